"""Square grids: files a, b, c ... and ranks from 1 at the bottom."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar

from game.rules.errors import InvalidText
from game.rules.topology.topology import Place, Topology, letters


@dataclass(frozen=True, slots=True)
class SquareGrid(Topology):
    """A board of ``files`` by ``ranks`` squares: a1, b1 ... z1, aa1, ab1 ...

    A square's index is ``rank * files + file``, both counted from 0, so a1 is 0; its place is file and rank.
    All eight squares around a square are its neighbours, so ``distance`` is Chebyshev's.
    """

    files: int
    ranks: int

    ORTHOGONAL: ClassVar[range] = range(4)
    DIAGONAL: ClassVar[range] = range(4, 8)
    NEIGHBOURING: ClassVar[range] = range(8)
    # fmt: off
    DIRECTIONS: ClassVar[tuple[Place, ...]] = (
        Place(0, 1), Place(1, 0), Place(0, -1), Place(-1, 0),
        Place(1, 1), Place(1, -1), Place(-1, -1), Place(-1, 1),
    )
    # fmt: on

    def places(self) -> tuple[Place, ...]:
        """File and rank of every square, both counted from 0."""
        return _places(self.files, self.ranks)

    def name(self, cell: int) -> str:
        """Such as "c4" for the square's index."""
        rank, file = divmod(cell, self.files)
        return f"{letters(file)}{rank + 1}"

    def unknown(self, name: str) -> InvalidText:
        return InvalidText(
            "'{name}' is no square of this board; squares run from a1 to {last}",
            name=name,
            last=self.name(self.size - 1),
        )

    def orthogonal(self, cell: int) -> tuple[int, ...]:
        """The squares that share a side with a square."""
        return self.reached(cell, self.ORTHOGONAL)

    def diagonal(self, cell: int) -> tuple[int, ...]:
        """The squares that share only a corner with a square."""
        return self.reached(cell, self.DIAGONAL)

    def turned(self, cell: int, turn: int) -> int:
        """Where a square goes in one of the ways to mirror and turn the board: 0 leaves it where it is, 1
        exchanges top and bottom, 2 left and right, 3 both; 4 to 7, for as many files as ranks, also these."""
        rank, file = divmod(cell, self.files)
        rank = self.ranks - 1 - rank if turn & 1 else rank
        file = self.files - 1 - file if turn & 2 else file
        return file * self.files + rank if turn & 4 else rank * self.files + file

    @staticmethod
    def steps_along(step: Place) -> int:
        """Chebyshev's distance."""
        return max(abs(step.x), abs(step.y))

    @staticmethod
    def squared_length(step: Place) -> int:
        return step.x * step.x + step.y * step.y


@lru_cache(maxsize=64)
def _places(files: int, ranks: int) -> tuple[Place, ...]:
    return tuple(Place(file, rank) for rank in range(ranks) for file in range(files))
