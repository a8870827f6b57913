"""The camera of a board of several levels: a square board seen from the near side, from high above.

The camera stands so high that no pawn hides anything of another square: a full stack ends before the far
edge of its own.

Board coordinates are counted in squares from the middle of the board: x to the right, y away from the
viewer, z upwards. The camera stands over the line x = 0 and looks down at the middle, so that lines to the
right stay level on the screen and those that lead away meet far behind the board.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from game.boards.geometry import Point

PITCH = math.radians(71)  # how steeply the camera looks down
FAR_SHARE = 0.87  # width of the far edge as a share of the near one's
HALF = 4.0  # squares from the middle to an edge

_SIN, _COS = math.sin(PITCH), math.cos(PITCH)
_DISTANCE = HALF * _COS * (1 + FAR_SHARE) / (1 - FAR_SHARE)  # from the camera to the middle
_NEAR = _DISTANCE - HALF * _COS  # to the near edge, where a square is ``zoom`` pixels wide


@dataclass(frozen=True, slots=True)
class Camera:
    """``middle``: the pixel of the board's middle. ``zoom``: width of a square at the near edge in pixels."""

    middle: Point
    zoom: float

    def project(self, x: float, y: float, z: float = 0.0) -> Point:
        """The pixel of a point in space."""
        share = self.zoom * _NEAR / (_DISTANCE + y * _COS - z * _SIN)
        return self.middle[0] + x * share, self.middle[1] - (y * _SIN + z * _COS) * share

    def ground(self, point: Point, z: float = 0.0) -> Point:
        """x and y of the point at height ``z`` that a pixel shows; the inverse of ``project``."""
        across = (point[0] - self.middle[0]) / self.zoom
        up = (self.middle[1] - point[1]) / self.zoom
        y = (up * (_DISTANCE - z * _SIN) - _NEAR * z * _COS) / (_NEAR * _SIN - up * _COS)
        return across * (_DISTANCE + y * _COS - z * _SIN) / _NEAR, y

    def scale(self, y: float, z: float = 0.0) -> float:
        """Width of a square in pixels at that depth and height."""
        return self.zoom * _NEAR / (_DISTANCE + y * _COS - z * _SIN)
