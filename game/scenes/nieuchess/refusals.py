"""Why something cannot be done, in the player's language."""

from __future__ import annotations

from dataclasses import replace

from game.rules.errors import IllegalMove, Reason
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, names
from game.texts import _

_WORDS = ("side", "other", "owner", "kind")
"""Parameters of reasons that are words."""
_ZONES = ("zone", "friend-in-zone", "line-zone")


def refusal_of(state: State, reason: Reason) -> IllegalMove:
    """A reason with its words in the player's language. Where an enemy zone is the cause, the pawns whose
    zone it is are causes, too."""
    words = {key: _(str(reason.params[key])) for key in _WORDS if key in reason.params}
    if reason.code in _ZONES:
        stop = GRID.cell(reason.cells[0])
        reason = replace(reason, cells=reason.cells + controllers(state, stop, 1 - state.mover))
    return reason.error(**words)


def reason_in_short(reason: Reason) -> str:
    """A reason in a few words, for the hex that is pointed at."""
    text = {
        "gray": _("closed"),
        "occupied": _("occupied"),
        "not-embarked": _("only from beside a red hex"),
        "from-red": _("only from beside a red hex"),
        "no-invasion": _("no invasion left"),
        "too-far": _("{distance} hexes: too far"),
        "blocked": _("enemies block the way"),
        "zone": _("the zone on {cell} ends the move"),
        "friend-in-zone": _("no way through {cell}"),
        "line-blocked": _("{cell} blocks the ride"),
        "line-zone": _("the zone on {cell} ends the ride"),
    }[reason.code]
    return text.format(**reason.params)


def controllers(state: State, cell: int, side: int) -> tuple[str, ...]:
    """The pawns of a side that have a hex in their zone."""
    return names({cell, *GRID.neighbours(cell)} & state.pawns[side])
