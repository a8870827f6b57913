"""Pieces of Nerva: bevelled blocks of ivory and ebony in three sizes, kings, wooden feet, and flat signs.

100 units are one square of the board, seen in the military projection of ``sprites.draw.lathe``: level
squares stay squares, and what is higher lies farther up. All of a piece lies within its own square, on
whichever level it stands, so that no piece hides anything of another square. Light falls from the upper left.

Measures are those of ``game/scenes/nerva/stack/projection.py``, in units.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from random import Random
from typing import NamedTuple

from sprites.draw.knot import Point
from sprites.draw.lathe import RISE, Matter, contact, rounded, turned
from sprites.draw.svg import document, linear, number, points, radial, tag

SIZES = ("large", "medium", "small")
WIDTHS = (83.0, 58.0, 35.0)  # of a block, by level
LIFT = 9.0  # by which a level lies farther up than the one below it
FOOT = 55.0  # where the middle of what stands on the ground lies, from the upper edge of the square
VARIANTS = 6  # of each block: tone, grain and wear differ
FLAT = (80.0, 60.0, 40.0)  # widths of blocks as signs in a square of their own
FALL = 5.0  # by which a shadow reaches farther to the right for each level
SHADOW = "#0c0a06"
GILT = ("#fff2bf", "#f3cf74", "#d19a3a", "#8b5a1c", "#52320d")  # from pale to deep


class Side(NamedTuple):
    """Colours of a side's pieces; pairs run from the light to the shade."""

    top: tuple[str, str]
    front: tuple[str, str]
    shine: str
    dim: str
    edge: str  # around all of it, so that neighbours of one side are told apart
    grain: str
    groove: str
    pip: str
    matter: Matter


IVORY = Side(
    ("#fffdf4", "#f0e5c9"),
    ("#dccb9f", "#a2864f"),
    "#ffffff",
    "#cfbb8a",
    "#4b3a1a",
    "#b79b62",
    "#8f7642",
    "#8a6d38",
    Matter(("#4c3a18", "#9a8150", "#cdb888", "#eadcba", "#fbf6e8", "#ffffff"), 0.35, 18, "#9a7838"),
)
EBONY = Side(
    ("#65564c", "#352b27"),
    ("#2b2320", "#0d0908"),
    "#a8937f",
    "#241c19",
    "#080504",
    "#8d7868",
    "#0e0a08",
    "#c9b398",
    Matter(("#050302", "#15100d", "#2a221d", "#453a33", "#6e6056", "#a3968a"), 0.42, 20, "#0d0603"),
)
SIDES = (IVORY, EBONY)
SIGN_TONES = (
    (("#e4d4aa", "#cfbb8a"), ("#f3e7c8", "#e2d2a8"), ("#fffdf4", "#f6eed8")),
    (("#3d322c", "#211916"), ("#67574d", "#493d35"), ("#94826f", "#6f5f52")),
)
"""By side and level: the upper face of blocks seen from above, from the light to the shade."""
INLAY = "#ecdcb0"  # pale wood in ebony, which tells the sides apart by more than lightness


def _rect(left: float, top: float, wide: float, high: float, round_: float, **look: str | float) -> str:
    return tag("rect", x=left, y=top, width=wide, height=high, rx=round_, **look)


def _soft(box: tuple[float, float, float, float], spread: float, strength: float) -> list[str]:
    """A shadow with blurred edges: rectangles of growing size, each hardly seen.

    Args:
        box: left, top, width and height.
    """
    left, top, wide, high = box
    layers, parts = 7, []
    for index in range(layers):
        grow = spread * (2 * index / (layers - 1) - 1)
        parts.append(
            _rect(
                left - grow,
                top - grow,
                wide + 2 * grow,
                high + 2 * grow,
                max(1.0, spread + grow + 2),
                fill=SHADOW,
                fill_opacity=1 - (1 - strength) ** (1 / layers),
            )
        )
    return parts


def _floor(level: int) -> float:
    """Where the middle of a level's floor lies."""
    return FOOT - LIFT * level


def block(level: int, side: Side, variant: int) -> str:
    """A block on its level, with its shadow on the floor."""
    width, floor = WIDTHS[level], _floor(level)
    left, top = 50 - width / 2, floor - LIFT - width / 2
    foot = floor - width / 2
    shade = [
        *_soft((left + 2.6, foot + 3.0, width, width), 3.4, 0.42),
        *_soft((left + 0.6, foot + 0.8, width, width), 1.5, 0.5),
    ]
    body = _body(left, top, width, side, SIGN_TONES[SIDES.index(side)][level])
    body += _pips(level, (50, floor - LIFT), side)
    return document(100, 100, [*shade, *body, *_worn(left, top, width, side, variant)])


def _pips(level: int, middle: Point, side: Side) -> list[str]:
    """The number of a level as dots in a row, let into the upper face of a block."""
    x, y = middle
    look = {"r": (3.0, 2.6, 2.3)[level], "fill": side.pip}
    return [tag("circle", cx=x + 7.5 * (at - level / 2), cy=y, **look) for at in range(level + 1)]


def _body(left: float, top: float, width: float, side: Side, tones: tuple[str, str]) -> list[str]:
    """A block without wear; left and top: of its upper face, whose tones run from the light to the shade."""
    round_, bevel = 3.0 + width * 0.02, 2.2 + width * 0.03
    inner = width - 2 * bevel
    bottom = top + width + LIFT
    within = (left + bevel, top + bevel, inner, inner, max(1.0, round_ - bevel * 0.6))
    return [
        _rect(left - 0.9, top - 0.9, width + 1.8, width + LIFT + 1.8, round_ + 0.9, fill=side.edge),
        linear("f", left, bottom - LIFT - 2, left, bottom, (0, side.front[0]), (1, side.front[1])),
        _rect(left, top, width, width + LIFT, round_, fill="url(#f)"),
        # The light changes where the slopes meet: at the upper right corner and at the lower left one.
        linear(
            "b",
            left,
            top,
            left + width,
            top + width,
            (0, side.shine),
            (0.47, tones[0]),
            (0.53, side.dim),
            (1, side.dim),
        ),
        _rect(left, top, width, width, round_, fill="url(#b)"),
        linear("t", left, top, left + width, top + width, (0, tones[0]), (1, tones[1])),
        _rect(*within, fill="url(#t)"),
        _rect(*within, fill="none", stroke=side.groove, stroke_width=0.7, stroke_opacity=0.5),
        tag(
            "path",
            d=f"M{number(left + round_)} {number(top + width)}H{number(left + width - round_)}",
            stroke=side.shine,
            stroke_width=0.9,
            stroke_opacity=0.5,
        ),
    ]


def _worn(left: float, top: float, width: float, side: Side, variant: int) -> list[str]:
    """The tone, the grain and the rubbed edges of a block: no two variants are alike."""
    rng = Random(variant * 31 + round(width))
    inset = 4 + width * 0.05
    inner = width - 2 * inset
    tone = ("#ffffff", "#3a2408")[variant % 2], 0.02 + 0.018 * (variant // 2)
    lines = round(width / 5)
    grain = ["", ""]
    for index in range(lines):
        y = top + inset + inner * (index + rng.uniform(0.2, 0.8)) / lines
        places = rng.uniform(0.0, 0.4), rng.uniform(0.55, 1.0)
        x0, x1 = (left + inset + inner * share for share in places)
        bend = (x0 + x1) / 2, y + rng.uniform(-1.6, 1.6)
        grain[rng.random() < 0.3] += "M{} {}Q{} {} {} {}".format(*map(number, (x0, y, *bend, x1, y)))
    rubbed = ""
    for _ in range(rng.choice((0, 1, 2))):
        place, long = rng.uniform(0.1, 0.75) * width, rng.uniform(0.05, 0.16) * width
        rubbed += rng.choice(
            (
                f"M{number(left + place)} {number(top + width + 0.2)}h{number(long)}",
                f"M{number(left + width - 1.0)} {number(top + place)}v{number(long)}",
                f"M{number(left + 1.2)} {number(top + place)}v{number(long)}",
            )
        )
    ends = {"fill": "none", "stroke_linecap": "round"}
    return [
        _rect(left + inset, top + inset, inner, inner, 2.0, fill=tone[0], fill_opacity=tone[1]),
        tag("path", d=grain[0], stroke=side.grain, stroke_width=0.6, stroke_opacity=0.1, **ends),
        tag("path", d=grain[1], stroke=side.grain, stroke_width=0.8, stroke_opacity=0.2, **ends),
        tag("path", d=rubbed, stroke=side.shine, stroke_width=1.1, stroke_opacity=0.45, **ends),
    ]


def _inlay(middle: Point, width: float) -> list[str]:
    """A frame that a smaller block leaves in sight, and a lozenge."""
    x, y = middle
    frame, reach = width * 0.80, width * 0.22
    lozenge = points([(x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y)], closed=True)
    return [
        _rect(
            x - frame / 2,
            y - frame / 2,
            frame,
            frame,
            2.0,
            fill="none",
            stroke=INLAY,
            stroke_width=0.055 * width,
        ),
        tag("path", d=lozenge, fill=INLAY),
    ]


def inlay(level: int) -> str:
    """What lies over a block of ebony where the sides are to be told apart by more than lightness."""
    return document(100, 100, _inlay((50, _floor(level) - LIFT), WIDTHS[level]))


def cast(level: int) -> str:
    """The shadow that a block throws on the ground to its right.

    The picture is two squares wide and high, with the block's own square in its upper left corner.
    """
    width = WIDTHS[level]
    left, top = 50 - width / 2, FOOT - width / 2
    parts = []
    for step in range(3):
        away = FALL * (level + 1) * (step + 1) / 3
        box = (left + away, top + away * 0.5, width, width)
        parts += _soft(box, 2.0 + 0.12 * away, 0.16)
    return document(200, 200, parts)


_CHERRY = Matter(("#341a0c", "#6e4120", "#9c683a", "#bd8a55", "#dab482", "#ecd2a8"), 0.3, 18, "#2a1409")


def stand(level: int, count: int) -> str:
    """The turned foot of a piece of a level below which ``count`` levels are empty: as high as these."""
    r, middle, up = WIDTHS[level] / 2 * 0.96, (50.0, _floor(level - count)), LIFT * count / RISE
    wall = rounded(((r - 1.0, 0.0), (r, 1.0), (r, 3.0), (r * 0.88, 4.2), (r * 0.84, up), (0.3, up)))
    return document(
        100,
        100,
        [
            tag("circle", cx=middle[0] + 2.2, cy=middle[1] + 2.4, r=r + 2.0, fill=SHADOW, fill_opacity=0.2),
            *contact(middle, r + 0.6),
            tag("circle", cx=middle[0], cy=middle[1], r=r + 0.8, fill="#140b05"),
            *turned("w", wall, _CHERRY, middle),
        ],
    )


def king(level: int, side: Side, safe: bool) -> str:
    """A king on a level: a drum, higher than a block, with a golden crown in relief on it."""
    r, high = WIDTHS[level] / 2 * 0.94, LIFT * 1.45
    y = _floor(level) - high
    shade = _medal_points(r * 0.62, (51.0 + 0.02 * r, y + 0.05 * r + 1.0))
    crown = _medal_points(r * 0.62, (50.0, y))
    return document(
        100,
        100,
        [
            *_drum((50, _floor(level)), r, high, side, safe),
            *(tag("path", d=points(line, True), fill=SHADOW, fill_opacity=0.4) for line in shade),
            linear("c", 50, y - r * 0.5, 50, y + r * 0.5, *zip((0.0, 0.35, 1.0), GILT, strict=False)),
            *_crown_sign(*crown, side, 0.038 * r, "url(#c)"),
        ],
    )


def drum(level: int, side: Side, safe: bool) -> str:
    """A king that carries a block: as high as a block, with the crown's ring around him."""
    r, y = WIDTHS[level] / 2, _floor(level)
    dots = [
        tag("circle", cx=50 + r * 0.9 * cos(turn), cy=y - LIFT + r * 0.9 * sin(turn), r=2.2, fill=GILT[0])
        for turn in (2 * pi * step / 12 for step in range(12))
    ]
    return document(100, 100, [*_drum((50, y), r, LIFT, side, safe), *dots])


def _drum(middle: Point, r: float, high: float, side: Side, safe: bool) -> list[str]:
    """A round block with a golden rim.

    Args:
        middle: of its foot.
        high: by how much its top lies farther up than its foot.
    """
    x, y = middle
    up, top = high / RISE, y - high
    wall = rounded(((r - 1.0, 0.0), (r, 1.0), (r, up - 1.2), (r - 1.6, up), (0.3, up)))
    dish = radial("m", x - r / 2, top - r / 2, r * 1.7, (0, side.top[0]), (0.6, side.top[1]), (1, side.dim))
    parts = [
        tag("circle", cx=x + 2.6, cy=y + 3.0, r=r + 2.4, fill=SHADOW, fill_opacity=0.22),
        *contact(middle, r + 0.6),
        tag("circle", cx=x, cy=y, r=r + 0.9, fill=side.edge),
        tag("circle", cx=x, cy=top, r=r + 0.9, fill=side.edge),
        *turned("d", wall, side.matter, middle),
        dish,
        tag("circle", cx=x, cy=top, r=r * 0.9, fill="url(#m)"),
    ]
    if safe:
        parts.insert(0, tag("circle", cx=x, cy=y, r=r + 2.5, fill=INLAY))
    return parts + [
        tag("circle", cx=x, cy=top, r=r * share, fill="none", stroke=colour, stroke_width=wide)
        for share, colour, wide in ((0.9, GILT[4], 6.0), (0.9, GILT[2], 4.8), (0.89, GILT[1], 2.0))
    ]


def ghost_ring(level: int) -> str:
    """The ring of dots around the foot of a king that only its owner knows of."""
    r, size = WIDTHS[level] / 2 + 2.2, 1.9 - 0.3 * level
    y = _floor(level)
    turns = (2 * pi * step / 20 for step in range(20))
    dots = [(50 + r * cos(turn), y + r * sin(turn)) for turn in turns]
    return document(
        100,
        100,
        [
            *(tag("circle", cx=x, cy=y, r=size + 0.9, fill=GILT[4]) for x, y in dots),
            *(tag("circle", cx=x, cy=y, r=size, fill=GILT[0]) for x, y in dots),
        ],
    )


def sign(level: int, side: Side, safe: bool, pips: bool) -> str:
    """A block from straight above: the higher its level, the lighter it is; with ``pips`` they count it."""
    tones = SIGN_TONES[SIDES.index(side)][level]
    width = FLAT[level]
    low, high, bevel = 50 - width / 2, 50 + width / 2, 2.5 + width * 0.035
    inner = width - 2 * bevel
    parts = [
        *_soft((low + 2.4, low + 3.0, width, width), 3.2, 0.36),
        *_soft((low + 0.8, low + 1.0, width, width), 1.4, 0.4),
        _rect(low - 1.0, low - 1.0, width + 2, width + 2, 5.0, fill=side.edge),
        linear(
            "b",
            low,
            low,
            high,
            high,
            (0, side.shine),
            (0.47, tones[0]),
            (0.53, side.front[0]),
            (1, side.front[0]),
        ),
        _rect(low, low, width, width, 4.0, fill="url(#b)"),
        linear("t", low, low, high, high, (0, tones[0]), (1, tones[1])),
        _rect(low + bevel, low + bevel, inner, inner, 2.0, fill="url(#t)"),
    ]
    parts += _inlay((50, 50), width) if safe else []
    parts += _pips(level, (50, 50), side) if pips and not safe else []
    return document(100, 100, parts)


_CROWN = ((-0.58, 0.40), (-0.72, -0.34), (-0.30, 0.02), (0, -0.60), (0.30, 0.02), (0.72, -0.34), (0.58, 0.40))


def medal(side: Side, safe: bool) -> str:
    """A king from straight above: a disc with a golden rim and a crown."""
    r = 45.0
    parts = [
        tag("circle", cx=51.6, cy=52.0, r=r + 1, fill=SHADOW, fill_opacity=0.3),
        tag("circle", cx=50, cy=50, r=r, fill=GILT[4]),
        linear("g", 50 - r, 50 - r, 50 + r, 50 + r, *zip((0.0, 0.35, 0.65, 1.0), GILT, strict=False)),
        tag("circle", cx=50, cy=50, r=r * 0.97, fill="url(#g)"),
        tag("circle", cx=50, cy=50, r=r * 0.82, fill=GILT[4]),
        radial("d", 50 - r * 0.4, 50 - r * 0.5, r * 1.6, (0, side.top[0]), (0.7, side.top[1]), (1, side.dim)),
        tag("circle", cx=50, cy=50, r=r * 0.79, fill="url(#d)"),
        *_crown_sign(*_medal_points(r * 0.64), side),
    ]
    if safe:
        ring = {"fill": "none", "stroke": INLAY, "stroke_width": 3.0}
        parts.append(tag("circle", cx=50, cy=50, r=r * 0.73, **ring))
    return document(100, 100, parts)


def broken_ring() -> str:
    """The ring around the medal of a king that only its owner knows of."""
    arcs = "".join(_arc(46.0, 2 * pi * step / 8, 2 * pi * (step + 0.55) / 8) for step in range(8))
    look = {"fill": "none", "stroke_linecap": "round"}
    return document(
        100,
        100,
        [
            tag("path", d=arcs, stroke=GILT[4], stroke_width=6.5, **look),
            tag("path", d=arcs, stroke=GILT[0], stroke_width=4.0, **look),
        ],
    )


def _medal_points(unit: float, middle: Point = (50, 50)) -> tuple[list[Point], list[Point]]:
    """The outline of the crown on a medal, and of the band below it."""
    crown = [(middle[0] + x * unit, middle[1] + y * unit) for x, y in _CROWN]
    low, high = crown[0][1] + unit * 0.12, crown[0][1] + unit * 0.32
    left, right = crown[0][0], crown[-1][0]
    return crown, [(left, high), (right, high), (right, low), (left, low)]


def _crown_sign(
    crown: Iterable[Point], band: Iterable[Point], side: Side, line: float = 3.4, fill: str = GILT[1]
) -> list[str]:
    edge = "#140c05" if side is EBONY else GILT[4]
    look = {"stroke": edge, "stroke_width": line, "stroke_linejoin": "round", "fill": fill}
    return [tag("path", d=points(list(line), True), **look) for line in (crown, band)]


def _arc(radius: float, begin: float, end: float) -> str:
    ends = [(number(50 + radius * cos(turn)), number(50 + radius * sin(turn))) for turn in (begin, end)]
    r = number(radius)
    return f"M{ends[0][0]} {ends[0][1]}A{r} {r} 0 0 1 {ends[1][0]} {ends[1][1]}"


def lost() -> str:
    """The line through a pawn that has left the game."""
    across = {"d": "M14 86L86 14", "stroke_linecap": "round"}
    return document(
        100,
        100,
        [
            tag("path", stroke="#fff1d2", stroke_width=16, **across),
            tag("path", stroke="#c1301c", stroke_width=9, **across),
        ],
    )


def files() -> dict[str, str]:
    """Every picture's file name below ``sprites`` and its text."""
    found = {"lost": lost(), "ring": broken_ring()}
    for level, count in ((1, 1), (2, 1), (2, 2)):
        found[f"stand-{SIZES[level]}-{count}"] = stand(level, count)
    looks = [(f"{number_}{'-safe' if safe else ''}", SIDES[number_], safe) for number_, safe in _LOOKS]
    for level, size in enumerate(SIZES):
        found[f"inlay-{size}"] = inlay(level)
        found[f"cast-{size}"] = cast(level)
        found[f"ring-{size}"] = ghost_ring(level)
        for side, look in enumerate(SIDES):
            for variant in range(VARIANTS):
                found[f"block-{size}-{side}-{variant}"] = block(level, look, variant)
        for name, look, safe in looks:
            found[f"king-{size}-{name}"] = king(level, look, safe)
            found[f"sign-{size}-{name}"] = sign(level, look, safe, False)
            found[f"plate-{size}-{name}"] = sign(level, look, safe, True)
            if level < 2:
                found[f"drum-{size}-{name}"] = drum(level, look, safe)
    for name, look, safe in looks:
        found[f"medal-{name}"] = medal(look, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}


_LOOKS = ((0, False), (1, False), (1, True))  # White looks the same where colours do not tell
