"""Geometry of rectangular boards of squares."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.boards.board import Geometry
from game.boards.geometry import CoordinateLabel, PlacedBoard, Point, centred
from game.rules.topology.squares import SquareGrid

FRAME_SHARE = 0.5
"""Width of the frame as a share of a square's side."""


@dataclass(frozen=True)
class SquareBoard(Geometry):
    """A board of ``grid.files`` by ``grid.ranks`` squares, a1 at the bottom left unless flipped."""

    grid: SquareGrid

    @cached_property
    def cells(self) -> Sequence[str]:
        return self.grid.names()

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedSquares:
        """The largest board of whole pixels that fits into ``bounds``, in its middle."""
        wide, high = (count + 2 * FRAME_SHARE for count in (self.grid.files, self.grid.ranks))
        side = max(1, int(min(bounds.width / wide, bounds.height / high)))
        placed = self._placed(side, flipped, coordinates)
        if side > 1 and not pygame.Rect((0, 0), bounds.size).contains(placed.area):
            placed = self._placed(side - 1, flipped, coordinates)
        return centred(placed, bounds)

    def _placed(self, side: int, flipped: bool, coordinates: bool) -> PlacedSquares:
        return PlacedSquares(self.grid, (0, 0), side, round(side * FRAME_SHARE), flipped, coordinates)


@dataclass(frozen=True)
class PlacedSquares(PlacedBoard):
    """A board of squares on the screen, from its top left ``corner``; ``side`` and ``edge`` (the frame) in
    pixels."""

    grid: SquareGrid
    corner: tuple[int, int]
    side: int
    edge: int
    flipped: bool = False
    coordinates: bool = True

    @property
    def cell_px(self) -> int:
        return self.side

    @cached_property
    def area(self) -> pygame.Rect:
        frame = 2 * self.edge
        size = self.grid.files * self.side + frame, self.grid.ranks * self.side + frame
        return pygame.Rect(self.corner, size)

    @cached_property
    def field(self) -> pygame.Rect:
        return self.area.inflate(-2 * self.edge, -2 * self.edge)

    @cached_property
    def _names(self) -> Sequence[str]:
        return self.grid.names()

    @cached_property
    def _index(self) -> dict[str, int]:
        return {name: square for square, name in enumerate(self._names)}

    def _seen(self, rank: int, file: int) -> tuple[int, int]:
        """Column and row on the screen of a square, or the other way round."""
        if self.flipped:
            return self.grid.files - 1 - file, rank
        return file, self.grid.ranks - 1 - rank

    @cached_property
    def _boxes(self) -> dict[str, pygame.Rect]:
        """Boxes of cells that were asked for."""
        return {}

    def box(self, cell: str) -> pygame.Rect:
        if cell not in self._boxes:
            column, row = self._seen(*divmod(self._index[cell], self.grid.files))
            left, top = self.field.left + column * self.side, self.field.top + row * self.side
            self._boxes[cell] = pygame.Rect(left, top, self.side, self.side)
        return self._boxes[cell].copy()

    def centre(self, cell: str) -> Point:
        box = self.box(cell)
        return box.left + self.side / 2, box.top + self.side / 2

    def _cell(self, column: int, row: int) -> str | None:
        if not (0 <= column < self.grid.files and 0 <= row < self.grid.ranks):
            return None
        if self.flipped:
            return self._names[row * self.grid.files + self.grid.files - 1 - column]
        return self._names[(self.grid.ranks - 1 - row) * self.grid.files + column]

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        column = (point[0] - self.field.left) // self.side
        row = (point[1] - self.field.top) // self.side
        return self._cell(int(column), int(row))

    def step(self, cell: str, right: int, down: int) -> str | None:
        rank, file = divmod(self._index[cell], self.grid.files)
        column, row = self._seen(rank, file)
        return self._cell(column + right, row + down)

    def moved(self, right: int, down: int) -> PlacedSquares:
        """The same board elsewhere."""
        return replace(self, corner=self.area.move(right, down).topleft)

    def labels(self) -> Sequence[CoordinateLabel]:
        """File letters below and above, rank numbers left and right, in the middle of the frame."""
        if not self.coordinates:
            return ()
        found = []
        half = self.edge / 2
        for file in range(self.grid.files):
            x = self.centre(self._names[file])[0]
            letter = chr(ord("a") + file)
            found += [
                CoordinateLabel(letter, (x, self.area.top + half)),
                CoordinateLabel(letter, (x, self.area.bottom - half)),
            ]
        for rank in range(self.grid.ranks):
            y = self.centre(self._names[rank * self.grid.files])[1]
            number = str(rank + 1)
            found += [
                CoordinateLabel(number, (self.area.left + half, y)),
                CoordinateLabel(number, (self.area.right - half, y)),
            ]
        return found
