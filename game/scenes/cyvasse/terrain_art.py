"""Terrain of Cyvasse: panels of stained wood and stone that are let into the cells of the board."""

from __future__ import annotations

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
_LIGHT, _SHADE = 110, 120


@lru_cache(maxsize=96)
def paint_terrain(picture: str, size: tuple[int, int], hexes: bool, safe: bool) -> pygame.Surface:
    """The terrain of one cell; do not draw on it, it is shared.

    Args:
        picture: one of TERRAINS, which may end in PORT, or SCREEN, a part of the screen.
        size: in pixels, of a whole hex or of a square.

    Raises:
        KeyError: there is no such terrain.
    """
    shape = "-hex" if hexes else ""
    if picture == SCREEN:
        part = stretched(f"cyvasse/terrain/screen{shape}", *size)
        cut(part, _cell(size, hexes, 1.0))
        return part
    terrain = picture.removesuffix(PORT)
    if terrain not in TERRAINS:
        raise KeyError(picture)
    panel = stretched(f"cyvasse/terrain/{terrain}{shape}{'-safe' if safe else ''}", *size)
    if picture != terrain:
        panel.blit(paint_port(size), (0, 0))
    outline = _cell(size, hexes, _PANEL)
    cut(panel, outline)
    light_edges(panel, outline, max(1, size[1] // 30), _LIGHT, _SHADE)
    return panel


def paint_port(size: tuple[int, int]) -> pygame.Surface:
    """The sign of a port on a hex of that size; do not draw on it, it is shared."""
    return sprite("cyvasse/terrain/port-hex", *size)


@lru_cache(maxsize=32)
def paint_tile(terrain: str, px: int, hexes: bool, safe: bool) -> pygame.Surface:
    """A terrain as a tile in a square box of ``px`` pixels, for trays; do not draw on it, it is shared.

    Raises:
        KeyError: there is no such terrain.
    """
    wide = round(px * (0.98 if hexes else _TILE))
    size = (wide, round(wide * 0.866) if hexes else wide)
    tile = pygame.Surface((px, px), pygame.SRCALPHA)
    place = tile.get_rect().center
    shade = tinted(_cell(size, hexes, _PANEL), (18, 7, 0, 130))
    drop = max(1, px // 30)
    for depth in (2 * drop, drop):
        tile.blit(shade, shade.get_rect(center=(place[0] + depth // 2, place[1] + depth)))
    panel = paint_terrain(terrain, size, hexes, safe)
    tile.blit(panel, panel.get_rect(center=place))
    return tile


def _cell(size: tuple[int, int], hexes: bool, share: float) -> pygame.Surface:
    """The white shape of a cell, or of a smaller one in its middle."""
    width, height = size
    if hexes:
        return polygon(size, tuple(hex_corners(size, share)))
    x, y = width * (1 - share) / 2, height * (1 - share) / 2
    return polygon(size, ((x, y), (width - x, y), (width - x, height - y), (x, height - y)))
