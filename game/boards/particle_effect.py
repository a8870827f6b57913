"""A short glow around the cells that decided a game: rings of light and embers that rise and go out.

The cells themselves stay dark enough to be seen.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard
from game.widgets.paint import clipped, disc, glow

Rgb = tuple[int, int, int]
LENGTH = 2.2  # seconds
_RING = 1.1  # seconds that one ring takes to open
_SPARKS = 26
_BRIGHTEST, _IN_CELL = 130, 60  # of 255: the light around the cells, and the part of it on them


@lru_cache(maxsize=2)
def _light(side: int, colour: Rgb) -> pygame.Surface:
    """Light to be added to what it falls on: the colour on black."""
    light = pygame.Surface((side, side))
    light.blit(glow((side, side), (*colour, 255)), (0, 0))
    return light


@lru_cache(maxsize=2)
def _hole(side: int) -> pygame.Surface:
    """What light is multiplied by where a cell of ``side`` pixels is."""
    hole = pygame.Surface((side, side))
    hole.fill("white")
    pygame.draw.aacircle(hole, (_IN_CELL, _IN_CELL, _IN_CELL), (side / 2, side / 2), side * 0.5)
    return hole


class ParticleEffect:
    """An effect for ``BoardState.effects``: see the module.

    Args:
        cells: the cells that decided the game.
    """

    def __init__(self, cells: Sequence[str], colour: pygame.Color) -> None:
        self.cells = tuple(cells)
        self.colour: Rgb = (colour.r, colour.g, colour.b)
        self.elapsed = 0.0
        # Where the cells are, and the light around them.
        self._lit: tuple[object, pygame.Surface] | None = None
        rng = random.Random(1)
        # Each: direction in radians, way in cells, birth and life in seconds, size in cells.
        spans = ((0, math.tau), (0.35, 1.3), (0.0, 0.7), (0.7, 1.3), (0.025, 0.06))
        self._sparks = [[rng.uniform(*span) for span in spans] for _ in range(_SPARKS)]

    @property
    def done(self) -> bool:
        return self.elapsed >= LENGTH

    def advance(self, seconds: float) -> None:
        self.elapsed = min(LENGTH, self.elapsed + seconds)

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        with clipped(surface, placed.area):
            self._draw_glow(surface, placed)
            for cell in self.cells:
                self._draw_rings(surface, placed, cell)
                self._draw_sparks(surface, placed, cell)

    def _draw_glow(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        strength = math.sin(math.pi * min(1.0, self.elapsed / LENGTH)) ** 2
        light = self._light_of_all(placed).copy()
        level = round(_BRIGHTEST * strength)
        light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, placed.area, special_flags=pygame.BLEND_RGB_ADD)

    def _light_of_all(self, placed: PlacedBoard) -> pygame.Surface:
        """The light around all cells on black, as large as the board. Where lights meet, the brighter one
        holds: their sum would hide what they are to show."""
        side, area = placed.cell_px, placed.area
        centres = [placed.centre(cell) for cell in self.cells]
        places = [(round(x - area.x), round(y - area.y)) for x, y in centres]
        key = (side, area.size, tuple(places))
        if self._lit is None or self._lit[0] != key:
            lit = pygame.Surface(area.size)
            one, hole = _light(side * 4, self.colour), _hole(side)
            for place in places:
                lit.blit(one, one.get_rect(center=place), special_flags=pygame.BLEND_RGB_MAX)
            for place in places:
                lit.blit(hole, hole.get_rect(center=place), special_flags=pygame.BLEND_RGB_MULT)
            self._lit = key, lit
        return self._lit[1]

    def _draw_rings(self, surface: pygame.Surface, placed: PlacedBoard, cell: str) -> None:
        for start in (0.0, 0.35):
            share = (self.elapsed - start) / _RING
            if not 0 < share < 1:
                continue
            radius = placed.cell_px * (0.45 + 1.15 * (1 - (1 - share) ** 3))
            width = max(2, round(placed.cell_px * 0.05 * (1 - share)))
            side = 2 * math.ceil(radius) + 4
            ring = pygame.Surface((side, side), pygame.SRCALPHA)
            pygame.draw.aacircle(
                ring, (*self.colour, round(210 * (1 - share))), (side / 2, side / 2), radius, width
            )
            surface.blit(ring, ring.get_rect(center=placed.centre(cell)))

    def _draw_sparks(self, surface: pygame.Surface, placed: PlacedBoard, cell: str) -> None:
        x, y = placed.centre(cell)
        for direction, speed, birth, life, size in self._sparks:
            age = (self.elapsed - birth) / life
            if not 0 < age < 1:
                continue
            way = (0.42 + speed * age * (1.6 - 0.6 * age)) * placed.cell_px
            rise = 0.9 * age * age * placed.cell_px
            pixels = max(2, round(size * placed.cell_px * 2 * (1 - 0.5 * age)))
            spark = disc(pixels, (*self.colour, 16 * round(15 * (1 - age))))
            across, down = math.cos(direction) * way, math.sin(direction) * way * 0.7 - rise
            surface.blit(spark, spark.get_rect(center=(round(x + across), round(y + down))))
