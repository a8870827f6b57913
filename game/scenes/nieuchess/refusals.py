"""Why something cannot be done, in the player's language."""

from __future__ import annotations

from game.rules.errors import IllegalMove
from game.rules.nieuchess.reasons import SENTENCES, Reason
from game.rules.nieuchess.state import State
from game.rules.nieuchess.terrain import GRID, names
from game.texts import _

_WORDS = ("side", "other", "owner", "kind")
"""Parameters of reasons that are words."""
_ZONES = ("zone", "friend-in-zone", "line-zone")


def told(state: State, reason: Reason) -> IllegalMove:
    """A reason with its words in the player's language. Where an enemy zone is the cause, the pawns whose
    zone it is are causes, too."""
    params = {key: _(str(value)) if key in _WORDS else value for key, value in reason.params.items()}
    cells = reason.cells
    if reason.code in _ZONES:
        cells += controllers(state, GRID.cell(reason.cells[0]), 1 - state.mover)
    return IllegalMove(SENTENCES[reason.code], cells=cells, **params)


def controllers(state: State, cell: int, side: int) -> tuple[str, ...]:
    """The pawns of a side that have a hex in their zone."""
    return names({cell, *GRID.neighbours(cell)} & state.pawns[side])
