"""What the room in which pawns are deployed needs to know of Nieuchess."""

from __future__ import annotations

import random
from collections.abc import Sequence

from game.boards.gestures import Arranging
from game.rules.nieuchess.deployments import formations, mirrored, seen_by, write_deployment
from game.rules.nieuchess.state import View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.setup_room import NamedSetup, Remark, SetupPicture, SetupRoom
from game.scenes.nieuchess.setup.draft import Draft, Drafts, read_draft, room_of
from game.scenes.nieuchess.setup.gestures import PAWNS
from game.scenes.nieuchess.setup.remarks import remarks_on

_GROWTH = 2.6
"""Of pawns in small pictures, whose hexes are three pixels high."""


class NieuchessSetupRoom(SetupRoom[View]):
    """The rows in which an army is deployed. Texts are as Blue sees a deployment, so that both sides can use
    the same ones."""

    def __init__(self, drafts: Drafts) -> None:
        self.drafts = drafts

    def open(self, view: View) -> bool:
        return self.drafts.open(view)

    def arranging(self, view: View) -> Arranging:
        return Arranging(frozenset((PAWNS,)))

    def _draft(self, view: View) -> Draft:
        return self.drafts.of(view)

    def rule_set(self, view: View) -> str:
        return view.state.rules.terrain.digest

    def shipped(self, view: View) -> Sequence[NamedSetup]:
        return [NamedSetup(each.name, write_deployment(each.cells), each.purpose) for each in formations()]

    def text(self, view: View) -> str:
        return write_deployment(seen_by(view.state.mover, self._draft(view).cells))

    def empty(self, view: View) -> bool:
        return not self._draft(view).cells

    def take(self, view: View, text: str) -> None:
        self._draft(view).take(view.state, read_draft(text, view.state.mover))

    def remarks(self, view: View) -> Sequence[Remark]:
        return remarks_on(view.state, self._draft(view))

    def choose(self, view: View) -> None:
        draft = self._draft(view)
        known = [seen_by(view.state.mover, each.cells) for each in formations()]
        draft.take(view.state, random.choice([cells for cells in known if cells != draft.cells]))

    def mirror(self, view: View) -> None:
        draft = self._draft(view)
        draft.take(view.state, mirrored(view.state.rules.terrain, draft.cells))

    def clear(self, view: View) -> None:
        self._draft(view).take(view.state, ())

    def remove(self, view: View, cell: str) -> bool:
        return cell in names(self._draft(view).cells) and self._draft(view).remove(GRID.cell(cell))

    def picture(self, view: View, text: str) -> SetupPicture:
        pawns = dict.fromkeys(names(read_draft(text, view.state.mover)), f"pawn-{view.state.mover}")
        return SetupPicture(pawns, names(room_of(view.state)), growth=_GROWTH)
