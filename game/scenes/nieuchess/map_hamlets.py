"""Hamlets of the map with their fields, and the tracks between them: print alone, which no rule knows.

Points are as in ``map_plan``: in sides of a hex, from the middle of the hex in the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random

from game.boards.geometry import Point
from game.rules.nieuchess.terrain import GRID, PLAIN, Terrain, column, row
from game.scenes.nieuchess.map_contours import Segment
from game.scenes.nieuchess.map_ways import Line, Ways, bent, middle, shortest_way

Quad = tuple[Point, Point, Point, Point]
_SEED = 83
_MOST, _FAR = 16, 4  # hamlets at most, and free hexes between two of them
_CLEAR_OF_TREES = 1.5  # sides of a hex from a hamlet to the middle of a group of trees
_FROM_EDGE = 2  # hexes from the edge of the map, where names would be cut
_FROM_RIVERS = 0.8  # sides of a hex from its middle to a river, which no track crosses
_TRACK = 11  # hexes of a track at most
_DASH, _GAP = 0.17, 0.13  # of a track
_HOUSES = (7, 11)  # of a hamlet, at least and at most
_LONG, _BROAD = (0.11, 0.16), (0.08, 0.11)  # sides of a house, at least and at most
_SPREAD, _APART = (0.32, 0.2), 0.21  # how far houses lie from the middle, and from each other at least
_FIELDS = 4  # strips of the fields above a hamlet, below which its name stands
_STRIP, _BESIDE = (1.3, 0.3), 0.6  # length and width of one, and how far they begin from the middle


@dataclass(frozen=True)
class Hamlets:
    """What there is of hamlets.

    Attributes:
        cells: the hexes at whose right corners they lie, so that the middles of hexes stay clear.
        houses: the corners of each house.
        fields: the corners of each strip of land.
        tracks: the dashes of the ways between them.
    """

    cells: tuple[int, ...]
    houses: tuple[Quad, ...]
    fields: tuple[Quad, ...]
    tracks: tuple[Segment, ...]


def plan_hamlets(terrain: Terrain, ways: Ways) -> Hamlets:
    """The hamlets of a board's map, away from all that has a meaning, from woods and from rivers."""
    random, wet = Random(_SEED), _near_rivers(terrain, ways)
    cells = _sites(terrain, wet, [at for at, _number in ways.trees], random)
    turns = {cell: random.uniform(-0.6, 0.6) for cell in sorted(cells)}
    return Hamlets(
        tuple(turns),
        tuple(house for cell, turn in turns.items() for house in _houses(_site(cell), turn, random)),
        tuple(field for cell, turn in turns.items() for field in _fields(_site(cell), turn, random)),
        tuple(
            dash
            for track in _tracks(cells, {*terrain.cells_of(PLAIN)} - wet, random)
            for dash in _dashes(track)
        ),
    )


def _sites(terrain: Terrain, wet: Collection[int], trees: Sequence[Point], random: Random) -> Sequence[int]:
    """The hexes of hamlets, by chance."""
    taken = {cell for cell, kind in enumerate(terrain.kinds) if kind != PLAIN} | terrain.embarkation
    closed = {*wet, *taken, *(near for cell in taken for near in GRID.neighbours(cell))}
    inland = [
        cell
        for cell in terrain.cells_of(PLAIN)
        if _FROM_EDGE <= column(cell) < GRID.columns - _FROM_EDGE
        and _FROM_EDGE <= row(cell) < GRID.rows - _FROM_EDGE
    ]
    found: list[int] = []
    for cell in random.sample(inland, len(inland)):
        near = cell in closed or any(GRID.distance(cell, other) <= _FAR for other in found)
        if not near and all(math.dist(_site(cell), tree) > _CLEAR_OF_TREES for tree in trees):
            found.append(cell)
        if len(found) == _MOST:
            break
    return found


def _near_rivers(terrain: Terrain, ways: Ways) -> frozenset[int]:
    """The plain hexes near the middles of which a river flows."""
    middles = [(cell, middle(cell)) for cell in terrain.cells_of(PLAIN)]
    found = set[int]()
    for river in ways.rivers:
        box = river.box.inflated(_FROM_RIVERS)
        for cell, at in middles:
            if box.holds(at) and any(math.dist(at, point) < _FROM_RIVERS for point in river.points):
                found.add(cell)
    return frozenset(found)


def _tracks(cells: Collection[int], through: Collection[int], random: Random) -> Iterable[Line]:
    """The ways from each hamlet to the nearest of those that are not joined to it yet; none where there is no
    way through these hexes alone."""
    steps = {cell: 1 + random.random() for cell in range(GRID.size)}
    joined: set[frozenset[int]] = set()
    for cell in cells:
        others = [other for other in cells if other != cell and frozenset((cell, other)) not in joined]
        nearest = min(others, key=lambda other: GRID.distance(cell, other), default=cell)
        way = shortest_way({cell}, {nearest}, steps, through)
        if 2 < len(way) <= _TRACK:
            joined.add(frozenset((cell, nearest)))
            yield _site(cell), *bent(way, random), _site(nearest)


def _site(cell: int) -> Point:
    """The middle of a hamlet."""
    x, y = middle(cell)
    return x + 1.0, y


def _dashes(line: Line) -> Iterable[Segment]:
    """Dashes along a line."""
    far = 0.0  # from where the last dash or gap began
    for (x, y), (u, v) in pairwise(line):
        length, at = math.dist((x, y), (u, v)), -far
        while at < length:
            start, end = max(0.0, at) / length, min(length, at + _DASH) / length
            if start < end:
                yield ((x + (u - x) * start, y + (v - y) * start), (x + (u - x) * end, y + (v - y) * end))
            at += _DASH + _GAP
        far = length - at + _DASH + _GAP


def _houses(at: Point, turn: float, random: Random) -> Iterable[Quad]:
    """The houses of a hamlet, which stand along a street or across it."""
    found: list[Point] = []
    for _house in range(random.randint(*_HOUSES)):
        spot = random.gauss(0, _SPREAD[0]), random.gauss(0, _SPREAD[1])
        size = random.uniform(*_LONG), random.uniform(*_BROAD)
        if random.random() < 0.4:
            size = size[::-1]
        if all(math.dist(spot, other) > _APART for other in found):
            found.append(spot)
            yield _quad(at, turn, spot, size)


def _fields(at: Point, turn: float, random: Random) -> Iterable[Quad]:
    """Strips of land beside each other, above a hamlet."""
    for number in range(_FIELDS):
        spot = random.uniform(-0.15, 0.15), -_BESIDE - number * _STRIP[1]
        yield _quad(at, turn, spot, _STRIP)


def _quad(at: Point, turn: float, spot: Point, size: Sequence[float]) -> Quad:
    """The corners of a rectangle around a spot beside a point, all turned around that."""
    right, down = math.cos(turn), math.sin(turn)

    def corner(x: float, y: float) -> Point:
        x, y = spot[0] + x * size[0] / 2, spot[1] + y * size[1] / 2
        return at[0] + right * x - down * y, at[1] + down * x + right * y

    return corner(-1, -1), corner(1, -1), corner(1, 1), corner(-1, 1)
