"""A hint for a turn of several moves stays until it is carried out or something else is done."""

from __future__ import annotations

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from tests.scenes.nieuchess.combat_help import start

PLAN = ("N11-P11", "N13-P13", "N14-P14")


@pytest.fixture
def hinted(make_driver):
    """A match in which a hint has told a turn of three moves."""
    return told(make_driver(animation="off"), PLAN)


def told(driver, moves):
    """A match in which a hint has told these moves, with its driver."""
    match = start(driver, "N11 N13 N14 N17 M12", "W12", moves=())
    driver.press(pygame.K_h)
    plan = (*moves, ".")
    thought = Thought(plan[0], 4, 900, plan, 2000, 0.2, None, plan=plan)
    driver.engine.answers.append(Decision(driver.engine.job, plan[0], thought))
    driver.wait()
    return driver, match


def arrows(driver):
    driver.wait(0.1)
    return [f"{arrow.origin}-{arrow.target}" for arrow in driver.board.state.arrows]


def test_what_is_left_of_a_hint_stays_while_the_turn_goes_on(hinted):
    driver, match = hinted
    assert arrows(driver) == [*PLAN]
    driver.click("N13")  # a pawn is picked up: what is to be done with it is still to be seen
    assert arrows(driver) == [*PLAN]
    driver.click("P13")
    assert [node.text for node in match.line()[1:]] == ["N13-P13"]
    assert arrows(driver) == ["N11-P11", "N14-P14"]
    match.undo()
    assert arrows(driver) == [*PLAN]
    for move in PLAN:
        match.play(move)
    assert arrows(driver) == []


def test_a_hint_goes_when_another_move_is_made(hinted):
    driver, match = hinted
    match.play("N11-P11")
    match.play("N17-P17")
    assert arrows(driver) == []
    match.undo()
    assert arrows(driver) == []


def test_escape_takes_a_hint_away(hinted):
    driver, _match = hinted
    driver.press(pygame.K_ESCAPE)
    assert arrows(driver) == []


def test_an_illegal_move_leaves_the_hint(hinted):
    driver, _match = hinted
    driver.click("N11")
    driver.click("W12")
    assert arrows(driver) == [*PLAN]


def test_of_a_hint_for_many_pawns_the_next_three_are_shown(make_driver):
    moves = (*PLAN, "N17-P17", "M12-O12")
    driver, match = told(make_driver(animation="off"), moves)
    for number in range(len(moves)):
        assert arrows(driver) == [*moves[number : number + 3]]
        match.play(moves[number])
