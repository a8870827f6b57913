"""The edge fort: the king at the edge wins where he can move and the attackers can never come to him."""

import pytest

from game.rules.hnefatafl.rules import RULES
from tests.rules.hnefatafl.help import outcome, play, state_of

FORT = (1, "edge-fort")


def copenhagen(K, T, t="k6 i9", side="defenders"):
    return state_of("copenhagen", side, K, t=t, T=T)


@pytest.mark.parametrize(
    ("king", "stones", "move"),
    [
        ("e1", "d1 e2 f2 g9", "g9-g1"),  # f1 is free for the king
        ("e1", "d1 e2 f2 g2 h9", "h9-h1"),  # f1 and g1
        ("a5", "a4 b5 b6 e7", "e7-a7"),
        ("g11", "f11 g10 h10 i2", "i2-i11"),
        ("k5", "k4 j5 j6 e7", "e7-k7"),
    ],
)
def test_on_each_edge(king, stones, move):
    state = copenhagen(king, stones, t="c9 c8")
    assert RULES.outcome(state) is None
    assert outcome(state, move) == FORT


def test_the_king_must_be_able_to_move():
    assert outcome(copenhagen("e1", "d1 e2 f9"), "f9-f1") is None


def test_the_king_must_stand_at_the_edge():
    assert outcome(copenhagen("e2", "d1 d2 e3 f2 g9"), "g9-g1") is None


def test_an_attacker_within_spoils_it():
    assert outcome(copenhagen("e1", "d1 e2 f2 g2 h9", t="k6 g1"), "h9-h1") is None


def test_a_gap_spoils_it():
    assert outcome(copenhagen("e1", "d1 e2 g2 h9"), "h9-h1") is None


def test_corners_touching_are_a_closed_wall():
    assert outcome(copenhagen("e1", "d1 d2 d3 e3 f2 g9"), "g9-g1") == FORT  # e3 and f2, f2 and g1


def test_a_stone_that_can_be_captured_is_no_wall():
    assert outcome(copenhagen("e1", "d1 d2 e3 f2 g9"), "g9-g1") is None  # e3 falls between d3 and f3


def test_a_stone_that_holds_the_wall_must_hold_itself():
    assert outcome(copenhagen("e1", "d1 d2 e3 e4 f2 g9"), "g9-g1") is None  # e4 does not help e3 on its row
    assert outcome(copenhagen("e1", "d1 d2 e3 f3 f2 g9"), "g9-g1") == FORT  # f3 stands on f2


@pytest.mark.parametrize(("entry", "ending"), [("corh:tTK", None), ("corh:", FORT)])
def test_beside_a_hostile_corner_one_attacker_is_enough(entry, ending):
    rules = f"dim:7 efe:y {entry} start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"
    state = state_of(rules, "defenders", "c1", t="g6", T="a2 b3 c3 c2 d6")
    assert outcome(state, "d6-d1") == ending  # a2 falls between a3 and the corner


def test_a_position_with_a_fort_is_decided_whoever_is_to_move():
    for side in ("attackers", "defenders"):
        assert RULES.outcome(copenhagen("e1", "d1 e2 f2 g1", side=side)).reason == "edge-fort"


def test_not_under_other_rules():
    assert outcome(state_of("fetlar", "defenders", "e1", t="k6", T="d1 e2 f2 g9"), "g9-g1") is None


def test_words_of_the_ending():
    found = RULES.outcome(play(copenhagen("e1", "d1 e2 f2 g9"), "g9-g1").state)
    assert found.text == "The king is at the edge, in a fort that cannot be broken: the defenders win."
    assert found.cells == ("e1",)
