"""The general player on games whose right moves are known."""

from __future__ import annotations

import random
from itertools import count
from types import SimpleNamespace

import pytest

from game.ai import bot, sampling
from game.ai.bot import Limit, Task
from game.ai.sampling import BOT
from tests.ai.heap import RULES, Heap


def think(left, nodes=None, seconds=None, stopped=lambda: False):
    task = Task(Limit(nodes=nodes, seconds=seconds), random.Random(1), stopped=stopped)
    return BOT.think(RULES, RULES.view(Heap(left, 0), 0), task)


@pytest.mark.parametrize("left", [1, 2, 3, 5, 6, 7, 9, 10, 11])
def test_right_move(left):
    assert think(left, 2500).move == str(left % 4)


def test_score_has_the_thinkers_sign():
    assert think(3, 400).score > 500
    assert think(4, 400).score < 0


def test_stops_at_once():
    thought = think(9, stopped=lambda: True)
    assert thought.nodes == 1
    assert thought.move in "123"


def test_seconds_limit_counts(monkeypatch):
    task, looks = Task(Limit(seconds=0.5), random.Random(1)), count()
    for module in (bot, sampling):  # a hundredth of a second passes between two looks at the clock
        time = SimpleNamespace(monotonic=lambda: task._started + next(looks) / 100)
        monkeypatch.setattr(module, "time", time)
    assert 1 < BOT.think(RULES, RULES.view(Heap(9, 0), 0), task).nodes < 50


def test_finished_game():
    with pytest.raises(ValueError, match="over"):
        think(0, 10)
