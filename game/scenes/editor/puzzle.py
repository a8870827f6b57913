"""A position that was set up and judged as a puzzle of one's own."""

from __future__ import annotations

from typing import Final

from game.puzzles.maker import telling_options
from game.puzzles.puzzle import Judgement, Puzzle, PuzzleError
from game.review.live import LiveJudgement
from game.review.marks import THRESHOLDS
from game.texts import _

ROUNDS: Final = 4  # of a judgement, before a puzzle is made of it
_APART: Final = THRESHOLDS[-1][0]  # of the chance of winning, by which the best move beats the second


def is_ready(live: LiveJudgement) -> bool:
    """Whether a position has been judged deep enough."""
    return live.rounds >= ROUNDS or not live.thinking


def puzzle_from(live: LiveJudgement) -> Puzzle:
    """The puzzle to find the best move of a judged position.

    Raises:
        PuzzleError: it is none; the sentence says why.
    """
    position = live.position
    if position is None or not live.ways:
        raise PuzzleError(_("There is nothing to find here."))
    best, *others = live.ways
    if not others:
        raise PuzzleError(_("There is only one move here: a puzzle needs a choice."))
    lost = best.chance_of(position.side) - others[0].chance_of(position.side)
    if lost < _APART:
        raise PuzzleError(_("Several moves are about as good here: a puzzle needs a best one."))
    if len(best.plan) > 1:
        raise PuzzleError(_("The best turn has several steps here: a puzzle needs a single best move."))
    rules, entry = position.entry.rules(), position.entry
    proof = Judgement(round(lost, 3), (), "", position.state.turn + 1)
    text, options = rules.format_state(position.state), telling_options(rules, position.options)
    return Puzzle(entry.name, options, text, best.plan, proof)
