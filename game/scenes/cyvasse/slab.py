"""The slab of stone from which a mountain rises: it has the form of its cell, nearly fills it, and lies flush
with the others."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.scenes.cyvasse.relief import cut, light_edges, polygon, tinted
from game.widgets.paint import rgba

_WIDE_SQUARE, _WIDE_HEX = 0.95, 1.13  # width of a slab, in cells
_LINE = 0.012  # width of the line around it, in cells
_LIGHT, _SHADE = 60, 80  # of its edges


class _Stone(NamedTuple):
    """Colours of a slab, at its top and at its foot, and of the line around it."""

    top: str
    foot: str
    line: str


_PLAIN = _Stone("#9c917e", "#7c7160", "#40352a")
_SAFE = _Stone("#565656", "#3c3c3c", "#000000")


def paint_slab(px: int, mountain: pygame.Surface, hexes: bool, safe: bool) -> pygame.Surface:
    """A slab in a box of ``px`` pixels.

    Args:
        mountain: what rises from it, as high as the slab; see ``slab_height``.
    """
    stone, outline = _SAFE if safe else _PLAIN, _corners(px, hexes)
    slab = pygame.Surface((px, px), pygame.SRCALPHA)
    slab.blit(_shaded(px, stone), (0, 0))
    slab.blit(mountain, mountain.get_rect(midbottom=(px // 2, round(max(y for _x, y in outline)))))
    shape = polygon((px, px), outline)
    cut(slab, shape)
    light_edges(slab, shape, max(1, px // 30), _LIGHT, _SHADE)
    line = tinted(polygon((px, px), outline, max(1.0, px * _LINE)), rgba(pygame.Color(stone.line)))
    slab.blit(line, (0, 0))
    return slab


def slab_height(px: int, hexes: bool) -> int:
    """Height of a slab in pixels."""
    return round((_WIDE_HEX * math.sqrt(3) / 2 if hexes else _WIDE_SQUARE) * px)


def _shaded(px: int, stone: _Stone) -> pygame.Surface:
    """Stone that is darker towards its foot."""
    column = pygame.Surface((1, 2), pygame.SRCALPHA)
    column.set_at((0, 0), stone.top)
    column.set_at((0, 1), stone.foot)
    return pygame.transform.smoothscale(column, (px, px))


def _corners(px: int, hexes: bool) -> tuple[Point, ...]:
    """Corners of a slab in the middle of its box."""
    if hexes:
        turns = (math.tau * turn / 6 for turn in range(6))
        reach = px * _WIDE_HEX / 2
        return tuple((px / 2 + reach * math.cos(turn), px / 2 + reach * math.sin(turn)) for turn in turns)
    near, far = px * (1 - _WIDE_SQUARE) / 2, px * (1 + _WIDE_SQUARE) / 2
    return (near, near), (far, near), (far, far), (near, far)
