"""The fit of what betrays hidden kings."""

from __future__ import annotations

import random

import pytest

from game.ai.nerva.belief import TRACES
from game.rules.nerva import layout
from tests.ai.nerva.hidden_kings import Hidden, fit, hidden_kings, surprise

PLANTED = {0: 1.5, 3: -1.0}


def planted_kings(count, rng):
    """Kings among ten cells that are as likely as two of the traces make them."""
    kings = []
    for _ in range(count):
        rows = [tuple((number, rng.random()) for number in PLANTED) for _cell in range(10)]
        king = Hidden(rows, [0.0] * 10, 0)
        weights = [PLANTED.get(number, 0.0) for number in range(len(TRACES))]
        true = rng.choices(range(10), king.shares(weights))[0]
        kings.append(Hidden(rows, king.prior, true))
    return kings


def test_planted_weights_are_found():
    rng = random.Random(3)
    weights = fit(planted_kings(600, rng))
    for number, weight in enumerate(weights):
        assert weight == pytest.approx(PLANTED.get(number, 0.0), abs=0.5)
    held = planted_kings(200, rng)
    assert surprise(held, weights) < surprise(held, weights, 0.0)


def test_the_kings_of_a_game():
    kings = list(hidden_kings(2, 2))
    assert kings
    for king in kings:
        assert len(king.traces) == len(king.prior) <= layout.SIZE
        assert all(number < len(TRACES) and value for row in king.traces for number, value in row)
        assert sum(king.shares([0.0] * len(TRACES))) == pytest.approx(1)
        assert 0 <= king.true < len(king.traces)
