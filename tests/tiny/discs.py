"""The plainest pictures that a game can have: squares, and discs on them."""

from __future__ import annotations

import pygame

from game.rules.events import Moved
from game.scenes.match.presenter import Pictures

GRASS, SQUARE = (120, 140, 90), (170, 170, 120)


def last_marks(events):
    """Marks of where pieces have gone from and to."""
    return tuple(
        (cell, "last")
        for event in events
        if isinstance(event, Moved)
        for cell in (event.origin, event.target)
    )


class Discs(Pictures):
    """A piece's picture is named by the colours of its discs, "red" or "red blue": as many as there are."""

    def paint_ground(self, surface, placed, look):
        surface.fill(GRASS, placed.area)
        for cell in placed.grid.names():
            pygame.draw.rect(surface, SQUARE, placed.box(cell).inflate(-4, -4))

    def ink(self, look):
        return pygame.Color("black"), pygame.Color("white")

    def piece(self, picture, px, look):
        surface = pygame.Surface((px, px), pygame.SRCALPHA)
        colours = picture.split()
        for number, colour in enumerate(colours):
            x = px * (number + 1) / (len(colours) + 1)
            pygame.draw.circle(surface, pygame.Color(colour), (x, px / 2), px * 0.4 / len(colours) ** 0.5)
        return surface

    def shadow(self, px):
        return pygame.Surface((px, px), pygame.SRCALPHA)
