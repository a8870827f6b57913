"""What a board of three levels lies on: a cloth with a woven pattern of stars, and lines of gold along its
edge."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.boards.geometry import Point
from game.widgets.paint import FinePicture, Rgba, clipped, gradient, grain, rgba, ring, tile_over
from game.widgets.theme import Theme

CORNER = 14  # radius of its corners, in pixels at 100 %
_CLOTH = ("#7fa78c", "#56806a"), ("#26483a", "#0f1d16")
"""Its colours by theme, light and dark: at its far and near edge."""
_HEM, _SHADE = 6, (3, 6)
"""Lines of shade along its edge, and by how much each is darker than the next within, by theme."""
_NAP = 9  # strength of its grain
_GOLD = ("#e6c876", "#a8893f")  # of the lines along its edge, by theme
_LINES = (4, 210, 1), (7, 120, 1)
"""Of each line: how far within the edge, its opacity, of 255, and its width, in pixels at 100 %."""
_STAR, _WOVEN = 44, 18
"""Side of a part of the pattern in pixels at 100 %, and its opacity, of 255."""
_POINTS = (0.44, 0.336)  # radius of the points of a star and of its notches, in such sides
_WITHIN, _EYE = 0.84, 0.13  # share of a star that is left free in it; radius of its eye, in such sides


def draw_mat(surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
    """Draw the cloth, which is brighter at its far edge."""
    far, near = (pygame.Color(colour) for colour in _CLOTH[theme.dark])
    column = _shades(area.height, rgba(far), rgba(near))
    rows = surface.get_clip().clip(area)
    for row in range(rows.top, rows.bottom):
        surface.fill(column.get_at((0, row - area.top)), (area.left, row, area.width, 1))
    with clipped(surface, area):
        tile_over(surface, grain(_NAP))
        _weave(surface, area, theme.space(_STAR))
    for step in range(_HEM):
        edge = area.inflate(-2 * step, -2 * step)
        for strip in _strips(edge, 1):
            _fill_blended(surface, ((_HEM - step) * _SHADE[theme.dark],) * 3, strip, pygame.BLEND_RGB_SUB)
    _draw_lines(surface, area, theme)


@lru_cache(maxsize=2)
def _shades(height: int, top: tuple[int, int, int, int], bottom: tuple[int, int, int, int]) -> pygame.Surface:
    return gradient((1, height), top, bottom)


def _weave(surface: pygame.Surface, area: pygame.Rect, side: int) -> None:
    """Cover the cloth with stars, of which one lies in its middle."""
    star = _woven_star(side)
    left, top = (area.centerx - side // 2) % side - side, (area.centery - side // 2) % side - side
    seen = surface.get_clip()
    for x in range(left, area.right, side):
        for y in range(top, area.bottom, side):
            if seen.colliderect((x, y, side, side)):
                surface.blit(star, (x, y))


@lru_cache(maxsize=2)
def _woven_star(side: int) -> pygame.Surface:
    """The outline of a star of eight points with a round eye, and a quarter of a lozenge in each corner."""
    fine, ink, middle = FinePicture((side, side), (255, 255, 255)), (255, 255, 255, _WOVEN), side / 2

    def around(radius: float, turn: float) -> Point:
        return middle + radius * side * sin(turn), middle + radius * side * cos(turn)

    for colour, share in ((ink, 1.0), ((255, 255, 255, 0), _WITHIN)):
        fine.polygon(colour, [around(share * _POINTS[step % 2], pi * step / 8) for step in range(16)])
    fine.circle(ink, (middle, middle), _EYE * side)
    for x in (0, side):
        for y in (0, side):
            reach = 0.1 * side
            fine.polygon(ink, [(x - reach, y), (x, y - reach), (x + reach, y), (x, y + reach)])
    return fine.picture()


def _draw_lines(surface: pygame.Surface, area: pygame.Rect, theme: Theme) -> None:
    gold = pygame.Color(_GOLD[theme.dark])
    for inset, opacity, width in _LINES:
        box = area.inflate(-2 * theme.space(inset), -2 * theme.space(inset))
        _draw_line(surface, box, theme.space(CORNER - inset), rgba(gold, opacity), theme.space(width))


def _draw_line(surface: pygame.Surface, box: pygame.Rect, round_: int, colour: Rgba, width: int) -> None:
    """Draw a line within the edge of a box with round corners, without a picture as large as the box."""
    corners = ring((2 * round_, 2 * round_), round_, colour, width)
    for x, left in ((0, box.left), (round_, box.right - round_)):
        for y, top in ((0, box.top), (round_, box.bottom - round_)):
            surface.blit(corners, (left, top), (x, y, round_, round_))
    wide, high = max(0, box.width - 2 * round_), max(0, box.height - 2 * round_)
    for size, places in (
        ((wide, width), ((box.left + round_, box.top), (box.left + round_, box.bottom - width))),
        ((width, high), ((box.left, box.top + round_), (box.right - width, box.top + round_))),
    ):
        line = pygame.Surface(size)
        line.fill(colour[:3])
        line.set_alpha(colour[3])
        surface.blits([(line, place) for place in places])


def _fill_blended(surface: pygame.Surface, colour: tuple[int, int, int], box: pygame.Rect, how: int) -> None:
    """Fill the part of a box within the surface's clip with a blend mode of pygame, which itself ignores the
    clip where the two do not meet."""
    seen = box.clip(surface.get_clip())
    if seen.width and seen.height:
        surface.fill(colour, seen, special_flags=how)


def _strips(box: pygame.Rect, width: int) -> Iterator[pygame.Rect]:
    """The four strips along the edges of a box, within it and beside each other."""
    yield pygame.Rect(box.x, box.y, box.width, width)
    yield pygame.Rect(box.x, box.bottom - width, box.width, width)
    yield pygame.Rect(box.x, box.y + width, width, box.height - 2 * width)
    yield pygame.Rect(box.right - width, box.y + width, width, box.height - 2 * width)
