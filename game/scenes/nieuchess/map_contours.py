"""Smooth lines around areas of hexes, and lines of equal height across the whole map.

Hexes are drawn small, blurred and cut at a lightness. Points are as in ``map_plan``: in sides of a hex, from
the middle of the hex in the top left corner.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.boards.hexes import CORNERS
from game.boards.texture import layer

Segment = tuple[Point, Point]
_FINE = 5  # pixels of a side of a hex in the small picture
_MARGIN = 2.0  # sides of a hex around what is drawn
_LEAST = 6  # points of a line; shorter ones are specks
_SMOOTH = 3  # points on each side over which a line's points are averaged
_RUN = 16  # points of a run
_ROUGH = 1.3  # sides of a hex between two random shades along a coast


class Box(NamedTuple):
    """A rectangle around points."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, points: Iterable[Point]) -> Box:
        """The smallest one around points."""
        xs, ys = zip(*points, strict=True)
        return cls(min(xs), min(ys), max(xs), max(ys))

    def meets(self, other: Box) -> bool:
        """Whether two rectangles overlap."""
        return (
            self.left <= other.right
            and other.left <= self.right
            and self.top <= other.bottom
            and other.top <= self.bottom
        )

    def holds(self, point: Point) -> bool:
        """Whether a point lies within it."""
        return self.left <= point[0] <= self.right and self.top <= point[1] <= self.bottom

    def met(self, lines: Iterable[Segment]) -> list[Segment]:
        """Of straight lines those whose boxes overlap with it."""
        left, top, right, bottom = self
        return [
            line
            for line in lines
            if (line[0][0] <= right or line[1][0] <= right)
            and (line[0][0] >= left or line[1][0] >= left)
            and (line[0][1] <= bottom or line[1][1] <= bottom)
            and (line[0][1] >= top or line[1][1] >= top)
        ]

    def inflated(self, by: float) -> Box:
        """The same, farther on each side."""
        return Box(self.left - by, self.top - by, self.right + by, self.bottom + by)


class Run(NamedTuple):
    """Points of a line that follow each other, the first of them the last of the run before."""

    points: tuple[Point, ...]
    box: Box


class Loop(NamedTuple):
    """A line, mostly a closed one, the box around it, and its points in runs."""

    points: tuple[Point, ...]
    box: Box
    runs: tuple[Run, ...]

    @classmethod
    def through(cls, points: Iterable[Point]) -> Loop:
        """The line through points."""
        line = tuple(points)
        runs = ((line[start - 1], *line[start : start + _RUN]) for start in range(0, len(line), _RUN))
        return cls(line, Box.around(line), tuple(Run(run, Box.around(run)) for run in runs))

    def widened(self, by: float) -> Loop:
        """A smooth closed line that lies ``by`` outside of this one."""
        points = self.points
        around = list(zip((points[-1], *points[:-1]), points, (*points[1:], points[0]), strict=True))
        turn = math.copysign(by, sum(x * v - u * y for (x, y), _here, (u, v) in around))
        found = []
        for (x, y), (right, down), (u, v) in around:
            length = math.dist((x, y), (u, v)) or 1.0
            found.append((right + (v - y) / length * turn, down - (u - x) / length * turn))
        return Loop.through(found)

    def polygon(self, seen: Box) -> Sequence[Point]:
        """A polygon that looks the same within a box, with fewer points around it: edges that cross the box's
        edges are not cut, so that not a pixel differs."""
        points: Sequence[Point] = [
            point
            for run in self.runs
            for point in (run.points[1:] if run.box.meets(seen) else (run.points[1], run.points[-1]))
        ]
        points = _without(points, [y < seen.top for _x, y in points])
        points = _without(points, [y > seen.bottom for _x, y in points])
        points = _without(points, [x < seen.left for x, _y in points])
        return _without(points, [x > seen.right for x, _y in points])

    def parts(self, seen: Box) -> list[Segment]:
        """The pieces of the line whose boxes overlap with a box."""
        found = []
        for run in self.runs:
            if run.box.meets(seen):
                found += seen.met(pairwise(run.points))
        return found


def _without(points: Sequence[Point], beyond: Sequence[bool]) -> Sequence[Point]:
    """The points without those that lie beyond a limit, as both their neighbours do."""
    if True not in beyond:
        return points
    count = len(points)
    return [
        point
        for at, point in enumerate(points)
        if not (beyond[at] and beyond[at - 1] and beyond[(at + 1) % count])
    ]


class Cut(NamedTuple):
    """Where a blurred picture is cut: the blur in sides of a hex, and the lightness from 0 to 1."""

    blur: float
    least: float


class HexMask:
    """Hexes as a small picture, white on black; ``middles``: those of the hexes."""

    def __init__(self, middles: Sequence[Point]) -> None:
        xs, ys = zip(*middles, strict=True)
        self.corner = min(xs) - 1 - _MARGIN, min(ys) - 1 - _MARGIN
        size = max(xs) - min(xs) + 2 + 2 * _MARGIN, max(ys) - min(ys) + 2 + 2 * _MARGIN
        self.surface = pygame.Surface([round(side * _FINE) for side in size])
        for x, y in middles:
            pygame.draw.polygon(
                self.surface, "white", [self._pixel((x + right, y + down)) for right, down in CORNERS]
            )
        self._blurred: dict[float, pygame.Surface] = {}

    def _pixel(self, point: Point) -> Point:
        return (point[0] - self.corner[0]) * _FINE, (point[1] - self.corner[1]) * _FINE

    def loops(self, cut: Cut, rough: int = 0, spot: float = _ROUGH, step: int = 2) -> tuple[Loop, ...]:
        """The lines around all that is lighter than a cut.

        Args:
            rough: how much of 255 chance darkens it.
            spot: sides of a hex between two random shades.
            step: as in ``lines_around``.
        """
        return tuple(lines_around(self._mask(cut, rough, spot * _FINE), self.corner, _FINE, step))

    def _mask(self, cut: Cut, rough: int, spot: float) -> pygame.Mask:
        if cut.blur not in self._blurred:
            radius = max(1, round(cut.blur * _FINE))
            twice = pygame.transform.box_blur(pygame.transform.box_blur(self.surface, radius), radius)
            self._blurred[cut.blur] = twice
        blurred = self._blurred[cut.blur]
        if rough:
            blurred = blurred.copy()
            blurred.blit(
                layer(blurred.get_size(), (spot, spot), (rough,) * 3, len(self._blurred)),
                (0, 0),
                special_flags=pygame.BLEND_RGB_MULT,
            )
        return lighter(blurred, round(255 * cut.least))


def lighter(surface: pygame.Surface, least: int) -> pygame.Mask:
    """The pixels of a grey picture that are at least so light, of 255."""
    return pygame.mask.from_threshold(surface, (255, 255, 255), (256 - least,) * 3)


def lines_around(mask: pygame.Mask, corner: Point, fine: float, step: int = 2) -> Iterable[Loop]:
    """The lines around the parts of a mask, smoothed.

    Args:
        corner: the point of the mask's top left corner.
        fine: pixels of a side of a hex.
        step: pixels along the edge of a part from one point of its line to the next.
    """
    for part in mask.connected_components(3 * _LEAST):
        pixels = part.outline()
        if len(pixels) >= 3 * _LEAST:
            yield Loop.through(
                (corner[0] + (x + 0.5) / fine, corner[1] + (y + 0.5) / fine) for x, y in _smooth(pixels, step)
            )


def _smooth(pixels: Sequence[tuple[int, int]], step: int) -> Iterable[Point]:
    """Every so many points of a closed line, each the mean of those around it."""
    count, span = len(pixels), 2 * _SMOOTH + 1
    around = [*pixels[-_SMOOTH:], *pixels, *pixels[:_SMOOTH]]
    for start in range(0, count, step):
        near = around[start : start + span]
        yield sum(x for x, _y in near) / span, sum(y for _x, y in near) / span
