"""Arrows and circles that a player draws on a board with the right mouse button."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pygame

_OPACITY = 205
GREEN, RED, BLUE, YELLOW = (
    pygame.Color(*colour, _OPACITY)
    for colour in ((64, 156, 72), (196, 52, 44), (46, 112, 196), (222, 168, 36))
)


@dataclass(frozen=True, slots=True)
class Drawing:
    """An arrow from one cell to another; a circle where both are the same."""

    origin: str
    target: str
    colour: tuple[int, int, int, int]


def colour_for(modifiers: int) -> pygame.Color:
    """The colour in which is drawn while these keys are held: Shift, Ctrl, Alt or none."""
    if modifiers & pygame.KMOD_SHIFT:
        return RED
    if modifiers & (pygame.KMOD_CTRL | pygame.KMOD_META):
        return YELLOW
    return BLUE if modifiers & pygame.KMOD_ALT else GREEN


class Drawings:
    """What was drawn on one board.

    Attributes:
        done: what is there.
        pending: what is being drawn, or None.
        shown: everything that is to be seen.
    """

    def __init__(self) -> None:
        self.done: tuple[Drawing, ...] = ()
        self.pending: Drawing | None = None
        self.shown: tuple[Drawing, ...] = ()

    def _show(self, done: tuple[Drawing, ...], pending: Drawing | None) -> None:
        self.done, self.pending = done, pending
        self.shown = done if pending is None else (*done, pending)

    def begin(self, cell: str, modifiers: int) -> None:
        """The button went down on a cell."""
        colour = colour_for(modifiers)
        self._show(self.done, Drawing(cell, cell, (colour.r, colour.g, colour.b, colour.a)))

    def move(self, cell: str | None) -> bool:
        """The mouse is on a cell, or beside the board; returns whether anything looks different."""
        if self.pending is None or cell is None or cell == self.pending.target:
            return False
        self._show(self.done, replace(self.pending, target=cell))
        return True

    @property
    def pointed(self) -> str | None:
        """The cell that was clicked with no key held, which may mean something else than a circle."""
        drawn = self.pending
        plain = drawn is not None and drawn.origin == drawn.target and drawn.colour == tuple(GREEN)
        return drawn.target if drawn is not None and plain else None

    def drop(self) -> None:
        """Nothing is being drawn any more."""
        self._show(self.done, None)

    def end(self) -> None:
        """The button went up. What is drawn a second time goes, or takes the other colour."""
        drawn = self.pending
        if drawn is None:
            return
        place = (drawn.origin, drawn.target)
        others = tuple(each for each in self.done if (each.origin, each.target) != place)
        self._show(others if drawn in self.done else (*others, drawn), None)

    def clear(self) -> None:
        """Take everything away."""
        self._show((), None)
