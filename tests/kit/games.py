"""What the tests of each game tell those that run over all games: ``tests/rules/<game>/cases.py``."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from game.registry import GAMES


def of_games(name: str) -> list[Any]:
    """``CASES`` for the conformance suite, ``FAULTS`` that it must find, ``WORDS`` of a game alone."""
    cases = (import_module(f"tests.rules.{entry.name}.cases") for entry in GAMES)
    return [item for module in cases for item in getattr(module, name)]
