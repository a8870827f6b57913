"""The computer player of hnefatafl and its family: the shared search with tafl's evaluation."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from game.ai.bot import Task, Thought
from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.networks import learnt_chances_for, network_for
from game.ai.hnefatafl.weights import (
    Weights,
    chances_for,
    leaning_weights_for,
    plain_weights_for,
    selective_for,
    weights_for,
)
from game.ai.limited_search import search_position, texts_of
from game.ai.temperaments import LeaningBot
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.hnefatafl.state import State, move_of
from game.rules.hnefatafl.tables import tables_of
from game.rules.protocol import AnyRules


class HnefataflBot(LeaningBot):
    """Alpha-beta over the tafl board; levels differ in depth, blindness and error of judgement."""

    def __init__(
        self,
        weights: Callable[[RuleSet], Weights] = weights_for,
        networks: bool = False,
        selective: bool = True,
    ) -> None:
        """
        Args:
            weights: tells with which ones positions of a rule set are judged.
            networks: whether judgement is corrected by a network, where there is one.
            selective: whether the search is selective, under rule sets where that pays.
        """
        self._weights_for, self._networks, self._selective = weights, networks, selective

    def tempered(self, temperament: str) -> HnefataflBot:
        return HnefataflBot(partial(leaning_weights_for, temperament), networks=True)

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        state: State = rules.sample(view, task.rng)
        board, tables = state.board(), tables_of(state.ruleset)
        evaluator = HnefataflEvaluator(board, self._weights_for(state.ruleset))
        evaluator.use(network_for(state.ruleset) if self._networks else None, task.level)
        evaluator.assess(board)  # tells whether the cordon is closed
        return search_position(
            board,
            evaluator,
            lambda line: texts_of(rules, state, (move_of(tables, number) for number in line)),
            task,
            chances=(learnt_chances_for if self._networks else chances_for)(state.ruleset),
            memory=task.memory,
            # A selective search draws a closed cordon tighter far too slowly, see strength.md.
            selective=self._selective and selective_for(state.ruleset) and not evaluator.closed,
        )


BOT = HnefataflBot(networks=True)
# For experiments: what did fitting the weights bring, what the networks, and what selective search?
UNTUNED_BOT = HnefataflBot(plain_weights_for)
HAND_MADE_BOT = HnefataflBot()
UNSELECTIVE_BOT = HnefataflBot(networks=True, selective=False)
