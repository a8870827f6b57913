"""What the command line counts as captured where the die decides, and where a side chooses its own loss."""

import json

import pytest

from game.rules.nieuchess.rules import RULES
from tests.rules.nieuchess.help import place

START = RULES.format_state(place("G10 H10 A13", "G11 AJ1"))


@pytest.mark.parametrize(
    ("moves", "captures", "last"),
    [
        ((":1 Delim",), {"blue": 1, "red": 0}, ["G11"]),
        ((":6 Aelim",), {"blue": 0, "red": 2}, ["G10", "H10"]),
        ((":5 exchange",), {"blue": 1, "red": 0}, ["G11"]),
        ((":5 exchange", "-G10"), {"blue": 1, "red": 1}, ["G10"]),
    ],
)
def test_every_lost_pawn_counts_for_the_enemy(longhall, moves, captures, last):
    battle = (".", "{G10 H10 x G11}", *moves)
    status, out, err = longhall("moves", "nieuchess", "--position", START, "--json", "--", *battle)
    assert (status, err) == (0, "")
    told = json.loads(out)
    assert (told["captures"], told["last_captures"]) == (captures, last)
