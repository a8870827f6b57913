"""Pieces of the levels that are not picked out, drawn flat into or onto the level that is.

A level that is picked out lies where the ground lies otherwise, so that a square has one place on the screen
whichever level is shown. The tops of pieces below are let into it; of pieces above a broken frame is seen.
"""

from __future__ import annotations

from math import cos, pi, sin

from game.boards.geometry import Point
from game.scenes.nerva.stack.space import Quad, around, within
from game.scenes.nerva.stack.sprite import Sprite, painted
from game.scenes.nerva.stack.svg import area, line, stroke
from game.scenes.nerva.stack.tones import EBONY, GOLD, IVORY, SIDES

_DASHES = 5  # of an edge of a broken frame


def paint_inlay(side: int, face: Quad, king: bool) -> Sprite:
    """The top of a piece of side 0 or 1 level with the board; a king's is round and has a golden rim."""
    tones, fine = SIDES[side], max(0.8, (face[1][0] - face[0][0]) * 0.03)
    shape = _circle(face) if king else list(face)
    parts = [
        area(shape, tones.top[1]),
        stroke(line(shape, True), GOLD.face if king else tones.right[1], fine * (2 if king else 1)),
    ]
    return painted(around(shape, 2 + fine), parts)


def paint_frame(side: int, face: Quad, king: bool) -> Sprite:
    """A broken frame where a piece of side 0 or 1 stands higher up; a king's is round."""
    tones, fine = SIDES[side], max(1.2, (face[1][0] - face[0][0]) * 0.06)
    corners = _circle(face) if king else list(face)
    dashes = "".join(
        line((_between(start, end, step / _DASHES), _between(start, end, (step + 0.6) / _DASHES)))
        for start, end in zip(corners, [*corners[1:], corners[0]], strict=True)
        for step in range(1 if king else _DASHES)
    )
    edge = (EBONY.front[1], IVORY.shine)[side]
    parts = [stroke(dashes, edge, fine * 2, 0.75), stroke(dashes, GOLD.light if king else tones.top[0], fine)]
    return painted(around(corners, 2 + 2 * fine), parts)


def _circle(face: Quad) -> list[Point]:
    turns = (2 * pi * step / 24 for step in range(24))
    return [within(face, 0.5 + 0.5 * cos(turn), 0.5 + 0.5 * sin(turn)) for turn in turns]


def _between(start: Point, end: Point, share: float) -> Point:
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share
