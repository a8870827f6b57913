"""What is tuned of Cyvasse's weights: equal players share the points, the same seed gives the same games."""

from __future__ import annotations

import random

import pytest

from game.ai.cyvasse.weights import WEIGHTS
from tests.ai import spsa
from tests.ai.cyvasse.tune import TUNABLES, changed


@pytest.mark.compiled
@pytest.mark.parametrize("tunable", TUNABLES.values(), ids=TUNABLES)
def test_equal_players_share_the_points(tunable):
    equal = [0.0] * len(tunable.parameters)
    assert spsa.pair(tunable, equal, equal, 20, random.Random(1)) == 1


@pytest.mark.compiled
@pytest.mark.parametrize("tunable", TUNABLES.values(), ids=TUNABLES)
def test_the_same_seed_gives_the_same_games(tunable):
    equal, other = [0.0] * len(tunable.parameters), [parameter.step for parameter in tunable.parameters]
    first, second = (spsa.pair(tunable, equal, other, 20, random.Random(2)) for _ in range(2))
    assert first == second


def test_parameters_of_zero_leave_the_weights_as_they_are():
    for code, tunable in TUNABLES.items():
        assert changed(WEIGHTS[code], [0.0] * len(tunable.parameters)) == WEIGHTS[code]
