"""Positions on boards of hexes as pictures: terrain fills whole hexes, and marks follow their outlines."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.hexes import CORNERS, PlacedHexes
from game.boards.painter import Look, Painter
from game.boards.picture import BoardPicture, PicturesByCell

_FINE = 3  # outlines are drawn this many times larger and scaled down
_FILLS = {
    "last": ("#ffd34d", 96),
    "origin": ("#ffd34d", 96),
    "selected": ("#ffe27a", 150),
    "check": ("#ff4a3d", 140),
}
_LINES = {
    "last": ("#8a5a00", 0.05),
    "origin": ("#8a5a00", 0.05),
    "selected": ("#fff6d0", 0.08),
    "check": ("#ffffff", 0.08),
    "cursor": ("#ffffff", 0.1),
}


class HexPicture(BoardPicture):
    """See the module. ``whole``: the ground fills the box around the board."""

    def __init__(self, painter: Painter, whole: bool) -> None:
        super().__init__(painter)
        self.whole = whole

    def opaque(self, placed: PlacedBoard) -> bool:
        return self.whole

    def paint_terrain(
        self, surface: pygame.Surface, placed: PlacedBoard, terrain: PicturesByCell, look: Look
    ) -> None:
        hexes, clip = _hexes(placed), surface.get_clip()
        for cell, picture in terrain.items():
            box = hexes.extent(cell)
            if clip.colliderect(box):
                surface.blit(self.painter.terrain_cell(picture, box.size, look), box)

    def extent(self, placed: PlacedBoard, cell: str) -> pygame.Rect:
        return _hexes(placed).extent(cell)

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        if kind in _LINES:
            box = _hexes(placed).extent(cell)
            surface.blit(_mark(kind, box.size), box)
        else:
            super().draw_mark(surface, placed, cell, kind)


def _hexes(placed: PlacedBoard) -> PlacedHexes:
    assert isinstance(placed, PlacedHexes)
    return placed


@lru_cache(maxsize=64)
def _mark(kind: str, size: tuple[int, int]) -> pygame.Surface:
    """A mark that follows the outline of a hex in a box of that size."""
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    if kind in _FILLS:
        colour, alpha = _FILLS[kind]
        pygame.draw.polygon(fine, (*pygame.Color(colour)[:3], alpha), hex_corners(fine.get_size(), 0.94))
    colour, share = _LINES[kind]
    width = max(2, round(share * fine.get_height()))
    if kind == "cursor":  # can be seen on light and dark ground
        pygame.draw.polygon(fine, (20, 14, 8), hex_corners(fine.get_size(), 0.88), width * 2)
    pygame.draw.polygon(fine, colour, hex_corners(fine.get_size(), 0.88), width)
    return pygame.transform.smoothscale(fine, size)


def hex_corners(size: tuple[int, int], share: float = 1.0) -> list[tuple[float, float]]:
    """Corners of a flat-topped hex in the middle of a box of that size, which it touches where ``share`` is
    1."""
    width, height = size
    tall = height / 2 / CORNERS[1][1]
    return [
        (width / 2 + right * share * width / 2, height / 2 + down * share * tall) for right, down in CORNERS
    ]
