"""Arrows from attackers to defenders."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.boards.geometry import PlacedBoard
from game.boards.marks import SIDES, ArrowShape, arrow_picture
from game.widgets.paint import mix
from game.widgets.theme import Theme

_INK, _PAPER = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0"))
_START, _END = 0.3, 0.3  # cells between the middles of cells and the ends of an arrow
_BATTLE_ENDS = 0.26  # the same of those of battles
_BROAD_AS = 40  # pixels at 100 % of a cell: in smaller ones arrows are as broad as there, and as long as
_BROADER = 1.25  # times at most
_LONG = 0.19, 0.24  # the places of their ends, in cells as above, let them be
_ABOVE = 0.1  # heights of a cell by which a piece that stands upright reaches above it
_ASIDE = 0.35  # cells by which a steep arrow passes beside the pieces that stand upright at its ends
_STEEP = 0.3  # how far to the side an arrow up or down may lead, of how far it leads up or down
_SAMPLE, _SAMPLE_END = 1.7, 0.12  # cells by which an arrow of the legend is drawn, and from its edges
_PALE, _PALE_BATTLE = 110, 190  # of 255: the opacity of a pale arrow, and of one of a battle
_BATTLE_DARK, _BATTLE_EDGE, _BATTLE_THINNEST = 0.55, 0.035, 1.4
"""Of an arrow of a battle, which is pale: how much darker than its side's colour its edge is, and how broad,
in cells and in pixels at least."""

ATTACK = "attack"
"""The kind of arrows, for the legend, that show what a judgement has found: of either side in one colour."""
ATTACK_MEANING = ("good move", "A good way to go on, with the chance of winning that it gives")
"""What they tell, in a word or two and in a sentence."""
FIGHT = ("fight-0", "fight-1")
"""The kinds of those of battles, by the attacker's side."""
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


def piece_box(placed: PlacedBoard, cell: str) -> pygame.Rect:
    """Where a piece stands that fills its cell upright and reaches a little beyond it."""
    box = placed.box(cell)
    above = round(box.height * _ABOVE)
    return pygame.Rect(box.x + box.width // 8, box.y - above, box.width * 3 // 4, box.height + above)


def shaft_box(
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
