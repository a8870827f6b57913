"""Mouse and keys that move and enlarge a board below its window."""

from __future__ import annotations

import math

import pygame

from game.boards.geometry import Point
from game.boards.viewport import STEP, Viewport
from game.texts import _

LARGER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
WHOLE = (pygame.K_0, pygame.K_KP0)
PAN_SHARE = 0.2  # of the window's width or height that a key moves the board


def key_list() -> list[tuple[str, str]]:
    """What players do with boards that can be enlarged: keys or the mouse, and what that does."""
    return [
        (_("+, -, 0, wheel"), _("Enlarge or reduce the board; show all of it")),
        (_("Shift with ← ↑ → ↓"), _("Move the board; also by dragging it")),
    ]


class Navigation:
    """What the mouse holds of a board's viewport, and what keys do to it.

    Attributes:
        held: where the mouse was seen last while it holds the board or the minimap, else None.
        moved: whether it was moved since, further than a click may be.
    """

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.held: Point | None = None
        self.moved = False
        self._start: Point = (0, 0)
        self._over_minimap = False

    def press_minimap(self, point: Point) -> bool:
        """A button goes down; whether it does so on the minimap, which it then moves."""
        if not self.viewport.zoomed or not self.viewport.minimap.area.collidepoint(point):
            return False
        self.press(point)
        self._over_minimap = self.moved = True
        self.viewport.look_at(point)
        return True

    def press(self, point: Point) -> None:
        """A button goes down where it may move the board."""
        self.held = self._start = point
        self.moved = self._over_minimap = False

    def drag(self, point: Point, threshold: float) -> bool:
        """The mouse moves with the button down; whether the board moves."""
        before = self.held
        if before is None:
            return False
        if not self.moved and math.dist(point, self._start) < threshold:
            return False
        self.moved, self.held = True, point
        if self._over_minimap:
            self.viewport.look_at(point)
            return True
        return self.viewport.pan(point[0] - before[0], point[1] - before[1])

    def release(self) -> bool:
        """The button comes up; whether it moved the board, so that it was no click."""
        self.held = None
        return self.moved

    def pan_step(self, right: int, down: int) -> bool:
        """A key moves what is seen; whether it did."""
        window = self.viewport.window
        return self.viewport.pan(-right * window.width * PAN_SHARE, -down * window.height * PAN_SHARE)

    def key(self, key: int, point: Point) -> bool:
        """Enlarge or reduce around a point as a key asks; whether it asks for that."""
        if not self.viewport.can_zoom:
            return False
        factor = STEP if key in LARGER else 1 / STEP if key in SMALLER else 0.0 if key in WHOLE else None
        if factor is None:
            return False
        self.viewport.zoom(factor, point)
        return True
