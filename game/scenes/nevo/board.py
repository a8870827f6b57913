"""NEVO's board on the screen: twelve by seven squares as printed, between the tracks of the race to sixteen.

It lies on a table, which fills the board's whole place in a match. On the track along either side's home edge
a disc of that side shows its score. Steps and discs are the board's overlay, on places of their own:
``race-1-7`` is step 7 of Black's track.
"""

from __future__ import annotations

import math
from collections.abc import Container, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache

import pygame

from game.boards.board import Geometry
from game.boards.geometry import CoordinateLabel, PlacedBoard, Point
from game.boards.marks import LAST_MOVE, ArrowShape, LastMoveColours, Marks, arrow_picture, draw_mark
from game.boards.painter import Look, Painter
from game.boards.picture import BoardContent, BoardPicture
from game.boards.squares import PlacedSquares
from game.rules.nevo import layout
from game.rules.nevo.layout import FILES, GRID, RANKS
from game.widgets.paint import rounded

# Shares of a square's side.
EDGE = 0.42  # the frame, with letters and numbers in it
RIM = 0.17  # of card around the frame, on which the border is printed
PLATE = (0.0, 0.64)  # of card with the game's name where there is little room, and where there is much
GAP = (0.2, 0.24)  # between the board and a track, likewise
TRACK = 1.0  # height of a track
MARGIN = 0.21  # of the table around all that lies on it
THICK = 0.1  # of the board, as seen from half above
EASE = 1.3  # of the way from little room to much, for each square's height that is left over
STEPS = layout.GOAL + 1
STEP = 0.68  # box of a step
STEP_ABOVE = 0.12  # how far steps lie above the middle of their track, with numbers below them
LOOP_INSIDE, LOOP_LINE = 0.05, 0.075  # of the loop around pieces that count: margin to the squares, width
LOOP, LOOP_GROUND = (204, 54, 15, 255), (204, 54, 15, 60)
TARGETS = ("target", "loses")
"""Kinds of marks of squares where the piece in hand may go."""
WASH = 150  # how much of the colour of the last move lies where it ended, of 255: a value shows through
WAY_START, WAY_END = 0.25, 0.43  # of the last move's wedge: from the middle of its squares
WAY_TAIL, WAY_SHAFT, WAY_HEAD = 0.02, 0.055, 0.125  # half of its width at its start, before and at its head
WAY_EDGE = 0.02  # width of each of the two lines around it
ASIDE = 0.335  # how far these marks lie right of and below the middle of their square


@dataclass(frozen=True)
class NevoBoard(Geometry):
    """The folded board of card on its table, between the two tracks of the race.

    Attributes:
        fills: the table on which the board lies takes all the room.
    """

    fills: bool = True

    @property
    def cells(self) -> Sequence[str]:
        return GRID.names()

    def compact(self) -> NevoBoard:
        """On a mat that is hardly larger than the board."""
        return replace(self, fills=False)

    def picture(self, painter: Painter) -> NevoPicture:
        return NevoPicture(painter)

    def place(self, bounds: pygame.Rect, *, flipped: bool = False, coordinates: bool = True) -> PlacedNevo:
        """The largest board of whole pixels that fits into ``bounds``, in its middle."""
        wide = FILES + 2 * (EDGE + RIM + MARGIN)
        high = RANKS + THICK + 2 * (EDGE + RIM + TRACK + GAP[0] + MARGIN)
        side = max(1, int(min(bounds.width / wide, bounds.height / high)))
        while side > 1 and not pygame.Rect((0, 0), bounds.size).contains(_mat(_sizes(side, 0.0))):
            side -= 1
        spare = (bounds.height / side - high) * EASE if self.fills else 0.0
        sizes = _sizes(side, min(1.0, max(0.0, spare)))
        area = pygame.Rect(bounds) if self.fills else _mat(sizes)
        area.center = bounds.center
        return placed_nevo(sizes, area, flipped, coordinates)


class NevoPicture(BoardPicture):
    """Positions as pictures in which no mark covers the value that is printed on a square, and a vermilion
    line runs around the pieces that count in a column."""

    def paint_terrain(
        self, surface: pygame.Surface, placed: PlacedBoard, terrain: Mapping[str, str], look: Look
    ) -> None:
        for cells in _columns(terrain):
            _draw_loop(surface, placed, cells)

    def draw(self, surface: pygame.Surface, placed: PlacedBoard, content: BoardContent, look: Look) -> None:
        super().draw(surface, placed, content, look)
        way = _last_way(content.marks)
        if way is not None:
            _draw_way(surface, placed, *way, self.painter.last_move)

    def draw_mark(self, surface: pygame.Surface, placed: PlacedBoard, cell: str, kind: str) -> None:
        box = placed.box(cell)
        if kind == "last":
            wash = pygame.Color(self.painter.last_move.tint)
            surface.blit(rounded(box.size, 0, (wash.r, wash.g, wash.b, WASH)), box)
        aside = round(ASIDE * box.width) if kind in TARGETS else 0
        draw_mark(surface, box.move(aside, aside), kind, self.painter.last_move)


def _last_way(marks: Marks) -> tuple[str, str] | None:
    """Where the last move began and ended; None where none is marked."""
    kinds = [kind for _cell, kind in marks]
    if not {*LAST_MOVE} <= {*kinds}:
        return None
    origin, target = (marks[kinds.index(kind)][0] for kind in LAST_MOVE)
    return origin, target


def _draw_way(
    surface: pygame.Surface, placed: PlacedBoard, origin: str, target: str, colours: LastMoveColours
) -> None:
    """Draw a wedge from beside the value of one square to the piece on another."""
    (x, y), (right, down) = placed.centre(origin), placed.centre(target)
    step = round(right - x), round(down - y)
    if step != (0, 0):
        picture, corner = _way(step, placed.cell_px, colours)
        surface.blit(picture, (round(x) + corner[0], round(y) + corner[1]))


@lru_cache(maxsize=16)
def _way(
    step: tuple[int, int], cell: int, colours: LastMoveColours
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a wedge along ``step``, and its top left corner seen from where that begins."""
    length, coats = math.hypot(*step), []
    for lines, colour in ((2, colours.dark), (1, colours.pale), (0, colours.tint)):
        edge = lines * max(1.0, cell * WAY_EDGE)
        tail, shaft, head = (cell * share + edge for share in (WAY_TAIL, WAY_SHAFT, WAY_HEAD))
        start, tip = cell * WAY_START - edge, length - cell * WAY_END + edge
        coats.append((ArrowShape(start, tip - 1.2 * head, tip, tail, shaft, head), colour))
    return arrow_picture(step, cell // 2, coats)


def _columns(cells: Iterable[str]) -> Iterable[Sequence[str]]:
    found: dict[tuple[int, bool], list[str]] = {}
    for cell in cells:
        rank, file = divmod(GRID.cell(cell), FILES)
        found.setdefault((file, rank > RANKS // 2), []).append(cell)
    return found.values()


def _draw_loop(surface: pygame.Surface, placed: PlacedBoard, cells: Sequence[str]) -> None:
    boxes = [placed.box(cell) for cell in cells]
    loop = boxes[0].unionall(boxes[1:])
    less = 2 * round(LOOP_INSIDE * placed.cell_px)
    loop = loop.inflate(-less, -less)
    line = max(2, round(LOOP_LINE * placed.cell_px))
    surface.blit(rounded(loop.size, loop.width // 2, LOOP_GROUND, None, LOOP, line), loop)


@dataclass(frozen=True)
class Sizes:
    """Measures in pixels.

    Attributes:
        side, edge, rim: of a square, of the frame around the squares, and of the card around that.
        plate: height of the card with the game's name, below all that.
        track, gap: height of a track, and the space between it and the board.
        thick: what is seen of the board's thickness.
    """

    side: int
    edge: int
    rim: int
    plate: int
    track: int
    gap: int
    thick: int

    @property
    def board(self) -> tuple[int, int]:
        around = 2 * (self.edge + self.rim)
        return FILES * self.side + around, RANKS * self.side + around + self.plate

    @property
    def whole(self) -> tuple[int, int]:
        """Of the board with its tracks and what is seen of its thickness."""
        width, height = self.board
        return width, height + 2 * (self.track + self.gap) + self.thick


def _sizes(side: int, ease: float) -> Sizes:
    """``ease``: from 0, where room is short, to 1."""
    plate, gap = (round(side * (least + (most - least) * ease)) for least, most in (PLATE, GAP))
    edge, rim, track = (round(side * share) for share in (EDGE, RIM, TRACK))
    return Sizes(side, edge, rim, plate, track, gap, max(1, round(side * THICK)))


def _mat(sizes: Sizes) -> pygame.Rect:
    """The board with the least of the table around it."""
    margin = 2 * round(sizes.side * MARGIN)
    return pygame.Rect((0, 0), sizes.whole).inflate(margin, margin).move(margin // 2, margin // 2)


def placed_nevo(sizes: Sizes, area: pygame.Rect, flipped: bool, coordinates: bool) -> PlacedNevo:
    """The board in the middle of its table ``area``."""
    whole = pygame.Rect((0, 0), sizes.whole)
    whole.center = area.center
    board = pygame.Rect((whole.left, whole.top + sizes.track + sizes.gap), sizes.board)
    corner = board.left + sizes.rim, board.top + sizes.rim
    squares = PlacedSquares(GRID, corner, sizes.side, sizes.edge, flipped, coordinates)
    return PlacedNevo(squares, area, sizes)


@dataclass(frozen=True)
class PlacedNevo(PlacedBoard):
    """The squares and what lies around them on a table; see ``game.boards.geometry.PlacedBoard``."""

    squares: PlacedSquares
    table: pygame.Rect
    sizes: Sizes

    @property
    def area(self) -> pygame.Rect:
        return self.table

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
        return replace(self, squares=self.squares.moved(right, down), table=self.table.move(right, down))

    def labels(self) -> Sequence[CoordinateLabel]:
        return self.squares.labels()

    @property
    def card(self) -> pygame.Rect:
        """The board of card with all that is printed on it."""
        rim = self.sizes.rim
        squares = self.squares.area
        return pygame.Rect((squares.left - rim, squares.top - rim), self.sizes.board)

    def lane(self, side: int) -> pygame.Rect:
        """The track of a side, along its home edge."""
        board = self.card
        below = side == (0 if self.flipped else 1)
        gap, track = self.sizes.gap, self.sizes.track
        top = board.bottom + self.sizes.thick + gap if below else board.top - gap - track
        return pygame.Rect(board.left, top, board.width, track)

    @cached_property
    def _beside(self) -> dict[str, pygame.Rect]:
        """Boxes of steps by name."""
        found = {}
        px = self.cell_px
        for side in range(2):
            lane = self.lane(side)
            pitch = (lane.width - px * 0.3) / STEPS
            y = lane.centery - round(px * STEP_ABOVE)
            for number in range(STEPS):
                middle = lane.left + px * 0.15 + pitch * (number + 0.5)
                found[f"race-{side}-{number}"] = _box(middle, y, int(px * STEP))
        return found


def _box(x: float, y: float, size: int) -> pygame.Rect:
    return pygame.Rect(round(x - size / 2), round(y - size / 2), size, size)
