"""Lines on surfaces: long ones that flow together, as in wood and stone, and scratches."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, exp, sin
from random import Random

from sprites.draw.svg import number, tag


@dataclass(frozen=True)
class Tone:
    """Colours of the lines on a material, and how strong they are drawn."""

    dark: str
    light: str
    strength: float = 1.0


class Flow:
    """How far the grain is pushed aside at a point: slow waves and a few knots."""

    def __init__(self, rng: Random, width: float, height: float, knots: int) -> None:
        self._waves = [
            (rng.uniform(0.6, 2.4) / width * 6.28, rng.uniform(0, 6.28), rng.uniform(0.2, 1.0))
            for _ in range(5)
        ]
        self._knots = [
            (
                rng.uniform(0.1, 0.9) * width,
                rng.uniform(0.1, 0.9) * height,
                rng.uniform(0.05, 0.10) * width,
                rng.uniform(0.014, 0.028) * height,
            )
            for _ in range(knots)
        ]
        self._height = height

    def at(self, x: float, y: float) -> float:
        """Push in units of the picture, downwards."""
        slant = y / self._height * 2.1
        push = sum(a * sin(k * x + p + slant) for k, p, a in self._waves) * self._height * 0.006
        for cx, cy, wide, high in self._knots:
            across = (y - cy) / (high * 4)
            near = exp(-(((x - cx) / wide) ** 2) - across * across)
            push += high * 2.2 * (across / (0.25 + abs(across))) * near
        return push

    def drawn(self, tone: Tone) -> list[str]:
        """The knots themselves: a few rings around a dark heart."""
        parts = []
        for cx, cy, wide, high in self._knots:
            for size, opacity in ((1.0, 0.10), (0.74, 0.16), (0.48, 0.26), (0.24, 0.5)):
                parts.append(
                    tag(
                        "ellipse",
                        cx=cx,
                        cy=cy,
                        rx=wide * 0.26 * size,
                        ry=high * 1.5 * size,
                        fill=tone.dark,
                        fill_opacity=opacity * tone.strength,
                    )
                )
        return parts


def _line(flow: Flow, y: float, start: float, end: float, step: float) -> str:
    """A smooth curve along the grain as path data."""
    count = max(2, round((end - start) / step))
    xs = [start + (end - start) * index / count for index in range(count + 1)]
    ys = [y + flow.at(x, y) for x in xs]
    text = f"M{number(xs[0])} {number(ys[0])}"
    for index in range(1, count + 1):
        third = (xs[index] - xs[index - 1]) / 3
        before = ys[index - 2] if index > 1 else ys[index - 1]
        after = ys[index + 1] if index < count else ys[index]
        y1 = ys[index - 1] + (ys[index] - before) / 6
        y2 = ys[index] - (after - ys[index - 1]) / 6
        text += (
            f"C{number(xs[index - 1] + third)} {number(y1)} {number(xs[index] - third)} {number(y2)} "
            f"{number(xs[index])} {number(ys[index])}"
        )
    return text


def figure(rng: Random, width: float, height: float, tone: Tone, lines: int, knots: int) -> list[str]:
    """Lines along a board, a few of them broad, which part around knots; on a transparent ground."""
    flow = Flow(rng, width, height, knots)
    parts = []
    for index in range(lines):
        y = height * (index + rng.uniform(-0.4, 1.4)) / lines
        broad = rng.random() < 0.3
        start, end = -10.0, width + 10
        if rng.random() < 0.3:
            start = rng.uniform(-0.3, 0.8) * width
            end = start + rng.uniform(0.25, 0.8) * width
        parts.append(
            tag(
                "path",
                d=_line(flow, y, start, end, width / 15),
                fill="none",
                stroke=tone.dark if rng.random() < 0.66 else tone.light,
                stroke_width=rng.uniform(5, 13) if broad else rng.uniform(0.7, 2.0),
                stroke_opacity=(rng.uniform(0.05, 0.11) if broad else rng.uniform(0.12, 0.32))
                * tone.strength,
                stroke_linecap="round",
            )
        )
    return parts + flow.drawn(tone)


def scratches(rng: Random, width: float, height: float, count: int) -> list[str]:
    """Thin straight scratches, each a dark line with a lit one beside it."""
    text = ""
    for _ in range(count):
        x, y = rng.uniform(0, width), rng.uniform(0, height)
        angle, length = rng.gauss(0.15, 0.7), rng.uniform(0.008, 0.055) * width
        text += f"M{number(x)} {number(y)}l{number(length * cos(angle))} {number(length * sin(angle))}"
    look = {"d": text, "fill": "none", "stroke_width": 1.0, "stroke_linecap": "round"}
    return [
        tag("path", **look, stroke="#fff2d8", stroke_opacity=0.22, transform="translate(0.8 1.1)"),
        tag("path", **look, stroke="#1c0b02", stroke_opacity=0.24),
    ]
