"""What the sides note for themselves about cells on which the other side may hide something."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Final

from game.rules.errors import InvalidText

SUSPECTED: Final = "suspected"
RULED_OUT: Final = "ruled-out"
KINDS: Final = (SUSPECTED, RULED_OUT)
_LONGEST_NAME = 40  # characters of a cell's name


class Notebook:
    """The notes of both sides of a match, by cell. They belong to the match and not to one of its positions,
    and what a side has noted is for that side alone: nothing but the archive contains it."""

    def __init__(self) -> None:
        self._notes: tuple[dict[str, str], dict[str, str]] = ({}, {})

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
        """The same notes, for another match."""
        other = Notebook()
        other._notes = (dict(self._notes[0]), dict(self._notes[1]))
        return other

    def clear(self, side: int) -> None:
        """Remove all notes of a side."""
        self._notes[side].clear()


def write_notes(notebook: Notebook) -> str | None:
    """The notes of both sides as text; None where there are none."""
    return json.dumps(pages) if any(pages := [dict(notebook.of(side)) for side in (0, 1)]) else None


def read_notes(text: str) -> Notebook:
    """What ``write_notes`` wrote. Raises InvalidText."""
    notebook = Notebook()
    try:
        pages = json.loads(text)
        for side, page in zip((0, 1), pages, strict=True):
            for cell, kind in page.items():
                if kind not in KINDS or len(cell) > _LONGEST_NAME:
                    raise ValueError
                notebook.set(side, cell, kind)
    except (ValueError, TypeError, AttributeError, RecursionError):
        raise InvalidText("its notes are damaged") from None
    return notebook
