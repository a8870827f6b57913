"""Setups in small pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from game.boards.geometry import PlacedBoard
from game.rules.cyvasse.ruleset import Field
from game.scenes.cyvasse.pieces import paint_sketched
from game.scenes.cyvasse.plan import outline_of, tone_of

_SQUARES, _HEXES = ("#71472b", "#a78a62"), ("#b0936b", "#bfa47c", "#a07c55")
"""The woods of the board by tone; the light squares are a little darker, so that ivory stands out."""
_LINE = "#4a2c17"
_TERRAIN = {"forest": "#84956a", "hills": "#aa9860", "water": "#6c9eae"}
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
        outline = outline_of(placed, cell)
        tone = (_SQUARES if len(outline) == 4 else _HEXES)[tone_of(field, field.grid.cell(cell))]
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
