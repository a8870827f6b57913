"""Turned pieces: solids of revolution, seen from half above, lit from the top left.

The picture is a military projection: level circles stay circles, and what is higher lies farther up. So a
solid is drawn as a pile of discs, from its foot to its top. The light on the rim of a disc changes in a
straight line along the light's direction, which is what a linear gradient draws: no disc needs more than one
gradient for its diffuse light and one for its gloss. Seen from lower down (``Sight``), discs are ellipses.

Lengths are units of the picture; heights are measured above the board.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil, cos, hypot, pi, sin
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.svg import linear, number, tag

RISE = 0.72
"""How far up a point is drawn for each unit of its height."""
LIGHT = (-0.62, -0.44, 0.65)
"""Towards the lamp: right, down, up; of length 1."""
AWAY = (0.816, 0.579)
"""Where shadows point to on the board; of length 1."""
_STOPS = 7


Direction = tuple[float, float, float]
"""Right, towards the eye on the board, and up; of length 1."""


class Sight(NamedTuple):
    """How a solid is seen.

    Attributes:
        rise: how far up a point is drawn for each unit of its height.
        flat: how high a level circle is drawn for each unit of its width.
        eye: towards the eye.
        light: towards the lamp.
        step: units between two discs of a pile, in the picture.
    """

    rise: float
    flat: float
    eye: Direction
    light: Direction
    step: float = 1.0


MILITARY = Sight(RISE, 1.0, (0.0, 0.584, 0.811), LIGHT)
UPRIGHT = Sight(0.8, 0.6, (0.0, 0.8, 0.6), (-0.64, 0.3, 0.707), 1.7)
"""Of figures that stand before the eye, which see the lamp over the left shoulder of who looks."""


@dataclass(frozen=True)
class Matter:
    """A material.

    Attributes:
        ramp: colours from full shade to full light, evenly spread.
        gloss: strength of the lamp's reflection, from 0 to 1.
        polish: how small that reflection is; 6 is dull and 60 is polished.
        vein: colour of grain lines.
    """

    ramp: tuple[str, ...]
    gloss: float
    polish: float
    vein: str

    def colour(self, light: float) -> str:
        """The colour under a light from 0 to 1."""
        place = min(max(light, 0.0), 1.0) * (len(self.ramp) - 1)
        index = min(int(place), len(self.ramp) - 2)
        part = place - index
        ends = [
            [int(text[at : at + 2], 16) for at in (1, 3, 5)]
            for text in (self.ramp[index], self.ramp[index + 1])
        ]
        return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in zip(*ends, strict=True))


Profile = Sequence[tuple[float, float]]
"""Radius and height of the outline, from the foot to the middle of the top."""


def rounded(profile: Profile, times: int = 2) -> list[tuple[float, float]]:
    """The same outline with its corners cut off again and again; both ends stay."""
    line = list(profile)
    for _ in range(times):
        cut = [line[0]]
        for (r1, z1), (r2, z2) in pairwise(line):
            cut += [
                (r1 * 0.75 + r2 * 0.25, z1 * 0.75 + z2 * 0.25),
                (r1 * 0.25 + r2 * 0.75, z1 * 0.25 + z2 * 0.75),
            ]
        line = [*cut, line[-1]]
    return line


def _fine(profile: Profile, sight: Sight = MILITARY) -> list[tuple[float, float, float, float]]:
    """Points close to each other along an outline, each with the direction of the outline there."""
    found = []
    for (r1, z1), (r2, z2) in pairwise(profile):
        length = hypot(r2 - r1, z2 - z1)
        if length < 1e-9:
            continue
        count = max(1, ceil(max(abs(r2 - r1), abs(z2 - z1) * sight.rise) / sight.step))
        for index in range(count):
            part = (index + 1) / count
            found.append(
                (r1 + (r2 - r1) * part, z1 + (z2 - z1) * part, (r2 - r1) / length, (z2 - z1) / length)
            )
    return found


def turned(
    name: str, profile: Profile, matter: Matter, centre: Point, ground: float = 0.0, sight: Sight = MILITARY
) -> list[str]:
    """A solid on a board.

    Args:
        name: begins the names of its gradients.
        profile: its outline; a point of radius 0 may end it.
        centre: the middle of its foot in the picture.
        ground: height of the foot above what it stands on; the lower, the darker it is there.
        sight: how it is seen.
    """
    parts = []
    top = max(z for _, z in profile)
    for index, (r, z, dr, dz) in enumerate(_fine(profile, sight)):
        if r < 0.25:
            continue
        out, up = dz, -dr  # the surface looks outwards and upwards
        middle = centre[0], (centre[1] - z * sight.rise) / sight.flat
        closed = 0.55 + 0.45 * min(1.0, (z + ground) / max(4.0, 0.4 * top))
        parts += _diffuse(f"{name}{index}", middle, r, (out, up), closed, matter, sight)
        parts += _gloss(f"{name}{index}s", middle, r, (out, up), matter, sight)
    return flattened(parts, sight)


def flattened(parts: Sequence[str], sight: Sight) -> list[str]:
    """Parts that are drawn as from above, made as low as level circles are from where they are seen."""
    if sight.flat == 1.0:
        return list(parts)
    return [tag("g", "".join(parts), transform=f"matrix(1 0 0 {number(sight.flat)} 0 0)")]


def _diffuse(
    name: str,
    centre: Point,
    r: float,
    faces: tuple[float, float],
    closed: float,
    matter: Matter,
    sight: Sight,
) -> list[str]:
    right, near, above = sight.light
    level, (out, up) = hypot(right, near), faces

    def light(share: float) -> float:
        direct = max(0.0, out * level * share + up * above)
        sky = 0.5 + 0.5 * up
        return closed * (0.08 + 0.17 * sky + 0.72 * direct)

    if out < 0.03:
        return [_disc(centre, r, matter.colour(light(0)))]
    dx, dy = -right / level * r, -near / level * r
    shades = [
        (index / (_STOPS - 1), matter.colour(light(1 - 2 * index / (_STOPS - 1)))) for index in range(_STOPS)
    ]
    x, y = centre
    return [linear(name, x - dx, y - dy, x + dx, y + dy, *shades), _disc(centre, r, f"url(#{name})")]


def _gloss(
    name: str, centre: Point, r: float, faces: tuple[float, float], matter: Matter, sight: Sight
) -> list[str]:
    """The lamp's reflection on the rim of a disc."""
    half = [a + b for a, b in zip(sight.light, sight.eye, strict=True)]
    length = hypot(*half)
    hx, hy, hz = (part / length for part in half)
    level, (out, up) = hypot(hx, hy), faces

    def shine(share: float) -> float:
        return float(matter.gloss * max(0.0, out * level * share + up * hz) ** matter.polish)

    stops = [(index / 8, "#ffffff", shine(1 - index / 4)) for index in range(9)]
    if max(stop[2] for stop in stops) < 0.03:
        return []
    dx, dy = -hx / level * r, -hy / level * r
    x, y = centre
    return [linear(name, x - dx, y - dy, x + dx, y + dy, *stops), _disc(centre, r, f"url(#{name})")]


def _disc(centre: Point, r: float, fill: str) -> str:
    return tag("circle", cx=float(centre[0]), cy=float(centre[1]), r=float(r), fill=fill)


def contact(centre: Point, r: float) -> list[str]:
    """The dark line and the dim ring where a foot of radius ``r`` touches the board."""
    return [
        tag(
            "circle",
            cx=centre[0] + 1.2 * grow,
            cy=centre[1] + 0.9 * grow,
            r=r + grow,
            fill="#120700",
            fill_opacity=0.17,
        )
        for grow in (2.4, 1.7, 1.1, 0.5)
    ]


def cast(profile: Profile, centre: Point, reach: float, strength: float) -> list[str]:
    """The shadow that a solid throws on the board, softer the farther it is from the foot.

    Args:
        reach: units of shadow for each unit of height.
        strength: how dark the core is, from 0 to 1.
    """
    top = max(z for _, z in profile)
    levels = 8
    parts = []
    for level in range(levels):
        grow = 1 - 2 * level / (levels - 1)
        text = ""
        for r, z in _outline(profile):
            shift = z * reach
            radius = r + grow * (0.7 + 4.6 * z / top)
            if radius > 0.3:
                text += _ring(centre[0] + AWAY[0] * shift, centre[1] + AWAY[1] * shift, radius)
        parts.append(tag("path", d=text, fill="#150800", fill_opacity=1 - (1 - strength) ** (1 / levels)))
    return parts


def _outline(profile: Profile) -> list[tuple[float, float]]:
    """Some points of an outline, evenly spread in height."""
    fine = [(r, z) for r, z, _, _ in _fine(profile)]
    wanted: list[tuple[float, float]] = []
    for r, z in sorted(fine, key=lambda point: (point[1], -point[0])):
        if not wanted or z - wanted[-1][1] >= 2.4:
            wanted.append((r, z))
    return wanted


def _ring(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    d = number(2 * r)
    n = number(r)
    return f"M{number(x - r)} {number(y)}a{n} {n} 0 1 0 {d} 0a{n} {n} 0 1 0 -{d} 0Z"


def spokes(centre: Point, r: float, z: float, count: int, turn: float = 0.5) -> list[Point]:
    """Points on a level circle of a solid, in the picture, from the far side to the near one."""
    angles = [2 * pi * (index + turn) / count for index in range(count)]
    found = [(centre[0] + r * cos(a), centre[1] + r * sin(a) - z * RISE) for a in angles]
    return sorted(found, key=lambda point: point[1])
