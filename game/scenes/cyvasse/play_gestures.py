"""Gestures of the moves on the board."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.picture import TrayItem
from game.rules.cyvasse import pieces
from game.rules.cyvasse.moves import write_move
from game.rules.cyvasse.reasons import reason_against
from game.rules.cyvasse.state import DROP, GO, RUIN, SAIL, SHOT, Move, View
from game.rules.errors import IllegalMove
from game.scenes.cyvasse import refusals
from game.scenes.cyvasse.insight import reach_marks
from game.scenes.cyvasse.names import piece_picture
from game.scenes.match.game_scene import GestureRules, Marks

RESERVE = "reserve"
"""Name of the dragon in reserve in the tray."""


class PlayGestures(GestureRules[View]):
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
        return None if origin == RESERVE else reach_marks(view, view.rules.field.grid.cell(origin))

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if gesture.target == RESERVE:
            return None
        target = view.rules.field.grid.cell(gesture.target)
        if gesture.origin is None:
            return refusals.against_picking(view, target)
        if gesture.origin == RESERVE:
            return refusals.against_drop(view, target)
        return refusals.against_move(view, view.rules.field.grid.cell(gesture.origin), target)

    def why_stuck(self, view: View, cell: str) -> IllegalMove | None:
        return None if cell == RESERVE else refusals.why_stuck(view, view.rules.field.grid.cell(cell))
