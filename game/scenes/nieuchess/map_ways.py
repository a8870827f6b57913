"""Rivers, roads and woods of the map: print alone, which no rule knows.

Points are as in ``map_plan``: in sides of a hex, from the middle of the hex in the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from heapq import heappop, heappush
from itertools import accumulate, pairwise
from random import Random

from game.boards.geometry import Point
from game.boards.hexes import ROOT
from game.rules.nieuchess.terrain import GRAY, GRID, HOT, PLAIN, Terrain, column, row
from game.scenes.nieuchess.map_contours import Loop

Line = tuple[Point, ...]
WOODS = 3  # pictures of a group of trees
_SEED = 29
_UNEVEN = 1.6  # by how much chance may lengthen a step, so that no way is straight
_BEND = 0.3  # sides of a hex by which chance moves a way's points
_CUTS = 4  # times that the corners of a way are cut off
_FORESTS, _ROOM = 20, 20  # woods at most, and free hexes for each
_TREES = (12, 30)  # groups of trees in a wood, at least and at most
_REACH = 2  # hexes of it around its middle one
_WIDE = 1.7  # sides of a hex over which a wood spreads
_APART = 0.74  # sides of a hex between two groups of trees at least
_TUFTS = (0, 0, 0, 1, 1)  # tufts of grass on a hex of plain land, one of these numbers by chance
_CLEAR = 2  # hexes around banks, centres and the line between the halves without trees
# In sides of a hex: from the middle of a mountain's to where a river begins; between two points of it; by how
# much it swings to either side, and from one bend to the next; over how much from either end the swings grow.
_SPRING, _STEP = 0.6, 0.2
_SWING, _WAVE, _STRAIGHT = 0.13, 1.9, 0.9
# In sides of a hex: from bank to bank above the mouth, by how much more at the mouth, over how much it grows
# there, and how far it goes on under the water of a lake.
_BROAD, _MOUTH, _FUNNEL, _INTO = 0.13, 0.26, 0.22, 0.45
_GROWTH = 0.6  # how soon a river is broad


@dataclass(frozen=True)
class Ways:
    """What is printed on plain land.

    Attributes:
        rivers: the areas of those from mountains to a sea.
        roads: between centres and to their banks.
        trees: the middles of groups of trees with the numbers of their pictures, from the top down.
        tufts: where there are tufts of grass, from the left to the right.
    """

    rivers: tuple[Loop, ...]
    roads: tuple[Loop, ...]
    trees: tuple[tuple[Point, int], ...]
    tufts: tuple[Point, ...]


def plan_ways(
    terrain: Terrain,
    seas: Sequence[Collection[int]],
    mountains: Sequence[Collection[int]],
    coasts: Sequence[Loop],
) -> Ways:
    """The ways of a board's map.

    Args:
        seas, mountains: the hexes of each.
        coasts: the lines around the seas.
    """
    random = Random(_SEED)
    steps = {cell: 1 + _UNEVEN * random.random() for cell in range(GRID.size)}
    dry = {cell for cell, kind in enumerate(terrain.kinds) if kind in (PLAIN, HOT)}
    rivers = [shortest_way(cells, _joined(seas), steps, dry) for cells in mountains]
    stars = [centre.star for side in terrain.centres for centre in side]
    land = set(range(GRID.size)).difference(terrain.cells_of(GRAY))
    roads = []
    for star in stars:
        near = sorted((cells for cells in terrain.banks), key=lambda cells: _apart(star, min(cells)))
        roads += [shortest_way({star}, cells, steps, land) for cells in near[:1]]
        others = sorted((other for other in stars if other > star), key=lambda other: _apart(star, other))
        roads += [shortest_way({star}, {other}, steps, land) for other in others[:1]]
    return Ways(
        tuple(river_bed(bent(way, random), coasts) for way in rivers if len(way) > 2),
        tuple(Loop.through(bent(way, random)) for way in roads if len(way) > 2),
        tuple(_trees(terrain, random)),
        tuple(
            sorted(
                (x + random.uniform(-0.7, 0.7), y + random.uniform(-0.7, 0.7))
                for x, y in map(middle, terrain.cells_of(PLAIN))
                for _ in range(random.choice(_TUFTS))
            )
        ),
    )


def _joined(groups: Iterable[Collection[int]]) -> set[int]:
    return {cell for cells in groups for cell in cells}


def middle(cell: int) -> Point:
    """The middle of a hex."""
    across = column(cell)
    return 1.5 * across, ROOT * (row(cell) + across % 2 / 2)


def _apart(first: int, second: int) -> float:
    return math.dist(middle(first), middle(second))


def shortest_way(
    start: Collection[int], goal: Collection[int], steps: Mapping[int, float], through: Collection[int]
) -> list[int]:
    """The shortest way from one of some hexes to one of others; none where there is no way."""
    before: dict[int, int] = {}
    cost = dict.fromkeys(start, 0.0)
    queue = [(0.0, cell) for cell in start]
    while queue:
        far, cell = heappop(queue)
        if cell in goal:
            way = [cell]
            while way[-1] in before:
                way.append(before[way[-1]])
            return way[::-1]
        for other in GRID.neighbours(cell):
            there = far + steps[other]
            if (other in through or other in goal) and there < cost.get(other, math.inf):
                cost[other], before[other] = there, cell
                heappush(queue, (there, other))
    return []


def bent(way: Sequence[int], random: Random) -> Line:
    """A way as a smooth line through points near the middles of its hexes."""
    line = [
        (x + random.uniform(-_BEND, _BEND), y + random.uniform(-_BEND, _BEND)) for x, y in map(middle, way)
    ]
    line[0], line[-1] = middle(way[0]), middle(way[-1])
    for _ in range(_CUTS):
        cut = [line[0]]
        for (x, y), (u, v) in pairwise(line):
            cut += [(x * 0.75 + u * 0.25, y * 0.75 + v * 0.25), (x * 0.25 + u * 0.75, y * 0.25 + v * 0.75)]
        line = [*cut, line[-1]]
    return tuple(line)


def _trees(terrain: Terrain, random: Random) -> list[tuple[Point, int]]:
    """Groups of trees in woods on plain land, away from all that has a meaning."""
    taken = [cell for cell, kind in enumerate(terrain.kinds) if kind not in (PLAIN, GRAY, HOT)]
    taken += terrain.embarkation
    closed = {other for cell in taken for other in (cell, *GRID.within(cell, _CLEAR))}
    closed.update(cell for cell in range(GRID.size) if abs(column(cell) - GRID.columns / 2) < _CLEAR)
    closed.update(cell for cell, kind in enumerate(terrain.kinds) if kind != PLAIN)
    free = [cell for cell in range(GRID.size) if cell not in closed]
    found: list[tuple[Point, int]] = []
    for cell in random.sample(free, min(_FORESTS, len(free) // _ROOM)):
        x, y = middle(cell)
        around = [cell, *(other for other in GRID.within(cell, _REACH) if other not in closed)]
        for _ in range(random.randint(*_TREES)):
            spot = x + random.gauss(0, _WIDE / 2), y + random.gauss(0, _WIDE / 3)
            near = min(around, key=lambda other: math.dist(middle(other), spot))
            room = min((math.dist(spot, other) for other, _number in found), default=math.inf)
            if math.dist(middle(near), spot) < 0.8 and room > _APART:
                found.append((spot, random.randrange(WOODS)))
    return sorted(found, key=lambda tree: tree[0][1])


def river_bed(way: Sequence[Point], coasts: Iterable[Loop]) -> Loop:
    """The area of a river that flows along a way from the middle of a mountain's hex into a lake.

    Args:
        coasts: of the lakes, in one of which the way ends.
    """
    line, far = _even(way)
    mouth = next((at for at, point in zip(far, line, strict=True) if _within(point, coasts)), far[-1])
    seen = [at for at in far if _SPRING <= at <= mouth + _INTO]
    banks: tuple[list[Point], list[Point]] = [], []
    for at in seen:
        here = far.index(at)
        (x, y), (u, v) = line[max(0, here - 1)], line[min(len(line) - 1, here + 1)]
        length = math.dist((x, y), (u, v)) or 1.0
        right, down = (v - y) / length, (x - u) / length  # across the river
        swing = _swing(at - _SPRING, mouth - at)
        half = _width(at - _SPRING, mouth - at, mouth - _SPRING) / 2
        for bank, aside in zip(banks, (swing - half, swing + half), strict=True):
            bank.append((line[here][0] + right * aside, line[here][1] + down * aside))
    return Loop.through((*banks[0], *reversed(banks[1])))


def _even(way: Sequence[Point]) -> tuple[list[Point], list[float]]:
    """Points at even distances along a way, and how far each is from its start."""
    ends = [0.0, *accumulate(math.dist(start, end) for start, end in pairwise(way))]
    line, far = [], []
    piece = 0
    for step in range(int(ends[-1] / _STEP) + 1):
        at = step * _STEP
        while ends[piece + 1] < at:
            piece += 1
        share = (at - ends[piece]) / ((ends[piece + 1] - ends[piece]) or 1.0)
        (x, y), (u, v) = way[piece], way[piece + 1]
        line.append((x + (u - x) * share, y + (v - y) * share))
        far.append(at)
    return line, far


def _within(point: Point, loops: Iterable[Loop]) -> bool:
    """Whether a point lies within one of some closed lines, none of which lies within another."""
    x, y = point
    crossings = 0
    for loop in loops:
        for (left, top), (right, bottom) in zip(loop.points, (*loop.points[1:], loop.points[0]), strict=True):
            if (top > y) != (bottom > y) and x < left + (right - left) * (y - top) / (bottom - top):
                crossings += 1
    return crossings % 2 == 1


def _swing(below: float, above: float) -> float:
    """How far aside a river flows so far ``below`` its spring and ``above`` its mouth."""
    free = min(1.0, max(0.0, below) / _STRAIGHT, max(0.0, above) / _STRAIGHT)
    return _SWING * free * math.sin(math.tau * below / _WAVE)


def _width(below: float, above: float, whole: float) -> float:
    """From bank to bank so far below the spring and above the mouth of a river that is so long."""
    broad = _BROAD * math.pow(min(1.0, below / whole), _GROWTH)
    return broad + _MOUTH * math.exp(-max(0.0, above) / _FUNNEL) * min(1.0, below / whole)
