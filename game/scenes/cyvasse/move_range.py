"""What a piece can do where it stands, and what could be done to it, whoever is to move."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import lru_cache

from game.rules.cyvasse import pieces
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.ruleset import BURNING, FORTRESSES, GRASS, WATER
from game.rules.cyvasse.state import DROP, GO, SAIL, SHOT, Move, View, decode, encode


@lru_cache(maxsize=8)
def board_of(view: View, side: int) -> Board:
    """The fast board of a view with ``side`` to move; to be asked only, never to be changed."""
    return view.board_of(side)


@lru_cache(maxsize=8)
def moves_of(view: View, side: int) -> tuple[Move, ...]:
    """The moves that ``side`` could make if it were its turn."""
    return tuple(decode(number) for number in board_of(view, side).legal_moves())


@dataclass(frozen=True)
class MoveRange:
    """What a piece can do where it stands, and what could be done to it. Cells are indices of the grid.

    Attributes:
        cell: where the piece stands.
        goes: empty cells to which it can go, by land or by sea.
        sails: cells that it reaches by sea, empty ones and those of enemies that it takes there.
        takes: enemies that it can take by going there.
        shoots: enemies that it can shoot.
        threats: enemies that could take it where it stands, by moving; all that give check, for a king.
        aims: enemies that could shoot it there.
    """

    cell: int
    goes: frozenset[int] = field(default_factory=frozenset)
    sails: frozenset[int] = field(default_factory=frozenset)
    takes: frozenset[int] = field(default_factory=frozenset)
    shoots: frozenset[int] = field(default_factory=frozenset)
    threats: frozenset[int] = field(default_factory=frozenset)
    aims: frozenset[int] = field(default_factory=frozenset)


@lru_cache(maxsize=128)
def range_from(view: View, cell: int) -> MoveRange | None:
    """The reach of the piece on ``cell``; None where there is none, or a mountain."""
    piece = view.cells[cell]
    side = pieces.owner(piece)
    if side < 0:
        return None
    own = [move for move in moves_of(view, side) if move.origin == cell and move.kind in (GO, SHOT, SAIL)]
    going = frozenset(move.target for move in own if move.kind != SHOT)
    taking = frozenset(target for target in going if view.cells[target])
    threats, aims = _threats(view, cell, side)
    return MoveRange(
        cell,
        going - taking,
        frozenset(move.target for move in own if move.kind == SAIL),
        taking,
        frozenset(move.target for move in own if move.kind == SHOT),
        threats,
        aims,
    )


def _threats(view: View, cell: int, side: int) -> tuple[frozenset[int], frozenset[int]]:
    """The enemies that could take the piece by moving, and those that could shoot it."""
    if view.cells[cell] & pieces.KIND == pieces.KING:  # no move ever takes a king
        return frozenset(board_of(view, side).checkers(side)), frozenset()
    at = [move for move in moves_of(view, 1 - side) if move.target == cell and move.kind != DROP]
    aims = frozenset(move.origin for move in at if move.kind == SHOT)
    return frozenset(move.origin for move in at) - aims, aims


def ground_after(view: View, move: Move) -> int:
    """The terrain of the target of a legal move once it was made: a shot may set water burning, and a dragon
    ruins a fortress."""
    board = view.board_of(view.mover)
    board.make(encode(move))
    return board.terrain[move.target]


def cost(view: View, kind: int, cell: int) -> int:
    """What a kind pays to enter a cell; burning water cannot be entered at any price."""
    terrain = view.terrain[cell]
    if kind == pieces.DRAGON or terrain in (GRASS, BURNING, *FORTRESSES):
        return 1
    if terrain == WATER:
        return 1 if kind == pieces.ELEPHANT else 3
    return 2


def disarmed(view: View, cell: int) -> bool:
    """Whether the piece on a cell cannot attack from there, because it stands in water."""
    return not board_of(view, view.mover).armed(view.cells[cell] & pieces.KIND, cell)
