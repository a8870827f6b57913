"""Somebody who has just read the rules against a weak opponent: ``python -m tests.ai.beginner GAME``."""

from __future__ import annotations

import argparse
import importlib
import sys
from collections import Counter
from collections.abc import Callable
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.events import Captured, Check, Moved
from game.rules.protocol import AnyRules, Step

_WIN = 1000.0
_CHECK = 0.3  # a threat to win, as a part of a stone

# What a step from a state is worth to the side that makes it, in pieces, by the looks of it.
Worth = Callable[[Any, Step[Any]], float]


def captured(side: int, step: Step[Any]) -> int:
    """Enemy pieces that a step has taken, less own ones."""
    return sum(1 if event.piece.side != side else -1 for event in step.events if isinstance(event, Captured))


def ahead(side: int, step: Step[Any]) -> int:
    """Rows that pieces have gone towards the enemy."""
    rows = sum(
        int(event.target[1:]) - int(event.origin[1:]) for event in step.events if isinstance(event, Moved)
    )
    return rows if side == 0 else -rows


class Beginner:
    """Wins at once where it can. Else it looks at what is worth most by itself, and at the answers to it, and
    plays what is worth most after the worst answer; where that is the end, it looks for something else.

    Args:
        worth: of a step, as the game's ``beginner.py`` tells it.
        looks: of so many moves, after which nothing is over, it looks at the answers.
        setup: the player that chooses a setup for it.
    """

    def __init__(self, worth: Worth, looks: int, setup: Any) -> None:
        self._by_itself, self._looks, self._setup = worth, looks, setup

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        state = rules.sample(view, task.rng)
        if not (moves := list(rules.legal_moves(state))):
            return self._setup.think(rules, view, task)
        task.rng.shuffle(moves)
        steps = {move: rules.apply(state, move) for move in moves}
        worth = {move: self._worth(rules, state, step) for move, step in steps.items()}
        best, most, left = moves[0], -float("inf"), max(1, self._looks)
        for move in sorted(moves, key=lambda move: -worth[move]):
            value = worth[move]
            if self._looks and value < _WIN / 2:
                value -= self._answer(rules, steps[move].state, state.to_act)
            if value > most:
                best, most = move, value
            left -= value > -_WIN / 2
            if not left:
                break
        return Thought(rules.format_move(state, best), 1, round(most))

    def _worth(self, rules: AnyRules, before: Any, step: Step[Any]) -> float:
        outcome = rules.outcome(step.state)
        if outcome is not None:
            return 0.0 if outcome.winner is None else _WIN if outcome.winner == before.to_act else -_WIN
        threats = sum(isinstance(event, Check) and event.side != before.to_act for event in step.events)
        return self._by_itself(before, step) + _CHECK * threats

    def _answer(self, rules: AnyRules, state: Any, side: int) -> float:
        """The most that the other side's next move is worth to it; 0 where it is not its turn."""
        if rules.outcome(state) is not None or state.to_act != 1 - side:
            return 0.0
        return max(self._worth(rules, state, rules.apply(state, move)) for move in rules.legal_moves(state))


def main() -> int:
    """Play and print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", help="one with a beginner.py among its tests of players")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--looks", type=int, default=8, help="moves after which it looks at the answers")
    parser.add_argument("--level", type=float, default=1)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seed", type=int, default=7000)
    arguments = parser.parse_args()
    entry = find(arguments.game)
    worth: Worth = importlib.import_module(f"tests.ai.{entry.name}.beginner").worth
    options = dict(option.split("=", 1) for option in arguments.option)
    limit = Limit(arguments.level, seconds=float("inf"))
    results = [Counter[str](), Counter[str]()]
    for game in range(arguments.games):
        side, beginner = game % 2, Beginner(worth, arguments.looks, entry.bot())
        bots = (beginner, entry.bot()) if side == 0 else (entry.bot(), beginner)
        winner = play_game(entry, options, (limit, limit), arguments.seed + game, bots=bots).winner
        results[side]["drawn" if winner is None else "won" if winner == side else "lost"] += 1
    for side, counted in zip(entry.rules().sides, results, strict=True):
        print(f"the beginner as {side}:", *(f"{name} {counted[name]}" for name in ("won", "drawn", "lost")))
    return 0


if __name__ == "__main__":
    sys.exit(main())
