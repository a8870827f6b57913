"""What is said to be wrong with a turn, beside a better one."""

from __future__ import annotations

import pytest

from game.rules.nieuchess.rules import RULES
from game.scenes.nieuchess.turn_faults import NieuchessTurnFaults
from tests.rules.nieuchess.help import place


def told(state, played, better):
    view = RULES.view(state, 0)
    found = NieuchessTurnFaults(RULES).faults(view, played.split("; "), better.split("; "))
    return " ".join(fault.sentence for fault in found)


@pytest.mark.parametrize(
    ("blue", "red", "played", "better", "sentence"),
    [
        (
            "Q10 S12 R13 Q12",
            "U12",
            "Q12-Q11; .",
            "Q10-U11; S12-T11; R13-T12; .; {U11 T11 T12 x U12}",
            "A battle was left out: 3-1 against U12, which wins 0.5 pawns on average.",
        ),
        (
            "Q10 Q12",
            "U12 U13",
            "Q12-T12; .; {T12 x U12 U13}",
            "Q12-Q13; .",
            "The battle at 1-2 against U12 and U13 loses 0.5 pawns on average.",
        ),
        (
            "P12 N12 N13",
            "T12 T13 T11 U12",
            "P12-Q12; .",
            "P12-K12; .",
            "It leaves Q12 open at 3-1. Such attacks win Red 0.8 pawns on average",
        ),
        (
            "E5 E6 E7 E8",
            "AD7",
            "E5-E4; .",
            "E5-G5; E6-G6; E7-G7; E8-G8; .",
            "3 of 4 pawns stood still; the better turn moves 4.",
        ),
        ("E5 E6", "AD7", ".", "E5-G5; .", "No pawn was moved; the better turn moves 1."),
    ],
)
def test_the_worst_fault_is_told_first(blue, red, played, better, sentence):
    assert told(place(blue, red), played, better).startswith(sentence)


def test_of_two_divisions_of_the_same_pawns_the_averages_are_compared():
    state = place("U11 T11 T12 T13", "U12 U13")
    even, uneven = "{T11 U11 x U12}; {T12 T13 x U13}", "{T11 T12 U11 x U12}; {T13 x U13}"
    found = told(state, f".; {even}", f".; {uneven}")
    assert found == "The division was wrong: it wins 0.0 pawns on average, the better one +0.5."


def test_nothing_is_said_of_equal_turns():
    assert told(place("E5 E6", "AD7"), "E5-G5; .", "E5-G5; .") == ""
