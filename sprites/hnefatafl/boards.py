"""Parts of the hnefatafl boards, which the program puts together for any number of squares.

Each style has a folder ``hnefatafl/<style>`` with ``field`` (the playing surface), ``rail`` (the surface of
the frame), ``square`` (relief of a plain square), ``centre`` and ``corner`` (the brown squares), ``border-h``
and ``border-v`` (carving of the frame, two squares long), ``block`` (carving where two sides of the frame
meet) and ``light`` (the light that falls on it all).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from math import pi, sin
from random import Random

from sprites.draw.knot import Band, Strand, interlace
from sprites.draw.shapes import looped_square, oval, ring
from sprites.draw.surfaces import Tone, grain, slate, weave
from sprites.draw.svg import document, linear, points, radial, tag

RAIL = 50.0
"""Width of the frame where a square is 100."""


@dataclass(frozen=True)
class Style:
    """Colours of a board."""

    field: Tone
    rail: Tone
    brown: Tone
    border: Band
    knot: Band
    recess: str
    relief: float
    """How deep squares, carving and light are: 1 for carved wood, less for flat boards."""
    surface: Callable[[Random, float, float, Tone, int, int, int], list[str]]
    lines: int
    """Lines of the texture over the whole field."""


OAK = Style(
    field=Tone("#bf8a50", "#5a3012", "#f4d29a"),
    rail=Tone("#5b361d", "#1f0e05", "#a86f3c", 0.9),
    brown=Tone("#53301a", "#1c0c04", "#8f5c30", 0.9),
    border=Band(5.2, "#1b0d05", "#8a5a31", "#d9a865", 1.3, 0.24, 0.75),
    knot=Band(7.0, "#1d0d05", "#b78345", "#f0cd8c", 1.5, 0.24, 0.85),
    recess="#170a03",
    relief=1.0,
    surface=grain,
    lines=240,
)
LINEN = Style(
    field=Tone("#bfab7e", "#6a542c", "#f2e5c2", 0.85),
    rail=Tone("#b09a6a", "#59441f", "#e6d5ab"),
    brown=Tone("#76502f", "#3a220f", "#a97f52"),
    border=Band(5.4, "#b09a6a", "#6e2a1d", "#6e2a1d", 1.6, 0.24, 0.0),
    knot=Band(8.0, "#6a4527", "#ead9b2", "#fff6df", 1.6, 0.3, 0.5),
    recess="#8d7547",
    relief=0.22,
    surface=weave,
    lines=120,
)
SLATE = Style(
    field=Tone("#6c7274", "#2b3033", "#b2b8b8"),
    rail=Tone("#3d4244", "#15181a", "#6f7678"),
    brown=Tone("#553420", "#24120a", "#85573a"),
    border=Band(4.6, "#191d21", "#77828a", "#b4bec4", 1.2, 0.22, 0.4),
    knot=Band(7.4, "#241108", "#c98d54", "#f3c894", 1.5, 0.26, 0.7),
    recess="#15181b",
    relief=0.5,
    surface=slate,
    lines=110,
)

STYLES = {"oak": OAK, "linen": LINEN, "slate": SLATE}


def _chain() -> list[Strand]:
    """Two strands that part around the middle of each square, with a ring wherever they cross."""
    reach = 16.5
    strands = []
    for sign in (1, -1):
        line = []
        for step in range(-100, 301, 4):
            wave = abs(sin(pi * step / 100)) ** 0.75
            side = sign * (1 if (step // 100) % 2 == 0 else -1)
            line.append((step + 0.13, RAIL / 2 + side * reach * wave))
        strands.append(Strand(tuple(line), closed=False))
    return strands + [ring(9.5, (x, RAIL / 2), 40) for x in (-100, 0, 100, 200, 300)]


def _turned(strands: list[Strand]) -> list[Strand]:
    return [Strand(tuple((y, x) for x, y in strand.line), strand.closed) for strand in strands]


def _special(style: Style, seed: int, strands: list[Strand], glow: float) -> str:
    rng = Random(seed)
    dark = style.relief
    parts = style.surface(rng, 100, 100, style.brown, 26, 60, 0)
    parts += [
        linear("shade", 0, 0, 0, 100, (0, "#000000", 0.30 * dark), (0.12, "#000000", 0), (1, "#000000", 0)),
        linear("side", 0, 0, 100, 0, (0, "#000000", 0.24 * dark), (0.12, "#000000", 0), (1, "#000000", 0)),
        radial("glow", 44, 40, 60, (0, "#ffb45a", glow), (1, "#ffb45a", 0)),
        tag("rect", width=100, height=100, fill="url(#glow)"),
        tag("rect", width=100, height=100, fill="url(#shade)"),
        tag("rect", width=100, height=100, fill="url(#side)"),
        tag("rect", x=4.5, y=4.5, width=91, height=91, fill="none", stroke=style.knot.edge, stroke_width=1.6),
        tag(
            "path",
            d="M5.8 94.2H94.2V5.8",
            fill="none",
            stroke=style.knot.face,
            stroke_width=0.9,
            stroke_opacity=0.6,
        ),
    ]
    moved = [Strand(tuple((x + 1.2, y + 1.8) for x, y in strand.line), strand.closed) for strand in strands]
    for strand in moved:
        parts.append(
            tag(
                "path",
                d=points(strand.line, True),
                fill="none",
                stroke="#000000",
                stroke_opacity=0.35 * dark,
                stroke_width=style.knot.width + 4,
            )
        )
    return document(100, 100, parts + interlace(strands, style.knot))


def _square(relief: float) -> str:
    return document(
        100,
        100,
        [
            radial(
                "dome",
                40,
                34,
                85,
                (0, "#fff2d0", 0.14 * relief),
                (0.6, "#fff2d0", 0),
                (1, "#2a1203", 0.16 * relief),
            ),
            tag("rect", width=100, height=100, fill="url(#dome)"),
            tag("path", d="M0 0H100L96 4H4V96L0 100Z", fill="#fff0cc", fill_opacity=0.20 * relief),
            tag("path", d="M100 100H0L4 96H96V4L100 0Z", fill="#2a1203", fill_opacity=0.20 * relief),
        ],
    )


def _light(strength: float) -> str:
    return document(
        100,
        100,
        [
            radial(
                "warm",
                22,
                16,
                95,
                (0, "#ffd596", 0.19 * strength),
                (0.5, "#ffd596", 0.07 * strength),
                (1, "#ffd596", 0),
            ),
            radial(
                "dusk",
                30,
                26,
                105,
                (0, "#1c0b02", 0),
                (0.5, "#1c0b02", 0.02),
                (1, "#1c0b02", 0.36 * strength),
            ),
            tag("rect", width=100, height=100, fill="url(#warm)"),
            tag("rect", width=100, height=100, fill="url(#dusk)"),
        ],
    )


def _border(style: Style, upright: bool) -> str:
    strands = _chain()
    wide, high = 200.0, RAIL
    strip = tag(
        "rect", x=-5, y=6, width=210, height=RAIL - 12, fill=style.recess, fill_opacity=0.55 * style.relief
    )
    if upright:
        strands, (wide, high) = _turned(strands), (high, wide)
        strip = tag(
            "rect",
            x=6,
            y=-5,
            width=RAIL - 12,
            height=210,
            fill=style.recess,
            fill_opacity=0.55 * style.relief,
        )
    return document(wide, high, [strip, *interlace(strands, style.border)])


def _block(style: Style) -> str:
    middle = (RAIL / 2, RAIL / 2)
    return document(
        RAIL,
        RAIL,
        [
            *style.surface(Random(5), RAIL, RAIL, style.rail, 12, 30, 0),
            tag(
                "rect",
                x=5.5,
                y=5.5,
                width=RAIL - 11,
                height=RAIL - 11,
                fill=style.recess,
                fill_opacity=0.5 * style.relief,
                stroke=style.recess,
                stroke_width=1.2,
            ),
            *interlace([oval(20, 7.5, pi / 4, middle, 60), oval(20, 7.5, -pi / 4, middle, 60)], style.border),
        ],
    )


def _parts(style: Style) -> dict[str, str]:
    rng = Random(1121)
    return {
        "field": document(1000, 1000, style.surface(rng, 1000, 1000, style.field, style.lines, 700, 2)),
        "rail": document(1000, 60, style.surface(rng, 1000, 60, style.rail, 26, 120, 0)),
        "square": _square(style.relief),
        "centre": _special(style, 3, [looped_square(14.5, 9.3, 2.5, pi / 4), ring(24.5)], 0.16),
        "corner": _special(style, 7, [oval(45, 15, pi / 4), oval(45, 15, -pi / 4), ring(22)], 0.05),
        "border-h": _border(style, False),
        "border-v": _border(style, True),
        "block": _block(style),
        "light": _light(0.3 + 0.7 * style.relief),
    }


def files() -> dict[str, str]:
    """Every part's file name below ``sprites`` and its text."""
    return {
        f"hnefatafl/{name}/{part}.svg": text
        for name, style in STYLES.items()
        for part, text in _parts(style).items()
    }
