"""How positions of Nieuchess are set up: the pawns, at the beginning of a turn."""

from __future__ import annotations

from collections.abc import Sequence

from game.editable_positions import EditedPosition, Kind
from game.rules.nieuchess.state import Phase, State
from game.rules.nieuchess.terrain import GRID, SIDES

_KINDS = (Kind("0", "Blue pawn", "pawn-0"), Kind("1", "Red pawn", "pawn-1"))


class NieuchessPositions:
    """Pawns on the map. The round is the second, so that every pawn may fight."""

    def kinds(self, state: State) -> Sequence[Kind]:
        return _KINDS

    def read(self, state: State) -> EditedPosition:
        pawns = {GRID.name(cell): str(side) for side in (0, 1) for cell in state.pawns[side]}
        return EditedPosition(pawns, {}, state.mover)

    def write(self, contents: EditedPosition, state: State) -> str:
        placed = [
            ",".join(sorted(cell for cell, key in contents.pieces.items() if key == str(side))) or "-"
            for side in (0, 1)
        ]
        mover = SIDES[contents.side]
        words = [state.rules.code, Phase.MOVE, f"on:{mover}", f"first:{mover}", "turn:2", "loss:1"]
        words += ["invasions:0,0", *(f"{name}:{cells}" for name, cells in zip(SIDES, placed, strict=True))]
        return " ".join([*words, "moved:-", "transfers:0"])

    def picture(self, kind: Kind, cell: str) -> str:
        return kind.picture


POSITIONS = NieuchessPositions()
