"""The tray in which dice fall: felt in a frame of wood. It looks the same in every theme."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.materials import Tint, lay_felt, lay_wood
from game.widgets.paint import Rgba, rounded

_WOOD, _FELT = Tint((164, 110, 64), 1.0), Tint((52, 92, 66), 0.9)
_OUTLINE: Rgba = (38, 20, 8, 255)
_LIT, _DIM = (255, 226, 172, 110), (24, 10, 2, 120)
"""Of the frame: its edge in the light, and the one in the shade."""
_SHADE = 170  # of 255: how dark the felt is below the frame
_SEED = 11


@lru_cache(maxsize=4)
def paint_tray(size: tuple[int, int], rim: int) -> pygame.Surface:
    """A tray of ``size`` pixels, whose frame is ``rim`` pixels broad. Do not draw on it, it is shared."""
    tray = pygame.Surface(size, pygame.SRCALPHA)
    lay_wood(tray, tray.get_rect(), 8 * rim, _WOOD, _SEED)
    line = max(1, rim // 6)
    _draw_edges(tray, rim, line, (_LIT, _DIM))
    _cut_corners(tray, rim)
    tray.blit(rounded(size, rim, (0, 0, 0, 0), border=_OUTLINE, width=line), (0, 0))
    inside = tray.get_rect().inflate(-2 * rim, -2 * rim)
    tray.blit(_felt(inside.size, rim), inside)
    tray.blit(rounded(inside.size, rim // 2, (0, 0, 0, 0), border=_OUTLINE, width=line), inside)
    return tray


def _draw_edges(tray: pygame.Surface, rim: int, line: int, shades: tuple[Rgba, Rgba]) -> None:
    """Light along the upper edges of a frame, and shade along the lower ones."""
    wide, high = tray.get_size()
    lit, dim = (pygame.Surface(tray.get_size(), pygame.SRCALPHA) for _ in shades)
    pygame.draw.rect(lit, shades[0], (line, line, wide - 2 * line, high - 2 * line), 2 * line, rim)
    pygame.draw.rect(dim, shades[1], (line, line, wide - 2 * line, high - 2 * line), 2 * line, rim)
    tray.blit(lit, (0, 0), (0, 0, wide, high // 2))
    tray.blit(dim, (0, high // 2), (0, high // 2, wide, high))


def _felt(size: tuple[int, int], rim: int) -> pygame.Surface:
    """The felt, in the shade of the frame at its upper and left edges."""
    felt = pygame.Surface(size, pygame.SRCALPHA)
    lay_felt(felt, felt.get_rect(), 8 * rim, _FELT, _SEED)
    shade = pygame.Surface(size, pygame.SRCALPHA)
    shade.fill((0, 0, 0, _SHADE))
    lit = shade.get_rect().inflate(-rim, -rim).move(rim // 3, rim // 2)
    pygame.draw.rect(shade, (0, 0, 0, 0), lit, 0, rim)
    felt.blit(pygame.transform.gaussian_blur(shade, max(1, rim // 2)), (0, 0))
    _cut_corners(felt, rim // 2)
    return felt


def _cut_corners(surface: pygame.Surface, radius: int) -> None:
    """Make a picture transparent outside round corners."""
    shape = rounded(surface.get_size(), radius, (255, 255, 255, 255))
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
