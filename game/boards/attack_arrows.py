"""Arrows from attackers to defenders, with the odds, or other words, in a small box at the defender."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, Protocol

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.marks import SIDES, ArrowShape, arrow_picture
from game.boards.odds_plate import OddsPlate, place_beside
from game.boards.tag import away, draw_leader, place_tag
from game.widgets.paint import FinePicture, mix, rgba
from game.widgets.theme import Theme

_INK, _PAPER = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0"))
_DEEP = 0.25  # how much darker than the attacker's colour the label is that matters most
_START, _END = 0.3, 0.3  # cells between the middles of cells and the ends of an arrow
_BATTLE_ENDS = 0.26  # the same of those of battles
_BROAD_AS = 40  # pixels at 100 % of a cell: in smaller ones arrows are as broad as there, and as long as
_BROADER = 1.25  # times at most
_LONG = 0.19, 0.24  # the places of their ends, in cells as above, let them be
_ABOVE = 0.1  # heights of a cell by which a piece that stands upright reaches above it
_ASIDE = 0.35  # cells by which a steep arrow passes beside the pieces that stand upright at its ends
_STEEP = 0.3  # how far to the side an arrow up or down may lead, of how far it leads up or down
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
_SAMPLE, _SAMPLE_END = 1.7, 0.12  # cells by which an arrow of the legend is drawn, and from its edges
_PALE, _PALE_BATTLE = 110, 190  # of 255: the opacity of a pale arrow, and of one of a battle
_BATTLE_DARK, _BATTLE_EDGE, _BATTLE_THINNEST = 0.55, 0.035, 1.4
"""Of an arrow of a battle, which is pale: how much darker than its side's colour its edge is, and how broad,
in cells and in pixels at least."""
_ODDS, _LEAST_ODDS, _MOST_ODDS = 0.36, 13, 23  # of the odds of battles: letters in cells, and pixels at 100 %
_SLIMMER = 0.16  # cells by which a piece that stands upright is slimmer than the box around it
_LARGER = 1.3  # times as large are those of the battle that is pointed at
_POINT, _EDGE_STEPS = 9, 4
"""Of a label at the edge, whose battle is out of sight: pixels of its point at 100 %, and steps aside."""

ATTACK = ("attack-0", "attack-1")
"""Kinds of arrows, by the attacker's side, for the legend: those that show what a judgement has found."""
ATTACK_MEANING = ("good move", "A good way to go on, with the chance of winning that it gives")
"""What they tell, in a word or two and in a sentence."""
FIGHT = ("fight-0", "fight-1")
"""The same of battles."""
FIGHT_MEANING = (
    "battle, odds",
    "All in a field fight each other; its plate tells how many attack, and after that how many defend",
)


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
        battle: whether the two fight each other; the label is then the odds, such as "2-1".
    """

    origin: str
    target: str
    label: str = ""
    strong: bool = False
    side: int = 0
    planned: bool = False
    pale: bool = False
    battle: bool = False


class _Shares(NamedTuple):
    """Half the breadths of an arrow at its tail, neck and head, and its head's length, in cells."""

    tail: float
    shaft: float
    head: float
    long: float


_SHAPE, _BATTLE_SHAPE = _Shares(0.03, 0.05, 0.13, 0.2), _Shares(0.05, 0.075, 0.18, 0.24)


class _ArrowLook(NamedTuple):
    """How an arrow is drawn, see ``AttackArrow``."""

    side: int
    strong: bool = False
    pale: bool = False
    battle: bool = False


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
    ``draw_shafts`` and ``draw_labels``."""
    aside = [arrow for arrow in arrows if upright and is_steep(placed, arrow)]
    draw_shafts(surface, placed, [arrow for arrow in arrows if arrow not in aside], theme)
    if aside:
        draw_steep_shafts(surface, placed, arrows, theme)
    return draw_labels(surface, placed, arrows, theme, bounds, seen, upright=upright)


def is_steep(placed: PlacedBoard, arrow: AttackArrow) -> bool:
    """Whether an arrow leads up or down, so that a piece that stands upright would hide it."""
    (x, y), (right, down) = placed.centre(arrow.origin), placed.centre(arrow.target)
    return abs(right - x) < _STEEP * abs(down - y)


def draw_shafts(
    surface: pygame.Surface, placed: PlacedBoard, arrows: Sequence[AttackArrow], theme: Theme
) -> None:
    """Draw arrows without their labels."""
    for arrow in sorted(arrows, key=lambda each: each.strong):
        _draw_shaft(surface, placed, arrow, theme)


def draw_steep_shafts(
    surface: pygame.Surface, placed: PlacedBoard, arrows: Sequence[AttackArrow], theme: Theme
) -> None:
    """Draw those of arrows that lead up or down, at the side of the pieces that stand upright at their ends:
    at that from which no other arrow comes."""
    for arrow in arrows:
        if is_steep(placed, arrow):
            _draw_shaft(surface, placed, arrow, theme, _free_side(placed, arrow, arrows) * _ASIDE)


def _free_side(placed: PlacedBoard, arrow: AttackArrow, arrows: Sequence[AttackArrow]) -> int:
    """1 for the right side of a steep arrow, -1 for the left where another arrow crosses the right one."""
    (x, y), (_x, origin) = placed.centre(arrow.target), placed.centre(arrow.origin)
    for other in arrows:
        right, down = placed.centre(other.origin)
        if other.target == arrow.target and right > x + 1 and (down > y) == (origin > y):
            return -1
    return 1


def _draw_shaft(
    surface: pygame.Surface, placed: PlacedBoard, arrow: AttackArrow, theme: Theme, aside: float = 0.0
) -> None:
    """Draw one arrow without its label, ``aside`` cells to the right."""
    broad = max(placed.cell_px, min(theme.space(_BROAD_AS), round(placed.cell_px * _BROADER)))
    start, end = placed.centre(arrow.origin), placed.centre(arrow.target)
    step = round(end[0] - start[0]), round(end[1] - start[1])
    if step == (0, 0):
        return
    full = (_BATTLE_ENDS,) * 2 if arrow.battle else (_START, _END)
    look = _ArrowLook(arrow.side, arrow.strong, arrow.pale, arrow.battle)
    picture, corner = _arrow(step, placed.cell_px, broad, full if placed.cell_px >= broad else _LONG, look)
    x = start[0] + aside * placed.cell_px
    surface.blit(picture, (round(x) + corner[0], round(start[1]) + corner[1]))


def draw_attack_sample(surface: pygame.Surface, box: pygame.Rect, side: int, *, battle: bool = False) -> None:
    """Draw an arrow across a cell of the legend, in a box as large as the cell."""
    broad, look = round(box.width * _SAMPLE), _ArrowLook(side, battle=battle)
    picture, corner = _arrow((box.width, 0), box.width, broad, (_SAMPLE_END,) * 2, look)
    surface.blit(picture, (box.left + corner[0], box.centery + corner[1]))


def draw_labels(
    surface: pygame.Surface,
    placed: PlacedBoard,
    arrows: Sequence[AttackArrow],
    theme: Theme,
    bounds: pygame.Rect,
    seen: Sequence[pygame.Rect] = (),
    *,
    upright: bool = False,
    beyond: bool = False,
) -> list[pygame.Rect]:
    """Draw a box for all arrows with the same target and label, that which matters most first. The odds of a
    battle are close to its target and point to it; from a label that is not close a line leads there. Returns
    these boxes.

    Args:
        bounds: where they may stand.
        seen: what they should not cover besides the arrows and who takes part.
        upright: whether pieces stand upright, beside which steep arrows pass.
        beyond: whether those of targets out of sight stand at the edge of ``bounds`` and point there; else
            they are left out.
    """
    groups = {(each.target, each.label): each for each in sorted(arrows, key=lambda each: each.strong)}
    to_see = [*seen, *(_shaft(placed, arrow, arrows, upright) for arrow in arrows)]
    to_see += [
        piece_box(placed, cell) for cell in {cell for each in arrows for cell in (each.origin, each.target)}
    ]
    boxes: list[pygame.Rect] = []
    drawn: list[tuple[pygame.Rect, LabelPlate]] = []
    for (target, text), arrow in sorted(groups.items(), key=lambda item: not item[1].strong):
        anchor = piece_box(placed, target)
        in_sight = bounds.collidepoint(anchor.center)
        if not text or not (in_sight or beyond):
            continue
        label = _label(arrow, placed.cell_px, theme, in_sight=in_sight)
        size = label.size(theme)
        if not in_sight:
            box = _place_at_edge(size, anchor, bounds, theme.space(_POINT), [*seen, *boxes])
            _draw_point(surface, box, anchor, theme.space(_POINT), arrow.side)
        elif arrow.battle:
            slimmer = round(_SLIMMER * placed.cell_px) if upright else 0
            box = place_beside(size, anchor.inflate(-slimmer, 0), to_see, bounds, boxes)
            _draw_point(surface, box, anchor, round(box.height * _NIB), 1 - arrow.side)
        else:
            box = place_tag(size, anchor, to_see, bounds, theme.space(_APART), boxes)
        if in_sight and away(box, anchor) > max(anchor.height * _BESIDE, 1.5 * theme.space(_APART)):
            draw_leader(surface, theme, box, anchor, (_INK, _PAPER), beside=0)
        boxes.append(box)
        drawn.append((box, label))
    for box, label in drawn:
        label.draw(surface, theme, box)
    return boxes


def _label(arrow: AttackArrow, cell: int, theme: Theme, *, in_sight: bool) -> LabelPlate:
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
        plate, text = _plate(box.size, rgba(self._ground)), self._text(theme)
        surface.blit(plate, plate.get_rect(center=box.center))
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
def _plate(size: tuple[int, int], ground: tuple[int, int, int, int]) -> pygame.Surface:
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


def piece_box(placed: PlacedBoard, cell: str) -> pygame.Rect:
    """Where a piece stands that fills its cell upright and reaches a little beyond it."""
    box = placed.box(cell)
    above = round(box.height * _ABOVE)
    return pygame.Rect(box.x + box.width // 8, box.y - above, box.width * 3 // 4, box.height + above)


def _shaft(
    placed: PlacedBoard, arrow: AttackArrow, arrows: Sequence[AttackArrow], upright: bool
) -> pygame.Rect:
    """What of an arrow lies between the pieces, or beside them where they stand upright."""
    (x, y), (right, down) = placed.centre(arrow.origin), placed.centre(arrow.target)
    box = pygame.Rect(0, 0, placed.cell_px // 3, placed.cell_px // 3)
    box.center = round((x + right) / 2), round((y + down) / 2)
    if upright and is_steep(placed, arrow):
        box.x += round(_free_side(placed, arrow, arrows) * _ASIDE * placed.cell_px)
    return box


@lru_cache(maxsize=128)
def _arrow(
    step: tuple[int, int], cell: int, broad: int, ends: tuple[float, float], look: _ArrowLook
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start.

    Args:
        broad: pixels of the cell of which its breadth is a share.
        ends: cells between the middles of cells and its ends.
    """
    start, tip = cell * ends[0], math.hypot(*step) - cell * ends[1]
    shares = _BATTLE_SHAPE if look.battle else _SHAPE
    coats = [
        (_shape(start, tip, broad * (1.2 if look.strong else 1.0), shares, grow), colour)
        for grow, colour in _coats(look, broad)
    ]
    picture, corner = arrow_picture(step, broad // 2, coats)
    if look.pale:
        picture.set_alpha(_PALE_BATTLE if look.battle else _PALE)
    return picture, corner


def _coats(look: _ArrowLook, broad: int) -> Sequence[tuple[float, pygame.Color]]:
    """The colours of an arrow from below, and how many pixels each is fatter than the uppermost. That of a
    battle is pale with a dark edge: so it is seen between pieces of either side."""
    colour = pygame.Color(SIDES[look.side])
    if look.battle:
        dark = mix(colour, pygame.Color("black"), _BATTLE_DARK)
        return (max(_BATTLE_THINNEST, broad * _BATTLE_EDGE), dark), (0.0, _PAPER)
    edge, line = max(1.2, broad * 0.03), max(0.6, broad * 0.018)
    return (edge + line, _INK), (edge, _PAPER), (0.0, colour)


def _shape(start: float, tip: float, broad: float, shares: _Shares, grow: float) -> ArrowShape:
    """The shape of an arrow from start to tip, which is narrower at the attacker, ``grow`` pixels fatter."""
    tail, shaft, head = (broad * share + grow for share in shares[:3])
    neck = max(start + 1, tip - broad * shares.long - grow * 0.6)
    return ArrowShape(start - grow, neck, tip + grow * 1.6, tail, shaft, head)
