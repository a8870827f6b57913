"""Where the parts of a board of three levels stand: the large view, and the switches on the rail below it.

The rail is the near face of the board that is seen from the seat. Every view has it at the same place, so
that a switch lies still below the mouse.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.rules.nerva.layout import FILES, RANKS
from game.scenes.nerva.stack.projection import SEAT, STRAIGHT, ProjectedGrid, Projection

RIM = 0.36  # width of the frame, in squares
FRONT = 0.36  # height of the near face of the board that is seen from the seat, in squares
WIDER = 0.18  # and by how much it may grow for the coordinates, for each 100 % of the scale above the first
COORDINATE = 13  # pixels of a coordinate, at a scale of 100 %, that are wanted where the frame has room
LEAST = 9  # pixels of one that can be read: for these every frame may grow
ROOMY = 0.72  # of the frame's width, for a coordinate at most
SHADED = 0.24  # around a board that lies alone: its shadow would otherwise end in a line
READABLE = 27  # pixels of a switch, at a scale of 100 %, below which its words are hard to read
SUNK = 0.06  # of the rail's height that is left free above a switch, and below it
BROAD = ((1.8, 1.65, 1.65, 1.65), (1.6, 1.9, 2.2))
"""Widths of the switches of all levels and of each, and of the modes, in their height."""
NARROW = ((1.6, 1.0, 1.0, 1.0), (1.3, 1.6, 1.9))  # the same where room is short
BETWEEN = 0.5  # between levels and modes at least, in that height
WIDEST_APART = 0.9  # width of the frame of a level that is shown apart, in squares, at most
NAME = 0.8  # height of the name above a level that is shown apart, in squares
Switches = tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]
"""Those of the levels and those of the modes."""


@dataclass(frozen=True)
class Plate:
    """A large board.

    Attributes:
        area: it with what is around it.
        rim: width of its frame in pixels, at its left and right.
        front: height of its near face.
    """

    area: pygame.Rect
    grid: ProjectedGrid
    rim: int
    front: int

    @property
    def edges(self) -> tuple[float, float]:
        """Where the frame ends at the near left and at the far right, as a point of its grid."""
        share = self.rim / self.grid.px
        return -share, RANKS + share

    @property
    def frame(self) -> pygame.Rect:
        """The box around the board with its frame, without its near face."""
        low, high = self.edges
        corners = self.grid.quad(low, low, high, high)
        (_, top), (right, bottom), (left, _) = corners[0], *corners[2:]
        x, y = round(left), round(top)
        return pygame.Rect(x, y, round(right) - x, round(bottom) - y)

    @property
    def foot(self) -> int:
        """Where it ends below."""
        return self.frame.bottom + self.front

    def moved(self, right: int, down: int) -> Plate:
        return replace(self, area=self.area.move(right, down), grid=self.grid.moved(right, down))


@dataclass(frozen=True)
class Parts:
    """Rectangles of the parts.

    Attributes:
        area: everything.
        main: the room of the large view.
        open: the part of it above the rail.
        solid: the large board as it is seen from the seat.
        flat: the same from above.
        tabs: the switches of the levels, first that of all of them; empty where there are none.
        modes: the switches of the stacks, of the plan and of the levels apart from each other; empty where
            there are none.
    """

    area: pygame.Rect
    main: pygame.Rect
    open: pygame.Rect
    solid: Plate
    flat: Plate
    tabs: tuple[pygame.Rect, ...] = ()
    modes: tuple[pygame.Rect, ...] = ()

    def moved(self, right: int, down: int) -> Parts:
        boxes = ([box.move(right, down) for box in found] for found in (self.tabs, self.modes))
        return Parts(
            self.area.move(right, down),
            self.main.move(right, down),
            self.open.move(right, down),
            self.solid.moved(right, down),
            self.flat.moved(right, down),
            *map(tuple, boxes),
        )


@lru_cache(maxsize=16)
def _extent(rim: float, projection: Projection) -> tuple[float, float]:
    """Width and height of a board without its near face, in widths of its squares; ``rim``: width of its
    frame."""
    wide = (FILES + 2 * rim) * projection.size(-rim)
    return wide, projection.height(RANKS + rim) - projection.height(-rim)


def _plate(bounds: pygame.Rect, px: int, rim: float, projection: Projection, front: int) -> Plate:
    """A board with squares of so many pixels in the middle of a room; ``front``: height of its near face."""
    board = Plate(bounds, ProjectedGrid(0, 0, px, projection), round(px * rim), front)
    middle = board.frame.centerx, (board.frame.top + board.foot) // 2
    grid = board.grid.moved(bounds.centerx - middle[0], bounds.centery - middle[1])
    return replace(board, grid=grid)


def alone(bounds: pygame.Rect) -> Parts:
    """The large view without switches, as large as fits into the middle of ``bounds``."""
    wide, high = (length + 2 * SHADED for length in _extent(RIM, SEAT))
    unit = min(bounds.width / wide, bounds.height / (high + FRONT))
    main = pygame.Rect(0, 0, max(1, int(unit * wide)), max(1, int(unit * (high + FRONT))))
    main.center = bounds.center
    px = max(1, int(min((main.width - 1) / wide, (main.height - 2) / (high + FRONT))))
    above = _extent(RIM, STRAIGHT)[1] + 2 * SHADED
    solid = _plate(main, px, RIM, SEAT, int(px * FRONT))
    flat = _plate(main, max(1, min(px, int((main.height - 2) / above))), RIM, STRAIGHT, 0)
    return Parts(main, main.copy(), main.copy(), solid, flat)


def plates(bounds: pygame.Rect, rim: float) -> tuple[Plate, ...]:
    """The three levels apart from each other, by level: in a row, a column, or two above one, whichever makes
    them largest. All are of one size; ``rim``: width of their frames, in squares, where coordinates on them
    can be read; else they are wider."""
    found = _plates(bounds, rim)
    needed = (LEAST + 1) / ROOMY / found[0].grid.px
    return found if needed <= rim else _plates(bounds, min(needed, WIDEST_APART))


def _plates(bounds: pygame.Rect, rim: float) -> tuple[Plate, ...]:
    shapes = {
        (3, 1): ((0.5, 0.5), (1.5, 0.5), (2.5, 0.5)),
        (1, 3): ((0.5, 0.5), (0.5, 1.5), (0.5, 2.5)),
        (2, 2): ((0.5, 0.5), (1.5, 0.5), (1.0, 1.5)),
    }
    wide, high = (length + 2 * SHADED for length in _extent(rim, SEAT))
    high += FRONT

    def size(shape: tuple[int, int]) -> int:
        return int(min(bounds.width / shape[0] / wide, bounds.height / shape[1] / (high + NAME)))

    best = max(shapes, key=size)
    px, found = max(1, size(best)), []
    for column, row in shapes[best]:
        area = pygame.Rect(0, 0, int(px * wide), int(px * (high + NAME)))
        area.center = (
            round(bounds.x + column * bounds.width / best[0]),
            round(bounds.y + row * bounds.height / best[1]),
        )
        board = _plate(area, px, rim, SEAT, int(px * FRONT))
        found.append(replace(board, grid=board.grid.moved(0, round(px * NAME) // 2)))
    return tuple(found)


def arranged(bounds: pygame.Rect, scale: int = 100) -> Parts:
    """Everything, as large as fits into ``bounds``.

    Args:
        bounds: for all of it.
        scale: in per cent; switches and coordinates grow with it.
    """
    return _fitted(bounds.x, bounds.y, *bounds.size, scale)


@lru_cache(maxsize=32)  # a page that is laid out tries many rooms, and the same ones after every move
def _fitted(x: int, y: int, width: int, height: int, scale: int) -> Parts:
    bounds = pygame.Rect(x, y, width, height)
    parts = _with_rail(bounds, scale, RIM)
    px = parts.solid.grid.px
    widest = RIM + max(WIDER * (scale - 100) / 100, min(WIDER, (LEAST + 1) / ROOMY / px - RIM))
    rim = min(widest, COORDINATE * scale / 100 / ROOMY / px)
    return _with_rail(bounds, scale, rim) if rim > RIM else parts


def _with_rail(bounds: pygame.Rect, scale: int, rim: float) -> Parts:
    """The board as large as fits, on a rail with switches; ``rim``: width of its frame, in squares."""
    pad = max(4, min(bounds.size) // 64)
    main = bounds.inflate(-2 * pad, -2 * pad)
    least = round(READABLE * scale / 100 / (1 - 2 * SUNK))
    sizes = [_fits(main.size, rim, projection, least) for projection in (SEAT, STRAIGHT)]
    front = max(least, int(FRONT * min(sizes)))
    views = zip(sizes, (SEAT, STRAIGHT), strict=True)
    solid, flat = (_plate(main, px, rim, projection, front) for px, projection in views)
    foot = max(solid.foot, flat.foot)  # the rail stands at the same place in both
    solid, flat = (board.moved(0, foot - board.foot) for board in (solid, flat))
    solid, flat = replace(solid, area=main), replace(flat, area=main)
    above = pygame.Rect(main.x, main.y, main.width, foot - front - main.y)
    return Parts(bounds.copy(), main, above, solid, flat, *_switches(flat))


def _fits(size: tuple[int, int], rim: float, projection: Projection, least: int) -> int:
    """Pixels of a square of the largest board that fits into a room, less what is lost by rounding; its near
    face is at least ``least`` pixels high."""
    wide, high = _extent(rim, projection)
    down = size[1] - 2
    return max(1, int(min((size[0] - 1) / wide, down / (high + FRONT), (down - least) / high)))


def _switches(board: Plate) -> Switches:
    """The switches on the near face of a board: levels at its left, modes at its right."""
    rail = pygame.Rect(board.frame.left, board.frame.bottom, board.frame.width, board.front)
    rail = rail.inflate(-2 * board.rim, -2 * round(SUNK * board.front))
    widths = next((each for each in (BROAD, NARROW) if _long(each) * rail.height <= rail.width), NARROW)
    unit = min(rail.height, rail.width / _long(widths))
    begins = rail.left, rail.right - round(sum(widths[1]) * unit)
    tabs, modes = (_row(left, rail.centery, unit, each) for left, each in zip(begins, widths, strict=True))
    return tabs, modes


def _long(widths: tuple[tuple[float, ...], ...]) -> float:
    """The length of all switches against their height."""
    return sum(map(sum, widths)) + BETWEEN


def _row(left: int, middle: int, unit: float, widths: Sequence[float]) -> tuple[pygame.Rect, ...]:
    """Switches beside each other, of these widths times ``unit`` pixels."""
    edges = [round(left + unit * sum(widths[:index])) for index in range(len(widths) + 1)]
    top = middle - round(unit) // 2
    return tuple(pygame.Rect(begin, top, end - begin, round(unit)) for begin, end in pairwise(edges))
