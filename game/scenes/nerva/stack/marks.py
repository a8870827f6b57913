"""Marks that lie in a board seen from half above: the flat pictures of all boards, laid into perspective, and
bands around the tops of pieces."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.assets import sprite
from game.boards.marks import SPRITES
from game.scenes.nerva.stack.space import Quad, at_origin, grown, within

_FINE = 2  # a warped picture is put together this many times larger
_DRAWN = 256  # pixels of which the side of a drawn mark is a multiple: each cell has a size of its own
_SMOOTH = 4  # a band is drawn this many times larger
_BAND = 0.075  # width of a band, of that of the square around which it lies
_CORNER = 0.3  # length of a band that is seen at the corners alone
_RIM = (8, 18, 22)  # around a band, so that it stands out from ivory and from ebony

BANDS = {"last": (38, 178, 240), "origin": (255, 186, 60), "lent": (255, 140, 46)}
"""Marks of the last move, and the colours of their bands; "lent" is seen at the corners alone."""


def draw_laid(surface: pygame.Surface, corners: Quad, kind: str, opacity: float = 1.0) -> None:
    """Draw a mark laid into ``corners``, whose near and far edges are level. Raises KeyError for its kind."""
    corner, (near_left, near_right, far_right, far_left) = at_origin(corners)
    picture = _laid((near_left, near_right, far_right, far_left), SPRITES[kind])
    picture.set_alpha(round(255 * opacity))
    surface.blit(picture, corner)


@lru_cache(maxsize=160)
def _laid(corners: Quad, name: str) -> pygame.Surface:
    wide = max(2, math.ceil(max(x for x, _y in corners)) + 1)
    high = max(2, math.ceil(max(y for _x, y in corners)) + 1)
    fine = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    (near_left, near_right, far_right, far_left) = corners
    side = wide * _FINE
    drawn = math.ceil(side / _DRAWN) * _DRAWN
    source = pygame.transform.smoothscale(sprite(f"marks/{name}", drawn, drawn), (side, side))
    first, last = round(far_left[1] * _FINE), round(near_left[1] * _FINE)
    rows = max(1, last - first)
    for row in range(rows):
        share = (row + 0.5) / rows
        left = (far_left[0] + (near_left[0] - far_left[0]) * share) * _FINE
        right = (far_right[0] + (near_right[0] - far_right[0]) * share) * _FINE
        strip = source.subsurface((0, int(share * side), side, 1))
        width = max(1, round(right - left))
        place = pygame.Rect(round(left), first + row, width, 1)
        pygame.transform.scale(strip, place.size, fine.subsurface(place))
    return pygame.transform.smoothscale(fine, (wide, high))


def draw_band(surface: pygame.Surface, corners: Quad, kind: str) -> None:
    """Draw the band of one of BANDS along the inside of ``corners``."""
    corner, (near_left, near_right, far_right, far_left) = at_origin(corners)
    surface.blit(_band((near_left, near_right, far_right, far_left), kind), corner)


@lru_cache(maxsize=64)
def _band(corners: Quad, kind: str) -> pygame.Surface:
    size = math.ceil(max(x for x, _y in corners)) + 1, math.ceil(max(y for _x, y in corners)) + 1
    fine = pygame.Surface((size[0] * _SMOOTH, size[1] * _SMOOTH), pygame.SRCALPHA)
    fine.fill((*_RIM, 0))
    near_left, near_right, far_right, far_left = ((x * _SMOOTH, y * _SMOOTH) for x, y in corners)
    large: Quad = (near_left, near_right, far_right, far_left)
    pixel = _SMOOTH / (large[1][0] - large[0][0])
    rim, wide = max(0.012, pixel), max(_BAND, 3 * pixel)
    for away, colour in (
        (0.0, (*_RIM, 215)),
        (rim, (*BANDS[kind], 255)),
        (wide, (*_RIM, 215)),
        (wide + rim, (*_RIM, 0)),
    ):
        pygame.draw.polygon(fine, colour, grown(large, -away))
    if kind == "lent":
        low, high = _CORNER, 1 - _CORNER
        for begin, end in (((low, -1.0), (high, 2.0)), ((-1.0, low), (2.0, high))):
            cut = [
                within(large, across, deep)
                for across, deep in (begin, (end[0], begin[1]), end, (begin[0], end[1]))
            ]
            pygame.draw.polygon(fine, (*_RIM, 0), cut)
    return pygame.transform.smoothscale(fine, size)
