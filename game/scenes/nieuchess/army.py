"""What is told of a side's army: its pawns, its centres, the pawns that may return, and its invasions."""

from __future__ import annotations

from game.rules.nieuchess.ruleset import ARMY, INVASION, INVASIONS
from game.rules.nieuchess.state import BEFORE_PLAY, Phase, State
from game.rules.nieuchess.turns import entitled
from game.scenes.nieuchess.combat.terms import side_name
from game.texts import _


def counted_pawns(count: int) -> str:
    """So many pawns, in words."""
    few = {0: _("no pawn"), 1: _("1 pawn")}
    return few.get(count, _("{count} pawns")).format(count=count)


def army_facts(state: State, side: int, pawns: int, *, whole: bool = False) -> str:
    """All of it in a few words, or in ``whole`` ones; before play nothing but the ``pawns`` that stand
    already."""
    if not pawns:
        return _("no pawn yet") if state.phase in BEFORE_PLAY else ""
    told = (
        counted_pawns(pawns),
        _lead(state, side),
        _centres(state, side, whole=whole),
        _returning(state, side, whole=whole),
        _invasions_left(state, side, whole=whole),
    )
    return " · ".join(filter(None, told))


def _lead(state: State, side: int) -> str:
    """How many pawns more than the enemy a side has, such as "2 more than Red"; "" where it has not."""
    more = len(state.pawns[side]) - len(state.pawns[1 - side])
    if more <= 0 or state.phase in BEFORE_PLAY:
        return ""
    return _("{more} more than {enemy}").format(more=more, enemy=side_name(1 - side))


def _centres(state: State, side: int, *, whole: bool) -> str:
    """How many of its replacement centres a side controls; "" where nobody returns on them."""
    if state.phase in BEFORE_PLAY or state.rules.replacements == "none":
        return ""
    held, every = len(state.controlled_centres(side)), len(state.rules.terrain.centres[side])
    if whole and held in (0, every):
        return _("controls both its centres") if held else _("controls no centre")
    if whole:
        return _("controls {held} of its {every} centres").format(held=held, every=every)
    return _("{held} of {every} centres").format(held=held, every=every)


def eliminated(state: State, side: int) -> int:
    """How many pawns of a side are off the map and might return; none where nobody returns, as such a game
    may begin with fewer than an army."""
    if state.phase in BEFORE_PLAY or state.rules.replacements == "none":
        return 0
    return ARMY - len(state.pawns[side])


def _returning(state: State, side: int, *, whole: bool) -> str:
    """How many pawns of a side could return if the round ended now, or that its own stars leave no
    room for one; "" where none is eliminated, and at the end of the game."""
    if state.phase == Phase.OVER or not eliminated(state, side):
        return ""
    due = entitled(state, side)
    count = min(due, len(state.vacant_stars(side)))
    if due and not count:
        return _("no star is free")
    if whole:
        return _("{pawns} may return after this round").format(pawns=counted_pawns(count))
    return _("{count} may return").format(count=count) if count else _("none may return")


def _invasions_left(state: State, side: int, *, whole: bool) -> str:
    """How many invasions a side has left, and how many pawns can still join the one that it makes now; ""
    where no side has any."""
    if min(state.invasions) >= INVASIONS and not (state.mover == side and state.room()):
        return ""
    moving = state.phase == Phase.MOVE and state.mover == side
    room = state.room() if moving else INVASION * (INVASIONS - state.invasions[side])
    more, begun = divmod(room, INVASION)
    text = _("1 invasion") if more == 1 else _("{count} invasions").format(count=more)
    if whole:
        text = _("{invasions} left").format(invasions=text)
        return (
            _("{pawns} may join the invasion, {more}").format(pawns=counted_pawns(begun), more=text)
            if begun
            else text
        )
    return _("{count} may join, {more}").format(count=begun, more=text) if begun else text
