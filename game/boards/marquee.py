"""A frame that is drawn on a board with the mouse to choose the pieces within it."""

from __future__ import annotations

import math
from collections.abc import Iterable
from dataclasses import dataclass

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.widgets.paint import rgba
from game.widgets.theme import Theme

_FILL = 46  # opacity, of 255


@dataclass(slots=True)
class Marquee:
    """A frame from a pixel to another; ``moved``: the mouse has moved further than in a click."""

    start: Point
    point: Point
    moved: bool = False

    def drag(self, point: Point, threshold: float) -> None:
        """The mouse is at another pixel."""
        self.point = point
        self.moved = self.moved or math.dist(point, self.start) >= threshold

    @property
    def rect(self) -> pygame.Rect:
        """The frame."""
        (left, top), (right, bottom) = self.start, self.point
        return pygame.Rect(
            round(min(left, right)),
            round(min(top, bottom)),
            round(abs(right - left)),
            round(abs(bottom - top)),
        )

    def choose(self, placed: PlacedBoard, cells: Iterable[str]) -> tuple[str, ...]:
        """Those of ``cells`` whose middles lie within the frame, the one nearest to the mouse last."""
        found = [cell for cell in cells if self.rect.collidepoint(placed.centre(cell))]
        return tuple(sorted(found, key=lambda cell: -math.dist(placed.centre(cell), self.point)))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Draw the frame, once it is more than a click."""
        rect = self.rect
        if not self.moved or not rect.width or not rect.height:
            return
        veil = pygame.Surface(rect.size, pygame.SRCALPHA)
        veil.fill(rgba(theme.colour("accent"), _FILL))
        surface.blit(veil, rect)
        for grow, role in ((1, "shadow"), (0, "accent")):
            pygame.draw.rect(surface, theme.colour(role), rect.inflate(2 * grow, 2 * grow), theme.space(2))
