"""Closed curves that ornaments are made of."""

from __future__ import annotations

from math import cos, hypot, pi, sin

from sprites.draw.knot import Point, Strand


def oval(along: float, across: float, turn: float, centre: Point = (50, 50), steps: int = 96) -> Strand:
    """An ellipse with half axes ``along`` and ``across``, its long axis turned from the right by ``turn``."""
    c, s = cos(turn), sin(turn)
    line = []
    for index in range(steps):
        t = 2 * pi * (index + 0.31) / steps
        x, y = along * cos(t), across * sin(t)
        line.append((centre[0] + x * c - y * s, centre[1] + x * s + y * c))
    return Strand(tuple(line))


def ring(radius: float, centre: Point = (50, 50), steps: int = 72) -> Strand:
    """A circle."""
    angles = [2 * pi * (index + 0.21) / steps for index in range(steps)]
    return Strand(tuple((centre[0] + radius * cos(a), centre[1] + radius * sin(a)) for a in angles))


def looped_square(
    half: float, radius: float, bow: float, turn: float = 0.0, centre: Point = (50, 50)
) -> Strand:
    """A square with a round loop at each corner, as on the picture stones of Gotland.

    Its sides cross ``half`` units from the middle and are bent inwards by ``bow``; the loops have ``radius``.
    """
    out = half + radius
    corner = [
        (out + radius * cos(pi * (index / 20 - 0.5)), out + radius * sin(pi * (index / 20 - 0.5)))
        for index in range(31)
    ]
    line: list[Point] = []
    for quarter in range(4):
        c, s = cos(-quarter * pi / 2), sin(-quarter * pi / 2)
        here = [(x * c - y * s, x * s + y * c) for x, y in corner]
        if line:
            line += _side(line[-1], here[0], bow)
        line += here
    line += _side(line[-1], line[0], bow)
    c, s = cos(turn), sin(turn)
    mx, my = centre[0] + 0.003, centre[1] + 0.007  # no two strands' points may coincide
    return Strand(tuple((mx + x * c - y * s, my + x * s + y * c) for x, y in line))


def _side(start: Point, end: Point, bow: float, steps: int = 16) -> list[Point]:
    """Points between two loops, bent towards the middle of the square."""
    line = []
    for index in range(1, steps):
        part = index / steps
        x, y = start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part
        pull = bow * sin(pi * part) / max(1e-6, hypot(x, y))
        line.append((x - x * pull, y - y * pull))
    return line
