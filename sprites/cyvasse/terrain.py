"""Terrain of Cyvasse on squares (100 by 100 units) and on hexes (115.47 by 100), with the signs of an old map
as a woodcut: flat grounds, and lines of one ink each.

What tells a terrain lies along the edges of a cell, for a piece stands in its middle. The pictures reach over
the edges of the cell: the program cuts them to its shape.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import cos, hypot, pi, sin, sqrt
from random import Random

from sprites.cyvasse.woodcut import cut, inked
from sprites.draw.knot import Point
from sprites.draw.svg import document, linear, number, points, tag


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
    """Colours of all terrains.

    Attributes:
        forest: ground, trees in the shade and in the light, and ink.
        hills: ground, mounds in the shade and in the light, and ink.
        water: ground, pale lines and dark ones.
        floor: of a fortress: stones and the lines between.
        walls: of either side's fortress: shade, wall, top and ornament.
        rubble: lines and stones.
        flames: from outside.
    """

    forest: tuple[str, str, str, str]
    hills: tuple[str, str, str, str]
    water: tuple[str, str, str]
    floor: tuple[str, str]
    walls: tuple[tuple[str, str, str, str], tuple[str, str, str, str]]
    rubble: tuple[str, str]
    flames: tuple[str, str, str]


PLAIN = Palette(
    forest=("#b4b68c", "#90a06f", "#a6b180", "#66774f"),
    hills=("#c3b283", "#b09d6b", "#cfc192", "#8a7748"),
    water=("#6d8f98", "#93b1b5", "#47707c"),
    floor=("#b9ab8d", "#5d4d35"),
    walls=(("#4a3a22", "#cbb88c", "#ece0bd", "#b07c2c"), ("#0a1210", "#2a3f39", "#45605a", "#7cc4ad")),
    rubble=("#3a2f20", "#cbbd9a"),
    flames=("#a3261f", "#e58a24", "#ffe9a3"),
)
SAFE = Palette(
    forest=("#a9b3a3", "#3d4e3e", "#71856e", "#101a11"),
    hills=("#cdb78d", "#866b44", "#efe3c8", "#3a280c"),
    water=("#5d93b8", "#ffffff", "#143a54"),
    floor=("#b5b0a6", "#4b463d"),
    walls=(("#5f5a50", "#f0ece2", "#ffffff", "#000000"), ("#000000", "#26282a", "#45484b", "#ffffff")),
    rubble=("#3a3a3a", "#d0d0d0"),
    flames=("#3a1206", "#f0a04a", "#fff6c8"),
)


def _ground(shape: Shape, fill: str) -> str:
    return tag("rect", x=-2, y=-2, width=shape.width + 4, height=104, fill=fill)


def _tree(x: float, y: float, r: float, rng: Random, palette: Palette) -> list[str]:
    """A tree with its foot at a point: a crown of lobes, hatched away from the light, on a short trunk."""
    _ground_tone, shade, lit, ink = palette.forest
    crown_x, crown_y, turn = x, y - 1.35 * r, rng.uniform(0, 2 * pi)
    lobes, line = 7, ""
    for lobe in range(lobes):
        a, b = (turn + 2 * pi * (lobe + end) / lobes for end in (0, 1))
        start, end = ((crown_x + r * cos(angle), crown_y + r * sin(angle)) for angle in (a, b))
        bow = number(r * 0.5)
        line += f"M{number(start[0])} {number(start[1])}" if not lobe else ""
        line += f"A{bow} {bow} 0 0 1 {number(end[0])} {number(end[1])}"
    hatches = [
        cut(
            (crown_x + r * (0.95 - 0.3 * step), crown_y + r * (0.1 + 0.3 * step)),
            (crown_x + r * (0.1 - 0.2 * step), crown_y + r * (0.45 + 0.2 * step)),
            1.7,
            1.2,
        )
        for step in range(3)
    ]
    look = {"stroke": ink, "stroke_linejoin": "round"}
    return [
        inked([cut((x, y), (x, y - r), 3.4), cut((x - 0.5 * r, y), (x + 1.5 * r, y + 0.4), 1.8)], ink),
        tag("path", d=line + "Z", fill=shade, **look, stroke_width=3.4),
        tag("circle", cx=crown_x - 0.26 * r, cy=crown_y - 0.28 * r, r=0.66 * r, fill=lit),
        inked(hatches, ink),
    ]


def _wood(spots: list[tuple[float, float, float]], seed: int, palette: Palette) -> list[str]:
    rng = Random(seed)
    found = []
    for x, y, r in sorted(spots, key=lambda spot: spot[1]):
        found += _tree(x + rng.uniform(-2, 2), y + r + rng.uniform(-2, 2), r, rng, palette)
    return found


def _tufts(shape: Shape, ink: str, seed: int) -> str:
    """Blades of grass in the middle of a cell."""
    rng, (cx, cy) = Random(seed), shape.centre
    strokes = []
    for _ in range(7):
        x, y = cx + rng.uniform(-24, 24), cy + rng.uniform(-20, 22)
        strokes += [cut((x, y), (x + aside, y - 5), 1.6) for aside in (-2.2, 0.4, 2.6)]
    return inked(strokes, ink, 0.7)


def forest(shape: Shape, palette: Palette) -> str:
    """Trees around a glade."""
    outer = [(x, y, 9.2 + index % 3 * 1.4) for index, (x, y, _) in enumerate(shape.along(0.84, 12, 0.5))]
    inner = [(x, y, 7.5) for x, y, _ in shape.along(0.56, 4, 0.35)]
    parts = [_ground(shape, palette.forest[0]), _tufts(shape, palette.forest[3], 7)]
    return document(shape.width, 100, [*parts, *_wood(inner + outer, 3, palette)])


def _mound(x: float, y: float, r: float, palette: Palette) -> list[str]:
    """A hill with its foot at a point: a dome, hatched down the side away from the light."""
    _ground_tone, shade, lit, ink = palette.hills

    def arch(*places: tuple[float, float]) -> str:
        """Points of a curve, in radii to the right of the foot and above it."""
        return " ".join(f"{number(x + right * r)} {number(y - up * r)}" for right, up in places)

    dome = f"M{arch((-1, 0))}C{arch((-0.62, 0.86), (0.42, 1.3), (1, 0))}Z"
    light = f"M{arch((-1, 0))}C{arch((-0.62, 0.86), (-0.1, 1.0), (0.2, 0.8))}Q{arch((-0.1, 0.5), (0.06, 0))}Z"
    hatches = []
    for step in range(5):
        right, up = 0.3 + 0.13 * step, 0.74 - 0.115 * step
        hatches.append(cut((x + right * r, y - up * r), (x + (right - 0.16) * r, y - 0.06 * r), 2.0, 1.0))
    return [
        tag("path", d=dome, fill=shade, stroke=ink, stroke_width=2.8, stroke_linejoin="round"),
        tag("path", d=light, fill=lit),
        inked(hatches, ink),
    ]


def hills(shape: Shape, palette: Palette) -> str:
    """Mounds along the edges of a cell and in its middle, those in front over those behind."""
    cx, cy = shape.centre
    spots = [(x, y + 10, 18.0 + index % 3 * 3) for index, (x, y, _) in enumerate(shape.along(0.7, 7, 0.3))]
    spots += [(cx, cy + 10, 21.0)]
    parts = [_ground(shape, palette.hills[0])]
    for x, y, r in sorted(spots, key=lambda spot: spot[1]):
        parts += _mound(x, y, r, palette)
    return document(shape.width, 100, parts)


def _waves(shape: Shape, pale: str, dark: str) -> list[str]:
    """Rows of waves, a dark stroke and a pale one below it each, which are fewer in the middle of a cell."""
    cx, cy = shape.centre
    lines: tuple[list[str], list[str]] = ([], [])
    for row in range(9):
        y = 3.5 + row * 12
        for column in range(-1, 8):
            x = column * 22 + row % 2 * 11
            near = hypot(x + 7 - cx, y - cy) < 27
            if near and (row + column) % 2:
                continue
            for strokes, lower in zip(lines, (0.0, 3.6), strict=True):
                strokes.append(cut((x, y + lower), (x + 15, y + lower), 2.5, 3.4))
    return [inked(lines[1], pale, 0.75), inked(lines[0], dark, 0.8)]


def water(shape: Shape, palette: Palette) -> str:
    """Waves."""
    ground, pale, dark = palette.water
    return document(shape.width, 100, [_ground(shape, ground), *_waves(shape, pale, dark)])


def _paving(shape: Shape, palette: Palette) -> list[str]:
    """Stones in staggered rows."""
    stone, line = palette.floor
    lines = ""
    for row in range(7):
        y = 4 + row * 15
        lines += f"M-2 {number(y)}H{number(shape.width + 2)}"
        for column in range(-1, 7):
            lines += f"M{number(column * 22 + row % 2 * 11)} {number(y)}v15"
    return [
        _ground(shape, stone),
        tag("path", d=lines, fill="none", stroke=line, stroke_opacity=0.5, stroke_width=1.3),
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
    parts.append(tag("path", d=inside, fill="none", stroke=shade, stroke_opacity=0.35, stroke_width=9))
    parts.append(
        tag(
            "path", d=_ring(shape, 1.04, 0.79), fill=wall, fill_rule="evenodd", stroke=shade, stroke_width=1.8
        )
    )
    parts += _battlements(shape, 4 * len(shape.corners) if shape.suffix else 20, top, shade)
    for x, y in shape.scaled(0.85 if shape.suffix else 0.82):
        parts += [
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
    parts = [_ground(shape, palette.forest[0]), _tufts(shape, palette.forest[3], 4)]
    sides = len(shape.corners)
    for index, (x, y, degrees) in enumerate(shape.along(0.86, 6 * sides, 0.5)):
        if index % 6 in (0, 1, 5) and index // 6 != 1:
            parts.append(_stone(x, y, 12.0, degrees + rng.uniform(-9, 9), pale, dark))
    for _ in range(10):
        angle, away = rng.uniform(0, 2 * pi), rng.uniform(26, 40)
        x, y = cx + away * cos(angle), cy + away * sin(angle)
        parts.append(_stone(x, y, rng.uniform(4.0, 7.0), rng.uniform(-30, 30), pale, dark))
    spots = [(x, y, 7.5) for x, y, _ in shape.along(0.84, sides, 0.5)]
    return document(shape.width, 100, [*parts, *_wood(spots, 9, palette)])


def _stone(x: float, y: float, side: float, degrees: float, fill: str, ink: str) -> str:
    """A stone of a wall around a point, turned."""
    half = side / 2
    block = [(-half, -half), (half, -half), (half, half), (-half, half)]
    hatches = [cut((half, half * low), (half * 0.1, half), 1.5) for low in (-0.4, 0.3)]
    body = tag(
        "path", d=points(block, True), fill=fill, stroke=ink, stroke_width=2.0, stroke_linejoin="round"
    )
    move = f"translate({number(x)} {number(y)}) rotate({number(degrees)})"
    return tag("g", body + inked(hatches, ink), transform=move)


_FLAME = (
    "M0 0C-50 0 -56 -50 -30 -80C-26 -66 -20 -60 -14 -56C-22 -96 -8 -130 12 -152"
    "C14 -118 48 -96 48 -50C48 -20 28 0 0 0Z"
)
"""A flame 100 units wide whose foot is at 0,0."""
_SOOT = "#1d0d08"


def _flame(x: float, y: float, size: float, colours: tuple[str, str, str]) -> list[str]:
    """A flame that is about so many units wide, with its foot at a point."""
    parts = []
    for share, colour in zip((1.0, 0.68, 0.38), colours, strict=True):
        scale = size * share / 100
        move = f"translate({number(x)} {number(y)}) scale({scale:.3f})"
        edge = {"stroke": _SOOT, "stroke_width": 4.4 / scale} if share == 1.0 else {}
        parts.append(tag("path", d=_FLAME, fill=colour, transform=move, **edge))
    return parts


def fire(shape: Shape, palette: Palette) -> str:
    """Burning water: nothing can stand there, so the flames fill the cell."""
    cx, _ = shape.centre
    parts = [_ground(shape, "#1a3038"), *_waves(shape, "#4d7480", "#0a1519")]
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


_ROPE, _THICK, _STRANDS = 0.85, 4.2, 42
"""Of the rope of a port: the share of the cell around which it lies, its width, and strands seen along it."""


def _rope(shape: Shape) -> list[str]:
    """A rope along the edge of a cell, so that it is seen around a piece, and corners of a frame lie over
    it."""
    half, strands = _THICK * 0.26, ""
    for x, y, side in shape.along(_ROPE, _STRANDS, 0.5):
        lean = (side + 28) * pi / 180
        strands += points(
            [(x + end * half * 2 * cos(lean), y + end * half * 2 * sin(lean)) for end in (-1, 1)]
        )
    look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    line = points(shape.scaled(_ROPE), True)
    return [
        tag("path", d=line, stroke="#3f4a48", stroke_width=_THICK, **look),
        tag("path", d=strands, stroke="#c9b78c", stroke_width=2.0, **look),
    ]


def port(shape: Shape) -> str:
    """The sign of a port: a rope along the edge of its cell, and an anchor in its middle."""
    cx, _ = shape.centre
    look = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    coats = (("#0c2f42", 7.6, 0.75), ("#f3dfae", 3.6, 1))
    return document(
        shape.width,
        100,
        [
            *_rope(shape),
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
