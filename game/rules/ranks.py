"""Boards of two colours as text: ranks of ``w``, ``b`` and numbers of empty cells, the last rank first."""

from __future__ import annotations

import re
from itertools import groupby

from game.rules.errors import InvalidText

# A piece, or a number of empty cells; of two digits only on boards that wide.
_RUN, _WIDE_RUN = re.compile(r"[wb]|[1-9]"), re.compile(r"[wb]|[1-9][0-9]?")


def read_ranks(text: str, ranks: int, files: int, board: str, cells: str) -> bytes:
    """The cells of a board, 1 for ``w`` and 2 for ``b``, those of the first rank first.

    Args:
        board, cells: what the board and its cells are called in messages ("a level", "squares").

    Raises:
        InvalidText: not so many ranks of so many files.
    """
    found = text.split("/")
    if len(found) != ranks:
        raise InvalidText(
            "'{text}' has {found} ranks; {board} has {ranks}",
            text=text,
            found=len(found),
            board=board,
            ranks=ranks,
        )
    return b"".join(_read_rank(rank, number, files, cells) for number, rank in enumerate(reversed(found), 1))


def _read_rank(text: str, number: int, files: int, cells: str) -> bytes:
    runs = (_WIDE_RUN if files > 9 else _RUN).findall(text)
    if not text or sum(map(len, runs)) != len(text):
        raise InvalidText(
            "rank {number}, '{text}', is not written with w, b and numbers of empty {unit}",
            number=number,
            text=text,
            unit=cells,
        )
    rank = b"".join({"w": b"\1", "b": b"\2"}.get(run) or bytes(int(run)) for run in runs)
    if len(rank) != files:
        raise InvalidText(
            "rank {number}, '{text}', has {found} {unit} instead of {files}",
            number=number,
            text=text,
            found=len(rank),
            unit=cells,
            files=files,
        )
    return rank


def write_ranks(cells: bytes, files: int) -> str:
    """The text of a board; ``read_ranks`` gives it back."""
    ranks = [cells[first : first + files] for first in range(0, len(cells), files)]
    return "/".join(map(_write_rank, reversed(ranks)))


def _write_rank(rank: bytes) -> str:
    runs = ((piece, len(list(run))) for piece, run in groupby(rank))
    return "".join(".wb"[piece] * length if piece else str(length) for piece, length in runs)
