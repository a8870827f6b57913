"""What the command line tells of NEVO where isolated pieces are claimed by the opponent."""

import json

from game.rules.nevo.rules import RULES
from tests.rules.nevo.help import place

START = RULES.format_state(place("a4 b4 c4 d4", "k1 l1", mode="claim"))


def play(longhall, *arguments):
    common = ("moves", "nevo", "--option", "isolation=claim", "--position", START)
    status, out, err = longhall(*common, *arguments)
    assert (status, err) == (0, "")
    return out


def test_claims_are_captures(longhall):
    told = json.loads(play(longhall, "b4-c5", "xa4", "--json"))
    assert told["captures"] == {"white": 0, "black": 1}
    assert told["last_captures"] == ["a4"]


def test_a_viewer_is_not_told_how_many_moves_are_legal_as_claims_are_among_them(longhall):
    assert "legal" in json.loads(play(longhall, "b4-c5", "--json"))
    assert "legal" not in json.loads(play(longhall, "b4-c5", "--view", "black", "--json"))
    assert "legal" in play(longhall, "b4-c5")
    assert "legal" not in play(longhall, "b4-c5", "--view", "black")
