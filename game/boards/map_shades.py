"""The paleness of a map away from a fight."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.geometry import Point

_PAPER = (238, 228, 204)  # what a map fades to where nothing is decided
_MOST = 150  # the greatest opacity of that, of 255, away from a fight
_CLEAR, _PALE = 0.24, 0.64  # shares of the window's longer side up to which nothing fades, and all that does
_FINE = 96  # pixels of a side of the picture that is enlarged


def fade_around(surface: pygame.Surface, window: pygame.Rect, middle: Point) -> None:
    """Let what is seen in a window fade to paper the more, the farther it is from a point in it."""
    veil = _veil(2 * max(window.size))
    surface.blit(veil, veil.get_rect(center=(round(middle[0]), round(middle[1]))))


@lru_cache(maxsize=2)
def _veil(side: int) -> pygame.Surface:
    """Paper that is clear in its middle; do not draw on it, it is shared."""
    fine = pygame.Surface((_FINE, _FINE), pygame.SRCALPHA)
    half = _FINE / 2
    for x in range(_FINE):
        for y in range(_FINE):
            far = math.hypot(x + 0.5 - half, y + 0.5 - half) / half  # 1.0 is the window's longer side
            share = min(1.0, max(0.0, (far - _CLEAR) / (_PALE - _CLEAR)))
            fine.set_at((x, y), (*_PAPER, round(_MOST * share * share * (3 - 2 * share))))
    return pygame.transform.smoothscale(fine, (side, side))
