"""What networks see of tafl positions, and whose players judge with them."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from game.ai.bot import Limit, Task
from game.ai.hnefatafl import bot
from game.ai.hnefatafl.learnt import LEARNT
from game.ai.levels import LEVELS
from game.rules.hnefatafl.images import sources
from game.rules.hnefatafl.rules import RULES
from game.rules.protocol import random_decision
from tests.ai.test_network import network_for_sizes


def middle_game(rule_set, seed):
    state, rng = RULES.initial(RULES.resolve_options({"rules": rule_set})), random.Random(seed)
    for _ in range(20):
        if RULES.outcome(state) is not None:
            break
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    return state


def seen(state):
    """The hand-made score and the inputs that hold, from the attackers' view."""
    evaluator, board = LEARNT.evaluator(state), LEARNT.board(state)
    score = evaluator.assess(board)
    count = evaluator.describe(board)
    return (score if board.side == 0 else -score), frozenset(evaluator.active[:count])


@pytest.mark.parametrize("rule_set", ["skalk", "tablut", "brandubh"])
def test_mirror_images_are_seen_alike(rule_set):
    state = middle_game(rule_set, 5)
    score, inputs = seen(state)
    images = [
        seen(replace(state, cells=bytes(state.cells[at] for at in order), after=(), quiet=0))
        for order in sources(state.ruleset)
    ]
    assert len(set(images)) == 8
    quiet = {number for number in inputs if number >= LEARNT.sizes(state)[0] - 8}
    assert {told for told, _ in images} == {score - score_of_quiet(state)}
    mirrored = {frozenset(mirror[number] for number in inputs - quiet) for mirror in LEARNT.mirrors(state)}
    assert {frozenset(n for n in each if n < LEARNT.sizes(state)[0] - 8) for _, each in images} == mirrored


def score_of_quiet(state):
    return seen(state)[0] - seen(replace(state, after=(), quiet=0))[0]


def test_levels_trust_a_network_more_and_more():
    """The first level, temperaments and positions with more pieces than a game has do without."""
    state = middle_game("skalk", 2)
    board = LEARNT.board(state)
    weights = network_for_sizes(*LEARNT.sizes(state), held=60)
    alone = LEARNT.evaluator(state).evaluate(board)
    told = []
    for level in LEVELS:
        evaluator = LEARNT.evaluator(state)
        evaluator.use(weights, level)
        told.append(evaluator.evaluate(board))
    assert told[0] == alone
    assert told == sorted(told, key=lambda score: abs(score - alone))
    assert len(set(told)) == len(LEVELS)
    crowded = LEARNT.evaluator(state)
    crowded.use(replace(weights, held=len(crowded.active) - 1))
    assert crowded.evaluate(board) == alone


def test_players_for_comparison_have_no_network(monkeypatch):
    asked = []
    monkeypatch.setattr(bot, "network_for", asked.append)
    state = middle_game("skalk", 3)
    for player in (bot.HAND_MADE_BOT, bot.UNTUNED_BOT, bot.BOT):
        player.think(RULES, RULES.view(state, state.to_act), Task(Limit(nodes=50), random.Random(1)))
    assert len(asked) == 1
