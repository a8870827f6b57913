"""Pieces of Nerva: plinths, drums and knobs of ivory and black lacquer, kings, and flat signs of them.

Every level has pawns of a form of its own, so that no number is needed: a square plinth, an octagonal drum on
that, a turned round knob on top. 100 units are one square of the board. Upright pieces are drawn on the
ground in the military projection of ``sprites.draw.lathe``, where level forms keep their shape and what is
higher lies farther up; the picture is then pressed together to what is seen from a seat at the table. Light
falls from the upper left.

Measures are those of ``game/scenes/nerva/stack/projection.py``, in units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import RISE, Matter, rounded, turned
from sprites.draw.svg import document, linear, number, points, radial, tag

SIZES = ("large", "medium", "small")
CORNERS = (4, 8, 32)  # of the form of a level
ROUND_FORM = 2  # the level whose form is a circle
WIDTHS = (84.0, 62.0, 42.0)  # of a pawn, by level
DEPTH = 0.94  # by which what is seen from the seat is pressed together
ABOVE = 10.0  # room above the square in the picture of an upright piece
LIFT = 12.25  # height of a plinth or drum
FOOT = 56.0  # where the middle of what stands on the ground lies, from the square's upper edge
KING = (2.4, 2.3, 1.95)  # how much farther up than his foot the crown of a king begins, in drums, by level
CROWN = (0.7, 0.82, 1.0)  # width of that crown against the king's, by level
BODY = (
    (0.98, 0.0),
    (1.0, 0.03),
    (1.0, 0.12),
    (0.92, 0.16),
    (0.8, 0.16),
    (0.78, 0.3),
    (0.7, 0.35),
    (0.52, 0.38),
    (0.4, 0.5),
    (0.36, 0.68),
    (0.5, 0.72),
    (0.52, 0.8),
    (0.38, 0.84),
    (0.42, 0.94),
    (0.5, 1.0),
    (0.2, 1.0),
)
"""The outline of a king: radius against that of his foot, height against where his crown begins."""
COLLARS = (0.99, 0.07, 0.11), (0.53, 0.76, 0.1)  # of the rings of gold around him: these, and their width
RIM = (-0.73, 0.04), (-0.4, -0.12), (0.0, -0.18), (0.4, -0.12), (0.73, 0.04)
POINTED = (
    (1.0, 0.95),
    (0.66, 0.62),
    (0.52, 1.2),
    (0.26, 0.7),
    (0.0, 1.32),
    (-0.26, 0.7),
    (-0.52, 1.2),
    (-0.66, 0.62),
    (-1.0, 0.95),
)
"""The lower and the upper edge of his crown: to the right and up from its middle, in half its width."""
ROUND = 0.78  # width of a king against a pawn's
FALL = (14.0, 7.5)  # by which a shadow reaches right and down for each block of height
ONTO = (9.0, 4.5)  # the same of its shadow on what it stands on
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square
VARIANTS = 4  # of each plinth and drum: tone and grain differ
STAR = 0.24, 0.3  # radius of the star on an upper face, by level, in the face's width
LINE = 2.4  # width of the line around the sign of a pawn
RIM_LIGHT = 1.8  # width of the light along the edges of an upper face
_INNER = cos(pi / 4) / cos(pi / 8)  # radius of a star between its points, against that of these
BORDER = 0.8  # width of the line on the face of a plinth, in that
BEVEL = 0.9  # width of the level part of an upper face, in its own
STEM = rounded(
    (
        (19.8, 0.0),
        (21.0, 1.4),
        (21.0, 4.8),
        (19.8, 5.8),
        (16.6, 6.0),
        (15.4, 8.6),
        (11.0, 12.0),
        (9.8, 15.0),
        (10.4, 17.0),
    ),
    times=1,
)
"""The outline of the foot and the neck of a knob."""
BALL = 14.8  # radius of its ball
BALL_UP = 17.8  # by how much the middle of that lies farther up than its foot
SHADOW = "#1a0d04"
GILT = ("#fff2bf", "#f3cf74", "#d19a3a", "#8b5a1c", "#52320d")  # from pale to deep
FINE_GOLD = ("#ffdc74", "#ecb235", "#c98a1c", "#2e1604")
"""Of the gold of a stack, from pale to deep, and of its edge: redder than all ivory."""


class Wood(NamedTuple):
    """Colours of a pawn of a level; pairs run from the light to the shade."""

    face: tuple[str, str]
    slopes: tuple[str, str]  # around the face: the most lit and the most shaded
    front: tuple[str, str]  # from its upper edge down
    rim: str  # the light on its upper edge


class Top(NamedTuple):
    """Colours of a pawn of a level on the plan; pairs run from the light to the shade."""

    face: tuple[str, str]
    slopes: tuple[str, str]  # around the face
    rim: str  # the light on its outer edge


class Side(NamedTuple):
    """Colours of a side's pieces; pairs run from the light to the shade."""

    woods: tuple[Wood, Wood]  # of plinths and of drums, which are told apart where one stands on the other
    top: tuple[str, str]  # of kings
    dim: str
    edge: str  # around all of it, so that neighbours of one side are told apart
    grain: str
    carving: str  # of the ornaments on upper faces
    matter: Matter  # of kings
    knob: Matter
    flat: tuple[tuple[str, str], tuple[str, str], tuple[str, str]]  # of signs of pawns, by level
    line: str  # around these
    tops: tuple[Top, Top, Top]  # of pawns on the plan, by level
    inlay: str  # of the ornaments on these


_IVORY = Matter(("#5c4722", "#b39a68", "#e0cfa6", "#f5ead0", "#fffaf0", "#ffffff"), 0.35, 18, "#9a7838")
IVORY = Side(
    (
        Wood(("#e6cd98", "#c6a263"), ("#fff6dc", "#7d5c29"), ("#b8935a", "#78582a"), "#fff3d2"),
        Wood(("#fdf5df", "#ecdbb2"), ("#ffffff", "#a2813f"), ("#d6bb82", "#977339"), "#fffdf2"),
    ),
    ("#fffdf4", "#f0e5c9"),
    "#cfbb8a",
    "#2c200b",
    "#a8884e",
    "#83551b",
    _IVORY,
    Matter(("#5c4722", "#ab8f58", "#dec79a", "#f4e7c6", "#fffbf0", "#ffffff"), 0.35, 18, "#5c4722"),
    (("#e2c68c", "#c8a566"), ("#f8ebca", "#e4cd98"), ("#fffdf6", "#e9d8ae")),
    "#53390f",
    (
        Top(("#ecd29a", "#cfab68"), ("#fff4d6", "#8a672f"), "#fff1cc"),
        Top(("#fdf3d9", "#ead6a6"), ("#ffffff", "#a98745"), "#fffdf2"),
        Top(("#fffef8", "#d8c08a"), ("#ffffff", "#9b7a3c"), "#fffdf2"),
    ),
    "#8a5a1c",
)
LACQUER = Side(
    (
        Wood(("#2b2625", "#121011"), ("#c79b62", "#5a4329"), ("#2a2422", "#090707"), "#e4bd7e"),
        Wood(("#463b39", "#241e1d"), ("#f0c48a", "#7a5a38"), ("#3b302d", "#100c0b"), "#ffe2ac"),
    ),
    ("#4a403c", "#241d1b"),
    "#191211",
    "#050303",
    "#7d6a5c",
    "#d8a548",
    Matter(("#030202", "#0e0b0b", "#1c1716", "#322a28", "#6a5c55", "#d8c8b8"), 0.6, 26, "#0a0606"),
    Matter(("#030202", "#0f0b0b", "#221b1a", "#40352f", "#8a7664", "#efdcc0"), 0.65, 24, "#a07c40"),
    (("#26201e", "#0f0c0b"), ("#44393a", "#221a19"), ("#6a5b54", "#120d0c")),
    "#d8a548",
    (
        Top(("#272120", "#131010"), ("#7d6957", "#1d1613"), "#cdb48c"),
        Top(("#4f4543", "#2e2726"), ("#b09a84", "#2a2220"), "#f0d9b0"),
        Top(("#8b7d75", "#1d1716"), ("#c2ad98", "#2a2220"), "#f8e6c6"),
    ),
    "#f2c25c",
)
SIDES = (IVORY, LACQUER)
INLAY = "#ecdcb0"  # pale wood in the dark one, which tells the sides apart by more than lightness


def _layered(forms: Sequence[str], strength: float) -> list[str]:
    """A shadow with blurred edges: forms of growing size, each hardly seen."""
    each = 1 - (1 - strength) ** (1 / len(forms))
    return [tag("path", d=form, fill=SHADOW, fill_opacity=each) for form in forms]


def _soft(level: int, middle: Point, width: float, spread: float, strength: float) -> list[str]:
    """A shadow of the form of a level with blurred edges."""
    grown = (width + 2 * spread * (step / 3 - 1) for step in range(7))
    return _layered([points(_outline(level, middle, each), closed=True) for each in grown], strength)


def _mixed(one: str, other: str, share: float) -> str:
    """A colour between two, ``share`` of the way to the other one."""
    ends = ([int(text[at : at + 2], 16) for at in (1, 3, 5)] for text in (one, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends, strict=True))


def _upright(parts: Iterable[str]) -> str:
    """What is seen from the seat of a piece that stands in its square."""
    view = f"scale(1 {DEPTH}) translate(0 {number(ABOVE)})"
    return document(100, (100 + ABOVE) * DEPTH, [tag("g", "\n".join(parts), transform=view)])


def _outline(level: int, middle: Point, width: float) -> list[Point]:
    """The outline of the form of a level: a square, an octagon or a circle, ``width`` wide."""
    (x, y), corners = middle, CORNERS[level]
    turn, r = pi / corners, width / 2 / cos(pi / corners)
    return [
        (x + r * sin(turn + 2 * pi * step / corners), y + r * cos(turn + 2 * pi * step / corners))
        for step in range(corners)
    ]


def _form(level: int, middle: Point, width: float, **look: str | float) -> str:
    return tag("path", d=points(_outline(level, middle, width), closed=True), **look)


def block(level: int, side: Side, variant: int) -> str:
    """A pawn of a level, without its shadow: a square plinth, an octagonal drum, or a turned knob."""
    if level == len(SIZES) - 1:
        rim = {"stroke": side.knob.vein, "stroke_width": 1.0}
        foot = _form(ROUND_FORM, (50, FOOT), WIDTHS[level] + 1.2, fill=side.edge, **rim)
        return _upright([foot, *turned("k", STEM, side.knob, (50, FOOT)), *_ball(side.knob)])
    middle = 50, FOOT - LIFT
    return _upright(
        [
            *_walls(level, side),
            *_upper_face(level, middle, side),
            *_grain(level, middle, side, variant),
            *_carving(level, middle, side),
        ]
    )


def _walls(level: int, side: Side) -> list[str]:
    """The sides of a plinth or drum that are seen below its upper face, each in its own light, with a
    groove."""
    width, top, wood = WIDTHS[level], FOOT - LIFT, side.woods[level]
    low, high = (_outline(level, (50, y), width) for y in (FOOT, top))
    round_ = {"stroke": side.edge, "stroke_width": 2.4, "stroke_linejoin": "round"}
    parts = [tag("path", d=_hull([*low, *high]), fill=side.edge, **round_)]
    for index, (one, other) in enumerate(pairwise([*high, high[0]])):
        if (one[1] + other[1]) / 2 <= top + 1:
            continue
        lean = (one[0] + other[0] - 100) / width  # how far it looks to the right
        beside = side.edge if lean > 0 else wood.slopes[0]
        inks = [_mixed(ink, beside, abs(lean) * (0.5 if lean > 0 else 0.3)) for ink in wood.front]
        face = [one, other, (other[0], other[1] + LIFT), (one[0], one[1] + LIFT)]
        lowest = max(one[1], other[1])
        parts += [
            linear(f"w{index}", 50, lowest, 50, lowest + LIFT, (0, inks[0]), (1, inks[1])),
            tag("path", d=points(face, closed=True), fill=f"url(#w{index})"),
        ]
        groove = points([(x, y + LIFT * 0.66) for x, y in (one, other)])
        parts.append(tag("path", d=groove, stroke=side.edge, stroke_width=1.4, stroke_opacity=0.5))
    return parts


def _upper_face(level: int, middle: Point, side: Side) -> list[str]:
    """A face with a slope at each of its edges, of which the upper rim is lit."""
    width, wood = WIDTHS[level], side.woods[level]
    edge = {"stroke": side.edge, "stroke_width": 1.6, "stroke_linejoin": "round"}
    rim = {"stroke": wood.rim, "stroke_width": RIM_LIGHT, "stroke_opacity": 0.95}
    return [
        _form(level, middle, width, fill=side.edge, **edge),
        *_slopes(level, middle, (width, width * BEVEL), wood.slopes),
        _form(level, middle, width - 1.2, fill="none", **rim),
        *_lit_form(level, middle, width * BEVEL, wood.face),
    ]


def _slopes(level: int, middle: Point, widths: tuple[float, float], inks: tuple[str, str]) -> list[str]:
    """What slopes down from an inner form to an outer one, each side in its own light.

    Args:
        widths: of the outer and of the inner form.
        inks: of the most lit and of the most shaded side.
    """
    outer, inner = (_outline(level, middle, width) for width in widths)
    parts = []
    for corners in zip(outer, outer[1:] + outer[:1], inner[1:] + inner[:1], inner, strict=True):
        right, down = ((corners[0][axis] + corners[1][axis]) / 2 - middle[axis] for axis in (0, 1))
        light = 0.5 - (0.62 * right + 0.78 * down) / widths[0]  # it comes from the upper left
        parts.append(tag("path", d=points(corners, closed=True), fill=_mixed(inks[1], inks[0], light)))
    return parts


def _lit_form(level: int, middle: Point, width: float, inks: tuple[str, str]) -> list[str]:
    """A level form with the light from the upper left on it."""
    (x, y), r = middle, width / 2
    return [
        linear("t", x - r, y - r, x + r, y + r, (0, inks[0]), (1, inks[1])),
        _form(level, middle, width, fill="url(#t)"),
    ]


def _grain(level: int, middle: Point, side: Side, variant: int) -> list[str]:
    """The tone and the grain of an upper face: no two variants are alike."""
    rng, inner = Random(variant * 31 + level), WIDTHS[level] * 0.74 * (1.0, 0.74)[level]
    left, top = middle[0] - inner / 2, middle[1] - inner / 2
    lines, count = ["", ""], round(inner / 4.4)
    for index in range(count):
        y = top + inner * (index + rng.uniform(0.2, 0.8)) / count
        x0, x1 = (left + inner * rng.uniform(*part) for part in ((0.0, 0.12), (0.88, 1.0)))
        bend = (x0 + x1) / 2, y + rng.uniform(-2.2, 2.2)
        lines[index % 2] += "M{} {}Q{} {} {} {}".format(*map(number, (x0, y, *bend, x1, y)))
    tone = ("#ffffff", "#3a2408")[variant % 2], 0.02 + 0.018 * (variant // 2)
    look = {"fill": "none", "stroke_linecap": "round", "stroke": side.grain}
    return [
        _form(level, middle, WIDTHS[level] * BEVEL, fill=tone[0], fill_opacity=tone[1]),
        tag("path", d=lines[0], stroke_width=0.7, stroke_opacity=0.09, **look),
        tag("path", d=lines[1], stroke_width=0.9, stroke_opacity=0.15, **look),
    ]


def _carving(level: int, middle: Point, side: Side) -> list[str]:
    """The ornament on an upper face: a star of eight points around a ring, and on a plinth a line along its
    edge, which what stands on it leaves in sight."""
    width, size = WIDTHS[level], STAR[level] * WIDTHS[level]
    star, within = _star(middle, size), {"fill": side.woods[level].face[0], "stroke_width": 1.2}
    line = {"stroke": side.carving, "stroke_linejoin": "round"}
    return [
        *(() if level else [_form(level, middle, width * BORDER, fill="none", stroke_width=1.4, **line)]),
        tag("path", d=points(star, True), fill=side.carving, fill_opacity=0.26, stroke_width=1.4, **line),
        _form(ROUND_FORM, middle, 1.08 * _INNER * size, **within, **line),
    ]


def _star(middle: Point, outer: float) -> list[Point]:
    """A star of eight points."""
    return [
        (middle[0] + r * sin(pi * step / 8), middle[1] + r * cos(pi * step / 8))
        for step, r in enumerate((outer, _INNER * outer) * 8)
    ]


def _hull(spots: Iterable[Point]) -> str:
    """The outline of the smallest convex form around points."""
    ordered, halves = sorted(set(spots)), []
    for line in (ordered, ordered[::-1]):
        half: list[Point] = []
        for x, y in line:
            while len(half) > 1 and (half[-1][0] - half[-2][0]) * (y - half[-2][1]) <= (
                half[-1][1] - half[-2][1]
            ) * (x - half[-2][0]):
                half.pop()
            half.append((x, y))
        halves += half[:-1]
    return points(halves, closed=True)


def inlay(level: int) -> str:
    """What lies over a pawn of lacquer where the sides are to be told apart by more than lightness."""
    if level == ROUND_FORM:  # on the near half of its foot, which its ball leaves in sight
        near = [spot for spot in _outline(level, (50, FOOT - 2.5), WIDTHS[level] - 1) if spot[1] > FOOT - 2.5]
        return _upright([tag("path", d=points(near), fill="none", stroke=INLAY, stroke_width=2.6)])
    return _upright([_inlay(level, (50, FOOT - LIFT))])


def _inlay(level: int, middle: Point) -> str:
    """A frame that a smaller pawn leaves in sight."""
    width = WIDTHS[level]
    return _form(level, middle, width * 0.82, fill="none", stroke=INLAY, stroke_width=0.055 * width)


def gilt(level: int) -> str:
    """What lies over a pawn of a stack of one side: gold along the edges of its upper face and of its foot.
    What tells its owner stays in sight."""
    if level == ROUND_FORM:
        ring = _outline(level, (50, FOOT - 3.4), WIDTHS[level] - 2.4)
        return _upright(_gold_strokes(sorted(spot for spot in ring if spot[1] > FOOT - 6), False, 2.3))
    width, top = WIDTHS[level], FOOT - LIFT
    foot = _outline(level, (50, FOOT - 1.6), width)
    near = sorted(spot for spot in foot if spot[1] > FOOT)
    thin = {"fill": "none", "stroke": FINE_GOLD[3], "stroke_width": 0.9, "stroke_linejoin": "round"}
    return _upright(
        [
            *_gold_strokes(near, False, 2.0),
            *_slopes(level, (50, top), (width, width * BEVEL), (FINE_GOLD[0], FINE_GOLD[2])),
            *(_form(level, (50, top), width * share, **thin) for share in (1.0, BEVEL)),
        ]
    )


def _gold_strokes(line: Sequence[Point], closed: bool, wide: float) -> list[str]:
    """Gold along a line, with a dark edge."""
    across, down = zip(*line, strict=True)
    ends = zip((0.0, 0.45, 1.0), FINE_GOLD, strict=False)
    look = {"d": points(line, closed), "fill": "none", "stroke_linejoin": "round"}
    return [
        linear("h", min(across), min(down), max(across), max(down), *ends),
        tag("path", stroke=FINE_GOLD[3], stroke_width=wide + 1.4, **look),
        tag("path", stroke="url(#h)", stroke_width=wide, **look),
    ]


def contact(level: int, form: int) -> str:
    """The dark where a piece touches what it stands on; ``form``: the level whose form it has."""
    width = WIDTHS[level] * (ROUND if form != level else 1.0)
    layers = ((4.0, 3.6, 0.42), (1.4, 1.6, 0.5))
    shades = [_soft(form, (50 + away, FOOT + away * 0.5), width, *soft) for away, *soft in layers]
    if level:  # what it stands on may be of its own colour
        shades.insert(0, _layered(_fallen(form, width, ONTO, 1.6), 0.5))
    return _upright([part for shade in shades for part in shade])


def _fallen(form: int, width: float, fall: tuple[float, float], spread: float) -> list[str]:
    """The outlines of a shadow that falls from the foot of a piece to the right and down, of growing size."""
    right, down = fall
    grown = (width + 2 * spread * (step / 3 - 1) for step in range(7))
    return [
        _hull([*_outline(form, (50, FOOT), each), *_outline(form, (50 + right, FOOT + down), each)])
        for each in grown
    ]


def cast(level: int, storey: int, of_king: bool) -> str:
    """The shadow on the ground of a pawn or king of a level with so many blocks below it."""
    form, width, high = level, WIDTHS[level], storey + 1.0
    if of_king:
        form, width, high = ROUND_FORM, width * ROUND, storey + 0.8 * KING[level]
    fall = FALL[0] * high, FALL[1] * high
    forms = _fallen(form, width, fall, 1.4 + 0.7 * storey)
    side = 100 * CAST
    view = f"scale(1 {DEPTH})"
    return document(side, side * DEPTH, [tag("g", "\n".join(_layered(forms, 0.46)), transform=view)])


def king(level: int, side: Side, safe: bool) -> str:
    """A king of a level: a turned figure, higher than any pawn, that wears a crown of gold."""
    r = WIDTHS[level] / 2 * ROUND
    neck = FOOT - KING[level] * LIFT
    up = (FOOT - neck) / RISE
    outline = rounded([(r * share, up * height) for share, height in BODY])
    parts = [tag("circle", cx=50, cy=FOOT, r=r + 0.9, fill=side.edge)]
    if safe:
        parts.insert(0, tag("circle", cx=50, cy=FOOT, r=r + 2.5, fill=INLAY))
    parts += turned("k", outline, side.matter, (50, FOOT))
    for share, height, wide in COLLARS:
        parts += _gold_ring((50, FOOT - (FOOT - neck) * height), r * share, wide * r)
    return _upright([*parts, *_crown((50, neck), r * CROWN[level], side)])


def _gold_ring(middle: Point, r: float, wide: float) -> list[str]:
    """The near half of a ring of gold around a turned figure."""
    x, y = middle
    turns = (pi * (0.04 + 0.04 * step) for step in range(24))
    spots = [(x + r * cos(turn), y + r * sin(turn)) for turn in turns]
    inks = (GILT[4], 1.0), (GILT[2], 0.7), (GILT[0], 0.25)
    look = {"d": points(spots), "fill": "none", "stroke_linecap": "round"}
    return [tag("path", stroke=colour, stroke_width=wide * share, **look) for colour, share in inks]


def _crown(middle: Point, unit: float, side: Side) -> list[str]:
    """A crown as who sits at the table sees it; ``middle``: of its lower edge, ``unit``: half its width."""
    x, y = middle

    def at(right: float, up: float) -> Point:
        return x + unit * right, y - unit * up

    def beads(places: Iterable[Point], r: float, fill: str, edge: str) -> list[str]:
        look = {"r": r * unit, "fill": fill, "stroke": edge, "stroke_width": 0.07 * unit}
        return [tag("circle", cx=cx, cy=cy, **look) for cx, cy in (at(*place) for place in places)]

    line = {"stroke": side.edge, "stroke_width": 0.1 * unit, "stroke_linejoin": "round"}
    velvet = {"cx": x, "cy": y - 0.72 * unit, "rx": 0.8 * unit, "ry": 0.3 * unit, "fill": "#8f1f16"}
    shine = (0, GILT[2]), (0.3, GILT[0]), (0.62, GILT[1]), (1, GILT[3])
    body, band = ([at(*spot) for spot in each] for each in ((*RIM, *POINTED), RIM))
    return [
        tag("ellipse", **velvet, **line),
        linear("c", x - unit, y, x + unit, y, *shine),
        tag("path", d=points(body, True), fill="url(#c)", **line),
        tag("path", d=points(band), fill="none", stroke=GILT[3], stroke_width=0.16 * unit),
        *beads(POINTED[::2], 0.15, GILT[0], side.edge),
        *beads(((-0.42, 0.26), (0.0, 0.22), (0.42, 0.26)), 0.13, "#c2321f", GILT[4]),
    ]


def drum(level: int, side: Side, safe: bool) -> str:
    """A king that carries a block: as high as a block, with the crown's ring around him."""
    r, y = WIDTHS[level] / 2, FOOT
    dots = [
        tag("circle", cx=50 + r * 0.9 * cos(turn), cy=y - LIFT + r * 0.9 * sin(turn), r=2.2, fill=GILT[0])
        for turn in (2 * pi * step / 12 for step in range(12))
    ]
    return _upright([*_drum((50, y), r, LIFT, side, safe), *dots])


def _drum(middle: Point, r: float, high: float, side: Side, safe: bool) -> list[str]:
    """A round block with a golden rim.

    Args:
        middle: of its foot.
        high: by how much its top lies farther up than its foot.
    """
    x, y = middle
    up, top = high / RISE, y - high
    wall = rounded(((r - 1.0, 0.0), (r, 1.0), (r, up - 1.2), (r - 1.6, up), (0.3, up)))
    dish = radial("m", x - r / 2, top - r / 2, r * 1.7, (0, side.top[0]), (0.6, side.top[1]), (1, side.dim))
    parts = [
        tag("circle", cx=x, cy=y, r=r + 0.9, fill=side.edge),
        tag("circle", cx=x, cy=top, r=r + 0.9, fill=side.edge),
        *turned("d", wall, side.matter, middle),
        dish,
        tag("circle", cx=x, cy=top, r=r * 0.9, fill="url(#m)"),
    ]
    if safe:
        parts.insert(0, tag("circle", cx=x, cy=y, r=r + 2.5, fill=INLAY))
    thick = 0.4 + 0.6 * r / (WIDTHS[0] / 2)
    foot = (
        f"M{number(x - r)} {number(y - 1.5)}A{number(r)} {number(r)} 0 0 0 {number(x + r)} {number(y - 1.5)}"
    )
    for colour, wide in ((GILT[4], 3.6), (GILT[2], 2.4), (GILT[1], 0.9)):
        parts.append(tag("path", d=foot, fill="none", stroke=colour, stroke_width=wide * thick))
    return parts + [
        tag("circle", cx=x, cy=top, r=r * share, fill="none", stroke=colour, stroke_width=wide * thick)
        for share, colour, wide in ((0.9, GILT[4], 4.6), (0.9, GILT[2], 3.4), (0.89, GILT[1], 1.4))
    ]


def ghost_ring(level: int) -> str:
    """The ring of dots around the foot of a king that only its owner knows of."""
    r, size = WIDTHS[level] / 2 * ROUND + 2.2, 1.9 - 0.3 * level
    turns = (2 * pi * step / 20 for step in range(20))
    dots = [(50 + r * cos(turn), FOOT + r * sin(turn)) for turn in turns]
    return _upright(
        [
            *(tag("circle", cx=x, cy=y, r=size + 0.9, fill=GILT[4]) for x, y in dots),
            *(tag("circle", cx=x, cy=y, r=size, fill=GILT[0]) for x, y in dots),
        ]
    )


def sign(level: int, side: Side, safe: bool) -> str:
    """A pawn let into the ground: a flat piece of its side's material with a strong line around."""
    middle, width = (50, 50), WIDTHS[level]
    within = width - 2 * LINE
    parts = [
        *_soft(level, (51.6, 52.4), width, 2.6, 0.55),
        _form(level, middle, width + 1.6, fill=side.edge),
        _form(level, middle, width, fill=side.line),
        *(_turned_top(within, side) if level == ROUND_FORM else _flat_face(level, within, side)),
    ]
    return document(100, 100, [*parts, _inlay(level, middle)] if safe else parts)


def _flat_face(level: int, within: float, side: Side) -> list[str]:
    """The face of the sign of a plinth or drum, ``within`` units wide, with its ornaments."""
    middle, width, inks = (50, 50), WIDTHS[level], side.flat[level]
    thin = {"fill": "none", "stroke": side.line, "stroke_width": 1.2, "stroke_opacity": 0.55}
    slopes = _mixed(inks[0], "#ffffff", 0.45), _mixed(inks[1], "#000000", 0.25)
    return [
        *_slopes(level, middle, (within, within - 4.4), slopes),
        *_lit_form(level, middle, within - 4.4, inks),
        _form(level, middle, width * BORDER, **thin),
        tag("path", d=points(_star(middle, STAR[level] * width), True), fill=side.line, fill_opacity=0.3),
    ]


def _turned_top(within: float, side: Side) -> list[str]:
    """The sign of a knob, ``within`` units wide: its foot, and its ball in the light from the upper left."""
    r, (lit, shade) = within / 2, side.flat[ROUND_FORM]
    between, dark = _mixed(lit, shade, 0.55), _mixed(shade, "#000000", 0.3)
    ball = r * 0.72
    return [
        linear("f", 50 - r, 50 - r, 50 + r, 50 + r, (0.1, lit), (0.5, between), (0.9, dark)),
        tag("circle", cx=50, cy=50, r=r, fill="url(#f)"),
        tag("circle", cx=50.8, cy=51, r=ball + 1.0, fill=dark, fill_opacity=0.75),
        radial("b", 50 - ball * 0.35, 50 - ball * 0.4, ball * 1.5, (0, lit), (0.45, between), (1, shade)),
        tag("circle", cx=50, cy=50, r=ball, fill="url(#b)"),
    ]


def top(level: int, side: Side, safe: bool) -> str:
    """A pawn on the plan, from straight above: a carved plinth or drum, or a turned knob, with its shadow."""
    middle = 50, 50
    parts = [
        *_shade_on_plan(level),
        _form(level, middle, WIDTHS[level] + 1.8, fill=side.edge),
        *(_turned_knob(side) if level == ROUND_FORM else _carved_top(level, side)),
    ]
    return document(100, 100, [*parts, _inlay(level, middle)] if safe else parts)


def _shade_on_plan(level: int) -> list[str]:
    """The dark around a pawn on the plan, and its shadow, which falls the farther the higher its level is."""
    away, width = (2.4, 4.6, 5.6)[level], WIDTHS[level]
    return [
        *_soft(level, (50 + away, 50 + 1.2 * away), width, 4.0, 0.58),
        *_soft(level, (50.8, 51.2), width, 2.6, 0.5),
    ]


def _carved_top(level: int, side: Side) -> list[str]:
    """The upper face of a plinth or drum with slopes at its edges and a fine inlaid ornament."""
    middle, width, colours = (50, 50), WIDTHS[level], side.tops[level]
    size, face = STAR[level] * width, width - 9.0
    line = {"stroke": side.inlay, "stroke_linejoin": "round", "fill": "none"}
    rim = {"stroke": colours.rim, "stroke_width": 1.7, "fill": "none"}
    star, eye = {"fill": colours.slopes[1], "fill_opacity": 0.22}, {"fill": colours.face[0]}
    return [
        *_slopes(level, middle, (width, face), colours.slopes),
        _form(level, middle, width - 1.4, **rim),
        *_lit_form(level, middle, face, colours.face),
        *(() if level else [_form(level, middle, width * BORDER, stroke_width=1.3, **line)]),
        tag("path", d=points(_star(middle, size), True), stroke_width=2.0, **{**line, **star}),
        _form(ROUND_FORM, middle, 1.08 * _INNER * size, stroke_width=1.7, **{**line, **eye}),
    ]


def _turned_knob(side: Side) -> list[str]:
    """A knob from straight above: its foot with a groove, its collar, and its ball with a highlight."""
    (lit, shade), slopes, rim = side.tops[ROUND_FORM]
    r, between = WIDTHS[ROUND_FORM] / 2, _mixed(lit, shade, 0.5)
    collar, ball = r * 0.8, r * 0.66
    line = {"cx": 50, "cy": 50, "fill": "none"}
    return [
        linear("f", 50 - r, 50 - r, 50 + r, 50 + r, (0.1, slopes[0]), (0.5, between), (0.9, slopes[1])),
        tag("circle", cx=50, cy=50, r=r, fill="url(#f)"),
        tag("circle", r=r - 0.7, stroke=rim, stroke_width=1.4, **line),
        tag("circle", r=collar, stroke=side.edge, stroke_width=1.1, stroke_opacity=0.7, **line),
        tag("circle", cx=51.4, cy=51.8, r=ball + 1.6, fill=side.edge, fill_opacity=0.55),
        radial("b", 50 - ball * 0.38, 50 - ball * 0.42, ball * 1.5, (0, lit), (0.4, between), (1, shade)),
        tag("circle", cx=50, cy=50, r=ball, fill="url(#b)"),
        tag("circle", r=ball - 0.4, stroke=rim, stroke_width=0.8, stroke_opacity=0.55, **line),
        radial("s", 50 - ball * 0.4, 50 - ball * 0.44, ball * 0.42, (0, "#ffffff", 0.9), (1, "#ffffff", 0.0)),
        tag("circle", cx=50 - ball * 0.4, cy=50 - ball * 0.44, r=ball * 0.42, fill="url(#s)"),
    ]


def _ball(matter: Matter, y: float = FOOT - BALL_UP, tall: float = 1 / DEPTH) -> list[str]:
    """The ball of a knob; ``y``: of its middle. It is drawn taller than wide where the picture is pressed
    together."""
    shades = [((5 - step) / 5, matter.ramp[step]) for step in range(5, -1, -1)]
    look = {"cx": 50, "cy": y, "rx": BALL, "ry": BALL * tall}
    rim = {"stroke": matter.vein, "stroke_width": 1.0, "stroke_opacity": 0.7}
    return [radial("b", 45.5, y - 5.5 * tall, 21, *shades), tag("ellipse", fill="url(#b)", **look, **rim)]


def flat_gilt(level: int) -> str:
    """What lies over a pawn of a stack of one side on the plan: a broad frame of gold that shines."""
    outline = _outline(level, (50, 50), WIDTHS[level] - 2.4)
    shine = {"fill": "none", "stroke": GILT[0], "stroke_width": 1.5, "stroke_linejoin": "round"}
    middle = tag("path", d=points(outline, closed=True), **shine)
    return document(100, 100, [*_gold_strokes(outline, True, 6.0), middle])


def token(level: int, side: Side, safe: bool) -> str:
    """The form of a pawn in its side's colour, for small diagrams."""
    width = WIDTHS[level]
    plinth, drum_ = side.woods
    parts = [
        _form(level, (50, 50), width, fill=side.carving),
        _form(level, (50, 50), width * 0.86, fill=_mixed(plinth.face[0], drum_.face[1], 0.5)),
    ]
    if safe:
        r = width * 0.2
        parts.append(
            tag("path", d=points([(50 - r, 50), (50, 50 - r), (50 + r, 50), (50, 50 + r)], True), fill=INLAY)
        )
    return document(100, 100, parts)


_CROWN = ((-0.58, 0.40), (-0.72, -0.34), (-0.30, 0.02), (0, -0.60), (0.30, 0.02), (0.72, -0.34), (0.58, 0.40))


def medal(side: Side, safe: bool) -> str:
    """A king from straight above: a disc with a golden rim and a crown."""
    r = 45.0
    parts = [
        tag("circle", cx=51.6, cy=52.0, r=r + 1, fill=SHADOW, fill_opacity=0.3),
        tag("circle", cx=50, cy=50, r=r, fill=GILT[4]),
        linear("g", 50 - r, 50 - r, 50 + r, 50 + r, *zip((0.0, 0.35, 0.65, 1.0), GILT, strict=False)),
        tag("circle", cx=50, cy=50, r=r * 0.97, fill="url(#g)"),
        tag("circle", cx=50, cy=50, r=r * 0.88, fill=GILT[4]),
        radial("d", 50 - r * 0.4, 50 - r * 0.5, r * 1.6, (0, side.top[0]), (0.7, side.top[1]), (1, side.dim)),
        tag("circle", cx=50, cy=50, r=r * 0.85, fill="url(#d)"),
        *_crown_sign(*(crown := _medal_points(r * 0.64)), side),
        *_rubies(crown[0], r * 0.9, side),
    ]
    if safe:
        ring = {"fill": "none", "stroke": INLAY, "stroke_width": 3.0}
        parts.append(tag("circle", cx=50, cy=50, r=r * 0.79, **ring))
    return document(100, 100, parts)


def medal_shade() -> str:
    """The shadow of a king's medal on the plan."""
    return document(100, 100, _soft(ROUND_FORM, (52.0, 52.6), 91, 2.2, 0.62))


def broken_ring() -> str:
    """The ring around the medal of a king that only its owner knows of."""
    arcs = "".join(_arc(46.0, 2 * pi * step / 8, 2 * pi * (step + 0.55) / 8) for step in range(8))
    look = {"fill": "none", "stroke_linecap": "round"}
    return document(
        100,
        100,
        [
            tag("path", d=arcs, stroke=GILT[4], stroke_width=6.5, **look),
            tag("path", d=arcs, stroke=GILT[0], stroke_width=4.0, **look),
        ],
    )


def _rubies(crown: Sequence[Point], r: float, side: Side) -> list[str]:
    """A ruby on each tip of the crown on a medal, and a larger one in its middle."""
    low = crown[0][1]
    spots = [(crown[index], 0.07) for index in (1, 3, 5)] + [((50.0, low - 0.17 * r), 0.09)]
    line = {"stroke": "#140c05" if side is LACQUER else GILT[4], "stroke_width": 0.03 * r}
    return [tag("circle", cx=x, cy=y, r=size * r, fill="#c2321f", **line) for (x, y), size in spots]


def _medal_points(unit: float) -> tuple[list[Point], list[Point]]:
    """The outline of the crown on a medal, and of the band below it."""
    crown = [(50 + x * unit, 50 + y * unit) for x, y in _CROWN]
    low, high = crown[0][1] + unit * 0.12, crown[0][1] + unit * 0.32
    left, right = crown[0][0], crown[-1][0]
    return crown, [(left, high), (right, high), (right, low), (left, low)]


def _crown_sign(crown: Iterable[Point], band: Iterable[Point], side: Side) -> list[str]:
    edge = "#140c05" if side is LACQUER else GILT[4]
    look = {"stroke": edge, "stroke_width": 3.4, "stroke_linejoin": "round", "fill": GILT[1]}
    return [tag("path", d=points(list(line), True), **look) for line in (crown, band)]


def _arc(radius: float, begin: float, end: float) -> str:
    ends = [(number(50 + radius * cos(turn)), number(50 + radius * sin(turn))) for turn in (begin, end)]
    r = number(radius)
    return f"M{ends[0][0]} {ends[0][1]}A{r} {r} 0 0 1 {ends[1][0]} {ends[1][1]}"


def corner() -> str:
    """What is let into the corners of the board: the forms of the three levels in each other."""
    forms = (
        (0, 66, "#be924c"),
        (0, 56, "#2c2012"),
        (1, 48, "#be924c"),
        (1, 38, "#2c2012"),
        (2, 26, "#be924c"),
    )
    return document(100, 100, [_form(level, (50, 50), width, fill=ink) for level, width, ink in forms])


def lost() -> str:
    """The line through a pawn that has left the game."""
    across = {"d": "M14 86L86 14", "stroke_linecap": "round"}
    return document(
        100,
        100,
        [
            tag("path", stroke="#fff1d2", stroke_width=16, **across),
            tag("path", stroke="#c1301c", stroke_width=9, **across),
        ],
    )


def files() -> dict[str, str]:
    """Every picture's file name below ``sprites`` and its text."""
    found = {"lost": lost(), "ring": broken_ring(), "corner": corner(), "medal-shade": medal_shade()}
    looks = [(f"{number_}{'-safe' if safe else ''}", SIDES[number_], safe) for number_, safe in _LOOKS]
    for level, size in enumerate(SIZES):
        found[f"inlay-{size}"] = inlay(level)
        found[f"gilt-{size}"], found[f"gold-{size}"] = gilt(level), flat_gilt(level)
        found[f"ring-{size}"] = ghost_ring(level)
        for form, name in ((level, ""), (ROUND_FORM, "-round")):
            found[f"contact-{size}{name}"] = contact(level, form)
            for storey in range(level + 1):
                found[f"cast-{size}-{storey}{name}"] = cast(level, storey, bool(name))
        for side, look in enumerate(SIDES):
            for variant in range(VARIANTS if level < 2 else 1):
                found[f"block-{size}-{side}-{variant}"] = block(level, look, variant)
        for name, look, safe in looks:
            found[f"king-{size}-{name}"] = king(level, look, safe)
            found[f"sign-{size}-{name}"] = sign(level, look, safe)
            found[f"top-{size}-{name}"] = top(level, look, safe)
            found[f"token-{size}-{name}"] = token(level, look, safe)
            if level < 2:
                found[f"drum-{size}-{name}"] = drum(level, look, safe)
    for name, look, safe in looks:
        found[f"medal-{name}"] = medal(look, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}


_LOOKS = ((0, False), (1, False), (1, True))  # White looks the same where colours do not tell
