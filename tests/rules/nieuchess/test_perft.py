"""Numbers of sequences of steps below fixed positions."""

from __future__ import annotations

import pytest

from game.rules.errors import BadPosition
from game.rules.nieuchess.rules import RULES
from game.rules.perft import count, divide
from tests.rules.nieuchess.help import LESSON, after, place

POSITIONS = {
    "two pawns": place("G10", "G13"),
    "hot line and bank": place("J12 C3", "S13 AE4"),
    "battles": after(place("F9 G11 F12 M10", "G10 G12 M9"), "."),
    "two beaten pawns": after(place("G10", "G9 G11"), ".", "{G10 x G9 G11}", ":1"),
    "replacements": after(place("A13 T10 T14", "AJ1 R10"), ".", "."),
    "lesson board": place("B4 C3", "F3 G4", code=LESSON.code),
}
LEAVES = {
    "two pawns": (98, 195, 9202),
    "hot line and bank": (151, 11218),
    "battles": (1, 2, 2),
    "two beaten pawns": (20, 200, 34704),
    "replacements": (3, 7, 603),
    "lesson board": (70, 2521, 8829),
}


@pytest.mark.parametrize("name", POSITIONS)
def test_leaves(name):
    assert (
        tuple(count(RULES, POSITIONS[name], depth + 1) for depth in range(len(LEAVES[name]))) == LEAVES[name]
    )


def test_divided_leaves_add_up():
    state = POSITIONS["two pawns"]
    assert sum(divide(RULES, state, 2).values()) == count(RULES, state, 2)


def test_rolls_are_steps():
    assert count(RULES, RULES.initial({}), 2) == 36
    with pytest.raises(BadPosition, match="too many to be counted"):
        count(RULES, RULES.initial({}), 4)
