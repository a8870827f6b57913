"""Somebody who has just read NEVO's rules against a weak opponent: ``python -m tests.ai.nevo.beginner``."""

from __future__ import annotations

import argparse
import sys
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.events import Event, Moved, Removed, Scored
from game.rules.protocol import AnyRules

_WIN, _POINT, _OWN_LOSS = 1000, 2, 10


class Beginner:
    """Wins if it can at once. Else it takes points, leaves no piece alone and goes forward; of a few moves
    that are equally good by that, it makes one after which the answer is worth least.

    Args:
        looks: after how many moves it looks at the answers.
    """

    def __init__(self, looks: int) -> None:
        self._looks, self._points = looks, 0

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        state = rules.sample(view, task.rng)
        steps = [(rules.apply(state, move), move) for move in rules.legal_moves(state)]
        worth = [self._worth(rules, state.to_act, step.state, step.events) for step, _move in steps]
        best = [step for step, value in zip(steps, worth, strict=True) if value == max(worth)]
        if self._looks:
            best = task.rng.sample(best, min(self._looks, len(best)))
            answers = [self._answer(rules, step.state, state.to_act) for step, _move in best]
            best = [step for step, value in zip(best, answers, strict=True) if value == min(answers)]
        step, move = task.rng.choice(best)
        self._points = _points(step.events, state.to_act, self._points)
        return Thought(rules.format_move(state, move), 1, max(worth))

    def _worth(self, rules: AnyRules, side: int, state: Any, events: tuple[Event, ...]) -> int:
        outcome = rules.outcome(state)
        if outcome is not None:
            return _WIN if outcome.winner == side else -_WIN * (outcome.winner is not None)
        lost = sum(isinstance(event, Removed) and event.piece.side == side for event in events)
        ahead = sum(
            (int(event.origin[1:]) - int(event.target[1:])) * (1 if side == 0 else -1)
            for event in events
            if isinstance(event, Moved)
        )
        return _POINT * (_points(events, side, self._points) - self._points) - _OWN_LOSS * lost + ahead

    def _answer(self, rules: AnyRules, state: Any, side: int) -> int:
        """The most that the other side's next move is worth to it."""
        if rules.outcome(state) is not None:
            return 0
        steps = [rules.apply(state, move) for move in rules.legal_moves(state)]
        return max(self._worth(rules, 1 - side, step.state, step.events) for step in steps)


def _points(events: tuple[Event, ...], side: int, before: int) -> int:
    """What a side has after some events."""
    told = [event.points for event in events if isinstance(event, Scored) and event.side == side]
    return told[-1] if told else before


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--looks", type=int, default=8, help="moves after which it looks at the answers")
    parser.add_argument("--level", type=float, default=1)
    parser.add_argument("--seed", type=int, default=7000)
    arguments = parser.parse_args()
    entry, results = find("nevo"), {"won": 0, "drawn": 0, "lost": 0}
    limit = Limit(arguments.level, seconds=float("inf"))
    for game in range(arguments.games):
        side, beginner = game % 2, Beginner(arguments.looks)
        bots = (beginner, entry.bot()) if side == 0 else (entry.bot(), beginner)
        winner = play_game(entry, {}, (limit, limit), arguments.seed + game, 0, bots=bots).winner
        results["drawn" if winner is None else "won" if winner == side else "lost"] += 1
    print(*(f"{name} {count}" for name, count in results.items()))
    return 0


if __name__ == "__main__":
    sys.exit(main())
