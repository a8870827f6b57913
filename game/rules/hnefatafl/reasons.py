"""Why a move is illegal, in words for players."""

from __future__ import annotations

from typing import NoReturn

from game.rules.errors import IllegalMove
from game.rules.hnefatafl.notation import path
from game.rules.hnefatafl.record import EMPTY, KING
from game.rules.hnefatafl.state import ATTACKERS, Move, State, piece_of
from game.rules.hnefatafl.tables import NO_PASS, NO_STOP, tables_of


def check(state: State, move: Move) -> None:
    """Check that a move is legal.

    Raises:
        IllegalMove: it is not; the message names the rule, ``cells`` the stone or square that is the cause.
    """
    outcome = state.ended
    if outcome is not None:
        raise IllegalMove("the game is over: {text}", text=outcome.text, cells=outcome.cells)
    _check_piece(state, move)
    ruleset = state.ruleset
    way = path(ruleset.size, move)
    if way is None:
        origin, target = state.grid.name(move.origin), state.grid.name(move.target)
        raise IllegalMove(
            "stones move along a row or a column, and {target} is on neither with {origin}",
            target=target,
            origin=origin,
            cells=(origin, target),
        )
    tables = tables_of(ruleset)
    flags = tables.flags[(state.cells[move.origin] >> 1) * tables.length :]
    for square in (*way, move.target):
        if state.cells[square] != EMPTY:
            _refuse_occupied(state, move, square)
        if flags[tables.padded[square]] & (NO_STOP if square == move.target else NO_PASS):
            _refuse_closed(state, move, square)


def _check_piece(state: State, move: Move) -> None:
    """There is a piece, it is the mover's, and it is to go somewhere else."""
    piece = state.cells[move.origin]
    if piece != EMPTY and piece_of(piece).side == state.side and move.origin != move.target:
        return
    cell = state.grid.name(move.origin)
    if piece == EMPTY:
        raise IllegalMove("{cell} is empty", cell=cell)
    if piece_of(piece).side != state.side:
        if piece == KING:
            raise IllegalMove(
                "the king belongs to the defenders, and the attackers are to move", cells=(cell,)
            )
        if state.side == ATTACKERS:
            raise IllegalMove(
                "the stone on {cell} belongs to the defenders, and the attackers are to move", cell=cell
            )
        raise IllegalMove(
            "the stone on {cell} belongs to the attackers, and the defenders are to move", cell=cell
        )
    raise IllegalMove("a move leads to another square, and {cell} is where it begins", cell=cell)


def _refuse_closed(state: State, move: Move, square: int) -> NoReturn:
    """The piece may not pass over ``square``, or not stop there where it is the target."""
    name = state.grid.name
    cell = name(square)
    kind = state.ruleset.special.get(cell)
    if square == move.target:
        tables, king = tables_of(state.ruleset), state.cells[move.origin] == KING
        only_king = not tables.flags[(KING >> 1) * tables.length + tables.padded[square]] & NO_STOP
        raise IllegalMove(_STOP[kind == "centre", only_king, king], cell=cell)
    raise IllegalMove(
        "the way from {origin} to {target} leads over the centre {cell}, closed to it"
        if kind == "centre"
        else "the way from {origin} to {target} leads over the corner {cell}, closed to it",
        origin=name(move.origin),
        target=name(move.target),
        cell=cell,
    )


# By: the centre (or a corner), only the king may stop there, it is the king who wants to.
_STOP = {
    (True, True, False): "only the king may stop on the centre {cell}; others may not",
    (False, True, False): "only the king may stop on the corner {cell}; others may not",
    (True, False, False): "this stone may not stop on the centre {cell}",
    (False, False, False): "this stone may not stop on the corner {cell}",
    (True, False, True): "the king may not stop on the centre {cell}",
    (False, False, True): "the king may not stop on the corner {cell}",
}


def _refuse_occupied(state: State, move: Move, square: int) -> NoReturn:
    name = state.grid.name
    cell = name(square)
    king = state.cells[square] == KING
    if square == move.target:
        raise IllegalMove(
            "the king stands on {cell}, and a square holds one piece"
            if king
            else "a stone stands on {cell}, and a square holds one piece",
            cell=cell,
        )
    raise IllegalMove(
        "the king on {cell} blocks the way from {origin} to {target}"
        if king
        else "the stone on {cell} blocks the way from {origin} to {target}",
        cell=cell,
        origin=name(move.origin),
        target=name(move.target),
    )
