"""Judgement of NEVO positions, compiled through ``evaluation.pxd``.

The worth of a position is a sum of weights over what can be counted: pieces by where they stand and how many
companions they touch, columns by what is built and what blocks them, points now, and the move.
``weights.py`` holds the weights. A network may correct the sum (``networks.py``).
"""

from __future__ import annotations

from array import array

from game.ai.network import NetworkEvaluator
from game.ai.nevo import weights
from game.rules import fast_board
from game.rules.nevo import layout
from game.rules.nevo.board import NO_PROGRESS, REPEATED, SLOTS, Board
from game.rules.nevo.tables import SIZE, padded, unpadded

_SIZE, _SLOTS, _GOAL = SIZE, SLOTS, layout.GOAL
_NO_PROGRESS, _REPEATED = NO_PROGRESS, REPEATED
_TEMPO, _LEAD = weights.TEMPO, weights.LEAD
_LARGEST = 15_000
# Inputs of a network: a side's pieces by square, those of them with at most one companion by square; likewise
# of the other side; points of both sides; how near the end for want of progress is.
SQUARES = layout.SQUARES
_QUIETS = 8
_POINTS_AT = 4 * SQUARES
_QUIET_AT = _POINTS_AT + 2 * (layout.GOAL + 1)
INPUTS = _QUIET_AT + _QUIETS
PHASES = 2  # nobody has eight points yet, or somebody has
HELD = 4 * SLOTS + 3
_SQUARES, _MANY_POINTS = SQUARES, layout.GOAL // 2
_DECISIVE, _POINT = 90_000, 1_000  # urgencies of a winning move and of each point that a move adds
_MOST_GAIN = 8  # points that one move can add
_COLUMNS = len(layout.SCORING_FILES)
_SCORING, _FORWARD, _SIDEWAYS, _BACKWARD = 16, 70, 130, 180  # obscurity of moves


class NevoEvaluator(NetworkEvaluator):
    """Judges positions; the same for every mode of isolation. A network sees them as the side to move does,
    the board turned over for Black."""

    def __init__(self, found: weights.Weights = weights.WEIGHTS) -> None:
        super().__init__(HELD)
        self.place = array("i", weights.place_table(found.places))
        self.number = array("i", [seen_by(side, square) for side in range(2) for square in range(SIZE)])
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

    def assess(self, board: fast_board.Board) -> int:
        """The hand-made judgement: how both sides stand, and what they can still build."""
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

    def describe(self, board: fast_board.Board) -> int:
        """Write what stands and counts on both sides, and the points, as the side to move sees them."""
        assert isinstance(board, Board)
        nevo = board
        side = nevo.side
        self.perspective = side
        self.phase = 1 if max(nevo.score[0], nevo.score[1]) >= _MANY_POINTS else 0
        count = self.stand_of(nevo, side, 0, 0)
        count = self.stand_of(nevo, 1 - side, 2 * _SQUARES, count)
        self.active[count] = _POINTS_AT + min(nevo.score[side], _GOAL)
        self.active[count + 1] = _POINTS_AT + _GOAL + 1 + min(nevo.score[1 - side], _GOAL)
        count += 2
        if nevo.limit:
            quiet = max(nevo.quiet, 0)
            self.active[count] = _QUIET_AT + min(_QUIETS * quiet // nevo.limit, _QUIETS - 1)
            count += 1
        return count

    def stand_of(self, board: Board, side: int, base: int, count: int) -> int:
        """Write the inputs of a side's pieces, which begin at ``base``, behind the first ``count``; returns
        how many there are then."""
        alive, slots, number = board.alive[side], side * _SLOTS, self.perspective * _SIZE
        for slot in range(_SLOTS):
            if (alive >> slot) & 1:
                square = board.place[slots + slot]
                self.active[count] = base + self.number[number + square]
                count += 1
                if board.near[side * _SIZE + square] < 2:
                    self.active[count] = base + _SQUARES + self.number[number + square]
                    count += 1
        return count

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

    def rate(
        self, board: fast_board.Board, moves: array[int], start: int, end: int, urgencies: array[int]
    ) -> None:
        """As ``urgency``; most moves are told apart from those that can add points without asking."""
        assert isinstance(board, Board)
        nevo = board
        here = nevo.side * _SIZE
        for index in range(start, end):
            move = moves[index]
            scores = nevo.bits[here + (move & 127)] or nevo.bits[here + (move >> 7)]
            urgencies[index] = self.urgency(board, move) if scores else 0

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


def seen_by(side: int, square: int) -> int:
    """The number of a padded square of the board as ``side`` sees it; 0 outside the board."""
    if not 0 <= (found := unpadded(square)) < SQUARES or padded(found) != square:
        return 0
    rank, file = divmod(found, layout.FILES)
    return (layout.RANKS - 1 - rank if side else rank) * layout.FILES + file
