"""The plan of a board: polygons of its cells and of its frame in pixels, whatever shape its cells have."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.hexes import PlacedHexes
from game.rules.cyvasse.ruleset import NO_MANS_LAND, Field
from game.rules.topology.hex_board import HexBoard

_HEX_FRAME = 0.33
"""Width of the frame around hexes, in heights of a hex; its corners then just fit into the board's area."""

_UNDER = 0.5
"""How far the frame reaches below the cells of a hexagon-shaped board, in heights of a hex."""

_STRAIGHT = 0.1  # turn in radians below which a line runs straight on

Polygon = tuple[Point, ...]
Edge = tuple[Point, Point]


@dataclass(frozen=True)
class PlannedCell:
    """A cell of a plan.

    Attributes:
        middle: a whole pixel.
        tone: number of the wood that it is made of, different from that of its neighbours.
        open: it belongs to nobody's half.
        port: whether ships land there.
    """

    middle: tuple[int, int]
    tone: int
    open: bool
    port: bool


@dataclass(frozen=True)
class BoardPlan:
    """All that a picture of the empty board depends on but its colours. Points are pixels from the top left
    corner of the board with its frame.

    Attributes:
        size: of the board with its frame.
        px: side of the box in which a piece is drawn.
        cell_size: width and height of the picture of a cell.
        cell: corners of a cell in that picture.
        inner, outer: the frame lies between these polygons, which have equally many corners; cells lie on it
            where they reach over ``inner``.
        rim: the edges of cells beyond which there is no other cell.
        fronts: the edges between a half and what is not that half.
        letters: the middles of letters and numbers in the frame.
    """

    size: tuple[int, int]
    px: int
    cell_size: tuple[int, int]
    cell: Polygon
    cells: tuple[PlannedCell, ...]
    inner: Polygon
    outer: Polygon
    rim: tuple[Edge, ...]
    fronts: tuple[Edge, ...]
    letters: tuple[Point, ...]


def plan_board(placed: PlacedBoard, field: Field, sea: bool) -> BoardPlan:
    """The plan of a board of squares or hexes; ``sea``: there are ports."""
    home = placed.moved(-placed.area.left, -placed.area.top)
    names = field.grid.names()
    ports = field.ports if sea else ()
    cells = []
    for cell, name in enumerate(names):
        x, y = home.centre(name)
        tone = tone_of(field, cell)
        cells.append(
            PlannedCell((round(x), round(y)), tone, field.halves[cell] == NO_MANS_LAND, cell in ports)
        )
    if isinstance(home, PlacedHexes):
        size = home.hex_size
        inner, outer = _hex_frame(home)
    else:
        size = (home.cell_px, home.cell_px)
        inner, outer = _corners(home.field), _corners(home.area.move(-home.area.left, -home.area.top))
    x, y = home.centre(names[0])
    shape = tuple((px - x + size[0] / 2, py - y + size[1] / 2) for px, py in outline_of(home, names[0]))
    rim, fronts = _edges(home, field)
    letters = tuple(middle for _text, middle in home.labels())
    return BoardPlan(
        placed.area.size, home.cell_px, size, shape, tuple(cells), inner, outer, rim, fronts, letters
    )


def bends(edges: Sequence[Edge]) -> list[Point]:
    """The points at which two edges meet at an angle."""
    found: list[Point] = []
    slopes: dict[tuple[int, int], float] = {}
    for start, end in edges:
        slope = math.atan2(end[1] - start[1], end[0] - start[0]) % math.pi
        for point in (start, end):
            key = round(point[0]), round(point[1])
            turn = abs(slopes.setdefault(key, slope) - slope)
            if min(turn, math.pi - turn) > _STRAIGHT:
                found.append(point)
    return found


def tone_of(field: Field, cell: int) -> int:
    """The number of the wood of a cell, up to 2, different from that of its neighbours."""
    if isinstance(field.grid, HexBoard):
        return field.grid.colour(cell)
    rank, file = divmod(cell, field.grid.files)
    return (rank + file) % 2


def _corners(rect: pygame.Rect) -> Polygon:
    x, y, width, height = rect
    return (x, y), (x + width, y), (x + width, y + height), (x, y + height)


def outline_of(placed: PlacedBoard, cell: str) -> Polygon:
    """The corners of a cell, in the pixels of ``placed``."""
    return tuple(placed.outline(cell)) if isinstance(placed, PlacedHexes) else _corners(placed.box(cell))


def _hex_frame(placed: PlacedHexes) -> tuple[Polygon, Polygon]:
    """Two upright hexagons: one below the outer cells of a hexagon-shaped board, and the outer edge of its
    frame."""
    area, side = placed.area, placed.side
    centre = (area.width / 2, area.height / 2)
    reach = placed.layout.bounds.width * side / 2 / math.cos(math.pi / 6)
    narrow = reach - placed.high * _UNDER
    wide = reach + placed.high * _HEX_FRAME / math.cos(math.pi / 6)
    inner, outer = (
        tuple(
            (centre[0] + r * math.sin(math.tau * turn / 6), centre[1] - r * math.cos(math.tau * turn / 6))
            for turn in range(6)
        )
        for r in (narrow, wide)
    )
    return inner, outer


def _edges(placed: PlacedBoard, field: Field) -> tuple[tuple[Edge, ...], tuple[Edge, ...]]:
    """``BoardPlan.rim`` and ``BoardPlan.fronts``."""
    rim, fronts = [], []
    for cell, name in enumerate(field.grid.names()):
        x, y = placed.centre(name)
        line = outline_of(placed, name)
        for start, end in zip(line, (*line[1:], line[0]), strict=True):
            other = placed.cell_at((start[0] + end[0] - x, start[1] + end[1] - y))
            if other is None:
                rim.append((start, end))
            elif field.halves[field.grid.cell(other)] > field.halves[cell]:
                fronts.append((start, end))
    return tuple(rim), tuple(fronts)
