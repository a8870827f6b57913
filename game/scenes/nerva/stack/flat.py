"""The flat pictures of a board of three levels: its small boards, and the plan with a square in a square."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.boards.marks import BELOW, draw_mark
from game.boards.painter import Look, Painter
from game.boards.picture import BoardContent
from game.scenes.nerva.stack.layout import LEVELS, scaled
from game.scenes.nerva.stack.marks import BANDS, draw_band
from game.scenes.nerva.stack.pieces import HIDDEN, TWINS, Figure
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.signs import paint_flat
from game.scenes.nerva.stack.svg import line, render, stroke
from game.widgets.paint import glow

MINI = (1.0, 1.22, 1.66)  # by level: box of a piece against its square on a small board
FAINT = 150  # of 255: how much is seen of a pawn that has left the game
KING = (1.0, 0.76, 0.54)  # by level: box of a king against its square on the plan


def flat_boxes(board: PlacedStack, cell: str, picture: str) -> list[pygame.Rect]:
    """Where the flat pictures of a piece are drawn: on the plan, if that is seen, and on its small board."""
    level, king = board.level_of(cell), Figure.of(picture).king
    # Pawns of all levels have a picture each, kings have one that fills its box.
    found = [scaled(board.plan_box(cell), KING[level] if king else 1.0)] if board.perspective.plan else []
    mini = board.mini_box(cell)
    if mini is not None:
        found.append(scaled(mini, 1.0 if king else MINI[level]))
    return found


def mini_reach(board: PlacedStack, cell: str) -> pygame.Rect:
    """The box within which everything lies that is drawn for a cell on its small board, which there is."""
    square = board.mini_box(cell)
    assert square is not None
    return scaled(square, max(MINI))


def draw_flat(
    surface: pygame.Surface, board: PlacedStack, position: BoardContent, painter: Painter, look: Look
) -> None:
    """Draw a position on the small boards, and on the plan where that is seen."""
    for cell, kind in position.marks:
        if kind in BELOW and (kind not in BANDS or cell not in position.pieces):
            draw_flat_mark(surface, board, cell, kind)
    clip, px, plan = surface.get_clip(), board.parts.mini_px, board.perspective.plan
    near = [plan or clip.colliderect(mini.inflate(px, px)) for mini in board.minis] or [plan] * LEVELS
    shown = [cell for cell in position.pieces if near[board.level_of(cell)] and cell not in position.hidden]
    # From the ground up: on the plan smaller pieces lie on larger ones.
    for cell in sorted(shown, key=board.level_of):
        on_plan = plan
        for box in flat_boxes(board, cell, position.pieces[cell]):
            if clip.colliderect(box):
                picture = painter.piece(position.pieces[cell], box.width, look)
                picture.set_alpha(round(255 * board.opacity(board.level_of(cell))) if on_plan else 255)
                surface.blit(picture, box)
            on_plan = False
    for cell, kind in position.marks:
        if kind in BANDS and cell in shown:
            _draw_flat_band(surface, board, cell, kind)


def _draw_flat_band(surface: pygame.Surface, board: PlacedStack, cell: str, kind: str) -> None:
    """Draw the band of a mark of the last move around the top of the piece on a cell."""
    for box in _mark_boxes(board, cell):
        low, high = box.width * 0.03, box.width * 0.97
        x, y = box.topleft
        draw_band(
            surface,
            ((x + low, y + high), (x + high, y + high), (x + high, y + low), (x + low, y + low)),
            kind,
        )


def draw_flat_mark(surface: pygame.Surface, board: PlacedStack, cell: str, kind: str) -> None:
    """Draw one mark there."""
    for box in _mark_boxes(board, cell):
        draw_mark(surface, box, kind)


def _mark_boxes(board: PlacedStack, cell: str) -> list[pygame.Rect]:
    """Where a mark of a cell is drawn on the small boards and on the plan."""
    mini = board.mini_box(cell)
    return [
        *([] if mini is None else [mini]),
        *([board.plan_mark_box(cell)] if board.perspective.plan else []),
    ]


def paint_piece(picture: str, px: int, look: Look) -> pygame.Surface:
    """A piece from above in a square box of ``px`` pixels; shared, do not draw on it."""
    figure = Figure.of(picture)
    if figure.kind == TWINS:
        return _twins(px, look)
    if figure.king:
        return paint_flat(figure.side, "ghost" if figure.kind == HIDDEN else "king", px, look)
    return paint_flat(figure.side, figure.size, px, look)


@lru_cache(maxsize=32)
def paint_taken(picture: str, px: int, look: Look) -> pygame.Surface:
    """A pawn that has left the game: faint and struck out, so that it does not look like one in supply."""
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    faint = paint_piece(picture, px, look).copy()
    faint.set_alpha(FAINT)
    surface.blit(faint, (0, 0))
    canvas, low, high = pygame.Rect(0, 0, px, px), px * 0.14, px * 0.86
    across = line(((low, high), (high, low)))
    parts = [stroke(across, "#fff1d2", max(3.0, px * 0.16)), stroke(across, "#c1301c", max(1.6, px * 0.09))]
    surface.blit(render(canvas, parts), (0, 0))
    return surface


@lru_cache(maxsize=16)
def _twins(px: int, look: Look) -> pygame.Surface:
    """Both kings in one cell, side by side."""
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    half = max(1, round(px * 0.62))
    for side, left in ((0, 0), (1, px - half)):
        surface.blit(paint_flat(side, "king", half, look), (left, (px - half) // 2))
    return surface


@lru_cache(maxsize=8)
def paint_shade(px: int) -> pygame.Surface:
    """The shadow of a piece from above."""
    return glow((px, px), (10, 8, 4, 120))
