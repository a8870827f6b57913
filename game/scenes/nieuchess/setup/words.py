"""What the match screen says before the first turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.throws import Cause
from game.rules.events import Chosen, Event
from game.rules.nieuchess.events import FirstRolled
from game.rules.nieuchess.state import Phase, View
from game.scenes.nieuchess.combat.terms import side_name
from game.scenes.nieuchess.places import describe_place
from game.scenes.nieuchess.setup.gestures import PAWNS, SetupGestures
from game.texts import _


def advice(gestures: SetupGestures, view: View) -> tuple[str, str]:
    """A headline, and what comes next. See ``Words.advice``."""
    side = side_name(view.state.mover)
    if view.state.phase == Phase.FIRST_ROLL:
        text = _("{side} rolls; the higher roll says who moves first. Click the face, or press its number.")
        return "", text.format(side=side_name(int(bool(view.state.rolled))))
    if view.state.phase == Phase.CHOICE:
        return _("{side} says who moves first").format(side=side), ""
    if view.state.phase != Phase.DEPLOY:
        return "", ""
    headline = _("Deploy {side}'s pawns").format(side=side)
    if not gestures.drafts.of(view).cells:
        return headline, _("Click hexes of your half, take a ready-made deployment, or let one be chosen.")
    return headline, _("Click hexes to place pawns, drag them, right click to take one back.")


def describe(gestures: SetupGestures, view: View, cell: str) -> str:
    """A hex, or the pawns beside the map, in words."""
    if cell == PAWNS:
        return _("{count} pawns in the tray").format(count=gestures.drafts.of(view).left)
    return describe_place(view.state, cell)


def describe_event(event: Event) -> str:
    """What happens before the first turn, in a sentence; "" for other events."""
    match event:
        case FirstRolled(values=(value,), side=side):
            return _("{side} rolls {value}.").format(side=side_name(side), value=value)
        case Chosen(side=side, text="first"):
            return _("{side} wants to move first.").format(side=side_name(side))
        case Chosen(side=side, text="second"):
            return _("{side} wants to move second.").format(side=side_name(side))
    return ""


def note(events: Sequence[Event]) -> str:
    """Whose a roll or a choice before the first turn is: no columns of the list of moves tell it."""
    match events:
        case [FirstRolled(side=side), *_] | [Chosen(side=side, text="first" | "second"), *_]:
            return f"({side_name(side)})"
    return ""


def cause_of(events: Sequence[Event]) -> Cause | None:
    """Who has rolled to say who moves first; None where that is not what the die fell for."""
    for event in events:
        if isinstance(event, FirstRolled):
            return Cause(title=_("{side} rolls").format(side=side_name(event.side)))
    return None


def deploys(events: Sequence[Event]) -> bool:
    """Whether whole armies were placed, not single pawns that return."""
    return any(isinstance(event, Chosen) for event in events)
