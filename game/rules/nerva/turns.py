"""What a move of Nerva does to a state, and the events that tell of it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeVar

from game.rules.events import Attacked, Captured, Chosen, Ended, Event, Passed, Piece, Placed, Revealed
from game.rules.nerva import reasons
from game.rules.nerva import state as states
from game.rules.nerva.layout import CELLS, SIZE, SQUARES
from game.rules.nerva.state import AnyMove, Attack, Hide, Pass, Place, State, View
from game.rules.nerva.strength import KING, PAWN, attack_of
from game.rules.protocol import Step

S = TypeVar("S", State, View)


@dataclass(frozen=True, slots=True)
class StackCompleted(Event):
    """Pawns of ``side`` stand on all three levels of a square now; the last one came onto ``cell``."""

    side: int
    cell: str


def apply(state: State, move: AnyMove) -> Step[State]:
    """Play a move; see ``Rules.apply``."""
    reasons.check_move(state, move)
    if isinstance(move, Hide):
        return _hide(state, move)
    board = state.board()
    board.make(states.encode(move))
    after = states.after(state, board)
    after = _settled(replace(after, ended=reasons.outcome_of(after, board)))
    return Step(after, _events(state, move, after))


def judged(read: S) -> S:
    """A state or view that was read without its outcome, with it."""
    if read.phase == "hide":
        return read
    return _settled(replace(read, ended=reasons.outcome_of(read, states.board_of(read))))


def _settled(state: S) -> S:
    """With both kings shown once the game is over."""
    return state if state.ended is None else replace(state, revealed=(True, True))


def _hide(state: State, move: Hide) -> Step[State]:
    side, kings = state.mover, list(state.kings)
    kings[side] = move.cell
    after = judged(replace(state, kings=(kings[0], kings[1]), mover=1 - side, turn=state.turn + 1))
    return Step(after, (Chosen(side, CELLS[move.cell], audience=(side,)), *_end_events(state, after)))


def _events(before: State, move: Place | Attack | Pass, after: State) -> tuple[Event, ...]:
    events: list[Event] = []
    side = before.mover
    if isinstance(move, Pass):
        events.append(Passed(side))
    elif isinstance(move, Attack):
        events.extend(_attack_events(before, move, after))
    elif after.cells[move.cell]:
        events += _placed(after, side, move.cell)
    return (*events, *_end_events(before, after))


def _end_events(before: State, after: State) -> list[Event]:
    """The kings that came to light, and the end of the game."""
    events: list[Event] = []
    for owner, king in enumerate(after.kings):
        if king is not None and after.revealed[owner] and not before.revealed[owner]:
            events.append(Revealed(Piece(owner, KING), CELLS[king]))
    if after.ended is not None:
        events.append(Ended(after.ended.winner, after.ended.reason, after.ended.cells))
    return events


def _attack_events(before: State, move: Attack, after: State) -> list[Event]:
    assault = attack_of(before.field, *move)
    own, enemy = assault.attacker.piece, assault.target.piece
    origin, target = CELLS[move.origin], CELLS[move.target]
    events: list[Event] = [Attacked(own, origin, target, assault.applied, assault.defence, assault.succeeds)]
    if assault.succeeds:
        by = (origin,) if assault.ambush is None else (origin, CELLS[assault.ambush])
        events.append(Captured(enemy, target, by))
        if after.cells[move.target]:
            events += _placed(after, own.side, move.target)
    return events


def _placed(after: State, side: int, cell: int) -> list[Event]:
    """A pawn has come onto a cell, where it may be the third of a stack."""
    events: list[Event] = [Placed(Piece(side, PAWN), CELLS[cell])]
    if all(after.cells[level] == side + 1 for level in range(cell % SQUARES, SIZE, SQUARES)):
        events.append(StackCompleted(side, CELLS[cell]))
    return events
