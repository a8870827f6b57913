"""What the match screen says while pawns move."""

from __future__ import annotations

from game.rules.events import Event, Moved, Placed
from game.rules.nieuchess.events import Invaded, Rode
from game.rules.nieuchess.ruleset import INVASION, INVASIONS
from game.rules.nieuchess.state import Phase, State
from game.scenes.nieuchess.combat.terms import side_name
from game.scenes.nieuchess.movement.group import Group
from game.scenes.nieuchess.movement.insight import told_battles
from game.scenes.nieuchess.movement.reach import fights, reach_of, unmoved
from game.texts import _


def advice(state: State, group: Group) -> tuple[str, str]:
    """A headline, and what can be done. See ``Words.advice``."""
    if group.choosing and len(group.members) > 1:
        headline = _("{count} pawns together").format(count=len(group.members))
        return headline, _("Click more pawns, or the hex to which the last of them goes.")
    if group.choosing:
        return _("Several pawns"), _("Click the pawns that are to move together.")
    left, own = len(unmoved(state)), len(state.pawns[state.mover])
    headline = _("{side}: {left} of {count} to move").format(
        side=side_name(state.mover), left=left, count=own
    )
    if not left:
        return headline, _("All pawns have moved: end movement.")
    if state.moved:
        return headline, ""
    return headline, _("Click a pawn, then a hex. Shift+click takes several. N: the next pawn.")


def invasions_left(state: State, side: int) -> str:
    """How many invasions a side has left, and how many pawns can still join the one that it makes now."""
    moving = state.phase == Phase.MOVE and state.mover == side
    room = state.room() if moving else INVASION * (INVASIONS - state.invasions[side])
    whole, begun = divmod(room, INVASION)
    text = _("1 invasion") if whole == 1 else _("{count} invasions").format(count=whole)
    return _("{count} may join, {more}").format(count=begun, more=text) if begun else text


def warning(state: State) -> str:
    """A question to ask before movement ends, or ""."""
    left = unmoved(state)
    if not any(reach_of(state, cell).kinds for cell in left):
        return ""
    if not state.moved and not fights(state):
        return _("No pawn has moved in this turn. End movement all the same?")
    weak = [each for each in fights(state) if len(each.attackers) < len(each.defenders)]
    if weak:
        text = _("Pawns of yours must fight more enemies than they are: {battles}. End movement?")
        return text.format(battles=told_battles(weak))
    return ""


def typeset(move: str) -> str | None:
    """The end of movement as the list of moves shows it; None for another decision."""
    return _("end of movement") if move == "." else None


def sound(event: Event) -> str | None:
    """The sound of a pawn that goes somewhere or is placed; None for other events."""
    match event:
        case Rode():
            return "nieuchess/ride"
        case Invaded():
            return "nieuchess/landing"
        case Moved():
            return "nieuchess/march"
        case Placed():
            return "stone"
    return None
