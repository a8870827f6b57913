"""What a quiet move of hnefatafl is good or bad for: squares from which the king would have a way out, and
corners that attackers guard."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Final

from game.rules.errors import RulesError
from game.rules.events import Captured, Check, Ended, Event
from game.rules.hnefatafl.record import EMPTY, KING
from game.rules.hnefatafl.rules import Hnefatafl
from game.rules.hnefatafl.state import ATTACKERS, DEFENDERS, State, piece_of
from game.rules.protocol import OpenView
from game.rules.topology.squares import SquareGrid
from game.scenes.board.scene_parts import Dangers, LineReasons, Threat
from game.texts import _

MOST_NAMED: Final = 3  # squares
ROOM: Final = 3  # squares that a quiet move takes from the king or gives to him, so that it is told
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
            told = _("It keeps the king from {squares}, from where he would have a way out.")
            return told.format(squares=self._named(view.state, shut))
        if corner := self._corner_guarded(view.state, line[0]):
            return _("It guards the corner {corner}.").format(corner=corner)
        if view.state.side == DEFENDERS and opened and not shut:
            told = _("It lets the king go to {squares}, from where he has a way out.")
            return told.format(squares=self._named(view.state, opened))
        return self._quiet(view.state, line[0])

    def _quiet(self, state: State, text: str) -> str:
        """What a move does that neither opens nor shuts a way out: the stones that it attacks or protects,
        the ring around the king, and how many squares he has."""
        step, mover = self.rules.apply(state, self.rules.parse_move(state, text)), state.side
        if any(isinstance(event, Captured) for event in step.events):
            return ""  # that is told by itself
        later = step.state
        attacked = self._captures(later, mover) - self._captures(state, mover)
        if attacked:
            return _("It threatens to capture {squares}.").format(squares=self._named(state, attacked))
        saved = self._captures(state, 1 - mover) - self._captures(later, 1 - mover)
        origin = state.grid.name(self.rules.parse_move(state, text).origin)
        if saved - {state.grid.cell(origin)}:
            told = _("It protects {squares}.")
            return told.format(squares=self._named(state, saved - {state.grid.cell(origin)}))
        if saved:
            return _("It takes the stone on {origin} out of danger.").format(origin=origin)
        return self._room(state, later)

    def _room(self, state: State, later: State) -> str:
        """How a quiet move changes the ring around the defenders, and the king's squares; "" where it does
        neither notably."""
        mover = state.side
        if _enclosed(later) and not _enclosed(state):
            return _("It closes the ring around the defenders.")
        before, left = self._king_squares(state), self._king_squares(later)
        gain = left - before if mover == DEFENDERS else before - left
        if gain < ROOM:
            return ""
        told = _("It leaves the king {squares} to go to, {before} before.")
        if mover == DEFENDERS:
            told = _("It gives the king {squares} to go to, {before} before.")
        squares = _("1 square") if left == 1 else _("{count} squares").format(count=left)
        return told.format(squares=squares, before=before)

    def _captures(self, state: State, side: int) -> set[int]:
        """The squares on which a side could capture a stone if it were its turn."""
        theirs, grid, cells = replace(state, side=side, after=(), quiet=0), state.grid, state.cells
        enemies = {
            cell for cell, piece in enumerate(cells) if piece != EMPTY and piece_of(piece).side != side
        }
        return {
            grid.cell(event.cell)
            for move in self.rules.legal_moves(theirs)
            if not enemies.isdisjoint(grid.orthogonal(move.target))
            for event in self.rules.apply(theirs, move).events
            if isinstance(event, Captured) and event.piece.side != side
        }

    def _king_squares(self, state: State) -> int:
        """How many squares the king could go to if it were the defenders' turn."""
        theirs = replace(state, side=DEFENDERS, after=(), quiet=0)
        return sum(theirs.cells[move.origin] == KING for move in self.rules.legal_moves(theirs))

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
        if state.cells[move.origin] == KING or after.ended or KING not in after.cells:
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


def _enclosed(state: State) -> bool:
    """Whether attackers, by rows and columns, stand between the edge and every defender."""
    grid, cells = state.grid, state.cells
    edge = (cell for cell in range(grid.ranks * grid.files) if len(grid.orthogonal(cell)) < 4)
    seen: set[int] = set()
    waiting = [cell for cell in edge if not _is_attacker(cells[cell])]
    while waiting:
        cell = waiting.pop()
        if cell in seen:
            continue
        if cells[cell] != EMPTY:
            return False
        seen.add(cell)
        waiting += [near for near in grid.orthogonal(cell) if not _is_attacker(cells[near])]
    return True


def _is_attacker(piece: int) -> bool:
    return piece != EMPTY and piece_of(piece).side == ATTACKERS


def _is_way_out(event: Event) -> bool:
    """Whether an event says that the king escapes, or is about to."""
    if isinstance(event, Check):
        return event.side == ATTACKERS
    return isinstance(event, Ended) and event.winner == DEFENDERS
