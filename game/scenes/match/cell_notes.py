"""Notes that a person keeps about cells on which something may be hidden."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game.match.match import Match
from game.match.notes import KINDS, RULED_OUT, SUSPECTED
from game.match.players import Human
from game.scenes.match.history_cursor import HistoryCursor
from game.scenes.match.presenter import Secrets
from game.scenes.match.viewpoint import Viewpoint
from game.texts import _


class CellNotes:
    """The notes of one match, as far as the viewer may see them in the shown position."""

    def __init__(
        self, match: Match, viewpoint: Viewpoint, secrets: Secrets[Any], history: HistoryCursor
    ) -> None:
        self._match, self._viewpoint, self._secrets, self._history = match, viewpoint, secrets, history

    @property
    def side(self) -> int | None:
        """The person's side whose notes may be seen and changed now; None while nobody's are."""
        viewer = self._viewpoint.viewer
        if viewer is None or self._match.result is not None or not self._viewpoint.hidden:
            return None
        return viewer if isinstance(self._match.players[viewer], Human) else None

    @property
    def searched(self) -> frozenset[str]:
        """The cells on which something may be hidden from the viewer; see ``Secrets.searched``."""
        view = self._match.view(self._viewpoint.viewer, self._history.shown)
        return frozenset(self._secrets.searched(view))

    @property
    def shown(self) -> Mapping[str, str]:
        """The notes that may be seen now, by cell."""
        side = self.side
        if side is None:
            return {}
        cells = self.searched
        return {cell: kind for cell, kind in self._match.notebook.of(side).items() if cell in cells}

    def text(self, cell: str) -> str:
        """What is noted about a cell, in words; "" for nothing."""
        return {SUSPECTED: _("suspected"), RULED_OUT: _("ruled out")}.get(self.shown.get(cell, ""), "")

    def change(self, cell: str) -> bool:
        """Note something else about a cell: that it is suspected, then ruled out, then nothing; returns
        whether notes can be kept about it."""
        side = self.side
        if side is None or cell not in self.searched:
            return False
        kinds = (None, *KINDS)
        at = kinds.index(self._match.notebook.of(side).get(cell))
        self._match.note(side, cell, kinds[(at + 1) % len(kinds)])
        return True
