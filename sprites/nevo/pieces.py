"""Pieces, numerals and print of NEVO: turned discs, and flowers of two, five and eight petals in flat inks.

100 units are one square of the board. Numerals and letters are drawn as strokes. The shadow that a disc
throws (``<side>-cast``) reaches over other squares: its picture is two squares wide.
"""

from __future__ import annotations

from sprites.draw.lathe import RISE, Matter, cast, contact, rounded, turned
from sprites.draw.svg import document, linear, radial, tag

PAPER, INK, STRONG = "#faf8f2", "#171717", "#cc360f"
CREAM = "#fdf6e6"
"""What is left of the paper in the middle of print."""
PETROL = "#2f6163"
"""Ink of the numerals."""
PETALS = {2: ("#7db8a9", 27.0), 5: ("#fff0cf", 22.0), 8: ("#ffdc9a", 15.0)}
"""Of the flower on a square by its points: their ink, and their width."""
VALUE_HIGH, VALUE_LINE, EYE = 24, 5.2, 18.5
"""Of the numeral in its middle: the height, the width of its lines, and the radius of the paper around it."""
CX, FOOT, HIGH = 49.7, 54.6, 13.0
CY = FOOT - HIGH * RISE
"""The middle of a disc's top."""
R = 38.0
RING, DISH = R - 6.5, R - 10.5
HUB = 23.5
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

# Middle lines of the letters of the game's name in boxes of 80 by 100.
LETTERS = (
    "M10 90V10L70 90V10",
    "M66 10H12V90H66M12 50H58",
    "M6 10L38 90L70 10",
    "M40 10C62 10 76 28 76 50S62 90 40 90S4 72 4 50S18 10 40 10Z",
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
        _circle(RING, fill="none", stroke=(INK, PAPER)[side], stroke_width=(2.6, 2.2)[side]),
        *_dish(side),
    ]


def _dish(side: int) -> list[str]:
    """The hollow of a disc's top: its far wall lies in shade and its near wall in light."""
    wall = (("#b9b1a0", "#ece6d8", "#ffffff"), ("#000000", "#19191b", "#6d6d73"))[side]
    floor = (("#f3efe5", "#fbf9f2"), ("#1d1d20", "#2a2a2e"))[side]
    shades = [(place / 2, colour) for place, colour in enumerate(wall)]
    reach = DISH * 0.7
    return [
        linear("wall", CX - reach, CY - reach, CX + reach, CY + reach, *shades),
        linear("floor", CX - reach, CY - reach, CX + reach, CY + reach, (0, floor[0]), (1, floor[1])),
        _circle(DISH, fill="url(#wall)"),
        _circle(DISH - 4.5, fill="url(#floor)"),
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


def _signs(side: int, safe: bool) -> list[str]:
    """What is turned into the middle of a disc without a number."""
    if safe:
        diamond = f"M{CX} {CY - 17}L67 {CY}L{CX} {CY + 17}L33 {CY}Z"
        return [tag("path", d=diamond, fill=PAPER)] if side == 1 else []
    return [_circle(6.5, fill=(INK, PAPER)[side])]


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
    (light, ground), edge = ((("#ffffff", "#ddd5c4"), "#5c5448"), (("#3e3e44", "#161617"), "#0c0b0b"))[side]
    return document(
        100,
        100,
        [
            radial("top", 45, 43, 24, (0, light), (0.45, light), (1, ground)),
            tag("circle", cx=54, cy=57, r=18, fill="#060a08", fill_opacity=0.4),
            tag("circle", cx=50, cy=50, r=17, fill="url(#top)", stroke=edge, stroke_width=4),
        ],
    )


def hole(fifth: bool) -> str:
    """A hole of a track, with light on its lower edge; ``fifth``: a ring of pale wood is let in around it."""
    ring = [tag("circle", cx=50, cy=50, r=23, fill="none", stroke="#f2d2a2", stroke_width=4.5)]
    return document(
        100,
        100,
        [
            *(ring if fifth else []),
            tag("circle", cx=51, cy=52, r=12.5, fill="#ffe2b4", fill_opacity=0.55),
            tag("circle", cx=50, cy=50, r=12.5, fill="#3a1d0c"),
            tag("circle", cx=51.5, cy=53, r=9.5, fill="#5a3218"),
        ],
    )


def goal() -> str:
    """The last place of a track, in vermilion."""
    return document(
        100,
        100,
        [tag("circle", cx=50, cy=51, r=44, fill=CREAM), tag("circle", cx=50, cy=51, r=39, fill=STRONG)],
    )


def shade() -> str:
    """The shadow that a disc throws: short and pale, for pieces stand close together."""
    return document(200, 200, cast(DISC, (CX + 50, FOOT + 50), 1.5, 0.36))


def green() -> str:
    """A square of a column without points: a dot."""
    return document(100, 100, [tag("circle", cx=50, cy=50, r=5.5, fill=CREAM, fill_opacity=0.75)])


def middle() -> str:
    """A square of the row between the halves: a lozenge, which its neighbours touch."""
    lozenge = "M0 50L50 28L100 50L50 72Z"
    return document(
        100,
        100,
        [
            tag("path", d=lozenge, fill=CREAM, fill_opacity=0.28),
            tag("circle", cx=50, cy=50, r=5.5, fill=CREAM, fill_opacity=0.75),
        ],
    )


def wordmark() -> str:
    """The name of the game, 460 by 100."""
    letters = [
        tag(
            "path",
            d=letter,
            fill="none",
            stroke=CREAM,
            stroke_width=17,
            stroke_linecap="butt",
            stroke_linejoin="miter",
            transform=f"translate({12 + 120 * place} 0)",
        )
        for place, letter in enumerate(LETTERS)
    ]
    return document(460, 100, letters)


def value(digit: int) -> str:
    """The points of a square: a flower of as many petals around the numeral."""
    ink, width = PETALS[digit]
    petals = [_petal(360 * number / digit, width, ink) for number in range(digit)]
    eye = tag("circle", cx=50, cy=50, r=EYE, fill=CREAM)
    return document(100, 100, [*petals, eye, _digit(digit, VALUE_HIGH, PETROL, VALUE_LINE, 50, 50)])


def flower(digit: int) -> str:
    """The flower of some points on a dark ground."""
    ink, width = {2: "#7db8a9", 5: "#f3cd7c", 8: "#f0a24a"}[digit], PETALS[digit][1]
    return document(100, 100, [_petal(360 * number / digit, width, ink) for number in range(digit)])


def _petal(turn: float, width: float, ink: str) -> str:
    """A petal from the middle of a square, turned by degrees."""
    half = width * 0.72  # the curves reach three quarters of the way to these points
    outline = f"M0 -6C{half} -18 {half} -34 0 -45C{-half} -34 {-half} -18 0 -6Z"
    return tag("path", d=outline, fill=ink, transform=f"translate(50 50) rotate({turn:g})")


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
    found = {"nevo/light.svg": light()}
    found |= {"nevo/green.svg": green(), "nevo/middle.svg": middle(), "nevo/name.svg": wordmark()}
    found |= {"nevo/hole.svg": hole(False), "nevo/hole-fifth.svg": hole(True), "nevo/goal.svg": goal()}
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
        found[f"nevo/flower-{digit}.svg"] = flower(digit)
    for digit in range(10):
        found[f"nevo/digit-{digit}.svg"] = figure(digit)
    return found
