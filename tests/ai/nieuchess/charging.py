"""A player that charges: every pawn goes for the nearest enemy, and fights at whatever odds."""

from __future__ import annotations

import random

from game.ai.bot import Task, Thought
from game.rules.nieuchess import battles
from game.rules.nieuchess.deployments import formations, seen_by
from game.rules.nieuchess.state import Declare, Decline, Deployment, EndMovement, Move, Phase, State
from game.rules.nieuchess.terrain import GRID


class Charging:
    """It deploys as one of the shipped deployments says, and never invades."""

    def think(self, rules, view, task: Task) -> Thought:
        """See ``Bot``."""
        text = rules.format_move(view.state, self.decide(rules, view.state, task.rng))
        return Thought(text, 1, 0)

    def decide(self, rules, state: State, rng: random.Random):
        if state.phase == Phase.DEPLOY:
            return Deployment(seen_by(state.mover, rng.choice(formations()).cells))
        if state.phase == Phase.DECLARE:
            proposed = battles.proposal(state.contacts(), state.pawns[state.mover])
            return Declare(battles.in_order(proposed)[0])
        if state.phase == Phase.MOVE:
            return self.charge(state)
        legal = rules.legal_moves(state)
        if state.phase == Phase.REPLACE:
            legal = [move for move in legal if not isinstance(move, Decline)]
        return rng.choice(legal)

    def charge(self, state: State):
        """The pawn nearest to an enemy comes as near as it can; movement ends where none comes nearer."""
        enemies = state.pawns[1 - state.mover]
        position = state.position()

        def gap(cell):
            return min(GRID.distance(cell, enemy) for enemy in enemies)

        for origin in sorted(state.pawns[state.mover] - state.moved, key=lambda cell: (gap(cell), cell)):
            ways = position.moves_from(origin, 0)
            if ways:
                kind, target = min(ways, key=lambda way: (gap(way[1]), way))
                if gap(target) < gap(origin):
                    return Move(kind, origin, target)
        return EndMovement()


BOT = Charging()
