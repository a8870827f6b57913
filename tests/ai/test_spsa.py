"""Tuning by games finds weights that win."""

from __future__ import annotations

import importlib
import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.ai import spsa

TUNABLES = {
    f"{path.parent.name} {name}": tunable
    for path in sorted(Path(__file__).parent.glob("*/tunable.py"))
    for name, tunable in importlib.import_module(f"tests.ai.{path.parent.name}.tunable").TUNABLES.items()
}


class _Guessing:
    """A game that is won by the player whose parameters are nearer to a secret."""

    parameters = (spsa.Parameter("first", 1.0), spsa.Parameter("second", 2.0))
    secret = (4.0, -6.0)


def test_parameters_go_to_where_games_are_won(monkeypatch):
    def pair(tunable, first, second, nodes, rng):
        far = [
            sum(abs(a - b) for a, b in zip(values, tunable.secret, strict=True)) for values in (first, second)
        ]
        return 1 + (far[0] < far[1]) - (far[0] > far[1])

    monkeypatch.setattr(spsa, "pair", pair)
    for ahead in (1, 3):
        tuning = spsa.Tuning(0, [0.0, 0.0])
        with ThreadPoolExecutor(ahead) as executor:
            for _ in spsa.tune(tuning, _Guessing(), 4000, spsa.Settings(1, "seed"), executor, ahead):
                pass
        assert tuning.pairs == 4000
        assert tuning.values == pytest.approx(_Guessing.secret, abs=1)


@pytest.mark.compiled
@pytest.mark.parametrize("tunable", TUNABLES.values(), ids=TUNABLES)
def test_equal_players_share_the_points_and_the_same_seed_gives_the_same_games(tunable):
    equal, other = [0.0] * len(tunable.parameters), [parameter.step for parameter in tunable.parameters]
    assert spsa.pair(tunable, equal, equal, 20, random.Random(1)) == 1
    first, second = (spsa.pair(tunable, equal, other, 20, random.Random(2)) for _ in range(2))
    assert first == second


def test_a_lead_counts_only_while_both_sides_see_it():
    lead = 0
    for score, expected in ((2000, 1), (1600, 2), (-1600, -1), (1000, 0), (-1600, -1), (-3000, -2)):
        lead = spsa.led(lead, score)
        assert lead == expected
