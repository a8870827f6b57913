"""A short glow over the cells that decided a game: rings of light and embers that rise and go out."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard
from game.widgets.paint import disc, glow

Rgb = tuple[int, int, int]
LENGTH = 2.2  # seconds
_RING = 1.1  # seconds that one ring takes to open
_SPARKS = 26


@lru_cache(maxsize=2)
def _light(side: int, colour: Rgb) -> pygame.Surface:
    """Light to be added to what it falls on: the colour on black."""
    light = pygame.Surface((side, side))
    light.blit(glow((side, side), (*colour, 255)), (0, 0))
    return light


class Embers:
    """An effect for ``BoardState.effects``: see the module.

    Args:
        cells: the cells that decided the game.
    """

    def __init__(self, cells: Sequence[str], colour: pygame.Color, seed: int = 1) -> None:
        self.cells = tuple(cells)
        self.colour: Rgb = (colour.r, colour.g, colour.b)
        self.elapsed = 0.0
        rng = random.Random(seed)
        # Each: direction in radians, way in cells, birth and life in seconds, size in cells.
        self._sparks = [
            (
                rng.uniform(0, math.tau),
                rng.uniform(0.35, 1.3),
                rng.uniform(0.0, 0.7),
                rng.uniform(0.7, 1.3),
                rng.uniform(0.025, 0.06),
            )
            for _ in range(_SPARKS)
        ]

    @property
    def done(self) -> bool:
        return self.elapsed >= LENGTH

    def advance(self, seconds: float) -> None:
        self.elapsed = min(LENGTH, self.elapsed + seconds)

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        before = surface.get_clip()
        surface.set_clip(placed.area.clip(before))
        for cell in self.cells:
            self._draw_glow(surface, placed, cell)
            self._draw_rings(surface, placed, cell)
            self._draw_sparks(surface, placed, cell)
        surface.set_clip(before)

    def _draw_glow(self, surface: pygame.Surface, placed: PlacedBoard, cell: str) -> None:
        strength = math.sin(math.pi * min(1.0, self.elapsed / LENGTH)) ** 2
        light = _light(placed.cell_px * 4, self.colour).copy()
        level = round(130 * strength)
        light.fill((level, level, level), special_flags=pygame.BLEND_RGB_MULT)
        surface.blit(light, light.get_rect(center=placed.centre(cell)), special_flags=pygame.BLEND_RGB_ADD)

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
            surface.blit(
                spark,
                spark.get_rect(
                    center=(
                        round(x + math.cos(direction) * way),
                        round(y + math.sin(direction) * way * 0.7 - rise),
                    )
                ),
            )
