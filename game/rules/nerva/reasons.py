"""Why a move is forbidden and how a game ended, in sentences that name the rule and the cells.

No sentence depends on where a hidden king is: what is legal is public.
"""

from __future__ import annotations

from game.rules.errors import IllegalMove
from game.rules.nerva import strength
from game.rules.nerva.board import NO_SUPPLY, NOTHING_LEFT, Board
from game.rules.nerva.layout import CELLS, SIDES, SIZES, level_of
from game.rules.nerva.state import AnyMove, Attack, Hide, Place, State, StateBase, View
from game.rules.nerva.strength import Field
from game.rules.protocol import Outcome


def check_move(situation: State | View, move: AnyMove) -> None:
    """Raise IllegalMove unless the side to act may make ``move``."""
    if situation.ended is not None:
        raise IllegalMove("the game is over; take moves back to play on")
    if isinstance(move, Hide):
        if situation.phase != "hide":
            raise IllegalMove("both kings are hidden already and stay where they are")
        _check_free(situation, move.cell)
    elif situation.phase == "hide":
        raise IllegalMove(
            "before the first pawn is placed, each side hides its king; it is {side}'s turn to choose a cell",
            side=SIDES[situation.mover],
        )
    elif isinstance(move, Place):
        _check_place(situation, move.cell)
    elif isinstance(move, Attack):
        _check_attack(situation, move)
    else:
        _check_pass(situation)


def _check_place(situation: StateBase, cell: int) -> None:
    _check_free(situation, cell)
    _check_supply(
        situation,
        cell,
        "a pawn on level {level} comes from the {size} ones, and {side} has none left to place",
    )


def _check_free(situation: StateBase, cell: int) -> None:
    name = CELLS[cell]
    standing = situation.field.pieces_on(cell)
    if len(standing) == 2:
        raise IllegalMove("both kings stand on {cell}", cell=name)
    if standing:
        raise IllegalMove(
            "{cell} is taken: {side}'s {kind} stands there",
            cell=name,
            side=SIDES[standing[0].side],
            kind=standing[0].kind,
        )


def _check_supply(situation: StateBase, cell: int, template: str) -> None:
    level = level_of(cell)
    if not situation.supply[situation.mover][level]:
        raise IllegalMove(
            template, level=level + 1, size=SIZES[level], side=SIDES[situation.mover], cells=(CELLS[cell],)
        )


def _check_attack(situation: StateBase, move: Attack) -> None:
    side, field = situation.mover, situation.field
    origin, target = CELLS[move.origin], CELLS[move.target]
    if not field.pawn(side, move.origin):
        _refuse_attacker(situation, move.origin)
    if level_of(move.origin) != level_of(move.target):
        raise IllegalMove(
            "a pawn attacks on its own level only; {origin} is on level {level}, {target} on level {other}",
            origin=origin,
            target=target,
            level=level_of(move.origin) + 1,
            other=level_of(move.target) + 1,
            cells=(origin, target),
        )
    if not strength.adjacent(move.origin, move.target):
        raise IllegalMove(
            "a pawn attacks the eight cells around it; {target} is not next to {origin}",
            origin=origin,
            target=target,
            cells=(origin, target),
        )
    if not field.holds(1 - side, move.target):
        if field.holds(side, move.target):
            raise IllegalMove("the piece on {cell} is {side}'s own", cell=target, side=SIDES[side])
        raise IllegalMove(
            "nothing stands on {cell} that could be attacked; a king can be attacked only when "
            "it is revealed",
            cell=target,
        )
    _check_supply(
        situation,
        move.target,
        "an attack on level {level} needs a {size} pawn in the supply, and {side} has none left",
    )


def _refuse_attacker(situation: StateBase, cell: int) -> None:
    name, side = CELLS[cell], SIDES[situation.mover]
    owners = {piece.side for piece in situation.field.pieces_on(cell)}
    if situation.mover in owners:
        raise IllegalMove("a king cannot attack, and {side}'s king stands on {cell}", side=side, cell=name)
    if owners:
        raise IllegalMove(
            "the piece on {cell} is {owner}'s, and it is {side}'s turn",
            cell=name,
            owner=SIDES[1 - situation.mover],
            side=side,
        )
    raise IllegalMove("no pawn stands on {cell} that could attack", cell=name)


def _check_pass(situation: StateBase) -> None:
    supply, side = situation.supply[situation.mover], SIDES[situation.mover]
    for cell in situation.free():
        if supply[level_of(cell)]:
            name = CELLS[cell]
            raise IllegalMove(
                "a side passes only when it can do nothing else; {side} can place a pawn on {cell}",
                side=side,
                cell=name,
            )
    attack = strength.first_attack(situation.field, situation.mover, supply)
    if attack is not None:
        origin, target = CELLS[attack[0]], CELLS[attack[1]]
        raise IllegalMove(
            "a side passes only when it can do nothing else; {side} can attack {target} from {origin}",
            side=side,
            origin=origin,
            target=target,
            cells=(origin, target),
        )


def outcome_of(situation: StateBase, board: Board) -> Outcome | None:
    """How the game ended that has come to ``situation``, which ``board`` holds; None while it goes on."""
    if situation.captured is not None:
        cell, winner = situation.kings[situation.captured], SIDES[1 - situation.captured]
        assert cell is not None
        place = f"{CELLS[cell][:2]}, level {level_of(cell) + 1}"
        return Outcome(
            1 - situation.captured,
            "king-captured",
            f"{winner} has captured the king on {place}.",
            (CELLS[cell],),
        )
    if not board.result:
        return None
    reason, why = _end_of(situation, board)
    if situation.siege_decides and None not in situation.kings:
        return _verdict(situation, reason, why)
    return Outcome(None, reason, f"{why}: a draw.")


def _end_of(situation: StateBase, board: Board) -> tuple[str, str]:
    """Why nobody can go on: the code, and the sentence without its full stop."""
    if board.reason == NO_SUPPLY:
        return "no-supply", "Neither side has a pawn left in its supply"
    if board.reason == NOTHING_LEFT:
        return "nothing-left", "Neither side can place a pawn or win an attack any more"
    limit = situation.quiet_limit
    turns = "One turn each that has" if limit == 1 else f"{limit} turns each that have"
    return "no-change", f"{turns} changed nothing on the board"


def _verdict(situation: StateBase, reason: str, why: str) -> Outcome:
    """Who has won where nobody can go on and the siege decides."""
    field = Field(situation.cells, situation.kings)
    sieges = [strength.siege_of(field, side) for side in range(2)]
    if sieges[0].margin != sieges[1].margin:
        loser = int(sieges[1].margin > sieges[0].margin)
        cells = [CELLS[king] for king in situation.kings if king is not None]
        told = " and ".join(
            f"{SIDES[side]}'s king on {cells[side]} is besieged by {siege.applied} against {siege.defence}"
            for side, siege in enumerate(sieges)
        )
        return Outcome(
            1 - loser, "siege", f"{why}. {told}: {SIDES[1 - loser]} wins the siege.", (cells[loser],)
        )
    pawns = [situation.cells.count(side + 1) for side in range(2)]
    alike = f"{why}. Both kings are besieged equally hard"
    if pawns[0] == pawns[1]:
        held = "1 pawn" if pawns[0] == 1 else f"{pawns[0]} pawns"
        return Outcome(None, reason, f"{alike}, and both sides have {held} on the board: a draw.")
    winner = int(pawns[1] > pawns[0])
    return Outcome(
        winner,
        "more-pawns",
        f"{alike}, and {SIDES[winner]} has more pawns on the board, {pawns[winner]} against "
        f"{pawns[1 - winner]}: {SIDES[winner]} wins.",
    )
