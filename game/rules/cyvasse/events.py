"""What happens in Cyvasse beyond what happens in other games."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Event, Piece


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A piece on ``origin`` shot at ``target`` and stays where it is."""

    piece: Piece
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Sailed(Event):
    """A piece went by sea from one port to the next."""

    piece: Piece
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Ruined(Event):
    """The fortress of ``side`` on ``cell`` is a ruin from now on, which counts as forest."""

    side: int
    cell: str


@dataclass(frozen=True, slots=True)
class Ignited(Event):
    """The water on ``cell`` burns from now on."""

    cell: str


@dataclass(frozen=True, slots=True)
class ScreenLifted(Event):
    """Both sides have set up: all is open now. ``setups`` are their texts, each from its owner's seat."""

    setups: tuple[str, str]
