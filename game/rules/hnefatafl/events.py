"""What happens in hnefatafl beyond what happens in other games."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.events import Captured


@dataclass(frozen=True, slots=True)
class CapturedAgainstSquare(Captured):
    """A piece was closed in between an enemy and an empty square that counts as one, the last in ``by``."""


@dataclass(frozen=True, slots=True)
class CapturedInRow(Captured):
    """A stone was captured with the whole row along the edge in which it stood (a shieldwall capture)."""
