"""What is to be known about a cell that somebody points at: a tag beside it, and the lines that explain."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Tone(Enum):
    """How a tag is meant."""

    PLAIN = "plain"
    GOOD = "good"  # what is aimed at succeeds
    DANGER = "danger"  # what is aimed at fails


class Link(NamedTuple):
    """A line from the middle of one cell to another.

    ``kind``: "attack" or "defence" (lends a point), "strike" (an attack aimed at), "guard" (spoils it). Every
    kind has a line style of its own.
    """

    origin: str
    target: str
    kind: str


@dataclass(frozen=True, slots=True)
class Insight:
    """All about one cell.

    Attributes:
        cell: where the tag stands.
        title: a few words or figures, such as "3 v 1".
        text: smaller words behind it; may be empty.
        links: lines drawn below the tag.
        marks: (cell, kind) as ``BoardView.mark`` takes them.
    """

    cell: str
    title: str
    text: str = ""
    tone: Tone = Tone.PLAIN
    links: tuple[Link, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
