"""The short animation from one perspective on a board to another: the picture from before fades away.

Until the other picture is painted, the one from before is shown as it was.
"""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.boards.animation import ease_in_out
from game.boards.geometry import PlacedBoard

SECONDS = 0.24


@dataclass(slots=True)
class ViewTransition:
    """A transition that runs; as it is made, one that is over.

    Attributes:
        fading: the picture from before.
    """

    fading: pygame.Surface | None = None
    elapsed: float = SECONDS

    @classmethod
    def begin(cls, picture: pygame.Surface | None) -> ViewTransition:
        """A transition away from ``picture``, which nobody paints on until it is over; None: it has not been
        drawn."""
        return cls(picture, 0.0) if picture is not None else cls()

    @property
    def waiting(self) -> bool:
        """Whether nothing is to be seen yet but the picture from before."""
        return self.fading is not None and self.elapsed == 0

    @property
    def done(self) -> bool:
        return self.elapsed >= SECONDS

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed = min(SECONDS, self.elapsed + seconds)
        if self.done:
            self.fading = None

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Draw what fades away over the board."""
        if self.fading is not None and not self.waiting:
            before = self.fading.get_alpha()
            self.fading.set_alpha(round(255 * (1 - ease_in_out(self.elapsed / SECONDS))))
            surface.blit(self.fading, placed.area)
            self.fading.set_alpha(before)  # it is shown as it is when the board is turned back
