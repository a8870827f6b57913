"""Setups in small pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from game.boards.geometry import PlacedBoard
from game.rules.cyvasse.ruleset import Field
from game.scenes.cyvasse.pieces import paint_sketched
from game.scenes.cyvasse.plan import outline_of, tone_of

_GROUND = ("#8a6848", "#7c5c3f", "#836244")  # so dark that pieces of both sides stand out, and quiet
_LINE = "#6a4d34"
_TERRAIN = {"forest": "#8fae7c", "hills": "#d2a961", "water": "#86b4cf"}
_WALLS = "#8d867a"  # of a fortress, around its court
_COURT = 0.6  # width of that, of the cell's


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
        ground = _TERRAIN.get(picture, tone)
        pygame.draw.polygon(surface, _WALLS if walled else ground, outline)
        if walled:
            middle = pygame.Vector2(placed.centre(cell))
            pygame.draw.polygon(surface, tone, [middle.lerp(corner, _COURT) for corner in outline])
        pygame.draw.aalines(surface, _LINE, True, outline)
    for cell, picture in pieces.items():
        box = placed.box(cell)
        figure = paint_sketched(picture, box.width)
        surface.blit(figure, figure.get_rect(center=box.center))
