"""Pieces of Nerva: bevelled blocks of ivory and rosewood in three sizes, kings, and flat signs of them.

100 units are one square of the board. Upright pieces are drawn on the ground in the military projection of
``sprites.draw.lathe``, where level squares stay squares and what is higher lies farther up; the picture is
then pressed together to what is seen from a seat at the table. Light falls from the upper left.

Measures are those of ``game/scenes/nerva/stack/projection.py``, in units.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import RISE, Matter, rounded, turned
from sprites.draw.svg import document, linear, number, points, radial, tag

SIZES = ("large", "medium", "small")
WIDTHS = (79.0, 55.0, 34.0)  # of a block, by level
DEPTH = 0.96  # by which what is seen from the seat is pressed together
ABOVE = 10.0  # room above the square in the picture of an upright piece
LIFT = 8.33  # height of a block
FOOT = 54.2  # where the middle of what stands on the ground lies, from the square's upper edge
KING = (1.9, 1.7, 1.5)  # height of a king against a block's, by level
ROUND = 0.84  # width of a king against a block's
FALL = (11.0, 6.0)  # by which a shadow reaches right and down for each block of height
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square
VARIANTS = 6  # of each block: tone, grain and wear differ
FIGURE = (25.0, 20.5, 15.0)  # height of the Roman numeral let into a block, by level
PITCH = (0.0, 0.58, 0.48)  # between the middles of its strokes, in that height
STEM = (0.1, 0.1, 0.125)  # half the width of a stroke, in that height
LIP = (0.9, 0.9, 0.6)  # by which the light on its edge is seen beside it
OVER = (4.2, 7.6, 7.6)  # by which its shadow is seen right of a block from above, by level
SHADOW = "#0a0a06"
GILT = ("#fff2bf", "#f3cf74", "#d19a3a", "#8b5a1c", "#52320d")  # from pale to deep


class Side(NamedTuple):
    """Colours of a side's pieces; pairs run from the light to the shade."""

    wood: tuple[str, str]  # of blocks
    top: tuple[str, str]  # of kings
    dim: str
    edge: str  # around all of it, so that neighbours of one side are told apart
    grain: str
    bands: tuple[str, float]  # of a second tone in the wood, and how much is seen of them
    slopes: tuple[str, str, str, str]  # around a top: the far, left, near and right one
    front: tuple[str, str]  # from its upper edge down
    inset: str  # the numeral that is let into a top
    lip: str  # the light on its lower right edge
    matter: Matter


IVORY = Side(
    ("#fbefd2", "#e3cd9b"),
    ("#fffdf4", "#f0e5c9"),
    "#cfbb8a",
    "#2c200b",
    "#8f6a2c",
    ("#c9a662", 0.16),
    ("#fffef8", "#fff8e2", "#d8c08a", "#b39457"),
    ("#b5965c", "#7d5e30"),
    "#55330c",
    "#fffaea",
    Matter(("#4c3a18", "#9a8150", "#cdb888", "#eadcba", "#fbf6e8", "#ffffff"), 0.35, 18, "#9a7838"),
)
ROSEWOOD = Side(
    ("#755042", "#4b3027"),
    ("#4a403c", "#241d1b"),
    "#191211",
    "#0a0403",
    "#c08f70",
    ("#2b1510", 0.34),
    ("#ecc29c", "#cb9a76", "#a5745a", "#5a3b2e"),
    ("#36201a", "#190d09"),
    "#f0d6a4",
    "#1c100c",
    Matter(("#050302", "#131010", "#262120", "#403836", "#6d625d", "#a89b93"), 0.42, 20, "#0a0606"),
)
SIDES = (IVORY, ROSEWOOD)
INLAY = "#ecdcb0"  # pale wood in the dark one, which tells the sides apart by more than lightness


def _rect(left: float, top: float, wide: float, high: float, round_: float, **look: str | float) -> str:
    return tag("rect", x=left, y=top, width=wide, height=high, rx=round_, **look)


def _soft(box: tuple[float, float, float, float], spread: float, strength: float) -> list[str]:
    """A shadow with blurred edges: rectangles of growing size, each hardly seen.

    Args:
        box: left, top, width and height.
    """
    left, top, wide, high = box
    layers, parts = 7, []
    for index in range(layers):
        grow = spread * (2 * index / (layers - 1) - 1)
        parts.append(
            _rect(
                left - grow,
                top - grow,
                wide + 2 * grow,
                high + 2 * grow,
                max(1.0, spread + grow + 2),
                fill=SHADOW,
                fill_opacity=1 - (1 - strength) ** (1 / layers),
            )
        )
    return parts


def _mixed(one: str, other: str, share: float) -> str:
    """A colour between two, ``share`` of the way to the other one."""
    ends = ([int(text[at : at + 2], 16) for at in (1, 3, 5)] for text in (one, other))
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in zip(*ends, strict=True))


def _upright(parts: Iterable[str]) -> str:
    """What is seen from the seat of a piece that stands in its square."""
    view = f"scale(1 {DEPTH}) translate(0 {number(ABOVE)})"
    return document(100, (100 + ABOVE) * DEPTH, [tag("g", "\n".join(parts), transform=view)])


def block(level: int, side: Side, variant: int) -> str:
    """A block of a level, without its shadow."""
    width = WIDTHS[level]
    left, top = 50 - width / 2, FOOT - LIFT - width / 2
    body = _body(left, top, width, side)
    grain = _worn(left, top, width, side, variant, LIFT)
    return _upright([*body, *grain, *_numeral(level, (50, top + width / 2), side)])


def _numeral(level: int, middle: Point, side: Side) -> list[str]:
    """The Roman numeral of a level, let into the upper face of a block: as many strokes as its number."""
    high = FIGURE[level]
    strokes = "".join(
        _stroke((middle[0] + (index - level / 2) * PITCH[level] * high, middle[1]), high, STEM[level])
        for index in range(level + 1)
    )
    lit = tag("path", d=strokes, fill=side.lip, transform=f"translate({LIP[level]} {LIP[level]})")
    return [lit, tag("path", d=strokes, fill=side.inset)]


def _stroke(middle: Point, high: float, share: float) -> str:
    """An upright stroke with serifs, as it is cut in stone; ``share``: of its height, half its width."""
    (x, y), stem, serif, end = middle, share * high, 0.2 * high, 0.07 * high
    top, low = y - high / 2, y + high / 2
    right = [(serif, top), (serif, top + end), (stem, top + 2.2 * end), (stem * 0.88, y)]
    right += [(stem, low - 2.2 * end), (serif, low - end), (serif, low)]
    line = [(x + away, at) for away, at in right] + [(x - away, at) for away, at in reversed(right)]
    return points(line, closed=True)


def _body(left: float, top: float, width: float, side: Side) -> list[str]:
    """A block without wear; left and top: of its upper face."""
    round_ = 2.6 + width * 0.02
    bottom, shade = top + width + LIFT, top + width
    ends = (0, "#ffffff", 0.16), (0.2, "#ffffff", 0), (0.75, side.edge, 0), (1, side.edge, 0.4)
    return [
        _rect(left - 1.0, top - 1.0, width + 2.0, width + LIFT + 2.0, round_ + 1.0, fill=side.edge),
        linear("f", left, shade - 1, left, bottom, (0, side.front[0]), (0.85, side.front[1]), (1, side.edge)),
        _rect(left, top, width, width + LIFT, round_, fill="url(#f)"),
        linear("g", left, 0, left + width, 0, *ends),
        _rect(left, shade - 2, width, LIFT + 2, round_, fill="url(#g)"),
        *_upper_face((left, top), width, round_, side),
    ]


def _upper_face(corner: Point, width: float, round_: float, side: Side) -> list[str]:
    """A face with slopes at its four edges."""
    (left, top), bevel, (lit, deep) = corner, 3.0 + width * 0.038, side.wood
    right, near = left + width, top + width
    far, west, front, east = side.slopes
    x0, y0, x1, y1, r = left + bevel, top + bevel, right - bevel, near - bevel, round_ * 0.7
    slopes = (
        (far, [(left + r, top), (right - r, top), (x1, y0), (x0, y0)]),
        (front, [(left + r, near), (right - r, near), (x1, y1), (x0, y1)]),
    )
    inner = width - 2 * bevel
    return [
        linear("b", left, top, right, near, (0, west), (0.5, west), (0.5, east), (1, east)),
        _rect(left, top, width, width, round_, fill="url(#b)"),
        *(tag("path", d=points(corners, closed=True), fill=ink) for ink, corners in slopes),
        linear("t", x0, y0, x1, y1, (0, lit), (0.3, lit), (1, deep)),
        _rect(x0, y0, inner, inner, 1.2, fill="url(#t)"),
    ]


def _worn(left: float, top: float, width: float, side: Side, variant: int, front: float) -> list[str]:
    """The tone and the grain of a block: no two variants are alike; ``front``: height of its front that is
    seen."""
    rng = Random(variant * 31 + round(width))
    inset = 4 + width * 0.05
    inner, face = width - 2 * inset, top + width
    tone = ("#ffffff", "#3a2408")[variant % 2], 0.02 + 0.018 * (variant // 2)
    grain, count, bands = ["", "", ""], round(width / 4.4), ""
    for index in range(3):
        y = top + inset + inner * (index + rng.uniform(0.15, 0.75)) / 3
        high, bend, x1 = width * rng.uniform(0.03, 0.07), rng.uniform(-3.0, 3.0), left + inset + inner
        bends = (left + x1 - inset) / 2, y + bend, x1, y + rng.uniform(-1.0, 1.0)
        bands += "M{} {}Q{} {} {} {}v{}Q{} {} {} {}Z".format(
            *map(
                number,
                (
                    left + inset,
                    y,
                    *bends,
                    high,
                    bends[0],
                    y + bend + high * 1.6,
                    left + inset,
                    y + high * 0.6,
                ),
            )
        )
    for index in range(count):
        y = top + inset + inner * (index + rng.uniform(0.2, 0.8)) / count
        places = rng.uniform(0.0, 0.4), rng.uniform(0.55, 1.0)
        x0, x1 = (left + inset + inner * share for share in places)
        bend = (x0 + x1) / 2, y + rng.uniform(-2.2, 2.2)
        grain[rng.random() < 0.35] += "M{} {}Q{} {} {} {}".format(*map(number, (x0, y, *bend, x1, y)))
    for index in range(3 if front else 0):
        y, x0 = (
            face + front * (0.2 + 0.24 * index + rng.uniform(0, 0.1)),
            left + width * rng.uniform(0.04, 0.4),
        )
        grain[2] += f"M{number(x0)} {number(y)}h{number(width * rng.uniform(0.25, 0.55))}"
    look = {"fill": "none", "stroke_linecap": "round", "stroke": side.grain}
    return [
        _rect(left + inset, top + inset, inner, inner, 2.0, fill=tone[0], fill_opacity=tone[1]),
        tag("path", d=bands, fill=side.bands[0], fill_opacity=side.bands[1]),
        tag("path", d=grain[0], stroke_width=0.7, stroke_opacity=0.12, **look),
        tag("path", d=grain[1], stroke_width=1.0, stroke_opacity=0.18, **look),
        tag("path", d=grain[2], stroke_width=0.8, stroke_opacity=0.24, **look),
    ]


def _inlay(middle: Point, width: float) -> str:
    """A frame that a smaller block leaves in sight."""
    frame = width * 0.82
    left, top = middle[0] - frame / 2, middle[1] - frame / 2
    return _rect(left, top, frame, frame, 2.0, fill="none", stroke=INLAY, stroke_width=0.055 * width)


def _lozenge(middle: Point, width: float) -> str:
    (x, y), reach = middle, width * 0.22
    corners = [(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)]
    return tag("path", d=points(corners, closed=True), fill=INLAY)


def inlay(level: int) -> str:
    """What lies over a block of ebony where the sides are to be told apart by more than lightness."""
    return _upright([_inlay((50, FOOT - LIFT), WIDTHS[level])])


def contact(level: int, round_: bool) -> str:
    """The dark where a piece touches what it stands on; ``round_``: for a king."""
    width = WIDTHS[level] * (ROUND if round_ else 1.0)
    layers = ((5.0, 4.0, 0.42), (1.4, 1.6, 0.5))
    parts = [_shade((50 + away, FOOT + away * 0.7), width, *soft, round_) for away, *soft in layers]
    return _upright([part for shade in parts for part in shade])


def cast(level: int, storey: int, round_: bool) -> str:
    """The shadow on the ground of a piece of a level with so many blocks below it."""
    half, layers, parts = WIDTHS[level] / 2 * (ROUND if round_ else 1.0), 7, []
    right, down = (step * (storey + 1) for step in FALL)
    for index in range(layers):
        grow = (1.4 + 0.7 * storey) * (2 * index / (layers - 1) - 1)
        reach, y = half + grow, FOOT
        if round_:
            d = _capsule((50, y), (50 + right, y + down), reach)
        else:
            low, high = -reach, reach
            d = points(
                [
                    (50 + low, y + low),
                    (50 + high, y + low),
                    (50 + high + right, y + low + down),
                    (50 + high + right, y + high + down),
                    (50 + low + right, y + high + down),
                    (50 + low, y + high),
                ],
                closed=True,
            )
        parts.append(tag("path", d=d, fill=SHADOW, fill_opacity=1 - (1 - 0.46) ** (1 / layers)))
    side = 100 * CAST
    view = f"scale(1 {DEPTH})"
    return document(side, side * DEPTH, [tag("g", "\n".join(parts), transform=view)])


def _capsule(begin: Point, end: Point, r: float) -> str:
    """The outline of a disc that is drawn from one point to another."""
    (x0, y0), (x1, y1) = begin, end
    long = ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5
    right, down = -(y1 - y0) / long * r, (x1 - x0) / long * r
    n = number(r)
    return (
        f"M{number(x0 + right)} {number(y0 + down)}A{n} {n} 0 0 1 {number(x0 - right)} {number(y0 - down)}"
        f"L{number(x1 - right)} {number(y1 - down)}A{n} {n} 0 0 1 {number(x1 + right)} {number(y1 + down)}Z"
    )


def _shade(middle: Point, width: float, spread: float, strength: float, round_: bool) -> list[str]:
    if not round_:
        return _soft((middle[0] - width / 2, middle[1] - width / 2, width, width), spread, strength)
    x, y = middle
    layers = 7
    return [
        tag(
            "circle",
            cx=x,
            cy=y,
            r=width / 2 + spread * (2 * index / (layers - 1) - 1),
            fill=SHADOW,
            fill_opacity=1 - (1 - strength) ** (1 / layers),
        )
        for index in range(layers)
    ]


def king(level: int, side: Side, safe: bool) -> str:
    """A king of a level: a drum, higher than a block, with a golden crown in relief on it."""
    r, high = WIDTHS[level] / 2 * ROUND, LIFT * KING[level]
    y = FOOT - high
    shade = _medal_points(r * 0.7, (51.0 + 0.02 * r, y + 0.07 * r + 1.0))
    crown = _medal_points(r * 0.7, (50.0, y + 0.02 * r))
    return _upright(
        [
            *_drum((50, FOOT), r, high, side, safe),
            *(tag("path", d=points(line, True), fill=SHADOW, fill_opacity=0.4) for line in shade),
            linear("c", 50, y - r * 0.5, 50, y + r * 0.5, *zip((0.0, 0.35, 1.0), GILT, strict=False)),
            *_crown_sign(*crown, side, 0.05 * r, "url(#c)"),
            *_jewels(crown[0], r, side),
        ]
    )


def _jewels(crown: Sequence[Point], r: float, side: Side) -> list[str]:
    """A ruby on each tip of a crown, and a larger one in its middle."""
    low = crown[0][1]
    spots = [(crown[index], 0.07) for index in (1, 3, 5)] + [((50.0, low - 0.17 * r), 0.09)]
    line = {"stroke": "#140c05" if side is ROSEWOOD else GILT[4], "stroke_width": 0.03 * r}
    return [tag("circle", cx=x, cy=y, r=size * r, fill="#c2321f", **line) for (x, y), size in spots]


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


def sign(level: int, side: Side, safe: bool, numbered: bool) -> str:
    """A block from straight above; ``numbered``: with the number of its level."""
    width = WIDTHS[level]
    low, right, (far, west, near, east) = 50 - width / 2, OVER[level], side.slopes
    parts = [
        *_soft((low + right, low + 1.13 * right, width, width), 4.4, 0.56),
        *_soft((low + 0.4 * right, low + 0.47 * right, width, width), 2.0, 0.58),
        _rect(low - 1.0, low - 1.0, width + 2, width + 2, 4.4, fill=side.edge),
        *_upper_face(
            (low, low), width, 3.4, side._replace(slopes=(far, west, _mixed(near, east, 0.75), east))
        ),
    ]
    if numbered:
        parts += [*_worn(low, low, width, side, 1, 0), *_numeral(level, (50, 50), side)]
    if safe:
        parts.append(_inlay((50, 50), width))
    if safe and not numbered:
        parts.append(_lozenge((50, 50), width))
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
        *_jewels(crown[0], r * 0.9, side),
    ]
    if safe:
        ring = {"fill": "none", "stroke": INLAY, "stroke_width": 3.0}
        parts.append(tag("circle", cx=50, cy=50, r=r * 0.79, **ring))
    return document(100, 100, parts)


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


def _medal_points(unit: float, middle: Point = (50, 50)) -> tuple[list[Point], list[Point]]:
    """The outline of the crown on a medal, and of the band below it."""
    crown = [(middle[0] + x * unit, middle[1] + y * unit) for x, y in _CROWN]
    low, high = crown[0][1] + unit * 0.12, crown[0][1] + unit * 0.32
    left, right = crown[0][0], crown[-1][0]
    return crown, [(left, high), (right, high), (right, low), (left, low)]


def _crown_sign(
    crown: Iterable[Point], band: Iterable[Point], side: Side, line: float = 3.4, fill: str = GILT[1]
) -> list[str]:
    edge = "#140c05" if side is ROSEWOOD else GILT[4]
    look = {"stroke": edge, "stroke_width": line, "stroke_linejoin": "round", "fill": fill}
    return [tag("path", d=points(list(line), True), **look) for line in (crown, band)]


def _arc(radius: float, begin: float, end: float) -> str:
    ends = [(number(50 + radius * cos(turn)), number(50 + radius * sin(turn))) for turn in (begin, end)]
    r = number(radius)
    return f"M{ends[0][0]} {ends[0][1]}A{r} {r} 0 0 1 {ends[1][0]} {ends[1][1]}"


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
    found = {"lost": lost(), "ring": broken_ring()}
    looks = [(f"{number_}{'-safe' if safe else ''}", SIDES[number_], safe) for number_, safe in _LOOKS]
    for level, size in enumerate(SIZES):
        found[f"inlay-{size}"] = inlay(level)
        found[f"ring-{size}"] = ghost_ring(level)
        for round_, name in ((False, ""), (True, "-round")):
            found[f"contact-{size}{name}"] = contact(level, round_)
        for storey in range(level + 1):
            found[f"cast-{size}-{storey}"] = cast(level, storey, False)
            found[f"cast-{size}-{storey}-round"] = cast(level, storey, True)
        for side, look in enumerate(SIDES):
            for variant in range(VARIANTS):
                found[f"block-{size}-{side}-{variant}"] = block(level, look, variant)
        for name, look, safe in looks:
            found[f"king-{size}-{name}"] = king(level, look, safe)
            found[f"sign-{size}-{name}"] = sign(level, look, safe, False)
            found[f"plate-{size}-{name}"] = sign(level, look, safe, True)
            if level < 2:
                found[f"drum-{size}-{name}"] = drum(level, look, safe)
    for name, look, safe in looks:
        found[f"medal-{name}"] = medal(look, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}


_LOOKS = ((0, False), (1, False), (1, True))  # White looks the same where colours do not tell
