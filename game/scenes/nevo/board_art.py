"""NEVO's things of card and paper: the folded board, the two tracks, and the table on which they lie."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import sprite
from game.boards.materials import Tint, lay_felt, lay_paper
from game.rules.nevo import layout
from game.rules.nevo.layout import GRID
from game.scenes.nevo.board import STEPS, PlacedNevo, Sizes, placed_nevo
from game.widgets.paint import Rgba, drop_shadow, rounded

INK, PAPER = "#1b1a19", "#fbf9f3"
_CARD, _SQUARE = Tint((243, 236, 221), 1.0), Tint((252, 245, 230), 1.0)
_PRINTS = {0: (140, 200, 188), 2: (255, 246, 222), 5: (255, 226, 166), 8: (252, 190, 104)}
"""Of squares by their points, on white paper: the more they are worth, the warmer."""
_TABLE = Tint((74, 104, 99), 1.0)
_LINE = (58, 92, 84)
"""Between the squares and around them: the deepest tone of the print's green."""
_CORE, _CORE_DARK = (186, 172, 148, 255), (138, 124, 102, 255)
_ON_GOAL, _ON_RUNNER = 0.32, 0.28  # width of a digit, in boxes of a step
_RUNNER_TOP = -0.055  # middle of a runner's top below that of its box, in boxes
_SHADE: Rgba = (6, 10, 8, 255)


def paint_board(placed: PlacedNevo) -> pygame.Surface:
    """The empty board, its tracks and its table; do not draw on it, it is shared."""
    return _painted(placed.sizes, placed.area.size, placed.flipped)


@lru_cache(maxsize=4)
def _painted(sizes: Sizes, size: tuple[int, int], flipped: bool) -> pygame.Surface:
    placed = placed_nevo(sizes, pygame.Rect((0, 0), size), flipped, False)
    surface = pygame.Surface(size)
    _draw_table(surface, placed.cell_px)
    board = placed.squares.area
    for rect, thick in (
        (board, sizes.thick),
        *((placed.lane(side), max(1, sizes.thick // 3)) for side in (0, 1)),
    ):
        _draw_card(surface, rect, placed.cell_px, thick)
    _draw_squares(surface, placed)
    _draw_fold(surface, board, placed.cell_px)
    light = sprite("nevo/light", 160, 160)  # no edges in it: small is enough
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0))
    # The light would make figures of one ink paler on the left than on the right.
    _draw_values(surface, placed)
    for side in (0, 1):
        _draw_track(surface, placed, side)
    return surface


def _draw_table(surface: pygame.Surface, px: int) -> None:
    """Cloth to the edge of the place, and the edge of the table."""
    rect = surface.get_rect()
    lay_felt(surface, rect, px, _TABLE, 3)
    rim = pygame.Surface(rect.size, pygame.SRCALPHA)
    deep = max(2, round(px * 0.1))
    for step in range(deep):
        part = (1 - step / deep) ** 2
        inner = rect.inflate(-2 * step, -2 * step)
        pygame.draw.rect(rim, (8, 14, 12, round(150 * part)), inner, 1)
    surface.blit(rim, (0, 0))


def _draw_card(surface: pygame.Surface, rect: pygame.Rect, px: int, thick: int) -> None:
    """A card with rounded corners, its thickness below it, and its shadow on the table."""
    radius = max(1, round(px * 0.1))
    for lower, blur, alpha in ((thick * 3, 0.45, 120), (thick + 1, 0.12, 130)):
        shade = rect.move(thick + lower // 3, thick)
        drop_shadow(surface, shade, radius, max(2, round(px * blur)), (*_SHADE[:3], alpha), lower)
    for step in range(thick, 0, -1):
        dark = step % 3 == 0 or step == thick
        surface.blit(rounded(rect.size, radius, _CORE_DARK if dark else _CORE), rect.move(0, step))
    card = pygame.Surface(rect.size, pygame.SRCALPHA)
    card.fill((255, 255, 255, 255))
    lay_paper(card, card.get_rect(), px, _CARD, rect.width % 97)
    card.blit(rounded(rect.size, radius, (255, 255, 255, 255)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    edge = pygame.Surface(rect.size, pygame.SRCALPHA)
    pygame.draw.rect(edge, (255, 255, 255, 150), edge.get_rect(), 1, border_radius=radius)
    pygame.draw.rect(edge, (90, 80, 66, 70), edge.get_rect().move(-1, -1), 1, border_radius=radius)
    card.blit(edge, (0, 0))
    surface.blit(card, rect)


def _draw_squares(surface: pygame.Surface, placed: PlacedNevo) -> None:
    """The print: squares in the colour of their points, and lines around all of them."""
    px, field = placed.cell_px, placed.field
    line = max(1, round(px * 0.015))
    paper = pygame.Surface(field.size)
    lay_paper(paper, paper.get_rect(), px, _SQUARE, 21)
    surface.fill(_LINE, field.inflate(4 * line, 4 * line))
    for square in range(layout.SQUARES):
        inside = placed.box(GRID.name(square)).inflate(-line, -line)
        surface.blit(paper, inside, inside.move(-field.left, -field.top))
        surface.fill(_PRINTS[layout.worth(square)], inside, special_flags=pygame.BLEND_RGB_MULT)


def _draw_values(surface: pygame.Surface, placed: PlacedNevo) -> None:
    """The points of squares that bring some."""
    px = placed.cell_px
    for square in range(layout.SQUARES):
        if value := layout.worth(square):
            surface.blit(sprite(f"nevo/value-{value}", px, px), placed.box(GRID.name(square)))


def _draw_fold(surface: pygame.Surface, board: pygame.Rect, px: int) -> None:
    """The fold in the middle: both halves fall off a little towards it, and no column is darker."""
    wide = max(2, round(px * 0.1))
    fold = pygame.Surface((2 * wide + 1, board.height), pygame.SRCALPHA)
    for step in range(wide):
        part = (1 - step / wide) ** 2
        for x in (wide - step, wide + step):
            fold.fill((38, 28, 16, round(50 * part)), (x, 0, 1, board.height))
    fold.fill((30, 22, 12, 130), (wide, 0, 1, board.height))
    surface.blit(fold, (board.centerx - wide, board.top))


def _draw_track(surface: pygame.Surface, placed: PlacedNevo, side: int) -> None:
    """Holes for the points from 0 to 16 on a line; the last one is the goal."""
    start, goal = (placed.box(f"race-{side}-{number}").center for number in (0, layout.GOAL))
    thick = max(1, round(placed.cell_px * 0.03))
    surface.fill(_LINE, (start[0], start[1] - thick // 2, goal[0] - start[0], thick))
    for number in range(STEPS):
        box = placed.box(f"race-{side}-{number}")
        if number == layout.GOAL:
            surface.blit(sprite("nevo/goal", *box.size), box)
            _draw_number(surface, number, box, _ON_GOAL)
        else:
            surface.blit(sprite("nevo/hole", *box.size), box)


@lru_cache(maxsize=64)
def paint_runner(colour: str, score: int, px: int, safe: bool) -> pygame.Surface:
    """The disc that shows a side's score on its track, in a box of ``px`` pixels; do not draw on it, it is
    shared."""
    runner = sprite(f"nevo/{colour}-runner{'-safe' if safe else ''}", px, px).copy()
    top = runner.get_rect().move(0, round(px * _RUNNER_TOP))
    _draw_number(runner, score, top, _ON_RUNNER)
    return runner


def _draw_number(surface: pygame.Surface, number: int, box: pygame.Rect, digit: float) -> None:
    """Write a number of one or two digits in the middle of a box; ``digit``: the width of one, in boxes."""
    wide = round(box.width * digit)
    step = round(wide * 0.94)
    digits = [sprite(f"nevo/digit-{text}", wide, round(wide / 0.6)) for text in str(number)]
    left = box.centerx - (step * (len(digits) - 1) + wide) // 2
    for index, picture in enumerate(digits):
        surface.blit(picture, (left + index * step, box.centery - picture.get_height() // 2))
