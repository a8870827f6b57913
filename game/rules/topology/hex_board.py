"""Hexagon-shaped boards of hexes with a corner towards each player."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.rules.errors import InvalidText
from game.rules.topology.topology import Hexagonal, Place, letters


@dataclass(frozen=True, slots=True)
class HexBoard(Hexagonal):
    """A hexagon of ``side`` hexes to each side, in axial coordinates q and r: |q|, |r|, |q + r| < side.

    It is drawn with flat-topped hexes and White's corner at the bottom. A file is a line of hexes from
    White's end to Black's, where q + r is constant; files have letters from a on the left, ranks count from 1
    at White's end of each file. Cells are numbered file by file. On a board of side 6, f1 is White's corner
    and f11 Black's.
    """

    side: int

    ORTHOGONAL: ClassVar[range] = range(6)
    DIAGONAL: ClassVar[range] = range(6, 12)
    # fmt: off
    DIRECTIONS: ClassVar[tuple[Place, ...]] = (
        Place(1, -1), Place(1, 0), Place(0, 1), Place(-1, 1), Place(-1, 0), Place(0, -1),
        Place(2, -1), Place(1, 1), Place(-1, 2), Place(-2, 1), Place(-1, -1), Place(1, -2),
    )
    # fmt: on

    def places(self) -> tuple[Place, ...]:
        """q and r of every cell."""
        return _places(self.side)

    def name(self, cell: int) -> str:
        """Such as "f1" for the index of White's corner on a board of side 6."""
        q, r = self.places()[cell]
        first = abs(q + r) - 2 * (self.side - 1)  # height of the file's first cell
        return f"{letters(q + r + self.side - 1)}{(q - r - first) // 2 + 1}"

    def unknown(self, name: str) -> InvalidText:
        return InvalidText(
            "'{name}' is no cell of this board; its files are a to {last_file}, "
            "and the longest, {middle}, has {length} cells",
            name=name,
            last_file=letters(2 * self.side - 2),
            middle=letters(self.side - 1),
            length=2 * self.side - 1,
        )

    def orthogonal(self, cell: int) -> tuple[int, ...]:
        """The cells that share an edge with a cell, which are its neighbours."""
        return self.neighbours(cell)

    def diagonal(self, cell: int) -> tuple[int, ...]:
        """The nearest cells of the same colour, each beyond a corner of the cell."""
        return self.reached(cell, self.DIAGONAL)

    def colour(self, cell: int) -> int:
        """0, 1 or 2; neighbours differ, and the cell in the middle has 0."""
        return self.height(cell) % 3

    def height(self, cell: int) -> int:
        """q - r: how many half cells further towards Black than the board's middle the cell lies."""
        q, r = self.places()[cell]
        return q - r

    def turned(self, cell: int) -> int:
        """The cell in its stead when the board is turned by 180 degrees."""
        return self.size - 1 - cell

    def flipped(self, cell: int) -> int:
        """The cell in its stead when left and right are exchanged."""
        q, r = self.places()[cell]
        return self.by_place()[Place(-r, -q)]


@lru_cache(maxsize=64)
def _places(side: int) -> tuple[Place, ...]:
    reach = side - 1
    found = (Place(q, r) for q in range(-reach, side) for r in range(-reach, side) if abs(q + r) <= reach)
    return tuple(sorted(found, key=lambda place: (place.x + place.y, place.x)))
