"""What a hint says that a turn of Nieuchess is good for."""

from __future__ import annotations

import pygame
import pytest

from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.turn_reasons import NieuchessReasons
from tests.rules.nieuchess.help import after, place
from tests.scenes.nieuchess.combat_help import callout, start


def reason(state, line):
    return NieuchessReasons(RULES).gain(RULES.view(state, state.mover), line.split("; "))


@pytest.mark.parametrize(
    ("blue", "red", "line", "words"),
    [
        (
            "Q10 S12 R13",
            "U12",
            "Q10-U11; S12-T11; R13-T12; .; {U11 T11 T12 x U12}",
            "It attacks U12, at 3-1 in the end, which wins 0.5 pawns on average.",
        ),
        (
            "Q10 S12 R13 A5",
            "U12",
            "A5-A1; Q10-U11; S12-T11; R13-T12; .; {U11 T11 T12 x U12}",
            "The whole turn of 4 moves attacks U12 at 3-1, which wins 0.5 pawns on average;",
        ),
        (
            "P12",
            "T12 T13 T11 U12",
            "P12-K12; .",
            "Where it stands, Red could attack it at 3-1. "
            "The turn takes P12 out of danger, where attacks would win Red 0.8 pawns",
        ),
        ("E5 E6", "AD7", "E5-G5; E6-G6; .", "The whole turn of 2 moves brings the pawns nearer to the enemy"),
        ("C3", "AD7", "C3^AF2; .", "The turn lands a pawn on a bank"),
        ("E5", "AD7", ".", "All pawns stand well."),
    ],
)
def test_a_turn_is_compared_with_standing_still(blue, red, line, words):
    assert words in reason(place(blue, red), line)


def test_of_a_battle_it_is_told_what_it_wins():
    state = after(place("U11 T11 T12 T13", "U12 U13"), ".")
    assert reason(state, "{T11 T12 U11 x U12}") == "On average it wins 0.5 pawns."


def test_a_hint_tells_the_reason_and_shows_the_turn(make_driver):
    driver = make_driver(animation="off")
    start(driver, blue="Q10 S12 R13", red="U12", moves=())
    driver.press(pygame.K_h, text="h")
    plan = ("Q10-U11", "S12-T11", "R13-T12", ".", "{U11 T11 T12 x U12}")
    driver.engine.decide(plan[0], plan=plan)
    driver.wait(0.2)
    assert "at 3-1 in the end, which wins 0.5 pawns on average" in callout(driver)
    assert [*driver.board.state.arrows] == [("Q10", "U11"), ("S12", "T11"), ("R13", "T12")]
