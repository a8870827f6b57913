"""Round shields that show which opponents were beaten: one half for each side that one may play.

A half that was won has its colour and a pattern; the other is bare wood. The pattern has the more parts the
stronger its bearer is, from plain halves to sixteen, and may bear a charge. The champion's shield has a
gilded rim and boss.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Final, Literal, NamedTuple

import pygame

from game.widgets.paint import FinePicture, Rgba, cached_surface
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_FIELDS: Final = (2, 4, 6, 8, 10, 12, 14, 16)  # parts of a shield, by its place in the row
_FIELD_LIGHT: Final = (236, 224, 196, 255)  # every second part
_WOOD: Final = ((122, 92, 62, 255), (108, 80, 53, 255))
_RIM: Final = (74, 53, 36, 255)
_IRON: Final = ((92, 92, 94, 255), (176, 176, 174, 255))
_GILT: Final = ((138, 96, 30, 255), (240, 200, 110, 255))
_ARC_STEP: Final = 4 / 360  # of a turn


Halves = tuple[Rgba | None, Rgba | None]
Charge = Literal["", "ring", "coins", "rays"]


class Arms(NamedTuple):
    """What a shield bears.

    Attributes:
        halves: colours of the left and the right half; None for bare wood.
        place: of its bearer in the row of opponents, from 1.
        champion: its bearer is the last one.
        charge: what lies on the pattern; empty for nothing.
    """

    halves: Halves
    place: int
    champion: bool
    charge: Charge = ""


class Shield(Widget):
    """The shield of one opponent.

    Args:
        arms: what it bears.
    """

    passive = True

    def __init__(self, rect: pygame.Rect, arms: Arms) -> None:
        super().__init__(rect)
        self._arms = arms

    def draw(self, surface: pygame.Surface) -> None:
        picture = shield(min(self.rect.size), self._arms)
        surface.blit(picture, picture.get_rect(center=self.rect.center))


def halves(tinctures: tuple[str, str], won: tuple[bool, bool]) -> Halves:
    """The colours of the left and the right half; None for bare wood."""
    first, second = (
        (colour.r, colour.g, colour.b, 255) if beaten else None
        for colour, beaten in zip(map(pygame.Color, tinctures), won, strict=True)
    )
    return first, second


def draw_row(
    surface: pygame.Surface, theme: Theme, place: pygame.Rect, row: Sequence[Arms], *, centred: bool = True
) -> None:
    """Draw the shields of all opponents of a game side by side, as large as the place is high, smaller where
    it is narrow; the champion's at the right. They begin at the left where they are not ``centred``."""
    if not row:
        return
    side = min(place.height, theme.space(24))
    step = min(side + theme.space(5), place.width // len(row))
    side = min(side, step - 1)
    left = place.centerx - step * (len(row) - 1) // 2 if centred else place.x + side // 2
    for number, arms in enumerate(row):
        picture = shield(side, arms)
        surface.blit(picture, picture.get_rect(center=(left + number * step, place.centery)))


@cached_surface
def shield(diameter: int, arms: Arms) -> pygame.Surface:
    """A shield ``diameter`` pixels wide."""
    fine = FinePicture((diameter, diameter), _RIM, scale=4)
    middle = diameter / 2
    centre, inner = (middle, middle), middle * 0.88
    metal = _GILT if arms.champion else _IRON
    fine.circle(metal[0] if arms.champion else _RIM, centre, middle)
    _paint_fields(fine, centre, inner, arms)
    _paint_charge(fine, centre, inner, arms)
    for plank in (-0.45, 0.0, 0.45):
        high = math.sqrt(1 - plank**2) * inner
        x = middle + plank * inner
        fine.polygon(_RIM, _upright(x, middle - high, middle + high, max(0.35, diameter / 160)))
    if arms.champion:
        fine.circle(metal[1], centre, middle, max(0.5, diameter / 70))
    fine.circle(_RIM, centre, middle * 0.27)
    fine.circle(metal[0], centre, middle * 0.23)
    fine.circle(metal[1], (middle * 0.96, middle * 0.94), middle * 0.13)
    return fine.picture()


def _paint_fields(
    fine: FinePicture, centre: tuple[float, float], radius: float, arms: Arms, changed: bool = False
) -> None:
    """The sectors of a disc, dark and light in turn; ``changed``: light and dark."""
    parts = _FIELDS[min(arms.place, len(_FIELDS)) - 1]
    for part in range(parts):  # clockwise from the top, so the first half of them lies at the right
        right = part < parts // 2
        across = part if right else parts - 1 - part
        tincture = arms.halves[1 if right else 0]
        light = (across % 2 == 1) != changed
        colour = _WOOD[light] if tincture is None else _FIELD_LIGHT if light else tincture
        fine.polygon(colour, _sector(centre, radius, part / parts, (part + 1) / parts))


def _paint_charge(fine: FinePicture, centre: tuple[float, float], radius: float, arms: Arms) -> None:
    """A ring of changed colours, coins along the rim, or rays from the boss."""
    if arms.charge == "ring":
        _paint_fields(fine, centre, 0.66 * radius, arms, changed=True)
        return
    count = {"coins": 8, "rays": 8}.get(arms.charge, 0)
    for number in range(count):
        turn = (number + 0.5) / count
        painted = arms.halves[1 if turn < 0.5 else 0] is not None
        colour = _GILT[1] if painted else _WOOD[0]
        if arms.charge == "coins":
            x, y = _at(centre, 0.74 * radius, turn)
            fine.circle(_RIM, (x, y), 0.145 * radius)
            fine.circle(colour, (x, y), 0.115 * radius)
        else:
            base = [_at(centre, 0.34 * radius, turn + side * 0.028) for side in (-1, 1)]
            fine.polygon(
                _RIM,
                [
                    *(_at(centre, 0.34 * radius, turn + side * 0.04) for side in (-1, 1)),
                    _at(centre, 0.98 * radius, turn),
                ],
            )
            fine.polygon(colour, [*base, _at(centre, 0.9 * radius, turn)])


def _at(centre: tuple[float, float], distance: float, turn: float) -> tuple[float, float]:
    """A point at a part of a turn, clockwise from the top."""
    angle = 2 * math.pi * turn
    return centre[0] + distance * math.sin(angle), centre[1] - distance * math.cos(angle)


def _sector(
    centre: tuple[float, float], radius: float, start: float, end: float
) -> list[tuple[float, float]]:
    """A slice of a disc between two parts of a turn, clockwise from the top."""
    steps = max(1, round((end - start) / _ARC_STEP))
    arc = (_at(centre, radius, start + (end - start) * step / steps) for step in range(steps + 1))
    return [centre, *arc]


def _upright(x: float, top: float, bottom: float, width: float) -> list[tuple[float, float]]:
    """A thin upright line as a polygon."""
    return [(x - width, top), (x + width, top), (x + width, bottom), (x - width, bottom)]
