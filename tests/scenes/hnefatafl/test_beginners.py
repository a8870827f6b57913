"""What beginners are told during a match: the goal, and what happens for the first time."""

from __future__ import annotations

import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from game.scenes.match.session import ANNOUNCED

ENTRY = find("hnefatafl")
CAPTURE = "/11/7t3/11/11/2tT7/11/11/8K2/4t6/11/11/ attackers"
TWO = "/11/11/4t6/4T6/2tT4t2/11/11/8K2/11/11/11/ attackers"
LATER = "/11/7t3/11/11/2tT7/11/11/11/4t3K2/11/11/ attackers"
PEOPLE = (Human(), Human())


def start(driver, position, players=PEOPLE, rules="skalk"):
    return driver.show(
        Match.create(ENTRY, {"rules": rules}, players, setup=position, archive=driver.app.archive)
    )


def told(driver):
    return driver.scene.session.callouts.text


def shown_goal(driver):
    driver.wait(0.1)
    return driver.scene.widgets.told.status.goal


def any_move(match):
    return match.rules.format_move(match.state, match.rules.legal_moves(match.state)[0])


def play(driver, match, move):
    match.play(move)
    driver.wait(0.3)


def test_the_first_capture_is_explained_once(make_driver):
    driver = make_driver()
    play(driver, start(driver, CAPTURE), "e9-e5")
    assert told(driver).startswith("Captured:")
    driver.app.home()
    play(driver, start(driver, CAPTURE), "e9-e5")
    assert told(driver) == ""
    driver.app.home()
    play(driver, start(driver, TWO), "i5-e5")
    assert told(driver).startswith("Several stones")


IN_DANGER = "/11/11/11/2tK2T4/11/11/3T7/4t6/11/11/11/ attackers"


def test_a_sentence_about_a_piece_goes_when_the_piece_goes(make_driver):
    driver = make_driver()
    match = start(driver, IN_DANGER)
    play(driver, match, "e8-e9")
    assert told(driver).startswith("The king is in danger")
    play(driver, match, "d7-e7")
    assert told(driver).startswith("The king is in danger")
    play(driver, match, "e9-f9")
    play(driver, match, "d4-d3")
    assert not told(driver).startswith("The king is in danger")


SIZES = [(1280, 800, 100), (640, 480, 100), (1280, 800, 200)]


@pytest.mark.parametrize(("width", "height", "scale"), SIZES)
@pytest.mark.parametrize(
    ("position", "move", "cells"), [(CAPTURE, "e9-e5", "c5 d5 e5"), (TWO, "i5-e5", "c5 d5 e5 e3 e4")]
)
def test_an_explanation_covers_none_of_the_cells_that_it_speaks_of(
    make_driver, width, height, scale, position, move, cells
):
    driver = make_driver(size=(width, height), ui_scale=scale)
    play(driver, start(driver, position), move)
    box = driver.scene.session.callouts._callout.rect
    boxes = [box for cell in cells.split() for box in driver.board.boxes(cell)]
    assert box.collidelist(boxes) == -1


def test_an_explanation_waits_until_the_one_before_has_been_read(make_driver):
    driver = make_driver()
    match = start(driver, LATER)
    play(driver, match, "e9-e5")
    play(driver, match, "i9-a9")
    assert told(driver).startswith("Captured:")
    driver.wait(ANNOUNCED * 2)
    assert told(driver).startswith("The king has a way out:")


def test_an_explanation_that_waited_in_vain_is_told_the_next_time(make_driver):
    driver = make_driver()
    match = start(driver, LATER)
    play(driver, match, "e9-e5")
    play(driver, match, "i9-a9")
    driver.scene.session.drop_refusal()
    driver.wait(0.3)
    assert told(driver) == ""
    assert driver.app.settings.explained == {"hnefatafl": ["capture"]}


@pytest.mark.parametrize(
    ("position", "move", "told_first"),
    [
        ("/2tTT6/3tt6/5t5/8K2/11/11/11/11/11/11/11/ attackers", "f3-f1", "A shield wall:"),
        ("/1T9/11/11/11/2t5K2/11/11/11/11/11/11/ attackers", "c5-c1", "Captured by one enemy alone:"),
    ],
)
def test_captures_in_other_ways_are_explained_as_what_they_are(make_driver, position, move, told_first):
    driver = make_driver()
    play(driver, start(driver, position, rules="copenhagen"), move)
    assert told(driver).startswith(told_first)


def test_nothing_is_explained_where_it_is_not_wanted_or_nobody_reads_it(make_driver):
    driver = make_driver(explain=False)
    play(driver, start(driver, CAPTURE), "e9-e5")
    assert told(driver) == ""
    driver.app.settings.change(explain=True)
    play(driver, start(driver, CAPTURE, (Computer(1), Computer(1))), "e9-e5")
    assert told(driver) == ""
    assert driver.app.settings.explained == {}


def test_damaged_settings_explain_anew(make_driver):
    driver = make_driver(explained={"hnefatafl": 7})
    play(driver, start(driver, CAPTURE), "e9-e5")
    assert told(driver).startswith("Captured:")
    assert driver.app.settings.explained == {"hnefatafl": ["capture"]}


@pytest.mark.parametrize(
    ("rules", "goals"),
    [
        ("skalk", ("before he reaches a corner", "to a corner")),
        ("tablut", ("before he reaches the edge", "to the edge")),
    ],
)
def test_the_goal_is_told_to_the_side_to_act_and_hidden_on_wish(make_driver, rules, goals):
    driver = make_driver()
    match = driver.show(Match.create(ENTRY, {"rules": rules}, PEOPLE, archive=driver.app.archive))
    for goal in goals:
        assert goal in shown_goal(driver)
        play(driver, match, any_move(match))
    driver.app.settings.change(goal=False)
    play(driver, match, any_move(match))
    assert shown_goal(driver) == ""


def test_the_only_person_is_told_the_own_goal_in_the_computers_turn_too(make_driver):
    driver = make_driver()
    match = driver.show(Match.create(ENTRY, {}, (Human(), Computer(1)), archive=driver.app.archive))
    play(driver, match, any_move(match))
    assert match.state.to_act == 1
    assert "before he reaches a corner" in shown_goal(driver)


def test_nobody_is_told_a_goal_when_two_computers_play(make_driver):
    driver = make_driver()
    driver.show(Match.create(ENTRY, {}, (Computer(1), Computer(1)), archive=driver.app.archive))
    assert shown_goal(driver) == ""
