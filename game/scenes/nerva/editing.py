"""How positions of Nerva are set up: pawns on three levels, and the kings, hidden or not."""

from __future__ import annotations

from collections.abc import Sequence

from game.editable_positions import EditedPosition, Kind
from game.rules.nerva import layout
from game.rules.nerva.notation import LETTERS, write_level
from game.rules.nerva.state import State

_SIDES = ("white", "black")
_SIZES = ("large", "medium", "small")  # by level
_KINGS = (("king-0", "king-0!"), ("king-1", "king-1!"))  # of each side, of which there is one
_KINDS = (
    Kind("w", "White pawn", "white-large"),
    Kind("b", "Black pawn", "black-large"),
    Kind("king-0", "White's king, hidden", "white-hidden", replaces=_KINGS[0]),
    Kind("king-1", "Black's king, hidden", "black-hidden", replaces=_KINGS[1]),
    Kind("king-0!", "White's king, revealed", "white-king", replaces=_KINGS[0]),
    Kind("king-1!", "Black's king, revealed", "black-king", replaces=_KINGS[1]),
)


class NervaPositions:
    """Pawns on three levels, and at most one king of each side, hidden or revealed."""

    def kinds(self, state: State) -> Sequence[Kind]:
        return _KINDS

    def read(self, state: State) -> EditedPosition:
        pieces = {layout.CELLS[cell]: LETTERS[found] for cell, found in enumerate(state.cells) if found}
        for side, cell in enumerate(state.kings):
            if cell is not None:
                pieces[layout.CELLS[cell]] = f"king-{side}" + "!" * state.revealed[side]
        return EditedPosition(pieces, {}, state.mover)

    def write(self, contents: EditedPosition, state: State) -> str:
        found = contents.pieces
        pawns = bytes(max(0, LETTERS.find(found.get(cell, LETTERS[0]))) for cell in layout.CELLS)
        squares = layout.SQUARES
        levels = [write_level(pawns[first : first + squares]) for first in range(0, len(pawns), squares)]
        kings = ",".join(self._kings(contents, side) for side in (0, 1))
        return " ".join([*levels, _SIDES[contents.side], f"kings:{kings}"])

    def _kings(self, contents: EditedPosition, side: int) -> str:
        marks = {f"king-{side}": "", f"king-{side}!": "!"}
        cells = [f"{cell}{marks[key]}" for cell, key in contents.pieces.items() if key in marks]
        return ",".join(cells) or "-"

    def picture(self, kind: Kind, cell: str) -> str:
        if kind.key in ("w", "b"):
            return kind.picture.replace("large", _SIZES[layout.level_of(layout.index(cell))])
        return kind.picture


POSITIONS = NervaPositions()
