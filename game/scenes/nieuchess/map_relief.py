"""Light and shade of the land on the map, which rises to ridges where mountains are.

A small picture for the whole map, to be enlarged and multiplied with it: slopes that face the top left are
lit, those behind them lie in shade, as on relief maps that are shaded with a brush.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.boards.hexes import ROOT
from game.boards.texture import layer
from game.rules.nieuchess.terrain import GRID
from game.scenes.nieuchess.map_plan import Cells, corners

FINE = 10  # pixels of a side of a hex
_AROUND = 1.0  # sides of a hex beyond the middles of the outermost hexes, and the room beyond the map
_SEED = 23
_FLAT = 128  # lightness of level land in a picture of slopes
_VALLEY = 90  # values of chance from a ridge down to a valley
_STEP = 2  # pixels between two heights of which the slope is found


class _Ridges(NamedTuple):
    """Ridges by chance: sides of a hex from one to the next, how deep the valleys between them are, of 255,
    and how often their slopes are counted."""

    spot: float
    depth: int
    times: int


_LAND = (_Ridges(5.5, 230, 1), _Ridges(2.1, 90, 1))
_MOUNTAINS = (_Ridges(1.7, 170, 1), _Ridges(0.8, 110, 1))
_MASSIF = 0.6  # sides of a hex over which mountains rise
_EDGE = 0.4  # sides of a hex over which light and shade of mountains end at their edges
_PEAKS_TIMES = 3  # how often their slopes are counted
_DIM, _AROUND_DIM = (
    112,
    0.2,
)  # of 255: how much darker their ground is, and sides of a hex over which that ends


def relief(mountains: Iterable[Cells], tones: Sequence[tuple[int, int, int]]) -> pygame.Surface:
    """The picture of light and shade, ``FINE`` pixels for a side of a hex, from ``corner_of_relief`` on.

    Args:
        tones: of the deepest shade, of level land, and of the brightest slope.
    """
    size = (
        round((1.5 * (GRID.columns - 1) + 2 + 2 * _AROUND) * FINE),
        round((ROOT * (GRID.rows + 0.5) + 2 * _AROUND) * FINE),
    )
    slopes = pygame.Surface(size)
    slopes.fill((_FLAT,) * 3)
    for number, ridges in enumerate(_LAND):
        heights = _ridged(size, ridges, _SEED + number)
        _add_slopes(slopes, _evened(heights, ridges.spot / 7), ridges.times)
    massif = _mass(size, mountains, _MASSIF)
    for number, ridges in enumerate(_MOUNTAINS):
        heights = _ridged(size, ridges, _SEED + len(_LAND) + number)
        massif.blit(heights, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _add_slopes(slopes, massif, _PEAKS_TIMES, _mass(size, mountains, _EDGE))
    dim = _mass(size, mountains, _AROUND_DIM)
    dim.fill((_DIM,) * 3, special_flags=pygame.BLEND_RGB_MULT)
    slopes.blit(dim, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    return _toned(slopes, tones)


def corner_of_relief() -> Point:
    """The point of the picture's top left corner, in sides of a hex from the middle of the first hex."""
    return -1.0 - _AROUND, -ROOT / 2 - _AROUND


def _mass(size: tuple[int, int], areas: Iterable[Cells], rise: float) -> pygame.Surface:
    """Heights of areas of hexes, which rise within so many sides of a hex."""
    picture, (left, top) = pygame.Surface(size), corner_of_relief()
    for cell in (cell for area in areas for cell in area):
        around = [((x - left) * FINE, (y - top) * FINE) for x, y in corners(cell)]
        pygame.draw.polygon(picture, "white", around)
    return _evened(picture, rise)


def _evened(heights: pygame.Surface, reach: float) -> pygame.Surface:
    size = heights.get_width() // 2, heights.get_height() // 2  # blurring takes long
    small, radius = pygame.transform.smoothscale(heights, size), max(1, round(reach * FINE / 2))
    blurred = pygame.transform.box_blur(pygame.transform.box_blur(small, radius), radius)
    return pygame.transform.smoothscale(blurred, heights.get_size())


def _ridged(size: tuple[int, int], ridges: _Ridges, seed: int) -> pygame.Surface:
    """Heights with ridges along the middle values of chance."""
    chance = layer(size, (ridges.spot * FINE,) * 2, (255,) * 3, seed)
    lowered = bytes(
        255 - min(ridges.depth, ridges.depth * abs(value - _FLAT) // _VALLEY) for value in range(256)
    )
    return _translated(chance, lowered)


def _translated(picture: pygame.Surface, table: bytes) -> pygame.Surface:
    values = pygame.image.tobytes(picture, "RGB").translate(table)
    return pygame.image.frombytes(values, picture.get_size(), "RGB")


def _add_slopes(
    slopes: pygame.Surface, heights: pygame.Surface, times: int, within: pygame.Surface | None = None
) -> None:
    """Add how steeply land rises away from the top left, and subtract how it falls; only where ``within`` is
    light, if that is given."""
    before = heights.copy()
    before.blit(heights, (_STEP, _STEP))
    lit, shaded = heights.copy(), before.copy()
    lit.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    shaded.blit(heights, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    if within is not None:
        for part in (lit, shaded):
            part.blit(within, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    for _time in range(times):
        slopes.blit(lit, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
        slopes.blit(shaded, (0, 0), special_flags=pygame.BLEND_RGB_SUB)


def _toned(slopes: pygame.Surface, tones: Sequence[tuple[int, int, int]]) -> pygame.Surface:
    """The slopes, smoothed, in the tones of light and shade."""
    dark, level, bright = tones
    values = pygame.image.tobytes(pygame.transform.box_blur(slopes, 1), "RGB")[::3]
    picture = pygame.image.frombytes(values, slopes.get_size(), "P")
    steps = range(256)
    picture.set_palette(
        [
            tuple(round(here + (there - here) * share) for here, there in zip(level, end, strict=True))
            for end, share in (
                (bright, (step - _FLAT) / (255 - _FLAT)) if step > _FLAT else (dark, 1 - step / _FLAT)
                for step in steps
            )
        ]
    )
    toned = pygame.Surface(slopes.get_size())
    toned.blit(picture, (0, 0))
    return toned
