"""A rematch offers the army that one has set up last."""

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.rules.cyvasse.setups import mirrored, write_setup
from game.scenes.cyvasse.entry import ENTRY
from tests.kit.app import PEOPLE
from tests.scenes.cyvasse.setup_help import BOARDS, EXPERT, formation, left, look, room, rules_of, start, text


def armies(options):
    """Two different armies, as text."""
    rules = rules_of(options)
    return [write_setup(rules, army) for army in (formation(options), mirrored(rules, formation(options)))]


def play(driver, options, players=PEOPLE):
    """A match in which both have set up one of ``armies`` and White has resigned."""
    match = start(driver, options, players)
    for army in armies(options):
        match.play(army)
    match.resign(0)
    driver.settle()
    return match


@pytest.mark.parametrize("options", BOARDS)
@pytest.mark.parametrize(("button", "order"), [("rematch", (0, 1)), ("swap", (1, 0))])
def test_both_find_their_own_army_again(driver, options, button, order):
    match = play(driver, options)
    driver.click(button)
    driver.settle()
    assert driver.match is not match
    for army in order:
        look(driver)
        assert text(driver) == armies(options)[army]
        assert not any(left(driver).values())
        driver.click("confirm")
        driver.settle()
    assert driver.match.state.phase == "play"


def test_it_can_still_be_changed_and_does_not_count_as_begun(driver):
    play(driver, EXPERT, (Human(), Computer(1)))
    driver.click("rematch")
    driver.settle()
    assert text(driver) == armies(EXPERT)[0]
    assert driver.match.notebook.setups == ["", ""]
    driver.press(pygame.K_r)
    assert text(driver) == armies(EXPERT)[1]
    assert room(driver).undo()
    assert text(driver) == armies(EXPERT)[0]
    driver.click("clear")
    assert room(driver).room.empty(room(driver).view)


def test_an_army_that_was_not_finished_is_offered_too(driver):
    match = start(driver, EXPERT)
    driver.click("choose")
    begun = text(driver)
    match.resign(0)
    driver.settle()
    driver.click("rematch")
    look(driver)
    assert text(driver) == begun


def test_a_rematch_of_a_rematch_offers_it_again(driver):
    play(driver, EXPERT, (Human(), Computer(1)))
    for _again in range(2):
        driver.click("rematch")
        driver.settle()
        assert text(driver) == armies(EXPERT)[0]
        driver.click("confirm")
        driver.settle()
        driver.match.resign(0)
        driver.settle()


def test_who_has_set_up_nothing_begins_with_nothing(driver):
    match = driver.show(Match.create(ENTRY, EXPERT, (Human(), Computer(1)), archive=driver.app.archive))
    match.resign(0)
    driver.settle()
    driver.click("rematch")
    driver.settle()
    assert room(driver).room.empty(room(driver).view)
