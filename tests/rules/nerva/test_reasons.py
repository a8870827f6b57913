"""What forbids a move is asked apart from what lists the moves: both agree in every position."""

from __future__ import annotations

import itertools
import random

import pytest
from hypothesis import given

from game.rules.errors import IllegalMove
from game.rules.nerva import layout, reasons
from game.rules.nerva.rules import RULES
from game.rules.nerva.state import Attack, Hide, Pass, Place
from tests.rules.nerva.test_properties import QUICK, SEEDS, games

NEAR = [
    Attack(cell, near)
    for cell in range(layout.SIZE)
    for near in layout.DIAGONAL[cell] + layout.ORTHOGONAL[cell]
]


def forbidden(position, move):
    try:
        reasons.check_move(position, move)
    except IllegalMove as error:
        return bool(str(error))
    return False


def agrees(position, rng):
    far = [Attack(*rng.sample(range(layout.SIZE), 2)) for _ in range(300)]
    moves = [*map(Place, range(layout.SIZE)), *map(Hide, range(layout.SIZE)), *NEAR, *far, Pass()]
    legal = set(map(repr, RULES.legal_moves(position)))  # a Hide equals the Place of its cell
    assert {repr(move) for move in moves if not forbidden(position, move)} == legal


@QUICK
@given(seed=SEEDS)
def test_what_is_not_listed_has_a_reason_and_what_is_has_none(seed):
    rng = random.Random(seed)
    steps = list(games(seed))
    for position, _move, _step in itertools.islice(steps, 0, None, 23):
        agrees(position, rng)
    agrees(steps[-1][2].state, rng)


@pytest.mark.parametrize("hidden", [(), ("hide_e4_2",)])
def test_before_the_first_pawn(hidden):
    position = RULES.initial({})
    for text in hidden:
        position = RULES.apply(position, RULES.parse_move(position, text)).state
    agrees(position, random.Random(1))
