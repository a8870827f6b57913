"""Pawns of Nerva: boxes of ivory and ebony with bevelled edges, an engraved line, a little grain and wear."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import hypot
from random import Random

from game.boards.geometry import Point
from game.scenes.nerva.stack.space import Solid, around
from game.scenes.nerva.stack.sprite import Sprite, painted
from game.scenes.nerva.stack.svg import area, gradient, line, stroke
from game.scenes.nerva.stack.tones import SIDES, Tones

BEVEL = 0.036  # width of a bevelled edge as a share of the box
ENGRAVED = 0.078  # how far the engraved line is from the edge
GRAINS = 64  # patterns of grain and of wear
FINE = 30  # pixels of a box from which on it has engraved lines and grain


def paint_box(side: int, solid: Solid, safe: bool) -> Sprite:
    """A box of ivory (side 0) or ebony; ``safe``: ebony has inlays."""
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
    return painted(around((*solid.base, *solid.top), 1.5 + solid.width * 0.025), parts)


def _body(solid: Solid, tones: Tones) -> list[str]:
    """All that the box covers, with corners a little rounded."""
    corners, cut = _silhouette(solid), solid.width * 0.025
    middle = solid.at(0.5, 0.5, 0.5)
    edge = 1 + max(0.8, solid.width * 0.022) / solid.width
    rounded: list[Point] = []
    for index, (x, y) in enumerate(corners):
        for px, py in (corners[index - 1], corners[(index + 1) % len(corners)]):
            share = min(0.4, cut / max(1.0, hypot(px - x, py - y)))
            rounded.append((x + (px - x) * share, y + (py - y) * share))
    wider = [(middle[0] + (x - middle[0]) * edge, middle[1] + (y - middle[1]) * edge) for x, y in rounded]
    return [area(wider, tones.right[1])]


def _silhouette(solid: Solid) -> Sequence[Point]:
    """The outline of a box of which one flank is in sight, counter-clockwise."""
    base, top = solid.base, solid.top
    if 0 in solid.flanks():
        return base[0], base[1], top[1], top[2], top[3], base[3]
    return base[0], base[1], base[2], top[2], top[3], top[0]


def _walls(solid: Solid, tones: Tones, crest: float) -> list[str]:
    """The front, and the flank that is in sight."""
    parts = []
    for across in solid.flanks():
        foot, far_foot, far, near = solid.wall((across, 0), (across, 1), 0, crest)
        light, shade = (tones.left, tones.right)[across]
        parts += [
            gradient("w", near, foot, (0, light), (1, shade)),
            area((near, far, far_foot, foot), "url(#w)"),
        ]
    front = solid.wall((0, 0), (1, 0), 0, crest)
    left = front[3]
    parts += [
        gradient(
            "f", left, (left[0], front[0][1]), (0, tones.front[0]), (0.72, tones.front[1]), (1, tones.bounce)
        ),
        area(front, "url(#f)"),
    ]
    if solid.width >= FINE:
        parts.append(_grain(solid, tones, 4, (front[0], front[1], left), 0.13))
        parts.append(stroke(line(front[:2]), tones.right[1], max(0.8, solid.width * 0.014), 0.55))
    return parts


def _edges(solid: Solid, tones: Tones, crest: float) -> list[str]:
    """The bevels around the top, and the upright edges between front and flank."""
    outer = solid.floor(crest)
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
        parts.append(_grain(solid, tones, 7, solid.floor(1, 0.05), 0.22))
        parts.append(_wear(solid, tones))
    return parts


def _wear(solid: Solid, tones: Tones) -> str:
    """What use has left on a box: rubbed places on the near edge of its top, and a scratch beside it."""
    rng = Random(_seed(solid))
    data = ""
    for begin in (rng.uniform(0.06, 0.4), rng.uniform(0.5, 0.75)):
        end = begin + rng.uniform(0.06, 0.2)
        data += line((solid.at(begin, BEVEL / 2, 1), solid.at(end, BEVEL / 2, 1)))
    across = rng.uniform(0.12, 0.7)
    data += line((solid.at(across, 0.11, 1), solid.at(across + rng.uniform(0.06, 0.18), 0.16, 1)))
    # One path for all of it: what a box costs counts at the first sight of a full board.
    return stroke(data, tones.grain, max(0.8, solid.width * 0.018), 0.55)


def _seed(solid: Solid) -> int:
    """Tells boxes in different places apart."""
    return hash(solid.base) % GRAINS


def _engraving(solid: Solid, tones: Tones) -> list[str]:
    """A fine line around the top: a dark groove and its lit lower edge."""
    thin = max(0.7, solid.width * 0.013)
    frame = solid.floor(1, ENGRAVED)
    lit = [(x + thin * 0.7, y + thin * 0.8) for x, y in frame]
    return [
        stroke(line(lit, True), tones.shine, thin * 0.8, 0.5),
        stroke(line(frame, True), tones.groove, thin, 0.48),
    ]


def _bands(solid: Solid, tones: Tones) -> list[str]:
    """An inlaid band around the walls."""
    low, high = 0.36, 0.58
    flanks = [solid.wall((across, 0), (across, 1), low, high) for across in solid.flanks()]
    return [
        area(solid.wall((0, 0), (1, 0), low, high), tones.inlay, 0.92),
        *(area(flank, tones.inlay, 0.7) for flank in flanks),
    ]


def _inlay(solid: Solid, tones: Tones) -> list[str]:
    """Pale wood let into the top: a frame that a smaller box leaves in sight, and a lozenge."""
    outer, inner = solid.floor(1, 0.062), solid.floor(1, 0.108)
    tips = ((0.5, 0.27), (0.73, 0.5), (0.5, 0.73), (0.27, 0.5))
    lozenge = [solid.at(across, deep, 1) for across, deep in tips]
    frame = line(outer, True) + line(inner[::-1], True)
    return [f'<path d="{frame}" fill="{tones.inlay}" fill-rule="evenodd"/>', area(lozenge, tones.inlay)]


def _grain(solid: Solid, tones: Tones, count: int, corners: Sequence[Point], opacity: float) -> str:
    """Fine lines along a face.

    Args:
        corners: three of the face: where it begins, along it, and across it or beyond.
    """
    (x, y), (right, down) = corners[0], corners[1]
    left, top = corners[-1]
    a, b, c, d = right - x, down - y, left - x, top - y
    # The rasteriser widens lines by the mean of a transformation's scales.
    width = max(0.5, solid.width * 0.009) * 2 / (hypot(a, c) + hypot(b, d))
    lines = stroke(_fibres(_seed(solid), count), tones.grain, width, opacity)
    return f'<g transform="matrix({a:.2f} {b:.2f} {c:.2f} {d:.2f} {x:.2f} {y:.2f})">{lines}</g>'


@cache
def _fibres(seed: int, count: int) -> str:
    """The lines of a grain along a square of side 1."""
    rng, lines = Random(seed), []
    for index in range(count):
        place = (index + rng.uniform(0.2, 0.8)) / count
        begin, end = rng.uniform(0, 0.4), rng.uniform(0.6, 1.0)
        bend = place + rng.uniform(-0.05, 0.05)
        lines.append(f"M{begin:.3f} {place:.3f}Q{(begin + end) / 2:.3f} {bend:.3f} {end:.3f} {place:.3f}")
    return "".join(lines)
