"""The board widget: what is drawn, what is kept, how animations end."""

import pygame
import pytest

from game.boards.animation import Speed
from game.boards.animation_builder import animation_of
from game.boards.gestures import Gesture, InputMethod
from game.boards.marks import KINDS, Arrow
from game.boards.painter import CastShadows, Look
from game.boards.picture import Surroundings
from game.boards.view import BoardView
from game.rules.events import Captured, Moved, Piece
from game.scenes.board.description import legal_gestures
from game.scenes.diagram import draw_diagram
from game.widgets.focus import Ui
from game.widgets.markdown import Diagram
from game.widgets.theme import Theme
from tests.tiny.formation.scene import COLOURS, FormationPictures
from tests.tiny.games import FORMATION, STANDING, STANDING_OPTIONS

SOUTH, NORTH, CHIEF = COLOURS["guard-0"], COLOURS["guard-1"], COLOURS["chief-1"]


@pytest.fixture(scope="module", autouse=True)
def window():
    pygame.display.init()
    window = pygame.Window("test", (640, 640))
    window.get_surface()
    yield window
    window.destroy()


@pytest.fixture
def board():
    rules = FORMATION.rules()
    view = rules.view(rules.parse_state(STANDING, STANDING_OPTIONS), None)
    controller = FORMATION.scene()(rules, view)
    board = BoardView(controller.geometry, controller.pictures)
    Ui(Theme()).ground.add(board)
    board.place(pygame.Rect(20, 10, 600, 600), flipped=False, coordinates=True, look=Look())
    board.show(controller.pictures.pieces(view))
    board.offer(legal_gestures(controller, view, rules.legal_moves(view.state)))
    return board


def picture(board):
    surface = pygame.Surface((640, 640))
    board.draw(surface)
    return pygame.image.tobytes(surface, "RGB")


def step(board, *events, speed=Speed.FULL):
    return animation_of(
        events, lambda piece, cell: COLOURS[f"{piece.kind}-{piece.side}"], board.distance, speed
    )


def test_drawing_changes_nothing(board):
    first = picture(board)
    assert picture(board) == first


def test_what_is_picked_up_marked_or_pointed_at_looks_different(board):
    looks = [picture(board)]
    board.mouse_down(tuple(map(int, board.placed.centre("c1"))))
    board.mouse_up(tuple(map(int, board.placed.centre("c1"))))
    looks.append(picture(board))
    board.point_at(board.placed.centre("c2"))
    looks.append(picture(board))
    board.mark([("a1", "cause")])
    looks.append(picture(board))
    board.mark([], [Arrow("c1", "c3")])
    looks.append(picture(board))
    assert len(set(looks)) == len(looks)


@pytest.mark.parametrize("kind", KINDS)
def test_every_kind_of_mark_can_be_seen(board, kind):
    before = picture(board)
    board.mark([("b2", kind)])
    assert picture(board) != before


def test_after_an_animation_the_board_looks_as_if_it_had_not_been(board):
    pieces = dict(board.pieces)
    after = {cell: name for cell, name in pieces.items() if cell not in ("c1", "d5")} | {"c2": SOUTH}
    board.offer(type(board.gestures.legal)())
    board.run(step(board, Moved(Piece(0, "guard"), "c1", "c2"), Captured(Piece(1, "guard"), "d5")), after)
    halfway = picture(board)
    while board.animating:
        board.update(0.03)
    shown = picture(board)
    board.show(after)
    assert picture(board) == shown != halfway


def test_shadows_that_reach_over_other_cells_leave_nothing_behind(board):
    """What is painted anew around a move is as large as the shadows are."""
    shade = pygame.Surface((1, 1), pygame.SRCALPHA)
    shade.fill((0, 0, 0, 120))

    class Casting(FormationPictures, CastShadows):
        def cast_shadow(self, picture, px, look):
            return pygame.transform.scale(shade, (2 * px, 2 * px))

    board.picture.painter = Casting(board.picture.painter.gestures)
    without = picture(board)
    board.show({**board.pieces, "b2": SOUTH})
    moved = {**board.pieces, "b3": SOUTH}
    del moved["b2"]
    shown = picture(board)
    board.show(moved)
    afterwards = picture(board)
    board.place(pygame.Rect(20, 10, 500, 500), flipped=False, coordinates=True, look=Look())
    picture(board)
    board.place(pygame.Rect(20, 10, 600, 600), flipped=False, coordinates=True, look=Look())
    assert picture(board) == afterwards
    assert len({without, shown, afterwards}) == 3


def test_backwards_begins_with_the_last_picture_and_ends_with_the_first(board):
    board.offer(type(board.gestures.legal)())
    pieces = dict(board.pieces)
    first = picture(board)
    after = {cell: name for cell, name in pieces.items() if cell != "c1"} | {"c2": SOUTH}
    board.show(after)
    last = picture(board)
    board.run(step(board, Moved(Piece(0, "guard"), "c1", "c2")), pieces, backwards=True)
    assert picture(board) == last
    board.finish()
    assert picture(board) == first


def test_animations_follow_each_other(board):
    heard = []
    board.state.playback.on_events = heard.extend
    moves = [Moved(Piece(0, "guard"), "c1", "c2"), Moved(Piece(1, "guard"), "d5", "d4")]
    for move in moves:
        pieces = dict(board.pieces)
        pieces[move.target] = pieces.pop(move.origin)
        board.run(step(board, move), pieces)
    assert set(board.pieces) >= {"c2", "d4"}
    for _ in range(100):
        board.update(0.02)
    assert heard == moves
    assert not board.moving


def test_off_needs_no_frame(board):
    heard = []
    board.state.playback.on_events = heard.extend
    move = Moved(Piece(0, "guard"), "c1", "c2")
    pieces = dict(board.pieces)
    pieces["c2"] = pieces.pop("c1")
    board.run(step(board, move, speed=Speed.OFF), pieces)
    assert heard == [move]
    assert not board.moving


def test_gestures_reach_the_owner(board):
    seen = []
    board.on_gesture = seen.append
    for cell in ("c1", "c2"):
        pos = tuple(map(int, board.placed.centre(cell)))
        board.mouse_down(pos)
        board.mouse_up(pos)
    assert seen == [Gesture("c1", "c2", True, InputMethod.CLICK)]


def test_a_coarse_board_is_the_last_one_stretched_until_the_size_settles(board):
    picture(board)
    board.place(pygame.Rect(0, 0, 400, 400), flipped=False, coordinates=True, look=Look(), coarse=True)
    coarse = picture(board)
    board.place(pygame.Rect(0, 0, 400, 400), flipped=False, coordinates=True, look=Look())
    sharp = picture(board)
    assert coarse != sharp
    assert picture(board) == sharp


def test_a_position_that_changes_while_the_size_does_is_painted_at_once(board):
    picture(board)
    board.place(pygame.Rect(0, 0, 400, 400), flipped=False, coordinates=True, look=Look(), coarse=True)
    board.show({"a1": CHIEF})
    changed = picture(board)
    board.place(pygame.Rect(0, 0, 400, 400), flipped=False, coordinates=True, look=Look())
    assert picture(board) == changed


def test_what_changes_is_painted_as_if_all_were_painted(board):
    picture(board)
    board.mark([("c1", "last"), ("a1", "check")])
    board.show(dict(board.pieces) | {"b2": CHIEF, "c1": NORTH}, Surroundings(overlay={"e2": CHIEF}))
    changed = picture(board)
    board.state.look = Look("slate")
    picture(board)
    board.state.look = Look()
    assert picture(board) == changed


@pytest.mark.usefixtures("tiny_games")
def test_diagrams():
    theme = Theme()
    surface = pygame.Surface((400, 300))
    unmarked = Diagram(STANDING, STANDING_OPTIONS)
    area = draw_diagram(surface, surface.get_rect(), FORMATION.name, unmarked, theme=theme)
    assert surface.get_rect().contains(area)
    plain = pygame.image.tobytes(surface, "RGB")
    marks = {"a1": "cause", "c1": "origin", "c2": "target", "b1": "captured"}
    marked = Diagram(STANDING, STANDING_OPTIONS, marks, (("c1", "c2"),))
    draw_diagram(surface, surface.get_rect(), FORMATION.name, marked, theme=theme)
    assert pygame.image.tobytes(surface, "RGB") != plain
    draw_diagram(surface, surface.get_rect(), FORMATION.name, unmarked, theme=theme)
    assert pygame.image.tobytes(surface, "RGB") == plain


@pytest.mark.usefixtures("tiny_games")
def test_diagrams_say_what_is_wrong():
    surface = pygame.Surface((200, 200))
    marked = Diagram(STANDING, STANDING_OPTIONS, {"z9": "cause"})
    with pytest.raises(KeyError):
        draw_diagram(surface, surface.get_rect(), FORMATION.name, marked, theme=Theme())
    wrong = Diagram("", {"files": "rhubarb"})
    with pytest.raises(ValueError, match="rhubarb"):
        draw_diagram(surface, surface.get_rect(), FORMATION.name, wrong, theme=Theme())
