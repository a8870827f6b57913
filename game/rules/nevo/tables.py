"""Squares with walls around them, and what the fast board looks up by square.

A padded square is ``(rank + 1) * 13 + file + 1``; the wall on the left of a rank is also the one on the right
of the rank below.
"""

from __future__ import annotations

import random
from array import array

from game.rules.nevo import layout

SIZE = 118  # padded squares


def padded(square: int) -> int:
    """The padded square of a square of the grid."""
    rank, file = divmod(square, layout.FILES)
    return (rank + 1) * (layout.FILES + 1) + file + 1


def unpadded(square: int) -> int:
    rank, file = divmod(square, layout.FILES + 1)
    return (rank - 1) * layout.FILES + file - 1


def _tables() -> tuple[bytearray, bytearray, bytearray, bytearray]:
    """Empty board with walls; neighbours inside the board; scoring bits by side; number of the file."""
    cells, degree = bytearray([3]) * SIZE, bytearray(SIZE)
    bits, files = bytearray(2 * SIZE), bytearray(SIZE)
    for square in range(layout.SQUARES):
        at = padded(square)
        cells[at] = layout.EMPTY
        degree[at] = len(layout.NEIGHBOURS[square])
        files[at] = square % layout.FILES
        for side in range(2):
            bits[side * SIZE + at] = layout.scoring_bit(side, square)
    return cells, degree, bits, files


CELLS, DEGREE, BITS, FILES = _tables()
STEPS = array("i", [-14, -13, -12, -1, 1, 12, 13, 14])
POINTS = bytearray(layout.COLUMN_POINTS)
_RANDOM = random.Random(1979)
KEYS = array("Q", [_RANDOM.getrandbits(64) for _ in range(2 * SIZE)])
SECOND_KEY = _RANDOM.getrandbits(64)


def key_of(cells: bytes, side: int) -> int:
    """Zobrist key of a board of 84 bytes with ``side`` to move."""
    key = SECOND_KEY if side else 0
    for square, piece in enumerate(cells):
        if piece:
            key ^= KEYS[(piece - 1) * SIZE + padded(square)]
    return key
