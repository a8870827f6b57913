"""What a game of NEVO is at one moment, and the moves that change it."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import NamedTuple

from game.rules.events import Piece
from game.rules.nevo import board as fast_board
from game.rules.nevo import layout
from game.rules.nevo.board import Board
from game.rules.nevo.tables import padded, unpadded
from game.rules.protocol import NOBODY, Outcome

PIECE = "piece"  # the only kind there is


class Move(NamedTuple):
    """A piece goes one square.

    Attributes:
        origin, target: squares of ``layout.GRID``.
        removed: squares of the mover's pieces that leave the board with it, in order: all that it leaves
            isolated; none in mode ``claim``.
    """

    origin: int
    target: int
    removed: tuple[int, ...] = ()


class Misnaming(NamedTuple):
    """A move of mode ``forfeit`` whose mover names other pieces than those that it leaves isolated.

    It is allowed and loses the game, so it is never among the legal moves that are listed.
    """

    origin: int
    target: int
    named: tuple[int, ...] = ()


class Claim(NamedTuple):
    """The side to move takes an isolated piece of the opponent off the board (mode ``claim``)."""

    cell: int


class Pass(NamedTuple):
    """The side to move has no move, claims nothing more, and so ends the game (mode ``claim``).

    It is a move of its own because an end that comes by itself, or does not, would tell whether anything can
    be claimed.
    """


AnyMove = Move | Misnaming | Claim | Pass


@dataclass(frozen=True, slots=True)
class Ruleset:
    """What was agreed before the game.

    Attributes:
        isolation: "automatic", "claim" or "forfeit".
        quiet_limit: turns by each side without progress that end the game; 0 is no limit.
    """

    isolation: str = "automatic"
    quiet_limit: int = 60


@dataclass(frozen=True, slots=True)
class State:
    """A position with all of its past that the rules look at.

    Attributes:
        ruleset: the rules in force.
        cells: 84 bytes by square of ``layout.GRID``: EMPTY, WHITE or BLACK.
        side: whose turn it is (or would be, when the game is over).
        best: by side, the most points at the end of a turn so far.
        quiet: turns of both sides since a piece was removed or a best grew.
        claimed: the side to move has claimed a piece in this turn.
        misnamed: what the side that moved last named, wrongly, as its isolated pieces; None as long as nobody
            has lost in that way.
        passed: the side to move had no move and has passed, which has ended the game.
        line: moves as (origin, target) since a piece was last removed; walked back they give the positions
            that can be repeated.
        keys: Zobrist keys of those positions, the earliest first, without this one.
        turn: number of the turn; claims are of the turn of the move that follows them.
        ended: how the game ended, None while it goes on.
    """

    ruleset: Ruleset
    cells: bytes
    side: int
    best: tuple[int, int]
    quiet: int = 0
    claimed: bool = False
    misnamed: tuple[int, ...] | None = None
    passed: bool = False
    line: tuple[tuple[int, int], ...] = ()
    keys: tuple[int, ...] = field(default=(), compare=False, repr=False)
    turn: int = field(default=0, compare=False)
    ended: Outcome | None = field(default=None, compare=False, repr=False)

    @property
    def to_act(self) -> int:
        """0, 1, or NOBODY when the game is over."""
        return self.side if self.ended is None else NOBODY

    @property
    def scores(self) -> tuple[int, int]:
        """Points of White and Black now."""
        return sum(self.columns(0)), sum(self.columns(1))

    def columns(self, side: int) -> tuple[int, ...]:
        return layout.column_points(self.cells, side)

    def pieces(self) -> dict[str, Piece]:
        return {
            layout.GRID.name(square): Piece(piece - 1, PIECE)
            for square, piece in enumerate(self.cells)
            if piece
        }

    def board(self, *, all_claimed: bool = False) -> Board:
        """A fresh fast board of this position.

        Args:
            all_claimed: in mode ``claim``, suppose that every isolated piece is claimed at once (see
                ``board.ALL_CLAIMED``) instead of offering claims as moves.
        """
        isolation = fast_board.REMOVED
        if self.ruleset.isolation == "claim":
            isolation = fast_board.ALL_CLAIMED if all_claimed else fast_board.CLAIMED
        board = Board(self.cells, self.side, isolation, 2 * self.ruleset.quiet_limit)
        board.begin(-1 if self.claimed else self.quiet, self.best, self.keys)
        return board


def encode(move: AnyMove) -> int:
    """The fast board's number of a move."""
    if isinstance(move, Pass):
        return fast_board.PASS
    if isinstance(move, Claim):
        return padded(move.cell)
    return padded(move.origin) << 7 | padded(move.target)


def decode(board: Board, number: int) -> AnyMove:
    """The move that a number means on ``board``, which is left as it was."""
    if number == fast_board.PASS:
        return Pass()
    if number < fast_board.CLAIM_BELOW:
        return Claim(unpadded(number))
    board.make(number)
    removed = board.gone()
    board.unmake()
    return Move(unpadded(number >> 7), unpadded(number & 127), removed)


def legal_moves(state: State) -> list[AnyMove]:
    """All legal moves, each with the pieces that it removes; claims first. In mode ``claim`` a side that can
    move no piece has a pass."""
    if state.ended is not None:
        return []
    board = state.board()
    return [decode(board, number) for number in board.legal_moves()]


def left_isolated(state: State, move: Move | Misnaming) -> tuple[int, ...]:
    """The mover's pieces that a possible move leaves isolated, in order."""
    cells = bytearray(state.cells)
    cells[move.origin], cells[move.target] = layout.EMPTY, cells[move.origin]
    return layout.isolated(bytes(cells), state.side)
