"""What is printed on the map of a board, as lines and polygons: all that does not depend on its size.

Points are in sides of a hex, from the middle of the hex in the top left corner to the right and down. A board
looks the same when it is turned by 180 degrees, so there is one plan for both.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.boards.geometry import Point
from game.boards.hexes import CORNERS, ROOT
from game.rules.nieuchess.terrain import GRAY, GRID, PURPLE, RED, STAR, Terrain, column, groups, row

Segment = tuple[Point, Point]
Loop = tuple[Point, ...]
_HATCH = 0.36  # distance between the lines on gray
_PRECISION = 3  # decimals to which corners are rounded to be the same point


@dataclass(frozen=True)
class Box:
    """A rectangle around points."""

    left: float
    top: float
    right: float
    bottom: float

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )


@dataclass(frozen=True)
class Area:
    """Hexes of one kind that touch each other.

    Attributes:
        outline: the loops around them.
        inner: the edges between two of them.
        hatch: slanting lines within them; only on gray.
        box: the rectangle around them.
    """

    kind: str
    outline: tuple[Loop, ...]
    inner: tuple[Segment, ...]
    hatch: tuple[Segment, ...]
    box: Box


@dataclass(frozen=True)
class MapPlan:
    """See the module.

    Attributes:
        areas: gray, red and purple areas.
        stars: the middles of the stars.
        line: the hot line from end to end.
        beaches: the corners of each hex from which pawns embark.
        centre: the centre line.
        fringe: the edges of the grid that no hex of an even column has (A is the first, an even one).
        title, rose: a rectangle on gray for the title, and the middle and the radius of the compass rose;
            None where there is no room.
    """

    areas: tuple[Area, ...]
    stars: tuple[Point, ...]
    line: Loop
    beaches: tuple[Loop, ...]
    centre: Loop
    fringe: tuple[Segment, ...]
    title: Box | None
    rose: tuple[Point, float] | None


def middle(cell: int) -> Point:
    """The middle of a hex."""
    across = column(cell)
    return 1.5 * across, ROOT * (row(cell) + across % 2 / 2)


@lru_cache(maxsize=4)
def plan_map(terrain: Terrain) -> MapPlan:
    """The plan of a board's map."""
    kinds = ((GRAY, (GRAY,)), (RED, (RED,)), (PURPLE, (PURPLE, STAR)))
    areas = tuple(
        _area(kind, cells)
        for kind, found in kinds
        for cells in groups(cell for each in found for cell in terrain.cells_of(each))
    )
    masses = sorted(groups(terrain.cells_of(GRAY)), key=len)[-2:]
    upper, lower = (
        sorted(masses, key=lambda cells: sum(map(row, cells)) / len(cells)) if masses[1:] else (None,) * 2
    )
    return MapPlan(
        areas,
        tuple(middle(star) for star in terrain.cells_of(STAR)),
        tuple(middle(cell) for cell in terrain.line),
        tuple(tuple(corners(cell)) for cell in sorted(terrain.embarkation)),
        _centre_line(),
        _fringe(),
        _title_room(upper) if upper else None,
        _rose_room(lower) if lower else None,
    )


def _centre_line() -> Loop:
    """The line between the halves, from the top down."""
    x = 1.5 * (GRID.columns // 2)
    return tuple(
        (x - 1.0 if half % 2 else x - 0.5, ROOT / 2 * (half - 1)) for half in range(2 * GRID.rows + 2)
    )


def _fringe() -> tuple[Segment, ...]:
    """See ``MapPlan``: at the lower edge, and at the right one where the last column is an odd one."""
    known = {edge for cell in range(GRID.size) if column(cell) % 2 == 0 for edge in _edges(cell)}
    known |= {(end, start) for start, end in known}
    return tuple(
        edge
        for cell in range(GRID.size)
        if column(cell) % 2
        for edge in _edges(cell)
        if edge not in known and edge[0][1] != edge[1][1]
    )


def corners(cell: int) -> list[Point]:
    """The corners of a hex."""
    x, y = middle(cell)
    return [(x + right, y + down) for right, down in CORNERS]


def _key(point: Point) -> Point:
    return round(point[0], _PRECISION) + 0.0, round(point[1], _PRECISION) + 0.0


def _edges(cell: int) -> list[Segment]:
    """The edges of a hex, each from corner to corner, clockwise."""
    around = [_key(corner) for corner in corners(cell)]
    return [(around[turn], around[(turn + 1) % 6]) for turn in range(6)]


def _area(kind: str, cells: Iterable[int]) -> Area:
    edges = [edge for cell in cells for edge in _edges(cell)]
    known = set(edges)
    rim = [(start, end) for start, end in edges if (end, start) not in known]
    inner = [(start, end) for start, end in edges if start < end and (end, start) in known]
    loops = _loops(rim)
    xs, ys = zip(*(point for edge in rim for point in edge), strict=True)
    box = Box(min(xs), min(ys), max(xs), max(ys))
    hatch = _hatch(rim, box) if kind == GRAY else ()
    return Area(kind, loops, tuple(inner), tuple(hatch), box)


def _loops(rim: list[Segment]) -> tuple[Loop, ...]:
    """Closed lines from edges, each of which begins where another ends."""
    after = dict(rim)
    found = []
    while after:
        start, end = after.popitem()
        loop = [start]
        while end != loop[0]:
            loop.append(end)
            end = after.pop(end)
        found.append(tuple(loop))
    return tuple(found)


def _hatch(rim: list[Segment], box: Box) -> list[Segment]:
    """Lines from the lower left to the upper right, cut at an area's rim."""
    found = []
    first, last = math.ceil((box.left + box.top) / _HATCH), math.floor((box.right + box.bottom) / _HATCH)
    for number in range(first, last + 1):
        total = (number + 0.013) * _HATCH  # x + y along the line; it meets no corner
        crossed = []
        for (x1, y1), (x2, y2) in rim:
            one, other = x1 + y1 - total, x2 + y2 - total
            if (one > 0) != (other > 0):
                crossed.append(x1 + (x2 - x1) * one / (one - other))
        crossed.sort()
        found += [
            ((left, total - left), (right, total - right))
            for left, right in zip(crossed[::2], crossed[1::2], strict=True)
        ]
    return found


def _title_room(cells: Iterable[int]) -> Box:
    """The widest rectangle, two rows of hexes high, that lies within an area."""
    within = set(cells)
    best: tuple[int, list[int]] = (0, [])
    for start in sorted(within):
        run = []
        for cell in range(start, start + GRID.columns - column(start)):
            if cell not in within or cell + GRID.columns not in within:
                break
            run.append(cell)
        if len(run) > best[0]:
            best = len(run), run
    left, right = middle(best[1][0])[0] - 0.5, middle(best[1][-1])[0] + 0.5
    y = ROOT * (row(best[1][0]) + 0.5)
    return Box(left, y - ROOT / 2, right, y + ROOT)


def _rose_room(cells: Iterable[int]) -> tuple[Point, float]:
    """The middle and the radius of the largest circle around a hex within an area."""
    within = set(cells)
    outside = [middle(cell) for cell in range(GRID.size) if cell not in within]
    room, where = max(
        (min(math.dist(middle(cell), other) for other in outside), middle(cell)) for cell in within
    )
    return where, room - 1.0
