"""Gestures of a side that sets up behind the screen."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from itertools import compress
from typing import Any

from game.boards.gestures import Arranging, Gesture
from game.boards.hover_info import HoverInfo, Link, Tone
from game.boards.marks import Marks
from game.boards.picture import Surroundings, TrayItem
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.pieces import KING, NAMES
from game.rules.cyvasse.ruleset import TERRAIN_NAMES, RuleSet
from game.rules.cyvasse.setups import write_setup
from game.rules.cyvasse.state import View
from game.rules.errors import IllegalMove
from game.scenes.board.actions import Prepared
from game.scenes.board.capabilities import MovablePieces, PreparedDecisions, UnconfirmedPieces
from game.scenes.board.game_scene import GestureRules
from game.scenes.cyvasse.chart import abilities
from game.scenes.cyvasse.names import ground, own_cells, piece_picture, screened, standing, terrain_picture
from game.scenes.cyvasse.setup.draft import (
    PIECES,
    TERRAIN,
    Draft,
    Drafts,
    found_attackers,
    found_problems,
    place_of,
)
from game.scenes.cyvasse.terms import ground_name, ground_rules, kind_name
from game.texts import _


class SetupGestures(
    GestureRules[View], MovablePieces[View], UnconfirmedPieces[View], PreparedDecisions[View]
):
    """Tiles and pieces are carried from the tray onto the own half, from cell to cell, and back.

    Attributes:
        drafts: what has been set up so far.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.drafts = Drafts(rules)

    # What is shown

    def pieces(self, view: View) -> dict[str, str]:
        """Pictures by cell of the pieces whose setup the viewer may know. While terrain is laid, the own ones
        are not confirmed: the ground is to be seen below them."""
        if self.drafts.open(view):
            draft = self.drafts.of(view)
            return standing(view, view.mover, draft.setup) if draft.layer == PIECES else {}
        found: dict[str, str] = {}
        for side, chosen in enumerate(view.chosen):
            if chosen is not None:
                found |= standing(view, side, chosen)
        return found

    def surroundings(self, view: View) -> Surroundings:
        """Terrain of the setups that the viewer may know, the screen over the others, and what is left to be
        set up. Before anybody has set up, a spectator sees the board as the first player does."""
        terrain: dict[str, str] = {}
        for side, chosen in enumerate(view.chosen):
            if chosen is not None:
                terrain |= ground(view, side, chosen)
            elif side != view.mover or any(view.done):
                terrain |= screened(view, side)
        if not self.drafts.open(view):
            return Surroundings(terrain)
        own, other = screened(view, view.mover), screened(view, 1 - view.mover)
        covered = tuple(other) if other.items() <= terrain.items() else ()
        terrain = {cell: picture for cell, picture in terrain.items() if cell not in own}
        terrain |= ground(view, view.mover, self.drafts.of(view).setup)
        return Surroundings(terrain, tray=self._tray(view), tray_on=covered)

    def _tray(self, view: View) -> tuple[TrayItem, ...]:
        draft = self.drafts.of(view)
        return tuple(
            TrayItem(f"{layer}-{kind}", picture(view.mover, kind), count)
            for layer, picture in ((TERRAIN, tile_picture), (PIECES, piece_picture))
            for kind, count in draft.left(layer).items()
        )

    def marks(self, view: View) -> Marks:
        """Marks of what breaks a rule and, once everything stands, of the cells from which an enemy could
        attack the king."""
        if not self.drafts.open(view):
            return ()
        draft = self.drafts.of(view)
        broken = found_problems(self.rules, draft.setup, view.mover)
        found = [
            (cell, "closed" if problem.kind == "closed" else "cause")
            for problem in broken
            for cell in problem.error.cells
        ]
        return (*found, *((cell, "threat") for cell in self.attackers(view)))

    def attackers(self, view: View) -> tuple[str, ...]:
        """The cells from which an enemy could attack the king as soon as the screen falls; none before
        everything stands."""
        draft = self.drafts.of(view)
        if not draft.complete or found_problems(self.rules, draft.setup, view.mover):
            return ()
        return found_attackers(self.rules, draft.setup, view.mover)

    def hover_info(self, view: View, origin: str | None, cell: str) -> HoverInfo | None:
        """What a piece or a tile can do, on the board or in the tray. While the own king or a cell from which
        an enemy could attack him is pointed at, the lines between them."""
        if not self.drafts.open(view) or origin is not None:
            return None
        draft, attackers = self.drafts.of(view), self.attackers(view)
        king = view.name(view.rules.field.seen_by(view.mover, self._king(draft))) if attackers else ""
        if cell != king and cell not in attackers:
            return self._explained(view, cell)
        links = tuple(
            Link(attacker, king, "could-take") for attacker in attackers if cell in (king, attacker)
        )
        return HoverInfo(
            cell, _("Check at the start?"), _("An enemy here would attack the king."), Tone.DANGER, links
        )

    def _explained(self, view: View, cell: str) -> HoverInfo | None:
        """What lies on a cell of the own half or in the tray, with what it can do."""
        draft, at = self.drafts.of(view), place_of(view, cell)
        if at is not None:
            kind, terrain = draft.pieces[at], draft.terrain[at]
        elif self.item(view, cell) is not None:
            layer, number = self._item(cell)
            kind, terrain = (number, 0) if layer == PIECES else (0, number)
        else:
            return None
        name = cell if at is not None else ""
        if kind:
            return HoverInfo(cell, kind_name(kind), abilities(self.rules, kind), name=name)
        return HoverInfo(cell, ground_name(terrain), ground_rules(terrain), name=name) if terrain else None

    def _king(self, draft: Draft) -> int:
        return self.rules.field.half[draft.pieces.index(KING)]

    # What may be done

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return {item.name for item in self._tray(view) if item.count} | self._occupied(view)

    def _occupied(self, view: View) -> set[str]:
        """The cells on which something lies in the layer that is moved."""
        draft = self.drafts.of(view)
        return set(compress(own_cells(view, view.mover), draft.of(draft.layer)))

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        cells = {*own_cells(view, view.mover)} - {origin}
        if place_of(view, origin) is None:
            return cells
        return cells | {item.name for item in self._tray(view)}

    def arranging(self, view: View) -> Arranging:
        """Tiles are picked up from below pieces, and tray items stay in hand."""
        draft, carried = self.drafts.of(view), {}
        if draft.layer == TERRAIN:
            carried = {
                cell: tile_picture(view.mover, kind)
                for cell, kind in zip(own_cells(view, view.mover), draft.terrain, strict=True)
                if kind
            }
        return Arranging(frozenset(item.name for item in self._tray(view)), carried)

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        if self.drafts.of(view).layer == PIECES:
            return {}
        return standing(view, view.mover, self.drafts.of(view).setup)

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        if gesture.origin is None or not gesture.legal:
            return ()
        draft = self.drafts.of(view)
        start, at = place_of(view, gesture.origin), place_of(view, gesture.target)
        if start is None and at is not None:
            layer, kind = self._item(gesture.origin)
            draft.layer = layer
            draft.put(layer, kind, at)
        elif start is not None and at is not None:
            draft.exchange(draft.layer, start, at)
        elif start is not None:
            draft.remove(draft.layer, start)
        return ()

    @staticmethod
    def _item(name: str) -> tuple[str, int]:
        """The layer and the kind of an item of the tray."""
        layer, _dash, kind = name.partition("-")
        return layer, int(kind)

    def item(self, view: View, name: str) -> tuple[str, int] | None:
        """What an item of the tray is called, and how many are left; None for other names."""
        if name.partition("-")[0] not in (PIECES, TERRAIN):
            return None
        layer, kind = self._item(name)
        names = NAMES if layer == PIECES else TERRAIN_NAMES
        return _(names[kind]), self.drafts.of(view).left(layer)[kind]

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        cells = (gesture.target,)
        at = place_of(view, gesture.target)
        if at is None:
            if gesture.target in view.rules.field.grid.names():
                return IllegalMove(_("Set up on your own half."), cells=cells)
            return IllegalMove(_("None of these is left."))
        draft = self.drafts.of(view)
        if draft.layer == PIECES and draft.terrain[at]:
            return IllegalMove(_("Pieces are moved now; press T to move the terrain."), cells=cells)
        if draft.layer == TERRAIN and draft.pieces[at]:
            return IllegalMove(_("Terrain is moved now; press T to move the pieces."), cells=cells)
        return IllegalMove(_("Pick something up from the tray first."), cells=cells)

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        draft = self.drafts.of(view)
        if not draft.complete or found_problems(self.rules, draft.setup, view.mover):
            return None
        move = write_setup(self.rules, draft.setup)
        known = (each.purpose for each in formations(self.rules) if each.setup == draft.setup)
        detail = _(next(known, "Drag pieces to change it. Or press Ready."))
        return Prepared(_("Set up like this?"), _("Ready"), move, detail, brief=_("Like this?"))


def tile_picture(side: int, kind: int) -> str:
    """The picture of a tile by itself; ``kind`` is a terrain of a setup."""
    return f"tile-{terrain_picture(side, kind)}"
