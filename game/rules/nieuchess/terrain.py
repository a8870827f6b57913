"""The board: ``board.txt`` as data, and what must be true of it.

Half a board is 18 columns; Blue's is the left one. Turning by 180 degrees maps the board onto itself.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property, lru_cache
from importlib import resources
from typing import NamedTuple

from game.rules.errors import BadPosition, InvalidText
from game.rules.topology.hex_map import HexMap

GRID = HexMap(36, 25)
PLAIN, GRAY, RED, PURPLE, STAR, HOT = ".#rp*-"
KINDS = {PLAIN: "plain", GRAY: "gray", RED: "red", PURPLE: "purple", STAR: "star", HOT: "hot line"}

SIDES = ("Blue", "Red")

BANKS, BANK_SIZE, EMBARKATION = 4, 5, 5  # hexes of a bank, and embarkation hexes that it has at least
EXITS = 2  # open neighbours that a red hex has at least
CENTRES = 2  # of each side
CLEAR_OF_LINE = 6  # hexes between an end of the hot line and the nearest purple hex, at least
ISLANDS = 2  # gray islands in each half, at least
MAIN_PASS, FLANK_PASS = range(8, 11), range(2, 4)  # open hexes across the board beside the centre line


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
        return hashlib.sha256(self.kinds.encode("ascii")).hexdigest()[:8]

    @cached_property
    def open(self) -> frozenset[int]:
        """The cells that an ordinary move may enter: neither gray nor red."""
        return frozenset(cell for cell, kind in enumerate(self.kinds) if kind not in (GRAY, RED))

    @cached_property
    def red(self) -> tuple[int, ...]:
        """The red cells, in order."""
        return self._of(RED)

    @cached_property
    def banks(self) -> tuple[frozenset[int], ...]:
        """The groups of red cells that touch each other."""
        return self._groups(self.red)

    @cached_property
    def embarkation(self) -> frozenset[int]:
        """The open cells that touch a red one."""
        return frozenset(near for cell in self.red for near in GRID.neighbours(cell)) & self.open

    @cached_property
    def centres(self) -> tuple[tuple[Centre, ...], tuple[Centre, ...]]:
        """By side its replacement centres."""
        found = [Centre(star, frozenset((star, *GRID.neighbours(star)))) for star in self._of(STAR)]
        blue, red = ([centre for centre in found if half(centre.star) == side] for side in (0, 1))
        return tuple(blue), tuple(red)

    @cached_property
    def line(self) -> tuple[int, ...]:
        """The cells of the hot line from its left end to the right one; none where it has no end."""
        left = set(self._of(HOT))
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

    def _of(self, kind: str) -> tuple[int, ...]:
        return tuple(cell for cell, found in enumerate(self.kinds) if found == kind)

    def _groups(self, cells: Iterable[int]) -> tuple[frozenset[int], ...]:
        left, groups = set(cells), []
        while left:
            groups.append(frozenset(connected(min(left), left)))
            left -= groups[-1]
        return tuple(groups)

    # What must be true

    def check(self) -> None:
        """Check the board.

        Raises:
            BadPosition: it breaks a rule; the cells are those that are to blame.
        """
        for check in (
            self._check_symmetry,
            self._check_banks,
            self._check_centres,
            self._check_line,
            self._check_reach,
            self._check_passes,
        ):
            check()

    def _check_symmetry(self) -> None:
        for cell, kind in enumerate(self.kinds):
            if self.kinds[turned(cell)] != kind:
                raise _wrong(
                    "{hex} is {kind}, but {other}, where it lies when the board is turned, is {other_kind}",
                    (cell, turned(cell)),
                    hex=GRID.name(cell),
                    kind=KINDS[kind],
                    other=GRID.name(turned(cell)),
                    other_kind=KINDS[self.kinds[turned(cell)]],
                )

    def _check_banks(self) -> None:
        quarters = {(half(min(bank)), row(min(bank)) < GRID.rows // 2) for bank in self.banks}
        if len(self.banks) != BANKS or len(quarters) != BANKS:
            raise _wrong(
                "the banks of red hexes ({hexes}) are not four, one near each corner of the board",
                [min(bank) for bank in self.banks],
            )
        for bank in self.banks:
            if len(bank) != BANK_SIZE:
                raise _wrong(
                    "the bank of {hexes} has {count} red hexes, not {wanted}",
                    bank,
                    count=len(bank),
                    wanted=BANK_SIZE,
                )
            beside = {near for cell in bank for near in GRID.neighbours(cell)} & self.open
            if len(beside) < EMBARKATION:
                raise _wrong(
                    "the bank of {hexes} has {count} embarkation hexes; it needs {wanted}",
                    bank,
                    count=len(beside),
                    wanted=EMBARKATION,
                )
        for cell in self.red:
            exits = len(self.open.intersection(GRID.neighbours(cell)))
            if exits < EXITS:
                raise _wrong(
                    "the red hex {hexes} has {count} open neighbours; it needs {wanted}",
                    [cell],
                    count=exits,
                    wanted=EXITS,
                )

    def _check_centres(self) -> None:
        purple = set(self._of(PURPLE))
        for side, centres in enumerate(self.centres):
            if len(centres) != CENTRES:
                raise _wrong(
                    "{side}'s half has {count} stars ({hexes}), not {wanted}",
                    [centre.star for centre in centres],
                    side=SIDES[side],
                    count=len(centres),
                    wanted=CENTRES,
                )
            for star, hexes in centres:
                around = hexes - {star}
                bad = [cell for cell in around if cell not in purple or half(cell) != side]
                if bad or len(around) != 6:
                    raise _wrong(
                        "the star on {star} has no six purple hexes of its own half around it",
                        bad or [star],
                        star=GRID.name(star),
                    )
                purple -= around
        if purple:
            raise _wrong("purple hexes that belong to no star: {hexes}", purple)

    def _check_line(self) -> None:
        hot = self._of(HOT)
        strays = set(hot) - set(self.line)
        if not hot or strays:
            raise _wrong("the hot line is broken or branches: it does not lead on to {hexes}", strays)
        for end in (self.line[0], self.line[-1]):
            for purple in (*self._of(PURPLE), *self._of(STAR)):
                if GRID.distance(end, purple) < CLEAR_OF_LINE:
                    raise _wrong(
                        "the hot line ends on {end}, fewer than {least} hexes from the purple {purple}",
                        (end, purple),
                        end=GRID.name(end),
                        least=CLEAR_OF_LINE,
                        purple=GRID.name(purple),
                    )
        if half(self.line[0]) == half(self.line[-1]):
            raise _wrong("the hot line from {hexes} does not cross the centre line", (hot[0], hot[-1]))

    def _check_reach(self) -> None:
        groups = sorted(self._groups(self.open), key=len)
        if len(groups) > 1:
            raise _wrong("hexes that cannot be reached from the rest of the board: {hexes}", groups[0])

    def _check_passes(self) -> None:
        for at in (GRID.columns // 2 - 1, GRID.columns // 2):
            widths = [len(run) for run in self._runs(at)]
            wanted = (FLANK_PASS, MAIN_PASS, FLANK_PASS)
            if len(widths) != 3 or any(
                width not in allowed for width, allowed in zip(widths, wanted, strict=True)
            ):
                raise _wrong(
                    "the passes in the column of {hexes} are {widths} hexes wide; "
                    "they should be 2 to 3, 8 to 10 and 2 to 3",
                    [at],
                    widths=", ".join(map(str, widths)),
                )
        islands = sorted(self._groups(self._of(GRAY)), key=len)[:-2]  # the two others are the hour-glass
        for side in (0, 1):
            found = [island for island in islands if half(min(island)) == side]
            if len(found) < ISLANDS:
                raise _wrong(
                    "{side}'s half has fewer than {least} gray islands ({hexes})",
                    [min(island) for island in found],
                    side=SIDES[side],
                    least=ISLANDS,
                )

    def _runs(self, at: int) -> list[list[int]]:
        """The stretches of hexes of a column that are not gray."""
        runs: list[list[int]] = [[]]
        for cell in range(at, GRID.size, GRID.columns):
            if self.kinds[cell] == GRAY:
                runs.append([])
            else:
                runs[-1].append(cell)
        return [run for run in runs if run]


def column(cell: int) -> int:
    """Number of a cell's column, from 0."""
    return cell % GRID.columns


def row(cell: int) -> int:
    """Number of a cell's row, from 0."""
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


def read_board(text: str) -> Terrain:
    """The board that a text means, checked.

    Raises:
        InvalidText: it is not 25 rows of 36 known characters.
        BadPosition: such a board cannot be played on.
    """
    rows = list(_rows(text))
    if len(rows) != GRID.rows:
        raise InvalidText(
            "the board has {count} rows of hexes, not {wanted}", count=len(rows), wanted=GRID.rows
        )
    terrain = Terrain("".join(rows))
    terrain.check()
    return terrain


def _rows(text: str) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        found = line.strip()
        if not found or found.startswith(";"):
            continue
        if len(found) != GRID.columns:
            raise InvalidText(
                "line {line} of the board has {count} hexes, not {wanted}",
                line=number,
                count=len(found),
                wanted=GRID.columns,
            )
        for at, kind in enumerate(found, start=1):
            if kind not in KINDS:
                raise InvalidText(
                    "line {line} of the board, hex {at}: '{kind}' is none of {known}",
                    line=number,
                    at=at,
                    kind=kind,
                    known=" ".join(KINDS),
                )
        yield found


@lru_cache(maxsize=1)
def shipped_board() -> Terrain:
    """The board of ``board.txt``; errors as in ``read_board``."""
    return read_board(resources.files(__package__).joinpath("board.txt").read_text(encoding="ascii"))


def _wrong(template: str, cells: Iterable[int], **params: object) -> BadPosition:
    found = names(cells)
    return BadPosition(template, cells=found, **{"hexes": ", ".join(found), **params})
