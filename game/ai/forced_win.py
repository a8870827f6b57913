"""Whether a side wins by force within a number of plies: a search for proofs, not for good moves.

Every move of either side is looked at, so both answers are certain: "yes" when each reply of the other side
has been followed to an end of the game, "no" when some reply to everything holds out. Answers are kept in a
transposition table, except those that rest on an end that depends on the way to a position (repetition, move
limits). ``forced_win.pxd`` gives the C types.
"""

from __future__ import annotations

from array import array

from game.ai.search import Evaluator
from game.rules.fast_board import Board

DEEPEST = 40  # plies from the position that is asked about

_DEEPEST, _SLOTS, _SLOT = DEEPEST, 16384, 16383
_NEVER = 255  # kept instead of a number of plies where no win is known
_FROM_TABLE, _URGENT, _KILLER = 1 << 30, 1 << 24, 1 << 22  # bases of ordering scores
_HISTORY_MOST = 1 << 20


class OutOfNodes(Exception):
    """A search has made as many moves as it may, and knows no answer."""


class ForcedWin:
    """Answers questions about positions of one kind of board; what it finds serves later questions, too.

    Attributes:
        nodes: moves made so far.
    """

    def __init__(self, evaluator: Evaluator, table_bits: int = 18) -> None:
        """
        Args:
            evaluator: orders the moves, and knows which ends depend on the past.
            table_bits: binary logarithm of the number of positions that are remembered.
        """
        self.evaluator = evaluator
        self.mask = (1 << table_bits) - 1
        self.keys = array("Q", [0]) * (self.mask + 1)
        self.known = array("Q", [0]) * (self.mask + 1)
        self.moves = array("i")
        self.ranks = array("i")
        self.history = array("i", bytes(4 * 2 * _SLOTS))
        self.killers = array("i", [-1]) * (2 * (DEEPEST + 1))
        self.attacker = -1
        self.nodes = self.node_limit = self.tainted = 0
        self.halted = False
        self.board = Board()

    def shortest(self, board: Board, side: int, plies: int, nodes: int = 0) -> int:
        """The number of plies within which ``side`` wins by force, 0 where it does not within ``plies``.

        Only numbers that are odd or even like ``plies`` are tried, so that a win may be told as one ply
        longer than it is.

        Args:
            board: a position, also a finished one; unchanged afterwards.
            plies: 1 to ``DEEPEST``.
            nodes: moves that may be made for this answer; 0 is no bound.

        Raises:
            OutOfNodes: there is no answer within the bound.
        """
        self._prepare(board, side, nodes)
        for left in range(2 - plies % 2, plies + 1, 2):
            won = self.visit(left, 0, 0)
            if self.halted:
                raise OutOfNodes
            if won:
                return left
        return 0

    def _prepare(self, board: Board, side: int, nodes: int) -> None:
        if side != self.attacker:  # the table's answers are about one side
            self.keys = array("Q", [0]) * (self.mask + 1)
            self.attacker = side
        self.board = board
        room = board.most_moves * (DEEPEST + 1)
        if len(self.moves) < room:
            self.moves, self.ranks = array("i", bytes(4 * room)), array("i", bytes(4 * room))
        self.node_limit = self.nodes + nodes if nodes else 1 << 60
        self.halted = False

    def visit(self, left: int, ply: int, start: int) -> bool:
        """Whether the attacker wins within ``left`` plies; ``start`` is free space in ``moves``."""
        board = self.board
        if board.result:
            if self.evaluator.depends_on_past(board):
                self.tainted += 1
            return board.result == self.attacker + 1
        if left <= 0:
            return False
        entry, favourite, won, lost = board.key & self.mask, -1, _NEVER, 0
        if self.keys[entry] == board.key:
            packed = self.known[entry]
            favourite = (packed & 0xFFFFFFFF) - 1
            won, lost = (packed >> 32) & 255, (packed >> 40) & 255
            if won <= left or lost >= left:
                return won <= left
        return self.expand(left, ply, start, favourite, won, lost)

    def expand(self, left: int, ply: int, start: int, favourite: int, won: int, lost: int) -> bool:
        """Second half of ``visit``: try the moves, remember the answer."""
        board, taint = self.board, self.tainted
        attacks = board.side == self.attacker
        end = board.fill(self.moves, start, False)
        if end == start:
            return board.result_without_moves() == self.attacker + 1
        if left > 1:
            self.rank(start, end, ply, favourite)
        found, answer = -1, not attacks
        for index in range(start, end):
            move = self.pick(index, end) if left > 1 else self.moves[index]
            board.make(move)
            self.nodes += 1
            wins = self.visit(left - 1, ply + 1, end)
            board.unmake()
            if self.halted or self.nodes >= self.node_limit:
                self.halted = True
                return False
            if wins == attacks:
                found, answer = move, attacks
                if left > 1:
                    self.reward(move, ply, left)
                break
        if self.tainted == taint:
            if answer:
                won = min(won, left)
            else:
                lost = max(lost, left)
            packed = (lost << 8) | won
            packed = (packed << 32) | ((found if found >= 0 else favourite) + 1)
            entry = board.key & self.mask
            self.keys[entry] = board.key
            self.known[entry] = packed
        return answer

    def rank(self, start: int, end: int, ply: int, favourite: int) -> None:
        """Give the moves from ``start`` to ``end`` their place in the order."""
        board, evaluator = self.board, self.evaluator
        first, second = self.killers[2 * ply], self.killers[2 * ply + 1]
        base = _SLOTS * board.side
        for index in range(start, end):
            move = self.moves[index]
            if move == favourite:
                rank = _FROM_TABLE
            elif move == first:
                rank = _URGENT + _KILLER
            elif move == second:
                rank = _URGENT + _KILLER - 1
            else:
                rank = evaluator.urgency(board, move)
                if rank > 0:
                    rank += _URGENT
                rank += self.history[base + (move & _SLOT)]
            self.ranks[index] = rank

    def pick(self, index: int, end: int) -> int:
        """Bring the best of the moves from ``index`` on to ``index`` and return it."""
        best, rank = index, self.ranks[index]
        for other in range(index + 1, end):
            if self.ranks[other] > rank:
                best, rank = other, self.ranks[other]
        move = self.moves[best]
        if best != index:
            self.moves[best] = self.moves[index]
            self.ranks[best] = self.ranks[index]
            self.moves[index] = move
            self.ranks[index] = rank
        return move

    def reward(self, move: int, ply: int, left: int) -> None:
        """A move has decided a position: try it earlier elsewhere."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        slot = _SLOTS * self.board.side + (move & _SLOT)
        self.history[slot] += left * left
        if self.history[slot] > _HISTORY_MOST:
            for other in range(2 * _SLOTS):
                self.history[other] //= 2
