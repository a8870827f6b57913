"""The traces that moves of the past leave on a board: the ways of pieces, and pieces that were lost."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.marks import BRIEFLY, MEANINGS, SIDES, LastMoveColours
from game.widgets.paint import FinePicture, mix

Shift = tuple[int, int]
_RIM = (255, 248, 228)
_WIDTH, _EDGE, _START, _HEAD = 0.08, 0.055, 0.11, 0.24  # cells
_CLEAR = 0.3  # cells that a trail stays away from the middle of its target, where a piece may stand
_GAP = 0.15  # cells between two trails side by side
_LANES = (0, 1, -1, 2, -2)  # in which trails lie side by side, the best first
_OPACITY, _FAINT = 0.9, 0.2
_HEAD_BROAD = 1.24  # lengths of a head
_DARK = 0.3  # how much darker than the sides' colours lines are, as those stand beside pieces and on maps
_STRUCK = 0.72  # width of a cross over a lost piece, in cells
_SAMPLE_CELL = 1.2  # the cell by which a way in the legend is drawn, in cells there
# Of the newest way, in cells: its width at either end, and in pixels at least; the radius of the spot where
# it begins; the length of its head; the width of its pale edges; the length of
# the parts it is made of; what it stays away from the middle of the target, as a piece stands there; over
# how many cells bends are evened.
_THIN, _THICK, _THINNEST, _SPOT = 0.048, 0.096, 1.0, 0.096
_STROKE_HEAD, _CASING, _PIECE, _AWAY, _EVENED = 0.32, 0.038, 0.1, 0.36, 1.1


WAYS, WAYS_MEANING = ("way-0", "way-1"), ("came this way", "The way of a piece or of a shot in the last turn")
"""Kinds of ways, by side, for the legend, and what these tell, in a word or two and in a sentence."""
LOST, LOST_MEANING = ("lost-0", "lost-1"), (BRIEFLY["captured"], MEANINGS["captured"])
"""The same of crosses over lost pieces."""


class Trail(NamedTuple):
    """The way of a piece of side 0 or 1 over cells, the first and the last among them."""

    cells: tuple[str, ...]
    side: int


class Loss(NamedTuple):
    """A piece of side 0 or 1, by the name of its picture, that was lost on a cell."""

    cell: str
    picture: str
    side: int


@dataclass(frozen=True, slots=True)
class MoveTrail:
    """What some moves have left on a board; ``marks`` are (cell, kind) of other places that they changed.
    ``faint``: of the ways only that of a pointed piece is drawn, since something else matters more;
    ``newest``: those of the newest move, which are clear strokes even so."""

    marks: tuple[tuple[str, str], ...] = ()
    trails: tuple[Trail, ...] = ()
    losses: tuple[Loss, ...] = ()
    faint: bool = False
    newest: tuple[Trail, ...] = ()


NO_TRAIL = MoveTrail()


def draw_trails(
    surface: pygame.Surface, placed: PlacedBoard, trails: Sequence[Trail], pointed: str | None
) -> None:
    """Draw the ways of pieces as thin lines, side by side where they share steps. Where the ``pointed`` cell
    is the first or the last of one, the others fade."""
    meant = [pointed in (trail.cells[0], trail.cells[-1]) for trail in trails]
    order = sorted(zip(meant, trails, lanes(tuple(trails)), strict=True), key=lambda item: item[0])
    bounds = surface.get_clip().inflate(2 * placed.cell_px, 2 * placed.cell_px)
    for here, trail, lane in order:
        opacity = 1.0 if here else _FAINT if any(meant) else _OPACITY
        start = placed.centre(trail.cells[0])
        points = tuple(_step(start, placed.centre(cell)) for cell in trail.cells)
        if len(set(points)) > 1 and _within(bounds, start, points):
            picture, corner = _trail(points, lane, trail.side, placed.cell_px, opacity, here)
            surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


def draw_newest_trails(
    surface: pygame.Surface, placed: PlacedBoard, trails: Sequence[Trail], colours: LastMoveColours
) -> None:
    """Draw the ways of the newest move as broad strokes in the colours of its marks."""
    bounds = surface.get_clip().inflate(2 * placed.cell_px, 2 * placed.cell_px)
    for trail in trails:
        start = placed.centre(trail.cells[0])
        points = tuple(_step(start, placed.centre(cell)) for cell in trail.cells)
        if len(set(points)) > 1 and _within(bounds, start, points):
            picture, corner = _stroke(points, cell=placed.cell_px, colours=colours)
            surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


def draw_way_sample(surface: pygame.Surface, box: pygame.Rect, side: int) -> None:
    """Draw a clear way into a cell of the legend, in a box as large as the cell."""
    cell = round(box.width * _SAMPLE_CELL)
    picture, corner = _trail(((0, 0), (box.width, 0)), 0, side, cell, 1.0, False)
    start = box.centerx - (box.width - _CLEAR * cell) / 2
    surface.blit(picture, (round(start) + corner[0], box.centery + corner[1]))


def draw_loss_sample(surface: pygame.Surface, box: pygame.Rect, side: int) -> None:
    """Draw the cross over a lost piece into a cell of the legend, in a box as large as the cell."""
    picture = _cross(round(box.width * _STRUCK), side)
    surface.blit(picture, picture.get_rect(center=box.center))


@lru_cache(maxsize=64)
def _stroke(
    points: tuple[Shift, ...], *, cell: int, colours: LastMoveColours
) -> tuple[pygame.Surface, Shift]:
    """The picture of a way along points, of which the first is (0, 0), a stroke that grows thicker from a
    spot at its start to a head at its end; and its top left corner seen from there."""
    fine = FinePicture.around(points, math.ceil(cell * _STROKE_HEAD) + 2, _RIM)
    line, tip = _pieces(_evened(points, cell), cell, cell * _STROKE_HEAD)
    for grow, colour in ((max(1.0, cell * _CASING), colours.pale), (0.0, colours.tint)):
        ink = pygame.Color(colour)
        for number, piece in enumerate(pairwise(line), 1):
            width = cell * (_THIN + (_THICK - _THIN) * number / len(line))
            fine.way(ink, piece, max(_THINNEST, width) + 2 * grow)
        fine.circle(ink, line[0], max(1.5, cell * _SPOT) + grow)
        fine.polygon(ink, _head(line[-1], tip, max(4.0, cell * _STROKE_HEAD) + 1.6 * grow))
    return fine.picture(), fine.corner


def _evened(points: Sequence[Point], cell: int) -> Sequence[Point]:
    """A line through points at even distances, of which each lies amid those around it, so that there is one
    bend where there were several; it begins and ends where the way does."""
    lengths = [math.dist(start, end) for start, end in pairwise(points)]
    count = max(1, round(sum(lengths) / (_PIECE * cell)))
    line = [_along(points, lengths, sum(lengths) * number / count) for number in range(count + 1)]
    span = round(_EVENED / _PIECE)
    found = []
    for number in range(count + 1):
        reach = min(span, number, count - number)
        xs, ys = zip(*line[number - reach : number + reach + 1], strict=True)
        found.append((sum(xs) / len(xs), sum(ys) / len(ys)))
    return found


def _pieces(points: Sequence[Point], cell: int, head: float) -> tuple[list[Point], Point]:
    """Points at even distances along a way up to the head at its end, and the head's tip, which lies at the
    piece in the cell where the way ends; ``head``: its length in pixels."""
    lengths = [math.dist(start, end) for start, end in pairwise(points)]
    whole = sum(lengths) - _AWAY * cell
    neck = max(0.0, whole - head)
    count = max(1, round(neck / (_PIECE * cell)))
    line = [_along(points, lengths, neck * number / count) for number in range(count + 1)]
    return line, _along(points, lengths, whole)


def _along(points: Sequence[Point], lengths: Sequence[float], far: float) -> Point:
    """The point of a way over points after so many pixels."""
    for (start, end), length in zip(pairwise(points), lengths, strict=True):
        if far <= length and length:
            share = far / length
            return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
        far -= length
    return points[-1]


def _within(bounds: pygame.Rect, start: Point, points: Sequence[Shift]) -> bool:
    """Whether the box around points, seen from ``start``, meets a room."""
    left, top = (min(values) for values in zip(*points, strict=True))
    right, bottom = (max(values) for values in zip(*points, strict=True))
    return bounds.colliderect(start[0] + left, start[1] + top, right - left + 1, bottom - top + 1)


def _ink(side: int) -> pygame.Color:
    return mix(pygame.Color(SIDES[side]), pygame.Color("black"), _DARK)


def _step(start: Point, point: Point) -> Shift:
    return round(point[0] - start[0]), round(point[1] - start[1])


@lru_cache(maxsize=16)
def lanes(trails: tuple[Trail, ...]) -> tuple[int, ...]:
    """For each trail one of the parallel lanes, so that trails with common steps are beside each other."""
    taken: dict[frozenset[str], list[int]] = {}
    found = []
    for trail in trails:
        steps = [frozenset(step) for step in pairwise(trail.cells)]
        crowd = [lane for step in steps for lane in taken.get(step, ())]
        lane = min(_LANES, key=crowd.count)
        for step in steps:
            taken.setdefault(step, []).append(lane)
        found.append(lane)
    return tuple(found)


@lru_cache(maxsize=256)
def _trail(
    points: tuple[Shift, ...], lane: int, side: int, cell: int, opacity: float, strong: bool
) -> tuple[pygame.Surface, Shift]:
    """The picture of a trail along points, of which the first is (0, 0), and its top left corner seen from
    there."""
    fine = FinePicture.around(points, math.ceil(cell * 0.5) + 2, _RIM)
    line, tip = _line(points, lane, cell)
    wide = max(1.6, cell * _WIDTH) * (1.5 if strong else 1.0)
    edge = max(0.9, cell * _EDGE)
    for grow, colour in ((edge, pygame.Color(*_RIM)), (0.0, _ink(side))):
        fine.way(colour, line, wide + 2 * grow)
        fine.circle(colour, line[0], cell * _START + grow)
        fine.polygon(colour, _head(line[-1], tip, max(4.0, cell * _HEAD) + 1.6 * grow))
    picture = fine.picture()
    picture.set_alpha(round(255 * opacity))
    return picture, fine.corner


def _line(points: Sequence[Shift], lane: int, cell: int) -> tuple[list[Point], Point]:
    """The corners of a trail's line in its lane, and the tip of its head."""
    (x, y), (before_x, before_y) = points[-1], points[-2]
    across = math.atan2(points[-1][1], points[-1][0]) % math.pi + math.pi / 2  # alike for both directions
    aside = lane * cell * _GAP
    move = math.cos(across) * aside, math.sin(across) * aside
    length = math.hypot(x - before_x, y - before_y)
    along = (x - before_x) / length, (y - before_y) / length
    tip = x - along[0] * cell * _CLEAR, y - along[1] * cell * _CLEAR
    neck = tip[0] - along[0] * cell * _HEAD, tip[1] - along[1] * cell * _HEAD
    ends = [*points[:-1], neck]
    return [(px + move[0], py + move[1]) for px, py in ends], (tip[0] + move[0], tip[1] + move[1])


def _head(neck: Point, tip: Point, size: float) -> list[Point]:
    """The corners of an arrow's head from its neck to its tip, about ``size`` pixels long."""
    length = math.dist(neck, tip) or 1.0
    right, down = (tip[0] - neck[0]) / length, (tip[1] - neck[1]) / length
    half = size * _HEAD_BROAD / 2
    return [
        (neck[0] + right * size, neck[1] + down * size),
        (neck[0] - down * half, neck[1] + right * half),
        (neck[0] + down * half, neck[1] - right * half),
    ]


def draw_crosses(
    surface: pygame.Surface, placed: PlacedBoard, losses: Sequence[Loss], occupied: Mapping[str, str]
) -> None:
    """Strike lost pieces through in the colours of their sides; where another piece stands now, there is a
    small cross beside it."""
    for loss in losses:
        small = loss.cell in occupied
        picture = _cross(round(placed.cell_px * (0.4 if small else _STRUCK)), loss.side)
        x, y = placed.centre(loss.cell)
        shift = placed.cell_px * 0.3 if small else 0.0
        surface.blit(picture, picture.get_rect(center=(round(x - shift), round(y - shift))))


@lru_cache(maxsize=32)
def _cross(px: int, side: int) -> pygame.Surface:
    fine = FinePicture((px, px), _RIM)
    near, far = px * 0.14, px * 0.86
    for width, colour in ((px * 0.24, pygame.Color(*_RIM)), (px * 0.12, _ink(side))):
        for start, end in (((near, near), (far, far)), ((near, far), (far, near))):
            fine.circle(colour, start, width / 2)
            fine.way(colour, (start, end), width)
    return fine.picture()
