"""Mouse and keys that pan and zoom a board."""

from __future__ import annotations

import math

import pygame

from game.boards.geometry import Point
from game.boards.viewport import STEP, Viewport
from game.texts import _

LARGER = (pygame.K_PLUS, pygame.K_KP_PLUS, pygame.K_EQUALS)
SMALLER = (pygame.K_MINUS, pygame.K_KP_MINUS)
WHOLE = (pygame.K_0, pygame.K_KP0)
PAN_SHARE = 0.2  # share of the window's width or height by which a key pans


def key_list() -> list[tuple[str, str]]:
    """The keys and mouse actions of boards that can be zoomed, each with its effect."""
    return [
        (_("+, -, 0, wheel"), _("Enlarge or reduce the board; show all of it")),
        (_("Shift with ← ↑ → ↓"), _("Move the board; also by dragging it")),
    ]


class Navigation:
    """Pans and zooms a viewport by mouse and keys.

    Attributes:
        held: the last pixel of the mouse while it drags the board or the minimap, else None.
        moved: whether the mouse has moved further than in a click.
    """

    def __init__(self, viewport: Viewport) -> None:
        self.viewport = viewport
        self.held: Point | None = None
        self.moved = False
        self._start: Point = (0, 0)
        self._over_minimap = False

    def press_minimap(self, point: Point) -> bool:
        """A button was pressed; returns whether that was on the minimap, which it then drags."""
        viewport = self.viewport
        if not viewport.shows_minimap or not viewport.minimap.area.collidepoint(point):
            return False
        self.press(point)
        self._over_minimap = self.moved = True
        viewport.look_at(point)
        return True

    def press(self, point: Point) -> None:
        """A button was pressed where it may drag the board."""
        self.held = self._start = point
        self.moved = self._over_minimap = False

    def drag(self, point: Point, threshold: float) -> bool:
        """The mouse has moved with the button pressed; returns whether the board moved."""
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
        """The button was released; returns whether it was a drag of the board and not a click."""
        self.held = None
        return self.moved

    def pan_step(self, right: int, down: int) -> bool:
        """Pan by one step, as for an arrow key; returns whether the board moved."""
        window = self.viewport.window
        return self.viewport.pan(-right * window.width * PAN_SHARE, -down * window.height * PAN_SHARE)

    def key(self, key: int, point: Point) -> bool:
        """Zoom around a point as a key asks; returns whether it is a key for zooming."""
        if not self.viewport.can_zoom:
            return False
        factor = STEP if key in LARGER else 1 / STEP if key in SMALLER else 0.0 if key in WHOLE else None
        if factor is None:
            return False
        self.viewport.zoom(factor, point)
        return True
