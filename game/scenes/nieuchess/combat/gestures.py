"""Gestures of battles: the partition, the order, retreats, losses and replacements."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.rules.nieuchess import battles
from game.rules.nieuchess.moves import write_battle, write_move
from game.rules.nieuchess.state import DECLARE, FIGHT, REPLACE, RETREAT, Lose, Replace, Retreat, State
from game.rules.nieuchess.terrain import GRID, names
from game.rules.nieuchess.view import View
from game.scenes.match.presenter import Action, GestureRules
from game.texts import _


class CombatGestures(GestureRules[View]):
    """See the module."""

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return names(view.state.pending) if view.state.phase == RETREAT else ()

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        cell = GRID.cell(origin)
        return {GRID.name(move.target) for move in moves if isinstance(move, Retreat) and move.origin == cell}

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        cells = [move.cell for move in moves if isinstance(move, Lose)]
        cells += [move.star for move in moves if isinstance(move, Replace)]
        cells += [move.battle.defenders[0] for move in moves] if view.state.phase == FIGHT else []
        return dict.fromkeys(names(cells), "")

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        state = view.state
        if not gesture.legal:
            return ()
        target = GRID.cell(gesture.target)
        if gesture.origin is not None:
            return (write_move(state, Retreat(GRID.cell(gesture.origin), target)),)
        if state.phase == FIGHT:
            return (f"!{gesture.target}",)
        decision = Replace(target) if state.phase == REPLACE else Lose(target)
        return (write_move(state, decision),)

    def offers(self, view: View) -> Sequence[Action]:
        state = view.state
        if state.phase == DECLARE:
            return (Action(_("Fight like this"), _nothing, "fight", moves=proposed(state)),)
        if state.phase == FIGHT:
            first = GRID.name(state.battles[0].defenders[0])
            return (Action(_("Fight the next battle"), _nothing, "fight", moves=(f"!{first}",)),)
        if state.phase == REPLACE:
            return (Action(_("No more replacements"), _nothing, "decline", moves=("+-",)),)
        return ()


def proposed(state: State) -> tuple[str, ...]:
    """The declarations of a partition that is made quickly."""
    found = battles.proposal(state.contacts(), state.pawns[state.mover])
    return tuple(write_battle(each) for each in battles.in_order(found))


def _nothing() -> None:
    """The moves of the button are all it does."""
