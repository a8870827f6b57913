"""A small form of the attack on thinking processes, see ``tests.attack.worker``."""

from __future__ import annotations

import math
import signal
import time

import pytest

from game.ai import worker
from game.ai.bot import Limit
from game.ai.worker import Decision, Engine, Question
from game.registry import GAMES
from tests.attack.worker import attack
from tests.tiny.games import TINY

pytestmark = pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="processes are stopped otherwise here")


def seconds_of_a_decision(entry):
    """As long takes a process that nobody harms, from its start."""
    rules, engine, started = entry.rules(), Engine(), time.monotonic()
    view = rules.format_view(rules.view(rules.initial({}), 0))
    try:
        engine.think(Question(entry.rules_path, "game.ai.sampling:BOT", {}, view, Limit(nodes=1)))
        while not any(isinstance(answer, Decision) for answer in engine.poll()):
            time.sleep(0.002)
    finally:
        engine.close()
    return time.monotonic() - started


@pytest.mark.parametrize(
    ("entry", "seed"), [(entry, seed) for seed, entry in enumerate((*TINY[:2], *GAMES[-1:]))]
)
def test_a_match_goes_on_whatever_happens_to_its_processes(entry, seed, monkeypatch):
    usual = seconds_of_a_decision(entry)  # of a slow machine, or of a busy one
    monkeypatch.setattr(worker, "PATIENCE", max(0.6, 3 * usual))
    monkeypatch.setattr(worker, "START_PATIENCE", max(5.0, 10 * usual))
    attack(entry, seed, 3, longest=math.inf)
