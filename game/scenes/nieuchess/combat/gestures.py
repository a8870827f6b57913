"""Gestures of battles: the partition, the order, retreats, losses and replacements."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.attack_arrows import AttackArrow
from game.rules.nieuchess import decisions
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.state import Lose, Phase, State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.match.phase_gestures import GesturesByPhase
from game.scenes.match.presenter import Marks
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.combat.consequences import (
    LossGestures,
    ReplacementGestures,
    RetreatGestures,
    retreat_marks,
)
from game.scenes.nieuchess.combat.order import OrderGestures
from game.scenes.nieuchess.combat.partition import PartitionGestures
from game.texts import _


class CombatGestures(GesturesByPhase[View]):
    """The gestures of battles in all their phases, and what of them is seen on the map."""

    def __init__(self) -> None:
        self.partition, order = PartitionGestures(), OrderGestures()
        super().__init__(
            lambda seen: seen.state.phase,
            {
                Phase.DECLARE: self.partition,
                Phase.FIGHT: order,
                Phase.ROLL: order,
                Phase.RETREAT: RetreatGestures(),
                Phase.EXCHANGE: LossGestures(),
                Phase.REPLACE: ReplacementGestures(),
                Phase.OVER: order,
            },
        )

    def battles(self, state: State) -> Sequence[Battle]:
        """The battles that are drawn: as planned, declared, or being fought."""
        if state.phase == Phase.DECLARE:
            return (*state.battles, *self.partition.parts(state))
        return state.battles

    def keys(self) -> Sequence[tuple[str, str]]:
        return (
            (_("Ctrl+Enter"), _("Fight as proposed; fight the next battle; move back as proposed")),
            ("A", _("Fight all battles that are left")),
            ("P", _("Propose the battles again")),
            ("N", _("No more replacements")),
        )

    def attacks(self, view: View) -> Sequence[AttackArrow]:
        """Arrows from attackers to defenders, with the odds at one defender of each battle."""
        state = view.state
        found = self.battles(state)
        first = found[0] if state.phase in (Phase.FIGHT, Phase.ROLL) else None
        return [arrow for each in found for arrow in arrows_of(each, state.mover, strong=each == first)]

    def marks(self, view: View) -> Marks:
        """Marks of the position: beaten pawns, those of which one is lost, and stars on which one returns."""
        state = view.state
        if state.phase == Phase.RETREAT:
            return retreat_marks(state)
        if state.phase == Phase.REPLACE:
            return tuple((cell, "selected") for cell in names(state.vacant_stars(state.mover)))
        losses = decisions.legal_moves(state) if state.phase == Phase.EXCHANGE else ()
        return tuple((GRID.name(loss.cell), "battle") for loss in losses if isinstance(loss, Lose))

    def battle_at(self, state: State, cell: str) -> Battle | None:
        """The drawn battle of the pawn on a cell."""
        if cell not in names(state.pawns[0] | state.pawns[1]):
            return None
        pawn = GRID.cell(cell)
        return next((each for each in self.battles(state) if pawn in each.pawns), None)


def arrows_of(fought: Battle, side: int, *, strong: bool = False) -> list[AttackArrow]:
    """The arrows of one battle, with its odds at the first defender alone."""
    odds = {fought.defenders[0]: terms.odds_of(fought)}
    return [
        AttackArrow(GRID.name(attacker), GRID.name(defender), odds.get(defender, ""), strong, side)
        for attacker in fought.attackers
        for defender in fought.defenders
    ]
