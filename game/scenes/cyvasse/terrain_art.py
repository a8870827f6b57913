"""Terrain of Cyvasse: panels of stained wood and stone that are let into the cells of the board."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.assets import sprite, stretched
from game.boards.hex_picture import hex_corners
from game.scenes.cyvasse.relief import cut, light_edges, polygon, tinted

TERRAINS = ("forest", "hills", "water", "fortress-0", "fortress-1", "ruin", "fire")
SCREEN = "screen"
PORT = "-port"
_PANEL = 0.95  # width of a panel, in cells; what is left shows the lines of the board
_TILE = 0.86  # width of a tile in a tray, in its box
_LIGHT, _SHADE = 70, 80


@lru_cache(maxsize=48)
def paint_terrain(picture: str, size: tuple[int, int], hexes: bool, safe: bool) -> pygame.Surface:
    """The terrain of one cell; do not draw on it, it is shared.

    Args:
        picture: one of TERRAINS, which may end in PORT, or SCREEN, a part of the screen.
        size: in pixels, of a square or of a hex with one pixel around it.

    Raises:
        KeyError: there is no such terrain.
    """
    if picture == SCREEN:
        return _paint_screen(size, hexes)
    shape = "-hex" if hexes else ""
    terrain = picture.removesuffix(PORT)
    if terrain not in TERRAINS:
        raise KeyError(picture)
    panel = stretched(f"cyvasse/terrain/{terrain}{shape}{'-safe' if safe else ''}", *size)
    if picture != terrain:
        panel.blit(paint_port(size), (0, 0))
    outline = _cell(size, hexes, _PANEL * (size[1] - 2) / size[1] if hexes else _PANEL)
    cut(panel, outline)
    light_edges(panel, outline, max(1, size[1] // 30), _LIGHT, _SHADE)
    return panel


def _paint_screen(size: tuple[int, int], hexes: bool) -> pygame.Surface:
    """A part of the screen on one cell, which fits to those on its neighbours."""
    if not hexes:
        return stretched("cyvasse/terrain/screen", *size)
    part = stretched("cyvasse/terrain/screen-hex", *size)
    inside = (size[0] - 2, size[1] - 2)  # hexes are painted a pixel wider on each side
    part.blit(stretched("cyvasse/terrain/screen-hex", *inside), (1, 1))
    cut(part, _cell(size, hexes, 1.0))
    return part


def paint_port(size: tuple[int, int]) -> pygame.Surface:
    """The sign of a port on a hex of that size; do not draw on it, it is shared."""
    return sprite("cyvasse/terrain/port-hex", *size)


@lru_cache(maxsize=32)
def paint_tile(terrain: str, px: int, hexes: bool, safe: bool) -> pygame.Surface:
    """A terrain as a tile in a square box of ``px`` pixels, for trays; do not draw on it, it is shared. A
    "fortress" without a side is White's.

    Raises:
        KeyError: there is no such terrain.
    """
    size = _hex_size(px, 0.98) if hexes else (round(px * _TILE), round(px * _TILE))
    tile = pygame.Surface((px, px), pygame.SRCALPHA)
    place = tile.get_rect().center
    shade = tinted(_cell(size, hexes, _PANEL), (18, 7, 0, 130))
    drop = max(1, px // 30)
    for depth in (2 * drop, drop):
        tile.blit(shade, shade.get_rect(center=(place[0] + depth // 2, place[1] + depth)))
    panel = paint_terrain("fortress-0" if terrain == "fortress" else terrain, size, hexes, safe)
    tile.blit(panel, panel.get_rect(center=place))
    return tile


@lru_cache(maxsize=4)
def paint_screen_piece(px: int, hexes: bool) -> pygame.Surface:
    """A part of the screen that moves over the board: a square of ``px`` pixels, or a hex in it that is as
    wide (on its cell, a hex is 2 / sqrt(3) as large). Do not draw on it, it is shared."""
    if not hexes:
        return paint_terrain(SCREEN, (px, px), False, False)
    piece = pygame.Surface((px, px), pygame.SRCALPHA)
    part = paint_terrain(SCREEN, _hex_size(px, 1.0), True, False)
    piece.blit(part, part.get_rect(center=piece.get_rect().center))
    return piece


def _hex_size(px: int, share: float) -> tuple[int, int]:
    """Width and height of a hex that takes a share of the width of a square box."""
    return max(1, round(px * share)), max(1, round(px * share * math.sqrt(3) / 2))


def _cell(size: tuple[int, int], hexes: bool, share: float) -> pygame.Surface:
    """The white shape of a cell, or of a smaller one in its middle."""
    width, height = size
    if hexes:
        return polygon(size, tuple(hex_corners(size, share)))
    x, y = width * (1 - share) / 2, height * (1 - share) / 2
    return polygon(size, ((x, y), (width - x, y), (width - x, height - y), (x, height - y)))
