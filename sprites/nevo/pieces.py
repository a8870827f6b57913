"""Pieces, numerals and signs of NEVO: lacquered discs, and flat print of 1979 in black, grey and vermilion.

100 units are one square of the board. Numerals are drawn as strokes. The
shadow that a disc throws (``<side>-cast``) reaches over other squares: its picture is two squares wide.
"""

from __future__ import annotations

from sprites.draw.lathe import RISE, Matter, cast, contact, rounded, turned
from sprites.draw.svg import document, linear, radial, tag

PAPER, INK, STRONG = "#faf8f2", "#171717", "#cc360f"
VALUE = "#6f4018"
"""Ink of the points of squares."""
VALUE_HIGH, VALUE_LINE = 31, 5.8
"""Height and width of the lines of these."""
CX, FOOT, HIGH = 49.7, 53.4, 10.0
CY = FOOT - HIGH * RISE
"""The middle of a disc's top."""
R = 38.0
RING = R - 7.5
HUB = 24.5
"""Radius of the vermilion middle of a piece that bears points."""
IVORY = Matter(("#4c4740", "#a39c8f", "#d5cfc2", "#f1ede3", "#fdfbf5", "#ffffff"), 0.35, 18, "#4c4740")
EBONY = Matter(("#000000", "#050506", "#0d0d0e", "#18181a", "#2b2b2e", "#7a7a80"), 0.55, 16, "#000000")
DISC = rounded(((R - 2.5, 0), (R, 1.5), (R, HIGH - 3), (R - 2.5, HIGH), (R - 9, HIGH - 0.1), (0.3, HIGH)))

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


def _circle(r: float, cy: float = CY, **look: str | float) -> str:
    return tag("circle", cx=CX, cy=cy, r=float(r), **look)


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


def _disc(side: int) -> list[str]:
    """A disc of a side with a ring of the other colour let into its top."""
    return [
        *contact((CX, FOOT), R),
        *turned("t", DISC, (IVORY, EBONY)[side], (CX, FOOT)),
        _circle(RING, fill="none", stroke=(INK, PAPER)[side], stroke_width=(2.6, 2.0)[side]),
    ]


def _square() -> list[str]:
    """A black block with a pale edge."""
    box = {"x": 15, "width": 70, "height": 70, "rx": 14}
    layers = [tag("rect", y=19 - step * 0.7, fill="#000000", **box) for step in range(11)]
    shade = tag("rect", x=18, y=23, width=71, height=70, rx=15, fill="#000000", fill_opacity=0.3)
    return [shade, *layers, tag("rect", y=11.5, fill=INK, stroke=PAPER, stroke_width=3, **box)]


def _body(side: int, safe: bool) -> list[str]:
    if safe and side == 1:
        return _square()
    disc = _disc(side)
    return [*disc, _circle(R - 2, fill="none", stroke=INK, stroke_width=4)] if safe else disc


def _rings(colour: str, *radii: float) -> list[str]:
    return [_circle(r, fill="none", stroke=colour, stroke_width=1.8) for r in radii]


def _signs(side: int, safe: bool) -> list[str]:
    """What is turned into the middle of a disc without a number."""
    if safe:
        diamond = f"M{CX} {CY - 17}L67 {CY}L{CX} {CY + 17}L33 {CY}Z"
        return [tag("path", d=diamond, fill=PAPER)] if side == 1 else []
    rings, dot = (("#bdb6a8", INK), ("#6a6864", PAPER))[side]
    return [*_rings(rings, 20, 13), _circle(5.5, fill=dot)]


def piece(side: int, safe: bool) -> str:
    """A piece that brings no points."""
    return document(100, 100, [*_body(side, safe), *_signs(side, safe)])


def counting(side: int, digit: int, safe: bool) -> str:
    """The foremost piece of a column that counts shows what the column brings."""
    return document(100, 100, [*_body(side, safe), _hub(), _digit(digit, 34, PAPER, 6.8)])


def _hub() -> str:
    """The vermilion middle on which points stand, as the goal of the track has it."""
    return _circle(HUB, fill=STRONG)


def runner(side: int, safe: bool) -> str:
    """A larger piece on a side's track; the score is written on its middle."""
    parts = "".join([*_body(side, safe), _hub()])
    return document(100, 100, [tag("g", parts, transform="matrix(1.13 0 0 1.13 -5.6 -8)")])


def peg(side: int) -> str:
    """A peg of a side on its track, which stands for a point."""
    ground, edge = (("#fffdf6", "#5c5448"), ("#2a2929", "#141313"))[side]
    return document(
        100,
        100,
        [
            tag("circle", cx=54, cy=56, r=18, fill="#060a08", fill_opacity=0.35),
            tag("circle", cx=50, cy=50, r=17, fill=ground, stroke=edge, stroke_width=4),
        ],
    )


def hole() -> str:
    """A hole of a track, with light on its lower edge."""
    return document(
        100,
        100,
        [
            tag("circle", cx=51.5, cy=52, r=11, fill="#ffffff", fill_opacity=0.8),
            tag("circle", cx=50, cy=50, r=11, fill="#a89c86"),
            tag("circle", cx=51, cy=51.5, r=8.5, fill="#bdb29d"),
        ],
    )


def goal() -> str:
    """The last place of a track, in vermilion."""
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=42, fill="none", stroke=STRONG, stroke_width=3),
            tag("circle", cx=50, cy=50, r=37, fill=STRONG),
        ],
    )


def shade() -> str:
    """The shadow that a disc throws."""
    return document(200, 200, cast(DISC, (CX + 50, FOOT + 50), 2.6, 0.5))


def scores() -> str:
    """The ground below a piece that counts: those of a column make one band."""
    return document(100, 100, [tag("rect", x=5, width=90, height=100, fill=STRONG, fill_opacity=0.95)])


def value(digit: int) -> str:
    """The points of a square, printed in its middle."""
    return document(100, 100, [_digit(digit, VALUE_HIGH, VALUE, VALUE_LINE, 50, 50)])


def figure(digit: int) -> str:
    """A plain numeral, 60 by 100, in the colour of paper."""
    return document(60, 100, [_digit(digit, 84, PAPER, 13, 30, 50)])


def light() -> str:
    """Low light from the top left over the whole table."""
    warm, dusk = "#fff0d0", "#050a0c"
    return document(
        100,
        100,
        [
            radial("warm", 18, 10, 70, (0, warm, 0.14), (0.5, warm, 0.05), (1, warm, 0)),
            linear("dusk", 15, 10, 100, 95, (0, dusk, 0), (0.55, dusk, 0.01), (1, dusk, 0.09)),
            tag("rect", width=100, height=100, fill="url(#warm)"),
            tag("rect", width=100, height=100, fill="url(#dusk)"),
        ],
    )


def files() -> dict[str, str]:
    """Every file below ``sprites`` and its text."""
    found = {"nevo/scores.svg": scores(), "nevo/light.svg": light()}
    found |= {"nevo/hole.svg": hole(), "nevo/goal.svg": goal()}
    for side, name in enumerate(("white", "black")):
        found[f"nevo/{name}-cast.svg"] = shade()
        found[f"nevo/{name}-peg.svg"] = peg(side)
        for safe, suffix in ((False, ""), (True, "-safe")):
            found[f"nevo/{name}{suffix}.svg"] = piece(side, safe)
            found[f"nevo/{name}-runner{suffix}.svg"] = runner(side, safe)
            for digit in (2, 5, 8):
                found[f"nevo/{name}-{digit}{suffix}.svg"] = counting(side, digit, safe)
    for digit in (2, 5, 8):
        found[f"nevo/value-{digit}.svg"] = value(digit)
    for digit in range(10):
        found[f"nevo/digit-{digit}.svg"] = figure(digit)
    return found
