"""Textures of panels and of the wall behind them: tiles that lighten and darken what is below, and that can
stand beside each other without a seam."""

from __future__ import annotations

import math
from collections.abc import Callable
from functools import lru_cache
from itertools import pairwise
from random import Random

import pygame

from game.widgets.panel_style import Texture

TILE = (512, 256)
"""Width and height of a tile in pixels, at every scale."""
_TILES_KEPT = 8  # half a megabyte each
_MIDDLE = 128  # a grey that changes nothing
_FINE = 3  # patterns are drawn this many times larger and scaled down
_PLANK, _LOZENGE, _PETAL, _MESH = 86, 42, 64, 64  # pixels at 100 % of one of them
_SEAM, _PALE_SEAM, _LIP = 100, 36, 24  # between planks, in greys against the middle; pale below dark letters
_SHADES = (0, 12, -14, 7, -6, 12, -10, 4)  # of planks, likewise


@lru_cache(_TILES_KEPT)
def texture_tile(texture: Texture, scale: int, dark: bool) -> pygame.Surface:
    """A tile of a texture that is not plain, black and white with alpha; do not draw on it, it is shared.

    Args:
        scale: per cent of the interface.
        dark: the theme is dark, so that patterns are light.
    """
    return _overlay(_PAINTERS[texture](scale / 100, 255 if dark else 0))


def _overlay(grey: pygame.Surface) -> pygame.Surface:
    """Black where ``grey`` is darker than the middle and white where it is lighter, the more opaque the
    further from it."""
    values = pygame.image.tobytes(grey, "RGB")[::3]
    tones = values.translate(bytes(255 * (value > _MIDDLE) for value in range(256)))
    pixels = bytearray(4 * len(values))
    pixels[0::4] = pixels[1::4] = pixels[2::4] = tones
    pixels[3::4] = values.translate(bytes(abs(value - _MIDDLE) for value in range(256)))
    return pygame.image.frombytes(bytes(pixels), TILE, "RGBA")


def _noise(spot: tuple[float, float], seed: int) -> pygame.Surface:
    """Random greys that are blended into each other; a value for each ``spot`` pixels."""
    columns, rows = (max(2, round(side / each)) for side, each in zip(TILE, spot, strict=True))
    values = Random(seed).randbytes(columns * rows)
    lines = [values[start : start + columns] for start in range(0, len(values), columns)]
    around = [line + line[:1] for line in (*lines, lines[0])]  # what begins again at the end
    grey = b"".join(bytes((value,) * 3) for value in b"".join(around))
    coarse = pygame.image.frombytes(grey, (columns + 1, rows + 1), "RGB")
    return pygame.transform.smoothscale(coarse, TILE)


def _blend(*layers: tuple[pygame.Surface, float]) -> pygame.Surface:
    """The middle grey with layers of noise, each with its strength from 0 to 1."""
    surface = pygame.Surface(TILE, 0, 24)
    surface.fill((_MIDDLE,) * 3)
    for layer, strength in layers:
        layer.set_alpha(round(255 * strength))
        surface.blit(layer, (0, 0))
    return surface


def _repeats(length: float) -> int:
    """How many pieces of about that length lie side by side in a tile; an even number, so that half as many
    lie below each other."""
    return max(2, 2 * round(TILE[0] / length / 2))


def _planks(scale: float, ink: int) -> pygame.Surface:
    """Upright planks, each a little lighter or darker than the next."""
    grain = _blend(
        (_noise((5 * scale, 250 * scale), 3), 0.1),
        (_noise((1.6 * scale, 90 * scale), 4), 0.13),
        (_noise((1.0, 26 * scale), 5), 0.06),
    )
    count, thick, seam = _repeats(_PLANK * scale), max(1, round(scale)), _SEAM if ink else _PALE_SEAM
    edges = [round(TILE[0] * number / count) for number in range(count + 1)]
    for number, (left, right) in enumerate(pairwise(edges)):
        plank = pygame.Rect(left, 0, right - left, TILE[1])
        _shade(grain, plank, _SHADES[number % len(_SHADES)])
        _shade(grain, pygame.Rect(left, 0, thick, TILE[1]), _LIP)
        _shade(grain, pygame.Rect(right - thick, 0, thick, TILE[1]), -seam)
    return grain


def _shade(surface: pygame.Surface, rect: pygame.Rect, by: int) -> None:
    """Make a part of a surface lighter, or darker where ``by`` is negative."""
    surface.fill((abs(by),) * 3, rect, pygame.BLEND_RGB_ADD if by > 0 else pygame.BLEND_RGB_SUB)


def _baize(scale: float, ink: int) -> pygame.Surface:
    """Short fibres in all directions on cloth that is not worn evenly."""
    fibre = max(1.0, 1.2 * scale)
    return _blend(
        (_noise((90 * scale, 90 * scale), 11), 0.06),
        (_noise((fibre * 3, fibre), 12), 0.1),
        (_noise((fibre, fibre * 3), 13), 0.1),
        (_noise((fibre, fibre), 14), 0.08),
    )


def _paper(scale: float, ink: int) -> pygame.Surface:
    """Clouds of pulp, and fibres."""
    return _blend(
        (_noise((48 * scale, 40 * scale), 21), 0.05),
        (_noise((7 * scale, 2 * scale), 22), 0.05),
        (_noise((max(1.0, 1.3 * scale), max(1.0, 1.3 * scale)), 23), 0.06),
    )


def _diaper(scale: float, ink: int) -> pygame.Surface:
    """The ground of coats of arms: lozenges of thin lines with a small flower in each, on parchment."""
    count = _repeats(_LOZENGE * scale)
    cell = TILE[0] * _FINE / count
    lines = _canvas()
    line = max(1, round(0.8 * scale * _FINE))
    for column in range(-1, count + 1):
        for row in range(-1, count // 2 + 1):
            x, y = (column + 0.5) * cell, (row + 0.5) * cell
            corners = [(x, y - cell / 2), (x + cell / 2, y), (x, y + cell / 2), (x - cell / 2, y)]
            pygame.draw.polygon(lines, (*(ink,) * 3, 60), corners, line)
            for across, down in ((0, -1), (1, 0), (0, 1), (-1, 0)):
                place = (x + across * cell * 0.085, y + down * cell * 0.085)
                pygame.draw.circle(lines, (*(ink,) * 3, 42), place, cell * 0.07)
    return _patterned(_paper(scale, ink), lines)


def _petals(scale: float, ink: int) -> pygame.Surface:
    """Circles that overlap, so that each is a flower of four petals."""
    count = _repeats(_PETAL * scale)
    cell = TILE[0] * _FINE / count
    shapes = _canvas()
    for column in range(count + 1):
        for row in range(count // 2 + 1):
            x, y = column * cell, row * cell
            for turn in (0, 1):
                across = (cell / 2, 0) if not turn else (0, cell / 2)
                middle = (x + across[0], y + across[1])
                pygame.draw.polygon(shapes, (*(ink,) * 3, 40), _petal(middle, cell / 2, turn))
            pygame.draw.circle(shapes, (*(ink,) * 3, 60), (x + cell / 2, y + cell / 2), cell * 0.06)
    return _patterned(_paper(scale, ink), shapes)


def _petal(middle: tuple[float, float], reach: float, turn: int) -> list[tuple[float, float]]:
    """A pointed oval around ``middle``, lying or, with a ``turn``, standing."""
    half = [(-1 + step / 8, 0.42 * math.cos((-1 + step / 8) * math.pi / 2)) for step in range(17)]
    outline = [*half, *((along, -aside) for along, aside in reversed(half))]
    places = [(aside, along) if turn else (along, aside) for along, aside in outline]
    return [(middle[0] + x * reach * 0.92, middle[1] + y * reach * 0.92) for x, y in places]


def _graticule(scale: float, ink: int) -> pygame.Surface:
    """The lines of longitude and latitude on a map, with crosses half-way between."""
    count = _repeats(_MESH * scale)
    cell = TILE[0] * _FINE / count
    lines = _canvas()
    line, arm = max(1, round(0.7 * scale * _FINE)), cell * 0.07
    for column in range(count):
        lines.fill((*(ink,) * 3, 60), (round(column * cell), 0, line, lines.get_height()))
    for row in range(count // 2):
        lines.fill((*(ink,) * 3, 60), (0, round(row * cell), lines.get_width(), line))
        for column in range(count):
            x, y = (column + 0.5) * cell, (row + 0.5) * cell
            lines.fill((*(ink,) * 3, 80), (round(x - arm), round(y), round(2 * arm), line))
            lines.fill((*(ink,) * 3, 80), (round(x), round(y - arm), line, round(2 * arm)))
    return _patterned(_paper(scale, ink), lines)


def _canvas() -> pygame.Surface:
    return pygame.Surface((TILE[0] * _FINE, TILE[1] * _FINE), pygame.SRCALPHA)


def _patterned(ground: pygame.Surface, pattern: pygame.Surface) -> pygame.Surface:
    """A pattern on a ground."""
    ground.blit(pygame.transform.smoothscale(pattern, TILE), (0, 0))
    return ground


_PAINTERS: dict[Texture, Callable[[float, int], pygame.Surface]] = {
    Texture.PLANKS: _planks,
    Texture.BAIZE: _baize,
    Texture.PAPER: _paper,
    Texture.DIAPER: _diaper,
    Texture.PETALS: _petals,
    Texture.GRATICULE: _graticule,
}
