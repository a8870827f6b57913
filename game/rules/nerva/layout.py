"""The 192 cells of Nerva: 8 files, 8 ranks and 3 levels.

A cell's index is ``level * 64 + rank * 8 + file``, all counted from 0; its name is ``e4_2``: file, rank and
level, the latter two counted from 1. A square is a cell's index within its level.
"""

from __future__ import annotations

import re

from game.rules.errors import InvalidText

FILES = RANKS = 8
SQUARES = FILES * RANKS
LEVELS = 3
SIZE = SQUARES * LEVELS
PAWNS = 32  # of each side for each level

SIDES = ("White", "Black")
SIZES = ("large", "medium", "small")  # of pawns, by level
EMPTY, WHITE, BLACK = 0, 1, 2  # values of a cell; a side's pawns are side + 1

NOWHERE = SIZE  # stands for a cell beyond the edge
# Files and ranks to go. Diagonals first; the opposite of a direction is the one two further on in its half.
DIAGONALS = ((1, 1), (1, -1), (-1, -1), (-1, 1))
ORTHOGONALS = ((0, 1), (1, 0), (0, -1), (-1, 0))

_NAME = re.compile(r"([a-h])([1-8])_([1-3])")


def cell_name(cell: int) -> str:
    """Such as "e4_2" for the cell's index."""
    level, square = divmod(cell, SQUARES)
    rank, file = divmod(square, FILES)
    return f"{'abcdefgh'[file]}{rank + 1}_{level + 1}"


CELLS = tuple(cell_name(cell) for cell in range(SIZE))
_INDEX = {name: cell for cell, name in enumerate(CELLS)}


def index(name: str) -> int:
    """Index of a named cell.

    Raises:
        InvalidText: not a cell of this board.
    """
    found = _INDEX.get(name)
    if found is None:
        raise InvalidText("'{name}' is no cell; a cell is written like e4_2, from a1_1 to h8_3", name=name)
    return found


def level_of(cell: int) -> int:
    """0, 1 or 2."""
    return cell // SQUARES


def square_of(cell: int) -> int:
    """The cell's index within its level: the same for the three cells of a stack."""
    return cell % SQUARES


def step(cell: int, direction: tuple[int, int]) -> int:
    """The cell next to ``cell`` in a direction (files, ranks), or NOWHERE."""
    level, square = divmod(cell, SQUARES)
    rank, file = divmod(square, FILES)
    file, rank = file + direction[0], rank + direction[1]
    if 0 <= file < FILES and 0 <= rank < RANKS:
        return level * SQUARES + rank * FILES + file
    return NOWHERE


def _near(directions: tuple[tuple[int, int], ...]) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(near for near in (step(cell, direction) for direction in directions) if near != NOWHERE)
        for cell in range(SIZE)
    )


DIAGONAL = _near(DIAGONALS)  # by cell, its up to four diagonal neighbours: they lend attack
ORTHOGONAL = _near(ORTHOGONALS)  # by cell, its up to four orthogonal neighbours: they lend defence


def beyond(origin: int, target: int) -> int:
    """The cell on the other side of ``target`` as seen from ``origin`` beside it, or NOWHERE."""
    rank, file = divmod(square_of(origin), FILES)
    to_rank, to_file = divmod(square_of(target), FILES)
    return step(target, (to_file - file, to_rank - rank))


def above(cell: int) -> int | None:
    """The cell one level higher, None on the highest."""
    return cell + SQUARES if cell + SQUARES < SIZE else None


def tower(cell: int) -> tuple[int, int, int]:
    """The three cells of the square that ``cell`` is on, from the lowest."""
    square = square_of(cell)
    return square, square + SQUARES, square + 2 * SQUARES
