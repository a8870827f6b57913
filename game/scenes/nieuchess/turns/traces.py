"""The traces of a turn of Nieuchess on the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.boards.traces import NO_TRACES, Loss, Traces, Trail
from game.rules.events import Captured, Event, Moved, Piece, Placed
from game.rules.nieuchess.state import Phase, View
from game.scenes.nieuchess.setup.words import deploys


def turn_traces(view: View, events: Sequence[Event], picture: Callable[[Piece, str], str]) -> Traces:
    """A line for the way of every pawn, and where pawns were lost or have returned.

    There are none while a retreat is chosen, whose own marks must be seen.
    """
    if view.state.phase == Phase.RETREAT:
        return NO_TRACES
    marks: list[tuple[str, str]] = []
    trails: list[Trail] = []
    losses: list[Loss] = []
    for event in events:
        match event:
            case Moved(piece=piece, origin=origin, target=target, path=path):
                trails.append(Trail((origin, *path, target), piece.side))
            case Captured(piece=piece, cell=cell):
                losses.append(Loss(cell, picture(piece, cell), piece.side))
            case Placed(cell=cell) if not deploys(events):
                marks.append((cell, "last"))
    return Traces(tuple(marks), tuple(trails), tuple(losses))
