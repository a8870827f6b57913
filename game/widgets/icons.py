"""Line icons in any size and colour; the pictures are ``sprites/icons/*.svg``, white on nothing."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import sprite


def icon(name: str, px: int, colour: pygame.typing.ColorLike) -> pygame.Surface:
    """Square picture of an icon, for example ``icon("undo", 24, theme.colour("text"))``; do not draw on it.

    Raises:
        FileNotFoundError: there is no such icon.
    """
    tint = pygame.Color(colour)
    return _tinted(name, px, (tint.r, tint.g, tint.b, tint.a))


@lru_cache(maxsize=512)
def _tinted(name: str, px: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    tinted = sprite(f"icons/{name}", px, px).copy()
    tinted.fill(colour, special_flags=pygame.BLEND_RGBA_MULT)
    return tinted
