"""Boxes and shadows in the colours of a theme; lengths are pixels at 100 %."""

from __future__ import annotations

import pygame

from game.widgets.paint import Rgba, drop_shadow, rgba, ring, rounded
from game.widgets.theme import Theme

Colour = str | pygame.Color  # the role of a colour in the theme, or a colour
ROUND = 1000.0  # a radius for which the ends of a box are half circles


def draw_box(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: float,
    fill: Colour,
    edge: Colour | None = None,
    *,
    top: Colour | None = None,
    width: float = 1,
) -> None:
    """Draw a rounded box, shaded from ``top`` down to ``fill``, with an edge ``width`` wide."""
    shades: list[Rgba | None] = []
    for each in (fill, edge, top):
        colour = theme.colour(each) if isinstance(each, str) else each
        shades.append(None if colour is None else (colour.r, colour.g, colour.b, colour.a))
    bottom, line, upper = shades
    assert bottom is not None
    picture = rounded(
        rect.size, theme.space(radius), upper or bottom, bottom, line, max(1, theme.space(width))
    )
    surface.blit(picture, rect)


def draw_shadow(
    surface: pygame.Surface,
    theme: Theme,
    rect: pygame.Rect,
    radius: float,
    blur: float,
    alpha: int,
    lower: float,
) -> None:
    """Draw the shadow of a box, ``blur`` wide and ``lower`` than the box itself."""
    colour = rgba(theme.colour("shadow"), alpha)
    drop_shadow(surface, rect, theme.space(radius), theme.space(blur), colour, theme.space(lower))


def draw_focus_ring(surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: float = 9) -> None:
    """The ring around the focused widget; ``radius`` (pixels at 100 %) is that of the widget itself."""
    gap, width = theme.space(3), max(2, theme.space(2))
    outer = rect.inflate(2 * (gap + width), 2 * (gap + width))
    surface.blit(
        ring(outer.size, theme.space(radius) + gap + width, rgba(theme.colour("focus")), width), outer
    )


def draw_dots(surface: pygame.Surface, theme: Theme, pos: tuple[int, int], phase: int) -> None:
    """Three dots of which one is highlighted, as a sign that a computer player thinks."""
    side, gap = theme.space(6), theme.space(5)
    for number in range(3):
        colour = theme.colour("accent" if number == phase % 3 else "line_strong")
        surface.blit(rounded((side, side), side // 2, rgba(colour)), (pos[0] + number * (side + gap), pos[1]))
