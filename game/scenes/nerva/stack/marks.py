"""Marks that lie in a board seen from half above: the flat pictures of all boards, laid into perspective."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.assets import sprite
from game.boards.marks import SPRITES
from game.scenes.nerva.stack.space import Quad

_FINE = 2  # a warped picture is put together this many times larger


def draw_laid(surface: pygame.Surface, corners: Quad, kind: str, opacity: float = 1.0) -> None:
    """Draw a mark laid into ``corners``, whose near and far edges are level. Raises KeyError for its kind."""
    left = math.floor(min(x for x, _y in corners))
    top = math.floor(min(y for _x, y in corners))
    picture = _laid(tuple((round(x - left, 1), round(y - top, 1)) for x, y in corners), SPRITES[kind])
    picture.set_alpha(round(255 * opacity))
    surface.blit(picture, (left, top))


@lru_cache(maxsize=160)
def _laid(corners: Quad, name: str) -> pygame.Surface:
    wide = max(2, math.ceil(max(x for x, _y in corners)) + 1)
    high = max(2, math.ceil(max(y for _x, y in corners)) + 1)
    fine = pygame.Surface((wide * _FINE, high * _FINE), pygame.SRCALPHA)
    (near_left, near_right, far_right, far_left) = corners
    source = sprite(f"marks/{name}", wide * _FINE, wide * _FINE)
    first, last = round(far_left[1] * _FINE), round(near_left[1] * _FINE)
    rows = max(1, last - first)
    for row in range(rows):
        share = (row + 0.5) / rows
        left = (far_left[0] + (near_left[0] - far_left[0]) * share) * _FINE
        right = (far_right[0] + (near_right[0] - far_right[0]) * share) * _FINE
        strip = source.subsurface((0, int(share * source.get_height()), source.get_width(), 1))
        width = max(1, round(right - left))
        fine.blit(pygame.transform.scale(strip, (width, 1)), (round(left), first + row))
    return pygame.transform.smoothscale(fine, (wide, high))
