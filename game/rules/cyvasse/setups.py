"""Setups: what one side puts on its half behind the screen, as text, checked, turned and at random.

A setup is written from its owner's seat: ``set:<pieces>`` in version A, ``set:<pieces>:<terrain>`` in C, row
by row (see ``rows``); on squares the row that faces the enemy comes first, on hexes the files from the left,
each from the owner's end. Terrain is ``F`` fortress, ``h`` hills, ``w`` water, ``o`` forest; the rest is
grassland.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from game.rules.cyvasse import pieces, ruleset
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.pieces import DRAGON, KING, LETTERS, MOUNTAIN, NAMES, SPEAR, TREBUCHET
from game.rules.cyvasse.ruleset import (
    FORTRESS_W,
    NO_MANS_LAND,
    TERRAIN_LETTERS,
    TERRAIN_NAMES,
    WATER,
    Field,
    RuleSet,
)
from game.rules.errors import BadPosition, InvalidText
from game.rules.rows import read_rows, write_rows

_SOWN = ruleset.TERRAIN_LETTERS[1 : FORTRESS_W + 1]  # letters of the tiles that a side has


class Setup(NamedTuple):
    """What stands on a half, as its owner sees it.

    Attributes:
        pieces: kinds by the index of the cell in ``Field.half``.
        terrain: terrain by the same index, FORTRESS_W for the fortress of either side; empty in version A.
    """

    pieces: bytes
    terrain: bytes = b""


def write_setup(rules: RuleSet, setup: Setup) -> str:
    """The setup as one word; ``read_setup`` gives it back."""
    field = rules.field
    parts = ["set", _write(field, [LETTERS[kind] for kind in setup.pieces])]
    if rules.expert:
        parts.append(_write(field, [TERRAIN_LETTERS[terrain] for terrain in setup.terrain]))
    return ":".join(parts)


def _write(field: Field, letters: list[str]) -> str:
    following = iter(letters)
    return write_rows(list(islice(following, len(row))) for row in field.half_rows)


def read_setup(rules: RuleSet, text: str) -> Setup:
    """The setup that a text means; whether it is allowed is for ``check_setup``.

    Raises:
        InvalidText: it is no setup of this board and version.
    """
    head, *parts = text.strip().split(":")
    if head != "set" or len(parts) != (2 if rules.expert else 1):
        raise InvalidText(
            "'{text}' is no setup; it is written set:PIECES{terrain}",
            text=text,
            terrain=":TERRAIN" if rules.expert else "",
        )
    lengths = [len(row) for row in rules.field.half_rows]
    standing = bytes(map(LETTERS.index, "".join(read_rows(parts[0], lengths, LETTERS[1:], "setup"))))
    if not rules.expert:
        return Setup(standing)
    sown = "".join(read_rows(parts[1], lengths, _SOWN, "terrain"))
    return Setup(standing, bytes(map(TERRAIN_LETTERS.index, sown)))


def mirrored(rules: RuleSet, setup: Setup) -> Setup:
    half = rules.field.half
    order = [half.index(rules.field.mirrored(cell)) for cell in half]
    return Setup(
        bytes(setup.pieces[at] for at in order), bytes(setup.terrain[at] for at in order if setup.terrain)
    )


def without_dragon(setup: Setup) -> Setup:
    """The setup with its dragon in reserve."""
    return setup._replace(pieces=bytes(0 if kind == DRAGON else kind for kind in setup.pieces))


def lay_out(rules: RuleSet, setup: Setup, side: int, cells: bytearray, terrain: bytearray) -> None:
    """Put a side's setup onto the whole board: Black's is turned by 180 degrees."""
    field = rules.field
    for index, own in enumerate(field.half):
        cell = field.seen_by(side, own)
        kind = setup.pieces[index]
        if kind:
            cells[cell] = pieces.piece(side, kind)
        if setup.terrain:
            ground = setup.terrain[index]
            terrain[cell] = FORTRESS_W + side if ground == FORTRESS_W else ground


# What is allowed


class SetupProblem(NamedTuple):
    """A rule that a setup breaks, or something that it lacks.

    Attributes:
        kind: "tiles" or "army" for a wrong number, else the rule: "fortress" (the king is elsewhere), "water"
            (a mountain stands on it), "port", "front" (too many mountains face the enemy) or "closed"
            (mountains cut cells off).
        error: what ``check_setup`` raises; its cells are those that are to blame.
    """

    kind: str
    error: BadPosition


def check_setup(rules: RuleSet, setup: Setup, side: int = 0) -> None:
    """Check a setup.

    Args:
        side: whose it is, which tells how its cells are called in errors.

    Raises:
        BadPosition: it breaks a rule; the cells are those that are to blame.
    """
    for problem in problems(rules, setup, side):
        raise problem.error


def problems(rules: RuleSet, setup: Setup, side: int = 0) -> Iterator[SetupProblem]:
    """Everything that is wrong with a setup, which may be incomplete.

    Args:
        side: as for ``check_setup``.
    """
    if rules.expert:
        yield from _wrong_tiles(rules, setup, side)
    yield from _wrong_army(rules, setup)
    if rules.expert:
        yield from _king_elsewhere(rules, setup, side)
    yield from _wrong_mountains(rules, setup, side)


def _names(rules: RuleSet, side: int, cells: Iterable[int]) -> tuple[str, ...]:
    field = rules.field
    return tuple(field.grid.name(cell) for cell in sorted(field.seen_by(side, cell) for cell in cells))


def _cells_of(rules: RuleSet, values: bytes, wanted: int) -> list[int]:
    return [cell for cell, value in zip(rules.field.half, values, strict=True) if value == wanted]


def _wrong_tiles(rules: RuleSet, setup: Setup, side: int) -> Iterator[SetupProblem]:
    for ground, wanted in enumerate(rules.field.terrain):
        found = setup.terrain.count(ground)
        if ground and found != wanted:
            names = _names(rules, side, _cells_of(rules, setup.terrain, ground))
            yield SetupProblem(
                "tiles",
                BadPosition(
                    "there are {found} tiles of {terrain} instead of {wanted}",
                    found=found,
                    terrain=TERRAIN_NAMES[ground],
                    wanted=wanted,
                    cells=names,
                ),
            )


def _wrong_army(rules: RuleSet, setup: Setup) -> Iterator[SetupProblem]:
    for kind, wanted in enumerate(rules.army()):
        found = setup.pieces.count(kind)
        if kind and found != wanted:
            yield SetupProblem(
                "army",
                BadPosition(
                    "a setup has {wanted} of the {kind}, not {found}",
                    wanted=wanted,
                    kind=NAMES[kind],
                    found=found,
                ),
            )


def _king_elsewhere(rules: RuleSet, setup: Setup, side: int) -> Iterator[SetupProblem]:
    fortress = _cells_of(rules, setup.terrain, FORTRESS_W)
    king = _cells_of(rules, setup.pieces, KING)
    if fortress and not set(king) <= set(fortress):
        names = _names(rules, side, fortress)
        yield _named("fortress", "the king begins in his fortress on {names}", names)


def _wrong_mountains(rules: RuleSet, setup: Setup, side: int) -> Iterator[SetupProblem]:
    field = rules.field
    mountains = set(_cells_of(rules, setup.pieces, MOUNTAIN))
    water = _cells_of(rules, setup.terrain, WATER) if rules.expert else []
    flooded = mountains & set(water)
    if flooded:
        yield _named("water", "no mountain stands on water: {names}", _names(rules, side, flooded))
    drowned = mountains & set(field.ports) if rules.sea else set()
    if drowned:
        yield _named("port", "no mountain stands in a port: {names}", _names(rules, side, drowned))
    in_front = mountains & set(field.front)
    if field.front and len(in_front) > field.mountains_in_front:
        names = _names(rules, side, in_front)
        yield _named(
            "front",
            "at most {most} mountains stand in the row that faces the enemy, not {found}: {names}",
            names,
            most=field.mountains_in_front,
            found=len(in_front),
        )
    cut_off = closed_in(rules, mountains)
    if cut_off:
        yield _named("closed", "mountains cut off {names}", _names(rules, side, cut_off))


def _named(kind: str, template: str, names: tuple[str, ...], **params: object) -> SetupProblem:
    """A problem whose sentence names the cells that are to blame."""
    return SetupProblem(kind, BadPosition(template, names=", ".join(names), cells=names, **params))


def closed_in(rules: RuleSet, mountains: set[int]) -> set[int]:
    """White's cells that mountains cut off from the larger rest of its half, with no man's land where there
    is one; empty when all are connected by orthogonal steps."""
    field = rules.field
    left = {cell for cell, half in enumerate(field.halves) if half in (0, NO_MANS_LAND)} - mountains
    parts = []
    while left:
        part, edge = set(), [min(left)]
        while edge:
            cell = edge.pop()
            if cell in left:
                left.remove(cell)
                part.add(cell)
                edge.extend(field.grid.orthogonal(cell))
        parts.append(part)
    parts.sort(key=len)
    return {cell for part in parts[:-1] for cell in part}


# At random


def random_setup(rules: RuleSet, rng: random.Random) -> Setup:
    """A random setup that is allowed; his king may be exposed."""
    while True:
        setup = _scatter(rules, rng)
        try:
            check_setup(rules, setup)
        except BadPosition:
            continue  # mountains that cut off a part or stand where they may not
        return setup


def _scatter(rules: RuleSet, rng: random.Random) -> Setup:
    half = len(rules.field.half)
    army = [kind for kind, count in enumerate(rules.army()) for _ in range(count)]
    standing = bytearray(half)
    for kind, at in zip(army, rng.sample(range(half), len(army)), strict=True):
        standing[at] = kind
    if not rules.expert:
        return Setup(bytes(standing))
    ground = bytearray(half)
    king = standing.index(KING)
    ground[king] = FORTRESS_W
    tiles = [kind for kind in range(1, FORTRESS_W) for _ in range(rules.field.terrain[kind])]
    free = [at for at in range(half) if at != king]
    for kind, at in zip(tiles, rng.sample(free, len(tiles)), strict=True):
        ground[at] = kind
    return Setup(bytes(standing), bytes(ground))


def shuffled(rules: RuleSet, rng: random.Random) -> Setup:
    """A random setup that is allowed and whose king no setup of the enemy can attack."""
    while True:
        setup = random_setup(rules, rng)
        if not exposed_to(rules, setup):
            return setup


# Exposed kings


def exposed_to(rules: RuleSet, setup: Setup, side: int = 0) -> tuple[str, ...]:
    """The cells from which an enemy who sets up well could attack the king at the fall of the screen.

    Args:
        side: whose setup it is, which tells how cells are called.
    """
    field = rules.field
    king = field.half[setup.pieces.index(KING)]
    bare = _facing(rules, setup, b"")
    # A trebuchet may need somebody to shoot over, and all others want open ground.
    crowd = bytes(cell for cell, half in enumerate(field.halves) if half == 1)
    crowded = _facing(rules, setup, crowd)
    kinds = [kind for kind, count in enumerate(rules.army()) if count and kind != MOUNTAIN]
    found = []
    for cell in crowd:
        for kind in kinds:
            attacker = pieces.piece(1, kind)
            if bare.hits(attacker, cell, king) or (kind == TREBUCHET and crowded.hits(attacker, cell, king)):
                found.append(cell)
                break
    return _names(rules, side, found)


def _facing(rules: RuleSet, setup: Setup, crowd: bytes) -> Board:
    """A board with White's setup and black spears on the cells of ``crowd``."""
    size = rules.field.grid.size
    cells, terrain = bytearray(size), bytearray(size)
    lay_out(rules, setup, 0, cells, terrain)
    for cell in crowd:
        cells[cell] = pieces.piece(1, SPEAR)
    # The whole enemy half may be filled here; a board's list of men has room for an army only.
    board = Board(rules, bytes(size), bytes(terrain), (False, False), 0)
    board.cells[:] = cells
    return board
