"""Positions on the board of three levels as pictures: who covers whom, what fades, what is drawn where."""

import random
from dataclasses import replace
from itertools import pairwise, product

import pygame
import pytest

from game.boards.animation import Speed, animation_of
from game.boards.canvas import BoardCanvas
from game.boards.geometry import Perspective
from game.boards.gestures import LegalGestures
from game.boards.insight import Insight, Link
from game.boards.marks import SPRITES, Arrow
from game.boards.painter import Look
from game.boards.picture import BoardContent
from game.boards.renderer import AHEAD, AHEAD_BYTES
from game.boards.view import BoardView
from game.registry import find
from game.rules.events import Attacked, Captured, Moved, Piece, Placed, Revealed
from game.rules.nerva.layout import CELLS
from game.scenes.diagram import diagram_size, draw_diagram
from game.scenes.nerva.stack.marks import BANDS
from game.scenes.nerva.stack.pieces import HIDDEN, TWINS, Figure
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.shape import HEIGHTS, WIDTHS
from game.scenes.nerva.stack.space import within
from game.widgets.focus import Ui
from game.widgets.theme import Theme

WHITE, BLACK = Piece(0, "pawn"), Piece(1, "pawn")
SIZE = (900, 760)


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.display.init()
    window = pygame.Window("test", SIZE)
    window.get_surface()
    yield window
    window.destroy()


@pytest.fixture(scope="module")
def presenter():
    rules = find("nerva").rules()
    return find("nerva").presenter()(rules, rules.view(rules.initial({}), None))


@pytest.fixture
def board(presenter):
    return new_board(presenter)


def new_board(presenter):
    board = BoardView(presenter.geometry, presenter.pictures)
    Ui(Theme()).ground.add(board)
    board.place(pygame.Rect((0, 0), SIZE), flipped=False, coordinates=True, look=Look())
    return board


def drawn(board):
    surface = pygame.Surface(SIZE)
    board.draw(surface)
    return surface


def picture(board):
    return pygame.image.tobytes(drawn(board), "RGB")


def part(board, rect):
    return pygame.image.tobytes(drawn(board).subsurface(rect), "RGB")


def colour(board, point):
    return drawn(board).get_at((round(point[0]), round(point[1])))


def pawn(side, cell):
    return f"{('white', 'black')[side]}-{('large', 'medium', 'small')[int(cell[-1]) - 1]}"


def show(board, *cells, side=0):
    board.show({cell: pawn(side, cell) for cell in cells})


# Where pieces are drawn


def test_drawing_changes_nothing(board):
    show(board, "e4_1", "e4_2", "a1_3")
    assert picture(board) == picture(board)


@pytest.mark.parametrize("cell", ["a1_1", "h8_1", "d4_2", "h1_3", "e8_3"])
def test_a_piece_is_seen_in_the_large_view_and_on_its_small_board_alone(board, cell):
    board.show({})
    parts = board.placed.parts
    before = [part(board, rect) for rect in (parts.main, *parts.minis)]
    show(board, cell)
    after = [part(board, rect) for rect in (parts.main, *parts.minis)]
    changed = [old != new for old, new in zip(before, after, strict=True)]
    assert changed == [True] + [level == int(cell[-1]) for level in (1, 2, 3)]


def test_near_pieces_cover_far_ones_and_not_the_other_way_round(board):
    front = board.placed.roof("e4_3")
    show(board, "e4_1", "e4_2", "e4_3")
    alone = colour(board, front)
    board.show(
        {
            "e4_1": "white-large",
            "e4_2": "white-medium",
            "e4_3": "white-small",
            "e5_1": "black-large",
            "e6_1": "black-large",
        }
    )
    assert colour(board, front) == alone


def test_a_piece_covers_what_is_below_it(board):
    roof = board.placed.roof("d4_2")
    show(board, "d4_2")
    board.show({"d4_1": "black-large", "d4_2": "white-medium"})
    assert colour(board, roof).r > 150
    board.show({"d4_1": "white-large", "d4_2": "black-medium"})
    assert colour(board, roof).r < 130


def test_a_pawn_with_nothing_beneath_looks_different_from_one_on_a_stack(board):
    """The ground below it stays in sight through its glass."""
    show(board, "d4_3")
    free = part(board, board.placed.box("d4_1"))
    show(board, "d4_2", "d4_3")
    half = part(board, board.placed.box("d4_1"))
    show(board, "d4_1", "d4_2", "d4_3")
    assert len({free, half, part(board, board.placed.box("d4_1"))}) == 3


def test_levels_that_are_not_picked_out_fade_but_stay(board):
    board.show({"d4_1": "black-large"})
    roof = board.placed.roof("d4_1")
    board.set_perspective(Perspective(2))
    inlaid = colour(board, roof)
    board.show({})
    empty = colour(board, roof)
    assert inlaid.r < empty.r - 10, "what is below is let into the level"
    board.show({"d4_3": "white-small"})
    board.set_perspective(Perspective(1))
    box = pygame.Rect(0, 0, board.placed.cell_px, board.placed.cell_px)
    box.center = tuple(map(round, board.placed.roof("d4_1")))
    framed = part(board, box)
    board.show({})
    assert framed != part(board, box), "of what is above a frame is seen"


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_picked_out_level_stands_beside_its_coordinates(board, level):
    board.set_perspective(Perspective(level))
    placed = board.placed
    for rank in range(1, 9):
        number = next(centre for text, centre in placed.labels() if text == str(rank))
        floor = placed.quad(f"a{rank}_{level}", 1.0)
        assert floor[3][1] < number[1] < floor[0][1]


def test_a_footprint_lights_the_ground_below_a_cell(board):
    point = board.placed.camera.project(0.5 + 0.47, -0.5)
    board.show({})
    dark = colour(board, point)
    for level in (1, 2, 3):
        board.gestures.hovered = f"e4_{level}"
        assert colour(board, point) != dark
    board.gestures.hovered = "e5_1"
    assert colour(board, point) == dark


def test_flipping_shows_the_other_side(board):
    show(board, "a1_1", "b3_2")
    straight = picture(board)
    board.place(pygame.Rect((0, 0), SIZE), flipped=True, coordinates=True, look=Look())
    turned = picture(board)
    show(board, "h8_1", "g6_2")
    board.place(pygame.Rect((0, 0), SIZE), flipped=False, coordinates=True, look=Look())
    assert turned != straight


@pytest.mark.parametrize(
    "name", ["white-large", "black-small", "white-king", "black-king", "white-hidden", "kings"]
)
@pytest.mark.parametrize("plan", [False, True])
def test_every_picture_can_be_seen(board, name, plan):
    board.set_perspective(Perspective(0, plan))
    board.show({})
    before = picture(board)
    board.show({"d5_2": name})
    assert picture(board) != before


def test_a_king_below_a_pawn_is_as_high_as_a_pawn(board):
    """So that what stands on it neither floats nor sinks in."""
    stack = board.picture
    stack.sprites.prepare(board.placed.camera, Look())
    spot, king = board.placed.spot("d4_1"), Figure(0, "king")
    free = stack.sprites.piece(king, spot, False).surface.get_bounding_rect().height
    covered = stack.sprites.piece(king, spot, True).surface.get_bounding_rect().height
    pawn_high = stack.sprites.piece(Figure(0, "large"), spot, False).surface.get_bounding_rect().height
    assert covered <= pawn_high + 0.06 * board.placed.cell_px
    assert free > covered + 0.05 * board.placed.cell_px


def test_a_piece_without_a_name_of_a_picture_is_refused():
    with pytest.raises(KeyError, match="pink"):
        Figure.of("pink-large")


# Marks, lines, ghosts


@pytest.mark.parametrize("kind", SPRITES)
@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2), Perspective(0, True)])
def test_every_kind_of_mark_is_seen_in_the_large_view_and_the_small(board, kind, perspective):
    show(board, "d4_1")
    board.set_perspective(perspective)
    parts = board.placed.parts
    before = [part(board, rect) for rect in (parts.main, *parts.minis)]
    board.mark([("c3_2", kind)])
    after = [part(board, rect) for rect in (parts.main, *parts.minis)]
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, False, True, False]


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(3), Perspective(0, True)])
@pytest.mark.parametrize("arrow", [Arrow("c3_3", "d4_3"), Arrow("c3_3", "c3_3")])
def test_arrows_are_seen_in_both_places(board, perspective, arrow):
    board.set_perspective(perspective)
    parts = board.placed.parts
    before = [part(board, rect) for rect in (parts.main, parts.minis[2])]
    board.mark([], [arrow])
    assert all(
        old != part(board, rect) for old, rect in zip(before, (parts.main, parts.minis[2]), strict=True)
    )


def test_kinds_of_lines_look_different(board):
    looks = set()
    for kind in ("attack", "defence", "strike", "guard"):
        link = Link("c3_1", "d4_1", kind)
        board.state.insight = lambda origin, cell, link=link: Insight(cell, "", links=(link,))
        board.point_at(board.placed.mini_box("d4_1").center)
        looks.add(picture(board))
    assert len(looks) == 4


def test_a_line_is_drawn_in_the_large_view_and_on_the_small_board(board):
    show(board, "c3_2", "d4_2")
    parts = board.placed.parts
    board.point_at(board.placed.mini_box("h8_2").center)
    before = [part(board, rect) for rect in (parts.main, parts.minis[1], parts.minis[0])]
    board.state.insight = lambda origin, cell: Insight("h8_2", "x", links=(Link("c3_2", "d4_2", "attack"),))
    after = [part(board, rect) for rect in (parts.main, parts.minis[1], parts.minis[0])]
    assert [old != new for old, new in zip(before, after, strict=True)] == [True, True, False]


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(plan=True)])
def test_the_piece_that_is_told_about_has_a_line_around_it_in_all_places(board, perspective):
    show(board, "d4_2")
    board.set_perspective(perspective)
    board.gestures.hovered = "d4_2"
    boxes = [box.inflate(6, 6) for box in board.placed.boxes("d4_2")]
    before = [part(board, box) for box in boxes]
    board.state.insight = lambda _origin, _cell: Insight("h8_1", "far away")
    assert [part(board, box) for box in boxes] != before
    board.state.insight = lambda _origin, _cell: None
    assert [part(board, box) for box in boxes] == before


def test_what_waits_for_a_last_word_is_seen(board):
    before = picture(board)
    board.offer(LegalGestures(unconfirmed={"d4_2": "white-hidden"}))
    assert picture(board) != before


def test_a_piece_is_held_by_the_mouse(board):
    show(board, "d4_1")
    board.offer(LegalGestures(origins=frozenset({"d4_1"}), targets=lambda origin: frozenset({"e5_1"})))
    here = tuple(map(round, board.placed.roof("d4_1")))
    board.mouse_down(here)
    seen = set()
    for point in ((here[0] + 60, here[1] + 40), board.placed.mini_box("e5_1").center):
        board.mouse_drag(point)
        seen.add(picture(board))
    assert len(seen) == 2


def test_switches_look_pressed_and_pointed_at(board):
    looks = [picture(board)]
    board.point_at(board.placed.parts.headers[1].center)
    looks.append(picture(board))
    board.change_perspective("level-2")
    looks.append(picture(board))
    assert len(set(looks)) == 3


# Time


EVENTS = {
    "placed": (Placed(WHITE, "d4_1"),),
    "placed high": (Placed(WHITE, "g7_3"),),
    "won": (
        Attacked(WHITE, "c3_2", "d4_2", 3, 1, True),
        Captured(BLACK, "d4_2", by=("c3_2",)),
        Placed(WHITE, "d4_2"),
    ),
    "lost": (Attacked(WHITE, "c3_2", "d4_2", 1, 1, False),),
    "revealed": (Revealed(Piece(1, "king"), "f6_1"),),
}
BEFORE = {"c3_2": "white-medium", "d4_2": "black-medium", "d3_1": "white-large", "d3_2": "white-medium"}


@pytest.mark.parametrize("name", EVENTS)
@pytest.mark.parametrize("perspective", [Perspective(), Perspective(1), Perspective(2), Perspective(0, True)])
def test_animations_end_as_the_position_is_shown(board, presenter, name, perspective):
    events = EVENTS[name]
    after = dict(BEFORE)
    for event in events:
        if isinstance(event, Placed | Revealed):
            after[event.cell] = presenter.pictures.picture(event.piece, event.cell)
    board.set_perspective(perspective)
    board.show(BEFORE)
    first = picture(board)
    board.run(animation_of(events, presenter.pictures.picture, board.distance, Speed.FULL), after)
    frames = set()
    while board.animating:
        frames.add(picture(board))
        board.update(0.04)
    shown = picture(board)
    board.show(after)
    assert picture(board) == shown
    assert len(frames) > 3
    assert name == "lost" or first != shown


def test_a_moving_piece_goes_behind_what_is_in_front_of_it(board, presenter):
    """A pawn set down on e5 appears behind the stack on e4."""
    tower = {"e4_1": "white-large", "e4_2": "white-medium", "e4_3": "white-small"}
    board.show(tower)
    front = board.placed.roof("e4_3")
    alone = colour(board, front)
    board.run(
        animation_of([Placed(BLACK, "e5_1")], presenter.pictures.picture, board.distance, Speed.FULL),
        tower | {"e5_1": "black-large"},
    )
    while board.animating:
        assert colour(board, front) == alone
        board.update(0.03)


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(1)])
def test_a_piece_is_seen_all_along_its_way(board, presenter, perspective):
    board.set_perspective(perspective)
    board.show({})
    main = board.placed.parts.main
    empty = part(board, main)
    move = [Moved(WHITE, "a1_1", "a8_1")]
    board.run(animation_of(move, presenter.pictures.picture, board.distance), {"a8_1": "white-large"})
    while board.animating:
        assert part(board, main) != empty
        board.update(0.03)


@pytest.mark.parametrize("asked", ["level-1", "level-3", "plan"])
def test_turning_ends_as_the_perspective_looks(board, asked):
    show(board, "d4_1", "e5_2", "f6_3")
    board.layer.ui.animate = True
    picture(board)
    board.change_perspective(asked)
    halves = set()
    while board.moving:
        board.update(0.05)
        halves.add(picture(board))
    rest = picture(board)
    board.set_perspective(board.placed.perspective)
    assert picture(board) == rest
    assert len(halves) >= 3


@pytest.mark.parametrize("asked", ["level-2", "plan"])
def test_a_turn_fades_from_one_stance_to_the_other(board, asked):
    show(board, "d4_1", "e5_2", "f6_3")
    board.layer.ui.animate = True
    before = drawn(board)
    board.change_perspective(asked)
    frames = [drawn(board)]
    while board.moving:
        board.update(0.06)
        frames.append(drawn(board))
    main = board.placed.parts.main
    for point in [(x, y) for x in range(main.left, main.right, 40) for y in range(main.top, main.bottom, 40)]:
        old, new = before.get_at(point), frames[-1].get_at(point)
        way = [old, *(frame.get_at(point) for frame in frames)]
        for one, other in pairwise(way):
            assert all(abs(new[c] - other[c]) <= abs(new[c] - one[c]) + 2 for c in range(3))


# Little pictures


@pytest.mark.parametrize("size", [(90, 70), (200, 200), (420, 300)])
def test_diagrams_show_the_large_view_alone(size):
    surface = pygame.Surface(size)
    position = "8/8/8/3b4/3w4/8/8/8 - 8/8/8/8/8/8/8/w7 white kings:a8_1!,h8_1!"
    wanted = diagram_size("nerva", position, {}, size)
    area = draw_diagram(
        surface,
        surface.get_rect(),
        "nerva",
        position,
        {},
        theme=Theme(),
        marks={"d4_1": "origin", "d5_1": "target"},
        arrows=[("d4_1", "d5_1")],
    )
    assert surface.get_rect().contains(area)
    assert area.size == wanted
    assert area.width >= size[0] * 0.7 or area.height >= size[1] * 0.95
    plain = pygame.image.tobytes(surface, "RGB")
    draw_diagram(surface, surface.get_rect(), "nerva", position, {}, theme=Theme())
    assert pygame.image.tobytes(surface, "RGB") != plain


def test_a_full_board_is_drawn(board):
    board.show({cell: pawn(index % 2, cell) for index, cell in enumerate(CELLS)})
    before = picture(board)
    board.show({})
    assert picture(board) != before


# What is painted anew


@pytest.mark.parametrize("size", [(300, 260), (1920, 1080)])
@pytest.mark.parametrize("level", [0, 1, 2, 3])
def test_what_is_drawn_for_a_cell_lies_within_its_reach(presenter, size, level):
    placed: PlacedStack = presenter.geometry.place(pygame.Rect((0, 0), size)).with_perspective(
        Perspective(level)
    )
    sprites = presenter.geometry.picture(presenter.pictures).sprites
    sprites.prepare(placed.camera, Look(safe=True))
    corners = [f"{file}{rank}_{height}" for file in "adeh" for rank in "148" for height in "123"]
    for cell, kind in product(corners, ("pawn", "king", HIDDEN, TWINS)):
        spot = placed.spot(cell)
        figure = Figure.of({"pawn": pawn(1, cell), TWINS: TWINS}.get(kind, f"white-{kind}"))
        drawn = [sprites.piece(figure, spot, covered) for covered in (False, True)]
        drawn += [sprites.shadow(figure, spot, ledged) for ledged in (False, True)[: 1 + (spot[2] > 0)]]
        boxes = [sprite.rect(placed.camera, placed.shift(cell)) for sprite in drawn]
        if not level:  # a level that is picked out lies on a sheet of its own
            storeys = range(1, spot[2] + 1)
            boxes += [sprites.stand(spot, count).rect(placed.camera, (0, 0)) for count in storeys]
        for box in boxes:
            assert placed.reaches[cell].contains(box), (cell, kind)


def some_content(rng):
    """Pieces on half of the cells, kings among them; marks and cells whose pieces are drawn elsewhere."""
    cells = rng.sample(CELLS, len(CELLS) // 2)
    pieces = {cell: pawn(rng.randrange(2), cell) for cell in cells}
    pieces |= dict(zip(cells, ("white-king", "black-king", "white-hidden", TWINS), strict=False))
    marks = tuple((rng.choice(CELLS), kind) for kind in ("last", "last", "origin", "check"))
    return BoardContent(pieces, (*marks, (rng.choice(cells), "selected")), frozenset(cells[5:7]))


def changed(content, rng):
    """The content with a piece gone, one added, another king, and other marks."""
    pieces = dict(content.pieces)
    gone, other = rng.sample(sorted(pieces), 2)
    free = rng.choice([cell for cell in CELLS if cell not in pieces])
    del pieces[gone]
    pieces |= {free: pawn(rng.randrange(2), free), other: "white-king"}
    marks = ((gone, "last"), (free, "last"), (rng.choice(sorted(pieces)), "selected"))
    return replace(content, pieces=pieces, marks=marks, hidden=frozenset([other]))


@pytest.mark.parametrize(
    "perspective", [Perspective(level, plan) for plan in (False, True) for level in range(4)]
)
@pytest.mark.parametrize("flipped", [False, True])
def test_a_change_looks_as_if_all_were_painted_anew(board, perspective, flipped):
    placed = board.geometry.place(pygame.Rect((7, 5), SIZE), flipped=flipped).with_perspective(perspective)
    rng = random.Random(f"{perspective} {flipped}")
    content = some_content(rng)
    kept = BoardCanvas(board.picture)
    for _ in range(6):
        kept.of(placed, placed.area, content, Look(), board.theme)
        content = changed(content, rng)
        anew = BoardCanvas(board.picture).of(placed, placed.area, content, Look(), board.theme)
        updated = kept.of(placed, placed.area, content, Look(), board.theme)
        assert pygame.image.tobytes(updated, "RGB") == pygame.image.tobytes(anew, "RGB")


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(2)])
def test_of_a_change_only_what_lies_near_is_painted(board, perspective):
    placed = board.geometry.place(pygame.Rect((0, 0), SIZE)).with_perspective(perspective)
    content = some_content(random.Random(1))
    gone = next(cell for cell in content.pieces if cell not in content.hidden)
    boxes = board.picture.changed_boxes(placed, content, replace(content, hidden=content.hidden | {gone}))
    assert sum(box.width * box.height for box in boxes) < 0.1 * placed.area.width * placed.area.height
    assert all(any(box.contains(seen) for box in boxes) for seen in placed.boxes(gone))


def rest(board):
    """Let the board rest until it needs no more frames; returns how many it took."""
    frames = 0
    while board.moving:
        board.update(0.05)
        frames += 1
        assert frames < 40
    return frames


@pytest.mark.parametrize("wish", ["level-1", "level-3", "plan"])
def test_what_is_painted_ahead_looks_as_if_it_were_painted_now(board, presenter, wish):
    ahead, now = board, new_board(presenter)
    for stood in (("e4_1", "a1_2"), ("e4_1", "e4_2", "h8_3")):
        for each in (ahead, now):
            each.set_perspective(Perspective())
            show(each, *stood)
        drawn(ahead)
        assert rest(ahead) > 2
        for each in (ahead, now):
            each.set_perspective(each.placed.perspective_for(wish))
        assert pygame.image.tobytes(drawn(ahead), "RGB") == pygame.image.tobytes(drawn(now), "RGB")


def test_nothing_is_painted_ahead_while_pieces_move_or_before_the_board_is_seen(board, monkeypatch):
    painted = []
    monkeypatch.setattr(board._renderer, "paint_ahead", lambda theme: painted.append(theme))
    show(board, "e4_1")
    rest(board)
    assert not painted
    drawn(board)
    board.state.viewport.resting = 0.0
    board.update(0.05)
    assert not painted
    board.update(1.0)
    assert painted


@pytest.mark.parametrize("asked", [None, "level-1", "level-2", "plan"])
def test_what_was_painted_ahead_neither_lacks_nor_keeps_a_piece_that_moves(board, presenter, asked):
    """Moving pieces are drawn on the position that is shown now, before and after a turn amid the move."""
    before = {"e4_1": "white-large", "d4_1": "black-large", "d4_2": "black-medium"}
    after = {cell: name for cell, name in before.items() if cell != "e4_1"} | {"e5_1": "white-large"}
    ahead, now = board, new_board(presenter)
    for each in (ahead, now):
        each.show(before)
        drawn(each)
    rest(ahead)
    for each in (ahead, now):
        animation = animation_of([Moved(WHITE, "e4_1", "e5_1")], presenter.pictures.picture, each.distance)
        each.run(animation, after)
    frames = 0
    while ahead.animating:
        for each in (ahead, now):
            each.update(0.04)
        frames += 1
        if frames == 3 and asked is not None:
            assert ahead.change_perspective(asked)
            assert now.change_perspective(asked)
        assert picture(ahead) == picture(now)
    assert frames >= 3
    rest(ahead)
    shown = new_board(presenter)
    shown.set_perspective(ahead.placed.perspective)
    shown.show(after)
    assert picture(ahead) == picture(shown)


def kept(board):
    """How many pixels of perspectives that are not seen are kept, by perspective."""
    here = board.placed.perspective
    found = {perspective: canvas.surface for perspective, canvas in board._renderer._canvases.items()}
    sizes = {
        perspective: surface and surface.get_size()
        for perspective, surface in found.items()
        if surface is not board._transition.fading
    }
    return {
        perspective: size[0] * size[1] for perspective, size in sizes.items() if perspective != here and size
    }


@pytest.mark.parametrize(("size", "count"), [((1280, 800), 1), ((3840, 2160), 1)])
def test_pictures_of_other_perspectives_are_bounded(presenter, size, count):
    board = new_board(presenter)
    board.place(pygame.Rect((0, 0), size), flipped=False, coordinates=True, look=Look())
    surface = pygame.Surface(size)
    show(board, "e4_1", "a1_2")
    for request in ("", "level-1", "level-3", "plan", "level-2", "plan", "level-0"):
        if request:
            assert board.change_perspective(request)
        while True:
            board.draw(surface)
            found = kept(board)
            assert len(found) <= AHEAD
            assert 4 * sum(found.values()) <= AHEAD_BYTES
            if not board.moving:
                break
            board.update(0.05)
        assert len(found) == count


@pytest.mark.parametrize(
    ("shown", "first"),
    [
        (Perspective(), {Perspective(1)}),
        (Perspective(2), {Perspective(1)}),
        (Perspective(3), {Perspective(2)}),
    ],
)
def test_the_nearest_perspectives_are_painted_ahead(board, shown, first):
    show(board, "e4_1")
    board.set_perspective(shown)
    drawn(board)
    rest(board)
    assert set(kept(board)) == first


def test_no_picture_of_another_size_is_kept(board):
    show(board, "e4_1")
    drawn(board)
    rest(board)
    assert kept(board)
    board.place(pygame.Rect(0, 0, 500, 400), flipped=False, coordinates=True, look=Look())
    drawn(board)
    assert not kept(board)


def test_a_perspective_is_painted_over_several_frames(board, monkeypatch):
    """No frame pays for a whole picture; one that is asked for before it is complete is completed."""
    painted = []
    draw = board.picture.draw
    monkeypatch.setattr(
        board.picture,
        "draw",
        lambda surface, *rest: (painted.append(surface.get_clip()), draw(surface, *rest)),
    )
    show(board, "e4_1")
    drawn(board)
    whole = board.placed.area
    del painted[:]
    board.update(1.0)
    board.update(0.05)
    assert [part.width for part in painted] == [whole.width] * 2
    assert sum(part.height for part in painted) < 0.6 * whole.height
    board.change_perspective("level-1")
    before = pygame.image.tobytes(board._renderer.last, "RGB")
    part_of_it = sum(part.height for part in painted)
    drawn(board)
    assert sum(part.height for part in painted) == part_of_it
    assert pygame.image.tobytes(board._renderer.last, "RGB") == before, "the old one is seen until then"
    wait_for_picture(board)
    drawn(board)
    assert sum(part.height for part in painted) == whole.height


def test_without_animations_another_perspective_is_seen_at_once(board):
    board.layer.ui.animate = False
    show(board, "e4_1", "a1_2")
    before = picture(board)
    board.change_perspective("level-2")
    at_once = picture(board)
    assert at_once != before
    board.update(0.05)
    assert picture(board) == at_once


def wait_for_picture(board):
    """Let time pass until what a transition leads to is painted."""
    while board._transition.waiting:
        board.update(0.01)


@pytest.mark.parametrize("rested", [False, True])
def test_a_picture_that_fades_away_is_not_painted_over(board, rested):
    board.layer.ui.animate = True
    show(board, "e4_1", "a1_2", "h8_3")
    drawn(board)
    if rested:
        rest(board)
    for request in ("level-3", "level-1", "plan", "level-0", "plan", "level-2", "level-1", "level-3"):
        last = board._renderer.last
        before = pygame.image.tobytes(last, "RGB")
        assert board.change_perspective(request)
        for _ in range(3):
            drawn(board)
            assert pygame.image.tobytes(last, "RGB") == before
            assert last.get_alpha() is None
            wait_for_picture(board)
            board.update(0.05)
        assert board._renderer.last is not last


def test_the_picture_of_a_perspective_that_is_forgotten_is_used_again(board):
    show(board, "e4_1")
    drawn(board)
    rest(board)
    held = [canvas.surface for canvas in board._renderer._canvases.values()]
    assert board.change_perspective("level-3")  # neither of those that were painted ahead
    wait_for_picture(board)
    drawn(board)
    assert any(board._renderer.last is surface for surface in held[1:])


def test_the_last_move_is_marked_on_the_top_of_its_pawn(board):
    show(board, "d4_2", "e4_1")

    def across(cell):
        """Colours along the top of a pawn from its left edge to its middle."""
        level = board.placed.level_of(cell)
        top = board.placed.quad(cell, WIDTHS[level], HEIGHTS[level])
        picture = drawn(board)
        return [
            tuple(picture.get_at(tuple(map(round, within(top, step / 60, 0.5))))[:3]) for step in range(31)
        ]

    before = {cell: across(cell) for cell in ("d4_2", "e4_1")}
    board.mark([("d4_2", "last")])
    assert BANDS["last"] in across("d4_2")[:8]
    assert across("d4_2")[10:] == before["d4_2"][10:], "whose pawn it is must be seen"
    assert across("e4_1") == before["e4_1"]


def test_a_king_of_the_last_move_has_a_band_around_his_foot(board):
    board.show({"e4_1": "white-king"})
    before = picture(board)
    point = within(board.placed.quad("e4_1", 0.96), 0.05, 0.05)
    board.mark([("e4_1", "last")])
    assert picture(board) != before
    assert colour(board, point)[:3] == BANDS["last"]


def test_a_line_from_a_covered_pawn_begins_on_its_front(board):
    show(board, "d4_1")
    drawn(board)
    free = board.picture._end(board.placed, "d4_1")
    assert free == board.placed.roof("d4_1")
    show(board, "d4_1", "d4_2")
    drawn(board)
    covered = board.picture._end(board.placed, "d4_1")
    assert covered == board.placed.front("d4_1")
    assert board.placed.cell_at(covered, board.pieces) == "d4_1"


def test_the_ground_is_dimmed_while_a_higher_level_is_lifted(board):
    def brightness():
        return sum(colour(board, board.placed.camera.project(0.5, -3.9))[:3])

    show(board)
    whole = brightness()
    board.set_perspective(Perspective(level=1))
    assert brightness() == whole
    board.set_perspective(Perspective(level=3))
    assert brightness() < whole


def test_the_glow_of_a_king_that_comes_up_is_not_cut(board, presenter):
    pieces = {"e4_1": "white-king"}
    board.show({})
    beside = board.placed.camera.project(0.5 - 0.8, -0.5)  # the glow reaches 0.95 squares far
    dark = colour(board, beside)
    event = Revealed(Piece(0, "king"), "e4_1")
    board.run(
        animation_of((event,), presenter.pictures.picture, board.distance, Speed.FULL),
        pieces,
        presenter.pictures.surroundings(None),
    )
    seen = []
    for _frame in range(40):
        board.update(0.03)
        seen.append(colour(board, beside))
    assert any(tone != dark for tone in seen)
