"""How positions of NEVO are set up."""

from __future__ import annotations

from collections.abc import Sequence

from game.editable_positions import EditedPosition, Kind
from game.rules.nevo import layout
from game.rules.nevo.layout import GRID, LETTERS
from game.rules.nevo.state import State

_KINDS = (Kind("w", "White piece", "white"), Kind("b", "Black piece", "black"))


class NevoPositions:
    """Pieces of both colours."""

    def kinds(self, state: State) -> Sequence[Kind]:
        return _KINDS

    def read(self, state: State) -> EditedPosition:
        pieces = {name: LETTERS[piece.side + 1] for name, piece in state.pieces().items()}
        return EditedPosition(pieces, {}, state.side)

    def write(self, contents: EditedPosition, state: State) -> str:
        names = GRID.names()
        cells = bytes(LETTERS.index(contents.pieces.get(name, LETTERS[0])) for name in names)
        return f"{layout.write_record(cells)} {layout.SIDES[contents.side].lower()}"

    def picture(self, kind: Kind, cell: str) -> str:
        return kind.picture


POSITIONS = NevoPositions()
