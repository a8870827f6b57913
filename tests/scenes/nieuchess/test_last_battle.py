"""The last battle of a division needs no choice, but is rolled for only when the player asks for it."""

import pygame
import pytest

from game.match.clock import TimeControl
from game.match.match import Match
from game.match.players import Computer, Human
from game.match.record import read_record, write_record
from game.rules.errors import IllegalMove
from game.rules.nieuchess.rules import RULES
from game.rules.protocol import CHANCE
from game.scenes.nieuchess.entry import ENTRY
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import place
from tests.scenes.nieuchess.combat_help import actions, arrows, start, status, texts

TWO = "G10 R10", "G11 R11 AA13"
DECLARED = ".", "{G10 x G11}", "{R10 x R11}"


def before_the_last(driver, **more):
    """A match of two battles of which one has been fought."""
    match = start(driver, *TWO, moves=DECLARED, **more)
    driver.click("G10")
    assert texts(match)[-2:] == ["!G11", ":1 Delim"]
    return match


def test_it_waits_as_the_others_do(driver):
    match = before_the_last(driver)
    driver.wait(5)
    assert texts(match)[-1] == ":1 Delim"
    assert match.to_act == CHANCE
    assert status(driver) == ("Blue: the last battle", "Last battle: 1 – Red eliminated.")
    assert actions(driver) == ["confirm"]
    assert arrows(driver) == {("R10", "R11", "1-1")}
    driver.screenshot()
    driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    assert texts(match)[-2:] == [":1 Delim", ":1 Delim"]
    assert match.to_act == 1


@pytest.mark.parametrize("cell", ["R10", "R11"])
def test_a_click_on_one_of_its_pawns_asks_for_the_roll(driver, cell):
    match = before_the_last(driver)
    driver.click(cell)
    assert texts(match)[-2:] == [":1 Delim", ":1 Delim"]


def test_a_click_elsewhere_rolls_nothing(driver):
    match = before_the_last(driver)
    driver.click("A13")
    driver.press(pygame.K_a, text="a")
    assert texts(match)[-1] == ":1 Delim"


def test_fighting_all_asks_for_it_too(driver):
    match = start(driver, *TWO, moves=DECLARED)
    driver.click("fight-all")
    driver.until(lambda: match.to_act == 1, 60.0, "all battles to be fought")
    assert [text for text in texts(match) if text[0] == ":"] == [":1 Delim", ":1 Delim"]


def test_a_division_of_one_battle_is_asked_for_once(driver):
    match = start(driver, "G10", "G11 A1")
    assert status(driver)[0] == "Blue: one battle"
    driver.press(pygame.K_RETURN)
    assert texts(match) == [".", "{G10 x G11}", ":1 Delim"]


def test_the_computer_asks_nobody(driver):
    match = start(driver, *TWO, moves=DECLARED, players=(Computer(1), Human("Anna")))
    match.play("!G11")
    assert [text for text in texts(match) if text[0] == ":"] == [":1 Delim", ":1 Delim"]


def test_a_retreat_before_it_can_still_be_taken_back(driver):
    match = start(driver, *TWO, moves=DECLARED, rolls=(2, 1))
    driver.click("G10")
    driver.click("confirm")
    assert match.to_act == CHANCE
    assert not match.undo_reveals
    match.undo()
    assert match.state.phase == "retreat"


def test_nothing_else_than_what_falls_is_played(driver):
    match = before_the_last(driver)
    with pytest.raises(IllegalMove, match="the dice have been rolled here: :1 Delim"):
        match.play(":6")
    assert texts(match)[-1] == ":1 Delim"


def test_it_waits_again_when_the_match_is_opened_again(make_driver):
    driver = make_driver()
    match = before_the_last(driver)
    count = len(match.line())
    driver.app.home()
    driver.settle()
    driver.click("continue")
    driver.settle()
    assert len(driver.match.line()) == count
    assert status(driver)[0] == "Blue: the last battle"
    driver.click("confirm")
    driver.wait(0.1)
    assert len(driver.match.line()) == count + 1


def test_a_record_from_before_the_roll_waited_is_read_as_it_was_written():
    setup = RULES.format_state(place(*TWO, "Blue"))
    match = Match.create(ENTRY, {}, PEOPLE, setup=setup, seed=5)
    for move in (*DECLARED, "!G11"):
        match.play(move)
    while match.state.phase == "retreat":
        match.play(match.legal_moves()[0])
    assert not match.waiting_roll  # without a screen it is made at once, as it always was
    again = read_record(write_record(match))
    assert [node.text for node in again.line()] == [node.text for node in match.line()]


def test_the_clock_runs_while_the_roll_waits(driver):
    setup = RULES.format_state(place(*TWO, "Blue"))
    match = Match.create(ENTRY, {}, PEOPLE, setup=setup, control=TimeControl(600, 0), seed=5)
    driver.show(match)
    for move in (*DECLARED, "!G11"):
        match.play(move)
    while match.state.phase == "retreat":
        match.play(match.legal_moves()[0])
    assert match.roll_asker == match.clock.running == 0


def test_a_match_that_waits_for_a_die_of_the_players_can_be_continued(make_driver):
    driver = make_driver()
    setup = RULES.format_state(place(*TWO, "Blue"))
    match = Match.create(ENTRY, {}, PEOPLE, archive=driver.app.archive, setup=setup, own_dice=True)
    for move in (*DECLARED, "!G11"):
        match.play(move)
    driver.show(match)
    driver.app.home()
    driver.settle()
    driver.click("continue")
    driver.settle()
    assert actions(driver)[0] == "die-1"
    driver.click("die-1")
    assert actions(driver)[0] == "die-1"  # who tells the die needs to ask for no roll


def test_the_end_of_an_army_is_a_moment_on_the_board(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, "G10 R10", "G11", moves=(".",))
    driver.settle()
    while match.outcome is None:
        driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    driver.until(lambda: driver.board.state.effects, 60.0, "the effect")
    assert [effect.cells for effect in driver.board.state.effects] == [("G11",)]
    driver.wait(5)
    assert not driver.board.state.effects
