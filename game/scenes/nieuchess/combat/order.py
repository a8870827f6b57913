"""Gestures that say which battle is fought next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.rules.errors import IllegalMove
from game.rules.nieuchess.moves import write_move
from game.rules.nieuchess.state import Fight, State, View
from game.rules.nieuchess.terrain import GRID
from game.scenes.match.actions import Action, Prepared
from game.scenes.match.presenter import GestureRules
from game.scenes.nieuchess.combat import terms
from game.texts import _


class OrderGestures(GestureRules[View]):
    """A click on a pawn lets its battle be fought. It remembers that the battles left are to be fought one
    after the other; that ends with them, and when a roll is taken back."""

    def __init__(self) -> None:
        self._all: tuple[tuple[int, int], int] | None = None  # the turn, and how many battles it had left

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        """The pawns in battles; they stay as they stand, and arrows mark them."""
        state = view.state
        pawns = (pawn for each in state.battles for pawn in each.pawns)
        return {GRID.name(pawn): f"pawn-{state.owner(pawn)}" for pawn in pawns}

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        state = view.state
        if not gesture.legal:
            return ()
        cell = GRID.cell(gesture.target)
        return [write_move(state, Fight(each)) for each in state.battles if cell in each.pawns]

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if view.state.owner(GRID.cell(gesture.target)) < 0:
            return None
        return IllegalMove("the pawn on {cell} is in no battle that is left", cell=gesture.target)

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        first = state.battles[0]
        return Prepared(
            _("{count} battles left").format(count=len(state.battles)),
            _("Fight at {odds}").format(odds=terms.odds_of(first)),
            write_move(state, Fight(first)),
            _("Next: {pawns}. Or click another.").format(pawns=terms.pawns_of(first)),
            cell=GRID.name(first.defenders[0]),
            proposed=True,
        )

    def offers(self, view: View) -> Sequence[Action]:
        def fight_all() -> None:
            self._all = _turn(view.state), len(view.state.battles)

        return (Action(_("Fight all"), fight_all, "fight-all", "bolt", shortcut="A"),)

    def automatic(self, view: View, again: bool) -> str:
        state = view.state
        if self._all is None or self._all[0] != _turn(state) or len(state.battles) > self._all[1]:
            self._all = None
            return ""
        self._all = self._all[0], len(state.battles)
        return write_move(state, Fight(state.battles[0]))


def _turn(state: State) -> tuple[int, int]:
    return state.number, state.mover
