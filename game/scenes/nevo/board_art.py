"""NEVO's things of card and wood: the folded board, the rails of the two tracks, and the table on which they
lie."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import sprite
from game.boards.materials import Tint, lay_felt, lay_paper, lay_wood
from game.boards.texture import Channels
from game.rules.nevo import layout
from game.rules.nevo.layout import GRID
from game.scenes.nevo.board import STEPS, PlacedNevo, Sizes, placed_nevo
from game.widgets.paint import Rgba, drop_shadow, ring, rounded

INK, PAPER = "#1d4a4c", "#fbf9f3"
_CARD, _SQUARE = Tint((243, 235, 217), 1.0), Tint((252, 245, 230), 1.0)
_PRINTS = {
    "middle": (62, 134, 127),
    "green": (104, 176, 162),
    "value-2": (255, 247, 226),
    "value-5": (252, 214, 128),
    "value-8": (244, 164, 72),
}
"""Inks of squares by the sign on them, on white paper: the more they are worth, the warmer."""
_TABLE = Tint((40, 66, 67), 0.55)
_WOOD, _WOOD_SIDE = Tint((190, 124, 72), 0.9), Tint((104, 60, 32), 0.8)
_PRINT = (29, 74, 76)
"""The darkest ink of the print."""
_CORE, _CORE_DARK = (186, 172, 148, 255), (138, 124, 102, 255)
_ON_GOAL, _ON_RUNNER = 0.32, 0.28  # width of a digit, in boxes of a step
_RUNNER_TOP = -0.055  # middle of a runner's top below that of its box, in boxes
_DIGIT = 0.6  # width of a digit, of its height
_NUMBER, _NUMBER_HIGH = 0.47, 0.24
"""Middle of a step's number below that of the step, and its height, in squares."""
_LEAST_NUMBER = 6  # pixels of its height
_BURNT = (32, 12, 2)
"""The colour of numbers that are burnt into the wood."""
_LEAST_NAME = 7  # pixels of the letters of the name
_FINE_FROM = 22  # pixels of a square from which on the border has its fine line
_FIFTH = 5  # points after which a hole is set off from the others
_SHADE: Rgba = (6, 10, 8, 255)


def paint_board(placed: PlacedNevo) -> pygame.Surface:
    """The empty board, its tracks and its table; do not draw on it, it is shared."""
    return _painted(placed.sizes, placed.area.size, placed.flipped)


@lru_cache(maxsize=4)
def _painted(sizes: Sizes, size: tuple[int, int], flipped: bool) -> pygame.Surface:
    placed = placed_nevo(sizes, pygame.Rect((0, 0), size), flipped, False)
    surface = pygame.Surface(size)
    _draw_table(surface, placed.cell_px)
    for side in (0, 1):
        _draw_rail(surface, placed.lane(side), placed.cell_px)
    _draw_card(surface, placed.card, placed.cell_px, sizes.thick)
    _draw_border(surface, placed)
    _draw_squares(surface, placed)
    _draw_fold(surface, placed.card, placed.cell_px)
    light = sprite("nevo/light", 160, 160)  # no edges in it: small is enough
    surface.blit(pygame.transform.smoothscale(light, size), (0, 0))
    # The light would make figures of one ink paler on the left than on the right.
    _draw_signs(surface, placed)
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


def _draw_rail(surface: pygame.Surface, rect: pygame.Rect, px: int) -> None:
    """A rail of teak with rounded ends, light on its upper edge and shade on its lower one."""
    radius = rect.height // 3
    thick = max(2, round(px * 0.09))
    for lower, blur, alpha in ((thick * 3, 0.4, 120), (thick + 1, 0.12, 150)):
        shade = rect.move(thick + lower // 3, thick)
        drop_shadow(surface, shade, radius, max(2, round(px * blur)), (*_SHADE[:3], alpha), lower)
    side = _plank(rect.size, radius, px, _WOOD_SIDE)
    for step in range(thick, 0, -1):
        surface.blit(side, rect.move(0, step))
    top = _plank(rect.size, radius, px, _WOOD)
    top.blit(ring(rect.size, radius, (255, 226, 180, 110), max(1, round(px * 0.02))), (0, 0))
    surface.blit(top, rect)


def _plank(size: tuple[int, int], radius: int, px: int, tint: Tint) -> pygame.Surface:
    plank = rounded(size, radius, (255, 255, 255, 255)).copy()
    wood = pygame.Surface(size)
    lay_wood(wood, wood.get_rect(), px, tint, 5)
    plank.blit(wood, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return plank


def _draw_border(surface: pygame.Surface, placed: PlacedNevo) -> None:
    """The printed border of the board: a broad line, and a fine one inside it where there is room. At the
    bottom the broad line becomes a band with the game's name."""
    px = placed.cell_px
    broad, fine = max(1, round(px * 0.055)), max(1, round(px * 0.016))
    outer = placed.card.inflate(-2 * round(px * 0.12), -2 * round(px * 0.12))
    pygame.draw.rect(surface, _PRINT, outer, broad)
    band = pygame.Rect(outer.left, 0, outer.width, placed.sizes.plate)
    band.bottom = outer.bottom
    surface.fill(_PRINT, band)
    inside = broad + max(1, round(px * 0.03))
    line = outer.inflate(-2 * inside, -2 * inside)
    line.height = band.top - (inside - broad) - line.top if band.height > broad else line.height
    if px >= _FINE_FROM:
        pygame.draw.rect(surface, _PRINT, line, fine)
    _draw_name(surface, band, placed.field)


def _draw_name(surface: pygame.Surface, band: pygame.Rect, field: pygame.Rect) -> None:
    """The name of the game on its band, and the flowers of its points, in line with the squares."""
    high = round(band.height * 0.5)
    if high < _LEAST_NAME:
        return
    name = sprite("nevo/name", round(high * 4.6), high)
    surface.blit(name, name.get_rect(midleft=(field.left, band.centery)))
    size = round(band.height * 0.86)
    for number, value in enumerate((8, 5, 2)):
        flower = sprite(f"nevo/flower-{value}", size, size)
        right = field.right - round(number * size * 1.1)
        surface.blit(flower, flower.get_rect(midright=(right, band.centery)))


def _draw_squares(surface: pygame.Surface, placed: PlacedNevo) -> None:
    """The print: squares in the colour of their points, on paper that shows between them."""
    px, field = placed.cell_px, placed.field
    line = max(1, round(px * 0.03))
    paper = pygame.Surface(field.size)
    lay_paper(paper, paper.get_rect(), px, _SQUARE, 21)
    surface.fill(_PRINT, field.inflate(4 * line, 4 * line))
    surface.blit(paper, field)
    surface.fill(_PRINTS["value-2"], field, special_flags=pygame.BLEND_RGB_MULT)
    for square in range(layout.SQUARES):
        inside = placed.box(GRID.name(square)).inflate(-line, -line)
        surface.blit(paper, inside, inside.move(-field.left, -field.top))
        surface.fill(_PRINTS[_sign(square)], inside, special_flags=pygame.BLEND_RGB_MULT)


def _draw_signs(surface: pygame.Surface, placed: PlacedNevo) -> None:
    px = placed.cell_px
    for square in range(layout.SQUARES):
        surface.blit(sprite(f"nevo/{_sign(square)}", px, px), placed.box(GRID.name(square)))


def _sign(square: int) -> str:
    """The picture that is printed on a square: its points, or that it brings none."""
    if value := layout.worth(square):
        return f"value-{value}"
    return "middle" if square // layout.FILES == layout.RANKS // 2 else "green"


def _draw_fold(surface: pygame.Surface, board: pygame.Rect, px: int) -> None:
    """The fold in the middle: both halves fall off a little towards it, and no column is darker."""
    wide = max(2, round(px * 0.1))
    fold = pygame.Surface((2 * wide + 1, board.height), pygame.SRCALPHA)
    for step in range(wide):
        part = (1 - step / wide) ** 2
        for x in (wide - step, wide + step):
            fold.fill((38, 28, 16, round(44 * part)), (x, 0, 1, board.height))
    fold.fill((30, 22, 12, 90), (wide, 0, 1, board.height))
    surface.blit(fold, (board.centerx - wide, board.top))


def _draw_track(surface: pygame.Surface, placed: PlacedNevo, side: int) -> None:
    """Holes for the points from 0 to 15 with their numbers, and the goal."""
    px = placed.cell_px
    high = round(px * _NUMBER_HIGH)
    for number in range(STEPS):
        box = placed.box(f"race-{side}-{number}")
        if number == layout.GOAL:
            surface.blit(sprite("nevo/goal", *box.size), box)
            _draw_number(surface, number, box, _ON_GOAL)
        else:
            name = "hole" if number % _FIFTH else "hole-fifth"
            surface.blit(sprite(f"nevo/{name}", *box.size), box)
            if high >= _LEAST_NUMBER:
                below = box.move(0, round(px * _NUMBER))
                _draw_number(surface, number, below, high * _DIGIT / box.width, _BURNT)


@lru_cache(maxsize=64)
def paint_runner(colour: str, score: int, px: int, safe: bool) -> pygame.Surface:
    """The disc that shows a side's score on its track, in a box of ``px`` pixels; do not draw on it, it is
    shared."""
    runner = sprite(f"nevo/{colour}-runner{'-safe' if safe else ''}", px, px).copy()
    top = runner.get_rect().move(0, round(px * _RUNNER_TOP))
    _draw_number(runner, score, top, _ON_RUNNER)
    return runner


def _draw_number(
    surface: pygame.Surface, number: int, box: pygame.Rect, digit: float, ink: Channels | None = None
) -> None:
    """Write a number of one or two digits in the middle of a box.

    Args:
        digit: the width of one, in boxes.
        ink: the colour; None: that of paper.
    """
    wide = round(box.width * digit)
    step = round(wide * 0.94)
    digits = [sprite(f"nevo/digit-{text}", wide, round(wide / _DIGIT)) for text in str(number)]
    if ink is not None:
        digits = [_inked(picture, ink) for picture in digits]
    left = box.centerx - (step * (len(digits) - 1) + wide) // 2
    for index, picture in enumerate(digits):
        surface.blit(picture, (left + index * step, box.centery - picture.get_height() // 2))


def _inked(picture: pygame.Surface, ink: Channels) -> pygame.Surface:
    inked = picture.copy()
    inked.fill(ink, special_flags=pygame.BLEND_RGB_MULT)
    return inked
