"""Nerva's board and pieces, painted from projected geometry: where the corners of a box are on the screen.

Everything is drawn as SVG and cached by what it depends on; nobody draws on the results.
"""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import lru_cache
from typing import Literal, NamedTuple

import pygame

from game.ui.board_geometry import Point
from game.ui.pieces import Look

Quad = tuple[Point, Point, Point, Point]  # near left, near right, far right, far left


class Solid(NamedTuple):
    """A box on the screen, in pixels of its square picture."""

    base: Quad
    top: Quad


class Tones(NamedTuple):
    """The colours of a material, each pair from the light to the shade."""

    top: tuple[str, str]
    front: tuple[str, str]
    flank: tuple[str, str]
    shine: str
    line: str
    inlay: str


TONES = (
    Tones(("#fffaf0", "#e6d9ba"), ("#dccca6", "#b99f72"), ("#c7b28a", "#9f875b"), "#fffef8", "#77633e", "#b99f72"),
    Tones(("#66564c", "#3b302a"), ("#322823", "#15100d"), ("#28201c", "#0f0b09"), "#a08c7a", "#080504", "#d8c69c"),
)
GOLD = ("#ffe9a6", "#d9a441", "#8a5a17")
GREEN, STRAW, WOOD, EDGE = "#8fa382", "#d9cfa0", "#6d5a38", "#453722"


def _path(points: Sequence[Point]) -> str:
    return "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points) + "Z"


def _gradient(name: str, start: Point, end: Point, stops: Sequence[str]) -> str:
    marks = "".join(f'<stop offset="{index / (len(stops) - 1):.3f}" stop-color="{colour}"/>'
                    for index, colour in enumerate(stops))
    return (f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.2f}" y1="{start[1]:.2f}" '
            f'x2="{end[0]:.2f}" y2="{end[1]:.2f}">{marks}</linearGradient>')


def _render(size: tuple[int, int], parts: Sequence[str]) -> pygame.Surface:
    width, height = size
    text = (f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}">{"".join(parts)}</svg>')
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size)


def _face(name: str, corners: Sequence[Point], stops: tuple[str, str], start: Point, end: Point) -> str:
    return (f"<defs>{_gradient(name, start, end, stops)}</defs>"
            f'<path d="{_path(corners)}" fill="url(#{name})"/>')


def _line(points: Sequence[Point], colour: str, width: float, opacity: float) -> str:
    joined = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return (f'<path d="{joined}" fill="none" stroke="{colour}" stroke-width="{width:.2f}" '
            f'stroke-opacity="{opacity}" stroke-linejoin="round"/>')


def _inset(quad: Quad, share: float) -> Quad:
    x, y = sum(point[0] for point in quad) / 4, sum(point[1] for point in quad) / 4
    a, b, c, d = ((px + (x - px) * share, py + (y - py) * share) for px, py in quad)
    return a, b, c, d


@lru_cache(maxsize=1024)
def paint_pawn(side: int, solid: Solid, px: int, look: Look) -> pygame.Surface:
    """A box of ivory (side 0) or ebony."""
    tones, (base, top) = TONES[side], solid
    parts = []
    if base[2][0] > base[1][0]:  # the right flank is in sight
        parts.append(_face("r", (base[1], base[2], top[2], top[1]), tones.flank, top[1], base[2]))
    if base[3][0] < base[0][0]:
        parts.append(_face("l", (base[0], base[3], top[3], top[0]), tones.flank, top[0], base[3]))
    parts.append(_face("f", (base[0], base[1], top[1], top[0]), tones.front, top[0], base[0]))
    parts.append(_face("t", top, tones.top, top[3], top[1]))
    fine = max(0.6, px * 0.012)
    parts.append(_line((*_inset(top, 0.10), _inset(top, 0.10)[0]), tones.shine, fine, 0.45))
    parts.append(_line((top[3], top[0], top[1]), tones.shine, fine * 1.3, 0.8))
    parts.append(_line((base[0], base[1]), tones.line, fine * 1.5, 0.7))
    if look.safe and side:
        parts.append(_line((*_inset(top, 0.45), _inset(top, 0.45)[0]), tones.inlay, fine * 3, 1.0))
    return _render((px, px), parts)


def _ellipse(quad: Quad) -> tuple[float, float, float, float]:
    """Middle and radii of the ellipse in a quad."""
    x, y = sum(point[0] for point in quad) / 4, (quad[0][1] + quad[2][1]) / 2
    return x, y, (quad[1][0] - quad[0][0] + quad[2][0] - quad[3][0]) / 4, (quad[0][1] - quad[2][1]) / 2


@lru_cache(maxsize=64)
def paint_king(side: int, solid: Solid, px: int, look: Look, ghost: bool) -> pygame.Surface:
    """A cylinder with a golden crown; ``ghost``: hidden, and seen by its owner alone."""
    tones = TONES[side]
    x, low, wide, deep = _ellipse(solid.base)
    _x, high, small, flat = _ellipse(solid.top)
    head = low + (high - low) * 0.72
    small, flat = small * 0.88, flat * 0.88
    body = (f'<path d="M{x - wide * 0.9:.2f} {low:.2f}A{wide * 0.9:.2f} {deep * 0.9:.2f} 0 0 0 {x + wide * 0.9:.2f} '
            f'{low:.2f}L{x + small:.2f} {head:.2f}L{x - small:.2f} {head:.2f}Z" fill="url(#b)"/>')
    stops = (tones.front[0], tones.top[0], tones.front[0], tones.flank[1])
    parts = [f'<defs>{_gradient("b", (x - wide, 0), (x + wide, 0), stops)}'
             f'{_gradient("g", (x - small, 0), (x + small, 0), (*GOLD[:2], GOLD[0], *GOLD[1:]))}'
             f'{_gradient("c", (x, head - flat), (x, head + flat), tones.top)}</defs>', body]
    for height, ry in ((low + (high - low) * 0.12, deep), (head, flat)):
        parts.append(f'<path d="M{x - small:.2f} {height:.2f}A{small:.2f} {ry:.2f} 0 0 0 {x + small:.2f} {height:.2f}" '
                     f'fill="none" stroke="url(#g)" stroke-width="{max(1.0, px * 0.045):.2f}"/>')
    parts.append(f'<ellipse cx="{x:.2f}" cy="{head:.2f}" rx="{small:.2f}" ry="{flat:.2f}" fill="url(#c)"/>')
    crown = []
    for step in range(5):
        at = x + small * 0.62 * (step - 2) / 2
        crown += [(at, high - flat * 0.3), (at + small * 0.155, head - (head - high) * 0.35)]
    points = [(x - small * 0.62, head + flat * 0.3), *crown[:-1], (x + small * 0.62, head + flat * 0.3)]
    parts.append(f'<path d="{_path(points)}" fill="url(#g)" stroke="{GOLD[2]}" stroke-width="{max(0.5, px * 0.01):.2f}"/>')
    surface = _render((px, px), parts)
    if ghost:
        surface.fill((255, 255, 255, 150), special_flags=pygame.BLEND_RGBA_MULT)
    return surface


@lru_cache(maxsize=256)
def paint_shadow(solid: Solid, px: int) -> pygame.Surface:
    """The soft shadow that a box casts to the right and to the viewer, on the floor of its level."""
    base = solid.base
    width = base[1][0] - base[0][0]
    parts = []
    for step in range(6):
        grow, shift = 1.18 - step * 0.05, width * (0.10 - step * 0.006)
        x, y = sum(point[0] for point in base) / 4, sum(point[1] for point in base) / 4
        quad = [(x + (px_ - x) * grow + shift, y + (py - y) * grow + shift * 0.35) for px_, py in base]
        parts.append(f'<path d="{_path(quad)}" fill="#0c0a04" fill-opacity="0.065" stroke="#0c0a04" '
                     f'stroke-opacity="0.05" stroke-width="{width * 0.06:.2f}" stroke-linejoin="round"/>')
    return _render((px, px), parts)


def paint_glass(quad: Quad, px: int) -> pygame.Surface:
    """A slab of glass."""
    fine = max(0.6, px * 0.012)
    return _render((px, px), [
        f'<path d="{_path(quad)}" fill="#dfeee8" fill-opacity="0.34"/>',
        _line((*quad, quad[0]), "#f4fffa", fine, 0.75)])


def paint_ground(corners: Quad, grid: Sequence[Sequence[Point]], size: tuple[int, int],
                 look: Look) -> pygame.Surface:
    """The board: frame, squares and lines.

    Args:
        corners: of the field, as in a Quad.
        grid: nine rows of nine corners of squares, the near row first.
        size: of the picture in pixels.
    """
    x, y = sum(point[0] for point in corners) / 4, sum(point[1] for point in corners) / 4
    frame = [(x + (px - x) * 1.085, y + (py - y) * 1.085) for px, py in corners]
    thick = (frame[1][0] - frame[0][0]) * 0.022
    lower = [frame[0], frame[1], (frame[1][0], frame[1][1] + thick), (frame[0][0], frame[0][1] + thick)]
    parts = [f'<path d="{_path(lower)}" fill="{EDGE}"/>',
             _face("w", frame, ("#8a744a", WOOD), frame[3], frame[1]),
             f'<path d="{_path(corners)}" fill="{STRAW}"/>']
    for row in range(8):
        for column in range(8):
            quad = (grid[row][column], grid[row][column + 1], grid[row + 1][column + 1], grid[row + 1][column])
            if (row + column) % 2 == 0:
                parts.append(f'<path d="{_path(quad)}" fill="{GREEN}"/>')
    parts.append(_line((*corners, corners[0]), EDGE, max(1.0, thick * 0.16), 0.9))
    return _render(size, parts)


@lru_cache(maxsize=128)
def paint_flat(side: int, size: Literal[1, 2, 3, "king"] | int | str, px: int, look: Look) -> pygame.Surface:
    """A piece from above in a square box, for small boards and the plan: 1 large, 2 medium, 3 small."""
    tones, middle = TONES[side], px / 2
    if size == "king":
        radius = px * 0.40
        return _render((px, px), [
            f'<circle cx="{middle}" cy="{middle}" r="{radius:.2f}" fill="{tones.top[1]}" stroke="{GOLD[1]}" '
            f'stroke-width="{max(1.0, px * 0.08):.2f}"/>',
            f'<circle cx="{middle}" cy="{middle}" r="{px * 0.14:.2f}" fill="{GOLD[0]}"/>'])
    half = px * (0.40, 0.30, 0.20)[int(size) - 1]
    box: Quad = ((middle - half, middle + half), (middle + half, middle + half),
                 (middle + half, middle - half), (middle - half, middle - half))
    line = max(0.8, px * 0.03)
    parts = [_face("t", box, tones.top, box[3], box[1]), _line((*box, box[0]), tones.line, line, 0.9)]
    if look.safe and side:
        parts.append(_line((*_inset(box, 0.4), _inset(box, 0.4)[0]), tones.inlay, line * 1.6, 1.0))
    return _render((px, px), parts)
