"""What is told of a side's army: its pawns, its centres, the pawns that may return, and its invasions."""

from __future__ import annotations

from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS
from game.rules.nieuchess.state import BEFORE_PLAY, Phase, State
from game.rules.nieuchess.turns import entitled
from game.scenes.nieuchess.combat.terms import side_name
from game.texts import _


def army_facts(state: State, side: int, pawns: int) -> str:
    """All of it in a few words; before play nothing but the ``pawns`` that stand already."""
    count = _("1 pawn") if pawns == 1 else _("{count} pawns").format(count=pawns)
    if not pawns:
        return _("no pawn yet") if state.phase in BEFORE_PLAY else ""
    told = count, _lead(state, side), _centres(state, side), _returning(state, side)
    return " · ".join(filter(None, (*told, _invasions_left(state, side))))


def _lead(state: State, side: int) -> str:
    """How many pawns more than the enemy a side has, such as "2 more than Red"; "" where it has not."""
    more = len(state.pawns[side]) - len(state.pawns[1 - side])
    if more <= 0 or state.phase in BEFORE_PLAY:
        return ""
    return _("{more} more than {enemy}").format(more=more, enemy=side_name(1 - side))


def _centres(state: State, side: int) -> str:
    """How many of its replacement centres a side controls; "" where nobody returns on them."""
    if state.phase in BEFORE_PLAY or state.rules.replacements == "none":
        return ""
    held, every = len(state.controlled_centres(side)), len(state.rules.terrain.centres[side])
    return _("{held} of {every} centres").format(held=held, every=every)


def eliminated(state: State, side: int) -> int:
    """How many pawns of a side are off the map and might return; none where nobody returns, as such a game
    may begin with fewer than an army."""
    if state.phase in BEFORE_PLAY or state.rules.replacements == "none":
        return 0
    return ARMY - len(state.pawns[side])


def _returning(state: State, side: int) -> str:
    """How many pawns of a side could return if the round ended now, or that its own stars leave no
    room for one; "" where none is eliminated, and at the end of the game."""
    if state.phase == Phase.OVER or not eliminated(state, side):
        return ""
    due = entitled(state, side)
    count = min(due, len(state.vacant_stars(side)))
    if due and not count:
        return _("no star is free")
    return _("{count} may return").format(count=count) if count else _("none may return")


def _invasions_left(state: State, side: int) -> str:
    """How many invasions a side has left, and how many pawns can still join the one that it makes now; ""
    where no side has any."""
    if min(state.invasions) >= INVASIONS and not (state.mover == side and state.room()):
        return ""
    moving = state.phase == Phase.MOVE and state.mover == side
    room = state.room() if moving else INVASION * (INVASIONS - state.invasions[side])
    whole, begun = divmod(room, INVASION)
    text = _("1 invasion") if whole == 1 else _("{count} invasions").format(count=whole)
    return _("{count} may join, {more}").format(count=begun, more=text) if begun else text
