"""Boxes as a camera sees them: eight corners on the screen, and every point between them."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import NamedTuple

import pygame

from game.boards.geometry import Point

Quad = tuple[Point, Point, Point, Point]
"""A level square on the screen: near left, near right, far right, far left."""


class Solid(NamedTuple):
    """A box on the screen, in pixels of its square picture."""

    base: Quad
    top: Quad

    @property
    def width(self) -> float:
        """Of the near lower edge."""
        return self.base[1][0] - self.base[0][0]

    def at(self, across: float, deep: float, high: float) -> Point:
        """A point in the box by shares: from the left, from the near side, from below."""
        # Written out: painting one box asks for some seventy points.
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self.base
        (ex, ey), (fx, fy), (gx, gy), (hx, hy) = self.top
        far, low = across * deep, 1 - high
        a, b, d = 1 - across - deep + far, across - far, deep - far
        return (
            low * (a * ax + b * bx + far * cx + d * dx) + high * (a * ex + b * fx + far * gx + d * hx),
            low * (a * ay + b * by + far * cy + d * dy) + high * (a * ey + b * fy + far * gy + d * hy),
        )

    def floor(self, high: float, inset: float = 0.0) -> Quad:
        """The level square at a height, ``inset`` smaller at each side; both as shares."""
        near, far = inset, 1 - inset
        return (
            self.at(near, near, high),
            self.at(far, near, high),
            self.at(far, far, high),
            self.at(near, far, high),
        )

    def wall(self, start: Point, end: Point, low: float, high: float) -> Quad:
        """An upright face between two points of the floor, (across, deep), and two heights, all as shares."""
        return self.at(*start, low), self.at(*end, low), self.at(*end, high), self.at(*start, high)

    def flanks(self) -> list[int]:
        """Which flanks are in sight, at most one: 0 the left one, 1 the right one."""
        return [
            across
            for across in (0, 1)
            if (self.at(across, 1, 0)[0] - self.at(across, 0, 0)[0]) * (1 if across else -1) > 0
        ]


def within(quad: Quad, across: float, deep: float) -> Point:
    """A point in a square by shares: from the left, from the near side.

    Pieces are so small that the foreshortening within one of them cannot be seen.
    """
    (ax, ay), (bx, by), (cx, cy), (dx, dy) = quad
    c = across * deep
    a, b, d = (1 - across) * (1 - deep), across * (1 - deep), (1 - across) * deep
    return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy


def grown(quad: Quad, by: float) -> Quad:
    """A square with each side further out by a share of its width."""
    low, high = -by, 1 + by
    return within(quad, low, low), within(quad, high, low), within(quad, high, high), within(quad, low, high)


def around(points: Iterable[Point], margin: float) -> pygame.Rect:
    """The box in whole pixels around points and ``margin`` pixels more on each side."""
    across, down = zip(*points, strict=True)
    left, top = math.floor(min(across) - margin), math.floor(min(down) - margin)
    return pygame.Rect(left, top, math.ceil(max(across) + margin) - left, math.ceil(max(down) + margin) - top)


def at_origin(points: Sequence[Point]) -> tuple[tuple[int, int], tuple[Point, ...]]:
    """The pixel at which the box around points begins, and the points seen from there, in tenths of a pixel:
    a picture of them can be used again wherever they lie."""
    left, top = around(points, 0).topleft
    return (left, top), tuple((round(x - left, 1), round(y - top, 1)) for x, y in points)


def hull(points: Iterable[Point]) -> list[Point]:
    """The convex outline of points, counter-clockwise on the screen (Andrew's monotone chain)."""
    ordered = sorted(set(points))

    def half(line: list[Point]) -> list[Point]:
        found: list[Point] = []
        for point in line:
            while len(found) > 1 and turn(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    return half(ordered) + half(ordered[::-1])


def turn(a: Point, b: Point, c: Point) -> float:
    """Positive where the way from a over b to c bends to the right on the screen, negative to the left."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


class Plane:
    """A board in perspective: its squares counted from the near left corner to pixels."""

    def __init__(self, corners: Quad, squares: float) -> None:
        # The projective map of the unit square onto a quad (Heckbert, Fundamentals of Texture Mapping, 1989).
        (x0, y0), (x1, y1), (x2, y2), (x3, y3) = corners
        self._squares = squares
        dx1, dx2, sx = x1 - x2, x3 - x2, x0 - x1 + x2 - x3
        dy1, dy2, sy = y1 - y2, y3 - y2, y0 - y1 + y2 - y3
        whole = dx1 * dy2 - dx2 * dy1
        g, h = (sx * dy2 - dx2 * sy) / whole, (dx1 * sy - sx * dy1) / whole
        self._x = (x1 - x0 + g * x1, x3 - x0 + h * x3, x0)
        self._y = (y1 - y0 + g * y1, y3 - y0 + h * y3, y0)
        self._w = (g, h)

    def at(self, column: float, row: float) -> Point:
        """The pixel of a point; it may lie beside the board."""
        u, v = column / self._squares, row / self._squares
        w = self._w[0] * u + self._w[1] * v + 1
        return (
            (self._x[0] * u + self._x[1] * v + self._x[2]) / w,
            (self._y[0] * u + self._y[1] * v + self._y[2]) / w,
        )

    def rect(self, left: float, near: float, right: float, far: float) -> Quad:
        """A rectangle on the board."""
        return self.at(left, near), self.at(right, near), self.at(right, far), self.at(left, far)
