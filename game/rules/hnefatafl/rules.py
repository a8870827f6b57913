"""Hnefatafl behind the boundary of ``game.rules.protocol``."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from game.rules.common_rules import OpenRules
from game.rules.errors import InvalidText
from game.rules.events import Captured, Check, Ended, Event, Moved, Repeated
from game.rules.hnefatafl import ruleset as rs
from game.rules.hnefatafl.board import KING_CAPTURED, KING_ESCAPED, Board
from game.rules.hnefatafl.notation import check_captures, path, read_move, read_state, write_move, write_state
from game.rules.hnefatafl.reasons import check
from game.rules.hnefatafl.record import EMPTY, KING, read_record
from game.rules.hnefatafl.rulestring import read_rules, write_rules
from game.rules.hnefatafl.shipped import SHIPPED
from game.rules.hnefatafl.state import Move, State, captured_by, move_of, number_of, piece_of, state_after
from game.rules.hnefatafl.tables import tables_of
from game.rules.options import Choice, Option, Options, read_options
from game.rules.protocol import Step

_TEXTS = {shipped.key: shipped.text for shipped in SHIPPED}
_KEYS = {read_rules(text): key for key, text in _TEXTS.items()}
_TIMEOUT = "timeout"  # in public lists


def _canonical_rules(text: str) -> str:
    """A rules string in canonical form; for that of a shipped set, without a name in it, the set's key."""
    if ":" not in text:
        raise InvalidText(
            "there is no rule set '{text}'; known are {known}, or give a rules string beginning with dim:",
            text=text,
            known=", ".join(_TEXTS),
        )
    found = read_rules(text)
    if found in _KEYS:
        return _KEYS[found]
    state = State(
        rs.Setting(found, rs.DRAW, 0, rs.DRAW), read_record(found.start, found.size), found.first_side
    )
    outcome = state.ended
    if outcome is not None:
        raise InvalidText("with these rules the game is over before it begins: {why}", why=outcome.text)
    return write_rules(found)


_OPTIONS = (
    Option(
        "rules",
        "Rules",
        "Which game of the family is played.",
        "skalk",
        tuple(Choice(shipped.key, shipped.title, shipped.help) for shipped in SHIPPED),
        free_text=_canonical_rules,
        variant=True,
    ),
    Option(
        "repetition",
        "Third repetition",
        "What happens when the same position, with the same side to move, appears for the third time.",
        rs.MOVER_LOSES,
        (
            Choice(rs.MOVER_LOSES, "Loses", "Whoever makes it appear for the third time loses."),
            Choice(rs.DRAW, "Draw", "The game is a draw."),
            Choice(rs.OFF, "Nothing", "Positions may be repeated at will."),
            Choice(rs.MOVER_WINS, "Wins", "Whoever makes it appear for the third time wins."),
        ),
    ),
    Option(
        "quiet_limit",
        "Turns without capture",
        "So many turns of each side without a capture end the game; 0 sets no limit.",
        50,
        low=0,
        high=500,
    ),
    Option(
        "quiet_result",
        "At the limit",
        "Who wins when the turns without capture are used up.",
        rs.DEFENDERS_LOSE,
        (
            Choice(rs.DEFENDERS_LOSE, "Attackers win", "A standstill serves the defenders, so they lose."),
            Choice(rs.DRAW, "Draw", "The game is a draw."),
            Choice(
                rs.FEWER_CAPTURES_LOSES,
                "More captures win",
                "Whoever has captured fewer stones loses; with equal numbers the game is a draw.",
            ),
        ),
        shown_when={"quiet_limit": range(1, 501)},
    ),
)


@dataclass(frozen=True, slots=True)
class CapturedAgainstSquare(Captured):
    """A piece was closed in between an enemy and an empty square that counts as one, the last in ``by``."""


@dataclass(frozen=True, slots=True)
class CapturedInRow(Captured):
    """A stone was captured with the whole row along the edge in which it stood (a shieldwall capture)."""


class Hnefatafl(OpenRules[State, Move]):
    """The rules of all kinds of hnefatafl, which its options name.

    >>> state = RULES.initial({})
    >>> step = RULES.apply(state, RULES.parse_move(state, "d1-d3"))
    >>> RULES.format_state(step.state)
    '/4tttt3/5t5/3t7/t4T4t/t3TTT3t/tt1TTKTT1tt/t3TTT3t/t4T4t/11/5t5/3ttttt3/ defenders after:d1-d3'
    """

    name = "hnefatafl"
    title = "Hnefatafl"
    sides = ("Attackers", "Defenders")
    options: tuple[Option, ...] = _OPTIONS

    def resolve_options(self, given: Options) -> dict[str, Any]:
        """Values for all options. A rule set whose repetitions are drawn has the quiet limit drawn too."""
        found = read_options(self.options, given)
        ruleset = read_rules(_TEXTS.get(str(found["rules"]), str(found["rules"])))
        quiet_result = rs.DRAW if ruleset.repetition == rs.DRAW else rs.DEFENDERS_LOSE
        defaults = {"repetition": ruleset.repetition, "quiet_result": quiet_result}
        return dict(read_options(self.options, given, defaults))

    def setting(self, options: Options) -> rs.Setting:
        """The rules that options, possibly partial, ask for. Raises InvalidText."""
        found = self.resolve_options(options)
        return rs.Setting(
            read_rules(_TEXTS.get(found["rules"], found["rules"])),
            found["repetition"],
            found["quiet_limit"],
            found["quiet_result"],
        )

    def knows_draws(self, options: Options) -> bool:
        """Skalk's author wanted none: draws exist only where repetition or the quiet limit makes one."""
        setting = self.setting(options)
        quiet = setting.quiet_limit and setting.quiet_result != rs.DEFENDERS_LOSE
        return bool(quiet) or setting.repetition == rs.DRAW

    def initial(self, options: Options) -> State:
        setting = self.setting(options)
        ruleset = setting.ruleset
        return State(setting, read_record(ruleset.start, ruleset.size), ruleset.first_side)

    def legal_moves(self, state: State) -> Sequence[Move]:
        tables = tables_of(state.ruleset)
        return [move_of(tables, number) for number in self.board(state).legal_moves()]

    def board(self, state: State) -> Board:
        return state.board()

    def apply(self, state: State, move: Move) -> Step[State]:
        board, ruleset = state.board(), state.ruleset
        number = number_of(tables_of(ruleset), move)
        if number not in board.legal_moves():
            check(state, move)
        board.make(number)
        after = state_after(state, board, move)
        names, special = ruleset.grid.names(), ruleset.special
        way = path(ruleset.size, move) or ()
        events: list[Event] = [
            Moved(
                piece_of(state.cells[move.origin]),
                names[move.origin],
                names[move.target],
                tuple(names[square] for square in way if names[square] in special),
            )
        ]
        events += [_capture(state, move, square) for square in captured_by(state, move, after)]
        outcome = after.ended
        if outcome is None:
            events += _threats(after, board)
            if board.repetition and board.earlier():
                events.append(Repeated(names[move.target], board.earlier() + 1))
        else:
            events.append(Ended(outcome.winner, outcome.reason, outcome.cells))
        return Step(after, tuple(events))

    def transcribe(self, state: State, text: str) -> Sequence[str]:
        """Moves are words. Public lists write "timeout" behind the last one of a game that was lost on time,
        which is no move."""
        moves = super().transcribe(state, text)
        return moves[:-1] if moves and moves[-1] == _TIMEOUT else moves

    def parse_move(self, state: State, text: str) -> Move:
        """Read ``d1-d3``, ``d1-d3xe3``, ``d1-d3xe3/d4`` or ``d1-d3xe3xd4``. Captures need not be named, but
        those that are must be right."""
        move, named = read_move(state.grid, text.strip())
        if named is not None and number_of(tables_of(state.ruleset), move) in state.board().legal_moves():
            check_captures(state, move, named)
        return move

    def format_move(self, state: State, move: Move, side: int | None = None) -> str:
        return write_move(state, move)

    def parse_state(self, text: str, options: Options) -> State:
        return read_state(text, self.setting(options))

    def format_state(self, state: State) -> str:
        return write_state(state)


def _capture(state: State, move: Move, square: int) -> Captured:
    """How a piece was captured. Its captors are where the mover went, and what stands or lies opposite; all
    four sides where the king had to be closed in; for a stone of a row along the edge where the mover went
    and what stands beside the stone."""
    tables = tables_of(state.ruleset)
    grid, piece = state.grid, piece_of(state.cells[square])
    cell, mover = grid.name(square), grid.name(move.target)
    closed = state.cells[square] == KING and tables.zone[tables.padded[square]]
    if closed:
        return Captured(piece, cell, tuple(map(grid.name, grid.orthogonal(square))))
    opposite = 2 * square - move.target
    if move.target in grid.orthogonal(square) and not _belongs(state, opposite, 1 - state.side):
        kind = Captured if _belongs(state, opposite, state.side) else CapturedAgainstSquare
        return kind(piece, cell, (mover, grid.name(opposite)))
    beside = (near for near in grid.orthogonal(square) if _belongs(state, near, state.side))
    return CapturedInRow(piece, cell, (mover, *map(grid.name, beside)))


def _belongs(state: State, square: int, side: int) -> bool:
    """Whether a piece of ``side`` stands on a square of the board."""
    return state.cells[square] != EMPTY and piece_of(state.cells[square]).side == side


def _threats(state: State, board: Board) -> list[Event]:
    """A Check for the side to act where the side that moved last would win with another move.

    Leaves ``board``, which is in the state, as it was."""
    tables = tables_of(state.ruleset)
    board.side ^= 1
    threats: list[Event] = []
    for number in board.noisy_moves():
        board.make(number)
        won, king = board.reason in (KING_CAPTURED, KING_ESCAPED), board.king
        board.unmake()
        if won:
            cell = state.cells.index(KING) if state.side else tables.square[king]
            threats.append(Check(state.side, state.grid.name(cell)))
            break
    board.side ^= 1
    return threats


RULES = Hnefatafl()
