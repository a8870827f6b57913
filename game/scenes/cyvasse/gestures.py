"""Gestures of Cyvasse: of setting up, then of playing."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Arranging, Gesture
from game.rules.cyvasse.state import View
from game.rules.errors import IllegalMove
from game.scenes.cyvasse.play_gestures import PlayGestures
from game.scenes.cyvasse.setup.gestures import SetupGestures
from game.scenes.match.presenter import Action, GestureRules, Marks, Prepared


class CyvasseGestures(GestureRules[View]):
    """Passes every question on to the part that answers it in this phase of the game."""

    def __init__(self, setup: SetupGestures, play: PlayGestures) -> None:
        self.setup, self.play = setup, play

    def _of(self, view: View) -> GestureRules[View]:
        return self.setup if view.phase == "setup" else self.play

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return self._of(view).origins(view, moves)

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return self._of(view).targets(view, moves, origin)

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks | None:
        return self._of(view).target_marks(view, moves, origin)

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        return self._of(view).taps(view, moves)

    def arranging(self, view: View) -> Arranging | None:
        return self._of(view).arranging(view)

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return self._of(view).unconfirmed(view)

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return self._of(view).moves_for(view, gesture)

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return self._of(view).refusal(view, gesture)

    def why_stuck(self, view: View, cell: str) -> IllegalMove | None:
        return self._of(view).why_stuck(view, cell)

    def preview(self, view: View, origin: str, target: str) -> Marks:
        return self._of(view).preview(view, origin, target)

    def unfinished(self) -> Marks:
        return (*self.setup.unfinished(), *self.play.unfinished())

    def reset(self) -> None:
        self.setup.reset()
        self.play.reset()

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        return self._of(view).prepared(view, moves)

    def offers(self, view: View) -> Sequence[Action]:
        return self._of(view).offers(view)

    def keys(self) -> Sequence[tuple[str, str]]:
        return (*self.setup.keys(), *self.play.keys())
