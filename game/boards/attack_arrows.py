"""Arrows from attackers to defenders, with the odds in a small box at the defender."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.marks import SIDES
from game.widgets.paint import rgba, rounded
from game.widgets.theme import Theme

_FINE = 3  # arrows are drawn this many times larger and scaled down
_INK, _PAPER, _STRONG = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0", "#f5b82e"))
_CLEAR = 0.27  # cells between the middle of a cell and an arrow's end
_LEAST = 11  # pixels of a label's letters at 100 %, however small the cells are


@dataclass(frozen=True, slots=True)
class AttackArrow:
    """An attack of the piece on one cell on that of another.

    Attributes:
        label: what stands in the box at the target, such as the odds; arrows with the same label at the
            same target share one box.
        strong: drawn wider and with a bright edge, for the battle that is pointed at.
        side: the attacker's, 0 or 1.
    """

    origin: str
    target: str
    label: str = ""
    strong: bool = False
    side: int = 0


def draw_attack_arrows(
    surface: pygame.Surface, placed: PlacedBoard, arrows: Sequence[AttackArrow], theme: Theme
) -> None:
    """Draw arrows, and above all of them their labels."""
    for arrow in sorted(arrows, key=lambda each: each.strong):
        start, end = placed.centre(arrow.origin), placed.centre(arrow.target)
        step = round(end[0] - start[0]), round(end[1] - start[1])
        if step != (0, 0):
            picture, corner = _arrow(step, placed.cell_px, arrow.side, arrow.strong)
            surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))
    groups: dict[tuple[str, str], list[AttackArrow]] = {}
    for arrow in arrows:
        if arrow.label:
            groups.setdefault((arrow.target, arrow.label), []).append(arrow)
    for group in groups.values():
        _draw_label(surface, placed, group, theme)


def _draw_label(
    surface: pygame.Surface, placed: PlacedBoard, arrows: Sequence[AttackArrow], theme: Theme
) -> None:
    """The box that arrows with one target and label share, on the side of the target that faces none."""
    target, strong = arrows[0].target, any(arrow.strong for arrow in arrows)
    cell = placed.cell_px
    pixels = max(theme.space(_LEAST), cell * 0.24)
    text = theme.text(arrows[0].label, "strong", _INK, pixels * 100 / theme.scale)
    right, down = _free_side(placed.centre(target), [placed.centre(arrow.origin) for arrow in arrows])
    x, y = placed.centre(target)
    pad = max(2, round(pixels * 0.2))
    box = text.get_rect().inflate(2 * pad, 0)
    box.center = round(x + right * (cell * 0.36 + box.width / 3)), round(y + down * cell * 0.56)
    surface.blit(rounded(box.inflate(2, 2).size, pad, rgba(_INK)), box.inflate(2, 2))
    surface.blit(rounded(box.size, pad, rgba(_STRONG if strong else _PAPER)), box)
    surface.blit(text, text.get_rect(center=box.center))


def _free_side(middle: Point, attackers: Sequence[Point]) -> Point:
    """The direction, of length 1, that is farthest away from all attackers; down where others are as good."""
    towards = [math.atan2(y - middle[1], x - middle[0]) for x, y in attackers]

    def away(angle: float) -> float:
        return min(math.pi - abs(abs(angle - other) % math.tau - math.pi) for other in towards)

    best = max((math.radians(90 + 30 * turn) for turn in range(12)), key=lambda angle: round(away(angle), 3))
    return math.cos(best), math.sin(best)


@lru_cache(maxsize=128)
def _arrow(
    step: tuple[int, int], cell: int, side: int, strong: bool
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start."""
    pad = cell // 2
    left, top = min(0, step[0]) - pad, min(0, step[1]) - pad
    size = (abs(step[0]) + 2 * pad, abs(step[1]) + 2 * pad)
    fine = pygame.Surface((size[0] * _FINE, size[1] * _FINE), pygame.SRCALPHA)
    edge = max(1.2, cell * (0.05 if strong else 0.03))
    line = max(0.6, cell * 0.018)
    for grow, colour in ((edge + line, _INK), (edge, _STRONG if strong else _PAPER), (0.0, SIDES[side])):
        points = [((x - left) * _FINE, (y - top) * _FINE) for x, y in _outline(step, cell, strong, grow)]
        pygame.draw.polygon(fine, colour, points)
    return pygame.transform.smoothscale(fine, size), (left, top)


def _outline(step: Point, cell: float, strong: bool, grow: float) -> list[Point]:
    """Corners of the arrow's shape, which is narrow at the attacker, ``grow`` pixels fatter."""
    length = math.hypot(*step)
    along = step[0] / length, step[1] / length
    wide = 1.25 if strong else 1.0
    tail, half, barb = (cell * share * wide + grow for share in (0.05, 0.085, 0.185))
    start, tip = cell * _CLEAR - grow, length - cell * _CLEAR + grow * 1.6
    neck = length - cell * (_CLEAR + 0.26 * wide) - grow * 0.6

    def point(forward: float, aside: float) -> Point:
        return along[0] * forward - along[1] * aside, along[1] * forward + along[0] * aside

    return [
        point(start, tail),
        point(neck, half),
        point(neck, barb),
        point(tip, 0),
        point(neck, -barb),
        point(neck, -half),
        point(start, -tail),
    ]
