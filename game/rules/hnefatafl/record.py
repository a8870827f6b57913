"""Position records in OpenTafl notation: what stands where, without whose turn it is.

A record is ``/row/row/.../``, the first row being rank 1 and each row reading from file a: a number counts
empty squares, ``t`` is an attacker, ``T`` a defender, ``K`` the king.
"""

from __future__ import annotations

import re

from game.rules.errors import InvalidText
from game.rules.topology.squares import SquareGrid

# What stands on a square; the second bit marks the defenders' side, the king included.
EMPTY, ATTACKER, DEFENDER, KING = 0, 1, 2, 6

SYMBOLS = {"t": ATTACKER, "T": DEFENDER, "K": KING}
_LETTERS = {piece: letter for letter, piece in SYMBOLS.items()}
_TOKEN = re.compile(r"[0-9]{1,3}|.")  # three digits are too many


def read_record(text: str, size: int) -> bytes:
    """What stands on each square of a board with ``size`` files and ranks, by square index.

    Raises:
        InvalidText: the text is no record of a board of that size.
    """
    if not (len(text) > 2 and text.startswith("/") and text.endswith("/")):
        raise InvalidText(
            "a position begins and ends with '/', with a '/' between rows; not so '{text}'", text=text
        )
    rows = text[1:-1].split("/")
    if len(rows) != size:
        raise InvalidText(
            "the board has {size} rows, but the position '{text}' has {rows}",
            size=size,
            text=text,
            rows=len(rows),
        )
    cells = bytearray()
    for number, row in enumerate(rows, 1):
        cells += _read_row(row, number, size)
    return bytes(cells)


def _read_row(row: str, number: int, size: int) -> bytearray:
    cells = bytearray()
    for token in _TOKEN.findall(row):
        if token in SYMBOLS:
            cells.append(SYMBOLS[token])
        elif token.isascii() and token.isdigit() and len(token) <= 2:
            cells += bytes(int(token))
        else:
            raise InvalidText(
                "row {number} of the position, '{row}', has '{symbol}'; pieces are "
                "t (attacker), T (defender) and K (king), numbers count empty squares",
                number=number,
                row=row,
                symbol=token,
            )
    if len(cells) != size:
        raise InvalidText(
            "row {number} of the position, '{row}', has {length} squares instead of {size}",
            number=number,
            row=row,
            length=len(cells),
            size=size,
        )
    return cells


def write_record(cells: bytes, size: int) -> str:
    """The record of ``cells``; ``read_record`` gives them back."""
    rows = []
    for first in range(0, size * size, size):
        row, empty = "", 0
        for piece in cells[first : first + size]:
            if piece == EMPTY:
                empty += 1
                continue
            row += f"{empty or ''}{_LETTERS[piece]}"
            empty = 0
        rows.append(f"{row}{empty or ''}")
    return "/" + "/".join(rows) + "/"


def kings(cells: bytes, size: int) -> tuple[str, ...]:
    """Names of the squares where a king stands."""
    grid = SquareGrid(size, size)
    return tuple(grid.name(square) for square, piece in enumerate(cells) if piece == KING)
