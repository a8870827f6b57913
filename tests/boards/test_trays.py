"""Items beside a board are picked up like pieces: clicked, dragged and reached with the keyboard."""

from types import SimpleNamespace

import pygame
import pytest

from game.boards.animation_builder import animation_of
from game.boards.gestures import Arranging, InputMethod, LegalGestures
from game.boards.painter import HeldShadow, Look, Painter
from game.boards.picture import Surroundings, TrayItem
from game.boards.squares import SquareBoard
from game.boards.trays import place_on_cells, place_tray, split_room
from game.boards.view import BoardView
from game.rules.events import Piece, Placed
from game.rules.topology.squares import SquareGrid
from game.widgets.focus import Ui
from game.widgets.theme import Theme

ITEMS = (
    TrayItem("tray-king", "king"),
    TrayItem("tray-guard", "guard", 3),
    TrayItem("tray-spent", "spent", 0),
)
ROOMS = [pygame.Rect(20, 10, 700, 500), pygame.Rect(20, 10, 500, 700)]


class Discs(Painter, HeldShadow):
    """The smallest painter."""

    def paint_ground(self, surface, placed, look):
        surface.fill("#807050", placed.area)

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture, px, look):
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        pygame.draw.circle(
            surface, {"king": "gold", "guard": "white"}.get(picture, "red"), (px / 2, px / 2), px * 0.4
        )
        return surface

    def held_shadow(self, px):
        return pygame.Surface((px, px), pygame.SRCALPHA)


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.display.init()
    window = pygame.Window("test", (760, 760))
    window.get_surface()
    yield window
    window.destroy()


@pytest.fixture(params=ROOMS, ids=["broad", "high"])
def board(request):
    board = BoardView(SquareBoard(SquareGrid(5, 5)), Discs())
    ui = Ui(Theme())
    ui.ground.add(board)
    ui.ground.set_focus(board)
    ui.keyboard = True
    board.room = request.param
    board.place(request.param, flipped=False, coordinates=True, look=Look())
    board.show({"a1": "guard"}, Surroundings(tray=ITEMS))
    board.offer(
        LegalGestures(
            origins=frozenset({"tray-king", "tray-guard"}), targets=lambda origin: frozenset({"b2", "c3"})
        )
    )
    board.seen = []
    board.on_gesture = lambda gesture: board.seen.append(
        (gesture.origin, gesture.target, gesture.legal, gesture.by)
    )
    return board


def at(board, name):
    return tuple(map(round, board.boxes(name)[0].center))


def picture(board):
    surface = pygame.Surface((760, 760))
    board.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def key(board, code):
    board.key_down(SimpleNamespace(type=pygame.KEYDOWN, key=code, mod=0))


def test_items_lie_beside_the_board_and_in_the_room(board):
    boxes = [board.boxes(item.name)[0] for item in ITEMS]
    assert all(board.room.contains(box) for box in boxes)
    assert all(not box.colliderect(board.placed.area) for box in boxes)
    assert board.room.contains(board.placed.area)
    assert all(board.rect.contains(box) for box in boxes)
    assert len({box.topleft for box in boxes}) == len(ITEMS)


def test_click_an_item_and_a_cell(board):
    before = picture(board)
    for name in ("tray-guard", "c3"):
        board.mouse_down(at(board, name))
        board.mouse_up(at(board, name))
        if name == "tray-guard":
            assert picture(board) != before
    assert board.seen == [("tray-guard", "c3", True, InputMethod.CLICK)]


def item_picture(board, name):
    surface = pygame.Surface((760, 760))
    board.draw(surface)
    return pygame.image.tobytes(surface.subsurface(board.boxes(name)[0]), "RGB")


def test_an_item_with_the_cursor_looks_different_from_one_that_is_picked_up(board):
    """The cursor may be on another item than the one that the next cell gets."""
    plain = item_picture(board, "tray-guard")
    while board.state.gestures.cursor != "tray-guard":
        key(board, pygame.K_RIGHT if board.room.width > board.room.height else pygame.K_DOWN)
        if board.state.gestures.cursor == "tray-king":
            key(board, pygame.K_DOWN if board.room.width > board.room.height else pygame.K_RIGHT)
    at_cursor = item_picture(board, "tray-guard")
    key(board, pygame.K_RETURN)
    assert board.state.gestures.selected == "tray-guard"
    both = item_picture(board, "tray-guard")
    key(board, pygame.K_UP if board.room.width > board.room.height else pygame.K_LEFT)
    assert board.state.gestures.cursor == "tray-king"
    picked_up = item_picture(board, "tray-guard")
    assert len({plain, at_cursor, both, picked_up}) == 4


def test_drag_an_item_to_a_cell(board):
    start, end = at(board, "tray-king"), at(board, "b2")
    board.mouse_down(start)
    board.mouse_drag(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2))
    held = picture(board)
    board.mouse_drag(end)
    assert picture(board) != held
    board.mouse_up(end)
    assert board.seen == [("tray-king", "b2", True, InputMethod.DRAG)]


def test_items_are_reached_with_the_keyboard_and_left_again(board):
    over, back = (
        (pygame.K_RIGHT, pygame.K_LEFT)
        if board.room.width > board.room.height
        else (pygame.K_DOWN, pygame.K_UP)
    )
    board.gestures.cursor = "e3" if over == pygame.K_RIGHT else "c1"
    key(board, over)
    assert board.gestures.cursor == "tray-guard"
    key(board, pygame.K_UP if over == pygame.K_RIGHT else pygame.K_LEFT)
    assert board.gestures.cursor == "tray-king"
    picture(board)
    key(board, pygame.K_RETURN)
    assert board.gestures.selected == "tray-king"
    key(board, back)
    assert board.gestures.cursor in board.geometry.cells
    board.gestures.cursor = "b2"
    key(board, pygame.K_RETURN)
    assert board.seen == [("tray-king", "b2", True, InputMethod.KEYS)]


def test_an_item_of_which_none_is_left_is_not_picked_up(board):
    board.mouse_down(at(board, "tray-spent"))
    board.mouse_up(at(board, "tray-spent"))
    assert board.gestures.selected is None


def test_the_board_takes_the_room_when_the_tray_is_empty(board):
    small = board.placed.cell_px
    script = animation_of([Placed(Piece(0, "king"), "b2")], lambda piece, cell: "king", board.distance)
    board.run(script, {"b2": "king"}, Surroundings())
    board.finish()
    assert board.placed.cell_px >= small
    assert not board.state.tray.items
    assert board.rect == board.placed.area


def painted(board, area):
    surface = pygame.Surface((760, 760))
    board.draw(surface)
    return any(any(surface.get_at((x, area.centery))[:3]) for x in range(area.left, area.right))


NONE_LEFT = tuple(TrayItem(item.name, item.picture, 0) for item in ITEMS)


def test_the_board_keeps_its_size_while_a_tray_empties_and_fills(board):
    placed, boxes = board.placed, board.state.tray.boxes
    for items in (NONE_LEFT, ITEMS):
        board.surround(Surroundings(tray=items))
        board.place(board.room, flipped=False, coordinates=True, look=Look())
        assert (board.placed, board.state.tray.boxes) == (placed, boxes)


def test_a_tray_in_which_nothing_is_left_is_not_seen_until_something_can_be_put_there(board):
    board.point_at(None)
    board.show({"a1": "guard"}, Surroundings(tray=NONE_LEFT))
    inside = board.state.tray.area
    assert not painted(board, inside)
    back = LegalGestures(
        origins=frozenset({"a1"}),
        targets=lambda origin: frozenset({"tray-king"}),
        arranging=Arranging(frozenset({"tray-king"}), {}),
    )
    board.offer(back)
    board.mouse_down(at(board, "a1"))
    board.mouse_up(at(board, "a1"))
    assert painted(board, inside)


def test_counts_are_drawn(board):
    before = picture(board)
    fewer = (ITEMS[0], TrayItem("tray-guard", "guard", 2), ITEMS[2])
    board.show(board.pieces, Surroundings(tray=fewer))
    assert picture(board) != before


def test_a_piece_placed_from_a_tray_comes_from_where_it_was_let_go():
    script = animation_of(
        [Placed(Piece(0, "king"), "b2")], lambda piece, cell: "king", lambda a, b: 1.0, dropped=(30.0, 40.0)
    )
    assert script.pieces[0].keyframes[0].pose.where == (30.0, 40.0)
    assert script.pieces[0].keyframes[0].pose.alpha == 1.0


@pytest.mark.parametrize("count", [1, 7, 26, 60])
@pytest.mark.parametrize("room", ROOMS, ids=["broad", "high"])
def test_many_items_find_room(room, count):
    items = tuple(TrayItem(f"item-{index}", "king") for index in range(count))
    left, strip = split_room(room, count, 60)
    tray = place_tray(items, strip, left, 60)
    assert all(strip.contains(box) for box in tray.boxes)
    assert all(not a.colliderect(b) for i, a in enumerate(tray.boxes) for b in tray.boxes[:i])
    assert not left.colliderect(strip)


@pytest.fixture
def arranged(board):
    """The board while pieces are set up freely: guards last, and from a1 a king is carried."""
    board.offer(
        LegalGestures(
            origins=frozenset({"tray-king", "tray-guard", "a1"}),
            targets=lambda origin: frozenset({"b2", "c3", "tray-king"} if origin == "a1" else {"b2", "c3"}),
            arranging=Arranging(frozenset({"tray-guard"}), {"a1": "king"}),
        )
    )
    return board


def click(board, *names):
    for name in names:
        board.mouse_down(at(board, name))
        board.mouse_up(at(board, name))


def test_a_lasting_item_is_put_down_again_and_again(arranged):
    click(arranged, "tray-guard", "b2", "c3")
    assert [target for _origin, target, _legal, _by in arranged.seen] == ["b2", "c3"]
    assert arranged.gestures.selected == "tray-guard"
    click(arranged, "tray-king", "b2")
    assert arranged.gestures.selected is None, "of other things there is one"


def test_a_lasting_item_that_is_dragged_is_let_go(arranged):
    start, end = at(arranged, "tray-guard"), at(arranged, "b2")
    arranged.mouse_down(start)
    arranged.mouse_drag(end)
    arranged.mouse_up(end)
    assert arranged.gestures.selected is None


def test_what_is_carried_from_a_cell_is_not_its_piece(arranged):
    start = at(arranged, "a1")
    assert arranged.state.picture_of("a1") == "king"
    arranged.mouse_down(start)
    arranged.mouse_drag(at(arranged, "c3"))
    assert arranged.state.held == "a1"
    assert "a1" not in arranged.state.hidden, "the piece stays where it is"


def test_a_piece_can_be_aimed_at_the_tray(arranged):
    click(arranged, "a1")
    arranged.point_at(at(arranged, "tray-king"))
    picture(arranged)
    click(arranged, "tray-king")
    assert arranged.seen == [("a1", "tray-king", True, InputMethod.CLICK)]


def test_only_a_piece_that_would_be_exchanged_is_marked(arranged):
    click(arranged, "tray-king")
    arranged.point_at(at(arranged, "c3"))
    assert arranged.state.target_marks() == []
    arranged.show({"c3": "guard"}, Surroundings(tray=ITEMS))
    assert arranged.state.target_marks() == [("c3", "target")]


@pytest.mark.parametrize("count", range(1, 30))
def test_all_rows_of_a_tray_but_the_last_are_alike(count):
    items = [TrayItem(f"item-{number}", "guard") for number in range(count)]
    room, strip = split_room(pygame.Rect(0, 0, 600, 900), count, 60)
    boxes = place_tray(items, strip, room, 60).boxes
    rows = [sum(box.y == y for box in boxes) for y in sorted({box.y for box in boxes})]
    assert sum(rows) == count
    assert set(rows[:-1]) <= {rows[0]}
    assert rows[0] - rows[-1] < len(rows)


def test_items_shrink_to_stand_in_one_line_but_not_below_two_fifths():
    _board, strip = split_room(pygame.Rect(0, 0, 440, 464), 10, 60)
    assert strip.height == 44
    _board, strip = split_room(pygame.Rect(0, 0, 650, 740), 14, 102)
    assert strip.height == 46
    _board, strip = split_room(pygame.Rect(0, 0, 440, 640), 20, 60)
    assert strip.height == 3 * 60


@pytest.mark.parametrize("count", [1, 3, 10, 14, 40])
@pytest.mark.parametrize("size", [(680, 340), (240, 120), (90, 300)])
def test_a_tray_on_cells_lies_around_their_middle(count, size):
    cells = {"a1": pygame.Rect(50, 30, *size), "a2": pygame.Rect(50, 30 + size[1], *size)}
    items = tuple(TrayItem(f"tray-{number}", "guard") for number in range(count))
    tray = place_on_cells(items, cells, 60)
    whole = cells["a1"].union(cells["a2"])
    assert whole.contains(tray.area)
    assert len({tuple(box) for box in tray.boxes}) == count
    assert all(box.width <= 60 for box in tray.boxes)
    assert abs(tray.area.centerx - whole.centerx) <= 1
    assert abs(tray.area.centery - whole.centery) <= 1
    assert tray.cells == {"a1", "a2"}


def test_the_board_takes_the_room_of_a_tray_on_its_cells(board):
    board.place(pygame.Rect(0, 0, 500, 500), flipped=False, coordinates=True, look=Look())
    board.show({"a1": "guard"}, Surroundings(tray=ITEMS))
    beside = board.placed.area
    board.show({"a1": "guard"}, Surroundings(tray=ITEMS, tray_on=("a3", "b3", "c3")))
    assert board.placed.area.width * board.placed.area.height > beside.width * beside.height
    assert board.placed.area.contains(board.state.tray.area)
    board.layer.set_focus(board)
    board.gestures.cursor = "b2"
    step = board.state.targets.step
    assert step("b2", 0, -1) in {item.name for item in ITEMS}
    assert step("tray-king", 0, 1) in {"a2", "b2", "c2"}


def test_an_empty_tray_on_cells_is_not_called_by_the_mouse(board):
    board.show({"a1": "guard"}, Surroundings(tray=NONE_LEFT, tray_on=("a3", "b3", "c3")))
    board.gestures.motion(board.state.targets, board.state.tray.area.center)
    assert not board.state.shows_tray
    board.layer.set_focus(board)
    board.gestures.cursor = NONE_LEFT[0].name
    assert board.state.shows_tray
