"""Mountains of Cyvasse as a woodcut of an old map: peaks of grey stone in a box of 100 units, within a square
and within a hex of that height. Light falls on them from the top left; on the other side of its ridge each
peak is darker and hatched down the slope.

There are several mountains, so that those beside each other differ. ``<mountain>-body`` is the white
silhouette without the line around it; ``<mountain>-glyph`` is for few pixels: peaks of two tones without fine
lines.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import NamedTuple

from sprites.cyvasse.woodcut import cut, filled, inked, outlined
from sprites.draw.knot import Point
from sprites.draw.svg import document, points, tag


@dataclass(frozen=True)
class Colours:
    """Colours of a mountain.

    Attributes:
        lit, shade: of the two sides of a ridge.
        snow: the same near the top.
        ink: of the lines; ``edge``: width of those around a peak.
    """

    lit: str
    shade: str
    snow: tuple[str, str]
    ink: str
    edge: float


PLAIN = Colours("#b0a48e", "#8a7d6d", ("#d6cebf", "#a2978a"), "#5a4a3b", 2.2)
SAFE = Colours("#e4e4e4", "#8a8a8a", ("#ffffff", "#bcbcbc"), "#000000", 3.4)
GLYPH = Colours("#b5aa95", "#5d5147", ("#f0ebe0", "#8f8577"), "#1d1108", 4.4)


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
    "mountain": (Peak(68, 30, 74, 22, 6), Peak(41, 8, 75, 31, 11)),
    "mountain-a": (Peak(32, 31, 74, 22, 6), Peak(59, 9, 75, 30, 11)),
    "mountain-b": (Peak(28, 38, 74, 18, 5), Peak(74, 36, 74, 17, 5), Peak(50, 7, 76, 33, 11)),
    "mountain-c": (Peak(64, 11, 74, 26, 7), Peak(35, 25, 75, 25, 8), Peak(60, 49, 81, 21, 6)),
    "mountain-d": (Peak(76, 48, 75, 15, 5), Peak(47, 15, 76, 38, 11), Peak(27, 56, 82, 15, 5)),
    "mountain-e": (Peak(36, 14, 74, 24, 6), Peak(68, 18, 75, 23, 8), Peak(47, 53, 83, 22, 6)),
    "mountain-f": (Peak(76, 46, 74, 17, 5), Peak(58, 27, 75, 22, 7), Peak(35, 10, 77, 26, 10)),
    "mountain-g": (Peak(25, 46, 74, 16, 5), Peak(41, 28, 76, 24, 8), Peak(62, 8, 77, 27, 11)),
}
"""By the name of the picture the peaks from the farthest to the nearest one."""
_RIDGE = ((0.22, 0.05), (0.4, -0.05), (0.62, 0.09), (0.8, 0.02), (1.0, 0.12))
"""The ridge: shares of the way down, and how far it lies aside there, of the peak's half width."""
_SNOW = ((0.3, 0.42), (0.34, 0.28))
"""How far down snow lies on the lit side of the highest peaks, at the edge and at the ridge, and on the other
side."""
_BARE, _WHITE, _LEAST_SNOW = 58, 16, 0.25
"""The heights of tops that have no snow and of those that have most, and the least share of this that is
drawn."""
_LOW = 0.86  # height of a mountain, of that of its sign in a small cell, which is to fill it
_HATCHES, _HATCH = 8, 2.4  # strokes down the side in the shade, and their width
_CRACKS = ((0.42, 0.3), (0.6, 0.26), (0.78, 0.2))
"""Strokes on the lit side: where they leave the ridge, and how long they are, of the peak's height."""
_GROUND = ((15, 82, 14), (70, 84, 16), (31, 88, 12), (55, 90, 11))
"""Strokes of the ground at the foot: where they begin, and their length."""
_SHADE = ((54, 82, 41, 9), (54, 82, 37, 7), (54, 82, 33, 5))
"""Ellipses of the shadow on the ground: their middles, and half their width and height."""
_SHADE_INK, _SHADE_OPACITY = "#1e1006", 0.17


class _Slopes:
    """The lines of a peak.

    Attributes:
        left, ridge, right: from the top to the foot.
    """

    def __init__(self, peak: Peak, rng: Random) -> None:
        top = (peak.x, peak.y)
        self.left = [top, *self._slope(peak, -1, rng)]
        self.right = [top, *self._slope(peak, 1, rng)]
        high = peak.foot + peak.deep - peak.y
        self.ridge = [
            top,
            *(
                (peak.x + aside * peak.wide + rng.uniform(-1, 1), peak.y + down * high)
                for down, aside in _RIDGE
            ),
        ]

    @staticmethod
    def _slope(peak: Peak, side: int, rng: Random) -> list[Point]:
        """A side of a peak, steep at its top and broken twice."""
        high = peak.foot - peak.y
        breaks = ((0.24, 0.23), (0.34, 0.33), (0.62, 0.59), (0.72, 0.73), (1.0, 1.0))
        return [
            (peak.x + side * peak.wide * (out + rng.uniform(-0.03, 0.03) * (down < 1)), peak.y + high * down)
            for down, out in breaks
        ]

    @property
    def outline(self) -> list[Point]:
        """Around the whole peak."""
        return [*self.left, self.ridge[-1], *reversed(self.right[1:])]

    @property
    def lit(self) -> list[Point]:
        """Around the side in the light."""
        return [*self.left, *reversed(self.ridge[1:])]

    @property
    def shaded(self) -> list[Point]:
        """Around the side in the shade."""
        return [*self.right, *reversed(self.ridge[1:])]


def _at(line: Sequence[Point], y: float) -> Point:
    """The point of a falling line at a height."""
    for (x, high), (end, low) in pairwise(line):
        if high <= y <= low:
            return x + (end - x) * (y - high) / ((low - high) or 1), y
    return line[-1]


def _above(line: Sequence[Point], y: float) -> list[Point]:
    """The part of a falling line above a height."""
    return [*(point for point in line if point[1] < y), _at(line, y)]


def _snow(slopes: _Slopes, peak: Peak, colours: Colours) -> list[str]:
    """Snow on both sides of the ridge, with a broken edge; the lower a peak, the less."""
    share = min(1.0, (_BARE - peak.y) / (_BARE - _WHITE))
    high, found = share * (peak.foot - peak.y), []
    if share < _LEAST_SNOW:
        return []
    for edge, (outer, inner), colour in zip((slopes.left, slopes.right), _SNOW, colours.snow, strict=True):
        line, ridge = _above(edge, peak.y + outer * high), _above(slopes.ridge, peak.y + inner * high)
        (x, y), (end, low) = line[-1], ridge[-1]
        tooth = (x + (end - x) * 0.45, (y + low) / 2 + 0.09 * high)
        notch = (x + (end - x) * 0.7, (y + low) / 2 - 0.05 * high)
        found.append(filled([*line, tooth, notch, *reversed(ridge)], colour))
    return found


def _hatched(slopes: _Slopes, peak: Peak) -> list[str]:
    """Strokes down the side in the shade, and a few down the lit one."""
    high, found = peak.foot + peak.deep - peak.y, []
    for number in range(_HATCHES):
        share = 0.1 + 0.8 * number / (_HATCHES - 1)
        start = _at(slopes.ridge, peak.y + share * high)
        far = min(1.0, share + 0.34) - 0.02
        edge, middle = _at(slopes.right, peak.y + far * high), _at(slopes.ridge, peak.y + far * high)
        end = middle[0] + (edge[0] - middle[0]) * 0.62, peak.y + far * high
        found.append(cut(start, end, _HATCH, -0.8))
    for share, long in _CRACKS:
        start, far = _at(slopes.ridge, peak.y + share * high), min(0.97, share + long)
        edge, middle = _at(slopes.left, peak.y + far * high), _at(slopes.ridge, peak.y + far * high)
        found.append(cut(start, (middle[0] + (edge[0] - middle[0]) * 0.4, peak.y + far * high), 2.2, 0.8))
    return found


def _peak(peak: Peak, colours: Colours, seed: int, *, fine: bool) -> list[str]:
    slopes = _Slopes(peak, Random(seed))
    parts = [
        outlined(slopes.outline, colours.ink, 2 * colours.edge),
        filled(slopes.lit, colours.lit),
        filled(slopes.shaded, colours.shade),
        *_snow(slopes, peak, colours),
    ]
    if fine:
        parts.append(inked(_hatched(slopes, peak), colours.ink))
    return [*parts, outlined(slopes.ridge[:-1], colours.ink, 1.6, closed=False)]


def _shadow() -> list[str]:
    """The shadow on the ground, softer at its edge."""
    return [
        tag("ellipse", cx=x, cy=y, rx=wide, ry=high, fill=_SHADE_INK, fill_opacity=_SHADE_OPACITY)
        for x, y, wide, high in _SHADE
    ]


def _lower(peak: Peak) -> Peak:
    """The peak as it lies in a large cell, where pieces are to stand out more than land."""
    return peak._replace(y=peak.foot - _LOW * (peak.foot - peak.y))


def mountain(peaks: Sequence[Peak], colours: Colours, seed: int) -> str:
    """A mountain with its shadow and a few lines of the ground at its foot."""
    parts = _shadow()
    for number, peak in enumerate(peaks):
        parts += _peak(_lower(peak), colours, seed + number, fine=True)
    ground = [cut((x, y), (x + long, y + 0.8), 2.2) for x, y, long in _GROUND]
    return document(100, 100, [*parts, inked(ground, colours.ink)])


def glyph(peaks: Sequence[Peak], seed: int) -> str:
    """A mountain for small cells: its two highest peaks, without fine lines."""
    highest = sorted(peaks, key=lambda peak: peak.y)[:2]
    parts = []
    for number, peak in enumerate(peaks):
        if peak in highest:
            parts += _peak(peak, GLYPH, seed + number, fine=False)
    return document(100, 100, parts)


def body(peaks: Sequence[Peak], seed: int) -> str:
    """The silhouette of a mountain without the line around it."""
    shapes = [_Slopes(_lower(peak), Random(seed + number)).outline for number, peak in enumerate(peaks)]
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
