"""The board of a game without a size: the contract that every shape of board fulfils.

A board of hexagons or of several levels needs nothing but a ``Geometry`` and its ``PlacedBoard``.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol, Self

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.painter import Painter
from game.boards.picture import BoardPicture


class Geometry(Protocol):
    """A board without a size."""

    @property
    def keys(self) -> Mapping[int, str]:
        """Requests (see ``PlacedBoard.turned``) by key."""

    @property
    def largest(self) -> int:
        """Pixels of a cell, at 100 %, up to which a board can be enlarged beyond its window. 0: the board is
        always shown whole."""

    def picture(self, painter: Painter) -> BoardPicture:
        """What draws positions on this board."""

    def compact(self) -> Geometry:
        """The board without what stands beside it, for small pictures."""

    def scaled(self, scale: int) -> Geometry:
        """The board for words that are written at ``scale`` per cent."""

    @property
    def cells(self) -> Sequence[str]:
        """Names of all cells."""

    def place(self, room: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedBoard:
        """The largest board that fits into ``room``, in its middle."""


class FlatGeometry:
    """The answers of a ``Geometry`` that can be seen in one way only."""

    @property
    def keys(self) -> Mapping[int, str]:
        return {}

    @property
    def largest(self) -> int:
        return 0

    def picture(self, painter: Painter) -> BoardPicture:
        return BoardPicture(painter)

    def compact(self) -> Self:
        return self

    def scaled(self, scale: int) -> Self:
        return self
