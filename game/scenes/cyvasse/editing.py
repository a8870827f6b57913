"""How positions of Cyvasse are set up: both armies, mountains and, in Expert, terrain."""

from __future__ import annotations

from collections.abc import Sequence

from game.editable_positions import EditedPosition, Kind
from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import ARMY, KIND, KINDS, LETTERS, MOUNTAIN, NAMES, SIDES
from game.rules.cyvasse.ruleset import (
    BURNING,
    FOREST,
    FORTRESSES,
    HILLS,
    RUINS,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    WATER,
)
from game.rules.cyvasse.state import State
from game.rules.rows import EMPTY, write_rows
from game.scenes.cyvasse.names import TERRAIN, piece_picture

_MOUNTAIN = LETTERS[MOUNTAIN]


class CyvassePositions:
    """Pieces by letter, White's as capitals; terrain by its letter behind "ground-"."""

    def kinds(self, state: State) -> Sequence[Kind]:
        found = [self._piece(side, kind) for side in (0, 1) for kind in KINDS]
        found.append(Kind(_MOUNTAIN, "Mountain", piece_picture(0, MOUNTAIN)))
        if state.rules.expert:
            found += [self._ground(number) for number in (FOREST, HILLS, WATER, *FORTRESSES, *RUINS)]
        if state.rules.wildfyre:
            found.append(self._ground(BURNING))
        return found

    def read(self, state: State) -> EditedPosition:
        if state.phase == "setup":
            return EditedPosition({}, {}, 0)
        names = [state.name(cell) for cell in range(len(state.cells))]
        letters = {
            name: _MOUNTAIN
            if number & KIND == MOUNTAIN
            else self._letter(pieces.owner(number), number & KIND)
            for name, number in zip(names, state.cells, strict=True)
            if number
        }
        grounds = zip(names, state.terrain, strict=True)
        ground = {name: self._ground(number).key for name, number in grounds if number}
        return EditedPosition(letters, ground, state.mover)

    def write(self, contents: EditedPosition, state: State) -> str:
        field, words = state.rules.field, [state.rules.code]
        words.append(write_rows([self._written(contents, state, cell) for cell in row] for row in field.rows))
        ground = contents.ground
        rows = [[ground.get(state.name(cell), EMPTY)[-1] for cell in row] for row in field.rows]
        words.append(write_rows(rows) if state.rules.expert else "-")
        return " ".join([*words, "wb"[contents.side], "-", "0"])

    def picture(self, kind: Kind, cell: str) -> str:
        return kind.picture

    @classmethod
    def _piece(cls, side: int, kind: int) -> Kind:
        letter, title = cls._letter(side, kind), f"{SIDES[side]}'s {NAMES[kind]}"
        replaces = (letter,) if ARMY[kind] == 1 else ()
        return Kind(letter, title, piece_picture(side, kind), replaces=replaces, side=side)

    @staticmethod
    def _letter(side: int, kind: int) -> str:
        return LETTERS[kind] if side == 0 else LETTERS[kind].lower()

    @staticmethod
    def _ground(number: int) -> Kind:
        owner = next((SIDES[group.index(number)] for group in (FORTRESSES, RUINS) if number in group), "")
        name = TERRAIN_NAMES[number]
        title = f"{owner}'s {name}" if owner else name.capitalize()
        return Kind(f"ground-{TERRAIN_LETTERS[number]}", title, TERRAIN[number], ground=True)

    @staticmethod
    def _written(contents: EditedPosition, state: State, cell: int) -> str:
        letter = contents.pieces.get(state.name(cell), EMPTY)
        # A mountain is written as belonging to the half on which it stands.
        return letter.lower() if letter == _MOUNTAIN and state.rules.field.halves[cell] == 1 else letter


POSITIONS = CyvassePositions()
