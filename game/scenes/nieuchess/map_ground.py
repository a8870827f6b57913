"""Prints the map: paper, flat colours and lines at any size, and only what lies within the surface's clip.

Everything on the map that does not move is painted here; the game has no terrain pictures. Lines are drawn
at their exact places for each size, so the map is as sharp enlarged as it is whole.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

import pygame

from game.assets import native, sprite
from game.boards.geometry import Point
from game.boards.hexes import CORNERS, ROOT, PlacedHexes
from game.boards.texture import darken
from game.rules.nieuchess.terrain import GRAY, GRID, PURPLE, RED, Terrain
from game.scenes.nieuchess.map_lettering import draw_numbers, draw_title
from game.scenes.nieuchess.map_plan import Area, Box, MapPlan, Segment, plan_map

Colour = tuple[int, int, int]


@dataclass(frozen=True)
class Print:
    """The colours of a map.

    Attributes:
        paper, shore, beach: the sheet, around gray areas, and of hexes from which pawns embark.
        grid: between plain hexes.
        fills, inner: of areas and between their hexes, by kind.
        rim: around areas.
        hatch: on gray.
        hot, centre, star: of the hot line, the centre line and the stars.
        sides: of the frame at each side's end.
        ink: of letters.
    """

    paper: Colour
    shore: Colour
    beach: Colour
    grid: Colour
    fills: dict[str, Colour]
    inner: dict[str, Colour]
    rim: Colour
    hatch: Colour
    hot: Colour
    centre: Colour
    star: Colour
    sides: tuple[Colour, Colour]
    ink: Colour


PLAIN = Print(
    paper=(245, 235, 208),
    shore=(226, 212, 176),
    beach=(241, 205, 176),
    grid=(186, 170, 134),
    fills={GRAY: (171, 168, 160), RED: (206, 70, 50), PURPLE: (116, 80, 148)},
    inner={GRAY: (163, 160, 152), RED: (236, 150, 124), PURPLE: (160, 130, 186)},
    rim=(58, 50, 42),
    hatch=(146, 142, 133),
    hot=(200, 48, 34),
    centre=(58, 50, 42),
    star=(250, 240, 212),
    sides=((34, 82, 150), (200, 62, 44)),
    ink=(66, 54, 40),
)
SAFE = Print(
    paper=(250, 246, 234),
    shore=(226, 220, 204),
    beach=(238, 206, 170),
    grid=(150, 142, 124),
    fills={GRAY: (176, 176, 176), RED: (228, 120, 60), PURPLE: (70, 44, 110)},
    inner={GRAY: (150, 150, 150), RED: (120, 40, 10), PURPLE: (170, 150, 200)},
    rim=(20, 18, 16),
    hatch=(104, 104, 104),
    hot=(150, 20, 10),
    centre=(20, 18, 16),
    star=(255, 252, 240),
    sides=((13, 33, 80), (236, 150, 122)),
    ink=(30, 24, 18),
)
_TILE = 384  # pixels of the texture that is repeated, each time mirrored
_TIES_FROM = 18  # pixels of a hex; on smaller maps ties and hatching would be mere noise
_PHASES = 4  # parts of a pixel at which hexes may begin
_FINE = 4  # hexes are drawn this many times larger and scaled down
_STAR_LOW = 0.12  # sides of a hex by which a star lies below its middle, clear of the hex's name
_FRAME = 0.1  # width of the coloured edge, in heights of a hex


class _Sheet:
    """The surface with the map's scale: what is drawn is given in sides of a hex.

    Attributes:
        seen: what lies within the clip.
        px: pixels of a hex's height.
    """

    def __init__(self, surface: pygame.Surface, placed: PlacedHexes) -> None:
        self.surface, self.px, self.side = surface, placed.high, placed.side
        left, top = placed.centre(GRID.name(GRID.size - 1 if placed.flipped else 0))
        self.left, self.top = left, round(top)
        clip = surface.get_clip()
        self.seen = Box(
            (clip.left - left) / self.side - 1,
            (clip.top - top) / self.side - 1,
            (clip.right - left) / self.side + 1,
            (clip.bottom - top) / self.side + 1,
        )

    def at(self, point: Point) -> Point:
        """The pixel of a point; level lines lie on whole pixels, which keeps them sharp."""
        return self.left + point[0] * self.side, self.top + round(point[1] * self.side)

    def width(self, share: float, least: int = 1) -> int:
        """Pixels of a line ``share`` of a hex wide; ``least`` counts on maps that are no mere miniatures."""
        return max(least if self.px >= _TIES_FROM else 1, round(share * self.px))

    def line(self, colour: Colour, points: Sequence[Point], width: int, closed: bool = False) -> None:
        """A line through points."""
        pixels = [self.at(point) for point in points]
        if width == 1:
            pygame.draw.aalines(self.surface, colour, closed, pixels)
            return
        for start, end in zip(pixels, [*pixels[1:], *(pixels[:1] if closed else ())], strict=False):
            pygame.draw.aaline(self.surface, colour, start, end, width)
        if width > 2:
            for joint in pixels:  # without them there would be notches
                pygame.draw.aacircle(self.surface, colour, joint, (width - 1) / 2)

    def segments(self, colour: Colour, lines: Iterable[Segment], width: int) -> None:
        """Lines that do not touch each other."""
        for start, end in lines:
            if self.meets(start, end):
                pygame.draw.aaline(self.surface, colour, self.at(start), self.at(end), width)

    def meets(self, start: Point, end: Point) -> bool:
        """Whether the rectangle between two points may be seen."""
        seen = self.seen
        return (
            min(start[0], end[0]) <= seen.right
            and max(start[0], end[0]) >= seen.left
            and min(start[1], end[1]) <= seen.bottom
            and max(start[1], end[1]) >= seen.top
        )


def paint_map(surface: pygame.Surface, placed: PlacedHexes, terrain: Terrain, safe: bool) -> None:
    """Paint the map of a board into its place; what lies outside the surface's clip is left out."""
    before = surface.get_clip()
    surface.set_clip(placed.area.clip(before))
    if surface.get_clip().size != (0, 0):
        _paint(surface, placed, plan_map(terrain), SAFE if safe else PLAIN, terrain)
    surface.set_clip(before)


def _paint(
    surface: pygame.Surface, placed: PlacedHexes, plan: MapPlan, look: Print, terrain: Terrain
) -> None:
    sheet = _Sheet(surface, placed)
    surface.fill(look.paper)
    areas = [area for area in plan.areas if area.box.meets(sheet.seen)]
    _draw_shores(sheet, areas, look)
    _draw_beaches(sheet, plan, look)
    _draw_grid(sheet, plan, look)
    sheet.line(look.centre, plan.centre, sheet.width(0.07, 2))
    for area in areas:
        _draw_area(sheet, area, look)
    _draw_line(sheet, plan, look)
    _draw_stars(sheet, plan, look)
    if plan.title is not None and plan.title.meets(sheet.seen):
        draw_title(
            surface,
            sheet.at((plan.title.left, plan.title.top)),
            sheet.at((plan.title.right, plan.title.bottom)),
        )
    if plan.rose is not None:
        _draw_rose(sheet, plan.rose)
    draw_numbers(surface, placed, terrain, look.ink, look.star)
    _draw_frame(surface, placed, look)
    _draw_fold(surface, placed)
    _lay_texture(surface, placed.area)


def _draw_shores(sheet: _Sheet, areas: Iterable[Area], look: Print) -> None:
    for area in areas:
        if area.kind == GRAY:
            for loop in area.outline:
                sheet.line(look.shore, loop, sheet.width(0.26, 3), closed=True)


def _draw_beaches(sheet: _Sheet, plan: MapPlan, look: Print) -> None:
    for corners in plan.beaches:
        if sheet.meets(corners[3], corners[0]):
            pygame.draw.polygon(sheet.surface, look.beach, [sheet.at(corner) for corner in corners])


def _draw_grid(sheet: _Sheet, plan: MapPlan, look: Print) -> None:
    """The outlines of the hexes in even columns, and the level edges of the others: that is nearly all."""
    seen, width = sheet.seen, sheet.width(0.02)
    columns = range(max(0, math.floor(seen.left / 1.5)), min(GRID.columns, math.ceil(seen.right / 1.5) + 1))
    first = max(0, math.floor(seen.top / ROOT) - 1)
    rows = range(first, min(GRID.rows, math.ceil(seen.bottom / ROOT) + 1))
    hexes = []
    for column in columns:
        if column % 2 == 0:
            left = sheet.left + (1.5 * column - 1) * sheet.side
            picture = _hexagon(sheet.px, int(left % 1 * _PHASES), width, look.grid)
            corner = int(left // 1) - 1
            hexes += [(picture, (corner, sheet.top + row * sheet.px - sheet.px // 2 - 1)) for row in rows]
            continue
        start, end = (sheet.left + (1.5 * column + half) * sheet.side for half in (-0.5, 0.5))
        for row in range(rows.start, rows.stop + 1):
            y = sheet.top + row * sheet.px
            pygame.draw.line(sheet.surface, look.grid, (start, y), (end, y), width)
    sheet.surface.fblits(hexes)
    sheet.segments(look.grid, plan.fringe, width)


@lru_cache(maxsize=32)
def _hexagon(px: int, phase: int, width: int, colour: Colour) -> pygame.Surface:
    """The outline of a hex ``px`` pixels high; its left corner is ``phase`` parts of a pixel right of the
    first pixel, which stays clear as the uppermost does."""
    side = px / ROOT
    fine = pygame.Surface(((math.ceil(2 * side) + 4) * _FINE, (px + 4) * _FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    middle = 1 + phase / _PHASES + side, 1 + px // 2
    line = []
    for right, down in CORNERS:
        y = middle[1] + (0 if not round(down, 3) else px - px // 2 if down > 0 else -(px // 2))
        line.append(((middle[0] + right * side) * _FINE, (y + 0.5) * _FINE))
    pygame.draw.polygon(fine, colour, line, width * _FINE)
    return native(pygame.transform.smoothscale_by(fine, 1 / _FINE))


def _draw_area(sheet: _Sheet, area: Area, look: Print) -> None:
    for loop in area.outline:
        pygame.draw.polygon(sheet.surface, look.fills[area.kind], [sheet.at(point) for point in loop])
    if area.kind == GRAY:
        if sheet.px >= _TIES_FROM:
            sheet.segments(look.hatch, area.hatch, sheet.width(0.016))
    else:
        sheet.segments(look.inner[area.kind], area.inner, sheet.width(0.03))
    for loop in area.outline:
        sheet.line(look.rim, loop, sheet.width(0.05, 2), closed=True)


def _draw_line(sheet: _Sheet, plan: MapPlan, look: Print) -> None:
    """The hot line: a double track with ties, and a terminus at either end."""
    track = plan.line
    width = sheet.width(0.1, 2)
    sheet.line(look.rim, track, width + 2 * sheet.width(0.025))
    sheet.line(look.hot, track, width)
    if sheet.px >= _TIES_FROM:
        for start, end in pairwise(track):
            _draw_ties(sheet, start, end, look)
    for end in (track[0], track[-1]):
        x, y = sheet.at(end)
        for share, colour in ((0.19, look.rim), (0.165, look.hot), (0.085, look.star)):
            pygame.draw.aacircle(sheet.surface, colour, (x, y), max(1.5, share * sheet.px))


def _draw_ties(sheet: _Sheet, start: Point, end: Point, look: Print) -> None:
    along = (end[0] - start[0]) / ROOT, (end[1] - start[1]) / ROOT
    for share in (0.2, 0.4, 0.6, 0.8):
        x, y = start[0] + along[0] * ROOT * share, start[1] + along[1] * ROOT * share
        tie = ((x - along[1] * 0.2, y + along[0] * 0.2), (x + along[1] * 0.2, y - along[0] * 0.2))
        first, last = ((sheet.left + px * sheet.side, sheet.top + py * sheet.side) for px, py in tie)
        pygame.draw.aaline(sheet.surface, look.hot, first, last, sheet.width(0.045))


def _draw_stars(sheet: _Sheet, plan: MapPlan, look: Print) -> None:
    for middle in plan.stars:
        x, y = sheet.at((middle[0], middle[1] + _STAR_LOW))
        points = []
        for turn in range(10):
            radius = sheet.px * (0.14 if turn % 2 else 0.34)
            angle = math.pi * turn / 5 - math.pi / 2
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        pygame.draw.polygon(sheet.surface, look.star, points)
        pygame.draw.aalines(sheet.surface, look.star, True, points)


def _draw_rose(sheet: _Sheet, rose: tuple[Point, float]) -> None:
    where, radius = rose
    px = round(2 * radius * sheet.side)
    picture = sprite("nieuchess/compass", px, px)
    sheet.surface.blit(picture, picture.get_rect(center=sheet.at(where)))


def _draw_frame(surface: pygame.Surface, placed: PlacedHexes, look: Print) -> None:
    """The edge of the sheet: each half in its side's colour."""
    area, thick = placed.area, max(2, round(_FRAME * placed.high))
    blue, red = look.sides[::-1] if placed.flipped else look.sides
    half = pygame.Rect(area.left, area.top, area.width // 2, thick)
    for top in (area.top, area.bottom - thick):
        surface.fill(blue, half.move(0, top - area.top))
        surface.fill(red, pygame.Rect(half.right, top, area.right - half.right, thick))
    surface.fill(blue, pygame.Rect(area.topleft, (thick, area.height)))
    surface.fill(red, pygame.Rect(area.right - thick, area.top, thick, area.height))


def _draw_fold(surface: pygame.Surface, placed: PlacedHexes) -> None:
    """The crease where the sheet is folded."""
    wide, clip = max(1, placed.high // 24), surface.get_clip()
    crease = pygame.Rect(placed.area.centerx - wide, placed.area.top, wide, placed.area.height)
    # To fill with a flag ignores the clip.
    surface.fill((16, 16, 16), crease.clip(clip), special_flags=pygame.BLEND_RGB_SUB)
    surface.fill((12, 12, 12), crease.move(wide, 0).clip(clip), special_flags=pygame.BLEND_RGB_ADD)


def _lay_texture(surface: pygame.Surface, area: pygame.Rect) -> None:
    tile, clip = _texture(), surface.get_clip()
    side = tile.get_width()
    first = (
        area.left + (clip.left - area.left) // side * side,
        area.top + (clip.top - area.top) // side * side,
    )
    for left in range(first[0], clip.right, side):
        for top in range(first[1], clip.bottom, side):
            surface.blit(tile, (left, top), special_flags=pygame.BLEND_RGB_MULT)


@lru_cache(maxsize=1)
def _texture() -> pygame.Surface:
    """Clouds of pulp and fibres, which darken; its edges fit to each other."""
    part = pygame.Surface((_TILE, _TILE))
    part.fill("white")
    darken(part, part.get_rect(), (90, 70), (8, 9, 12), 3)
    darken(part, part.get_rect(), (14, 3), (5, 6, 7), 4)
    darken(part, part.get_rect(), (2, 2), (6, 6, 7), 5)
    whole = pygame.Surface((2 * _TILE, 2 * _TILE))
    for across in (False, True):
        for down in (False, True):
            whole.blit(pygame.transform.flip(part, across, down), (across * _TILE, down * _TILE))
    return whole
