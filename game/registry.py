"""The games that Longhall plays: one line each; nothing else lists games."""

from __future__ import annotations

from pkgutil import resolve_name
from typing import cast

from game.entry import GameEntry, GamePart
from game.rules.errors import InvalidText

# fmt: off
NAMES = (
    "hnefatafl",
    "nevo",
    "nerva",
    "cyvasse",
    "nieuchess",
)
# fmt: on

GAMES: tuple[GameEntry, ...] = tuple(
    cast(GameEntry, resolve_name(f"game.scenes.{name}.entry:ENTRY")) for name in NAMES
)


def find(name: str) -> GameEntry:
    """The game called ``name``.

    Raises:
        InvalidText: there is no such game; the message lists those that exist.
    """
    for entry in GAMES:
        if entry.name == name:
            return entry
    raise InvalidText(
        "there is no game '{name}'; known are {known}",
        name=name,
        known=", ".join(entry.name for entry in GAMES),
    )


def exchanged_game() -> GameEntry:
    """The game that files and engines of other programs are about.

    Raises:
        InvalidText: there is none.
    """
    for entry in GAMES:
        if entry.has(GamePart.EXCHANGE):
            return entry
    raise InvalidText("no game is played here that files and engines of other programs are about")
