"""Weights of NEVO's evaluation, in hundredths of a piece, from the point of view of the side they are for.

Fitted by logistic regression to the results of 2,500 games of the program against itself.
"""

from __future__ import annotations

from game.rules.nevo import layout
from game.rules.nevo.tables import SIZE, padded

# Worth of a piece by its rank, counted from its own home edge, and by the distance of its file from the
# nearer side of the board (a and l first).
PLACES = (
    (49, 58, 75, 70, 69, 71),
    (84, 86, 98, 102, 88, 98),
    (101, 116, 106, 124, 103, 125),
    (74, 101, 114, 103, 112, 106),
    (118, 153, 111, 153, 116, 117),
    (134, 107, 102, 120, 108, 124),
    (115, 105, 90, 64, 145, 105),
)
BONDS = (-92, 4, 2, -6, -6, -13, -13, -13, -13)  # by the number of companions that a piece touches
# Worth of a column to the side that scores in it, by what stands on its 2-, 5- and 8-row in turn:
# 9 a + 3 b + c with 0 for nothing, 1 for a piece of that side and 2 for one of the opponent's.
COLUMNS = (
    0, 3, -1, 34, 104, 71, 15, 46, 13,
    19, 101, 82, 33, 66, 45, 40, 70, 75,
    23, -10, 28, 13, -20, 129, 41, 18, 39,
)
# By points of the side now, beyond what its columns are worth.
POINTS = (0, 0, -40, 0, -47, -40, -50, -41, -24, -30, 3, 19, 16, 51, 26, 38)
TEMPO = 7  # to be on move
LEAD = 40  # to lead on points when the game is about to end for want of progress


def place_table() -> list[int]:
    """Worth of a piece by ``side * SIZE + padded square``, positive for White and negative for Black."""
    table = [0] * (2 * SIZE)
    for square in range(layout.SQUARES):
        rank, file = divmod(square, layout.FILES)
        near = min(file, layout.FILES - 1 - file)
        table[padded(square)] = PLACES[layout.RANKS - 1 - rank][near]
        table[SIZE + padded(square)] = -PLACES[rank][near]
    return table


def column_table() -> list[int]:
    """Worth of a column by what stands in it as the board's cells say: 27 numbers for White, 27 for Black."""
    swap = (0, 2, 1)
    other = [9 * swap[a] + 3 * swap[b] + swap[c] for a in range(3) for b in range(3) for c in range(3)]
    return [*COLUMNS, *(-COLUMNS[other[index]] for index in range(27))]
