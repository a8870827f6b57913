"""What a quiet move of hnefatafl is good or bad for: squares from which the king would have a way out, and
corners that attackers guard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.rules.errors import RulesError
from game.rules.events import Check, Ended, Event
from game.rules.hnefatafl.record import KING
from game.rules.hnefatafl.rules import Hnefatafl
from game.rules.hnefatafl.state import ATTACKERS, DEFENDERS, State
from game.rules.protocol import OpenView
from game.rules.topology.squares import SquareGrid
from game.scenes.board.capabilities import Dangers, LineReasons, Threat
from game.texts import _

MOST_NAMED: Final = 3  # squares
GUARDS: Final = 3  # steps from a corner, within which an attacker guards it

Seen = OpenView[State]


class HnefataflReasons(LineReasons[Seen], Dangers[Seen]):
    """Looks where the king could go next."""

    def __init__(self, rules: Hnefatafl) -> None:
        self.rules = rules

    def gain(self, view: Seen, line: Sequence[str]) -> str:
        changed = self._changed(view.state, line)
        if changed is None:
            return ""
        shut, opened = changed
        if view.state.side == ATTACKERS and shut and not opened:
            told = _("Otherwise the king could go to {squares} and would have a way out from there.")
            return told.format(squares=self._named(view.state, shut))
        if corner := self._corner_guarded(view.state, line[0]):
            return _("It guards the corner {corner}.").format(corner=corner)
        if view.state.side == DEFENDERS and opened and not shut:
            told = _("Then the king could go to {squares} and would have a way out from there.")
            return told.format(squares=self._named(view.state, opened))
        return ""

    def harm(self, view: Seen, line: Sequence[str]) -> str:
        changed = self._changed(view.state, line)
        if changed is None:
            return ""
        shut, opened = changed
        if view.state.side == ATTACKERS and opened:
            told = _("The king can then go to {squares} and has a way out from there.")
            return told.format(squares=self._named(view.state, opened))
        if view.state.side == DEFENDERS and shut:
            told = _("The king can no longer go to {squares}, from where he would have a way out.")
            return told.format(squares=self._named(view.state, shut))
        return ""

    def dangers(self, view: Seen) -> Sequence[Threat]:
        state = view.state
        if state.to_act != ATTACKERS:
            return ()
        squares = self._ways_out(state)
        if not squares:
            return ()
        told = _("The king could go to {squares} next and would have a way out from there.")
        king, first = state.grid.name(state.cells.index(KING)), state.grid.name(min(squares))
        return (Threat(told.format(squares=self._named(state, squares)), first, (king,)),)

    def _changed(self, state: State, line: Sequence[str]) -> tuple[set[int], set[int]] | None:
        """The squares that are the king's ways out no more after the first move of a line, and those that are
        from then on; None where the king himself moves, or the game ends."""
        try:
            move = self.rules.parse_move(state, line[0])
            after = self.rules.apply(state, move).state
        except (RulesError, IndexError):
            return None
        if state.cells[move.origin] == KING or after.result or KING not in after.cells:
            return None
        before, later = self._ways_out(state), self._ways_out(after)
        return before - later, later - before

    def _ways_out(self, state: State) -> set[int]:
        """Where the king could go if it were the defenders' turn, to escape at once or with the next move."""
        theirs = replace(state, side=DEFENDERS, after=(), quiet=0)
        return {
            move.target
            for move in self.rules.legal_moves(theirs)
            if theirs.cells[move.origin] == KING
            and any(map(_is_way_out, self.rules.apply(theirs, move).events))
        }

    def _corner_guarded(self, state: State, text: str) -> str:
        """The corner that a stone of the attackers comes to guard by a move; "" for none."""
        move, grid = self.rules.parse_move(state, text), state.grid
        if state.side != ATTACKERS or state.ruleset.edge_escape:
            return ""
        for cell, kind in state.ruleset.special.items():
            corner = grid.cell(cell)
            if kind == "corner" and _steps(grid, corner, move.target) <= GUARDS < _steps(
                grid, corner, move.origin
            ):
                return cell
        return ""

    @staticmethod
    def _named(state: State, squares: Iterable[int]) -> str:
        names = [state.grid.name(square) for square in sorted(squares)]
        if len(names) > MOST_NAMED:
            return _("{squares} and other squares").format(squares=", ".join(names[:MOST_NAMED]))
        *first, last = names
        return _("{squares} or {last}").format(squares=", ".join(first), last=last) if first else last


def _steps(grid: SquareGrid, first: int, second: int) -> int:
    """How many squares lie between two along rows and columns, the second one counted."""
    ranks, files = (
        abs(a - b) for a, b in zip(divmod(first, grid.files), divmod(second, grid.files), strict=True)
    )
    return ranks + files


def _is_way_out(event: Event) -> bool:
    """Whether an event says that the king escapes, or is about to."""
    if isinstance(event, Check):
        return event.side == ATTACKERS
    return isinstance(event, Ended) and event.winner == DEFENDERS
