"""Mountains of Cyvasse: peaks that rise from a foot of heath with rocks and pines, in a box of 100 units,
within a square and within a hex of that height.

Each peak is a fan of facets: ridges run down from its top, and light falls on them from the top left. There
are several mountains, so that those beside each other differ. ``<mountain>-body`` is the white silhouette
without the line around it, from which the program takes light and shade on the edges; ``<mountain>-glyph``
is for few pixels: large facets without a foot.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, mixed, points, tag


@dataclass(frozen=True)
class Colours:
    """Colours of a mountain.

    Attributes:
        rock: from the facets that face the light to those that lie in the shade.
        snow: in the light and in the shade.
        heath: of the foot, at its top and at its front.
        tree: of pines, in the light and in the shade.
        rim: the line around every part; ``edge``: its width.
    """

    rock: tuple[str, str]
    snow: tuple[str, str]
    heath: tuple[str, str]
    tree: tuple[str, str]
    rim: str
    edge: float


PLAIN = Colours(
    ("#f0dfbf", "#3d3b4a"),
    ("#fffdf6", "#a4b6ca"),
    ("#a3a06a", "#6f7145"),
    ("#5d7a49", "#36502f"),
    "#2b241d",
    1.5,
)
SAFE = Colours(
    ("#e4e4e4", "#5c5c5c"),
    ("#ffffff", "#c8c8c8"),
    ("#8e8e8e", "#6a6a6a"),
    ("#505050", "#303030"),
    "#000000",
    2.4,
)
GLYPH = Colours(
    ("#c8bfb0", "#5b5953"),
    ("#fffaf0", "#c3ccd4"),
    ("#7b7367", "#7b7367"),
    ("#7b7367", "#7b7367"),
    "#1d1813",
    3.4,
)


class Peak(NamedTuple):
    """A peak of a mountain.

    Attributes:
        x, y: its top.
        foot: height of its sides' lower ends; ``wide``: half their distance.
        deep: how far its front reaches below them.
    """

    x: float
    y: float
    foot: float
    wide: float
    deep: float


MOUNTAINS: dict[str, tuple[Peak, ...]] = {
    "mountain": (Peak(70, 29, 71, 23, 9), Peak(41, 8, 75, 34, 15)),
    "mountain-a": (Peak(30, 30, 71, 23, 9), Peak(59, 9, 74, 32, 15)),
    "mountain-b": (Peak(27, 36, 72, 20, 8), Peak(74, 34, 72, 19, 8), Peak(50, 7, 75, 32, 16)),
    "mountain-c": (Peak(63, 11, 70, 30, 10), Peak(34, 25, 74, 27, 12), Peak(61, 49, 80, 22, 10)),
}
"""By the name of the picture the peaks from the farthest to the nearest one."""
_RIDGES = 7
"""Lines down a peak; every second one is a ridge, the others lie in hollows."""
_HOLLOW = 0.7  # how far a hollow reaches out, in shares of a ridge
_BENT = 0.5  # how far down ridges are bent, on the way to the foot
_SNOW = (0.52, 0.34)
"""How far down snow lies in hollows and on ridges."""
_LOW = 40.0
"""Peaks that are lower than this have no snow."""
_FOOT, _FOOT_WIDE, _FOOT_DEEP = (50, 68), 45, 24
"""Middle of the foot, and half its width and depth."""
_PINES = ((12, 72), (20, 81), (79, 82), (87, 73), (72, 87), (30, 87))
"""Where pines may stand."""


def _ray(top: Point, end: Point, down: float, aside: float) -> list[Point]:
    """A line from the top of a peak to its foot, bent ``aside`` at a share of the way down."""
    x, y = (start + (last - start) * down for start, last in zip(top, end, strict=True))
    return [top, (x + aside, y), end]


def _rays(peak: Peak, rng: Random) -> list[list[Point]]:
    """Ridges and hollows from left to right."""
    found = []
    for index in range(_RIDGES):
        turn = pi - pi * index / (_RIDGES - 1)
        reach = (1.0 if index % 2 == 0 else _HOLLOW) * rng.uniform(0.95, 1.05)
        end = peak.x + peak.wide * reach * cos(turn), peak.foot + peak.deep * reach * sin(turn)
        outside = {0: 2.0, _RIDGES - 1: -2.0}.get(index, 0.0)
        aside = outside + rng.uniform(-3, 3)
        found.append(_ray((peak.x, peak.y), end, _BENT + rng.uniform(-0.08, 0.08), aside))
    return found


def _along(ray: Sequence[Point], share: float) -> list[Point]:
    """The upper part of a ray, as far as a share of the way to where it bends."""
    (x, y), (end_x, end_y) = ray[:2]
    return [(x, y), (x + (end_x - x) * share, y + (end_y - y) * share)]


def _shape(line: Sequence[Point], fill: str) -> str:
    """A filled polygon whose edge lies below that of its neighbours, so that no gap shines through."""
    return tag("path", d=points(line, True), fill=fill, stroke=fill, stroke_width=0.4)


def _outline(rays: Sequence[Sequence[Point]]) -> list[Point]:
    left, right = rays[0], rays[-1]
    return [*left[:2], *(ray[-1] for ray in rays), right[1]]


def _rimmed(line: Sequence[Point], colours: Colours) -> str:
    look = {"stroke": colours.rim, "stroke_width": 2 * colours.edge, "stroke_linejoin": "round"}
    return tag("path", d=points(line, True), fill=colours.rim, **look)


def _peak(peak: Peak, colours: Colours, seed: int) -> list[str]:
    rng = Random(seed)
    rays = _rays(peak, rng)
    parts = [_rimmed(_outline(rays), colours)]
    high = peak.foot + peak.deep - peak.y > _LOW
    for index, (left, right) in enumerate(pairwise(rays)):
        falling = index % 2 == 0  # from a ridge down to the hollow on its right, away from the light
        shade = (index + 0.5) / (_RIDGES - 1) * 0.66 + (0.36 if falling else 0.0)
        for part, deeper in ((slice(0, 2), 0.0), (slice(1, 3), 0.06)):
            facet = [*left[part], *reversed(right[part])]
            parts.append(_shape(facet, mixed(*colours.rock, min(1.0, shade + deeper))))
        if high:
            ends = (_SNOW if falling else _SNOW[::-1])[::-1]
            snow = [
                *_along(left, 2 * ends[0] * rng.uniform(0.9, 1.1)),
                *reversed(_along(right, 2 * ends[1] * rng.uniform(0.9, 1.1))),
            ]
            parts.append(_shape(snow, mixed(*colours.snow, min(1.0, max(0.0, 1.5 * shade - 0.35)))))
    return parts


def _foot(seed: int) -> list[Point]:
    """The edge of the heath at the foot of a mountain."""
    rng = Random(seed)
    waves = [(rng.uniform(0, 2 * pi), k, rng.uniform(0.012, 0.03)) for k in (3, 4, 7, 11)]
    line = []
    for step in range(64):
        turn = 2 * pi * step / 64
        reach = 0.94 + sum(high * sin(k * turn + start) for start, k, high in waves)
        line.append((_FOOT[0] + _FOOT_WIDE * reach * cos(turn), _FOOT[1] + _FOOT_DEEP * reach * sin(turn)))
    return line


def _moved(line: Sequence[Point], right: float, down: float) -> list[Point]:
    return [(x + right, y + down) for x, y in line]


def _shadow(line: Sequence[Point]) -> list[str]:
    """The soft shadow of the foot on the ground, to the lower right of it."""
    return [
        tag("path", d=points(_moved(line, shift, shift * 1.2), True), fill="#120700", fill_opacity=0.2)
        for shift in (2.6, 1.9, 1.2)
    ]


def _pine(x: float, y: float, high: float, colours: Colours) -> list[str]:
    wide = high * 0.34
    tree = [(x, y - high), (x + wide, y), (x - wide, y)]
    dark = [(x, y - high), (x + wide, y), (x, y)]
    look = {"stroke": colours.rim, "stroke_width": 1.3, "stroke_linejoin": "round"}
    return [
        tag("path", d=points(tree, True), fill=colours.tree[0], **look),
        tag("path", d=points(dark, True), fill=colours.tree[1]),
    ]


def _stone(x: float, y: float, size: float, colours: Colours) -> list[str]:
    line = [(x - size, y), (x - 0.5 * size, y - 0.9 * size), (x + 0.5 * size, y - 0.8 * size), (x + size, y)]
    look = {"stroke": colours.rim, "stroke_width": 1.1, "stroke_linejoin": "round"}
    return [tag("path", d=points(line, True), fill=mixed(*colours.rock, 0.3), **look)]


def _wooded(colours: Colours, seed: int) -> list[str]:
    """Pines and stones at the foot, the farther ones first."""
    rng = Random(seed)
    parts = []
    for x, y in sorted(_PINES, key=lambda place: place[1]):
        if rng.random() < 0.8:
            parts += _pine(x + rng.uniform(-2, 2), y + rng.uniform(-1, 1), rng.uniform(9, 13), colours)
    for x, y in ((44, 89), (58, 90), (64, 86)):
        if rng.random() < 0.7:
            parts += _stone(x + rng.uniform(-4, 4), y, rng.uniform(2.2, 3.8), colours)
    return parts


def mountain(peaks: Sequence[Peak], colours: Colours, seed: int) -> str:
    """A mountain on its foot of heath."""
    foot = _foot(seed)
    parts = [linear("h", 40, 45, 56, 92, (0, colours.heath[0]), (1, colours.heath[1]))]
    parts += [*_shadow(foot), _rimmed(foot, colours), tag("path", d=points(foot, True), fill="url(#h)")]
    for number, peak in enumerate(peaks):
        parts += _peak(peak, colours, seed + number)
    return document(100, 100, [*parts, *_wooded(colours, seed)])


def glyph(peaks: Sequence[Peak], seed: int) -> str:
    """A mountain for small cells: its two highest peaks, without a foot."""
    highest = sorted(peaks, key=lambda peak: peak.y)[:2]
    parts = []
    for number, peak in enumerate(peaks):
        if peak in highest:
            parts += _peak(peak, GLYPH, seed + number)
    return document(100, 100, [tag("g", "".join(parts), transform="translate(2.5 -2) scale(0.95)")])


def body(peaks: Sequence[Peak], seed: int) -> str:
    """The silhouette of a mountain without the line around it."""
    shapes = [_foot(seed)]
    shapes += [_outline(_rays(peak, Random(seed + number))) for number, peak in enumerate(peaks)]
    return document(100, 100, [tag("path", d=points(line, True), fill="#ffffff") for line in shapes])


def files() -> dict[str, str]:
    """Every mountain's file name below ``sprites`` and its text."""
    found = {}
    for seed, (name, peaks) in enumerate(MOUNTAINS.items()):
        found[name] = mountain(peaks, PLAIN, 10 * seed)
        found[f"{name}-safe"] = mountain(peaks, SAFE, 10 * seed)
        found[f"{name}-body"] = body(peaks, 10 * seed)
        found[f"{name}-glyph"] = glyph(peaks, 10 * seed)
    return {f"cyvasse/{name}.svg": text for name, text in found.items()}
