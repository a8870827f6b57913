"""The computer player of NEVO: the shared search with NEVO's evaluation, and attention in mode ``claim``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from functools import partial

from game.ai.bot import Task, Thought
from game.ai.levels import STRONGEST
from game.ai.limited_search import search_position
from game.ai.nevo.evaluation import NevoEvaluator
from game.ai.nevo.networks import network_for
from game.ai.nevo.weights import CHANCES, LEANS, STRONGEST_WEIGHTS, WEIGHTS, Weights, place_gains
from game.ai.temperaments import LeaningBot, leaning
from game.rules import fast_board
from game.rules.nevo import layout
from game.rules.nevo.state import Claim, State, decode
from game.rules.protocol import AnyRules, OpenView

ATTENTION = (0.35, 0.6, 0.8, 0.95, 1.0)  # by level: how likely an isolated enemy piece is noticed in a turn


class NevoBot(LeaningBot):
    """Alpha-beta; levels differ in depth, blindness, error of judgement and in what they notice to claim.

    When it thinks about mode ``claim`` it supposes that both sides claim whatever they can. Its own claims
    and its move are one plan. Where that leaves nothing to search, because the opponent has sixteen points or
    no own piece can move, it plays whatever is allowed.
    """

    def __init__(
        self, weights: Weights = WEIGHTS, strongest: Weights = STRONGEST_WEIGHTS, networks: bool = False
    ) -> None:
        """
        Args:
            weights: of the hand-made judgement.
            strongest: the same of the strongest level.
            networks: whether judgement is corrected by a network, where there is one.
        """
        self.weights, self.strongest, self._networks = weights, strongest, networks

    def tempered(self, temperament: str) -> NevoBot:
        factors = LEANS[temperament]
        return NevoBot(leaning(WEIGHTS, factors), leaning(STRONGEST_WEIGHTS, factors))

    def think(self, rules: AnyRules, view: OpenView[State], task: Task) -> Thought:
        claims: list[str] = []
        attention = ATTENTION[task.level.tuned_as - 1]
        state = claim_all(rules, rules.sample(view, task.rng), claims, attention, task.rng)
        if claims:
            found = task.answer(Thought(claims[0], line=tuple(claims), plan=tuple(claims)))
            if state.ended is not None:
                return found
        board = state.board(all_claimed=True)
        if board.result:
            move = task.rng.choice([move for move in rules.legal_moves(state) if not isinstance(move, Claim)])
            line = (*claims, rules.format_move(state, move))
            winner = None if board.result == fast_board.DRAWN else board.result - 1
            return task.answer(Thought(line[0], line=line, proven=winner, plan=line))
        weights = self.strongest if task.level is STRONGEST else self.weights
        evaluator = NevoEvaluator(weights)
        evaluator.use(network_for(state) if self._networks else None, task.level)
        return search_position(
            board,
            evaluator,
            partial(texts_of, rules, state),
            task,
            begun=claims,
            chances=CHANCES,
            memory=task.memory,
            quiet_gains=place_gains(weights.places),
        )


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
            state = claim_all(rules, state, texts, 1.0, random.Random(0))
        if state.ended is not None:  # for want of progress, which the supposed claims would have been
            break
        move = decode(state.board(), number)
        texts.append(rules.format_move(state, move))
        state = rules.apply(state, move).state
    return texts


def claim_all(rules: AnyRules, state: State, texts: list[str], attention: float, rng: random.Random) -> State:
    """In mode ``claim``: the state once all claims that are noticed are made; adds to ``texts``."""
    while (claim := noticed(state, attention, rng)) is not None:
        texts.append(rules.format_move(state, claim))
        state = rules.apply(state, claim).state
    return state


BOT = NevoBot(networks=True)
HAND_MADE_BOT = NevoBot()  # for experiments: what did the networks bring?
