"""Gestures of Nieuchess: of setting up, of movement, and of battles with what follows them."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Arranging, Gesture
from game.rules.errors import IllegalMove
from game.rules.nieuchess.state import CHOICE, DEPLOY, FIRST_ROLL, MOVE
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Action, GestureRules, Marks, Prepared
from game.scenes.nieuchess.combat.gestures import CombatGestures
from game.scenes.nieuchess.movement.gestures import MovementGestures
from game.scenes.nieuchess.setup.gestures import SetupGestures
from game.scenes.nieuchess.zones import Zones
from game.texts import _


class NieuchessGestures(GestureRules[View]):
    """Passes every question on to the part that answers it in this phase of the game."""

    def __init__(
        self, setup: SetupGestures, movement: MovementGestures, combat: CombatGestures, zones: Zones
    ) -> None:
        self.setup, self.movement, self.combat, self.zones = setup, movement, combat, zones
        self.parts: tuple[GestureRules[View], ...] = (setup, movement, combat)

    def of(self, view: View) -> GestureRules[View]:
        """The part for the phase of a view."""
        if view.state.phase in (FIRST_ROLL, CHOICE, DEPLOY):
            return self.setup
        return self.movement if view.state.phase == MOVE else self.combat

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return self.of(view).origins(view, moves)

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return self.of(view).targets(view, moves, origin)

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks | None:
        return self.of(view).target_marks(view, moves, origin)

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        return self.of(view).taps(view, moves)

    def arranging(self, view: View) -> Arranging | None:
        return self.of(view).arranging(view)

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return self.of(view).unconfirmed(view)

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return self.of(view).moves_for(view, gesture)

    def moves_of_several(self, view: View, gesture: Gesture) -> Sequence[str]:
        return self.of(view).moves_of_several(view, gesture)

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return self.of(view).refusal(view, gesture)

    def why_stuck(self, view: View, cell: str) -> IllegalMove | None:
        return self.of(view).why_stuck(view, cell)

    def preview(self, view: View, origin: str, target: str) -> Marks:
        return self.of(view).preview(view, origin, target)

    def unfinished(self) -> Marks:
        return tuple(mark for part in self.parts for mark in part.unfinished())

    def reset(self) -> None:
        for part in self.parts:
            part.reset()

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        return self.of(view).prepared(view, moves)

    def offers(self, view: View) -> Sequence[Action]:
        found = self.of(view).offers(view)
        return (*found, self.zones.tool()) if view.state.phase == MOVE else found

    def tools(self, view: View) -> Sequence[Action]:
        return (*self.of(view).tools(view), self.zones.tool())

    def automatic(self, view: View, again: bool) -> str:
        return self.of(view).automatic(view, again)

    def keys(self) -> Sequence[tuple[str, str]]:
        zones = ("Z", _("Zones of control: the enemy's, all, none"))
        return (*self.setup.keys(), *self.movement.keys(), *self.combat.keys(), zones)
