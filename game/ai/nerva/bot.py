"""The computer player of Nerva: the shared search over what is public, with beliefs for hidden kings."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass, replace

from game.ai.bot import Task, Thought
from game.ai.limited_search import search_position
from game.ai.nerva.belief import believed, hiding_place
from game.ai.nerva.evaluation import NervaEvaluator
from game.ai.nerva.search_board import DEEPEST, SearchBoard
from game.ai.nerva.shown_score import ShownScore, impartial
from game.ai.nerva.weights import CHANCES, LEANS, WEIGHTS, Weights
from game.ai.search import FORCED, WIN
from game.ai.temperaments import LeaningBot, leaning
from game.rules.nerva.board import ATTACKS, PASS, Board
from game.rules.nerva.layout import CELLS, Contents
from game.rules.nerva.state import Hide, View, contents_of
from game.rules.protocol import AnyRules


@dataclass(frozen=True, slots=True)
class LevelTuning:
    """What a level is in Nerva, besides its blindness.

    Attributes:
        first, wide: placements searched at the root and below.
        error: half width of the error in judging a position, in points of the evaluation.
        blur: half width of the error in what a placement looks like at first sight.
        reading: per cent of the belief that follow from what a side has done.
        own: how much more likely the thinker's own king is on its true cell than anybody could believe.
    """

    first: int
    wide: int
    error: int = 0
    blur: int = 0
    reading: int = 50
    own: int = 25


LEVEL_TUNINGS = (
    LevelTuning(20, 8, error=32_000, blur=1_200, reading=0),
    LevelTuning(32, 10, error=8_000, blur=250, reading=0),
    LevelTuning(48, 12, error=4_000, blur=130, reading=0),
    LevelTuning(56, 14, error=2_000, blur=80, reading=30),
    LevelTuning(64, 16, reading=90, own=60),
)
CERTAIN = 3  # plies: further on a king that is still hidden could be in the way


class NervaBot(LeaningBot):
    """Alpha-beta; levels differ in depth, width, blindness and error of judgement."""

    def __init__(self, weights: Weights = WEIGHTS) -> None:
        self.weights = weights

    def tempered(self, temperament: str) -> NervaBot:
        return NervaBot(leaning(WEIGHTS, LEANS[temperament]))

    def think(self, rules: AnyRules, view: View, task: Task) -> Thought:
        if view.ended is not None:
            raise ValueError("the game is over")
        if view.phase == "hide":
            choice = Hide(hiding_place(view, task.rng))
            text = rules.format_move(rules.sample(view, task.rng), choice)
            return task.answer(Thought(text, line=(text,)))
        tuning = LEVEL_TUNINGS[task.level.tuned_as - 1]
        board = board_for(view, tuning, self.weights)
        board.sharp = not task.level.blindness

        evaluator = NervaEvaluator(self.weights)
        evaluator.begin(board, tuning.error, task.rng.getrandbits(63))
        board.salt = task.rng.getrandbits(63)

        def spell(line: Sequence[int]) -> list[str]:
            return texts_of(Board(shown(view)), line)

        weights = impartial(self.weights)
        shown_score = ShownScore(board_for(view, replace(tuning, own=1), weights), weights)

        def worth(score: int, line: Sequence[int]) -> int:
            return score if abs(score) >= FORCED else shown_score.score(line)

        soberly = replace(task, report=lambda thought: task.report(sober(thought)))
        return sober(search_position(board, evaluator, spell, soberly, worth, chances=CHANCES))


def board_for(view: View, tuning: LevelTuning, weights: Weights = WEIGHTS) -> SearchBoard:
    """What ``view`` shows, with beliefs about the rest."""
    board = SearchBoard(shown(view))
    for side in range(2):
        if not board.shown[side]:
            board.expect(side, believed(view, side, tuning.own, tuning.reading))
    own = view.kings[view.mover]
    if view.side == view.mover and own is not None and not board.shown[view.mover]:
        board.avoid[view.mover] = own
    board.cover = array("i", weights.covered)
    board.blur = tuning.blur
    for ply in range(DEEPEST):
        board.width[ply] = tuning.wide if ply else tuning.first
    return board


def shown(view: View) -> Contents:
    """What everybody sees: hidden kings are nowhere."""
    return contents_of(view, view.field.kings)


def texts_of(board: Board, line: Sequence[int]) -> list[str]:
    """A line of moves from ``board`` on, as the rules write it."""
    texts: list[str] = []
    for number in line:
        if number == PASS:
            texts.append("pass")
        elif number < ATTACKS:
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
        return replace(thought, proven=None)
    return thought


BOT = NervaBot()
