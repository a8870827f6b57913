"""Boards of k in a row on m by n cells for tests of the search, and their exact values by plain minimax."""

from __future__ import annotations

import random
from array import array

from game.ai.search import WIN, Evaluator
from game.rules.fast_board import DRAWN, Board


class Rows(Board):
    """``k`` in a row on ``width`` by ``height`` cells; a move is the index of an empty cell."""

    def __init__(self, width: int, height: int, k: int) -> None:
        self.side = 0
        self.result = 0
        self.key = 1
        self.most_moves = width * height
        self.cells = [-1] * (width * height)
        self.path: list[tuple[int, int]] = []
        self.lines = []
        for y in range(height):
            for x in range(width):
                for dx, dy in ((1, 0), (0, 1), (1, 1), (1, -1)):
                    line = [(x + i * dx, y + i * dy) for i in range(k)]
                    if all(0 <= u < width and 0 <= v < height for u, v in line):
                        self.lines.append([v * width + u for u, v in line])
        source = random.Random(4)
        self.keys = [[source.getrandbits(64) for _ in self.cells] for _ in range(2)]

    def generate(self, moves: array[int], start: int) -> int:
        for cell, owner in enumerate(self.cells):
            if owner < 0:
                moves[start] = cell
                start += 1
        return start

    def generate_noisy(self, moves: array[int], start: int) -> int:
        return start

    def count(self) -> int:
        return 0 if self.result else self.cells.count(-1)

    def make(self, move: int) -> int:  # compiled callers expect a number
        self.path.append((move, self.result))
        self.cells[move] = self.side
        self.key ^= self.keys[self.side][move]
        if any(move in line and all(self.cells[cell] == self.side for cell in line) for line in self.lines):
            self.result = self.side + 1
        elif -1 not in self.cells:
            self.result = DRAWN
        self.side ^= 1
        return 0

    def unmake(self) -> int:
        move, self.result = self.path.pop()
        self.side ^= 1
        self.cells[move] = -1
        self.key ^= self.keys[self.side][move]
        return 0


class Weights(Evaluator):
    """An arbitrary but fixed worth of cells, so that values at a fixed depth can be compared."""

    def evaluate(self, board) -> int:
        worth = sum(
            (7 * cell % 11 - 3) * (1 - 2 * owner) for cell, owner in enumerate(board.cells) if owner >= 0
        )
        return -worth if board.side else worth


def minimax(board: Board, evaluator: Evaluator, depth: int, ply: int = 0) -> int:
    """Value for the side to move, with wins scored as the search scores them."""
    if board.result:
        if board.result == DRAWN:
            return 0
        return WIN - ply if board.result == board.side + 1 else ply - WIN
    if depth == 0:
        return evaluator.evaluate(board)
    best = -WIN
    for move in board.legal_moves():
        board.make(move)
        best = max(best, -minimax(board, evaluator, depth - 1, ply + 1))
        board.unmake()
    return best
