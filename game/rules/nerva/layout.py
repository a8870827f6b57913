"""The 192 cells of Nerva: 8 files, 8 ranks and 3 levels.

A cell's index is ``level * 64 + rank * 8 + file``, all counted from 0; its name is ``e4_2``: file, rank and
level, the latter two counted from 1. A square is a cell's index within its level.
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.errors import InvalidText
from game.rules.topology.squares import SquareGrid
from game.rules.topology.topology import OFF

FILES = RANKS = 8
SQUARES = FILES * RANKS
GRID = SquareGrid(FILES, RANKS)  # of each level
LEVELS = 3
SIZE = SQUARES * LEVELS
PAWNS = 32  # of each side for each level

SIDES = ("White", "Black")
SIZES = ("large", "medium", "small")  # of pawns, by level
EMPTY, WHITE, BLACK = 0, 1, 2  # values of a cell; a side's pawns are side + 1

NOWHERE = SIZE  # stands for a cell beyond the edge
DIRECTIONS = (*GRID.DIAGONAL, *GRID.ORTHOGONAL)  # numbers; the opposite is the one two further on in its half

CELLS = tuple(f"{name}_{level + 1}" for level in range(LEVELS) for name in GRID.names())
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


def step(cell: int, direction: int) -> int:
    """The cell next to ``cell`` in a direction of ``GRID``, or NOWHERE."""
    level, square = divmod(cell, SQUARES)
    near = GRID.steps()[square][direction]
    return NOWHERE if near == OFF else level * SQUARES + near


def _near(directions: range) -> tuple[tuple[int, ...], ...]:
    around = (tuple(step(cell, direction) for direction in directions) for cell in range(SIZE))
    return tuple(tuple(near for near in cells if near != NOWHERE) for cells in around)


DIAGONAL = _near(GRID.DIAGONAL)  # by cell, its up to four diagonal neighbours: they lend attack
ORTHOGONAL = _near(GRID.ORTHOGONAL)  # by cell, its up to four orthogonal neighbours: they lend defence


def beyond(origin: int, target: int) -> int:
    """The cell on the other side of ``target`` as seen from ``origin`` beside it, or NOWHERE."""
    return step(target, GRID.steps()[square_of(origin)].index(square_of(target)))


def above(cell: int) -> int | None:
    """The cell one level higher, None on the highest."""
    return cell + SQUARES if cell + SQUARES < SIZE else None


def tower(cell: int) -> tuple[int, int, int]:
    """The three cells of the square that ``cell`` is on, from the lowest."""
    square = square_of(cell)
    return square, square + SQUARES, square + 2 * SQUARES


class Contents(NamedTuple):
    """A position as a fast board begins with it.

    Attributes:
        cells: 192 bytes by cell, see ``layout``.
        kings: by side, the cell, or ``base_board.UNKNOWN``.
        shown: by side, whether the king is revealed.
        supply: six numbers by ``side * 3 + level``.
        side: to move.
        quiet, limit, siege_decides: see ``board.Board``.
    """

    cells: bytes
    kings: tuple[int, int]
    shown: tuple[bool, bool]
    supply: tuple[int, ...]
    side: int
    quiet: int = 0
    limit: int = 0
    siege_decides: bool = False
