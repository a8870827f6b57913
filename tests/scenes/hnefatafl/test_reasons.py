"""What is said of quiet moves of hnefatafl: guarded corners, and the king's ways out."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.registry import find
from game.rules.events import Captured
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
            "It keeps the king from e1, from where he would have a way out.",
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


@pytest.mark.parametrize(
    ("position", "move", "reason"),
    [
        ("/11/11/11/11/2tT7/11/2t8/5K5/11/11/11/ attackers", "c7-e7", "It threatens to capture d5."),
        (
            "/11/11/11/11/11/5K5/11/11/2tT7/4t6/11/ defenders",
            "d9-d8",
            "It takes the stone on d9 out of danger.",
        ),
        ("/11/11/11/11/11/5K5/4T6/11/2tT7/4t6/11/ defenders", "e7-e9", "It protects d9."),
        ("/11/3t7/11/5K5/11/11/11/11/5t5/11/11/ attackers", "d2-d4", ""),
        ("/11/11/11/5t5/4t1t4/3t1K1t3/4t1t4/11/5t5/11/11/ attackers", "f9-f8", "It closes the ring"),
    ],
)
def test_what_else_a_quiet_move_does(position, move, reason):
    state, scene = read(position)
    told = why_good(RULES, state, [move], scene)
    assert told.startswith(reason), told


def test_what_is_threatened_and_protected_is_so_by_the_rules():
    """Over many moves of a game: the other side, or the mover, could then capture it, or no more."""
    state, draw, told = RULES.initial(RULES.resolve_options({})), random.Random(5), 0
    for _ in range(12):
        moves = list(RULES.legal_moves(state))
        scene = ENTRY.scene()(RULES, RULES.view(state, state.to_act))
        for move in draw.sample(moves, 4):
            words = why_good(RULES, state, [RULES.format_move(state, move)], scene)
            later = RULES.apply(state, move).state
            mover = state.side
            if words.startswith("It threatens to capture "):
                told += 1
                cell = words.removeprefix("It threatens to capture ").split(",")[0].split(" ")[0].rstrip(".")
                assert cell in captured(later, mover)
                assert cell not in captured(state, mover)
            if words.startswith("It protects "):
                told += 1
                cell = words.removeprefix("It protects ").split(",")[0].split(" ")[0].rstrip(".")
                assert cell in captured(state, 1 - mover)
                assert cell not in captured(later, 1 - mover)
        state = RULES.apply(state, draw.choice(moves)).state
    assert told


def captured(state, side):
    """Where a side could capture if it were its turn, by the rules alone."""
    turned = replace(state, side=side, after=(), quiet=0)
    return {
        event.cell
        for move in RULES.legal_moves(turned)
        for event in RULES.apply(turned, move).events
        if isinstance(event, Captured)
    }
