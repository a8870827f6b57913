"""Shapes of the pieces on a board of three levels, in squares: the higher the level, the smaller.

A level is named by its index, 0 to 2.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.boards.geometry import Point
from game.scenes.nerva.stack.camera import Camera
from game.scenes.nerva.stack.space import Quad, Solid, around, hull

WIDTHS = (0.88, 0.60, 0.35)  # of a piece; what stands on it leaves a ledge in sight all around
HEIGHTS = (0.23, 0.23, 0.23)
FLOORS = (0.0, HEIGHTS[0], HEIGHTS[0] + HEIGHTS[1])  # on which a level's pieces stand
KING_WIDTHS = (0.72, 0.58, 0.38)  # of a king
KING = (0.86, 0.82, 0.72)  # height of a king that stands free; with a piece above, it is as high as a pawn
AROUND = 0.10  # by which a mark around a piece is wider than the piece, in squares
FALL = (0.95, 0.36)  # pixels to the right and down by which a shadow lies away for each pixel of height
ROOF = FLOORS[2] + KING[2]  # the highest that anything stands


def quad(camera: Camera, x: float, y: float, width: float, z: float) -> Quad:
    """A level square around (x, y): near left, near right, far right, far left."""
    half = width / 2
    return (
        camera.project(x - half, y - half, z),
        camera.project(x + half, y - half, z),
        camera.project(x + half, y + half, z),
        camera.project(x - half, y + half, z),
    )


def solid(
    camera: Camera, x: float, y: float, level: int, height: float, widths: Sequence[float] = WIDTHS
) -> Solid:
    """The box of a piece that stands on a level at (x, y), in pixels of the screen."""
    floor, width = FLOORS[level], widths[level]
    return Solid(quad(camera, x, y, width, floor), quad(camera, x, y, width, floor + height))


def outline(box: Solid) -> list[Point]:
    """The convex outline of a box on the screen, counter-clockwise."""
    return hull((*box.base, *box.top))


def reach(camera: Camera, x: float, y: float, level: int, floor: float) -> pygame.Rect:
    """The box on the screen within which everything lies that is drawn for a cell.

    That is the highest piece, its shadow, a mark around it and the glass on which it stands.

    Args:
        floor: the height on which the level's pieces stand.
    """
    width, roof = WIDTHS[level] + AROUND, floor + KING[level]
    points = (*quad(camera, x, y, width, 0.0), *quad(camera, x, y, width, roof))
    across, down = zip(*points, strict=True)
    drop = 0.3 * (max(down) - min(down))
    shadow = [(x + FALL[0] * drop, y + FALL[1] * drop) for x, y in points]
    # Shadows are soft and lines have a width: both grow with the piece.
    return around((*points, *shadow), 4 + 0.16 * (max(across) - min(across)))
