"""The search for forced wins against plain minimax, where a side may move twice and ends are found lazily."""

from __future__ import annotations

import pytest

from game.ai.forced_win import ForcedWin, OutOfNodes
from game.ai.search import Evaluator
from tests.ai.trees import Tree, Worth
from tests.kit.effort import tries


def wins(board, side, plies):
    """Every line looked at, without a table."""
    if board.result:
        return board.result == side + 1
    moves = board.legal_moves() if plies else []
    if not plies:
        return False
    if not moves:
        return board.result_without_moves() == side + 1
    decide = any if board.side == side else all
    found = []
    for move in moves:
        board.make(move)
        found.append(wins(board, side, plies - 1))
        board.unmake()
    return decide(found)


def shortest(board, side, plies):
    return next((left for left in range(2 - plies % 2, plies + 1, 2) if wins(board, side, left)), 0)


@pytest.mark.parametrize("lazy", [False, True])
@pytest.mark.parametrize("plies", [3, 4, 5, 6])
def test_equals_minimax(plies, lazy):
    told = []
    for seed in range(tries(60)):
        board = Tree(seed, lazy)
        search = ForcedWin(Worth(), 10)
        for side in (0, 1, 0):  # the table is about one side
            told.append(shortest(board, side, plies))
            assert search.shortest(board, side, plies) == told[-1], (seed, side)
            assert (board.path, board.level) == ([], 0)
    assert 0 in told
    assert any(told)


def test_a_small_table_changes_no_answer():
    for seed in range(tries(40)):
        board = Tree(seed)
        assert ForcedWin(Worth(), 2).shortest(board, 0, 6) == ForcedWin(Worth(), 12).shortest(board, 0, 6)


def test_positions_are_remembered():
    board, search = Tree(3), ForcedWin(Worth(), 12)
    search.shortest(board, 0, 6)
    made = search.nodes
    assert made
    search.shortest(board, 0, 6)
    assert search.nodes == made


def test_a_bound_on_nodes_is_kept_and_told():
    board = next(Tree(seed) for seed in range(50) if ForcedWin(Worth(), 4).shortest(Tree(seed), 0, 6) == 0)
    search = ForcedWin(Worth(), 4)
    with pytest.raises(OutOfNodes):
        search.shortest(board, 0, 6, 3)
    assert search.nodes <= 3
    assert (board.path, board.level) == ([], 0)
    assert search.shortest(board, 0, 6) == 0  # what was cut short is not remembered


class Remembering(Tree):
    """The game is also over, and won by the second side, where a level is left by the last move of four."""

    def make(self, move):
        super().make(move)
        if not self.result and move == 3:
            self.result = 2
        return 0


class OnTheWay(Evaluator):
    def depends_on_past(self, board):
        return board.result == 2 and board.ending != 2


def test_ends_that_depend_on_the_way_are_not_remembered():
    told = 0
    for seed in range(tries(120)):
        for side in (0, 1):
            board = Remembering(seed)
            exact = shortest(board, side, 6)
            assert ForcedWin(OnTheWay(), 12).shortest(board, side, 6) == exact, (seed, side)
            told += bool(exact)
    assert told
