"""The first game of somebody who has just learnt how one plays."""

import pytest

from game.match.players import Computer, Human
from game.registry import GAMES
from game.scenes.match.page import MatchPage
from game.scenes.new_game.beginning import begin_first_game, first_game
from game.scenes.new_game.starts import starts_of
from game.scenes.strengths import levels_of


@pytest.mark.parametrize("entry", GAMES)
def test_it_begins_at_once_against_the_weakest_with_coach_and_goal(make_driver, entry):
    driver = make_driver(coach="off", goal=False)
    begin_first_game(driver.scene.context, entry)
    driver.wait(0.2)
    assert type(driver.scene) is MatchPage
    person, computer = driver.scene.match.players
    assert isinstance(person, Human)
    assert isinstance(computer, Computer)
    assert computer.level == levels_of(entry)[0]
    assert driver.scene.coach.on
    assert driver.app.settings.goal
    starts = starts_of(entry)
    if starts:
        assert driver.scene.match.rules.format_state(driver.scene.match.root.state) == starts[0].position


@pytest.mark.parametrize("entry", GAMES)
def test_who_sits_on_the_right_plays_the_second_side(entry):
    assert [player.computer for player in first_game(entry, "right").players] == [True, False]


def test_a_coach_who_may_always_warn_stays_so(make_driver):
    driver = make_driver(coach="always")
    begin_first_game(driver.scene.context, GAMES[0])
    driver.wait(0.1)
    assert driver.app.settings.coach == "always"


def test_a_frame_says_that_the_board_is_set_up_before_it_is(make_driver):
    driver = make_driver()
    driver.wait(0.2)
    begin_first_game(driver.scene.context, GAMES[0])
    assert driver.app.toasts.texts == ("The board is being set up.",)
    driver.wait(0.2)
    assert type(driver.scene) is MatchPage
    assert not driver.app.toasts.texts
