"""The attacks with which the enemy is likely to answer a turn."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from functools import lru_cache

from game.ai.nieuchess.turn_builder import TurnBuilder
from game.ai.nieuchess.weights import WEIGHTS
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import gain, trapped
from game.rules.nieuchess.state import State

_ANSWERS = 32  # that are kept: a page asks for the same ones again and again


@dataclass(frozen=True)
class Attack:
    """A battle of the answer.

    Attributes:
        fought: with its attackers where they have moved to.
        origins: where those of them come from that move.
        gain: pawns that it wins for the enemy on average, less those that it loses.
    """

    fought: Battle
    origins: tuple[int, ...]
    gain: float


@lru_cache(_ANSWERS)
def likely_attacks(state: State) -> tuple[Attack, ...]:
    """The enemy's attacks if the movement of the side whose turn it is ended now, those that win most first.

    Enemies that are likely to fall in the battles of that side take no part.
    """
    side, enemy = state.mover, 1 - state.mover
    field = TurnBuilder(state.rules, WEIGHTS)
    field.first = state.first
    field.load(sorted(state.pawns[0]), sorted(state.pawns[1]))
    for each in (0, 1):
        field.made[each] = state.invasions[each]
    field.appraise(side)
    field.prepare()
    field.forecast(side)
    for pawns in [field.search.defenders[at] for at in range(field.search.battles) if _falls(field, at)]:
        for cell in field.cells_of(pawns, enemy):
            field.drop(cell)
    if not field.count[enemy]:
        return ()
    field.appraise(enemy)
    field.measure()
    field.storm(enemy)
    field.forecast(enemy)
    return _told(state, field, enemy)


def _falls(field: TurnBuilder, at: int) -> bool:
    return field.falls(at) >= field.felled


def _told(state: State, field: TurnBuilder, enemy: int) -> tuple[Attack, ...]:
    """The battles of the enemy as they stand in a field, the best for it first."""
    came_from = {target: origin for _kind, origin, target in field.moves()}
    pawns = frozenset(field.pawns(0)), frozenset(field.pawns(1))
    after = dataclasses.replace(state, pawns=pawns, mover=enemy, battles=(), moved=frozenset())
    found = []
    for fought in field.partition():
        origins = tuple(sorted(came_from[cell] for cell in fought.attackers if cell in came_from))
        found.append(Attack(fought, origins, gain(after, fought, trapped(after, fought.pawns))))
    return tuple(sorted(found, key=lambda each: (-each.gain, each.fought)))
