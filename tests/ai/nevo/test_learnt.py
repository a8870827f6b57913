"""What networks see of NEVO's positions."""

from __future__ import annotations

import random
from dataclasses import replace

from game.ai.nevo.learnt import LEARNT
from game.rules.nevo import layout
from game.rules.nevo.rules import RULES
from game.rules.protocol import random_decision
from tests.ai.test_network import network_for_sizes


def middle_game(seed):
    state, rng = RULES.initial(RULES.resolve_options({})), random.Random(seed)
    for _ in range(30):
        state = RULES.apply(state, random_decision(RULES, state, rng)).state
    return replace(state, line=(), keys=())


def seen(state):
    evaluator, board = LEARNT.evaluator(state), LEARNT.board(state)
    evaluator.use(network_for_sizes(*LEARNT.sizes(state), held=60))
    score = evaluator.evaluate(board)
    return score, frozenset(evaluator.active[: evaluator.describe(board)])


def test_both_sides_and_mirror_images_are_seen_alike():
    state = middle_game(4)
    score, inputs = seen(state)
    ranks = [state.cells[at : at + layout.FILES] for at in range(0, layout.SQUARES, layout.FILES)]
    swapped = b"".join(reversed(ranks)).translate(bytes([0, 2, 1, *range(3, 256)]))
    turned = replace(state, cells=swapped, side=1 - state.side, best=state.best[::-1])
    assert seen(turned) == (score, inputs)
    mirrored = replace(state, cells=b"".join(rank[::-1] for rank in ranks))
    mirror = LEARNT.mirrors(state)[1]
    assert seen(mirrored)[1] == frozenset(mirror[number] for number in inputs)
    assert seen(mirrored)[1] != inputs
