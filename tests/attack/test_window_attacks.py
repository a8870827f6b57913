"""A small form of the attack on the window, see ``tests.attack.window``: events that nobody planned."""

from __future__ import annotations

import math

import pytest

from game.ai.engines import Engines
from tests.attack.window import attack


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.usefixtures("tiny_games")
def test_random_events_break_nothing_and_everything_can_be_left(seed, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)  # a record may be exported under any name
    engines = Engines()
    try:
        attack(tmp_path, seed, 50, engines, longest=math.inf)
    finally:
        engines.close()
