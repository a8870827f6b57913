"""The empty board: cells of inlaid woods in a frame of dark wood with a string of brass."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.boards.materials import Tint, lay_slate, lay_wood
from game.scenes.cyvasse.plan import BoardPlan, Edge, Polygon, bends
from game.scenes.cyvasse.relief import cut, light_edges, polygon, tinted
from game.scenes.cyvasse.terrain_art import paint_port
from game.widgets.paint import FinePicture, Rgba

_LEAST_IN_SHADOW = 16  # pixels of a cell
_STRING = 0.03  # width of the brass around the cells, in cells
_VENEER = 5  # side of the piece of wood from which cells are cut, in cells
_LEAST_DEEP = 14  # pixels of a frame in which inlays are seen
_BAND, _AWAY = 0.072, 0.014  # width of the band, and how far it is from the outer edge, in cells
_LOZENGE, _SLIM = 0.16, 0.72  # length of a lozenge in cells, and its width, of the band's
_PLATE, _RIM = 0.035, 0.022  # distance of a plate from the edges of the frame, width of its brass, in cells
_POINTS = ((8, 0.62, 0.22), (4, 0.98, 0.3))
"""Stars of a rose, from below: how many points, their length and half their breadth, of the rose's radius."""
_ROSE = 0.74  # radius of a rose, of half its plate
_SIDES = 4


@dataclass(frozen=True)
class Inlay:
    """Colours of what is let in: of the ground, of the ivory in the light and in the shade, and of brass."""

    ground: Rgba
    ivory: Rgba
    shade: Rgba
    brass: Rgba


@dataclass(frozen=True)
class _Style:
    """Colours of a board.

    Attributes:
        woods: of squares, by tone.
        fields: of hexes, by tone: paler, for most of them have terrain.
        frame, sea: of the frame, and of the frame where ships sail along it.
        edge: the lit outer edge of the frame.
        line: between cells.
        brass: strings in the frame and around the halves.
        inlay: of what is let into the frame of a board of squares.
        open: how much lighter no man's land is, as a colour with opacity.
    """

    woods: tuple[Tint, Tint]
    fields: tuple[Tint, Tint, Tint]
    frame: Tint
    sea: Tint
    edge: tuple[int, int, int]
    line: tuple[int, int, int, int]
    brass: tuple[int, int, int]
    inlay: Inlay
    open: tuple[int, int, int, int]


_PLAIN = _Style(
    woods=(Tint((150, 96, 58), 0.5), Tint((240, 206, 152), 0.45)),
    fields=(Tint((218, 184, 141), 0.32), Tint((239, 215, 175), 0.3), Tint((197, 157, 113), 0.32)),
    frame=Tint((84, 44, 28), 0.9),
    sea=Tint((40, 86, 106), 0.6),
    edge=(136, 84, 56),
    line=(58, 30, 12, 220),
    brass=(206, 164, 88),
    inlay=Inlay((16, 30, 26, 255), (240, 226, 188, 255), (176, 146, 98, 255), (206, 164, 88, 255)),
    open=(255, 222, 160, 44),
)
_SAFE = _Style(
    woods=(Tint((190, 168, 136), 0.6), Tint((230, 210, 178), 0.6)),
    fields=(Tint((198, 178, 148), 0.5), Tint((232, 216, 188), 0.45), Tint((168, 146, 116), 0.5)),
    frame=Tint((58, 46, 38), 0.8),
    sea=Tint((70, 112, 140), 0.7),
    edge=(120, 104, 92),
    line=(30, 22, 14, 235),
    brass=(226, 204, 160),
    inlay=Inlay((12, 12, 12, 255), (248, 244, 232, 255), (190, 184, 168, 255), (226, 204, 160, 255)),
    open=(255, 252, 240, 110),
)
_GRAIN_FROM, _FLAT_SHADE = 26, 0.16  # pixels of a cell in which grain is seen; how dark wood without it is
_WAVES_FROM = 26  # pixels of a cell; on smaller boards waves would be mere noise
_FINE, _FOAM = 3, (178, 212, 222, 92)  # waves are drawn so many times larger and scaled down; their colour
_CALM = 0.66  # width of the calm sea behind a letter, in cells
INK = "#f6e6c0"
"""Colour of the coordinates."""


@lru_cache(maxsize=4)
def compose_ground(plan: BoardPlan, sea: bool, safe: bool) -> pygame.Surface:
    """The empty board with its frame; do not draw on it, it is shared. ``sea``: ships sail along its edge."""
    style = _SAFE if safe else _PLAIN
    board = pygame.Surface(plan.size, pygame.SRCALPHA)
    if len(plan.outer) > 4:
        _draw_shadow(board, plan)
    else:
        board.fill(style.edge)
    _draw_frame(board, plan, style, sea)
    _draw_cells(board, plan, style)
    _draw_strings(board, plan, style)
    _draw_light(board, plan)
    return board


def _draw_shadow(board: pygame.Surface, plan: BoardPlan) -> None:
    """The soft shadow of a board that does not fill its area; in small pictures it would be a grey box."""
    if plan.px < _LEAST_IN_SHADOW:
        return
    small = pygame.Surface([max(8, side // 4) for side in plan.size], pygame.SRCALPHA)
    scale = small.get_width() / plan.size[0]
    drop = plan.px * 0.05
    line = [((x + drop) * scale, (y + drop) * scale) for x, y in _shrunk(plan.outer, drop)]
    pygame.draw.polygon(small, (12, 5, 0, 120), line)
    small = pygame.transform.gaussian_blur(small, max(1, round(plan.px * 0.035 * scale)))
    board.blit(pygame.transform.smoothscale(small, plan.size), (0, 0))


def _draw_frame(board: pygame.Surface, plan: BoardPlan, style: _Style, sea: bool) -> None:
    """Rails with mitred joints, rounded at the outer edge, with a string of brass."""
    sides = len(plan.outer)
    outer = _shrunk(plan.outer, 1)  # the smooth line along the edge hides the steps of the rails' own edges
    for side in range(sides):
        following = (side + 1) % sides
        rail = (outer[side], outer[following], plan.inner[following], plan.inner[side])
        _draw_rail(board, rail, plan.px, style.sea if sea else style.frame, sea, side)
    if sea:
        _draw_calm(board, plan, style)
    for joint in zip(plan.inner, outer, strict=True):
        pygame.draw.aaline(board, (20, 8, 2), *joint)
    if sides > 4:
        thin = max(1, round(plan.px * 0.018))
        string = _shrunk(plan.outer, plan.px * 0.07)
        _trace(board, string, (16, 6, 0), thin + 2)
        _trace(board, string, style.brass, thin)
    else:
        lay_inlays(board, _box(plan.outer), _box(plan.inner), plan.px, style.inlay)
    wide = max(2, plan.px // 30)
    _trace(board, _shrunk(plan.outer, wide / 2 - 0.5), style.edge, wide)


def _box(corners: Polygon) -> pygame.Rect:
    """The box of a square's corners, which begin at its top left."""
    (left, top), _right, (right, bottom), _left = corners
    return pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))


def _shrunk(line: Polygon, pixels: float) -> list[Point]:
    """A polygon whose corners are nearer to its middle."""
    cx = sum(x for x, _y in line) / len(line)
    cy = sum(y for _x, y in line) / len(line)
    found = []
    for x, y in line:
        share = 1 - pixels * math.sqrt(2) / math.dist((x, y), (cx, cy))
        found.append((cx + (x - cx) * share, cy + (y - cy) * share))
    return found


def _trace(surface: pygame.Surface, line: list[Point], colour: tuple[int, int, int], width: int) -> None:
    """A smooth closed line."""
    for start, end in zip(line, [*line[1:], line[0]], strict=True):
        pygame.draw.aaline(surface, colour, start, end, width)


def _draw_rail(board: pygame.Surface, rail: Polygon, px: int, tint: Tint, sea: bool, seed: int) -> None:
    """One side of the frame, its grain along it. ``rail``: the outer edge from its left to its right, then
    the inner edge back."""
    start, end, _far, inner = rail
    length = math.dist(start, end)
    along = ((end[0] - start[0]) / length, (end[1] - start[1]) / length)
    deep = along[0] * (inner[1] - start[1]) - along[1] * (inner[0] - start[0])
    strip = pygame.Surface((round(length) + 4, round(deep) + 4), pygame.SRCALPHA)
    strip.fill((255, 255, 255, 255))
    (lay_slate if sea else lay_wood)(strip, strip.get_rect(), px, tint, 71 + seed)
    degrees = -math.degrees(math.atan2(along[1], along[0]))
    turned = pygame.transform.rotate(strip, degrees)
    if sea and px >= _WAVES_FROM:
        waves = pygame.transform.rotozoom(_waves(strip.get_size(), px), degrees, 1 / _FINE)
        turned.blit(waves, waves.get_rect(center=turned.get_rect().center))
    place = turned.get_rect(
        center=(
            round((start[0] + end[0]) / 2 - along[1] * deep / 2),
            round((start[1] + end[1]) / 2 + along[0] * deep / 2),
        )
    )
    shape = pygame.Surface(place.size, pygame.SRCALPHA)
    pygame.draw.polygon(shape, (255, 255, 255), [(x - place.left, y - place.top) for x, y in rail])
    cut(turned, shape)
    board.blit(turned, place)


def _waves(size: tuple[int, int], px: int) -> pygame.Surface:
    """Lines of waves along a strip of sea, so many times larger as _FINE says."""
    strip = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    strip.fill((*_FOAM[:3], 0))
    long, high = px * _FINE * 0.3, px * _FINE * 0.022
    for row in range(round(size[1] / px / 0.2)):
        y = px * _FINE * 0.2 * (row + 0.9)
        line = [
            (x, y + high * math.sin(math.tau * (x / long + row / 2)))
            for x in range(0, strip.get_width(), max(1, round(long / 16)))
        ]
        pygame.draw.lines(strip, _FOAM, False, line, max(2, round(px * _FINE * 0.014)))
    return strip


def _draw_calm(board: pygame.Surface, plan: BoardPlan, style: _Style) -> None:
    """Calm sea with soft edges behind every letter."""
    side = max(4, round(plan.px * _CALM))
    calm = pygame.Surface((side, side), pygame.SRCALPHA)
    calm.fill((*style.sea.colour, 0))
    pygame.draw.circle(calm, (*style.sea.colour, 255), (side / 2, side / 2), side * 0.34)
    calm = pygame.transform.gaussian_blur(calm, max(1, side // 12))
    for x, y in plan.letters:
        place = calm.get_rect(center=(round(x), round(y)))
        inside = pygame.Surface(place.size, pygame.SRCALPHA)
        line = [(right - place.left, down - place.top) for right, down in plan.outer]
        pygame.draw.polygon(inside, (255, 255, 255), line)
        inside.blit(calm, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
        board.blit(inside, place)


def _draw_cells(board: pygame.Surface, plan: BoardPlan, style: _Style) -> None:
    shape = polygon(plan.cell_size, plan.cell)
    veneers = [_veneer(plan, style, tone) for tone in sorted({cell.tone for cell in plan.cells})]
    edges = pygame.Surface(plan.cell_size, pygame.SRCALPHA)
    light_edges(edges, shape, max(1, plan.px // 36), 60, 60)
    edges.blit(tinted(polygon(plan.cell_size, plan.cell, max(1.0, plan.px * 0.022)), style.line), (0, 0))
    wash = pygame.Surface(plan.cell_size, pygame.SRCALPHA)
    wash.fill(style.open)
    rng = random.Random(5)
    for cell in plan.cells:
        veneer = veneers[cell.tone]
        free = zip(veneer.get_size(), plan.cell_size, strict=True)
        corner = [rng.randrange(max(1, side - part)) for side, part in free]
        panel = veneer.subsurface(corner, plan.cell_size).copy()
        tone = 255 - rng.randrange(14)
        panel.fill((tone, tone, tone, 255), special_flags=pygame.BLEND_RGBA_MULT)
        if cell.open:
            panel.blit(wash, (0, 0))
        cut(panel, shape)
        panel.blit(edges, (0, 0))
        place = panel.get_rect(center=cell.middle)
        board.blit(panel, place)
        if cell.port:
            board.blit(paint_port(plan.cell_size), place)


def _veneer(plan: BoardPlan, style: _Style, tone: int) -> pygame.Surface:
    """Wood with its grain in the direction of a tone, larger than a cell; of small cells its colour alone."""
    side = _VENEER * plan.px
    tint = (style.fields if len(plan.cell) > 4 else style.woods)[tone]
    sheet = pygame.Surface((side, side), pygame.SRCALPHA)
    if plan.px < _GRAIN_FROM:
        sheet.fill(pygame.Color(*tint.colour).lerp("black", _FLAT_SHADE))
        return sheet
    sheet.fill((255, 255, 255, 255))
    lay_wood(sheet, sheet.get_rect(), plan.px, tint, 21 + 7 * tone)
    turned = pygame.transform.rotate(sheet, 90 + 360 * tone / len(plan.cell))
    free = turned.get_rect().inflate(-turned.get_width() // 2, -turned.get_height() // 2)
    return turned.subsurface(free) if len(plan.cell) > 4 else turned


def _draw_strings(board: pygame.Surface, plan: BoardPlan, style: _Style) -> None:
    """The brass that is let in between the halves and around all cells."""
    thick = max(1, round(plan.px * _STRING))
    _lay_string(board, plan.fronts, thick + plan.px // 40, style)
    _lay_string(board, plan.rim, thick, style)


def lay_rim(surface: pygame.Surface, edges: Sequence[Edge], px: int, safe: bool) -> None:
    """Lay the brass around the cells over what covers them, along these edges, in pixels of the surface."""
    _lay_string(surface, edges, max(1, round(px * _STRING)), _SAFE if safe else _PLAIN)


def _lay_string(surface: pygame.Surface, edges: Sequence[Edge], width: int, style: _Style) -> None:
    corners = bends(edges)
    for colour, wide in ((style.line[:3], width + 2), (style.brass, width)):
        for start, end in edges:
            pygame.draw.aaline(surface, colour, start, end, wide)
        for corner in corners if wide > 4 else ():  # thin lines end well without
            pygame.draw.aacircle(surface, colour, corner, wide / 2)


def _draw_light(board: pygame.Surface, plan: BoardPlan) -> None:
    """The lamp at the top left: it is a little darker far away from it."""
    small = pygame.Surface((2, 2))
    for place, tone in (((0, 0), 255), ((1, 0), 236), ((0, 1), 236), ((1, 1), 210)):
        small.set_at(place, (tone, tone, tone))
    board.blit(pygame.transform.smoothscale(small, plan.size), (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def lay_inlays(board: pygame.Surface, outer: pygame.Rect, inner: pygame.Rect, px: int, inlay: Inlay) -> None:
    """Lay band and plates into a frame between two boxes; nothing where it is too narrow.

    Args:
        px: side of a cell.
    """
    deep = min(inner.left - outer.left, inner.top - outer.top)
    if deep < _LEAST_DEEP:
        return
    inset = max(1, round(_AWAY * px))
    band = _band((outer.width - 2 * deep, max(4, round(_BAND * px))), px, inlay)
    upright = pygame.transform.rotate(band, 90)
    board.blit(band, (outer.left + deep, outer.top + inset))
    board.blit(band, (outer.left + deep, outer.bottom - inset - band.get_height()))
    board.blit(upright, (outer.left + inset, outer.top + deep))
    board.blit(upright, (outer.right - inset - upright.get_width(), outer.top + deep))
    plate, away = _plate(deep, px, inlay), deep - deep // 2
    for x in (outer.left + deep // 2, outer.right - away):
        for y in (outer.top + deep // 2, outer.bottom - away):
            board.blit(plate, plate.get_rect(center=(x, y)))


def _band(size: tuple[int, int], px: int, inlay: Inlay) -> pygame.Surface:
    """A strip with lozenges between two lines of brass."""
    length, width = size
    fine, middle = FinePicture(size, inlay.ground), width / 2
    fine.box(inlay.ground, 0, 0, length, width)
    count = max(1, round(length / (_LOZENGE * px)))
    long, half = length / count, width * _SLIM / 2
    for number in range(count):
        x = (number + 0.5) * long
        left, right = (x - long * 0.42, middle), (x + long * 0.42, middle)
        fine.polygon(inlay.ivory, [left, (x, middle - half), right])
        fine.polygon(inlay.shade, [left, (x, middle + half), right])
    thin = max(1.0, px * 0.014)
    for y in (thin / 2, width - thin / 2):
        fine.box(inlay.brass, 0, y - thin / 2, length, thin)
    return fine.picture()


def _plate(deep: int, px: int, inlay: Inlay) -> pygame.Surface:
    """A square plate for the corner of a frame that is ``deep`` pixels wide."""
    side = max(8, deep - 2 * round(_PLATE * px))
    fine, middle = FinePicture((side, side), inlay.brass), side / 2
    rim = max(1.0, _RIM * px)
    insets = (0.0, rim, 2.2 * rim, 2.7 * rim)
    for inside, colour in zip(insets, (inlay.brass, inlay.ground) * 2, strict=True):
        fine.box(colour, inside, inside, side - 2 * inside, side - 2 * inside)
    radius = middle * _ROSE
    for count, length, half in _POINTS:
        for number in range(count):
            angle = math.tau * number / count + (math.pi / count if count > _SIDES else 0)
            tip = _at(middle, angle, radius * length)
            for turn, colour in ((-1, inlay.ivory), (1, inlay.shade)):
                foot = _at(middle, angle + turn * math.pi / 4, radius * half)
                fine.polygon(colour, [(middle, middle), tip, foot])
    fine.circle(inlay.brass, (middle, middle), radius * 0.15)
    return fine.picture()


def _at(middle: float, angle: float, length: float) -> Point:
    return middle + length * math.sin(angle), middle - length * math.cos(angle)
