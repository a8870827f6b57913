"""What a move of NEVO is good for, what it costs, and what the other side could do next: by points, and by
the 2s on which all that lies behind them depends; and which pieces it loses at once."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from game.rules.errors import RulesError
from game.rules.nevo import layout
from game.rules.nevo import state as states
from game.rules.nevo.layout import GRID
from game.rules.nevo.rules import NevoRules
from game.rules.nevo.state import Move, State
from game.rules.protocol import OpenView
from game.scenes.board.scene_parts import LineReasons, Threat, Threats
from game.texts import _

CLEARLY: Final = 3  # points, from which on a gain of the other side is told before it comes
_FEW, _MANY = 1, 2  # pieces of its own that a piece touches: hardly safe, and safe

Seen = OpenView[State]


class NevoReasons(Threats[Seen], LineReasons[Seen]):
    """Looks one move ahead for each side."""

    def __init__(self, rules: NevoRules) -> None:
        self.rules = rules

    def gain(self, view: Seen, line: Sequence[str]) -> str:
        state = view.state
        played = self._played(state, line)
        if not played:
            return ""
        move, after = played[0]
        return next(_gains(state, move, after), "")

    def harm(self, view: Seen, line: Sequence[str]) -> str:
        state = view.state
        return next(_harms(state, self._played(state, line[:2])), "")

    def threats(self, view: Seen) -> Sequence[Threat]:
        state = view.state
        if state.to_act not in (0, 1):
            return ()
        turned = replace(state, side=1 - state.side)
        moves = [move for move in states.legal_moves(turned) if isinstance(move, Move)]
        return [*self._points_to_come(turned, moves), *self._blocks_to_come(turned, moves)]

    @staticmethod
    def _points_to_come(turned: State, moves: Sequence[Move]) -> Iterator[Threat]:
        """The move that would bring the side to move most points, if these are many."""
        side, scores = turned.side, turned.scores
        found = [(sum(layout.column_points(cells_after(turned, move), side)), move) for move in moves]
        most, move = max(found, default=(0, None), key=lambda each: each[0])
        if move is None or (most < layout.GOAL and most - scores[side] < CLEARLY):
            return
        told = _("{side} could reach {points} points next, and win.")
        if most < layout.GOAL:
            told = _("{side} could get from {now} to {points} points next.")
        sentence = told.format(side=_(layout.SIDES[side]), now=scores[side], points=most)
        yield Threat(sentence, GRID.name(move.target), (GRID.name(move.origin),))

    @staticmethod
    def _blocks_to_come(turned: State, moves: Sequence[Move]) -> Iterator[Threat]:
        """Moves onto a 2 of the other side which a piece of that side could take itself."""
        side, told = turned.side, set[int]()
        for move in moves:
            square = move.target
            wanted = any(turned.cells[near] == 2 - side for near in layout.NEIGHBOURS[square])
            if layout.value_of(1 - side, square) != 2 or not wanted or square in told or move.removed:
                continue
            told.add(square)
            sentence = _("{side} could step onto your 2 on {cell} next. Then column {column} brings nothing.")
            cell = GRID.name(square)
            sentence = sentence.format(side=_(layout.SIDES[side]), cell=cell, column=cell[0])
            yield Threat(sentence, GRID.name(move.target), (GRID.name(move.origin),))

    def _played(self, state: State, line: Sequence[str]) -> list[tuple[Move, State]]:
        """The moves of a line with the states behind them, as far as they are moves of pieces."""
        found = []
        for text in line:
            try:
                move = self.rules.parse_move(state, text)
                state = self.rules.apply(state, move).state
            except RulesError:
                break
            if not isinstance(move, Move):
                break
            found.append((move, state))
        return found


def _gains(state: State, move: Move, after: State) -> Iterator[str]:
    """What a move is good for, the most important first."""
    side = state.side
    own, enemy = _(layout.SIDES[side]), _(layout.SIDES[1 - side])
    now, then = state.scores[side], after.scores[side]
    if then > now:
        yield _("{side} gets from {now} to {points} points.").format(side=own, now=now, points=then)
    value, cell = layout.value_of(1 - side, move.target), GRID.name(move.target)
    if value == 2:
        told = _(
            "It stands on {enemy}'s 2 on {cell}: while it stays, column {column} brings {enemy} nothing."
        )
        yield told.format(enemy=enemy, cell=cell, column=cell[0])
    touched = [
        len(layout.companions(where.cells, square))
        for where, square in ((state, move.origin), (after, move.target))
    ]
    if touched[0] <= _FEW and touched[1] >= _MANY:
        yield _("It brings a piece that had one neighbour at most back to the others.")
    if _goes_forward(side, move):
        ranks = [_progress(side, square) for square, piece in enumerate(state.cells) if piece == side + 1]
        if _progress(side, move.origin) == min(ranks):
            yield _("It brings up a piece from behind.")
        else:
            yield _("It brings a piece forward.")


def _harms(state: State, played: Sequence[tuple[Move, State]]) -> Iterator[str]:
    """What a move and the answer to it cost the side that moved first, the most important first."""
    side = state.side
    own, enemy = _(layout.SIDES[side]), _(layout.SIDES[1 - side])
    now, scores = state.scores, [after.scores for _move, after in played]
    if scores and scores[0][side] < now[side]:
        told = _("It gives points up: {side} falls from {now} to {points}.")
        yield told.format(side=own, now=now[side], points=scores[0][side])
    if len(played) < 2:
        return
    answer, _after = played[1]
    cell = GRID.name(answer.target)
    if layout.value_of(side, answer.target) == 2:
        told = _(
            "{enemy} can then step onto {side}'s 2 on {cell}, and column {column} brings {side} nothing."
        )
        yield told.format(enemy=enemy, side=own, cell=cell, column=cell[0])
    if scores[1][1 - side] > now[1 - side]:
        told = _("{enemy} can then get from {now} to {points} points.")
        yield told.format(enemy=enemy, now=now[1 - side], points=scores[1][1 - side])


def _progress(side: int, square: int) -> int:
    """How far a square is from the side's home edge."""
    rank = square // layout.FILES
    return rank if side else layout.RANKS - 1 - rank


def _goes_forward(side: int, move: Move) -> bool:
    return _progress(side, move.target) > _progress(side, move.origin)


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
