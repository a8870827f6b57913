"""Gestures of Nieuchess: of setting up, of movement, and of battles with what follows them."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.nieuchess.state import Phase, View
from game.scenes.board.actions import Action
from game.scenes.board.phase_gestures import GesturesByPhase
from game.scenes.nieuchess.combat.consequences import LossGestures, ReplacementGestures, RetreatGestures
from game.scenes.nieuchess.combat.drawn import DrawnBattles
from game.scenes.nieuchess.combat.order import OrderGestures
from game.scenes.nieuchess.combat.partition import PartitionGestures
from game.scenes.nieuchess.movement.gestures import MovementGestures
from game.scenes.nieuchess.setup.gestures import ChoiceGestures, SetupGestures
from game.scenes.nieuchess.zones import Zones
from game.texts import _


class NieuchessGestures(GesturesByPhase[View]):
    """Those of the phase; zones of control can be shown in any of them.

    Attributes:
        battles: those that are drawn.
    """

    def __init__(self) -> None:
        self.setup, self.movement, self.partition = SetupGestures(), MovementGestures(), PartitionGestures()
        self.battles, self.zones = DrawnBattles(self.partition), Zones()
        choice, order = ChoiceGestures(), OrderGestures()
        super().__init__(
            lambda seen: seen.state.phase,
            {
                Phase.FIRST_ROLL: choice,
                Phase.CHOICE: choice,
                Phase.DEPLOY: self.setup,
                Phase.MOVE: self.movement,
                Phase.DECLARE: self.partition,
                Phase.FIGHT: order,
                Phase.ROLL: order,
                Phase.RETREAT: RetreatGestures(),
                Phase.EXCHANGE: LossGestures(),
                Phase.REPLACE: ReplacementGestures(),
                Phase.OVER: order,
            },
        )

    def offers(self, view: View) -> Sequence[Action]:
        found = super().offers(view)
        return (*found, self.zones.tool()) if view.state.phase == Phase.MOVE else found

    def tools(self, view: View) -> Sequence[Action]:
        return (*super().tools(view), self.zones.tool())

    def keys(self) -> Sequence[tuple[str, str]]:
        return (*super().keys(), ("Z", _("Zones of control: the enemy's, all, none")))
