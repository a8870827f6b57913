"""The beds of rivers on the map: thin at the spring, broader downstream, and widest where they meet a lake.

Points are as in ``map_plan``: in sides of a hex, from the middle of the hex in the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import accumulate, pairwise

from game.boards.geometry import Point
from game.scenes.nieuchess.map_contours import Loop

# In sides of a hex: from the middle of a mountain's to where a river begins; between two points of it; by how
# much it swings to either side, and from one bend to the next; over how much from either end the swings grow.
_SPRING, _STEP = 0.6, 0.2
_SWING, _WAVE, _STRAIGHT = 0.13, 1.9, 0.9
# In sides of a hex: from bank to bank above the mouth, by how much more at the mouth, over how much it grows
# there, and how far it goes on under the water of a lake.
_BROAD, _MOUTH, _FUNNEL, _INTO = 0.13, 0.26, 0.22, 0.45
_GROWTH = 0.6  # how soon a river is broad


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
