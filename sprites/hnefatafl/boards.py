"""Parts of the hnefatafl boards, which the program lays over its own textures for any number of squares.

Each style has a folder ``hnefatafl/<style>`` with ``figure`` (the large lines of the material: year rings
with knots, folds, bands), ``wear`` (scratches), ``stud`` (a nail where two sides of the frame meet) and
``light`` (the light that falls on it all); and the carving and inlay of special squares: ``centre`` for the
king's seat, ``corner`` where he escapes, ``barred`` where stones may not stop, ``marked`` where all may,
``start-attackers`` and ``start-defenders`` where their stones begin. ``braid`` and the shorter ``braid-end``
are carved into the frame, from left to right.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import pi, sin
from random import Random

from sprites.draw.knot import Band, Strand, interlace
from sprites.draw.lathe import Matter, contact, rounded, turned
from sprites.draw.shapes import looped_square, oval
from sprites.draw.surfaces import Tone, figure, scratches
from sprites.draw.svg import document, linear, points, radial, tag


@dataclass(frozen=True)
class Style:
    """Colours of a board.

    Attributes:
        figure: of the lines of the material; their number over the height of the picture.
        carved: the knots of the corners; ``inlaid``: the knot of the throne.
        veneers: inlaid where attackers begin and where defenders do: darker than the field, and paler, since
            the attackers are of bone and the defenders dark.
        braid: the bands that are carved into the frame.
        relief: how deep carving and light are: 1 for carved wood, less for flat boards.
    """

    figure: Tone
    lines: int
    knots: int
    scratches: int
    carved: Band
    inlaid: Band
    veneers: tuple[str, str]
    braid: Band
    stud: Matter
    relief: float


BRONZE = Matter(("#1c0f03", "#4d3210", "#86602a", "#b98f4c", "#e2c283", "#fff2cf"), 0.6, 24, "#1c0f03")
IRON = Matter(("#0a0b0c", "#22262a", "#454b51", "#727a81", "#a5adb3", "#e0e6ea"), 0.7, 24, "#0a0b0c")
THREAD = Matter(("#3d0f08", "#5c1a10", "#7d2819", "#9a3b28", "#b35a44", "#cf8a75"), 0.1, 8, "#3d0f08")

STYLES = {
    "oak": Style(
        figure=Tone("#4a220a", "#ffe6bc", 1.0),
        lines=34,
        knots=2,
        scratches=30,
        carved=Band(9, "#170a04", "#e0bd84", "#fff0cd", 1.6, 0.2, 0.8),
        inlaid=Band(6.2, "#160a04", "#eadfc4", "#fffaf0", 1.3, 0.22, 0.7),
        veneers=("#4a210b", "#ffe9bb"),
        braid=Band(21, "#1e0d05", "#7f5330", "#bd8c55", 6, 0.28, 0.75),
        stud=BRONZE,
        relief=1.0,
    ),
    "linen": Style(
        figure=Tone("#5d4a25", "#fff6dc", 0.5),
        lines=9,
        knots=0,
        scratches=25,
        carved=Band(9, "#3a2010", "#dcbd8c", "#f4dfb8", 1.5, 0.25, 0.6),
        inlaid=Band(6.6, "#2c190d", "#f5ebd2", "#fffaf0", 1.4, 0.3, 0.5),
        veneers=("#7a2b1a", "#fffaf0"),
        braid=Band(21, "#b4926a", "#a2604a", "#cb977d", 5, 0.28, 0.6),
        stud=THREAD,
        relief=0.35,
    ),
    "slate": Style(
        figure=Tone("#22272b", "#c6cecf", 0.6),
        lines=13,
        knots=0,
        scratches=40,
        carved=Band(9, "#1c0c05", "#b98250", "#e8bd90", 1.6, 0.22, 0.7),
        inlaid=Band(6.2, "#160a04", "#dfe4e3", "#ffffff", 1.3, 0.22, 0.6),
        veneers=("#22282c", "#eef3f3"),
        braid=Band(21, "#15191c", "#6b7479", "#a8b3b8", 6, 0.28, 0.7),
        stud=IRON,
        relief=0.7,
    ),
}


def _recess(relief: float, inset: float, depth: float) -> list[str]:
    """A sunken square: the walls on the side of the lamp lie in shade, those opposite are lit."""
    a, b = inset, 100 - inset
    c, d = inset + depth, 100 - inset - depth
    return [
        tag("path", d=f"M{a} {a}H{b}L{d} {c}H{c}V{d}L{a} {b}Z", fill="#0d0502", fill_opacity=0.62 * relief),
        tag("path", d=f"M{b} {b}H{a}L{c} {d}H{d}V{c}L{b} {a}Z", fill="#ffdca8", fill_opacity=0.30 * relief),
    ]


def _shade(relief: float) -> list[str]:
    """The dimness below the walls of a recess."""
    dark = 0.5 * relief
    return [
        linear("top", 0, 0, 0, 34, (0, "#0d0502", dark), (1, "#0d0502", 0)),
        linear("left", 0, 0, 26, 0, (0, "#0d0502", dark * 0.8), (1, "#0d0502", 0)),
        tag("rect", width=100, height=34, fill="url(#top)"),
        tag("rect", width=26, height=100, fill="url(#left)"),
    ]


def _grooved(strands: list[Strand], width: float, relief: float) -> list[str]:
    """The hollow that is cut around a raised band."""
    return [
        tag(
            "path",
            d=points([(x + 0.9, y + 1.3) for x, y in strand.line], True),
            fill="none",
            stroke="#0d0502",
            stroke_opacity=0.4 * relief,
            stroke_width=width + 4,
        )
        for strand in strands
    ]


def corner(style: Style) -> str:
    """Two crossed loops in one broad band, carved in relief out of the square's own wood."""
    strands = [oval(40, 16.5, pi / 4), oval(40, 16.5, -pi / 4)]
    parts = [*_shade(style.relief), *_recess(style.relief, 0, 5)]
    return document(
        100, 100, [*parts, *_grooved(strands, style.carved.width, 1), *interlace(strands, style.carved)]
    )


def centre(style: Style) -> str:
    """The throne: two steps down, a pale inlaid line around the lower one, and a looped square inlaid in its
    floor. The upper step is broad and plain, for marks of the square."""
    strands = [looped_square(9.8, 6.8, 1.8, pi / 4)]
    pale = style.inlaid.face
    line = {"fill": "none", "stroke": pale, "stroke_width": 1.5, "stroke_opacity": 0.85}
    return document(
        100,
        100,
        [
            *_shade(style.relief),
            *_recess(style.relief, 0, 4),
            *_recess(style.relief, 17, 3),
            tag("rect", x=16, y=16, width=68, height=68, **line),
            *_grooved(strands, style.inlaid.width, 0.7),
            *interlace(strands, style.inlaid),
            tag("path", d=_lozenge(4.5), fill=pale),
        ],
    )


def barred(style: Style) -> str:
    """A sunken square with two beams across it."""
    beams = []
    for (x1, y1), (x2, y2) in (((17, 17), (83, 83)), ((83, 17), (17, 83))):
        line = {"x1": x1, "y1": y1, "x2": x2, "y2": y2, "stroke_linecap": "round"}
        for colour, width, opacity in (
            ("#0d0502", style.carved.width + 9, 0.4 * style.relief),
            (style.carved.edge, style.carved.width + 4, 1),
            (style.carved.face, style.carved.width + 1, 1),
            (style.carved.light, style.carved.width * 0.25, 0.7),
        ):
            beams.append(tag("line", **line, stroke=colour, stroke_width=width, stroke_opacity=opacity))
    return document(100, 100, [*_shade(style.relief), *_recess(style.relief, 0, 5), *beams])


def marked(style: Style) -> str:
    """A square like any other, with an inlaid line around and a lozenge in its middle."""
    dark, pale = style.inlaid.edge, style.inlaid.face
    lozenge = _lozenge(11)
    parts = []
    for colour, width, opacity in ((dark, 5.5, 0.75), (pale, 2.2, 0.95)):
        line = {"fill": "none", "stroke": colour, "stroke_width": width, "stroke_opacity": opacity}
        parts.append(tag("rect", x=11, y=11, width=78, height=78, **line))
        parts.append(tag("path", d=lozenge, **line))
    return document(100, 100, parts)


def start_attackers(style: Style) -> str:
    """A square inlaid with a darker veneer between two strings, and four rings with a dot in each, as carvers
    of bone cut them."""
    dark = style.veneers[0]
    string = {"fill": "none", "stroke": dark, "stroke_opacity": 0.5}
    rings = [
        tag("circle", cx=x, cy=y, r=r, **look)
        for x in (37, 63)
        for y in (37, 63)
        for r, look in ((8.5, {**string, "stroke_width": 2.2}), (2.6, {"fill": dark, "fill_opacity": 0.5}))
    ]
    return document(
        100,
        100,
        [
            tag("rect", x=8, y=8, width=84, height=84, fill=dark, fill_opacity=0.2),
            tag("rect", x=8, y=8, width=84, height=84, **string, stroke_width=2.4),
            tag("rect", x=14, y=14, width=72, height=72, **string, stroke_width=1.2),
            *rings,
        ],
    )


def start_defenders(style: Style) -> str:
    """A square inlaid with a little paler veneer: a shield with hollow corners, a pip in each of these, and a
    flower of four petals. All of it is fainter than any mark."""
    dark, pale = style.veneers
    shield = "M24 9H76A15 15 0 0 0 91 24V76A15 15 0 0 0 76 91H24A15 15 0 0 0 9 76V24A15 15 0 0 0 24 9Z"
    petals = "".join(f"M50 50Q{x} 50 {x} {y}Q50 {y} 50 50Z" for x in (29, 71) for y in (29, 71))
    pips = [tag("circle", cx=x, cy=y, r=2.6, fill=dark, fill_opacity=0.6) for x in (9, 91) for y in (9, 91)]
    return document(
        100,
        100,
        [
            tag("path", d=shield, fill=pale, fill_opacity=0.23),
            tag("path", d=shield, fill="none", stroke=dark, stroke_width=3.4, stroke_opacity=0.25),
            tag("path", d=shield, fill="none", stroke=pale, stroke_width=1.8, stroke_opacity=0.4),
            *pips,
            tag("path", d=petals, fill="none", stroke=dark, stroke_width=1.6, stroke_opacity=0.28),
        ],
    )


def braid(style: Style, loops: int) -> str:
    """Two strands that part and cross again, so many times as it has loops, and meet at both ends."""
    step, reach = 70.0, 32.5
    width = step * loops + 32
    line = [(t / 24 * step, abs(sin(t / 24 * pi)) ** 0.8 * (-1) ** (t // 24)) for t in range(24 * loops + 1)]
    there = [(16.01 + x, 50 + reach * y) for x, y in line]
    back = [(16.02 + x, 50.01 - reach * y) for x, y in reversed(line[1:-1])]
    strands = [Strand((*there, *back))]
    return document(round(width), 100, interlace(strands, style.braid))


def _lozenge(reach: float) -> str:
    """In the middle of a square, so far to each of its corners."""
    return points([(50, 50 - reach), (50 + reach, 50), (50, 50 + reach), (50 - reach, 50)], True)


def stud(style: Style) -> str:
    """A round nail head."""
    head = rounded(((30, 0), (34, 2), (32, 7), (20, 14), (0.3, 17)))
    return document(100, 100, [*contact((50, 54), 34), *turned("t", head, style.stud, (50, 54))])


def wear(style: Style) -> str:
    """What use has left on the whole field."""
    return document(1000, 1000, scratches(Random(811), 1000, 1000, style.scratches))


def light(strength: float) -> str:
    """Low light from the top left: warm there, and dusk towards the far corner."""
    warm, dusk = "#ffdca4", "#160a06"
    return document(
        100,
        100,
        [
            linear(
                "warm", 0, 0, 78, 60, (0, warm, 0.2 * strength), (0.45, warm, 0.08 * strength), (1, warm, 0)
            ),
            linear("dusk", 20, 12, 100, 88, (0, dusk, 0), (0.5, dusk, 0.01), (1, dusk, 0.09 * strength)),
            radial("lamp", 20, 12, 46, (0, "#fff2d4", 0.16 * strength), (1, "#fff2d4", 0)),
            *(tag("rect", width=100, height=100, fill=f"url(#{name})") for name in ("warm", "dusk", "lamp")),
        ],
    )


def files() -> dict[str, str]:
    """Every part's file name below ``sprites`` and its text."""
    found = {}
    for name, style in STYLES.items():
        lines = figure(Random(1121), 1000, 250, style.figure, style.lines, style.knots)
        parts = {
            "figure": document(1000, 250, lines),
            "wear": wear(style),
            "centre": centre(style),
            "corner": corner(style),
            "barred": barred(style),
            "marked": marked(style),
            "start-attackers": start_attackers(style),
            "start-defenders": start_defenders(style),
            "braid": braid(style, 3),
            "braid-end": braid(style, 2),
            "stud": stud(style),
            "light": light(0.4 + 0.6 * style.relief),
        }
        found |= {f"hnefatafl/{name}/{part}.svg": text for part, text in parts.items()}
    return found
