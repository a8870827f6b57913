"""What every board of cells offers: names both ways, neighbours, distances, rays and lines.

A cell is an index from 0, so that a fast board can be a flat array. It also has a place, two whole numbers
in which every direction is one step to add wherever the cell lies, and a name, which players read.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import product
from typing import ClassVar, NamedTuple

from game.rules.errors import InvalidText

OFF = -1  # stands in a table of steps for a cell that is not on the board


class Place(NamedTuple):
    """Where a cell lies, or a step from one cell to another."""

    x: int
    y: int


class Topology(ABC):
    """A board's cells. Boards are small frozen values; their tables are computed once for equal boards.

    Attributes:
        DIRECTIONS: the steps to add to a place, by number of the direction; those to neighbours first,
            clockwise from White's forward direction or from the top of a map.
        NEIGHBOURING: numbers of the directions that lead to neighbours.
    """

    __slots__ = ()

    DIRECTIONS: ClassVar[tuple[Place, ...]]
    NEIGHBOURING: ClassVar[range]

    @abstractmethod
    def places(self) -> tuple[Place, ...]:
        """All cells' places by index."""

    @abstractmethod
    def name(self, cell: int) -> str:
        """The cell's name."""

    @abstractmethod
    def unknown(self, name: str) -> InvalidText:
        """The error that says that this board has no cell of that name, and which it has."""

    @staticmethod
    @abstractmethod
    def steps_along(step: Place) -> int:
        """The fewest moves to a neighbour that lead from a place to the place plus ``step``."""

    @staticmethod
    @abstractmethod
    def squared_length(step: Place) -> int:
        """The square of the step's length on the drawn board, where the nearest neighbours are 1 apart."""

    @property
    def size(self) -> int:
        return len(self.places())

    def names(self) -> tuple[str, ...]:
        """All cells' names by index."""
        return _names(self)

    def cell(self, name: str) -> int:
        """Index of a named cell.

        Raises:
            InvalidText: not a cell of this board.
        """
        found = _cells_by_name(self).get(name)
        if found is None:
            raise self.unknown(name)
        return found

    def cells(self, names: Sequence[str]) -> tuple[int, ...]:
        """Indices of named cells, in the same order.

        Raises:
            InvalidText: not a cell of this board, or one that is named twice.
        """
        found: dict[int, None] = {}
        for name in names:
            cell = self.cell(name)
            if cell in found:
                raise InvalidText("{cell} is named twice", cell=name)
            found[cell] = None
        return tuple(found)

    def by_place(self) -> Mapping[Place, int]:
        """The cells by their places."""
        return _cells_by_place(self)

    def steps(self) -> tuple[tuple[int, ...], ...]:
        """For every cell the next cell in each direction, OFF where the board ends."""
        return _steps(self)

    def neighbours(self, cell: int) -> tuple[int, ...]:
        """The cells at distance 1, in the order of their directions."""
        return self.reached(cell, self.NEIGHBOURING)

    def reached(self, cell: int, directions: range) -> tuple[int, ...]:
        """The next cells in the numbered directions, without those where the board ends."""
        return _reached(self, directions)[cell]

    def distance(self, a: int, b: int) -> int:
        """The fewest moves from neighbour to neighbour that lead from one cell to the other."""
        places = self.places()
        return self.steps_along(_difference(places[a], places[b]))

    def ray(self, cell: int, direction: int) -> tuple[int, ...]:
        """The cells beyond a cell in one direction up to the board's end, nearest first."""
        steps, found = self.steps(), []
        while (cell := steps[cell][direction]) != OFF:
            found.append(cell)
        return tuple(found)

    def line(self, a: int, b: int) -> tuple[int, ...]:
        """The cells from one to another, both included, each a neighbour of the one before it.

        There are as few as possible. They are the cells nearest to the points that part the straight line
        between the middles of the two into equal steps; of two that are equally near, the one with the lower
        index. So ``line(b, a)`` is ``line(a, b)`` backwards.
        """
        start, step = self.places()[a], _difference(self.places()[a], self.places()[b])
        count = self.steps_along(step)
        if not count:
            return (a,)
        points = (Place(start.x * count + step.x * i, start.y * count + step.y * i) for i in range(count + 1))
        return tuple(self._nearest(point, count) for point in points)

    def _nearest(self, point: Place, scale: int) -> int:
        """The cell nearest to the point ``point / scale``."""
        cells = self.by_place()
        around = product(*((value // scale, -(-value // scale)) for value in point))
        return min(
            (self.squared_length(Place(point.x - x * scale, point.y - y * scale)), cells[Place(x, y)])
            for x, y in around
            if Place(x, y) in cells
        )[1]


@lru_cache(maxsize=256)
def letters(number: int) -> str:
    """The name of a file or column counted from 0: a to z, then aa, ab, ... az, ba and so on."""
    last = chr(ord("a") + number % 26)
    return last if number < 26 else letters(number // 26 - 1) + last


def _difference(a: Place, b: Place) -> Place:
    return Place(b.x - a.x, b.y - a.y)


# Boards are values, and equal ones share their tables.
@lru_cache(maxsize=64)
def _names(board: Topology) -> tuple[str, ...]:
    return tuple(board.name(cell) for cell in range(board.size))


@lru_cache(maxsize=64)
def _cells_by_name(board: Topology) -> dict[str, int]:
    return {name: cell for cell, name in enumerate(board.names())}


@lru_cache(maxsize=64)
def _cells_by_place(board: Topology) -> dict[Place, int]:
    return {place: cell for cell, place in enumerate(board.places())}


@lru_cache(maxsize=64)
def _steps(board: Topology) -> tuple[tuple[int, ...], ...]:
    cells = _cells_by_place(board)
    return tuple(
        tuple(cells.get(Place(x + step.x, y + step.y), OFF) for step in board.DIRECTIONS)
        for x, y in board.places()
    )


@lru_cache(maxsize=192)
def _reached(board: Topology, directions: range) -> tuple[tuple[int, ...], ...]:
    return tuple(
        tuple(row[direction] for direction in directions if row[direction] != OFF) for row in board.steps()
    )


class Hexagonal(Topology):
    """A board of hexes, each with up to six neighbours, the hexes that share an edge with it."""

    __slots__ = ()

    NEIGHBOURING: ClassVar[range] = range(6)

    @staticmethod
    def steps_along(step: Place) -> int:
        q, r = step
        return max(abs(q), abs(r), abs(q + r))

    @staticmethod
    def squared_length(step: Place) -> int:
        q, r = step
        return q * q + q * r + r * r
