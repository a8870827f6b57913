"""Where a hidden king may be, and where to hide one's own.

Pawns are never moved: a side's pawns on the board are all its decisions so far. ``suspicions`` says how much
likelier these make it that the king is on one cell than on another; its weights are fitted, see
``tests.ai.nerva.hidden_kings``.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from operator import mul
from typing import Final, NamedTuple

from game.ai.nerva.attack_map import MARGINS, AttackMap
from game.ai.nerva.weights import WHOLE
from game.rules.nerva import layout
from game.rules.nerva.state import View

# How often a king is hidden on a cell, by its distance from the nearest corner (files and ranks): at the
# edge it has fewer neighbours and is covered later. No cell is so likely that it would be worth a guess.
HIDING = (22, 17, 13, 10, 8, 7, 6)

# How much likelier each trace makes a free cell, as logarithms; see ``traces``.
TRACES: Final = {
    "own beside: 1": -0.27,
    "own beside: 2": 0.72,
    "own beside: 3": 2.36,
    "own beside: 4": 1.89,
    "own at corners: 1": -0.49,
    "own at corners: 2": 0.33,
    "own at corners: 3": 0.5,
    "own at corners: 4": 0.17,
    "enemies beside: 1": 0.14,
    "enemies beside: 2": 0.23,
    "enemies beside: 3": 0.04,
    "enemies at corners: 1": 0.23,
    "enemies at corners: 2": 0.55,
    "enemies at corners: 3": -0.07,
    "attack above defence: 1": 0.09,
    "attack above defence: 2": -0.55,
    "attack above defence: 3": -0.78,
    "attack above defence: 4": -0.17,
    "contested": 1.59,
    "below an enemy": -0.53,
    "above a pawn": 0.17,
    "late, own beside": 1.65,
    "late, own at corners": -0.23,
    "late, enemies beside": 0.88,
    "late, enemies at corners": -0.6,
    "late, attack above defence": -0.89,
    "late, open": -0.95,
}
_ENEMY = 5  # what an enemy counts beside a cell, where an own pawn counts 1: there are four neighbours
_NUMBERS = tuple(bytes.maketrans(bytes((side + 1, 2 - side)), bytes((1, _ENEMY))) for side in range(2))
_FOUR = tuple(tuple(float(count == number) for number in range(1, 5)) for count in range(5))
_THREE = tuple(tuple(float(min(count, 3) == number) for number in range(1, 4)) for count in range(5))


def weight(cell: int) -> int:
    """How often a king is hidden on ``cell``, in relation to other cells."""
    rank, file = divmod(layout.square_of(cell), layout.FILES)
    return HIDING[min(rank, layout.RANKS - 1 - rank) + min(file, layout.FILES - 1 - file)]


_WEIGHTS = tuple(weight(cell) for cell in range(layout.SIZE))


def hiding_place(view: View, rng: random.Random) -> int:
    """A free cell for one's own king."""
    free = view.free()
    return rng.choices(free, [_WEIGHTS[cell] for cell in free])[0]


@lru_cache(maxsize=2)  # the same position is judged for the search and for what is told of it
def belief(view: View, side: int, reading: int = 90) -> tuple[int, ...]:
    """What everybody can believe about the hidden king of ``side``: shares of WHOLE for the 192 cells.

    A cell that has ever been occupied still is, so the king is on a free one.

    Args:
        reading: per cent of the belief that follow from what the side has done; the rest follows from where
            kings are hidden alone.
    """
    free = view.free()
    plain = [float(_WEIGHTS[cell]) for cell in free]
    found = suspicions(view, side, free) if reading else [0.0] * len(free)
    read = [here * math.exp(log) for here, log in zip(plain, found, strict=True)]
    shares = [0] * layout.SIZE
    first, second = sum(plain), sum(read)
    for cell, here, there in zip(free, plain, read, strict=True):
        shares[cell] = int(WHOLE * ((100 - reading) * here / first + reading * there / second) / 100)
    return tuple(shares)


def suspicions(view: View, side: int, free: Sequence[int]) -> list[float]:
    """What the pawns on the board say for the king of ``side`` on free cells, one logarithm for each."""
    late = _late(view, side)
    found = []
    for around in _surroundings(view, side, free):
        early, later = _logarithms(around)
        found.append(early + late * later)
    return found


def traces(view: View, side: int, free: Sequence[int]) -> list[tuple[float, ...]]:
    """What ``side`` has done about each of the ``free`` cells, a number for each of ``TRACES``.

    Counts are of pawns beside a cell and at its corners, and of how much more than its defence a king of the
    side would be attacked with there: few leave theirs where it could be taken. "Late" is what counts by the
    share of the side's pawns that are on the board: what has been left alone all the time says more than what
    has not been reached yet.
    """
    late = _late(view, side)
    return [_traces(around, late) for around in _surroundings(view, side, free)]


def _late(view: View, side: int) -> float:
    """Share of the side's pawns that are on the board."""
    return view.cells.count(side + 1) / (layout.LEVELS * layout.PAWNS)


class _Surroundings(NamedTuple):
    """What counts around a free cell.

    Attributes:
        beside, corners: pawns there: the side's own and ``_ENEMY`` times the enemy's.
        margin: by how much more than its defence a king of the side would be attacked there, up to 4.
        below: whether an enemy stands on the cell above; ``above``: whether a pawn stands on that below.
    """

    beside: int
    corners: int
    margin: int
    below: bool
    above: bool


def _surroundings(view: View, side: int, free: Sequence[int]) -> Iterator[_Surroundings]:
    """Of each of the ``free`` cells, for ``side``."""
    cells, enemy = view.cells, 2 - side
    number_at = cells.translate(_NUMBERS[side]).__getitem__
    attacks = survey(view).open
    for cell in free:
        level, square = divmod(cell, layout.SQUARES)
        at, margin = MARGINS * (layout.LEVELS * side + level), 0
        while margin < MARGINS and attacks[at + margin] >> square & 1:
            margin += 1
        yield _Surroundings(
            sum(map(number_at, layout.ORTHOGONAL[cell])),
            sum(map(number_at, layout.DIAGONAL[cell])),
            margin,
            level + 1 < layout.LEVELS and cells[cell + layout.SQUARES] == enemy,
            level > 0 and cells[cell - layout.SQUARES] != layout.EMPTY,
        )


def _traces(around: _Surroundings, late: float) -> tuple[float, ...]:
    """See ``traces``."""
    enemy_beside, own_beside = divmod(around.beside, _ENEMY)
    enemy_corners, own_corners = divmod(around.corners, _ENEMY)
    return (
        *_FOUR[own_beside],
        *_FOUR[own_corners],
        *_THREE[enemy_beside],
        *_THREE[enemy_corners],
        *_FOUR[around.margin],
        float(bool(own_beside + own_corners and enemy_beside + enemy_corners)),
        float(around.below),
        float(around.above),
        late * own_beside,
        late * own_corners,
        late * enemy_beside,
        late * enemy_corners,
        late * around.margin,
        late * bool(around.margin),
    )


@cache  # the same surroundings come back on cell after cell and turn after turn
def _logarithms(around: _Surroundings) -> tuple[float, float]:
    """What a cell's surroundings say at the beginning, and how much more when all pawns are on the board."""
    weights = TRACES.values()
    early, late = (sum(map(mul, weights, _traces(around, share))) for share in (0.0, 1.0))
    return early, late - early


def survey(view: View) -> AttackMap:
    """Who can take what of that which everybody sees."""
    found = AttackMap()
    for cell, pawn in enumerate(view.cells):
        if pawn:
            level, square = divmod(cell, layout.SQUARES)
            found.planes[layout.LEVELS * (pawn - 1) + level] |= 1 << square
    for side, king in enumerate(view.field.kings):
        if king is not None:
            level, square = divmod(king, layout.SQUARES)
            found.kings[layout.LEVELS * side + level] |= 1 << square
    found.look()
    return found


def believed(view: View, side: int, own: int, reading: int) -> tuple[int, ...]:
    """As ``belief``, for the thinker's own king drawn towards its true cell, as far as that is known."""
    shares = belief(view, side, reading)
    cell = view.kings[side]
    if view.side != side or cell is None:
        return shares
    pulled = [share * own if here == cell else share for here, share in enumerate(shares)]
    total = sum(pulled)
    return tuple(share * WHOLE // total for share in pulled)
