"""Maps of hexes by column and row."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.rules.errors import InvalidText
from game.rules.topology.topology import Hexagonal, Place, letters


@dataclass(frozen=True, slots=True)
class HexMap(Hexagonal):
    """A map of ``columns`` by ``rows`` flat-topped hexes: columns A, B ... Z, AA, AB ..., rows from 1.

    Row 1 is at the top. Every second column (B, D, ...) lies half a hex lower than those beside it. A
    cell's index is ``row * columns + column``, both counted from 0, so A1 is 0. Its place is axial: q is the
    column, r grows downwards along a column.
    """

    columns: int
    rows: int

    # fmt: off
    DIRECTIONS: ClassVar[tuple[Place, ...]] = (
        Place(0, -1), Place(1, -1), Place(1, 0), Place(0, 1), Place(-1, 1), Place(-1, 0),
    )
    # fmt: on

    def places(self) -> tuple[Place, ...]:
        """q and r of every cell."""
        return _places(self.columns, self.rows)

    def name(self, cell: int) -> str:
        """Such as "C7" for the cell in the third column and seventh row."""
        row, column = divmod(cell, self.columns)
        return f"{letters(column).upper()}{row + 1}"

    def unknown(self, name: str) -> InvalidText:
        return InvalidText(
            "'{name}' is no hex of this map; hexes run from A1 to {last}",
            name=name,
            last=self.name(self.size - 1),
        )

    def within(self, cell: int, distance: int) -> tuple[int, ...]:
        """The cells at most so far from a cell, itself included, in order."""
        q, r = self.places()[cell]
        cells = self.by_place()
        around = (
            Place(q + x, r + y)
            for x in range(-distance, distance + 1)
            for y in range(max(-distance, -x - distance), min(distance, distance - x) + 1)
        )
        return tuple(sorted(cells[place] for place in around if place in cells))


@lru_cache(maxsize=64)
def _places(columns: int, rows: int) -> tuple[Place, ...]:
    return tuple(Place(column, row - column // 2) for row in range(rows) for column in range(columns))
