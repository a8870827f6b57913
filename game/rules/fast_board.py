"""The contract between a game's board and what walks its tree: perft and search.

A game needs no such board: without one, its computer player samples and perft goes through the rules. This
file is plain Python; the .pxd file beside it gives Cython the C types. A game's board derives from ``Board``
so that one compiled search can call any board without going through Python. Moves are ints whose meaning
only the board knows.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence

# Values of Board.result. They must fit a C int and are repeated as C constants by compiled users.
ONGOING = 0
FIRST_WINS = 1  # side 0
SECOND_WINS = 2  # side 1
DRAWN = 3

_PLIES = 256  # that a recording board can note at first


class Board:
    """A mutable position.

    Attributes:
        side: the side to move, 0 or 1; after a move it may be the same one again.
        result: ONGOING, FIRST_WINS, SECOND_WINS or DRAWN, kept by make and unmake. Every ending that the
            rules know is found by ``make``, except that a board may leave it to its users to find out that
            there is no legal move (checkmate, stalemate): see ``result_without_moves``.
        key: 64-bit Zobrist key of the position with the side to move (not of the way there).
        most_moves: no position that can be reached from this one has more legal moves. Whoever calls
            ``generate`` has room for so many; ``fill`` checks that, and that the board keeps to it.
    """

    def __init__(self) -> None:
        self.side = 0
        self.result = 0
        self.key = 0
        self.most_moves = 0

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

    def result_without_moves(self) -> int:
        """How the game has ended where ``result`` is ONGOING and ``generate`` writes no move."""
        raise NotImplementedError

    def fill(self, moves: array[int], start: int, noisy: bool) -> int:
        """As ``generate`` or ``generate_noisy``, within the bounds of ``moves``.

        Raises:
            IndexError: there is less room than for ``most_moves``, or the board has more moves than that.
        """
        if len(moves) - start < self.most_moves:
            raise IndexError("there is not room enough for the moves of a position")
        end = self.generate_noisy(moves, start) if noisy else self.generate(moves, start)
        if end - start > self.most_moves:
            raise IndexError("a board has more moves than it says")
        return end

    def legal_moves(self) -> list[int]:
        """The moves that ``generate`` writes."""
        moves = array("i", bytes(4 * self.most_moves))
        return list(moves[: self.fill(moves, 0, False)])

    def noisy_moves(self) -> list[int]:
        """The moves that ``generate_noisy`` writes."""
        moves = array("i", bytes(4 * self.most_moves))
        return list(moves[: self.fill(moves, 0, True)])


class RecordingBoard(Board):
    """A board that notes for each ply what ``unmake`` needs, and the positions that may come back.

    Attributes:
        quiet: plies since something happened that the board's game takes for progress.
        reason: why the game is over; the board knows what its numbers mean.
        ply: plies that can be looked back on.
        most_plies: how many can be noted; who makes a move calls ``grow`` when ``ply`` has come so far.
        since: the first ply from which on positions can come back.
        past: by ply, the key of the position before it.
        trail: what is noted of each ply, as many numbers for each as ``begin_past`` was told.
    """

    def begin_past(self, numbers: int, keys: Sequence[int] = ()) -> None:
        """Begin the record.

        Args:
            numbers: how many are noted for each ply.
            keys: of the positions before this one, the earliest first, that can come back.
        """
        self.quiet = self.reason = self.since = 0
        self.ply = len(keys)
        self.most_plies = max(_PLIES, 2 * self.ply)
        past = array("Q", keys)
        past.extend(array("Q", bytes(8 * (self.most_plies - self.ply))))
        self.past, self.trail = past, array("i", bytes(4 * numbers * self.most_plies))

    def grow(self) -> None:
        """Make room for twice as many plies."""
        past, trail = array("Q", bytes(self.past)), array("i", bytes(self.trail))
        past.extend(past)
        trail.extend(trail)
        self.past, self.trail = past, trail
        self.most_plies = 2 * self.most_plies

    def earlier(self) -> int:
        """How often this position, with the same side to move, has been there before."""
        found = 0
        at = self.ply - 4
        while at >= self.since:
            if self.past[at] == self.key:
                found += 1
            at -= 2
        return found


def perft(board: Board, depth: int) -> int:
    """Number of leaves of the tree of legal moves ``depth`` plies deep; a finished game is one leaf."""
    if depth <= 0 or board.result:
        return 1
    moves = array("i", bytes(4 * board.most_moves * depth))
    return walk(board, depth, moves, 0)


def walk(board: Board, depth: int, moves: array[int], start: int) -> int:
    """Recursive part of ``perft``; ``moves`` is scratch space from ``start`` on."""
    if board.result:
        return 1
    if depth == 1:
        return board.count() or 1
    end = board.fill(moves, start, False)
    if end == start:
        return 1
    leaves = 0
    for index in range(start, end):
        board.make(moves[index])
        leaves += walk(board, depth - 1, moves, end)
        board.unmake()
    return leaves
