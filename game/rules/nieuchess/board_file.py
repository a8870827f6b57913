"""How ``board.txt`` and ``lesson_board.txt`` are read, and what must be true of these boards."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache

from game.rules.errors import BadPosition, InvalidText
from game.rules.nieuchess import data_files
from game.rules.nieuchess.terrain import (
    GRAY,
    GRID,
    HOT,
    KINDS,
    PURPLE,
    SIDES,
    STAR,
    Terrain,
    groups,
    half,
    names,
    row,
    turned,
)

BANKS, BANK_SIZE, EMBARKATION = 4, 5, 5  # hexes of a bank, and embarkation hexes that it has at least
EXITS = 2  # open neighbours that a red hex has at least
CENTRES = 2  # of each side
CLEAR_OF_LINE = 6  # hexes between an end of the hot line and the nearest purple hex, at least
ISLANDS = 2  # gray islands in each half, at least
LESSON_COLUMNS = 8  # of the board of the first lesson
MAIN_PASS, FLANK_PASS = range(8, 11), range(2, 4)  # open hexes across the board beside the centre line


def read_board(text: str) -> Terrain:
    """The board that a text means, checked.

    Raises:
        InvalidText: it is not 25 rows of 36 known characters.
        BadPosition: such a board cannot be played on.
    """
    rows = list(_rows(text, GRID.columns))
    if len(rows) != GRID.rows:
        raise InvalidText(
            "the board has {count} rows of hexes, not {wanted}", count=len(rows), wanted=GRID.rows
        )
    terrain = Terrain("".join(rows))
    check(terrain)
    return terrain


def read_lesson_board(text: str) -> Terrain:
    """A board of fewer hexes, which lies in the upper left corner of the map: the rest of it is gray.

    Raises:
        InvalidText: its rows are not of one length, or hold unknown characters.
        BadPosition: not all of its hexes can be reached from each other.
    """
    rows = list(_rows(text, LESSON_COLUMNS))
    kinds = "".join(row.ljust(GRID.columns, GRAY) for row in rows)
    terrain = Terrain(kinds.ljust(GRID.size, GRAY))
    _check_reach(terrain)
    return terrain


def _rows(text: str, columns: int) -> Iterator[str]:
    for number, line in enumerate(text.splitlines(), start=1):
        found = line.strip()
        if not found or found.startswith(";"):
            continue
        if len(found) != columns:
            raise InvalidText(
                "line {line} of the board has {count} hexes, not {wanted}",
                line=number,
                count=len(found),
                wanted=columns,
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
    return read_board(data_files.read("board.txt"))


@lru_cache(maxsize=1)
def lesson_board() -> Terrain:
    """The board of ``lesson_board.txt``; errors as in ``read_lesson_board``."""
    return read_lesson_board(data_files.read("lesson_board.txt"))


# What must be true


def check(terrain: Terrain) -> None:
    """Check the board.

    Raises:
        BadPosition: it breaks a rule; the cells are those that are to blame.
    """
    for each in (_check_symmetry, _check_banks, _check_centres, check_line, _check_reach, _check_passes):
        each(terrain)


def _check_symmetry(terrain: Terrain) -> None:
    for cell, kind in enumerate(terrain.kinds):
        if terrain.kinds[turned(cell)] != kind:
            raise _wrong(
                "{hex} is {kind}, but {other}, where it lies when the board is turned, is {other_kind}",
                (cell, turned(cell)),
                hex=GRID.name(cell),
                kind=KINDS[kind],
                other=GRID.name(turned(cell)),
                other_kind=KINDS[terrain.kinds[turned(cell)]],
            )


def _check_banks(terrain: Terrain) -> None:
    quarters = {(half(min(bank)), row(min(bank)) < GRID.rows // 2) for bank in terrain.banks}
    if len(terrain.banks) != BANKS or len(quarters) != BANKS:
        raise _wrong(
            "the banks of red hexes ({hexes}) are not four, one near each corner of the board",
            [min(bank) for bank in terrain.banks],
        )
    for bank in terrain.banks:
        if len(bank) != BANK_SIZE:
            raise _wrong(
                "the bank of {hexes} has {count} red hexes, not {wanted}",
                bank,
                count=len(bank),
                wanted=BANK_SIZE,
            )
        beside = {near for cell in bank for near in GRID.neighbours(cell)} & terrain.open
        if len(beside) < EMBARKATION:
            raise _wrong(
                "the bank of {hexes} has {count} embarkation hexes; it needs {wanted}",
                bank,
                count=len(beside),
                wanted=EMBARKATION,
            )
    for cell in terrain.red:
        exits = len(terrain.open.intersection(GRID.neighbours(cell)))
        if exits < EXITS:
            raise _wrong(
                "the red hex {hexes} has {count} open neighbours; it needs {wanted}",
                [cell],
                count=exits,
                wanted=EXITS,
            )


def _check_centres(terrain: Terrain) -> None:
    purple = set(terrain.cells_of(PURPLE))
    for side, centres in enumerate(terrain.centres):
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


def check_line(terrain: Terrain) -> None:
    """The part of ``check`` that is about the hot line."""
    hot = terrain.cells_of(HOT)
    strays = set(hot) - set(terrain.line)
    if not hot or strays:
        raise _wrong("the hot line is broken or branches: it does not lead on to {hexes}", strays)
    for end in (terrain.line[0], terrain.line[-1]):
        for purple in (*terrain.cells_of(PURPLE), *terrain.cells_of(STAR)):
            if GRID.distance(end, purple) < CLEAR_OF_LINE:
                raise _wrong(
                    "the hot line ends on {end}, fewer than {least} hexes from the purple {purple}",
                    (end, purple),
                    end=GRID.name(end),
                    least=CLEAR_OF_LINE,
                    purple=GRID.name(purple),
                )
    if half(terrain.line[0]) == half(terrain.line[-1]):
        raise _wrong("the hot line from {hexes} does not cross the centre line", (hot[0], hot[-1]))


def _check_reach(terrain: Terrain) -> None:
    parts = sorted(groups(terrain.open), key=len)
    if len(parts) > 1:
        raise _wrong("hexes that cannot be reached from the rest of the board: {hexes}", parts[0])


def _check_passes(terrain: Terrain) -> None:
    for at in (GRID.columns // 2 - 1, GRID.columns // 2):
        widths = [len(run) for run in _runs(terrain, at)]
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
    islands = sorted(groups(terrain.cells_of(GRAY)), key=len)[:-2]  # the two others are the hour-glass
    for side in (0, 1):
        found = [island for island in islands if half(min(island)) == side]
        if len(found) < ISLANDS:
            raise _wrong(
                "{side}'s half has fewer than {least} gray islands ({hexes})",
                [min(island) for island in found],
                side=SIDES[side],
                least=ISLANDS,
            )


def _runs(terrain: Terrain, at: int) -> list[list[int]]:
    """The stretches of hexes of a column that are not gray."""
    runs: list[list[int]] = [[]]
    for cell in range(at, GRID.size, GRID.columns):
        if terrain.kinds[cell] == GRAY:
            runs.append([])
        else:
            runs[-1].append(cell)
    return [run for run in runs if run]


def _wrong(template: str, cells: Iterable[int], **params: object) -> BadPosition:
    found = names(cells)
    return BadPosition(template, cells=found, **{"hexes": ", ".join(found), **params})
