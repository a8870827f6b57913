"""Where a side places its pawns: text, checks, shipped deployments and random ones.

A deployment is a set of cells in its owner's half. Shipped ones are written for Blue; Red's are the same
turned by 180 degrees.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache

from game.rules.errors import BadPosition, InvalidText
from game.rules.nieuchess import data_files
from game.rules.nieuchess.board_file import shipped_board
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.terrain import GRID, Terrain, column, half, names, row, turned


@dataclass(frozen=True, slots=True)
class Formation:
    """A deployment that has a name, and a sentence on what it is good for; ``cells`` are Blue's."""

    name: str
    purpose: str
    cells: frozenset[int]


def write_deployment(cells: Iterable[int]) -> str:
    """The deployment as one word: ``set:`` and its cells in map order; ``read_deployment`` gives it back."""
    return "set:" + ",".join(names(cells))


def read_deployment(text: str) -> frozenset[int]:
    """The cells that a text names; whether they may be taken is for the rules.

    Raises:
        InvalidText: it is no list of different cells.
    """
    head, _, cells = text.strip().partition(":")
    if head != "set" or not cells:
        raise InvalidText("'{text}' is no deployment; it is written set:B3,C4,...", text=text)
    return frozenset(GRID.cells(cells.split(",")))


def seen_by(side: int, cells: Iterable[int]) -> frozenset[int]:
    """A deployment of Blue's as that side has it, or the other way round."""
    return frozenset(turned(cell) for cell in cells) if side else frozenset(cells)


def mirrored(terrain: Terrain, cells: Iterable[int]) -> frozenset[int]:
    """The deployment with its flanks exchanged: row 1 becomes row 25.

    The board is not the same on both flanks. Where a pawn would stand on a gray hex or on another pawn, it
    stands on the nearest hex of its half that is free.
    """
    wanted = [(GRID.rows - 1 - row(cell)) * GRID.columns + column(cell) for cell in sorted(cells)]
    halves = [set(terrain.half_open(side)) for side in range(2)]
    found: set[int] = set()
    for cell in wanted:
        free = halves[half(cell)]
        place = cell if cell in free else min(free, key=lambda other: (GRID.distance(cell, other), other))
        free.remove(place)
        found.add(place)
    return frozenset(found)


@lru_cache(maxsize=1)
def formations() -> tuple[Formation, ...]:
    """The shipped deployments of ``deployments.txt``.

    Raises:
        InvalidText: the file cannot be read.
        BadPosition: one of them is not allowed on the shipped board.
    """
    return read_formations(data_files.read("deployments.txt"))


def read_formations(text: str) -> tuple[Formation, ...]:
    """Named deployments: blocks of three lines, which are name, purpose and cells."""
    lines = [line.strip() for line in text.splitlines()]
    lines = [line for line in lines if line and not line.startswith(";")]
    if len(lines) % 3:
        raise InvalidText("the deployments are not written in blocks of three lines: name, purpose, cells")
    return tuple(
        Formation(name, purpose, _checked(name, read_deployment(cells)))
        for name, purpose, cells in zip(lines[::3], lines[1::3], lines[2::3], strict=True)
    )


def _checked(name: str, cells: frozenset[int]) -> frozenset[int]:
    strange = cells - set(shipped_board().half_open(0))
    if strange:
        found = names(strange)
        raise BadPosition(
            "the deployment '{name}' uses {names}, which is gray or not in Blue's half",
            name=name,
            names=", ".join(found),
            cells=found,
        )
    if len(cells) != ARMY:
        raise BadPosition(
            "the deployment '{name}' has {count} pawns, not {wanted}",
            name=name,
            count=len(cells),
            wanted=ARMY,
        )
    return cells
