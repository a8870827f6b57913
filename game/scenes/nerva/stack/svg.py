"""Writes SVG while the program runs, for pictures that depend on perspective, and has it drawn.

Only what the rasteriser knows: paths, gradients and opacity. Soft shadows are blurred after drawing.
"""

from __future__ import annotations

import io
from collections.abc import Iterable, Sequence

import pygame

from game.boards.geometry import Point

Stop = tuple[float, str] | tuple[float, str, float]
"""Offset 0 to 1, colour and, where it is not 1, opacity."""

SHADOW = "#0b0a05"
SMALL = 48  # pixels of a picture below which its shadow is drawn as it is


def line(points: Iterable[Point], closed: bool = False) -> str:
    """Path data through points by straight lines."""
    data = "M" + "L".join(f"{x:.2f} {y:.2f}" for x, y in points)
    return data + "Z" if closed else data


def area(points: Iterable[Point], fill: str, opacity: float = 1.0) -> str:
    """A filled polygon; ``fill``: a colour, or the name of a gradient as "url(#name)"."""
    return f'<path d="{line(points, True)}" fill="{fill}"{_faint("fill", opacity)}/>'


def shape(data: str, fill: str, opacity: float = 1.0) -> str:
    """A filled path."""
    return f'<path d="{data}" fill="{fill}" fill-rule="evenodd"{_faint("fill", opacity)}/>'


def stroke(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    """A line along a path, with round ends."""
    return f'<path d="{data}" stroke="{colour}" stroke-width="{width:.3f}"{_faint("stroke", opacity)}/>'


def ellipse(centre: Point, across: float, down: float, fill: str, opacity: float = 1.0) -> str:
    """A filled ellipse with these radii."""
    return (
        f'<ellipse cx="{centre[0]:.2f}" cy="{centre[1]:.2f}" rx="{across:.2f}" ry="{down:.2f}" '
        f'fill="{fill}"{_faint("fill", opacity)}/>'
    )


def gradient(name: str, start: Point, end: Point, *stops: Stop) -> str:
    """A gradient from one pixel to another, used as "url(#name)"."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{start[0]:.2f}" '
        f'y1="{start[1]:.2f}" x2="{end[0]:.2f}" y2="{end[1]:.2f}">{_stops(stops)}</linearGradient>'
    )


def radial(name: str, centre: Point, radius: float, *stops: Stop) -> str:
    """A gradient around a pixel, used as "url(#name)"."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{centre[0]:.2f}" '
        f'cy="{centre[1]:.2f}" r="{radius:.2f}">{_stops(stops)}</radialGradient>'
    )


def render(canvas: pygame.Rect, parts: Sequence[str], share: int = 1) -> pygame.Surface:
    """Draw what lies in a box of the coordinates, ``share`` times smaller."""
    width, height = -(-canvas.width // share), -(-canvas.height // share)
    text = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="{canvas.left} {canvas.top} {width * share} {height * share}">'
        f'<g fill="none" stroke-linejoin="round" stroke-linecap="round">{"".join(parts)}</g></svg>'
    )
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def soft(canvas: pygame.Rect, parts: Sequence[str], blur: float, only: Sequence[str] = ()) -> pygame.Surface:
    """Draw a shadow, out of focus by ``blur`` pixels; its parts are of the colour SHADOW.

    It is drawn small and scaled up, which nobody can see.

    Args:
        only: white parts outside which nothing is seen of the shadow.
    """
    share = max(1 if canvas.width < SMALL else 2, min(12, int(blur)))
    drawn = render(canvas, parts, share)
    # Where nothing is drawn pixels must have the shadow's colour as well, or the blur would lighten its edge.
    plain = pygame.Surface(drawn.get_size(), pygame.SRCALPHA)
    plain.fill((*pygame.Color(SHADOW)[:3], 0))
    plain.blit(drawn, (0, 0))
    plain = pygame.transform.gaussian_blur(plain, max(1, round(blur / share)))
    if only:
        plain.blit(render(canvas, only, share), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    if share == 1:
        return plain
    large = pygame.transform.smoothscale(plain, (plain.get_width() * share, plain.get_height() * share))
    return large.subsurface((0, 0, *canvas.size))


def _stops(stops: Iterable[Stop]) -> str:
    return "".join(
        f'<stop offset="{stop[0]:.3f}" stop-color="{stop[1]}"'
        + (f' stop-opacity="{stop[2]:.3f}"/>' if len(stop) == 3 else "/>")
        for stop in stops
    )


def _faint(kind: str, opacity: float) -> str:
    return "" if opacity >= 1 else f' {kind}-opacity="{opacity:.3f}"'
