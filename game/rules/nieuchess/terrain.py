"""The board as data; ``board_file`` reads it.

Half a board is 18 columns; Blue's is the left one. Turning by 180 degrees maps the board onto itself.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import NamedTuple

from game.rules.nieuchess import data_files
from game.rules.topology.hex_map import HexMap

GRID = HexMap(36, 25)
PLAIN, GRAY, RED, PURPLE, STAR, HOT = ".#rp*-"
KINDS = {PLAIN: "plain", GRAY: "gray", RED: "red", PURPLE: "purple", STAR: "star", HOT: "hot line"}

SIDES = ("Blue", "Red")


class Centre(NamedTuple):
    """A replacement centre: its star, and all seven purple hexes, the star among them."""

    star: int
    hexes: frozenset[int]


@dataclass(frozen=True)
class Terrain:
    """The board as this game sees it; cells are indices of ``GRID``.

    Attributes:
        kinds: by cell one of the characters above.
    """

    kinds: str

    @cached_property
    def digest(self) -> str:
        """Eight hexadecimal digits that tell this board from others."""
        return data_files.code(self.kinds)

    @cached_property
    def open(self) -> frozenset[int]:
        """The cells that an ordinary move may enter: neither gray nor red."""
        return frozenset(cell for cell, kind in enumerate(self.kinds) if kind not in (GRAY, RED))

    @cached_property
    def red(self) -> tuple[int, ...]:
        """The red cells, in order."""
        return self.cells_of(RED)

    @cached_property
    def banks(self) -> tuple[frozenset[int], ...]:
        """The groups of red cells that touch each other."""
        return groups(self.red)

    @cached_property
    def embarkation(self) -> frozenset[int]:
        """The open cells that touch a red one."""
        return frozenset(near for cell in self.red for near in GRID.neighbours(cell)) & self.open

    @cached_property
    def centres(self) -> tuple[tuple[Centre, ...], tuple[Centre, ...]]:
        """By side its replacement centres."""
        found = [Centre(star, frozenset((star, *GRID.neighbours(star)))) for star in self.cells_of(STAR)]
        blue, red = ([centre for centre in found if half(centre.star) == side] for side in (0, 1))
        return tuple(blue), tuple(red)

    @cached_property
    def line(self) -> tuple[int, ...]:
        """The cells of the hot line from its left end to the right one; none where it has no end."""
        left = set(self.cells_of(HOT))
        ends = [cell for cell in left if len(left.intersection(GRID.neighbours(cell))) == 1]
        found = [min(ends, key=column)] if ends else []
        while found:
            left.remove(found[-1])
            onward = left.intersection(GRID.neighbours(found[-1]))
            if not onward:
                break
            found.append(min(onward))
        return tuple(found)

    def half_open(self, side: int) -> tuple[int, ...]:
        """The cells of a side's half on which it may deploy: all that are not gray."""
        return tuple(cell for cell, kind in enumerate(self.kinds) if kind != GRAY and half(cell) == side)

    def cells_of(self, kind: str) -> tuple[int, ...]:
        return tuple(cell for cell, found in enumerate(self.kinds) if found == kind)


def column(cell: int) -> int:
    """Number of a cell's column, from 0."""
    return cell % GRID.columns


def row(cell: int) -> int:
    return cell // GRID.columns


def half(cell: int) -> int:
    """The side in whose half a cell lies."""
    return int(column(cell) >= GRID.columns // 2)


def turned(cell: int) -> int:
    """Where a cell lies when the board is turned by 180 degrees."""
    return GRID.size - 1 - cell


def names(cells: Iterable[int]) -> tuple[str, ...]:
    """The names of cells, in map order: row by row from the top."""
    return tuple(GRID.name(cell) for cell in sorted(cells))


def connected(start: int, within: set[int] | frozenset[int]) -> set[int]:
    """The cells of ``within`` that can be reached from ``start`` without leaving it."""
    found, edge = {start}, [start]
    while edge:
        new = within.intersection(GRID.neighbours(edge.pop())) - found
        found |= new
        edge.extend(new)
    return found


def groups(cells: Iterable[int]) -> tuple[frozenset[int], ...]:
    """The parts of a set of cells, each of cells that touch one another."""
    left, found = set(cells), []
    while left:
        found.append(frozenset(connected(min(left), left)))
        left -= found[-1]
    return tuple(found)
