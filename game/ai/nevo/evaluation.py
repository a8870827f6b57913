"""Judgement of NEVO positions, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted: pieces by where they stand and how many
companions they touch, columns by what is built and what blocks them, points now, and the move.
``weights.py`` holds the weights.
"""

from __future__ import annotations

from array import array

from game.ai.nevo import weights
from game.ai.search import Evaluator
from game.rules import fast_board
from game.rules.nevo import layout
from game.rules.nevo.board import NO_PROGRESS, REPEATED, SLOTS, Board
from game.rules.nevo.tables import SIZE, padded

_SIZE, _SLOTS, _GOAL = SIZE, SLOTS, layout.GOAL
_NO_PROGRESS, _REPEATED = NO_PROGRESS, REPEATED
_TEMPO, _LEAD = weights.TEMPO, weights.LEAD
_LARGEST = 15_000
_DECISIVE, _POINT = 90_000, 1_000  # urgencies of a winning move and of each point that a move adds
_MOST_GAIN = 8  # points that one move can add
_COLUMNS = len(layout.SCORING_FILES)
_SCORING, _FORWARD, _SIDEWAYS, _BACKWARD = 16, 70, 130, 180  # obscurity of moves


class NevoEvaluator(Evaluator):
    """Judges positions; the same for every mode of isolation."""

    def __init__(self, found: weights.Weights = weights.WEIGHTS) -> None:
        self.place = array("i", weights.place_table(found.places))
        self.bonds = array("i", found.bonds)
        self.columns = array("i", weights.column_table(found.columns))
        self.points = array("i", found.points)
        files = sorted(layout.SCORING_FILES)
        # Padded squares by side, column and rank: 2-row, 5-row, 8-row.
        self.squares = array(
            "i",
            [
                padded(rank * layout.FILES + file)
                for side in range(2)
                for file in files
                for rank in layout.SCORING_RANKS[side]
            ],
        )

    def evaluate(self, board: fast_board.Board) -> int:
        assert isinstance(board, Board)
        nevo = board
        score = self.stand(nevo, 0) - self.stand(nevo, 1) + self.build(nevo)
        score += self.points[nevo.score[0]] - self.points[nevo.score[1]]
        if nevo.limit and nevo.score[0] != nevo.score[1]:
            patience = 1024 * nevo.quiet // nevo.limit
            worth = (_LEAD * ((patience * patience) >> 10)) >> 10
            score += worth if nevo.score[0] > nevo.score[1] else -worth
        score = max(-_LARGEST, min(_LARGEST, score))
        return _TEMPO + (score if nevo.side == 0 else -score)

    def stand(self, board: Board, side: int) -> int:
        """Where the pieces of ``side`` stand and what they touch, positive when it is good for the side."""
        worth, base, alive = 0, side * _SLOTS, board.alive[side]
        for slot in range(_SLOTS):
            if (alive >> slot) & 1:
                at = side * _SIZE + board.place[base + slot]
                worth += self.bonds[board.near[at]]
                worth += -self.place[at] if side else self.place[at]
        return worth

    def build(self, board: Board) -> int:
        """What is built and what blocks it in all columns, positive when it is good for White."""
        worth, index = 0, 0
        for column in range(2 * _COLUMNS):
            pattern = 9 * board.cells[self.squares[index]]
            pattern += 3 * board.cells[self.squares[index + 1]]
            pattern += board.cells[self.squares[index + 2]]
            worth += self.columns[pattern if column < _COLUMNS else 27 + pattern]
            index += 3
        return worth

    def gain(self, board: Board, side: int, origin: int, target: int) -> int:
        """Points that a move adds before any removal; negative when it gives points up."""
        here, there = side * _SIZE + origin, side * _SIZE + target
        leaves, enters = board.bits[here], board.bits[there]
        if not leaves and not enters:
            return 0
        first, second = side * 12 + board.files[origin], side * 12 + board.files[target]
        if first == second:
            was = board.held[first]
            return board.points[(was & ~leaves) | enters] - board.points[was]
        found = 0
        if leaves:
            was = board.held[first]
            found += board.points[was & ~leaves] - board.points[was]
        if enters:
            was = board.held[second]
            found += board.points[was | enters] - board.points[was]
        return found

    def urgency(self, board: fast_board.Board, move: int) -> int:
        """Moves that add points, by how many; a winning one first of all."""
        assert isinstance(board, Board)
        nevo = board
        gain = self.gain(nevo, nevo.side, move >> 7, move & 127)
        if gain <= 0:
            return 0
        return _DECISIVE if nevo.score[nevo.side] + gain >= _GOAL else _POINT * gain

    def threatened(self, board: fast_board.Board) -> bool:
        """Whether the opponent could reach sixteen points with its next move."""
        assert isinstance(board, Board)
        nevo = board
        other = 1 - nevo.side
        missing = _GOAL - nevo.score[other]
        if missing > _MOST_GAIN:
            return False
        first = 3 * _COLUMNS * other
        for index in range(first, first + 3 * _COLUMNS):
            target = self.squares[index]
            if nevo.cells[target] or not nevo.near[other * _SIZE + target]:
                continue
            for turn in range(8):
                origin = target + nevo.steps[turn]
                if nevo.cells[origin] == other + 1 and self.gain(nevo, other, origin, target) >= missing:
                    return True
        return False

    def depends_on_past(self, board: fast_board.Board) -> bool:
        assert isinstance(board, Board)
        nevo = board
        return nevo.reason == _NO_PROGRESS or nevo.reason == _REPEATED

    def obscurity(self, board: fast_board.Board, move: int) -> int:
        """Points are hardly overlooked; moves back more easily than moves forward."""
        assert isinstance(board, Board)
        nevo = board
        origin, target = move >> 7, move & 127
        if self.gain(nevo, nevo.side, origin, target) > 0:
            return _SCORING
        down = origin // 13 - target // 13
        forward = down if nevo.side == 0 else -down
        return _FORWARD if forward > 0 else _SIDEWAYS if forward == 0 else _BACKWARD
