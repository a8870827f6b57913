"""What is written at the targets of attacks: the odds of a battle on a plate, or other words on a marker."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.boards.attack_arrows import (
    AttackArrow,
    draw_shafts,
    draw_steep_shafts,
    is_steep,
    piece_box,
    shaft_box,
)
from game.boards.geometry import PlacedBoard, Point
from game.boards.gestures import InputTargets
from game.boards.marks import SIDES
from game.boards.odds_plate import OddsPlate, place_beside
from game.boards.tag import away, draw_leader, place_tag
from game.widgets.paint import FinePicture, mix, rgba
from game.widgets.theme import Theme

_INK, _PAPER = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0"))
_DEEP = 0.25  # how much darker than the attacker's colour the label is that matters most
_BESIDE = 0.35  # heights of what a label is about: one that is nearer needs no line to it
_NIB = 0.3  # heights of a plate of odds by which it points to the defender
_APART = 6  # pixels at 100 % between a label and what it is about
_HIGH, _CORNER = 0.98, 0.5
"""Of a marker: its height in heights of its letters, and how far its left and right corners stand out, in its
half height."""
_PAD = 0.12  # sizes of letters between them and the corners
_EDGE = 0.06  # breadth of its lines, in its height
_SUNK, _SOFT, _DARK, _SHADE = 0.05, 4, 150, (20, 14, 6)
"""Of its shadow: how far it is moved to the right, in its height, how many of its lines its soft edge is
broad, how opaque it is at most, of 255, and its colour."""
_LEAST, _LETTERS = 18, 0.4  # pixels of a label's letters at 100 %, however small cells are, and cells' share
_MOST = 23  # pixels at 100 % that they are at most, beside which pieces are larger
_ODDS, _LEAST_ODDS, _MOST_ODDS = 0.36, 13, 23  # of the odds of battles: letters in cells, and pixels at 100 %
_SLIMMER = 0.16  # cells by which a piece that stands upright is slimmer than the box around it
_LARGER = 1.3  # times as large are those of the battle that is pointed at
_POINT, _EDGE_STEPS = 9, 4
"""Of a label at the edge, whose battle is out of sight: pixels of its point at 100 %, and steps aside."""


class PlacedLabel(NamedTuple):
    """A label in its place on the screen.

    Attributes:
        arrow: that of its attack that matters most.
        plate: what is drawn into its box.
        anchor: the box of its target.
        in_sight: whether its target is.
    """

    arrow: AttackArrow
    plate: LabelPlate
    box: pygame.Rect
    anchor: pygame.Rect
    in_sight: bool


@dataclass(frozen=True, slots=True)
class LabelTargets:
    """What input can point at where plates lie over the board: each means the target of its battle.

    Attributes:
        below: what the plates lie on.
        labels: those that can be clicked.
    """

    below: InputTargets
    labels: Sequence[PlacedLabel]

    def cell_at(self, point: Point, occupied: Container[str] = ()) -> str | None:
        """The target of the plate under a point, else the cell there."""
        hit = (each.arrow.target for each in self.labels if each.box.collidepoint(point))
        return next(hit, None) or self.below.cell_at(point, occupied)

    def beneath(self, cell: str, point: Point) -> Sequence[str]:
        return self.below.beneath(cell, point)

    def above(self, cell: str, point: Point | None) -> Sequence[str]:
        return self.below.above(cell, point)

    def centre(self, cell: str) -> Point:
        return self.below.centre(cell)

    def step(self, cell: str, right: int, down: int) -> str | None:
        return self.below.step(cell, right, down)


def draw_attack_arrows(
    surface: pygame.Surface,
    placed: PlacedBoard,
    arrows: Sequence[AttackArrow],
    theme: Theme,
    bounds: pygame.Rect,
    seen: Sequence[pygame.Rect] = (),
    *,
    upright: bool = False,
) -> list[pygame.Rect]:
    """Draw arrows, and above all of them their labels; returns the boxes of these. For the arguments see
    ``place_labels``."""
    aside = [arrow for arrow in arrows if upright and is_steep(placed, arrow)]
    draw_shafts(surface, placed, [arrow for arrow in arrows if arrow not in aside], theme)
    if aside:
        draw_steep_shafts(surface, placed, arrows, theme)
    labels = place_labels(placed, arrows, theme, bounds, seen, upright=upright)
    draw_labels(surface, labels, theme)
    return [label.box for label in labels]


def place_labels(
    placed: PlacedBoard,
    arrows: Sequence[AttackArrow],
    theme: Theme,
    bounds: pygame.Rect,
    seen: Sequence[pygame.Rect] = (),
    *,
    upright: bool = False,
    beyond: bool = False,
) -> list[PlacedLabel]:
    """Find a place for a label of all arrows with the same target and words, that which matters most first.
    The odds of a battle are close to its target.

    Args:
        bounds: where they may stand.
        seen: what they should not cover besides the arrows and who takes part.
        upright: whether pieces stand upright, beside which steep arrows pass.
        beyond: whether those of targets out of sight stand at the edge of ``bounds``; else they are left out.
    """
    groups = {(each.target, each.label): each for each in sorted(arrows, key=lambda each: each.strong)}
    to_see = [*seen, *(shaft_box(placed, arrow, arrows, upright) for arrow in arrows)]
    to_see += [
        piece_box(placed, cell) for cell in {cell for each in arrows for cell in (each.origin, each.target)}
    ]
    boxes: list[pygame.Rect] = []
    found: list[PlacedLabel] = []
    for (target, text), arrow in sorted(groups.items(), key=lambda item: not item[1].strong):
        anchor = piece_box(placed, target)
        in_sight = bounds.collidepoint(anchor.center)
        if not text or not (in_sight or beyond):
            continue
        plate = _plate_of(arrow, placed.cell_px, theme, in_sight=in_sight)
        size = plate.size(theme)
        if not in_sight:
            box = _place_at_edge(size, anchor, bounds, theme.space(_POINT), [*seen, *boxes])
        elif arrow.battle:
            slimmer = round(_SLIMMER * placed.cell_px) if upright else 0
            box = place_beside(size, anchor.inflate(-slimmer, 0), to_see, bounds, boxes)
        else:
            box = place_tag(size, anchor, to_see, bounds, theme.space(_APART), boxes)
        boxes.append(box)
        found.append(PlacedLabel(arrow, plate, box, anchor, in_sight))
    return found


def draw_labels(
    surface: pygame.Surface, labels: Sequence[PlacedLabel], theme: Theme, lit: Container[str] = ()
) -> None:
    """Draw labels in their places. Odds, and what stands at the edge, point to their target; from another
    label that is not close to it a line leads there. Odds stand out whose target is among the ``lit``."""
    for arrow, _plate, box, anchor, in_sight in labels:
        if not in_sight:
            _draw_point(surface, box, anchor, theme.space(_POINT), arrow.side)
            continue
        if arrow.battle:
            _draw_point(surface, box, anchor, round(box.height * _NIB), 1 - arrow.side)
        if away(box, anchor) > max(anchor.height * _BESIDE, 1.5 * theme.space(_APART)):
            draw_leader(surface, theme, box, anchor, (_INK, _PAPER), beside=0)
    for arrow, plate, box, _anchor, _in_sight in labels:
        if isinstance(plate, OddsPlate) and arrow.target in lit:
            plate = replace(plate, lit=True)
        plate.draw(surface, theme, box)


def _plate_of(arrow: AttackArrow, cell: int, theme: Theme, *, in_sight: bool) -> LabelPlate:
    """What is drawn for an arrow's label on cells of that size."""
    if arrow.battle:
        least = theme.space(_LEAST_ODDS)
        pixels = max(least, min(theme.space(_MOST_ODDS), cell * _ODDS)) if in_sight else least
        return OddsPlate(arrow.label, pixels * (_LARGER if arrow.strong and in_sight else 1.0), arrow.side)
    if not in_sight:
        return Marker(arrow.label, theme.space(_LEAST), arrow.side)
    pixels = max(theme.space(_LEAST), min(theme.space(_MOST), cell * _LETTERS))
    return Marker(
        arrow.label, pixels * (_LARGER if arrow.strong else 1.0), arrow.side if arrow.strong else None
    )


def _place_at_edge(
    size: tuple[int, int], anchor: pygame.Rect, bounds: pygame.Rect, point: int, seen: Sequence[pygame.Rect]
) -> pygame.Rect:
    """Where a label stands whose target ``anchor`` is out of sight: at the edge of ``bounds``, with room for
    a point of so many pixels, where it is nearest to the target and covers least of what is to be seen."""
    room = bounds.inflate(-2 * point, -2 * point)
    nearest = pygame.Rect((0, 0), size)
    nearest.center = anchor.center
    nearest.clamp_ip(room)
    level = nearest.left in (room.left, room.right - size[0])  # else it stands at the upper or lower edge
    places = []
    for step in range(-_EDGE_STEPS, _EDGE_STEPS + 1):
        aside = (0, step * size[1]) if level else (step * size[0], 0)
        places.append((abs(step), nearest.move(aside).clamp(room)))
    return min(
        places, key=lambda place: (sum(part.clip(place[1]).size != (0, 0) for part in seen), place[0])
    )[1]


def _draw_point(
    surface: pygame.Surface, box: pygame.Rect, anchor: pygame.Rect, length: int, side: int
) -> None:
    """Draw a point at the edge of a label's box, which shows where its target is."""
    way = pygame.Vector2(anchor.center) - box.center
    picture, corner = _point(
        (box.width, box.height), round(math.degrees(math.atan2(way.y, way.x))), length, side
    )
    surface.blit(picture, (box.centerx + corner[0], box.centery + corner[1]))


@lru_cache(maxsize=64)
def _point(
    size: tuple[int, int], degrees: int, length: int, side: int
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a point at the edge of a box of that size, towards ``degrees`` from the right side on,
    and its top left corner seen from the middle of the box."""
    way = pygame.Vector2(1, 0).rotate(degrees)
    across = pygame.Vector2(-way.y, way.x)
    reach = min(
        size[0] / 2 / abs(way.x) if way.x else math.inf, size[1] / 2 / abs(way.y) if way.y else math.inf
    )
    end = way * (reach + length)
    fine = FinePicture.around([(0, 0), (round(end.x), round(end.y))], length + 4, _INK[:3])
    for colour, grow in ((_INK, 2.0), (_PAPER, 1.0), (pygame.Color(SIDES[side]), 0.0)):
        tip, foot, half = way * (reach + length + grow), way * (reach * 0.6), across * (length + grow)
        fine.polygon(colour, [(corner.x, corner.y) for corner in (tip, foot + half, foot - half)])
    return fine.picture(), fine.corner


class LabelPlate(Protocol):
    """What is drawn into the box of a label."""

    def size(self, theme: Theme) -> tuple[int, int]:
        """Its width and height in pixels, without its shadow."""

    def draw(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Draw it into a box of its size."""


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker of cardboard with a few letters, such as a chance.

    Attributes:
        label: the letters.
        pixels: their size.
        side: whose colour it has, 0 or 1; None for paper.
    """

    label: str
    pixels: float
    side: int | None = None

    def size(self, theme: Theme) -> tuple[int, int]:
        """Its width and height in pixels, without its shadow."""
        wide, high = self._text(theme).get_size()
        high = round(high * _HIGH)
        rim = max(1, round(high * _EDGE))
        broad = wide + 2 * max(2, round(self.pixels * _PAD)) + round(high * _CORNER)
        return broad + 2 * rim, high + 2 * rim

    def draw(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Draw it into a box of its size."""
        marker, text = _marker(box.size, rgba(self._ground)), self._text(theme)
        surface.blit(marker, marker.get_rect(center=box.center))
        surface.blit(text, text.get_rect(center=box.center))

    @property
    def _ground(self) -> pygame.Color:
        if self.side is None:
            return _PAPER
        return mix(pygame.Color(SIDES[self.side]), pygame.Color("black"), _DEEP)

    def _text(self, theme: Theme) -> pygame.Surface:
        ink = _INK if self.side is None else _PAPER
        return theme.text(self.label, "subheading", ink, self.pixels * 100 / theme.scale)


@lru_cache(maxsize=32)
def _marker(size: tuple[int, int], ground: tuple[int, int, int, int]) -> pygame.Surface:
    """A marker without its letters, in the shape of a hex that is drawn out, with a rim, a line within it and
    a soft shadow."""
    wide, high = size
    edge = max(1.0, high * _EDGE)
    fine = FinePicture.around([(-(wide // 2), -(high // 2)), (wide // 2, high // 2)], high // 2, _SHADE)
    for step in range(_SOFT, -1, -1):
        opaque = round(_DARK * (1 - step / (_SOFT + 1)))
        shadow = _drawn_out(wide, high, edge * (step - 2), (high * _SUNK, high * 2 * _SUNK))
        fine.polygon((*_SHADE, opaque), shadow)
    for colour, grow in ((_INK, 0.0), (_PAPER, -edge), (pygame.Color(ground), -2 * edge)):
        fine.polygon(colour, _drawn_out(wide, high, grow))
    return fine.picture()


def _drawn_out(wide: float, high: float, grow: float, shift: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a hex around (0, 0) whose left and right corners lie apart, ``grow`` pixels larger."""
    x, y = wide / 2 + grow * 1.15, high / 2 + grow
    flat = x - y * _CORNER
    corners = ((-x, 0), (-flat, -y), (flat, -y), (x, 0), (flat, y), (-flat, y))
    return [(right + shift[0], down + shift[1]) for right, down in corners]
