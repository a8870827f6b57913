"""Where a pawn can go, and what would be fought if it went there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import best_partition
from game.rules.nieuchess.position import INVADE, RIDE, Position
from game.rules.nieuchess.state import State, with_pawns
from game.rules.nieuchess.terrain import GRID

_SIGNS = {RIDE: "ride", INVADE: "landing"}


@dataclass(frozen=True)
class MoveRange:
    """Where the pawn on ``origin`` can go in this turn.

    Attributes:
        kinds: by target WALK, RIDE or INVADE.
        stops: the targets in enemy zones, where it must stop.
    """

    origin: int
    kinds: Mapping[int, int]
    stops: frozenset[int]
    _position: Position

    def way(self, target: int) -> tuple[int, ...]:
        """The hexes of the way to a target, origin and target among them; an invasion has no others."""
        between = () if self.kinds[target] == INVADE else self._position.way(self.origin, target)
        return (self.origin, *between, target)


@lru_cache(maxsize=64)
def range_from(state: State, origin: int) -> MoveRange:
    """Where a pawn of the side to move can go; nowhere if it has moved."""
    position, enemy = state.position(), 1 - state.mover
    found = position.moves_from(origin, state.room()) if origin not in state.moved else []
    kinds = {target: kind for kind, target in found}
    return MoveRange(
        origin, kinds, frozenset(target for target in kinds if position.controlled(target, enemy)), position
    )


def marks_of(reach: MoveRange) -> tuple[tuple[str, str], ...]:
    """What is marked on the map while the pawn is picked up; how far a hex is is told where one points."""
    found = []
    for target, kind in sorted(reach.kinds.items()):
        name = GRID.name(target)
        found.append((name, "reach"))
        if kind in _SIGNS:
            found.append((name, _SIGNS[kind]))
        if target in reach.stops:
            found.append((name, "stop"))
    return tuple(found)


@lru_cache(maxsize=64)
def fights(state: State) -> tuple[Battle, ...]:
    """The battles that would be proposed if movement ended now."""
    return best_partition(state)


def fights_after(state: State, origin: int, target: int) -> tuple[Battle, ...]:
    """The battles that would be proposed if movement ended once this pawn has gone there."""
    pawns = state.pawns[state.mover] - {origin} | {target}
    return fights(with_pawns(state, state.mover, pawns))


def unmoved(state: State) -> tuple[int, ...]:
    """The pawns that may still move, from the front to the rear, each column from the top."""
    own, columns = state.mover, GRID.columns
    left = state.pawns[own] - state.moved
    return tuple(sorted(left, key=lambda cell: ((cell % columns) * (2 * own - 1), cell // columns)))
