"""The picture behind the first page: the hall itself."""

from __future__ import annotations

import pygame

from game.assets import sprite
from game.ui.backdrop import backdrop
from game.ui.paint import grain, strew
from game.ui.theme import Theme

_kept: dict[tuple[str, tuple[int, int]], pygame.Surface] = {}


def draw_hall(surface: pygame.Surface, theme: Theme) -> None:
    """Cover ``surface`` with the hall."""
    key = (theme.name, surface.get_size())
    if key not in _kept:
        if len(_kept) >= 2:
            _kept.clear()
        _kept[key] = _paint(surface.get_size(), theme)
    surface.blit(_kept[key], (0, 0))


def _paint(size: tuple[int, int], theme: Theme) -> pygame.Surface:
    try:
        picture = sprite(f"home/hall-{theme.name}", 1600)
    except FileNotFoundError:
        return backdrop(size, theme)
    wall = pygame.Surface(size)
    wide = max(size[0] / picture.get_width(), size[1] / picture.get_height())
    covering = pygame.transform.smoothscale(
        picture, (round(picture.get_width() * wide), round(picture.get_height() * wide)))
    wall.blit(covering, covering.get_rect(midtop=(size[0] // 2, 0)))
    strew(wall, grain(6 if theme.dark else 8))
    return wall
