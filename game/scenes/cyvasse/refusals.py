"""Why a gesture on Cyvasse's board is no move, in the player's language."""

from __future__ import annotations

from collections import Counter

from game.rules.cyvasse import pieces
from game.rules.cyvasse.reasons import reason_against, why_not
from game.rules.cyvasse.state import DROP, Move, View
from game.rules.errors import IllegalMove
from game.rules.reason import Reason
from game.texts import _

_WORDS = frozenset("kind victim side owner where blocker counted victim_counted prey ground".split())
"""Parameters of reasons that are words, or lists of words."""
_CLOSED = ("blocked", "own-piece", "on-mountain", "takes-no-such", "takes-no-such-here", "from-water")


def told(reason: Reason) -> IllegalMove:
    """A reason with its words in the player's language."""
    return reason.error(**{name: _translated(reason.params[name]) for name in _WORDS & reason.params.keys()})


def _translated(words: object) -> str:
    return ", ".join(_(word) for word in str(words).split(", "))


def against_move(view: View, origin: int, target: int) -> IllegalMove | None:
    """Why the piece on ``origin`` can do nothing on ``target``; None if it can."""
    found = why_not(view, origin, target)
    return None if found is None else told(found)


def against_drop(view: View, target: int) -> IllegalMove | None:
    """Why the dragon cannot come from the reserve onto ``target``; None if it can."""
    found = reason_against(view, Move(DROP, target, target))
    return None if found is None else told(found)


def against_picking(view: View, cell: int) -> IllegalMove | None:
    """Why what stands on ``cell`` cannot be picked up; None where nothing stands there."""
    if not view.cells[cell]:
        return None
    found = reason_against(view, Move(0, cell, cell))
    known = found is not None and found.code in ("mountain-stays", "not-yours")
    return told(found) if known and found is not None else None


def why_stuck(view: View, cell: int) -> IllegalMove:
    """Why a piece has no move at all: what keeps it from the cells around it."""
    name, kind = view.name(cell), pieces.NAMES[view.cells[cell] & pieces.KIND]
    reasons = [found for other in view.rules.field.near(cell) if (found := why_not(view, cell, other))]
    codes = Counter(found.code for found in reasons)
    for code in ("still-check", "exposes-king"):
        if codes[code]:
            return told(next(found for found in reasons if found.code == code))
    if kind == "king" and codes["into-check"]:
        causes = {each for found in reasons for each in found.cells}
        return IllegalMove(
            "the king on {cell} can go nowhere: every cell around it is taken or threatened",
            cell=name,
            cells=tuple(sorted(causes)),
        )
    causes = {each for found in reasons if found.code in _CLOSED for each in found.cells}
    return IllegalMove(
        "the {kind} on {cell} cannot move: every way from it is closed",
        kind=_(kind),
        cell=name,
        cells=tuple(sorted(causes)),
    )
