"""Gestures of movement: pawns are carried to where they go."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from game.boards.attack_arrows import AttackArrow
from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.rules.errors import IllegalMove
from game.rules.nieuchess.moves import write_move
from game.rules.nieuchess.reasons import reason_against, why_not
from game.rules.nieuchess.state import Move, Phase, State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.actions import Action, only_moves
from game.scenes.board.capabilities import (
    BoardKeys,
    BoardTools,
    MovablePieces,
    Offers,
    StuckPieces,
    Taps,
    TargetMarks,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GestureRules
from game.scenes.board.scene_parts import SeveralPieces
from game.scenes.nieuchess.combat.drawn import arrows_of
from game.scenes.nieuchess.movement.group import Group, journeys
from game.scenes.nieuchess.movement.move_range import fights, marks_of, range_from, unmoved
from game.scenes.nieuchess.refusals import refusal_of
from game.texts import _

_TARGET = re.compile("[-=^]")  # before the target of a move


class MovementGestures(
    GestureRules[View],
    SeveralPieces[View],
    MovablePieces[View],
    TargetMarks[View],
    Taps[View],
    UnfinishedGestures,
    StuckPieces[View],
    Offers[View],
    BoardTools[View],
    BoardKeys,
):
    """A pawn, or several that were chosen, is carried to where it goes.

    Attributes:
        group: pawns that are chosen to move together.
    """

    def __init__(self) -> None:
        self.group = Group()

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return () if self.group.choosing else names(view.state.pawns[view.state.mover])

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return names(range_from(view.state, GRID.cell(origin)).kinds)

    def target_marks(self, view: View, moves: Sequence[Any], origin: str) -> Marks | None:
        return marks_of(range_from(view.state, GRID.cell(origin)))

    def attacks(self, view: View) -> Sequence[AttackArrow]:
        """Arrows of the battles that would be proposed if movement ended now, with their odds."""
        state = view.state
        return [arrow for each in fights(state) for arrow in arrows_of(each, state.mover, planned=True)]

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        """While several pawns are chosen: the pawns, and the hexes to which they can go."""
        if not self.group.choosing:
            return {}
        state = view.state
        pawns = dict.fromkeys(map(GRID.name, unmoved(state)), f"pawn-{state.mover}")
        return {**dict.fromkeys(names(journeys(state, self.group.members)), ""), **pawns}

    def together(self, view: View) -> Collection[str]:
        return names(unmoved(view.state)) if view.state.phase == Phase.MOVE else ()

    def choose(self, view: View, cells: Sequence[str]) -> None:
        self.group.add(unmoved(view.state), GRID.cells(cells))

    def moves_of_several(self, view: View, gesture: Gesture) -> Sequence[str]:
        """The moves of a group, in their order; where a pawn is clicked, it joins the group or leaves it."""
        if not self.group.choosing or not gesture.legal:
            return ()
        target = GRID.cell(gesture.target)
        if target in view.state.pawns[view.state.mover]:
            self.group.toggle(target)
            return ()
        moves = journeys(view.state, self.group.members)[target]
        return [write_move(view.state, move) for move in moves]

    def unfinished(self) -> Marks:
        group = self.group
        return tuple(
            (GRID.name(cell), "selected" if cell in group.members else "choice") for cell in group.choices
        )

    def reset(self) -> None:
        self.group.end()

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if gesture.origin is None or not gesture.legal:
            return ()
        origin, target = GRID.cell(gesture.origin), GRID.cell(gesture.target)
        kind = range_from(view.state, origin).kinds[target]
        return (write_move(view.state, Move(kind, origin, target)),)

    def brought_by(self, view: View, cell: str, moves: Sequence[str]) -> int | None:
        if view.state.phase != Phase.MOVE:
            return None
        return next((at for at, move in enumerate(moves) if _TARGET.split(move)[-1] == cell), None)

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        state, target = view.state, GRID.cell(gesture.target)
        if self.group.choosing:
            return self._against_group(state, target)
        if gesture.origin is None:
            return against_mover(state, target) if state.owner(target) >= 0 else None
        reason = why_not(state, GRID.cell(gesture.origin), target)
        return refusal_of(state, reason) if reason else None

    def _against_group(self, state: State, target: int) -> IllegalMove | None:
        """Why a click means nothing while several pawns are chosen."""
        if state.owner(target) >= 0:
            return against_mover(state, target)
        if not self.group.members:
            return IllegalMove(_("First click the pawns that are to move together."))
        return IllegalMove(_("Not all of these pawns can go that way in this turn."))

    def why_stuck(self, view: View, cell: str) -> IllegalMove | None:
        origin = GRID.cell(cell)
        if origin in view.state.moved:
            return against_mover(view.state, origin)
        return IllegalMove(_("{cell} is shut in: the pawn cannot move."), cell=cell)

    def offers(self, view: View) -> Sequence[Action]:
        end = Action(
            _("End movement"),
            only_moves,
            "end-movement",
            "check",
            primary=bool(view.state.moved),
            moves=(".",),
            brief=_("End"),
            shortcut="E",
        )
        return (end, *self.tools(view)[:1])

    def tools(self, view: View) -> Sequence[Action]:
        cells = tuple(map(GRID.name, unmoved(view.state)))
        if not cells:
            return ()
        switch = partial(self.group.switch, unmoved(view.state))
        several = _("Move pawns one by one") if self.group.choosing else _("Move several pawns")
        return (
            Action(_("Next pawn"), only_moves, "next-pawn", "arrow-right", shortcut="N", cells=cells),
            Action(
                _("Previous pawn"),
                only_moves,
                "pawn-before",
                "arrow-left",
                shortcut="Shift+N",
                cells=cells,
                back=True,
            ),
            Action(several, switch, "group", "people", shortcut="G"),
        )

    def keys(self) -> Sequence[tuple[str, str]]:
        return (
            ("G", _("Move several pawns together: click them, then a hex")),
            (_("Shift + click, Shift + drag"), _("Add a pawn to those that move together; all in a frame")),
            (_("Delete, right click"), _("Let a pawn that has moved go back")),
            (_("N, Shift+N"), _("The next pawn that has not moved, the one before; no more replacements")),
            ("E", _("End movement")),
        )


def against_mover(state: State, cell: int) -> IllegalMove | None:
    """Why the pawn on a hex cannot be moved now; None if its side moves and it has not moved."""
    reason = reason_against(state, Move(0, cell, cell))
    known = reason is not None and reason.code in ("not-yours", "has-moved")
    return refusal_of(state, reason) if known and reason is not None else None
