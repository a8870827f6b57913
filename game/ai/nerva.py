"""The computer player of Nerva: the shared search over what is public, with beliefs for hidden kings."""

from __future__ import annotations

import dataclasses
import random
from array import array
from collections.abc import Sequence

from game.ai.evaluate.nerva import NervaEvaluator
from game.ai.evaluate.nerva_board import DEEPEST, Hunt
from game.ai.evaluate.nerva_weights import WEIGHTS, Weights
from game.ai.levels import level_of
from game.ai.nerva_belief import believed, hiding_place
from game.ai.player import Limit, Report, Stopped, Thought
from game.ai.search import FORCED, WIN
from game.ai.searching import search_position
from game.rules.nerva import board as rules_board
from game.rules.nerva.layout import CELLS
from game.rules.nerva.position import UNKNOWN
from game.rules.nerva.state import Hide, View
from game.rules.protocol import AnyRules

WIDTHS = ((24, 8), (32, 10), (48, 12), (64, 16), (64, 16))  # by level: placements searched at the root, below
CERTAIN = 3  # plies: further on a king that is still hidden could be in the way


class NervaBrain:
    """Alpha-beta; levels differ in depth, width, blindness and error of judgement."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def think(self, rules: AnyRules, view: View, limit: Limit, rng: random.Random,
              report: Report, stopped: Stopped) -> Thought:
        """See ``Brain``."""
        if view.ended is not None:
            raise ValueError("the game is over")
        if view.phase == "hide":
            text = rules.format_move(rules.sample(view, rng), Hide(hiding_place(rng)))
            found = Thought(text, 0, 0, (text,), 0, 0.0)
            report(found)
            return found
        board = board_for(view, WIDTHS[level_of(limit).number - 1], self.weights)

        def spell(line: Sequence[int]) -> list[str]:
            return texts_of(board_for(view, WIDTHS[0]), line)

        return sober(search_position(board, NervaEvaluator(self.weights, view.turn), spell, limit, rng,
                                     lambda thought: report(sober(thought)), stopped))


def board_for(view: View, widths: tuple[int, int], weights: Weights = WEIGHTS) -> Hunt:
    """What ``view`` shows, with beliefs about the rest."""
    white, black = (king is not None for king in view.field.kings)
    kings = [UNKNOWN if king is None else king for king in view.field.kings]
    supply = (*view.supply[0], *view.supply[1])
    board = Hunt(view.cells, (kings[0], kings[1]), (white, black), supply, view.turn, view.quiet,
                 2 * view.quiet_limit)
    for side in range(2):
        if not board.shown[side]:
            board.expect(side, believed(view, side, weights.own, weights.reading))
    own = view.kings[view.turn]
    if view.side == view.turn and own is not None and not board.shown[view.turn]:
        board.avoid[view.turn] = own
    board.cover = array("i", weights.covered)
    for ply in range(DEEPEST):
        board.width[ply] = widths[min(ply, 1)]
    return board


def texts_of(board: Hunt, line: Sequence[int]) -> list[str]:
    """A line of moves from ``board`` on, as the rules write it."""
    texts: list[str] = []
    for number in line:
        if number == rules_board.PASS:
            texts.append("pass")
        elif number < rules_board.ATTACKS:
            texts.append(CELLS[number])
        else:
            origin, target = (number >> 8) - 1, number & 255
            mark = "x" if board.succeeds(board.side, origin, target) else ""
            texts.append(f"{CELLS[origin]}->{CELLS[target]}{mark}")
        board.make(number)
    return texts


def sober(thought: Thought) -> Thought:
    """Without the claim of a win that lies further off than can be certain."""
    if abs(thought.score) >= FORCED and WIN - abs(thought.score) > CERTAIN:
        return dataclasses.replace(thought, proven=None)
    return thought


BRAIN = NervaBrain()
