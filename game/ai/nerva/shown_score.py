"""What a line of Nerva promises, favouring neither side: to be shown, and to decide on an offered draw.

The search itself leans: what its own side has built counts more than what the enemy has, its own losses have
a price, covered cells a reward. It chooses better moves that way, but both sides would call an even game won.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence

from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.search_board import SearchBoard
from game.ai.nerva.weights import Weights

SCALE = 12  # of the evaluation's points in one hundredth of a pawn: most of them concern what never happens
ENOUGH = 64  # pawns in supply: with fewer, kings that still hide may well stay hidden, and the game be drawn


def impartial(weights: Weights) -> Weights:
    """``weights`` without all that depends on who is thinking."""
    return dataclasses.replace(weights, foe=100, loose=(0, 0), tempo=0, covered=(0,) * len(weights.covered))


class ShownScore:
    """Judges the ends of lines from one position."""

    def __init__(self, board: SearchBoard, weights: Weights) -> None:
        """
        Args:
            board: the position; nothing that only one side knows.
            weights: see ``impartial``.
        """
        self.board = board
        self.evaluator = NervaEvaluator(weights)
        self.evaluator.begin(board, board.side, 0, 0)

    def score(self, line: Sequence[int]) -> int:
        """Hundredths of a pawn for the side to move, after ``line``."""
        for number in line:
            self.board.make(number)
        found = self.end()
        for _ in line:
            self.board.unmake()
        return round((-found if len(line) % 2 else found) / SCALE)

    def end(self) -> float:
        """Points of the evaluation for the side that is to move at the end of a line."""
        if self.board.result:
            return 0
        left = sum(self.board.supply)
        hope = 1.0 if any(self.board.shown) else min(left / ENOUGH, 1)
        return self.evaluator.evaluate(self.board) * hope
