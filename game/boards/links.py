"""Lines between cells that explain a figure. Each kind has a style of its own, and not only a colour."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.boards.geometry import PlacedBoard, Point
from game.boards.hover_info import Link
from game.widgets.paint import FinePicture

_RIM = (18, 12, 6, 215)
_RED, _IVORY = "#dc3a22", "#fff1d2"
_HEAD, _HALF_HEAD = 0.19, 0.14  # length of a head and half its width, in cells
_LEAST = _HEAD + 0.06  # cells that a line is long at least
_BEND, _MOST_BENT = 0.07, 0.22  # how far an arch lies aside, as a share of its length, and in cells at most
_STRAIGHT = 1.8  # cells up to which nothing arches: there is nothing between to pass over
_BITS = 12  # straight pieces of an arch


class _Style(NamedTuple):
    """Widths, dashes and gaps are shares of a cell; a dash of 0 draws one piece.

    Attributes:
        clear: cells that a line leaves free around the middles of its cells; 0: shares of its length.
        arched: it passes over what lies between.
    """

    colour: str
    width: float
    dash: float
    gap: float
    head: bool
    clear: float = 0.0
    arched: bool = False


_STYLES = {
    "attack": _Style("#ff9f45", 0.075, 0.0, 0.0, True),
    "defence": _Style("#63b7ff", 0.075, 0.10, 0.075, False),
    "strike": _Style("#ffd166", 0.12, 0.0, 0.0, True),
    "guard": _Style("#ff6b5a", 0.09, 0.03, 0.09, False),
    "could-take": _Style(_RED, 0.05, 0.0, 0.0, True, 0.45, arched=True),
    "could-shoot": _Style(_RED, 0.05, 0.13, 0.09, True, 0.45, arched=True),
    "step": _Style(_IVORY, 0.045, 0.0, 0.0, True, 0.32),
}


MEANINGS = {
    "could-take": ("threatens", "It leads from a piece that could take the one you point at"),
    "could-shoot": ("threatens", "It leads from a piece that could shoot at the one you point at"),
    "step": ("way", "A way that is not plain to see"),
}
"""What lines tell a player that are not plain to see, by kind, in a word and in a sentence."""


def passed_cells(links: Sequence[Link]) -> set[str]:
    """Cells that ways of several steps lead through, without their first and last ones."""
    steps = [link for link in links if link.kind == "step"]
    return {link.origin for link in steps} & {link.target for link in steps}


def draw_links(surface: pygame.Surface, placed: PlacedBoard, links: Sequence[Link]) -> None:
    """Draw lines between cells; a way of several steps is one line, and the last step alone has a head."""
    passed = passed_cells(links)
    for link in links:
        inner = link.kind == "step" and link.origin in passed, link.kind == "step" and link.target in passed
        start, end = placed.centre(link.origin), placed.centre(link.target)
        draw_link(surface, start, end, link.kind, placed.cell_px, inner)


def draw_link(
    surface: pygame.Surface,
    start: Point,
    end: Point,
    kind: str,
    cell_px: float,
    inner: tuple[bool, bool] = (False, False),
) -> None:
    """Draw one line, which ends a little before the middles of its cells.

    Args:
        kind: a key of the styles above, as ``Link.kind``. Raises KeyError for others.
        cell_px: side of a cell, for the line's width.
        inner: whether another line of the same way ends where it starts, and whether one goes on from its
            end: there it reaches the middle, and has no head.
    """
    step = (round(end[0] - start[0]), round(end[1] - start[1]))
    if math.hypot(*step) < 4:
        return
    picture, corner = _line(step, kind, cell_px, inner)
    surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


@lru_cache(maxsize=128)
def _line(
    step: tuple[int, int], kind: str, cell: float, inner: tuple[bool, bool]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a line along ``step``, and its top left corner seen from the line's start."""
    style = _STYLES[kind]
    style = style._replace(head=style.head and not inner[1])
    fine = FinePicture.around([(0, 0), step], math.ceil(cell * (0.2 + _MOST_BENT * style.arched)) + 2, _RIM)
    for grow, colour in ((max(1.0, cell * 0.02), _RIM), (0.0, style.colour)):
        for piece in _pieces(step, style, cell, grow, inner):
            fine.polygon(colour, piece)
    return fine.picture(), fine.corner


def _pieces(
    step: tuple[int, int], style: _Style, cell: float, grow: float, inner: tuple[bool, bool]
) -> list[list[Point]]:
    """Outlines of the dashes and the head, ``grow`` pixels fatter."""
    length = math.hypot(*step)
    half = max(1.2, cell * style.width / 2) + grow
    bend = 0.0
    if style.arched and length > cell * _STRAIGHT:
        bend = min(length * _BEND, cell * _MOST_BENT) * (1 if step[0] < 0 else -1)  # upwards, or to the right

    def point(forward: float, aside: float) -> Point:
        """``forward`` along the line and ``aside`` from it; an arch is a parabola."""
        share = forward / length
        slope = 4 * bend * (1 - 2 * share) / length
        steep = math.hypot(1.0, slope)
        forward -= aside * slope / steep
        aside = 4 * bend * share * (1 - share) + aside / steep
        return (
            (step[0] * forward - step[1] * aside) / length,
            (step[1] * forward + step[0] * aside) / length,
        )

    def bar(begin: float, end: float) -> list[Point]:
        begin, end = begin - grow, end + grow
        bits = _BITS if bend else 1
        along = [begin + (end - begin) * bit / bits for bit in range(bits + 1)]
        return [*(point(at, half) for at in along), *(point(at, -half) for at in reversed(along))]

    begin, end = length * 0.12, length * 0.9
    if style.clear:
        begin = min(cell * style.clear, (length - cell * _LEAST) / 2)
        end = length - begin
    begin, end = 0.0 if inner[0] else begin, length if inner[1] else end
    found = []
    if style.head:
        neck, wide = end - cell * _HEAD, cell * _HALF_HEAD + grow * 1.5
        found.append([point(neck - grow, wide), point(end + grow * 1.8, 0), point(neck - grow, -wide)])
        end = neck
    if not style.dash:
        return [bar(begin, end), *found]
    dash, gap = max(3.0, cell * style.dash), max(3.0, cell * style.gap)
    count = max(1, round((end - begin + gap) / (dash + gap)))
    pitch = (end - begin + gap) / count
    dashes = [bar(begin + index * pitch, begin + (index + 1) * pitch - gap) for index in range(count)]
    return [*dashes, *found]
