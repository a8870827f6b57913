"""Positions besides the usual one from which a game can be begun, as for a first game that is short.

They stand in ``game/scenes/<game>/starts.toml``, a list of tables::

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


@cache
def starts_of(entry: GameEntry) -> Sequence[NamedStart]:
    """The named positions of a game, the one for a first game first; where it has none, none."""
    file = entry.file("starts.toml")
    if file is None:
        return ()
    read = tomllib.loads(file.read_text(encoding="utf-8"))
    return tuple(NamedStart(**each) for each in read["start"])
