"""What a game of Cyvasse is at one moment, what a side may know of it, and its moves."""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass
from typing import NamedTuple

from game.rules.cyvasse import pieces
from game.rules.cyvasse.board import CELL_MASK, DROP, GO, KIND_SHIFT, RUIN, SAIL, SHOT, TARGET_SHIFT, Board
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup
from game.rules.events import Piece
from game.rules.protocol import NOBODY, Outcome

__all__ = ["DROP", "GO", "RUIN", "SAIL", "SHOT", "AnyMove", "Move", "State", "StateBase", "View"]


class Move(NamedTuple):
    """A move on the board.

    Attributes:
        kind: GO (to an empty cell or taking), SHOT, DROP (the dragon from the reserve), RUIN or SAIL.
        origin: the cell of the piece that acts; where there is a single cell, that one.
        target: the cell that it is about.
    """

    kind: int
    origin: int
    target: int


AnyMove = Move | Setup
Chosen = tuple[Setup | None, Setup | None]


@dataclass(frozen=True, slots=True, kw_only=True)
class StateBase:
    """What state and view have in common.

    Attributes:
        rules: version, board and options.
        chosen: by side its setup behind the screen, None where there is none yet, where the viewer may not
            know it, and once the screen is gone.
        cells: by cell a number of ``pieces``; empty behind the screen.
        terrain: by cell, as numbered in ``ruleset``; empty behind the screen.
        reserve: by side, whether its dragon has still to come.
        mover: the side whose turn it is (or would be, when the game is over).
        quiet: plies since the last capture.
        after: origin and target of the last of them, as far as repetition looks at them, oldest first.
        turn: number of the turn; setting up is one.
        ended: how the game ended, None while it goes on.
    """

    rules: RuleSet
    chosen: Chosen = (None, None)
    cells: bytes = b""
    terrain: bytes = b""
    reserve: tuple[bool, bool] = (False, False)
    mover: int = 0
    quiet: int = 0
    after: tuple[tuple[int, int], ...] = ()
    turn: int = dataclasses.field(default=0, compare=False)
    ended: Outcome | None = dataclasses.field(default=None, compare=False, repr=False)

    @property
    def to_act(self) -> int:
        """0, 1, or NOBODY when the game is over."""
        return self.mover if self.ended is None else NOBODY

    @property
    def phase(self) -> str:
        """Either "setup" behind the screen, White first, then "play"."""
        return "play" if self.cells else "setup"

    def name(self, cell: int) -> str:
        return self.rules.field.grid.name(cell)

    def pieces(self) -> dict[str, Piece]:
        """What stands on the board by cell name; a mountain is of the side in whose half it stands."""
        halves = self.rules.field.halves
        return {
            self.name(cell): Piece(
                max(halves[cell], 0) if found == pieces.A_MOUNTAIN else pieces.owner(found),
                pieces.NAMES[found & pieces.KIND],
            )
            for cell, found in enumerate(self.cells)
            if found
        }

    def board(self) -> Board:
        """A fresh fast board of the position; only once the screen is gone."""
        return Board(self.rules, self.cells, self.terrain, self.reserve, self.mover, self.quiet, self.after)

    def board_of(self, side: int) -> Board:
        """As ``board``, with that side to move and without a past."""
        return Board(self.rules, self.cells, self.terrain, self.reserve, side)


@dataclass(frozen=True, slots=True, kw_only=True)
class State(StateBase):
    """The whole truth."""


@dataclass(frozen=True, slots=True, kw_only=True)
class View(StateBase):
    """What ``side`` may know.

    Attributes:
        side: the viewer, None for a spectator.
        done: by side, whether it has set up.
    """

    side: int | None
    done: tuple[bool, bool] = (False, False)


def encode(move: Move) -> int:
    """The fast board's number of a move."""
    return move.kind << KIND_SHIFT | move.target << TARGET_SHIFT | move.origin


def decode(number: int) -> Move:
    """The move that a number of the fast board means."""
    return Move(number >> KIND_SHIFT, number & CELL_MASK, number >> TARGET_SHIFT & CELL_MASK)


def legal_moves(situation: StateBase) -> list[Move]:
    """All legal moves; none behind the screen, where setups are too many to be listed."""
    if situation.ended is not None or situation.phase == "setup":
        return []
    return [decode(number) for number in situation.board().legal_moves()]


def after(state: State, board: Board, move: Move) -> State:
    """The state behind ``move``, which ``board``, made from ``state``, has just made; without its outcome."""
    forgets = board.since == board.ply
    return dataclasses.replace(
        state,
        cells=bytes(board.cells),
        terrain=bytes(board.terrain),
        reserve=(bool(board.reserve[0]), bool(board.reserve[1])),
        mover=board.side,
        turn=state.turn + 1,
        quiet=board.quiet,
        after=() if forgets else (*state.after, (move.origin, move.target)),
    )
