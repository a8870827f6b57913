"""Missiles that fly from one cell to another: bolts go straight, stones in an arc, and fire is breathed."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.widgets.paint import FinePicture, Ink, Rgba

BOLT, STONE, FIRE = "bolt", "stone", "fire"
_ARC = 0.3  # height of an arc as a share of its length
_TURNS = 72  # directions of a bolt are rounded to this part of a circle
_FLAMES = 9
_COLOURS = ("#fff2b0", "#ffc94d", "#ff8a2b", "#d8401a")


@dataclass(frozen=True, slots=True)
class Missile:
    """A missile of a kind above that flies from ``begin`` to ``end``, in seconds."""

    kind: str
    origin: str
    target: str
    begin: float
    end: float


def draw_missile(surface: pygame.Surface, placed: PlacedBoard, missile: Missile, time: float) -> None:
    """Draw a missile as it is at ``time``; nothing before and after its flight."""
    if not missile.begin < time < missile.end:
        return
    start, end = placed.centre(missile.origin), placed.centre(missile.target)
    share = (time - missile.begin) / (missile.end - missile.begin)
    if missile.kind == STONE:
        _draw_stone(surface, start, end, share, placed.cell_px)
    elif missile.kind == FIRE:
        _draw_fire(surface, start, end, share, placed.cell_px)
    else:
        turn = round(math.atan2(end[1] - start[1], end[0] - start[0]) / math.tau * _TURNS) % _TURNS
        _blit(surface, _bolt(placed.cell_px, turn), _between(start, end, share))


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _blit(surface: pygame.Surface, picture: pygame.Surface, centre: Point) -> None:
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


def _draw_stone(surface: pygame.Surface, start: Point, end: Point, share: float, cell: int) -> None:
    """A stone above its shadow, larger while it is high."""
    x, y = _between(start, end, share)
    high = 4 * share * (1 - share)
    _blit(surface, _disc(round(cell * 0.24), (0, 0, 0, round(110 - 60 * high))), (x, y))
    size = round(cell * (0.24 + 0.12 * high))
    above = y - high * math.dist(start, end) * _ARC
    _blit(surface, _disc(size, (38, 33, 30, 255)), (x, above))
    _blit(surface, _disc(round(size * 0.78), (126, 119, 112, 255)), (x - size * 0.04, above - size * 0.05))
    _blit(surface, _disc(round(size * 0.3), (178, 171, 163, 255)), (x - size * 0.14, above - size * 0.16))


def _draw_fire(surface: pygame.Surface, start: Point, end: Point, share: float, cell: int) -> None:
    """Flames along the way that the breath has come, the widest and darkest in front."""
    for flame in range(_FLAMES):
        at = share * (flame + 1) / _FLAMES
        heat = round(at * (len(_COLOURS) - 1))
        colour = pygame.Color(_COLOURS[heat])
        flicker = 0.85 + 0.15 * math.sin(7.0 * flame + 40.0 * share)
        size = max(4, round(cell * (0.16 + 0.36 * at) * flicker))
        _blit(surface, _disc(size, (colour.r, colour.g, colour.b, 190)), _between(start, end, at))


@lru_cache(maxsize=64)
def _disc(px: int, colour: Rgba) -> pygame.Surface:
    px = max(3, px)
    fine = FinePicture((px, px), colour)
    fine.circle(colour, (px / 2, px / 2), px * 0.48)
    return fine.picture()


@lru_cache(maxsize=32)
def _bolt(cell: int, turn: int) -> pygame.Surface:
    """A feathered bolt with a fading trail, turned by ``turn`` of ``_TURNS`` parts of a circle."""
    side = round(cell * 1.3)
    fine = FinePicture((side, side), (0, 0, 0))
    angle = math.tau * turn / _TURNS
    along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))

    def draw(colour: Ink, points: Sequence[Point]) -> None:
        """Draw a polygon, whose points are cells forwards and aside."""
        fine.polygon(
            colour,
            [
                (
                    side / 2 + (along[0] * forward + across[0] * aside) * cell,
                    side / 2 + (along[1] * forward + across[1] * aside) * cell,
                )
                for forward, aside in points
            ],
        )

    draw((255, 240, 200, 120), [(-0.6, 0.0), (-0.2, 0.045), (-0.2, -0.045)])
    for grow, wood, iron, feather in (
        (0.022, "#1a100a", "#1a100a", "#1a100a"),
        (0.0, "#8a5a2e", "#d9dde2", "#b3372b"),
    ):
        shaft = [(-0.3 - grow, 0.022 + grow), (0.22, 0.022 + grow), (0.22, -0.022 - grow)]
        draw(wood, [*shaft, (-0.3 - grow, -0.022 - grow)])
        head = [(0.18 - grow, 0.075 + grow), (0.4 + 2 * grow, 0.0), (0.18 - grow, -0.075 - grow)]
        draw(iron, head)
        for sign in (1, -1):
            fletching = [(-0.3, 0.0), (-0.36 - grow, sign * (0.085 + grow)), (-0.2, sign * (0.02 + grow))]
            draw(feather, fletching)
    return fine.picture()
