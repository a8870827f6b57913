"""Trays: items in a row or a column beside a board, which can be picked up like pieces on its cells."""

from __future__ import annotations

import math
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.marks import draw_mark
from game.boards.painter import Look, Painter
from game.boards.picture import TrayItem
from game.widgets.paint import disc, draw_box, rgba
from game.widgets.theme import Theme

ITEM_PX = 60  # an item's box at 100 %
_SMALLEST = 20
_LEAST_SHARE = 0.4  # of an item's size
_ON_CELLS = (0.8, 0.75)  # width and height of a tray on cells of the board, of theirs at most
_FADED = 70  # opacity, of 255, of items of which none is left
_BESIDE, _ON_TOP = 200, 240  # opacity, of 255, of a tray beside the board and on its cells


@dataclass(frozen=True)
class PlacedTray:
    """The items of a tray with their boxes on the screen.

    A tray without items has no area; one of whose items none is left keeps its own, so that the board keeps
    its size.

    Attributes:
        cells: those on which it lies; none where it lies beside the board.
    """

    items: tuple[TrayItem, ...] = ()
    boxes: tuple[pygame.Rect, ...] = ()
    cells: frozenset[str] = frozenset()

    @property
    def area(self) -> pygame.Rect:
        """The box around all items."""
        return self.boxes[0].unionall(self.boxes[1:]) if self.boxes else pygame.Rect(0, 0, 0, 0)

    @property
    def empty(self) -> bool:
        """Whether nothing is left that could be picked up."""
        return not any(item.count for item in self.items)

    def item_at(self, point: Point) -> str | None:
        """Name of the item under a point."""
        return next(
            (item.name for item, box in zip(self.items, self.boxes, strict=True) if box.collidepoint(point)),
            None,
        )

    def box(self, name: str) -> pygame.Rect | None:
        """The box of an item, None for other names."""
        return next(
            (box for item, box in zip(self.items, self.boxes, strict=True) if item.name == name), None
        )

    def picture(self, name: str) -> str | None:
        """The picture of an item of which some are left."""
        return next((item.picture for item in self.items if item.name == name and item.count), None)


def split_room(bounds: pygame.Rect, count: int, px: int) -> tuple[pygame.Rect, pygame.Rect]:
    """The room that is left for a board, and the strip at its right or its bottom for so many items of ``px``
    pixels: beside a board in a broad room, below it in a high one. Items shrink, to two fifths at least,
    where all of them then stand in one line: a second one would cost the board more."""
    if not count:
        return pygame.Rect(bounds), pygame.Rect(bounds.topleft, (0, 0))
    px = max(_SMALLEST, min(px, bounds.width // 5, bounds.height // 5))
    line = min(bounds.size) // count
    if max(_SMALLEST, px * _LEAST_SHARE) <= line < px:
        px = line
    if bounds.width > bounds.height:
        deep = min(bounds.width // 3, px * math.ceil(count * px / bounds.height))
        board = pygame.Rect(bounds.left, bounds.top, bounds.width - deep, bounds.height)
        return board, pygame.Rect(board.right, bounds.top, deep, bounds.height)
    deep = min(bounds.height // 3, px * math.ceil(count * px / bounds.width))
    board = pygame.Rect(bounds.left, bounds.top, bounds.width, bounds.height - deep)
    return board, pygame.Rect(bounds.left, board.bottom, bounds.width, deep)


def place_tray(items: Sequence[TrayItem], strip: pygame.Rect, board: pygame.Rect, px: int) -> PlacedTray:
    """Items in a strip beside a board, as close to the board as can be and along its middle."""
    if not items:
        return PlacedTray()
    upright = strip.left >= board.right
    deep, long = (strip.width, strip.height) if upright else (strip.height, strip.width)
    px = max(1, min(px, deep))
    while px > 1 and (long // px) * (deep // px) < len(items):
        px -= 1
    rows = math.ceil(len(items) / (long // px))
    line = math.ceil(len(items) / rows)  # all rows alike
    begin = (strip.centery if upright else strip.centerx) - line * px // 2
    boxes = []
    for index in range(len(items)):
        row, along = divmod(index, line)
        if upright:
            boxes.append(pygame.Rect(board.right + row * px, begin + along * px, px, px))
        else:
            boxes.append(pygame.Rect(begin + along * px, board.bottom + row * px, px, px))
    return PlacedTray(tuple(items), tuple(boxes))


def place_on_cells(items: Sequence[TrayItem], cells: Mapping[str, pygame.Rect], px: int) -> PlacedTray:
    """Items in rows around the middle of cells, given with their boxes; none is larger than ``px``."""
    around = [*cells.values()]
    whole = around[0].unionall(around[1:])
    x, y = (round(sum(box.center[axis] for box in around) / len(around)) for axis in (0, 1))
    wide = round(whole.width * _ON_CELLS[0])
    high = round(2 * min(y - whole.top, whole.bottom - y) * _ON_CELLS[1])
    px = max(1, min(px, wide, high))
    while px > 1 and (wide // px) * (high // px) < len(items):
        px -= 1
    rows = math.ceil(len(items) / (wide // px))
    line = math.ceil(len(items) / rows)
    left, top = x - line * px // 2, y - rows * px // 2
    places = (divmod(index, line) for index in range(len(items)))
    boxes = [pygame.Rect(left + column * px, top + row * px, px, px) for row, column in places]
    return PlacedTray(tuple(items), tuple(boxes), frozenset(cells))


def draw_tray(
    surface: pygame.Surface,
    tray: PlacedTray,
    painter: Painter,
    look: Look,
    theme: Theme,
    *,
    selected: str | None = None,
    pointed: str | None = None,
    cursor: str | None = None,
    held: str | None = None,
) -> None:
    """Draw the items with their numbers.

    Args:
        selected: the item that is picked up.
        pointed: the item that the mouse or the keyboard points at.
        cursor: the item on which the keyboard's cursor is.
        held: the item of which one is being dragged.
    """
    if not tray.items:
        return
    ground = _faded(theme, "raised", _ON_TOP if tray.cells else _BESIDE)
    draw_box(surface, theme, tray.area, 8, ground, "line")
    for item, box in zip(tray.items, tray.boxes, strict=True):
        count = item.count - (item.name == held)
        if item.name == selected:
            draw_box(surface, theme, box, 8, _faded(theme, "accent", 170), "accent", width=300 / theme.scale)
        elif item.name == pointed:
            draw_box(surface, theme, box, 8, _faded(theme, "accent", 60), "accent")
        inside = box.inflate(-box.width // 6, -box.height // 6)
        picture = painter.piece(item.picture, inside.width, look)
        if count < 1:
            picture = picture.copy()
            picture.set_alpha(_FADED)
        surface.blit(picture, inside)
        if item.count > 1:
            _draw_count(surface, box, count, theme)
        if item.name == cursor:
            draw_mark(surface, box, "cursor")


def _faded(theme: Theme, role: str, alpha: int) -> pygame.Color:
    """A colour of the theme that lets what is below shine through."""
    return pygame.Color(*rgba(theme.colour(role), alpha))


def _draw_count(surface: pygame.Surface, box: pygame.Rect, count: int, theme: Theme) -> None:
    px = max(14, box.width * 2 // 5)
    badge = pygame.Rect(0, 0, px, px)
    badge.bottomright = box.right - 1, box.bottom - 1
    surface.blit(disc(px, rgba(theme.colour("accent"))), badge)
    text = theme.text(str(count), "strong", "on_accent", px * 60 / theme.scale)
    surface.blit(text, text.get_rect(center=badge.center))


@dataclass(frozen=True)
class PointTargets:
    """Everything that input can point at: the cells of a board and the items of its tray."""

    board: PlacedBoard
    tray: PlacedTray
    cells: Sequence[str]

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        """The item or the cell under a point."""
        return self.tray.item_at(point) or self.board.cell_at(point, occupied)

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        """Cells below the piece on ``cell`` that a click on it may mean; none for an item."""
        return self.board.beneath(cell, point) if self.tray.box(cell) is None else ()

    def above(self, cell: str, point: Point | None) -> Sequence[str]:
        """Cells above the piece on ``cell`` onto which a click on it may put another; none for an item."""
        return self.board.above(cell, point) if self.tray.box(cell) is None else ()

    def centre(self, cell: str) -> Point:
        """Middle of an item or a cell."""
        box = self.tray.box(cell)
        return self.board.centre(cell) if box is None else box.center

    def step(self, cell: str, right: int, down: int) -> str | None:
        """Where an arrow key leads: to the next cell or item, and across between board and tray."""
        items = [item.name for item in self.tray.items]
        if self.tray.cells:
            return self._step_over_tray(cell, items, right, down)
        over = (1, 0) if self.tray.items and self.tray.area.left >= self.board.area.right - 1 else (0, 1)
        if cell in items:
            item = self._nearest(cell, items, right, down)
            leaves = item is None and (-right, -down) == over
            return self._nearest(cell, self.cells, right, down) if leaves else item
        ahead = self.board.step(cell, right, down)
        return self._nearest(cell, items, right, down) if ahead is None and (right, down) == over else ahead

    def _step_over_tray(self, cell: str, items: Sequence[str], right: int, down: int) -> str | None:
        """The same where the tray lies on cells: its items take the places of these."""
        if cell in items:
            free = [name for name in self.cells if name not in self.tray.cells]
            item = self._nearest(cell, items, right, down)
            return item or self._nearest(cell, free, right, down)
        ahead = self.board.step(cell, right, down)
        return self._nearest(cell, items, right, down) if ahead in self.tray.cells else ahead

    def _nearest(self, cell: str, names: Sequence[str], right: int, down: int) -> str | None:
        """The nearest of some items or cells in a direction of the screen."""
        x, y = self.centre(cell)

        def ahead(name: str) -> float:
            point = self.centre(name)
            return (point[0] - x) * right + (point[1] - y) * down

        found = [name for name in names if ahead(name) > 1]
        return min(found, key=lambda name: math.dist((x, y), self.centre(name)), default=None)
