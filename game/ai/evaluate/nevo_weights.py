"""Weights of NEVO's evaluation, in hundredths of a piece, from the point of view of the side they are for."""

from __future__ import annotations

from game.rules.nevo import layout
from game.rules.nevo.tables import SIZE, padded

# Worth of a piece by its rank, counted from its own home edge, and by the distance of its file from the
# nearer side of the board (a and l first).
PLACES = (
    (100, 100, 100, 100, 100, 100),
    (106, 106, 106, 106, 106, 106),
    (114, 114, 114, 114, 114, 114),
    (124, 124, 124, 124, 124, 124),
    (134, 134, 128, 134, 128, 134),
    (134, 134, 128, 134, 128, 134),
    (130, 130, 122, 130, 122, 130),
)
BONDS = (-60, -8, 0, 0, 0, 0, 0, 0, 0)  # by the number of companions that a piece touches
# Worth of a column to the side that scores in it, by what stands on its 2-, 5- and 8-row in turn:
# 9 a + 3 b + c with 0 for nothing, 1 for a piece of that side and 2 for one of the opponent's.
COLUMNS = tuple(
    (0, 25, -12)[two] + (0, 15 + 10 * (two == 1), -8)[five] + (0, 8 + 8 * (five == 1), -6)[eight]
    for two in range(3) for five in range(3) for eight in range(3)
)
POINTS = tuple(6 * points + points * points for points in range(16))  # by points of the side now
TEMPO = 12  # to be on move
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
