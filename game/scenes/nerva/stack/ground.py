"""What lies below the pieces of a board of three levels: the mat, the board, the small boards, letters."""

from __future__ import annotations

from collections.abc import Container, Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.scenes.nerva.stack.floor import draw_level, draw_perspective, draw_shadow
from game.scenes.nerva.stack.layout import COORDINATE, ROOMY, mini_rim
from game.scenes.nerva.stack.placed import PlacedStack
from game.widgets.paint import gradient, mix, rgba
from game.widgets.theme import Theme

SIDE = 8
_LETTER = 0.55  # size of a letter against the frame's width, where that is wide
_LEAST = 7  # pixels of a letter that can be read
_DIMMED = (14, 22, 30, 118)  # over the ground while a higher level is picked out


def draw_mat(surface: pygame.Surface, theme: Theme) -> None:
    """Draw what the boards lie on: a vertical gradient over all of a surface."""
    base = theme.colour("panel")
    tint = pygame.Color("#3c4438" if theme.dark else "#cfd2b8")
    width, height = surface.get_size()
    column = gradient((1, height), rgba(mix(base, tint, 0.55)), rgba(mix(base, tint, 0.2)))
    for row in range(height):
        surface.fill(column.get_at((0, row)), (0, row, width, 1))


def paint_board(board: PlacedStack) -> pygame.Surface:
    """The empty boards without letters, transparent around them."""
    surface = pygame.Surface(board.area.size, pygame.SRCALPHA)
    draw_shadows(surface, board)
    draw_boards(surface, board)
    return surface


def draw_shadows(surface: pygame.Surface, board: PlacedStack) -> None:
    """Draw what the boards cast onto a picture of the board's area."""
    for part in _in_space(board):
        draw_shadow(surface, part.corners, part.parts.rim)


def draw_boards(surface: pygame.Surface, board: PlacedStack) -> None:
    """Draw the boards onto a picture of the board's area, as far as they lie within its clip."""
    here = board.moved(-board.area.left, -board.area.top)
    for part in _in_space(board):
        draw_perspective(surface, part.corners, part.parts.rim)
    if here.perspective.plan:
        plan = here.parts.plan
        draw_level(surface, plan, round(plan.width / SIDE * here.parts.rim))
    for box in here.minis:
        draw_level(surface, box, mini_rim(here.parts.mini_px))


def _in_space(board: PlacedStack) -> Sequence[PlacedStack]:
    """The boards that are seen in perspective, in the coordinates of a picture of the board's area."""
    here = board.moved(-board.area.left, -board.area.top)
    return () if here.perspective.plan else here.plates or (here,)


def letter(
    surface: pygame.Surface,
    board: PlacedStack,
    inks: tuple[pygame.Color, pygame.Color],
    theme: Theme,
    only: Container[str] | None = None,
) -> None:
    """Write the coordinates onto the frame of the large view; ``only``: those of them."""
    ink, edge = inks
    rim = board.cell_px * board.parts.rim
    pixels = min(rim * ROOMY, max(rim * _LETTER, theme.space(COORDINATE)))
    room = surface.get_clip().inflate(2 * pixels, 2 * pixels)
    for text, (x, y) in board.labels() if pixels >= _LEAST else ():
        if not room.collidepoint(x, y) or (only is not None and text not in only):
            continue
        for colour, shift in ((edge, max(1, round(pixels / 16))), (ink, 0)):
            glyph = theme.text(text, "strong", colour, pixels * 100 / theme.scale)
            surface.blit(glyph, glyph.get_rect(center=(round(x), round(y) + shift)))


def draw_dimmed(surface: pygame.Surface, board: PlacedStack) -> None:
    """Darken the squares on the ground while a higher level is picked out."""
    left, top = board.field.topleft
    surface.blit(_dark(tuple((x - left, y - top) for x, y in board.corners)), (left, top))


@lru_cache(maxsize=4)
def _dark(corners: tuple[Point, ...]) -> pygame.Surface:
    size = int(max(x for x, _y in corners)) + 2, int(max(y for _x, y in corners)) + 2
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(surface, _DIMMED, corners)
    return surface
