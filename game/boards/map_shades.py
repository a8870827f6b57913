"""Darkness around a map, where an edge of it lies in its window, and on it away from what is decided."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.boards.viewport import Viewport
from game.widgets.paint import rgba, shadow
from game.widgets.theme import Theme

_BLUR, _LOWER = 14, 4  # of the shadow, in pixels at 100 %
_STRENGTH, _IN_THE_DARK = 90, 170  # opacity of the shadow, in the light theme and in the dark one
_SHADE, _MOST = (44, 32, 18), 150  # colour of the shade, and its greatest opacity of 255
_CLEAR, _DARK = 0.24, 0.64  # shares of the window's longer side up to which there is none, and it is darkest
_FINE = 96  # pixels of a side of the picture that is enlarged


def draw_map_shadow(surface: pygame.Surface, viewport: Viewport, theme: Theme) -> None:
    """Draw the shadow around what is seen of a board that fills a rectangle. Its picture is as large as the
    window whatever is seen, so that it is painted once."""
    blur, lower, sheet = theme.space(_BLUR), theme.space(_LOWER), viewport.framed
    colour = rgba(theme.colour("shadow"), _IN_THE_DARK if theme.dark else _STRENGTH)
    box = viewport.window.inflate(2 * viewport.ruler, 2 * viewport.ruler) if viewport.cropped else sheet
    bounds = box.inflate(2 * (blur + lower), 2 * (blur + lower))
    picture, clip = shadow(box.size, lower, blur, colour), surface.get_clip()
    for edge, part in zip(("top", "bottom", "left", "right"), _around(bounds, sheet), strict=True):
        cast = box.copy()
        setattr(cast, edge, getattr(sheet, edge))
        surface.set_clip(part.clip(clip))
        surface.blit(picture, (cast.left - blur, cast.top - blur + lower))
    surface.set_clip(clip)


def _around(bounds: pygame.Rect, box: pygame.Rect) -> list[pygame.Rect]:
    """The parts of a room above, below and beside a box in it."""
    return [
        pygame.Rect(bounds.left, bounds.top, bounds.width, box.top - bounds.top),
        pygame.Rect(bounds.left, box.bottom, bounds.width, bounds.bottom - box.bottom),
        pygame.Rect(bounds.left, box.top, box.left - bounds.left, box.height),
        pygame.Rect(box.right, box.top, bounds.right - box.right, box.height),
    ]


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
