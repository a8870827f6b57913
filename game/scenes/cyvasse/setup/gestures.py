"""Gestures of a side that sets up behind the screen."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.picture import Surroundings, TrayItem
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import check_setup, write_setup
from game.rules.cyvasse.state import View
from game.rules.errors import BadPosition, IllegalMove
from game.scenes.cyvasse.halves import ground, screened, standing, terrain_picture
from game.scenes.cyvasse.names import piece_picture
from game.scenes.cyvasse.setup.draft import Draft
from game.scenes.match.presenter import Action, GestureRules, Marks, Prepared
from game.texts import _


class SetupGestures(GestureRules[View]):
    """Tiles and pieces are carried from the tray onto the own half, and from cell to cell.

    Attributes:
        draft: what has been set up so far.
    """

    def __init__(self, rules: RuleSet) -> None:
        self.rules = rules
        self.draft = Draft(rules)

    def surroundings(self, view: View) -> Surroundings:
        """Terrain of the own half, the screen over the other, and what is left to be set up."""
        side = view.side if view.side is not None else view.mover
        terrain = screened(view, 1 - side)
        chosen = view.chosen[side]
        if chosen is not None:
            return Surroundings({**terrain, **ground(view, side, chosen)})
        if view.side is None:
            return Surroundings({**screened(view, 0), **screened(view, 1)})
        return Surroundings({**terrain, **ground(view, side, self.draft.setup)}, tray=self._tray(side))

    def _tray(self, side: int) -> tuple[TrayItem, ...]:
        tiles = [
            TrayItem(f"tile-{kind}", "tile-" + terrain_picture(0, kind).partition("-")[0], count)
            for kind, count in self.draft.tiles_left().items()
        ]
        army = [
            TrayItem(f"piece-{kind}", piece_picture(side, kind), count)
            for kind, count in self.draft.pieces_left().items()
        ]
        return (*tiles, *army)

    def _index(self, view: View, cell: str) -> int | None:
        """The place of a cell in ``Field.half``; None outside of the own half."""
        field = view.rules.field
        seat = field.seat(view.mover, field.grid.cell(cell))
        return field.half.index(seat) if seat in field.half else None

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        items = {item.name for item in self._tray(view.mover) if item.count}
        return items | set(self.unconfirmed(view))

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        field = view.rules.field
        return {view.name(field.seat(view.mover, cell)) for cell in field.half} - {origin}

    def unconfirmed(self, view: View) -> Mapping[str, str]:
        return standing(view, view.mover, self.draft.setup)

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        at = self._index(view, gesture.target)
        if gesture.origin is None or at is None or not gesture.legal:
            return ()
        what, _dash, kind = gesture.origin.partition("-")
        if what == "tile":
            self.draft.terrain[at] = int(kind)
        elif what == "piece":
            self.draft.pieces[at] = int(kind)
        else:
            start = self._index(view, gesture.origin)
            assert start is not None
            pieces = self.draft.pieces
            pieces[start], pieces[at] = pieces[at], pieces[start]
        return ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        return IllegalMove(_("Set up on your own half."), cells=(gesture.target,))

    def unfinished(self) -> Marks:
        return ()

    def reset(self) -> None:
        self.draft.clear()

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        if not self.draft.complete:
            return None
        try:
            check_setup(self.rules, self.draft.setup, view.mover)
        except BadPosition:
            return None
        return Prepared(
            _("Set up like this?"),
            _("Ready"),
            write_setup(self.rules, self.draft.setup),
            brief=_("Like this?"),
        )

    def offers(self, view: View) -> Sequence[Action]:
        return (Action(_("Choose one for me"), self.choose, "choose", "dice", primary=True),)

    def choose(self) -> None:
        """Take one of the shipped formations."""
        self.draft.take(random.choice(formations(self.rules)).setup)
