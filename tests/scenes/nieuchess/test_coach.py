"""The coach of Nieuchess: pawns that many enemies can reach, and divisions that promise too little."""

from __future__ import annotations

from itertools import islice

import pygame
import pytest

from game.match.players import Computer, Human
from game.rules.nieuchess.battles import partitions
from game.rules.nieuchess.expectation import best_partition
from game.rules.nieuchess.moves import write_battle
from game.rules.nieuchess.rules import RULES
from game.rules.nieuchess.state import Phase
from game.scenes.nieuchess.coach import TOO_LITTLE, NieuchessCoach, gain_of
from tests.kit.app import PEOPLE
from tests.rules.nieuchess.help import after, crowd
from tests.scenes.nieuchess.combat_help import ThinkingEngine, callout, marked, start, texts

AGAINST_COMPUTER = Human(), Computer(1)
CROWD = "Q11 Q12 Q13 Q14 P11 P15"  # six enemies within reach of M13
BLUE, RED = "T11 T12 T13 S12", "U11 U12 U13"  # three against three; the fourth touches nobody


def dialog(driver):
    """The text of the dialog that is open; "" without one."""
    ui = driver.scene.ui
    return "" if ui.top is ui.ground else ui.top.text


@pytest.fixture
def coached(make_driver):
    def begin(players=AGAINST_COMPUTER, coach="always", **position):
        driver = make_driver(coach=coach, animation="off")
        return driver, start(driver, players=players, **position)

    return begin


# The model


def test_divisions_are_objected_to_by_what_they_promise():
    coach, objected = NieuchessCoach(), 0
    for seed in range(40):
        state = after(crowd(seed, pawns=8, distance=3), ".")
        if state.phase != Phase.DECLARE:
            continue
        best = gain_of(state, best_partition(state))
        for division in islice(partitions(state.contacts(), state.pawns[state.mover]), 60):
            found = coach.objection(RULES.view(state, 0), [write_battle(each) for each in division])
            lost = best - gain_of(state, division)
            assert (found is not None) == (round(lost, 6) >= TOO_LITTLE)
            objected += found is not None
    assert objected > 5


# In a match


def test_it_tells_as_the_turn_begins_which_pawn_the_enemy_could_attack(coached):
    driver, match = coached(blue="M13 A5", red=CROWD, moves=(".", "+-"), on="Red")
    assert match.state.phase == Phase.MOVE
    assert match.state.mover == 0
    driver.wait(0.3)
    assert callout(driver) == (
        "Red could attack your pawn on M13 at 6-1: move it away, or others to its side."
    )
    assert marked(driver, "prey") == {"M13"}


@pytest.mark.parametrize(("players", "coach"), [(PEOPLE, "always"), (AGAINST_COMPUTER, "off")])
def test_it_is_silent_where_it_is_off_or_two_people_play(coached, players, coach):
    driver, match = coached(players=players, coach=coach, blue="J13 A5", red=CROWD, moves=("J13-M13",))
    driver.press(pygame.K_e, text="e")
    assert dialog(driver) == ""
    assert texts(match)[:2] == ["J13-M13", "."]


def divide_badly(driver):
    driver.drag("T12", "U13")
    driver.drag("U12", "T11")


def test_it_asks_before_a_division_that_promises_less_and_names_a_better_one(coached):
    driver, match = coached(blue=BLUE, red=RED)
    divide_badly(driver)
    driver.click("confirm")
    assert "−0.5" in dialog(driver)
    driver.click("why")
    assert "T12 × U12 1-1" in dialog(driver)
    driver.settle()
    assert {"T12", "U12"} <= marked(driver, "hint")
    assert not marked(driver, "cause")
    assert texts(match) == ["."]


def test_the_best_division_is_played_without_a_question(coached):
    driver, match = coached(blue=BLUE, red=RED)
    driver.app.engines._engine = ThinkingEngine()
    driver.click("confirm")
    driver.wait(0.2)
    assert dialog(driver) == ""
    assert len(texts(match)) > 1
