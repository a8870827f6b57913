"""Where squares and the blocks on them are on the screen: the one projection of a board of three levels.

Squares are seen from above; what is higher lies farther up, as in ``sprites/nerva/pieces.py``, so that the
fronts of blocks are seen. All that stands on a square lies within it, so that no piece hides anything of
another square. A level is named by its index, 0 to 2; a storey is how many blocks are below a piece.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

import pygame

from game.boards.geometry import Point
from game.rules.nerva.layout import FILES, LEVELS, RANKS

WIDTHS = (0.83, 0.6, 0.4)  # of a block by its level, in squares; what stands on it leaves a ledge in sight
LIFT = 0.085  # by which a storey lies farther up than the one below it, in squares
FOOT = 0.0425  # by which the middle of what stands on the ground lies below the middle of its square
CAST = 1.5  # sides of the picture of a shadow on the ground, in those of a square
AROUND = 0.08  # by which a mark around a block is wider than the block
SIGNS = (0.8, 0.6, 0.4)  # width of a block on the plan by its level, in squares
ZONES = (1.0, 0.68, 0.44)  # of a square of the plan that belongs to a level


@dataclass(frozen=True)
class ProjectedGrid:
    """Eight by eight squares on the screen, ``px`` pixels wide.

    Columns and rows count from the lower left.
    """

    left: int
    top: int
    px: int

    @property
    def rect(self) -> pygame.Rect:
        """All squares."""
        return pygame.Rect(self.left, self.top, FILES * self.px, RANKS * self.px)

    def square(self, column: int, row: int) -> pygame.Rect:
        """One square, which may lie beside the board."""
        return pygame.Rect(
            self.left + column * self.px, self.top + (RANKS - 1 - row) * self.px, self.px, self.px
        )

    def squares(self) -> Iterator[tuple[int, int, pygame.Rect]]:
        """Columns, rows and boxes of all squares."""
        for row in range(RANKS):
            for column in range(FILES):
                yield column, row, self.square(column, row)

    def at(self, point: Point) -> tuple[int, int] | None:
        """Column and row of the square under a point, or None beside the board."""
        if not self.rect.collidepoint(point):
            return None
        return int(point[0] - self.left) // self.px, RANKS - 1 - int(point[1] - self.top) // self.px

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
    px, side = square.width, round(square.width * width)
    foot = px * (0.5 + FOOT) - side / 2
    return pygame.Rect(
        square.left + round((px - side) / 2), square.top + round(foot) - rise(px, height), side, side
    )


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
