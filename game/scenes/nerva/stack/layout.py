"""Where the parts of a board of three levels stand: the large view, the three small boards and the switches.

The switches stand in a row above the large view. The small boards lie on one tray, in a column beside the
large view or in a row below it, whichever leaves more room, in the order of the switches.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.rules.nerva.layout import FILES, LEVELS, RANKS
from game.scenes.nerva.stack.projection import SEAT, STRAIGHT, ProjectedGrid, Projection

RIM = 0.36  # width of the frame, in squares
FRONT = 0.46  # height of the near face of the board that is seen from the seat, in squares
WIDER = 0.18  # and by how much it may grow for the coordinates, for each 100 % of the scale above the first
COORDINATE = 13  # pixels of a coordinate, at a scale of 100 %, that are wanted where the frame has room
LEAST = 9  # pixels of one that can be read: for these every frame may grow
ROOMY = 0.72  # of the frame's width, for a coordinate at most
SHADED = 0.24  # around a board that lies alone: its shadow would otherwise end in a line
THIN = 0.16  # width of the edge around a small board, in its squares
TRAY = 0.5  # width of the frame of the tray on which small boards lie, in their squares
HEADER, TALL = 1.5, 2.4  # height of a small board's header, in its squares; at most, so that it can be read
READABLE = 24  # pixels of a header or switch, at a scale of 100 %, below which its words are hard to read
SWITCH = 0.036  # height of a switch against the room's, where that is more
BROAD = ((2.2, 1.5, 1.5, 1.5), (1.9, 2.3, 2.6))
"""Widths of the switches of all levels and of each, and of the modes, in their height."""
NARROW = ((1.6, 1.0, 1.0, 1.0), (1.3, 1.6, 1.9))  # the same where room is short
BETWEEN = 0.5  # between levels and modes at least, in that height
SMALLEST, LARGEST = 0.16, 0.3  # a small board's squares against the large view's
WANTED = 0.25  # the same, below which it is a worse arrangement
ENOUGH = 20  # pixels of a small board's square below which it is hard to hit
WORTH = 0.5  # how much a larger small board counts against a larger view
OVERLONG = 0.93  # how much worse a column is that is longer than the large board
NAME = 0.8  # height of the name above a level that is shown apart, in squares


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
        solid: the large board as it is seen from the seat.
        flat: the same from above.
        minis: the squares of the small boards, by level; empty where there are none.
        headers: their headers, which are switches.
        tray: on which small boards and headers lie; empty without small boards.
        tabs: the switches of the levels, first that of all of them; empty without small boards.
        modes: the switches of the stacks, of the plan and of the levels apart from each other; empty
            without small boards.
    """

    area: pygame.Rect
    main: pygame.Rect
    solid: Plate
    flat: Plate
    minis: tuple[ProjectedGrid, ...] = ()
    headers: tuple[pygame.Rect, ...] = ()
    tray: pygame.Rect = field(default_factory=lambda: pygame.Rect(0, 0, 0, 0))
    tabs: tuple[pygame.Rect, ...] = ()
    modes: tuple[pygame.Rect, ...] = ()

    @property
    def open(self) -> pygame.Rect:
        """All the room below the switches, which is the large view's where no small boards are shown."""
        if not self.minis:
            return self.main
        edge = self.main.x - self.area.x
        top = self.main.y
        return pygame.Rect(self.main.x, top, self.area.width - 2 * edge, self.area.bottom - edge - top)

    def moved(self, right: int, down: int) -> Parts:
        """The same elsewhere."""

        def boxes(found: tuple[pygame.Rect, ...]) -> tuple[pygame.Rect, ...]:
            return tuple(box.move(right, down) for box in found)

        return Parts(
            self.area.move(right, down),
            self.main.move(right, down),
            self.solid.moved(right, down),
            self.flat.moved(right, down),
            tuple(grid.moved(right, down) for grid in self.minis),
            boxes(self.headers),
            self.tray.move(right, down),
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


def alone(room: pygame.Rect) -> Parts:
    """The large view alone, as large as fits into the middle of ``room``."""
    extent = _extent(RIM, SEAT, SHADED)
    unit = min(room.width / extent[0], room.height / extent[1])
    main = pygame.Rect(0, 0, *(max(1, int(unit * length)) for length in extent))
    main.center = room.center
    solid, flat = (_plate(main, RIM, projection, SHADED) for projection in (SEAT, STRAIGHT))
    return Parts(main, main.copy(), solid, flat)


def plates(room: pygame.Rect, rim: float) -> tuple[Plate, ...]:
    """The three levels apart from each other, by level: in a row, a column, or two above one, whichever makes
    them largest. All are of one size; ``rim``: width of their frames, in squares."""
    shapes = {
        (3, 1): ((0.5, 0.5), (1.5, 0.5), (2.5, 0.5)),
        (1, 3): ((0.5, 0.5), (0.5, 1.5), (0.5, 2.5)),
        (2, 2): ((0.5, 0.5), (1.5, 0.5), (1.0, 1.5)),
    }
    wide, high = _extent(rim, SEAT, SHADED)

    def size(shape: tuple[int, int]) -> int:
        return int(min(room.width / shape[0] / wide, room.height / shape[1] / (high + NAME)))

    best = max(shapes, key=size)
    px, found = max(1, size(best)), []
    for column, row in shapes[best]:
        area = pygame.Rect(0, 0, int(px * wide), int(px * (high + NAME)))
        area.center = (
            round(room.x + column * room.width / best[0]),
            round(room.y + row * room.height / best[1]),
        )
        found.append(_plate(area, rim, SEAT, SHADED, round(px * NAME)))
    return tuple(found)


def arranged(room: pygame.Rect, scale: int = 100) -> Parts:
    """Everything, as large as fits into ``room``.

    Args:
        room: for all of it.
        scale: in per cent; headers, switches and coordinates grow with it.
    """
    return _fitted(room.x, room.y, *room.size, scale)


@lru_cache(maxsize=32)  # a page that is laid out tries many rooms, and the same ones after every move
def _fitted(x: int, y: int, width: int, height: int, scale: int) -> Parts:
    room = pygame.Rect(x, y, width, height)
    parts = _best(room, scale, RIM)
    px = parts.solid.grid.px
    widest = RIM + max(WIDER * (scale - 100) / 100, min(WIDER, (LEAST + 1) / ROOMY / px - RIM))
    rim = min(widest, COORDINATE * scale / 100 / ROOMY / px)
    return _best(room, scale, rim) if rim > RIM else parts


@dataclass(frozen=True)
class _Plan:
    """One way to divide a room: the small boards in a column or a row, with squares of ``mini`` pixels."""

    room: pygame.Rect
    scale: int
    rim: float
    column: bool
    mini: int

    @property
    def pad(self) -> int:
        return max(4, min(self.room.size) // 64)

    @property
    def row(self) -> int:
        """Height of the switches."""
        return round(max(READABLE * self.scale / 100, self.room.height * SWITCH))

    @property
    def head(self) -> int:
        """Height of a small board's header."""
        return round(min(self.mini * TALL, max(self.mini * HEADER, READABLE * self.scale / 100)))

    @property
    def side(self) -> int:
        """Width of a small board with its edge."""
        return FILES * self.mini + 2 * mini_rim(self.mini)

    @property
    def border(self) -> int:
        """Width of the tray's frame."""
        return max(2, round(self.mini * TRAY))

    @property
    def long(self) -> int:
        """Length of a tray that is a column, at least."""
        return LEVELS * (self.side + self.head) + 2 * self.border

    @property
    def across(self) -> int:
        """Width of a tray that is a column, height of one that is a row."""
        return self.side + 2 * self.border + (0 if self.column else self.head)

    @property
    def main(self) -> pygame.Rect:
        """What is left for the large view."""
        room, pad, top = self.room, self.pad, self.room.y + self.row + 2 * self.pad
        wide, high = room.width - 2 * pad, room.bottom - pad - top
        if self.column:
            wide -= self.across + pad
        else:
            high -= self.across + pad
            wide -= room.width // 5  # a lower board leaves words below it their room
        left = room.x + (pad if self.column else (room.width - wide) // 2)
        return pygame.Rect(left, top, wide, high)

    @property
    def px(self) -> int:
        """Pixels of a square of the large view, 0 where the small boards do not fit."""
        long = self.room.height if self.column else self.room.width
        row = LEVELS * (self.side + self.pad) + 2 * self.border
        if (self.long if self.column else row) + 2 * self.pad > long:
            return 0
        main = self.main
        return _fits(main.size, self.rim, SEAT) if main.width > 0 and main.height > 0 else 0

    @property
    def score(self) -> float:
        px, mini = self.px, self.mini
        if not px:
            return 0.0
        fitting = 1.0 if SMALLEST * px <= mini <= LARGEST * px else 0.3
        overlong = self.column and self.long > px * _extent(self.rim, SEAT, 0.0)[1]
        return (
            (px + WORTH * mini)
            * min(1.0, mini / max(ENOUGH, WANTED * px))
            * (OVERLONG if overlong else 1)
            * fitting
        )


def _best(room: pygame.Rect, scale: int, rim: float) -> Parts:
    """The best arrangement with a frame of ``rim`` squares."""
    most = max(2, min(room.size) // 10)
    plans = (_Plan(room, scale, rim, column, mini) for column in (False, True) for mini in range(1, most))
    return _set_up(max(plans, key=lambda plan: plan.score))


def _set_up(plan: _Plan) -> Parts:
    """Put the parts into the room; what is left over goes around them."""
    side, head, main = plan.side, plan.head, plan.main
    solid, flat = (_plate(main, plan.rim, projection) for projection in (SEAT, STRAIGHT))
    tray = _tray(plan, solid)
    inner = tray.inflate(-2 * plan.border, -2 * plan.border)
    spare = inner.width - side, inner.height - side - head
    steps = [(spare[0] * level // (LEVELS - 1), spare[1] * level // (LEVELS - 1)) for level in range(LEVELS)]
    corners = [(inner.x + right, inner.y + down) for right, down in steps]
    edge = mini_rim(plan.mini)
    row = _switch_row(plan, solid, flat)
    tabs, modes = _switches(row)
    top = row.bottom + plan.pad
    main = pygame.Rect(main.x, top, main.width, main.bottom - top)
    solid, flat = replace(solid, area=main), replace(flat, area=main)
    minis = tuple(ProjectedGrid(x + edge, y + head + edge, plan.mini) for x, y in corners)
    headers = tuple(pygame.Rect(x, y, side, head) for x, y in corners)
    return Parts(plan.room.copy(), main, solid, flat, minis, headers, tray, tabs, modes)


def _tray(plan: _Plan, board: Plate) -> pygame.Rect:
    """Where the tray of the small boards lies: as a column it is as long as the large board, or longer where
    that is too short for it; as a row it leaves some room between them."""
    room, main = plan.room, plan.main
    if plan.column:
        long = max(plan.long, board.foot - board.frame.top)
        tray = pygame.Rect(main.right + plan.pad, 0, plan.across, long)
        tray.bottom = min(main.bottom, (board.frame.top + board.foot + tray.height) // 2)
        return tray.clamp(room)
    spare = min(4 * plan.pad, max(0, main.width - LEVELS * plan.side) // (LEVELS + 1))
    long = LEVELS * plan.side + (LEVELS - 1) * spare + 2 * plan.border
    tray = pygame.Rect(0, main.bottom + plan.pad, min(long, room.width), plan.across)
    tray.centerx = main.centerx
    return tray.clamp(room)


def _switch_row(plan: _Plan, solid: Plate, flat: Plate) -> pygame.Rect:
    """The row of the switches: close above the large view, as wide as its far edge where they fit there."""
    main, (low, high) = plan.main, solid.edges
    left, right = (round(solid.grid.point(across, high)[0]) for across in (low, high))
    if right - left < _width(NARROW) * plan.row:
        left, right = main.left, main.right
    top = min(solid.frame.top, flat.frame.top) - plan.pad - plan.row
    return pygame.Rect(left, top, right - left, plan.row)


def _width(switches: tuple[tuple[float, ...], ...]) -> float:
    """The width of all switches against their height."""
    return sum(map(sum, switches)) + BETWEEN


def _switches(row: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """The switches of the levels at the left end of a row, and those of the modes at its right end."""
    widths = BROAD if _width(BROAD) * row.height <= row.width else NARROW
    high = min(row.height, row.width / _width(widths))
    found = []
    for each, left in zip(widths, (row.x, row.right - round(sum(widths[1]) * high)), strict=True):
        edges = [round(left + high * sum(each[:index])) for index in range(len(each) + 1)]
        found.append(
            tuple(pygame.Rect(begin, row.y, end - begin, round(high)) for begin, end in pairwise(edges))
        )
    return found[0], found[1]
