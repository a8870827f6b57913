"""Nerva's pieces from above, for small boards, the plan and the players' cards."""

from __future__ import annotations

from functools import lru_cache
from math import cos, pi, sin

import pygame

from game.assets import native
from game.boards.painter import Look
from game.scenes.nerva.stack.space import Quad
from game.scenes.nerva.stack.svg import SHADOW, area, ellipse, gradient, line, radial, render, shape, stroke
from game.scenes.nerva.stack.tones import GOLD, SIDES, Tones

WIDTHS = (0.80, 0.60, 0.40)  # of boxes in their square, by size
KING = 0.44  # radius of a king
GHOST = 165  # of 255: how much is seen of a king that only its owner knows of
TINY = 34  # pixels below which the broken ring around it has fewer pieces, and lies on its rim
_CROWN = (
    (-0.58, 0.40),
    (-0.72, -0.34),
    (-0.30, 0.02),
    (0.0, -0.60),
    (0.30, 0.02),
    (0.72, -0.34),
    (0.58, 0.40),
)


@lru_cache(maxsize=128)
def paint_flat(side: int, size: int | str, px: int, look: Look) -> pygame.Surface:
    """A piece from above in a square picture: 1 large, 2 medium, 3 small, "king", or "ghost".

    A ghost is a hidden king as its owner alone sees it. Nobody draws on the pictures, which are shared.
    """
    if isinstance(size, str):
        return native(_paint_medal(side, px, look.safe, size == "ghost"))
    return native(_paint_lid(side, size, px, look.safe))


def _paint_lid(side: int, size: int, px: int, safe: bool) -> pygame.Surface:
    """A box from above, 1 large to 3 small, in the middle of a square picture."""
    tones = SIDES[side]
    half, middle = px * WIDTHS[size - 1] / 2, px / 2
    bevel = max(0.8, half * 0.11)
    outer, inner = _square(middle, half), _square(middle, half - bevel)
    fine = max(0.7, px * 0.016)
    drop = px * 0.02
    parts = [
        area(_square(middle + drop * 1.2, half + drop * 0.9), SHADOW, 0.16),
        area(_square(middle + drop, half + drop * 0.3), SHADOW, 0.26),
        area(outer, tones.right[1]),
    ]
    for first, fill in enumerate((tones.front[0], tones.dim, tones.shine, tones.top[0])):
        last = (first + 1) % 4
        parts.append(area((outer[first], outer[last], inner[last], inner[first]), fill))
    parts += [
        gradient("t", inner[3], inner[1], (0, tones.top[0]), (1, tones.top[1])),
        area(inner, "url(#t)"),
        stroke(line(outer, True), tones.outline, fine, 0.9),
    ]
    if safe and side == 1:
        parts += _inlay(middle, half, tones)
    return render(pygame.Rect(0, 0, px, px), parts)


def _paint_medal(side: int, px: int, safe: bool, ghost: bool) -> pygame.Surface:
    """A king from above: a disc with a golden rim and a crown; a ghost is faint within a broken ring."""
    if ghost:
        return _paint_ghost(side, px, safe)
    tones, middle, radius = SIDES[side], px / 2, px * KING
    light = (middle - radius * 0.4, middle - radius * 0.5)
    at = (middle, middle)
    parts = [
        ellipse((middle + px * 0.02, middle + px * 0.025), radius, radius, SHADOW, 0.28),
        gradient(
            "g",
            (middle - radius, middle - radius),
            (middle + radius, middle + radius),
            (0, GOLD.pale),
            (0.35, GOLD.light),
            (0.6, GOLD.face),
            (1, GOLD.dark),
        ),
        ellipse(at, radius, radius, GOLD.deep),
        ellipse(at, radius * 0.97, radius * 0.97, "url(#g)"),
        ellipse(at, radius * 0.83, radius * 0.83, GOLD.deep),
        radial("d", light, radius * 1.6, (0, tones.top[0]), (0.6, tones.top[1]), (1, tones.front[0])),
        ellipse(at, radius * 0.80, radius * 0.80, "url(#d)"),
        *_crown(middle, radius * 0.66, side),
    ]
    if safe and side == 1:
        parts.append(
            f'<circle cx="{middle}" cy="{middle}" r="{radius * 0.72:.2f}" fill="none" '
            f'stroke="{tones.inlay}" stroke-width="{max(0.7, px * 0.03):.2f}"/>'
        )
    return render(pygame.Rect(0, 0, px, px), parts)


def _paint_ghost(side: int, px: int, safe: bool) -> pygame.Surface:
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    tiny = px < TINY
    inner = px if tiny else round(px * 0.80)
    small = _paint_medal(side, inner, safe, False)
    small.set_alpha(GHOST)
    picture.blit(small, ((px - inner) // 2, (px - inner) // 2))
    pieces, radius, width = (4, px * 0.41, px * 0.10) if tiny else (8, px * 0.45, px * 0.05)
    middle, arcs = px / 2, ""
    for step in range(pieces):
        begin, end = (2 * pi * (step + share) / pieces for share in (0.0, 0.55))
        (x0, y0), (x1, y1) = (
            (middle + radius * cos(turn), middle + radius * sin(turn)) for turn in (begin, end)
        )
        arcs += f"M{x0:.2f} {y0:.2f}A{radius:.2f} {radius:.2f} 0 0 1 {x1:.2f} {y1:.2f}"
    ring = [stroke(arcs, GOLD.deep, width * 1.5, 0.8), stroke(arcs, GOLD.pale, width)]
    picture.blit(render(pygame.Rect(0, 0, px, px), ring), (0, 0))
    return picture


def _crown(middle: float, unit: float, side: int) -> list[str]:
    points = [(middle + x * unit, middle + y * unit) for x, y in _CROWN]
    low, high = points[0][1] + unit * 0.12, points[0][1] + unit * 0.30
    band = ((points[0][0], high), (points[-1][0], high), (points[-1][0], low), (points[0][0], low))
    edge = max(0.8, unit * 0.10)
    rim = GOLD.deep if side == 0 else "#140c05"
    parts = [
        gradient(
            "c",
            (middle - unit, middle - unit),
            (middle + unit, middle + unit),
            (0, GOLD.pale),
            (0.45, GOLD.light),
            (1, GOLD.face),
        )
    ]
    parts += [stroke(line(shape_, True), rim, edge * 1.6, 0.9) for shape_ in (points, band)]
    parts += [area(points, "url(#c)"), area(band, "url(#c)")]
    for index in (1, 3, 5):
        parts += [
            ellipse(points[index], unit * 0.13, unit * 0.13, rim),
            ellipse(points[index], unit * 0.10, unit * 0.10, GOLD.pale),
        ]
    return parts


def _inlay(middle: float, half: float, tones: Tones) -> list[str]:
    """A frame that a smaller box leaves in sight, and a lozenge."""
    frame = line(_square(middle, half * 0.88), True) + line(_square(middle, half * 0.78)[::-1], True)
    reach = half * 0.42
    lozenge = (
        (middle, middle - reach),
        (middle + reach, middle),
        (middle, middle + reach),
        (middle - reach, middle),
    )
    return [shape(frame, tones.inlay), area(lozenge, tones.inlay)]


def _square(middle: float, half: float) -> Quad:
    low, high = middle - half, middle + half
    return (low, high), (high, high), (high, low), (low, low)
