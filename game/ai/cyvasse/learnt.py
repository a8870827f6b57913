"""What training must know of Cyvasse."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources.abc import Traversable

from game.ai.chances import Chances
from game.ai.cyvasse.bot import HAND_MADE_BOT, CyvasseBot
from game.ai.cyvasse.evaluation import FACTS, CyvasseEvaluator
from game.ai.cyvasse.networks import file_of, sizes
from game.ai.cyvasse.weights import CHANCES
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.setups import lay_out
from game.rules.cyvasse.state import State


class CyvasseLearnt:
    """What training a network that judges positions of Cyvasse needs."""

    def file_of(self, state: State) -> Traversable:
        return file_of(state.rules)

    def board(self, state: State) -> Board:
        return state.board()

    def evaluator(self, state: State) -> CyvasseEvaluator:
        """Behind the screen there is no board yet: any that both sides may set up stands for it."""
        rules = state.rules
        if state.phase == "play":
            return CyvasseEvaluator(rules, state.board())
        cells, terrain = bytearray(rules.field.grid.size), bytearray(rules.field.grid.size)
        for side in range(2):
            lay_out(rules, formations(rules)[0].setup, side, cells, terrain)
        reserve = (rules.reserve, rules.reserve)
        return CyvasseEvaluator(rules, Board(rules, bytes(cells), bytes(terrain), reserve, 0))

    def hand_made_bot(self) -> CyvasseBot:
        return HAND_MADE_BOT

    def sizes(self, state: State) -> tuple[int, int]:
        return sizes(state.rules)

    def mirrors(self, state: State) -> Sequence[Sequence[int]]:
        field = state.rules.field
        inputs, n = sizes(state.rules)[0], field.grid.size
        flipped = [field.mirrored(cell) for cell in range(n)]
        kinds = (inputs - FACTS) // n
        facts = range(kinds * n, inputs)
        return [range(inputs), [*(kind * n + cell for kind in range(kinds) for cell in flipped), *facts]]

    def chances(self, state: State) -> Chances:
        return CHANCES


LEARNT = CyvasseLearnt()
