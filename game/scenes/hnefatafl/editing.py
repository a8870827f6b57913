"""How positions of hnefatafl are set up."""

from __future__ import annotations

from collections.abc import Sequence

from game.editable_positions import EditedPosition, Kind
from game.rules.hnefatafl.record import EMPTY, SYMBOLS, write_record
from game.rules.hnefatafl.state import State

_KINDS = (
    Kind("t", "Attacker", "attacker"),
    Kind("T", "Defender", "defender"),
    Kind("K", "King", "king", replaces=("K",)),
)
_LETTERS = {number: letter for letter, number in SYMBOLS.items()}


class HnefataflPositions:
    """Stones, and one king."""

    def kinds(self, state: State) -> Sequence[Kind]:
        return _KINDS

    def read(self, state: State) -> EditedPosition:
        found = zip(state.grid.names(), state.cells, strict=True)
        return EditedPosition(
            {name: _LETTERS[number] for name, number in found if number != EMPTY}, {}, state.side
        )

    def write(self, contents: EditedPosition, state: State) -> str:
        names = state.grid.names()
        cells = bytes(SYMBOLS[contents.pieces[name]] if name in contents.pieces else EMPTY for name in names)
        return f"{write_record(cells, state.ruleset.size)} {('attackers', 'defenders')[contents.side]}"

    def picture(self, kind: Kind, cell: str) -> str:
        return kind.picture


POSITIONS = HnefataflPositions()
