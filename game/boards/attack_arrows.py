"""Arrows from attackers to defenders, with the odds in a small box at the defender."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.marks import SIDES, ArrowShape, arrow_picture
from game.boards.tag import away, draw_leader, place_tag
from game.widgets.paint import mix, rgba, rounded
from game.widgets.theme import Theme

_INK, _PAPER = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0"))
_DEEP = 0.25  # how much darker than the attacker's colour the label is that matters most
_START, _END = 0.3, 0.3  # cells between the middles of cells and the ends of an arrow
_BROAD_AS = 40  # pixels at 100 % of a cell: in smaller ones arrows are as broad as there, and as long as
_BROADER = 1.25  # times at most
_LONG = 0.19, 0.24  # the places of their ends, in cells as above, let them be
_STEEP = 0.3  # how far to the side an arrow up or down may lead, of how far it leads up or down
_BESIDE = 0.35  # heights of what a label is about: one that is nearer needs no line to it
_APART = 10  # pixels at 100 % between a label and what it is about
_NOTCH = 0.3  # heights of a label that its notch is long
_LEAST, _LETTERS = 17, 0.36  # pixels of a label's letters at 100 %, however small cells are, and cells' share
_MOST = 20  # pixels at 100 % that they are at most, beside which pieces are larger
_SAMPLE, _SAMPLE_END = 1.7, 0.12  # cells by which an arrow of the legend is drawn, and from its edges
_PALE = 110  # of 255: the opacity of a pale arrow
_LARGER = 1.4  # times as large are those of the battle that is pointed at

ATTACK = ("attack-0", "attack-1")
"""Kinds of arrows, by the attacker's side, for the legend."""
ATTACK_MEANING = ("battle, odds", "These fight each other, at the odds that stand beside the arrows")
"""What they tell, in a word or two and in a sentence."""


@dataclass(frozen=True, slots=True)
class AttackArrow:
    """An attack of the piece on one cell on that of another.

    Attributes:
        label: what stands in the box at the target, such as the odds; arrows with the same label at the
            same target share one box.
        strong: drawn wider, with a label in the attacker's colour, for the battle that is pointed at.
        side: the attacker's, 0 or 1.
        planned: that would follow from where pieces stand now, and may still be changed.
        pale: drawn so that other marks stand out.
    """

    origin: str
    target: str
    label: str = ""
    strong: bool = False
    side: int = 0
    planned: bool = False
    pale: bool = False


def draw_attack_arrows(
    surface: pygame.Surface,
    placed: PlacedBoard,
    arrows: Sequence[AttackArrow],
    theme: Theme,
    bounds: pygame.Rect,
    seen: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Draw arrows, and above all of them their labels; returns the boxes of these. For the arguments see
    ``draw_shafts`` and ``draw_labels``."""
    draw_shafts(surface, placed, arrows, theme)
    return draw_labels(surface, placed, arrows, theme, bounds, seen)


def is_steep(placed: PlacedBoard, arrow: AttackArrow) -> bool:
    """Whether an arrow leads up or down, so that a piece that stands upright would hide it."""
    (x, y), (right, down) = placed.centre(arrow.origin), placed.centre(arrow.target)
    return abs(right - x) < _STEEP * abs(down - y)


def draw_shafts(
    surface: pygame.Surface, placed: PlacedBoard, arrows: Sequence[AttackArrow], theme: Theme
) -> None:
    """Draw arrows without their labels."""
    broad = max(placed.cell_px, min(theme.space(_BROAD_AS), round(placed.cell_px * _BROADER)))
    for arrow in sorted(arrows, key=lambda each: each.strong):
        start, end = placed.centre(arrow.origin), placed.centre(arrow.target)
        step = round(end[0] - start[0]), round(end[1] - start[1])
        if step == (0, 0):
            continue
        ends = (_START, _END) if placed.cell_px >= broad else _LONG
        look = arrow.strong, arrow.pale
        picture, corner = _arrow(step, placed.cell_px, broad, ends, arrow.side, look)
        surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


def draw_attack_sample(surface: pygame.Surface, box: pygame.Rect, side: int) -> None:
    """Draw an arrow across a cell of the legend, in a box as large as the cell."""
    broad = round(box.width * _SAMPLE)
    picture, corner = _arrow((box.width, 0), box.width, broad, (_SAMPLE_END,) * 2, side, (False, False))
    surface.blit(picture, (box.left + corner[0], box.centery + corner[1]))


def draw_labels(
    surface: pygame.Surface,
    placed: PlacedBoard,
    arrows: Sequence[AttackArrow],
    theme: Theme,
    bounds: pygame.Rect,
    seen: Sequence[pygame.Rect] = (),
) -> list[pygame.Rect]:
    """Draw a box for all arrows with the same target and label, that which matters most first; a line leads
    from each to its target, because several battles stand close together. Those of targets out of sight are
    left out. Returns these boxes.

    Args:
        bounds: where they may stand.
        seen: what they should not cover besides the arrows and who takes part.
    """
    groups = {(each.target, each.label): each for each in sorted(arrows, key=lambda each: each.strong)}
    to_see = [*seen, *(_shaft(placed, arrow) for arrow in arrows)]
    to_see += [
        piece_box(placed, cell) for cell in {cell for each in arrows for cell in (each.origin, each.target)}
    ]
    cell, boxes, drawn = placed.cell_px, list[pygame.Rect](), []
    for (target, label), arrow in sorted(groups.items(), key=lambda item: not item[1].strong):
        anchor = piece_box(placed, target)
        if not label or not bounds.collidepoint(anchor.center):
            continue
        pixels = max(theme.space(_LEAST), min(theme.space(_MOST), cell * _LETTERS))
        pixels *= _LARGER if arrow.strong else 1.0
        pad = max(3, round(pixels * 0.28))
        ground, ink = _colours(arrow)
        text = theme.text(label, "strong", ink, pixels * 100 / theme.scale)
        size = text.get_width() + 2 * pad + 2, text.get_height() + 2
        box = place_tag(size, anchor, to_see, bounds, theme.space(_APART), boxes)
        if away(box, anchor) > max(anchor.height * _BESIDE, 1.5 * theme.space(_APART)):
            draw_leader(surface, theme, box, anchor, (_INK, _PAPER), beside=0)
        boxes.append(box)
        drawn.append((box, text, anchor, pad, ground, ink))
    for box, text, anchor, pad, ground, ink in drawn:
        point, base = tip(box, anchor), pad
        if ink == _PAPER:  # a pale edge around a dark label
            around = box.inflate(2, 2)
            surface.blit(rounded(around.size, pad + 1, rgba(_PAPER)), around)
            pygame.draw.polygon(surface, _PAPER, _notch(around, point, base + 2))
        surface.blit(rounded(box.size, pad, rgba(_INK)), box)
        pygame.draw.polygon(surface, _INK, _notch(box, point, base + 1))
        inside = box.inflate(-2, -2)
        surface.blit(rounded(inside.size, pad, rgba(ground)), inside)
        pygame.draw.polygon(surface, ground, _notch(inside, point, base - 1))
        surface.blit(text, text.get_rect(center=box.center))
    return boxes


def _colours(arrow: AttackArrow) -> tuple[pygame.Color, pygame.Color]:
    """The ground and the letters of an arrow's label."""
    if not arrow.strong:
        return _PAPER, _INK
    return mix(pygame.Color(SIDES[arrow.side]), pygame.Color("black"), _DEEP), _PAPER


def tip(box: pygame.Rect, anchor: pygame.Rect) -> Point:
    """Where the notch of a label ends, which points to what it is about: just beyond the label's edge."""
    x, y = anchor.center
    near = min(max(x, box.left), box.right), min(max(y, box.top), box.bottom)
    away_from = pygame.Vector2(x - near[0], y - near[1])
    if away_from:
        away_from.scale_to_length(min(away_from.length(), max(3, box.height * _NOTCH)))
    return near[0] + away_from.x, near[1] + away_from.y


def _notch(box: pygame.Rect, point: Point, half: int) -> list[Point]:
    """The corners of the notch of a label, whose base lies in the label."""
    middle = pygame.Vector2(box.center)
    along = pygame.Vector2(point) - middle
    aside = along.rotate(90)
    if aside:
        aside.scale_to_length(max(1, half))
    near = pygame.Vector2(
        min(max(point[0], box.left + half), box.right - half),
        min(max(point[1], box.top + half), box.bottom - half),
    )
    first, last = near + aside, near - aside
    return [(first.x, first.y), (last.x, last.y), point]


def piece_box(placed: PlacedBoard, cell: str) -> pygame.Rect:
    """Where a piece stands that fills its cell upright."""
    box = placed.box(cell)
    return box.inflate(-box.width // 4, -box.height // 12)


def _shaft(placed: PlacedBoard, arrow: AttackArrow) -> pygame.Rect:
    """What of an arrow lies between the pieces."""
    (x, y), (right, down) = placed.centre(arrow.origin), placed.centre(arrow.target)
    box = pygame.Rect(0, 0, placed.cell_px // 3, placed.cell_px // 3)
    box.center = round((x + right) / 2), round((y + down) / 2)
    return box


@lru_cache(maxsize=128)
def _arrow(
    step: tuple[int, int],
    cell: int,
    broad: int,
    ends: tuple[float, float],
    side: int,
    look: tuple[bool, bool],
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start.

    Args:
        broad: pixels of the cell of which its breadth is a share.
        ends: cells between the middles of cells and its ends.
        look: whether it is strong, and whether it is pale.
    """
    strong, pale = look
    edge = max(1.2, broad * 0.03)
    line = max(0.6, broad * 0.018)
    start, tip = cell * ends[0], math.hypot(*step) - cell * ends[1]
    coats = [
        (_shape(start, tip, broad * (1.2 if strong else 1.0), grow), colour)
        for grow, colour in ((edge + line, _INK), (edge, _PAPER), (0.0, pygame.Color(SIDES[side])))
    ]
    picture, corner = arrow_picture(step, broad // 2, coats)
    if pale:
        picture.set_alpha(_PALE)
    return picture, corner


def _shape(start: float, tip: float, broad: float, grow: float) -> ArrowShape:
    """The shape of an arrow from start to tip, which is narrower at the attacker, ``grow`` pixels fatter."""
    tail, shaft, head = (broad * share + grow for share in (0.03, 0.05, 0.13))
    neck = max(start + 1, tip - broad * 0.2 - grow * 0.6)
    return ArrowShape(start - grow, neck, tip + grow * 1.6, tail, shaft, head)
