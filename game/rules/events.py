"""What a move did, in the order in which it happened.

Scenes animate events, the move list prints them and sounds follow them: nobody compares two boards to
find out what happened. Cells are named as the game's notation names them ("d1").
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple


class Piece(NamedTuple):
    """A piece as players see it: whose it is and what it is called ("king")."""

    side: int
    kind: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Event:
    """Base of all events. ``audience``: the sides that may know of it; ``None`` means everyone."""

    audience: tuple[int, ...] | None = None

    def seen_by(self, side: int | None) -> bool:
        """Whether ``side`` (``None``: a spectator) may know of this event."""
        return self.audience is None or side in self.audience


@dataclass(frozen=True, slots=True)
class Moved(Event):
    """A piece went from one cell to another; ``path`` names cells between when they matter."""

    piece: Piece
    origin: str
    target: str
    path: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Carried(Moved):
    """A piece was put elsewhere without going over the cells between."""


@dataclass(frozen=True, slots=True)
class Captured(Event):
    """A piece was taken off the board by the enemy; ``by`` names the cells of its captors."""

    piece: Piece
    cell: str
    by: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Attacked(Event):
    """A piece on ``origin`` attacked ``target`` with ``applied`` points against ``defence``."""

    piece: Piece
    origin: str
    target: str
    applied: int
    defence: int
    succeeded: bool


@dataclass(frozen=True, slots=True)
class Shot(Event):
    """A piece on ``origin`` shot at ``target`` and stays where it is."""

    piece: Piece
    origin: str
    target: str


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A piece came onto the board."""

    piece: Piece
    cell: str


@dataclass(frozen=True, slots=True)
class Removed(Event):
    """A piece left the board without being captured."""

    piece: Piece
    cell: str


@dataclass(frozen=True, slots=True)
class Revealed(Event):
    """Something hidden became known to all."""

    piece: Piece
    cell: str


@dataclass(frozen=True, slots=True)
class GroundChanged(Event):
    """The terrain of a cell is another one from now on."""

    cell: str


@dataclass(frozen=True, slots=True)
class Chosen(Event):
    """A side made a choice; ``text`` is what was chosen."""

    side: int
    text: str


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A side had to let its turn go by."""

    side: int


@dataclass(frozen=True, slots=True)
class Rolled(Event):
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Scored(Event):
    """A side's score is now ``points``."""

    side: int
    points: int


@dataclass(frozen=True, slots=True)
class Check(Event):
    """``side`` is threatened with loss on the spot; ``cell`` is where."""

    side: int
    cell: str


@dataclass(frozen=True, slots=True)
class Repeated(Event):
    """The move to ``cell`` has brought about, for the ``times``-th time, a position that was there before."""

    cell: str
    times: int


@dataclass(frozen=True, slots=True)
class Ended(Event):
    """The game is over: ``winner`` is ``None`` for a draw; ``reason`` as in Outcome."""

    winner: int | None
    reason: str
    cells: tuple[str, ...] = ()
