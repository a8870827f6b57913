"""Setups in small pictures: dark silhouettes on a pale ground, for pieces as on the board would be a blur."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from functools import lru_cache

import pygame

from game.assets import sprite
from game.boards.geometry import PlacedBoard
from game.rules.cyvasse.ruleset import Field
from game.scenes.cyvasse.names import MOUNTAINS
from game.scenes.cyvasse.plan import outline_of, tone_of
from game.scenes.cyvasse.relief import tinted

_GROUND = ("#f1e7cf", "#dfcfab", "#e9dcbd")
_LINE = "#b9a67e"
_TERRAIN = {"forest": "#8fae7c", "hills": "#d2a961", "water": "#86b4cf"}
_WALLS = "#8d867a"  # of a fortress, around its court
_COURT = 0.6  # width of that, of the cell's
_INK, _KING, _ROCK = (43, 29, 18), (163, 43, 22), (122, 108, 88)
_PIECE, _MOUNTAIN = 0.9, 1.0  # sizes of silhouettes, of the cell's


def paint_setup(
    surface: pygame.Surface,
    placed: PlacedBoard,
    field: Field,
    cells: Collection[str],
    terrain: Mapping[str, str],
    pieces: Mapping[str, str],
) -> None:
    """Paint cells with what is set up there; terrain and pieces are pictures by cell."""
    for cell in cells:
        tone, outline = _GROUND[tone_of(field, field.grid.cell(cell))], outline_of(placed, cell)
        picture = terrain.get(cell, "")
        walled = picture.startswith("fortress")
        pygame.draw.polygon(surface, _WALLS if walled else _TERRAIN.get(picture, tone), outline)
        if walled:
            middle = pygame.Vector2(placed.centre(cell))
            pygame.draw.polygon(surface, tone, [middle.lerp(corner, _COURT) for corner in outline])
        pygame.draw.aalines(surface, _LINE, True, outline)
    for cell, picture in pieces.items():
        box = placed.box(cell)
        figure = _silhouette(picture, round(box.width * (_MOUNTAIN if picture in MOUNTAINS else _PIECE)))
        surface.blit(figure, figure.get_rect(center=box.center))


@lru_cache(maxsize=64)
def _silhouette(picture: str, px: int) -> pygame.Surface:
    """A piece in ink; the king, whom one looks for first, in red."""
    colour = _ROCK if picture in MOUNTAINS else _KING if picture.startswith("king") else _INK
    return tinted(sprite(f"cyvasse/{picture}-body", px, px), (*colour, 255))
