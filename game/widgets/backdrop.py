"""The wall behind every page: dark timber with a glow of embers, or parchment in daylight."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.widgets.paint import glow, grain, rgba, tile_over
from game.widgets.theme import Theme


def draw_backdrop(surface: pygame.Surface, theme: Theme) -> None:
    """Cover ``surface`` with the backdrop."""
    surface.blit(backdrop(surface.get_size(), theme), (0, 0))


@lru_cache(3)
def backdrop(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    """The backdrop for a window of ``size``; the last few are kept."""
    width, height = size
    wall = pygame.Surface(size)
    wall.fill(theme.colour("ground"))
    light = glow((round(width * 1.5), round(height * 1.3)), rgba(theme.colour("ground_glow"), 235))
    wall.blit(light, light.get_rect(center=(width // 2, round(height * 0.04))))
    tile_over(wall, grain(6 if theme.dark else 8))
    return wall
