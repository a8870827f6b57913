"""Lines between cells that explain a figure. Each kind has a style of its own, and not only a colour."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.boards.geometry import Point
from game.widgets.paint import FinePicture

_RIM, _PALE_RIM = (18, 12, 6, 215), (255, 241, 210, 235)
_RED = "#c1301c"  # that of the ring around whoever threatens, see sprites/draw/marks.py
_CORNERS = 16  # of a dot
_HEAD, _HALF_HEAD = 0.17, 0.13  # length of a head and half its width, in cells
_RIM_AT = 0.49  # cells from the middles of its cells at which a line between their rims begins and ends
_LEAST = _HEAD + 0.06  # cells that such a line is long at least


class _Style(NamedTuple):
    """Widths, dashes and gaps are shares of a cell; a dash of 0 draws one piece. A line with ``clear`` is
    one of round dots, which leave so much of a cell free at their ends. A line ``between`` the rims of its
    cells has a pale rim, as the rings at its ends, and lies below the pieces that it crosses."""

    colour: str
    width: float
    dash: float
    gap: float
    head: bool
    clear: float = 0.0
    between: bool = False


_STYLES = {
    "attack": _Style("#ff9f45", 0.075, 0.0, 0.0, True),
    "defence": _Style("#63b7ff", 0.075, 0.10, 0.075, False),
    "strike": _Style("#ffd166", 0.12, 0.0, 0.0, True),
    "guard": _Style("#ff6b5a", 0.09, 0.03, 0.09, False),
    "threat": _Style(_RED, 0.036, 0.0, 0.0, True, between=True),
    "aim": _Style(_RED, 0.036, 0.12, 0.08, True, between=True),
    "step": _Style("#ffe9b8", 0.05, 0.05, 0.1, False, 0.46),
}


MEANINGS = {"step": ("way", "A way that is not plain to see")}
"""What lines tell a player that are not plain to see, by kind, in a word and in a sentence."""


def draw_link(surface: pygame.Surface, start: Point, end: Point, kind: str, cell_px: float) -> None:
    """Draw one line, which ends a little before the middles of its cells.

    Args:
        kind: a key of the styles above, as ``Link.kind``. Raises KeyError for others.
        cell_px: side of a cell, for the line's width.
    """
    step = (round(end[0] - start[0]), round(end[1] - start[1]))
    if math.hypot(*step) < 4:
        return
    picture, corner = _line(step, kind, cell_px)
    surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


def lies_below(kind: str) -> bool:
    """Whether a line of this kind lies below the pieces that it crosses."""
    return _STYLES[kind].between


@lru_cache(maxsize=128)
def _line(step: tuple[int, int], kind: str, cell: float) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of a line along ``step``, and its top left corner seen from the line's start."""
    style = _STYLES[kind]
    edge = _PALE_RIM if style.between else _RIM
    fine = FinePicture.around([(0, 0), step], math.ceil(cell * 0.2) + 2, edge)
    rim = max(1.0, cell * 0.02)
    for grow, colour in ((rim, edge), (0.0, style.colour)):
        for piece in _pieces(step, style, cell, grow):
            fine.polygon(colour, piece)
    return fine.picture(), fine.corner


def _pieces(step: tuple[int, int], style: _Style, cell: float, grow: float) -> list[list[Point]]:
    """Outlines of the dashes and the head, ``grow`` pixels fatter."""
    length = math.hypot(*step)
    along = step[0] / length, step[1] / length
    half = max(1.2, cell * style.width / 2) + grow

    def point(forward: float, aside: float) -> Point:
        return along[0] * forward - along[1] * aside, along[1] * forward + along[0] * aside

    def bar(begin: float, end: float) -> list[Point]:
        return [
            point(begin - grow, half),
            point(end + grow, half),
            point(end + grow, -half),
            point(begin - grow, -half),
        ]

    if style.clear:
        free = min(cell * style.clear, length * 0.3)
        count = max(1, round((length - 2 * free) / (cell * (style.dash + style.gap))))
        places = [free + (length - 2 * free) * (dot + 0.5) / count for dot in range(count)]
        turns = [math.tau * corner / _CORNERS for corner in range(_CORNERS)]
        return [[point(at + half * math.cos(a), half * math.sin(a)) for a in turns] for at in places]
    begin, end = length * 0.12, length * 0.9
    if style.between:
        begin = min(cell * _RIM_AT, (length - cell * _LEAST) / 2)
        end = length - begin
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
