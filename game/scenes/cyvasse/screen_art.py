"""The screen over half a board: a curtain of brocade that hangs inside the frame in folds, with a crown in
gold thread, and throws its shadow on the cells before it."""

from __future__ import annotations

import math
import random
from bisect import bisect
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

import pygame

from game.assets import sprite
from game.boards.geometry import Point
from game.scenes.cyvasse.plan import Edge, Polygon
from game.scenes.cyvasse.relief import cut, tinted
from game.widgets.paint import FinePicture, cached_surface

_CLOTH, _THREAD = (54, 112, 140), (104, 166, 190, 80)  # colours of the cloth and of what is woven into it
_FIGURE, _FIGURE_FROM = 0.42, 30  # width of a woven figure, in cells; pixels of a cell in which it is seen
_FOLD, _UNEVEN = 0.46, 0.55  # width of a fold, in cells, and how much widths differ
_GATHERED = 0.55  # differences of the widths above, where the cloth hangs, of those at the hem
_SHADES = ((0.0, 84), (0.2, 160), (0.4, 255), (0.6, 215), (0.85, 118), (1.0, 76))
"""Brightness across a fold, of 255, by shares of its width."""
_BITS = 14  # in which a fold is drawn
_DUSK = ((0, 0, 255), (1, 0, 205), (0, 1, 205), (1, 1, 138))
"""Brightness at the corners of a curtain, of 255: right, down."""
_ENDS, _SCALLOP = 0.15, 0.11  # cells between the hem and the front, and by which folds hang lower than that
_BEHIND = (8, 16, 21)  # colour of the dark below the hem
_BANDS = (("#081821", 0.13, 0.25), ("#d3ab5e", 0.225, 0.034), ("#d3ab5e", 0.16, 0.016))
"""Bands along the hem: colour, distance of the middle from the edge, and width, in cells."""
_TASSELS, _TASSEL, _APART = 0.15, (0.12, 0.2), 0.128
"""Of the tassels along the hem: where they begin, width and height, and from one to the next, in cells."""
_GOLD = ("#3a2a0e", "#e7c67c", "#a57f36")  # of tassels: the line around, lit threads, and those in the shade
_HEAD, _NECK = 0.17, 0.32  # radius of a tassel's head, and where the threads are tied, in its heights
_THREADS = 4  # lines between the threads of a tassel
_DEEP = 120  # brightness of tassels between the folds, of 255
_FRINGE_FROM = 32  # pixels of a cell in which tassels are seen
_EMBLEM, _SHINE = 2.1, 225  # width of the crown, in cells, and how much its gold shines on the folds, of 255
_GLEAM = (165, 165, 165)  # brightness of gold thread where the folds are darkest
_SWAY, _SQUEEZE = 0.003, 0.05
"""By how much the crown hangs lower on a fold than between two, in its widths, and is wider there."""
_FINE = 2  # the crown is bent in a picture that is so many times larger
_COARSE = 4  # shadows are blurred in a picture that is so many times smaller
_FRAME_SHADE, _FRAME_DEEP = (4, 12, 18, 255), 0.16  # of the frame on the cloth: colour, and depth in cells
_CAST_SHADE, _CAST_DEEP = (16, 6, 0, 245), 0.2  # of the curtain on the cells before it
_DIM, _FADE = (20, 8, 4, 128), 0.6  # over the frame of the covered half; cells in which that begins
_DROP = 0.2  # cells by which the shadow of the curtain lies lower


@dataclass(frozen=True)
class ScreenPlan:
    """Where a screen hangs; points are pixels of the surface on which it is painted.

    Attributes:
        covered: outlines of the cells behind it.
        free: outlines of the other cells.
        front: the edges between both.
        outer: the outline of the whole board with its frame.
        middle: of the screen.
        px: side of a cell.
    """

    covered: tuple[Polygon, ...]
    free: tuple[Polygon, ...]
    front: tuple[Edge, ...]
    outer: Polygon
    middle: Point
    px: int


@cached_surface
def paint_screen(plan: ScreenPlan, size: tuple[int, int]) -> pygame.Surface:
    """A screen with its shadows and its hem, on a transparent surface of a size."""
    surface, hem = pygame.Surface(size, pygame.SRCALPHA), _Hem(plan)
    _paint_shadows(surface, plan)
    _dim_frame(surface, plan)
    box, shape = _shape(plan, hem)
    surface.blit(tinted(_mask(box, plan.covered), (*_BEHIND, 255)), box)
    cloth = pygame.Surface(box.size, pygame.SRCALPHA)
    cloth.fill(_CLOTH)
    if plan.px >= _FIGURE_FROM:
        _weave(cloth, plan.px)
    px = round(plan.px * _EMBLEM)
    place = pygame.Rect(0, 0, px, px)
    place.center = round(plan.middle[0]), round(plan.middle[1])
    crown, shades = hem.folds.bent("cyvasse/screen-crown", place, box), hem.folds.shades(box)
    place = crown.get_rect(center=(place.centerx - box.left, place.centery - box.top))
    cloth.blit(crown, place)
    cloth.blit(shades, (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    _darken(cloth)
    shades.fill(_GLEAM, special_flags=pygame.BLEND_RGB_MAX)
    crown.blit(shades, (0, 0), place, special_flags=pygame.BLEND_RGB_MULT)
    crown.set_alpha(_SHINE)
    cloth.blit(crown, place)
    cut(cloth, shape)
    surface.blit(cloth, box)
    _paint_frame_shade(surface, plan)
    trimming = pygame.Surface(size, pygame.SRCALPHA)
    hem.paint(trimming)
    trimming = trimming.subsurface(box.clip(trimming.get_rect()))
    cut(trimming, _mask(box, plan.covered))
    surface.blit(trimming, box)
    return surface


class _Folds:
    """The folds of a curtain, gathered more evenly where it hangs than at its hem.

    Attributes:
        above, below: where folds begin and end at both ends, in pixels of the surface.
    """

    def __init__(self, plan: ScreenPlan) -> None:
        points = [x for line in plan.covered for x, _y in line]
        left, right = min(points), max(points)
        count = max(3, round((right - left) / (plan.px * _FOLD)))
        rng = random.Random(17)
        uneven = [1 + rng.uniform(-_UNEVEN, _UNEVEN) for _ in range(count)]
        self.above = _spread([1 + (wide - 1) * _GATHERED for wide in reversed(uneven)], left, right)
        self.below = _spread(uneven, left, right)

    def shades(self, box: pygame.Rect) -> pygame.Surface:
        """The light on the folds, in greys, from the upper edge of a box to the lower one."""
        shades = pygame.Surface(box.size)
        for above, below in zip(pairwise(self.above), pairwise(self.below), strict=True):
            for bit in range(_BITS):
                tone = round(_between(_SHADES, (bit + 0.5) / _BITS))
                sides = [
                    start + (end - start) * (bit + far) / _BITS - box.left
                    for start, end in (above, below)
                    for far in (0, 1)
                ]
                corners = (
                    (sides[0], 0),
                    (sides[1] + 1, 0),
                    (sides[3] + 1, box.height),
                    (sides[2], box.height),
                )
                pygame.draw.polygon(shades, (tone, tone, tone), corners)
        return pygame.transform.box_blur(shades, max(1, box.width // 300))

    def bent(self, name: str, place: pygame.Rect, box: pygame.Rect) -> pygame.Surface:
        """A picture on the cloth, as the folds bend it, with some room above and below.

        Args:
            place: where it lies.
            box: around the cloth.
        """
        share = (place.centery - box.top) / box.height
        ends = [above + (below - above) * share for above, below in zip(self.above, self.below, strict=True)]
        side, room = _FINE * place.width, math.ceil(_FINE * place.width * _SWAY)
        flat = sprite(name, side, side)
        bent = pygame.Surface((side, side + 2 * room), pygame.SRCALPHA)
        for column in range(side):
            x = place.left + column / _FINE
            fold = min(max(bisect(ends, x) - 1, 0), len(ends) - 2)
            wide = ends[fold + 1] - ends[fold]
            turn = (x - ends[fold]) / wide
            source = column + _FINE * wide * _SQUEEZE * math.sin(math.tau * turn) / math.tau
            lower = room * (1 - math.cos(math.tau * turn)) / 2
            bent.blit(flat, (column, room + round(lower)), (round(source), 0, 1, side))
        return pygame.transform.smoothscale(bent, (place.width, place.height + 2 * room // _FINE))

    def ridge(self, x: float) -> float:
        """How far a point of the hem lies forward: 1 on a broad fold, less on a narrow one, and 0 between."""
        fold = min(max(bisect(self.below, x) - 1, 0), len(self.below) - 2)
        start, end = self.below[fold : fold + 2]
        turn = min(1.0, max(0.0, (x - start) / (end - start)))
        usual = (self.below[-1] - self.below[0]) / (len(self.below) - 1)
        return min(1.0, (end - start) / usual) * (1 - math.cos(math.tau * turn)) / 2


def _spread(widths: Sequence[float], left: float, right: float) -> list[float]:
    """The ends of parts with these widths, in proportion, from one point to another."""
    found, whole = [left], sum(widths)
    for wide in widths:
        found.append(found[-1] + wide * (right - left) / whole)
    return found


def _between(steps: Sequence[tuple[float, int]], share: float) -> float:
    """A value between those that are given for some shares."""
    for (start, low), (end, high) in pairwise(steps):
        if share <= end:
            return low + (high - low) * (share - start) / (end - start)
    return steps[-1][1]


class _Hem:
    """The lower edge of a curtain, which hangs lower on its folds than between them.

    Attributes:
        line: its points from the left to the right, in pixels of the surface.
    """

    def __init__(self, plan: ScreenPlan) -> None:
        self.folds, self.px = _Folds(plan), plan.px
        self.inwards = math.copysign(plan.px, plan.middle[1] - plan.front[0][0][1])
        corners = sorted({point for edge in plan.front for point in edge})
        step = max(2.0, plan.px / 16)
        count = max(2, round((corners[-1][0] - corners[0][0]) / step))
        self.line = []
        for number in range(count + 1):
            x = corners[0][0] + (corners[-1][0] - corners[0][0]) * number / count
            right = min(max(bisect(corners, (x, math.inf)), 1), len(corners) - 1)
            (x1, y1), (x2, y2) = corners[right - 1 : right + 1]
            y = y1 + (y2 - y1) * (x - x1) / (x2 - x1) if x2 > x1 else y1
            self.line.append((x, y + self.inwards * (_ENDS - _SCALLOP * self.folds.ridge(x))))

    def shifted(self, cells: float) -> list[Point]:
        """The line so many cells further inwards."""
        return [(x, y + cells * self.inwards) for x, y in self.line]

    def paint(self, surface: pygame.Surface) -> None:
        """Paint bands with gold, and tassels below them where the screen is large enough."""
        for colour, inset, width in _BANDS:
            thick = max(1, round(width * self.px))
            for start, end in pairwise(self.shifted(inset)):
                pygame.draw.aaline(surface, colour, start, (end[0] + 1, end[1]), thick)
        if self.px < _FRINGE_FROM:
            return
        left, right = self.line[0][0], self.line[-1][0]
        count = max(1, round((right - left) / (self.px * _APART)))
        whole = pygame.transform.flip(_tassel(self.px), False, self.inwards > 0)
        high = whole.get_height() / 2 / self.px
        for number in range(count):
            x = left + (right - left) * (number + 0.5) / count
            _x, y = self.line[(2 * number + 1) * (len(self.line) - 1) // (2 * count)]
            tassel, tone = whole.copy(), round(_DEEP + (255 - _DEEP) * self.folds.ridge(x))
            tassel.fill((tone, tone, tone), special_flags=pygame.BLEND_RGB_MULT)
            middle = round(x), round(y + (_TASSELS - high) * self.inwards)
            surface.blit(tassel, tassel.get_rect(center=middle))


def _tassel(px: int) -> pygame.Surface:
    """A tassel of gold thread for cells of ``px`` pixels: threads that are tied below a round head."""
    width, height = (px * share for share in _TASSEL)
    edge, lit, dark = _GOLD
    fine, middle = FinePicture((math.ceil(width), math.ceil(height)), tuple(pygame.Color(edge))), width / 2
    head, neck = height * _HEAD, height * _NECK
    for colour, less in ((edge, 0.0), (dark, max(0.7, px * 0.008))):
        tied = [(middle - width * 0.18 + less, neck), (middle + width * 0.18 - less, neck)]
        fine.polygon(colour, [*tied, (width - less, height - less), (less, height - less)])
        fine.circle(colour, (middle, head), head - less)
    for thread in range(_THREADS):
        share = (thread + 0.5) / _THREADS
        start, end = (
            (middle + width * 0.28 * (share - 0.5), neck),
            (width * (0.1 + 0.8 * share), height * 0.94),
        )
        fine.way(lit, [start, end], max(0.8, px * 0.011))
    fine.circle(lit, (middle - head * 0.2, head * 0.85), head * 0.55)
    return fine.picture()


def _shape(plan: ScreenPlan, hem: _Hem) -> tuple[pygame.Rect, pygame.Surface]:
    """The box around the cells behind a curtain, and in it the white silhouette of the curtain."""
    box = _box(plan.covered)
    shape = _mask(box, plan.covered)
    below = [(x - box.left, y - box.top) for x, y in (*hem.line, *reversed(hem.shifted(-1.0)))]
    pygame.draw.polygon(shape, (255, 255, 255, 0), below)
    return box, shape


def _weave(cloth: pygame.Surface, px: int) -> None:
    """Draw figures into the cloth, in staggered rows."""
    side = round(px * _FIGURE)
    figure = pygame.Surface((side, side), pygame.SRCALPHA)
    figure.fill((*_THREAD[:3], 0))
    middle = side / 2
    for reach, width in ((0.46, 1), (0.28, 0)):
        lozenge = [
            (middle, middle - reach * side),
            (middle + 0.6 * reach * side, middle),
            (middle, middle + reach * side),
            (middle - 0.6 * reach * side, middle),
        ]
        pygame.draw.polygon(figure, _THREAD, lozenge, width and max(1, px // 40))
    for row, top in enumerate(range(0, cloth.get_height(), side)):
        for left in range(-(row % 2) * side // 2, cloth.get_width(), side):
            cloth.blit(figure, (left, top))


def _darken(cloth: pygame.Surface) -> None:
    """The lamp at the top left: the curtain is darker far away from it."""
    small = pygame.Surface((2, 2))
    for right, down, tone in _DUSK:
        small.set_at((right, down), (tone, tone, tone))
    dusk = pygame.transform.smoothscale(small, cloth.get_size())
    cloth.blit(dusk, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _box(outlines: Sequence[Sequence[Point]]) -> pygame.Rect:
    points = [point for line in outlines for point in line]
    left, top = (math.floor(min(along)) for along in zip(*points, strict=True))
    right, bottom = (math.ceil(max(along)) for along in zip(*points, strict=True))
    return pygame.Rect(left, top, right - left, bottom - top)


def _paint_frame_shade(surface: pygame.Surface, plan: ScreenPlan) -> None:
    """The shadow of the frame along the edges of the cloth."""
    board = _box((*plan.covered, *plan.free))
    cloth = _mask(board, plan.covered)
    around = _blurred(cloth, plan.px * _FRAME_DEEP)
    lit = cloth.copy()
    lit.blit(around, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
    lit.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    surface.blit(tinted(lit, _FRAME_SHADE), board)


def _dim_frame(surface: pygame.Surface, plan: ScreenPlan) -> None:
    """Less light on the frame of the half that is covered, with the coordinates on it."""
    box = _box([plan.outer])
    frame, before = _mask(box, [plan.outer]), pygame.Surface((1, box.height), pygame.SRCALPHA)
    front = sum(y for edge in plan.front for _x, y in edge) / (2 * len(plan.front)) - box.top
    inwards = math.copysign(1.0, plan.middle[1] - box.top - front)
    for row in range(box.height):
        share = min(1.0, max(0.0, (row - front) * inwards / (plan.px * _FADE)))
        before.set_at((0, row), (255, 255, 255, round(255 * share)))
    frame.blit(pygame.transform.scale(before, box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    for line in (*plan.covered, *plan.free):
        pygame.draw.polygon(frame, (255, 255, 255, 0), [(x - box.left, y - box.top) for x, y in line])
    surface.blit(tinted(frame, _DIM), box)


def _paint_shadows(surface: pygame.Surface, plan: ScreenPlan) -> None:
    """The shadow of the cloth on the cells before it."""
    board = _box((*plan.covered, *plan.free))
    cloth, cells = _mask(board, plan.covered), _mask(board, plan.free)
    cast = pygame.Surface(board.size, pygame.SRCALPHA)
    cast.fill((255, 255, 255, 0))
    cast.blit(_blurred(cloth, plan.px * _CAST_DEEP), (0, round(plan.px * _DROP)))
    cast.blit(cells, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(tinted(cast, _CAST_SHADE), board)


def _mask(board: pygame.Rect, outlines: Sequence[Sequence[Point]]) -> pygame.Surface:
    """White polygons on a transparent surface over the board."""
    mask = pygame.Surface(board.size, pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    for line in outlines:
        pygame.draw.polygon(mask, (255, 255, 255), [(x - board.left, y - board.top) for x, y in line])
    return mask


def _blurred(mask: pygame.Surface, radius: float) -> pygame.Surface:
    size = [max(1, side // _COARSE) for side in mask.get_size()]
    small = pygame.transform.gaussian_blur(
        pygame.transform.smoothscale(mask, size), max(1, round(radius / _COARSE))
    )
    small.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    return pygame.transform.smoothscale(small, mask.get_size())
