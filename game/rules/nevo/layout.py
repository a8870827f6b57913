"""The board of NEVO and how pieces stand on it at the start.

A board of 12 files and 7 ranks is held as 84 bytes by square (see ``SquareGrid``): EMPTY, WHITE or BLACK.
As text it is a record: ranks 7 to 1, separated by ``/``, with ``w``, ``b`` and numbers of empty squares.
"""

from __future__ import annotations

from itertools import product

from game.rules.errors import BadPosition, InvalidText
from game.rules.rows import read_rows, rows_of, write_rows
from game.rules.topology.squares import SquareGrid

FILES = 12
RANKS = 7
GRID = SquareGrid(FILES, RANKS)
SQUARES = FILES * RANKS
MOST_PIECES = 12  # a side
GOAL = 16  # points that win at once

EMPTY, WHITE, BLACK = 0, 1, 2  # values of a square; a side's pieces are side + 1
LETTERS = ".wb"  # by value of a square
SIDES = ("White", "Black")

SCORING_FILES = frozenset(ord(letter) - ord("a") for letter in "abdfgikl")
# By side: the ranks (from 0) on which a column is built, worth 2, 5 and 8. White goes down the board.
SCORING_RANKS = ((2, 1, 0), (4, 5, 6))
VALUES = (2, 5, 8)
# What a side can have with twelve pieces: some columns of each value, which take one, two or three of them.
TOTALS = frozenset(
    2 * ones + 5 * twos + 8 * threes
    for ones, twos, threes in product(range(9), repeat=3)
    if ones + twos + threes <= 8 and ones + 2 * twos + 3 * threes <= MOST_PIECES
)
# Points of a column by the ranks held in it: bit 0 the 2-row, bit 1 the 5-row, bit 2 the 8-row. A rank counts
# only together with all that lie before it.
COLUMN_POINTS = (0, 2, 0, 5, 0, 2, 0, 8)

LAYOUTS = {
    "home-row": "wwwwwwwwwwww/12/12/12/12/12/bbbbbbbbbbbb",
    "two-ranks": "3wwwwww3/3wwwwww3/12/12/12/3bbbbbb3/3bbbbbb3",
    "two-wings": "www6www/www6www/12/12/12/bbb6bbb/bbb6bbb",
}


def scoring_bit(side: int, square: int) -> int:
    """Which rank of its column ``side`` holds with a piece on ``square``: 1, 2, 4, or 0 for none."""
    rank, file = divmod(square, FILES)
    if file not in SCORING_FILES or rank not in SCORING_RANKS[side]:
        return 0
    return 1 << SCORING_RANKS[side].index(rank)


def value_of(side: int, square: int) -> int:
    """2, 5 or 8, what is printed on a square for ``side``; 0 where it cannot score."""
    bit = scoring_bit(side, square)
    return VALUES[bit.bit_length() - 1] if bit else 0


def worth(square: int) -> int:
    """2, 5 or 8, what is printed on a square for the side whose far half it lies in; 0 where none scores."""
    return value_of(0, square) or value_of(1, square)


def column_points(cells: bytes, side: int) -> tuple[int, ...]:
    """Points of ``side`` in each of the 12 files."""
    held = [0] * FILES
    for square, piece in enumerate(cells):
        if piece == side + 1:
            held[square % FILES] |= scoring_bit(side, square)
    return tuple(COLUMN_POINTS[mask] for mask in held)


# By square, those next to it in the eight directions, in order.
NEIGHBOURS = tuple(tuple(sorted(GRID.neighbours(square))) for square in range(SQUARES))


def companions(cells: bytes, square: int) -> tuple[int, ...]:
    """The pieces of the same colour that the piece on ``square`` touches."""
    return tuple(other for other in NEIGHBOURS[square] if cells[other] == cells[square])


def isolated(cells: bytes, side: int) -> tuple[int, ...]:
    """The pieces of ``side`` that touch none of their own colour."""
    return tuple(
        square for square, piece in enumerate(cells) if piece == side + 1 and not companions(cells, square)
    )


def read_record(text: str) -> bytes:
    """The board that a record describes.

    Raises:
        InvalidText: not seven ranks of twelve squares.
        BadPosition: more than twelve pieces of a side.
    """
    cells = _read_ranks(text)
    for side, name in enumerate(SIDES):
        if cells.count(side + 1) > MOST_PIECES:
            raise BadPosition(
                "{side} has {found} pieces; a side has at most {most}",
                side=name,
                found=cells.count(side + 1),
                most=MOST_PIECES,
            )
    return cells


def _read_ranks(text: str) -> bytes:
    ranks = read_rows(text.strip().strip("/"), [FILES] * RANKS, LETTERS[1:], "board", "squares")
    return bytes(map(LETTERS.index, "".join(reversed(ranks))))


def write_record(cells: bytes) -> str:
    """The record of a board; ``read_record`` gives the same board back."""
    letters = "".join(LETTERS[found] for found in cells)
    return write_rows(reversed(rows_of(letters, FILES)))


def read_layout(text: str) -> str:
    """A start position given as a record, in canonical form.

    Raises:
        InvalidText: it cannot be read, or no game can start from it: each side has twelve pieces, none of
            them isolated, no points yet and a move.
    """
    if "/" not in text:
        raise InvalidText(
            "there is no layout '{text}'; known are {known}, or give a board record",
            text=text,
            known=", ".join(LAYOUTS),
        )
    cells = _read_ranks(text)
    for side, name in enumerate(SIDES):
        if cells.count(side + 1) != MOST_PIECES:
            raise InvalidText(
                "a layout has {most} pieces a side; {side} has {found}",
                most=MOST_PIECES,
                side=name,
                found=cells.count(side + 1),
            )
        lonely = isolated(cells, side)
        if lonely:
            cell = GRID.name(lonely[0])
            raise InvalidText(
                "in a layout every piece touches another of its colour; {side}'s on {cell} does not",
                side=name,
                cell=cell,
            )
        if sum(column_points(cells, side)):
            raise InvalidText(
                "in a layout nobody has points yet; {side} has {points}",
                side=name,
                points=sum(column_points(cells, side)),
            )
        if all(
            cells[other]
            for square in range(SQUARES)
            if cells[square] == side + 1
            for other in NEIGHBOURS[square]
        ):
            raise InvalidText("in a layout both sides can move; {side} cannot", side=name)
    return write_record(cells)
