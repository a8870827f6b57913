"""What the sides keep for themselves: notes about cells on which the other side may hide something, and what
they have set up and not confirmed yet."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from game.rules.errors import InvalidText

SUSPECTED: Final = "suspected"
RULED_OUT: Final = "ruled-out"
KINDS: Final = (SUSPECTED, RULED_OUT)
_LONGEST_NAME = 40  # characters of a cell's name
_LONGEST_SETUP = 10_000  # characters


class Notebook:
    """The notes of both sides of a match, by cell, and their setups. They belong to the match and not to one
    of its positions, and what a side has noted is for that side alone: nothing but the archive contains it.

    Attributes:
        setups: what each side has set up last, as text; "" where it has set nothing up.
    """

    def __init__(self) -> None:
        self._notes: tuple[dict[str, str], dict[str, str]] = ({}, {})
        self.setups = ["", ""]

    def of(self, side: int) -> Mapping[str, str]:
        """The notes of side 0 or 1: one of ``KINDS`` by cell."""
        return self._notes[side]

    def set(self, side: int, cell: str, kind: str | None) -> None:
        """Note one of ``KINDS`` about a cell; None removes what is noted about it."""
        if kind is None:
            self._notes[side].pop(cell, None)
        else:
            self._notes[side][cell] = kind

    def copy(self) -> Notebook:
        """The same notes, for another match, in which the sides set up anew."""
        other = Notebook()
        other._notes = (dict(self._notes[0]), dict(self._notes[1]))
        return other

    def clear(self, side: int) -> None:
        self._notes[side].clear()


def write_notes(notebook: Notebook) -> str | None:
    """What both sides keep for themselves as text; None where there is nothing."""
    pages: list[object] = [dict(notebook.of(side)) for side in (0, 1)]
    if any(notebook.setups):
        pages.append(notebook.setups)
    return json.dumps(pages) if any(pages) else None


def read_notes(text: str) -> Notebook:
    """What ``write_notes`` wrote. Raises InvalidText."""
    notebook = Notebook()
    try:
        first, second, *more = json.loads(text)
        for side, page in enumerate((first, second)):
            for cell, kind in page.items():
                if kind not in KINDS or len(cell) > _LONGEST_NAME:
                    raise ValueError
                notebook.set(side, cell, kind)
        if more:
            (notebook.setups,) = map(_checked_setups, more)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise InvalidText("its notes are damaged") from None
    return notebook


def _checked_setups(texts: list[str]) -> list[str]:
    """The setups of both sides, as they were read. Raises ValueError, TypeError."""
    if len(texts) != 2 or any(not isinstance(text, str) or len(text) > _LONGEST_SETUP for text in texts):
        raise ValueError
    return texts
