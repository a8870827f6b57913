"""The line around a piece that is picked up or pointed at, along all that is seen of it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.scenes.nerva.stack.space import at_origin

LIT = "#ffc65c"
PICKED, POINTED = 0.050, 0.030  # widths of the line, in squares
_RIM = (24, 16, 8, 200)  # around the line, so that it stands out from ivory and straw
_FINE = 4  # the line is drawn this many times larger and scaled down
_CLEAR = 70  # alpha up to which a pixel is taken for clear


def traced(picture: pygame.Surface) -> list[Point]:
    """The line around what is not clear in a picture, in its pixels."""
    steps = pygame.mask.from_surface(picture, _CLEAR).connected_component().outline()
    # The middle of a few neighbours, or the pixels' corners would be seen.
    return [
        (sum(x for x, _y in near) / 5 + 0.5, sum(y for _x, y in near) / 5 + 0.5)
        for index in range(0, len(steps), 2)
        for near in [[steps[(index + away) % len(steps)] for away in range(-2, 3)]]
    ]


def draw_contour(surface: pygame.Surface, points: Sequence[Point], width: float) -> None:
    """Draw a closed line ``width`` pixels wide, with a dark rim."""
    if len(points) < 3:
        return
    (left, top), moved = at_origin(points)
    line, pad = _contour(moved, max(1.5, width))
    surface.blit(line, (left - pad, top - pad))


@lru_cache(maxsize=16)
def _contour(points: tuple[Point, ...], width: float) -> tuple[pygame.Surface, int]:
    """The picture of a line, and how far it reaches beyond the points on all sides."""
    pad = math.ceil(width / 2) + 2
    size = (math.ceil(max(x for x, _y in points)) + 2 * pad, math.ceil(max(y for _x, y in points)) + 2 * pad)
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    path = [((x + pad) * _FINE, (y + pad) * _FINE) for x, y in points]
    for tone, wide in ((_RIM, width + 2.0), (pygame.Color(LIT), width)):
        for point in path:  # round ends close the gaps that thick lines leave at corners
            pygame.draw.circle(fine, tone, point, wide * _FINE / 2)
        pygame.draw.lines(fine, tone, True, path, round(wide * _FINE))
    return pygame.transform.smoothscale(fine, size), pad


def draw_frame(surface: pygame.Surface, box: pygame.Rect) -> None:
    """The same around a box on a flat board."""
    width, radius = max(1, box.width // 20), max(2, box.width // 8)
    pygame.draw.rect(surface, _RIM[:3], box.inflate(2 * width, 2 * width), 3 * width, border_radius=radius)
    pygame.draw.rect(surface, LIT, box, width, border_radius=radius)
