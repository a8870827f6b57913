"""A board of three levels before it is placed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

import pygame

from game.boards.painter import Painter
from game.rules.nerva.layout import CELLS
from game.scenes.nerva.stack.layout import alone, arranged
from game.scenes.nerva.stack.picture import StackPicture
from game.scenes.nerva.stack.placed import PlacedStack
from game.texts import _

_DIGITS = ("0", "1", "2", "3")
KEYS: Mapping[int, str] = {
    **{getattr(pygame, f"K_{pad}{digit}"): f"level-{digit}" for pad in ("", "KP") for digit in _DIGITS},
    pygame.K_v: "plan",
    pygame.K_e: "spread",
}


@dataclass(frozen=True)
class StackBoard:
    """The board of three levels. ``small``: the large view alone, for little pictures."""

    small: bool = False
    scale: int = 100

    @property
    def cells(self) -> Sequence[str]:
        return CELLS

    @property
    def keys(self) -> Mapping[int, str]:
        return {} if self.small else KEYS

    @property
    def key_words(self) -> Sequence[tuple[str, str]]:
        if self.small:
            return ()
        return (
            ("1, 2, 3", _("Show one level (also the mouse wheel)")),
            ("0", _("All levels")),
            ("V", _("Plan: seen from above, and back")),
            ("E", _("The levels apart from each other; held down (as 0 to 3 and V): as long as you hold it")),
        )

    @property
    def largest(self) -> int:
        return 0

    def picture(self, painter: Painter) -> StackPicture:
        return StackPicture(painter)

    def compact(self) -> StackBoard:
        return StackBoard(small=True)

    def scaled(self, scale: int) -> StackBoard:
        return replace(self, scale=scale)

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedStack:
        """The largest board that fits into ``bounds``; with its switches it takes all of it."""
        return PlacedStack(
            alone(bounds) if self.small else arranged(bounds, self.scale), flipped, coordinates
        )
