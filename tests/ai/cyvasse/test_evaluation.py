"""Cyvasse's evaluation: the same for both sides, exchanges as played out, what is worth more."""

from __future__ import annotations

import random

import pytest

from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.ai.search import Search
from game.rules.cyvasse import setups
from game.rules.cyvasse.board import CELL_MASK, KIND_SHIFT, SHOT, TARGET_SHIFT, Board
from game.rules.cyvasse.pieces import A_MOUNTAIN, ARMY, KIND, KINDS, KING, MOUNTAIN, SPEAR, owner, piece
from game.rules.cyvasse.ruleset import (
    FOREST,
    FORTRESS_B,
    FORTRESS_W,
    GRASS,
    HILLS,
    RUIN_B,
    RUIN_W,
    WATER,
    RuleSet,
)
from tests.rules.cyvasse.help import AHEX, C10, CHEX, A, C, place

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


# Exchanges


def crowd(rules, seed):
    """A board full of men without kings, so that every capture is legal, and of ground where there is any."""
    rng = random.Random(seed)
    size = rules.field.grid.size
    army = [piece(side, kind) for side in (0, 1) for kind in KINDS for _ in range(ARMY[kind])]
    men = [found for found in army if found & KIND not in (KING, MOUNTAIN)]
    cells, terrain = bytearray(size), bytearray(size)
    for found, cell in zip(men + [A_MOUNTAIN] * 6, rng.sample(range(size), len(men) + 6), strict=True):
        cells[cell] = found
    if rules.expert:
        terrain[:] = bytes(rng.choices((GRASS, FOREST, HILLS, WATER), (12, 3, 2, 2), k=size))
        for cell, ground in zip(rng.sample(range(size), 6), (FORTRESS_W, FORTRESS_B) * 3, strict=True):
            terrain[cell] = ground
    return Board(rules, bytes(cells), bytes(terrain), (False, False), seed % 2)


def played_out(board, price, target):
    """What the side to move gains by captures on a cell, found by playing all of them; it need not take."""
    best = 0
    prize = price[board.cells[target] >> 5 << 4 | board.cells[target] & KIND]
    for move in board.noisy_moves():
        if move >> TARGET_SHIFT & CELL_MASK == target:
            board.make(move)
            best = max(best, prize - (played_out(board, price, target) if board.cells[target] else 0))
            board.unmake()
    return best


@pytest.mark.parametrize("rules", [*BOARDS, *OTHERS], ids=lambda rules: rules.code)
def test_an_exchange_is_worth_what_playing_it_out_brings(rules):
    seen = set()
    for seed in range(4):
        board = crowd(rules, seed)
        evaluator = CyvasseEvaluator(rules, board)
        before = bytes(board.cells), bytes(board.terrain), list(board.men), board.key
        for move in board.noisy_moves():
            target = move >> TARGET_SHIFT & CELL_MASK
            prize = evaluator.price[board.cells[target] >> 5 << 4 | board.cells[target] & KIND]
            board.make(move)
            left = played_out(board, evaluator.price, target) if board.cells[target] else 0
            board.unmake()
            assert max(evaluator.exchange(board, move), -1) == max(prize - left, -1)
            seen.add((prize - left > 0) - (prize - left < 0))
        assert before == (bytes(board.cells), bytes(board.terrain), list(board.men), board.key)
    assert seen >= {-1, 1}


def test_a_king_does_not_take_what_is_protected_and_shooters_risk_nothing():
    guarded = place(A, "Kd1 Ed3 ke8 sd4 rd5").board()
    lone = place(A, "Kd1 Ed3 ke8 sd4 ra8").board()
    for board, loses in ((guarded, True), (lone, False)):
        (capture,) = board.noisy_moves()
        assert (CyvasseEvaluator(A, board).urgency(board, capture) < 0) == loses
    beside = place(A, "Kd3 Ea1 ke8 sd4 sd5").board()
    assert CyvasseEvaluator(A, beside).price[KING] > 5000
    shot = place(A, "Kd1 Tb2 Rb3 ke8 rb4 tb5 sa5").board()
    (far,) = (move for move in shot.noisy_moves() if move >> KIND_SHIFT == SHOT)
    assert CyvasseEvaluator(A, shot).urgency(shot, far) > 0


# Worth


def test_pieces_are_worth_more_while_those_live_whom_they_take():
    riders = "Ka1 Sd2 kh8 he7 lf7 hg7"
    shooters = "Ka1 Sd2 kh8 ce7 tf7 cg7"
    worth = [CyvasseEvaluator(A, board).price[SPEAR] for board in map(lone_board, (riders, shooters))]
    assert worth[0] > worth[1]


def lone_board(standing):
    return place(A, standing).board()


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("Kd1 Ed2 Sa2 ke8", "Kd1 Ed2 ke8"),  # a piece more
        ("Kd1 Ed2 Dc2 ke8", "Kd1 Ed2 Cc2 ke8"),  # a better piece
        ("Kd1 Ef5 ke8 la8", "Kd1 Ef5 ke8 lh7"),  # nobody takes it
    ],
)
def test_what_is_valued(better, worse):
    one, two = lone_board(better), lone_board(worse)
    assert CyvasseEvaluator(A, one).evaluate(one) > CyvasseEvaluator(A, two).evaluate(two)


def test_quiescence_sees_that_a_piece_is_lost_or_protected():
    """Searched one ply deep, a protected piece is left alone and one that nobody protects is taken."""
    for standing, taken in (("Kd1 Ed3 ke8 sd4 rd5", False), ("Kd1 Ed3 ke8 sd4 ra8", True)):
        board = lone_board(standing)
        search = Search(CyvasseEvaluator(A, board), 12)
        search.run(board, depth=1)
        assert board.takes_something(search.line[0]) == taken


def test_a_lead_that_cannot_mate_counts_less():
    horse, dragon = lone_board("Kd1 Hd3 ke8"), lone_board("Kd1 Dd3 ke8")
    worths = [CyvasseEvaluator(A, board).evaluate(board) for board in (horse, dragon)]
    assert 0 < worths[0] < 150
    assert worths[1] > 900


def test_a_lone_king_is_driven_to_the_edge():
    middle, edge = lone_board("Kd2 Da3 ke5"), lone_board("Kd2 Da3 ke8")
    evaluator = CyvasseEvaluator(A, edge)
    assert evaluator.evaluate(edge) > evaluator.evaluate(middle)
