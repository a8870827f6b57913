"""What training must know of the tafl family."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from game.ai.chances import Chances
from game.ai.hnefatafl.bot import HAND_MADE_BOT, HnefataflBot
from game.ai.hnefatafl.evaluation import FACTS, HnefataflEvaluator
from game.ai.hnefatafl.networks import file_of, sizes
from game.ai.hnefatafl.weights import chances_for, weights_for
from game.rules.hnefatafl.board import Board
from game.rules.hnefatafl.images import sources
from game.rules.hnefatafl.state import State


class HnefataflLearnt:
    """What training a network that judges positions of Hnefatafl needs."""

    def file_of(self, state: State) -> Traversable | None:
        return file_of(state.ruleset)

    def board(self, state: State) -> Board:
        return state.board()

    def evaluator(self, state: State) -> HnefataflEvaluator:
        return HnefataflEvaluator(state.board(), weights_for(state.ruleset))

    def hand_made_bot(self) -> HnefataflBot:
        return HAND_MADE_BOT

    def sizes(self, state: State) -> tuple[int, int]:
        return sizes(state.ruleset)

    def mirrors(self, state: State) -> Sequence[Sequence[int]]:
        squares = state.ruleset.size**2
        facts = range(3 * squares, 3 * squares + FACTS)
        return [
            [*(kind * squares + source for kind in range(3) for source in order), *facts]
            for order in sources(state.ruleset)
        ]

    def chances(self, state: State) -> Chances:
        return chances_for(state.ruleset)


LEARNT = HnefataflLearnt()
