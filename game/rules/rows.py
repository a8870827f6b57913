"""Boards written row by row: ``R2S/4`` is a row with a piece at each end, and one of four empty cells.

A letter is what stands on a cell, a number counts cells without anything, and so does each ``.``. Where no
row has more than nine cells each digit is a number.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from typing import Any

from game.rules.errors import InvalidText

EMPTY = "."
_DIGIT = re.compile("[0-9]|.", re.DOTALL)
_NUMBER = re.compile("[0-9]+|.", re.DOTALL)
_COUNT = re.compile("[1-9][0-9]?")


def rows_of(letters: str, length: int) -> list[str]:
    """Letters of all cells in rows of one length."""
    return [letters[first : first + length] for first in range(0, len(letters), length)]


def write_rows(rows: Iterable[Sequence[str]]) -> str:
    """The text of rows in which each cell is a letter, ``.`` where there is nothing."""
    return "/".join(map(_write_row, rows))


def _write_row(row: Sequence[str]) -> str:
    runs = ((letter, len(list(run))) for letter, run in groupby(row))
    return "".join(str(count) if letter == EMPTY else letter * count for letter, count in runs)


def read_rows(
    text: str, lengths: Sequence[int], letters: str, what: str, unit: str = "cells", legend: str = ""
) -> list[str]:
    """The rows that a text describes, with one letter a cell.

    Args:
        lengths: of the rows, in cells.
        letters: those that may stand on a cell.
        what, unit: what the text and its cells are called in messages.
        legend: what the letters mean, for messages; "": the letters alone.

    Raises:
        InvalidText: it has not the rows asked for, or another letter.
    """
    parts = text.split("/")
    if len(parts) != len(lengths):
        raise InvalidText(
            "the {what} '{text}' has {found} rows instead of {rows}",
            what=what,
            text=text,
            found=len(parts),
            rows=len(lengths),
        )
    token = _DIGIT if max(lengths) <= 9 else _NUMBER
    rows = []
    for number, (part, length) in enumerate(zip(parts, lengths, strict=True), 1):
        known: dict[str, Any] = {"number": number, "what": what, "part": part, "unit": unit}
        row = _read_row(token.findall(part), letters, legend, known)
        if len(row) != length:
            raise InvalidText(
                "row {number} of the {what}, '{part}', has {found} {unit} instead of {length}",
                found=len(row),
                length=length,
                **known,
            )
        rows.append(row)
    return rows


def _read_row(tokens: Iterable[str], letters: str, legend: str, known: Mapping[str, Any]) -> str:
    row = ""
    for token in tokens:
        if token != EMPTY and token not in letters and not _COUNT.fullmatch(token):
            raise InvalidText(
                "row {number} of the {what}, '{part}', has '{token}'; "
                "known are {legend} and numbers of empty {unit}",
                token=token,
                legend=legend or " ".join(letters),
                **known,
            )
        row += EMPTY * int(token) if token.isdigit() else token
    return row
