"""Where squares and the blocks on them are on the screen: the one projection of a board of three levels.

The board is seen from above a seat at the table, as in ``sprites/nerva/pieces.py``: squares are less deep
than wide, and what is higher lies farther up, so that fronts of blocks are seen. A block leaves a ledge in
sight of the one below it, at its left, right and near side, and every tower ends within its square. On the
plan squares are seen from straight above. A level is named by its index, 0 to 2; a storey is how many blocks
are below a piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from math import cos, floor, pi, sin

import pygame

from game.boards.geometry import Point
from game.rules.nerva.layout import FILES, LEVELS, RANKS

WIDTHS = (0.8, 0.56, 0.36)  # of a block by its level, in squares; what stands on it leaves a ledge in sight
DEPTH = 0.86  # of a square against its width
LIFT = 0.105  # by which a storey lies farther up than the one below it, in widths of a square
FOOT = 0.06  # by which the middle of what stands on the ground lies below its square's, in its depths
ABOVE = 0.1  # room above the square in the picture of a piece, in depths of a square
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square
AROUND = 0.13  # by which a mark around a block is wider than the block
CORNERS = (4, 8, 24)  # of the form of a level: a square, an octagon, a circle
ZONES = (1.0, 0.68, 0.44)  # of a square of the plan that belongs to a level


@dataclass(frozen=True)
class ProjectedGrid:
    """Eight by eight squares on the screen, ``px`` pixels wide and ``deep`` pixels high.

    Columns and rows count from the lower left.
    """

    left: int
    top: int
    px: int
    deep: int

    @property
    def rect(self) -> pygame.Rect:
        """All squares."""
        return pygame.Rect(self.left, self.top, FILES * self.px, RANKS * self.deep)

    def square(self, column: int, row: int) -> pygame.Rect:
        """One square, which may lie beside the board."""
        top = self.top + (RANKS - 1 - row) * self.deep
        return pygame.Rect(self.left + column * self.px, top, self.px, self.deep)

    def squares(self) -> Iterator[tuple[int, int, pygame.Rect]]:
        """Columns, rows and boxes of all squares."""
        for row in range(RANKS):
            for column in range(FILES):
                yield column, row, self.square(column, row)

    def at(self, point: Point) -> tuple[int, int]:
        """Column and row of the square under a point, which may lie beside the board."""
        x, y = floor(point[0]) - self.left, floor(point[1]) - self.top
        return x // self.px, RANKS - 1 - y // self.deep

    def moved(self, right: int, down: int) -> ProjectedGrid:
        """The same elsewhere."""
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


def form(level: int, size: tuple[int, int]) -> tuple[Point, ...]:
    """The corners of the form of a level that fills a box of a size at the origin."""
    count = CORNERS[level]
    reach = 0.5 / cos(pi / count)
    turns = [(2 * step + 1) * pi / count for step in range(count)]
    return tuple((size[0] * (0.5 + reach * sin(turn)), size[1] * (0.5 + reach * cos(turn))) for turn in turns)


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


def plan_level(square: pygame.Rect, point: Point) -> int:
    """The level to which a point in a square of the plan belongs."""
    return max(level for level in range(LEVELS) if not level or plan_box(square, level).collidepoint(point))
