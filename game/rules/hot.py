"""The contract between a game's board and what walks its tree: perft and search.

This file is plain Python; ``hot.pxd`` beside it gives Cython the C types. A game's board derives from
``Board`` so that one compiled search can call any board without going through Python. Moves are ints whose
meaning only the board knows.
"""

from __future__ import annotations

from array import array

# Values of Board.result. They must fit a C int and are repeated as C constants by compiled users.
ONGOING = 0
FIRST_WINS = 1  # side 0
SECOND_WINS = 2  # side 1
DRAWN = 3

MOVES_PER_PLY = 1024  # an upper bound on the legal moves of any position of any game


class Board:
    """A mutable position.

    Attributes:
        side: the side to move, 0 or 1.
        result: ONGOING, FIRST_WINS, SECOND_WINS or DRAWN, kept by make and unmake; every ending that
            the rules know is found by ``make`` (no legal move and repetition included).
        key: 64-bit Zobrist key of the position with the side to move (not of the way there).
    """

    def __init__(self) -> None:
        self.side = 0
        self.result = 0
        self.key = 0

    def generate(self, moves: array[int], start: int) -> int:
        """Write all legal moves from ``moves[start]`` on and return the index behind the last."""
        raise NotImplementedError

    def generate_noisy(self, moves: array[int], start: int) -> int:
        """As ``generate``, but only the moves that quiescence search must look at."""
        return start

    def count(self) -> int:
        """Number of legal moves; 0 when the game is over."""
        raise NotImplementedError

    def make(self, move: int) -> None:
        """Play a legal move of an unfinished position."""
        raise NotImplementedError

    def unmake(self) -> None:
        """Take the last move back."""
        raise NotImplementedError


def perft(board: Board, depth: int) -> int:
    """Number of leaves of the tree of legal moves ``depth`` plies deep; a finished game is one leaf."""
    if depth <= 0 or board.result:
        return 1
    moves = array("i", bytes(4 * MOVES_PER_PLY * depth))
    return walk(board, depth, moves, 0)


def walk(board: Board, depth: int, moves: array[int], start: int) -> int:
    """Recursive part of ``perft``; ``moves`` is scratch space from ``start`` on."""
    if board.result:
        return 1
    if depth == 1:
        return board.count()
    end = board.generate(moves, start)
    leaves = 0
    for index in range(start, end):
        board.make(moves[index])
        leaves += walk(board, depth - 1, moves, end)
        board.unmake()
    return leaves
