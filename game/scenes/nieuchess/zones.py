"""Zones of control as an overlay of the map."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from game.boards.marks import Marks
from game.rules.nieuchess.state import View
from game.rules.nieuchess.terrain import GRAY, GRID, names
from game.scenes.board.actions import Action
from game.scenes.board.scene_parts import SightChoices
from game.texts import _

OFF, ENEMY, BOTH = MODES = ("zones-off", "zones-enemy", "zones-both")


class Zones(SightChoices):
    """Which zones of control are shown.

    Attributes:
        mode: one of MODES.
    """

    def __init__(self) -> None:
        self.mode = OFF

    def remembered(self) -> Sequence[str]:
        return (self.mode,)

    def recall(self, words: Collection[str]) -> None:
        """Take the mode that is among these words, if one is."""
        self.mode = next((mode for mode in MODES if mode in words), self.mode)

    def marks(self, view: View, pawns: tuple[frozenset[int], frozenset[int]]) -> Marks:
        """Marks of the zones that are shown; the enemy is that of the viewer or, between two people, of the
        side whose turn it is."""
        own = view.state.mover if view.side is None else view.side
        sides = {OFF: (), ENEMY: (1 - own,), BOTH: (0, 1)}[self.mode]
        gray = view.state.rules.terrain.cells_of(GRAY)
        return tuple(
            (name, f"zone-{side}") for side in sides for name in names(zone_of(pawns[side]).difference(gray))
        )

    def tool(self) -> Action:
        """Shows other zones: none, the enemy's, both."""
        text = {OFF: _("Show enemy zones"), ENEMY: _("Show all zones"), BOTH: _("Hide zones")}[self.mode]
        icon = "eye-off" if self.mode == BOTH else "eye"
        return Action(text, self._turn, "zones", icon, shortcut="Z", brief=_("Zones"))

    def _turn(self) -> None:
        self.mode = MODES[(MODES.index(self.mode) + 1) % len(MODES)]


def zone_of(pawns: Collection[int]) -> frozenset[int]:
    """The hexes that pawns control: their own, and those beside them."""
    return frozenset(pawns).union(*map(GRID.neighbours, pawns))
