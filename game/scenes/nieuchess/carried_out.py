"""A turn up to its first die: where its pawns end, whom they fight, and which attacks answer it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from game.ai.nieuchess.answer import Attack, likely_attacks
from game.rules.errors import RulesError
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.expectation import best_partition, gain, trapped
from game.rules.nieuchess.rules import NieuchessRules
from game.rules.nieuchess.state import Declare, Move, State
from game.rules.nieuchess.terrain import GRID, half

WORTHWHILE = 0.3  # pawns on average, from which on a battle, or a difference of two turns, is told


@dataclass(frozen=True)
class CarriedOut:
    """A turn up to its first die.

    Attributes:
        side: whose turn it is.
        moves: of its pawns.
        end: where movement has ended, as if ``side`` were to move again.
        declared: the battles that were declared, if any were.
    """

    side: int
    moves: tuple[Move, ...]
    end: State
    declared: tuple[Battle, ...]

    @property
    def pawns(self) -> frozenset[int]:
        """Where the pawns of the side stand."""
        return self.end.pawns[self.side]

    @cached_property
    def battles(self) -> tuple[Battle, ...]:
        """The battles that were declared; before that, those of the best division."""
        return self.declared or best_partition(self.end)

    def gain_of(self, fought: Battle) -> float:
        """The pawns that a battle wins on average less those that it loses."""
        return gain(self.end, fought, trapped(self.end, fought.pawns))

    @cached_property
    def gain(self) -> float:
        """The same of all battles."""
        return sum(map(self.gain_of, self.battles))

    @cached_property
    def attacks(self) -> tuple[Attack, ...]:
        """The enemy's attacks in answer to the turn that win pawns on average, the worst first."""
        return tuple(each for each in likely_attacks(self.end) if each.gain >= WORTHWHILE)

    @cached_property
    def danger(self) -> float:
        """The pawns that these win on average."""
        return sum(each.gain for each in self.attacks)

    @cached_property
    def gap(self) -> float:
        """How far the pawns are from the nearest enemy, on average."""
        enemies = self.end.pawns[1 - self.side]
        nearest = [min(GRID.distance(pawn, enemy) for enemy in enemies) for pawn in self.pawns]
        return sum(nearest) / max(1, len(nearest))

    @cached_property
    def abroad(self) -> int:
        """How many of the pawns stand in the enemy's half."""
        return sum(half(cell) != self.side for cell in self.pawns)


def carried_out(rules: NieuchessRules, state: State, steps: Sequence[str]) -> CarriedOut:
    """A turn, or the rest of one, with the battles that are declared in it."""
    side, moves, battles, end = state.mover, list[Move](), list[Battle](), state
    for text in steps:
        try:
            move = rules.parse_move(state, text)
            state = rules.apply(state, move).state
        except RulesError:
            break
        match move:
            case Move():
                moves.append(move)
                end = state
            case Declare(fought):
                battles.append(fought)
    end = dataclasses.replace(end, mover=side, battles=(), moved=frozenset())
    return CarriedOut(side, tuple(moves), end, tuple(battles))
