"""Pieces of Nerva: bevelled blocks of ivory and ebony in three sizes, kings, glass, and flat signs of them.

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
from sprites.draw.lathe import RISE, Matter, Profile, contact, rounded, turned
from sprites.draw.svg import document, linear, number, points, radial, tag

SIZES = ("large", "medium", "small")
WIDTHS = (83.0, 58.0, 35.0)  # of a block, by level
LIFT = 9.0  # by which a level lies farther up than the one below it
FOOT = 55.0  # where the middle of what stands on the ground lies, from the upper edge of the square
VARIANTS = 4  # of each block: grain and wear differ
FLAT = (80.0, 60.0, 40.0)  # widths of blocks as signs in a square of their own
FALL = 12.0  # by which a shadow lies farther to the right for each level
SHADOW = "#0c0a06"
GOLD = Matter(("#2b1602", "#7a480a", "#b97d1a", "#e6ae3c", "#ffe187", "#fff8d4"), 0.85, 26, "#6a3f08")
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
    matter: Matter


IVORY = Side(
    ("#fffdf6", "#efe3c6"),
    ("#d8c599", "#a98f5e"),
    "#ffffff",
    "#d9c9a1",
    "#54421f",
    "#bfa878",
    "#9b8354",
    Matter(("#4c3a18", "#9a8150", "#cdb888", "#eadcba", "#fbf6e8", "#ffffff"), 0.35, 18, "#9a7838"),
)
EBONY = Side(
    ("#6a5b4f", "#3e342e"),
    ("#2c2420", "#120d0b"),
    "#cbb9a5",
    "#54473e",
    "#0b0807",
    "#857364",
    "#16100d",
    Matter(("#050302", "#15100d", "#2a221d", "#453a33", "#6e6056", "#a3968a"), 0.42, 20, "#0d0603"),
)
SIDES = (IVORY, EBONY)
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
    spread = 2.2 if level else 2.6
    shade = _soft((left + 1.6, floor - width / 2 + 2.0, width, width), spread, 0.5)
    body = _body(left, top, width, side)
    return document(100, 100, [*shade, *body, *_worn(left, top, width, side, variant)])


def _body(left: float, top: float, width: float, side: Side) -> list[str]:
    """A block without wear; left and top: of its upper face."""
    round_, bevel = 3.2 + width * 0.02, 2.0 + width * 0.022
    inner = width - 2 * bevel
    bottom = top + width + LIFT
    return [
        _rect(left - 0.9, top - 0.9, width + 1.8, width + LIFT + 1.8, round_ + 0.9, fill=side.edge),
        linear("f", left, bottom - LIFT - 2, left, bottom, (0, side.front[0]), (1, side.front[1])),
        _rect(left, top, width, width + LIFT, round_, fill="url(#f)"),
        linear("b", left, top, left + width, top + width, (0, side.shine), (0.5, side.top[1]), (1, side.dim)),
        _rect(left, top, width, width, round_, fill="url(#b)"),
        linear("t", left, top, left + width, top + width, (0, side.top[0]), (1, side.top[1])),
        _rect(left + bevel, top + bevel, inner, inner, max(1.0, round_ - bevel * 0.6), fill="url(#t)"),
        _rect(
            left + bevel,
            top + bevel,
            inner,
            inner,
            max(1.0, round_ - bevel * 0.6),
            fill="none",
            stroke=side.groove,
            stroke_width=0.8,
            stroke_opacity=0.55,
        ),
        tag(
            "path",
            d=f"M{number(left + round_)} {number(top + width)}H{number(left + width - round_)}",
            stroke=side.shine,
            stroke_width=1.0,
            stroke_opacity=0.55,
        ),
    ]


def _worn(left: float, top: float, width: float, side: Side, variant: int) -> list[str]:
    """Grain along the upper face, rubbed places on its edges, and a scratch: no two variants alike."""
    rng = Random(variant * 31 + round(width))
    inset = 6 + width * 0.04
    data = ""
    for index in range(round(width / 9)):
        y = top + inset + (width - 2 * inset) * (index + rng.uniform(0.1, 0.9)) / round(width / 9)
        places = rng.uniform(0.02, 0.35), rng.uniform(0.6, 0.98)
        x0, x1 = (left + inset + (width - 2 * inset) * share for share in places)
        bend = (x0 + x1) / 2, y + rng.uniform(-1.4, 1.4)
        data += "M{} {}Q{} {} {} {}".format(*map(number, (x0, y, *bend, x1, y)))
    rubbed = ""
    for _ in range(rng.choice((1, 2, 3))):
        place, long = rng.uniform(0.15, 0.7) * width, rng.uniform(0.06, 0.2) * width
        rubbed += rng.choice(
            (
                f"M{number(left + place)} {number(top + width - 1.2)}h{number(long)}",
                f"M{number(left + width - 1.2)} {number(top + place)}v{number(long)}",
                f"M{number(left + place)} {number(top + 1.2)}h{number(long)}",
            )
        )
    scratch = ""
    if rng.random() < 0.6:
        x, y = (start + rng.uniform(0.2, 0.65) * width for start in (left, top))
        long, down = width * rng.uniform(0.06, 0.16), rng.uniform(-4, 4)
        scratch = f"M{number(x)} {number(y)}l{number(long)} {number(down)}"
    ends = {"fill": "none", "stroke_linecap": "round"}
    found = [tag("path", d=data, stroke=side.grain, stroke_width=0.7, stroke_opacity=0.22, **ends)]
    found.append(tag("path", d=rubbed, stroke=side.grain, stroke_width=1.3, stroke_opacity=0.6, **ends))
    if scratch:
        found.append(tag("path", d=scratch, stroke=side.groove, stroke_width=0.7, stroke_opacity=0.5, **ends))
    return found


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


def stack_sign() -> str:
    """The golden stud in the top block of a stack that is one side's on all levels."""
    x, y, r = 50.0, _floor(3), 6.2
    lozenge = points([(x, y - r * 1.5), (x + r * 1.5, y), (x, y + r * 1.5), (x - r * 1.5, y)], closed=True)
    return document(
        100,
        100,
        [
            linear("g", x - r, y - r, x + r, y + r, *zip((0.0, 0.4, 1.0), GILT, strict=False)),
            tag("path", d=lozenge, fill="url(#g)", stroke=GILT[4], stroke_width=1.4, stroke_linejoin="round"),
            tag("path", d=f"M{x} {y - r}V{y + r}M{x - r} {y}H{x + r}", stroke=GILT[3], stroke_width=0.7),
        ],
    )


def cast(level: int) -> str:
    """The shadow that a block throws on the ground to its right.

    The picture is two squares wide and high, with the block's own square in its upper left corner.
    """
    width = WIDTHS[level]
    left, top = 50 - width / 2, FOOT - width / 2
    parts = []
    for step in range(3):
        away = FALL * (level + (step + 1) / 3)
        box = (left + away, top + away * 0.5, width, width)
        parts += _soft(box, 2.0 + 0.12 * away, 0.2)
    return document(200, 200, parts)


_GLEAM = ((0.0, "#ffffff", 0.55), (0.45, "#9fc8bb", 0.32), (1.0, "#e4faf3", 0.5))  # of glass, in the light


def glass(level: int, storeys: int) -> str:
    """The clear plinth of a block with nothing on the ``storeys`` levels right below it."""
    width, high = WIDTHS[level] + 1, LIFT * storeys
    left, top = 50 - width / 2, _floor(level) - width / 2
    bottom = top + width + high
    foot = _soft((left + 1.5, bottom - width + 1.5, width, width), 3.0, 0.5)
    lines = f"M{left} {bottom - 2}V{top + width - 2}M{left + width} {bottom - 2}V{top + width - 2}"
    for storey in range(1, storeys):
        y = top + width + LIFT * storey
        lines += f"M{left} {y}h{width}"
    return document(
        100,
        100,
        [
            *foot,
            _rect(
                left - 0.8, top - 0.8, width + 1.6, width + high + 1.6, 4.5, fill="#0d2620", fill_opacity=0.3
            ),
            linear("g", left, top, left + width, bottom, *_GLEAM),
            _rect(left, top, width, width + high, 4.0, fill="url(#g)"),
            tag("path", d=lines, stroke="#ffffff", stroke_width=0.9, stroke_opacity=0.8),
            tag(
                "path",
                d=f"M{left + 3} {bottom - 1.3}H{left + width - 3}",
                stroke="#ffffff",
                stroke_width=1.5,
                stroke_opacity=0.9,
            ),
        ],
    )


_BODY: dict[str, Profile] = {
    "foot": ((35, 0), (36.5, 1.5), (36.5, 8), (34, 10.5), (30.5, 11)),
    "ring": ((30.5, 10), (32, 11.5), (32, 14), (30, 15.5), (27, 15.8)),
    "waist": ((27, 15.5), (21, 19), (17.5, 25), (16.8, 31), (18.5, 35)),
    "crown": ((19, 33.5), (21.5, 34.5), (21.5, 37), (20.5, 38), (22.5, 43.5), (19, 43.5)),
    "cap": ((18.6, 42.5), (17, 46.5), (10, 50), (4.2, 50.6)),
    "orb": ((3, 50), (5.2, 52), (5.2, 54.6), (0.3, 57.4)),
}
_GILDED = ("ring", "crown", "orb")
_KING_SHARES = (0.92, 0.76, 0.54)  # of a king's size, by level
_POINTS = 8  # of the crown


def _crown_points(far: bool) -> list[str]:
    """The points of the crown on its far half or on its near one, each with a ball."""
    parts, half = [], pi / _POINTS * 0.8
    for angle in sorted((2 * pi * (index + 0.25) / _POINTS for index in range(_POINTS)), key=sin):
        if (sin(angle) < 0) != far:
            continue

        def spot(turn: float, r: float, z: float) -> Point:
            return r * cos(turn), r * sin(turn) - z * RISE

        lit = 0.5 - 0.34 * cos(angle) - 0.22 * sin(angle)
        tip = spot(angle, 24.5, 51)
        side = [spot(angle - half, 22.2, 43), tip, spot(angle + half, 22.2, 43)]
        parts += [
            tag(
                "path",
                d=points(side, True),
                fill=GOLD.colour(0.22 + 0.62 * (1 - lit if far else lit)),
                stroke="#3a2204",
                stroke_width=0.6,
            ),
            tag("circle", cx=tip[0], cy=tip[1], r=2.4, fill="#5d3a08"),
            tag("circle", cx=tip[0] - 0.3, cy=tip[1] - 0.4, r=2.0, fill=GOLD.colour(0.85)),
        ]
    return parts


def king(level: int, side: Side, safe: bool) -> str:
    """A turned king with a golden crown, on a level."""
    parts = contact((0, 0), 36.5)
    for name, profile in _BODY.items():
        if name == "cap":
            parts += _crown_points(far=True)
        matter = GOLD if name in _GILDED else side.matter
        parts += turned(name, rounded(profile), matter, (0, 0), ground=profile[0][1])
    parts += _crown_points(far=False)
    if safe:
        parts.insert(len(contact((0, 0), 36.5)), tag("circle", cx=0, cy=0, r=39.5, fill=INLAY))
    share = _KING_SHARES[level]
    place = f"matrix({share} 0 0 {share} 50 {number(_floor(level) + 4 * share)})"
    return document(100, 100, [tag("g", "".join(parts), transform=place)])


def drum(level: int, side: Side, safe: bool) -> str:
    """A king that carries a block: as high as a block, with the crown's ring around him."""
    r, y = WIDTHS[level] / 2, _floor(level)
    height = LIFT / RISE
    profile = rounded(((r - 1.5, 0.0), (r, 1.0), (r, height - 1.2), (r - 1.6, height), (0.3, height)))
    parts = [*contact((50, y), r), *turned("d", profile, side.matter, (50, y))]
    if safe:
        parts.insert(0, tag("circle", cx=50, cy=y, r=r + 2.5, fill=INLAY))
    ring = "".join(
        tag("circle", cx=50, cy=y - LIFT, r=r * share, fill="none", stroke=colour, stroke_width=wide)
        for share, colour, wide in ((0.86, GILT[4], 6.5), (0.86, GILT[2], 5.2), (0.85, GILT[1], 2.2))
    )
    dots = [
        tag("circle", cx=50 + r * 0.86 * cos(turn), cy=y - LIFT + r * 0.86 * sin(turn), r=2.6, fill=GILT[0])
        for turn in (2 * pi * step / 12 for step in range(12))
    ]
    return document(100, 100, [*parts, ring, *dots])


def ghost_ring(level: int) -> str:
    """The ring of dots around the foot of a king that only its owner knows of."""
    r, size = 38.5 * _KING_SHARES[level], 1.9 - 0.3 * level
    y = _floor(level) + 4 * _KING_SHARES[level]
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


def sign(level: int, side: Side, safe: bool) -> str:
    """A block from straight above."""
    width = FLAT[level]
    low, high, bevel = 50 - width / 2, 50 + width / 2, 2.5 + width * 0.035
    inner = width - 2 * bevel
    parts = [
        *_soft((low + 1.2, low + 1.6, width, width), 2.0, 0.4),
        _rect(low - 1.0, low - 1.0, width + 2, width + 2, 5.0, fill=side.edge),
        linear("b", low, low, high, high, (0, side.shine), (0.5, side.top[1]), (1, side.front[0])),
        _rect(low, low, width, width, 4.0, fill="url(#b)"),
        linear("t", low, low, high, high, (0, side.top[0]), (1, side.top[1])),
        _rect(low + bevel, low + bevel, inner, inner, 2.0, fill="url(#t)"),
    ]
    return document(100, 100, parts + (_inlay((50, 50), width) if safe else []))


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


def _medal_points(unit: float) -> tuple[list[Point], list[Point]]:
    """The outline of the crown on a medal, and of the band below it."""
    crown = [(50 + x * unit, 50 + y * unit) for x, y in _CROWN]
    low, high = crown[0][1] + unit * 0.12, crown[0][1] + unit * 0.32
    left, right = crown[0][0], crown[-1][0]
    return crown, [(left, high), (right, high), (right, low), (left, low)]


def _crown_sign(crown: Iterable[Point], band: Iterable[Point], side: Side) -> list[str]:
    edge = "#140c05" if side is EBONY else GILT[4]
    look = {"stroke": edge, "stroke_width": 3.4, "stroke_linejoin": "round", "fill": GILT[1]}
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
    found = {"stack": stack_sign(), "lost": lost(), "ring": broken_ring(), "glass-medium-1": glass(1, 1)}
    found |= {f"glass-small-{storeys}": glass(2, storeys) for storeys in (1, 2)}
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
            found[f"sign-{size}-{name}"] = sign(level, look, safe)
            if level < 2:
                found[f"drum-{size}-{name}"] = drum(level, look, safe)
    for name, look, safe in looks:
        found[f"medal-{name}"] = medal(look, safe)
    return {f"nerva/{name}.svg": text for name, text in found.items()}


_LOOKS = ((0, False), (1, False), (1, True))  # White looks the same where colours do not tell
