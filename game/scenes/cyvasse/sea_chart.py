"""The sea chart on which a board of hexes lies: a rose of the winds, and lines over the table."""

from __future__ import annotations

import math
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.widgets.paint import FinePicture, Rgba, rgba

_WINDS = 32  # lines from each of three points
_LINE, _HAIR = 70, 38  # opacity of 255 of lines to the eight winds, and to those between
_ROSE, _CORNER = 0.04, 0.086  # radius of the rose, and how far it is from the corner, of the board's height
_ROSE_INK = 80  # its opacity
_POINTS = ((16, 0.62, 0.16), (8, 0.8, 0.21), (4, 1.0, 0.26))
"""Stars of a rose, from below: how many points, their length, and how broad they are, of the radius."""


def paint_sea_chart(surface: pygame.Surface, board: pygame.Rect, ink: pygame.Color) -> None:
    """Draw the chart over a surface; ``board``: what lies on it, a hexagon that leaves room for the rose
    in the corners of its box."""
    radius, away = round(_ROSE * board.height), _CORNER * board.height
    rose, mirrored = (board.left + away, board.bottom - away), (board.right - away, board.top + away)
    for middle in (rose, mirrored, board.center):
        _draw_winds(surface, middle, ink)
    picture = _rose(radius, rgba(ink, _ROSE_INK))
    surface.blit(picture, picture.get_rect(center=(round(rose[0]), round(rose[1]))))


def _draw_winds(surface: pygame.Surface, middle: Point, ink: pygame.Color) -> None:
    """Lines in all directions from a point to the edges of the surface."""
    far = math.hypot(*surface.get_size())
    lines = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
    lines.fill((*ink[:3], 0))
    for wind in range(_WINDS):
        angle = math.tau * wind / _WINDS
        end = (middle[0] + far * math.cos(angle), middle[1] + far * math.sin(angle))
        pygame.draw.aaline(lines, rgba(ink, _HAIR if wind % 4 else _LINE), middle, end)
    surface.blit(lines, (0, 0))


@lru_cache(maxsize=4)
def _rose(radius: int, ink: Rgba) -> pygame.Surface:
    """A rose of the winds, half of each of its points dark."""
    side = round(2.5 * radius)
    fine, middle = FinePicture((side, side), ink), side / 2
    for share in (1.16, 1.1, 0.5):
        fine.circle(ink, (middle, middle), radius * share, 1.2)
    for count, length, half in _POINTS:
        for number in range(count):
            angle = math.tau * number / count + (math.pi / count if count > 4 else 0)
            tip = _at(middle, angle, radius * length)
            for turn, filled in ((-1, True), (1, False)):
                foot = _at(middle, angle + turn * math.pi / max(count, 8), radius * half)
                corners = [(middle, middle), tip, foot]
                fine.polygon(ink if filled else (*ink[:3], 30), corners)
                fine.way(ink, [*corners, corners[0]], 1.0)
    return fine.picture()


def _at(middle: float, angle: float, length: float) -> Point:
    return middle + length * math.sin(angle), middle - length * math.cos(angle)
