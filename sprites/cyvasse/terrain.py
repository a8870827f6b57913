"""Terrain of Cyvasse on squares (100 by 100 units) and on hexes (115.47 by 100), seen from above.

What tells a terrain lies along the edges of a cell, for a piece stands in its middle. The pictures reach over
the edges of the cell: the program cuts them to its shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from random import Random

from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, number, points, radial, tag


@dataclass(frozen=True)
class Shape:
    """The shape of a cell.

    Attributes:
        suffix: of the file names.
        corners: clockwise, for a cell of ``width`` by 100 units.
        period: a distance after which the screen's folds repeat, so that the cells of a board fit
            together.
    """

    suffix: str
    width: float
    corners: tuple[Point, ...]
    period: float

    @property
    def centre(self) -> Point:
        """The middle of the cell."""
        return self.width / 2, 50

    def scaled(self, share: float) -> list[Point]:
        """The corners of a smaller cell around the same middle."""
        cx, cy = self.centre
        return [(cx + (x - cx) * share, cy + (y - cy) * share) for x, y in self.corners]

    def along(self, share: float, count: int, turn: float = 0.0) -> Iterator[tuple[float, float, float]]:
        """Points on the outline of a smaller cell, evenly spread, each with the direction of its side."""
        line = self.scaled(share)
        sides = list(zip(line, [*line[1:], line[0]], strict=True))
        length = hypot(sides[0][1][0] - sides[0][0][0], sides[0][1][1] - sides[0][0][1])
        for index in range(count):
            way = (index + turn) * length * len(sides) / count
            (x1, y1), (x2, y2) = sides[int(way / length) % len(sides)]
            part = way % length / length
            yield x1 + (x2 - x1) * part, y1 + (y2 - y1) * part, (way // length) * 360 / len(sides)


_WIDE = 200 / sqrt(3)
SQUARE = Shape("", 100, ((0, 0), (100, 0), (100, 100), (0, 100)), 100)
HEX = Shape(
    "-hex",
    _WIDE,
    ((_WIDE / 4, 0), (_WIDE * 3 / 4, 0), (_WIDE, 50), (_WIDE * 3 / 4, 100), (_WIDE / 4, 100), (0, 50)),
    _WIDE * 3 / 4,
)


@dataclass(frozen=True)
class Palette:
    """Colours of all terrains, dark to light where there are several.

    Attributes:
        glade: the ground between trees, from the middle of a cell to its edge.
        walls: of either side's fortress: shade, wall, top and ornament.
    """

    forest: tuple[str, str, str, str]
    glade: tuple[str, str, str]
    hills: tuple[str, str, str, str]
    contour: str
    water: tuple[str, str]
    wave: str
    floor: tuple[str, str]
    walls: tuple[tuple[str, str, str, str], tuple[str, str, str, str]]
    rubble: tuple[str, str]
    flames: tuple[str, str, str]


PLAIN = Palette(
    forest=("#4c5c36", "#6f8456", "#84986a", "#9db082"),
    glade=("#aab585", "#98a573", "#7b8b5b"),
    hills=("#a59256", "#b8a46c", "#c9b782", "#d6c799"),
    contour="#76612e",
    water=("#5b8da6", "#4a7a93"),
    wave="#a9d0df",
    floor=("#9d978c", "#7f7a71"),
    walls=(("#5c5038", "#c2b391", "#d8cca9", "#b07c2c"), ("#111416", "#3d4347", "#5b6368", "#45b394")),
    rubble=("#57524a", "#a09a8c"),
    flames=("#d2401c", "#f58a1f", "#ffe07a"),
)
SAFE = Palette(
    forest=("#28352a", "#3d4e3e", "#566a54", "#8a9f86"),
    glade=("#a9b3a3", "#84917f", "#3a473a"),
    hills=("#866b44", "#c2ab80", "#dac7a2", "#efe3c8"),
    contour="#4f3a17",
    water=("#5d93b8", "#4a80a6"),
    wave="#ffffff",
    floor=("#b5b0a6", "#807b72"),
    walls=(("#5f5a50", "#f0ece2", "#ffffff", "#000000"), ("#000000", "#26282a", "#45484b", "#ffffff")),
    rubble=("#5a5a5a", "#d0d0d0"),
    flames=("#3a1206", "#f0a04a", "#fff6c8"),
)


def _ground(shape: Shape, fill: str) -> str:
    return tag("rect", x=-2, y=-2, width=shape.width + 4, height=104, fill=fill)


def _tree(x: float, y: float, r: float, rng: Random, green: tuple[str, str, str, str]) -> list[str]:
    """A tree from above: its shadow, and three piles of leaves, each smaller and lighter."""
    turn = rng.uniform(0, 2 * pi)
    parts = [
        tag(
            "ellipse",
            cx=x + r * 0.3,
            cy=y + r * 0.4,
            rx=r * 1.12,
            ry=r * 1.1,
            fill="#101c0c",
            fill_opacity=0.26,
        )
    ]
    for size, shift, colour in ((1.0, 0.0, green[1]), (0.76, 0.14, green[2]), (0.4, 0.3, green[3])):
        line = ""
        lobes = 7 if size > 0.5 else 5
        for lobe in range(lobes):
            a, b = (turn + 2 * pi * (lobe + end) / lobes for end in (0, 1))
            px, py = x - r * shift, y - r * shift
            start = (px + r * size * 0.86 * cos(a), py + r * size * 0.86 * sin(a))
            end = (px + r * size * 0.86 * cos(b), py + r * size * 0.86 * sin(b))
            bow = number(r * size * 0.45)
            line += f"M{number(start[0])} {number(start[1])}" if not lobe else ""
            line += f"A{bow} {bow} 0 0 1 {number(end[0])} {number(end[1])}"
        edge = {"stroke": green[0], "stroke_width": 2.4} if size == 1.0 else {}
        parts.append(tag("path", d=line + "Z", fill=colour, **edge))
    return parts


def _wood(shape: Shape, spots: list[tuple[float, float, float]], seed: int, palette: Palette) -> list[str]:
    rng = Random(seed)
    found = []
    for x, y, r in sorted(spots, key=lambda spot: spot[1]):
        found += _tree(x + rng.uniform(-2, 2), y + rng.uniform(-2, 2), r, rng, palette.forest)
    return found


def forest(shape: Shape, palette: Palette) -> str:
    """Trees around a glade."""
    rng = Random(7)
    cx, cy = shape.centre
    glade = radial("f", cx, cy, 58, (0, palette.glade[0]), (0.6, palette.glade[1]), (1, palette.glade[2]))
    tufts = "".join(
        f"M{number(cx + rng.uniform(-30, 30))} {number(cy + rng.uniform(-28, 28))}l1.5 -4l1.5 4"
        for _ in range(14)
    )
    outer = [(x, y, 11.5 + index % 3 * 1.6) for index, (x, y, _) in enumerate(shape.along(0.86, 12, 0.5))]
    inner = [(x, y, 8.5) for x, y, _ in shape.along(0.62, 6, 0.25)]
    return document(
        shape.width,
        100,
        [
            glade,
            _ground(shape, "url(#f)"),
            tag("path", d=tufts, fill="none", stroke=palette.forest[3], stroke_width=1.2, stroke_opacity=0.7),
            *_wood(shape, inner + outer, 3, palette),
        ],
    )


def _hachures(line: list[Point], palette: Palette) -> str:
    """Strokes down the slope around a line, which are seen around a piece, too."""
    cx, cy = (sum(along) / len(line) for along in zip(*line, strict=True))
    strokes = "".join(
        f"M{number(cx + (x - cx) * 0.9)} {number(cy + (y - cy) * 0.9)}"
        f"L{number(cx + (x - cx) * 1.12)} {number(cy + (y - cy) * 1.12)}"
        for x, y in line
    )
    return tag("path", d=strokes, stroke=palette.contour, stroke_width=1.5, stroke_opacity=0.7)


def hills(shape: Shape, palette: Palette) -> str:
    """Terraces, one upon the other, with the lines of a map between them."""
    cx, cy = shape.centre
    rng = Random(12)
    waves = [(rng.uniform(0, 2 * pi), k, rng.uniform(0.03, 0.07)) for k in (2, 3, 5)]
    parts = [_ground(shape, palette.hills[0])]
    for level, (reach, colour) in enumerate(zip((0.92, 0.68, 0.42), palette.hills[1:], strict=True)):
        line = []
        for step in range(48):
            a = 2 * pi * step / 48
            edge = 1 + sum(high * sin(k * a + start + level * 0.4) for start, k, high in waves)
            line.append(
                (
                    cx - 2 * level + 50 * shape.width / 100 * reach * edge * cos(a),
                    cy - 3 * level + 50 * reach * edge * sin(a),
                )
            )
        d = points(line, True)
        for grow in (3.4, 2.0):
            moved = points([(x + grow, y + grow * 1.3) for x, y in line], True)
            parts.append(tag("path", d=moved, fill="#3b2508", fill_opacity=0.16))
        parts.append(
            tag("path", d=d, fill=colour, stroke=palette.contour, stroke_width=2.2, stroke_linejoin="round")
        )
        if not level:
            parts.append(_hachures(line, palette))
    return document(shape.width, 100, parts)


def _waves(shape: Shape, palette: Palette, opacity: float) -> list[str]:
    """Rows of waves, each with its shade."""
    found = []
    for row in range(7):
        y = 8 + row * 14.4
        d = f"M{number(-16 + row % 2 * 11.5)} {number(y)}"
        d += "q5.5 -6.5 11 0t11 0" * 7
        look = {"fill": "none", "stroke_linecap": "round"}
        found += [
            tag(
                "path",
                d=d,
                transform="translate(0 2.6)",
                stroke="#12364a",
                stroke_opacity=0.2,
                stroke_width=2.2,
                **look,
            ),
            tag("path", d=d, stroke=palette.wave, stroke_opacity=opacity, stroke_width=2.2, **look),
        ]
    return found


def water(shape: Shape, palette: Palette) -> str:
    """Waves, calmer in the middle."""
    cx, cy = shape.centre
    deep = linear("w", 0, 0, 0, 100, (0, palette.water[0]), (1, palette.water[1]))
    calm = radial(
        "c", cx, cy, 50, (0, palette.water[0], 0.95), (0.6, palette.water[0], 0.75), (1, palette.water[0], 0)
    )
    return document(
        shape.width,
        100,
        [deep, calm, _ground(shape, "url(#w)"), *_waves(shape, palette, 0.32), _ground(shape, "url(#c)")],
    )


def _paving(shape: Shape, palette: Palette) -> list[str]:
    """Stones in staggered rows."""
    lines = ""
    for row in range(9):
        y = 4 + row * 11.5
        lines += f"M-2 {number(y)}H{number(shape.width + 2)}"
        for column in range(-1, 8):
            lines += f"M{number(column * 18 + row % 2 * 9)} {number(y)}v11.5"
    cx, cy = shape.centre
    light = radial("p", cx, cy, 60, (0, palette.floor[0]), (1, palette.floor[1]))
    return [
        light,
        _ground(shape, "url(#p)"),
        tag("path", d=lines, fill="none", stroke="#3c3021", stroke_opacity=0.35, stroke_width=1.1),
    ]


def _ring(shape: Shape, outer: float, inner: float) -> str:
    return points(shape.scaled(outer), True) + points(list(reversed(shape.scaled(inner))), True)


def _battlements(shape: Shape, count: int, tone: str, edge: str, missing: tuple[int, ...] = ()) -> list[str]:
    """Square stones along the top of a wall."""
    blocks = []
    for index, (x, y, degrees) in enumerate(shape.along(0.885, count, 0.5)):
        if index not in missing:
            blocks.append(
                tag(
                    "rect",
                    x=-3.1,
                    y=-3.8,
                    width=6.2,
                    height=7.6,
                    fill=tone,
                    stroke=edge,
                    stroke_width=1.1,
                    transform=f"translate({number(x)} {number(y)}) rotate({number(degrees)})",
                )
            )
    return blocks


def fortress(shape: Shape, palette: Palette, side: int) -> str:
    """Walls around a paved court, with a tower at every corner."""
    shade, wall, top, ornament = palette.walls[side]
    parts = _paving(shape, palette)
    inside = points(shape.scaled(0.79), True)
    parts += [
        tag("path", d=inside, fill="none", stroke="#150b02", stroke_opacity=opacity, stroke_width=width)
        for width, opacity in ((12, 0.16), (7, 0.22), (3.5, 0.3))
    ]
    parts.append(
        tag(
            "path", d=_ring(shape, 1.04, 0.79), fill=wall, fill_rule="evenodd", stroke=shade, stroke_width=1.8
        )
    )
    parts += _battlements(shape, 4 * len(shape.corners) if shape.suffix else 20, top, shade)
    for x, y in shape.scaled(0.85 if shape.suffix else 0.82):
        parts += [
            tag("circle", cx=x + 1.6, cy=y + 2, r=11.5, fill="#150b02", fill_opacity=0.4),
            tag("circle", cx=x, cy=y, r=10.8, fill=wall, stroke=shade, stroke_width=1.8),
            tag("circle", cx=x, cy=y, r=7.0, fill=top, stroke=shade, stroke_width=1.2),
            tag("circle", cx=x, cy=y, r=3.4, fill=ornament),
        ]
    return document(shape.width, 100, parts)


def ruin(shape: Shape, palette: Palette) -> str:
    """What is left of the walls, with trees that grow between the stones."""
    rng = Random(5)
    dark, pale = palette.rubble
    cx, cy = shape.centre
    parts = [
        radial("f", cx, cy, 58, (0, palette.glade[0]), (0.6, palette.glade[1]), (1, palette.glade[2])),
        _ground(shape, "url(#f)"),
    ]
    sides = len(shape.corners)
    for index, (x, y, degrees) in enumerate(shape.along(0.86, 6 * sides, 0.5)):
        if index % 6 in (0, 1, 5) and index // 6 != 1:
            turn = degrees + rng.uniform(-9, 9)
            parts += [
                tag(
                    "rect",
                    x=-6,
                    y=-6.5,
                    width=12.5,
                    height=13,
                    rx=1.5,
                    fill="#10160c",
                    fill_opacity=0.4,
                    transform=f"translate({number(x + 1.8)} {number(y + 2.4)}) rotate({number(turn)})",
                ),
                tag(
                    "rect",
                    x=-6,
                    y=-6.5,
                    width=12,
                    height=13,
                    rx=1.5,
                    fill=pale,
                    stroke=dark,
                    stroke_width=1.8,
                    transform=f"translate({number(x)} {number(y)}) rotate({number(turn)})",
                ),
            ]
    for _ in range(12):
        angle, away = rng.uniform(0, 2 * pi), rng.uniform(26, 40)
        x, y, r = cx + away * cos(angle), cy + away * sin(angle), rng.uniform(1.8, 3.6)
        parts.append(
            tag(
                "rect",
                x=x,
                y=y,
                width=2 * r,
                height=1.6 * r,
                rx=0.8,
                fill=pale,
                stroke=dark,
                stroke_width=1.1,
            )
        )
    spots = [(x, y, 9.5) for x, y, _ in shape.along(0.84, sides, 0.5)]
    parts += _wood(shape, spots, 9, palette)
    return document(shape.width, 100, parts)


_FLAME = (
    "M0 0C-50 0 -56 -50 -30 -80C-26 -66 -20 -60 -14 -56C-22 -96 -8 -130 12 -152"
    "C14 -118 48 -96 48 -50C48 -20 28 0 0 0Z"
)
"""A flame 100 units wide whose foot is at 0,0."""


def _flame(x: float, y: float, size: float, colours: tuple[str, str, str]) -> list[str]:
    """A flame that is about so many units wide, with its foot at a point."""
    parts = []
    for share, colour in zip((1.0, 0.68, 0.38), colours, strict=True):
        scale = size * share / 100
        move = f"translate({number(x)} {number(y)}) scale({scale:.3f})"
        parts.append(tag("path", d=_FLAME, fill=colour, transform=move))
    return parts


def fire(shape: Shape, palette: Palette) -> str:
    """Burning water: nothing can stand there, so the flames fill the cell."""
    cx, _ = shape.centre
    parts = [
        linear("w", 0, 0, 0, 100, (0, "#20404f"), (1, "#142c3a")),
        radial("g", cx, 58, 60, (0, "#ffb347", 0.9), (0.55, "#c4471b", 0.6), (1, "#5c1a0c", 0)),
        _ground(shape, "url(#w)"),
        *_waves(shape, palette, 0.3),
        _ground(shape, "url(#g)"),
    ]
    for aside, y, size in (
        (-30, 52, 32),
        (31, 50, 30),
        (0, 66, 52),
        (-34, 88, 38),
        (35, 90, 40),
        (-6, 96, 32),
    ):
        parts += _flame(cx + aside, y, size, palette.flames)
    return document(shape.width, 100, parts)


_ANCHOR = (
    "M57.735 33V71M47 41.5H68.47M57.735 71C46 71 38 65 35.5 54.5M57.735 71C69.47 71 77.47 65 79.97 54.5"
    "M31.5 59.5L35.5 53L42 57M83.97 59.5L79.97 53L73.47 57"
)


_ROPE, _STRANDS = 42.0, 30  # radius of the rope of a port, and how many strands are seen along it


def _rope(centre: Point) -> list[str]:
    """A ring of rope, so large that it is seen around a piece."""
    cx, cy = centre
    strands = ""
    for number_of in range(_STRANDS):
        turn = 2 * pi * number_of / _STRANDS
        ends = ((_ROPE - 1.3, turn), (_ROPE + 1.3, turn + 1.6 * pi / _STRANDS))
        strands += points([(cx + r * cos(a), cy + r * sin(a)) for r, a in ends])
    look = {"fill": "none", "stroke_linecap": "round"}
    ring = tag("circle", cx=cx, cy=cy, r=_ROPE, stroke="#0c2f42", stroke_width=5.4, **look)
    return [ring, tag("path", d=strands, stroke="#e6d3a2", stroke_width=2.6, **look)]


def port(shape: Shape) -> str:
    """The sign of a port: a line along the edge of its cell, a ring of rope, and an anchor in its middle."""
    cx, _ = shape.centre
    edge = points(shape.scaled(0.94), True)
    look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    coats = (("#0c2f42", 7.6, 0.75), ("#f3dfae", 3.6, 1))
    return document(
        shape.width,
        100,
        [
            tag("path", d=edge, stroke="#143f56", stroke_width=3.0, **look),
            *_rope(shape.centre),
            *(
                part
                for colour, width, opacity in coats
                for part in (
                    tag("path", d=_ANCHOR, stroke=colour, stroke_width=width, stroke_opacity=opacity, **look),
                    tag("circle", cx=cx, cy=27.5, r=5.2, stroke=colour, stroke_width=width, **look),
                )
            ),
        ],
    )


_CLOTH = ("#0f2733", "#1d4254", "#2d5d73")
"""Colours of the screen, in the folds and on them."""
_FOLDS = ((0.0, 0.42), (0.42, 1.0))
"""Where folds begin and end, in periods of a cell."""


def screen(shape: Shape) -> str:
    """A part of the screen: heavy cloth in the blue of the night that hangs in folds. Neighbouring parts fit
    together."""
    dark, cloth, light = _CLOTH
    cx, _ = shape.centre
    parts = [_ground(shape, cloth)]
    for period in (-2, -1, 0, 1):
        for fold, (begin, end) in enumerate(_FOLDS):
            left, right = (cx + (period + share) * shape.period for share in (begin, end))
            stops = ((0, dark), (0.22, cloth), (0.45, light), (0.7, cloth), (1, dark))
            name = f"f{period + 2}{fold}"
            parts += [
                linear(name, left, 0, right, 0, *stops),
                tag("rect", x=left - 0.3, y=-2, width=right - left + 0.6, height=104, fill=f"url(#{name})"),
            ]
    return document(shape.width, 100, parts)


def screen_crown() -> str:
    """A medallion of darker cloth with a golden edge and a plain golden crown, sewn onto the screen."""
    crown = "M29 61L23 35L37.5 46L50 27L62.5 46L77 35L71 61ZM29.5 66H70.5V73H29.5Z"
    gold = linear("g", 20, 20, 80, 80, (0, "#fbe7ad"), (0.5, "#dcb05a"), (1, "#b07f30"))
    edge = {"cx": 50, "cy": 50, "fill": "none", "stroke": "url(#g)"}
    tips = ((23, 33.5), (50, 25), (77, 33.5))
    return document(
        100,
        100,
        [
            gold,
            tag("circle", cx=50, cy=50, r=45, fill="#0b2a3a"),
            tag("circle", r=45, **edge, stroke_width=4.5),
            tag("circle", r=39.5, **edge, stroke_width=1.2, stroke_opacity=0.7),
            tag("path", d=crown, fill="url(#g)", stroke="url(#g)", stroke_width=2, stroke_linejoin="round"),
            *(tag("circle", cx=x, cy=y, r=4, fill="url(#g)") for x, y in tips),
        ],
    )


def files() -> dict[str, str]:
    """Every terrain's file name below ``sprites`` and its text."""
    found = {"port-hex": port(HEX)}
    crown = {"cyvasse/screen-crown.svg": screen_crown()}
    for shape in (SQUARE, HEX):
        found[f"screen{shape.suffix}"] = screen(shape)
        for ending, palette in (("", PLAIN), ("-safe", SAFE)):
            pictures = {
                "forest": forest(shape, palette),
                "hills": hills(shape, palette),
                "water": water(shape, palette),
                "fortress-0": fortress(shape, palette, 0),
                "fortress-1": fortress(shape, palette, 1),
                "ruin": ruin(shape, palette),
                "fire": fire(shape, palette),
            }
            found |= {f"{name}{shape.suffix}{ending}": text for name, text in pictures.items()}
    return crown | {f"cyvasse/terrain/{name}.svg": text for name, text in found.items()}
