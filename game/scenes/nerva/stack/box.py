"""Pawns of Nerva: boxes of ivory and ebony with bevelled edges, an engraved line and a little grain."""

from __future__ import annotations

from collections.abc import Callable
from math import hypot
from random import Random

import pygame

from game.boards.geometry import Point
from game.scenes.nerva.stack.space import Quad, Solid, hull
from game.scenes.nerva.stack.svg import area, gradient, line, render, stroke
from game.scenes.nerva.stack.tones import SIDES, Tones

BEVEL = 0.036  # width of a bevelled edge as a share of the box
ENGRAVED = 0.078  # how far the engraved line is from the edge
FINE = 30  # pixels of a box from which on it has engraved lines and grain
_Place = Callable[[float, float], Point]
"""From shares along and across a face to a pixel."""


def paint_box(side: int, solid: Solid, px: int, safe: bool) -> pygame.Surface:
    """A box of ivory (side 0) or ebony in a square picture of ``px`` pixels; ``safe``: ebony has inlays."""
    tones = SIDES[side]
    crest = 1 - min(0.3, BEVEL * solid.width * 0.8 / max(1.0, solid.base[0][1] - solid.top[0][1]))
    parts = [*_body(solid, tones), *_walls(solid, tones, crest)]
    inlaid = safe and side == 1
    if inlaid:
        parts += _bands(solid, tones)
    parts += _edges(solid, tones, crest)
    parts += _lid(solid, tones)
    if inlaid:
        parts += _inlay(solid, tones)
    elif solid.width >= FINE:
        parts += _engraving(solid, tones)
    return render((px, px), parts)


def _body(solid: Solid, tones: Tones) -> list[str]:
    """All that the box covers, with corners a little rounded."""
    corners, cut = hull((*solid.base, *solid.top)), solid.width * 0.025
    middle = solid.at(0.5, 0.5, 0.5)
    edge = 1 + max(0.8, solid.width * 0.022) / solid.width
    rounded: list[Point] = []
    for index, (x, y) in enumerate(corners):
        for px, py in (corners[index - 1], corners[(index + 1) % len(corners)]):
            share = min(0.4, cut / max(1.0, hypot(px - x, py - y)))
            rounded.append((x + (px - x) * share, y + (py - y) * share))
    wider = [(middle[0] + (x - middle[0]) * edge, middle[1] + (y - middle[1]) * edge) for x, y in rounded]
    return [area(wider, tones.right[1])]


def _walls(solid: Solid, tones: Tones, crest: float) -> list[str]:
    """The front, and the flank that is in sight."""
    parts = []
    for across, pair in ((0, tones.left), (1, tones.right)):
        if not _flank_seen(solid, across):
            continue
        near, far, foot = solid.at(across, 0, crest), solid.at(across, 1, crest), solid.at(across, 0, 0)
        name = f"w{across}"
        parts += [gradient(name, near, foot, (0, pair[0]), (1, pair[1])),
                  area((near, far, solid.at(across, 1, 0), foot), f"url(#{name})")]
    left, right = solid.at(0, 0, crest), solid.at(1, 0, crest)
    front = (solid.at(0, 0, 0), solid.at(1, 0, 0), right, left)
    parts += [gradient("f", left, (left[0], front[0][1]), (0, tones.front[0]), (0.72, tones.front[1]),
                       (1, tones.bounce)),
              area(front, "url(#f)")]
    if solid.width >= FINE:
        parts.append(_grain(solid, tones, 4, lambda along, at: solid.at(along, 0, at * crest), 0.13))
        parts.append(stroke(line(front[:2]), tones.right[1], max(0.8, solid.width * 0.014), 0.55))
    return parts


def _flank_seen(solid: Solid, across: int) -> bool:
    near, far = solid.at(across, 0, 0)[0], solid.at(across, 1, 0)[0]
    return far < near if across == 0 else far > near


def _edges(solid: Solid, tones: Tones, crest: float) -> list[str]:
    """The bevels around the top, and the upright edges between front and flank."""
    outer: Quad = (solid.at(0, 0, crest), solid.at(1, 0, crest), solid.at(1, 1, crest), solid.at(0, 1, crest))
    inner = solid.floor(1, BEVEL)
    parts = [gradient("e", outer[0], outer[1], (0, tones.shine), (0.55, tones.top[0]), (1, tones.dim))]
    sides = ((2, 3, tones.top[0]), (1, 2, tones.dim), (3, 0, tones.shine), (0, 1, "url(#e)"))
    for first, last, fill in sides:
        parts.append(area((outer[first], outer[last], inner[last], inner[first]), fill))
    thin = max(0.6, solid.width * 0.012)
    parts.append(stroke(line((solid.at(0, 1, 1), solid.at(1, 1, 1))), tones.far, thin * 1.9, 0.9))
    for across, opacity in ((0, 0.75), (1, 0.22)):
        upright = line((solid.at(across, 0, 0.03), solid.at(across, 0, crest)))
        parts.append(stroke(upright, tones.shine, thin, opacity))
    return parts


def _lid(solid: Solid, tones: Tones) -> list[str]:
    """The face of the top."""
    face = solid.floor(1, BEVEL)
    parts = [gradient("t", face[3], face[1], (0, tones.top[0]), (1, tones.top[1])), area(face, "url(#t)")]
    if solid.width >= FINE:
        def place(along: float, at: float) -> Point:
            return solid.at(0.05 + along * 0.9, 0.06 + at * 0.88, 1)

        parts.append(_grain(solid, tones, 7, place, 0.22))
    return parts


def _engraving(solid: Solid, tones: Tones) -> list[str]:
    """A fine line around the top: a dark groove and its lit lower edge."""
    thin = max(0.7, solid.width * 0.013)
    frame = solid.floor(1, ENGRAVED)
    lit = [(x + thin * 0.7, y + thin * 0.8) for x, y in frame]
    return [stroke(line(lit, True), tones.shine, thin * 0.8, 0.5),
            stroke(line(frame, True), tones.groove, thin, 0.48)]


def _bands(solid: Solid, tones: Tones) -> list[str]:
    """An inlaid band around the walls."""
    low, high = 0.36, 0.58
    parts = [area((solid.at(0, 0, low), solid.at(1, 0, low), solid.at(1, 0, high), solid.at(0, 0, high)),
                  tones.inlay, 0.92)]
    for across in (0, 1):
        if _flank_seen(solid, across):
            parts.append(area((solid.at(across, 0, low), solid.at(across, 1, low), solid.at(across, 1, high),
                               solid.at(across, 0, high)), tones.inlay, 0.7))
    return parts


def _inlay(solid: Solid, tones: Tones) -> list[str]:
    """Pale wood let into the top: a frame that a smaller box leaves in sight, and a lozenge."""
    outer, inner = solid.floor(1, 0.062), solid.floor(1, 0.108)
    tips = ((0.5, 0.27), (0.73, 0.5), (0.5, 0.73), (0.27, 0.5))
    lozenge = [solid.at(across, deep, 1) for across, deep in tips]
    frame = line(outer, True) + line(inner[::-1], True)
    return [f'<path d="{frame}" fill="{tones.inlay}" fill-rule="evenodd"/>', area(lozenge, tones.inlay)]


def _grain(solid: Solid, tones: Tones, count: int, at: _Place, opacity: float) -> str:
    """Fine lines along a face, no two boxes alike."""
    rng = Random(hash(solid.base))
    lines = []
    for index in range(count):
        place = (index + rng.uniform(0.2, 0.8)) / count
        begin, end = rng.uniform(0, 0.4), rng.uniform(0.6, 1.0)
        bend = rng.uniform(-0.05, 0.05)
        (x0, y0), (x1, y1), (x2, y2) = at(begin, place), at((begin + end) / 2, place + bend), at(end, place)
        lines.append(f"M{x0:.1f} {y0:.1f}Q{x1:.1f} {y1:.1f} {x2:.1f} {y2:.1f}")
    return stroke("".join(lines), tones.grain, max(0.5, solid.width * 0.009), opacity)

