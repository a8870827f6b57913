"""The slab of stone in which a mountain is carved: it has the form of its cell and nearly fills it."""

from __future__ import annotations

import math
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.scenes.cyvasse.relief import cut, polygon
from game.widgets.paint import FinePicture

_WIDE_SQUARE, _WIDE_HEX = 0.94, 1.06  # width of a slab, in cells
_CUT = 0.03  # what is cut off the corners of a square, in cells
_THICK, _LINE = 0.03, 0.012  # how high it is, and width of the line around it, in cells
_BEVELLED, _FIELD = 0.955, 0.87  # where its bevel and the raised edge around the field end, of its width
_SHADE, _SHADE_RIGHT, _SHADE_DOWN = (14, 6, 0, 170), 0.015, 0.02  # of its shadow; in cells
_DEEP = 0.012  # how deep the field is, in cells


class _Stone(NamedTuple):
    """Colours of a slab, of its bevel in the light and in the shade, and of the field around the mountain."""

    face: str
    lit: str
    side: str
    line: str
    field: str


_PLAIN = _Stone("#8f8473", "#c4b8a3", "#4a4035", "#20170f", "#6e6353")
_SAFE = _Stone("#9a9a9a", "#f0f0f0", "#555555", "#000000", "#3c3c3c")


def paint_slab(px: int, mountain: pygame.Surface, hexes: bool, safe: bool) -> pygame.Surface:
    """A slab in a box of ``px`` pixels.

    Args:
        mountain: what is carved in it, as high as its field; see ``field_height``.
    """
    stone, grow = _SAFE if safe else _PLAIN, max(1.0, px * _LINE)
    thick, middle = px * _THICK, (px / 2, px / 2 - px * _THICK / 2)
    slab = _shadow(px, hexes)
    fine = FinePicture((px, px), tuple(pygame.Color(stone.line)))
    for colour, wider in ((stone.line, 2 * grow / px), (stone.side, 0.0)):
        for depth in (1.0, 0.5, 0.0):
            place = (middle[0], middle[1] + thick * depth)
            fine.polygon(colour, _corners(px, place, 1.0, hexes, wider))
    shift = px * (1 - _BEVELLED) / 6
    fine.polygon(stone.lit, _corners(px, middle, 1.0, hexes))
    fine.polygon(stone.face, _corners(px, (middle[0] + shift, middle[1] + shift), _BEVELLED, hexes))
    field = _corners(px, middle, _FIELD, hexes)
    fine.polygon(stone.lit, [(x + 2 * shift / 3, y + 2 * shift / 3) for x, y in field])
    fine.polygon(stone.line, field)
    deep = max(1.0, px * _DEEP)
    inside = _corners(px, (middle[0] + deep / 2, middle[1] + deep / 2), _FIELD, hexes, -deep / px)
    fine.polygon(stone.field, inside)
    slab.blit(fine.picture(), (0, 0))
    carved = pygame.Surface((px, px), pygame.SRCALPHA)
    lowest = max(y for _x, y in field)
    carved.blit(mountain, mountain.get_rect(midbottom=(round(middle[0]), round(lowest))))
    cut(carved, polygon((px, px), tuple(field)))
    slab.blit(carved, (0, 0))
    return slab


def field_height(px: int, hexes: bool) -> int:
    """Height in pixels of the field of a slab."""
    wide = (_WIDE_HEX * math.sqrt(3) / 2 if hexes else _WIDE_SQUARE) * px
    return round(wide * _FIELD)


def _shadow(px: int, hexes: bool) -> pygame.Surface:
    """The shadow of a slab."""
    shadow = pygame.Surface((px, px), pygame.SRCALPHA)
    shadow.fill((*_SHADE[:3], 0))
    place = (px * (0.5 + _SHADE_RIGHT), px * (0.5 + _THICK / 2 + _SHADE_DOWN))
    pygame.draw.polygon(shadow, _SHADE, _corners(px, place, 1.0, hexes))
    return pygame.transform.gaussian_blur(shadow, max(1, round(px * 0.025)))


def _corners(px: int, middle: Point, share: float, hexes: bool, wider: float = 0.0) -> list[Point]:
    """Corners of a slab with this middle, or of a part of it. ``wider``: in cells."""
    if hexes:
        reach = px * (_WIDE_HEX * share + wider) / 2
        turns = (math.tau * turn / 6 for turn in range(6))
        return [(middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)) for turn in turns]
    reach = px * (_WIDE_SQUARE * share + wider) / 2
    near = reach - px * _CUT * share
    around = ((-near, -reach), (near, -reach), (reach, -near), (reach, near))
    half = [(middle[0] + x, middle[1] + y) for x, y in around]
    return [*half, *((2 * middle[0] - x, 2 * middle[1] - y) for x, y in half)]
