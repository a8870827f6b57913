"""What is said of quiet moves of hnefatafl: guarded corners, and the king's ways out."""

from __future__ import annotations

import pytest

from game.registry import find
from game.rules.hnefatafl.rules import RULES
from game.scenes.judgement.reason import why_bad, why_good

ENTRY = find(RULES.name)


def read(position):
    state = RULES.parse_state(position, RULES.resolve_options({}))
    return state, ENTRY.scene()(RULES, RULES.view(state, state.to_act))


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("/11/11/8t2/11/11/5K5/11/11/3T7/11/11/ attackers", "i3-b3", "It guards the corner a1."),
        ("/11/11/8t2/11/11/5K5/11/11/3T7/11/11/ attackers", "i3-i4", ""),
        (
            "/11/7t3/11/4K6/11/11/11/11/11/3T7/11/ attackers",
            "h2-e2",
            "Otherwise the king could go to e1 and would have a way out from there.",
        ),
    ],
)
def test_what_a_quiet_move_is_good_for(position, move, reason):
    state, scene = read(position)
    told = why_good(RULES, state, [move], scene)
    assert told.startswith(reason)
    assert bool(told) == bool(reason)


def test_a_move_that_opens_a_way_out_is_told():
    state, scene = read("/11/4t6/11/4K6/11/11/11/11/11/3T7/11/ attackers")
    told = why_bad(RULES, state, ["e2-h2"], scene)
    assert told == "The king can then go to e1 and has a way out from there."


@pytest.mark.parametrize(
    ("position", "told"),
    [
        (
            "/11/7t3/11/4K6/11/11/11/11/11/3T7/11/ attackers",
            "The king could go to e1, a4, k4 and other squares next",
        ),
        ("/11/4t6/11/3tKt5/11/11/11/11/11/4T6/11/ attackers", None),
        ("/11/7t3/11/4K6/11/11/11/11/11/3T7/11/ defenders", None),
    ],
)
def test_ways_out_of_the_king_are_told_to_the_attackers_alone(position, told):
    state, scene = read(position)
    found = scene.dangers.dangers(RULES.view(state, state.to_act))
    assert bool(found) == bool(told)
    assert all(each.sentence.startswith(told) and each.origins == ("e4",) for each in found)
