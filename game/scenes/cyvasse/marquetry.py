"""What is let into the frame of a board of squares: a band of ivory lozenges along its outer edge, and a rose
on a plate in each corner."""

from __future__ import annotations

import math
from dataclasses import dataclass

import pygame

from game.boards.geometry import Point
from game.widgets.paint import FinePicture, Rgba

_LEAST_DEEP = 14  # pixels of a frame in which inlays are seen
_BAND, _AWAY = 0.072, 0.014  # width of the band, and how far it is from the outer edge, in cells
_LOZENGE, _SLIM = 0.16, 0.72  # length of a lozenge in cells, and its width, of the band's
_PLATE, _RIM = 0.035, 0.022  # distance of a plate from the edges of the frame, width of its brass, in cells
_POINTS = ((8, 0.62, 0.22), (4, 0.98, 0.3))
"""Stars of a rose, from below: how many points, their length and half their breadth, of the rose's radius."""
_ROSE = 0.74  # radius of a rose, of half its plate
_SIDES = 4


@dataclass(frozen=True)
class Inlay:
    """Colours of what is let in: of the ground, of the ivory in the light and in the shade, and of brass."""

    ground: Rgba
    ivory: Rgba
    shade: Rgba
    brass: Rgba


def lay_inlays(board: pygame.Surface, outer: pygame.Rect, inner: pygame.Rect, px: int, inlay: Inlay) -> None:
    """Lay band and plates into a frame between two boxes; nothing where it is too narrow.

    Args:
        px: side of a cell.
    """
    deep = min(inner.left - outer.left, inner.top - outer.top)
    if deep < _LEAST_DEEP:
        return
    inset = max(1, round(_AWAY * px))
    band = _band((outer.width - 2 * deep, max(4, round(_BAND * px))), px, inlay)
    upright = pygame.transform.rotate(band, 90)
    board.blit(band, (outer.left + deep, outer.top + inset))
    board.blit(band, (outer.left + deep, outer.bottom - inset - band.get_height()))
    board.blit(upright, (outer.left + inset, outer.top + deep))
    board.blit(upright, (outer.right - inset - upright.get_width(), outer.top + deep))
    plate, away = _plate(deep, px, inlay), deep - deep // 2
    for x in (outer.left + deep // 2, outer.right - away):
        for y in (outer.top + deep // 2, outer.bottom - away):
            board.blit(plate, plate.get_rect(center=(x, y)))


def _band(size: tuple[int, int], px: int, inlay: Inlay) -> pygame.Surface:
    """A strip with lozenges between two lines of brass."""
    length, width = size
    fine, middle = FinePicture(size, inlay.ground), width / 2
    fine.box(inlay.ground, 0, 0, length, width)
    count = max(1, round(length / (_LOZENGE * px)))
    long, half = length / count, width * _SLIM / 2
    for number in range(count):
        x = (number + 0.5) * long
        left, right = (x - long * 0.42, middle), (x + long * 0.42, middle)
        fine.polygon(inlay.ivory, [left, (x, middle - half), right])
        fine.polygon(inlay.shade, [left, (x, middle + half), right])
    thin = max(1.0, px * 0.014)
    for y in (thin / 2, width - thin / 2):
        fine.box(inlay.brass, 0, y - thin / 2, length, thin)
    return fine.picture()


def _plate(deep: int, px: int, inlay: Inlay) -> pygame.Surface:
    """A square plate for the corner of a frame that is ``deep`` pixels wide."""
    side = max(8, deep - 2 * round(_PLATE * px))
    fine, middle = FinePicture((side, side), inlay.brass), side / 2
    rim = max(1.0, _RIM * px)
    insets = (0.0, rim, 2.2 * rim, 2.7 * rim)
    for inside, colour in zip(insets, (inlay.brass, inlay.ground) * 2, strict=True):
        fine.box(colour, inside, inside, side - 2 * inside, side - 2 * inside)
    radius = middle * _ROSE
    for count, length, half in _POINTS:
        for number in range(count):
            angle = math.tau * number / count + (math.pi / count if count > _SIDES else 0)
            tip = _at(middle, angle, radius * length)
            for turn, colour in ((-1, inlay.ivory), (1, inlay.shade)):
                foot = _at(middle, angle + turn * math.pi / 4, radius * half)
                fine.polygon(colour, [(middle, middle), tip, foot])
    fine.circle(inlay.brass, (middle, middle), radius * 0.15)
    return fine.picture()


def _at(middle: float, angle: float, length: float) -> Point:
    return middle + length * math.sin(angle), middle - length * math.cos(angle)
