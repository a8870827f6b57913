"""What the tests of each game tell those that run over all games: ``tests/rules/<game>/cases.py``."""

from __future__ import annotations

from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Any

from game.registry import GAMES
from tests.kit.conformance.rules import Case
from tests.kit.effort import some, tries

RULES = Path(__file__).parents[1] / "rules"


def of_games(name: str) -> list[Any]:
    """What all games tell under a name: ``CASES`` for the conformance suite (see also ``cases``), ``FAULTS``
    that it must find, ``WORDS`` of a game alone, ``TEXTS`` that attack its readers.

    Raises:
        LookupError: a game of the registry has no such file.
    """
    return [item for entry in GAMES for item in _told(entry.name, name)]


def cases() -> list[Case]:
    """The rule sets of all games that the conformance suite looks at; fewer where modules are plain."""
    return [
        replace(case, games=tries(case.games)) for entry in GAMES for case in some(_told(entry.name, "CASES"))
    ]


def _told(game: str, name: str) -> Any:
    if not (RULES / game / "cases.py").exists():
        raise LookupError(f"{game} is in the registry: tests/rules/{game}/cases.py must tell its {name}")
    return getattr(import_module(f"tests.rules.{game}.cases"), name)
