"""The tiny games on the match screen, played with the mouse and with the keyboard."""

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.boards.marks import Arrow
from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.options import Option
from game.rules.protocol import CHANCE
from tests.kit.app import PEOPLE
from tests.scenes.match.handover import hold
from tests.scenes.match.help import marked, texts, walk
from tests.tiny.borderland.rules import Rules as Borderland
from tests.tiny.games import BORDERLAND, DICE, FORMATION, SECRET

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
    match = driver.show(
        Match.create(
            DICE,
            {},
            PEOPLE,
            seed=next(
                seed for seed in range(99) if Match.create(DICE, {}, PEOPLE, seed=seed).state.steps == (2, 2)
            ),
        )
    )
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
    assert "The die shows" in driver.scene.widgets.status.status.detail
    point(driver, "mouse", "0", str(steps + 1))
    assert texts(match)[1:] == []
    assert driver.scene.session.callouts.text.startswith(f"The die shows {steps}")


def test_of_the_dice_only_the_last_roll_is_told(driver):
    match = driver.show(
        Match.create(
            DICE,
            {},
            (Human(), Computer(1)),
            seed=next(
                seed for seed in range(99) if len(Match.create(DICE, {}, PEOPLE, seed=seed).state.steps) == 1
            ),
        )
    )
    point(driver, "mouse", "0", str(match.state.steps[0]))
    while match.to_act == 1:
        driver.wait(1)
        driver.engine.decide("run a")
        driver.wait(1)
    assert match.to_act == 0
    assert driver.scene.widgets.status.status.detail.count("The die shows") == 1


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


def set_down(driver, by, cells):
    """Bring pieces from the tray to cells, the chief first."""
    for item, cell in zip(("tray-chief", *["tray-guard"] * 9), cells, strict=False):
        if by == "drag":
            driver.drag(item, cell)
        else:
            point(driver, by, item, cell)


@pytest.mark.parametrize("by", ["mouse", "drag", "keys"])
def test_a_skirmish(driver, by):
    match = driver.show(Match.create(FORMATION, {}, PEOPLE))
    for formation in (("a1", "b1", "c2"), ("d5", "c5", "b4")):
        assert not driver.board.visible
        hold(driver)
        set_down(driver, by, formation)
        assert list(driver.board.gestures.legal.unconfirmed) == list(formation)
        driver.click("confirm")
        driver.wait()
    assert driver.board.pieces["a1"] == "gold"
    assert driver.board.pieces["d5"] == "purple"
    for walked in ("c2-c3", "b4-b3", "c3-b3", "c5-c4", "b3-b4", "c4-b4", "a1-a2", "d5-d4"):
        point(driver, "mouse" if by == "drag" else by, *walked.split("-"))
        assert match.current.text == walked
    assert "orchid" in driver.board.pieces.values()


def plan(driver, *steps):
    driver.engine.answers.append(
        Decision(driver.engine.job, steps[0], Thought(steps[0], 1, 0, steps, 1, 0.1, plan=steps))
    )


def test_each_step_of_a_computers_turn_is_seen_at_rest_before_the_next(make_driver):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(BORDERLAND, {}, (Computer(1), Human())))
    steps = ("I2-I3", "I3-I4", "I4-I5")
    plan(driver, *steps)
    for count in (1, 2, 3):
        for _ in range(8):
            if match.current.ply < count:
                driver.wait(0.05)
        assert match.current.ply == count
        assert driver.board.animating
        while driver.board.animating:
            driver.wait(0.05)
        assert texts(match) == list(steps[:count])
        assert steps[count - 1][3:] in driver.board.state.playback.shown_pieces
        assert marked(driver) == set(steps[count - 1].split("-"))
        driver.wait(0.2)  # of the pause of 0.3 seconds
        assert match.current.ply == count


def test_a_turn_of_very_many_steps_is_shown_faster(make_driver, monkeypatch):
    monkeypatch.setattr(
        Borderland,
        "options",
        (Option("steps", "Steps", "Steps of a turn.", 60, low=1, high=60), Borderland.options[1]),
    )
    driver = make_driver(animation="full")
    match = driver.show(Match.create(BORDERLAND, {}, (Computer(1), Human())))
    plan(driver, *["P2-P3", "P3-P2"] * 30)
    seen = set()
    for _ in range(400):
        driver.app.step([], 0.02)
        seen.add(match.current.ply)
    assert seen == set(range(61))
    assert match.to_act == 1


def test_a_group_of_pieces_is_heard_once(make_driver):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(FORMATION, {"guards": 3}, PEOPLE))
    heard = driver.sounds.heard
    # The first formation is secret and not heard; with the second one both are set down together.
    for formation, seen, sounds in (("chief a1 guards b1 c1 d1", 0, 0), ("chief a5 guards b5 c5 d5", 8, 1)):
        before = heard.count("stone-soft")
        match.play(formation)
        driver.settle()
        assert len(driver.board.pieces) == seen
        assert heard.count("stone-soft") == before + sounds, formation


def test_a_cell_of_a_formation_is_taken_back_by_pointing_at_it_again(driver):
    driver.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    set_down(driver, "mouse", ("a1", "c2", "b1"))
    assert driver.scene.board_controller.position.prepared.move == "chief a1 guards b1 c2"
    point(driver, "mouse", "a1")
    assert driver.board.gestures.legal.unconfirmed == {"b1": "khaki", "c2": "khaki"}
    assert [item.count for item in driver.board.state.tray.items] == [1, 0]
    set_down(driver, "mouse", ("d2",))
    assert driver.scene.board_controller.position.prepared.move == "chief d2 guards b1 c2"


@pytest.mark.parametrize("by", ["mouse", "drag", "keys"])
@pytest.mark.parametrize(("cell", "reason"), [("a3", "not on your two ranks"), ("a1", "taken")])
def test_a_wrong_square_of_a_formation_is_refused_at_once(driver, by, cell, reason):
    driver.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    set_down(driver, by, ("a1",))
    if by == "drag":
        driver.drag("tray-guard", cell)
    else:
        point(driver, by, "tray-guard", cell)
    taken_back = by != "drag" and cell == "a1"  # pointing at it puts the other one down first
    assert (reason in driver.scene.session.callouts.text) != taken_back
    assert list(driver.board.gestures.legal.unconfirmed) == ["a1"]
    assert [item.count for item in driver.board.state.tray.items] == [0, 2]


def test_an_item_of_the_tray_is_described(driver):
    driver.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    walk(driver, "tray-guard")
    driver.wait()
    assert driver.scene.widgets.status.status.detail == "Guard: 2 to be set down"


def test_the_tray_goes_with_the_cursor_on_it(driver):
    match = driver.show(Match.create(FORMATION, {}, (Human(), Computer(1))))
    walk(driver, "tray-guard")
    driver.point("tray-guard")
    for formation in ("chief a1 guards b1 c2", "chief a5 guards b5 c5"):
        match.play(formation)
    driver.wait()
    assert driver.board.state.tray.items == ()
    assert (driver.board.gestures.cursor, driver.board.gestures.hovered) == (None, None)
    driver.press(pygame.K_UP)
    assert driver.board.gestures.cursor == "a1"
