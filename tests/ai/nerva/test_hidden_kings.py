"""The fit of what betrays hidden kings."""

from __future__ import annotations

import random

import pytest

from game.ai.nerva.belief import STAGES, TRACES
from game.rules.nerva import layout
from tests.ai.nerva.hidden_kings import Hidden, fit, hidden_kings, none, surprise

PLANTED = {0: 1.5, 3: -1.0}
STAGE = 2


def planted_kings(count, rng):
    """Kings among ten cells that are as likely as two of the traces make them."""
    kings, weights = [], none()
    weights[STAGE] = [PLANTED.get(number, 0.0) for number in range(len(TRACES))]
    for _ in range(count):
        rows = [tuple((number, rng.random()) for number in PLANTED) for _cell in range(10)]
        king = Hidden(rows, [0.0] * 10, 0, STAGE)
        true = rng.choices(range(10), king.shares(weights))[0]
        kings.append(Hidden(rows, king.prior, true, STAGE))
    return kings


def test_planted_weights_are_found():
    rng = random.Random(3)
    weights = fit(planted_kings(600, rng))
    for number, weight in enumerate(weights[STAGE]):
        assert weight == pytest.approx(PLANTED.get(number, 0.0), abs=0.6)
        assert abs(weight) > 0.4 or number not in PLANTED
    held = planted_kings(200, rng)
    assert surprise(held, weights) < surprise(held, weights, 0.0)


def test_a_stage_with_few_kings_follows_those_beside_it():
    rng = random.Random(5)
    many = planted_kings(300, rng)
    lone = [Hidden(king.traces, king.prior, king.true, STAGE + 1) for king in planted_kings(6, rng)]
    weights = fit(many + lone)
    alone = fit(lone)
    for number, planted in PLANTED.items():
        assert abs(weights[STAGE + 1][number] - planted) < abs(alone[STAGE + 1][number] - planted) + 0.3


def test_the_kings_of_a_game():
    kings = list(hidden_kings(2, 2))
    assert kings
    assert [king.stage for king in kings[:2]] == [0, 0]
    for king in kings:
        assert len(king.traces) == len(king.prior) <= layout.SIZE
        assert all(number < len(TRACES) and value for row in king.traces for number, value in row)
        assert sum(king.shares(none())) == pytest.approx(1)
        assert 0 <= king.true < len(king.traces)
        assert 0 <= king.stage < len(STAGES)
