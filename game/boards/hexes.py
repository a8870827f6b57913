"""Where flat-topped hexes are on the screen."""

from __future__ import annotations

import math
from collections.abc import Collection, Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.boards.geometry import CoordinateLabel, PlacedBoard, Point

ROOT = math.sqrt(3)
FRAME_SHARE = 0.55
"""Width of the frame of a board as a share of a hex's height."""
CORNERS = tuple((math.cos(math.tau * turn / 6), math.sin(math.tau * turn / 6)) for turn in range(6))
"""Corners of a hex whose sides are 1 long, clockwise from the right."""
_CORNERS_AT = (2, 0), (1, 1), (-1, 1), (-2, 0), (-1, -1), (1, -1)
"""The same from the middle of a hex, in halves of a side and of a hex's height."""
_BESIDE = (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1)
"""Steps, in axial coordinates, to the hex beyond the edge that begins at each corner."""


class SeenHex(NamedTuple):
    """Axial coordinates of a hex on the screen: columns run to the right; a step down adds 1 to ``down``."""

    column: int
    down: int


class _Bounds(NamedTuple):
    """The box around all hexes of a board, for sides that are 1 long."""

    left: float
    top: float
    width: float
    height: float


class HexLayout:
    """Positions of the hexes of one board on the screen, for sides that are 1 long.

    Attributes:
        at: axial coordinates of each hex.
        names: the hexes by their axial coordinates.
        middles: points of the centres of all hexes.
        bounds: the box around all hexes.
        frame: width of the frame, in heights of a hex.
        framed: width and height of the board with its frame, in heights of a hex.
        edge_labels: coordinates: the text, the cell beside which it stands, and on which side of the cell, in
            degrees clockwise from the right.
    """

    def __init__(
        self,
        at: Mapping[str, SeenHex],
        edge_labels: Sequence[tuple[str, str, int]],
        frame: float = FRAME_SHARE,
    ) -> None:
        self.at, self.frame = at, frame
        self.edge_labels = tuple(edge_labels)
        self.names = {place: name for name, place in at.items()}
        self.middles: Mapping[str, Point] = {
            name: (1.5 * column, ROOT * (down + column / 2)) for name, (column, down) in at.items()
        }
        left, right = (pick(x for x, _y in self.middles.values()) for pick in (min, max))
        top, bottom = (pick(y for _x, y in self.middles.values()) for pick in (min, max))
        self.bounds = _Bounds(left - 1, top - ROOT / 2, right - left + 2, bottom - top + ROOT)
        self.framed = tuple(extent / ROOT + 2 * frame for extent in (self.bounds.width, self.bounds.height))

    def rotated(self) -> HexLayout:
        """The same board rotated by 180 degrees."""
        return HexLayout(
            {name: SeenHex(-column, -down) for name, (column, down) in self.at.items()},
            [(text, cell, degrees + 180) for text, cell, degrees in self.edge_labels],
            self.frame,
        )

    def contours(self, cells: Collection[str]) -> list[list[Point]]:
        """Closed lines around connected hexes and all that they enclose, for sides that are 1 long."""
        area = {self.at[cell] for cell in cells}
        after = {}  # corners, in halves of a side and of a hex's height
        for column, down in area:
            middle = 3 * column, 2 * down + column
            corners = [(middle[0] + right, middle[1] + below) for right, below in _CORNERS_AT]
            for number, (right, below) in enumerate(_BESIDE):
                if (column + right, down + below) not in area:
                    after[corners[number]] = corners[(number + 1) % len(corners)]
        found = []
        while after:
            loop = [next(iter(after))]
            while (end := after.pop(loop[-1])) != loop[0]:
                loop.append(end)
            if _clockwise(loop):
                found.append([(x / 2, y * ROOT / 2) for x, y in loop])
        return found


@dataclass(frozen=True)
class PlacedHexes(PlacedBoard):
    """A board of hexes on the screen, from its top left ``corner``; ``high``: pixels of a hex."""

    layout: HexLayout
    corner: tuple[int, int]
    high: int
    flipped: bool = False
    coordinates: bool = True

    @property
    def cell_px(self) -> int:
        return self.high

    @property
    def side(self) -> float:
        """Length of a hex's side in pixels."""
        return self.high / ROOT

    @cached_property
    def area(self) -> pygame.Rect:
        width, height = self.layout.framed
        return pygame.Rect(self.corner, (int(self.high * width), int(self.high * height)))

    @cached_property
    def field(self) -> pygame.Rect:
        bounds = self.layout.bounds
        return pygame.Rect(
            round(self._left),
            round(self._top),
            round(bounds.width * self.side),
            round(bounds.height * self.side),
        )

    @cached_property
    def _left(self) -> float:
        return self.area.left + (self.area.width - self.layout.bounds.width * self.side) / 2

    @cached_property
    def _top(self) -> int:
        # A whole pixel: of half ones, boxes would lie now above and now below, as the board is moved.
        return self.area.top + int((self.area.height - self.layout.bounds.height * self.side) / 2)

    @cached_property
    def _zero(self) -> Point:
        """Pixels of the point from which the middles of hexes are counted."""
        bounds = self.layout.bounds
        return self._left - bounds.left * self.side, self._top - bounds.top * self.side

    def centre(self, cell: str) -> Point:
        x, y = self.layout.middles[cell]
        return self._zero[0] + x * self.side, self._zero[1] + y * self.side

    def box(self, cell: str) -> pygame.Rect:
        x, y = self.centre(cell)
        return pygame.Rect(_pixel(x - self.high / 2), _pixel(y - self.high / 2), self.high, self.high)

    def extent(self, cell: str) -> pygame.Rect:
        """The box around a whole hex, a pixel wider on each side so that hexes leave no gap."""
        x, y = self.centre(cell)
        width, height = self.hex_size
        return pygame.Rect(_pixel(x - width / 2), _pixel(y - height / 2), width, height)

    @cached_property
    def hex_size(self) -> tuple[int, int]:
        """Width and height of ``extent``."""
        return math.ceil(2 * self.side) + 2, self.high + 2

    def outline(self, cell: str) -> list[Point]:
        """Corners of a hex."""
        x, y = self.centre(cell)
        return [(x + right * self.side, y + down * self.side) for right, down in CORNERS]

    def contours(self, cells: Collection[str]) -> list[list[Point]]:
        """Closed lines around connected hexes and all that they enclose, in pixels."""
        left, top = self._zero
        return [
            [(left + x * self.side, top + y * self.side) for x, y in loop]
            for loop in self.layout.contours(cells)
        ]

    def reaching_into(self, box: pygame.Rect) -> pygame.FRect:
        """Where the middles of hexes lie that reach into a box, as in ``HexLayout``."""
        x, y = self._zero
        width, height = self.hex_size
        around = box.inflate(width + 2, height + 2)
        side = self.side
        return pygame.FRect(
            (around.left - x) / side, (around.top - y) / side, around.width / side, around.height / side
        )

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        column = (point[0] - self._zero[0]) / self.side / 1.5
        down = (point[1] - self._zero[1]) / self.side / ROOT - column / 2
        return self.layout.names.get(_rounded(column, down))

    def step(self, cell: str, right: int, down: int) -> str | None:
        """Up and down along the column; left and right along the row, which zigzags."""
        names = self.layout.names
        at = self.layout.at[cell]
        if not right:
            return names.get(SeenHex(at.column, at.down + down))
        row = at.down + at.column // 2
        column = at.column + right
        level = row - column // 2
        other = level - 1 if at.column % 2 == 0 else level + 1
        return names.get(SeenHex(column, level)) or names.get(SeenHex(column, other))

    def moved(self, right: int, down: int) -> PlacedHexes:
        """The same board elsewhere."""
        return replace(self, corner=self.area.move(right, down).topleft)

    def labels(self) -> Sequence[CoordinateLabel]:
        return self._labels if self.coordinates else ()

    @cached_property
    def _labels(self) -> Sequence[CoordinateLabel]:
        found = []
        away = self.high * 0.78
        for text, cell, degrees in self.layout.edge_labels:
            angle = math.radians(degrees)
            x, y = self.centre(cell)
            found.append(CoordinateLabel(text, (x + math.cos(angle) * away, y + math.sin(angle) * away)))
        return found


def _pixel(place: float) -> int:
    """The nearest pixel; of the middle between two always the first, so that nothing shifts against the rest
    while a board is moved."""
    return math.floor(place + 0.499)


def _clockwise(loop: Sequence[tuple[int, int]]) -> bool:
    """Whether a closed line runs clockwise on the screen, as those around areas do and those around gaps do
    not."""
    return sum(x * below - right * y for (x, y), (right, below) in pairwise([*loop, loop[0]])) > 0


def _rounded(column: float, down: float) -> SeenHex:
    """The hex within which a point in axial coordinates lies."""
    third = -column - down
    q, r, s = round(column), round(down), round(third)
    off_q, off_r, off_s = abs(q - column), abs(r - down), abs(s - third)
    if off_q > off_r and off_q > off_s:
        q = -r - s
    elif off_r > off_s:
        r = -q - s
    return SeenHex(q, r)
