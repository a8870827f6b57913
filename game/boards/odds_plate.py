"""The plate with the odds of a battle: how many attack and how many defend, in the colours of their sides."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import Point
from game.boards.marks import SIDES
from game.boards.tag import away, covered
from game.widgets.paint import FinePicture, mix
from game.widgets.theme import Theme

_INK, _PAPER = (pygame.Color(text) for text in ("#1e1a16", "#fbf4e0"))
_DEEP = 0.12  # how much darker than the sides' colours the two halves are
_HIGH, _BROAD, _PAD = 0.9, 0.45, 0.24
"""Height of a plate and the least breadth of a number, in heights of letters, and what is free on each side
of a number, in sizes of letters."""
_EDGE = 0.055  # breadth of the lines of a plate, in its height
_CUT, _POINT = 0.16, 0.2  # how much its corners are cut, and how far the left half points into the right one
_SUNK, _SOFT, _DARK, _SHADE = 0.05, 4, 150, (20, 14, 6)
"""Of its shadow: how far it is moved to the right, in its height, how many of its lines its soft edge is
broad, how opaque it is at most, of 255, and its colour."""
_LIT, _LIT_BROAD, _LIT_LEAST = pygame.Color("#ffcf4a"), 0.12, 2.0
"""Of the rim around the plate of a battle that is pointed at: its colour, and its breadth, in the plate's
height, and in pixels at least."""
_SPOTS = 8  # along each edge of what a plate stands beside
_CROWDED = 0.5  # of what lies under the surroundings of a plate: another one that close is mistaken for it
_RINGS = (0.0, 0.4, 0.8)  # heights of that between it and a plate
_LOWER, _FARTHER = 0.025, 0.5
"""Heights of that which may be covered, for each pixel by which a plate is nearer to its foot, and to it."""


@dataclass(frozen=True, slots=True)
class OddsPlate:
    """A plate with two numbers, of which the left half points into the right one.

    Attributes:
        odds: such as "2-1", the attackers first.
        pixels: the size of the letters.
        side: the attackers', 0 or 1.
        lit: whether it stands out, with a rim beyond its box.
    """

    odds: str
    pixels: float
    side: int
    lit: bool = False

    def size(self, theme: Theme) -> tuple[int, int]:
        """Its width and height in pixels, without its shadow."""
        numbers = self._numbers(theme)
        letters = numbers[0].get_height()
        broad = max(round(letters * _BROAD), *(number.get_width() for number in numbers))
        high = round(letters * _HIGH)
        rim = 2 * max(1, round(high * _EDGE))
        return 2 * (broad + 2 * round(self.pixels * _PAD) + rim), high + 2 * rim

    def draw(self, surface: pygame.Surface, theme: Theme, box: pygame.Rect) -> None:
        """Draw it into a box of its size."""
        plate = _plate(box.size, self.side, self.lit)
        surface.blit(plate, plate.get_rect(center=box.center))
        point = round(box.height * _POINT / 2)
        middles = box.centerx - box.width // 4, box.centerx + box.width // 4 + point // 2
        for number, middle in zip(self._numbers(theme), middles, strict=True):
            surface.blit(number, number.get_rect(center=(middle, box.centery)))

    def _numbers(self, theme: Theme) -> Sequence[pygame.Surface]:
        pixels = self.pixels * 100 / theme.scale
        return [theme.text(number, "subheading", _PAPER, pixels) for number in self.odds.split("-")]


def place_beside(
    size: tuple[int, int],
    anchor: pygame.Rect,
    to_see: Sequence[pygame.Rect],
    bounds: pygame.Rect,
    taken: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Where a plate covers least of plates that are there, and else of what is to be seen: it touches
    ``anchor``, rather at its foot than elsewhere, or is a little away where much would be covered."""
    gaps = [1 + round(share * anchor.height) for share in _RINGS]
    rings = [anchor.inflate(size[0] + 2 * gap, size[1] + 2 * gap) for gap in gaps]
    reached = rings[-1].inflate(size)
    near = [box for box in to_see if reached.colliderect(box)]

    def cost(box: pygame.Rect) -> tuple[int, float]:
        far = math.dist(box.center, anchor.midbottom) * _LOWER + away(box, anchor) * _FARTHER
        crowded = covered(box.inflate(box.height, box.height), taken) * _CROWDED
        return covered(box, taken), covered(box, near) + crowded + far * anchor.height

    spots = (spot for ring in rings for spot in _spots(ring))
    return min((_centred(size, spot).clamp(bounds) for spot in spots), key=cost)


def _spots(ring: pygame.Rect) -> Sequence[Point]:
    """Points all around a box, at even distances along its edges; none at its corners."""
    shares = [step / _SPOTS for step in range(1, _SPOTS)]
    level = [(ring.left + ring.width * share, y) for share in shares for y in (ring.bottom, ring.top)]
    steep = [(x, ring.top + ring.height * share) for share in shares for x in (ring.left, ring.right)]
    return level + steep


def _centred(size: tuple[int, int], middle: Point) -> pygame.Rect:
    box = pygame.Rect((0, 0), size)
    box.center = round(middle[0]), round(middle[1])
    return box


@lru_cache(maxsize=32)
def _plate(size: tuple[int, int], side: int, lit: bool) -> pygame.Surface:
    """A plate without its numbers, with a rim, a line within it and a soft shadow."""
    wide, high = size
    edge = max(1.0, high * _EDGE)
    fine = FinePicture.around([(-(wide // 2), -(high // 2)), (wide // 2, high // 2)], high // 2, _SHADE)
    for step in range(_SOFT, -1, -1):
        opaque = round(_DARK * (1 - step / (_SOFT + 1)))
        shift = high * _SUNK, high * 2 * _SUNK
        fine.polygon((*_SHADE, opaque), _cut_box(wide, high, edge * (step - 2), shift))
    if lit:
        broad = max(_LIT_LEAST, high * _LIT_BROAD)
        fine.polygon(_INK, _cut_box(wide, high, broad + edge))
        fine.polygon(_LIT, _cut_box(wide, high, broad))
    fine.polygon(_INK, _cut_box(wide, high, 0.0))
    fine.polygon(_PAPER, _cut_box(wide, high, -edge))
    x, y, point, gap = wide / 2 - 2 * edge, high / 2 - 2 * edge, high * _POINT, edge / 2
    ends = (-point / 2, -y), (point / 2, 0.0), (-point / 2, y)
    for number, aside in ((side, -gap - 0.3), (1 - side, gap + 0.3)):
        outer = -x if aside < 0 else x
        inner = [(right + aside, down) for right, down in ends]
        colour = mix(pygame.Color(SIDES[number]), pygame.Color("black"), _DEEP)
        fine.polygon(colour, [*inner, (outer, y), (outer, -y)])
    return fine.picture()


def _cut_box(wide: float, high: float, grow: float, shift: Point = (0.0, 0.0)) -> list[Point]:
    """The corners of a box around (0, 0) whose own corners are cut, ``grow`` pixels larger."""
    x, y, cut = wide / 2 + grow, high / 2 + grow, high * _CUT
    quarter = (x - cut, y), (x, y - cut)
    signs = ((1, 1), (1, -1), (-1, -1), (-1, 1))
    found = []
    for across, down in signs:
        corners = quarter if across == down else quarter[::-1]
        found += [(right * across + shift[0], below * down + shift[1]) for right, below in corners]
    return found
