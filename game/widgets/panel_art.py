"""Panels, the cards on them and the ornament below their title, of the material of the page's game."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.widgets.braid import braid
from game.widgets.paint import (
    FinePicture,
    Rgba,
    cached_surface,
    cut_corners,
    drop_shadow,
    gradient,
    inner_radius,
    mix,
    rgba,
    ring,
    rounded,
    shape_of,
    tile_over,
)
from game.widgets.panel_style import Corner, FrameLine, Ornament, Texture
from game.widgets.panel_textures import TILE, texture_tile
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_LOOKS_KEPT = 32
_STRIPE = TILE[1]  # pixels of a part of a high panel
_STUD_INSET = 0.55  # from the edge of a panel to the middle of a stud in its corner, in diameters of one
_APART = 2.4  # from the middle of an ornament to what is beside it, in heights of it
_HIGHEST = 7  # height in pixels at 100 % of the ornament below a title, at most


def draw_panel(
    surface: pygame.Surface, theme: Theme, rect: pygame.Rect, radius: int = 14, role: str = "panel"
) -> None:
    """A raised panel with a shadow; ``radius`` in pixels at 100 %."""
    look = _look_of(theme, radius, role, rect.size)
    if rect.height > 2 * surface.get_height():
        _draw_sheet(surface, rect, look)
    else:
        _paint_panel(surface, rect, look)


class _Line(NamedTuple):
    """A line of a panel's frame, in pixels and in its colour."""

    inset: int
    width: int
    colour: Rgba
    dash: int


class _PanelLook(NamedTuple):
    """Pixels and colours of a panel; its shadow is ``blur`` wide and ``lower`` than itself. ``texture`` is
    what ``texture_tile`` asks for."""

    radius: int
    corner: Corner
    blur: int
    lower: int
    shade: Rgba
    top: Rgba
    bottom: Rgba
    line: Rgba
    border: int
    texture: tuple[Texture, int, bool]
    frame: tuple[_Line, ...]
    stud: int
    stud_colour: Rgba


@lru_cache(_LOOKS_KEPT)
def _look_of(theme: Theme, radius: int, role: str, size: tuple[int, int]) -> _PanelLook:
    style = theme.panels
    pixels, corner = shape_of(theme, radius, size)
    bottom = theme.colour(role)
    top = bottom if style.flat else theme.colour("panel_top" if role == "panel" else "raised_hover")
    return _PanelLook(
        pixels,
        corner,
        theme.space(0 if style.flat else 22),
        theme.space(4 if style.flat else 8),
        rgba(theme.colour("shadow"), 110 if theme.dark else 50),
        rgba(top),
        rgba(bottom),
        rgba(theme.colour("line")),
        theme.thin,
        (style.panel, theme.scale, theme.dark),
        tuple(_line_of(theme, line) for line in style.frame),
        theme.space(style.studs),
        rgba(theme.colour("stud")),
    )


def frame_depth(theme: Theme) -> int:
    """Pixels from the edge of a panel to the inside of its frame."""
    lines = (_line_of(theme, line) for line in theme.panels.frame)
    return max((line.inset + line.width for line in lines), default=0)


def _line_of(theme: Theme, line: FrameLine) -> _Line:
    return _Line(
        theme.space(line.inset),
        max(1, theme.space(line.width)),
        rgba(theme.colour(line.role)),
        theme.space(line.dash),
    )


def _paint_panel(surface: pygame.Surface, rect: pygame.Rect, look: _PanelLook) -> None:
    if look.blur:
        drop_shadow(surface, rect, look.radius, look.blur, look.shade, look.lower)
    else:
        shadow = rounded(rect.size, look.radius, look.shade, corner=look.corner)
        surface.blit(shadow, rect.move(look.lower, look.lower))
    surface.blit(_panel_picture(rect.size, look), rect)


@cached_surface
def _panel_picture(size: tuple[int, int], look: _PanelLook) -> pygame.Surface:
    """A panel without its shadow."""
    picture = pygame.Surface(size, pygame.SRCALPHA)
    picture.blit(gradient(size, look.top, look.bottom), (0, 0))
    if look.texture[0] is not Texture.PLAIN:
        tile_over(picture, texture_tile(*look.texture))
    cut_corners(picture, min(look.radius, size[0] // 2, size[1] // 2), look.corner)
    picture.blit(ring(size, look.radius, look.line, look.border, look.corner), (0, 0))
    for line in look.frame:
        _draw_line(picture, picture.get_rect(), look, line)
    if look.stud:
        _draw_studs(picture, look)
    return picture


def _draw_line(surface: pygame.Surface, rect: pygame.Rect, look: _PanelLook, line: _Line) -> None:
    box = rect.inflate(-2 * line.inset, -2 * line.inset)
    if min(box.size) <= 2 * line.width:
        return
    if line.dash:
        _draw_dashes(surface, box, line)
        return
    radius = inner_radius(look.radius, line.inset, look.corner)
    surface.blit(ring(box.size, radius, line.colour, line.width, look.corner), box)


def _draw_dashes(surface: pygame.Surface, box: pygame.Rect, line: _Line) -> None:
    """Pieces of a line around a box; those at opposite edges stand opposite each other."""
    for start in range(0, box.width, 2 * line.dash):
        piece = pygame.Rect(box.x + start, box.y, min(line.dash, box.width - start), line.width)
        surface.fill(line.colour, piece)
        surface.fill(line.colour, piece.move(0, box.height - line.width))
    for start in range(0, box.height, 2 * line.dash):
        piece = pygame.Rect(box.x, box.y + start, line.width, min(line.dash, box.height - start))
        surface.fill(line.colour, piece)
        surface.fill(line.colour, piece.move(box.width - line.width, 0))


def _draw_studs(picture: pygame.Surface, look: _PanelLook) -> None:
    """Draw a stud into each corner of a panel."""
    inset, (width, height) = look.border + round(look.stud * (0.5 + _STUD_INSET)), picture.get_size()
    stud = _stud(look.stud, look.stud_colour)
    for x in (inset, width - inset):
        for y in (inset, height - inset):
            picture.blit(stud, stud.get_rect(center=(x, y)))


@cached_surface
def _stud(diameter: int, colour: Rgba) -> pygame.Surface:
    """The head of a nail, lit from the top left."""
    side = diameter + 2
    ink, middle = pygame.Color(*colour), side / 2
    fine = FinePicture((side, side), (0, 0, 0), scale=4)
    fine.circle((0, 0, 0, 150), (middle, middle + 0.6), diameter / 2 + 0.4)
    fine.circle(mix(ink, pygame.Color("black"), 0.35), (middle, middle), diameter / 2)
    fine.circle(ink, (middle - diameter * 0.05, middle - diameter * 0.05), diameter * 0.38)
    light = mix(ink, pygame.Color("white"), 0.55)
    fine.circle(light, (middle - diameter * 0.14, middle - diameter * 0.14), diameter * 0.15)
    return fine.picture()


def _draw_sheet(surface: pygame.Surface, rect: pygame.Rect, look: _PanelLook) -> None:
    """A panel far higher than the window, such as a whole book: its ends, and between them stripes."""
    sheet = _sheet(rect.width, look._replace(top=look.bottom))  # the same all the way down
    edge, view = look.blur + look.lower, surface.get_clip()
    x, wide = rect.x - edge, rect.width + 2 * edge
    surface.blit(sheet, (x, rect.y - edge), (0, 0, wide, edge + _STRIPE))
    end = rect.bottom - _STRIPE
    first = max(0, (view.top - rect.top) // _STRIPE - 1)
    for y in range(rect.top + (first + 1) * _STRIPE, min(end, view.bottom), _STRIPE):
        surface.blit(sheet, (x, y), (0, edge + _STRIPE, wide, min(_STRIPE, end - y)))
    surface.blit(sheet, (x, end), (0, edge + 2 * _STRIPE, wide, _STRIPE + edge))


@cached_surface
def _sheet(width: int, look: _PanelLook) -> pygame.Surface:
    """A panel of three stripes, of which the middle one can be repeated, with its shadow around."""
    edge = look.blur + look.lower
    sheet = pygame.Surface((width + 2 * edge, 3 * _STRIPE + 2 * edge), pygame.SRCALPHA)
    sheet.fill((*look.shade[:3], 0))
    _paint_panel(sheet, pygame.Rect(edge, edge, width, 3 * _STRIPE), look)
    return sheet


class OrnamentBand(Widget):
    """The ornament of the title by itself, above or below something; lozenges where the title has none."""

    passive = True

    def draw(self, surface: pygame.Surface) -> None:
        kind = self.theme.panels.ornament
        kind = Ornament.LOZENGE if kind is Ornament.NONE else kind
        surface.blit(_ornament(self.rect.size, kind, rgba(self.theme.colour("accent_text"))), self.rect)


def draw_ornament(surface: pygame.Surface, theme: Theme, room: pygame.Rect, gap: int) -> None:
    """The ornament of the title in ``room``, in the ``gap`` pixels below it."""
    kind = theme.panels.ornament
    high = min(theme.space(_HIGHEST), gap - 2)
    if kind is Ornament.NONE or high < 3:
        return
    box = pygame.Rect(room.x, room.bottom + (gap - high) // 2, room.width, high)
    surface.blit(_ornament(box.size, kind, rgba(theme.colour("accent_text"))), box)


@cached_surface
def _ornament(size: tuple[int, int], kind: Ornament, colour: Rgba) -> pygame.Surface:
    if kind is Ornament.BRAID:
        return braid(size, colour)
    fine, thin = FinePicture(size, colour), max(1.0, size[1] / 8)
    if kind is Ornament.SCALE_BAR:
        _draw_scale_bar(fine, colour, size, thin)
    elif kind is Ornament.FORMS:
        _draw_forms(fine, colour, size, thin)
    else:
        _draw_lozenges(fine, colour, size, thin)
    return fine.picture()


def _draw_lozenges(fine: FinePicture, colour: Rgba, size: tuple[int, int], thin: float) -> None:
    """A line with three lozenges in its middle."""
    width, height = size
    middle = height / 2
    fine.box(colour, 0, middle - thin / 2, width, thin)
    for away, share in ((0.0, 1.0), (-_APART * height, 0.6), (_APART * height, 0.6)):
        place, reach = width / 2 + away, share * height / 2
        fine.box((*colour[:3], 0), place - 2 * reach, 0, 4 * reach, height)
        tips = [(-1.3 * reach, 0.0), (0.0, -reach), (1.3 * reach, 0.0), (0.0, reach)]
        fine.polygon(colour, [(place + across, middle + down) for across, down in tips])


def _draw_forms(fine: FinePicture, colour: Rgba, size: tuple[int, int], thin: float) -> None:
    """A line with a square, an octagon and a disc in its middle, the octagon largest."""
    width, height = size
    middle = height / 2
    fine.box(colour, 0, middle - thin / 2, width, thin)
    fine.box((*colour[:3], 0), width / 2 - 3 * height, 0, 6 * height, height)
    for corners, away, share in ((4, -1.7, 0.82), (8, 0.0, 1.0), (32, 1.7, 0.82)):
        place, reach = width / 2 + away * height, share * middle / math.cos(math.pi / corners)
        turns = [(2 * step + 1) * math.pi / corners for step in range(corners)]
        fine.polygon(colour, [(place + reach * math.sin(t), middle + reach * math.cos(t)) for t in turns])


def _draw_scale_bar(fine: FinePicture, colour: Rgba, size: tuple[int, int], thin: float) -> None:
    """The bar of a map that tells its scale: two rows of blocks, one filled where the other is not."""
    width, height = size
    fine.box(colour, 0, 0, width, height)
    fine.box((*colour[:3], 0), thin, thin, width - 2 * thin, height - 2 * thin)
    count = 10
    block = width / count
    for number in range(count):
        top = thin if number % 2 else height / 2
        fine.box(colour, number * block, top, block, height / 2 - thin / 2)
