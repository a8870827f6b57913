"""Round shields that show which opponents were beaten: one half for each side that one may play.

A half that was won has its colour and the pattern of its level, from plain halves to twelve sectors; the
other is bare wood. The champion's shield has a gilded rim and boss.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final

import pygame

from game.widgets.paint import FinePicture, Rgba, cached_surface
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_FIELDS: Final = (2, 4, 6, 8, 12)  # parts of a shield, by level
_FIELD_LIGHT: Final = (236, 224, 196, 255)  # every second part
_WOOD: Final = ((122, 92, 62, 255), (108, 80, 53, 255))
_RIM: Final = (74, 53, 36, 255)
_IRON: Final = ((92, 92, 94, 255), (176, 176, 174, 255))
_GILT: Final = ((138, 96, 30, 255), (240, 200, 110, 255))
_ARC_STEP: Final = math.radians(4)


class Shield(Widget):
    """The shield of one opponent.

    Args:
        tinctures: colours of the halves for side 0 and side 1, as "#rrggbb".
        level: of the opponent, from 1.
        champion: it is the highest level.
        won: whether side 0 and whether side 1 has beaten it.
    """

    passive = True

    def __init__(
        self,
        rect: pygame.Rect,
        tinctures: tuple[str, str],
        level: int,
        champion: bool,
        won: tuple[bool, bool],
    ) -> None:
        super().__init__(rect)
        self._halves = halves(tinctures, won)
        self._level, self._champion = level, champion

    def draw(self, surface: pygame.Surface) -> None:
        picture = shield(min(self.rect.size), self._level, self._champion, self._halves)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


Halves = tuple[Rgba | None, Rgba | None]


def halves(tinctures: tuple[str, str], won: tuple[bool, bool]) -> Halves:
    """The colours of the left and the right half; None for bare wood."""
    first, second = (
        (colour.r, colour.g, colour.b, 255) if beaten else None
        for colour, beaten in zip(map(pygame.Color, tinctures), won, strict=True)
    )
    return first, second


def draw_row(surface: pygame.Surface, theme: Theme, centre: tuple[int, int], row: Sequence[Halves]) -> None:
    """Hang the shields of all opponents of a game side by side, the champion's at the right."""
    side, step = theme.space(24), theme.space(29)
    x = centre[0] - step * (len(row) - 1) // 2
    for number, colours in enumerate(row, 1):
        picture = shield(side, number, number == len(row), colours)
        surface.blit(picture, picture.get_rect(center=(x, centre[1])))
        x += step


@cached_surface
def shield(diameter: int, level: int, champion: bool, colours: Halves) -> pygame.Surface:
    """A shield ``diameter`` pixels wide."""
    fine = FinePicture((diameter, diameter), _RIM, scale=4)
    middle = diameter / 2
    centre, inner = (middle, middle), middle * 0.88
    metal = _GILT if champion else _IRON
    fine.circle(metal[0] if champion else _RIM, centre, middle)
    parts = _FIELDS[min(level, len(_FIELDS)) - 1]
    for part in range(parts):  # clockwise from the top, so the first half of them lies at the right
        right = part < parts // 2
        across = part if right else parts - 1 - part
        tincture = colours[1 if right else 0]
        light = across % 2 == 1
        colour = _WOOD[light] if tincture is None else _FIELD_LIGHT if light else tincture
        fine.polygon(colour, _sector(centre, inner, part / parts, (part + 1) / parts))
    for plank in (-0.45, 0.0, 0.45):
        high = math.sqrt(1 - plank**2) * inner
        x = middle + plank * inner
        fine.polygon(_RIM, _upright(x, middle - high, middle + high, max(0.35, diameter / 160)))
    if champion:
        fine.circle(metal[1], centre, middle, max(0.5, diameter / 70))
    fine.circle(_RIM, centre, middle * 0.27)
    fine.circle(metal[0], centre, middle * 0.23)
    fine.circle(metal[1], (middle * 0.96, middle * 0.94), middle * 0.13)
    return fine.picture()


def _sector(
    centre: tuple[float, float], radius: float, start: float, end: float
) -> list[tuple[float, float]]:
    """A slice of a disc between two parts of a turn, clockwise from the top."""
    first, last = 2 * math.pi * start, 2 * math.pi * end
    steps = max(1, round((last - first) / _ARC_STEP))
    angles = [first + (last - first) * step / steps for step in range(steps + 1)]
    return [
        centre,
        *((centre[0] + radius * math.sin(angle), centre[1] - radius * math.cos(angle)) for angle in angles),
    ]


def _upright(x: float, top: float, bottom: float, width: float) -> list[tuple[float, float]]:
    """A thin upright line as a polygon."""
    return [(x - width, top), (x + width, top), (x + width, bottom), (x - width, bottom)]
