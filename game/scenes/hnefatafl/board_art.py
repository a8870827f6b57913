"""Boards of squares, put together from the parts in ``sprites/hnefatafl/<style>`` in any number."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.assets import sprite, stretched
from game.boards.squares import FRAME_SHARE
from game.scenes.hnefatafl.entry import ENTRY


@dataclass(frozen=True)
class _Layout:
    """Where squares lie, in whole pixels from the top left corner of the board with its frame."""

    columns: int
    rows: int
    cell: int
    frame: int

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the whole board with its frame."""
        return self.columns * self.cell + 2 * self.frame, self.rows * self.cell + 2 * self.frame

    @property
    def field(self) -> pygame.Rect:
        """The squares without the frame."""
        return pygame.Rect(self.frame, self.frame, self.columns * self.cell, self.rows * self.cell)

    def square(self, column: int, row: int) -> pygame.Rect:
        """One square."""
        left, top = self.frame + column * self.cell, self.frame + row * self.cell
        return pygame.Rect(left, top, self.cell, self.cell)


_PALE, _DUSK = (255, 236, 196), (40, 18, 4)


@dataclass(frozen=True)
class _Ink:
    """Colours that a style's lines and bevels are drawn with, and the colour of coordinates."""

    groove: pygame.typing.ColorLike
    groove_light: pygame.typing.ColorLike
    bevel_light: tuple[int, int, int, int]
    bevel_dark: tuple[int, int, int, int]
    shadow: int
    """Alpha of the shadow that the frame casts."""
    checker: int
    """Alpha by which squares differ from each other."""
    label: str


_INKS = {
    "oak": _Ink(
        groove=(62, 31, 11, 205),
        groove_light=(255, 230, 180, 80),
        bevel_light=(255, 214, 150, 90),
        bevel_dark=(0, 0, 0, 120),
        shadow=120,
        checker=12,
        label="#f0d9ad",
    ),
    "linen": _Ink(
        groove=(92, 66, 30, 235),
        groove_light=(255, 246, 220, 50),
        bevel_light=(255, 248, 226, 70),
        bevel_dark=(60, 40, 12, 70),
        shadow=36,
        checker=0,
        label="#3d2710",
    ),
    "slate": _Ink(
        groove=(24, 28, 32, 220),
        groove_light=(196, 208, 216, 60),
        bevel_light=(206, 216, 222, 70),
        bevel_dark=(0, 0, 0, 120),
        shadow=90,
        checker=7,
        label="#dfe6ea",
    ),
}


def _known(style: str) -> str:
    """The style, or the first where there is none of this name."""
    return style if style in _INKS else ENTRY.styles[0][0]


def label_colour(style: str) -> str:
    """Colour for the coordinates on the frame of a style."""
    return _INKS[_known(style)].label


def compose_board(
    columns: int, rows: int, special: Mapping[tuple[int, int], str], style: str, cell: int
) -> pygame.Surface:
    """A board with its frame, opaque; do not draw on it, it is shared.

    Args:
        special: kinds ("centre" or "corner") of the special squares by (column, row) as seen.
        style: a name of the entry's styles; an unknown one gives the default.
        cell: side of a square in pixels; the frame is ``round(cell * FRAME_SHARE)`` pixels wide.
    """
    layout = _Layout(columns, rows, cell, round(cell * FRAME_SHARE))
    return _compose(layout, tuple(sorted(special.items())), _known(style))


@lru_cache(maxsize=4)
def _compose(layout: _Layout, special: tuple[tuple[tuple[int, int], str], ...], style: str) -> pygame.Surface:
    board = pygame.Surface(layout.size)
    _draw_field(board, layout, style)
    _draw_squares(board, layout, style, dict(special))
    _draw_frame(board, layout, style)
    light = stretched(f"hnefatafl/{style}/light", 192, 192)  # no edges in it: small is enough
    board.blit(pygame.transform.smoothscale(light, layout.size), (0, 0))
    return board


def _draw_field(board: pygame.Surface, layout: _Layout, style: str) -> None:
    field = layout.field
    side = max(field.size)
    board.blit(stretched(f"hnefatafl/{style}/field", side, side), field, ((0, 0), field.size))


def _draw_squares(
    board: pygame.Surface, layout: _Layout, style: str, special: Mapping[tuple[int, int], str]
) -> None:
    ink = _INKS[style]
    cell = layout.cell
    plain = sprite(f"hnefatafl/{style}/square", cell, cell)
    tones = [pygame.Surface((cell, cell), pygame.SRCALPHA) for _ in range(4)]
    shades = (
        (*_PALE, ink.checker),
        (*_DUSK, ink.checker),
        (*_PALE, ink.checker // 3),
        (*_DUSK, ink.checker * 2),
    )
    for tone, shade in zip(tones, shades, strict=True):
        tone.fill(shade)
    for row in range(layout.rows):
        for column in range(layout.columns):
            place = layout.square(column, row)
            kind = special.get((column, row))
            if kind is None:
                board.blit(tones[(column * 7 + row * 5 + column * row) % 4], place)
                board.blit(plain, place)
            else:
                name = kind if kind == "centre" else "corner"
                board.blit(sprite(f"hnefatafl/{style}/{name}", cell, cell), place)
    _draw_grooves(board, layout, ink)


def _draw_grooves(board: pygame.Surface, layout: _Layout, ink: _Ink) -> None:
    """Lines between squares: a dark cut, and its lit edge below and to the right of it."""
    field = layout.field
    thick = max(1, round(layout.cell * 0.022))
    lines = pygame.Surface(layout.size, pygame.SRCALPHA)
    for offset, colour in ((thick, ink.groove_light), (0, ink.groove)):
        width = thick if offset == 0 else max(1, thick // 2)
        for column in range(layout.columns + 1):
            x = field.left + column * layout.cell - thick // 2 + offset
            lines.fill(colour, (x, field.top, width, field.height))
        for row in range(layout.rows + 1):
            y = field.top + row * layout.cell - thick // 2 + offset
            lines.fill(colour, (field.left, y, field.width, width))
    board.blit(lines, (0, 0))


def _draw_frame(board: pygame.Surface, layout: _Layout, style: str) -> None:
    width, height = layout.size
    frame = layout.frame
    across = stretched(f"hnefatafl/{style}/rail", width, frame)
    along = pygame.transform.rotate(stretched(f"hnefatafl/{style}/rail", height, frame), 90)
    board.blit(along, (0, 0))
    board.blit(pygame.transform.flip(along, False, True), (width - frame, 0))
    board.blit(across, (0, 0))
    board.blit(pygame.transform.flip(across, True, False), (0, height - frame))
    _draw_carving(board, layout, style)
    _draw_bevels(board, layout, _INKS[style])


def _draw_carving(board: pygame.Surface, layout: _Layout, style: str) -> None:
    width, height = layout.size
    frame, cell = layout.frame, layout.cell
    level = stretched(f"hnefatafl/{style}/border-h", 2 * cell, frame)
    upright = stretched(f"hnefatafl/{style}/border-v", frame, 2 * cell)
    for column in range(layout.columns):
        part = (column % 2 * cell, 0, cell, frame)
        for y in (0, height - frame):
            board.blit(level, (frame + column * cell, y), part)
    for row in range(layout.rows):
        part = (0, row % 2 * cell, frame, cell)
        for x in (0, width - frame):
            board.blit(upright, (x, frame + row * cell), part)
    block = stretched(f"hnefatafl/{style}/block", frame, frame)
    for x in (0, width - frame):
        for y in (0, height - frame):
            board.blit(block, (x, y))


def _draw_bevels(board: pygame.Surface, layout: _Layout, ink: _Ink) -> None:
    """Rounded outer edge and inner edge of the frame, and the shadow that the frame casts on the squares."""
    depth = max(2, round(layout.frame * 0.12))
    whole, field = board.get_rect(), layout.field
    shine = pygame.Surface(layout.size, pygame.SRCALPHA)
    for step in range(depth):
        fade = 1 - step / depth
        _edges(shine, whole.inflate(-2 * step, -2 * step), ink.bevel_light, ink.bevel_dark, fade)
        _edges(shine, field.inflate(2 * step + 2, 2 * step + 2), ink.bevel_dark, ink.bevel_light, fade)
    reach = max(2, round(layout.cell * 0.16))
    for step in range(reach):
        dark = (20, 8, 0, round(ink.shadow * (1 - step / reach) ** 2))
        shine.fill(dark, (field.left + step, field.top + step, field.width - step, 1))
        shine.fill(dark, (field.left + step, field.top + step + 1, 1, field.height - step - 1))
    board.blit(shine, (0, 0))


def _edges(
    surface: pygame.Surface,
    rect: pygame.Rect,
    top_left: tuple[int, int, int, int],
    bottom_right: tuple[int, int, int, int],
    strength: float,
) -> None:
    """One pixel around a rectangle in two colours."""
    first = (*top_left[:3], round(top_left[3] * strength))
    second = (*bottom_right[:3], round(bottom_right[3] * strength))
    surface.fill(first, (rect.left, rect.top, rect.width, 1))
    surface.fill(first, (rect.left, rect.top, 1, rect.height))
    surface.fill(second, (rect.left, rect.bottom - 1, rect.width, 1))
    surface.fill(second, (rect.right - 1, rect.top, 1, rect.height))
