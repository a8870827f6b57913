"""The tiny games on the match screen, played with the mouse and with the keyboard."""

import pygame
import pytest

from game.boards.marks import Arrow
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.protocol import CHANCE
from tests.kit.app import PEOPLE
from tests.scenes.match.curtain import hold
from tests.scenes.match.help import texts, walk
from tests.tiny.games import DICE, FORMATION, SECRET

HANDS = pytest.mark.parametrize("by", ["mouse", "keys"])


def point(driver, by, *cells):
    """Point at cells, one after the other."""
    for cell in cells:
        if by == "mouse":
            driver.click(cell)
        else:
            walk(driver, cell)
            driver.press(pygame.K_RETURN)
    driver.wait()


@HANDS
def test_a_race(driver, by):
    match = driver.show(Match.create(DICE, {"length": 4}, PEOPLE))
    while match.outcome is None:
        assert match.to_act != CHANCE
        state = match.state
        before, steps = match.current, state.steps
        start = min(state.runners[state.side])
        target = min(4, start + steps[0])
        point(driver, by, str(start), str(target))
        assert match.current is not before
        moved = [step for step in match.line() if step.text.startswith("run")][-1]
        assert moved.parent is before
    assert driver.scene.session.shows_result
    assert all(at == 4 for at in match.state.runners[match.outcome.winner])


def test_a_double_is_played_in_two_steps_by_one_side(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, seed=next(
        seed for seed in range(99) if Match.create(DICE, {}, PEOPLE, seed=seed).state.steps == (2, 2))))
    side = match.to_act
    point(driver, "mouse", "0", "2")
    assert match.to_act == side
    assert driver.board.pieces == {"0": "red blue blue", "2": "red"}
    point(driver, "mouse", "2", "4")
    assert match.to_act == 1 - side
    assert texts(match)[1:3] == ["run a", "run a"]


def test_what_the_die_shows_is_told_and_a_wrong_target_is_refused(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE))
    steps = match.state.steps[0]
    assert "The die shows" in driver.scene.page.status.status.detail
    point(driver, "mouse", "0", str(steps + 1))
    assert texts(match)[1:] == []
    assert driver.scene.session.callouts.text.startswith(f"The die shows {steps}")


def test_of_the_dice_only_the_last_roll_is_told(driver):
    match = driver.show(Match.create(DICE, {}, (Human(), Computer(1)), seed=next(
        seed for seed in range(99) if len(Match.create(DICE, {}, PEOPLE, seed=seed).state.steps) == 1)))
    point(driver, "mouse", "0", str(match.state.steps[0]))
    while match.to_act == 1:
        driver.wait(1)
        driver.engine.decide("run a")
        driver.wait(1)
    assert match.to_act == 0
    assert driver.scene.page.status.status.detail.count("The die shows") == 1


def test_a_hint_in_a_race(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE))
    driver.press(pygame.K_h)
    driver.engine.decide("run b")
    driver.wait()
    assert "Runner b looks best" in driver.scene.session.callouts.text
    assert driver.board.state.arrows == (Arrow("0", str(match.state.steps[0])),)


@HANDS
def test_hide_and_seek(driver, by):
    match = driver.show(Match.create(SECRET, {}, PEOPLE))
    for hidden, opened in (("2", "4"), ("3", "1"), ("3", "3")):
        assert not driver.board.visible
        hold(driver)
        point(driver, by, hidden)
        if by == "keys":
            driver.press(pygame.K_RETURN)
        else:
            driver.click("confirm")
        driver.wait()
        assert "gold" not in driver.board.pieces.values()
        point(driver, by, opened)
    assert match.outcome.reason == "found"
    assert driver.board.pieces["3"] == "gold"


@HANDS
def test_a_skirmish(driver, by):
    match = driver.show(Match.create(FORMATION, {}, PEOPLE))
    for formation in (("a1", "b1", "c2"), ("d5", "c5", "b4")):
        assert not driver.board.visible
        hold(driver)
        point(driver, by, *formation)
        assert list(driver.board.gestures.reach.waiting) == list(formation)
        driver.click("confirm")
        driver.wait()
    assert driver.board.pieces["a1"] == "gold"
    assert driver.board.pieces["d5"] == "purple"
    for walked in ("c2-c3", "b4-b3", "c3-b3", "c5-c4", "b3-b4", "c4-b4", "a1-a2", "d5-d4"):
        point(driver, by, *walked.split("-"))
        assert match.current.text == walked
    assert "orchid" in driver.board.pieces.values()


def test_a_cell_of_a_formation_is_taken_back_by_pointing_at_it_again(driver):
    driver.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    point(driver, "mouse", "a1", "b1", "a1", "c1", "c2")
    assert list(driver.board.gestures.reach.waiting) == ["b1", "c1", "c2"]
    assert driver.scene.board_presenter.prepared.move == "chief b1 guards c1 c2"
