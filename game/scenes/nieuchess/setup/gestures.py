"""Gestures before the first turn: the choice of who moves first, and the deployment."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.rules.nieuchess.deployments import formations, seen_by, write_deployment
from game.rules.nieuchess.state import CHOICE, DEPLOY
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Action, GestureRules
from game.texts import _


class SetupGestures(GestureRules[View]):
    """Pawns are carried onto the own half."""

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return ()

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return ()

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return ()

    def offers(self, view: View) -> Sequence[Action]:
        state = view.state
        if state.phase == CHOICE:
            return (
                Action(_("Move first"), _nothing, "move-first", moves=("first",)),
                Action(_("Move second"), _nothing, "move-second", moves=("second",)),
            )
        if state.phase != DEPLOY:
            return ()
        cells = seen_by(state.mover, formations()[0].cells)
        return (Action(_("Line of battle"), _nothing, "deploy", moves=(write_deployment(cells),)),)


def _nothing() -> None:
    """The moves of the button are all it does."""
