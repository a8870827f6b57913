"""Marks on a board of three levels: bands around tops, outlines, values, notes, and the veil."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

import pygame

from game.assets import sprite, stretched
from game.boards.geometry import Point
from game.boards.marks import LAST_MOVE, LastMoveColours, draw_mark, paint_last_move
from game.boards.picture import EXCLUDED, NOTE
from game.rules.nerva.layout import CELLS, LEVELS
from game.scenes.nerva.stack.pieces import Figure
from game.scenes.nerva.stack.placed import PlacedStack
from game.scenes.nerva.stack.projection import box_around, form, plan_box, scaled
from game.widgets.paint import rgba, rounded
from game.widgets.theme import Theme

LIT = (255, 198, 92)  # around what is pointed at or picked up
LAST_MOVE_COLOURS = LastMoveColours("#2f74a0", "#d4ebff")
STACK = "stack"  # the mark of a stack on its uppermost cell: its lowest pawn has a rim of gold
ON_TOPS = ("lent",)
"""Kinds of marks that lie on the top of a piece, below what stands on it."""
VALUE = "value"  # begins the kind of a mark that tells attack and defence, such as "value-3-2"
VALUES = (("#f6ecd2", "#a84a06", "#0b5a9e"), ("#352b26", "#ffb066", "#8fceff"))
"""By side: the ground on which values stand, and the inks of attack and of defence."""
OPEN = ("#1d1a14", "#ffd36e")  # of the edge and the face of the signs of levels on which a king can be
_CHIPS = (0.9, 0.84, 0.64)  # widths of these, by level, against their pictures
LEAST = 8  # pixels of a number that can be read
_RIM = (8, 18, 22, 215)  # around a line, so that it stands out from pale and from dark wood
_ALL_NOTE = 0.29  # width of a note where a square shows three levels
_NOTES = ((-0.3, 0.34), (0.0, 0.34), (0.3, 0.34))  # where they lie then, by level, from the middle
_CLEAR = (0, 0, 0, 0)
_LEDGES = (0.18, 0.24, 0.14)  # by level: by how much the frame of the last move is wider than its piece
_LAP, _SLIM = 0.05, 0.6
"""Of that frame on the face of a pawn that carries others: by how much it is wider than the face, and the
width of its lines against the usual one."""
_BEYOND = 0.03  # by which it reaches beyond a free square
_GLOW = {"origin": 110, "last": 215}
"""Opacity, of 255, of the light along the edges of a square of the last move."""
_GLOW_STEPS, _GLOWING = 10, 0.22  # in which it fades, and the part of the way to the middle where it ends
_SMOOTH = 3  # sides in which a line is drawn, against its own, so that it has no steps


def mark_picture(size: tuple[int, int], kind: str) -> pygame.Surface:
    """One mark as large as a box, as it is seen from straight above. Raises KeyError for its kind."""
    if kind in LAST_MOVE:
        return _last_move(pygame.Rect((0, 0), size), form(0, pygame.Rect((0, 0), size)), kind)
    return _on_face(size, kind) if kind in ON_TOPS else sprite(f"marks/{kind}", *size)


def last_move_mark(
    placed: PlacedStack, cell: str, kind: str, standing: Mapping[str, str]
) -> tuple[pygame.Surface, pygame.Rect]:
    """The frame of a cell of the last move, and where it lies: along the edges of a pawn that carries others,
    around the foot of a knob or a king, which hides what is behind it, around any other piece in its form,
    else along the edges of what is free."""
    level = placed.level_of(cell)
    if lies_on_piece(placed, cell, kind, standing):
        corners = form(level, placed.top(cell, standing, _LAP), placed.lean(cell))
        box = box_around(corners)
        return _last_move(box, corners, kind, _SLIM), box
    if cell in standing:
        outline = placed.foot if placed.is_round(cell, standing) else placed.silhouette
        corners = outline(cell, standing, _LEDGES[level])
    elif placed.carried(cell, standing):
        corners = form(level, placed.around(cell, standing, _LEDGES[level]), placed.lean(cell))
    else:
        corners = placed.quad(cell, _BEYOND)
    box = box_around(corners)
    return _last_move(box, corners, kind), box


def last_move_light(placed: PlacedStack, cell: str, kind: str) -> tuple[pygame.Surface, pygame.Rect]:
    """The light on the ground of a square of the last move, which is seen around all that stands there."""
    corners = placed.quad(cell)
    box = box_around(corners)
    return _light(box.size, tuple((x - box.x, y - box.y) for x, y in corners), kind), box


@lru_cache(maxsize=8)
def _light(size: tuple[int, int], corners: Sequence[Point], kind: str) -> pygame.Surface:
    """A square in the colour of the last move with a pale line along its edges."""
    tint, pale = pygame.Color(LAST_MOVE_COLOURS.tint), pygame.Color(LAST_MOVE_COLOURS.pale)
    picture = pygame.Surface((_SMOOTH * size[0], _SMOOTH * size[1]), pygame.SRCALPHA)
    picture.fill((*pale[:3], 0))
    spots = [pygame.Vector2(corner) * _SMOOTH for corner in corners]
    centre = sum(spots, pygame.Vector2()) / len(spots)
    for step in range(_GLOW_STEPS):
        inwards = step / (_GLOW_STEPS - 1)
        tint.a = round(_GLOW[kind] * (1 - inwards) ** 1.5)
        pygame.draw.polygon(picture, tint, [spot.lerp(centre, _GLOWING * inwards) for spot in spots])
    pygame.draw.polygon(picture, pale, spots, max(_SMOOTH, round(_SMOOTH * size[0] / 32)))
    return pygame.transform.smoothscale(picture, size)


def lies_on_piece(placed: PlacedStack, cell: str, kind: str, standing: Mapping[str, str]) -> bool:
    """Whether a mark lies on the upper face of the piece on a cell, below what stands on that. The frame of
    the last move does where others are seen on the piece: around its foot it would seem to be theirs, too."""
    if cell not in standing or Figure.of(standing[cell]).king:
        return False
    return kind in ON_TOPS or (kind in LAST_MOVE and placed.seen_below(cell, standing))


def _last_move(box: pygame.Rect, corners: Sequence[Point], kind: str, width: float = 1.0) -> pygame.Surface:
    within = tuple((x - box.x, y - box.y) for x, y in corners)
    return paint_last_move(box.size, within, kind, LAST_MOVE_COLOURS, width)


@lru_cache(maxsize=16)
def _on_face(size: tuple[int, int], kind: str) -> pygame.Surface:
    """A mark along the edges of an upper face, which from the seat is less deep than wide."""
    return stretched(f"marks/{kind}", *size)


def draw_outline(surface: pygame.Surface, corners: Sequence[Point], px: int, share: float = 0.035) -> None:
    """Draw a bright line with a dark rim around a form; its width is a share of ``px``."""
    width, thin = max(2, round(px * share)), max(1, px // 60)
    box = box_around(corners).inflate(2 * (width + 2 * thin), 2 * (width + 2 * thin))
    within = tuple((x - box.x, y - box.y) for x, y in corners)
    surface.blit(_outline(box.size, within, width, thin), box)


@lru_cache(maxsize=32)
def _outline(size: tuple[int, int], corners: Sequence[Point], width: int, thin: int) -> pygame.Surface:
    """Lines between corners in a picture of a size: a bright one with a dark rim of ``thin`` pixels."""
    picture = pygame.Surface((_SMOOTH * size[0], _SMOOTH * size[1]), pygame.SRCALPHA)
    spots = [(_SMOOTH * x, _SMOOTH * y) for x, y in corners]
    for ink, wide in ((_RIM, width + 2 * thin), ((*LIT, 255), width)):
        for one, other in zip(spots, [*spots[1:], spots[0]], strict=True):
            pygame.draw.line(picture, ink, one, other, _SMOOTH * wide)
            pygame.draw.circle(picture, ink, one, _SMOOTH * wide / 2)
    return pygame.transform.smoothscale(picture, size)


@lru_cache(maxsize=6)
def _chip(level: int, side: int) -> pygame.Surface:
    """A small plate in the form of a level, in a square picture."""
    picture = pygame.Surface((_SMOOTH * side, _SMOOTH * side), pygame.SRCALPHA)
    for ink, share in zip(OPEN, (1.0, 0.74), strict=True):
        box = scaled(picture.get_rect(), share * _CHIPS[level])
        pygame.draw.polygon(picture, ink, form(level, box))
    return pygame.transform.smoothscale(picture, (side, side))


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
    for cell, kind in notes.items():
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


def paint_veil(placed: PlacedStack, excluded: frozenset[str]) -> pygame.Surface:
    """A picture of the board's area, which lies at the origin, that tells where no king can be: cells are
    darkened; where a square shows all levels, chips in their forms tell those on which a king can be."""
    picture = pygame.Surface(placed.area.size, pygame.SRCALPHA)
    whole = not placed.perspective.level and not placed.perspective.plan and not placed.perspective.spread
    for cell in CELLS:
        if whole:
            _tell_square(picture, placed, cell, excluded)
        elif placed.shown_level(cell):
            zone = placed.quad(cell)
            if placed.perspective.plan and not placed.perspective.level:
                zone = form(0, plan_box(placed.square(cell), placed.level_of(cell)))
            ink = EXCLUDED if cell in excluded else _CLEAR
            pygame.draw.polygon(picture, ink, zone)
    return picture


def _tell_square(picture: pygame.Surface, placed: PlacedStack, cell: str, excluded: frozenset[str]) -> None:
    """Tell of a cell whether a king can be there, in a row of chips for the levels of its square."""
    level, square = placed.level_of(cell), placed.square(cell)
    if level == 0:
        open_ = any(other not in excluded for other in placed.tower(cell))
        pygame.draw.polygon(picture, (*EXCLUDED[:3], 90) if open_ else EXCLUDED, placed.quad(cell))
    if cell not in excluded:
        chip = _chip(level, max(5, round(square.width * 0.26)))
        middle = (
            square.centerx + round(square.width * 0.31) * (level - (LEVELS - 1) // 2),
            square.bottom - max(1, square.width // 20),
        )
        picture.blit(chip, chip.get_rect(midbottom=middle))
