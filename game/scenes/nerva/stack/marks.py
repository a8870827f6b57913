"""Marks on a board of three levels: bands around tops, outlines, chips with numbers, notes, and the veil."""

from __future__ import annotations

from collections.abc import Container, Mapping
from functools import lru_cache

import pygame

from game.assets import sprite, stretched
from game.boards.marks import LAST_MOVE, LastMoveColours, draw_mark, draw_note, paint_last_move
from game.boards.picture import EXCLUDED, NOTE
from game.rules.nerva.layout import CELLS, LEVELS
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.projection import form, plan_box, scaled
from game.widgets.paint import Rgba, rgba, ring, rounded
from game.widgets.theme import Theme

LIT = (255, 198, 92)  # around what is pointed at or picked up
LAST_MOVE_COLOURS = LastMoveColours("#1f8fe6", "#d4ebff", "#04182c")
STACK = "stack"  # the mark of a stack on its uppermost cell: all its pieces have gold on them
ON_TOPS = ("lent",)
"""Kinds of marks that lie on the top of a piece, below what stands on it."""
VALUE = "value"  # begins the kind of a mark that tells attack and defence, such as "value-3-2"
VALUES = (("#f6ecd2", "#a84a06", "#0b5a9e"), ("#352b26", "#ffb066", "#8fceff"))
"""By side: the ground on which values stand, and the inks of attack and of defence."""
OPEN = ("#1d1a14", "#ffd36e")  # of the levels on which a king can be
LEAST = 8  # pixels of a number that can be read
_RIM = (8, 18, 22, 215)  # around a line, so that it stands out from pale and from dark wood
_MINI_NOTE, _ALL_NOTE = 0.72, 0.29  # widths of notes: on a small board, and where a square shows three levels
_NOTES = ((-0.3, 0.34), (0.0, 0.34), (0.3, 0.34))  # where they lie then, by level, from the middle
_CLEAR = (0, 0, 0, 0)
_LEDGE = 0.19  # by which the frame of the last move on a piece is wider than the one that moved, in squares


def mark_picture(size: tuple[int, int], kind: str, level: int = 0) -> pygame.Surface:
    """One mark as large as a box; that of the last move has the form of a level. Raises KeyError for other
    kinds."""
    if kind in LAST_MOVE:
        return paint_last_move(size, form(level, size), kind, LAST_MOVE_COLOURS)
    return _on_face(size, kind) if kind in ON_TOPS else sprite(f"marks/{kind}", *size)


def last_move_mark(
    placed: PlacedStack, cell: str, kind: str, standing: Container[str]
) -> tuple[pygame.Surface, pygame.Rect]:
    """The frame of a cell of the last move, and where it lies: on what carries the cell, along the edges of
    its square or around the piece's foot on the top of another one."""
    square = placed.square(cell)
    box, level = square.inflate(square.width // 16, square.width // 16), 0  # else a large pawn hides it
    if placed.carried(cell, standing):
        box, level = placed.around(cell, standing, _LEDGE), placed.level_of(cell)
    return mark_picture(box.size, kind, level), box


@lru_cache(maxsize=16)
def _on_face(size: tuple[int, int], kind: str) -> pygame.Surface:
    """A mark along the edges of an upper face, which from the seat is less deep than wide."""
    return stretched(f"marks/{kind}", *size)


@lru_cache(maxsize=32)
def _outline(size: tuple[int, int], radius: int, lines: tuple[tuple[Rgba, int], ...]) -> pygame.Surface:
    """Lines along the edges of a box, from the outer one to the inner one: their colours and widths."""
    picture, away = pygame.Surface(size, pygame.SRCALPHA), 0
    for ink, width in lines:
        around = picture.get_rect().inflate(-2 * away, -2 * away)
        if min(around.size) > 2 * width:
            picture.blit(ring(around.size, max(1, radius - away), ink, width), around)
        away += width
    return picture


def draw_outline(surface: pygame.Surface, box: pygame.Rect, px: int, share: float = 0.035) -> None:
    """Draw a bright line with a dark rim around a box; its width is a share of ``px``."""
    width, thin = max(2, round(px * share)), max(1, px // 60)
    around = box.inflate(2 * thin, 2 * thin)
    lines = (_RIM, thin), ((*LIT, 255), width), (_RIM, thin)
    surface.blit(_outline(around.size, max(2, px // 16), lines), around)


def draw_chip(
    surface: pygame.Surface, box: pygame.Rect, text: str, colours: tuple[str, str], theme: Theme
) -> None:
    """Draw a small plate with a number, which is left out where it could not be read."""
    ground, ink = (pygame.Color(colour) for colour in colours)
    edge = max(1, box.width // 14)
    surface.blit(rounded(box.size, max(2, box.width // 5), rgba(ground), None, rgba(ink), edge), box)
    if box.height * 0.8 >= LEAST:
        word = theme.text(text, "strong", ink, box.height * 0.8 * 100 / theme.scale)
        surface.blit(word, word.get_rect(center=box.center))


def draw_value(
    surface: pygame.Surface, box: pygame.Rect, kind: str, side: int, high: float, theme: Theme
) -> None:
    """Write attack and defence, "value-3-2", in the middle of a box, on a plate in the colour of the side of
    the piece; ``high``: of the figures, in pixels."""
    ground, *inks = VALUES[side]
    figures = kind.split("-")[1:]
    size = max(LEAST, high) * 100 / theme.scale
    words = [
        theme.text(figure, "strong", pygame.Color(ink), size)
        for figure, ink in zip(figures, inks[-len(figures) :], strict=True)
    ]
    gap, between = max(1, round(high / 7)), max(3, round(high / 3))
    wide = sum(word.get_width() for word in words) + 2 * gap + between * (len(words) - 1)
    plate = pygame.Rect(0, 0, wide, round(max(LEAST, high)))
    plate.center = box.center
    surface.blit(rounded(plate.size, max(2, plate.height // 4), rgba(pygame.Color(ground), 225)), plate)
    left = plate.left + gap
    for word in words:
        if left > plate.left + gap:  # or two figures would read as one number
            rule = pygame.Rect(0, 0, max(1, round(high / 12)), round(plate.height * 0.6))
            rule.center = left - (between + 1) // 2, plate.centery
            surface.fill(pygame.Color(inks[0]).lerp(pygame.Color(ground), 0.4), rule)
        surface.blit(word, word.get_rect(midleft=(left, plate.centery)))
        left += word.get_width() + between


def draw_notes(surface: pygame.Surface, placed: PlacedStack, notes: Mapping[str, str]) -> None:
    """Draw kinds of marks by cell, in the large view and on the small boards."""
    for cell, kind in notes.items():
        mini = placed.mini_box(cell)
        if mini is not None:
            draw_note(surface, mini.center, round(mini.width * _MINI_NOTE), kind)
        if placed.shown_level(cell):
            box = note_box(placed, cell)
            draw_mark(surface, box, kind)


def note_box(placed: PlacedStack, cell: str) -> pygame.Rect:
    """Where a note lies in the large view: in the middle of the square, or beside those of other levels."""
    square = placed.square(cell)
    if placed.perspective.level or placed.perspective.spread:
        return scaled(square, NOTE)
    right, down = _NOTES[placed.level_of(cell)]
    return scaled(square, _ALL_NOTE).move(round(square.width * right), round(square.height * down))


def paint_veil(
    placed: PlacedStack, excluded: frozenset[str], occupied: Container[str], theme: Theme
) -> pygame.Surface:
    """A picture of the board's area, which lies at the origin, that tells where no king can be: cells are
    darkened; where a square shows all levels, chips name those on which a king can be."""
    picture = pygame.Surface(placed.area.size, pygame.SRCALPHA)
    whole = not placed.perspective.level and not placed.perspective.plan and not placed.perspective.spread
    for cell in CELLS:
        mini = placed.mini_box(cell)
        if mini is not None and cell in excluded:
            picture.fill(EXCLUDED, mini)
        if whole:
            _tell_square(picture, placed, cell, excluded, theme)
        elif placed.shown_level(cell):
            box = placed.square(cell)
            if placed.perspective.plan and not placed.perspective.level:
                box = plan_box(box, placed.level_of(cell))
            picture.fill(EXCLUDED if cell in excluded else _CLEAR, box)
    return picture


def _tell_square(
    picture: pygame.Surface, placed: PlacedStack, cell: str, excluded: frozenset[str], theme: Theme
) -> None:
    """Tell of a cell whether a king can be there, in a row of chips for the levels of its square."""
    level, square = placed.level_of(cell), placed.square(cell)
    if level == 0:
        open_ = any(other not in excluded for other in placed.tower(cell))
        picture.fill((*EXCLUDED[:3], 90) if open_ else EXCLUDED, square)
    if cell not in excluded:
        side = max(5, round(square.width * 0.26))
        chip = pygame.Rect(0, 0, side, side)
        chip.midbottom = (
            square.centerx + round(square.width * 0.31) * (level - (LEVELS - 1) // 2),
            square.bottom - max(1, square.width // 20),
        )
        draw_chip(picture, chip, str(level + 1), OPEN, theme)
