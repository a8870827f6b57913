"""The battles that are drawn on the map, as arrows with odds."""

from __future__ import annotations

from collections.abc import Sequence

from game.boards.attack_arrows import AttackArrow
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.nieuchess.combat import terms
from game.scenes.nieuchess.combat.partition import PartitionGestures


class DrawnBattles:
    """Finds the battles that are drawn: as planned, declared, or being fought."""

    def __init__(self, partition: PartitionGestures) -> None:
        self.partition = partition

    def of(self, state: State) -> Sequence[Battle]:
        """All of them."""
        if state.phase == Phase.DECLARE:
            return (*state.battles, *self.partition.parts(state))
        return state.battles

    def at(self, state: State, cell: str) -> Battle | None:
        """The battle of the pawn on a cell."""
        if cell not in names(state.pawns[0] | state.pawns[1]):
            return None
        pawn = GRID.cell(cell)
        return next((each for each in self.of(state) if pawn in each.pawns), None)

    def arrows(self, state: State) -> Sequence[AttackArrow]:
        """Arrows from attackers to defenders, with the odds at one defender of each battle; those of the next
        battle, or of the only one, are strong, and those of battles that wait for it pale. While one battle
        is thrown for the others have none, and while its result is carried out none has."""
        found = self.of(state)
        if state.phase in (Phase.RETREAT, Phase.EXCHANGE):
            return ()
        if state.phase == Phase.ROLL:
            found = found[:1]
        first = found[0] if state.phase in (Phase.FIGHT, Phase.ROLL) or len(found) == 1 else None
        if first is None:
            return [arrow for each in found for arrow in arrows_of(each, state.mover)]
        return [
            arrow
            for each in found
            for arrow in arrows_of(each, state.mover, strong=each == first, pale=each != first)
        ]


def arrows_of(
    fought: Battle, side: int, *, strong: bool = False, planned: bool = False, pale: bool = False
) -> list[AttackArrow]:
    """The arrows of one battle, with its odds at the first defender alone."""
    odds = {fought.defenders[0]: terms.odds_of(fought)}
    return [
        AttackArrow(
            GRID.name(attacker),
            GRID.name(defender),
            odds.get(defender, ""),
            strong,
            side,
            planned,
            pale,
            True,
        )
        for attacker in fought.attackers
        for defender in fought.defenders
    ]
