"""A board of three levels in its place: a large view from high above, or a plan, and three small flat boards.

Every cell is seen twice, in the large view and on its level's small board, and both can be clicked. The large
view shows all levels alike or picks one out: that one then lies in the frame in place of the ground, so that
its cells stand beside their coordinates. Seen as a whole, a click hits the piece that is in front, else the
ground, which is the lowest level; on the plan the squares within a square are the levels.
"""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, cached_property, lru_cache
from itertools import product

import pygame

from game.boards.geometry import CoordinateLabel, Perspective, Point, ViewButton
from game.rules.nerva.layout import CELLS, FILES, RANKS, SQUARES
from game.scenes.nerva.stack.camera import HALF, Camera
from game.scenes.nerva.stack.layout import LEVELS, Parts, alone, plates, scaled
from game.scenes.nerva.stack.shape import FLOORS, HEIGHTS, WIDTHS, quad, reach, solid
from game.scenes.nerva.stack.space import Quad, Solid

FADED = 0.4  # opacity of levels that are not picked out
PLAN_MARKS = (0.98, 0.78, 0.58)  # widths of marks on a plan, by level
PLAN_ZONES = (0.66, 0.36)  # widths of the squares on a plan within which the levels above the first lie
INDEX = {name: cell for cell, name in enumerate(CELLS)}
_TOWERS = [CELLS[square::SQUARES] for square in range(SQUARES)]
_WHOLE = Perspective()


@dataclass(frozen=True)
class PlacedStack:
    """See ``game.boards.geometry.PlacedBoard``. Columns and rows are counted from the near left corner.

    Attributes:
        apart: whether this is one of another board's ``plates``: nothing of other levels is seen on it.
    """

    parts: Parts
    flipped: bool = False
    coordinates: bool = True
    perspective: Perspective = _WHOLE
    apart: bool = False

    @property
    def area(self) -> pygame.Rect:
        return self.parts.area

    @property
    def camera(self) -> Camera:
        return self.parts.camera

    @cached_property
    def plates(self) -> tuple[PlacedStack, ...]:
        """The levels apart from each other, each as a large view that picks it out; none where the board is
        shown otherwise."""
        boxes = plates(self.parts.open, self.parts.rim) if self.perspective.spread else ()
        return tuple(
            PlacedStack(
                alone(box, self.parts.rim), self.flipped, self.coordinates, Perspective(level), apart=True
            )
            for level, box in enumerate(boxes, start=1)
        )

    def plate(self, cell: str) -> PlacedStack:
        """The large view in which a cell is seen: this one or, with the levels apart, that of its level."""
        return self.plates[self.level_of(cell)] if self.plates else self

    @property
    def minis(self) -> tuple[pygame.Rect, ...]:
        """The squares of the small boards, by level; none where the levels lie apart from each other, or each
        would be seen twice."""
        return () if self.perspective.spread else self.parts.minis

    @property
    def headers(self) -> tuple[pygame.Rect, ...]:
        """The headers of the small boards that are shown."""
        return () if self.perspective.spread else self.parts.headers

    @property
    def cell_px(self) -> int:
        return self.plates[0].cell_px if self.plates else round(self.camera.scale(0.0))

    @cached_property
    def field(self) -> pygame.Rect:
        """The box around the squares of the large view."""
        if self.perspective.plan:
            return self.parts.plan
        if self.plates:
            return self.plates[0].field.unionall([plate.field for plate in self.plates[1:]])
        corners = self.corners
        left, top = min(x for x, _y in corners), min(y for _x, y in corners)
        right, bottom = max(x for x, _y in corners), max(y for _x, y in corners)
        return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))

    @property
    def corners(self) -> Quad:
        """The corners of the squares: near left, near right, far right, far left."""
        return quad(self.camera, 0.0, 0.0, 2 * HALF, 0.0)

    # Cells

    def location(self, cell: str) -> tuple[int, int, int]:
        """Column, row and level (from 0) of a cell as it is shown. Raises KeyError."""
        return _location(cell, self.flipped)

    def level_of(self, cell: str) -> int:
        """The level of a cell, from 0. Raises KeyError."""
        return INDEX[cell] // SQUARES

    def name(self, column: int, row: int, level: int) -> str | None:
        """The cell at a column, row and level as they are shown, or None beside the board."""
        if not (0 <= column < FILES and 0 <= row < RANKS and 0 <= level < LEVELS):
            return None
        return cell_at_location(column, row, level, self.flipped)

    def tower(self, cell: str) -> tuple[str, ...]:
        """The cells on the square of a cell, from the lowest level up."""
        return _TOWERS[INDEX[cell] % SQUARES]

    def spot(self, cell: str) -> tuple[float, float, int]:
        """x and y of a cell's middle in board coordinates, and its level."""
        return _spot(cell, self.flipped)

    def solid(self, cell: str) -> Solid:
        """The box of a pawn on a cell while no level is picked out, in pixels of the screen."""
        x, y, level = self.spot(cell)
        return solid(self.camera, x, y, level, HEIGHTS[level])

    def quad(self, cell: str, width: float, above: float = 0.0) -> Quad:
        """A square around a cell's middle on its level's floor, or ``above`` it."""
        part, (x, y, level) = self.plate(cell), self.spot(cell)
        return quad(part.camera, x, y, width, part.floor(level) + above)

    def shift(self, cell: str) -> Point:
        """The pixels by which a selected level moves a cell, compared to the board without one."""
        if not self.perspective.level:
            return 0.0, 0.0
        x, y, level = self.spot(cell)
        here = self.camera.project(x, y, self.floor(level))
        rest = self.camera.project(x, y, FLOORS[level])
        return here[0] - rest[0], here[1] - rest[1]

    @property
    def reaches(self) -> Mapping[str, pygame.Rect]:
        """By cell the box within which everything lies that is drawn for it in the large view: a piece with
        its shadow and what it stands on, and marks. On the plan that is the square."""
        return self._large[1]

    @cached_property
    def _large(self) -> tuple[Mapping[str, pygame.Rect], Mapping[str, pygame.Rect]]:
        """By cell its box in the large view, and its reach there."""
        if self.perspective.plan:
            boxes = {cell: self.plan_box(cell) for cell in CELLS}
            return boxes, boxes
        if self.plates:
            boxes, reaches = (
                {cell: self.plate(cell)._large[part][cell] for cell in CELLS} for part in (0, 1)
            )
            return boxes, reaches
        return _large(self.camera, self.flipped, self.perspective)

    # Perspective

    def floor(self, level: int) -> float:
        """The height on which a level's pieces stand, in squares: while one is picked out, all lie in the
        frame."""
        return _floor(self.perspective, level)

    def opacity(self, level: int) -> float:
        """The opacity of a level, from 0 to 1."""
        chosen = self.perspective.level
        return 1.0 if not chosen or chosen == level + 1 else FADED

    def perspective_for(self, request: str) -> Perspective | None:
        perspective = self.perspective
        match request:
            case "spread":
                return Perspective(spread=not perspective.spread)
            case "plan":
                return Perspective(perspective.level, not perspective.plan)
            case "3d" | "flat":
                found = Perspective(perspective.level, request == "flat")
                return found if found != perspective else None
            case "up" | "down":
                level = min(LEVELS, max(0, perspective.level + (1 if request == "up" else -1)))
            case _:
                level = int(request.removeprefix("level-"))
        found = Perspective(level, perspective.plan)
        return None if found == perspective else found

    def request_for(self, cell: str) -> str | None:
        return f"level-{self.level_of(cell) + 1}" if self.on_selected_level(cell) != cell else None

    def with_perspective(self, perspective: Perspective) -> PlacedStack:
        return replace(self, perspective=perspective)

    def on_selected_level(self, cell: str) -> str:
        level = self.perspective.level
        return CELLS[(level - 1) * SQUARES + INDEX[cell] % SQUARES] if level else cell

    @property
    def view_buttons(self) -> Sequence[ViewButton]:
        parts, level = self.parts, self.perspective.level
        found = [
            ViewButton("level-0" if level == index + 1 else f"level-{index + 1}", box)
            for index, box in enumerate(self.headers)
        ]
        found += [ViewButton(f"level-{index}", box) for index, box in enumerate(parts.tabs)]
        return found + [
            ViewButton(request, box)
            for request, box in zip(("3d", "flat", "spread"), parts.modes, strict=False)
        ]

    # Boxes and points

    def mini_box(self, cell: str) -> pygame.Rect | None:
        """The square of a cell on its level's small board."""
        return self._flat_box(cell, self.minis[self.level_of(cell)]) if self.minis else None

    def plan_box(self, cell: str) -> pygame.Rect:
        """The square of a cell on the plan, the same for all its levels."""
        return self._flat_box(cell, self.parts.plan)

    def _flat_box(self, cell: str, board: pygame.Rect) -> pygame.Rect:
        column, row, _level = self.location(cell)
        px = board.width // FILES
        return pygame.Rect(board.x + column * px, board.bottom - (row + 1) * px, px, px)

    def plan_mark_box(self, cell: str) -> pygame.Rect:
        """Where a mark for a cell is drawn on the plan: around the square of its level."""
        return scaled(self.plan_box(cell), PLAN_MARKS[self.level_of(cell)])

    def over_mini(self, point: Point) -> bool:
        """Whether a point is on one of the small boards."""
        return any(board.collidepoint(point) for board in self.minis)

    def roof(self, cell: str) -> Point:
        """In the large view: the middle of the top of a pawn on the cell."""
        return self._point(cell, 0.0, 1.0)

    def front(self, cell: str) -> Point:
        """In the large view: the middle of the near face of a pawn on the cell."""
        return self._point(cell, WIDTHS[self.level_of(cell)] / 2, 0.5)

    def centre(self, cell: str) -> Point:
        """In the large view: the middle of the space that a pawn on the cell takes."""
        return self._point(cell, 0.0, 0.5)

    def _point(self, cell: str, nearer: float, high: float) -> Point:
        """In the large view: a point of a pawn, so many squares nearer than its middle, at a share of its
        height. On the plan it is the middle of the square."""
        if self.perspective.plan:
            box = self.plan_box(cell)
            return box.left + box.width / 2, box.top + box.height / 2
        part, (x, y, level) = self.plate(cell), self.spot(cell)
        return part.camera.project(x, y - nearer, part.floor(level) + high * HEIGHTS[level])

    def box(self, cell: str) -> pygame.Rect:
        return self._boxes[cell][0]

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        return self._boxes[cell]

    @cached_property
    def _boxes(self) -> Mapping[str, Sequence[pygame.Rect]]:
        found = {}
        for cell, box in self._large[0].items():
            mini = self.mini_box(cell)
            found[cell] = (box,) if mini is None else (box, mini)
        return found

    # What is under a point

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        for level, board in enumerate(self.minis):
            if board.collidepoint(point):
                px = self.parts.mini_px
                return self.name(int(point[0] - board.x) // px, int(board.bottom - 1 - point[1]) // px, level)
        if self.perspective.plan:
            return self._plan_cell(point)
        if self.plates:
            plate = next((each for each in self.plates if each.area.collidepoint(point)), None)
            return None if plate is None else plate.cell_at(point, occupied)
        return self._piece_at(point, occupied) or self._floor(point)

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        if self.perspective != _WHOLE or self.over_mini(point):
            return ()  # the level that is meant has been picked out
        return [other for other in reversed(self.tower(cell)) if self.level_of(other) < self.level_of(cell)]

    def above(self, cell: str, point: Point | None) -> Sequence[str]:
        if self.perspective != _WHOLE or (point is not None and self.over_mini(point)):
            return ()
        return self.tower(cell)[self.level_of(cell) + 1 :]

    def _plan_cell(self, point: Point) -> str | None:
        board = self.parts.plan
        if not board.collidepoint(point):
            return None
        px = board.width / FILES
        across, up = (point[0] - board.x) / px, (board.bottom - point[1]) / px
        off = max(abs(across % 1 - 0.5), abs(up % 1 - 0.5)) * 2
        picked = self.perspective.level
        level = picked - 1 if picked else sum(off < zone for zone in PLAN_ZONES)
        return self.name(min(FILES - 1, int(across)), min(RANKS - 1, int(up)), level)

    def _piece_at(self, point: Point, occupied: Container[str]) -> str | None:
        """The piece under a point that is in front of the others."""
        found: list[tuple[int, float, int, str]] = []
        for level in (self.perspective.level - 1,) if self.perspective.level else range(LEVELS):
            # The way of sight through the space that pieces of the level take.
            floor = self.floor(level)
            ends = self.camera.ground(point, floor), self.camera.ground(point, floor + HEIGHTS[level])
            columns, rows = ({math.floor(end[axis] + HALF) for end in ends} for axis in (0, 1))
            for column, row in product(columns, rows):
                cell = self.name(column, row, level)
                middle = column + 0.5 - HALF, row + 0.5 - HALF
                if cell is not None and cell in occupied and _crosses(ends, middle, WIDTHS[level] / 2):
                    found.append((row, abs(middle[0]), -level, cell))
        return min(found)[-1] if found else None

    def _floor(self, point: Point) -> str | None:
        """The cell of the picked out level under a point, or of the ground."""
        level = max(0, self.perspective.level - 1)
        x, y = self.camera.ground(point, self.floor(level))
        if not (abs(x) < HALF and abs(y) < HALF):
            return None
        return self.name(int(x + HALF), int(y + HALF), level)

    def step(self, cell: str, right: int, down: int) -> str | None:
        column, row, level = self.location(cell)
        return self.name(column + right, row - down, level)

    def moved(self, right: int, down: int) -> PlacedStack:
        """The same board elsewhere."""
        return replace(self, parts=self.parts.moved(right, down))

    def labels(self) -> Sequence[CoordinateLabel]:
        """File letters and rank numbers on the frame of the large view."""
        return self._labels if self.coordinates else ()

    @cached_property
    def _labels(self) -> Sequence[CoordinateLabel]:
        if self.plates:
            return [label for plate in self.plates for label in plate.labels()]
        found = []
        for place in range(FILES):
            file, rank = (FILES - 1 - place, RANKS - 1 - place) if self.flipped else (place, place)
            letter, number = "abcdefgh"[file], str(rank + 1)
            along = place + 0.5 - HALF
            edge = HALF + self.parts.rim / 2
            found += [
                CoordinateLabel(text, self._rim(*at))
                for text, at in (
                    (letter, (along, -edge)),
                    (letter, (along, edge)),
                    (number, (-edge, along)),
                    (number, (edge, along)),
                )
            ]
        return found

    def _rim(self, x: float, y: float) -> Point:
        """A point on the frame, x and y in board coordinates."""
        if not self.perspective.plan:
            return self.camera.project(x, y)
        board = self.parts.plan
        px = board.width / FILES
        return board.x + (x + HALF) * px, board.bottom - (y + HALF) * px


def _crosses(ends: tuple[Point, Point], middle: Point, half: float) -> bool:
    """Whether a line between two points passes through a square around ``middle`` (the slab method)."""
    first, last = 0.0, 1.0
    for start, end, centre in zip(*ends, middle, strict=True):
        if start == end:
            first = first if abs(start - centre) <= half else 2.0
            continue
        cuts = sorted(((centre - half - start) / (end - start), (centre + half - start) / (end - start)))
        first, last = max(first, cuts[0]), min(last, cuts[1])
    return first <= last


def cell_at_location(column: int, row: int, level: int, flipped: bool) -> str:
    """The cell at a place that is on the board, as it is seen."""
    file, rank = (FILES - 1 - column, RANKS - 1 - row) if flipped else (column, row)
    return CELLS[level * SQUARES + rank * FILES + file]


def _floor(perspective: Perspective, level: int) -> float:
    return 0.0 if perspective.level else FLOORS[level]


@cache
def _spot(cell: str, flipped: bool) -> tuple[float, float, int]:
    column, row, level = _location(cell, flipped)
    return column + 0.5 - HALF, row + 0.5 - HALF, level


@lru_cache(maxsize=16)
def _large(
    camera: Camera, flipped: bool, perspective: Perspective
) -> tuple[Mapping[str, pygame.Rect], Mapping[str, pygame.Rect]]:
    """By cell the square box around its middle in the large view, and its reach."""
    boxes, reaches = {}, {}
    for cell in CELLS:
        x, y, level = _spot(cell, flipped)
        floor = _floor(perspective, level)
        across, down = camera.project(x, y, floor + HEIGHTS[level] / 2)
        side = round(camera.scale(y, FLOORS[level]))
        boxes[cell] = pygame.Rect(0, 0, side, side)
        boxes[cell].center = round(across), round(down)
        reaches[cell] = reach(camera, x, y, level, floor)
    return boxes, reaches


@cache
def _location(cell: str, flipped: bool) -> tuple[int, int, int]:
    level, square = divmod(INDEX[cell], SQUARES)
    rank, file = divmod(square, FILES)
    return (FILES - 1 - file, RANKS - 1 - rank, level) if flipped else (file, rank, level)
