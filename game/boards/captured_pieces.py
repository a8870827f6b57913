"""Where pieces lie that were captured: beside the board, from where they can come back."""

from __future__ import annotations

from typing import NamedTuple

from game.boards.geometry import Point


class CapturedPieces(NamedTuple):
    """The place of captured pieces that the player of side 0 or 1 has taken.

    Attributes:
        point: its pixel in the window.
        share: how large pieces are there, of their size on the board.
    """

    side: int
    point: Point
    share: float
