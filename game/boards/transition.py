"""The short animation from one perspective on a board to another."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.animation import ease_in_out
from game.boards.geometry import Perspective, PlacedBoard

SECONDS = 0.24


@dataclass(slots=True)
class ViewTransition:
    """A transition that runs; as it is made, one that is over.

    Attributes:
        before: the perspective that is left.
        fading: the picture from before, where it fades away because the board is seen from elsewhere.
    """

    before: Perspective | None = None
    fading: pygame.Surface | None = None
    elapsed: float = SECONDS

    @classmethod
    def begin(cls, before: Perspective, after: Perspective, picture: pygame.Surface | None,
              animate: bool) -> ViewTransition:
        """A transition from ``before``, which looks like ``picture``."""
        if not animate:
            return cls()
        if before.plan != after.plan:
            return cls(None, picture.copy() if picture is not None else None, 0.0)
        return cls(before, None, 0.0)

    @property
    def done(self) -> bool:
        return self.elapsed >= SECONDS

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed = min(SECONDS, self.elapsed + seconds)

    def seen(self, placed: PlacedBoard) -> PlacedBoard:
        """The board as it is to be drawn now."""
        if self.done or self.before is None:
            return placed
        return placed.posed(placed.perspective, self.before, ease_in_out(self.elapsed / SECONDS))

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Draw what fades away over the board."""
        if not self.done and self.fading is not None:
            self.fading.set_alpha(round(255 * (1 - ease_in_out(self.elapsed / SECONDS))))
            surface.blit(self.fading, placed.area)
