"""Gestures of Nieuchess: of setting up, of movement, and of battles with what follows them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.nieuchess.state import Phase, View
from game.scenes.match.actions import Action
from game.scenes.match.phase_gestures import GesturesByPhase
from game.scenes.match.presenter import GestureRules
from game.scenes.nieuchess.combat.gestures import CombatGestures
from game.scenes.nieuchess.movement.gestures import MovementGestures
from game.scenes.nieuchess.setup.gestures import SetupGestures
from game.scenes.nieuchess.zones import Zones
from game.texts import _


class NieuchessGestures(GesturesByPhase[View]):
    """Those of the phase; zones of control can be shown in any of them."""

    def __init__(
        self, setup: SetupGestures, movement: MovementGestures, combat: CombatGestures, zones: Zones
    ) -> None:
        by_phase: dict[str, GestureRules[View]] = dict.fromkeys(Phase, combat)
        by_phase |= dict.fromkeys((Phase.FIRST_ROLL, Phase.CHOICE, Phase.DEPLOY), setup)
        by_phase[Phase.MOVE] = movement
        super().__init__(lambda seen: seen.state.phase, by_phase)
        self.setup, self.movement, self.combat, self.zones = setup, movement, combat, zones

    def offers(self, view: View) -> Sequence[Action]:
        found = super().offers(view)
        return (*found, self.zones.tool()) if view.state.phase == Phase.MOVE else found

    def tools(self, view: View) -> Sequence[Action]:
        return (*super().tools(view), self.zones.tool())

    def keys(self) -> Sequence[tuple[str, str]]:
        return (*super().keys(), ("Z", _("Zones of control: the enemy's, all, none")))
