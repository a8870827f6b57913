"""A small form of the attack on thinking processes, see ``tests.attack.worker``."""

from __future__ import annotations

import math
import signal

import pytest

from game.ai import worker
from game.registry import GAMES
from tests.attack.worker import attack
from tests.tiny.games import TINY

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are stopped otherwise here")


@pytest.mark.parametrize(
    ("entry", "seed"), [(entry, seed) for seed, entry in enumerate((*TINY[:2], *GAMES[-1:]))]
)
def test_a_match_goes_on_whatever_happens_to_its_processes(entry, seed, monkeypatch):
    monkeypatch.setattr(worker, "PATIENCE", 0.6)
    monkeypatch.setattr(worker, "START_PATIENCE", 5.0)
    attack(entry, seed, 3, longest=math.inf)
