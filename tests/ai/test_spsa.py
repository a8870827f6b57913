"""Tuning by games: it finds weights that win, and says what it has found as weights."""

from __future__ import annotations

import random

import pytest

from game.ai.cyvasse.weights import WEIGHTS as CYVASSE
from game.ai.nevo.weights import WEIGHTS as NEVO
from tests.ai import spsa
from tests.ai.cyvasse import tune as cyvasse
from tests.ai.nevo import tune as nevo


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
    tuning = spsa.Tuning(0, [0.0, 0.0])
    for _ in range(4000):
        spsa.step(tuning, _Guessing(), 1, "seed")
    assert tuning.pairs == 4000
    assert tuning.values == pytest.approx(_Guessing.secret, abs=1)


@pytest.mark.parametrize(
    "tunable", [*nevo.TUNABLES.values(), *cyvasse.TUNABLES.values()], ids=["nevo", *cyvasse.TUNABLES]
)
def test_equal_players_share_the_points_and_the_same_seed_gives_the_same_games(tunable):
    equal = [0.0] * len(tunable.parameters)
    assert spsa.pair(tunable, equal, equal, 20, random.Random(1)) == 1
    other = [parameter.step for parameter in tunable.parameters]
    played = [spsa.pair(tunable, equal, other, 20, random.Random(2)) for _ in range(2)]
    assert played[0] == played[1]


def test_parameters_of_zero_leave_the_weights_as_they_are():
    assert nevo.changed([0.0] * len(nevo.TUNABLES["usual"].parameters)) == NEVO
    for code, tunable in cyvasse.TUNABLES.items():
        assert cyvasse.changed(CYVASSE[code], [0.0] * len(tunable.parameters)) == CYVASSE[code]


def test_a_lead_counts_only_while_both_sides_see_it():
    lead = 0
    for score, expected in ((2000, 1), (1600, 2), (-1600, -1), (1000, 0), (-1600, -1), (-3000, -2)):
        lead = spsa.led(lead, score)
        assert lead == expected
