"""Where the cells of a board are on the screen: the contract that every shape of board fulfils.

A ``Geometry`` is the board of a game without a size; ``place`` gives it one. Everything that draws or
asks "which cell is here?" works with the ``Placed`` board, so a board of hexagons or of several levels
needs nothing but another pair of these.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, Protocol

import pygame

Point = tuple[float, float]


class Label(NamedTuple):
    """A coordinate beside the board: its text and where its middle stands."""

    text: str
    centre: Point


class Placed(Protocol):
    """A board with a place and a size in pixels."""

    @property
    def area(self) -> pygame.Rect:
        """The board with its frame."""

    @property
    def field(self) -> pygame.Rect:
        """The cells alone."""

    @property
    def cell_px(self) -> int:
        """Side of the box in which a piece is drawn."""

    @property
    def flipped(self) -> bool:
        """Whether the board is seen from the far side."""

    def centre(self, cell: str) -> Point:
        """Middle of a cell. Raises KeyError for a name that is no cell."""

    def box(self, cell: str) -> pygame.Rect:
        """The square box around a cell's middle."""

    def cell_at(self, point: Point) -> str | None:
        """The cell under a point, or None beside the board."""

    def step(self, cell: str, right: int, down: int) -> str | None:
        """The cell that an arrow key leads to, in directions of the screen; None at the edge."""

    def moved(self, right: int, down: int) -> Placed:
        """The same board elsewhere."""

    def labels(self) -> Sequence[Label]:
        """Coordinates; empty when they are switched off."""


class Geometry(Protocol):
    """A board without a size."""

    @property
    def cells(self) -> Sequence[str]:
        """Names of all cells."""

    def place(self, room: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> Placed:
        """The largest board that fits into ``room``, in its middle."""
