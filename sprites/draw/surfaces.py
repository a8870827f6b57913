"""Surfaces: wood with long fine lines that flow together and pores, woven linen, split slate."""

from __future__ import annotations

from dataclasses import dataclass
from math import exp, sin
from random import Random

from sprites.draw.svg import number, tag


@dataclass(frozen=True)
class Tone:
    """Colours of a material, and how strong its texture is drawn."""

    face: str
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


def grain(
    rng: Random, width: float, height: float, tone: Tone, lines: int, pores: int, knots: int = 2
) -> list[str]:
    """Wood of a size, grain from left to right, on an opaque ground."""
    flow = Flow(rng, width, height, knots)
    parts = [tag("rect", width=width, height=height, fill=tone.face)]
    for index in range(lines):
        y = height * (index + rng.uniform(-0.4, 1.4)) / lines
        broad = rng.random() < 0.16
        thickness = rng.uniform(4, 13) if broad else rng.uniform(0.5, 2.2)
        opacity = (rng.uniform(0.04, 0.10) if broad else rng.uniform(0.08, 0.30)) * tone.strength
        start, end = -10.0, width + 10
        if rng.random() < 0.45:
            start = rng.uniform(-0.3, 0.8) * width
            end = start + rng.uniform(0.25, 0.8) * width
        parts.append(
            tag(
                "path",
                d=_line(flow, y, start, end, width / 11),
                fill="none",
                stroke=tone.dark if rng.random() < 0.62 else tone.light,
                stroke_width=float(thickness),
                stroke_opacity=float(opacity),
                stroke_linecap="round",
            )
        )
    for colour, opacity in ((tone.dark, 0.34), (tone.dark, 0.2), (tone.light, 0.22)):
        text = ""
        for _ in range(pores // 3):
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            length = rng.uniform(4, 22)
            drop = flow.at(x + length, y) - flow.at(x, y)
            text += f"M{number(x)} {number(y + flow.at(x, y))}l{number(length)} {number(drop)}"
        parts.append(
            tag(
                "path",
                d=text,
                fill="none",
                stroke=colour,
                stroke_width=0.9,
                stroke_opacity=opacity * tone.strength,
            )
        )
    return parts


def weave(
    rng: Random, width: float, height: float, tone: Tone, lines: int, pores: int, knots: int = 0
) -> list[str]:
    """Linen of a size: ``lines`` threads across and as many along, a few of them thicker in places."""
    parts = [tag("rect", width=width, height=height, fill=tone.face)]
    gap = height / lines
    for colour, shift, opacity in ((tone.dark, 0.0, 0.16), (tone.light, 0.5, 0.20)):
        level = "".join(
            f"M0 {number((index + shift + rng.uniform(-0.15, 0.15)) * gap)}h{number(width)}"
            for index in range(lines)
        )
        upright = "".join(
            f"M{number((index + shift + rng.uniform(-0.15, 0.15)) * gap)} 0v{number(height)}"
            for index in range(round(width / gap))
        )
        for data in (level, upright):
            parts.append(
                tag(
                    "path",
                    d=data,
                    fill="none",
                    stroke=colour,
                    stroke_width=gap * 0.42,
                    stroke_opacity=opacity * tone.strength,
                )
            )
    for colour in (tone.dark, tone.light):
        slubs = ""
        for index in range(pores // 2):
            x, y = rng.uniform(0, width), rng.uniform(0, height)
            length = rng.uniform(8, 40)
            slubs += f"M{number(x)} {number(y)}{'h' if index % 2 else 'v'}{number(length)}"
        parts.append(
            tag(
                "path",
                d=slubs,
                fill="none",
                stroke=colour,
                stroke_width=gap * 0.5,
                stroke_opacity=0.11 * tone.strength,
                stroke_linecap="round",
            )
        )
    return parts


def slate(
    rng: Random, width: float, height: float, tone: Tone, lines: int, pores: int, knots: int = 0
) -> list[str]:
    """Slate of a size: cloudy, with ``lines`` faint cleavage lines and ``pores`` specks."""
    flow = Flow(rng, width, height, 1)
    parts = [tag("rect", width=width, height=height, fill=tone.face)]
    for index in range(lines):
        y = height * rng.uniform(-0.1, 1.1)
        start = rng.uniform(-0.2, 0.8) * width
        end = start + rng.uniform(0.15, 0.6) * width
        broad = index % 3 == 0
        parts.append(
            tag(
                "path",
                d=_line(flow, y, start, end, width / 9),
                fill="none",
                stroke=tone.dark if rng.random() < 0.5 else tone.light,
                stroke_width=rng.uniform(8, 26) if broad else rng.uniform(0.6, 2.0),
                stroke_opacity=rng.uniform(0.03, 0.07) * tone.strength * (1 if broad else 2.2),
                stroke_linecap="round",
            )
        )
    for colour, opacity in ((tone.dark, 0.4), (tone.light, 0.35)):
        specks = "".join(
            f"M{number(rng.uniform(0, width))} {number(rng.uniform(0, height))}"
            f"h{number(rng.uniform(0.8, 2.6))}"
            for _ in range(pores // 2)
        )
        parts.append(
            tag(
                "path",
                d=specks,
                fill="none",
                stroke=colour,
                stroke_width=1.1,
                stroke_opacity=opacity * tone.strength,
            )
        )
    return parts
