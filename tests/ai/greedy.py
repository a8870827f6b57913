"""A player that wins if it can at once, else captures as much as it can, else moves at random."""

from __future__ import annotations

import random

from game.ai.bot import Limit, Thought
from game.rules.events import Captured


class Greedy:
    def think(self, rules, view, limit: Limit, rng: random.Random, report, stopped) -> Thought:
        state = rules.sample(view, rng)
        best, found = -1, []
        for move in rules.legal_moves(state):
            step = rules.apply(state, move)
            outcome = rules.outcome(step.state)
            worth = sum(isinstance(event, Captured) for event in step.events)
            if outcome is not None:
                worth = 1000 if outcome.winner == state.to_act else 0
            if worth > best:
                best, found = worth, []
            if worth == best:
                found.append(move)
        text = rules.format_move(state, rng.choice(found))
        return Thought(text, 1, best, (text,), 1, 0.0)


BOT = Greedy()
