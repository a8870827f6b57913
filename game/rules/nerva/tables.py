"""What the fast board looks up by cell.

Cells beyond the edge and above the third level have indices from 192 on, where WALL stands, so that nothing
needs a bounds check.
"""

from __future__ import annotations

import random
from array import array

from game.rules.nerva import layout

STRIDE = 256  # cells of one side in a table by side and cell
WALL = 16  # in Board.cells

# By ``cell * 8 + direction``, the neighbour: four diagonals, then four orthogonals.
AROUND = array(
    "i",
    [layout.step(cell, direction) for cell in range(layout.SIZE) for direction in layout.DIRECTIONS]
    + [layout.NOWHERE] * 8,
)
# By ``target - origin + 9``, the direction of a step.
DIRECTION = array("i", [-1] * 19)
for _number, _direction in enumerate(layout.DIRECTIONS):
    _files, _ranks = layout.GRID.DIRECTIONS[_direction]
    DIRECTION[_ranks * layout.FILES + _files + 9] = _number

# A placement on every cell, and attacks from every cell on all its neighbours.
MOST_MOVES = layout.SIZE + sum(near < layout.SIZE for near in AROUND)

_RANDOM = random.Random(2014)


def _keys(count: int) -> array[int]:
    return array("Q", [_RANDOM.getrandbits(64) for _ in range(count)])


PAWN_KEYS = _keys(2 * STRIDE)  # by side and cell
KING_KEYS = _keys(2 * STRIDE)  # by side and cell
SHOWN_KEYS = _keys(2)  # by side: its king is revealed
SUPPLY_KEYS = _keys(2 * layout.LEVELS * (layout.PAWNS + 1))  # by side, level and number
SECOND_KEY = _RANDOM.getrandbits(64)
