"""The pools of eliminated pawns, and how many may return at the end of the round."""

from __future__ import annotations

from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import Phase, State, View
from game.rules.nieuchess.turns import entitled
from game.texts import _


def pool(state: State, side: int) -> int:
    """How many pawns of a side are eliminated."""
    before = state.phase in (Phase.FIRST_ROLL, Phase.CHOICE, Phase.DEPLOY)
    return 0 if before else ARMY - len(state.pawns[side])


def pawn_count(count: int) -> str:
    """A number of pawns in words."""
    return _("1 pawn") if count == 1 else _("{count} pawns").format(count=count)


def taken(view: View) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Pictures of the enemy's pawns that either side has eliminated."""
    return ("pool-1",) * pool(view.state, 1), ("pool-0",) * pool(view.state, 0)


def returning(state: State, side: int) -> str:
    """How many pawns of a side could return if the round ended now, or that its own stars leave no
    room for one; "" where none is eliminated, and at the end of the game."""
    if state.phase == Phase.OVER or not pool(state, side):
        return ""
    due = entitled(state, side)
    count = min(due, len(state.vacant_stars(side)))
    if due and not count:
        return _("no star is free")
    return _("{count} may return").format(count=count) if count else _("none may return")
