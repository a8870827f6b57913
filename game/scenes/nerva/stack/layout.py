"""Where the parts of a board of three levels stand: the large view, the three small boards and the switches.

The switches stand in a row above the large view. The small boards stand in a column beside the large view or
in a row below it, whichever leaves more room.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import pairwise

import pygame

from game.scenes.nerva.stack.camera import HALF, Camera
from game.scenes.nerva.stack.shape import ROOF

LEVELS, SIDE = 3, 8  # levels, and squares of an edge
RIM = 0.36  # width of the frame, in squares
WIDER = 0.18  # and by how much it may grow for the coordinates, for each 100 % of the scale above the first
COORDINATE = 13  # pixels of a coordinate, at a scale of 100 %, that are wanted where the frame has room
ROOMY = 0.83  # of the frame's width, for a coordinate at most
THICK = 0.24  # of the board itself
HEADROOM = 0.12  # above the highest piece of the far row
PAD = 0.16  # around everything
SHADED = 0.45  # around a board that lies alone: its shadow would otherwise end in a line
APART = 0.32  # between the large view and a column beside it: the board casts its shadow there
HEADER, TALL = 1.3, 2.1  # height of a small board's header, in its squares; at most, so that it can be read
READABLE = 24  # pixels of a header or switch, at a scale of 100 %, below which its words are hard to read
SWITCH = 0.036  # height of a switch against the room's, where that is more
BROAD = ((2.7, 2.1, 2.1, 2.1), (2.1, 2.9, 3.0))
"""Widths of the switches of all levels and of each, and of the modes, in their height."""
NARROW = ((1.6, 1.0, 1.0, 1.0), (1.3, 1.6, 1.9))  # the same where room is short
BETWEEN = 0.5  # between levels and modes at least, in that height
GAP = 0.7  # between small boards, in their squares
RATIOS = tuple(step / 100 for step in range(24, 49, 2))  # a small board's squares against the large view's
WORTH = 1.0  # how much a larger small board counts against a larger view
ENOUGH = 18  # pixels of a small board's square below which it is hard to hit
COLUMN = 0.96  # the column must gain this much, as a row leaves less empty


@dataclass(frozen=True)
class Parts:
    """Rectangles of the parts, and the camera of the large view.

    Attributes:
        area: everything.
        main: the large view with its frame.
        minis: the squares of the three small boards, by level; empty when there are none.
        headers: their headers, which are switches.
        mini_px: side of a square of a small board.
        plan: the squares of the large view when it is seen from above.
        tabs: the switches of the levels, first that of all of them; empty without small boards.
        modes: the switches of the view from the side, of the plan and of the levels apart from each other;
            empty without small boards.
        rim: width of the frame, in squares.
    """

    area: pygame.Rect
    main: pygame.Rect
    camera: Camera
    plan: pygame.Rect
    minis: tuple[pygame.Rect, ...] = ()
    headers: tuple[pygame.Rect, ...] = ()
    mini_px: int = 0
    tabs: tuple[pygame.Rect, ...] = ()
    modes: tuple[pygame.Rect, ...] = ()
    rim: float = RIM

    @property
    def open(self) -> pygame.Rect:
        """All the room below the switches, which is the large view's where no small boards are shown."""
        if not self.minis:
            return self.main
        edge = self.main.x - self.area.x
        return pygame.Rect(
            self.main.x, self.main.y, self.area.width - 2 * edge, self.area.bottom - edge - self.main.y
        )

    def moved(self, right: int, down: int) -> Parts:
        """The same elsewhere."""
        x, y = self.camera.middle
        return Parts(
            self.area.move(right, down),
            self.main.move(right, down),
            Camera((x + right, y + down), self.camera.zoom),
            self.plan.move(right, down),
            tuple(box.move(right, down) for box in self.minis),
            tuple(box.move(right, down) for box in self.headers),
            self.mini_px,
            tuple(box.move(right, down) for box in self.tabs),
            tuple(box.move(right, down) for box in self.modes),
            self.rim,
        )


@lru_cache(maxsize=8)
def _reach(rim: float) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the large view from the board's middle, at a zoom of 1."""
    camera, edge = Camera((0.0, 0.0), 1.0), HALF + rim
    left, bottom = camera.project(-edge, -edge, -THICK)
    top = min(camera.project(0, edge)[1], camera.project(0, HALF - 0.5, ROOF)[1] - HEADROOM)
    return min(left, camera.project(-edge, -edge)[0]), top, -left, bottom


def mini_rim(px: int) -> int:
    """Width of a small board's frame in pixels."""
    return max(2, round(px * 0.2))


def scaled(square: pygame.Rect, share: float) -> pygame.Rect:
    """A square around the middle of another, its side a share of that one's."""
    box = pygame.Rect(0, 0, round(square.width * share), round(square.width * share))
    box.center = square.center
    return box


def alone(room: pygame.Rect, rim: float = RIM) -> Parts:
    """The large view alone, as large as fits into the middle of ``room``; ``rim``: width of its frame."""
    left, top, right, bottom = _reach(rim)
    wide, high = right - left + 2 * SHADED, bottom - top + 2 * SHADED
    zoom = max(1.0, min(room.width / wide, room.height / high))
    main = pygame.Rect(0, 0, int(wide * zoom), int(high * zoom))
    main.center = room.center
    return _view(main, main.copy(), zoom, rim)


def plates(room: pygame.Rect, rim: float) -> tuple[pygame.Rect, ...]:
    """The rooms of the three levels apart from each other, by level: in a column with the highest on top, in
    a row, or the highest above the others, whichever makes them largest. All are of one size."""
    left, top, right, bottom = _reach(rim)
    ratio = (right - left + 2 * SHADED) / (bottom - top + 2 * SHADED)

    def size(columns: int, rows: int) -> tuple[int, int]:
        high = min(room.height / rows, room.width / columns / ratio)
        return int(high * ratio), int(high)

    columns, rows = max(((1, 3), (3, 1), (2, 2)), key=lambda shape: size(*shape))
    wide, high = size(columns, rows)
    across, down = room.width / columns, room.height / rows
    places = {
        (1, 3): ((0.5, 2.5), (0.5, 1.5), (0.5, 0.5)),
        (3, 1): ((0.5, 0.5), (1.5, 0.5), (2.5, 0.5)),
        (2, 2): ((0.5, 1.5), (1.5, 1.5), (1.0, 0.5)),
    }[columns, rows]
    found = []
    for column, row in places:
        box = pygame.Rect(0, 0, wide, high)
        box.center = round(room.x + column * across), round(room.y + row * down)
        found.append(box)
    return tuple(found)


def _view(area: pygame.Rect, main: pygame.Rect, zoom: float, rim: float, words: int = 0) -> Parts:
    """The large view in the middle of ``main``; on the plan with ``words`` pixels for a line below it."""
    left, top, right, bottom = _reach(rim)
    middle = main.centerx - (left + right) / 2 * zoom, main.centery - (top + bottom) / 2 * zoom
    side = int(min(main.width, main.height - words) / (SIDE + 2 * rim + PAD))
    plan = pygame.Rect(0, 0, max(1, side) * SIDE, max(1, side) * SIDE)
    plan.center = main.centerx, main.centery - words // 2
    return Parts(area, main, Camera(middle, zoom), plan, rim=rim)


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
    parts = _readable(room, scale, RIM)
    widest = RIM + WIDER * (scale - 100) / 100
    rim = min(widest, COORDINATE * scale / 100 / ROOMY / parts.camera.scale(0.0))
    return _readable(room, scale, rim) if rim > RIM else parts


def _readable(room: pygame.Rect, scale: int, rim: float) -> Parts:
    """The same with a frame of ``rim`` squares, and headers that can be read."""
    least, header = READABLE * scale / 100, HEADER
    while True:
        parts = _arranged(room, header, least, rim)
        # Taller headers can leave smaller squares, and these need headers of yet more of them.
        wanted = min(TALL, least / parts.mini_px)
        if wanted <= header:
            return parts
        header = wanted


def _arranged(room: pygame.Rect, header: float, switch: float, rim: float) -> Parts:
    """The same with headers of ``header`` small squares, and switches of at least ``switch`` pixels."""
    row = round(max(switch, room.height * SWITCH))
    tries = [(column, ratio) for column in (False, True) for ratio in RATIOS]

    def zoom(column: bool, ratio: float) -> float:
        return _zoom(room, row, ratio, column, header, rim)

    def score(column: bool, ratio: float) -> float:
        size = zoom(column, ratio)
        return size * (1 + WORTH * ratio) * min(1.0, size * ratio / ENOUGH) * (COLUMN if column else 1)

    column, ratio = max(tries, key=lambda each: score(*each))
    return _set_up(room, max(1.0, zoom(column, ratio)), ratio, column, header, row, rim)


def _zoom(room: pygame.Rect, row: int, ratio: float, column: bool, header: float, rim: float) -> float:
    """The largest zoom with the small boards in a column or a row, and ``row`` pixels for the switches."""
    left, top, right, bottom = _reach(rim)
    wide, high = right - left, bottom - top
    across, down, gaps = SIDE * ratio, (SIDE + header) * ratio, (LEVELS - 1) * GAP * ratio
    if column:
        return min(
            room.width / (wide + across + 2 * PAD + APART),
            (room.height - row) / (high + 3 * PAD),
            room.height / (LEVELS * (SIDE + header) * ratio + gaps + 2 * PAD),
        )
    long = max(wide, LEVELS * across + gaps)
    return min(room.width / (long + 2 * PAD), (room.height - row) / (high + down + 4 * PAD))


def _set_up(
    room: pygame.Rect, zoom: float, ratio: float, column: bool, header: float, row: int, rim: float
) -> Parts:
    """Put the parts into the middle of ``room``; what is left over goes around the large view."""
    mini = max(1, int(zoom * ratio))
    pad, head, gap = round(zoom * PAD), round(mini * header), round(mini * GAP)
    side = mini * SIDE
    top = room.y + row + 2 * pad
    if column:
        apart = round(zoom * APART)
        main = pygame.Rect(room.x + pad, top, room.width - side - 2 * pad - apart, room.bottom - pad - top)
        spare = max(0, room.height - 2 * pad - LEVELS * (side + head)) // (LEVELS - 1)
        step = side + head + min(spare, 3 * gap)
        first = room.centery - (step * (LEVELS - 1) + side + head) // 2
        # The highest level on top, as in a stack.
        corners = [(main.right + apart, first + step * (LEVELS - 1 - level)) for level in range(LEVELS)]
    else:
        main = pygame.Rect(room.x + pad, top, room.width - 2 * pad, room.bottom - side - head - 2 * pad - top)
        spare = max(0, main.width - LEVELS * side) // LEVELS
        step = side + max(gap, min(spare, 4 * gap))
        left = main.centerx - (step * (LEVELS - 1) + side) // 2
        corners = [(left + step * level, main.bottom + pad) for level in range(LEVELS)]
    thin = mini_rim(mini)
    tabs, modes = _switches(pygame.Rect(main.x, room.y + pad, main.width, row))
    return replace(
        _view(room.copy(), main, zoom, rim, row),
        minis=tuple(pygame.Rect(x, y + head, side, side) for x, y in corners),
        headers=tuple(pygame.Rect(x - thin, y, side + 2 * thin, head - thin) for x, y in corners),
        mini_px=mini,
        tabs=tabs,
        modes=modes,
    )


def _switches(row: pygame.Rect) -> tuple[tuple[pygame.Rect, ...], tuple[pygame.Rect, ...]]:
    """The switches of the levels at the left end of a row, and those of the modes at its right end."""
    long = {widths: sum(map(sum, widths)) + BETWEEN for widths in (BROAD, NARROW)}
    widths = BROAD if long[BROAD] * row.height <= row.width else NARROW
    high = min(row.height, row.width / long[widths])
    found = []
    for each, left in zip(widths, (row.x, row.right - round(sum(widths[1]) * high)), strict=True):
        edges = [round(left + high * sum(each[:index])) for index in range(len(each) + 1)]
        found.append(
            tuple(pygame.Rect(begin, row.y, end - begin, round(high)) for begin, end in pairwise(edges))
        )
    return found[0], found[1]
