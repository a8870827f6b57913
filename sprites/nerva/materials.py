"""What all drawings of Nerva's pieces share: the forms of the levels, the colours of the sides, and the
strokes and faces that both kinds of drawings are made of.

``pieces.py`` draws pieces as they stand on the board, ``flat.py`` what is seen from straight above. 100 units
are one square of the board, and light falls from the upper left. The widths of the levels are those of
``game/scenes/nerva/stack/projection.py``, in units.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import Matter
from sprites.draw.svg import linear, mixed, points, tag

SIZES = ("large", "medium", "small")
CORNERS = (4, 8, 32)  # of the form of a level; so many look like a circle
ROUND_FORM = 2  # the level whose form is a circle
WIDTHS = (84.0, 62.0, 42.0)  # of a pawn, by level
BEVELS = (0.9, 0.76)  # by level: width of the level part of an upper face, in its own
BORDER = 0.8  # width of the line on the face of a plinth, in that
DISH = 27.0  # width of the hollow in the face of a drum
STAR = 0.24  # radius of the star on the face of a plinth, in that
STAR_INNER = cos(pi / 4) / cos(pi / 8)  # radius of a star between its points, against that of these
SHADOW = "#1a0d04"
GILT = ("#fff2bf", "#f3cf74", "#d19a3a", "#8b5a1c", "#52320d")  # from pale to deep
FINE_GOLD = ("#ffdc74", "#ecb235", "#c98a1c", "#2e1604")
"""Of the gold of a stack, from pale to deep, and of its edge: redder than all ivory."""
RUBY = "#c2321f"
INLAY = "#ecdcb0"  # pale wood let into lacquer, which tells the sides apart by more than lightness


class Wood(NamedTuple):
    """Colours of a pawn of a level; pairs run from the light to the shade."""

    face: tuple[str, str]
    slopes: tuple[str, str]  # around the face: the most lit and the most shaded
    front: tuple[str, str]  # from its upper edge down
    rim: str  # the light on its upper edge


class Top(NamedTuple):
    """Colours of a pawn of a level from straight above; pairs run from the light to the shade."""

    face: tuple[str, str]
    slopes: tuple[str, str]  # around the face: the most lit and the most shaded
    rim: str  # the light on its outer edge


class Side(NamedTuple):
    """Colours of a side's pieces; pairs run from the light to the shade."""

    woods: tuple[Wood, Wood]  # of plinths and of drums, which are told apart where one stands on the other
    top: tuple[str, str]  # of the faces of kings
    dim: str  # of the rim of a king's face
    edge: str  # around all of it, so that neighbours of one side are told apart
    grain: str  # of upper faces
    carving: str  # of the ornaments on these
    matter: Matter  # of kings
    knob: Matter  # of turned pawns
    flat: tuple[tuple[str, str], tuple[str, str], tuple[str, str]]  # of signs of pawns, by level
    line: str  # around these
    tops: tuple[Top, Top, Top]  # of pawns on the plan, by level
    inlay: str  # of the ornaments on these
    collar: tuple[str, str, str, str]  # of the ring around the neck of a knob


IVORY = Side(
    (
        Wood(("#f2e4c2", "#dcc799"), ("#fffaea", "#8f7040"), ("#c9ac78", "#8a6b3c"), "#fff8e2"),
        Wood(("#fdf5df", "#ecdbb2"), ("#ffffff", "#a2813f"), ("#d6bb82", "#977339"), "#fffdf2"),
    ),
    ("#fffdf4", "#f0e5c9"),
    "#cfbb8a",
    "#2c200b",
    "#a8884e",
    "#83551b",
    Matter(("#5c4722", "#b39a68", "#e0cfa6", "#f5ead0", "#fffaf0", "#ffffff"), 0.35, 18, "#9a7838"),
    Matter(("#5c4722", "#ab8f58", "#dec79a", "#f4e7c6", "#fffbf0", "#ffffff"), 0.35, 18, "#5c4722"),
    (("#eddbb2", "#d8c08c"), ("#fdf5e2", "#f0e0ba"), ("#fffdf6", "#e9d8ae")),
    "#53390f",
    (
        Top(("#f2e5c2", "#e0cb9c"), ("#fff9e6", "#96763f"), "#fff6dc"),
        Top(("#fdf3d9", "#ead6a6"), ("#ffffff", "#a98745"), "#fffdf2"),
        Top(("#fffef8", "#d8c08a"), ("#ffffff", "#9b7a3c"), "#fffdf2"),
    ),
    "#8a5a1c",
    ("#f2d79a", "#c49a55", "#9a6f31", "#7a5220"),
)
LACQUER = Side(
    (
        Wood(("#2b2625", "#121011"), ("#c79b62", "#5a4329"), ("#2a2422", "#090707"), "#e4bd7e"),
        Wood(("#3f3836", "#1d1a19"), ("#8f7d66", "#17120f"), ("#2f2927", "#0d0a0a"), "#ffdf98"),
    ),
    ("#4a403c", "#241d1b"),
    "#191211",
    "#050303",
    "#7d6a5c",
    "#d8a548",
    Matter(("#030202", "#0e0b0b", "#1c1716", "#322a28", "#6a5c55", "#d8c8b8"), 0.6, 26, "#0a0606"),
    Matter(("#030202", "#0f0b0b", "#221b1a", "#40352f", "#8a7664", "#efdcc0"), 0.65, 24, "#a07c40"),
    (("#26201e", "#0f0c0b"), ("#453d3b", "#211d1c"), ("#6a5b54", "#120d0c")),
    "#d8a548",
    (
        Top(("#272120", "#131010"), ("#7d6957", "#1d1613"), "#cdb48c"),
        Top(("#3f3836", "#1d1a19"), ("#8a7760", "#17120f"), "#ffdf98"),
        Top(("#6a5d57", "#0d0a0a"), ("#3a302c", "#0d0908"), "#f8dc9c"),
    ),
    "#f2c25c",
    ("#fff0b4", "#f0c25c", "#c98a2c", "#8a5816"),
)
SIDES = (IVORY, LACQUER)
LOOKS = ("0", IVORY, False), ("1", LACQUER, False), ("1-safe", LACQUER, True)
"""Ends of the names of files, each with the side that they show and with whether pale wood is let into its
pieces, which tells the sides apart where colours do not: Ivory needs none."""


def layered_shadow(layers: Sequence[str], strength: float) -> list[str]:
    """A shadow with blurred edges: forms of growing size, each hardly seen.

    Args:
        layers: path data of each form.
        strength: how dark it is where all layers lie on each other, from 0 to 1.
    """
    each = 1 - (1 - strength) ** (1 / len(layers))
    return [tag("path", d=layer, fill=SHADOW, fill_opacity=each) for layer in layers]


def layer_widths(width: float, spread: float) -> list[float]:
    """How wide the layers of a shadow are, of which the edge is blurred by ``spread`` to either side."""
    return [width + 2 * spread * (step / 3 - 1) for step in range(7)]


def soft_shadow(level: int, middle: Point, width: float, spread: float, strength: float) -> list[str]:
    """A shadow of the form of a level with blurred edges."""
    outlines = (outline(level, middle, each) for each in layer_widths(width, spread))
    return layered_shadow([points(line, closed=True) for line in outlines], strength)


def outline(level: int, middle: Point, width: float) -> list[Point]:
    """The corners of the form of a level: a square, an octagon or a circle, ``width`` units wide."""
    (x, y), corners = middle, CORNERS[level]
    turn, r = pi / corners, width / 2 / cos(pi / corners)
    return [
        (x + r * sin(turn + 2 * pi * step / corners), y + r * cos(turn + 2 * pi * step / corners))
        for step in range(corners)
    ]


def form(level: int, middle: Point, width: float, **look: str | float) -> str:
    """The form of a level, filled or drawn as a line; ``look``: attributes of the element."""
    return tag("path", d=points(outline(level, middle, width), closed=True), **look)


def slopes(level: int, middle: Point, widths: tuple[float, float], inks: tuple[str, str]) -> list[str]:
    """What slopes down from an inner form to an outer one, each side in its own light.

    Args:
        widths: of the outer and of the inner form.
        inks: of the most lit and of the most shaded side.
    """
    outer, inner = (outline(level, middle, width) for width in widths)
    parts = []
    for corners in zip(outer, outer[1:] + outer[:1], inner[1:] + inner[:1], inner, strict=True):
        right, down = ((corners[0][axis] + corners[1][axis]) / 2 - middle[axis] for axis in (0, 1))
        light = 0.5 - (0.62 * right + 0.78 * down) / widths[0]  # it comes from the upper left
        parts.append(tag("path", d=points(corners, closed=True), fill=mixed(inks[1], inks[0], light)))
    return parts


def lit_form(level: int, middle: Point, width: float, inks: tuple[str, str]) -> list[str]:
    """A level face of the form of a level, in colours from the lit corner to the shaded one."""
    (x, y), r = middle, width / 2
    return [
        linear("t", x - r, y - r, x + r, y + r, (0, inks[0]), (1, inks[1])),
        form(level, middle, width, fill="url(#t)"),
    ]


def dish(middle: Point, inks: tuple[str, str], line: str) -> list[str]:
    """The hollow in the face of a drum, in which a knob stands, with a fine line around it and its far edge
    in the shade."""
    (x, y), r = middle, DISH / 2
    lit, dark = mixed(inks[0], "#ffffff", 0.14), mixed(inks[1], "#000000", 0.3)
    return [
        linear("d", x - r, y - r, x + r, y + r, (0, dark), (0.55, inks[1]), (1, lit)),
        tag("circle", cx=x, cy=y, r=r, fill="url(#d)", stroke=line, stroke_width=0.9, stroke_opacity=0.6),
    ]


def border(level: int, middle: Point, **look: str | float) -> str:
    """A line along the edge of a face, which what stands on it leaves in sight; ``look``: as of a form."""
    return form(level, middle, WIDTHS[level] * BORDER, **look)


def star(middle: Point, **look: str | float) -> str:
    """The star of eight points on the face of a plinth; ``look``: as of a form."""
    outer = STAR * WIDTHS[0]
    line = [
        (middle[0] + r * sin(pi * step / 8), middle[1] + r * cos(pi * step / 8))
        for step, r in enumerate((outer, STAR_INNER * outer) * 8)
    ]
    return tag("path", d=points(line, True), **look)


def star_eye(middle: Point, **look: str | float) -> str:
    """The round middle of that star; ``look``: as of a form."""
    return form(ROUND_FORM, middle, 1.08 * STAR_INNER * STAR * WIDTHS[0], **look)


def inlaid_frame(level: int, middle: Point) -> str:
    """A frame of pale wood on the face of a pawn, which a smaller pawn that stands on it leaves in sight."""
    width = WIDTHS[level]
    return form(level, middle, width * 0.82, fill="none", stroke=INLAY, stroke_width=0.055 * width)


def gold_strokes(line: Sequence[Point], closed: bool, wide: float) -> list[str]:
    """Gold along a line, ``wide`` units wide, with a dark edge around it."""
    across, down = zip(*line, strict=True)
    ends = zip((0.0, 0.45, 1.0), FINE_GOLD, strict=False)
    look = {"d": points(line, closed), "fill": "none", "stroke_linejoin": "round"}
    return [
        linear("h", min(across), min(down), max(across), max(down), *ends),
        tag("path", stroke=FINE_GOLD[3], stroke_width=wide + 1.4, **look),
        tag("path", stroke="url(#h)", stroke_width=wide, **look),
    ]
