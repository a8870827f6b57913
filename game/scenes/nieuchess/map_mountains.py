"""Where the mountains of a range stand, by chance: print alone, which no rule knows.

Points are as in ``map_plan``: in sides of a hex, from the middle of the hex in the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Collection
from random import Random
from typing import NamedTuple

from game.boards.geometry import Point
from game.boards.hexes import ROOT
from game.rules.nieuchess.terrain import column, row

PEAKS = 6  # pictures of a mountain
_MAIN, _ASIDE = (0.95, 1.22), 0.16  # widths of the mountain of a hex, and sides of it that it stands aside
_SMALL = (0.45, 0.8)  # widths of those beside it
_TRIES, _MOST = 40, 4  # places that are tried for these, and how many stand on a hex at most
_WITHIN, _APART = 0.85, 0.22  # sides of a hex from its middle, and between two feet for each width
_FOOT, _LOWER = (
    0.48,
    0.2,
)  # sides of a hex from its middle down to the foot of its mountain, and of the others
_HIGH, _INSIDE = (
    1.3,
    0.95,
)  # sides of a hex that a mountain is high for each width; from its hex's middle to its top


class Mountain(NamedTuple):
    """A mountain with its foot at a point, its width in heights of a hex and the number of its picture."""

    foot: Point
    wide: float
    picture: int


def plan_mountains(cells: Collection[int]) -> tuple[Mountain, ...]:
    """The mountains on the hexes of a range, from the far ones to the near ones: a large one on each, and
    small ones around them."""
    random = Random(min(cells))
    middles = [(1.5 * column(cell), ROOT * (row(cell) + column(cell) % 2 / 2)) for cell in sorted(cells)]
    pictures = random.sample(range(PEAKS), PEAKS)
    found = [
        Mountain(
            (x + random.uniform(-_ASIDE, _ASIDE), y + _FOOT + random.uniform(-_ASIDE, _ASIDE)),
            random.uniform(*_MAIN),
            pictures[number % PEAKS],
        )
        for number, (x, y) in enumerate(middles)
    ]
    for x, y in middles:
        added = 0
        for _try in range(_TRIES):
            angle, far = random.uniform(0, math.tau), _WITHIN * math.sqrt(random.random())
            foot = x + far * math.cos(angle), y + _LOWER + far * math.sin(angle)
            wide = random.uniform(*_SMALL)
            top = foot[0], foot[1] - _HIGH * wide
            inside = min(math.dist(top, other) for other in middles) < _INSIDE
            free = all(math.dist(foot, each.foot) > _APART * (wide + each.wide) * ROOT for each in found)
            if inside and free and added < _MOST:
                found.append(Mountain(foot, wide, random.randrange(PEAKS)))
                added += 1
    return tuple(sorted(found, key=lambda mountain: mountain.foot[1]))
