"""How the computer decides behind the moves of a turn: what it may decide is tried alike."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from game.ai.nieuchess import choices
from game.ai.nieuchess.planner import Planner
from game.ai.nieuchess.weights import LEVEL_TUNINGS
from game.rules.nieuchess.state import Phase
from tests.rules.nieuchess.help import fought

FIGHTS = [state for state in map(fought, range(30)) if state.phase == Phase.FIGHT and len(state.battles) > 2]


@pytest.fixture
def trials(monkeypatch):
    """How many trials each decision had, by the state behind it."""
    found, outcome_of = Counter(), choices.outcome_of

    def counting(planner, state, seed, trial, finisher):
        found[state] += 1
        return outcome_of(planner, state, seed, trial, finisher)

    monkeypatch.setattr(choices, "outcome_of", counting)
    return found


@pytest.mark.parametrize("most", [40, 90, 200])
def test_when_the_time_is_up_no_decision_has_been_tried_more_often_than_another(trials, most):
    for state in FIGHTS[:3]:
        trials.clear()
        planner = Planner(state, state.to_act, LEVEL_TUNINGS[-1], random.Random(1), most=most)
        told = choices.worths(planner)
        assert len(told) == len(trials) > 1
        assert max(trials.values()) - min(trials.values()) <= 1


@pytest.mark.parametrize(("level", "throws"), [(4, 18), (5, 72)])
def test_the_strongest_level_throws_the_dice_more_often(trials, level, throws):
    state = FIGHTS[0]
    choices.worths(Planner(state, state.to_act, LEVEL_TUNINGS[level - 1], random.Random(1)))
    assert set(trials.values()) == {throws}


def test_what_is_left_to_no_dice_is_tried_once(trials):
    state = next(state for state in map(fought, range(99)) if state.phase == Phase.REPLACE)
    choices.worths(Planner(state, state.to_act, LEVEL_TUNINGS[-1], random.Random(1)))
    assert set(trials.values()) == {1}
