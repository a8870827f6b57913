"""Lakes on the map: water that grows deeper from the coast, and ripples where the map is enlarged. They are
flat print, without light and shade."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable
from functools import lru_cache
from math import pi, sin

import pygame

from game.scenes.nieuchess.map_plan import HexRegion, Land
from game.scenes.nieuchess.map_print import Colour, Print
from game.scenes.nieuchess.map_sheet import LARGE_FROM, MapSheet
from game.widgets.paint import FinePicture

_RIPPLE = 0.42  # width of a ripple, in heights of a hex
_WAVES, _HIGH = 2, 0.05  # waves of it, and how high they are in heights of a hex
_STEPS = 8  # parts of a wave


def draw_coasts(sheet: MapSheet, areas: Iterable[HexRegion], land: Land, look: Print) -> None:
    """Draw the sand and the lines around lakes. They lie below the rivers, which nothing parts from the
    water."""
    for area in areas:
        if area.sea:
            sheet.loops(look.sand, land.seas[area.cells].sand)
            sheet.loops(look.coast, land.seas[area.cells].lined)


def draw_seas(
    sheet: MapSheet, areas: Iterable[HexRegion], land: Land, look: Print, *, calm: bool = False
) -> None:
    """Draw the water of lakes, from the coasts to the depths.

    Args:
        calm: whether the lines along the coasts are fainter, as other things are to be looked at.
    """
    large = sheet.px >= LARGE_FROM
    for area in areas:
        if area.sea:
            sea = land.seas[area.cells]
            sheet.loops(look.water[0], sea.coast)
            for colour, loops in zip(look.water[1:], sea.depths, strict=True):
                sheet.loops(colour, loops)
                sheet.loops(look.shoal, loops, 0.012)
            sheet.loops(look.shoal if calm else look.wave, sea.waves, 0.02)
            if large:
                _draw_ripples(sheet, sea.ripples, look.shoal)


def _draw_ripples(sheet: MapSheet, ripples: tuple[tuple[float, float], ...], colour: Colour) -> None:
    """Draw ripples, which are ordered from the left to the right."""
    picture = _ripple(round(_RIPPLE * sheet.px), colour)
    first, last = (bisect(ripples, (x, 0.0)) for x in (sheet.seen.left, sheet.seen.right))
    places = (sheet.at(at) for at in ripples[first:last] if sheet.seen.holds(at))
    sheet.surface.fblits([(picture, (round(x), round(y))) for x, y in places])


@lru_cache(maxsize=8)
def _ripple(wide: int, colour: Colour) -> pygame.Surface:
    """A short line of waves, ``wide`` pixels; do not draw on it, it is shared."""
    high = max(2.0, wide / _RIPPLE * _HIGH)
    fine = FinePicture((wide + 2, round(2 * high) + 4), colour)
    count = _STEPS * _WAVES
    line = [
        (1 + wide * step / count, 2 + high - high * sin(2 * pi * step / _STEPS)) for step in range(count + 1)
    ]
    fine.way(pygame.Color(colour), line, max(1.0, 0.06 * wide))
    return fine.picture()
