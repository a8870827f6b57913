"""Pictures of straight arrows, painted coat upon coat."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.widgets.paint import FinePicture, Ink


class ArrowShape(NamedTuple):
    """Measures of an arrow, in pixels.

    Attributes:
        start, neck, tip: where shaft, head and arrow end, along the arrow.
        tail, shaft, head: half the width of the shaft at its start and at the neck, and of the head.
    """

    start: float
    neck: float
    tip: float
    tail: float
    shaft: float
    head: float


def arrow_picture(
    step: tuple[int, int],
    pad: int,
    coats: Sequence[tuple[ArrowShape, Ink]],
    edge: tuple[int, int, int] = (0, 0, 0),
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start.

    Args:
        pad: pixels around the ends of the step.
        coats: shapes of the arrow with their colours, the lowest first.
        edge: the colour to which the picture becomes transparent.
    """
    fine = FinePicture.around([(0, 0), step], pad, edge)
    for shape, colour in coats:
        fine.polygon(colour, _outline(step, shape))
    return fine.picture(), fine.corner


def _outline(step: tuple[int, int], shape: ArrowShape) -> list[Point]:
    """Corners of an arrow along ``step``."""
    length = math.hypot(*step)
    right, down = step[0] / length, step[1] / length
    start, neck, tip, tail, shaft, head = shape
    half = [(start, tail), (neck, shaft), (neck, head)]
    around = [*half, (tip, 0.0), *((forward, -aside) for forward, aside in reversed(half))]
    return [(right * forward - down * aside, down * forward + right * aside) for forward, aside in around]
