"""Prints the map: paper, flat colours and lines at any size, and only what lies within the surface's clip.

Everything on the map that does not move is painted here; the game has no terrain pictures. Lines are drawn
at their exact places for each size, so the map is as sharp enlarged as it is whole.
"""

from __future__ import annotations

import math
from bisect import bisect
from collections.abc import Iterable
from functools import lru_cache
from itertools import pairwise
from math import pi, sin

import pygame

from game.assets import native, sprite
from game.boards.geometry import Point
from game.boards.hexes import CORNERS, ROOT, PlacedHexes
from game.boards.texture import darken
from game.rules.nieuchess.terrain import GRAY, GRID, STAR, Terrain
from game.scenes.nieuchess.map_hamlets import Hamlets
from game.scenes.nieuchess.map_lettering import draw_title
from game.scenes.nieuchess.map_mountains import Mountain
from game.scenes.nieuchess.map_plan import HexRegion, Land, MapPlan, plan_land, plan_map
from game.scenes.nieuchess.map_print import PLAIN, SAFE, Colour, Print
from game.scenes.nieuchess.map_relief import FINE, corner_of_relief, relief
from game.scenes.nieuchess.map_sheet import FINE_FROM, LARGE_FROM, MapSheet
from game.scenes.nieuchess.map_ways import WOODS, Ways
from game.widgets.paint import FinePicture

_TILE = 384  # pixels of the texture that is repeated, each time mirrored
_DASHES_FROM = 20  # pixels of a hex; in smaller maps the hot line is plain
_GRID_FROM = 6  # pixels of a hex; in smaller maps the grid would be a haze
_PHASES = 4  # parts of a pixel at which hexes may begin
_FINE = 4  # hexes are drawn this many times larger and scaled down
_TUFT = 0.16  # width of a tuft of grass, in heights of a hex
_TREES = 0.8  # width of a group of trees, in heights of a hex
_PEAK_UP = 0.9  # share of a mountain above its foot
_BROWN, _BROWN_STEPS = 1.4, 8  # heights of a hex from the edge to which the sheet is browner, and steps
_BROWNER = (1, 1, 2)  # by so much red, green and blue are less for each step
_TIES, _TIE = (0.125, 0.375, 0.625, 0.875), 0.13  # of a hex's height: dashes along the hot line, their length
_ROSE = 150, 56  # opacity of the compass rose on the whole map, and on a part of it, of 255
_FRAME = 0.1  # width of the coloured edge, in heights of a hex
_RIPPLE = 0.42  # width of a ripple, in heights of a hex
_WAVES, _HIGH = 2, 0.05  # waves of it, and how high they are in heights of a hex
_STEPS = 8  # parts of a wave


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
    sheet = MapSheet(surface, placed)
    surface.fill(look.land[0])
    areas = [area for area in plan.areas if area.box.meets(sheet.seen)]
    fine, share = sheet.px >= FINE_FROM, _share_seen(surface, placed)
    part = share < 1
    if fine:
        land = plan_land(terrain)
        tints = zip((*look.land[1:], *look.foothills), (*land.heights, *land.foothills), strict=True)
        for colour, loops in tints:
            sheet.loops(colour, loops)
            sheet.loops(look.heights, loops, 0.02)
        if sheet.px >= LARGE_FROM:
            for loops in land.between:
                sheet.loops(look.heights, loops, 0.012)
    _draw_beaches(sheet, plan, look)
    _draw_borders(sheet, plan, look, placed.flipped)
    if sheet.px >= _GRID_FROM:
        _draw_grid(sheet, plan, look)
    if plan.centre.box.meets(sheet.seen):
        sheet.line(look.centre, plan.centre.points, sheet.width(0.05))
    if fine:
        sheet.segments(look.strand, plan.strands, sheet.width(0.045))
        draw_coasts(sheet, areas, land, look)
        _draw_fields(sheet, land.hamlets, look)
        _draw_ways(sheet, land.ways, look)
        _draw_hamlets(sheet, land.hamlets, look)
        _shade_relief(sheet, _relief_of(terrain, look.tones))
        draw_seas(sheet, areas, land, look, calm=part)
        for area in areas:
            if area.mountains:
                _draw_mountains(sheet, land.mountains[area.cells], look)
    for area in areas:
        if not fine or area.kind != GRAY:
            _draw_area(sheet, area, look)
    if plan.line:
        _draw_line(sheet, plan, look)
    _draw_stars(sheet, plan, look)
    if plan.title is not None and plan.title.meets(sheet.seen):
        draw_title(
            surface,
            sheet.at((plan.title.left, plan.title.top)),
            sheet.at((plan.title.right, plan.title.bottom)),
            share,
        )
    if plan.rose is not None:
        _draw_rose(sheet, plan.rose, _ROSE[part])
    _darken_edges(sheet, placed)
    _draw_frame(surface, placed, look)
    _draw_fold(surface, placed)
    _lay_texture(surface, placed.area)


def _share_seen(surface: pygame.Surface, placed: PlacedHexes) -> float:
    """The share of the map's width or height that a surface shows, whichever is less; 1 for the whole."""
    sides = zip(surface.get_size(), placed.area.size, strict=True)
    return min(1.0, *(shown / whole for shown, whole in sides))


def _draw_ways(sheet: MapSheet, ways: Ways, look: Print) -> None:
    """Rivers, roads and woods."""
    if sheet.px >= LARGE_FROM:
        sheet.loops(look.coast, ways.rivers, 0.03)
    sheet.loops(look.river, ways.rivers)
    roads = [line.points for line in ways.roads if line.box.meets(sheet.seen)]
    for line in roads:
        sheet.line(look.road[1], line, sheet.width(0.1, 3))
    for line in roads:
        sheet.line(look.road[0], line, sheet.width(0.045))
    if sheet.px >= LARGE_FROM:
        tuft = _tuft(sheet.px, look.grass)
        first, last = (bisect(ways.tufts, (x, 0.0)) for x in (sheet.seen.left, sheet.seen.right))
        places = (sheet.at(at) for at in ways.tufts[first:last] if sheet.seen.holds(at))
        sheet.surface.fblits([(tuft, (round(x), round(y))) for x, y in places])
    px = round(_TREES * sheet.px)
    trees = [_grove(number, px, look.trees) for number in range(WOODS)]
    seen = ((trees[number], sheet.at(at)) for at, number in ways.trees if sheet.seen.holds(at))
    sheet.surface.fblits([(picture, (round(x) - px // 2, round(y) - px // 2)) for picture, (x, y) in seen])


def _draw_fields(sheet: MapSheet, hamlets: Hamlets, look: Print) -> None:
    """Strips of land, in turn darker and paler."""
    for number, corners in enumerate(hamlets.fields):
        if sheet.seen.holds(corners[0]):
            points = [sheet.at(corner) for corner in corners]
            pygame.draw.polygon(sheet.surface, look.fields[number % 2], points)
            pygame.draw.aalines(sheet.surface, look.heights, True, points)


def _draw_hamlets(sheet: MapSheet, hamlets: Hamlets, look: Print) -> None:
    """Tracks, and houses in black as on maps for walkers."""
    sheet.segments(look.track, hamlets.tracks, sheet.width(0.03))
    for corners in hamlets.houses:
        if sheet.seen.holds(corners[0]):
            points = [sheet.at(corner) for corner in corners]
            pygame.draw.polygon(sheet.surface, look.house, points)
            pygame.draw.aalines(sheet.surface, look.house, True, points)


@lru_cache(maxsize=8)
def _tuft(px: int, colour: Colour) -> pygame.Surface:
    """A tuft of grass on hexes of ``px`` pixels; do not draw on it, it is shared."""
    fine = pygame.Surface((round(_TUFT * px) * _FINE, round(_TUFT * 0.6 * px) * _FINE), pygame.SRCALPHA)
    fine.fill((*colour, 0))
    wide, high = fine.get_size()
    for foot, head, top in ((0.36, 0.1, 0.4), (0.5, 0.5, 0.05), (0.64, 0.9, 0.3)):
        start, end = (foot * wide, 0.95 * high), (head * wide, top * high)
        pygame.draw.line(fine, colour, start, end, max(_FINE, round(0.02 * px * _FINE)))
    return native(pygame.transform.smoothscale_by(fine, 1 / _FINE))


@lru_cache(maxsize=24)
def _grove(number: int, px: int, opacity: int) -> pygame.Surface:
    """A group of trees; do not draw on it, it is shared."""
    picture = sprite(f"nieuchess/wood-{number}", px, px).copy()
    picture.set_alpha(opacity)
    return picture


@lru_cache(maxsize=4)
def _relief_of(terrain: Terrain, tones: tuple[Colour, Colour, Colour]) -> pygame.Surface:
    """Light and shade of a board's land; do not draw on it, it is shared."""
    return relief([area.cells for area in plan_map(terrain).areas if area.mountains], tones)


def _shade_relief(sheet: MapSheet, shading: pygame.Surface) -> None:
    """Lay light and shade over what lies within the clip."""
    corner, scale, clip = corner_of_relief(), sheet.side / FINE, sheet.surface.get_clip()
    left, top = sheet.left + corner[0] * sheet.side, sheet.top + corner[1] * sheet.side
    part = pygame.Rect(
        math.floor((clip.left - left) / scale) - 1,
        math.floor((clip.top - top) / scale) - 1,
        math.ceil(clip.width / scale) + 3,
        math.ceil(clip.height / scale) + 3,
    ).clip(shading.get_rect())
    size = round(part.width * scale), round(part.height * scale)
    enlarged = pygame.transform.smoothscale(shading.subsurface(part), size)
    at = round(left + part.left * scale), round(top + part.top * scale)
    sheet.surface.blit(enlarged, at, special_flags=pygame.BLEND_RGB_MULT)


def _draw_mountains(sheet: MapSheet, mountains: Iterable[Mountain], look: Print) -> None:
    """Mountains, from the far ones to the near ones."""
    end = "-safe" if look is SAFE else ""
    for mountain in mountains:
        x, y = sheet.at(mountain.foot)
        px = round(mountain.wide * sheet.px)
        picture = sprite(f"nieuchess/peak-{mountain.picture}{end}", px, px)
        sheet.surface.blit(picture, (round(x) - px // 2, round(y - _PEAK_UP * px)))


def _draw_beaches(sheet: MapSheet, plan: MapPlan, look: Print) -> None:
    for corners in plan.beaches:
        if sheet.meets(corners[3], corners[0]):
            pygame.draw.polygon(sheet.surface, look.beach, [sheet.at(corner) for corner in corners])


def _draw_borders(sheet: MapSheet, plan: MapPlan, look: Print, flipped: bool) -> None:
    """A strip in each side's colour along the centre line, as on political maps."""
    for colour, strip in zip(look.borders, plan.borders[::-1] if flipped else plan.borders, strict=True):
        if strip.box.meets(sheet.seen):
            points = strip.polygon(sheet.seen.inflated(1))
            pygame.draw.polygon(sheet.surface, colour, [sheet.at(point) for point in points])


def _draw_grid(sheet: MapSheet, plan: MapPlan, look: Print) -> None:
    """The outlines of the hexes in even columns, and the level edges of the others: that is nearly all."""
    seen, width, colour = sheet.seen, sheet.width(0.02), look.grid[sheet.px >= LARGE_FROM]
    columns = range(max(0, math.floor(seen.left / 1.5)), min(GRID.columns, math.ceil(seen.right / 1.5) + 1))
    first = max(0, math.floor(seen.top / ROOT) - 1)
    rows = range(first, min(GRID.rows, math.ceil(seen.bottom / ROOT) + 1))
    hexes = []
    for column in columns:
        if column % 2 == 0:
            left = sheet.left + (1.5 * column - 1) * sheet.side
            picture = _hexagon(sheet.px, int(left % 1 * _PHASES), width, colour)
            corner = int(left // 1) - 1
            hexes += [(picture, (corner, sheet.top + row * sheet.px - sheet.px // 2 - 1)) for row in rows]
            continue
        start, end = (sheet.left + (1.5 * column + half) * sheet.side for half in (-0.5, 0.5))
        for row in range(rows.start, rows.stop + 1):
            y = sheet.top + row * sheet.px
            pygame.draw.line(sheet.surface, colour, (start, y), (end, y), width)
    sheet.surface.fblits(hexes)
    sheet.segments(colour, plan.fringe, width)


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


def _draw_area(sheet: MapSheet, area: HexRegion, look: Print) -> None:
    """An area of hexes in one colour: a bank, a centre or, in a miniature, closed land."""
    fill = look.fills.get(area.kind) or (look.water[2] if area.sea else look.rock)
    for loop in area.outline:
        pygame.draw.polygon(sheet.surface, fill, [sheet.at(point) for point in loop])
    if area.kind in look.inner:
        sheet.segments(look.inner[area.kind], area.inner, sheet.width(0.03))
    for loop in area.outline:
        sheet.line(look.rim, loop, sheet.width(0.05, 2), closed=True)


def _draw_line(sheet: MapSheet, plan: MapPlan, look: Print) -> None:
    """The hot line: a railway, a dark band with pale dashes between thin pale edges, and a terminus at either
    end."""
    track = plan.line
    width = sheet.width(0.1, 2)
    sheet.line(look.tie, track, width + 2 * sheet.width(0.03))
    sheet.line(look.hot, track, width)
    if sheet.px >= _DASHES_FROM:
        for start, end in sheet.seen.met(pairwise(track)):
            _draw_ties(sheet, start, end, look)
    for end in (track[0], track[-1]):
        x, y = sheet.at(end)
        for share, colour in ((0.29, look.tie), (0.23, look.rim), (0.19, look.hot), (0.09, look.star)):
            pygame.draw.aacircle(sheet.surface, colour, (x, y), max(1.5, share * sheet.px))


def _draw_ties(sheet: MapSheet, start: Point, end: Point, look: Print) -> None:
    along = (end[0] - start[0]) / ROOT, (end[1] - start[1]) / ROOT
    for share in _TIES:
        (first, last) = (
            sheet.at((start[0] + along[0] * ROOT * at, start[1] + along[1] * ROOT * at))
            for at in (share - _TIE / 2, share + _TIE / 2)
        )
        pygame.draw.aaline(sheet.surface, look.tie, first, last, sheet.width(0.035))


def _draw_stars(sheet: MapSheet, plan: MapPlan, look: Print) -> None:
    for at in filter(sheet.seen.inflated(0.1).holds, plan.stars):
        corners = [(at[0] + right, at[1] + down) for right, down in CORNERS]
        pygame.draw.polygon(sheet.surface, look.fills[STAR], [sheet.at(corner) for corner in corners])
        x, y = sheet.at(at)
        points = []
        for turn in range(10):
            radius = sheet.px * (0.14 if turn % 2 else 0.34)
            angle = math.pi * turn / 5 - math.pi / 2
            points.append((x + radius * math.cos(angle), y + radius * math.sin(angle)))
        pygame.draw.polygon(sheet.surface, look.star, points)
        pygame.draw.aalines(sheet.surface, look.star, True, points)


def _draw_rose(sheet: MapSheet, rose: tuple[Point, float], opacity: int) -> None:
    where, radius = rose
    px = round(2 * radius * sheet.side)
    box = pygame.Rect(0, 0, px, px)
    box.center = sheet.at(where)
    if sheet.surface.get_clip().colliderect(box):
        sheet.surface.blit(_rose(px, opacity), box)


@lru_cache(maxsize=2)
def _rose(px: int, opacity: int) -> pygame.Surface:
    """The compass rose, faint; do not draw on it, it is shared."""
    picture = sprite("nieuchess/compass", px, px).copy()
    picture.set_alpha(opacity)
    return picture


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


def _darken_edges(sheet: MapSheet, placed: PlacedHexes) -> None:
    """The sheet is browner towards its edges, as old paper is."""
    area, clip, surface = placed.area, sheet.surface.get_clip(), sheet.surface
    for step in range(1, _BROWN_STEPS + 1):
        wide = round(_BROWN * placed.high * step / _BROWN_STEPS)
        low = area.height - 2 * wide
        for part in (
            pygame.Rect(area.left, area.top, area.width, wide),
            pygame.Rect(area.left, area.bottom - wide, area.width, wide),
            pygame.Rect(area.left, area.top + wide, wide, low),
            pygame.Rect(area.right - wide, area.top + wide, wide, low),
        ):
            surface.fill(_BROWNER, part.clip(clip), special_flags=pygame.BLEND_RGB_SUB)


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


def draw_coasts(sheet: MapSheet, areas: Iterable[HexRegion], land: Land, look: Print) -> None:
    """Draw the sand and the lines around lakes. They lie below the rivers, which nothing parts from the
    water."""
    for area in areas:
        if area.sea:
            sheet.loops(look.sand, land.seas[area.cells].sand)
            sheet.loops(look.coast, land.seas[area.cells].lined)


def draw_seas(
    sheet: MapSheet, areas: Iterable[HexRegion], land: Land, look: Print, *, calm: bool = False
) -> None:
    """Draw the water of lakes, from the coasts to the depths.

    Args:
        calm: whether the lines along the coasts are fainter, as other things are to be looked at.
    """
    large = sheet.px >= LARGE_FROM
    for area in areas:
        if area.sea:
            sea = land.seas[area.cells]
            sheet.loops(look.water[0], sea.coast)
            for colour, loops in zip(look.water[1:], sea.depths, strict=True):
                sheet.loops(colour, loops)
                sheet.loops(look.shoal, loops, 0.012)
            sheet.loops(look.shoal if calm else look.wave, sea.waves, 0.02)
            if large:
                _draw_ripples(sheet, sea.ripples, look.shoal)


def _draw_ripples(sheet: MapSheet, ripples: tuple[tuple[float, float], ...], colour: Colour) -> None:
    """Draw ripples, which are ordered from the left to the right."""
    picture = _ripple(round(_RIPPLE * sheet.px), colour)
    first, last = (bisect(ripples, (x, 0.0)) for x in (sheet.seen.left, sheet.seen.right))
    places = (sheet.at(at) for at in ripples[first:last] if sheet.seen.holds(at))
    sheet.surface.fblits([(picture, (round(x), round(y))) for x, y in places])


@lru_cache(maxsize=8)
def _ripple(wide: int, colour: Colour) -> pygame.Surface:
    """A short line of waves, ``wide`` pixels; do not draw on it, it is shared."""
    high = max(2.0, wide / _RIPPLE * _HIGH)
    fine = FinePicture((wide + 2, round(2 * high) + 4), colour)
    count = _STEPS * _WAVES
    line = [
        (1 + wide * step / count, 2 + high - high * sin(2 * pi * step / _STEPS)) for step in range(count + 1)
    ]
    fine.way(pygame.Color(colour), line, max(1.0, 0.06 * wide))
    return fine.picture()
