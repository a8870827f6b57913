"""The half of one side as pictures, before the screen is lifted."""

from __future__ import annotations

from game.rules.cyvasse.ruleset import FORTRESS_W
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import StateBase
from game.scenes.cyvasse.names import SCREEN, TERRAIN, picture_on, piece_picture


def standing(situation: StateBase, side: int, setup: Setup) -> dict[str, str]:
    """The pictures of a setup's pieces by cell."""
    field = situation.rules.field
    found = {
        situation.name(field.seen_by(side, cell)): piece_picture(side, kind)
        for cell, kind in zip(field.half, setup.pieces, strict=True)
        if kind
    }
    return {cell: picture_on(cell, picture) for cell, picture in found.items()}


def ground(situation: StateBase, side: int, setup: Setup) -> dict[str, str]:
    """The pictures of a setup's terrain by cell; empty in version A."""
    field = situation.rules.field
    return {
        situation.name(field.seen_by(side, cell)): terrain_picture(side, terrain)
        for cell, terrain in zip(field.half, setup.terrain, strict=False)
        if terrain
    }


def terrain_picture(side: int, terrain: int) -> str:
    """The picture of a terrain in a setup, where a fortress is its owner's."""
    return TERRAIN[FORTRESS_W + side if terrain == FORTRESS_W else terrain]


def screened(situation: StateBase, side: int) -> dict[str, str]:
    """The cells of the half of ``side``, each under the screen."""
    halves = situation.rules.field.halves
    return {situation.name(cell): SCREEN for cell, half in enumerate(halves) if half == side}
