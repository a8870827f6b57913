"""Gestures before the first turn: the deployment, and the choice of who moves first."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.boards.picture import TrayItem
from game.rules.errors import IllegalMove
from game.rules.nieuchess.deployments import write_deployment
from game.rules.nieuchess.reasons import reason_against
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import Deployment, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.actions import Action, Prepared, only_moves
from game.scenes.board.capabilities import BoardKeys, MovablePieces, Offers, PreparedDecisions, Taps
from game.scenes.board.game_scene import GestureRules
from game.scenes.nieuchess.refusals import refusal_of
from game.scenes.nieuchess.setup.draft import Drafts, room_of
from game.scenes.nieuchess.setup.remarks import touching
from game.texts import _

PAWNS = "pawns"
"""Name of the pawns beside the map, in the tray."""


class SetupGestures(GestureRules[View], MovablePieces[View], Taps[View], PreparedDecisions[View]):
    """A click on a free hex of the own half places a pawn; pawns are carried from hex to hex and back.

    Attributes:
        drafts: what has been set up so far.
    """

    def __init__(self) -> None:
        self.drafts = Drafts()

    # What is shown

    def tray(self, view: View) -> tuple[TrayItem, ...]:
        """The pawns that are left; nothing while nobody deploys."""
        if not self.drafts.open(view):
            return ()
        left = self.drafts.of(view).left
        return (TrayItem(PAWNS, f"pawn-{view.state.mover}", left),)

    def marks(self, view: View) -> Marks:
        """Marks of the pawns that touch an enemy from the beginning."""
        if not self.drafts.open(view):
            return ()
        return tuple((name, "threat") for name in names(touching(view.state, self.drafts.of(view).cells)))

    # What may be done

    def _free(self, view: View) -> frozenset[int]:
        return room_of(view.state) - self.drafts.of(view).cells

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        draft = self.drafts.of(view)
        return {*names(draft.cells), *([PAWNS] if draft.left else [])}

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return {*names(self._free(view)), *([] if origin == PAWNS else [PAWNS])}

    def taps(self, view: View, moves: Sequence[Any]) -> Mapping[str, str]:
        if not self.drafts.of(view).left:
            return {}
        return dict.fromkeys(names(self._free(view)), f"pawn-{view.state.mover}")

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if not gesture.legal:
            return ()
        draft = self.drafts.of(view)
        if gesture.target == PAWNS:
            draft.remove(GRID.cell(gesture.origin or ""))
        elif gesture.origin in (None, PAWNS):
            draft.put(GRID.cell(gesture.target))
        else:
            draft.move(GRID.cell(gesture.origin or ""), GRID.cell(gesture.target))
        return ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        if gesture.target == PAWNS:
            return IllegalMove(_("All pawns stand on the map."))
        cell = GRID.cell(gesture.target)
        if cell in self.drafts.of(view).cells:
            return IllegalMove(_("A pawn stands there already."), cells=(gesture.target,))
        if cell in room_of(view.state):
            return IllegalMove(_("All {count} pawns stand; drag one here.").format(count=ARMY))
        reason = reason_against(view.state, Deployment(frozenset((cell,))))
        return None if reason is None else refusal_of(view.state, reason)

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        if self.drafts.of(view).left:
            return None
        move = write_deployment(self.drafts.of(view).cells)
        detail = _("Pawns can still be dragged. R mirrors them all.")
        return Prepared(_("Deploy like this?"), _("Ready"), move, detail, brief=_("Like this?"))


class ChoiceGestures(GestureRules[View], Offers[View], BoardKeys):
    """Who has won the first roll says who moves first, by buttons."""

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        return ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return None

    def offers(self, view: View) -> Sequence[Action]:
        return (
            Action(_("Move first"), only_moves, "move-first", primary=True, moves=("first",), shortcut="1"),
            Action(
                _("Move second"),
                only_moves,
                "move-second",
                moves=("second",),
                shortcut="2",
                brief=_("Second"),
            ),
        )

    def keys(self) -> Sequence[tuple[str, str]]:
        return ((_("1, 2"), _("After the first roll: move first, move second")),)
