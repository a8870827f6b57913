"""The mark of the last move: a tint along the edges of a cell, in the colours of the game's board, below two
thin lines of which one is seen on every ground. Where the move began it is faint, with lines at the corners
alone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import repeat
from typing import NamedTuple

import pygame

from game.boards.geometry import Point

LAST_MOVE = ("origin", "last")
"""Kinds of marks: where the last move began, and where it ended."""
_FINE = 3  # drawn this many times larger and scaled down
_EDGE = 0.97  # size of the dark line around the mark, of the cell's
_DARK, _PALE = 0.024, 0.03  # widths of the lines, of the cell's height
_THINNEST, _WIDEST = 1.2, 0.1  # pixels of a line at least, and its width at most, of the cell's height
_FAR = 0.52  # size of the middle of a cell that keeps its colour, of the cell's
_STEPS = 14
_STRONG, _FAINT = 235, 120  # opacity of the tint at the edge
_CORNER = 0.24  # length of a line at a corner, of an edge's


class LastMoveColours(NamedTuple):
    """Colours of the mark on a game's board: of the tint, and of the two lines around it."""

    tint: str = "#f4c87c"
    pale: str = "#fff6e2"
    dark: str = "#2a1408"


USUAL = LastMoveColours()
"""Ivory on brown."""


@lru_cache(maxsize=48)
def paint_last_move(
    size: tuple[int, int], corners: tuple[Point, ...], kind: str, colours: LastMoveColours
) -> pygame.Surface:
    """The mark of a cell with these corners, in pixels of a box of that size; do not draw on it, it is
    shared. ``kind``: one of LAST_MOVE."""
    shape = _Shape(size, corners)
    mark = shape.layer(colours.tint)
    thinnest = min(_WIDEST, _THINNEST / size[1])
    dark, pale = max(_DARK, thinnest), max(_PALE, thinnest)
    begin = _EDGE - 2 * (dark + pale)
    strong = _STRONG if kind == "last" else _FAINT
    steps = [step / _STEPS for step in range(_STEPS)]
    fading = [(begin + (_FAR - begin) * step, round(strong * (1 - step) ** 1.6)) for step in steps]
    shape.fill(mark, colours.tint, [(_EDGE, strong), *fading, (_FAR, 0)])
    lines = shape.layer(colours.pale)
    shape.fill(lines, colours.dark, [(_EDGE, 255)])
    shape.fill(lines, colours.pale, [(_EDGE - 2 * dark, 255), (begin, 0)])
    if kind == "origin":
        shape.open_edges(lines, begin)
    mark.blit(lines, (0, 0))
    return pygame.transform.smoothscale(mark, size)


class _Shape:
    """A cell that is drawn larger than it is."""

    def __init__(self, size: tuple[int, int], corners: tuple[Point, ...]) -> None:
        self.size = size[0] * _FINE, size[1] * _FINE
        self.corners = [pygame.Vector2(corner) * _FINE for corner in corners]
        self.middle = sum(self.corners, pygame.Vector2()) / len(self.corners)

    def layer(self, colour: str) -> pygame.Surface:
        """An empty surface, transparent in that colour."""
        surface = pygame.Surface(self.size, pygame.SRCALPHA)
        surface.fill((*pygame.Color(colour)[:3], 0))
        return surface

    def inside(self, share: float) -> list[pygame.Vector2]:
        """The corners of a smaller or larger cell around the same middle."""
        return [self.middle + (corner - self.middle) * share for corner in self.corners]

    def fill(self, surface: pygame.Surface, colour: str, layers: Sequence[tuple[float, int]]) -> None:
        """Fill smaller and smaller cells in the middle, of these shares and opacities, in place of what was
        there."""
        ink = pygame.Color(colour)
        for share, ink.a in layers:
            smaller = map(self.middle.lerp, self.corners, repeat(share))
            pygame.draw.polygon(surface, ink, list(smaller))

    def open_edges(self, surface: pygame.Surface, share: float) -> None:
        """Take away what lies along the middles of the edges."""
        outer, inner = self.inside(1.1), self.inside(share - 0.02)
        for at in range(len(outer)):
            after = (at + 1) % len(outer)
            gap = [
                line[first].lerp(line[second], _CORNER)
                for line, first, second in (
                    (outer, at, after),
                    (outer, after, at),
                    (inner, after, at),
                    (inner, at, after),
                )
            ]
            pygame.draw.polygon(surface, (0, 0, 0, 0), gap)
