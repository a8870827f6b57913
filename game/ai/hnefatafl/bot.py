"""The computer player of hnefatafl and its family: the shared search with tafl's evaluation."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial
from typing import Any

from game.ai.bot import Limit, Report, Stopped, Thought
from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.weights import chances_for, weights_for
from game.ai.limited_search import search_position
from game.rules.hnefatafl.moves import move_of
from game.rules.hnefatafl.state import State
from game.rules.hnefatafl.tables import tables_of
from game.rules.protocol import AnyRules


class HnefataflBot:
    """Alpha-beta over the tafl board; levels differ in depth, blindness and error of judgement."""

    def think(
        self, rules: AnyRules, view: Any, limit: Limit, rng: random.Random, report: Report, stopped: Stopped
    ) -> Thought:
        """See ``Bot``."""
        state: State = rules.sample(view, rng)
        board = state.board()
        return search_position(
            board,
            HnefataflEvaluator(board, weights_for(state.ruleset)),
            partial(texts_of, rules, state),
            limit,
            rng,
            report,
            stopped,
            chances=chances_for(state.ruleset),
        )


def texts_of(rules: AnyRules, state: State, line: Sequence[int]) -> list[str]:
    """A line of moves from ``state`` on, as the rules write it."""
    tables = tables_of(state.ruleset)
    texts: list[str] = []
    for number in line:
        move = move_of(tables, number)
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    return texts


BOT = HnefataflBot()
