"""What forbids a move is asked apart from what lists the moves: both agree in every position."""

from __future__ import annotations

import itertools
import random

import pytest

from game.rules.errors import IllegalMove
from game.rules.hnefatafl import reasons
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.state import Move
from game.rules.protocol import random_decision
from tests.rules.hnefatafl.help import SETS

UNUSUAL = "dim:7 surf:n ks:w start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/"


def positions(rules, seed, apart=25):
    """The first state of a random game, some that follow, and the last."""
    rng = random.Random(seed)
    state = RULES.initial({"rules": rules})
    for ply in itertools.count():
        if ply % apart == 0:
            yield state
        if RULES.outcome(state) is not None or ply > 5 * apart:
            yield state
            return
        state = RULES.apply(state, random_decision(RULES, state, rng)).state


def forbidden(state, move):
    try:
        reasons.check(state, move)
    except IllegalMove as error:
        return bool(error.cells or state.ended)
    return False


@pytest.mark.parametrize("rules", [*SETS, UNUSUAL])
def test_what_is_not_listed_has_a_reason_and_what_is_has_none(rules):
    for state in positions(rules, 1):
        pairs = itertools.starmap(Move, itertools.product(range(len(state.cells)), repeat=2))
        assert {move for move in pairs if not forbidden(state, move)} == set(RULES.legal_moves(state))
