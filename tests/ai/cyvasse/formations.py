"""Which formations of Cyvasse win: games of the program against itself, two of them against each other.

    python -m tests.ai.cyvasse.formations Ahex --games 300

It prints how many games each formation was in, and its share of their points.
"""

from __future__ import annotations

import argparse
import random

from game.rules.cyvasse import formations as book
from game.rules.cyvasse import setups
from game.rules.cyvasse.board import Board
from tests.ai.cyvasse.tunable import RULES, CyvasseTunable


class FormationGames(CyvasseTunable):
    """Games with the weights as they are, behind formations that lie either way around.

    Attributes:
        drawn: the formations of the last game, White's first.
    """

    openings = 0

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.formations = book.formations(RULES[code])
        self.drawn: list[book.Formation] = []

    def board(self, rng: random.Random) -> Board:
        self.drawn = rng.sample(self.formations, 2)
        return self.behind([self._either_way(formation, rng) for formation in self.drawn])

    def _either_way(self, formation: book.Formation, rng: random.Random) -> setups.Setup:
        if rng.random() < 0.5:
            return setups.mirrored(self.rules, formation.setup)
        return formation.setup


def main() -> None:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("rules", choices=RULES)
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=400, help="that are searched for a move")
    parser.add_argument("--seed", default="one")
    arguments = parser.parse_args()
    games, rng = FormationGames(arguments.rules), random.Random(arguments.seed)
    present = [0.0] * len(games.parameters)
    points: dict[str, list[float]] = {formation.name: [] for formation in games.formations}
    for _ in range(arguments.games):
        won = games.play((present, present), arguments.nodes, rng)
        white, black = games.drawn
        points[white.name].append(won)
        points[black.name].append(1 - won)
    for name, found in points.items():
        print(f"{name:15} {len(found):4} games {sum(found) / max(len(found), 1):6.1%}")


if __name__ == "__main__":
    main()
