"""States of hnefatafl, and the moves that lead from one to another."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import NamedTuple

from game.rules.events import Piece
from game.rules.hnefatafl.board import (
    EDGE_FORT,
    KING_CAPTURED,
    KING_ESCAPED,
    NO_MOVE,
    QUIET,
    REPEATED,
    SURROUNDED,
    Board,
)
from game.rules.hnefatafl.record import ATTACKER, DEFENDER, EMPTY, KING
from game.rules.hnefatafl.ruleset import RuleSet, Setting
from game.rules.hnefatafl.tables import MOVE_MASK, MOVE_SHIFT, Tables, tables_of
from game.rules.protocol import NOBODY, Outcome
from game.rules.topology.squares import SquareGrid

ATTACKERS, DEFENDERS = 0, 1
_LONG_PAST = 256  # plies
_WHOSE = ("attackers", "defenders")
_CODES = {
    KING_CAPTURED: "king-captured",
    KING_ESCAPED: "king-escaped",
    EDGE_FORT: "edge-fort",
    NO_MOVE: "no-legal-move",
    SURROUNDED: "surrounded",
    REPEATED: "repetition",
    QUIET: "quiet-limit",
}


class Move(NamedTuple):
    """A move from one square to another, as indices of the state's grid."""

    origin: int
    target: int


def number_of(tables: Tables, move: Move) -> int:
    """The number by which the fast board knows a move."""
    return tables.padded[move.target] << MOVE_SHIFT | tables.padded[move.origin]


def move_of(tables: Tables, number: int) -> Move:
    return Move(tables.square[number & MOVE_MASK], tables.square[number >> MOVE_SHIFT])


@dataclass(frozen=True)
class State:
    """A position with all of its past that the rules look at.

    Attributes:
        setting: the rules and what the players chose for them.
        cells: EMPTY, ATTACKER, DEFENDER or KING (see ``record``) by square index.
        side: the side whose turn it is, or would be if the game were not over.
        captured: stones lost by the attackers, by the defenders.
        quiet: plies since the last capture.
        after: the last of these plies, oldest first, as far as repetition looks at them.
    """

    setting: Setting
    cells: bytes
    side: int
    captured: tuple[int, int] = (0, 0)
    quiet: int = 0
    after: tuple[Move, ...] = ()
    turn: int = field(default=0, compare=False)

    @property
    def ruleset(self) -> RuleSet:
        return self.setting.ruleset

    @property
    def grid(self) -> SquareGrid:
        """Names of the squares."""
        return self.setting.ruleset.grid

    @property
    def to_act(self) -> int:
        """The side to move, or NOBODY when the game is over."""
        return NOBODY if self._board.result else self.side

    def pieces(self) -> dict[str, Piece]:
        """What stands where, by cell name."""
        names = self.grid.names()
        return {names[square]: _PIECES[code] for square, code in enumerate(self.cells) if code}

    def board(self) -> Board:
        """A fast board of its own in this position."""
        return self._board.copy()

    @cached_property
    def _board(self) -> Board:
        tables = tables_of(self.ruleset)
        return Board(
            self.setting,
            self.cells,
            self.side,
            self.quiet,
            self.captured,
            [number_of(tables, move) for move in self.after],
        )

    @property
    def ended(self) -> Outcome | None:
        """How the game ended, None while it goes on."""
        result, reason = self._board.result, self._board.reason
        if not result:
            return None
        winner = None if result == 3 else int(result) - 1
        cells: tuple[str, ...] = ()
        if reason in (KING_ESCAPED, EDGE_FORT, SURROUNDED):
            cells = (self.grid.name(self.cells.index(KING)),)
        return Outcome(winner, _CODES[reason], _sentence(self, winner, reason, cells), cells)

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return State, (self.setting, self.cells, self.side, self.captured, self.quiet, self.after, self.turn)


def _sentence(state: State, winner: int | None, reason: int, cells: tuple[str, ...]) -> str:
    """Why a game is over, for players."""
    limit = state.setting.quiet_limit
    quiet = "A turn of each side has" if limit == 1 else f"{limit} turns of each side have"
    end = "the game is a draw" if winner is None else f"the {_WHOSE[winner]} win"
    because = {
        KING_CAPTURED: "The king is captured",
        KING_ESCAPED: f"The king has escaped on {''.join(cells)}",
        EDGE_FORT: "The king is at the edge, in a fort that cannot be broken",
        NO_MOVE: f"The {_WHOSE[state.side]} have no legal move",
        SURROUNDED: "The king and all defenders are surrounded",
        REPEATED: f"The {_WHOSE[1 - state.side]} have made the same position for the third time",
        QUIET: f"{quiet} passed without a capture",
    }[reason]
    return f"{because}: {end}."


_PIECES = {
    ATTACKER: Piece(ATTACKERS, "stone"),
    DEFENDER: Piece(DEFENDERS, "stone"),
    KING: Piece(DEFENDERS, "king"),
}


def piece_of(code: int) -> Piece:
    """The piece that a code of ``State.cells`` other than EMPTY stands for."""
    return _PIECES[code]


def state_after(state: State, board: Board, move: Move) -> State:
    """The state that ``board`` is in after ``move`` from ``state``; it keeps the board, unless that has a
    longer past than the rules look at: it would take more room with every move."""
    cells = _cells_of(state, board)
    quiet = int(board.quiet)
    remembers = quiet and board.repetition
    found = State(
        state.setting,
        cells,
        1 - state.side,
        (board.lost_attackers, board.lost_defenders),
        quiet,
        (*state.after, move) if remembers else (),
        state.turn + 1,
    )
    if board.ply < _LONG_PAST + 2 * len(found.after):
        found.__dict__["_board"] = board
    return found


def captures(state: State, move: Move) -> tuple[int, ...]:
    """Squares of the pieces, the king included, that a legal move captures, by file and rank."""
    board = state.board()
    board.make(number_of(tables_of(state.ruleset), move))
    return captured_by(state, move, state_after(state, board, move))


def captured_by(state: State, move: Move, after: State) -> tuple[int, ...]:
    """As ``captures``, where the state after the move is known."""
    if after.captured == state.captured and KING in after.cells:
        return ()
    size = state.ruleset.size
    gone = (
        square
        for square, (here, there) in enumerate(zip(state.cells, after.cells, strict=True))
        if here != EMPTY and there == EMPTY and square != move.origin
    )
    return tuple(sorted(gone, key=lambda square: (square % size, square)))


def _cells_of(state: State, board: Board) -> bytes:
    """What stands on each square of ``board``, which was made from ``state``."""
    ruleset = state.ruleset
    tables, size = tables_of(ruleset), ruleset.size
    padded, begin = bytes(board.cells), tables.padded[0]
    firsts = range(begin, begin + size * tables.width, tables.width)
    return b"".join([padded[first : first + size] for first in firsts])
