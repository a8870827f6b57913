"""The computer player of NEVO: the shared search with NEVO's evaluation, and attention in mode ``claim``."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.ai.bot import Limit, Report, Stopped, Thought
from game.ai.levels import level_of
from game.ai.limited_search import search_position
from game.ai.nevo.evaluation import NevoEvaluator
from game.rules.nevo import layout
from game.rules.nevo.state import Claim, State, decode
from game.rules.protocol import AnyRules, OpenView

ATTENTION = (0.35, 0.6, 0.8, 0.95, 1.0)  # by level: how likely an isolated enemy piece is noticed in a turn


class NevoBot:
    """Alpha-beta; levels differ in depth, blindness, error of judgement and in what they notice to claim.

    When it thinks about mode ``claim`` it supposes that both sides claim whatever they can.
    """

    def think(self, rules: AnyRules, view: OpenView[State], limit: Limit, rng: random.Random,
              report: Report, stopped: Stopped) -> Thought:
        """See ``Bot``."""
        state: State = rules.sample(view, rng)
        claim = noticed(state, ATTENTION[level_of(limit).number - 1], rng)
        if claim is not None:
            text = rules.format_move(state, claim)
            found = Thought(text, 0, 0, (text,), 0, 0.0)
            report(found)
            return found

        def spell(line: Sequence[int]) -> list[str]:
            return texts_of(rules, state, line)

        board = state.board(all_claimed=True)
        return search_position(board, NevoEvaluator(), spell, limit, rng, report, stopped)


def noticed(state: State, attention: float, rng: random.Random) -> Claim | None:
    """A claim for the side to move, if it may claim and sees that it can."""
    if state.ruleset.isolation != "claim" or state.ended is not None:
        return None
    for square in layout.isolated(state.cells, 1 - state.side):
        if rng.random() < attention:
            return Claim(square)
    return None


def texts_of(rules: AnyRules, state: State, line: Sequence[int]) -> list[str]:
    """A line of moves from ``state`` on, as the rules write it, with the claims that the search supposed."""
    texts: list[str] = []
    for number in line:
        if texts:
            state = claim_all(rules, state, texts)
        if state.ended is not None:  # for want of progress, which the supposed claims would have been
            break
        move = decode(state.board(), number)
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    return texts


def claim_all(rules: AnyRules, state: State, texts: list[str]) -> State:
    """In mode ``claim``: the state once all claims are made, as the search supposes; notes their texts."""
    while state.ended is None:
        claim = noticed(state, 2.0, random.Random(0))
        if claim is None:
            break
        texts.append(rules.format_move(state, claim))
        state = rules.apply(state, claim).state
    return state


BOT = NevoBot()
