"""Where the parts of a board of three levels stand: the large view, the three small boards and the switches.

The large view comes first: small boards are shown only where they leave it nearly all of its size, which is
where the room is wider or higher than the board. In a wide room they and the switches stand in a column
beside the large view; otherwise the switches stand in a row above it, and the small boards in one below it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise, product
from operator import itemgetter

import pygame

from game.rules.nerva.layout import FILES, LEVELS, RANKS
from game.scenes.nerva.stack.projection import SEAT, STRAIGHT, ProjectedGrid, Projection

RIM = 0.36  # width of the frame, in squares
FRONT = 0.36  # height of the near face of the board that is seen from the seat, in squares
WIDER = 0.18  # and by how much it may grow for the coordinates, for each 100 % of the scale above the first
COORDINATE = 13  # pixels of a coordinate, at a scale of 100 %, that are wanted where the frame has room
LEAST = 9  # pixels of one that can be read: for these every frame may grow
ROOMY = 0.72  # of the frame's width, for a coordinate at most
SHADED = 0.24  # around a board that lies alone: its shadow would otherwise end in a line
THIN = 0.16  # width of the edge around a small board, in its squares
HEADER, TALL = 1.1, 2.4  # height of a small board's header, in its squares; at most, so that it can be read
READABLE = 24  # pixels of a header or switch, at a scale of 100 %, below which its words are hard to read
SWITCH = 0.036  # height of a switch against the room's, where that is more
BROAD = ((2.2, 1.5, 1.5, 1.5), (1.9, 2.3, 2.6))
"""Widths of the switches of all levels and of each, and of the modes, in their height."""
NARROW = ((1.6, 1.0, 1.0, 1.0), (1.3, 1.6, 1.9))  # the same where room is short
BETWEEN = 0.5  # between levels and modes at least, in that height
ENOUGH, LARGEST = 12, 0.24  # of a small board's square: pixels at least; width at most, in the large view's
YIELDING = 0.98  # of its largest size that the large view has at least where there are small boards
NAME = 0.8  # height of the name above a level that is shown apart, in squares
Switches = tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]
"""Those of the levels and those of the modes."""


@dataclass(frozen=True)
class Plate:
    """A large board.

    Attributes:
        area: it with what is around it.
        grid: its squares.
        rim: width of its frame in pixels, at its left and right.
        front: height of its near face; 0 where it is seen from above.
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
        """The same elsewhere."""
        return replace(self, area=self.area.move(right, down), grid=self.grid.moved(right, down))


@dataclass(frozen=True)
class Parts:
    """Rectangles of the parts.

    Attributes:
        area: everything.
        main: the room of the large view.
        open: the same and that of the small boards, where these are below it.
        solid: the large board as it is seen from the seat.
        flat: the same from above.
        minis: the squares of the small boards, by level; empty where there are none.
        headers: their headers, which are switches.
        tabs: the switches of the levels, first that of all of them; empty where the large view is alone.
        modes: the switches of the stacks, of the plan and of the levels apart from each other; empty where
            the large view is alone.
    """

    area: pygame.Rect
    main: pygame.Rect
    open: pygame.Rect
    solid: Plate
    flat: Plate
    minis: tuple[ProjectedGrid, ...] = ()
    headers: tuple[pygame.Rect, ...] = ()
    tabs: tuple[pygame.Rect, ...] = ()
    modes: tuple[pygame.Rect, ...] = ()

    def moved(self, right: int, down: int) -> Parts:
        """The same elsewhere."""

        def boxes(found: tuple[pygame.Rect, ...]) -> tuple[pygame.Rect, ...]:
            return tuple(box.move(right, down) for box in found)

        return Parts(
            self.area.move(right, down),
            self.main.move(right, down),
            self.open.move(right, down),
            self.solid.moved(right, down),
            self.flat.moved(right, down),
            tuple(grid.moved(right, down) for grid in self.minis),
            boxes(self.headers),
            boxes(self.tabs),
            boxes(self.modes),
        )


def mini_rim(px: int) -> int:
    """Width of the edge around a small board with squares of so many pixels."""
    return max(2, round(px * THIN))


def mini_frame(grid: ProjectedGrid) -> pygame.Rect:
    """A small board with its edge."""
    return grid.rect.inflate(2 * mini_rim(grid.px), 2 * mini_rim(grid.px))


@lru_cache(maxsize=16)
def _extent(rim: float, projection: Projection, around: float) -> tuple[float, float]:
    """Width and height of a board in widths of its squares; ``rim``: width of its frame, ``around``: room for
    its shadow."""
    wide = (FILES + 2 * rim) * projection.size(-rim)
    high = projection.height(RANKS + rim) - projection.height(-rim) + FRONT * (projection is SEAT)
    return wide + 2 * around, high + 2 * around


def _fits(size: tuple[int, int], rim: float, projection: Projection, around: float = 0.0) -> int:
    """Pixels of a square of the largest board that fits into a room, less what is lost by rounding."""
    wide, high = _extent(rim, projection, around)
    return max(1, int(min((size[0] - 1) / wide, (size[1] - 2) / high)))


def _plate(
    area: pygame.Rect, rim: float, projection: Projection, around: float = 0.0, above: int = 0
) -> Plate:
    """The largest board that fits into the middle of an area, of which ``above`` pixels are left free."""
    px = _fits((area.width, area.height - above), rim, projection, around)
    board = Plate(
        area, ProjectedGrid(0, 0, px, projection), round(px * rim), int(px * FRONT) * (projection is SEAT)
    )
    middle = board.frame.centerx, (board.frame.top + board.foot) // 2
    grid = board.grid.moved(area.centerx - middle[0], area.centery + above // 2 - middle[1])
    return replace(board, grid=grid)


def alone(bounds: pygame.Rect) -> Parts:
    """The large view alone, as large as fits into the middle of ``bounds``."""
    extent = _extent(RIM, SEAT, SHADED)
    unit = min(bounds.width / extent[0], bounds.height / extent[1])
    main = pygame.Rect(0, 0, *(max(1, int(unit * length)) for length in extent))
    main.center = bounds.center
    solid, flat = (_plate(main, RIM, projection, SHADED) for projection in (SEAT, STRAIGHT))
    return Parts(main, main.copy(), main.copy(), solid, flat)


def plates(bounds: pygame.Rect, rim: float) -> tuple[Plate, ...]:
    """The three levels apart from each other, by level: in a row, a column, or two above one, whichever makes
    them largest. All are of one size; ``rim``: width of their frames, in squares."""
    shapes = {
        (3, 1): ((0.5, 0.5), (1.5, 0.5), (2.5, 0.5)),
        (1, 3): ((0.5, 0.5), (0.5, 1.5), (0.5, 2.5)),
        (2, 2): ((0.5, 0.5), (1.5, 0.5), (1.0, 1.5)),
    }
    wide, high = _extent(rim, SEAT, SHADED)

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
        found.append(_plate(area, rim, SEAT, SHADED, round(px * NAME)))
    return tuple(found)


def arranged(bounds: pygame.Rect, scale: int = 100) -> Parts:
    """Everything, as large as fits into ``bounds``.

    Args:
        bounds: for all of it.
        scale: in per cent; headers, switches and coordinates grow with it.
    """
    return _fitted(bounds.x, bounds.y, *bounds.size, scale)


@lru_cache(maxsize=32)  # a page that is laid out tries many rooms, and the same ones after every move
def _fitted(x: int, y: int, width: int, height: int, scale: int) -> Parts:
    bounds = pygame.Rect(x, y, width, height)
    parts = _best(bounds, scale, RIM)
    px = parts.solid.grid.px
    widest = RIM + max(WIDER * (scale - 100) / 100, min(WIDER, (LEAST + 1) / ROOMY / px - RIM))
    rim = min(widest, COORDINATE * scale / 100 / ROOMY / px)
    return _best(bounds, scale, rim) if rim > RIM else parts


@dataclass(frozen=True)
class _Plan:
    """One way to divide a room.

    Attributes:
        column: whether switches and small boards stand beside the large view.
        mini: pixels of a small board's square; 0 for none, with the switches above the large view.
    """

    bounds: pygame.Rect
    scale: int
    rim: float
    column: bool
    mini: int

    @property
    def pad(self) -> int:
        return max(4, min(self.bounds.size) // 64)

    @property
    def row(self) -> int:
        """Height of the switches in a row."""
        return round(max(READABLE * self.scale / 100, self.bounds.height * SWITCH))

    @property
    def head(self) -> int:
        """Height of a small board's header."""
        return round(min(self.mini * TALL, max(self.mini * HEADER, READABLE * self.scale / 100)))

    @property
    def side(self) -> int:
        """Width of a small board with its edge."""
        return FILES * self.mini + 2 * mini_rim(self.mini)

    @property
    def switch(self) -> float:
        """Height of the switches in a column, of which each kind is as wide as that."""
        return min(self.row, self.side / max(map(sum, NARROW)))

    @property
    def long(self) -> int:
        """Length of a column, at least."""
        return 2 * (round(self.switch) + self.pad) + LEVELS * (self.side + self.head)

    @property
    def main(self) -> pygame.Rect:
        """What is left for the large view."""
        main = self.bounds.inflate(-2 * self.pad, -2 * self.pad)
        if self.column:
            main.width -= self.side + self.pad
            return main
        top = self.row + self.pad
        below = self.side + self.head + self.pad if self.mini else 0
        return pygame.Rect(main.x, main.y + top, main.width, main.height - top - below)

    @property
    def px(self) -> int:
        """Pixels of a square of the large view, 0 where the other parts do not fit."""
        main = self.main
        if self.column:
            fits = self.switch >= READABLE * self.scale / 100 and self.long <= main.height
        else:
            fits = LEVELS * (self.side + self.pad) <= main.width
        return _fits(main.size, self.rim, SEAT) if fits and min(main.size) > 0 else 0


def _best(bounds: pygame.Rect, scale: int, rim: float) -> Parts:
    """The best arrangement with a frame of ``rim`` squares: the one with the largest small boards of those
    with a view that is hardly smaller than the largest one."""
    plain = _Plan(bounds, scale, rim, False, 0)
    most = round(LARGEST * min(bounds.size) / FILES)
    ways = product((False, True), range(ENOUGH, most + 1))
    plans = [_Plan(bounds, scale, rim, column, mini) for column, mini in ways]
    sizes = [plan.px for plan in plans]
    least = YIELDING * max([plain.px, *sizes])
    good = [
        (plan.mini, px, plan)
        for plan, px in zip(plans, sizes, strict=True)
        if px >= least and plan.mini <= LARGEST * px
    ]
    return _set_up(max(good, key=itemgetter(0, 1))[2] if good else plain)


def _set_up(plan: _Plan) -> Parts:
    """Put the parts into the room; what is left over goes around them."""
    main = plan.main
    solid, flat = (_plate(main, plan.rim, projection) for projection in (SEAT, STRAIGHT))
    side, head, edge = plan.side, plan.head, mini_rim(plan.mini)
    if plan.column:
        found = _switches_beside(plan, solid)
    else:
        found = _switches_above(plan, solid, flat)
        top = found[0][0].bottom + plan.pad
        main = pygame.Rect(main.x, top, main.width, main.bottom - top)
        solid, flat = replace(solid, area=main), replace(flat, area=main)
    corners = _corners(plan, solid, found[0][0].bottom) if plan.mini else []
    minis = tuple(ProjectedGrid(x + edge, y + head + edge, plan.mini) for x, y in corners)
    headers = tuple(pygame.Rect(x, y, side, head) for x, y in corners)
    whole = main.copy()
    if minis and not plan.column:
        whole.height = plan.bounds.bottom - plan.pad - main.top
    return Parts(plan.bounds.copy(), main, whole, solid, flat, minis, headers, *found)


def _corners(plan: _Plan, board: Plate, switches: int) -> list[tuple[int, int]]:
    """The upper left corners of the small boards with their headers; ``switches``: where the switches end."""
    main, side, high = plan.main, plan.side, plan.side + plan.head
    if plan.column:
        top = switches + plan.pad
        spare = max(0, board.foot - top - LEVELS * high)
        tops = (top + level * high + spare * (level + 1) // LEVELS for level in range(LEVELS))
        return [(main.right + plan.pad, y) for y in tops]
    gap = min(6 * plan.pad, (main.width - LEVELS * side) // (LEVELS - 1))
    left = main.centerx - (LEVELS * side + (LEVELS - 1) * gap) // 2
    return [(left + level * (side + gap), main.bottom + plan.pad) for level in range(LEVELS)]


def _switches_beside(plan: _Plan, board: Plate) -> Switches:
    """The switches in a column beside the large view: modes above levels, both as wide as the column."""
    left, top = plan.main.right + plan.pad, min(board.frame.top, plan.main.bottom - plan.long)
    high = round(plan.switch)
    tabs, modes = (
        _switches(left, y, plan.side / sum(widths), high, widths)
        for widths, y in zip(NARROW, (top + high + plan.pad, top), strict=True)
    )
    return tabs, modes


def _switches_above(plan: _Plan, solid: Plate, flat: Plate) -> Switches:
    """The switches in a row close above the large view, as wide as its far edge where they fit there."""
    main, (low, high) = plan.main, solid.edges
    left, right = (round(solid.grid.point(across, high)[0]) for across in (low, high))
    if right - left < _width(NARROW) * plan.row:
        left, right = main.left, main.right
    top = min(solid.frame.top, flat.frame.top) - plan.pad - plan.row
    widths = BROAD if _width(BROAD) * plan.row <= right - left else NARROW
    unit = min(plan.row, (right - left) / _width(widths))
    begins = left, right - round(sum(widths[1]) * unit)
    tabs, modes = (_switches(x, top, unit, round(unit), each) for x, each in zip(begins, widths, strict=True))
    return tabs, modes


def _width(switches: tuple[tuple[float, ...], ...]) -> float:
    """The width of all switches against their height."""
    return sum(map(sum, switches)) + BETWEEN


def _switches(
    left: int, top: int, unit: float, high: int, widths: Sequence[float]
) -> tuple[pygame.Rect, ...]:
    """Switches beside each other, of these widths times ``unit`` pixels."""
    edges = [round(left + unit * sum(widths[:index])) for index in range(len(widths) + 1)]
    return tuple(pygame.Rect(begin, top, end - begin, high) for begin, end in pairwise(edges))
