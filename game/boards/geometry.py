"""Where the cells of a board are on the screen: the contract that every shape of board fulfils.

Everything that draws or asks "which cell is here?" works with a ``PlacedBoard``, a board with a place and a
size. What has no size yet is a ``Geometry``, see ``game.boards.board``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import NamedTuple, Protocol, Self

import pygame

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Perspective:
    """How a board that can be seen in several ways is looked at.

    Attributes:
        level: the level that is picked out; 0 for all of them alike.
        plan: from straight above.
    """

    level: int = 0
    plan: bool = False


class Control(NamedTuple):
    """A switch beside the cells: what it asks for (see ``PlacedBoard.turned``) and where it is."""

    request: str
    box: pygame.Rect


class CoordinateLabel(NamedTuple):
    """A coordinate beside the board: its text and where its middle stands."""

    text: str
    centre: Point


class PlacedBoard(Protocol):
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

    def cell_at(self, point: Point, standing: Container[str] = ()) -> str | None:
        """The cell under a point, or None beside the board. ``standing``: where pieces stand, which hide
        cells behind them on a board that is seen from the side."""

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        """Cells that may be meant, too, by pointing at the piece on ``cell`` there: it stands on top of them
        and nothing says which of them is meant. The uppermost first."""

    def step(self, cell: str, right: int, down: int) -> str | None:
        """The cell that an arrow key leads to, in directions of the screen; None at the edge."""

    def moved(self, right: int, down: int) -> PlacedBoard:
        """The same board elsewhere."""

    def labels(self) -> Sequence[CoordinateLabel]:
        """Coordinates; empty when they are switched off."""

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        """All places where a cell is seen, ``box`` first."""

    @property
    def perspective(self) -> Perspective:
        """How the board is looked at."""

    @property
    def controls(self) -> Sequence[Control]:
        """Switches beside the cells."""

    def turned(self, request: str) -> Perspective | None:
        """The perspective that a request leads to: one of ``controls`` or of ``Geometry.keys``, or "up" or
        "down" for the mouse wheel. None: it changes nothing here."""

    def request_for(self, cell: str) -> str | None:
        """The request that brings a cell into full view; None where it is."""

    def posed(self, perspective: Perspective) -> Self:
        """The same board looked at in another way."""

    def carried(self, cell: str) -> str:
        """The cell at the same place on the level that the perspective picks out."""


class PlacedFlatBoard(ABC):
    """The answers of a ``PlacedBoard`` that can be seen in one way only."""

    @abstractmethod
    def box(self, cell: str) -> pygame.Rect: ...

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        return (self.box(cell),)

    @property
    def perspective(self) -> Perspective:
        return Perspective()

    @property
    def controls(self) -> Sequence[Control]:
        return ()

    def turned(self, request: str) -> Perspective | None:
        return None

    def request_for(self, cell: str) -> str | None:
        return None

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        return ()

    def posed(self, perspective: Perspective) -> Self:
        return self

    def carried(self, cell: str) -> str:
        return cell
