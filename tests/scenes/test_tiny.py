"""The tiny games on the match screen, played with the mouse and with the keyboard."""

import pygame
import pytest

from game.boards.marks import Arrow
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.protocol import CHANCE
from tests.kit.hands import PEOPLE
from tests.scenes.match.curtain import hold
from tests.scenes.match.help import texts, walk
from tests.tiny.games import DICE, FORMATION, SECRET

HANDS = pytest.mark.parametrize("by", ["mouse", "keys"])


def point(hands, by, *cells):
    """Point at cells, one after the other."""
    for cell in cells:
        if by == "mouse":
            hands.click(cell)
        else:
            walk(hands, cell)
            hands.key(pygame.K_RETURN)
    hands.wait()


@HANDS
def test_a_race(hands, by):
    match = hands.show(Match.create(DICE, {"length": 4}, PEOPLE))
    while match.outcome is None:
        assert match.to_act != CHANCE
        state = match.state
        before, steps = match.current, state.steps
        start = min(state.runners[state.side])
        target = min(4, start + steps[0])
        point(hands, by, str(start), str(target))
        assert match.current is not before
        moved = [step for step in match.line() if step.text.startswith("run")][-1]
        assert moved.parent is before
    assert hands.scene.session.shows_result
    assert all(at == 4 for at in match.state.runners[match.outcome.winner])


def test_a_double_is_played_in_two_steps_by_one_side(hands):
    match = hands.show(Match.create(DICE, {}, PEOPLE, seed=next(
        seed for seed in range(99) if Match.create(DICE, {}, PEOPLE, seed=seed).state.steps == (2, 2))))
    side = match.to_act
    point(hands, "mouse", "0", "2")
    assert match.to_act == side
    assert hands.board.pieces == {"0": "red blue blue", "2": "red"}
    point(hands, "mouse", "2", "4")
    assert match.to_act == 1 - side
    assert texts(match)[1:3] == ["run a", "run a"]


def test_what_the_die_shows_is_told_and_a_wrong_target_is_refused(hands):
    match = hands.show(Match.create(DICE, {}, PEOPLE))
    steps = match.state.steps[0]
    assert "The die shows" in hands.scene.page.status.status.detail
    point(hands, "mouse", "0", str(steps + 1))
    assert texts(match)[1:] == []
    assert hands.scene.session.callouts.text.startswith(f"The die shows {steps}")


def test_a_hint_in_a_race(hands):
    match = hands.show(Match.create(DICE, {}, PEOPLE))
    hands.key(pygame.K_h)
    hands.engine.decide("run b")
    hands.wait()
    assert "Runner b looks best" in hands.scene.session.callouts.text
    assert hands.board.state.arrows == (Arrow("0", str(match.state.steps[0])),)


@HANDS
def test_hide_and_seek(hands, by):
    match = hands.show(Match.create(SECRET, {}, PEOPLE))
    for hidden, opened in (("2", "4"), ("3", "1"), ("3", "3")):
        assert not hands.board.visible
        hold(hands)
        point(hands, by, hidden)
        if by == "keys":
            hands.key(pygame.K_RETURN)
        else:
            hands.push_button("confirm")
        hands.wait()
        assert "gold" not in hands.board.pieces.values()
        point(hands, by, opened)
    assert match.outcome.reason == "found"
    assert hands.board.pieces["3"] == "gold"


@HANDS
def test_a_skirmish(hands, by):
    match = hands.show(Match.create(FORMATION, {}, PEOPLE))
    for formation in (("a1", "b1", "c2"), ("d5", "c5", "b4")):
        assert not hands.board.visible
        hold(hands)
        point(hands, by, *formation)
        assert list(hands.board.gestures.reach.waiting) == list(formation)
        hands.push_button("confirm")
        hands.wait()
    assert hands.board.pieces["a1"] == "gold"
    assert hands.board.pieces["d5"] == "purple"
    for walked in ("c2-c3", "b4-b3", "c3-b3", "c5-c4", "b3-b4", "c4-b4", "a1-a2", "d5-d4"):
        point(hands, by, *walked.split("-"))
        assert match.current.text == walked
    assert "orchid" in hands.board.pieces.values()


def test_a_cell_of_a_formation_is_taken_back_by_pointing_at_it_again(hands):
    hands.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    point(hands, "mouse", "a1", "b1", "a1", "c1", "c2")
    assert list(hands.board.gestures.reach.waiting) == ["b1", "c1", "c2"]
    assert hands.scene.board_presenter.prepared.move == "chief b1 guards c1 c2"
