"""Where squares and the blocks on them are on the screen: the one projection of a board of three levels.

The board is seen in perspective from above a seat at the table: far squares are smaller than near ones, and
the lines between files run towards one point. What is higher lies farther up, so that fronts of blocks are
seen. A block leaves a ledge in sight of the one below it, at its left, right and near side, and every tower
ends within its square. On the plan squares are seen from straight above. A level is named by its index, 0 to
2; a storey is how many blocks are below a piece.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import ceil, cos, floor, pi, sin
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.rules.nerva.layout import FILES, RANKS

WIDTHS = (0.84, 0.62, 0.42)  # of a block by its level, in squares; a ledge is left around what stands on it
DEPTH = 0.94  # of a square in the middle of the board against its width, as pieces are drawn
LIFT = 0.115  # by which a storey lies farther up than the one below it, in widths of a square
FOOT = 0.06  # by which the middle of what stands on the ground lies below its square's, in its depths
ABOVE = 0.1  # room above the square in the picture of a piece, in depths of a square
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square
KING, CROWN = (3.5, 3.2, 2.8), (0.8, 0.94, 1.14)
"""By level: how many storeys the middle of a king's crown is up, and its width against his foot's."""
ROUND = 0.78  # width of a king's foot against a block's
MEDALS, DISC = (0.84, 0.68, 0.52), 0.9  # by level: box of a king on the plan in squares; his disc in that
AROUND = 0.13  # by which a mark around a block is wider than the block
CORNERS = (4, 8, 24)  # of the form of a level: a square, an octagon, a circle
ZONES = (1.0, 0.72, 0.48)  # of a square of the plan that belongs to a level


class Projection(NamedTuple):
    """How a board is seen.

    Attributes:
        depth: of a square at the near edge against its width.
        narrower: by which part the far edge of all squares is narrower than their near edge.
    """

    depth: float
    narrower: float

    @property
    def _shrinking(self) -> float:
        return self.narrower / (1 - self.narrower) / RANKS

    def size(self, up: float) -> float:
        """The width of what lies so many squares from the near edge, against its width there."""
        return 1 / (1 + self._shrinking * up)

    def height(self, up: float) -> float:
        """How far up on the screen that is from the near edge, in widths of a square there."""
        return self.depth * up * self.size(up)

    def up(self, height: float) -> float:
        """What has such a height."""
        return height / (self.depth - self._shrinking * height)


SEAT, STRAIGHT = Projection(1.08, 0.19), Projection(1.0, 0.0)
"""As a player sees the board, and from straight above."""


@dataclass(frozen=True)
class ProjectedGrid:
    """Eight by eight squares on the screen.

    Columns and rows count from the lower left. Points of the board are told in squares from its left and near
    edges, and may lie beside it.

    Attributes:
        left: of the box around all squares.
        top: of that box.
        px: width in pixels of a square at the near edge.
    """

    left: int
    top: int
    px: int
    projection: Projection = STRAIGHT

    @cached_property
    def rect(self) -> pygame.Rect:
        """The box around all squares; shared, do not change it."""
        high = round(self.px * self.projection.height(RANKS))
        return pygame.Rect(self.left, self.top, FILES * self.px, high)

    def point(self, across: float, up: float) -> Point:
        """Where a point of the board is on the screen."""
        x = self.left + self.px * (FILES / 2 + (across - FILES / 2) * self.projection.size(up))
        return x, self.rect.bottom - self.px * self.projection.height(up)

    def quad(self, left: float, near: float, right: float, far: float) -> list[Point]:
        """The corners on the screen of a part of the board, of which the edges are given."""
        return [self.point(x, y) for x, y in ((left, far), (right, far), (right, near), (left, near))]

    def square(self, column: int, row: int) -> pygame.Rect:
        """The box of a square, which leans by ``lean`` around its middle and may lie beside the board."""
        (far_left, top), (far_right, _), (right, low), (left, _) = self.quad(column, row, column + 1, row + 1)
        x, y = round((left + far_left) / 2), round(top)
        return pygame.Rect(x, y, round((right + far_right) / 2) - x, round(low) - y)

    def lean(self, column: int) -> float:
        """How many pixels to the right a column of squares runs for each pixel farther up."""
        (x, y), (far_x, far_y) = (self.point(column + 0.5, up) for up in (0, RANKS))
        return (far_x - x) / (y - far_y)

    def squares(self) -> Iterator[tuple[int, int, pygame.Rect]]:
        """Columns, rows and boxes of all squares."""
        for row in range(RANKS):
            for column in range(FILES):
                yield column, row, self.square(column, row)

    def at(self, point: Point) -> tuple[int, int]:
        """Column and row of the square under a point, which may lie beside the board."""
        x, y = floor(point[0]) + 0.5, floor(point[1]) + 0.5
        up = self.projection.up((self.rect.bottom - y) / self.px)
        across = (x - self.left) / self.px - FILES / 2
        return floor(across / self.projection.size(up) + FILES / 2), floor(up)

    def moved(self, right: int, down: int) -> ProjectedGrid:
        return replace(self, left=self.left + right, top=self.top + down)


def scaled(box: pygame.Rect, share: float) -> pygame.Rect:
    """A box around the middle of another, its sides a share of that one's."""
    found = pygame.Rect(0, 0, round(box.width * share), round(box.height * share))
    found.center = box.center
    return found


def level_box(square: pygame.Rect, width: float, height: float) -> pygame.Rect:
    """A level square around the middle of a square, ``width`` squares wide and ``height`` storeys high."""
    wide, deep = round(square.width * width), round(square.height * width)
    left = square.left + round((square.width - wide) / 2)
    top = square.top + round(square.height * (0.5 + FOOT) - deep / 2) - rise(square.width, height)
    return pygame.Rect(left, top, wide, deep)


def form(level: int, box: pygame.Rect, lean: float = 0.0) -> list[Point]:
    """The corners of the form of a level that fills a box and leans around its middle."""
    count = CORNERS[level]
    reach = 0.5 / cos(pi / count)
    turns = [(2 * step + 1) * pi / count for step in range(count)]
    places = [(reach * sin(turn), reach * cos(turn)) for turn in turns]
    return [
        (box.centerx + x * box.width - lean * y * box.height, box.centery + y * box.height) for x, y in places
    ]


def box_around(corners: Iterable[Point]) -> pygame.Rect:
    """The smallest box of whole pixels around some points."""
    across, down = zip(*corners, strict=True)
    left, top = floor(min(across)), floor(min(down))
    return pygame.Rect(left, top, ceil(max(across)) - left, ceil(max(down)) - top)


def silhouette(foot: Sequence[Point], top: Sequence[Point]) -> list[Point]:
    """The outline of a body, given the corners of its foot and, in the same order, of its top above that."""
    middle = sum(y for _x, y in foot) / len(foot)
    return [low if low[1] > middle else high for low, high in zip(foot, top, strict=True)]


def piece_box(square: pygame.Rect, storey: int) -> pygame.Rect:
    """Where the picture of a piece lies that has so many blocks below it."""
    above = round(square.height * ABOVE)
    top = square.top - above - rise(square.width, storey)
    return pygame.Rect(square.left, top, square.width, square.height + above)


def rise(px: int, height: float) -> int:
    """Pixels by which something ``height`` storeys high lies farther up on squares of ``px`` pixels."""
    return round(px * LIFT * height)


def block_box(square: pygame.Rect, level: int, storey: int) -> pygame.Rect:
    """What is seen of a block of a level with so many blocks below it: its top and its front."""
    base = level_box(square, WIDTHS[level], storey)
    return base.union(level_box(square, WIDTHS[level], storey + 1))


def plan_box(square: pygame.Rect, level: int) -> pygame.Rect:
    """The part of a square of the plan within which a level, and those above it, lie."""
    return scaled(square, ZONES[level])
