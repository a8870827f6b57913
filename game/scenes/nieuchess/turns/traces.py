"""The traces of a turn of Nieuchess on the map."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.insight import Link
from game.rules.events import Captured, Event, Moved, Placed
from game.rules.nieuchess.state import RETREAT
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Marks
from game.scenes.nieuchess.setup.words import deploys


def turn_traces(view: View, events: Sequence[Event]) -> tuple[Marks, tuple[Link, ...]]:
    """A line for the way of every pawn, marks where pawns were lost or have returned.

    There are none while a retreat is chosen, whose own marks must be seen.
    """
    if view.state.phase == RETREAT:
        return (), ()
    marks: list[tuple[str, str]] = []
    links: list[Link] = []
    for event in events:
        match event:
            case Moved(origin=origin, target=target):
                links.append(Link(origin, target, "trail"))
            case Captured(cell=cell):
                marks.append((cell, "captured"))
            case Placed(cell=cell) if not deploys(events):
                marks.append((cell, "last"))
    return tuple(marks), tuple(links)
