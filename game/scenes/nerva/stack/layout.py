"""Where the parts of a board of three levels stand: the large view, the three small boards and the switches.

The small boards stand in a column beside the large view or in a row below it, whichever leaves more room.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.scenes.nerva.stack.camera import HALF, Camera
from game.scenes.nerva.stack.shape import ROOF

LEVELS, SIDE = 3, 8  # levels, and squares of an edge
RIM = 0.36  # width of the frame, in squares
THICK = 0.24  # of the board itself
HEADROOM = 0.12  # above the highest piece of the far row
PAD = 0.16  # around everything
SHADED = 0.45  # around a board that lies alone: its shadow would otherwise end in a line
APART = 0.32  # between the large view and a column beside it: the board casts its shadow there
HEADER, TALL = 1.3, 2.1  # height of a small board's header, in its squares; at most, so that it can be read
READABLE = 24  # pixels of a header or switch, at a scale of 100 %, below which its words are hard to read
SWITCH, SLENDER = (1.2, 0.4), 2.1  # a switch in squares; its width against its height where room is short
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
        whole, turn: the switches "whole stack" and "plan"; None without small boards.
    """

    area: pygame.Rect
    main: pygame.Rect
    camera: Camera
    plan: pygame.Rect
    minis: tuple[pygame.Rect, ...] = ()
    headers: tuple[pygame.Rect, ...] = ()
    mini_px: int = 0
    whole: pygame.Rect | None = None
    turn: pygame.Rect | None = None

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
            self.whole.move(right, down) if self.whole is not None else None,
            self.turn.move(right, down) if self.turn is not None else None,
        )


@lru_cache(maxsize=1)
def _reach() -> tuple[float, float, float, float]:
    """Left, top, right and bottom of the large view from the board's middle, at a zoom of 1."""
    camera, edge = Camera((0.0, 0.0), 1.0), HALF + RIM
    left, bottom = camera.project(-edge, -edge, -THICK)
    top = min(camera.project(0, edge)[1], camera.project(0, HALF - 0.5, ROOF)[1] - HEADROOM)
    return min(left, camera.project(-edge, -edge)[0]), top, -left, bottom


def mini_rim(px: int) -> int:
    """Width of a small board's frame in pixels."""
    return max(2, round(px * 0.2))


def alone(room: pygame.Rect) -> Parts:
    """The large view alone, as large as fits into the middle of ``room``."""
    left, top, right, bottom = _reach()
    wide, high = right - left + 2 * SHADED, bottom - top + 2 * SHADED
    zoom = max(1.0, min(room.width / wide, room.height / high))
    main = pygame.Rect(0, 0, int(wide * zoom), int(high * zoom))
    main.center = room.center
    return _view(main, main.copy(), zoom)


def _view(area: pygame.Rect, main: pygame.Rect, zoom: float) -> Parts:
    """The large view in the middle of ``main``."""
    left, top, right, bottom = _reach()
    middle = main.centerx - (left + right) / 2 * zoom, main.centery - (top + bottom) / 2 * zoom
    side = int(min(main.width, main.height) / (SIDE + 2 * RIM + PAD))
    plan = pygame.Rect(0, 0, max(1, side) * SIDE, max(1, side) * SIDE)
    plan.center = main.center
    return Parts(area, main, Camera(middle, zoom), plan)


def arranged(room: pygame.Rect, scale: int = 100) -> Parts:
    """Everything, as large as fits into ``room``; headers and switches grow with ``scale`` in per cent."""
    least = READABLE * scale / 100
    parts = _arranged(room, HEADER, least)
    header = min(TALL, least / parts.mini_px)
    return parts if header <= HEADER else _arranged(room, header, least)


def _arranged(room: pygame.Rect, header: float, switch: float) -> Parts:
    """The same with headers of ``header`` small squares, and switches of at least ``switch`` pixels."""
    tries = [(column, ratio) for column in (False, True) for ratio in RATIOS]

    def zoom(column: bool, ratio: float) -> float:
        wide, high = (_beside if column else _below)(ratio, header)
        return min(room.width / wide, room.height / high)

    def score(column: bool, ratio: float) -> float:
        size = zoom(column, ratio)
        return size * (1 + WORTH * ratio) * min(1.0, size * ratio / ENOUGH) * (COLUMN if column else 1)

    column, ratio = max(tries, key=lambda each: score(*each))
    return _set_up(room, max(1.0, zoom(column, ratio)), ratio, column, header, switch)


def _main_size() -> tuple[float, float]:
    left, top, right, bottom = _reach()
    return right - left, bottom - top


def _strip(ratio: float, header: float, column: bool) -> tuple[float, float]:
    """Width and height of the three small boards together."""
    across = SIDE * ratio
    if column:
        return across, LEVELS * (SIDE + header) * ratio + (LEVELS - 1) * GAP * ratio
    return LEVELS * across + (LEVELS - 1) * GAP * ratio, (SIDE + header) * ratio


def _beside(ratio: float, header: float) -> tuple[float, float]:
    """Size of everything at a zoom of 1 with the small boards in a column."""
    (wide, high), strip = _main_size(), _strip(ratio, header, column=True)
    return wide + strip[0] + 2 * PAD + APART, max(high, strip[1]) + 2 * PAD


def _below(ratio: float, header: float) -> tuple[float, float]:
    """Size of everything at a zoom of 1 with the small boards in a row."""
    (wide, high), strip = _main_size(), _strip(ratio, header, column=False)
    return max(wide, strip[0]) + 2 * PAD, high + strip[1] + 3 * PAD


def _set_up(
    room: pygame.Rect, zoom: float, ratio: float, column: bool, header: float, switch: float
) -> Parts:
    """Put the parts into the middle of ``room``; what is left over goes around the large view."""
    area = room.copy()
    mini = max(1, int(zoom * ratio))
    pad, head, gap = round(zoom * PAD), round(mini * header), round(mini * GAP)
    side = mini * SIDE
    if column:
        apart = round(zoom * APART)
        main = pygame.Rect(
            area.x + pad, area.y + pad, area.width - side - 2 * pad - apart, area.height - 2 * pad
        )
        spare = max(0, main.height - LEVELS * (side + head)) // (LEVELS - 1)
        step = side + head + min(spare, 3 * gap)
        top = main.centery - (step * (LEVELS - 1) + side + head) // 2
        # The highest level on top, as in a stack.
        corners = [(main.right + apart, top + step * (LEVELS - 1 - level)) for level in range(LEVELS)]
    else:
        main = pygame.Rect(
            area.x + pad, area.y + pad, area.width - 2 * pad, area.height - side - head - 3 * pad
        )
        spare = max(0, main.width - LEVELS * side) // LEVELS
        step = side + max(gap, min(spare, 4 * gap))
        left = main.centerx - (step * (LEVELS - 1) + side) // 2
        corners = [(left + step * level, main.bottom + pad) for level in range(LEVELS)]
    parts = _view(area, main, zoom)
    rim = mini_rim(mini)
    whole, turn = _switches(main, parts.camera, switch)
    return Parts(
        area,
        main,
        parts.camera,
        parts.plan,
        tuple(pygame.Rect(x, y + head, side, side) for x, y in corners),
        tuple(pygame.Rect(x - rim, y, side + 2 * rim, head - rim) for x, y in corners),
        mini,
        whole,
        turn,
    )


def _switches(main: pygame.Rect, camera: Camera, least: float) -> tuple[pygame.Rect, pygame.Rect]:
    """The switches in the upper corners, at least ``least`` pixels high if the board leaves them room."""
    wide, high = (share * camera.zoom for share in SWITCH)
    edge = HALF + RIM
    (far_x, far_y), (near_x, near_y) = camera.project(-edge, edge), camera.project(-edge, -edge)

    def room(height: float) -> float:
        """Width that is free above and beside the board."""
        down = max(0.0, main.y + height - far_y) / (near_y - far_y)
        beside = far_x + (near_x - far_x) * down - main.x - PAD * camera.zoom
        return beside if down else main.width / 2.0

    if high < least:
        high = next(
            (height for height in range(int(least), int(high), -1) if height * SLENDER <= room(height)), high
        )
        wide = min(high * SWITCH[0] / SWITCH[1], room(high))
    whole = pygame.Rect(main.x, main.y, round(wide), round(high))
    turn = whole.copy()
    turn.topright = main.topright
    return whole, turn
