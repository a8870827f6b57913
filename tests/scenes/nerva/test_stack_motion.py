"""Moving pieces on the board of three levels, and turns from one of its perspectives to another."""

from itertools import pairwise

import pytest

from game.boards.animation import Speed
from game.boards.animation_builder import animation_of
from game.boards.geometry import Perspective
from game.boards.picture import Surroundings
from game.rules.events import Attacked, Captured, Moved, Piece, Placed, Revealed
from tests.scenes.nerva.stack_help import beside_of, colour, drawn, part, picture, show

WHITE, BLACK = Piece(0, "pawn"), Piece(1, "pawn")


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
@pytest.mark.parametrize(
    "perspective",
    [Perspective(), Perspective(1), Perspective(2), Perspective(0, True), Perspective(spread=True)],
)
def test_animations_end_as_the_position_is_shown(board, controller, name, perspective):
    events = EVENTS[name]
    after = dict(BEFORE)
    for event in events:
        if isinstance(event, Placed | Revealed):
            after[event.cell] = controller.pictures.picture(event.piece, event.cell)
    board.set_perspective(perspective)
    board.show(BEFORE)
    first = picture(board)
    board.run(animation_of(events, controller.pictures.picture, board.distance, Speed.FULL), after)
    frames = set()
    while board.animating:
        frames.add(picture(board))
        board.update(0.04)
    shown = picture(board)
    board.show(after)
    assert picture(board) == shown
    assert len(frames) > 3
    assert name == "lost" or first != shown


def test_a_moving_piece_goes_behind_what_is_in_front_of_it(board, controller):
    """A pawn set down on e5 appears behind the stack on e4."""
    tower = {"e4_1": "white-large", "e4_2": "white-medium", "e4_3": "white-small"}
    board.show(tower)
    front = board.placed.roof("e4_3", tower)
    alone = colour(board, front)
    board.run(
        animation_of([Placed(BLACK, "e5_1")], controller.pictures.picture, board.distance, Speed.FULL),
        tower | {"e5_1": "black-large"},
    )
    while board.animating:
        assert colour(board, front) == alone
        board.update(0.03)


@pytest.mark.parametrize("perspective", [Perspective(), Perspective(1)])
def test_a_piece_is_seen_all_along_its_way(board, controller, perspective):
    board.set_perspective(perspective)
    board.show({})
    main = board.placed.parts.main
    empty = part(board, main)
    move = [Moved(WHITE, "a1_1", "a8_1")]
    board.run(animation_of(move, controller.pictures.picture, board.distance), {"a8_1": "white-large"})
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


def test_the_glow_of_a_king_that_comes_up_is_not_cut(board, controller):
    pieces = {"e4_1": "white-king"}
    board.show({})
    beside = beside_of(board, "e4_1", 0.6)  # the glow reaches 0.85 squares far
    dark = colour(board, beside)
    event = Revealed(Piece(0, "king"), "e4_1")
    board.run(
        animation_of((event,), controller.pictures.picture, board.distance, Speed.FULL),
        pieces,
        Surroundings(),
    )
    seen = []
    for _frame in range(40):
        board.update(0.03)
        seen.append(colour(board, beside))
    assert any(tone != dark for tone in seen)


def test_a_king_that_comes_up_is_seen_within_its_square_of_the_plan(board, controller):
    board.show({})
    board.set_perspective(Perspective(plan=True))
    square, below = (board.placed.square(cell).inflate(-4, -4) for cell in ("a3_1", "a2_1"))
    ground, places = part(board, below), set()
    event = Revealed(Piece(0, "king"), "a3_1")
    board.run(
        animation_of((event,), controller.pictures.picture, board.distance, Speed.FULL),
        {"a3_1": "white-king"},
        Surroundings(),
    )
    while board.animating:
        assert part(board, below) == ground
        places.add(part(board, square))
        board.update(0.03)
    assert len(places) > 3
