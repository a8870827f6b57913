"""Plays the strongest level of this checkout against that of another one, at equal time.

    python -m tests.ai.duel_of_checkouts GAME --other ../earlier --option NAME=VALUE --pairs 30

Each player runs in a process of its own with the modules of its checkout; in the other one ``python setup.py
build_ext --inplace`` compiles them. The games come in pairs with sides changed; after each pair it prints how
much stronger this checkout is and what both have searched. Moves must mean the same in both: rules may not
have changed in between.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from game.ai.bot import Task, Thought
from game.ai.selfplay import play_game
from game.laboratory.statistics import elo_difference, pentanomial
from game.registry import find
from game.rules.protocol import AnyRules

PLAYER = Path(__file__).with_name("checkout_player.py")
HERE = Path(__file__).parents[2]


class CheckoutPlayer:
    """The player of a checkout, in a process of its own.

    Attributes:
        thoughts, nodes, depth, seconds: how many, and the sums of what they took.
    """

    def __init__(self, checkout: Path, game: str, seconds: float, wall: bool) -> None:
        """
        Args:
            seconds: for each thought.
            wall: whether these are seconds of the clock, and not of the processor.
        """
        self._limit = seconds
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(PLAYER), game, *(["wall"] if wall else [])],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONPATH": str(checkout.resolve())},
        )
        self._moves: list[str] = []
        self.thoughts = self.nodes = self.depth = 0
        self.seconds = 0.0

    def begin(self, options: Mapping[str, str], seed: str) -> None:
        """A game begins."""
        self._moves = []
        self._tell({"begin": dict(options), "seed": seed})

    def follow(self, move: str) -> None:
        """A move has been made."""
        self._moves.append(move)

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        self._tell({"moves": self._moves})
        self._moves = []
        self._tell({"seconds": self._limit})
        assert self._process.stdout is not None
        answer = self._process.stdout.readline()
        if not answer:
            raise SystemExit("a player has died; what it said stands above")
        found = json.loads(answer)
        self.thoughts += 1
        self.nodes += found["nodes"]
        self.depth += found["depth"]
        self.seconds += found["seconds"]
        plan = tuple(found["plan"])
        return Thought(plan[0], found["depth"], nodes=found["nodes"], plan=plan)

    def told(self) -> str:
        """What a thought took on the average."""
        return (
            f"{self.nodes / self.thoughts:.0f} nodes, depth {self.depth / self.thoughts:.2f}, "
            f"{self.seconds / self.thoughts:.3f} s"
        )

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()

    def _tell(self, what: Mapping[str, Any]) -> None:
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(what) + "\n")
        self._process.stdin.flush()


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--other", type=Path, required=True, help="folder of the other checkout")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seconds", type=float, default=0.03, help="for each thought of both players")
    parser.add_argument(
        "--wall",
        action="store_true",
        help="seconds are those of the clock, and players search in as many processes as in a match",
    )
    parser.add_argument("--pairs", type=int, default=30)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument(
        "--random-plies",
        type=int,
        default=4,
        help="moves at the start that are made at random, setups included: 0 where sides set up as they like",
    )
    asked = parser.parse_args()
    options = dict(option.split("=", 1) for option in asked.option)
    folders = HERE, asked.other
    players = [CheckoutPlayer(folder, asked.game, asked.seconds, asked.wall) for folder in folders]
    entry, points = find(asked.game), []
    by_side = [0.0, 0.0]
    for seed in range(asked.seed, asked.seed + asked.pairs):
        pair = []
        for own in (0, 1):
            for stream, player in enumerate(players):
                player.begin(options, f"{seed} player {stream}")
            played = play_game(
                entry,
                options,
                (5, 5),
                seed,
                asked.random_plies,
                (players[own], players[1 - own]),
                watch=lambda move, left: [player.follow(move) for player in players],
            )
            pair.append(0.5 if played.winner is None else float(played.winner == own))
            by_side[own] += pair[-1]
        points.append(sum(pair))
        elo, (low, high) = elo_difference(pentanomial(points))
        print(
            f"{2 * len(points)} games: {sum(points):g} points, Elo {elo:+.0f} ({low:+.0f} to {high:+.0f}), "
            f"{by_side[0]:g} of {len(points)} as side 0, {by_side[1]:g} as side 1; "
            f"this: {players[0].told()}; other: {players[1].told()}",
            flush=True,
        )
    for player in players:
        player.close()


if __name__ == "__main__":
    main()
