"""What is printed on the map of a board, as lines and polygons: all that does not depend on its size.

Points are in sides of a hex, from the middle of the hex in the top left corner to the right and down. A board
looks the same when it is turned by 180 degrees, so there is one plan for both. Large gray areas are seas,
small ones mountains: both are closed to all.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from random import Random

import pygame

from game.boards.geometry import Point
from game.boards.hexes import CORNERS, ROOT
from game.boards.texture import layer
from game.rules.nieuchess.terrain import GRAY, GRID, PURPLE, RED, STAR, Terrain, column, groups, row
from game.scenes.nieuchess.map_contours import Box, Cut, HexMask, Loop, Segment, lighter, lines_around
from game.scenes.nieuchess.map_hamlets import Hamlets, plan_hamlets
from game.scenes.nieuchess.map_mountains import Mountain, plan_mountains
from game.scenes.nieuchess.map_ways import Ways, middle, plan_ways

Cells = tuple[int, ...]
Line = tuple[Point, ...]
SEA_FROM = 12
"""Hexes of a gray area that is a sea; smaller ones are mountains."""
_COAST, _ROUGH = Cut(0.3, 0.42), 46  # of a sea, and how uneven it is
_AROUND_COAST = 0.07, 0.18  # sides of a hex from a coast to the end of its line and of the sand
_WAVES = (Cut(0.62, 0.76), Cut(0.62, 0.95))  # lines along a coast
_DEPTHS, _UNEVEN = (Cut(2.2, 0.54), Cut(2.2, 0.66), Cut(2.2, 0.8)), (78, 3.4)
"""Of ever deeper water, how uneven its ground is, and over how many sides of a hex chance is evened."""
_RIPPLES = 0.4  # of a hex of a lake has a ripple, by chance
_CALM = 1  # hexes of a lake around each with a ripple: none lies close to a coast
_FOOTHILLS = (Cut(1.2, 0.16), Cut(0.7, 0.24))  # tinted land around mountains
_RAGGED = 130  # how uneven its edge is
_HEIGHTS = (0.61, 0.69, 0.76)  # at which lines run across the land, of the greatest height
_BETWEEN = (0.555, 0.65, 0.725)  # at which finer ones do
_CHANCE, _SMOOTH = 150, 1.6  # of 255: how much of the height is chance; over how many sides it is evened
_RISE, _SINK = (2.6, 120), (2.6, 110)  # sides of a hex to which mountains and seas are felt, and how much
_LAND_FINE, _LAND_SPOT = 3, 8.0  # pixels of a side of a hex there, and sides between two random heights
_LAND_SEED = 11
_AMID, _ROSE = 0.4, 0.64  # how much the rose is drawn to the middle of its sea; its share of the room there
_BORDER = 0.42  # width of the strip along the centre line, in sides of a hex
_DASH, _DASHES = 0.56, 2  # of an edge of a hex that is a dash around a beach, and dashes of an edge
_PRECISION = 3  # decimals to which corners are rounded to be the same point


@dataclass(frozen=True)
class HexRegion:
    """Hexes of one kind that touch each other.

    Attributes:
        cells: the hexes.
        outline: the loops around them.
        inner: the edges between two of them.
        box: the rectangle around them.
    """

    kind: str
    cells: Cells
    outline: tuple[Line, ...]
    inner: tuple[Segment, ...]
    box: Box

    @property
    def sea(self) -> bool:
        """Whether it is a gray area that is drawn as a sea."""
        return self.kind == GRAY and len(self.cells) >= SEA_FROM

    @property
    def mountains(self) -> bool:
        """Whether it is a gray area that is drawn as mountains."""
        return self.kind == GRAY and not self.sea


@dataclass(frozen=True)
class Sea:
    """A sea: its coast, that with the line around it and with the sand around that, the lines along it in the
    water, the loops around ever deeper water, and the left ends of ripples from the left to the right."""

    coast: tuple[Loop, ...]
    lined: tuple[Loop, ...]
    sand: tuple[Loop, ...]
    waves: tuple[Loop, ...]
    depths: tuple[tuple[Loop, ...], ...]
    ripples: tuple[Point, ...]


@dataclass(frozen=True)
class Land:
    """Lines of nature, which follow no hexes.

    Attributes:
        seas: by the cells of their areas.
        mountains: of each range, by the cells of its area.
        foothills: around mountains, the wider ones first.
        heights: around land of ever greater height.
        between: finer lines of equal height.
        ways: rivers, roads and woods.
        hamlets: with their fields and tracks.
    """

    seas: Mapping[Cells, Sea]
    mountains: Mapping[Cells, tuple[Mountain, ...]]
    foothills: tuple[tuple[Loop, ...], ...]
    heights: tuple[tuple[Loop, ...], ...]
    between: tuple[tuple[Loop, ...], ...]
    ways: Ways
    hamlets: Hamlets


@dataclass(frozen=True)
class MapPlan:
    """What is printed on the map of one board.

    Attributes:
        areas: gray, red and purple areas.
        stars: the middles of the stars.
        line: the hot line from end to end.
        beaches: the corners of each hex from which pawns embark.
        strands: the dashes of the line around these hexes and the banks.
        centre: the centre line.
        borders: the strips along the centre line, the left one first.
        fringe: the edges of the grid that no hex of an even column has (A is the first, an even one).
        title, rose: a rectangle on gray for the title, and the middle and the radius of the compass rose;
            None where there is no room.
    """

    areas: tuple[HexRegion, ...]
    stars: tuple[Point, ...]
    line: Line
    beaches: tuple[Line, ...]
    strands: tuple[Segment, ...]
    centre: Loop
    borders: tuple[Loop, Loop]
    fringe: tuple[Segment, ...]
    title: Box | None
    rose: tuple[Point, float] | None


@lru_cache(maxsize=4)
def plan_land(terrain: Terrain) -> Land:
    """The coasts, depths, mountains and heights of a board's map; mere miniatures do without."""
    areas = [area for area in plan_map(terrain).areas if area.kind == GRAY]
    gray = {area: HexMask([middle(cell) for cell in area.cells]) for area in areas}
    mountains = [gray[area] for area in gray if area.mountains]
    seas, peaks = ([area.cells for area in areas if area.sea == sea] for sea in (True, False))
    lakes = {area.cells: _sea(area.cells, picture) for area, picture in gray.items() if area.sea}
    ways = plan_ways(terrain, seas, peaks, [coast for sea in lakes.values() for coast in sea.coast])
    return Land(
        lakes,
        {cells: plan_mountains(cells) for cells in peaks},
        tuple(
            tuple(loop for picture in mountains for loop in picture.loops(cut, _RAGGED)) for cut in _FOOTHILLS
        ),
        *_land_heights(seas, peaks),
        ways,
        plan_hamlets(terrain, ways),
    )


def _sea(cells: Cells, picture: HexMask) -> Sea:
    coast = picture.loops(_COAST, _ROUGH, step=1)
    lined, sand = (tuple(loop.widened(by) for loop in coast) for by in _AROUND_COAST)
    return Sea(
        coast,
        lined,
        sand,
        tuple(loop for cut in _WAVES for loop in picture.loops(cut)),
        tuple(picture.loops(cut, *_UNEVEN) for cut in _DEPTHS),
        tuple(sorted(_ripples(set(cells)))),
    )


def _ripples(cells: Collection[int]) -> Iterable[Point]:
    """Places of ripples by chance, away from the coast."""
    random = Random(len(cells))
    for cell in sorted(cells):
        x, y = middle(cell)
        spot = x + random.uniform(-0.9, 0.3), y + random.uniform(-0.7, 0.7)
        if random.random() < _RIPPLES and all(near in cells for near in GRID.within(cell, _CALM)):
            yield spot


def _land_heights(
    seas: Iterable[Cells], mountains: Iterable[Cells]
) -> tuple[tuple[tuple[Loop, ...], ...], tuple[tuple[Loop, ...], ...]]:
    """Lines of equal height from edge to edge of the map, the main ones and the finer ones: the land rises to
    mountains, sinks to seas, and is uneven by chance."""
    corner = -1.0 - _LAND_SPOT, -ROOT / 2 - _LAND_SPOT
    size = (
        round((1.5 * GRID.columns + 1 + 2 * _LAND_SPOT) * _LAND_FINE),
        round((ROOT * (GRID.rows + 0.5) + 2 * _LAND_SPOT) * _LAND_FINE),
    )
    land = pygame.Surface(size)
    land.blit(layer(size, (_LAND_SPOT * _LAND_FINE,) * 2, (_CHANCE,) * 3, _LAND_SEED), (0, 0))
    land = _blurred(land, _SMOOTH)
    for cells, (reach, rise), flag in (
        (mountains, _RISE, pygame.BLEND_RGB_ADD),
        (seas, _SINK, pygame.BLEND_RGB_SUB),
    ):
        part = pygame.Surface(size)
        for cell in (cell for area in cells for cell in area):
            around = [((x - corner[0]) * _LAND_FINE, (y - corner[1]) * _LAND_FINE) for x, y in corners(cell)]
            pygame.draw.polygon(part, (rise,) * 3, around)
        land.blit(_blurred(part, reach), (0, 0), special_flags=flag)
    main, between = (
        tuple(
            tuple(lines_around(lighter(land, round(255 * height)), corner, _LAND_FINE)) for height in heights
        )
        for heights in (_HEIGHTS, _BETWEEN)
    )
    return main, between


def _blurred(picture: pygame.Surface, reach: float) -> pygame.Surface:
    """A picture of the land that is blurred over so many sides of a hex."""
    radius = round(reach * _LAND_FINE)
    return pygame.transform.box_blur(pygame.transform.box_blur(picture, radius), radius)


@lru_cache(maxsize=4)
def plan_map(terrain: Terrain) -> MapPlan:
    """The plan of a board's map."""
    kinds = ((GRAY, (GRAY,)), (RED, (RED,)), (PURPLE, (PURPLE, STAR)))
    areas = tuple(
        _area(kind, cells)
        for kind, found in kinds
        for cells in groups(cell for each in found for cell in terrain.cells_of(each))
    )
    inland = (cells for cells in groups(terrain.cells_of(GRAY)) if not any(map(_at_edge, cells)))
    masses = sorted(inland, key=len)[-2:]
    upper, lower = (
        sorted(masses, key=lambda cells: sum(map(row, cells)) / len(cells)) if masses[1:] else (None,) * 2
    )
    return MapPlan(
        areas,
        tuple(middle(star) for star in terrain.cells_of(STAR)),
        tuple(middle(cell) for cell in terrain.line),
        tuple(tuple(corners(cell)) for cell in sorted(terrain.embarkation)),
        tuple(_dashes(_rim(terrain.embarkation.union(terrain.red)))),
        Loop.through(_centre_line()),
        (_border(-_BORDER), _border(_BORDER)),
        _fringe(),
        _title_room(upper) if upper else None,
        _rose_room(lower) if lower else None,
    )


def _at_edge(cell: int) -> bool:
    """Whether a hex lies at the edge of the grid."""
    return len(GRID.neighbours(cell)) < 6


def _centre_line() -> Line:
    """The line between the halves, from the top down."""
    x = 1.5 * (GRID.columns // 2)
    return tuple(
        (x - 1.0 if half % 2 else x - 0.5, ROOT / 2 * (half - 1)) for half in range(2 * GRID.rows + 2)
    )


def _border(aside: float) -> Loop:
    """The strip between the centre line and the same line ``aside`` of it."""
    line = _centre_line()
    return Loop.through((*line, *((x + aside, y) for x, y in reversed(line))))


def _dashes(edges: Iterable[Segment]) -> Iterable[Segment]:
    """Dashes along edges."""
    for (left, top), (right, bottom) in edges:
        across, down = (right - left) / _DASHES, (bottom - top) / _DASHES
        for number in range(_DASHES):
            x, y = left + across * number, top + down * number
            yield (x, y), (x + across * _DASH, y + down * _DASH)


def _fringe() -> tuple[Segment, ...]:
    """The edges of the grid that no hex of an even column has: at the lower edge, and at the right one where
    the last column is an odd one."""
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


def _area(kind: str, cells: frozenset[int]) -> HexRegion:
    edges = {edge for cell in cells for edge in _edges(cell)}
    inner = [(start, end) for start, end in edges if start < end and (end, start) in edges]
    rim = _rim(cells)
    loops = _loops(rim)
    box = Box.around(point for edge in rim for point in edge)
    return HexRegion(kind, tuple(sorted(cells)), loops, tuple(inner), box)


def _rim(cells: Iterable[int]) -> list[Segment]:
    """The edges between hexes and what lies around them."""
    edges = {edge: None for cell in cells for edge in _edges(cell)}
    return [(start, end) for start, end in edges if (end, start) not in edges]


def _loops(rim: list[Segment]) -> tuple[Line, ...]:
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
    """The middle and the radius of a circle around a hex within an area: large, and amid the area."""
    within = set(cells)
    # Of the hexes outside, the nearest one lies beside the area.
    beside = {near for cell in within for near in GRID.neighbours(cell)} - within
    outside = [middle(cell) for cell in beside]
    amid = tuple(statistics.fmean(part) for part in zip(*map(middle, within), strict=True))
    room = {middle(cell): min(math.dist(middle(cell), other) for other in outside) for cell in within}
    where = max(room, key=lambda point: room[point] - _AMID * math.dist(point, amid))
    return where, (room[where] - 1.0) * _ROSE
