"""What of Nerva is drawn from straight above: signs of pawns that are let into the ground, pawns and kings on
the plan, the gold of a stack there, tokens for small diagrams, and what marks a corner and a lost pawn.

A sign shows the bare form and colours of a pawn, a top its carved or turned upper face with its shadow.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from sprites.draw.knot import Point
from sprites.draw.svg import Stop, document, linear, mixed, number, points, radial, tag
from sprites.nerva.materials import (
    BEVELS,
    GILT,
    INLAY,
    LACQUER,
    LOOKS,
    ROUND_FORM,
    RUBY,
    SHADOW,
    SIZES,
    WIDTHS,
    Side,
    border,
    dish,
    form,
    gold_strokes,
    inlaid_frame,
    lit_form,
    outline,
    slopes,
    soft_shadow,
    star,
    star_eye,
)

MIDDLE = 50.0, 50.0  # of every picture
LINE = 2.4  # width of the line around the sign of a pawn
CROWN = ((-0.58, 0.40), (-0.72, -0.34), (-0.30, 0.02), (0, -0.60), (0.30, 0.02), (0.72, -0.34), (0.58, 0.40))
"""The outline of the crown on a medal: to the right and down from its middle, in a unit of its own."""


def sign(level: int, side: Side, safe: bool) -> str:
    """A pawn let into the ground: a flat piece of its side's material with a strong line around."""
    width = WIDTHS[level]
    within = width - 2 * LINE
    parts = [
        *soft_shadow(level, (51.6, 52.4), width, 2.6, 0.55),
        form(level, MIDDLE, width + 1.6, fill=side.edge),
        form(level, MIDDLE, width, fill=side.line),
        *(_turned_face(within, side) if level == ROUND_FORM else _flat_face(level, within, side)),
    ]
    return document(100, 100, [*parts, inlaid_frame(level, MIDDLE)] if safe else parts)


def _flat_face(level: int, within: float, side: Side) -> list[str]:
    """The face of the sign of a plinth or drum, ``within`` units wide, with its ornament."""
    inks = side.flat[level]
    thin = {"fill": "none", "stroke": side.line, "stroke_width": 1.2, "stroke_opacity": 0.55}
    edges = mixed(inks[0], "#ffffff", 0.45), mixed(inks[1], "#000000", 0.25)
    parts = [
        *slopes(level, MIDDLE, (within, within - 4.4), edges),
        *lit_form(level, MIDDLE, within - 4.4, inks),
        border(level, MIDDLE, **thin),
    ]
    return parts if level else [*parts, star(MIDDLE, fill=side.line, fill_opacity=0.3)]


def _turned_face(within: float, side: Side) -> list[str]:
    """The sign of a knob, ``within`` units wide: its foot, and its ball in the light from the upper left."""
    r, (lit, shade) = within / 2, side.flat[ROUND_FORM]
    between, dark = mixed(lit, shade, 0.55), mixed(shade, "#000000", 0.3)
    ball = r * 0.72
    return [
        *_foot(r, lit, between, dark),
        tag("circle", cx=50.8, cy=51, r=ball + 1.0, fill=dark, fill_opacity=0.75),
        *_ball(ball, (0.35, 0.4), (0, lit), (0.45, between), (1, shade)),
    ]


def _foot(r: float, lit: str, between: str, dark: str) -> list[str]:
    """The foot of a knob from straight above, ``r`` units to each side."""
    return [
        linear("f", 50 - r, 50 - r, 50 + r, 50 + r, (0.1, lit), (0.5, between), (0.9, dark)),
        tag("circle", cx=50, cy=50, r=r, fill="url(#f)"),
    ]


def _ball(r: float, towards: tuple[float, float], *shades: Stop) -> list[str]:
    """The ball of a knob from straight above.

    Args:
        towards: where it is brightest, to the left and up from its middle, in its radius.
        shades: from there on.
    """
    left, up = towards
    return [
        radial("b", 50 - r * left, 50 - r * up, r * 1.5, *shades),
        tag("circle", cx=50, cy=50, r=r, fill="url(#b)"),
    ]


def top(level: int, side: Side, safe: bool) -> str:
    """A pawn on the plan, from straight above: a carved plinth or drum, or a turned knob, with its shadow."""
    parts = [
        *_shade_on_plan(level),
        form(level, MIDDLE, WIDTHS[level] + 1.8, fill=side.edge),
        *(_turned_top(side) if level == ROUND_FORM else _carved_top(level, side)),
    ]
    return document(100, 100, [*parts, inlaid_frame(level, MIDDLE)] if safe else parts)


def _shade_on_plan(level: int) -> list[str]:
    """The dark around a pawn on the plan, and its shadow, which falls the farther the higher its level is."""
    away, width = (2.6, 5.0, 7.0)[level], WIDTHS[level]
    return [
        *soft_shadow(level, (50 + away, 50 + 1.1 * away), width, 4.0, 0.6),
        *soft_shadow(level, (50.8, 51.2), width, 3.0, 0.6),
    ]


def _carved_top(level: int, side: Side) -> list[str]:
    """The upper face of a plinth, which is flat and has an inlaid star, or of a drum, with a hollow."""
    width, colours = WIDTHS[level], side.tops[level]
    face = width * BEVELS[level]
    line = {"stroke": side.inlay, "stroke_linejoin": "round"}
    within = {"fill": colours.slopes[1], "fill_opacity": 0.22}
    parts = [
        *slopes(level, MIDDLE, (width, face), colours.slopes),
        form(level, MIDDLE, width - 1.4, stroke=colours.rim, stroke_width=1.7, fill="none"),
        *lit_form(level, MIDDLE, face, colours.face),
    ]
    if level:
        rim = form(level, MIDDLE, face, stroke_width=1.4, **line, fill="none")
        return [*parts, *dish(MIDDLE, colours.face, side.inlay), rim]
    return [
        *parts,
        border(level, MIDDLE, stroke_width=1.3, **line, fill="none"),
        star(MIDDLE, stroke_width=2.0, **line, **within),
        star_eye(MIDDLE, stroke_width=1.7, **line, fill=colours.face[0]),
    ]


def _turned_top(side: Side) -> list[str]:
    """A knob from straight above: its foot, its collar of brass, and its ball with a highlight."""
    (lit, shade), edges, rim = side.tops[ROUND_FORM]
    r, between = WIDTHS[ROUND_FORM] / 2, mixed(lit, shade, 0.5)
    collar, ball = r * 0.86, r * 0.68
    line = {"cx": 50, "cy": 50, "fill": "none"}
    shine = linear("c", 50 - r, 50 - r, 50 + r, 50 + r, *zip((0.1, 0.4, 0.7, 0.95), side.collar, strict=True))
    return [
        *_foot(r, edges[0], between, edges[1]),
        shine,
        tag("circle", r=collar, stroke="url(#c)", stroke_width=4.2, **line),
        tag("circle", r=r - 0.4, stroke=side.edge, stroke_width=0.9, **line),
        tag("circle", cx=51.0, cy=51.3, r=ball + 1.3, fill=side.edge, fill_opacity=0.75),
        *_ball(ball, (0.38, 0.42), (0, lit), (0.4, between), (1, shade)),
        tag("circle", r=ball - 0.4, stroke=rim, stroke_width=0.8, stroke_opacity=0.45, **line),
        radial("s", 50 - ball * 0.4, 50 - ball * 0.44, ball * 0.42, (0, "#ffffff", 0.9), (1, "#ffffff", 0.0)),
        tag("circle", cx=50 - ball * 0.4, cy=50 - ball * 0.44, r=ball * 0.42, fill="url(#s)"),
    ]


def flat_gilt(level: int) -> str:
    """What lies over a pawn of a stack of one side on the plan: a broad frame of gold that shines."""
    line = outline(level, MIDDLE, WIDTHS[level] - 2.4)
    shine = {"fill": "none", "stroke": GILT[0], "stroke_width": 1.5, "stroke_linejoin": "round"}
    middle = tag("path", d=points(line, closed=True), **shine)
    return document(100, 100, [*gold_strokes(line, True, 6.0), middle])


def token(level: int, side: Side, safe: bool) -> str:
    """The form of a pawn in its side's colour, for small diagrams."""
    width = WIDTHS[level]
    face = side.flat[level]
    parts = [
        form(level, MIDDLE, width, fill=side.carving),
        form(level, MIDDLE, width * 0.86, fill=mixed(*face, 0.6)),
    ]
    if safe:
        r = width * 0.2
        parts.append(
            tag("path", d=points([(50 - r, 50), (50, 50 - r), (50 + r, 50), (50, 50 + r)], True), fill=INLAY)
        )
    return document(100, 100, parts)


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


def _medal_points(unit: float) -> tuple[list[Point], list[Point]]:
    """The outline of the crown on a medal, and of the band below it."""
    crown = [(50 + x * unit, 50 + y * unit) for x, y in CROWN]
    low, high = crown[0][1] + unit * 0.12, crown[0][1] + unit * 0.32
    left, right = crown[0][0], crown[-1][0]
    return crown, [(left, high), (right, high), (right, low), (left, low)]


def _crown_sign(crown: Iterable[Point], band: Iterable[Point], side: Side) -> list[str]:
    """The crown on a medal, from its outlines."""
    look = {"stroke": _medal_edge(side), "stroke_width": 3.4, "stroke_linejoin": "round", "fill": GILT[1]}
    return [tag("path", d=points(list(line), True), **look) for line in (crown, band)]


def _rubies(crown: Sequence[Point], r: float, side: Side) -> list[str]:
    """A ruby on each tip of the crown on a medal, and a larger one in its middle."""
    low = crown[0][1]
    spots = [(crown[index], 0.07) for index in (1, 3, 5)] + [((50.0, low - 0.17 * r), 0.09)]
    line = {"stroke": _medal_edge(side), "stroke_width": 0.03 * r}
    return [tag("circle", cx=x, cy=y, r=size * r, fill=RUBY, **line) for (x, y), size in spots]


def _medal_edge(side: Side) -> str:
    """The colour of the lines around the crown on a medal and its rubies."""
    return "#140c05" if side is LACQUER else GILT[4]


def medal_shade() -> str:
    """The shadow of a king's medal on the plan."""
    return document(100, 100, soft_shadow(ROUND_FORM, (52.0, 52.6), 91, 2.2, 0.62))


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


def _arc(radius: float, begin: float, end: float) -> str:
    """A part of a circle around the middle as path data, from one angle to another."""
    ends = [(number(50 + radius * cos(turn)), number(50 + radius * sin(turn))) for turn in (begin, end)]
    r = number(radius)
    return f"M{ends[0][0]} {ends[0][1]}A{r} {r} 0 0 1 {ends[1][0]} {ends[1][1]}"


def corner() -> str:
    """What is let into the corners of the board: the forms of the three levels in each other."""
    gold, dark = "#be924c", "#2c2012"
    forms = ((0, 66, gold), (0, 56, dark), (1, 48, gold), (1, 38, dark), (2, 26, gold))
    return document(100, 100, [form(level, MIDDLE, width, fill=ink) for level, width, ink in forms])


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
    """Every flat picture's file name below ``sprites`` and its text."""
    found = {"lost": lost(), "ring": broken_ring(), "corner": corner(), "medal-shade": medal_shade()}
    for name, side, safe in LOOKS:
        found[f"medal-{name}"] = medal(side, safe)
    for level, size in enumerate(SIZES):
        found[f"gold-{size}"] = flat_gilt(level)
        for name, side, safe in LOOKS:
            found[f"sign-{size}-{name}"] = sign(level, side, safe)
            found[f"top-{size}-{name}"] = top(level, side, safe)
            found[f"token-{size}-{name}"] = token(level, side, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}
