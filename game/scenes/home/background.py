"""The picture behind the first page: the hall itself."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import sprite
from game.widgets.paint import backdrop, glow, grain, rgba, tile_over
from game.widgets.theme import Theme

_PICTURE = (1600, 1000)  # the size that the picture was drawn for
_HEARTH = (800, 690)  # where the hearth is in it
_COARSE, _FINE = 480, 2000  # widths at which it is rasterised: for the first frame, and for good


def draw_hall(surface: pygame.Surface, theme: Theme, hearth: tuple[float, float], fine: bool) -> None:
    """Cover ``surface`` with the hall.

    Args:
        hearth: where the hearth is to be, as shares of width and height.
        fine: take the time (about 0.15 s, once for a size) to draw it sharp.
    """
    surface.blit(_paint(surface.get_size(), theme, hearth, fine), (0, 0))


@lru_cache(2)
def _paint(size: tuple[int, int], theme: Theme, hearth: tuple[float, float], fine: bool) -> pygame.Surface:
    x, y = size[0] * hearth[0], size[1] * hearth[1]
    # Large enough to cover the window on all sides of the hearth.
    scale = max(
        x / _HEARTH[0],
        (size[0] - x) / (_PICTURE[0] - _HEARTH[0]),
        y / _HEARTH[1],
        (size[1] - y) / (_PICTURE[1] - _HEARTH[1]),
    )
    wanted = (round(_PICTURE[0] * scale) + 1, round(_PICTURE[1] * scale) + 1)
    try:
        picture = sprite(f"home/hall-{theme.name}", min(wanted[0], _FINE) if fine else _COARSE)
    except FileNotFoundError:
        return backdrop(size, theme)
    wall = pygame.Surface(size)
    factor = picture.get_width() / wanted[0]
    # Only the part that is seen is scaled.
    seen = pygame.Rect(
        round((_HEARTH[0] * scale - x) * factor),
        round((_HEARTH[1] * scale - y) * factor),
        round(size[0] * factor),
        round(size[1] * factor),
    ).clamp(picture.get_rect())
    wall.blit(pygame.transform.smoothscale(picture.subsurface(seen.clip(picture.get_rect())), size), (0, 0))
    _calm(wall, theme, x)
    if fine:
        tile_over(wall, grain(6 if theme.dark else 8))
    return wall


def _calm(wall: pygame.Surface, theme: Theme, x: float) -> None:
    """Less contrast where the name and the buttons stand."""
    width, height = wall.get_size()
    ground = rgba(theme.colour("ground"), 170 if theme.dark else 205)
    for middle, share in ((0.12, 0.55), (1.0, 0.5)):
        light = glow((round(width * 1.1), round(height * share)), ground)
        wall.blit(light, light.get_rect(center=(round(x), round(height * middle))))
