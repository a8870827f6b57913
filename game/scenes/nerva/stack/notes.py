"""A player's notes on a board of three levels, and the veil over cells on which no king can be hidden."""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping

import pygame

from game.boards.geometry import Point
from game.boards.marks import draw_note
from game.boards.picture import EXCLUDED, NOTE
from game.rules.nerva.layout import CELLS
from game.scenes.nerva.stack.placed import PLAN_ZONES, PlacedStack
from game.scenes.nerva.stack.shape import HEIGHTS, WIDTHS, quad

MINI_NOTE = 0.72  # width of a note on a small board, of a square's
ALL_NOTE = 0.29  # and where a square shows notes about all levels
PLACES = ((-0.355, -0.355), (0.255, -0.255), (0.0, 0.0))
"""By level, where a square has its note then: within the square of the level on a plan."""
_ZONES = (1.0, *PLAN_ZONES)
_CLEAR = (0, 0, 0, 0)


def draw_notes(surface: pygame.Surface, board: PlacedStack, notes: Mapping[str, str]) -> None:
    """Draw kinds of marks by cell, in the large view and on the small boards."""
    for cell in sorted(notes, key=lambda cell: -board.location(cell)[1]):  # nearer ones over farther ones
        mini = board.mini_box(cell)
        if mini is not None:
            draw_note(surface, mini.center, round(mini.width * MINI_NOTE), notes[cell])
        part = board.plate(cell)
        if part.perspective.level in (0, board.level_of(cell) + 1):
            draw_note(surface, _place(part, cell), note_px(part), notes[cell])


def note_px(board: PlacedStack) -> int:
    """Width of a note in the large view."""
    return round(board.cell_px * (NOTE if board.perspective.level else ALL_NOTE))


def _place(board: PlacedStack, cell: str) -> Point:
    """The middle of a note in the large view."""
    x, y, level = board.spot(cell)
    right, up = (0.0, 0.0) if board.perspective.level else PLACES[level]
    if not board.perspective.plan:
        return board.camera.project(x + right, y + up, board.floor(level))
    box = board.plan_box(cell)
    return box.left + (0.5 + right) * box.width, box.top + (0.5 - up) * box.width


def paint_veil(board: PlacedStack, excluded: frozenset[str], occupied: frozenset[str]) -> pygame.Surface:
    """A picture of the board's area, which lies at the origin, that darkens cells; ``occupied``: the cells on
    which pieces stand, whose tops are darkened."""
    picture = pygame.Surface(board.area.size, pygame.SRCALPHA)
    for cell in excluded:
        mini = board.mini_box(cell)
        if mini is not None:
            picture.fill(EXCLUDED, mini)
    for part in board.plates or (board,):
        for cell, shape in _shapes(part, occupied):
            pygame.draw.polygon(picture, EXCLUDED if cell in excluded else _CLEAR, shape)
    return picture


def _shapes(board: PlacedStack, occupied: Container[str]) -> Iterator[tuple[str, list[Point]]]:
    """The cells of the large view with what is seen of each, lower ones and farther ones first."""
    picked = board.perspective.level
    cells = (cell for cell in CELLS if picked in (0, board.level_of(cell) + 1))
    for cell in sorted(cells, key=lambda cell: (-board.location(cell)[1], board.level_of(cell))):
        level = board.level_of(cell)
        if board.perspective.plan:
            box = board.plan_box(cell)
            half = box.width * (1.0 if picked else _ZONES[level]) / 2
            x, y = box.left + box.width / 2, box.top + box.height / 2
            shape = [(x - half, y - half), (x + half, y - half), (x + half, y + half), (x - half, y + half)]
        else:
            x, y, _level = board.spot(cell)
            wide = 1.0 if picked or not level else WIDTHS[level]
            top = HEIGHTS[level] if cell in occupied else 0.0
            shape = list(quad(board.camera, x, y, wide, board.floor(level) + top))
        yield cell, shape
