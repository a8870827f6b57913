"""Shapes of the pieces on a board of three levels, in squares: the higher the level, the smaller.

A level is named by its index, 0 to 2.
"""

from __future__ import annotations

from game.boards.geometry import Point
from game.scenes.nerva.stack.camera import Camera
from game.scenes.nerva.stack.space import Quad, Solid, hull

WIDTHS = (0.80, 0.60, 0.40)  # of a piece
HEIGHTS = (0.34, 0.33, 0.32)
FLOORS = (0.0, HEIGHTS[0], HEIGHTS[0] + HEIGHTS[1])  # on which a level's pieces stand
KING = (0.66, 0.62, 0.58)  # height of a king that stands free; with a piece above, it is as high as a pawn
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


def solid(camera: Camera, x: float, y: float, level: int, height: float) -> Solid:
    """The box of a piece that stands on a level at (x, y), in pixels of the screen."""
    floor, width = FLOORS[level], WIDTHS[level]
    return Solid(quad(camera, x, y, width, floor), quad(camera, x, y, width, floor + height))


def outline(box: Solid) -> list[Point]:
    """The convex outline of a box on the screen, counter-clockwise."""
    return hull((*box.base, *box.top))
