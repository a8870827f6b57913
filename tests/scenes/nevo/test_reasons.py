"""What is said of moves of NEVO: points, columns that are blocked, pieces that are brought up."""

from __future__ import annotations

import pytest

from game.registry import find
from game.rules.nevo.rules import RULES
from game.scenes.judgement.reason import reason_of, why_bad, why_good
from tests.rules.nevo.help import place

ENTRY = find(RULES.name)


def scene_of(state):
    return ENTRY.scene()(RULES, RULES.view(state, state.to_act))


@pytest.mark.parametrize(
    ("white", "black", "move", "reason"),
    [
        ("f4 e4 e5", "k1 l1", "f4-f3", "White gets from 0 to 2 points."),
        ("f6 e6 e5", "k1 l1", "f6-f5", "while it stays, column f brings Black nothing."),
        ("f6 e6 a7 b6 c6", "k1 l1", "a7-b7", ""),
        ("f6 e6 a7 b6 c6", "k1 l1", "a7-a6", "It brings up a piece from behind."),
        ("f6 e6 a7 b6 c6", "k1 l1", "e6-e5", "It brings a piece forward."),
        (
            "c6 d5 e5 e4 e3",
            "k1 l1",
            "c6-d6",
            "It brings a piece that had one neighbour at most back to the others.",
        ),
    ],
)
def test_what_a_move_is_good_for(white, black, move, reason):
    state = place(white, black)
    assert why_good(RULES, state, [move], scene_of(state)).endswith(reason)


def test_what_a_move_costs_is_told_by_the_answer():
    state = place("f5 e5 e6 a7 b7", "g2 g3")
    told = why_bad(RULES, state, ["a7-a6", "g3-f3"], scene_of(state))
    assert told == "Black can then step onto White's 2 on f3, and column f brings White nothing."


def test_threats_are_points_and_blocked_columns():
    state = place("f4 e4 e5", "g2 g3 b5 c5 b4")
    points, block = scene_of(state).threats.threats(RULES.view(state, 0))
    assert points.sentence == "Black could get from 2 to 5 points next."
    assert (points.origins, points.cell) == (("c5",), "b6")
    assert block.sentence == "Black could step onto your 2 on f3 next. Then column f brings nothing."
    assert (block.origins, block.cell) == (("g2",), "f3")


def test_what_a_side_would_bring_upon_itself_is_not_told():
    """Behind a quiet move and its answer a piece of one's own is left alone: nobody has to play that."""
    state = place("f7 f6 g7 a7 b7", "a1 b1")
    line = ["g7-g6", "a1-a2", "a7-a6", "a2-a1", "a6-a5", "a1-a2"]
    assert reason_of(RULES, state, line, scene_of(state).words) == ""
    assert "alone" not in why_bad(RULES, state, line, scene_of(state))


@pytest.mark.parametrize(
    ("quiet", "told"),
    [(0, ""), (29, ""), (30, "No progress for 15 of 60 turns"), (118, "No progress for 59 of 60 turns")],
)
def test_turns_without_progress_are_counted_once_they_matter(quiet, told):
    state = place("f4 e4 e5", "g2 g3", more=f"quiet:{quiet}" if quiet else "")
    assert scene_of(state).words.progress(RULES.view(state, 0)) == told
