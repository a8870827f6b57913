"""A board of three levels in its place: all levels on each other or one of them, from the seat or from above,
or the levels apart from each other.

A level that is picked out lies on the ground. Where all are seen on each other, a click hits the uppermost
piece under it, else the ground, which is the lowest level; on the plan the parts of a square within each
other are those of its pieces.
"""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from itertools import product

import pygame

from game.boards.geometry import CoordinateLabel, Perspective, Point, ViewButton
from game.rules.nerva.layout import CELLS, FILES, LEVELS, RANKS, SQUARES
from game.scenes.nerva.stack.layout import Parts, Plate, plates
from game.scenes.nerva.stack.pieces import Figure
from game.scenes.nerva.stack.projection import (
    AROUND,
    CAST,
    CROWN,
    DEPTH,
    DISC,
    KING,
    LIFT,
    MEDALS,
    ROUND,
    WIDTHS,
    ProjectedGrid,
    block_box,
    form,
    level_box,
    piece_box,
    plan_box,
    scaled,
    silhouette,
)

APART_RIM = 0.42  # width of the frame of a level by itself at least, in squares: its letters can be read
RINGED = 1.18  # width of a circle around a piece, in its own
MARKED, WIDEST = 1.45, 1.08  # sides of a mark around a piece, in its larger one; at most, in squares
FINE = 2.0  # sides in which a picture that leans is drawn, against its own, so that its edges have no steps
INDEX = {name: cell for cell, name in enumerate(CELLS)}
OVER = 0.2  # squares by which the crown of a king on a tower is farther up than his square, at most
_WHOLE = Perspective()


@dataclass(frozen=True)
class PlacedStack:
    """The board of three levels on the screen. Columns and rows are counted from the near left corner."""

    parts: Parts
    flipped: bool = False
    coordinates: bool = True
    perspective: Perspective = _WHOLE

    @property
    def area(self) -> pygame.Rect:
        return self.parts.area

    @cached_property
    def boards(self) -> tuple[Plate, ...]:
        """The large boards: one, or the three levels apart from each other."""
        parts = self.parts
        if not self.perspective.spread:
            return (parts.flat if self.perspective.plan else parts.solid,)
        return plates(parts.open, max(APART_RIM, parts.solid.rim / parts.solid.grid.px))

    @property
    def cell_px(self) -> int:
        return self.boards[0].grid.px

    @property
    def field(self) -> pygame.Rect:
        """The box around the squares of the large view."""
        boxes = [board.grid.rect for board in self.boards]
        return boxes[0].unionall(boxes[1:])

    # Cells

    def location(self, cell: str) -> tuple[int, int, int]:
        """Column, row and level (from 0) of a cell as it is shown. Raises KeyError."""
        level, square = divmod(INDEX[cell], SQUARES)
        row, column = divmod(square, FILES)
        return (FILES - 1 - column, RANKS - 1 - row, level) if self.flipped else (column, row, level)

    def level_of(self, cell: str) -> int:
        """The level of a cell, from 0. Raises KeyError."""
        return INDEX[cell] // SQUARES

    def name(self, column: int, row: int, level: int) -> str | None:
        """The cell at a column, row and level as they are shown, or None beside the board."""
        if not (0 <= column < FILES and 0 <= row < RANKS and 0 <= level < LEVELS):
            return None
        file, rank = (FILES - 1 - column, RANKS - 1 - row) if self.flipped else (column, row)
        return CELLS[level * SQUARES + rank * FILES + file]

    def tower(self, cell: str) -> Sequence[str]:
        """The cells on the square of a cell, from the lowest level up."""
        return CELLS[INDEX[cell] % SQUARES :: SQUARES]

    def storey(self, cell: str, standing: Container[str]) -> int:
        """How many of the cells where pieces stand carry a piece on a cell: none while it is not seen with
        those below it."""
        if self.perspective != _WHOLE:
            return 0
        return sum(lower in standing for lower in self.tower(cell)[: self.level_of(cell)])

    def carried(self, cell: str, standing: Container[str]) -> bool:
        """Whether a piece on a cell is seen on others that stand on its square."""
        return self._towers and any(lower in standing for lower in self.tower(cell)[: self.level_of(cell)])

    def seen_below(self, cell: str, standing: Container[str]) -> bool:
        """Whether a piece on a cell is seen below others that stand on its square, from the seat or on the
        plan."""
        return self._towers and self.carries(cell, standing)

    @property
    def _towers(self) -> bool:
        """Whether the levels of a square are seen on each other."""
        return not self.perspective.level and not self.perspective.spread

    def around(self, cell: str, standing: Container[str], wider: float = AROUND) -> pygame.Rect:
        """A box around the foot of a piece on a cell in the large view, by some part of a square wider."""
        width, square = WIDTHS[self.level_of(cell)] + wider, self.square(cell)
        if self.perspective.plan:
            return scaled(square, width)
        return level_box(square, width, self.storey(cell, standing))

    def foot(self, cell: str, standing: Mapping[str, str], wider: float = 0.0) -> list[Point]:
        """The corners of what the piece on a cell stands on in the large view, or of what is by some part of
        a square wider; ``standing``: the pieces, which may carry it, or leave the cell free."""
        level, square, king = self.level_of(cell), self.square(cell), _is_king(cell, standing)
        shape, width = self._shape(cell, standing), self._width(cell, standing) + wider
        if self.perspective.plan:
            return form(shape, scaled(square, DISC * MEDALS[level] + wider if king else width))
        return form(shape, level_box(square, width, self.storey(cell, standing)), self.lean(cell))

    def silhouette(self, cell: str, standing: Mapping[str, str], wider: float = 0.0) -> list[Point]:
        """The corners of the outline of that piece with its height."""
        foot = self.foot(cell, standing, wider)
        if self.perspective.plan:
            return foot
        level, high, narrowed = self.level_of(cell), 1.0, 1.0
        if _is_king(cell, standing) and not self.covered(cell, standing):
            high, narrowed = KING[level], CROWN[level]
        width = (self._width(cell, standing) + wider) * narrowed
        box = level_box(self.square(cell), width, self.storey(cell, standing) + high)
        return silhouette(foot, form(self._shape(cell, standing), box, self.lean(cell)))

    def is_round(self, cell: str, standing: Mapping[str, str]) -> bool:
        """Whether the piece on a cell, or one that would be built there, is a turned figure."""
        return self._shape(cell, standing) == LEVELS - 1

    def _shape(self, cell: str, standing: Mapping[str, str]) -> int:
        """The level whose form the foot of the piece on a cell has."""
        return LEVELS - 1 if _is_king(cell, standing) else self.level_of(cell)

    def _width(self, cell: str, standing: Mapping[str, str]) -> float:
        return WIDTHS[self.level_of(cell)] * (ROUND if _is_king(cell, standing) else 1.0)

    @cached_property
    def drawn_square(self) -> pygame.Rect:
        """A square as large as pieces are drawn before they are brought to the size of theirs."""
        return pygame.Rect(0, 0, round(FINE * self.cell_px), round(FINE * self.cell_px * DEPTH))

    @cached_property
    def drawn_piece(self) -> pygame.Rect:
        """The picture of a piece in that square."""
        return piece_box(self.drawn_square, 0)

    def covered(self, cell: str, standing: Container[str]) -> bool:
        """Whether a piece on a cell is seen below one of those that stand on its square."""
        return self.perspective == _WHOLE and self.carries(cell, standing)

    def carries(self, cell: str, standing: Container[str]) -> bool:
        """Whether one of the cells where pieces stand lies above a cell, however that is seen."""
        return any(other in standing for other in self.tower(cell)[self.level_of(cell) + 1 :])

    def square(self, cell: str) -> pygame.Rect:
        """The square of a cell in the large view; shared, do not change it."""
        return self._squares[cell]

    @cached_property
    def _squares(self) -> Mapping[str, pygame.Rect]:
        return self._by_cell([self._grid(level) for level in range(LEVELS)])

    def _by_cell(self, grids: Sequence[ProjectedGrid]) -> Mapping[str, pygame.Rect]:
        """The boxes of all cells on the grids of their levels."""
        boxes, places = [*map(_boxes, grids)], ((cell, self.location(cell)) for cell in CELLS)
        return {cell: boxes[level][column, row] for cell, (column, row, level) in places}

    def _grid(self, level: int) -> ProjectedGrid:
        """The squares of the large view on which a level is shown."""
        return self.boards[level if self.perspective.spread else 0].grid

    def lean(self, cell: str) -> float:
        """How many pixels to the right the column of a cell runs for each pixel farther up."""
        column, _row, level = self.location(cell)
        return self._grid(level).lean(column)

    def quad(self, cell: str, wider: float = 0.0) -> list[Point]:
        """The corners of the square of a cell in the large view, or of one that reaches so much of a square
        farther on every side."""
        column, row, level = self.location(cell)
        return self._grid(level).quad(column - wider, row - wider, column + 1 + wider, row + 1 + wider)

    def shown_level(self, cell: str) -> bool:
        """Whether the cell's level is shown as itself, not as a trace on the level that is picked out."""
        return self.perspective.level in (0, self.level_of(cell) + 1)

    def block(self, cell: str, standing: Container[str] = ()) -> pygame.Rect:
        """What is seen of a block on a cell in the large view; ``standing``: the cells where pieces stand,
        which may carry it."""
        level = self.level_of(cell)
        if self.perspective.plan:
            return plan_box(self.square(cell), 0 if self.perspective.level else level)
        return block_box(self.square(cell), level, self.storey(cell, standing))

    def piece(self, cell: str, standing: Container[str] = ()) -> pygame.Rect:
        """The outline of a block on a cell in the large view, on those that carry it."""
        return self.top(cell) if self.perspective.plan else self.block(cell, standing)

    def top(self, cell: str, standing: Container[str] = (), wider: float = 0.0) -> pygame.Rect:
        """The upper face of a block on a cell in the large view, on those that carry it, by some part of a
        square wider."""
        width, square = WIDTHS[self.level_of(cell)] + wider, self.square(cell)
        if self.perspective.plan:
            return scaled(square, width)
        return level_box(square, width, self.storey(cell, standing) + 1)

    def mark_box(self, cell: str, occupied: bool, standing: Container[str] = ()) -> pygame.Rect:
        """Where a mark of a cell lies in the large view: around a piece with its front, or on the floor."""
        level, square = self.level_of(cell), self.square(cell)
        if self.perspective.plan:
            return self.block(cell)
        if not occupied and (not level or self.perspective != _WHOLE):
            return square.inflate(-square.width // 24, -square.height // 24)
        if not occupied:
            return self.around(cell, standing)
        block = self.block(cell, standing)
        side = round(min(MARKED * max(block.size), WIDEST * square.width))
        return block.inflate(side - block.width, side - block.height)

    def ringed(self, cell: str, standing: Container[str]) -> pygame.Rect:
        """The box within a circle around a cell in the large view: a little larger than the piece that stands
        there, or around the place where one would stand."""
        if self.perspective.plan:
            return self.block(cell)
        if cell not in standing:
            return self.mark_box(cell, occupied=False, standing=standing)
        return scaled(self.block(cell, standing), RINGED)

    def reach(self, cell: str) -> pygame.Rect:
        """The box within which everything lies that is drawn in the large view for the cells of a square."""
        return self._reaches[INDEX[cell]]

    def reaching_into(self, box: pygame.Rect) -> list[str]:
        """The cells of which something may be drawn in a part of the large view, the farthest row first, and
        on each square the lowest level first."""
        found = (CELLS[index] for index in box.collidelistall(self._reaches))
        return sorted(found, key=lambda cell: -self.location(cell)[1])

    @cached_property
    def _reaches(self) -> list[pygame.Rect]:
        found = []
        for cell in CELLS:
            x, y, width, height = self._squares[cell]
            edge, over = width // 10 + 2, round(width * OVER) + 2  # for marks, and as pictures lean
            beyond = round(width * (CAST - 1))  # shadows fall to the right
            found.append(pygame.Rect(x - edge, y - over, width + edge + beyond, height + over + beyond))
        return found

    def nearer(self, cell: str) -> list[str]:
        """The cells on which pieces may hide something of one on this cell: above it, and on the next square
        towards the seat, the farthest first."""
        if self.perspective.plan:
            return []
        column, row, level = self.location(cell)
        here = self.tower(cell)[level + 1 :] if self.perspective == _WHOLE else ()
        next_ = self.name(column, row - 1, level)
        return [*here, *(self.tower(next_) if next_ is not None else ())]

    # Perspective

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
        return None if self.shown_level(cell) else f"level-{self.level_of(cell) + 1}"

    def with_perspective(self, perspective: Perspective) -> PlacedStack:
        return replace(self, perspective=perspective)

    def on_selected_level(self, cell: str) -> str:
        if self.perspective.spread:
            return cell
        return CELLS[max(0, self.perspective.level - 1) * SQUARES + INDEX[cell] % SQUARES]

    @property
    def view_buttons(self) -> Sequence[ViewButton]:
        found = [ViewButton(f"level-{index}", box) for index, box in enumerate(self.parts.tabs)]
        modes = zip(("3d", "flat", "spread"), self.parts.modes, strict=False)
        return found + [ViewButton(request, box) for request, box in modes]

    # Boxes and points

    def centre(self, cell: str) -> Point:
        """In the large view: the middle of what is seen of a block on the cell."""
        return self.block(cell).center

    def roof(self, cell: str, standing: Container[str] = ()) -> Point:
        """In the large view: the middle of the top of a block on the cell."""
        return self.top(cell, standing).center

    def front(self, cell: str, standing: Container[str] = ()) -> Point:
        """In the large view: the middle of the front of a block on the cell."""
        block = self.block(cell, standing)
        return block.centerx, block.bottom - self.square(cell).width * LIFT / 2

    def box(self, cell: str) -> pygame.Rect:
        side = self.cell_px
        found = pygame.Rect(0, 0, side, side)
        found.center = self.block(cell).center
        return found

    def boxes(self, cell: str) -> Sequence[pygame.Rect]:
        return (self.box(cell),)

    # What is under a point

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        for index, board in enumerate(self.boards):
            if board.area.collidepoint(point):
                return self._cell_on(board.grid, index, point, occupied)
        return None

    def _cell_on(self, grid: ProjectedGrid, board: int, point: Point, occupied: Container[str]) -> str | None:
        """The cell that a point on or beside one of the large boards hits: the nearest piece there, else the
        ground."""
        perspective, (column, row) = self.perspective, grid.at(point)
        ground = max(0, perspective.level - 1) if not perspective.spread else board
        if perspective.plan:
            return self._cell_of_plan(column, row, ground, point, occupied)
        levels = reversed(range(LEVELS)) if perspective == _WHOLE else (ground,)
        for place, level in product((row - 1, row), tuple(levels)):
            cell = self.name(column, place, level)
            if cell is not None and cell in occupied and self.block(cell, occupied).collidepoint(point):
                return cell
        return self.name(column, row, ground)

    def _cell_of_plan(
        self, column: int, row: int, ground: int, point: Point, occupied: Container[str]
    ) -> str | None:
        """The cell that a point on a square of the plan hits."""
        cells = [self.name(column, row, level) for level in range(LEVELS)] if self._stacked else ()
        for cell in reversed(cells):
            if cell is not None and cell in occupied and self.block(cell).collidepoint(point):
                return cell
        return self.name(column, row, ground)

    @property
    def _stacked(self) -> bool:
        """Whether all levels are seen on each other."""
        return not self.perspective.level and not self.perspective.spread

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        if not self._stacked:
            return ()  # the level that is meant has been picked out
        return self.tower(cell)[: self.level_of(cell)][::-1]

    def above(self, cell: str, point: Point | None) -> Sequence[str]:
        if not self._stacked:
            return ()
        return self.tower(cell)[self.level_of(cell) + 1 :]

    def step(self, cell: str, right: int, down: int) -> str | None:
        column, row, level = self.location(cell)
        return self.name(column + right, row - down, level)

    def moved(self, right: int, down: int) -> PlacedStack:
        return replace(self, parts=self.parts.moved(right, down))

    def labels(self) -> Sequence[CoordinateLabel]:
        """File letters and rank numbers on the frames of the large boards."""
        return self._labels if self.coordinates else ()

    @cached_property
    def _labels(self) -> Sequence[CoordinateLabel]:
        return [label for board in self.boards for label in self._labels_of(board)]

    def _labels_of(self, board: Plate) -> Sequence[CoordinateLabel]:
        near, far = (share / 2 for share in board.edges)
        far += RANKS / 2
        found = []
        for place in range(FILES):
            letter, number = self.names_of(place)
            found += [
                CoordinateLabel(number, board.grid.point(across, place + 0.5)) for across in (near, far)
            ]
            found += [CoordinateLabel(letter, board.grid.point(place + 0.5, up)) for up in (near, far)]
        return found

    def names_of(self, place: int) -> tuple[str, str]:
        """The file's letter and the rank's number at a column and a row as they are shown."""
        file, rank = (FILES - 1 - place, RANKS - 1 - place) if self.flipped else (place, place)
        return "abcdefgh"[file], str(rank + 1)


def _is_king(cell: str, standing: Mapping[str, str]) -> bool:
    return cell in standing and Figure.of(standing[cell]).king


@lru_cache(maxsize=16)
def _boxes(grid: ProjectedGrid) -> Mapping[tuple[int, int], pygame.Rect]:
    return {(column, row): box for column, row, box in grid.squares()}
