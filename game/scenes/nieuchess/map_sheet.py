"""The surface on which the map is painted, with the map's scale: lines and areas at their exact places."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence

import pygame

from game.boards.geometry import Point
from game.boards.hexes import PlacedHexes
from game.rules.nieuchess.terrain import GRID
from game.scenes.nieuchess.map_contours import Box, Loop, Segment
from game.scenes.nieuchess.map_print import Colour

FINE_FROM = 14
"""Pixels of a hex; smaller maps are mere miniatures, without lines of nature and lettering."""
LARGE_FROM = 44
"""Pixels of a hex; larger maps have finer lines, tufts of grass, ripples and a stronger grid."""

_SPARE = 3  # pixels around the clip, as smooth edges and rounded places reach into it


class MapSheet:
    """The surface with the map's scale: what is drawn is given in sides of a hex.

    Attributes:
        seen: what lies within the clip, and a side of a hex around it.
        px: pixels of a hex's height.
    """

    def __init__(self, surface: pygame.Surface, placed: PlacedHexes) -> None:
        self.surface, self.px, self.side = surface, placed.high, placed.side
        left, top = placed.centre(GRID.name(GRID.size - 1 if placed.flipped else 0))
        self.left, self.top = left, math.floor(top + 0.25)  # that is whole or half
        clip = surface.get_clip()
        self._clip = Box(
            (clip.left - left) / self.side,
            (clip.top - top) / self.side,
            (clip.right - left) / self.side,
            (clip.bottom - top) / self.side,
        )
        self.seen = self._clip.inflated(1)

    def at(self, point: Point) -> Point:
        """The pixel of a point; level lines lie on whole pixels, which keeps them sharp."""
        return self.left + point[0] * self.side, self.top + round(point[1] * self.side)

    def _pixel(self, point: Point) -> Point:
        """The whole pixel of a point: there the smooth edge of an area lies on the edge of its fill."""
        return round(self.left + point[0] * self.side), self.top + round(point[1] * self.side)

    def width(self, share: float, least: int = 1) -> int:
        """Pixels of a line ``share`` of a hex wide; ``least`` counts on maps that are no mere miniatures."""
        return max(least if self.px >= FINE_FROM else 1, round(share * self.px))

    def line(self, colour: Colour, points: Sequence[Point], width: int, closed: bool = False) -> None:
        """A line through points; pieces of it that cannot be seen are left out."""
        if width == 1:
            pygame.draw.aalines(self.surface, colour, closed, [self.at(point) for point in points])
            return
        pieces = zip(points, [*points[1:], *(points[:1] if closed else ())], strict=False)
        for start, end in self._reached(width).met(pieces):
            first, last = self.at(start), self.at(end)
            pygame.draw.aaline(self.surface, colour, first, last, width)
            if width > 2:  # without joints there would be notches
                pygame.draw.aacircle(self.surface, colour, first, (width - 1) / 2)
                pygame.draw.aacircle(self.surface, colour, last, (width - 1) / 2)

    def loops(self, colour: Colour, loops: Iterable[Loop], width: float | None = None) -> None:
        """Closed lines ``width`` of a hex wide; without it they are filled, with smooth edges. Only what may
        be seen is looked at, as these have many points."""
        edge = 1 if width is None else self.width(width)
        reached = self._reached(edge)
        for loop in loops:
            if not loop.box.meets(reached):
                continue
            if width is None:
                pixels = [self._pixel(point) for point in loop.polygon(self.seen)]
                if len(pixels) > 2:
                    pygame.draw.polygon(self.surface, colour, pixels)
            for start, end in loop.parts(reached):
                first = self._pixel(start)
                pygame.draw.aaline(self.surface, colour, first, self._pixel(end), edge)
                if edge > 2:
                    pygame.draw.aacircle(self.surface, colour, first, (edge - 1) / 2)

    def segments(self, colour: Colour, lines: Iterable[Segment], width: int) -> None:
        """Lines that do not touch each other."""
        for start, end in self._reached(width).met(lines):
            pygame.draw.aaline(self.surface, colour, self.at(start), self.at(end), width)

    def _reached(self, width: int) -> Box:
        """From where on a line ``width`` pixels wide reaches into the clip."""
        return self._clip.inflated((width / 2 + _SPARE) / self.side)

    def meets(self, start: Point, end: Point) -> bool:
        """Whether the rectangle between two points may be seen."""
        seen = self.seen
        return (
            min(start[0], end[0]) <= seen.right
            and max(start[0], end[0]) >= seen.left
            and min(start[1], end[1]) <= seen.bottom
            and max(start[1], end[1]) >= seen.top
        )
