"""Kings of Nerva: turned from ivory or ebony, with rings and a crown of gold."""

from __future__ import annotations

from math import cos, pi, sin

from game.boards.geometry import Point
from game.scenes.nerva.stack.space import Solid, around
from game.scenes.nerva.stack.sprite import Sprite, merged, painted
from game.scenes.nerva.stack.svg import area, ellipse, gradient, radial, shape, stroke
from game.scenes.nerva.stack.tones import GOLD, SIDES, Tones

GHOST = 150  # of 255: how much is seen of a king that only its owner knows of
RING = 20  # dots around it
POINTS = 8  # of a crown


class _Lathe:
    """Circles around the upright axis of a box; radii and heights are shares of the box's."""

    def __init__(self, solid: Solid) -> None:
        self.solid = solid

    def middle(self, high: float) -> Point:
        return self.solid.at(0.5, 0.5, high)

    def radii(self, radius: float, high: float) -> tuple[float, float]:
        """Half axes in pixels."""
        left, right = self.solid.at(0, 0.5, high), self.solid.at(1, 0.5, high)
        near, far = self.solid.at(0.5, 0, high), self.solid.at(0.5, 1, high)
        return (right[0] - left[0]) / 2 * radius, (near[1] - far[1]) / 2 * radius

    def point(self, radius: float, high: float, angle: float) -> Point:
        """On a circle; angles from the right over the near side."""
        (x, y), (across, down) = self.middle(high), self.radii(radius, high)
        return x + across * cos(angle), y + down * sin(angle)

    def disc(self, radius: float, high: float, fill: str) -> str:
        return ellipse(self.middle(high), *self.radii(radius, high), fill)

    def drum(self, low: tuple[float, float], high: tuple[float, float], fill: str) -> str:
        """The wall between two circles, each (radius, height), and the upper circle."""
        return self._wall(low, high, fill, 0)

    def band(self, radius: float, low: float, high: float, fill: str) -> str:
        """The part of an upright wall that is in sight."""
        return self._wall((radius, low), (radius, high), fill, 1)

    def _wall(self, low: tuple[float, float], high: tuple[float, float], fill: str, sweep: int) -> str:
        (x0, y0), (rx0, ry0) = self.middle(low[1]), self.radii(*low)
        (x1, y1), (rx1, ry1) = self.middle(high[1]), self.radii(*high)
        lower = f"M{x0 - rx0:.2f} {y0:.2f}A{rx0:.2f} {ry0:.2f} 0 0 0 {x0 + rx0:.2f} {y0:.2f}"
        upper = f"L{x1 + rx1:.2f} {y1:.2f}A{rx1:.2f} {ry1:.2f} 0 0 {sweep} {x1 - rx1:.2f} {y1:.2f}Z"
        return shape(lower + upper, fill)

    def rim(
        self,
        radius: float,
        high: float,
        colour: str,
        width: float,
        opacity: float = 1.0,
        part: tuple[float, float] = (0.0, pi),
    ) -> str:
        """A line along the near side of a circle, or another ``part`` of it."""
        x0, y0 = self.point(radius, high, part[0])
        x1, y1 = self.point(radius, high, part[1])
        across, down = self.radii(radius, high)
        data = f"M{x0:.2f} {y0:.2f}A{across:.2f} {down:.2f} 0 0 1 {x1:.2f} {y1:.2f}"
        return stroke(data, colour, width, opacity)


def paint_king(side: int, solid: Solid, safe: bool, ghost: bool = False, covered: bool = False) -> Sprite:
    """A turned king with a golden crown.

    Args:
        covered: something stands on him.
        ghost: hidden, and seen by its owner alone: faint, in a ring of dots.
    """
    tones, lathe = SIDES[side], _Lathe(solid)
    parts = _fills(lathe, tones)
    parts += _block(lathe, tones) if covered else _statue(lathe, tones)
    if safe and side == 1:
        parts.append(lathe.band(0.975, 0.025, 0.085, tones.inlay))
    king = painted(around((*solid.base, *solid.top), 2 + solid.width * 0.08), parts)
    return _faint(lathe, king) if ghost else king


def _faint(lathe: _Lathe, king: Sprite) -> Sprite:
    """A ghost of a painted king, with a ring of dots on the floor around it."""
    size = max(0.9, lathe.solid.width * 0.022)
    dots = [
        ellipse(lathe.point(1.04, 0.0, 2 * pi * step / RING), size, size, GOLD.pale) for step in range(RING)
    ]
    canvas = king.surface.get_rect(topleft=king.corner)
    king.surface.set_alpha(GHOST)
    return merged([painted(canvas, dots[RING // 2 :]), king, painted(canvas, dots[: RING // 2])])


def _fills(lathe: _Lathe, tones: Tones) -> list[str]:
    """Gradients: of the material and of gold around the axis and looking up, and of the crown's inside."""
    start, end = lathe.point(1, 0, pi), lathe.point(1, 0, 0)
    back, front = lathe.point(0.8, 0.9, -2.2), lathe.point(0.8, 0.9, 0.9)
    return [
        gradient(
            "b",
            start,
            end,
            (0, tones.left[1]),
            (0.22, tones.top[0]),
            (0.40, tones.top[1]),
            (0.72, tones.front[1]),
            (0.93, tones.right[1]),
            (1, tones.right[0]),
        ),
        gradient(
            "g",
            start,
            end,
            (0, GOLD.dark),
            (0.10, GOLD.face),
            (0.26, GOLD.pale),
            (0.42, GOLD.light),
            (0.62, GOLD.face),
            (0.85, GOLD.dark),
            (1, GOLD.face),
        ),
        gradient("u", back, front, (0, tones.top[0]), (1, tones.top[1])),
        gradient("v", back, front, (0, GOLD.light), (0.5, GOLD.face), (1, GOLD.dark)),
        gradient("i", start, end, (0, GOLD.dark), (0.55, GOLD.face), (1, GOLD.light)),
        gradient("n", start, end, (0, GOLD.deep), (1, GOLD.dark)),
    ]


def _statue(lathe: _Lathe, tones: Tones) -> list[str]:
    """A foot as wide as the pieces of its level, a waist, and the crown."""
    fine = max(0.6, lathe.solid.width * 0.012)
    return [
        lathe.drum((0.97, 0.0), (0.97, 0.10), "url(#b)"),
        lathe.disc(0.97, 0.10, "url(#u)"),
        lathe.rim(0.955, 0.10, tones.shine, fine, 0.7, (pi * 0.45, pi * 1.1)),
        lathe.rim(0.97, 0.005, tones.right[1], fine * 1.4, 0.7),
        lathe.drum((0.80, 0.10), (0.78, 0.17), "url(#g)"),
        lathe.disc(0.78, 0.17, "url(#v)"),
        lathe.rim(0.80, 0.10, GOLD.deep, fine, 0.8),
        lathe.drum((0.70, 0.17), (0.58, 0.34), "url(#b)"),
        lathe.drum((0.58, 0.34), (0.56, 0.48), "url(#b)"),
        lathe.drum((0.56, 0.48), (0.66, 0.60), "url(#b)"),
        lathe.rim(0.70, 0.17, tones.right[1], fine, 0.5),
        lathe.drum((0.70, 0.58), (0.72, 0.64), "url(#g)"),
        lathe.rim(0.70, 0.58, GOLD.deep, fine, 0.8),
        *_crown(lathe, tones),
    ]


def _crown(lathe: _Lathe, tones: Tones) -> list[str]:
    """A ring with points around a cap, and an orb."""
    fine = max(0.6, lathe.solid.width * 0.014)
    parts = [
        lathe.disc(0.72, 0.64, "url(#v)"),
        lathe.drum((0.68, 0.64), (0.70, 0.76), "url(#g)"),
        lathe.disc(0.70, 0.76, "url(#n)"),
    ]
    steps = [(index + 0.5) / POINTS * 2 * pi for index in range(POINTS)]
    for angle in sorted(steps, key=sin):
        if sin(angle) < 0:
            parts += _point(lathe, angle, "url(#i)", GOLD.face)
    for radius, high in ((0.60, 0.74), (0.55, 0.79), (0.46, 0.84), (0.34, 0.875)):
        parts.append(lathe.disc(radius, high, "url(#b)"))
    x, y = lathe.middle(0.875)
    across, down = lathe.radii(0.5, 0.8)
    parts += [
        radial("s", (x - across * 0.3, y - down * 0.3), across, (0, tones.shine, 0.75), (1, tones.shine, 0)),
        ellipse((x, y), across * 0.8, down * 0.72, "url(#s)"),
    ]
    parts += _orb(lathe, 0.94, 0.15)
    for angle in sorted(steps, key=sin):
        if sin(angle) >= 0:
            parts += _point(lathe, angle, "url(#g)", GOLD.light)
    return [
        *parts,
        lathe.rim(0.70, 0.66, GOLD.deep, fine, 0.55),
        lathe.rim(0.70, 0.745, GOLD.pale, fine * 0.8, 0.55),
    ]


def _point(lathe: _Lathe, angle: float, fill: str, pearl: str) -> list[str]:
    """One point of the crown with its pearl."""
    half = pi / POINTS
    corners = [
        lathe.point(0.70, 0.745, angle - half),
        lathe.point(0.72, 0.80, angle - half * 0.55),
        lathe.point(0.84, 0.955, angle),
        lathe.point(0.72, 0.80, angle + half * 0.55),
        lathe.point(0.70, 0.745, angle + half),
    ]
    radius = lathe.radii(0.062, 0.95)[0]
    x, y = lathe.point(0.85, 0.97, angle)
    return [
        area(corners, fill),
        ellipse((x, y), radius, radius, GOLD.dark),
        ellipse((x - radius * 0.12, y - radius * 0.15), radius * 0.82, radius * 0.82, pearl),
        ellipse((x - radius * 0.3, y - radius * 0.35), radius * 0.32, radius * 0.32, GOLD.pale),
    ]


def _orb(lathe: _Lathe, high: float, radius: float) -> list[str]:
    (x, y), size = lathe.middle(high), lathe.radii(radius, high)[0]
    return [
        radial(
            "o",
            (x - size * 0.35, y - size * 0.4),
            size * 1.5,
            (0, GOLD.pale),
            (0.35, GOLD.light),
            (0.75, GOLD.face),
            (1, GOLD.dark),
        ),
        ellipse((x, y), size * 1.06, size * 1.06, GOLD.deep, 0.6),
        ellipse((x, y), size, size, "url(#o)"),
    ]


def _block(lathe: _Lathe, tones: Tones) -> list[str]:
    """A king that carries a piece: a drum with the crown around it."""
    fine = max(0.6, lathe.solid.width * 0.012)
    parts = [
        lathe.drum((0.97, 0.0), (0.97, 1.0), "url(#b)"),
        lathe.band(0.985, 0.0, 0.12, "url(#g)"),
        lathe.band(0.985, 0.34, 0.50, "url(#g)"),
    ]
    half = pi / POINTS
    for index in range(POINTS):
        angle = half * (index * 2 + 1) / 2
        corners = [
            lathe.point(0.985, 0.48, angle - half / 2),
            lathe.point(0.985, 0.88, angle),
            lathe.point(0.985, 0.48, angle + half / 2),
        ]
        parts.append(area(corners, "url(#g)"))
    parts += [
        lathe.rim(0.985, 0.34, GOLD.deep, fine, 0.7),
        lathe.rim(0.985, 0.005, GOLD.deep, fine, 0.7),
        lathe.disc(0.97, 1.0, "url(#u)"),
        lathe.rim(0.955, 1.0, tones.shine, fine, 0.8, (pi * 0.45, pi * 1.1)),
    ]
    ring = lathe.radii(0.90, 1.0)
    x, y = lathe.middle(1.0)
    parts.append(
        stroke(
            f"M{x - ring[0]:.2f} {y:.2f}a{ring[0]:.2f} {ring[1]:.2f} 0 1 0 {2 * ring[0]:.2f} 0"
            f"a{ring[0]:.2f} {ring[1]:.2f} 0 1 0 {-2 * ring[0]:.2f} 0",
            GOLD.face,
            fine * 2.2,
        )
    )
    return parts
