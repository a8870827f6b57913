"""Alpha-beta search over any ``game.rules.fast_board.Board``; it knows no game.

Iterative deepening with aspiration windows, principal variation search, a transposition table, killer and
history ordering, late move reductions, null move pruning, futility pruning and quiescence search (the usual
meanings: chessprogramming.org).
What a game must add is an ``Evaluator``. This file is plain Python; ``search.pxd`` beside it gives
Cython the C types.

A score is for the side to move where it belongs. A side may move twice: whether the score of a position below
changes its sign follows from who is to move there, not from the ply.

A win is only claimed when every reply has been searched to an end of the game: nothing that could hold
is pruned at a node about to report a forced loss. Ends that depend on the way to a position (repetition,
move limits) are not kept in the table, because the same position may be reached without them. For the same
reason a forced win that an earlier search has found, of a table that is kept, must be found again.
"""

from __future__ import annotations

import math
from array import array
from collections.abc import Callable

from game.ai.transposition_table import EXACT, LOWER, UNKNOWN, UPPER, TranspositionTable
from game.rules.fast_board import Board

WIN = 30_000  # score of a win on the spot; a win in n plies is WIN - n
FORCED = 29_000  # scores beyond are forced wins
LARGEST = 20_000  # bound on what an evaluator returns
DEEPEST = 64  # plies from the root

_WIN, _FORCED, _DEEPEST = WIN, FORCED, DEEPEST
_UNKNOWN, _EXACT, _LOWER, _UPPER = UNKNOWN, EXACT, LOWER, UPPER
_CHECK = 128  # nodes between two looks at the clock; 20 ms in plain Python
_SLOTS = 16384  # of the history table, for each side, and
_SLOT = _SLOTS - 1  # the bits of a move that say where it stands there
_MASK64 = 0xFFFFFFFFFFFFFFFF
_MIX, _STIR = 0x9E3779B97F4A7C15, 0xD6E8FEB86659FD93  # odd multipliers that spread bits
_FROM_TABLE, _URGENT, _KILLER = 1 << 30, 1 << 24, 1 << 22  # bases of ordering scores
_HISTORY_MOST = 1 << 20
_LOSING = -(1 << 21)  # moves that lose material come behind all others
_ASPIRATION = 40
_NULL = 0x5BF036351E1A6C2D  # tells the key of a position behind a null move from that of the same position
_VERIFIED = 5  # plies; from this depth on what a null move says is seen confirmed
# Futility pruning: plies left, and hundredths of a piece. A position is given up that is so much above its
# bound for each ply left; of a quiet move so much more is hoped than it adds, and more for each ply before
# the last.
_REVERSED, _SURE = 4, 25
_LATE, _HOPE, _HOPE_PER_PLY = 2, 20, 30
_UNJUDGED = 1 << 20  # above all scores


class Evaluator:
    """What search must know about a game. Subclasses override; all of it is called from compiled code."""

    def evaluate(self, board: Board) -> int:
        """Worth of an unfinished position in hundredths of a piece, positive for the side to move."""
        return 0

    def urgency(self, board: Board, move: int) -> int:
        """0 for a quiet move; captures and the like 1 to 100,000, searched first and not reduced.

        Those that lose material -100,000 to -1: searched last, and not at all in quiescence search.
        """
        return 0

    def rate(self, board: Board, moves: array[int], start: int, end: int, urgencies: array[int]) -> None:
        """Write the urgency of each of ``moves[start:end]`` at the same place of ``urgencies``."""
        for index in range(start, end):
            urgencies[index] = self.urgency(board, moves[index])

    def threatened(self, board: Board) -> bool:
        """Whether the side to move loses at once unless it answers a threat."""
        return False

    def wins_at_once(self, board: Board) -> bool:
        """Whether the side to move surely wins with its next move; False where that is not known."""
        return False

    def depends_on_past(self, board: Board) -> bool:
        """Whether this finished game ended because of the moves before (repetition, a move limit)."""
        return False

    def obscurity(self, board: Board, move: int) -> int:
        """How easily a beginner overlooks a move: 0 (never) to 256."""
        return 0


def _reductions(least: float, divisor: float) -> array[int]:
    """Plies taken off by depth (64 rows) and number of the move (64 columns)."""
    table = array("i", bytes(4 * 64 * 64))
    for depth in range(2, 64):
        for number in range(2, 64):
            table[64 * depth + number] = int(least + math.log(depth) * math.log(number) / divisor)
    return table


# Once: they take as long as a search of several hundred nodes.
_REDUCTIONS, _LARGE_REDUCTIONS = _reductions(0.4, 2.2), _reductions(0.8, 1.8)


class Search:
    """One search at a time; ``run`` may be called again and starts from what the table holds.

    Attributes:
        depth, score, nodes: of the last complete iteration (``nodes`` counts ``Board.make``).
        line: the moves expected, best first; empty before the first iteration is done.
        blindness: 0 to 256: share of obscure moves that are overlooked (see ``Evaluator.obscurity``).
        noise: half width of a random error added to every evaluation.
        salt: makes errors and choices among equals differ; the same salt gives the same search.
        quiescence: plies of captures searched beyond the depth.
        selective: null moves are tried, and late moves reduced more, down to quiescence search: pays where
            positions have so many moves that the search stays shallow.
        quiet_gains: by ``16384 * side + (move & 16383)``, what a quiet move adds to the judgement as
            far as that follows from the move alone, in hundredths; empty where a game does not tell. Such
            moves are ordered by it until history knows better, and futility pruning leaves out positions
            and moves of the last plies that can hardly change the outcome.
        use_table: off for tests.
    """

    def __init__(
        self, evaluator: Evaluator, table_bits: int = 20, table: TranspositionTable | None = None
    ) -> None:
        """
        Args:
            evaluator: judges positions of the boards to be searched.
            table_bits: binary logarithm of the entries of the table; it is made for each run.
            table: what earlier searches with such an evaluator have found, to go on with instead.
        """
        self.evaluator = evaluator
        self.table_bits, self.kept = table_bits, table
        self.moves = array("i")
        self.ranks = array("i")
        self.lines = array("i", bytes(4 * (DEEPEST + 1) * (DEEPEST + 1)))
        self.lengths = array("i", bytes(4 * (DEEPEST + 1)))
        self.reductions, self.large_reductions = _REDUCTIONS, _LARGE_REDUCTIONS
        self.blindness = 0
        self.noise = 0
        self.salt = 0
        self.quiescence = 6
        self.use_table = True
        self.reduce = True
        self.selective = False
        self.quiet_gains = array("i")
        self.depth = 0
        self.score = 0
        self.nodes = 0
        self.line: list[int] = []
        self._prepare(Board(), 0, None)

    def run(
        self,
        board: Board,
        depth: int = 0,
        nodes: int = 0,
        stopped: Callable[[], bool] | None = None,
        report: Callable[[Search], None] | None = None,
    ) -> None:
        """Search ``board``, deeper and deeper, and leave the findings in the attributes.

        The first iteration is always finished, so that ``line`` is never empty afterwards.

        Args:
            board: an unfinished position; unchanged afterwards.
            depth: of the last iteration in plies, 0 for no bound.
            nodes: bound on nodes, 0 for none.
            stopped: asked every 128 nodes; once true the search ends.
            report: called after every iteration.

        Raises:
            ValueError: the game is over.
        """
        if board.result:
            raise ValueError("the game is over")
        self._prepare(board, nodes, stopped)
        self.table = self.kept or TranspositionTable(self.table_bits)
        self.table.begin_search()
        choices = board.fill(self.moves, 0, False)
        if not choices:
            raise ValueError("the game is over")
        for iteration in range(1, min(depth or DEEPEST - 2, DEEPEST - 2) + 1):
            self.horizon = 2 * iteration + 6
            score = self._iterate(iteration)
            if self.halted:
                break
            self.depth, self.score = iteration, score
            if self.lengths[0]:  # a player that overlooks moves may have judged instead, see expand
                self.line = list(self.lines[0 : self.lengths[0]])
            if report is not None:
                report(self)
            if choices == 1 or WIN - abs(score) <= iteration:
                break
            if stopped is not None and stopped():
                break

    def proven(self) -> bool:
        """Whether ``score`` is a forced win or loss. Never so for a player that overlooks moves."""
        return abs(self.score) >= FORCED and (self.blindness == 0 or WIN - abs(self.score) <= 1)

    def _prepare(self, board: Board, nodes: int, stopped: Callable[[], bool] | None) -> None:
        self.board = board
        room = board.most_moves * (DEEPEST + 1)
        if len(self.moves) < room:
            self.moves, self.ranks = array("i", bytes(4 * room)), array("i", bytes(4 * room))
        self.stopped = stopped
        self.horizon = 0
        if len(self.quiet_gains) not in (0, 2 * _SLOTS):
            raise ValueError(f"there must be {2 * _SLOTS} gains of quiet moves, or none")
        self.prunes = len(self.quiet_gains) > 0 and self.blindness == 0
        self.history = array("i", bytes(self.quiet_gains) if self.prunes else bytes(4 * 2 * _SLOTS))
        self.killers = array("i", [-1]) * (2 * (DEEPEST + 1))
        self.blur = board.key ^ ((self.salt * _MIX) & _MASK64)
        self.node_limit = nodes or 1 << 60
        self.depth = self.score = self.nodes = 0
        self.next_check = min(_CHECK, self.node_limit)
        self.line = []
        self.halted = self.null_tried = False
        self.tainted = 0
        self.hoped = -WIN

    def _iterate(self, depth: int) -> int:
        """Search to ``depth`` with a window around the last score that is widened where it fails."""
        if depth < 4 or abs(self.score) >= FORCED:
            return self.visit(depth, 0, -WIN, WIN, 0)
        width = _ASPIRATION
        low, high = self.score - width, self.score + width
        while True:
            score = self.visit(depth, 0, max(low, -WIN), min(high, WIN), 0)
            if self.halted or low < score < high or width > 2000:
                return score
            width *= 4
            if score <= low:
                low = score - width if width < 2000 else -WIN
            else:
                high = score + width if width < 2000 else WIN
            if self.lengths[0] and score >= high:
                self.line = list(self.lines[0 : self.lengths[0]])

    def visit(self, depth: int, ply: int, alpha: int, beta: int, start: int) -> int:
        """Score of the position for the side to move; ``start`` is free space in ``moves``."""
        board = self.board
        self.lengths[ply] = 0
        if board.result:
            return self.ended(board.result, ply)
        if ply and beta - alpha == 1 and not self.blindness and self.evaluator.wins_at_once(board):
            return _WIN - ply - 1
        threatened = self.evaluator.threatened(board)
        if threatened and 0 < ply < self.horizon:
            depth += 1
        if depth <= 0 or ply >= _DEEPEST - 1:
            return self.quiesce(self.quiescence, ply, alpha, beta, start)
        alpha = max(alpha, -_WIN + ply)
        beta = min(beta, _WIN - ply - 1)
        if alpha >= beta:
            return alpha
        favourite = -1
        packed = self.table.find(board.key)
        if packed:
            favourite = (packed & 0xFFFFFFFF) - 1
            kind = (packed >> 32) & 3
            stored = (packed >> 34) & 127
            if ply > 0 and beta - alpha == 1 and self.use_table and stored >= depth:
                value = ((packed >> 48) & 0xFFFF) - 32768
                if value >= _FORCED or value <= -_FORCED:
                    value += ply if value < 0 else -ply
                    if (packed >> 41) & 127 != self.table.search:
                        kind = _UNKNOWN
                if kind == _EXACT or (kind == _LOWER and value >= beta):
                    return value
                if kind == _UPPER and value <= alpha:
                    return value
        if self.selective and depth >= 2 and ply > 0 and beta - alpha == 1 and not threatened:
            if self.stands(depth, ply, beta, start):
                return beta
            if self.halted:
                return 0
        judged = _UNJUDGED
        narrow = beta - alpha == 1 and -_FORCED < beta < _FORCED
        if self.prunes and depth <= _REVERSED and ply > 0 and narrow and not threatened:
            judged = self.judge()
            if judged - _SURE * depth >= beta:
                return judged - _SURE * depth
        return self.expand(depth, ply, alpha, beta, start, favourite, threatened, judged)

    def stands(self, depth: int, ply: int, beta: int, start: int) -> bool:
        """Whether the side to move has ``beta`` even if it makes no move (null move pruning).

        Standing still may be better than every move (zugzwang): a deep search sees it confirmed by a
        shallower one without null moves. Forced wins and losses are never claimed this way.
        """
        if self.null_tried or self.blindness or beta >= _FORCED or beta <= -_FORCED or self.judge() < beta:
            return False
        board, shallower = self.board, depth - (3 if depth < 6 else 4)
        self.null_tried = True
        board.side ^= 1
        board.key ^= _NULL
        score = -self.visit(shallower, ply + 1, -beta, 1 - beta, start)
        board.side ^= 1
        board.key ^= _NULL
        if score >= beta and depth >= _VERIFIED and not self.halted:
            score = self.expand(shallower, ply, beta - 1, beta, start, -1, False, _UNJUDGED)
        self.null_tried = False
        return score >= beta and not self.halted

    def expand(
        self,
        depth: int,
        ply: int,
        alpha: int,
        beta: int,
        start: int,
        favourite: int,
        threatened: bool,
        judged: int,
    ) -> int:
        """Second half of ``visit``: try the moves, remember the outcome.

        Args:
            judged: the evaluator's score where quiet moves may be left out by it, else ``_UNJUDGED``.
        """
        board = self.board
        taint, side = self.tainted, board.side
        end = board.fill(self.moves, start, False)
        if end == start:
            return self.ended(board.result_without_moves(), ply)
        self.rank(start, end, ply, favourite)
        best, best_move, floor, tried, skipped = -_WIN, -1, alpha, 0, 0
        sifts = depth <= _LATE and judged < _UNJUDGED
        for index in range(start, end):
            if sifts and tried and best > -_FORCED:
                sifts = False
                end = self.sift(index, end, judged + _HOPE + _HOPE_PER_PLY * (depth - 1), alpha)
                best = max(best, self.hoped)
            if index >= end:
                break
            move = self.pick(index, end)
            urgent = self.ranks[index] >= _KILLER
            if self.blindness and (ply or tried or index < end - 1) and self.overlooks(move):
                skipped += 1
                continue
            board.make(move)
            self.nodes += 1
            tried += 1
            if tried == 1:
                score = self.below(side, depth - 1, ply + 1, alpha, beta, end)
            else:
                cut = 0
                if self.reduce and depth >= 2 and tried > 3 and not urgent and not threatened:
                    cut = 64 * min(depth, 63) + min(tried, 63)
                    if self.selective:
                        cut = min(self.large_reductions[cut], depth - 1)
                    else:
                        cut = min(self.reductions[cut], depth - 2)
                score = self.below(side, depth - 1 - cut, ply + 1, alpha, alpha + 1, end)
                if score > alpha and cut > 0:
                    score = self.below(side, depth - 1, ply + 1, alpha, alpha + 1, end)
                if score > alpha and score < beta:
                    score = self.below(side, depth - 1, ply + 1, alpha, beta, end)
            board.unmake()
            if self.halted:
                return 0
            if score > best:
                best = score
                if score > alpha:
                    best_move = move
                    alpha = score
                    self.extend_line(ply, move)
                    if ply == 0:
                        self.score = score
                        self.line = list(self.lines[0 : self.lengths[0]])
                    if score >= beta:
                        if not urgent or self.ranks[index] < _URGENT:
                            self.reward(move, ply, depth, start, index)
                        break
            if self.nodes >= self.next_check:
                self.look_up()
                if self.halted:
                    return 0
        if tried == 0:
            return self.judge()
        if skipped and best <= -_FORCED:
            best = self.judge()  # what was overlooked might hold: no claim
        self.remember(depth, ply, best, best_move, floor, beta, favourite, self.tainted != taint)
        return best

    def sift(self, start: int, end: int, reached: int, alpha: int) -> int:
        """Leave out the quiet moves from ``start`` to ``end`` of which not more than ``alpha`` is hoped;
        returns the new end, and leaves in ``hoped`` the most that is hoped of one that is left out.

        Args:
            reached: what is hoped of a move that adds nothing.
        """
        kept, gains = start, _SLOTS * self.board.side
        self.hoped = -_WIN
        for index in range(start, end):
            move, rank = self.moves[index], self.ranks[index]
            hoped = reached + self.quiet_gains[gains + (move & _SLOT)]
            if rank < _KILLER and hoped <= alpha:
                self.hoped = max(self.hoped, hoped)
                continue
            self.moves[kept], self.ranks[kept] = move, rank
            kept += 1
        return kept

    def below(self, side: int, depth: int, ply: int, alpha: int, beta: int, start: int) -> int:
        """As ``visit``, but scores and bounds are for ``side``, which has just moved."""
        if self.board.side == side:
            return self.visit(depth, ply, alpha, beta, start)
        return -self.visit(depth, ply, -beta, -alpha, start)

    def quiesce(self, left: int, ply: int, alpha: int, beta: int, start: int) -> int:
        """Score once the noisy moves have been played out; the side to move may also stand still."""
        board = self.board
        self.lengths[ply] = 0
        if board.result:
            return self.ended(board.result, ply)
        if beta - alpha == 1 and not self.blindness and self.evaluator.wins_at_once(board):
            return _WIN - ply - 1
        best = self.judge()
        if best >= beta or left <= 0 or ply >= _DEEPEST - 1:
            return best
        alpha = max(alpha, best)
        side = board.side
        end = board.fill(self.moves, start, True)
        self.rank(start, end, ply, -1)
        for index in range(start, end):
            move = self.pick(index, end)
            if self.ranks[index] < _LOSING:
                break
            if self.blindness and self.overlooks(move):
                continue
            board.make(move)
            self.nodes += 1
            if board.side == side:
                score = self.quiesce(left - 1, ply + 1, alpha, beta, end)
            else:
                score = -self.quiesce(left - 1, ply + 1, -beta, -alpha, end)
            board.unmake()
            if score > best:
                best = score
                if score > alpha:
                    alpha = score
                    self.extend_line(ply, move)
                    if score >= beta:
                        break
        return best

    def ended(self, result: int, ply: int) -> int:
        """Score of a finished game for the side to move."""
        board = self.board
        if board.result and self.evaluator.depends_on_past(board):
            self.tainted += 1
        if result == 3:
            return 0
        return _WIN - ply if result == board.side + 1 else ply - _WIN

    def judge(self) -> int:
        """The evaluator's score with this player's error."""
        score = self.evaluator.evaluate(self.board)
        if self.noise:
            mixed = (((self.board.key ^ self.blur) * _MIX) & _MASK64) >> 40
            error = mixed % (2 * self.noise + 1)
            score += error - self.noise
        return score

    def overlooks(self, move: int) -> bool:
        """Whether this player does not see ``move`` anywhere in this search."""
        mixed = self.blur ^ move
        mixed = ((mixed ^ (mixed >> 32)) * _STIR) & _MASK64
        mixed = ((mixed ^ (mixed >> 32)) * _MIX) & _MASK64
        attention = mixed >> 56
        return attention < (self.evaluator.obscurity(self.board, move) * self.blindness) >> 8

    def rank(self, start: int, end: int, ply: int, favourite: int) -> None:
        """Give the moves from ``start`` to ``end`` their place in the order."""
        board, evaluator = self.board, self.evaluator
        first, second = self.killers[2 * ply], self.killers[2 * ply + 1]
        base = _SLOTS * board.side
        evaluator.rate(board, self.moves, start, end, self.ranks)
        for index in range(start, end):
            move, urgency = self.moves[index], self.ranks[index]
            if move == favourite:
                rank = _FROM_TABLE
            elif urgency > 0:
                rank = _URGENT + urgency
            elif urgency < 0:
                rank = _LOSING + urgency
            elif move == first:
                rank = _KILLER + 1
            elif move == second:
                rank = _KILLER
            else:
                rank = self.history[base + (move & _SLOT)]
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

    def reward(self, move: int, ply: int, depth: int, start: int, index: int) -> None:
        """A quiet move refuted the position: try it earlier elsewhere, and those before it later."""
        if self.killers[2 * ply] != move:
            self.killers[2 * ply + 1] = self.killers[2 * ply]
            self.killers[2 * ply] = move
        base = _SLOTS * self.board.side
        bonus = depth * depth
        slot = base + (move & _SLOT)
        self.history[slot] += bonus
        if self.history[slot] > _HISTORY_MOST:
            for other in range(2 * _SLOTS):
                self.history[other] //= 2
        for other in range(start, index):
            slot = base + (self.moves[other] & _SLOT)
            self.history[slot] = max(self.history[slot] - bonus // 4, -_HISTORY_MOST)

    def extend_line(self, ply: int, move: int) -> None:
        """The line from ``ply`` is ``move`` and the line found behind it."""
        row = ply * (_DEEPEST + 1)
        below = row + _DEEPEST + 1
        length = self.lengths[ply + 1]
        self.lines[row] = move
        for index in range(length):
            self.lines[row + 1 + index] = self.lines[below + index]
        self.lengths[ply] = length + 1

    def remember(
        self,
        depth: int,
        ply: int,
        best: int,
        best_move: int,
        floor: int,
        beta: int,
        favourite: int,
        tainted: bool,
    ) -> None:
        """Write the table; a score that depends on the past keeps only its move."""
        kind = _LOWER if best >= beta else _EXACT if best > floor else _UPPER
        if tainted:
            kind, depth = _UNKNOWN, 0
        if best >= _FORCED:
            best += ply
        elif best <= -_FORCED:
            best -= ply
        if best_move < 0:
            best_move = favourite
        self.table.store(self.board.key, best_move, kind, depth, best)

    def look_up(self) -> None:
        """Ask whether to go on."""
        self.next_check = min(self.nodes + _CHECK, self.node_limit)
        if self.nodes >= self.node_limit or (self.stopped is not None and self.stopped()):
            self.halted = bool(self.line)  # the first move is always finished
