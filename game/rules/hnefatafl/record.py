"""Position records in OpenTafl notation: what stands where, without whose turn it is.

A record is ``/row/row/.../``, the first row being rank 1 and each row reading from file a: a number counts
empty squares, ``t`` is an attacker, ``T`` a defender, ``K`` the king.
"""

from __future__ import annotations

from game.rules import rows
from game.rules.errors import InvalidText
from game.rules.topology.squares import SquareGrid

# What stands on a square; the second bit marks the defenders' side, the king included.
EMPTY, ATTACKER, DEFENDER, KING = 0, 1, 2, 6

SYMBOLS = {rows.EMPTY: EMPTY, "t": ATTACKER, "T": DEFENDER, "K": KING}
_LETTERS = {piece: letter for letter, piece in SYMBOLS.items()}
_LEGEND = "t (attacker), T (defender), K (king)"


def read_record(text: str, size: int) -> bytes:
    """What stands on each square of a board with ``size`` files and ranks, by square index.

    Raises:
        InvalidText: the text is no record of a board of that size.
    """
    if not (len(text) > 2 and text.startswith("/") and text.endswith("/")):
        raise InvalidText(
            "a position begins and ends with '/', with a '/' between rows; not so '{text}'", text=text
        )
    found = rows.read_rows(text[1:-1], [size] * size, "tTK", "position", "squares", _LEGEND)
    return bytes(SYMBOLS[letter] for letter in "".join(found))


def write_record(cells: bytes, size: int) -> str:
    """The record of ``cells``; ``read_record`` gives them back."""
    letters = "".join(_LETTERS[piece] for piece in cells)
    return f"/{rows.write_rows(rows.rows_of(letters, size))}/"


def kings(cells: bytes, size: int) -> tuple[str, ...]:
    grid = SquareGrid(size, size)
    return tuple(grid.name(square) for square, piece in enumerate(cells) if piece == KING)
