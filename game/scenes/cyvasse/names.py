"""Names of the pictures of Cyvasse, and which of them show a setup."""

from __future__ import annotations

from game.rules.cyvasse import pieces
from game.rules.cyvasse.ruleset import BURNING, FOREST, FORTRESS_B, FORTRESS_W, HILLS, RUIN_B, RUIN_W, WATER
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import StateBase

MOUNTAIN = "mountain"
MOUNTAINS = (MOUNTAIN, *(f"{MOUNTAIN}-{letter}" for letter in "abcdefg"))
"""Pictures of mountains; which one is seen on a cell depends on the cell alone."""
KINDS = ("king", "dragon", "elephant", "trebuchet", "crossbow", "heavy", "light", "spear", "rabble", MOUNTAIN)
"""Words for the kinds of pieces in names of pictures; the first is that of kind 1."""
TERRAIN = {
    FOREST: "forest",
    HILLS: "hills",
    WATER: "water",
    FORTRESS_W: "fortress-0",
    FORTRESS_B: "fortress-1",
    RUIN_W: "ruin",
    RUIN_B: "ruin",
    BURNING: "fire",
}
"""By the number of a terrain its picture; grassland has none, for it is the bare ground."""
SCREEN = "screen"
"""The terrain picture of a cell that the screen hides."""


def piece_picture(side: int, kind: int) -> str:
    """The picture of a piece; ``kind`` as numbered in ``game.rules.cyvasse.pieces``. Whose a mountain is does
    not matter."""
    return MOUNTAIN if kind == pieces.MOUNTAIN else f"{KINDS[kind - 1]}-{side}"


def picture_on(cell: str, picture: str) -> str:
    """The picture that is seen on a cell: beside each other mountains look different."""
    if picture != MOUNTAIN:
        return picture
    return MOUNTAINS[(ord(cell[0]) + 3 * int(cell[1:])) % len(MOUNTAINS)]


def own_cells(situation: StateBase, side: int) -> list[str]:
    """The names of the cells of a side's half, in the order of setups."""
    field = situation.rules.field
    return [situation.name(field.seen_by(side, cell)) for cell in field.half]


def standing(situation: StateBase, side: int, setup: Setup) -> dict[str, str]:
    """The pictures of a setup's pieces by cell."""
    return {
        cell: picture_on(cell, piece_picture(side, kind))
        for cell, kind in zip(own_cells(situation, side), setup.pieces, strict=True)
        if kind
    }


def ground(situation: StateBase, side: int, setup: Setup) -> dict[str, str]:
    """The pictures of a setup's terrain by cell; empty in version A."""
    return {
        cell: terrain_picture(side, terrain)
        for cell, terrain in zip(own_cells(situation, side), setup.terrain, strict=False)
        if terrain
    }


def terrain_picture(side: int, terrain: int) -> str:
    """The picture of a terrain in a setup, where a fortress is its owner's."""
    return TERRAIN[FORTRESS_W + side if terrain == FORTRESS_W else terrain]


def screened(situation: StateBase, side: int) -> dict[str, str]:
    """The cells of the half of ``side``, each under the screen."""
    halves = situation.rules.field.halves
    return {situation.name(cell): SCREEN for cell, half in enumerate(halves) if half == side}
