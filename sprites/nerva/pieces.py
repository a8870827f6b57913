"""Upright pieces of Nerva, as they stand on the board: plinths, drums and knobs of ivory and black lacquer,
kings, their shadows, the gold of a stack, and the ring around a king that only its owner knows of.

Every level has pawns of a form of its own, so that no number is needed: a square plinth, an octagonal drum on
that, a turned round knob on top. Pieces are drawn on the ground in the military projection of
``sprites.draw.lathe``, where level forms keep their shape and what is higher lies farther up; the picture is
then pressed together to what is seen from a seat at the table.

Measures are those of ``game/scenes/nerva/stack/projection.py``, in units.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from math import cos, pi, sin
from random import Random

from sprites.draw.knot import Point
from sprites.draw.lathe import RISE, Matter, rounded, turned
from sprites.draw.svg import document, linear, mixed, number, points, radial, tag
from sprites.nerva.materials import (
    BEVELS,
    FINE_GOLD,
    GILT,
    INLAY,
    LOOKS,
    ROUND_FORM,
    RUBY,
    SIDES,
    SIZES,
    WIDTHS,
    Side,
    border,
    dish,
    form,
    gold_strokes,
    inlaid_frame,
    layer_widths,
    layered_shadow,
    lit_form,
    outline,
    slopes,
    soft_shadow,
    star,
    star_eye,
)

DEPTH = 0.94  # by which what is seen from the seat is pressed together
ABOVE = 10.0  # room above the square in the picture of an upright piece
LIFT = 12.25  # height of a plinth or drum
FOOT = 56.0  # where the middle of what stands on the ground lies, from the square's upper edge
GILDED = 0.9  # width of what the gold of a stack leaves in sight of that face, in its own
RIM_LIGHT = 1.8  # width of the light along the edges of an upper face
VARIANTS = 4  # of each plinth and drum: tone and grain differ
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
KNOB_RINGS = (20.0, 5.6, 2.4), (11.6, 12.4, 2.6)
"""Of the rings of metal around a knob: radius, how much farther up than its foot, and width."""
BALL = 14.8  # radius of its ball
BALL_UP = 17.8  # by how much the middle of that lies farther up than its foot
ROUND = 0.78  # width of a king against a pawn's
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
FALL = (14.0, 7.5)  # by which a shadow reaches right and down for each block of height
ONTO = (9.0, 4.5)  # the same of its shadow on what it stands on
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square


def _upright(parts: Iterable[str]) -> str:
    """What is seen from the seat of a piece that stands in its square."""
    view = f"scale(1 {DEPTH}) translate(0 {number(ABOVE)})"
    return document(100, (100 + ABOVE) * DEPTH, [tag("g", "\n".join(parts), transform=view)])


def block(level: int, side: Side, variant: int) -> str:
    """A pawn of a level, without its shadow: a square plinth, an octagonal drum, or a turned knob."""
    if level == ROUND_FORM:
        rim = {"stroke": side.knob.vein, "stroke_width": 1.0}
        foot = form(ROUND_FORM, (50, FOOT), WIDTHS[level] + 1.2, fill=side.edge, **rim)
        rings = (part for ring in KNOB_RINGS for part in _collar(side, *ring))
        return _upright([foot, *turned("k", STEM, side.knob, (50, FOOT)), *rings, *_ball(side.knob)])
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
    low, high = (outline(level, (50, y), width) for y in (FOOT, top))
    round_ = {"stroke": side.edge, "stroke_width": 2.4, "stroke_linejoin": "round"}
    parts = [tag("path", d=_hull([*low, *high]), fill=side.edge, **round_)]
    for index, (one, other) in enumerate(pairwise([*high, high[0]])):
        if (one[1] + other[1]) / 2 <= top + 1:
            continue
        lean = (one[0] + other[0] - 100) / width  # how far it looks to the right
        beside = side.edge if lean > 0 else wood.slopes[0]
        inks = [mixed(ink, beside, abs(lean) * (0.5 if lean > 0 else 0.3)) for ink in wood.front]
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
        form(level, middle, width, fill=side.edge, **edge),
        *slopes(level, middle, (width, width * BEVELS[level]), wood.slopes),
        form(level, middle, width - 1.2, fill="none", **rim),
        *lit_form(level, middle, width * BEVELS[level], wood.face),
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
        form(level, middle, WIDTHS[level] * BEVELS[level], fill=tone[0], fill_opacity=tone[1]),
        tag("path", d=lines[0], stroke_width=0.7, stroke_opacity=0.09, **look),
        tag("path", d=lines[1], stroke_width=0.9, stroke_opacity=0.15, **look),
    ]


def _carving(level: int, middle: Point, side: Side) -> list[str]:
    """What is inlaid in an upper face: a line along its edge and on a plinth, which is flat, a star of eight
    points around a ring."""
    line = {"stroke": side.carving, "stroke_linejoin": "round"}
    if level:
        rim = form(level, middle, WIDTHS[level] * BEVELS[level], fill="none", stroke_width=1.5, **line)
        return [*dish(middle, side.woods[level].face, side.carving), rim]
    return [
        border(level, middle, fill="none", stroke_width=1.4, **line),
        star(middle, fill=side.carving, fill_opacity=0.26, stroke_width=1.4, **line),
        star_eye(middle, fill=side.woods[level].face[0], stroke_width=1.2, **line),
    ]


def _ball(matter: Matter) -> list[str]:
    """The ball of a knob, drawn taller than wide, as the picture is pressed together."""
    y, tall = FOOT - BALL_UP, 1 / DEPTH
    shades = [((5 - step) / 5, matter.ramp[step]) for step in range(5, -1, -1)]
    look = {"cx": 50, "cy": y, "rx": BALL, "ry": BALL * tall}
    rim = {"stroke": matter.vein, "stroke_width": 1.0, "stroke_opacity": 0.7}
    return [radial("b", 45.5, y - 5.5 * tall, 21, *shades), tag("ellipse", fill="url(#b)", **look, **rim)]


def inlay(level: int) -> str:
    """What lies over a pawn of lacquer where the sides are to be told apart by more than lightness."""
    if level == ROUND_FORM:  # on the near half of its foot, which its ball leaves in sight
        foot = outline(level, (50, FOOT - 2.5), WIDTHS[level] - 1)
        near = sorted(spot for spot in foot if spot[1] > FOOT - 2.5)
        return _upright([tag("path", d=points(near), fill="none", stroke=INLAY, stroke_width=2.6)])
    return _upright([inlaid_frame(level, (50, FOOT - LIFT))])


def gilt(level: int) -> str:
    """What lies over a pawn of a stack of one side: gold along the edges of its upper face and of its foot.
    What tells its owner stays in sight."""
    if level == ROUND_FORM:
        ring = outline(level, (50, FOOT - 3.4), WIDTHS[level] - 2.4)
        return _upright(gold_strokes(sorted(spot for spot in ring if spot[1] > FOOT - 6), False, 2.3))
    width, top = WIDTHS[level], FOOT - LIFT
    foot = outline(level, (50, FOOT - 1.6), width)
    near = sorted(spot for spot in foot if spot[1] > FOOT)
    thin = {"fill": "none", "stroke": FINE_GOLD[3], "stroke_width": 0.9, "stroke_linejoin": "round"}
    return _upright(
        [
            *gold_strokes(near, False, 2.0),
            *slopes(level, (50, top), (width, width * GILDED), (FINE_GOLD[0], FINE_GOLD[2])),
            *(form(level, (50, top), width * share, **thin) for share in (1.0, GILDED)),
        ]
    )


def king(level: int, side: Side, safe: bool) -> str:
    """A king of a level: a turned figure, higher than any pawn, that wears a crown of gold."""
    r = WIDTHS[level] / 2 * ROUND
    neck = FOOT - KING[level] * LIFT
    up = (FOOT - neck) / RISE
    profile = rounded([(r * share, up * height) for share, height in BODY])
    parts = [tag("circle", cx=50, cy=FOOT, r=r + 0.9, fill=side.edge)]
    if safe:
        parts.insert(0, tag("circle", cx=50, cy=FOOT, r=r + 2.5, fill=INLAY))
    parts += turned("k", profile, side.matter, (50, FOOT))
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


def _collar(side: Side, r: float, up: float, wide: float) -> list[str]:
    """The near half of a ring of metal around a knob; ``up``: by how much farther up than its foot."""
    turns = (pi * (0.03 + 0.94 * step / 24) for step in range(25))
    spots = [(50 + r * cos(turn), FOOT - up + r * sin(turn)) for turn in turns]
    inks = (side.edge, wide + 1.4), (side.collar[2], wide), (side.collar[1], 0.55 * wide)
    look = {"d": points(spots), "fill": "none", "stroke_linecap": "round"}
    light = points(spots[14:21])
    return [
        *(tag("path", stroke=colour, stroke_width=width, **look) for colour, width in inks),
        tag("path", stroke=side.collar[0], stroke_width=0.4 * wide, **look | {"d": light}),
    ]


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
        *beads(((-0.42, 0.26), (0.0, 0.22), (0.42, 0.26)), 0.13, RUBY, GILT[4]),
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


def contact(level: int, shape: int) -> str:
    """The dark where a piece touches what it stands on; ``shape``: the level whose form it has."""
    width = WIDTHS[level] * (ROUND if shape != level else 1.0)
    layers = ((4.0, 3.6, 0.42), (1.4, 1.6, 0.5))
    shades = [soft_shadow(shape, (50 + away, FOOT + away * 0.5), width, *soft) for away, *soft in layers]
    if level:  # what it stands on may be of its own colour
        shades.insert(0, layered_shadow(_fallen(shape, width, ONTO, 1.6), 0.5))
    return _upright([part for shade in shades for part in shade])


def cast(level: int, storey: int, of_king: bool) -> str:
    """The shadow on the ground of a pawn or king of a level with so many blocks below it."""
    shape, width, high = level, WIDTHS[level], storey + 1.0
    if of_king:
        shape, width, high = ROUND_FORM, width * ROUND, storey + 0.8 * KING[level]
    fall = FALL[0] * high, FALL[1] * high
    layers = _fallen(shape, width, fall, 1.4 + 0.7 * storey)
    side = 100 * CAST
    view = f"scale(1 {DEPTH})"
    return document(side, side * DEPTH, [tag("g", "\n".join(layered_shadow(layers, 0.46)), transform=view)])


def _fallen(shape: int, width: float, fall: tuple[float, float], spread: float) -> list[str]:
    """The outlines of a shadow that falls from the foot of a piece to the right and down, of growing size."""
    right, down = fall
    return [
        _hull([*outline(shape, (50, FOOT), each), *outline(shape, (50 + right, FOOT + down), each)])
        for each in layer_widths(width, spread)
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


def files() -> dict[str, str]:
    """Every upright picture's file name below ``sprites`` and its text."""
    found: dict[str, str] = {}
    for level, size in enumerate(SIZES):
        found[f"inlay-{size}"], found[f"gilt-{size}"] = inlay(level), gilt(level)
        found[f"ring-{size}"] = ghost_ring(level)
        for shape, name in ((level, ""), (ROUND_FORM, "-round")):
            found[f"contact-{size}{name}"] = contact(level, shape)
            for storey in range(level + 1):
                found[f"cast-{size}-{storey}{name}"] = cast(level, storey, bool(name))
        for index, side in enumerate(SIDES):
            for variant in range(1 if level == ROUND_FORM else VARIANTS):
                found[f"block-{size}-{index}-{variant}"] = block(level, side, variant)
        for name, side, safe in LOOKS:
            found[f"king-{size}-{name}"] = king(level, side, safe)
            if level != ROUND_FORM:
                found[f"drum-{size}-{name}"] = drum(level, side, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}
