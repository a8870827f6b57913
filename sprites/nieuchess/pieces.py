"""Pawns of Nieuchess: painted turned figures, as in war games of the sixties, low counters that stand
for them on small hexes, their rings, and emblems.

A figure's picture is 100 units wide and ``HIGH`` high; how large it is on a hex of the map is no matter
of the picture. A counter's is the box of its hex, 100 units wide and high. Both have a dark line, a thin pale
edge, and a soft dark shade around that, so that they stand out on every ground. Blue's pawns have round
heads, Red's pointed ones: the sides differ in shape as in lightness.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import RISE, Matter, Profile, cast, contact, rounded, turned
from sprites.draw.svg import document, linear, number, points, tag

_DARK = "#100804"
PAPER, INK = "#fbf4e0", "#1e1a16"
_HALO = "#ffb52e"
HIGH = 126
FOOT: Point = (50.0, HIGH - 49.0)
_SHADE = ((3.4, 0.2), (1.8, 0.35))  # around a pawn: by how much it is fatter, and how opaque
_UNDER = ((1.2, 2.2, 0.22), (1.8, 3.8, 0.2), (2.2, 5.6, 0.16))
"""Of a head's shadow on the body: by how much it is moved to the right and down, and how opaque it is."""
_LIFTED = 20.0  # units above the ground from which on nothing darkens a surface
_TOUCHED = 3.0  # units around the foot ring that are dark where it touches the map
_SHADOW_REACH = 0.34  # units of shadow on the map for each unit of height
_LOW: Point = (50.0, 52.0)  # the middle of a counter's foot
_COUNTER = ((41.0, 0.0), (42.5, 1.5), (42.5, 5.5), (41.0, 7.0), (38.5, 7.4), (37.5, 6.8), (0.3, 6.8))
_PRINT, _BOLD = 0.72, 5.0  # size of the pawn that is printed on a counter, and how much bolder it is
_AROUND: Point = (50.0, 50.0)  # the middle of the ring around it


class Side(NamedTuple):
    """One side's pawns: the paint of their heads, of the darker bodies below them and of the foot rings, the
    darkest of all; the outline of a head; and the flat colours of the emblem and of counters."""

    paint: Matter
    body: Matter
    ring: Matter
    head: Profile
    colour: str
    flat: str


def _paint(*ramp: str, gloss: float = 0.0) -> Matter:
    """Paint, in colours from full shade to full light."""
    return Matter(ramp, gloss, 14, ramp[0])


# Heads are flatter than they look: this projection draws a ball a quarter higher than wide.
_BALL = tuple((21.5 * sin(pi * (at + 3) / 24), 67 - 12 * cos(pi * (at + 3) / 24)) for at in range(22))
_DROP = (
    (13.0, 50.0),
    (20.0, 51.0),
    (23.5, 53.5),
    (23.5, 57.0),
    (21.0, 63.5),
    (16.5, 72.0),
    (11.5, 81.0),
    (6.5, 90.0),
    (2.5, 96.5),
    (0.3, 98.0),
)
_RING = ((30.5, 0.0), (32.5, 2.0), (32.5, 8.0), (30.5, 10.0), (27.0, 10.4))
_BODY = (
    (26.5, 10.4),
    (25.5, 13.0),
    (20.0, 16.0),
    (14.5, 21.0),
    (11.2, 28.0),
    (9.6, 36.0),
    (9.2, 44.0),
    (13.5, 46.0),
    (15.5, 47.5),
    (15.5, 50.0),
    (13.0, 51.5),
    (10.5, 52.0),
)
SIDES = (
    Side(
        _paint("#10244f", "#193c78", "#255497", "#3f70b0", "#86abd9", gloss=0.25),
        _paint("#0b1d47", "#14356a", "#1e4b8e", "#3565a4", "#6b92c2", gloss=0.12),
        _paint("#050f26", "#0a1c40", "#112b58", "#1f406d", "#3b5b86"),
        _BALL,
        "#1d4a94",
        "#13459c",
    ),
    Side(
        _paint("#9a2a18", "#d44c33", "#ec6548", "#f58c6e", "#fbc2aa", gloss=0.5),
        _paint("#701a0b", "#a02d19", "#c2432c", "#d8654d", "#e5927b", gloss=0.3),
        _paint("#440f08", "#691d12", "#882d1e", "#9e4631", "#b4644e"),
        _DROP,
        "#cf3f2b",
        "#e04226",
    ),
)
SAFE = (
    Side(
        _paint("#06102a", "#0d1f47", "#173164", "#2b4a84", "#6282b2"),
        _paint("#030919", "#08152f", "#0f2246", "#1c3763", "#3f5d8c"),
        _paint("#02050e", "#050c1c", "#09152d", "#122444", "#2a4066"),
        _BALL,
        "#0d2150",
        "#0d2150",
    ),
    Side(
        _paint("#96573c", "#d28a6a", "#f2ad8c", "#ffd0b8", "#ffeee2"),
        _paint("#7a4430", "#b6735a", "#d99478", "#efb59c", "#fbd6c4"),
        _paint("#5c3323", "#915742", "#b57860", "#cf957c", "#e3b49f"),
        _DROP,
        "#fcc2a8",
        "#fcc2a8",
    ),
)


def _profile(side: Side) -> list[tuple[float, float]]:
    """The outline of a whole figure, its foot ring too."""
    return [*rounded(_RING), *_figure(side)]


def _figure(side: Side) -> list[tuple[float, float]]:
    """The outline of what stands on the foot ring."""
    return [*rounded(_BODY), *rounded(side.head)]


def _edge(profile: Profile, foot: Point, grow: float, colour: str, opacity: float = 1.0) -> str:
    """The silhouette of what stands on the map, ``grow`` units fatter."""
    data = ""
    for r, z in profile:
        radius = r + grow
        x, y = foot[0] - radius, foot[1] - z * RISE
        n, d = number(radius), number(2 * radius)
        data += f"M{number(x)} {number(y)}a{n} {n} 0 1 0 {d} 0a{n} {n} 0 1 0 -{d} 0Z"
    return tag("path", d=data, fill=colour, **({"fill_opacity": opacity} if opacity < 1 else {}))


def _edges(profile: Profile, foot: Point, line: float, pale: float) -> list[str]:
    """The dark line around what stands on the map, its pale edge and its shade."""
    return [
        *(_edge(profile, foot, line + pale + grow, INK, opacity) for grow, opacity in _SHADE),
        _edge(profile, foot, line + pale, PAPER),
        _edge(profile, foot, line, INK),
    ]


def _pawn(side: Side, safe: bool) -> list[str]:
    """A pawn. The line alone sets pawns of the safe set off from a map whose paper is as light as Red's."""
    return [
        *_edges((*_RING, *_BODY, *side.head), FOOT, *((6.6, 0.8) if safe else (1.9, 1.1))),
        *turned("s", rounded(_RING), side.ring, FOOT, ground=_LIFTED),
        *turned("p", rounded(_BODY), side.body, FOOT),
        *(_edge(side.head, (FOOT[0] + x, FOOT[1] + y), 0.0, _DARK, part) for x, y, part in _UNDER),
        *turned("h", rounded(side.head), side.paint, FOOT, ground=_LIFTED),
    ]


def _sides(safe: bool) -> tuple[Side, ...]:
    return SAFE if safe else SIDES


def pawn(side: int, safe: bool) -> str:
    """A pawn that stands on the map."""
    return document(100, HIGH, _pawn(_sides(safe)[side], safe))


def counter(side: int, safe: bool) -> str:
    """A flat counter with a pawn printed on it, for hexes in which a figure would be too small: two strong
    colours, and a pale rim between dark lines."""
    look = _sides(safe)[side]
    ink, rim = (INK if safe and side else PAPER), (INK if safe else PAPER)
    shift = 50 * (1 - _PRINT), 50 * (1 - _PRINT) - 1
    place = f"matrix({number(_PRINT)} 0 0 {number(_PRINT)} {number(shift[0])} {number(shift[1])})"
    discs = ((48.5, INK, 0.3), (46.5, INK, 1.0), (43.5, rim, 1.0), (37.5, look.flat, 1.0))
    return document(
        100,
        100,
        [
            *(tag("circle", cx=50, cy=50, r=r, fill=fill, fill_opacity=part) for r, fill, part in discs),
            tag("g", _flat(look, ink, stroke=_BOLD), transform=place),
        ],
    )


def counter_shadow() -> str:
    """The shadow of a counter: two hexes wide, with its own hex in its middle."""
    return document(200, 200, cast(_COUNTER, (_LOW[0] + 50, _LOW[1] + 50), 2 * _SHADOW_REACH, 0.42))


def shadow() -> str:
    """The shadow of a pawn on the map: two hexes wide, with the pawn's own hex in its middle."""
    foot = FOOT[0] + 50, FOOT[1] - (HIGH - 100) + 50
    parts = [*cast(_profile(SIDES[0]), foot, _SHADOW_REACH, 0.42), *contact(foot, _RING[1][0] + _TOUCHED)]
    return document(200, 200, parts)


def _flat(side: Side, colour: str, stroke: float = 0.0) -> str:
    """The outline of a pawn seen from the front, 100 units high, as a flat shape; ``stroke`` units bolder."""
    right = [(r * 1.06, z * 0.98) for r, z in _figure(side)]
    line = [*((50 + r, 92 - z) for r, z in right), *((50 - r, 92 - z) for r, z in reversed(right))]
    bold = {"stroke": colour, "stroke_width": stroke, "stroke_linejoin": "round"} if stroke else {}
    return tag("path", d=points(line, closed=True), fill=colour, **bold)


def emblem(side: int, safe: bool) -> str:
    """A hex in a side's colour with its pawn, for panels and lists."""
    look = _sides(safe)[side]
    ink = INK if safe and side else PAPER
    return document(
        100,
        100,
        [
            tag("path", d=_hex(47), fill=INK),
            tag("path", d=_hex(43.5), fill=PAPER),
            tag("path", d=_hex(40), fill=look.colour),
            tag("g", _flat(look, ink), transform="matrix(0.62 0 0 0.62 19 21)"),
        ],
    )


def _hex(radius: float) -> str:
    """A flat-topped hex around the middle."""
    corners = [(50 + radius * cos(pi * turn / 3), 50 + radius * sin(pi * turn / 3)) for turn in range(6)]
    return points(corners, closed=True)


def ready() -> str:
    """The ring around the stand of a pawn that may still move this turn, as large as the pawn's picture."""
    return document(100, HIGH, _ring(FOOT, 39.4, 4.4, 6.2))


def ready_counter() -> str:
    """The same ring around a counter, over its rim."""
    return document(100, 100, _ring(_AROUND, 43.2, 7.0, 10.6))


def _ring(middle: Point, r: float, wide: float, edge: float) -> list[str]:
    """A bright ring in a dark one."""
    ring = {"cx": middle[0], "cy": middle[1], "r": r, "fill": "none"}
    return [
        tag("circle", stroke=colour, stroke_width=width, **ring)
        for colour, width in ((INK, edge), (_HALO, wide))
    ]


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
    found = {
        "ring-ready": ready(),
        "ring-ready-counter": ready_counter(),
        "compass": compass(),
        "pawn-cast": shadow(),
        "counter-cast": counter_shadow(),
    }
    found |= {f"wood-{number_}": wood(crowns) for number_, crowns in enumerate(_GROVES)}
    for safe, end in ((False, ""), (True, "-safe")):
        found |= {f"peak-{at}{end}": peak(shape, safe) for at, shape in enumerate(_PEAKS)}
        for side in (0, 1):
            found[f"pawn-{side}{end}"] = pawn(side, safe)
            found[f"counter-{side}{end}"] = counter(side, safe)
            found[f"emblem-{side}{end}"] = emblem(side, safe)
    return {f"nieuchess/{name}.svg": text for name, text in found.items()}
