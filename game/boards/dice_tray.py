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
_COARSE = 2  # pixels for each breadth of the frame in which the shade is drawn
_SEED = 11


@lru_cache(maxsize=4)
def paint_tray(size: tuple[int, int], rim: int) -> pygame.Surface:
    """A tray of ``size`` pixels, whose frame is ``rim`` pixels broad. Do not draw on it, it is shared."""
    tray = pygame.Surface(size, pygame.SRCALPHA)
    lay_wood(tray, tray.get_rect(), 8 * rim, _WOOD, _SEED)
    line = max(1, rim // 6)
    _draw_edges(tray, rim, line)
    _cut_corners(tray, rim)
    tray.blit(rounded(size, rim, (0, 0, 0, 0), border=_OUTLINE, width=line), (0, 0))
    inside = tray.get_rect().inflate(-2 * rim, -2 * rim)
    tray.blit(_felt(inside.size, rim), inside)
    tray.blit(rounded(inside.size, rim // 2, (0, 0, 0, 0), border=_OUTLINE, width=line), inside)
    return tray


def _draw_edges(tray: pygame.Surface, rim: int, line: int) -> None:
    """Light along the upper and left edges of a frame, and shade along the others."""
    wide, high = tray.get_size()
    upper, left = (0, 0, wide, rim), (0, rim, rim, high - 2 * rim)
    lower, right = (0, high - rim, wide, rim), (wide - rim, rim, rim, high - 2 * rim)
    for colour, parts in ((_LIT, (upper, left)), (_DIM, (lower, right))):
        edge = pygame.Surface(tray.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(edge, colour, edge.get_rect().inflate(-2 * line, -2 * line), 2 * line, rim)
        for part in parts:
            tray.blit(edge, part, part)


def _felt(size: tuple[int, int], rim: int) -> pygame.Surface:
    """The felt, in the shade of the frame at its upper and left edges."""
    felt = pygame.Surface(size, pygame.SRCALPHA)
    lay_felt(felt, felt.get_rect(), 8 * rim, _FELT, _SEED)
    coarse = pygame.Surface([max(4, side * _COARSE // rim) for side in size], pygame.SRCALPHA)
    coarse.fill((0, 0, 0, _SHADE))
    coarse.fill((0, 0, 0, 0), coarse.get_rect().move(1, 1))
    felt.blit(pygame.transform.smoothscale(coarse, size), (0, 0))  # stretched it is soft
    _cut_corners(felt, rim // 2)
    return felt


def _cut_corners(surface: pygame.Surface, radius: int) -> None:
    """Make a picture transparent outside round corners."""
    shape = rounded(surface.get_size(), radius, (255, 255, 255, 255))
    surface.blit(shape, (0, 0), special_flags=pygame.BLEND_RGBA_MIN)
