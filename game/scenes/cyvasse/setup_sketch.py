"""Setups in small pictures."""

from __future__ import annotations

from collections.abc import Collection, Mapping

import pygame

from game.boards.geometry import PlacedBoard
from game.rules.cyvasse.ruleset import Field
from game.scenes.cyvasse.pieces import arm_colour, paint_glyph
from game.scenes.cyvasse.plan import outline_of, tone_of

_SQUARES, _HEXES = ("#6b4229", "#94754e"), ("#95754f", "#a4855d", "#84623f")
"""The woods of the board by tone; the light squares are a little darker, so that ivory stands out."""
_LINE = "#4a2c17"
_TERRAIN = {"forest": "#84956a", "hills": "#aa9860", "water": "#6c9eae"}
_WALLS = "#8d867a"  # of a fortress, around its court
_COURT = 0.6  # width of that, of the cell's
_FIELD, _SIGN = 0.8, 0.94  # width of a piece's field, and of its sign
_RIM = 2  # pixels at least in which terrain is seen around a field


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
        _paint_ground(surface, placed, cell, tone_of(field, field.grid.cell(cell)), terrain.get(cell, ""))
    for cell, picture in pieces.items():
        _paint_piece(surface, placed, cell, picture)


def _paint_ground(surface: pygame.Surface, placed: PlacedBoard, cell: str, tone: int, terrain: str) -> None:
    """Paint a cell with its terrain; ``tone``: of the wood."""
    outline = outline_of(placed, cell)
    wood, walled = (_SQUARES if len(outline) == 4 else _HEXES)[tone], terrain.startswith("fortress")
    pygame.draw.polygon(surface, _WALLS if walled else _TERRAIN.get(terrain, wood), outline)
    if walled:
        pygame.draw.polygon(surface, wood, _smaller(placed, cell, _COURT))
    pygame.draw.aalines(surface, _LINE, True, outline)


def _paint_piece(surface: pygame.Surface, placed: PlacedBoard, cell: str, picture: str) -> None:
    """Paint the sign of a piece on a field in the colour of its arm; a mountain has no field."""
    box, colour = placed.box(cell), arm_colour(picture)
    if colour:
        field = _smaller(placed, cell, min(_FIELD, 1 - 2 * _RIM / box.width))
        pygame.draw.polygon(surface, colour, field)
        pygame.draw.aalines(surface, colour, True, field)
    sign = paint_glyph(picture, round(box.width * _SIGN))
    surface.blit(sign, sign.get_rect(center=box.center))


def _smaller(placed: PlacedBoard, cell: str, share: float) -> list[pygame.Vector2]:
    """The corners of a smaller cell around the same middle."""
    middle = pygame.Vector2(placed.centre(cell))
    return [middle.lerp(corner, share) for corner in outline_of(placed, cell)]
