"""Pieces of hnefatafl, turned from bone, bog oak and gold; 100 units are one square of the board.

Each has two files: the piece itself, and ``<name>-cast``, the shadow that it throws in the low light. That
reaches over other squares, so its picture is two squares wide with the piece's own square in its middle.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin, sqrt
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import LIGHT, RISE, Matter, Profile, cast, contact, rounded, turned
from sprites.draw.svg import document, linear, number, points, tag

BONE = Matter(("#3f2c0d", "#97794a", "#d3bb8c", "#f0e2c2", "#fbf5e6", "#ffffff"), 0.35, 18, "#9a7838")
BOG_OAK = Matter(("#070302", "#170c07", "#2a1a10", "#432b1c", "#6b4a31", "#a37a50"), 0.42, 20, "#0d0603")
GOLD = Matter(("#2b1602", "#7a480a", "#b97d1a", "#e6ae3c", "#ffe187", "#fff8d4"), 0.85, 26, "#6a3f08")
GARNET = Matter(("#1d0204", "#450609", "#74100f", "#9c1f18", "#c04634", "#f3a68c"), 0.6, 24, "#2c0305")
PAPER = Matter(("#55503f", "#969080", "#cbc5b2", "#ebe6d6", "#faf7ec", "#ffffff"), 0.10, 16, "#55503f")
INK = Matter(("#000000", "#0b0907", "#1a1512", "#2c2520", "#4a4038", "#7a6d60"), 0.20, 16, "#000000")

FOOT: Point = (50, 54.5)
"""The middle of a disc's foot; it stands in the middle of its square together with its height."""
THRONE: Point = (50, 54.4)
KING: Point = (50, 58.5)
"""The same of the king, who is higher."""

_EYES = 6  # of the ring on an attacker
MAN, RULER = 35.6, 39.4
"""Radius of a disc and of the king's."""

_DISC: Profile = ((33.4, 0), (MAN, 1.5), (MAN, 8.5), (33.4, 11.5))
DISC = rounded(
    (
        *_DISC,
        (29.6, 11.6),
        (27.9, 8.8),
        (25.5, 8.8),
        (23.5, 11.4),
        (12, 11),
        (10, 8.6),
        (7, 8.6),
        (5, 10),
        (0.3, 10.4),
    )
)
DOME = rounded((*_DISC, (29, 11.2), (27.6, 9.6), (26, 9.6), (23.6, 13), (14.5, 17), (0.3, 18)))
FLAT = rounded((*_DISC, (0.3, 11.6)))
_CAP = rounded(((23, 12), (23.2, 17), (21.4, 22), (15.5, 26), (7.5, 27.8), (0.3, 28)))
"""The cap of the king's crown, from within the crown to its top."""


class _Crown(NamedTuple):
    """A crown around a piece.

    Attributes:
        foot, r: height of its lower edge, and its radius there.
        valley, tip: heights of its upper edge between its points and at them.
        flare: by how much it is wider for each unit of height.
        points: how many it has.
    """

    foot: float
    r: float
    valley: float
    tip: float
    flare: float
    points: int

    def at(self, turn: float, z: float) -> Point:
        """A point of its wall in the picture: ``turn`` is an angle, 0 at the right and a quarter in front."""
        r = self.r + (z - self.foot) * self.flare
        return KING[0] + r * cos(turn), KING[1] + r * sin(turn) - z * RISE

    @property
    def profile(self) -> Profile:
        """The outline of what throws its shadow."""
        return (self.r, self.foot), (self.r, (self.valley + self.tip) / 2)

    def edge(self, turn: float) -> float:
        """Height of its upper edge."""
        away = abs((turn - pi / 2) * self.points / (2 * pi) % 1 - 0.5) * 2  # 1 at a point, 0 between two
        return self.valley + (self.tip - self.valley) * away**1.7


_CROWN = _Crown(7.5, 28.4, 21, 32, 0.07, 8)
_STEPS, _SHADES = 120, 12  # corners of half the crown's edge, and steps of the light across it
_DARK_GOLD = GOLD.ramp[0]
_PEARL = 2.9  # radius of the pearls on its points
_STONE = 2.7  # radius of the stones in its band


def _veins(matter: Matter, centre: Point, r: float, seed: int, count: int) -> str:
    """Fine lines of bone or of wood along the top of a piece."""
    rng = Random(seed)
    text = ""
    for index in range(count):
        aside = -r + 2 * r * (index + rng.uniform(0.2, 0.8)) / count
        half = (r * r - aside * aside) ** 0.5 * rng.uniform(0.5, 0.94)
        bend, y = rng.uniform(-2.5, 2.5), centre[1] + aside
        text += (
            f"M{centre[0] - half:.1f} {y:.1f}C{centre[0] - half / 3:.1f} {y + bend:.1f} "
            f"{centre[0] + half / 3:.1f} {y - bend / 2:.1f} "
            f"{centre[0] + half * rng.uniform(0.3, 1):.1f} {y + bend / 3:.1f}"
        )
    look = {"stroke": matter.vein, "stroke_width": 0.6, "stroke_opacity": 0.16, "stroke_linecap": "round"}
    return tag("path", d=text, fill="none", **look)


def _top(foot: Point, z: float) -> Point:
    return foot[0], foot[1] - z * RISE


def attacker() -> str:
    """A flat disc of bone with a turned groove, in it a ring of eyes as on combs and dice of the time: a dot
    within a circle, drilled and stained."""
    veins = _veins(BONE, _top(FOOT, 11), 33, 5, 15)
    x, y = _top(FOOT, 11.2)
    turns = (2 * pi * (step + 0.5) / _EYES for step in range(_EYES))
    eyes = [part for turn in turns for part in _eye((x + 17.6 * cos(turn), y + 17.6 * sin(turn)), 4.9)]
    middle = _eye(_top(FOOT, 9.6), 6.4)
    return document(100, 100, [*contact(FOOT, MAN), *turned("t", DISC, BONE, FOOT), veins, *eyes, *middle])


def _eye(middle: Point, r: float) -> list[str]:
    """A dot within a circle, cut into bone, with the light on its lower right edge."""
    found = []
    for shift, ink in ((0.6, "#fffdf4"), (0.0, "#7a4f1c")):
        x, y = middle[0] + shift, middle[1] + shift
        found.append(tag("circle", cx=x, cy=y, r=r, fill="none", stroke=ink, stroke_width=0.36 * r))
        found.append(tag("circle", cx=x, cy=y, r=r * 0.34, fill=ink))
    return found


def defender() -> str:
    """A domed disc of bog oak with a raised rim, and a knot of two loops inlaid in brass."""
    veins = _veins(BOG_OAK, _top(FOOT, 13), 25, 12, 11)
    x, y = _top(FOOT, 15)
    knot = []
    for colour, wide in (("#0d0603", 6.4), (GOLD.colour(0.34), 4.2), (GOLD.colour(0.5), 1.8)):
        line = {"fill": "none", "stroke": colour, "stroke_width": wide}
        knot.append(tag("circle", cx=x, cy=y, r=9.4, **line))
        for turn in (45, 135):
            place = f"rotate({turn} {number(x)} {number(y)})"
            knot.append(tag("ellipse", cx=x, cy=y, rx=18.5, ry=6.6, transform=place, **line))
    ring = [
        tag("circle", cx=x, cy=_top(FOOT, 10)[1], r=27, fill="none", stroke=colour, stroke_width=wide)
        for colour, wide in (("#0d0603", 3.4), (GOLD.colour(0.5), 1.7))
    ]
    return document(100, 100, [*contact(FOOT, MAN), *turned("t", DOME, BOG_OAK, FOOT), veins, *ring, *knot])


def king() -> str:
    """A disc of bog oak as those of his men that wears a crown of gold with pearls, and in it a cap of garnet
    with a cross of ivory."""
    parts = [
        *contact(KING, MAN),
        *turned("t", FLAT, BOG_OAK, KING),
        *_wall("far", near=False),
        *_pearls(near=False),
        *turned("cap", _CAP, GARNET, KING, ground=12),
        *_cross(_top(KING, 27), 13.6),
        *_wall("near", near=True),
        *_stones(),
        *_pearls(near=True),
    ]
    return document(100, 100, parts)


def _wall(name: str, *, near: bool) -> list[str]:
    """The near half of the crown, whose outer face is seen, or the far one with its inner face, and the light
    on its edge; ``name``: of its gradient."""
    turns = [pi * (step / _STEPS + (not near)) for step in range(_STEPS + 1)]
    lower = [_CROWN.at(turn, _CROWN.foot) for turn in turns]
    upper = [_CROWN.at(turn, _CROWN.edge(turn)) for turn in turns]
    stops = []
    for step in range(_SHADES + 1):
        aside = 2 * step / _SHADES - 1  # of the middle, in radii
        towards = LIGHT[1] * sqrt(1 - aside * aside) + LIGHT[0] * (aside if near else -aside)
        stops.append((step / _SHADES, GOLD.colour(0.62 + 0.42 * towards)))
    joined = {"stroke_linejoin": "round"}
    outline = points([*lower, *reversed(upper)], True)
    return [
        linear(name, KING[0] - _CROWN.r, 0, KING[0] + _CROWN.r, 0, *stops),
        tag("path", d=outline, fill=f"url(#{name})", stroke=_DARK_GOLD, stroke_width=1.3, **joined),
        tag("path", d=points(upper), fill="none", stroke=GOLD.colour(0.93), stroke_width=1.1, **joined),
    ]


def _pearls(*, near: bool) -> list[str]:
    """The pearls on the points of the near half of the crown, with those at both sides, or of the far one."""
    turns = [pi / 2 + 2 * pi * number_of / _CROWN.points for number_of in range(_CROWN.points)]
    places = [_CROWN.at(turn, _CROWN.tip) for turn in turns if (sin(turn) > -0.01) == near]
    return [part for place in places for part in _bead(place, _PEARL, BONE)]


def _bead(place: Point, r: float, matter: Matter) -> list[str]:
    """A round stone in a setting of gold."""
    x, y = place
    return [
        tag("circle", cx=x, cy=y, r=r + 0.9, fill=_DARK_GOLD),
        tag("circle", cx=x, cy=y, r=r, fill=matter.colour(0.65)),
        tag("circle", cx=x - 0.25 * r, cy=y - 0.28 * r, r=0.42 * r, fill=matter.colour(1.0)),
    ]


def _stones() -> list[str]:
    """Garnets in the front of the band, below its points."""
    turns = [pi / 2 + 2 * pi * number_of / _CROWN.points for number_of in (-1, 0, 1)]
    places = [_CROWN.at(turn, (_CROWN.foot + _CROWN.valley) / 2 + 1) for turn in turns]
    return [part for place in places for part in _bead(place, _STONE, GARNET)]


def _cross(middle: Point, reach: float) -> list[str]:
    """A cross of ivory with broad ends that is let into the top of a piece."""
    x, y = middle
    corners = [
        (x + reach * (right * along - down * across), y + reach * (down * along + right * across))
        for right, down in ((1, 0), (0, 1), (-1, 0), (0, -1))
        for along, across in ((0.13, -0.13), (1.0, -0.42), (1.0, 0.42))
    ]
    line, dark = points(corners, True), GARNET.ramp[0]
    return [
        tag("path", d=line, fill=dark, stroke=dark, stroke_width=3, stroke_linejoin="round"),
        tag("path", d=line, fill=BONE.colour(0.8), stroke=BONE.colour(0.55), stroke_width=0.9),
    ]


def _octagon(centre: Point, r: float) -> str:
    corners = [pi / 8 + pi / 4 * k for k in range(8)]
    return points([(centre[0] + r * cos(a), centre[1] + r * sin(a)) for a in corners], True)


def attacker_safe() -> str:
    """Nearly white, eight corners, a dark lozenge: told apart without any colour."""
    parts = contact(FOOT, 36)
    for step in range(18):
        place = _top(FOOT, 11.5 * step / 17)
        parts.append(tag("path", d=_octagon(place, 39.5), fill="#2b2117" if step < 2 else "#b9ac8c"))
    x, y = place
    lozenge = points([(x, y - 15), (x + 15, y), (x, y + 15), (x - 15, y)], True)
    parts += [
        tag("path", d=_octagon(place, 39.5), fill="#fbf6e8", stroke="#2b2117", stroke_width=1.6),
        tag("path", d=_octagon(place, 33), fill="none", stroke="#b7a785", stroke_width=1.6),
        tag("path", d=lozenge, fill="#2b2117"),
    ]
    return document(100, 100, parts)


def _rimmed(foot: Point, profile: Profile, r: float) -> list[str]:
    """A nearly black solid with a pale line around its foot."""
    rim = tag("circle", cx=foot[0], cy=foot[1], r=r + 1.0, fill="#f3ead6")
    return [*contact(foot, r), rim, *turned("t", profile, INK, foot)]


def defender_safe() -> str:
    """Nearly black, round, a pale ring."""
    x, y = _top(FOOT, 11.6)
    ring = tag("circle", cx=x, cy=y, r=19, fill="none", stroke="#f3ead6", stroke_width=5.5)
    return document(100, 100, [*_rimmed(FOOT, FLAT, MAN), ring])


_TALL = rounded(((36, 0), (RULER, 1.5), (RULER, 7), (37, 9), (33, 10), (32, 30), (29, 33), (0.3, 33.5)))


def king_safe() -> str:
    """Nearly black, a tall drum, a pale crown on its top."""
    x, y = _top(THRONE, 33)
    crown = f"M{x - 17} {y + 9}l-4 -21l11.5 8l9.5 -15l9.5 15l11.5 -8l-4 21Z"
    pale = "#fff6df"
    bar = f"M{x - 16} {y + 16.500}h32"
    return document(
        100,
        100,
        [
            *_rimmed(THRONE, _TALL, 39),
            tag("path", d=crown, fill=pale, stroke=pale, stroke_width=2, stroke_linejoin="round"),
            tag("path", d=bar, fill="none", stroke=pale, stroke_width=5.5, stroke_linecap="round"),
        ],
    )


def _cast(foot: Point, profiles: Sequence[Profile], reach: float) -> str:
    whole = [point for profile in profiles for point in profile]
    return document(200, 200, cast(whole, (foot[0] + 50, foot[1] + 50), reach, 0.55))


def files() -> dict[str, str]:
    """Every piece's file name below ``sprites`` and its text."""
    disc, figure = _cast(FOOT, [DISC], 3.0), _cast(KING, [DISC, _CAP, _CROWN.profile], 2.1)
    pictures = {
        "attacker": attacker(),
        "defender": defender(),
        "king": king(),
        "attacker-cast": disc,
        "defender-cast": disc,
        "king-cast": figure,
        "attacker-safe": attacker_safe(),
        "defender-safe": defender_safe(),
        "king-safe": king_safe(),
    }
    return {f"hnefatafl/{name}.svg": text for name, text in pictures.items()}
