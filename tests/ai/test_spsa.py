"""Tuning by games finds weights that win."""

from __future__ import annotations

import pytest

from tests.ai import spsa


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


def test_a_lead_counts_only_while_both_sides_see_it():
    lead = 0
    for score, expected in ((2000, 1), (1600, 2), (-1600, -1), (1000, 0), (-1600, -1), (-3000, -2)):
        lead = spsa.led(lead, score)
        assert lead == expected
