"""Nerva's board: straw and green marquetry with engraved lines in a walnut frame with inlaid brass.

It is painted twice: in perspective, and flat for small boards and the plan.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from random import Random

import pygame

from game.assets import native
from game.scenes.nerva.stack.space import Plane, Quad, around
from game.scenes.nerva.stack.svg import SHADOW, area, gradient, line, render, shape, soft, stroke
from game.scenes.nerva.stack.tones import (
    FIBRE_LIGHT,
    FIBRE_SHADE,
    GOLD,
    GREEN,
    GROOVE,
    STRAW,
    WALNUT,
    WALNUT_DEEP,
    WALNUT_LIGHT,
)

SIDE = 8  # squares
DEEP = 0.155  # height of the board's front on the screen, in squares of the near row
BLUR, FADES = 0.16, 2.5  # of the board's shadow in squares, and how many times that it takes to fade away
FIBRES = 13  # of a square
INLAID = 9  # pixels of a frame from which on it has inlays
NESTED = (
    (0.375, "url(#br)"),
    (0.29, WALNUT_DEEP),
    (0.23, "url(#br)"),
    (0.155, WALNUT_DEEP),
    (0.10, "#f4e8c8"),
)
"""Squares in a corner of the frame: half widths as shares of the frame's, and how they are filled."""
COARSE = 22  # pixels of a square below which fibres are left out


def draw_perspective(surface: pygame.Surface, corners: Quad, rim: float) -> None:
    """Draw the board, as far as it lies within the surface's clip.

    Args:
        corners: those of its squares.
        rim: width of its frame in squares.
    """
    near_left, near_right, _far_right, far_left = Plane(corners, SIDE).rect(
        -rim, -rim, SIDE + rim, SIDE + rim
    )
    foot = near_left[0], near_left[1] + _square(corners) * DEEP
    canvas = around((foot, near_right, far_left), 2)
    _draw_rows(surface, canvas, canvas.topleft, _perspective_parts(corners, rim))


def draw_level(surface: pygame.Surface, box: pygame.Rect, rim: int) -> None:
    """Draw the board from above, as far as it lies within the surface's clip: opaque, its squares in ``box``,
    in a frame of ``rim`` pixels."""
    _draw_rows(surface, box.inflate(2 * rim, 2 * rim), (0, 0), _level_parts(box.width // SIDE, rim))


def _draw_rows(
    surface: pygame.Surface, canvas: pygame.Rect, corner: tuple[int, int], parts: Sequence[str]
) -> None:
    """Draw into a box what lies from ``corner`` on in the coordinates of SVG elements: only the rows within
    the surface's clip, so that a large picture can be painted over several frames."""
    top, bottom = surface.get_clip().top, surface.get_clip().bottom
    rows = canvas.clip((canvas.left, top, canvas.width, bottom - top))
    if rows.height:
        seen = rows.move(corner[0] - canvas.left, corner[1] - canvas.top)
        surface.blit(native(render(seen, parts)), rows)


@lru_cache(maxsize=3)
def _perspective_parts(corners: Quad, rim: float) -> Sequence[str]:
    plane, square = Plane(corners, SIDE), _square(corners)
    fine = square >= COARSE
    return [
        *_front(plane, square, rim),
        *_frame(plane, rim, square, fine),
        *_field(plane, square, fine),
        *_light(plane),
    ]


@lru_cache(maxsize=2)
def _level_parts(square: int, rim: int) -> Sequence[str]:
    """The board from above with squares of ``square`` pixels; its frame begins at the origin."""
    whole, fine = SIDE * square + 2 * rim, square >= COARSE
    low, high = float(rim), float(whole - rim)
    plane = Plane(((low, high), (high, high), (high, low), (low, low)), SIDE)
    ground = shape(f"M0 0H{whole}V{whole}H0Z", WALNUT)  # shows through the joints of the frame
    return [ground, *_frame(plane, rim / square, square, fine), *_field(plane, square, fine), *_light(plane)]


def draw_shadow(surface: pygame.Surface, corners: Quad, rim: float) -> None:
    """Draw what the board casts on the table, as far as there is room for it: a picture's edge would cut it.
    See ``draw_perspective``."""
    edges, square = Plane(corners, SIDE).rect(-rim, -rim, SIDE + rim, SIDE + rim), _square(corners)
    right, bottom = edges[1]
    room = min(surface.get_width() - right, surface.get_height() - bottom - square * DEEP)
    long = min(1.0, max(0.0, room) / (square * (DEEP * 1.6 + BLUR * FADES)))
    drop, blur = square * DEEP * long, max(1.0, square * BLUR * long)
    moves = ((1, 1.5), (1.6, 1.5), (1.4, 1), (1, 1))
    outline = [
        (x + drop * right, y + drop * down) for (x, y), (right, down) in zip(edges, moves, strict=True)
    ]
    canvas = around(outline, 2 + 3 * blur)
    surface.blit(soft(canvas, [area(outline, SHADOW, 0.55)], blur), canvas)


def _square(corners: Quad) -> float:
    """Width in pixels of a square at the near edge."""
    return (corners[1][0] - corners[0][0]) / SIDE


def _front(plane: Plane, square: float, rim: float) -> list[str]:
    """The front of the board below its frame, with a brass line."""
    left, right = plane.at(-rim, -rim), plane.at(SIDE + rim, -rim)
    high = square * DEEP * (right[0] - left[0]) / square / (SIDE + 2 * rim)
    face = ((left[0], left[1] + high), (right[0], right[1] + high), right, left)
    band = left[1] + high * 0.52
    return [
        gradient("fr", left, (left[0], left[1] + high), (0, WALNUT), (0.5, "#47321f"), (1, "#1d120a")),
        area(face, "url(#fr)"),
        gradient("fb", left, right, (0, GOLD.light), (0.3, GOLD.face), (0.62, GOLD.light), (1, GOLD.dark)),
        stroke(line(((left[0], band), (right[0], band))), "url(#fb)", max(0.8, square * 0.018), 0.9),
        stroke(line((left, right)), "#d9b27c", max(0.8, square * 0.016), 0.75),
    ]


def _frame(plane: Plane, rim: float, square: float, grain: bool) -> list[str]:
    """Four mitred bars of walnut, and, where ``rim`` leaves room, inlaid lines and corners.

    Args:
        rim: width of the bars in squares.
    """
    out, into = plane.rect(-rim, -rim, SIDE + rim, SIDE + rim), plane.rect(0, 0, SIDE, SIDE)
    tones = (
        (WALNUT_LIGHT, WALNUT),
        (WALNUT, "#4b3522"),
        ("#8d6a43", WALNUT_LIGHT),
        ("#93704a", WALNUT_LIGHT),
    )
    parts = []
    for bar, (light, shade) in enumerate(tones):
        after = (bar + 1) % 4
        name = f"k{bar}"
        parts += [
            gradient(name, out[bar], out[after], (0, light), (1, shade)),
            area((out[bar], out[after], into[after], into[bar]), f"url(#{name})"),
        ]
        if grain:
            parts.append(_bar_grain(plane, rim, bar))
        parts.append(stroke(line((out[bar], into[bar])), WALNUT_DEEP, max(0.6, square * 0.012), 0.7))
    parts += _outline(out, "#e2bd88", max(0.6, square * 0.012), 0.45)
    return parts + _brass(plane, rim, square) if rim * square >= INLAID else parts


def _outline(quad: Quad, colour: str, width: float, opacity: float = 1.0) -> list[str]:
    """The sides of a quad one by one: the rasteriser visits all that a path encloses, even a hollow one."""
    return [stroke(line((quad[side - 1], quad[side])), colour, width, opacity) for side in range(4)]


def _brass(plane: Plane, rim: float, square: float) -> list[str]:
    """Two inlaid lines along the frame, and nested squares in its corners: three levels."""
    corners = plane.rect(-rim, -rim, SIDE + rim, SIDE + rim)
    parts = [
        gradient(
            "br", corners[3], corners[1], (0, GOLD.pale), (0.3, GOLD.light), (0.6, GOLD.face), (1, GOLD.dark)
        )
    ]
    for away, width in ((rim * 0.145, 0.026), (rim * 0.85, 0.014)):
        edges = plane.rect(-away, -away, SIDE + away, SIDE + away)
        for colour, wide in ((WALNUT_DEEP, width + 0.016), ("url(#br)", width)):
            parts += _outline(edges, colour, square * wide)
    middles = [(column, row) for column in (-rim / 2, SIDE + rim / 2) for row in (-rim / 2, SIDE + rim / 2)]
    for half, fill in NESTED:
        part = half * rim
        squares = [
            plane.rect(column - part, row - part, column + part, row + part) for column, row in middles
        ]
        parts.append(shape("".join(line(each, True) for each in squares), fill))
    return parts


def _bar_grain(plane: Plane, rim: float, bar: int) -> str:
    """Fine lines along a bar of the frame."""
    rng = Random(bar)
    data = []
    for _ in range(26):
        begin, long, away = rng.uniform(0, SIDE), rng.uniform(0.8, 3.5), rng.uniform(0.02, rim - 0.02)
        end = min(SIDE + away, begin + long)
        ends = {
            0: ((begin, -away), (end, -away)),
            1: ((SIDE + away, begin), (SIDE + away, end)),
            2: ((begin, SIDE + away), (end, SIDE + away)),
            3: ((-away, begin), (-away, end)),
        }[bar]
        data.append(line([plane.at(*ends[0]), plane.at(*ends[1])]))
    return stroke("".join(data), WALNUT_DEEP, 0.9, 0.30)


def _field(plane: Plane, square: float, fibres: bool) -> list[str]:
    """The squares and the engraved lines between them."""
    corners = plane.rect(0, 0, SIDE, SIDE)
    parts = [area(corners, STRAW)]
    dark = "".join(
        line(plane.rect(column, row, column + 1, row + 1), True)
        for row in range(SIDE)
        for column in range(SIDE)
        if (row + column) % 2 == 0
    )
    parts.append(shape(dark, GREEN))
    if fibres:
        parts += _fibres(plane, square)
    thin = max(0.7, square * 0.017)
    grooves, lights = [], []
    for index in range(SIDE + 1):
        for first, last in (((index, 0), (index, SIDE)), ((0, index), (SIDE, index))):
            start, end = plane.at(*first), plane.at(*last)
            grooves.append(line((start, end)))
            lights.append(line(((start[0] + thin, start[1] + thin), (end[0] + thin, end[1] + thin))))
    return [
        *parts,
        stroke("".join(lights), "#fff6d2", thin * 0.8, 0.34),
        stroke("".join(grooves), GROOVE, thin, 0.62),
    ]


def _fibres(plane: Plane, square: float) -> list[str]:
    """Straw laid across the light squares and along the green ones."""
    rng = Random(8)
    strands: tuple[list[str], list[str]] = ([], [])
    for row in range(SIDE):
        for column in range(SIDE):
            green = (row + column) % 2 == 0
            for index in range(FIBRES):
                away = (index + rng.uniform(0.1, 0.9)) / FIBRES
                begin, end = rng.uniform(0.02, 0.4), rng.uniform(0.6, 0.98)
                ends = (
                    ((column + away, row + begin), (column + away, row + end))
                    if green
                    else ((column + begin, row + away), (column + end, row + away))
                )
                strands[rng.random() < 0.5].append(line([plane.at(*ends[0]), plane.at(*ends[1])]))
    width = max(0.6, square * 0.010)
    return [
        stroke("".join(lines), colour, width, opacity)
        for lines, colour, opacity in zip(strands, (FIBRE_SHADE, FIBRE_LIGHT), (0.13, 0.15), strict=True)
    ]


def _light(plane: Plane) -> list[str]:
    """Light at the upper left, dusk at the lower right, and the shade of the frame's inner edge."""
    corners = plane.rect(0, 0, SIDE, SIDE)
    parts = [
        gradient(
            "lw",
            corners[3],
            corners[1],
            (0, "#fff7d8", 0.30),
            (0.46, "#fff7d8", 0),
            (0.46, "#14180a", 0),
            (1, "#14180a", 0.30),
        ),
        area(corners, "url(#lw)"),
    ]
    for step in range(5):
        reach = 0.035 + 0.028 * step
        parts += [
            area(plane.rect(0, 0, reach, SIDE), SHADOW, 0.075),
            area(plane.rect(reach, SIDE - reach, SIDE, SIDE), SHADOW, 0.075),
        ]
    return parts
