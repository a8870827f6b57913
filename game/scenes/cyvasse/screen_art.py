"""The screen over half a board: a curtain that hangs inside the frame and throws its shadow on the cells
before it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.assets import sprite
from game.boards.geometry import Point
from game.scenes.cyvasse.plan import Edge, bends
from game.scenes.cyvasse.relief import tinted

_BANDS = (("#0b1c26", 0.13, 0.26), ("#c9a25a", 0.215, 0.034), ("#c9a25a", 0.155, 0.014))
"""Bands along the hem: colour, distance of the middle from the edge, and width, in cells."""
_FRINGE, _THREAD = (0.03, 0.13), 0.045  # where the fringe begins and ends, and width of a thread, in cells
_THREADS = "#cfa75c", "#86692f"
_FRINGE_FROM = 40  # pixels of a cell in which threads are seen
_EMBLEM = 1.5  # width of the emblem, in cells
_COARSE = 4  # shadows are blurred in a picture that is so many times smaller
_FRAME_SHADE, _FRAME_DEEP = (4, 12, 18, 255), 0.16  # of the frame on the cloth: colour, and depth in cells
_CAST_SHADE, _CAST_DEEP = (22, 9, 2, 210), 0.2  # of the curtain on the cells before it
_DROP = 0.16  # cells by which the shadow of the curtain lies lower
_EMBLEM_SHADE = (2, 8, 12, 150)


@dataclass(frozen=True)
class ScreenPlan:
    """Where a screen hangs; points are pixels of the surface on which it is painted.

    Attributes:
        covered: outlines of the cells behind it.
        free: outlines of the other cells.
        front: the edges between both.
        middle: of the screen.
        px: side of a cell.
    """

    covered: Sequence[Sequence[Point]]
    free: Sequence[Sequence[Point]]
    front: Sequence[Edge]
    middle: Point
    px: int


def paint_screen(surface: pygame.Surface, plan: ScreenPlan, side: int) -> None:
    """Paint the shadows and the hem of a screen whose cloth is there, and its side's emblem on it."""
    _paint_shadows(surface, plan)
    _paint_hem(surface, plan)
    px = round(plan.px * _EMBLEM)
    emblem, shade = sprite(f"cyvasse/emblem-{side}", px, px), pygame.Surface((px, px), pygame.SRCALPHA)
    shade.fill((*_EMBLEM_SHADE[:3], 0))
    pygame.draw.circle(shade, _EMBLEM_SHADE, (px / 2, px / 2), px * 0.42)
    shade = pygame.transform.gaussian_blur(shade, max(1, px // 22))
    place = emblem.get_rect(center=(round(plan.middle[0]), round(plan.middle[1])))
    surface.blit(shade, place.move(px // 40, px // 16))
    surface.blit(emblem, place)


def _paint_hem(surface: pygame.Surface, plan: ScreenPlan) -> None:
    """Bands with gold, and a fringe below them where the screen is large enough."""
    inwards = math.copysign(plan.px, plan.middle[1] - plan.front[0][0][1])
    for colour, inset, width in _BANDS:
        down = inset * inwards
        thick = max(1, round(width * plan.px))
        for start, end in plan.front:
            pygame.draw.aaline(surface, colour, (start[0], start[1] + down), (end[0], end[1] + down), thick)
        for x, y in bends(plan.front):
            pygame.draw.aacircle(surface, colour, (x, y + down), thick / 2)
    if plan.px < _FRINGE_FROM:
        return
    low, high = (inset * inwards for inset in _FRINGE)
    for start, end in plan.front:
        count = max(1, round(math.dist(start, end) / (plan.px * _THREAD)))
        for thread in range(count):
            share = (thread + 0.5) / count
            x, y = (a + (b - a) * share for a, b in zip(start, end, strict=True))
            pygame.draw.aaline(surface, _THREADS[thread % 2], (x, y + low), (x, y + high))


def _paint_shadows(surface: pygame.Surface, plan: ScreenPlan) -> None:
    """The shadow of the frame along the edges of the cloth, and that of the cloth on the cells before it."""
    points = [point for line in (*plan.covered, *plan.free) for point in line]
    left, top = (math.floor(min(along)) for along in zip(*points, strict=True))
    right, bottom = (math.ceil(max(along)) for along in zip(*points, strict=True))
    board = pygame.Rect(left, top, right - left, bottom - top)
    cloth, cells = _mask(board, plan.covered), _mask(board, plan.free)
    around = _blurred(cloth, plan.px * _FRAME_DEEP)
    lit = cloth.copy()
    lit.blit(around, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    lit.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(tinted(lit, _FRAME_SHADE), board)
    cast = pygame.Surface(board.size, pygame.SRCALPHA)
    cast.fill((255, 255, 255, 0))
    cast.blit(_blurred(cloth, plan.px * _CAST_DEEP), (0, round(plan.px * _DROP)))
    cast.blit(cells, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(tinted(cast, _CAST_SHADE), board)


def _mask(board: pygame.Rect, outlines: Sequence[Sequence[Point]]) -> pygame.Surface:
    """White polygons on a transparent surface over the board."""
    mask = pygame.Surface(board.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for line in outlines:
        pygame.draw.polygon(mask, (255, 255, 255), [(x - board.left, y - board.top) for x, y in line])
    return mask


def _blurred(mask: pygame.Surface, radius: float) -> pygame.Surface:
    size = [max(1, side // _COARSE) for side in mask.get_size()]
    small = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(mask, size), max(1, round(radius / _COARSE))
    )
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(small, mask.get_size())
