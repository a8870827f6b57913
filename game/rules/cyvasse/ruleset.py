"""What a game is played with: version, board and optional rules, as data.

A board is a geometry and a table: no rule asks which board it is played on.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import Any

from game.rules.cyvasse.pieces import (
    ARMY,
    CROSSBOW,
    DRAGON,
    ELEPHANT,
    HEAVY,
    KING,
    LIGHT,
    RABBLE,
    SPEAR,
    TREBUCHET,
)
from game.rules.options import Choice, Option
from game.rules.topology.hex_board import HexBoard
from game.rules.topology.squares import SquareGrid

# Terrain of a cell. A ruin is forest, and still somebody's.
GRASS, FOREST, HILLS, WATER, FORTRESS_W, FORTRESS_B, RUIN_W, RUIN_B, BURNING = range(9)
FORTRESSES, RUINS = (FORTRESS_W, FORTRESS_B), (RUIN_W, RUIN_B)
TERRAIN_LETTERS = ".ohwFfXx*"  # by terrain; o for forest, as trees are drawn on maps
TERRAIN_NAMES = (
    "grassland",
    "forest",
    "hills",
    "water",
    "fortress",
    "fortress",
    "ruined fortress",
    "ruined fortress",
    "burning water",
)

_ORTHOGONAL, _DIAGONAL, _ANY = "orthogonal", "diagonal", "any"

# By kind: how far and where it moves.
Movement = Mapping[int, tuple[int, str]]
_BASIC: Movement = {
    KING: (1, _ANY),
    DRAGON: (4, _ANY),
    ELEPHANT: (3, _ORTHOGONAL),
    TREBUCHET: (3, _ORTHOGONAL),
    CROSSBOW: (2, _DIAGONAL),
    HEAVY: (3, _DIAGONAL),
    LIGHT: (2, _DIAGONAL),
    SPEAR: (1, _ANY),
    RABBLE: (1, _ORTHOGONAL),
}
_EXPERT: Movement = {**_BASIC, TREBUCHET: (1, _ANY)}
_HEX: Movement = {DRAGON: (5, _ORTHOGONAL), CROSSBOW: (2, _ORTHOGONAL)}

_VERSION = Option(
    "version",
    "Version",
    "Basic is played on bare ground. Expert adds terrain, more shooting and the king's courage.",
    "a",
    choices=(
        Choice("a", "Basic", "No terrain; the trebuchet alone shoots, over mountains and its own side."),
        Choice("c", "Expert", "Terrain of your own choosing, shots, fortresses and courage."),
    ),
    variant=True,
)
_BOARD = Option(
    "board",
    "Board",
    "Squares, or 91 hexes with a no man's land in the middle.",
    "square",
    choices=(
        Choice("square", "Squares", "Eight by eight squares."),
        Choice("hex", "Hexes", "91 hexes, six to each side."),
    ),
    variant=True,
)
_EXPERT_ONLY = {"version": ("c",)}
OPTIONS = (
    _VERSION,
    _BOARD,
    Option(
        "larger",
        "Larger board",
        "Ten by ten squares instead of eight by eight.",
        False,
        shown_when={"version": ("c",), "board": ("square",)},
    ),
    Option(
        "reserve",
        "Dragon in reserve",
        "The dragon is not set up; placing it on your own ground is a move.",
        False,
        shown_when=_EXPERT_ONLY,
    ),
    Option(
        "super_trebuchets",
        "Super trebuchets",
        "Trebuchets also shoot over enemies.",
        False,
        shown_when=_EXPERT_ONLY,
    ),
    Option(
        "dragonfyre",
        "Dragonfyre",
        "The dragon breathes fire at what is two cells away.",
        False,
        shown_when=_EXPERT_ONLY,
    ),
    Option(
        "storming",
        "Castle storming",
        "A piece that stands in the enemy's fortress may ruin it.",
        False,
        shown_when=_EXPERT_ONLY,
    ),
    Option(
        "wildfyre",
        "Wildfyre",
        "A shot at a piece on water sets the water burning for good.",
        False,
        shown_when=_EXPERT_ONLY,
    ),
    Option(
        "sea",
        "Sea movement",
        "Pieces sail from corner to corner along the coast.",
        False,
        shown_when={"board": ("hex",)},
    ),
)

_SWITCHES = {
    "r": "reserve",
    "t": "super_trebuchets",
    "d": "dragonfyre",
    "s": "storming",
    "w": "wildfyre",
    "m": "sea",
}
_CODE = re.compile(rf"(?P<version>[AC])(?P<board>8|10|hex)(?::(?P<switches>[{''.join(_SWITCHES)}]+))?")
NO_MANS_LAND = -1  # value of ``Field.halves``


@dataclass(frozen=True)
class Field:
    """A board as this game sees it; cells are indices of ``grid``.

    Attributes:
        grid: names and geometry.
        rows: all cells in the order in which they are written: ranks from Black's end on squares, files
            from the left on hexes, each from White's end.
        halves: by cell the side whose half it is, or NO_MANS_LAND.
        front: White's cells that face the enemy, on boards where mountains on them are limited.
        mountains_in_front: how many there may be.
        ports: the corners in their order along the coast; empty where there is no sea.
        drops: by side, where its dragon may come from the reserve.
        terrain: how many tiles of each terrain a side has, by terrain; the rest is grassland.
    """

    grid: SquareGrid | HexBoard
    rows: tuple[tuple[int, ...], ...]
    halves: tuple[int, ...]
    front: tuple[int, ...]
    mountains_in_front: int
    ports: tuple[int, ...]
    drops: tuple[frozenset[int], frozenset[int]]
    terrain: tuple[int, ...]

    @cached_property
    def half_rows(self) -> tuple[tuple[int, ...], ...]:
        """White's cells in the order in which a setup is written."""
        own = (tuple(cell for cell in row if self.halves[cell] == 0) for row in self.rows)
        return tuple(row for row in own if row)

    @cached_property
    def half(self) -> tuple[int, ...]:
        """White's cells in one piece."""
        return tuple(cell for row in self.half_rows for cell in row)

    def seen_by(self, side: int, cell: int) -> int:
        """The cell that White sees where ``side`` sees ``cell``, and the other way round."""
        return self.grid.size - 1 - cell if side else cell

    def mirrored(self, cell: int) -> int:
        """The cell in its stead when left and right are exchanged."""
        if isinstance(self.grid, HexBoard):
            return self.grid.flipped(cell)
        rank, file = divmod(cell, self.grid.files)
        return rank * self.grid.files + self.grid.files - 1 - file

    def near(self, cell: int) -> tuple[int, ...]:
        """The cells beside a cell, orthogonally or diagonally."""
        return (*self.grid.orthogonal(cell), *self.grid.diagonal(cell))

    def next_ports(self, cell: int) -> tuple[int, ...]:
        """The ports next to a port along the coast; none elsewhere."""
        if cell not in self.ports:
            return ()
        at = self.ports.index(cell)
        return self.ports[at - 1], self.ports[(at + 1) % len(self.ports)]


@lru_cache
def square_field(size: int) -> Field:
    """The board of ``size`` times ``size`` squares, 8 or 10."""
    grid = SquareGrid(size, size)
    ranks = [tuple(range(rank * size, (rank + 1) * size)) for rank in range(size)]
    halves = tuple(int(cell >= grid.size // 2) for cell in range(grid.size))
    return Field(
        grid,
        tuple(reversed(ranks)),
        halves,
        ranks[size // 2 - 1],
        3 if size == 8 else 4,
        (),
        (_half(halves, 0), _half(halves, 1)),
        (0, 7, 4, 4, 1) if size == 8 else (0, 9, 5, 5, 1),
    )


@lru_cache
def hex_field() -> Field:
    """The board of 91 hexes."""
    grid = HexBoard(6)
    cells = range(grid.size)
    files = [tuple(cell for cell in cells if grid.name(cell)[0] == letter) for letter in "abcdefghijk"]
    heights = [grid.height(cell) for cell in cells]
    halves = tuple(0 if high <= -2 else 1 if high >= 2 else NO_MANS_LAND for high in heights)
    landing = frozenset(cell for cell, (q, r) in enumerate(grid.places()) if q <= -1 or r >= 1)
    return Field(
        grid,
        tuple(files),
        halves,
        (),
        0,
        tuple(grid.cell(name) for name in ("f1", "a1", "a6", "f11", "k6", "k1")),
        (landing, frozenset(grid.turned(cell) for cell in landing)),
        (0, 7, 4, 4, 1),
    )


def _half(halves: tuple[int, ...], side: int) -> frozenset[int]:
    return frozenset(cell for cell, half in enumerate(halves) if half == side)


@dataclass(frozen=True, slots=True)
class RuleSet:
    """Version, board and optional rules of a game, named as the options are."""

    version: str = "a"
    board: str = "square"
    larger: bool = False
    reserve: bool = False
    super_trebuchets: bool = False
    dragonfyre: bool = False
    storming: bool = False
    wildfyre: bool = False
    sea: bool = False

    @property
    def expert(self) -> bool:
        """Whether there is terrain, with all that belongs to version C."""
        return self.version == "c"

    @property
    def field(self) -> Field:
        return hex_field() if self.board == "hex" else square_field(10 if self.larger else 8)

    @property
    def code(self) -> str:
        """Version, board and options in short, such as "C8:rw"; see ``_SWITCHES`` for the letters."""
        switches = "".join(letter for letter, name in _SWITCHES.items() if getattr(self, name))
        board = "hex" if self.board == "hex" else "10" if self.larger else "8"
        return f"{self.version.upper()}{board}" + (f":{switches}" if switches else "")

    def movement(self) -> Movement:
        """By kind, how many steps it has and where it may go."""
        movement = _EXPERT if self.expert else _BASIC
        if self.board == "hex":
            movement = {**movement, **_HEX}
            if self.expert:
                movement[TREBUCHET] = (1, _ORTHOGONAL)
        return movement

    def shots(self) -> Movement:
        """By kind, how far it shoots and where; the nearest target is two steps away."""
        on_hexes = self.board == "hex"
        if not self.expert:
            return {TREBUCHET: (3, _ORTHOGONAL)}
        found = {
            TREBUCHET: (4 if on_hexes else 3, _ORTHOGONAL),
            CROSSBOW: (3, _ORTHOGONAL) if on_hexes else (2, _DIAGONAL),
        }
        if self.dragonfyre:
            found[DRAGON] = (2, _ORTHOGONAL if on_hexes else _ANY)
        return found

    def directions(self, where: str) -> range:
        """The numbers of the topology's directions that are meant."""
        grid = self.field.grid
        if where == _ANY:
            return range(grid.ORTHOGONAL.start, grid.DIAGONAL.stop)
        return grid.ORTHOGONAL if where == _ORTHOGONAL else grid.DIAGONAL

    def army(self) -> tuple[int, ...]:
        """How many pieces of each kind a side sets up, by kind."""
        return tuple(0 if self.reserve and kind == DRAGON else count for kind, count in enumerate(ARMY))

    def step_towards(self, origin: int, target: int) -> tuple[int, int] | None:
        """Direction and number of steps that lead from one cell straight to another, if any do."""
        grid = self.field.grid
        for direction in self.directions(_ANY):
            ray = grid.ray(origin, direction)
            if target in ray:
                return direction, ray.index(target) + 1
        return None


def options_of(code: str) -> dict[str, Any]:
    """The options of a code as ``RuleSet.code`` writes it; empty where it is none."""
    found = _CODE.fullmatch(code)
    if found is None:
        return {}
    switches = found["switches"] or ""
    return {
        "version": found["version"].lower(),
        "board": "hex" if found["board"] == "hex" else "square",
        "larger": found["board"] == "10",
        **{name: letter in switches for letter, name in _SWITCHES.items()},
    }
