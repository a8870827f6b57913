"""The short way from one look at a board to another."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.animation import ease_in_out
from game.boards.geometry import Placed, Stance

SECONDS = 0.24


@dataclass(slots=True)
class Turn:
    """A turn on its way; as it is made, one that is over.

    Attributes:
        before: the stance that is left.
        fading: the picture from before, where it fades away because the board is seen from elsewhere.
    """

    before: Stance | None = None
    fading: pygame.Surface | None = None
    elapsed: float = SECONDS

    @classmethod
    def begin(cls, before: Stance, after: Stance, picture: pygame.Surface | None, animate: bool) -> Turn:
        """A turn from ``before``, which looks like ``picture``."""
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

    def seen(self, placed: Placed) -> Placed:
        """The board as it is to be drawn now."""
        if self.done or self.before is None:
            return placed
        return placed.posed(placed.stance, self.before, ease_in_out(self.elapsed / SECONDS))

    def draw(self, surface: pygame.Surface, placed: Placed) -> None:
        """Draw what fades away over the board."""
        if not self.done and self.fading is not None:
            self.fading.set_alpha(round(255 * (1 - ease_in_out(self.elapsed / SECONDS))))
            surface.blit(self.fading, placed.area)
