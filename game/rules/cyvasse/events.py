"""What happens in Cyvasse beyond what happens in other games."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Event, GroundChanged, Moved, Piece


@dataclass(frozen=True, slots=True)
class Sailed(Moved):
    """A piece went by sea from one port to the next."""


@dataclass(frozen=True, slots=True)
class CountedAs(Event):
    """In a capture that their kinds alone do not explain, the piece on ``cell`` counted as ``kind``."""

    piece: Piece
    cell: str
    kind: str


@dataclass(frozen=True, slots=True)
class Ruined(GroundChanged):
    """The fortress of ``side`` on ``cell`` is a ruin from now on, which counts as forest."""

    side: int


@dataclass(frozen=True, slots=True)
class Ignited(GroundChanged):
    """The water on ``cell`` burns from now on."""


@dataclass(frozen=True, slots=True)
class ScreenLifted(Event):
    """Both sides have set up: all is open now. ``setups`` are their texts, each from its owner's seat."""

    setups: tuple[str, str]
