"""The computer player of hnefatafl and its family: the shared search with tafl's evaluation."""

from __future__ import annotations

from typing import Any

from game.ai.bot import Task, Thought
from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.weights import chances_for, weights_for
from game.ai.limited_search import search_position, texts_of
from game.rules.hnefatafl.moves import move_of
from game.rules.hnefatafl.state import State
from game.rules.hnefatafl.tables import tables_of
from game.rules.protocol import AnyRules


class HnefataflBot:
    """Alpha-beta over the tafl board; levels differ in depth, blindness and error of judgement."""

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        state: State = rules.sample(view, task.rng)
        board, tables = state.board(), tables_of(state.ruleset)
        return search_position(
            board,
            HnefataflEvaluator(board, weights_for(state.ruleset)),
            lambda line: texts_of(rules, state, (move_of(tables, number) for number in line)),
            task,
            chances=chances_for(state.ruleset),
        )


BOT = HnefataflBot()
