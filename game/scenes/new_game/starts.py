"""Positions besides the usual one from which a game can be begun, as for a first game that is short.

A game names its file in ``GameEntry.starts_path``, a list of tables::

    [[start]]
    key = "short"
    title = "Short game"
    about = "Eight pawns a side."
    position = "..."
    options = {turns = 12}

``position`` is written as the application copies it, without the game and the braces before it, and
``options`` are those that differ from the usual ones.
"""

from __future__ import annotations

import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import Any

from game.entry import GameEntry


@dataclass(frozen=True)
class NamedStart:
    """A position to begin from; the module's docstring tells every field."""

    key: str
    title: str
    about: str
    position: str
    options: Mapping[str, Any]


def starts_of(entry: GameEntry) -> Sequence[NamedStart]:
    """The named positions of a game, the one for a first game first; where it has none, none."""
    return () if entry.starts_path is None else _read(entry.starts_path)


@cache
def _read(path: str) -> Sequence[NamedStart]:
    package, _, file = path.partition(":")
    read = tomllib.loads(resources.files(package).joinpath(file).read_text(encoding="utf-8"))
    return tuple(NamedStart(**each) for each in read["start"])
