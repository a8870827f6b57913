"""The pieces that a move of NEVO loses at once, and which such moves are asked about first."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules.errors import RulesError
from game.rules.nevo import layout
from game.rules.nevo import state as states
from game.rules.nevo.layout import GRID
from game.rules.nevo.rules import NevoRules
from game.rules.nevo.state import Move, State
from game.texts import _


def removed_by(state: State, origin: str, target: str) -> Sequence[str]:
    """The cells of the pieces that a possible move would remove; none where the rules do not remove them at
    once."""
    if state.ruleset.isolation != "automatic" or state.to_act not in (0, 1):
        return ()
    move = Move(GRID.cell(origin), GRID.cell(target))
    return [GRID.name(square) for square in states.left_isolated(state, move)]


def question_before(rules: NevoRules, state: State, text: str) -> str:
    """What is asked before a move that loses pieces for nothing; "" for every other one."""
    if state.ruleset.isolation != "automatic":
        return ""
    try:
        move = rules.parse_move(state, text)
        after = rules.apply(state, move).state
    except RulesError:
        return ""  # whoever plays it is told why not
    if not isinstance(move, Move) or not move.removed or _has_purpose(state, move, after):
        return ""
    side, now, then = state.side, state.scores[state.side], after.scores[state.side]
    told = [_told(move)]
    if then < now:
        fall = _("{side} falls from {now} to {points} points.")
        told.append(fall.format(side=_(layout.SIDES[side]), now=now, points=then))
    return " ".join((*told, _("Move anyway?")))


def _told(move: Move) -> str:
    """Which pieces are lost; the one that moves, by where it goes."""
    cells = [GRID.name(square) for square in move.removed]
    if move.removed == (move.target,):
        return _("The piece that moves would stand alone on {cell}, and is lost.").format(cell=cells[0])
    if len(cells) == 1:
        return _("The piece on {cell} would stand alone, and is lost.").format(cell=cells[0])
    return _("The pieces on {cells} would stand alone, and are lost.").format(cells=", ".join(cells))


def _has_purpose(state: State, move: Move, after: State) -> bool:
    """Whether a move wins, brings points, leaves the other side fewer of those that it could reach next, or
    loses no more pieces than every other one."""
    side = state.side
    moves = (other for other in states.legal_moves(state) if isinstance(other, Move))
    if min(len(other.removed) for other in moves) >= len(move.removed):
        return True
    if after.ended is not None:
        return after.ended.winner == side
    gained = after.scores[side] > state.scores[side]
    return gained or _reach(after) < _reach(replace(state, side=1 - side))


def _reach(state: State) -> int:
    """The most points that the side to move can have after its next move."""
    found = [state.scores[state.side]]
    for move in states.legal_moves(state):
        if isinstance(move, Move):
            found.append(sum(layout.column_points(cells_after(state, move), state.side)))
    return max(found)


def cells_after(state: State, move: Move) -> bytes:
    cells = bytearray(state.cells)
    cells[move.origin], cells[move.target] = layout.EMPTY, cells[move.origin]
    for square in move.removed:
        cells[square] = layout.EMPTY
    return bytes(cells)
