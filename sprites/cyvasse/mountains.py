"""Mountains of Cyvasse: rocks on a patch of heath, lit from the top left as the pieces are.

They are land, and nobody's, so they have the tones of stone and earth. There are several, so that those
beside each other differ. 100 units are one cell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, points, radial, tag


@dataclass(frozen=True)
class Colours:
    """Colours of a mountain: of pairs the first is that at the top.

    Attributes:
        lit, shade: of rock towards the light and away from it.
        snow: in the light and in the shade.
        ground: of the heath, from its middle to its edge.
        line: around every peak; ``width``: how far it reaches outside.
    """

    lit: tuple[str, str]
    shade: tuple[str, str]
    snow: tuple[str, str]
    ground: tuple[str, str, str]
    line: str
    width: float


PLAIN = Colours(
    ("#c6b9a1", "#93846d"),
    ("#6d6051", "#43392f"),
    ("#efe6d2", "#a79b8a"),
    ("#7d7150", "#5f5439", "#463d29"),
    "#2b221a",
    1.0,
)
SAFE = Colours(
    ("#d8d8d8", "#b4b4b4"),
    ("#8a8a8a", "#6a6a6a"),
    ("#ffffff", "#cfcfcf"),
    ("#9a9a9a", "#858585", "#707070"),
    "#000000",
    2.0,
)


class Peak(NamedTuple):
    """A peak of a mountain.

    Attributes:
        x, foot: the middle of its foot.
        wide: half the width of its foot.
        high: from its foot to its top.
        seed: of its crags.
    """

    x: float
    foot: float
    wide: float
    high: float
    seed: int


MOUNTAINS: dict[str, tuple[Peak, ...]] = {
    "mountain": (Peak(68, 70, 23, 38, 11), Peak(38, 76, 30, 62, 12)),
    "mountain-a": (Peak(30, 70, 21, 40, 21), Peak(60, 77, 31, 66, 24)),
    "mountain-b": (Peak(26, 72, 17, 30, 31), Peak(74, 71, 18, 34, 33), Peak(49, 78, 29, 58, 36)),
    "mountain-c": (Peak(66, 68, 24, 50, 41), Peak(35, 77, 25, 44, 43), Peak(64, 81, 19, 27, 44)),
}
"""By the name of the picture the peaks from the farthest to the nearest one."""
_SNOW = 0.3  # share of a peak that is below snow
_MIDDLE, _REACH = (50, 69), (43, 22.5)  # of the heath
_SOFT = (1.06, 0.3), (1.02, 0.45), (0.97, 0.7), (0.92, 1.0)  # sizes and opacities of its edge


def _between(first: Point, second: Point, share: float) -> Point:
    return first[0] + (second[0] - first[0]) * share, first[1] + (second[1] - first[1]) * share


def _along(line: Sequence[Point], share: float) -> Point:
    """The point at a share of a line whose pieces count alike."""
    place = share * (len(line) - 1)
    index = min(int(place), len(line) - 2)
    return _between(line[index], line[index + 1], place - index)


def _crags(top: Point, foot: Point, wide: float, rng: Random) -> list[Point]:
    """A rough line from the top to an end of the foot of a peak that is so wide."""
    line = [top]
    for number in range(1, 5):
        x, y = _between(top, foot, (number + rng.uniform(-0.25, 0.25)) / 5)
        rough = wide * 0.085
        line.append((x + rng.uniform(-rough, rough), y + rng.uniform(-rough, rough) * 0.7))
    return [*line, foot]


class _Lines(NamedTuple):
    """The lines of a peak from its top to its foot, and those along its foot from there to the edge in front.

    Attributes:
        left, right: its outline.
        edge: between the side in the light and the one in the shade.
    """

    left: list[Point]
    edge: list[Point]
    right: list[Point]
    left_foot: list[Point]
    right_foot: list[Point]

    @property
    def outline(self) -> list[Point]:
        """All around."""
        return [
            *reversed(self.left),
            *self.right[1:],
            *self.right_foot,
            self.edge[-1],
            *reversed(self.left_foot),
        ]


def _lines(peak: Peak) -> _Lines:
    rng = Random(peak.seed)
    x, foot, wide, high, _seed = peak
    top, front = (x, foot - high), (x + wide * 0.12, foot + wide * 0.2)
    left, right = (x - wide, foot - wide * 0.1), (x + wide, foot - wide * 0.06)
    sides = [_crags(top, end, wide, rng) for end in (left, right)]
    edge = [top]
    for number in range(1, 5):
        share = number / 5
        aside = (0.1 if number % 2 else -0.07) * wide * (0.6 + share * 0.6)
        along = _between(top, front, share)
        edge.append((along[0] + aside, along[1]))
    feet = []
    for end, shares in ((left, (0.35, 0.7)), (right, (0.3, 0.7))):
        beside = [_between(end, front, share) for share in shares]
        feet.append([(px, py + wide * 0.065) for px, py in beside])
    return _Lines(sides[0], [*edge, front], sides[1], *feet)


def _filled(line: Sequence[Point], fill: str, opacity: float | None = None) -> str:
    return tag("path", d=points(line, True), fill=fill, fill_opacity=opacity)


def _clefts(peak: Peak, lines: _Lines, colours: Colours) -> list[str]:
    """Clefts on the side in the light, and ribs that catch it on the other one."""
    found = []
    for side, places, reach, back, fill in (
        (lines.left, (0.42, 0.68), 0.02, -0.17, colours.shade[0]),
        (lines.right, (0.36, 0.62), 0.16, -0.02, colours.lit[1]),
    ):
        for place, long in zip(places, (0.3, 0.26), strict=True):
            x, y = _between(_along(side, place), _along(lines.edge, place), 0.43)
            down = y + peak.high * long
            found.append(
                _filled([(x, y), (x + peak.wide * reach, down), (x + peak.wide * back, down - 2)], fill, 0.52)
            )
    return found


def _snow(peak: Peak, lines: _Lines, colours: Colours) -> list[str]:
    """Snow on the top, with a jagged lower edge."""
    edge = [_along(lines.edge, _SNOW * 1.1 * part / 3) for part in (3, 2, 1)]
    found = []
    for side, inner, colour in (
        (lines.right, ((0.4, -0.05),), colours.snow[1]),
        (lines.left, ((0.33, -0.05), (0.6, 0.05)), colours.snow[0]),
    ):
        outer = [_along(side, _SNOW * part / 3) for part in range(4)]
        jags = [
            (x, y + peak.high * lower)
            for share, lower in inner
            for x, y in [_between(outer[-1], edge[0], share)]
        ]
        found.append(_filled([*outer, *jags, *edge], colour))
    return found


def _peak(number: int, peak: Peak, colours: Colours) -> list[str]:
    x, foot, wide, high, _seed = peak
    lines, away = _lines(peak), list(reversed(_lines(peak).edge))
    return [
        linear(f"l{number}", x - wide, foot - high, x, foot, (0, colours.lit[0]), (1, colours.lit[1])),
        linear(
            f"s{number}", x, foot - high, x + wide * 0.7, foot, (0, colours.shade[0]), (1, colours.shade[1])
        ),
        tag(
            "path",
            d=points(lines.outline, True),
            fill=colours.line,
            stroke=colours.line,
            stroke_width=2 * colours.width,
            stroke_linejoin="round",
        ),
        _filled([*lines.left, *lines.left_foot, *away], f"url(#l{number})"),
        _filled([*lines.right, *lines.right_foot, *away], f"url(#s{number})"),
        *_clefts(peak, lines, colours),
        *_snow(peak, lines, colours),
    ]


def _heath(colours: Colours, rng: Random) -> list[str]:
    """The ground: a patch with a soft edge and its shade on the board."""
    (x, y), (wide, high) = _MIDDLE, _REACH
    parts = [
        tag("ellipse", cx=x + 2.5, cy=y + 2.5, rx=wide - 2 + grow, ry=high - 1.5 + grow * 0.8, **shade)
        for grow, shade in (
            (grow, {"fill": "#120700", "fill_opacity": opacity})
            for grow, opacity in ((7, 0.1), (4.5, 0.12), (2.5, 0.16))
        )
    ]
    turns = [(2 * pi * step / 28, rng.uniform(0.93, 1.07), rng.uniform(0.93, 1.07)) for step in range(28)]
    parts.append(radial("g", 40, 58, 60, *zip((0.0, 0.55, 1.0), colours.ground, strict=True)))
    for size, opacity in _SOFT:
        line = [
            (x + wide * size * aside * cos(turn), y + high * size * down * sin(turn))
            for turn, aside, down in turns
        ]
        parts.append(_filled(line, "url(#g)", opacity))
    return parts


def _cast(peak: Peak) -> str:
    """The shadow of a peak on the ground."""
    x, foot, wide, high, _seed = peak
    line = [
        (x - wide * 0.5, foot + wide * 0.1),
        (x + wide * 0.95, foot - wide * 0.05),
        (x + wide * 1.08, foot + high * 0.1),
        (x + wide * 0.6, foot + wide * 0.32),
    ]
    return _filled(line, "#150c02", 0.32)


def _stones(colours: Colours, rng: Random) -> list[str]:
    parts = []
    for _ in range(6):
        turn = rng.uniform(0.1, pi - 0.1)
        x, y = (
            middle + (reach - 3.5) * part * rng.uniform(0.82, 1)
            for middle, reach, part in zip(_MIDDLE, _REACH, (cos(turn), sin(turn)), strict=True)
        )
        r = rng.uniform(1.3, 2.6)
        parts += [
            tag("ellipse", cx=x + 0.8, cy=y + 0.8, rx=r * 1.2, ry=r * 0.8, fill="#150c02", fill_opacity=0.5),
            tag("ellipse", cx=x, cy=y, rx=r * 1.15, ry=r * 0.8, fill=colours.lit[1]),
            tag("ellipse", cx=x - 0.4, cy=y - 0.4, rx=r * 0.7, ry=r * 0.4, fill=colours.lit[0]),
        ]
    return parts


def mountain(peaks: Sequence[Peak], colours: Colours) -> str:
    """A mountain of one or more peaks on its ground."""
    rng = Random(peaks[0].seed)
    parts = [*_heath(colours, rng), *map(_cast, peaks)]
    for number, peak in enumerate(peaks):
        parts += _peak(number, peak, colours)
    return document(100, 100, [*parts, *_stones(colours, rng)])


def body(peaks: Sequence[Peak]) -> str:
    """The white silhouette of a mountain, without its ground."""
    return document(100, 100, [_filled(_lines(peak).outline, "#ffffff") for peak in peaks])


def files() -> dict[str, str]:
    """Every mountain's file name below ``sprites`` and its text."""
    found = {}
    for name, peaks in MOUNTAINS.items():
        found[name] = mountain(peaks, PLAIN)
        found[f"{name}-safe"] = mountain(peaks, SAFE)
        found[f"{name}-body"] = body(peaks)
    return {f"cyvasse/{name}.svg": text for name, text in found.items()}
