"""What is drawn on the map of Nieuchess besides its ground: mountains, groups of trees and the compass."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, number, points, tag

PAPER = "#fbf4e0"


def compass() -> str:
    """A compass rose of flat print, its points half ink and half paper."""
    parts = []
    for turn in (45, 135, 225, 315, 0, 90, 180, 270):
        long, wide = (46.0, 8.0) if turn % 90 == 0 else (30.0, 6.0)
        turned_by = f"rotate({turn} 50 50)"
        for aside, fill in ((-wide, PAPER), (wide, _ROSE)):
            data = f"M50 50L{number(50 + aside)} {number(50 - abs(aside))}L50 {number(50 - long)}Z"
            parts.append(tag("path", d=data, fill=fill, stroke=_ROSE, stroke_width=1, transform=turned_by))
    rings = [
        tag("circle", cx=50, cy=50, r=r, fill="none", stroke=_ROSE, stroke_width=w)
        for r, w in ((35.0, 1.6), (32.5, 0.7))
    ]
    return document(100, 100, [*rings, *parts])


_ROSE = "#1f4a5a"
_TREE = (
    "#6d8d5a",
    "#9fbe80",
    "#c6dba4",
    "#94764f",
)  # of a tree: its edge, its shade, its light and its trunk
_LOBES = ((-0.5, 0.12, 0.52), (0.5, 0.12, 0.52), (0.0, -0.36, 0.6), (0.0, 0.24, 0.56))
"""Of a crown: places and radii of its parts, in radii of the tree."""
_FIRS = 3  # each of so many trees is a fir
_GROVES = (
    (
        (69, 25, 13),
        (36, 25, 12),
        (52, 29, 10),
        (22, 33, 9),
        (37, 43, 10),
        (67, 46, 10),
        (84, 49, 12),
        (18, 50, 10),
        (37, 59, 9),
        (60, 67, 13),
        (80, 69, 10),
        (24, 73, 13),
        (42, 76, 12),
    ),
    (
        (40, 27, 11),
        (59, 33, 13),
        (81, 35, 9),
        (30, 38, 9),
        (43, 50, 12),
        (83, 51, 9),
        (23, 59, 13),
        (63, 59, 13),
        (81, 64, 9),
        (47, 70, 13),
        (66, 79, 13),
        (30, 79, 9),
    ),
    (
        (47, 24, 12),
        (64, 25, 10),
        (58, 42, 10),
        (22, 43, 9),
        (75, 48, 10),
        (37, 56, 13),
        (58, 59, 13),
        (81, 65, 10),
        (22, 70, 12),
        (50, 76, 11),
    ),
)
"""Middles and radii of the crowns of each group of trees, from the far ones to the near ones."""


def wood(crowns: Iterable[tuple[float, float, float]]) -> str:
    """A group of trees of flat print, lit from the upper left, each with its trunk and its shadow."""
    trees = sorted(crowns, key=lambda tree: tree[1])
    shade = [
        tag("ellipse", cx=x + 0.6 * r, cy=y + r, rx=1.1 * r, ry=0.42 * r, fill="#2e4428", fill_opacity=0.13)
        for x, y, r in trees
    ]
    parts = [_fir(*tree) if at % _FIRS == 1 else _leafy(*tree) for at, tree in enumerate(trees)]
    return document(100, 100, [*shade, *parts])


def _trunk(x: float, y: float, r: float) -> str:
    data = f"M{number(x)} {number(y + 0.4 * r)}V{number(y + 1.05 * r)}"
    return tag("path", d=data, stroke=_TREE[3], stroke_width=number(0.3 * r), fill="none")


def _leafy(x: float, y: float, r: float) -> str:
    """A tree with a round crown of several parts."""
    lobes = [(x + right * r, y + down * r, part * r) for right, down, part in _LOBES]
    crown = [tag("circle", cx=u, cy=v, r=s + 1.5, fill=_TREE[0]) for u, v, s in lobes]
    crown += [tag("circle", cx=u, cy=v, r=s, fill=_TREE[1]) for u, v, s in lobes]
    crown += [
        tag("circle", cx=u - 0.25 * s, cy=v - 0.3 * s, r=0.55 * s, fill=_TREE[2]) for u, v, s in lobes[:3:2]
    ]
    return "".join([_trunk(x, y, r), *crown])


def _fir(x: float, y: float, r: float) -> str:
    """A tree with a pointed crown of two tiers, its left half in the light."""
    parts = [_trunk(x, y, r)]
    for top, low, wide in ((-0.55, 0.75, 0.85), (-1.3, 0.1, 0.62)):
        peak, left, right = (x, y + top * r), (x - wide * r, y + low * r), (x + wide * r, y + low * r)
        foot = (x, y + (low - 0.12) * r)
        parts += [
            tag(
                "path",
                d=points((left, peak, right, foot), closed=True),
                fill=_TREE[1],
                stroke=_TREE[0],
                stroke_width=2.6,
                stroke_linejoin="round",
            ),
            tag("path", d=points((left, peak, foot), closed=True), fill=_TREE[2]),
        ]
    return "".join(parts)


_ROCK = (
    ("#c2a97e", "#74563a", "#fdf8ea", "#d9d3cc", "#3e2c1c"),
    ("#b9b6ae", "#75716b", "#fbfaf6", "#cfccc6", "#33302c"),
)
"""Of mountains: slopes in the light and in the shade, snow in both, and ink; plain and safe."""
_BASE, _FADES = 92.0, 62.0  # where mountains end, and from where on they pass into the ground
_SNOW = ((0.0, 1.0), (0.22, 0.62), (0.4, 1.1), (0.6, 0.7), (0.8, 1.2), (1.0, 0.8))
"""The lower edge of snow from left to right: shares of the way across, and of its depth."""


class Peak(NamedTuple):
    """The outline of a mountain from its left foot to its top and from there to its right foot, its ridge
    from the top downwards, and how deep its snow lies."""

    left: tuple[Point, ...]
    right: tuple[Point, ...]
    ridge: tuple[Point, ...]
    snow: float


_PEAKS = (
    Peak(
        ((3, _BASE), (19, 66), (28, 57), (48, 8)),
        ((48, 8), (60, 34), (70, 44), (97, _BASE)),
        ((48, 8), (41, 27), (54, 38), (44, 55), (58, 70), (50, _BASE)),
        26,
    ),
    Peak(
        ((3, _BASE), (24, 55), (33, 47), (42, 31), (58, 16)),
        ((58, 16), (66, 37), (80, 58), (97, _BASE)),
        ((58, 16), (52, 34), (63, 46), (55, 62), (66, 76), (60, _BASE)),
        22,
    ),
    Peak(
        ((3, _BASE), (17, 62), (36, 12)),
        ((36, 12), (46, 29), (56, 35), (68, 58), (97, _BASE)),
        ((36, 12), (33, 32), (44, 43), (36, 60), (47, 74), (40, _BASE)),
        24,
    ),
    Peak(
        ((3, _BASE), (21, 71), (38, 43), (52, 30)),
        ((52, 30), (65, 42), (74, 60), (97, _BASE)),
        ((52, 30), (48, 45), (60, 57), (51, 69), (60, 80), (55, _BASE)),
        14,
    ),
    Peak(
        ((3, _BASE), (26, 67), (36, 34), (45, 20), (50, 3)),
        ((50, 3), (59, 27), (63, 47), (79, 70), (97, _BASE)),
        ((50, 3), (45, 24), (56, 37), (47, 54), (57, 72), (50, _BASE)),
        31,
    ),
    Peak(
        ((3, _BASE), (15, 74), (30, 50), (44, 36), (62, 24)),
        ((62, 24), (72, 38), (83, 66), (97, _BASE)),
        ((62, 24), (54, 41), (66, 54), (58, 67), (68, 80), (64, _BASE)),
        17,
    ),
)


def peak(shape: Peak, safe: bool) -> str:
    """A mountain of flat print, lit from the left: two slopes that meet in a ridge, snow and hachures; its
    lower part passes into the ground."""
    light, shade, snow, shadow, ink = _ROCK[safe]
    slopes = tuple(
        linear(name, 0, _FADES, 0, _BASE, (0, colour, 1), (1, colour, 0))
        for name, colour in (("l", light), ("s", shade), ("i", ink))
    )
    (lit_snow, dark_snow) = _caps(shape)
    return document(
        100,
        100,
        [
            tag("defs", "".join(slopes)),
            tag("path", d=points((*shape.left, *shape.ridge[1:]), closed=True), fill="url(#l)"),
            tag("path", d=points((*shape.right, *shape.ridge[:0:-1]), closed=True), fill="url(#s)"),
            tag("path", d=points(lit_snow, closed=True), fill=snow),
            tag("path", d=points(dark_snow, closed=True), fill=shadow),
            tag("path", d=_hachures(shape), fill="none", stroke=ink, stroke_width=1.6, stroke_opacity=0.62),
            tag(
                "path",
                d=points((*shape.left, *shape.right[1:])),
                fill="none",
                stroke="url(#i)",
                stroke_width=3.4,
                stroke_linejoin="round",
            ),
        ],
    )


def _caps(shape: Peak) -> tuple[list[Point], list[Point]]:
    """The snow on the slope in the light, and on that in the shade."""
    top = shape.ridge[0]
    edge = []
    for share, depth in _SNOW:
        y = top[1] + shape.snow * depth
        left, right = (_across(side, y) for side in (shape.left[::-1], shape.right))
        edge.append((left + (right - left) * share, y))
    lit = [at for at in edge if at[0] < _across(shape.ridge, at[1])]
    dark = edge[len(lit) :]
    y = top[1] + shape.snow * 0.9
    fold = [*(at for at in shape.ridge[1:] if at[1] < y), (_across(shape.ridge, y), y)]
    return [top, *lit, *fold[::-1]], [top, *fold, *dark]


def _across(line: Iterable[Point], y: float) -> float:
    """Where a line downwards is at a height."""
    places = list(line)
    for (x, above), (right, below) in pairwise(places):
        if above <= y <= below:
            return x + (right - x) * (y - above) / (below - above)
    return places[-1][0]


def _hachures(shape: Peak) -> str:
    """Strokes down the slope in the shade, from its edge on the right."""
    top, strokes = shape.ridge[0][1], []
    for share in (0.42, 0.54, 0.66, 0.78):
        y = top + (_BASE - top) * share
        right, ridge = _across(shape.right, y), _across(shape.ridge, y)
        start = right - 0.16 * (right - ridge), y + 2
        end = start[0] + 0.04 * (right - ridge), y + 0.13 * (_BASE - top)
        strokes.append(points((start, end)))
    return "".join(strokes)


def files() -> dict[str, str]:
    """Every picture's file name below ``sprites`` and its text."""
    found = {"compass": compass()}
    found |= {f"wood-{number_}": wood(crowns) for number_, crowns in enumerate(_GROVES)}
    for safe, end in ((False, ""), (True, "-safe")):
        found |= {f"peak-{at}{end}": peak(shape, safe) for at, shape in enumerate(_PEAKS)}
    return {f"nieuchess/{name}.svg": text for name, text in found.items()}
