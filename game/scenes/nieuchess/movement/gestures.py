"""Gestures of movement: pawns are carried to where they go."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.rules.errors import IllegalMove
from game.rules.nieuchess.moves import write_move
from game.rules.nieuchess.position import INVADE, RIDE, WALK
from game.rules.nieuchess.reasons import reason_against, why_not
from game.rules.nieuchess.state import Move
from game.rules.nieuchess.terrain import GRID, names
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Action, GestureRules
from game.texts import _


class MovementGestures(GestureRules[View]):
    """See the module."""

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return names(view.state.pawns[view.state.mover])

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        state, cell = view.state, GRID.cell(origin)
        if cell in state.moved:
            return ()
        return {GRID.name(target) for _kind, target in state.position().moves_from(cell, state.room())}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if gesture.origin is None or not gesture.legal:
            return ()
        origin, target = GRID.cell(gesture.origin), GRID.cell(gesture.target)
        possible = [Move(kind, origin, target) for kind in (WALK, RIDE, INVADE)]
        return [write_move(view.state, move) for move in possible if reason_against(view.state, move) is None]

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if gesture.origin is None:
            return None
        reason = why_not(view.state, GRID.cell(gesture.origin), GRID.cell(gesture.target))
        return reason.error() if reason else None

    def offers(self, view: View) -> Sequence[Action]:
        return (Action(_("End movement"), lambda: None, "end-movement", moves=(".",)),)
