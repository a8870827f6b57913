"""Cyvasse's evaluation: the same for both sides, exchanges as played out, what is worth more."""

from __future__ import annotations

import random

import pytest

from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.rules.cyvasse import setups
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.pieces import A_MOUNTAIN, KIND, owner, piece
from game.rules.cyvasse.ruleset import FORTRESS_B, FORTRESS_W, RUIN_B, RUIN_W, RuleSet
from tests.rules.cyvasse.help import AHEX, C10, CHEX, A, C

BOARDS = (A, C, C10, AHEX, CHEX)
OTHERS = (
    RuleSet("c", reserve=True, dragonfyre=True, wildfyre=True),
    RuleSet("c", larger=True, super_trebuchets=True, storming=True),
    RuleSet("c", "hex", reserve=True, dragonfyre=True, sea=True),
)
TURNED = {FORTRESS_W: FORTRESS_B, FORTRESS_B: FORTRESS_W, RUIN_W: RUIN_B, RUIN_B: RUIN_W}


def start(rules, rng):
    """A board after the screen has been removed from two random setups."""
    cells, terrain = bytearray(rules.field.grid.size), bytearray(rules.field.grid.size)
    for side in (0, 1):
        setups.lay_out(rules, setups.shuffled(rules, rng), side, cells, terrain)
    return Board(rules, bytes(cells), bytes(terrain), (rules.reserve, rules.reserve), 0)


def turned(rules, board):
    """The board turned by 180 degrees with the sides exchanged."""
    cells = bytes(
        found if found in (0, A_MOUNTAIN) else piece(1 - owner(found), found & KIND)
        for found in reversed(bytes(board.cells))
    )
    terrain = bytes(TURNED.get(found, found) for found in reversed(bytes(board.terrain)))
    reserve = (bool(board.reserve[1]), bool(board.reserve[0]))
    return Board(rules, cells, terrain, reserve, 1 - board.side, board.quiet)


def walk(rules, seed, plies=120):
    """Boards of a random game that prefers captures."""
    rng = random.Random(seed)
    board = start(rules, rng)
    for _ in range(plies):
        moves = board.legal_moves()
        if board.result or not moves:
            return
        yield board
        board.make(rng.choice(board.noisy_moves() or moves if rng.random() < 0.3 else moves))


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS], ids=lambda rules: rules.code)
def test_both_sides_are_judged_alike(rules):
    for seed in range(3):
        for board in walk(rules, seed):
            other = turned(rules, board)
            assert CyvasseEvaluator(rules, board).evaluate(board) == CyvasseEvaluator(rules, other).evaluate(
                other
            )
