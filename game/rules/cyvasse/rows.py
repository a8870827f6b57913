"""Cells written row by row, as setups and positions have them: ``R2S.../...``.

A letter is what stands on a cell, a number counts cells without anything, and so does each ``.``.
"""

from __future__ import annotations

import re
from itertools import groupby

from game.rules.errors import InvalidText

_TOKEN = re.compile("[0-9]{1,3}|.")

Rows = tuple[tuple[int, ...], ...]


def write_rows(rows: Rows, letters: dict[int, str]) -> str:
    """The text of rows of cells.

    Args:
        rows: cells in the order of writing.
        letters: by cell, "." where there is nothing.
    """
    return "/".join(_write_row([letters[cell] for cell in row]) for row in rows)


def _write_row(letters: list[str]) -> str:
    runs = ((letter, len(list(run))) for letter, run in groupby(letters))
    return "".join(str(count) if letter == "." else letter * count for letter, count in runs)


def read_rows(text: str, rows: Rows, known: str, what: str) -> dict[int, str]:
    """The letter of every cell, by cell.

    Args:
        known: the letters that may stand there.
        what: what the text is, for errors.

    Raises:
        InvalidText: it has not the rows asked for, or another letter.
    """
    parts = text.split("/")
    if len(parts) != len(rows):
        raise InvalidText(
            "the {what} '{text}' has {found} rows instead of {rows}",
            what=what,
            text=text,
            found=len(parts),
            rows=len(rows),
        )
    found: dict[int, str] = {}
    for number, (part, row) in enumerate(zip(parts, rows, strict=True), 1):
        letters = _read_row(part, number, known, what)
        if len(letters) != len(row):
            raise InvalidText(
                "row {number} of the {what}, '{part}', has {found} cells instead of {length}",
                number=number,
                what=what,
                part=part,
                found=len(letters),
                length=len(row),
            )
        found |= dict(zip(row, letters, strict=True))
    return found


def _read_row(text: str, number: int, known: str, what: str) -> str:
    letters = []
    for token in _TOKEN.findall(text):
        if token.isascii() and token.isdigit() and len(token) <= 2:
            letters.append("." * int(token))
        elif token == "." or token in known:
            letters.append(token)
        else:
            raise InvalidText(
                "row {number} of the {what} has '{token}'; known are {known} and numbers of empty cells",
                number=number,
                what=what,
                token=token,
                known=" ".join(known.replace(".", "")),
            )
    return "".join(letters)
