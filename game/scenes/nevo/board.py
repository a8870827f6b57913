"""NEVO's board on the screen: twelve by seven squares as printed, with the race to sixteen below them.

Above and below the squares stand lamps that tell the points of each column, and below the board two lanes on
which a piece of either side runs from 0 to 16. Lamps, steps and runners are the board's overlay, on places of
their own: ``lamp-0-a`` (White's column a), ``race-1-7`` (step 7 of Black's lane), ``score-0``.
"""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.assets import sprite
from game.boards.board import FlatGeometry
from game.boards.geometry import CoordinateLabel, PlacedFlatBoard, Point
from game.boards.squares import PlacedSquares
from game.rules.nevo import layout
from game.rules.nevo.layout import FILES, GRID, RANKS

PAPER, INK, GREY, WHITE = "#f1eee6", "#171717", "#a9a69e", "#fdfcf8"
MUTED = "#8b8880"

# Shares of a square's side.
EDGE = 0.44  # the frame, with letters, numbers and lamps in it
LANE = 0.62  # a lane of the race
BELOW = 2 * LANE + 0.22  # the race with the space around it
HEAD = 1.3  # the score at the head of a lane
SMALL = 40  # pixels of a square below which numerals are plain
STEPS = layout.GOAL + 1


@dataclass(frozen=True)
class NevoBoard(FlatGeometry):
    """See ``game.boards.board.Geometry``."""

    @property
    def cells(self) -> Sequence[str]:
        return GRID.names()

    def place(self, room: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedNevo:
        """The largest board of whole pixels that fits into ``room``, in its middle."""
        side = max(1, int(min(room.width / (FILES + 2 * EDGE), room.height / (RANKS + 2 * EDGE + BELOW))))
        while side > 1 and not pygame.Rect((0, 0), room.size).contains(pygame.Rect((0, 0), _size(side))):
            side -= 1
        area = pygame.Rect((0, 0), _size(side))
        area.center = room.center
        return _placed(side, area, flipped, coordinates)


def _placed(side: int, area: pygame.Rect, flipped: bool, coordinates: bool) -> PlacedNevo:
    edge = round(side * EDGE)
    board = pygame.Rect(area.topleft, (area.width, RANKS * side + 2 * edge))
    return PlacedNevo(PlacedSquares(GRID, board, side, edge, flipped, coordinates), area)


def _size(side: int) -> tuple[int, int]:
    edge = 2 * round(side * EDGE)
    return FILES * side + edge, RANKS * side + edge + round(side * BELOW)


@dataclass(frozen=True)
class PlacedNevo(PlacedFlatBoard):
    """The squares with what stands around them; see ``game.boards.geometry.PlacedBoard``."""

    squares: PlacedSquares
    area: pygame.Rect

    @property
    def field(self) -> pygame.Rect:
        return self.squares.field

    @property
    def cell_px(self) -> int:
        return self.squares.side

    @property
    def flipped(self) -> bool:
        return self.squares.flipped

    def box(self, cell: str) -> pygame.Rect:
        """The square box of a cell, or of a place beside the board."""
        return self._beside[cell] if "-" in cell else self.squares.box(cell)

    def centre(self, cell: str) -> Point:
        if "-" in cell:
            box = self._beside[cell]
            return box.left + box.width / 2, box.top + box.height / 2
        return self.squares.centre(cell)

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        return self.squares.cell_at(point)

    def step(self, cell: str, right: int, down: int) -> str | None:
        return self.squares.step(cell, right, down)

    def moved(self, right: int, down: int) -> PlacedNevo:
        """The same board elsewhere."""
        return PlacedNevo(self.squares.moved(right, down), self.area.move(right, down))

    def labels(self) -> Sequence[CoordinateLabel]:
        return self.squares.labels()

    def lane(self, side: int) -> pygame.Rect:
        """The lane of a side in the race; that of the near player lies below."""
        px, field = self.cell_px, self.field
        top = self.squares.area.bottom + round(px * 0.04)
        row = side if not self.flipped else 1 - side
        return pygame.Rect(field.left, top + round(row * px * LANE), field.width, round(px * LANE))

    @cached_property
    def _beside(self) -> dict[str, pygame.Rect]:
        """Boxes of lamps, steps and scores by name."""
        found = {}
        px = self.cell_px
        lamp = round(px * 0.4)
        for side in range(2):
            # White's columns end at rank 1, Black's at rank 7.
            last = 0 if side == 0 else RANKS - 1
            for file in range(FILES):
                square = self.squares.box(GRID.name(last * FILES + file))
                beyond = square.top - self.squares.edge / 2
                if square.centery > self.field.centery:
                    beyond = square.bottom + self.squares.edge / 2
                found[f"lamp-{side}-{chr(ord('a') + file)}"] = _box(square.centerx, beyond, lamp)
            lane = self.lane(side)
            found[f"score-{side}"] = _box(lane.left + px * 0.5, lane.centery, round(px * 0.56))
            pitch = (lane.width - px * HEAD) / STEPS
            for number in range(STEPS):
                middle = lane.left + px * HEAD + pitch * (number + 0.5)
                found[f"race-{side}-{number}"] = _box(middle, lane.centery, round(px * 0.56))
        return found


def _box(x: float, y: float, size: int) -> pygame.Rect:
    return pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)


def paint_board(placed: PlacedNevo) -> pygame.Surface:
    """The empty board; do not draw on it, it is shared."""
    return _painted(placed.cell_px, placed.flipped)


@lru_cache(maxsize=4)
def _painted(side: int, flipped: bool) -> pygame.Surface:
    placed = _placed(side, pygame.Rect((0, 0), _size(side)), flipped, False)
    board = pygame.Surface(placed.area.size)
    board.fill(PAPER)
    pygame.draw.rect(board, INK, board.get_rect(), max(1, round(side * 0.05)))
    _draw_squares(board, placed)
    for lane in range(2):
        _draw_lane(board, placed, lane)
    return board


def _draw_squares(board: pygame.Surface, placed: PlacedNevo) -> None:
    px = placed.cell_px
    line = max(1, round(px * 0.03))
    board.fill(INK, placed.field.inflate(2 * line, 2 * line))
    for square in range(layout.SQUARES):
        box = placed.box(GRID.name(square))
        value = layout.value_of(0, square) or layout.value_of(1, square)
        inside = box.inflate(-line, -line)
        board.fill(WHITE if value else GREY, inside)
        if value:
            board.blit(sprite(f"nevo/value-{value}{'-small' if px < SMALL else ''}", px, px), box)


def _draw_lane(board: pygame.Surface, placed: PlacedNevo, side: int) -> None:
    """The steps of one lane, the last of them the finish."""
    line = max(1, round(placed.cell_px * 0.025))
    for number in range(STEPS):
        box = placed.box(f"race-{side}-{number}")
        inside = box.inflate(-round(box.width * 0.2), -round(box.width * 0.2))
        if number == layout.GOAL:
            _draw_finish(board, inside)
        pygame.draw.rect(
            board, MUTED if number < layout.GOAL else INK, inside, line, border_radius=round(box.width * 0.1)
        )


def _draw_finish(board: pygame.Surface, box: pygame.Rect) -> None:
    """A chequered square."""
    for row in range(4):
        for column in range(4):
            left, right = (box.left + round(box.width * part / 4) for part in (column, column + 1))
            top, bottom = (box.top + round(box.height * part / 4) for part in (row, row + 1))
            if (row + column) % 2 == 0:
                board.fill(INK, (left, top, right - left, bottom - top))


@lru_cache(maxsize=128)
def paint_number(number: int, px: int) -> pygame.Surface:
    """A score, in a square box."""
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    height = px
    digits = [sprite(f"nevo/digit-{digit}", round(height * 0.6), height) for digit in str(number)]
    step = round(height * 0.52)
    left = (px - step * (len(digits) - 1) - round(height * 0.6)) // 2
    for index, digit in enumerate(digits):
        surface.blit(digit, (left + index * step, 0))
    return surface
