"""What a game of Nerva is at one moment, what a side may know of it, and the moves that change it."""

from __future__ import annotations

import dataclasses
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.events import Piece
from game.rules.nerva import board as fast_board
from game.rules.nerva import layout
from game.rules.nerva.base_board import UNKNOWN
from game.rules.nerva.board import Board
from game.rules.nerva.layout import Contents
from game.rules.nerva.strength import Field
from game.rules.protocol import NOBODY, Outcome


class Hide(NamedTuple):
    """The side to act chooses the cell of its king, in secret."""

    cell: int


class Place(NamedTuple):
    """A pawn from the supply onto a free cell; a king that is hidden there is revealed instead."""

    cell: int


class Attack(NamedTuple):
    """The pawn on ``origin`` attacks the enemy on ``target`` beside it."""

    origin: int
    target: int


class Pass(NamedTuple):
    """Nothing else is possible."""


AnyMove = Hide | Place | Attack | Pass

Kings = tuple[int | None, int | None]
Flags = tuple[bool, bool]
Supply = tuple[tuple[int, int, int], tuple[int, int, int]]

FULL: Supply = ((layout.PAWNS,) * 3, (layout.PAWNS,) * 3)


class Terms(NamedTuple):
    """What a match has agreed on; see ``StateBase``."""

    quiet_limit: int = 20
    siege_decides: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class StateBase:
    """What state and view have in common.

    Attributes:
        quiet_limit: turns by each side in which nothing changes that end the game; 0 is no limit.
        siege_decides: whether a game in which no king is captured is decided by how hard the kings are
            besieged, instead of drawn.
        cells: 192 bytes by cell: EMPTY, WHITE or BLACK, a pawn.
        kings: by side, the cell of its king, hidden or revealed; None where not chosen yet or not known.
            A captured king's cell is where it fell.
        revealed: by side, whether everybody knows its king's cell.
        supply: by side, large, medium and small pawns left.
        mover: the side whose turn it is (or would be, when the game is over).
        quiet: turns of both sides in a row that have changed nothing on the board.
        captured: the side whose king has been captured, else None.
        turn: number of the turn; choosing a cell for the king is one.
        ended: how the game ended, None while it goes on.
    """

    quiet_limit: int = 20
    siege_decides: bool = False
    cells: bytes = bytes(layout.SIZE)
    kings: Kings = (None, None)
    revealed: Flags = (False, False)
    supply: Supply = FULL
    mover: int = 0
    quiet: int = 0
    captured: int | None = None
    turn: int = dataclasses.field(default=0, compare=False)
    ended: Outcome | None = dataclasses.field(default=None, compare=False, repr=False)

    @property
    def to_act(self) -> int:
        """0, 1, or NOBODY when the game is over."""
        return self.mover if self.ended is None else NOBODY

    @property
    def field(self) -> Field:
        """What stands visibly on the board."""
        white, black = (
            self.kings[side] if self.revealed[side] and self.captured != side else None for side in range(2)
        )
        return Field(self.cells, (white, black))

    def pieces(self) -> dict[str, tuple[Piece, ...]]:
        """What stands visibly, by cell name: one piece, or both kings where they share a cell."""
        seen = self.field
        return {name: found for cell, name in enumerate(layout.CELLS) if (found := seen.pieces_on(cell))}

    def free(self) -> list[int]:
        """The cells on which nothing stands visibly, in order."""
        kings = self.field.kings
        return [cell for cell, pawn in enumerate(self.cells) if not pawn and cell not in kings]


@dataclass(frozen=True, slots=True, kw_only=True)
class State(StateBase):
    """The whole truth."""

    @property
    def phase(self) -> str:
        """Either "hide" while the kings' cells are chosen, White's first, then "play"."""
        return "hide" if None in self.kings else "play"

    def board(self) -> Board:
        """A fresh fast board of this position."""
        return board_of(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class View(StateBase):
    """What ``side`` may know; a king's cell that it may not know is None.

    Attributes:
        side: the viewer, None for a spectator.
        chosen: by side, whether its king's cell has been chosen.
    """

    side: int | None
    chosen: Flags = (False, False)

    @property
    def phase(self) -> str:
        """Either "hide" while the kings' cells are chosen, White's first, then "play"."""
        return "play" if all(self.chosen) else "hide"

    @property
    def own_hidden(self) -> str | None:
        """The name of the cell where the viewer's own king is hidden."""
        if self.side is None or self.revealed[self.side]:
            return None
        cell = self.kings[self.side]
        return None if cell is None else layout.CELLS[cell]

    def king_cells(self) -> Sequence[int]:
        """The cells on which a king can be that is hidden from the viewer; empty while none is.

        A pawn or a king that has come onto a cell stays there or is replaced, and what is hidden below a
        placed pawn comes to light. So a hidden king is on a cell on which nothing stands, and can be on any
        of them.
        """
        others = (0, 1) if self.side is None else (1 - self.side,)
        hidden = (
            self.phase == "play" and self.ended is None and not all(self.revealed[side] for side in others)
        )
        return self.free() if hidden else ()


def contents_of(situation: StateBase, kings: Kings) -> Contents:
    """A position with the kings on these cells; None: it is not known where."""
    white, black = (UNKNOWN if king is None else king for king in kings)
    first, second = (king is not None for king in situation.field.kings)
    return Contents(
        situation.cells,
        (white, black),
        (first, second),
        (*situation.supply[0], *situation.supply[1]),
        situation.mover,
        situation.quiet,
        2 * situation.quiet_limit,
        situation.siege_decides,
    )


def board_of(situation: StateBase) -> Board:
    """A fresh fast board; kings that are not known are nowhere on it."""
    return Board(contents_of(situation, situation.kings))


def encode(move: Place | Attack | Pass) -> int:
    """The fast board's number of a move."""
    if isinstance(move, Place):
        return move.cell
    if isinstance(move, Attack):
        return (move.origin + 1) << 8 | move.target
    return fast_board.PASS


def decode(number: int) -> Place | Attack | Pass:
    """The move that a number of the fast board means."""
    if number >= fast_board.ATTACKS:
        return Attack((number >> 8) - 1, number & 255)
    return Pass() if number == fast_board.PASS else Place(number)


def legal_moves(state: State | View) -> list[AnyMove]:
    """All legal moves, which are public: free cells for the king; then placements and attacks, or the pass
    where there are none."""
    if state.ended is not None:
        return []
    if state.phase == "hide":
        return [Hide(cell) for cell in state.free()]
    return [decode(number) for number in board_of(state).legal_moves()]


def after(state: State, board: Board) -> State:
    """The state behind the move that ``board``, made from ``state``, has just made; without its outcome."""
    cells = bytes(cell & 3 for cell in bytes(board.cells)[: layout.SIZE])
    white, black = (bool(shown) for shown in board.shown)
    taken = board.effect() == fast_board.KING_TAKEN
    counts = tuple(board.supply)
    return dataclasses.replace(
        state,
        cells=cells,
        mover=board.side,
        turn=state.turn + 1,
        quiet=board.quiet,
        revealed=(white or state.revealed[0], black or state.revealed[1]),
        supply=((counts[0], counts[1], counts[2]), (counts[3], counts[4], counts[5])),
        captured=board.side if taken else None,
    )
