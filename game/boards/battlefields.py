"""The fields of battles: the ground of all who fight each other is one field with a line around it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.boards.attack_arrows import AttackArrow
from game.boards.geometry import Point, inset, smoothed
from game.boards.hexes import PlacedHexes
from game.boards.marks import SIDES
from game.widgets.paint import FinePicture, mix, rgba

_PAPER = pygame.Color("#fcf4dc")
_TINT = 0.66  # how much paler than the attackers' colour a field is
_DEEP = 0.6  # how much darker than that the line around it is
_RIM, _LINE, _THINNEST = 0.02, 0.035, (1.0, 1.6)
"""Breadths of the pale rim of that line and of the line, in heights of a hex, and in pixels at least."""
_BROADER = 1.6  # times is the line as broad around the battle that is decided on
_OPAQUE, _WAITS = (230, 235, 195), (0.6, 0.8, 0.6)
"""Opacity of rim, line and field, of 255, and shares of that where another battle comes first."""


class _FieldLook(NamedTuple):
    """How a field is drawn, see ``AttackArrow``."""

    side: int
    strong: bool
    pale: bool


def battles_of(arrows: Iterable[AttackArrow]) -> list[list[AttackArrow]]:
    """Those of arrows that tell of battles; together are those that have a cell in common."""
    found: list[list[AttackArrow]] = []
    for arrow in arrows:
        if arrow.battle:
            joined = [each for each in found if not _cells([arrow]).isdisjoint(_cells(each))]
            found = [each for each in found if each not in joined]
            found.append([arrow, *(other for each in joined for other in each)])
    return found


def _cells(arrows: Iterable[AttackArrow]) -> set[str]:
    return {cell for arrow in arrows for cell in (arrow.origin, arrow.target)}


def draw_battlefields(surface: pygame.Surface, placed: PlacedHexes, arrows: Sequence[AttackArrow]) -> None:
    """Draw a field for each battle that arrows tell of."""
    clip = surface.get_clip()
    for battle in battles_of(arrows):
        look = _FieldLook(battle[0].side, battle[0].strong, battle[0].pale)
        for loop in placed.contours(_cells(battle)):
            x, y = loop[0]
            points = tuple((round(right - x, 1), round(down - y, 1)) for right, down in loop)
            picture, corner = _field(points, placed.high, look)
            at = round(x) + corner[0], round(y) + corner[1]
            if clip.colliderect(at, picture.get_size()):
                surface.blit(picture, at)


@lru_cache(maxsize=64)
def _field(points: tuple[Point, ...], high: int, look: _FieldLook) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a field within a closed line, and its top left corner seen from the line's beginning."""
    side = pygame.Color(SIDES[look.side])
    colours = _PAPER, mix(side, pygame.Color("black"), _DEEP), mix(side, _PAPER, _TINT)
    rim, line = (max(least, share * high) for share, least in zip((_RIM, _LINE), _THINNEST, strict=True))
    within = 0.0, rim, rim + line * (_BROADER if look.strong else 1.0)
    fine = FinePicture.around([(math.floor(x), math.floor(y)) for x, y in points], 2, tuple(colours[1]))
    for colour, inside, opaque, share in zip(colours, within, _OPAQUE, _WAITS, strict=True):
        ink = rgba(colour, round(opaque * (share if look.pale else 1.0)))
        fine.polygon(ink, smoothed(inset(points, inside)))
    return fine.picture(), fine.corner
