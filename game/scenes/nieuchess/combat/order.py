"""Gestures that say which battle is fought next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.rules.errors import IllegalMove
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.moves import write_move
from game.rules.nieuchess.state import Fight, State, View
from game.rules.nieuchess.terrain import GRID
from game.scenes.board.actions import ROLL, Action, Prepared
from game.scenes.board.capabilities import AutomaticMoves, BoardKeys, Offers, PreparedDecisions, Taps
from game.scenes.board.game_scene import GestureRules
from game.scenes.nieuchess.combat import terms
from game.texts import _


class OrderGestures(
    GestureRules[View], Taps[View], PreparedDecisions[View], Offers[View], BoardKeys, AutomaticMoves[View]
):
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
        return [_begin(state, each) for each in state.battles if cell in each.pawns]

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if view.state.owner(GRID.cell(gesture.target)) < 0:
            return None
        return IllegalMove("the pawn on {cell} is in no battle that is left", cell=gesture.target)

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        first, last = state.battles[0], len(state.battles) == 1
        return Prepared(
            (_("{side}: the last battle") if last else _("{side}: {count} battles left")).format(
                side=terms.side_name(state.mover), count=len(state.battles)
            ),
            _("Fight"),
            _begin(state, first),
            "" if last else _others(state.battles[1:]),
            cell=GRID.name(first.defenders[0]),
            proposed=True,
        )

    def offers(self, view: View) -> Sequence[Action]:
        if len(view.state.battles) == 1:
            return ()

        def fight_all() -> None:
            self._all = _turn(view.state), len(view.state.battles)

        return (Action(_("Fight all"), fight_all, "fight-all", "bolt", shortcut="A"),)

    def keys(self) -> Sequence[tuple[str, str]]:
        return (
            (_("Ctrl+Enter"), _("Fight as proposed; fight the next battle; move back as proposed")),
            ("A", _("Fight all battles that are left")),
        )

    def automatic(self, view: View, again: bool) -> str:
        state = view.state
        if self._all is None or self._all[0] != _turn(state) or len(state.battles) > self._all[1]:
            self._all = None
            return ""
        self._all = self._all[0], len(state.battles)
        return _begin(state, state.battles[0])


def _begin(state: State, battle: Battle) -> str:
    """Let a battle be fought: the last one that is left needs no choice, only a roll."""
    return ROLL if len(state.battles) == 1 else write_move(state, Fight(battle))


def _others(battles: Sequence[Battle]) -> str:
    """Where else can be fought first: a click on its pawns does it."""
    places = [GRID.name(each.defenders[0]) for each in battles]
    if len(places) == 1:
        return _("Click {cell} to fight there first.").format(cell=places[0])
    return _("Click {places} to fight there first.").format(places=terms.listed(places, either=True))


def _turn(state: State) -> tuple[int, int]:
    return state.number, state.mover
