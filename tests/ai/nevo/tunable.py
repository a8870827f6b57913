"""What is tuned of NEVO's weights, see ``tests.ai.spsa``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pprint import pformat

from game.ai.nevo import weights
from game.ai.nevo.evaluation import NevoEvaluator
from game.ai.search import Search
from game.rules.fast_board import Board
from game.rules.nevo import layout
from game.rules.nevo.rules import RULES
from tests.ai.spsa import BoardGames, Parameter

RANKS, FILES = 7, 6
CLOSE = 5  # companions by which bonds are told apart
COLUMNS = 27
PHASES = 4  # of five points each
COUNTS = (RANKS, FILES, CLOSE, COLUMNS, PHASES)


class NevoTunable(BoardGames):
    """Hundredths of a piece that are added: to places by rank and by file, to bonds, columns and points."""

    openings = 4
    parameters = tuple(
        Parameter(f"{name} {number}", step)
        for name, count, step in zip(
            ("rank", "file", "bond", "column", "points"), COUNTS, (9, 6, 8, 11, 8), strict=True
        )
        for number in range(count)
    )

    def __init__(self, start: weights.Weights) -> None:
        """
        Args:
            start: to which parameters add.
        """
        self.start = start

    def board(self, rng: random.Random) -> Board:
        return RULES.initial(RULES.resolve_options({"layout": rng.choice(sorted(layout.LAYOUTS))})).board(
            all_claimed=True
        )

    def evaluator(self, board: Board, values: Sequence[float]) -> NevoEvaluator:
        return NevoEvaluator(changed(self.start, values))

    def search(self, board: Board, values: Sequence[float], nodes: int) -> Search:
        search = super().search(board, values, nodes)
        search.quiet_gains = weights.place_gains(changed(self.start, values).places)
        return search

    def written(self, values: Sequence[float]) -> str:
        return pformat(changed(self.start, values))


def changed(start: weights.Weights, values: Sequence[float]) -> weights.Weights:
    """Weights with what parameters add."""
    left = list(values)
    rank, file, bond, column, points = ([left.pop(0) for _ in range(count)] for count in COUNTS)
    return weights.Weights(
        places=tuple(
            tuple(round(worth + rank[up] + file[along]) for along, worth in enumerate(row))
            for up, row in enumerate(start.places)
        ),
        bonds=tuple(round(worth + bond[min(at, CLOSE - 1)]) for at, worth in enumerate(start.bonds)),
        columns=tuple(round(worth + more) for worth, more in zip(start.columns, column, strict=True)),
        points=tuple(
            round(worth + (points[(at - 1) // PHASES] if at else 0)) for at, worth in enumerate(start.points)
        ),
    )


TUNABLES = {"usual": NevoTunable(weights.WEIGHTS), "strongest": NevoTunable(weights.STRONGEST_WEIGHTS)}
