"""Mountains of Cyvasse: emblems drawn as its pieces are, in stone, which is neither side's colour.

Each is one or more peaks behind scree, as wide as the picture and cut off at its edges: the program sets it
on a slab of stone. As on pieces, a dark line goes around every layer, tones are flat, and light falls from
the top left. There are several, so that those beside each other differ.
``<mountain>-body`` is the white silhouette without the line, from which the program takes light and shade on
the edges; ``<mountain>-glyph`` is for few pixels: without fine lines. 100 units are one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, points, tag


@dataclass(frozen=True)
class Colours:
    """Colours of a mountain.

    Attributes:
        lit: of rock towards the light, at the top and at the foot.
        shade: of rock away from it.
        snow: in the light and in the shade.
        scree: at its foot.
        rim: the line around every layer; ``edge``: its width outside the layer.
        line: clefts in the rock.
    """

    lit: tuple[str, str]
    shade: str
    snow: tuple[str, str]
    scree: str
    rim: str
    edge: float
    line: str


PLAIN = Colours(
    ("#b9b1a3", "#989083"), "#736b60", ("#f4eee0", "#c8c2b6"), "#857c6e", "#40382e", 1.7, "#574f44"
)
SAFE = Colours(
    ("#d6d6d6", "#b8b8b8"), "#7c7c7c", ("#ffffff", "#cfcfcf"), "#8e8e8e", "#000000", 3.0, "#000000"
)
GLYPH = Colours(
    ("#b4ada2", "#b4ada2"), "#6d665e", ("#fbf5e6", "#fbf5e6"), "#7b7367", "#1d1813", 4.0, "#1d1813"
)

Profile = Sequence[Point]
"""A line from the top of a peak to its foot: how far aside, in halves of its width, and how far down, in
heights."""
_STEPPED: Profile = ((0, 0), (0.25, 0.21), (0.34, 0.36), (0.62, 0.58), (0.7, 0.74), (1, 1))
_BROAD: Profile = ((0, 0), (0.18, 0.16), (0.46, 0.4), (0.54, 0.56), (0.86, 0.8), (1, 1))
_RIDGE: Profile = ((0, 0), (0.11, 0.2), (-0.06, 0.4), (0.15, 0.62), (0.03, 0.8), (0.16, 1))


class Peak(NamedTuple):
    """A peak of a mountain.

    Attributes:
        x: of its top; ``foot``: of its lower edge.
        wide: half the width of its foot.
        high: from its foot to its top.
        left, right: its outline.
    """

    x: float
    foot: float
    wide: float
    high: float
    left: Profile = _STEPPED
    right: Profile = _BROAD

    def place(self, aside: float, down: float) -> Point:
        """A point of the picture; ``aside``: from the middle to the right."""
        return self.x + aside * self.wide, self.foot - (1 - down) * self.high

    def line(self, profile: Profile, mirrored: bool = False, end: float = 1.0) -> list[Point]:
        """A profile as far down as ``end``, on the left if it is mirrored."""
        sign = -1 if mirrored else 1
        upper = [(aside, down) for aside, down in profile if down < end]
        return [self.place(sign * aside, down) for aside, down in (*upper, (_aside(profile, end), end))]


def _aside(profile: Profile, down: float) -> float:
    """How far aside a profile is at a height."""
    for (before, upper), (after, lower) in pairwise(profile):
        if down <= lower:
            return before + (after - before) * (down - upper) / (lower - upper)
    return profile[-1][0]


MOUNTAINS: dict[str, tuple[Peak, ...]] = {
    "mountain": (Peak(76, 100, 36, 60, _BROAD, _STEPPED), Peak(36, 100, 42, 88)),
    "mountain-a": (Peak(25, 100, 34, 58), Peak(64, 100, 42, 89, _BROAD, _STEPPED)),
    "mountain-b": (
        Peak(19, 100, 28, 52, _BROAD, _STEPPED),
        Peak(82, 100, 27, 58),
        Peak(50, 100, 38, 88, _STEPPED, _STEPPED),
    ),
    "mountain-c": (
        Peak(70, 100, 40, 82),
        Peak(28, 100, 36, 66, _STEPPED, _STEPPED),
        Peak(58, 100, 27, 38, _BROAD, _BROAD),
    ),
}
"""By the name of the picture the peaks from the farthest to the nearest one."""
_SCREE = "M-6 95C4 88 13 92 22 90C32 88 38 93 48 92C58 91 66 94 76 91C85 88.5 96 91 106 94V110H-6Z"
_SNOW = 0.34  # how far down it reaches, in heights of a peak
_SNOW_LEFT, _SNOW_RIGHT = ((0.36, 0.25), (0.66, 0.43)), ((0.5, 0.43),)
"""Corners of its lower edge: their share of the way from the outline to the ridge, and how far down."""
_ROUND = {"stroke_linecap": "round", "stroke_linejoin": "round"}
_SMALL = 40.0
"""Peaks that are lower have neither clefts nor snow."""


def _shape(line: Sequence[Point], fill: str) -> str:
    return tag("path", d=points(line, True), fill=fill)


def _outline(peak: Peak) -> list[Point]:
    return [*reversed(peak.line(peak.left, mirrored=True)), *peak.line(peak.right)[1:]]


def _snow(peak: Peak, profile: Profile, corners: Sequence[Point], mirrored: bool) -> list[Point]:
    """The snow between an outline and the ridge."""
    outer = -_aside(profile, _SNOW) if mirrored else _aside(profile, _SNOW)
    inner = _aside(_RIDGE, _SNOW)
    jags = [peak.place(outer + (inner - outer) * share, down) for share, down in corners]
    return [*peak.line(profile, mirrored, _SNOW), *jags, *reversed(peak.line(_RIDGE, end=_SNOW))]


def _clefts(peak: Peak, colour: str) -> str:
    """A cleft on either side of the ridge."""
    left, right = (((-0.3, 0.56), (-0.36, 0.74), (-0.5, 0.88)), ((0.4, 0.58), (0.42, 0.74), (0.6, 0.9)))
    d = "".join(points([peak.place(*corner) for corner in line]) for line in (left, right))
    return tag("path", d=d, fill="none", stroke=colour, stroke_width=1.9, **_ROUND)


def _rimmed(d: str, fill: str, colours: Colours) -> list[str]:
    """A shape with the line around it."""
    rim = tag(
        "path",
        d=d,
        fill=colours.rim,
        stroke=colours.rim,
        stroke_width=2 * colours.edge,
        stroke_linejoin="round",
    )
    return [rim, tag("path", d=d, fill=fill)]


def _peak(peak: Peak, colours: Colours, fine: bool) -> list[str]:
    parts = _rimmed(points(_outline(peak), True), "url(#l)", colours)
    parts.append(_shape([*peak.line(peak.right), *reversed(peak.line(_RIDGE))], colours.shade))
    if peak.high > _SMALL:
        parts += [
            _shape(_snow(peak, peak.left, _SNOW_LEFT, mirrored=True), colours.snow[0]),
            _shape(_snow(peak, peak.right, _SNOW_RIGHT, mirrored=False), colours.snow[1]),
        ]
        if fine:
            parts.append(_clefts(peak, colours.line))
    return parts


def _drawn(peaks: Sequence[Peak], colours: Colours, fine: bool) -> list[str]:
    parts = [linear("l", 20, 8, 50, 86, (0, colours.lit[0]), (1, colours.lit[1]))]
    for peak in peaks:
        parts += _peak(peak, colours, fine)
    parts += _rimmed(_SCREE, colours.scree, colours)
    return parts


def mountain(peaks: Sequence[Peak], colours: Colours) -> str:
    """A mountain of one or more peaks."""
    return document(100, 100, _drawn(peaks, colours, fine=True))


def glyph(peaks: Sequence[Peak]) -> str:
    """A mountain for small cells: the two largest peaks, without fine lines."""
    largest = sorted(peaks, key=lambda peak: peak.high)[-2:]
    shown = [peak for peak in peaks if peak in largest]
    return document(100, 100, _drawn(shown, GLYPH, fine=False))


def body(peaks: Sequence[Peak]) -> str:
    """The silhouette of a mountain without the line around it."""
    shapes = [*(points(_outline(peak), True) for peak in peaks), _SCREE]
    return document(100, 100, [tag("path", d=d, fill="#ffffff") for d in shapes])


def files() -> dict[str, str]:
    """Every mountain's file name below ``sprites`` and its text."""
    found = {}
    for name, peaks in MOUNTAINS.items():
        found[name] = mountain(peaks, PLAIN)
        found[f"{name}-safe"] = mountain(peaks, SAFE)
        found[f"{name}-body"] = body(peaks)
        found[f"{name}-glyph"] = glyph(peaks)
    return {f"cyvasse/{name}.svg": text for name, text in found.items()}
