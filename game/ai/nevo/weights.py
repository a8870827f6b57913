"""Weights of NEVO's evaluation, in hundredths of a piece, from the point of view of the side they are for.

Fitted by logistic regression to the results of 5,000 games of the program against itself.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ai.chances import Chances
from game.rules.nevo import layout
from game.rules.nevo.tables import SIZE, padded

# "python -m game.bench.calibration nevo --games 600": White had 48 % of the points.
CHANCES = Chances(scale=136.2, lean=-20.7)

# Worth of a piece by its rank, counted from its own home edge, and by the distance of its file from the
# nearer side of the board (a and l first).
PLACES = (
    (48, 55, 55, 67, 52, 66),
    (85, 90, 80, 101, 80, 100),
    (94, 117, 102, 126, 98, 121),
    (79, 105, 116, 113, 116, 114),
    (131, 163, 123, 151, 129, 125),
    (121, 115, 112, 124, 115, 120),
    (86, 109, 103, 83, 119, 107),
)
BONDS = (-92, 2, 3, -5, -7, -12, -12, -12, -12)  # by the number of companions that a piece touches
# Worth of a column to the side that scores in it, by what stands on its 2-, 5- and 8-row in turn:
# 9 a + 3 b + c with 0 for nothing, 1 for a piece of that side and 2 for one of the opponent's.
# fmt: off
COLUMNS = (
    0, 49, 4, 27, 67, 46, 16, 37, 18,
    24, 89, 74, 55, 86, 84, 52, 39, 73,
    16, -11, 26, -2, -15, 139, 38, 50, 46,
)
# fmt: on
# By points of the side now, beyond what its columns are worth.
POINTS = (0, 0, -30, 0, -28, -30, -16, -22, -8, -15, 13, 10, 12, 58, 13, 19)
TEMPO = 10  # to be on move
LEAD = 40  # to lead on points when the game is about to end for want of progress


@dataclass(frozen=True)
class Weights:
    """What a side has, see above."""

    places: tuple[tuple[int, ...], ...] = PLACES
    bonds: tuple[int, ...] = BONDS
    columns: tuple[int, ...] = COLUMNS
    points: tuple[int, ...] = POINTS


WEIGHTS = Weights()


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
