"""Weights of NEVO's evaluation, in hundredths of a piece, from the point of view of the side they are for.

Fitted by logistic regression to the results of 5,000 games of the program against itself: the strongest
level, whose searches are the longest, judges by these. Those of the other levels were tuned from there by
22,200 games of 1,000 positions a move between players of different weights (``python -m tests.ai.spsa nevo``)
and halved, so that these levels' errors of judgement weigh as much as they did.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import lru_cache
from itertools import product
from typing import Final

from game.ai.chances import Chances
from game.rules.nevo import layout
from game.rules.nevo.tables import SIZE, padded

# "python -m tests.ai.calibration nevo --games 120 --seed 1000 --option layout=home-row --option
# layout=two-ranks --option layout=two-wings" for the strongest level. White had 53 % of the points of 360
# games, too near to a half to favour a side. Scores of the weaker levels spread alike: their scale was 83.2.
CHANCES = Chances(scale=76.2)

# Worth of a piece by its rank, counted from its own home edge, and by the distance of its file from the
# nearer side of the board (a and l first).
PLACES = (
    (-3, 26, 8, 18, 0, 12),
    (36, 64, 41, 55, 34, 49),
    (58, 95, 70, 85, 61, 77),
    (72, 111, 98, 100, 92, 96),
    (114, 156, 118, 135, 114, 116),
    (79, 102, 82, 92, 77, 84),
    (48, 84, 64, 57, 65, 64),
)
BONDS = (-42, 26, 28, 21, 7, 4, 4, 4, 4)  # by the number of companions that a piece touches
# Worth of a column to the side that scores in it, by what stands on its 2-, 5- and 8-row in turn:
# 9 a + 3 b + c with 0 for nothing, 1 for a piece of that side and 2 for one of the opponent's.
# fmt: off
COLUMNS = (
    -28, 24, -14, 6, 34, 22, -18, 18, 16,
    0, 52, 39, 46, 50, 44, 34, 16, 42,
    -24, -10, 12, -7, -4, 76, -1, 30, 30,
)
# fmt: on
# By points of the side now, beyond what its columns are worth.
POINTS = (0, -4, -20, -4, -18, -28, -21, -24, -17, -14, 0, -2, -1, 48, 26, 29)
TEMPO = 5  # to be on move
LEAD = 20  # to lead on points when the game is about to end for want of progress


@dataclass(frozen=True)
class Weights:
    """What a side has, see above."""

    places: tuple[tuple[int, ...], ...] = PLACES
    bonds: tuple[int, ...] = BONDS
    columns: tuple[int, ...] = COLUMNS
    points: tuple[int, ...] = POINTS


WEIGHTS = Weights()
# fmt: off
STRONGEST_WEIGHTS = Weights(
    places=(
        (48, 55, 55, 67, 52, 66),
        (85, 90, 80, 101, 80, 100),
        (94, 117, 102, 126, 98, 121),
        (79, 105, 116, 113, 116, 114),
        (131, 163, 123, 151, 129, 125),
        (121, 115, 112, 124, 115, 120),
        (86, 109, 103, 83, 119, 107),
    ),
    bonds=(-92, 2, 3, -5, -7, -12, -12, -12, -12),
    columns=(
        0, 49, 4, 27, 67, 46, 16, 37, 18,
        24, 89, 74, 55, 86, 84, 52, 39, 73,
        16, -11, 26, -2, -15, 139, 38, 50, 46,
    ),
    points=(0, 0, -30, 0, -28, -30, -16, -22, -8, -15, 13, 10, 12, 58, 13, 19),
)
# fmt: on

MOVES = 1 << 14  # numbers of moves, see ``game.rules.nevo.board``


def place_table(places: tuple[tuple[int, ...], ...]) -> list[int]:
    """Worth of a piece by ``side * SIZE + padded square``, positive for White and negative for Black."""
    table = [0] * (2 * SIZE)
    for square in range(layout.SQUARES):
        rank, file = divmod(square, layout.FILES)
        near = min(file, layout.FILES - 1 - file)
        table[padded(square)] = places[layout.RANKS - 1 - rank][near]
        table[SIZE + padded(square)] = -places[rank][near]
    return table


def column_table(columns: tuple[int, ...]) -> list[int]:
    """Worth of a column by what stands in it as the board's cells say: 27 numbers for White, 27 for Black."""
    swap = (0, 2, 1)
    other = [9 * swap[a] + 3 * swap[b] + swap[c] for a in range(3) for b in range(3) for c in range(3)]
    return [*columns, *(-columns[other[index]] for index in range(27))]


@lru_cache(maxsize=8)
def place_gains(places: tuple[tuple[int, ...], ...]) -> array[int]:
    """What a step adds to the worth of the places, see ``Search.quiet_gains``."""
    gains = array("i", bytes(4 * 2 * MOVES))
    table = place_table(places)
    for side, square in product(range(2), range(layout.SQUARES)):
        for other in layout.NEIGHBOURS[square]:
            origin, target = padded(square), padded(other)
            gain = table[side * SIZE + target] - table[side * SIZE + origin]
            gains[MOVES * side + (origin << 7 | target)] = -gain if side else gain
    return gains


# What temperaments multiply, and by how much.
LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"bonds": 3.0},  # pieces in touch with each other
    "greedy": {"columns": 1.6},  # what counts, on either side
    "raider": {"places": 1.8},  # squares far ahead
}
