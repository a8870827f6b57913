"""Pawns of Nieuchess: turned wooden soldiers, low counters that stand for them on small hexes, their rings
and shadows, and emblems.

A figure's picture is 100 units wide and ``HIGH`` high; how large it is on a hex of the map is no matter
of the picture. A counter's is the box of its hex, 100 units wide and high. Blue's soldiers wear a flat shako,
Red's a helmet with a spike: the sides differ in shape as in lightness.
"""

from __future__ import annotations

from math import cos, pi, sin
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import UPRIGHT, Matter, Profile, cast, contact, flattened, rounded, turned
from sprites.draw.svg import document, linear, number, points, tag

PAPER, INK = "#fbf4e0", "#1e1a16"
_HALO, _LIGHT = "#ffb52e", "#fff3c0"  # of the ring around a counter, and of that around a figure
HIGH = 136
FOOT: Point = (50.0, HIGH - 29.0)
_RISE, _FLAT = UPRIGHT.rise, UPRIGHT.flat
_SHADE = ((2.6, 0.12), (1.3, 0.25))  # around a pawn: by how much it is fatter, and how opaque
_LIFTED = 20.0  # units above the ground from which on nothing darkens a surface
_TOUCHED = 2.5  # units around the base that are dark where it touches the map
_SHADOW_REACH = 0.5  # units of shadow on the map for each unit of height
_LOW: Point = (50.0, 52.0)  # the middle of a counter's foot
_COUNTER = ((41.0, 0.0), (42.5, 1.5), (42.5, 5.5), (41.0, 7.0), (38.5, 7.4), (37.5, 6.8), (0.3, 6.8))
_PRINT, _BOLD = 0.7, 2.0  # size of the pawn that is printed on a counter, and how much bolder it is
_AROUND: Point = (50.0, 50.0)  # the middle of the ring around it


class Side(NamedTuple):
    """One side's pawns: the paint of their coats and of their hats; the line around them; the outlines of a
    hat and of what is on top of it, and the flat shape of both; and the flat colours of the emblem and of
    counters."""

    coat: Matter
    hat: Matter
    line: str
    crown: Profile
    top: Profile
    printed: str
    colour: str
    flat: str


def _paint(*ramp: str, gloss: float = 0.0, polish: float = 14) -> Matter:
    """Paint, in colours from full shade to full light."""
    return Matter(ramp, gloss, polish, ramp[0])


_WOOD = _paint("#4a2c14", "#80542a", "#b5834a", "#d9ae74", "#f6ddb0")
_FACE = _paint("#8a5634", "#c08a5c", "#e6bb8c", "#f8dcb6", "#fff2dc")
_BRASS = _paint("#6b4708", "#b0801c", "#e8bd4c", "#ffe49a", "#fffbe0", gloss=0.4)
_TRIM = _paint("#8f866e", "#c6bd9f", "#eee6cb", "#fffaea", "#ffffff")

_BASE = ((29.5, 0.0), (32.0, 1.5), (32.0, 6.0), (30.0, 8.5), (26.5, 9.2), (18.0, 9.4))
_SKIRT = ((24.5, 9.4), (25.5, 11.0), (25.0, 17.0), (22.0, 26.0), (19.6, 33.0))
_BELT = ((19.7, 33.0), (20.4, 33.8), (20.4, 37.6), (19.7, 38.4))
_CHEST = ((19.5, 38.4), (20.8, 45.0), (21.8, 51.0), (20.8, 56.5), (15.0, 60.5), (9.5, 62.0))
_COLLAR = ((10.5, 61.0), (11.8, 62.0), (11.8, 64.5), (10.0, 65.5))
_HEAD = ((9.0, 64.0), (13.2, 67.0), (16.0, 71.5), (16.6, 76.5), (15.6, 81.5), (13.0, 85.0))
_FLAT_BODY = (
    "M37.5 36H62.5V39C62.5 46 57 50.5 50 50.5S37.5 46 37.5 39Z"
    "M41 54H59C69 54 75 59 75.5 68L76 79H66.5L71 99H29L33.5 79H24L24.5 68C25 59 31 54 41 54Z"
)
_FLAT_STRAP = "M39 53L64 83"
_FLAT_SHAKO = "M33 3.5C43 1 57 1 67 3.5L63.5 32.5H36.5Z"
_FLAT_HELMET = "M34 32.5C33 19 40 12.5 47.5 11L50 0L52.5 11C60 12.5 67 19 66 32.5Z"
"""Of a pawn that is printed: its head and body, the strap across these, and the hats."""
_EYES = 5.8, 73.5, 1.7  # how far each is aside, its height, and its radius
_BRIM = ((16.6, 79.5), (18.6, 80.7), (18.6, 83.6), (17.2, 85.0))
_SHAKO = (
    (17.0, 85.0),
    (17.4, 92.0),
    (19.6, 102.0),
    (19.6, 104.5),
    (18.0, 105.6),
    (16.5, 104.6),
    (0.3, 104.2),
)
_HELMET = ((17.2, 85.0), (17.6, 90.0), (16.6, 96.0), (13.2, 101.5), (8.0, 105.0), (4.5, 106.2))
_SPIKE = ((4.8, 105.6), (5.6, 107.0), (4.4, 109.0), (3.2, 112.0), (2.2, 119.0), (0.3, 121.5))
SIDES = (
    Side(
        _paint("#08163c", "#102b62", "#1b478c", "#3668ae", "#8db2e2", gloss=0.3),
        _paint("#061232", "#0d2452", "#163b78", "#305e9e", "#82a8d8", gloss=0.3),
        "#07102a",
        _SHAKO,
        (),
        _FLAT_SHAKO,
        "#1d4a94",
        "#13459c",
    ),
    Side(
        _paint("#701408", "#b02c18", "#de4c32", "#f37d5e", "#fdc4ae", gloss=0.35),
        _paint("#640f06", "#a22512", "#d0422a", "#ee7356", "#fcbca4", gloss=0.35),
        "#330803",
        _HELMET,
        _SPIKE,
        _FLAT_HELMET,
        "#cf3f2b",
        "#e04226",
    ),
)
SAFE = (
    SIDES[0]._replace(
        coat=_paint("#040c20", "#0a1a3c", "#132a56", "#27447a", "#6282b2"),
        hat=_paint("#03091a", "#081530", "#0f2348", "#213b6a", "#5474a6"),
        line=INK,
        colour="#0d2150",
        flat="#0d2150",
    ),
    SIDES[1]._replace(
        coat=_paint("#96573c", "#d28a6a", "#f2ad8c", "#ffd0b8", "#ffeee2"),
        hat=_paint("#8a4e34", "#c67e5e", "#eaa280", "#ffc8ae", "#ffe9da"),
        line=INK,
        colour="#fcc2a8",
        flat="#fcc2a8",
    ),
)


def _figure(side: Side) -> list[tuple[float, float]]:
    """The outline of what stands on the base."""
    parts = _SKIRT, _CHEST, _HEAD, _BRIM, side.crown
    return [*(point for part in parts for point in rounded(part)), *side.top]


def _profile(side: Side) -> list[tuple[float, float]]:
    """The outline of a whole figure, its base too."""
    return [*rounded(_BASE), *_figure(side)]


def _edge(profile: Profile, grow: float, colour: str, opacity: float = 1.0) -> str:
    """The silhouette of what stands on the map, ``grow`` units fatter."""
    data = ""
    for r, z in profile:
        wide, high = number(r + grow), number(r * _FLAT + grow)
        x, y = FOOT[0] - r - grow, FOOT[1] - z * _RISE
        both = number(2 * (r + grow))
        data += f"M{number(x)} {number(y)}a{wide} {high} 0 1 0 {both} 0a{wide} {high} 0 1 0 -{both} 0Z"
    return tag("path", d=data, fill=colour, **({"fill_opacity": opacity} if opacity < 1 else {}))


def _sleeve(way: int) -> str:
    """The outline of an arm that hangs at the left side (-1) or the right one, seen from the front."""
    x, top, low = FOOT[0] + way * 21.8, FOOT[1] - 56 * _RISE, FOOT[1] - 30 * _RISE
    wide, cuff = 6.0, 5.1
    return (
        f"M{number(x - wide)} {number(top + wide)}a{number(wide)} {number(wide)} 0 0 1 {number(2 * wide)} 0"
        f"L{number(x + way * 2.0 + cuff)} {number(low)}"
        f"a{number(cuff)} {number(cuff)} 0 0 1 {number(-2 * cuff)} 0Z"
    )


def _arm(name: str, coat: Matter, way: int) -> list[str]:
    """An arm with its hand."""
    x, y = FOOT[0] + way * 23.8, FOOT[1] - 30 * _RISE + 1.5
    lights = (0.8, 0.62, 0.42) if way < 0 else (0.5, 0.34, 0.16)
    shades = [(part, coat.colour(light)) for part, light in zip((0.0, 0.5, 1.0), lights, strict=True)]
    return [
        tag("path", d=_sleeve(way), fill=coat.ramp[0], stroke=coat.ramp[0], stroke_width=2.0),
        tag("circle", cx=x, cy=y, r=4.8, fill=_FACE.colour(0.75 if way < 0 else 0.5)),
        linear(name, x - 8, 0, x + 4, 0, *shades),
        tag("path", d=_sleeve(way), fill=f"url(#{name})"),
    ]


def _pawn(side: Side, safe: bool) -> list[str]:
    """A pawn. A broad line sets pawns of the safe set off from a map whose paper is as light as Red's."""
    whole, line = _profile(side), 5.0 if safe else 1.5
    spun = {"centre": FOOT, "sight": UPRIGHT, "ground": _LIFTED}
    return [
        *(_edge(whole, line + grow, INK, opacity) for grow, opacity in _SHADE),
        _edge(whole, line, side.line),
        *(tag("path", d=_sleeve(way), stroke=side.line, stroke_width=2 * line) for way in (-1, 1)),
        *turned("b", rounded(_BASE), _WOOD, **spun),
        *turned("c", rounded(_SKIRT), side.coat, **spun),
        *turned("t", _BELT, _TRIM, **spun),
        *turned("u", rounded(_CHEST), side.coat, **spun),
        *_strap(),
        *_arm("l", side.coat, -1),
        *_arm("r", side.coat, 1),
        *turned("k", _COLLAR, _TRIM, **spun),
        *turned("f", rounded(_HEAD), _FACE, **spun),
        *_eyes(),
        *turned("m", _BRIM, _TRIM, **spun),
        *turned("h", rounded(side.crown), side.hat, **spun),
        *(turned("s", side.top, _BRASS, **spun) if side.top else ()),
    ]


def _strap() -> list[str]:
    """A strap from one shoulder across the chest."""
    x, top, low = FOOT[0], FOOT[1] - 56 * _RISE, FOOT[1] - 36 * _RISE
    bend = f"{number(x + 5)} {number(top + 15)} {number(x + 16)} {number(low + 6)}"
    line = {"d": f"M{number(x - 11)} {number(top)}Q{bend}", "fill": "none"}
    return [
        tag("path", stroke=_TRIM.ramp[0], stroke_width=5.2, **line),
        tag("path", stroke=_TRIM.ramp[2], stroke_width=3.8, **line),
    ]


def _eyes() -> list[str]:
    """Two dots on the front of a face."""
    aside, z, r = _EYES
    y = FOOT[1] - z * _RISE + 15.0 * _FLAT
    return [tag("circle", cx=FOOT[0] + way * aside, cy=y, r=r, fill=INK) for way in (-1, 1)]


def _sides(safe: bool) -> tuple[Side, ...]:
    return SAFE if safe else SIDES


def pawn(side: int, safe: bool) -> str:
    """A pawn that stands on the map."""
    return document(100, HIGH, _pawn(_sides(safe)[side], safe))


def shadow() -> str:
    """The shadow of a pawn on the map: two hexes wide, with the pawn's own hex in its middle."""
    foot = 100.0, 100.0 / _FLAT
    parts = [*cast(_profile(SIDES[0]), foot, _SHADOW_REACH, 0.42), *contact(foot, _BASE[1][0] + _TOUCHED)]
    return document(200, 200, flattened(parts, UPRIGHT))


def counter(side: int, safe: bool) -> str:
    """A flat counter with a pawn printed on it, for hexes in which a figure would be too small: two strong
    colours, and a pale rim between dark lines."""
    look = _sides(safe)[side]
    ink, rim = (INK if safe and side else PAPER), (INK if safe else PAPER)
    shift = 50 * (1 - _PRINT), 50 * (1 - _PRINT)
    place = f"matrix({number(_PRINT)} 0 0 {number(_PRINT)} {number(shift[0])} {number(shift[1])})"
    discs = ((48.5, INK, 0.3), (46.5, INK, 1.0), (43.5, rim, 1.0), (37.5, look.flat, 1.0))
    return document(
        100,
        100,
        [
            *(tag("circle", cx=50, cy=50, r=r, fill=fill, fill_opacity=part) for r, fill, part in discs),
            tag("g", _flat(look, ink, look.flat, stroke=_BOLD), transform=place),
        ],
    )


def counter_shadow() -> str:
    """The shadow of a counter: two hexes wide, with its own hex in its middle."""
    return document(200, 200, cast(_COUNTER, (_LOW[0] + 50, _LOW[1] + 50), 0.68, 0.42))


def _flat(side: Side, colour: str, ground: str, stroke: float = 0.0) -> str:
    """A pawn seen from the front, 100 units high, as flat shapes; they are ``stroke`` units bolder."""
    bold = {"stroke": colour, "stroke_width": stroke, "stroke_linejoin": "round"} if stroke else {}
    shapes = tag("path", d=side.printed + _FLAT_BODY, fill=colour, **bold)
    return shapes + tag("path", d=_FLAT_STRAP, stroke=ground, stroke_width=6, fill="none")


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
            tag("g", _flat(look, ink, look.colour), transform="matrix(0.66 0 0 0.66 17 17)"),
        ],
    )


def _hex(radius: float) -> str:
    """A flat-topped hex around the middle."""
    corners = [(50 + radius * cos(pi * turn / 3), 50 + radius * sin(pi * turn / 3)) for turn in range(6)]
    return points(corners, closed=True)


def ready() -> str:
    """The ring around the base of a pawn that may still move this turn, as large as the pawn's picture."""
    middle = FOOT[0], FOOT[1] - 3.0  # so that its front has room in the picture
    return document(100, HIGH, _ring(_LIGHT, middle, (42.5, 42.5 * _FLAT), 7.5, 11.5))


def ready_counter() -> str:
    """The ring around such a counter, over its rim."""
    return document(100, 100, _ring(_HALO, _AROUND, (43.2, 43.2), 7.0, 10.6))


def _ring(bright: str, middle: Point, radii: Point, wide: float, edge: float) -> list[str]:
    """A ``bright`` ring in a dark one."""
    ring = {"cx": middle[0], "cy": middle[1], "rx": radii[0], "ry": radii[1], "fill": "none"}
    return [
        tag("ellipse", stroke=colour, stroke_width=width, **ring)
        for colour, width in ((INK, edge), (bright, wide))
    ]


def files() -> dict[str, str]:
    """Every picture's file name below ``sprites`` and its text."""
    found = {
        "ring-ready": ready(),
        "ring-ready-counter": ready_counter(),
        "pawn-cast": shadow(),
        "counter-cast": counter_shadow(),
    }
    for safe, end in ((False, ""), (True, "-safe")):
        for side in (0, 1):
            found[f"pawn-{side}{end}"] = pawn(side, safe)
            found[f"counter-{side}{end}"] = counter(side, safe)
            found[f"emblem-{side}{end}"] = emblem(side, safe)
    return {f"nieuchess/{name}.svg": text for name, text in found.items()}
