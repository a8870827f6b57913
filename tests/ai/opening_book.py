"""Measures what a complete opening book could bring a game's strongest level at most.

    python -m tests.ai.opening_book GAME --option NAME=VALUE --nodes 500 --times 20 --moves 6 --pairs 100

One side searches its first moves with many times as many positions as all other moves, as if somebody had
done so before and kept what was found. Games come in pairs with sides changed.
"""

from __future__ import annotations

import argparse
from dataclasses import replace
from typing import Any

from game.ai.bot import Bot, Limit, Task, Thought
from game.ai.levels import STRONGEST
from game.ai.selfplay import play_game
from game.laboratory.statistics import elo_difference, pentanomial
from game.registry import find
from game.rules.protocol import AnyRules


class BookPlayer:
    """A player that searches its first moves of a game longer.

    Args:
        bot: chooses the moves.
        nodes: for each of the first moves.
        moves: how many these are.
    """

    def __init__(self, bot: Bot, nodes: int, moves: int) -> None:
        self._bot, self._nodes, self._left = bot, nodes, moves

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        if self._left:
            self._left -= 1
            task = replace(task, limit=replace(task.limit, nodes=self._nodes))
        return self._bot.think(rules, view, task)


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--nodes", type=int, default=500, help="of a move")
    parser.add_argument("--times", type=int, default=20, help="as many for the first moves")
    parser.add_argument("--moves", type=int, default=6, help="first moves of the side with the book")
    parser.add_argument("--pairs", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--random-plies", type=int, default=2, help="before the first move")
    asked = parser.parse_args()
    entry, limit = find(asked.game), Limit(STRONGEST.number, nodes=asked.nodes)
    options = dict(option.split("=", 1) for option in asked.option)
    points, by_side = [], [0.0, 0.0]
    for seed in range(asked.seed, asked.seed + asked.pairs):
        pair = []
        for own in (0, 1):
            reader = BookPlayer(entry.bot(), asked.times * asked.nodes, asked.moves)
            bots = (reader, entry.bot()) if own == 0 else (entry.bot(), reader)
            played = play_game(entry, options, (limit, limit), seed, asked.random_plies, bots)
            pair.append(0.5 if played.winner is None else float(played.winner == own))
            by_side[own] += pair[-1]
        points.append(sum(pair))
    elo, (low, high) = elo_difference(pentanomial(points))
    print(
        f"{2 * len(points)} games: {sum(points):g} points with the book, Elo {elo:+.0f} ({low:+.0f} to "
        f"{high:+.0f}), {by_side[0]:g} of {len(points)} as side 0, {by_side[1]:g} as side 1"
    )


if __name__ == "__main__":
    main()
