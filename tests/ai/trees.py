"""Boards over random trees, for tests of the search: sides that move twice, ends that are found lazily.

A position is a level and a number; everything about it follows from a hash of both, so that several ways
lead to one position. Plain minimax over them knows neither bounds nor windows.
"""

from __future__ import annotations

from array import array

from game.ai.search import WIN, Evaluator
from game.rules.fast_board import DRAWN, FIRST_WINS, SECOND_WINS, Board

NUMBERS = 12  # positions of each level
NOISY = 3  # one move in so many is for quiescence


def mixed(*words: int) -> int:
    """A hash of some numbers, the same in every process."""
    found = 0
    for word in words:
        found = (found ^ word + 1) * 0x9E3779B97F4A7C15 & 0xFFFFFFFFFFFFFFFF
        found ^= found >> 29
    return found


class Tree(Board):
    """A move is a number below five; who is to act is as random as the rest."""

    def __init__(self, seed: int, lazy: bool = False, wide: int = 5) -> None:
        self.seed, self.lazy, self.most_moves = seed, lazy, wide
        self.result = 0
        self.path: list[tuple[int, int]] = []
        self.go(0, 0)

    def go(self, level: int, number: int) -> None:
        self.level, self.number = level, number
        self.hash = mixed(self.seed, level, number)
        self.key = self.hash
        self.side = self.hash >> 8 & 1
        self.choices = 1 + (self.hash >> 12) % self.most_moves
        ended = level > 1 and not (self.hash >> 20) % 5
        self.ending = FIRST_WINS + (self.hash >> 30) % 3 if ended else 0
        self.result = 0 if self.lazy else self.ending

    def generate(self, moves: array[int], start: int) -> int:
        for move in range(0 if self.ending else self.choices):
            moves[start + move] = move
        return start if self.ending else start + self.choices

    def generate_noisy(self, moves: array[int], start: int) -> int:
        for move in range(0 if self.ending else self.choices):
            if not mixed(self.hash, move, 7) % NOISY:
                moves[start] = move
                start += 1
        return start

    def count(self) -> int:
        return 0 if self.ending else self.choices

    def make(self, move: int) -> int:  # compiled callers expect a number
        self.path.append((self.level, self.number))
        self.go(self.level + 1, mixed(self.hash, move) % NUMBERS)
        return 0

    def unmake(self) -> int:
        self.go(*self.path.pop())
        return 0

    def result_without_moves(self) -> int:
        assert self.lazy
        assert self.ending
        return self.ending


class Worth(Evaluator):
    """A random worth to the first side, and some moves that are urgent or change what is slow to see."""

    def evaluate(self, board) -> int:
        worth = (board.hash >> 40) % 2001 - 1000
        return -worth if board.side else worth

    def urgency(self, board, move: int) -> int:
        return mixed(board.hash, move, 5) % 3


def minimax(board: Tree, depth: int, quiescence: int = 0, ply: int = 0) -> int:
    """Value for the side to move, every line looked at."""
    if board.result:
        return ended(board, board.result, ply)
    best = -WIN
    if depth == 0:
        best = Worth().evaluate(board)
        if not quiescence:
            return best
    moves = board.legal_moves() if depth else board.noisy_moves()
    if depth and not moves:
        return ended(board, board.result_without_moves(), ply)
    side = board.side
    for move in moves:
        board.make(move)
        score = minimax(board, max(depth - 1, 0), quiescence - (not depth), ply + 1)
        best = max(best, score if board.side == side else -score)
        board.unmake()
    return best


def ended(board: Tree, result: int, ply: int) -> int:
    if result == DRAWN:
        return 0
    won = (result == SECOND_WINS) == bool(board.side)
    return WIN - ply if won else ply - WIN
