"""Marks on squares: a shape each, pale and dark at once, so that they are seen on every board and piece."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.draw.svg import document, number, radial, tag

DARK = "#1d0d04"
PALE = "#fff1d2"
EMBER = "#ffb43c"
BLOOD = "#c1301c"
SEA, FOAM = "#0a7aa8", "#c6ecf8"
PAPER, STRONG = "#faf8f2", "#e4411a"


def _ring(r: float, colour: str, width: float, opacity: float = 1.0) -> str:
    return tag(
        "circle", cx=50, cy=50, r=r, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity
    )


def _lines(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    return tag(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _corners(inset: float, reach: float) -> str:
    """Four angles at the corners of the square."""
    a, b = inset, 100 - inset
    return (
        f"M{a} {a + reach}V{a}H{a + reach}M{b - reach} {a}H{b}V{a + reach}"
        f"M{b} {b - reach}V{b}H{b - reach}M{a + reach} {b}H{a}V{b - reach}"
    )


def target() -> str:
    """A dimple: a stone may be put down here."""
    return document(
        100,
        100,
        [
            radial("d", 47, 46, 17, (0, DARK, 0.85), (0.7, "#3a1c09", 0.78), (1, "#5d3213", 0.7)),
            tag("circle", cx=50.8, cy=51.2, r=15.5, fill=PALE, fill_opacity=0.7),
            tag("circle", cx=50, cy=50, r=14.2, fill="url(#d)"),
            tag("circle", cx=50, cy=50, r=6.8, fill=EMBER, fill_opacity=0.95),
        ],
    )


def capture() -> str:
    """A broken ring around a stone that is or would be taken."""
    arcs = ""
    for quarter in range(4):
        a, b = pi / 2 * quarter + 0.24, pi / 2 * (quarter + 1) - 0.24
        arcs += (
            f"M{number(50 + 44 * cos(a))} {number(50 + 44 * sin(a))}"
            f"A44 44 0 0 1 {number(50 + 44 * cos(b))} {number(50 + 44 * sin(b))}"
        )
    return document(100, 100, [_lines(arcs, PALE, 9, 0.85), _lines(arcs, BLOOD, 5.6)])


def last() -> str:
    """Where the last move began and ended: a cool wash, a fine double frame, and its corners filled.

    Nothing else on a board is blue: neither material, nor pieces, nor what is inlaid.
    """
    corners = ""
    for x, right in ((5, 1), (95, -1)):
        for y, down in ((5, 1), (95, -1)):
            corners += f"M{x} {y}h{16 * right}l{-16 * right} {16 * down}Z"
    frame = {"x": 4.5, "y": 4.5, "width": 91, "height": 91, "rx": 2, "fill": "none"}
    return document(
        100,
        100,
        [
            tag("rect", x=2, y=2, width=96, height=96, rx=3, fill=SEA, fill_opacity=0.5),
            tag("path", d=corners, fill=FOAM, fill_opacity=0.85),
            tag("rect", **frame, stroke="#06262e", stroke_opacity=0.75, stroke_width=6),
            tag("rect", **frame, stroke=FOAM, stroke_width=3),
        ],
    )


def selected() -> str:
    """The stone in hand: a bright frame and a glow."""
    return document(
        100,
        100,
        [
            radial("w", 50, 50, 72, (0, "#ffd272", 0.75), (0.7, EMBER, 0.45), (1, EMBER, 0.6)),
            tag("rect", x=2, y=2, width=96, height=96, rx=4, fill="url(#w)"),
            tag(
                "rect",
                x=4.5,
                y=4.5,
                width=91,
                height=91,
                rx=4,
                fill="none",
                stroke=DARK,
                stroke_opacity=0.55,
                stroke_width=7,
            ),
            tag(
                "rect", x=4.5, y=4.5, width=91, height=91, rx=4, fill="none", stroke="#ffe6ae", stroke_width=4
            ),
        ],
    )


def cause() -> str:
    """Why not: a crossed ring on the stone or square that forbids the move."""
    slash = "M21 79L79 21"
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=41, fill=BLOOD, fill_opacity=0.16),
            _ring(41, PALE, 11, 0.95),
            _lines(slash, PALE, 11, 0.95),
            _ring(41, BLOOD, 7),
            _lines(slash, BLOOD, 7),
        ],
    )


def cursor() -> str:
    """The keyboard's cursor: four angles."""
    angles = _corners(6, 22)
    return document(100, 100, [_lines(angles, DARK, 11, 0.9), _lines(angles, PALE, 6)])


def check() -> str:
    """The squares that decided the game: a glow with rays."""
    rays = "".join(
        f"M{number(50 + 33 * cos(a))} {number(50 + 33 * sin(a))}"
        f"L{number(50 + 46 * cos(a))} {number(50 + 46 * sin(a))}"
        for a in (pi / 8 * k for k in range(16))
    )
    return document(
        100,
        100,
        [
            radial("w", 50, 50, 50, (0, "#ffcf70", 0.95), (0.6, EMBER, 0.6), (1, EMBER, 0)),
            tag("circle", cx=50, cy=50, r=50, fill="url(#w)"),
            _lines(rays, "#fff0c4", 2.6, 0.85),
        ],
    )


def hint() -> str:
    """A suggested square: a double ring of embers."""
    return document(100, 100, [_ring(39, DARK, 8, 0.7), _ring(39, EMBER, 4.5), _ring(30, EMBER, 2, 0.8)])


def lonely() -> str:
    """The piece below would be left isolated: a strong cross with a pale rim."""
    cross = "M24 24L76 76M76 24L24 76"
    ring = {"cx": 50.0, "cy": 50.0, "r": 43.0, "fill": "none", "stroke_dasharray": "20 13.770"}
    return document(
        100,
        100,
        [
            tag("circle", **ring, stroke=PAPER, stroke_width=10),
            tag("circle", **ring, stroke=STRONG, stroke_width=6),
            tag("path", d=cross, fill="none", stroke=PAPER, stroke_width=17, stroke_linecap="round"),
            tag("path", d=cross, fill="none", stroke=STRONG, stroke_width=11, stroke_linecap="round"),
        ],
    )


def named() -> str:
    """A piece that is named for removal or for a claim: a strong frame around its square."""
    box = {"x": 6, "y": 6, "width": 88, "height": 88, "rx": 8, "fill": "none"}
    return document(
        100,
        100,
        [
            tag("rect", **box, stroke=PAPER, stroke_width=12),
            tag("rect", **box, stroke=STRONG, stroke_width=8),
        ],
    )


def files() -> dict[str, str]:
    """Every mark's file name below ``sprites`` and its text."""
    marks = (target, capture, last, selected, cause, cursor, check, hint, lonely, named)
    return {f"marks/{mark.__name__}.svg": mark() for mark in marks}
