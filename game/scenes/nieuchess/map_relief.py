"""Mountains of the map as a shaded relief, lit from the top left."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache

import pygame

from game.assets import native
from game.boards.geometry import Point
from game.boards.hexes import CORNERS
from game.boards.texture import layer

Colour = tuple[int, int, int]
Palette = tuple[Colour, ...]
_FINE = 30  # pixels of a side of a hex in which a relief is made
_MARGIN = 1  # sides of a hex around the mountains
_SLOPE = 0.7  # sides of a hex over which mountains rise from their foot
_RIDGES = ((0.95, 0.5), (0.45, 0.3), (0.22, 0.16))  # sides between two ridges, and their share of the height
_SOFT = 0.03  # sides of a hex over which crests are rounded
_RIM = 0.42  # sides of a hex over which mountains fade into the land
_LIGHT = 4  # how much steeper light and shade make slopes
_DEEP = 48  # lightness, of 255, that light and shade add and take at most


def relief_of(middles: tuple[Point, ...], rock: tuple[Colour, ...], side: float) -> pygame.Surface:
    """The picture of mountains on hexes with these middles, transparent around them; do not draw on it. Its
    corner is ``corner_of`` the same hexes.

    Args:
        rock: colours from the foot to the top.
        side: pixels of a side of a hex.
    """
    return _scaled(middles, rock, round(side, 2))


def corner_of(middles: Sequence[Point]) -> Point:
    """The point of the top left corner of a relief."""
    return min(x for x, _y in middles) - 1 - _MARGIN, min(y for _x, y in middles) - 1 - _MARGIN


@lru_cache(maxsize=48)
def _scaled(middles: tuple[Point, ...], rock: tuple[Colour, ...], side: float) -> pygame.Surface:
    fine = _relief(middles, rock)
    size = [max(1, round(pixels / _FINE * side)) for pixels in fine.get_size()]
    return native(pygame.transform.smoothscale(fine, size))


@lru_cache(maxsize=32)
def _relief(middles: tuple[Point, ...], rock: tuple[Colour, ...]) -> pygame.Surface:
    left, top = corner_of(middles)
    across, down = max(x for x, _y in middles) - left, max(y for _x, y in middles) - top
    size = math.ceil((across + 1 + _MARGIN) * _FINE), math.ceil((down + 1 + _MARGIN) * _FINE)
    ground = pygame.Surface(size)
    for x, y in middles:
        corners = [((x + right - left) * _FINE, (y + rise - top) * _FINE) for right, rise in CORNERS]
        pygame.draw.polygon(ground, "white", corners)
    height = _blurred(ground, _SLOPE)
    height.blit(_ridges(size, round(left * 7 + top * 3)), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    height = _blurred(height, _SOFT)
    picture = _mapped(height, _rock_palette(rock))
    _shade(picture, height)
    edge = _blurred(ground, _RIM)
    return _cut_out(picture, edge)


def _ridges(size: tuple[int, int], seed: int) -> pygame.Surface:
    """Sharp crests at random, as grey: white is highest."""
    found = pygame.Surface(size)
    found.fill((56, 56, 56))
    for number, (spot, share) in enumerate(_RIDGES):
        random = layer(size, (spot * _FINE, spot * _FINE), (255, 255, 255), seed + number)
        crest = _mapped(random, _crest_palette(share))
        found.blit(crest, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return found


@lru_cache(maxsize=8)
def _crest_palette(share: float) -> Palette:
    """Of a crest where random grey is neither light nor dark."""
    return _greys(lambda value: 255 * share * math.pow(1 - abs(2 * value / 255 - 1), 1.4))


def _greys(lightness: Callable[[int], float]) -> Palette:
    """A palette of greys as light, from 0 to 255, as a function of the value says."""
    levels = (round(max(0.0, min(255.0, lightness(value)))) for value in range(256))
    return tuple((level, level, level) for level in levels)


@lru_cache(maxsize=4)
def _rock_palette(rock: Sequence[Colour]) -> Palette:
    return tuple(_tint(value / 255, rock) for value in range(256))


_SLOPE_GREYS = _greys(lambda value: min(_DEEP, value * _LIGHT))
_RIM_GREYS = _greys(lambda value: (value - 66) * 2)


def _tint(height: float, rock: Sequence[Colour]) -> Colour:
    """The colour at a height from 0 to 1."""
    place = min(height * 1.1, 0.999) * (len(rock) - 1)
    low, high, share = rock[int(place)], rock[int(place) + 1], place % 1
    red, green, blue = (round(a + (b - a) * share) for a, b in zip(low, high, strict=True))
    return red, green, blue


def _shade(picture: pygame.Surface, height: pygame.Surface) -> None:
    """Lighten slopes towards the top left, darken the others."""
    step = 2
    moved = pygame.Surface(height.get_size())
    moved.blit(height, (step, step))
    for first, second, flag in ((height, moved, pygame.BLEND_RGB_ADD), (moved, height, pygame.BLEND_RGB_SUB)):
        slope = first.copy()
        slope.blit(second, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
        light = _mapped(slope, _SLOPE_GREYS)
        picture.blit(light, (0, 0), special_flags=flag)


def _blurred(surface: pygame.Surface, spread: float) -> pygame.Surface:
    """A picture blurred over ``spread`` sides of a hex by two boxes, far faster than by a bell."""
    radius = round(spread * _FINE)
    return pygame.transform.box_blur(pygame.transform.box_blur(surface, radius), radius)


def _mapped(grey: pygame.Surface, palette: Palette) -> pygame.Surface:
    """A grey picture with a colour for each of its 256 values."""
    values = pygame.image.tobytes(grey, "RGB")[::3]
    indexed = pygame.image.frombytes(values, grey.get_size(), "P")
    indexed.set_palette(palette)
    found = pygame.Surface(grey.get_size())
    found.blit(indexed, (0, 0))
    return found


def _cut_out(picture: pygame.Surface, edge: pygame.Surface) -> pygame.Surface:
    """The picture where ``edge`` is light, with a soft rim."""
    size = picture.get_size()
    opacity = pygame.image.tobytes(_mapped(edge, _RIM_GREYS), "RGB")
    rgba = bytearray(pygame.image.tobytes(picture, "RGBA"))
    rgba[3::4] = opacity[::3]
    return pygame.image.frombytes(bytes(rgba), size, "RGBA")
