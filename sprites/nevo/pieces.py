"""Pieces, numerals and signs of NEVO: flat print of 1979 in white, black, grey and one strong colour.

100 units are one square of the board. Numerals are drawn as strokes, three lines running side by side.
"""

from __future__ import annotations

from sprites.draw.svg import document, tag

PAPER, INK, GREY, STRONG, GLOW = "#faf8f2", "#171717", "#8d8a83", "#e4411a", "#ff8358"
CX, CY = 50.0, 50.0
R = 36.0

# Middle lines of the digits in a box of 60 by 100.
DIGITS = (
    "M30 10C46 10 52 26 52 50S46 90 30 90S8 74 8 50S14 10 30 10Z",
    "M14 26L34 10V90",
    "M9 32A21 21 0 0 1 51 32C51 52 12 66 9 90H52",
    "M11 24A20 18 0 1 1 29 46A22 22 0 1 1 8 76",
    "M41 90V10L8 68H55",
    "M48 10H17L13 47C18 42 24 39.500 30 39.500A25.250 25.250 0 1 1 8 77",
    "M44 12C20 22 8 44 8 66A22 24 0 1 0 52 66A22 22 0 0 0 9 60",
    "M8 10H52L24 90",
    "M30 46A18.500 18 0 1 1 30 10A18.500 18 0 1 1 30 46A22.500 22 0 1 1 30 90A22.500 22 0 1 1 30 46Z",
    "M16 88C40 78 52 56 52 34A22 24 0 1 0 8 34A22 22 0 0 0 51 40",
)


def _circle(r: float, **look: str | float) -> str:
    return tag("circle", cx=CX, cy=CY, r=float(r), **look)


def _digit(digit: int, height: float, colour: str, width: float, x: float = CX, y: float = CY) -> str:
    """One line along a digit, ``height`` units high, in the middle of ``x, y``."""
    scale = height / 100
    return tag(
        "path",
        d=DIGITS[digit],
        fill="none",
        stroke=colour,
        stroke_width=width / scale,
        stroke_linecap="round",
        stroke_linejoin="round",
        transform=f"translate({x - 30 * scale:.2f} {y - 50 * scale:.2f}) scale({scale:.3f})",
    )


def _striped(digit: int, height: float, colour: str, ground: str, width: float) -> list[str]:
    """A digit of three lines: wide, hollowed out, and a line in the middle again."""
    return [
        _digit(digit, height, colour, width),
        _digit(digit, height, ground, width * 0.62),
        _digit(digit, height, colour, width * 0.24),
    ]


def _shade(square: bool = False) -> str:
    """A hard shadow, as printed."""
    if square:
        return tag("rect", x=18, y=19, width=70, height=70, rx=15, fill="#000000", fill_opacity=0.3)
    return tag("circle", cx=53.5, cy=54.5, r=R + 1, fill="#000000", fill_opacity=0.3)


def _white(safe: bool) -> list[str]:
    parts = [_shade(), _circle(R, fill=PAPER, stroke=INK, stroke_width=4.5)]
    return [*parts, _circle(R - 9, fill="none", stroke=INK, stroke_width=5)] if safe else parts


def _black(safe: bool) -> list[str]:
    if safe:
        return [
            _shade(True),
            tag("rect", x=14, y=14, width=72, height=72, rx=15, fill=INK, stroke=PAPER, stroke_width=3),
        ]
    return [
        _shade(),
        _circle(R + 1.5, fill=INK),
        _circle(R - 2.5, fill="none", stroke=PAPER, stroke_width=1.8),
    ]


def _rings(colour: str, *radii: float) -> list[str]:
    return [_circle(r, fill="none", stroke=colour, stroke_width=2.4) for r in radii]


def piece(side: int, safe: bool) -> str:
    """A piece that counts nothing at present."""
    if side == 0:
        return document(100, 100, [*_white(safe), *([] if safe else _rings("#bdb9af", 26, 17, 8))])
    if safe:
        return document(100, 100, [*_black(safe), tag("path", d="M50 32L68 50L50 68L32 50Z", fill=PAPER)])
    return document(100, 100, [*_black(safe), *_rings("#6d6a65", 25, 16), _circle(7, fill=PAPER)])


def counting(side: int, digit: int, safe: bool) -> str:
    """A piece whose square counts shows its value."""
    body, colour = (_white, STRONG) if side == 0 else (_black, PAPER)
    return document(100, 100, [*body(safe), _digit(digit, 42, colour, 8.5)])


def lit() -> str:
    """The ground of a square that counts."""
    return document(100, 100, [tag("rect", x=2.5, y=2.5, width=95, height=95, fill=STRONG)])


def value(digit: int) -> str:
    """What is printed on a scoring square."""
    return document(100, 100, _striped(digit, 58, STRONG, "#ffffff", 15))


def value_small(digit: int) -> str:
    """The same for small boards, where three lines would run together."""
    return document(100, 100, [_digit(digit, 56, STRONG, 9)])


def figure(digit: int, colour: str) -> str:
    """A plain numeral, 60 by 100."""
    return document(60, 100, [_digit(digit, 84, colour, 13, 30, 50)])


def lamp(digit: int) -> str:
    """The sign of a column that counts, beside the board."""
    return document(
        100,
        100,
        [tag("rect", x=2, y=2, width=96, height=96, rx=22, fill=STRONG), _digit(digit, 62, PAPER, 13)],
    )


def pip() -> str:
    """A step of the race that has been made."""
    return document(100, 100, [tag("rect", x=10, y=10, width=80, height=80, rx=10, fill=STRONG)])


def shadow() -> str:
    """Shadow of a piece that is held above the board."""
    return document(100, 100, [tag("circle", cx=50, cy=50, r=R, fill="#000000", fill_opacity=0.26)])


def files() -> dict[str, str]:
    """Every file below ``sprites`` and its text."""
    found = {"nevo/shadow.svg": shadow(), "nevo/pip.svg": pip(), "nevo/lit.svg": lit()}
    for side, name in enumerate(("white", "black")):
        for safe, suffix in ((False, ""), (True, "-safe")):
            found[f"nevo/{name}{suffix}.svg"] = piece(side, safe)
            for digit in (2, 5, 8):
                found[f"nevo/{name}-{digit}{suffix}.svg"] = counting(side, digit, safe)
    for digit in (2, 5, 8):
        found[f"nevo/value-{digit}.svg"] = value(digit)
        found[f"nevo/value-{digit}-small.svg"] = value_small(digit)
        found[f"nevo/lamp-{digit}.svg"] = lamp(digit)
    for digit in range(10):
        found[f"nevo/digit-{digit}.svg"] = figure(digit, INK)
    return found
