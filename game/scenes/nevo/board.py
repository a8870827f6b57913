"""NEVO's board on the screen: twelve by seven squares as printed, between the tracks of the race to sixteen.

It lies on a table, which fills the board's whole place in a match. On the track along either side's home edge
a disc of that side shows its score. Steps and discs are the board's overlay, on places of their own:
``race-1-7`` is step 7 of Black's track.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

import pygame

from game.boards.board import Geometry
from game.boards.geometry import CoordinateLabel, PlacedBoard, Point
from game.boards.marks import draw_mark
from game.boards.painter import Painter
from game.boards.picture import BoardPicture
from game.boards.squares import PlacedSquares
from game.rules.nevo import layout
from game.rules.nevo.layout import FILES, GRID, RANKS

# Shares of a square's side.
EDGE = 0.44  # the frame, with letters and numbers in it
TRACK = (0.86, 1.1)  # height of a track where there is little room, and where there is much
GAP = (0.2, 0.42)  # between the board and a track
MARGIN = 0.36  # of the table around all that lies on it
THICK = 0.1  # of the board, as seen from half above
STEPS = layout.GOAL + 1
STEP = 0.68  # box of a step
ASIDE = 0.31  # how far the dot of a target lies right of and below the middle of its square


@dataclass(frozen=True)
class NevoBoard(Geometry):
    """The folded board of card on its table, between the two tracks of the race.

    Attributes:
        fills: the table on which the board lies takes all the room.
    """

    fills: bool = True

    @property
    def cells(self) -> Sequence[str]:
        return GRID.names()

    def compact(self) -> NevoBoard:
        """On a mat that is hardly larger than the board."""
        return replace(self, fills=False)

    def picture(self, painter: Painter) -> NevoPicture:
        return NevoPicture(painter)

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedNevo:
        """The largest board of whole pixels that fits into ``bounds``, in its middle."""
        wide = FILES + 2 * (EDGE + MARGIN)
        high = RANKS + THICK + 2 * (EDGE + TRACK[0] + GAP[0] + MARGIN)
        side = max(1, int(min(bounds.width / wide, bounds.height / high)))
        while side > 1 and not pygame.Rect((0, 0), bounds.size).contains(_mat(_sizes(side, 0.0))):
            side -= 1
        spare = (bounds.height / side - high) / 2 if self.fills else 0.0
        sizes = _sizes(side, min(1.0, max(0.0, spare)))
        area = pygame.Rect(bounds) if self.fills else _mat(sizes)
        area.center = bounds.center
        return placed_nevo(sizes, area, flipped, coordinates)


class NevoPicture(BoardPicture):
    """Positions as pictures in which no mark covers the value that is printed on a square."""

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        box = placed.box(cell)
        aside = round(ASIDE * box.width) if kind == "target" else 0
        draw_mark(surface, box.move(aside, aside), kind, self.painter.last_move)


@dataclass(frozen=True)
class Sizes:
    """Measures in pixels.

    Attributes:
        side, edge: of a square and of the board's frame.
        track, gap: height of a track, and the space between it and the board.
        thick: what is seen of the board's thickness.
    """

    side: int
    edge: int
    track: int
    gap: int
    thick: int

    @property
    def board(self) -> tuple[int, int]:
        return FILES * self.side + 2 * self.edge, RANKS * self.side + 2 * self.edge

    @property
    def whole(self) -> tuple[int, int]:
        """Of the board with its tracks and what is seen of its thickness."""
        width, height = self.board
        return width, height + 2 * (self.track + self.gap) + self.thick


def _sizes(side: int, ease: float) -> Sizes:
    """``ease``: from 0, where room is short, to 1."""
    track, gap = (round(side * (least + (most - least) * ease)) for least, most in (TRACK, GAP))
    return Sizes(side, round(side * EDGE), track, gap, max(1, round(side * THICK)))


def _mat(sizes: Sizes) -> pygame.Rect:
    """The board with the least of the table around it."""
    margin = 2 * round(sizes.side * MARGIN)
    return pygame.Rect((0, 0), sizes.whole).inflate(margin, margin).move(margin // 2, margin // 2)


def placed_nevo(sizes: Sizes, area: pygame.Rect, flipped: bool, coordinates: bool) -> PlacedNevo:
    """The board in the middle of its table ``area``."""
    whole = pygame.Rect((0, 0), sizes.whole)
    whole.center = area.center
    board = pygame.Rect((whole.left, whole.top + sizes.track + sizes.gap), sizes.board)
    squares = PlacedSquares(GRID, board.topleft, sizes.side, sizes.edge, flipped, coordinates)
    return PlacedNevo(squares, area, sizes)


@dataclass(frozen=True)
class PlacedNevo(PlacedBoard):
    """The squares and what lies around them on a table; see ``game.boards.geometry.PlacedBoard``."""

    squares: PlacedSquares
    table: pygame.Rect
    sizes: Sizes

    @property
    def area(self) -> pygame.Rect:
        return self.table

    @property
    def field(self) -> pygame.Rect:
        return self.squares.field

    @property
    def cell_px(self) -> int:
        return self.squares.side

    @property
    def flipped(self) -> bool:
        return self.squares.flipped

    def box(self, cell: str) -> pygame.Rect:
        """The square box of a cell, or of a place beside the squares."""
        return self._beside[cell] if "-" in cell else self.squares.box(cell)

    def centre(self, cell: str) -> Point:
        if "-" in cell:
            box = self._beside[cell]
            return box.left + box.width / 2, box.top + box.height / 2
        return self.squares.centre(cell)

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        return self.squares.cell_at(point)

    def step(self, cell: str, right: int, down: int) -> str | None:
        return self.squares.step(cell, right, down)

    def moved(self, right: int, down: int) -> PlacedNevo:
        """The same board elsewhere."""
        return replace(self, squares=self.squares.moved(right, down), table=self.table.move(right, down))

    def labels(self) -> Sequence[CoordinateLabel]:
        return self.squares.labels()

    def lane(self, side: int) -> pygame.Rect:
        """The track of a side, along its home edge."""
        board = self.squares.area
        below = side == (0 if self.flipped else 1)
        gap, track = self.sizes.gap, self.sizes.track
        top = board.bottom + self.sizes.thick + gap if below else board.top - gap - track
        return pygame.Rect(board.left, top, board.width, track)

    @cached_property
    def _beside(self) -> dict[str, pygame.Rect]:
        """Boxes of steps by name."""
        found = {}
        px = self.cell_px
        for side in range(2):
            lane = self.lane(side)
            pitch = (lane.width - px * 0.3) / STEPS
            for number in range(STEPS):
                middle = lane.left + px * 0.15 + pitch * (number + 0.5)
                found[f"race-{side}-{number}"] = _box(middle, lane.centery, int(px * STEP))
        return found


def _box(x: float, y: float, size: int) -> pygame.Rect:
    return pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)
