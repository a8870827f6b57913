"""The general player on games whose right moves are known."""

from __future__ import annotations

import random

import pytest

from game.ai.bot import Limit
from game.ai.sampling import BOT
from tests.ai.heap import RULES, Heap


def think(left, nodes, seed=1):
    state = Heap(left, 0)
    return BOT.think(
        RULES,
        RULES.view(state, 0),
        Limit(nodes=nodes),
        random.Random(seed),
        lambda thought: None,
        lambda: False,
    )


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_right_move(left):
    assert think(left, 2500).move == str(left % 4)


def test_score_has_the_thinkers_sign():
    assert think(3, 400).score > 500
    assert think(4, 400).score < 0


def test_stops_at_once():
    thought = BOT.think(
        RULES, RULES.view(Heap(9, 1), 1), Limit(), random.Random(1), lambda thought: None, lambda: True
    )
    assert thought.nodes == 1
    assert thought.move in "123"


def test_seconds_limit_counts():
    thought = BOT.think(
        RULES,
        RULES.view(Heap(9, 1), 1),
        Limit(seconds=0.05),
        random.Random(1),
        lambda thought: None,
        lambda: False,
    )
    assert thought.nodes > 1


def test_finished_game():
    with pytest.raises(ValueError, match="over"):
        think(0, 10)
