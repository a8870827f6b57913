"""Where a hidden king may be, and where to hide one's own.

Pawns are never moved: a side's pawns on the board are all its decisions so far. ``suspicions`` says how much
likelier these make it that the king is on one cell than on another; its weights are fitted, see
``tests.ai.nerva.hidden_kings``.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from functools import lru_cache
from operator import mul
from typing import Final, NamedTuple

from game.ai.nerva.attack_map import MARGINS, AttackMap
from game.ai.nerva.weights import WHOLE
from game.rules.nerva import layout
from game.rules.nerva.state import View

# How often a king is hidden on a cell, by its distance from the nearest corner (files and ranks): at the
# edge it has fewer neighbours and is covered later. No cell is so likely that it would be worth a guess.
HIDING = (22, 17, 13, 10, 8, 7, 6)

# Up to how many pawns of its own on the board a side is in each stage of the game.
STAGES: Final = (2, 4, 8, 16, 32, 60, layout.LEVELS * layout.PAWNS)

# How much likelier each trace makes a free cell in each of these stages, as logarithms; see ``traces``.
TRACES: Final[dict[str, tuple[float, ...]]] = {
    "own beside: 1": (2.99, 2.64, 2.29, 2.20, 1.56, 0.82, 0.83),
    "own beside: 2": (1.90, 2.35, 3.04, 2.70, 2.50, 2.10, 2.42),
    "own beside: 3": (2.26, 2.71, 3.75, 4.80, 4.57, 4.91, 5.78),
    "own beside: 4": (1.27, 1.52, 2.08, 3.05, 4.27, 5.37, 5.44),
    "own at corners: 1": (2.24, 1.76, 1.08, 0.73, 0.62, 0.45, -0.14),
    "own at corners: 2": (1.10, 1.33, 1.53, 1.48, 1.39, 0.76, 0.72),
    "own at corners: 3": (0.60, 0.72, 0.98, 1.44, 2.54, 1.99, 1.91),
    "own at corners: 4": (0.36, 0.44, 0.60, 0.88, 1.33, 2.05, 3.10),
    "enemies beside: 1": (0.49, 0.68, 0.79, 1.03, 0.81, 1.11, 0.93),
    "enemies beside: 2": (1.35, 1.58, 1.83, 1.79, 2.11, 2.38, 2.42),
    "enemies beside: 3": (-0.07, -0.09, -0.05, 0.17, 0.77, 1.06, 0.79),
    "enemies at corners: 1": (-0.08, 0.22, -0.22, 0.04, -0.21, -0.53, -0.05),
    "enemies at corners: 2": (-0.32, -0.38, -0.51, -0.85, -0.85, -0.77, -1.54),
    "enemies at corners: 3": (-0.28, -0.34, -0.46, -0.50, -0.61, -1.18, -1.23),
    "attack above defence: 1": (0.11, -0.20, -0.52, -1.42, -1.72, -1.88, -1.32),
    "attack above defence: 2": (-0.71, -0.91, -1.80, -2.41, -2.49, -2.73, -2.64),
    "attack above defence: 3": (-0.27, -0.29, -0.26, -1.08, -2.01, -2.85, -2.46),
    "attack above defence: 4": (-0.51, -0.61, -0.83, -1.05, -1.40, -2.28, -2.28),
    "contested": (-1.32, -0.76, 0.05, 0.34, 1.06, 1.11, 0.36),
    "below an enemy": (0.42, 0.14, 0.01, 0.45, 0.42, 0.51, 0.31),
    "above a pawn": (0.55, 0.29, -0.41, -0.18, -0.26, -0.40, 0.34),
    "below its own": (1.32, 1.36, 1.09, 0.65, -0.08, 0.06, 0.53),
    "above its own": (-0.90, -0.87, -0.24, 0.17, 0.51, 0.53, 0.48),
    "own two steps off: 1": (2.03, 1.53, 0.93, 0.42, 0.13, -0.27, 0.17),
    "own two steps off: 2": (0.88, 1.11, 1.00, 0.30, -0.15, -0.67, -0.52),
    "own two steps off: 3": (0.57, 0.68, 1.01, 0.51, -0.31, -0.79, -1.58),
    "enemies two steps off: 1": (-0.72, -0.62, -0.28, -0.06, -0.15, -0.16, -0.33),
    "enemies two steps off: 2": (-0.55, -0.51, -0.10, 0.22, 0.49, 0.27, -0.28),
    "at the edge": (0.25, 0.16, 0.13, 0.21, 0.52, 0.76, 1.46),
    "in a corner": (0.22, 0.09, -0.02, 0.25, 0.35, 0.10, 0.02),
    "on the second level": (0.31, 0.53, 0.58, 0.79, 0.68, 0.76, 1.06),
    "on the third level": (-0.02, 0.22, 0.22, 0.54, 0.48, 0.40, 0.55),
}
_WEIGHTS_IN = tuple(zip(*TRACES.values(), strict=True))  # by stage
_ENEMY = 17  # what an enemy counts near a cell, where an own pawn counts 1: at most 16 stand two steps off
_NUMBERS = tuple(bytes.maketrans(bytes((side + 1, 2 - side)), bytes((1, _ENEMY))) for side in range(2))
_MOST_OWN_FAR, _MOST_ENEMIES_FAR = 3, 2  # two steps off; more tell no more
_LAST = layout.FILES - 1  # file and rank
_SURROUNDINGS_KEPT = 1 << 15


def _two_steps_off(cell: int) -> tuple[int, ...]:
    """The cells of the same level that a king would reach from ``cell`` in two steps, and not in one."""
    level, square = divmod(cell, layout.SQUARES)
    rank, file = divmod(square, layout.FILES)
    return tuple(
        level * layout.SQUARES + other
        for other in range(layout.SQUARES)
        if max(abs(other // layout.FILES - rank), abs(other % layout.FILES - file)) == 2
    )


_FAR = tuple(_two_steps_off(cell) for cell in range(layout.SIZE))


def weight(cell: int) -> int:
    """How often a king is hidden on ``cell``, in relation to other cells."""
    rank, file = divmod(layout.square_of(cell), layout.FILES)
    return HIDING[min(rank, layout.RANKS - 1 - rank) + min(file, layout.FILES - 1 - file)]


_WEIGHTS = tuple(weight(cell) for cell in range(layout.SIZE))


def hiding_place(view: View, rng: random.Random) -> int:
    """A free cell for one's own king."""
    free = view.free()
    return rng.choices(free, [_WEIGHTS[cell] for cell in free])[0]


@lru_cache(maxsize=4)  # the same position is judged for the search and for what is told of it
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
    now = stage(view, side)
    return [_logarithm(around, now) for around in _surroundings(view, side, free)]


def traces(view: View, side: int, free: Sequence[int]) -> list[tuple[float, ...]]:
    """What ``side`` has done about each of the ``free`` cells, a number for each of ``TRACES``.

    Counts are of pawns beside a cell, at its corners and two steps off, and of how much more than its defence
    a king of the side would be attacked with there: few leave theirs where it could be taken.
    """
    return [_traces(around) for around in _surroundings(view, side, free)]


def stage(view: View, side: int) -> int:
    """In which of ``STAGES`` the side is: its first pawns stand near its king, later ones say less."""
    pawns = view.cells.count(side + 1)
    return next(number for number, most in enumerate(STAGES) if pawns <= most)


class _Surroundings(NamedTuple):
    """What counts around a free cell.

    Attributes:
        beside, corners: pawns there: the side's own and ``_ENEMY`` times the enemy's.
        own_far, enemies_far: pawns two steps off, up to those that count.
        margin: by how much more than its defence a king of the side would be attacked there, up to 4.
        above, below: what stands on the cell above and on that below: nothing, 1 the side's or ``_ENEMY``.
        edges: of the board that the cell lies at, 0 to 2.
        level: 0, 1 or 2.
    """

    beside: int
    corners: int
    own_far: int
    enemies_far: int
    margin: int
    above: int
    below: int
    edges: int
    level: int


def _surroundings(view: View, side: int, free: Sequence[int]) -> Iterator[_Surroundings]:
    """Of each of the ``free`` cells, for ``side``."""
    numbers = view.cells.translate(_NUMBERS[side])
    number_at, attacks = numbers.__getitem__, survey(view).open
    for cell in free:
        level, square = divmod(cell, layout.SQUARES)
        rank, file = divmod(square, layout.FILES)
        at, margin = MARGINS * (layout.LEVELS * side + level), 0
        while margin < MARGINS and attacks[at + margin] >> square & 1:
            margin += 1
        enemies_far, own_far = divmod(sum(map(number_at, _FAR[cell])), _ENEMY)
        yield _Surroundings(
            sum(map(number_at, layout.ORTHOGONAL[cell])),
            sum(map(number_at, layout.DIAGONAL[cell])),
            min(own_far, _MOST_OWN_FAR),
            min(enemies_far, _MOST_ENEMIES_FAR),
            margin,
            numbers[cell + layout.SQUARES] if level + 1 < layout.LEVELS else 0,
            numbers[cell - layout.SQUARES] if level else 0,
            (rank in (0, _LAST)) + (file in (0, _LAST)),
            level,
        )


def _traces(around: _Surroundings) -> tuple[float, ...]:
    """See ``traces``."""
    enemies_beside, own_beside = divmod(around.beside, _ENEMY)
    enemies_at_corners, own_at_corners = divmod(around.corners, _ENEMY)
    return (
        *_which(own_beside, 4),
        *_which(own_at_corners, 4),
        *_which(min(enemies_beside, 3), 3),
        *_which(min(enemies_at_corners, 3), 3),
        *_which(around.margin, MARGINS),
        float(bool(own_beside + own_at_corners and enemies_beside + enemies_at_corners)),
        float(around.above == _ENEMY),
        float(around.below > 0),
        float(around.above == 1),
        float(around.below == 1),
        *_which(around.own_far, _MOST_OWN_FAR),
        *_which(around.enemies_far, _MOST_ENEMIES_FAR),
        float(around.edges > 0),
        float(around.edges == 2),
        *_which(around.level, layout.LEVELS - 1),
    )


def _which(count: int, most: int) -> tuple[float, ...]:
    """A 1 at the place of ``count`` among 1 to ``most``."""
    return tuple(float(count == number) for number in range(1, most + 1))


@lru_cache(maxsize=_SURROUNDINGS_KEPT)  # the same surroundings come back on cell after cell, turn after turn
def _logarithm(around: _Surroundings, now: int) -> float:
    """What a cell's surroundings say in a stage."""
    found: float = sum(map(mul, _WEIGHTS_IN[now], _traces(around)))
    return found


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


def drawn(view: View, side: int, own: int) -> tuple[int, ...]:
    """Where kings are hidden, drawn towards the true cell of the thinker's own.

    What others believe of it leads astray here: they deem an open cell unlikely, and yet come upon the king
    that stands there.

    Args:
        own: how much likelier than others the true cell is.
    """
    cell = view.kings[side]
    pulled = [share * own if here == cell else share for here, share in enumerate(belief(view, side, 0))]
    total = sum(pulled)
    return tuple(share * WHOLE // total for share in pulled)
