"""What training must know of NEVO."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from game.ai.chances import Chances
from game.ai.nevo.bot import HAND_MADE_BOT, NevoBot
from game.ai.nevo.evaluation import INPUTS, PHASES, SQUARES, NevoEvaluator
from game.ai.nevo.networks import file_of
from game.ai.nevo.weights import CHANCES, STRONGEST_WEIGHTS
from game.rules.nevo import layout
from game.rules.nevo.board import Board
from game.rules.nevo.state import State


class NevoLearnt:
    """What training a network that judges positions of NEVO needs."""

    def file_of(self, state: State) -> Traversable:
        return file_of(state.ruleset.isolation)

    def board(self, state: State) -> Board:
        return state.board(all_claimed=True)

    def evaluator(self, state: State) -> NevoEvaluator:
        return NevoEvaluator(STRONGEST_WEIGHTS)

    def hand_made_bot(self) -> NevoBot:
        return HAND_MADE_BOT

    def sizes(self, state: State) -> tuple[int, int]:
        return INPUTS, PHASES

    def mirrors(self, state: State) -> Sequence[Sequence[int]]:
        files = layout.FILES
        flipped = [square + files - 1 - 2 * (square % files) for square in range(SQUARES)]
        facts = range(4 * SQUARES, INPUTS)
        return [
            range(INPUTS),
            [*(kind * SQUARES + square for kind in range(4) for square in flipped), *facts],
        ]

    def chances(self, state: State) -> Chances:
        return CHANCES


LEARNT = NevoLearnt()
