"""The computer player of Cyvasse: the shared search once the screen is gone, a book of setups behind it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from game.ai.bot import Task, Thought
from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.ai.cyvasse.networks import network_for
from game.ai.cyvasse.setup_book import choose_setup
from game.ai.cyvasse.weights import CHANCES, Weights, leaning_weights_for, weights_for
from game.ai.limited_search import search_position, texts_of
from game.ai.temperaments import LeaningBot
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import write_setup
from game.rules.cyvasse.state import State, View, decode
from game.rules.protocol import AnyRules


class CyvasseBot(LeaningBot):
    """Alpha-beta; levels differ in depth, blindness, error of judgement and in how they set up."""

    def __init__(self, weights: Callable[[RuleSet], Weights] = weights_for, networks: bool = False) -> None:
        """
        Args:
            weights: tells with which ones positions of a rule set are judged.
            networks: whether judgement is corrected by a network, where there is one.
        """
        self._weights_for, self._networks = weights, networks

    def tempered(self, temperament: str) -> CyvasseBot:
        return CyvasseBot(partial(leaning_weights_for, temperament))

    def think(self, rules: AnyRules, view: View, task: Task) -> Thought:
        if view.ended is not None:
            raise ValueError("the game is over")
        if view.phase == "setup":
            text = write_setup(view.rules, choose_setup(view.rules, task.level.tuned_as, task.rng))
            return task.answer(Thought(text, line=(text,)))
        state: State = rules.sample(view, task.rng)
        board = state.board()
        evaluator = CyvasseEvaluator(state.rules, board, self._weights_for(state.rules))
        evaluator.use(network_for(state.rules) if self._networks else None, task.level)
        return search_position(
            board,
            evaluator,
            lambda line: texts_of(rules, state, map(decode, line)),
            task,
            chances=CHANCES,
            memory=task.memory,
        )


BOT = CyvasseBot(networks=True)
HAND_MADE_BOT = CyvasseBot()  # for experiments: what did the networks bring?
