"""Nerva from the first page to the end: by mouse alone and by keyboard alone, two people and one."""

from functools import partial

import pytest

from game.match.players import Computer, Human
from tests.e2e.pair import Pair
from tests.e2e.program import SIZE, insist, until

pytestmark = [pytest.mark.long, pytest.mark.compiled]

SMALL = (960, 600)
# White's king stays hidden on the highest level; Black's is found on the first move and captured.
GAME = ["hide_c2_3", "hide_f6_1", "K_f6_1", "a1_1", "g6_1", "a2_1", "g6_1->f6_1x -K_f6_1"]


@pytest.fixture(params=[SIZE, SMALL], ids=lambda size: f"{size[0]}x{size[1]}")
def pair(request, start, make_twin):
    program = start(request.param)
    return Pair(program, make_twin(request.param))


def texts(match):
    return [node.text for node in match.current.path()[1:]]


def seen(pair):
    """Whether the twin's board is seen."""
    return lambda: pair.twin.board.visible


def kept(pair, plies):
    until(
        f"move {plies} to be kept",
        lambda: (match := pair.program.match(finished=True)) and match.current.ply == plies,
    )


def ends_as_it_should(pair):
    kept(pair, len(GAME))
    match = pair.program.match(finished=True)
    assert texts(match) == GAME
    assert match.outcome.winner == 0
    assert match.outcome.reason == "king-captured"


def test_two_people_by_mouse_alone(pair):
    pair.click_widget("play-nerva")
    for side in (0, 1):
        pair.click(pair.twin.find(f"kind-{side}").cells()[0].center, "a person")
    pair.click_widget("start")
    assert not pair.twin.board.visible
    pair.hold_widget("look", seen(pair))
    pair.lift(3)
    pair.click(pair.twin.board.placed.centre("c2_3"), "a cell of the lifted level")
    pair.click_widget("confirm")
    kept(pair, 1)
    assert not pair.twin.board.visible
    pair.hold_widget("look", seen(pair))
    pair.click_cell("f6_1")
    pair.click_widget("confirm")
    kept(pair, 2)
    for ply, cell in enumerate(("f6_1", "a1_1", "g6_1", "a2_1"), start=3):
        pair.click_cell(cell)
        kept(pair, ply)
    pair.click_cell("g6_1")
    pair.click(pair.twin.board.placed.boxes("f6_1")[-1].center, "the end")
    ends_as_it_should(pair)


def test_two_people_by_keyboard_alone(pair):
    pair.tab_to("play-nerva")
    pair.press("Return")
    for side in (0, 1):
        pair.tab_to(f"kind-{side}")
        pair.press("Left")
    pair.tab_to("start")
    pair.press("Return")
    pair.hold_key("k", seen(pair))
    pair.press("3")
    pair.walk_to("c2_3")
    pair.press("Return", "Return")
    kept(pair, 1)
    pair.tab_to("look")
    pair.hold_key("Return", seen(pair))
    pair.press("1")
    pair.walk_to("f6_1")
    pair.press("Return", "Return")
    kept(pair, 2)
    for ply, cell in enumerate(("f6_1", "a1_1", "g6_1", "a2_1"), start=3):
        pair.press(cell[-1])
        pair.walk_to(cell)
        pair.press("Return")
        kept(pair, ply)
    for cell in ("g6_1", "f6_1"):
        pair.walk_to(cell)
        pair.press("Return")
    ends_as_it_should(pair)


def test_against_the_computer_nothing_is_covered(start, make_twin):
    program, twin = start(), make_twin()
    pair = Pair(program, twin)
    pair.click_widget("play-nerva")
    pair.click(twin.find("kind-0").cells()[0].center, "a person")
    pair.click(twin.find("kind-1").cells()[1].center, "a computer")
    pair.click_widget("start")
    assert twin.board.visible
    pair.lift(3)
    pair.click_cell("c2_3")
    program.click(twin.pixel("confirm"))

    def persons_turn(plies):
        match = program.match()
        return match if match and match.current.ply >= plies and match.to_act == 0 else None

    match = until("a person to be on move", partial(persons_turn, 2))
    assert [type(player) for player in match.players] == [Human, Computer]
    assert texts(match)[0] == "hide_c2_3"
    assert texts(match)[1].startswith("hide_")
    place = next(cell for cell in ("e4_3", "d4_3") if cell not in texts(match)[1])
    place_pawn = partial(program.click, twin.pixel(place))
    match = insist("the next turn of the person", place_pawn, partial(persons_turn, 4))
    assert texts(match)[2] == place
    program.kill()

    start()
    assert texts(program.match()) == texts(match)
