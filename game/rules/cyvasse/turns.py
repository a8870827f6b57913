"""What a decision does to a state, the events that tell of it, and how games end."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeVar

from game.rules.cyvasse import pieces, reasons, setups
from game.rules.cyvasse import state as states
from game.rules.cyvasse.board import BARE_KINGS, DROP, REPETITION, RUIN, SAIL, SHOT, Board
from game.rules.cyvasse.events import CountedAs, Ignited, Ruined, Sailed, ScreenLifted
from game.rules.cyvasse.pieces import NAMES, SIDES
from game.rules.cyvasse.ruleset import BURNING, FORTRESS_W, FORTRESSES
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import AnyMove, Move, State, StateBase, View
from game.rules.errors import BadPosition, IllegalMove
from game.rules.events import Captured, Check, Chosen, Ended, Event, Moved, Piece, Placed, Revealed, Shot
from game.rules.protocol import Outcome, Step

S = TypeVar("S", State, View)


def apply(state: State, move: AnyMove) -> Step[State]:
    """Play a decision; see ``Rules.apply``."""
    if isinstance(move, Setup):
        return _set_up(state, move)
    if state.ended is not None or state.phase == "setup":
        reasons.check_move(state, move)
    board, number = state.board(), states.encode(move)
    if number not in board.legal_moves():
        reasons.check_move(state, move)
        raise IllegalMove("the rules do not allow this move")
    counted = _counted(state, board, move) if board.takes_something(number) else []
    board.make(number)
    after = states.after(state, board, move)
    after = replace(after, ended=outcome_of(after, board))
    return Step(after, (*counted, *_events(state, move, after, board)))


def judged(read: S) -> S:
    """A state or view that was read without its outcome, with it."""
    return read if read.phase == "setup" else replace(read, ended=outcome_of(read, read.board()))


# Setting up


def _set_up(state: State, setup: Setup) -> Step[State]:
    if state.ended is not None or state.phase == "play":
        raise reasons.reason("game-over" if state.ended else "already-set-up").error()
    side = state.mover
    try:
        check_shape(state, setup)
        setups.check_setup(state.rules, setup, side)
    except BadPosition as error:
        raise IllegalMove(error.template, cells=error.cells, **error.params) from None
    if side == 0:
        text = setups.write_setup(state.rules, setup)
        after = replace(state, chosen=(setup, None), mover=1, turn=state.turn + 1)
        return Step(after, (Chosen(0, text, audience=(0,)),))
    white = state.chosen[0]
    assert white is not None
    return _lift_screen(state, (white, setup))


def check_shape(state: State, setup: Setup) -> None:
    """Raise BadPosition unless a setup is one of this board and version at all."""
    half = len(state.rules.field.half)
    if len(setup.pieces) != half or len(setup.terrain) != (half if state.rules.expert else 0):
        raise BadPosition("that setup belongs to another board or version")


def _lift_screen(state: State, chosen: tuple[Setup, Setup]) -> Step[State]:
    rules = state.rules
    cells, terrain = bytearray(rules.field.grid.size), bytearray(rules.field.grid.size)
    for side, setup in enumerate(chosen):
        setups.lay_out(rules, setup, side, cells, terrain)
    after = replace(
        state,
        chosen=(None, None),
        cells=bytes(cells),
        terrain=bytes(terrain),
        reserve=(rules.reserve, rules.reserve),
        mover=0,
        turn=state.turn + 1,
    )
    board = after.board()
    if board.in_check(1) and not board.in_check(0):
        after = replace(after, mover=1)
        board = after.board()
    after = replace(after, ended=outcome_of(after, board))
    white, black = (setups.write_setup(rules, setup) for setup in chosen)
    events: list[Event] = [ScreenLifted((white, black))]
    events += [Revealed(piece, cell) for cell, piece in after.pieces().items()]
    return Step(after, (*events, *_checks(after, board, (0, 1)), *_end(after)))


# Events


def _counted(before: State, board: Board, move: Move) -> list[Event]:
    """What attacker and victim of a capture count as, unless that is plain from their kinds."""
    cells = (move.origin, move.target)
    kinds = [before.cells[cell] & pieces.KIND for cell in cells]
    if pieces.KING in kinds or pieces.takes(*kinds):
        return []
    counted = [board.counts_as(before.cells[cell], cell) for cell in cells]
    return [
        CountedAs(before.pieces()[before.name(cell)], before.name(cell), NAMES[now])
        for cell, kind, now in zip(cells, kinds, counted, strict=True)
        if kind != now
    ]


def _events(before: State, move: Move, after: State, board: Board) -> list[Event]:
    events: list[Event] = []
    origin, target = before.name(move.origin), before.name(move.target)
    standing = before.pieces()
    piece = standing.get(origin, Piece(before.mover, NAMES[pieces.DRAGON]))
    if move.kind == DROP:
        events.append(Placed(Piece(before.mover, NAMES[pieces.DRAGON]), target))
    elif move.kind == SHOT:
        events.append(Shot(piece, origin, target))
    elif move.kind == SAIL:
        events.append(Sailed(piece, origin, target))
    elif move.kind != RUIN:
        events.append(Moved(piece, origin, target))
    if move.kind != RUIN and target in standing:
        events.append(Captured(standing[target], target, (origin,)))
    was, ground = before.terrain[move.target], after.terrain[move.target]
    if was != ground:
        if ground == BURNING:
            events.append(Ignited(target))
        elif was in FORTRESSES:
            events.append(Ruined(target, was - FORTRESS_W))
    return [*events, *_checks(after, board, (board.side,)), *_end(after)]


def _checks(after: State, board: Board, sides: tuple[int, ...]) -> list[Event]:
    return [Check(side, after.name(board.king[side])) for side in sides if board.in_check(side)]


def _end(after: State) -> list[Event]:
    ended = after.ended
    return [] if ended is None else [Ended(ended.winner, ended.reason, ended.cells)]


# Endings


def outcome_of(situation: StateBase, board: Board) -> Outcome | None:
    """How the game has ended in the position that ``board`` holds; None while it goes on."""
    if board.result:
        return _drawn(board)
    if board.count():
        return None
    side = board.side
    king = situation.name(board.king[side])
    if not board.in_check(side):
        return Outcome(None, "stalemate", f"{SIDES[side]} has no move and is not in check: a draw.", (king,))
    threats = tuple(situation.name(cell) for cell in board.checkers(side))
    return Outcome(1 - side, "checkmate", f"{SIDES[side]}'s king on {king} is checkmated.", (king, *threats))


def _drawn(board: Board) -> Outcome:
    if board.reason == BARE_KINGS:
        return Outcome(None, "bare-kings", "Only the two kings are left: a draw.")
    if board.reason == REPETITION:
        return Outcome(None, "repetition", "This position has come up for the third time: a draw.")
    return Outcome(None, "no-capture", "50 turns each without a capture: a draw.")
