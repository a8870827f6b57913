"""Gestures of the moves on the board."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.boards.picture import TrayItem
from game.rules.cyvasse import pieces
from game.rules.cyvasse.moves import write_move
from game.rules.cyvasse.reasons import reason_against, why_not
from game.rules.cyvasse.state import DROP, GO, RUIN, SAIL, SHOT, Move, View
from game.rules.errors import IllegalMove, Reason
from game.scenes.board.capabilities import MovablePieces, StuckPieces, Taps, TargetMarks
from game.scenes.board.game_scene import GestureRules
from game.scenes.cyvasse.hover_info import reach_marks
from game.scenes.cyvasse.names import piece_picture
from game.texts import _

_WORDS = frozenset("kind victim side owner where blocker counted victim_counted prey ground".split())
"""Parameters of reasons that are words, or lists of words."""
_CLOSED = ("blocked", "own-piece", "on-mountain", "takes-no-such", "takes-no-such-here", "from-water")
RESERVE = "reserve"
"""Name of the dragon in reserve in the tray."""


class PlayGestures(GestureRules[View], MovablePieces[View], Taps[View], TargetMarks[View], StuckPieces[View]):
    """A piece is carried to where it goes or to what it shoots at; the dragon comes from the tray."""

    def tray(self, view: View) -> tuple[TrayItem, ...]:
        """The dragon of the side to act; none left where only the other side's is still in reserve, so that
        the board keeps its place."""
        if view.phase == "setup" or not any(view.reserve):
            return ()
        side = view.mover
        return (TrayItem(RESERVE, piece_picture(side, pieces.DRAGON), int(view.reserve[side])),)

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        own = {cell for cell, piece in view.pieces().items() if piece.side == view.mover}
        own -= {cell for cell in own if view.pieces()[cell].kind == "mountain"}
        return own | {item.name for item in self.tray(view) if item.count}

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        if origin == RESERVE:
            return {view.name(move.target) for move in moves if move.kind == DROP}
        start = view.rules.field.grid.cell(origin)
        return {
            view.name(move.target)
            for move in moves
            if move.origin == start and move.kind in (GO, SHOT, SAIL, RUIN)
        }

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        return {}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if gesture.origin is None or not gesture.legal:
            return ()
        target = view.rules.field.grid.cell(gesture.target)
        if gesture.origin == RESERVE:
            return (write_move(view, Move(DROP, target, target)),)
        origin = view.rules.field.grid.cell(gesture.origin)
        kinds = (RUIN,) if origin == target else (GO, SHOT, SAIL)
        possible = [Move(kind, origin, target) for kind in kinds]
        return [write_move(view, move) for move in possible if reason_against(view, move) is None]

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks | None:
        if origin == RESERVE:
            return tuple((cell, "reach") for cell in sorted(self.targets(view, moves, origin)))
        return reach_marks(view, view.rules.field.grid.cell(origin))

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if gesture.target == RESERVE:
            return None
        target = view.rules.field.grid.cell(gesture.target)
        if gesture.origin is None:
            return _against_picking(view, target)
        if gesture.origin == RESERVE:
            return _against_drop(view, target)
        return _against_move(view, view.rules.field.grid.cell(gesture.origin), target)

    def why_stuck(self, view: View, cell: str) -> IllegalMove | None:
        return None if cell == RESERVE else _why_no_move(view, view.rules.field.grid.cell(cell))


def refusal_of(reason: Reason) -> IllegalMove:
    """A reason with its words in the player's language."""
    return reason.error(**{name: _translated(reason.params[name]) for name in _WORDS & reason.params.keys()})


def _translated(words: object) -> str:
    return ", ".join(_(word) for word in str(words).split(", "))


def _against_move(view: View, origin: int, target: int) -> IllegalMove | None:
    """Why the piece on ``origin`` can do nothing on ``target``; None if it can."""
    found = why_not(view, origin, target)
    return None if found is None else refusal_of(found)


def _against_drop(view: View, target: int) -> IllegalMove | None:
    """Why the dragon cannot come from the reserve onto ``target``; None if it can."""
    found = reason_against(view, Move(DROP, target, target))
    return None if found is None else refusal_of(found)


def _against_picking(view: View, cell: int) -> IllegalMove | None:
    """Why what stands on ``cell`` cannot be picked up; None where nothing stands there."""
    if not view.cells[cell]:
        return None
    found = reason_against(view, Move(0, cell, cell))
    known = found is not None and found.code in ("mountain-stays", "not-yours")
    return refusal_of(found) if known and found is not None else None


def _why_no_move(view: View, cell: int) -> IllegalMove:
    """Why a piece has no move at all: what keeps it from the cells around it."""
    name, kind = view.name(cell), pieces.NAMES[view.cells[cell] & pieces.KIND]
    reasons = [found for other in view.rules.field.near(cell) if (found := why_not(view, cell, other))]
    codes = Counter(found.code for found in reasons)
    for code in ("still-check", "exposes-king"):
        if codes[code]:
            return refusal_of(next(found for found in reasons if found.code == code))
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
