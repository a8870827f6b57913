"""Dims a board around the place where something is decided."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.geometry import Point

_SHADE, _MOST = (52, 38, 20), 104  # colour of the shade, and its greatest opacity of 255
_CLEAR, _DARK = (
    0.36,
    1.0,
)  # of the window's longer side: up to where there is none, and from where on the most
_FINE = 96  # pixels of a side of the picture that is enlarged


def dim_around(surface: pygame.Surface, window: pygame.Rect, middle: Point) -> None:
    """Darken what is seen in a window the more, the farther it is from a point in it."""
    shade = _shade(2 * max(window.size))
    surface.blit(shade, shade.get_rect(center=(round(middle[0]), round(middle[1]))))


@lru_cache(maxsize=2)
def _shade(side: int) -> pygame.Surface:
    """The shade, clear in its middle; do not draw on it, it is shared."""
    fine = pygame.Surface((_FINE, _FINE), pygame.SRCALPHA)
    half = _FINE / 2
    for x in range(_FINE):
        for y in range(_FINE):
            far = math.hypot(x + 0.5 - half, y + 0.5 - half) / half  # 1.0 is the window's longer side
            share = min(1.0, max(0.0, (far - _CLEAR) / (_DARK - _CLEAR)))
            fine.set_at((x, y), (*_SHADE, round(_MOST * share * share * (3 - 2 * share))))
    return pygame.transform.smoothscale(fine, (side, side))
