"""A player that wins if it can at once, else captures as much as it can, else moves at random."""

from __future__ import annotations

from game.ai.bot import Task, Thought
from game.rules.events import Captured


class Greedy:
    def think(self, rules, view, task: Task) -> Thought:
        state = rules.sample(view, task.rng)
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
        text = rules.format_move(state, task.rng.choice(found))
        return Thought(text, 1, best)


BOT = Greedy()
