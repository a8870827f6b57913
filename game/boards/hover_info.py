"""The explanation of a pointed cell: a tag beside it, and lines from and to other cells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class Tone(Enum):
    """The meaning of a tag, which sets its colour."""

    PLAIN = "plain"
    GOOD = "good"  # the attack succeeds
    DANGER = "danger"  # the attack fails


class Link(NamedTuple):
    """A line from the middle of one cell to another.

    ``kind``: "attack" or "defence" (adds a point to that side), "strike" (the attack that would be made),
    "guard" (prevents it), "could-take" and "could-shoot" (an attack that the enemy could make, from beside or
    from a distance), "step" (a way that is not plain to see). Every kind has a line style of its own.
    """

    origin: str
    target: str
    kind: str


@dataclass(frozen=True, slots=True)
class HoverInfo:
    """The explanation of one cell.

    Attributes:
        cell: where the tag stands.
        name: the cell's name before the title, where that does not tell it; may be empty.
        title: a few words or figures, such as "3 against 1"; without them there is no tag.
        text: smaller text after the title; may be empty.
        links: lines drawn below the tag.
        marks: (cell, kind) as ``BoardView.mark`` takes them.
    """

    cell: str
    title: str
    text: str = ""
    tone: Tone = Tone.PLAIN
    links: tuple[Link, ...] = ()
    marks: tuple[tuple[str, str], ...] = ()
    name: str = ""
