"""A die: its faces, and how it tumbles until one of them is up.

The die is a cube with round edges, of ivory with black pips; it is drawn from its orientation, so that it
turns smoothly. It looks the same in every theme.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import product
from random import Random

import pygame
from pygame import Vector3

TUMBLE = 0.7
"""Seconds that a tumble should take."""
FACES = range(1, 7)
_STEPS = 42  # frames of a tumble
_FINE = 3  # pictures are drawn this many times larger and scaled down
_HALF = 0.26  # half of the cube's side, as a share of the picture's width
_ROUND = 0.2  # radius of the edges, as a share of the half side
_IVORY, _PIP, _PIT, _LINE = (252, 243, 220), (24, 20, 18), (92, 84, 74), (70, 58, 42)
_LIGHT = Vector3(-0.42, -0.58, 0.70)  # towards the lamp: right, down, and to the eye; of length 1
_REST = (0.42, -0.24)  # radians by which a resting die leans back and is turned, so that it is no mere square
_HOPS, _HOP = 3, 0.045  # and the height of the first, as a share of the picture's width

_X, _Y, _Z = Vector3(1, 0, 0), Vector3(0, 1, 0), Vector3(0, 0, 1)  # to the right, down, and to the eye
Turn = tuple[Vector3, Vector3, Vector3]
"""A rotation: what becomes of the directions to the right, down and to the eye."""
_AXES = {  # of each face: outwards, and two along it
    1: (_Z, _X, _Y),
    2: (_Y, _X, -_Z),
    3: (_X, -_Z, _Y),
    4: (-_X, _Z, _Y),
    5: (-_Y, _X, _Z),
    6: (-_Z, -_X, _Y),
}
_CORNER, _SIDE, _MIDDLE = ((-1, -1), (1, 1)), ((-1, 1), (1, -1)), ((0, 0),)
_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: _MIDDLE,
    2: _CORNER,
    3: (*_CORNER, *_MIDDLE),
    4: (*_CORNER, *_SIDE),
    5: (*_CORNER, *_SIDE, *_MIDDLE),
    6: (*_CORNER, *_SIDE, (-1, 0), (1, 0)),
}


class Die:
    """A die in a square picture of ``px`` pixels. The surfaces that it returns are shared: do not draw on
    them."""

    def __init__(self, px: int) -> None:
        self.px = max(8, px)

    def face(self, number: int) -> pygame.Surface:
        """The die at rest with a face from 1 to 6 up. Raises ValueError for other numbers."""
        return self.frame(1.0, number, 0)

    def frame(self, progress: float, face: int, seed: int) -> pygame.Surface:
        """The die in the middle of a tumble.

        Args:
            progress: from 0 to 1, where it rests.
            face: from 1 to 6, which is up in the end.
            seed: how it tumbles; the same for all frames of a tumble.

        Raises:
            ValueError: there is no such face.
        """
        if face not in FACES:
            raise ValueError(f"a die has no face {face}")
        step = round(min(1.0, max(0.0, progress)) * _STEPS)
        return _picture(self.px, step, face, seed if step < _STEPS else 0)


@lru_cache(maxsize=3 * _STEPS)
def _picture(px: int, step: int, face: int, seed: int) -> pygame.Surface:
    left = 1 - step / _STEPS
    turn = _turned(_resting(face), left, Random(seed))
    hop = _HOP * left * abs(math.sin(math.pi * _HOPS * (1 - left)))
    picture = pygame.Surface((px, px), pygame.SRCALPHA)
    _draw_shadow(picture, hop)
    fine = pygame.Surface((px * _FINE, px * _FINE), pygame.SRCALPHA)
    fine.fill((*_LINE, 0))
    _draw_cube(fine, turn, hop)
    picture.blit(pygame.transform.smoothscale(fine, (px, px)), (0, 0))
    return picture


def _resting(face: int) -> Turn:
    """The orientation of a resting die."""
    outwards, across, down = _AXES[face]
    back, aside = _REST
    x, y, z = (
        Vector3(right, under, out).rotate_rad(aside, _Y).rotate_rad(back, _X)
        for right, under, out in zip(across, down, outwards, strict=True)
    )
    return x, y, z


def _turned(rest: Turn, left: float, rng: Random) -> Turn:
    """The orientation when so much of a tumble is left, which slows down to its end."""
    lean = rng.uniform(-0.6, 0.6)
    axis = Vector3(math.cos(lean) * rng.choice((-1, 1)), math.sin(lean), 0.35 * rng.uniform(-1, 1))
    angle = math.tau * rng.uniform(1.6, 2.2) * left**2
    x, y, z = (direction.rotate_rad(angle, axis) for direction in rest)
    return x, y, z


def _draw_shadow(picture: pygame.Surface, hop: float) -> None:
    """A soft shadow on the table, fainter and farther the higher the die is."""
    side = picture.get_width()
    wide = side * (0.66 - hop)
    box = pygame.Rect(0, 0, wide, wide * 0.62)
    box.center = round(side * (0.53 + hop)), round(side * (0.74 + hop / 2))
    shade = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (10, 6, 2, round(130 - 700 * hop)), box)
    picture.blit(pygame.transform.gaussian_blur(shade, max(1, side // 28)), (0, 0))


def _draw_cube(fine: pygame.Surface, turn: Turn, hop: float) -> None:
    """The faces that are seen, on a body that shows at the round edges."""
    side = fine.get_width()
    half = side * _HALF
    flat = half * (1 - _ROUND)
    middle = side * 0.5, side * (0.5 - hop)

    def turned(point: Vector3) -> Vector3:
        return turn[0] * point.x + turn[1] * point.y + turn[2] * point.z

    def seen(point: Vector3) -> tuple[float, float]:
        place = turned(point)
        return middle[0] + place.x, middle[1] + place.y

    corners = [seen(Vector3(point)) for point in product((-flat, flat), repeat=3)]
    _draw_body(fine, corners, half * _ROUND)
    for face in FACES:
        outwards, across, down = _AXES[face]
        facing = turned(outwards)
        if facing.z <= 0.02:
            continue

        def on(right: float, under: float, axes: Turn = (outwards, across, down)) -> tuple[float, float]:
            """The pixel of a point of the face in shares of its flat part."""
            out, u, v = axes
            return seen(out * half + (u * right + v * under) * flat)

        light = 0.64 + 0.39 * max(0.0, facing.dot(_LIGHT))
        square = [on(x, y) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
        pygame.draw.polygon(fine, _lit(_IVORY, light), square)
        for x, y in _PIPS[face]:
            for radius, colour, shift in ((0.235, _lit(_PIT, light), 0.0), (0.205, _PIP, 0.03)):
                ring = [math.tau * turn_by / 24 for turn_by in range(24)]
                spot = [
                    on(0.56 * x + radius * math.cos(a) - shift, 0.56 * y + radius * math.sin(a) - shift)
                    for a in ring
                ]
                pygame.draw.polygon(fine, colour, spot)


def _draw_body(fine: pygame.Surface, corners: list[tuple[float, float]], radius: float) -> None:
    """The outline of the cube, round at its corners: a dark line, and ivory within it."""
    line = max(2.0, fine.get_width() * 0.012)
    hull = _hull(corners)
    for grow, colour in ((radius + line, _LINE), (radius, _lit(_IVORY, 0.93))):
        pygame.draw.polygon(fine, colour, hull)
        for start, end in zip(hull, [*hull[1:], hull[0]], strict=True):
            length = math.dist(start, end) or 1.0
            aside = (start[1] - end[1]) / length * grow, (end[0] - start[0]) / length * grow
            edge = [
                (start[0] + aside[0], start[1] + aside[1]),
                (end[0] + aside[0], end[1] + aside[1]),
                (end[0] - aside[0], end[1] - aside[1]),
                (start[0] - aside[0], start[1] - aside[1]),
            ]
            pygame.draw.polygon(fine, colour, edge)
            pygame.draw.circle(fine, colour, start, grow)


def _hull(points: list[tuple[float, float]]) -> list[tuple[float, float]]:
    """The convex hull of points (Andrew's monotone chain)."""

    def chain(line: list[tuple[float, float]]) -> list[tuple[float, float]]:
        found: list[tuple[float, float]] = []
        for point in line:
            while len(found) > 1 and _bend(found[-2], found[-1], point) <= 0:
                found.pop()
            found.append(point)
        return found[:-1]

    ordered = sorted(points)
    return chain(ordered) + chain(ordered[::-1])


def _bend(first: tuple[float, float], middle: tuple[float, float], last: tuple[float, float]) -> float:
    """Above 0 where the way through three points bends to the right on the screen."""
    return (middle[0] - first[0]) * (last[1] - first[1]) - (middle[1] - first[1]) * (last[0] - first[0])


def _lit(colour: tuple[int, int, int], light: float) -> tuple[int, int, int]:
    red, green, blue = (min(255, round(part * light)) for part in colour)
    return red, green, blue
