"""Textures of boards: random light and dark, made at the board's own size so that it is never blurred.

A layer of texture is random grey, stretched: much wider than high it becomes the grain of wood, as wide as
high the clouds in stone or in paper. Layers darken what they are laid on. A seed stands for one texture.
"""

from __future__ import annotations

from functools import lru_cache
from random import Random

import pygame

Channels = tuple[int, int, int]
"""Red, green and blue from 0 to 255."""
Spot = tuple[float, float]
"""Width and height in pixels of one random value; what lies between two of them is blended."""


_VEIN = 12  # of 255: how far from the middle of a vein the height may be


def _random(size: tuple[int, int], spot: Spot, seed: int) -> tuple[tuple[int, int], bytes]:
    columns, rows = (max(2, round(pixels / part)) for pixels, part in zip(size, spot, strict=True))
    return (columns, rows), Random(seed).randbytes(columns * rows)


@lru_cache(maxsize=64)
def _shades(strength: Channels) -> list[tuple[int, ...]]:
    """A palette from white to the darkest colour of a layer."""
    return [tuple(255 - most * value // 255 for most in strength) for value in range(256)]


def layer(size: tuple[int, int], spot: Spot, strength: Channels, seed: int) -> pygame.Surface:
    """A texture of ``size`` pixels to be multiplied with what lies below it.

    Args:
        strength: by how much the darkest spots are darkened.
    """
    coarse, values = _random(size, spot, seed)
    picture = pygame.image.frombytes(values, coarse, "P")
    picture.set_palette(_shades(strength))
    small = pygame.Surface(coarse)
    small.blit(picture, (0, 0))
    return pygame.transform.smoothscale(small, size)


def darken(surface: pygame.Surface, rect: pygame.Rect, spot: Spot, strength: Channels, seed: int) -> None:
    """Lay a layer over a part of a surface; the arguments are those of ``layer``."""
    surface.blit(layer(rect.size, spot, strength, seed), rect, special_flags=pygame.BLEND_RGB_MULT)


def emboss(surface: pygame.Surface, rect: pygame.Rect, spot: Spot, depth: int, step: int, seed: int) -> None:
    """Make a part of a surface uneven, lit from the top left.

    Args:
        depth: how strong light and shade are, from 0 to 255.
        step: pixels by which light and shade are apart.
    """
    bumps = layer(rect.size, spot, (depth, depth, depth), seed)
    moved = bumps.copy()
    moved.blit(bumps, (step, step))
    shaded = moved.copy()
    shaded.blit(bumps, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    surface.blit(shaded, rect, special_flags=pygame.BLEND_RGB_SUB)
    bumps.blit(moved, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    surface.blit(bumps, rect, special_flags=pygame.BLEND_RGB_ADD)


def veins(surface: pygame.Surface, rect: pygame.Rect, spot: float, depth: int, seed: int) -> None:
    """Draw thin winding lines over a part of a surface.

    Args:
        spot: pixels between two lines, more or less.
        depth: by how much the lines are lighter than what is below, or darker where it is negative.
    """
    size = max(1, rect.width // 2), max(1, rect.height // 2)  # blurring takes long
    rough = layer(size, (spot / 2, spot * 0.4), (255, 255, 255), seed)
    darken(rough, rough.get_rect(), (spot / 8, spot / 10), (110, 110, 110), seed + 50)
    rough = pygame.transform.gaussian_blur(rough, max(1, round(spot / 18)))
    smooth = pygame.transform.smoothscale(rough, rect.size)
    heights = pygame.image.tobytes(smooth, "RGB")[::3]
    lines = pygame.image.frombytes(heights, rect.size, "P")
    most = abs(depth)
    lines.set_palette([(max(0, most - abs(value - 96) * most // _VEIN),) * 3 for value in range(256)])
    drawn = pygame.Surface(rect.size)
    drawn.blit(lines, (0, 0))
    surface.blit(drawn, rect, special_flags=pygame.BLEND_RGB_ADD if depth > 0 else pygame.BLEND_RGB_SUB)


def wear_off(surface: pygame.Surface, spot: Spot, least: int, seed: int) -> None:
    """Make a transparent picture fainter here and there, down to ``least`` of 255."""
    coarse, values = _random(surface.get_size(), spot, seed)
    rgba = b"".join(b"\xff\xff\xff" + bytes((least + (255 - least) * value // 255,)) for value in values)
    worn = pygame.transform.smoothscale(pygame.image.frombytes(rgba, coarse, "RGBA"), surface.get_size())
    surface.blit(worn, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
