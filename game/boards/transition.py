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
    """A transition that runs.

    Attributes:
        fading: the picture from before, which nobody paints on until the transition is over.
        elapsed: seconds.
    """

    fading: pygame.Surface
    elapsed: float = 0.0

    @property
    def waiting(self) -> bool:
        """Whether nothing is to be seen yet but the picture from before."""
        return self.elapsed == 0

    @property
    def done(self) -> bool:
        """Whether nothing of the picture from before is to be seen any more."""
        return self.elapsed >= SECONDS

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        self.elapsed = min(SECONDS, self.elapsed + seconds)

    def draw(self, surface: pygame.Surface, placed: PlacedBoard) -> None:
        """Draw what fades away over the board."""
        if not self.waiting:
            before = self.fading.get_alpha()
            self.fading.set_alpha(round(255 * (1 - ease_in_out(self.elapsed / SECONDS))))
            surface.blit(self.fading, placed.area)
            self.fading.set_alpha(before)  # it is shown as it is when the board is turned back
