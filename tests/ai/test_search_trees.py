"""The search against plain minimax where a side may move twice and ends may be found lazily."""

from __future__ import annotations

from array import array

import pytest

from game.ai.search import WIN, Evaluator, Search
from game.rules import fast_board
from game.rules.fast_board import Board
from tests.ai.trees import Tree, Worth, minimax

SEEDS = range(30)


def searched(board, depth, quiescence=0, use_table=True):
    search = Search(Worth(), 12)
    search.reduce, search.quiescence, search.use_table = False, quiescence, use_table
    search.run(board, depth=depth)
    return search


@pytest.mark.parametrize("lazy", [False, True])
@pytest.mark.parametrize(("depth", "quiescence"), [(1, 0), (2, 3), (3, 0), (5, 2), (6, 0)])
def test_equals_minimax(depth, quiescence, lazy):
    proven = 0
    for seed in SEEDS:
        for use_table in (True, False):
            board = Tree(seed, lazy)
            search = searched(board, depth, quiescence, use_table)
            assert search.score == minimax(board, search.depth, quiescence), seed
            assert (board.path, board.level) == ([], 0)
            proven += search.proven()
            assert search.depth == depth or search.proven() or board.choices == 1
    assert proven < 2 * len(SEEDS)


def test_the_line_is_worth_the_score():
    """The position at its end has the score, with its sign turned where the other side is to move."""
    for seed in SEEDS:
        board = Tree(seed)
        search, side = searched(board, 4), board.side
        for move in search.line:
            board.make(move)
        sign = 1 if board.side == side else -1
        if not search.proven() and not board.result:
            assert search.score == sign * Worth().evaluate(board), seed


def test_a_side_moves_twice_in_these_trees():
    found = set()
    for seed in SEEDS:
        board = Tree(seed)
        side = board.side
        board.make(0)
        found.add(board.side == side)
    assert found == {True, False}


def test_reductions_do_not_lose_wins():
    won = 0
    for seed in range(120):
        board = Tree(seed, lazy=True)
        exact = minimax(board, 4)
        if exact > WIN - 100 and board.choices > 1:
            search = Search(Worth(), 12)
            search.quiescence = 0
            search.run(board, depth=8)
            assert search.score >= WIN - 8
            won += 1
    assert won > 5


def plain_perft(board, depth):
    moves = board.legal_moves()
    if depth == 0 or not moves:
        return 1
    leaves = 0
    for move in moves:
        board.make(move)
        leaves += plain_perft(board, depth - 1)
        board.unmake()
    return leaves


@pytest.mark.parametrize("depth", range(6))
def test_perft_counts_an_end_as_one_leaf_however_it_is_found(depth):
    for seed in SEEDS:
        leaves = plain_perft(Tree(seed, lazy=True), depth)
        assert fast_board.perft(Tree(seed, lazy=True), depth) == fast_board.perft(Tree(seed), depth) == leaves


def test_nothing_is_searched_where_there_is_no_move():
    board = next(board for board in (Tree(seed, lazy=True) for seed in range(100)) if led_to_end(board))
    assert not board.result
    with pytest.raises(ValueError, match="over"):
        Search(Worth(), 4).run(board)
    assert fast_board.perft(board, 3) == 1


def led_to_end(board):
    """Whether some moves lead to an end that is not told."""
    while board.level < 20 and not board.ending:
        board.make(0)
    return bool(board.ending)


# Room for moves


def test_as_many_moves_as_a_board_says():
    """More than any fixed number; the buffers grow with the board and serve the next one."""
    search = Search(Worth(), 8)
    search.quiescence = 0
    for wide in (3, 5000, 4):
        board = Tree(2, wide=wide)
        search.run(board, depth=1)
        assert search.score == minimax(board, 1)
        assert fast_board.perft(board, 1) == len(board.legal_moves())
    assert Tree(2, wide=5000).choices > 1024


class Boundless(Board):
    """Says that it has three moves and has four."""

    def __init__(self) -> None:
        self.side = self.result = self.key = 0
        self.most_moves = 3

    def generate(self, moves, start):
        for move in range(4):
            moves[start + move] = move
        return start + 4

    def make(self, move):
        return 0

    def unmake(self):
        return 0


def test_a_board_that_has_more_moves_than_it_says_is_refused():
    with pytest.raises(IndexError):
        Search(Evaluator(), 4).run(Boundless(), depth=3)
    with pytest.raises(IndexError):
        fast_board.perft(Boundless(), 4)


def test_too_little_room_is_refused_before_anything_is_written():
    board, moves = Tree(1), array("i", [-1] * 7)
    with pytest.raises(IndexError, match="room"):
        board.fill(moves, 3, False)
    assert list(moves) == [-1] * 7
