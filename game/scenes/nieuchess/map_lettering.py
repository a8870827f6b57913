"""What is written on the map: its title and the names of its hexes."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.boards.hexes import PlacedHexes
from game.rules.nieuchess.terrain import GRAY, GRID, PURPLE, RED, STAR, Terrain
from game.widgets.typeface import FONTS

TITLE = "NIEUCHESS"
_NUMBERS_FROM = 44  # pixels of a hex; in smaller ones names would not be read
_PALE, _SHADE = (252, 244, 222), (74, 70, 62)


def draw_title(surface: pygame.Surface, start: Point, end: Point) -> None:
    """Draw the title into the rectangle between two corners."""
    width, height = round(end[0] - start[0]), round(end[1] - start[1])
    if height < 10:
        return
    picture = _title(width, height)
    surface.blit(
        picture, picture.get_rect(center=(round((start[0] + end[0]) / 2), round((start[1] + end[1]) / 2)))
    )


@lru_cache(maxsize=4)
def _title(width: int, height: int) -> pygame.Surface:
    """The title, spaced to the width, pale with a dark edge."""
    font = _font("AlegreyaSC-Bold", round(height * 0.8))
    letters = [(font.render(letter, True, _PALE), font.render(letter, True, _SHADE)) for letter in TITLE]
    widths = [pale.get_width() for pale, _dark in letters]
    gap = max(0, (width - sum(widths)) // (len(letters) + 1))
    step = max(1, height // 40)
    picture = pygame.Surface(
        (sum(widths) + gap * (len(letters) - 1) + 2 * step, font.get_height() + 2 * step), pygame.SRCALPHA
    )
    for layer, shift in ((1, step), (0, 0)):
        left = 0
        for letter in letters:
            picture.blit(letter[layer], (left + shift, shift))
            left += letter[layer].get_width() + gap
    return picture


def draw_numbers(
    surface: pygame.Surface,
    placed: PlacedHexes,
    terrain: Terrain,
    ink: tuple[int, int, int],
    pale: tuple[int, int, int],
) -> None:
    """Draw the names of the hexes within the surface's clip, where they are large enough."""
    if placed.high < _NUMBERS_FROM:
        return
    px, clip = round(placed.high * 0.15), surface.get_clip()
    home, across, down = placed.centre(GRID.name(0)), 1.5 * placed.side, placed.high
    turn = -1 if placed.flipped else 1
    columns = sorted((edge - home[0]) * turn / across for edge in (clip.left, clip.right))
    rows = sorted((edge - home[1]) * turn / down for edge in (clip.top, clip.bottom))
    for row in range(max(0, math.floor(rows[0]) - 1), min(GRID.rows, math.ceil(rows[1]) + 2)):
        for column in range(max(0, math.floor(columns[0]) - 1), min(GRID.columns, math.ceil(columns[1]) + 2)):
            cell = row * GRID.columns + column
            kind = terrain.kinds[cell]
            if kind == GRAY:
                continue
            name = GRID.name(cell)
            x, y = placed.centre(name)
            text = _name(name, px, pale if kind in (RED, PURPLE, STAR) else ink)
            surface.blit(text, text.get_rect(midtop=(round(x), round(y - placed.high * 0.47))))


@lru_cache(maxsize=2000)
def _name(name: str, px: int, colour: tuple[int, int, int]) -> pygame.Surface:
    return _font("AlegreyaSans-Medium", px).render(name, True, colour)


@lru_cache(maxsize=16)
def _font(file: str, px: int) -> pygame.font.Font:
    pygame.font.init()  # maps are painted where there is no window, too
    return pygame.font.Font(FONTS / f"{file}.ttf", max(6, px))
