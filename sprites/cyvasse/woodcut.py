"""The lines of a woodcut, of which all land of Cyvasse is drawn: strokes that end in a point."""

from __future__ import annotations

from collections.abc import Sequence
from math import hypot

from sprites.draw.knot import Point
from sprites.draw.svg import points, tag


def cut(start: Point, end: Point, width: float, bend: float = 0.0) -> str:
    """A stroke as path data, ``width`` units wide at its start and a point at its end.

    Args:
        bend: how far its middle lies to the right of the straight way, in units.
    """
    (x, y), (last_x, last_y) = start, end
    length = hypot(last_x - x, last_y - y) or 1.0
    aside = (y - last_y) / length, (last_x - x) / length
    middle = (x + last_x) / 2 + aside[0] * bend, (y + last_y) / 2 + aside[1] * bend
    right, down = aside[0] * width / 2, aside[1] * width / 2
    inner = 0.7  # of the half width, so that the stroke is broad for more than half of its way
    line = [
        (x + right, y + down),
        (middle[0] + right * inner, middle[1] + down * inner),
        end,
        (middle[0] - right * inner, middle[1] - down * inner),
        (x - right, y - down),
    ]
    return points(line, True)


def inked(strokes: Sequence[str], ink: str, opacity: float | None = None) -> str:
    """Strokes in one colour."""
    return tag("path", d="".join(strokes), fill=ink, fill_opacity=opacity)


def filled(line: Sequence[Point], fill: str) -> str:
    """A filled polygon."""
    return tag("path", d=points(line, True), fill=fill)


def outlined(line: Sequence[Point], ink: str, width: float, *, closed: bool = True) -> str:
    """A line of even width along a polygon."""
    return tag(
        "path",
        d=points(line, closed),
        fill="none",
        stroke=ink,
        stroke_width=width,
        stroke_linejoin="round",
        stroke_linecap="round",
    )
