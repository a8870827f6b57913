"""Pieces of Cyvasse: walnut for discs of ivory against jade for discs of onyx, seen from the front; 100 units
are one cell.

Each piece is a pile of layers from back to front, in a box as wide as the disc on which it lies. A layer is
drawn with a rim around it, so that layers stand out against each other and the whole against every ground.
``<piece>-body`` is the silhouette without its rim, white: the program takes the light and the shade on the
edges from it. ``<piece>-glyph`` is for few pixels: flat, its layers parted by broad lines.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from sprites.draw.svg import document, linear, mixed, tag


@dataclass(frozen=True)
class Side:
    """Colours of the pieces of one side.

    Attributes:
        body: colours of the material at the top and at the foot.
        rim: the line around every layer; ``edge``: its width outside the layer.
        line: lines and patches on the material.
        accent: the second material.
        pale: teeth and tusks.
    """

    body: tuple[str, str]
    rim: str
    edge: float
    line: str
    accent: str
    pale: str


SIDES = (
    Side(("#824c28", "#48260f"), "#faf0d6", 2.3, "#efd9aa", "#cd8c22", "#dcae5c"),
    Side(("#b2d8c8", "#578f7c"), "#06120f", 2.3, "#1d5446", "#d9a441", "#fffaf0"),
)
SAFE_SIDES = (
    Side(("#ffffff", "#f4f2ec"), "#000000", 3.0, "#000000", "#9a968c", "#ffffff"),
    Side(("#1c1c1c", "#000000"), "#ffffff", 3.0, "#ffffff", "#8f8b82", "#ffffff"),
)


GLYPH_SIDES = (
    Side(("#2c1b0c", "#2c1b0c"), "#ecdbb4", 3.0, "#ecdbb4", "#2c1b0c", "#2c1b0c"),
    Side(("#a9dcc8", "#a9dcc8"), "#1c352e", 3.0, "#1c352e", "#a9dcc8", "#a9dcc8"),
)
"""Of glyphs: dark on White's pale discs, and pale on Black's dark ones."""


class Part(NamedTuple):
    """Something of a layer.

    Attributes:
        d: path data.
        paint: body, accent or pale, which have a rim; dark and jewel, patches without one.
        width: of a stroke; 0 for a filled path.
    """

    d: str
    paint: str = "body"
    width: float = 0.0


Layer = Sequence[Part]
_RIMMED = ("body", "accent", "pale")
_GLYPH_LINE = 4.2


def circle(x: float, y: float, r: float) -> str:
    """A circle as path data."""
    return f"M{x - r} {y}a{r} {r} 0 1 0 {2 * r} 0a{r} {r} 0 1 0 {-2 * r} 0Z"


_KING: tuple[Layer, ...] = (
    (Part("M33 82C34 71 40 66 41 56H59C60 66 66 71 67 82Z"),),
    (Part("M35 53.5H65Q69.5 57 65 60.5H35Q30.5 57 35 53.5Z", "accent"),),
    (
        Part("M32.5 53L14 24L32 34L37 14L46 30L50 8L54 30L63 14L68 34L86 24L67.5 53Z"),
        *(
            Part(circle(x, y, r))
            for x, y, r in ((14, 22.5, 4.2), (37, 13, 4.0), (50, 8.5, 4.6), (63, 13, 4.0), (86, 22.5, 4.2))
        ),
        Part("M31 47.5H69", "dark", 1.8),
        Part(circle(50, 40, 4.0) + circle(36.5, 41, 2.6) + circle(63.5, 41, 2.6), "jewel"),
    ),
)

_DRAGON: tuple[Layer, ...] = (
    (
        Part(
            "M50 76C50 48 56 24 70 5C84 11 95 25 98 45C91 42 86 45 83 52C78 49 73 52 71 60C67 59 64 63 63 71"
            "L60 80Z"
        ),
        Part("M70 6C77 20 82 36 83 51M70 6C70 24 70 42 71 59", "dark", 2.2),
    ),
    (Part("M50 36L62 40L54 48Z", "accent"), Part("M55 50L67 56L59 63Z", "accent")),
    (
        Part(
            "M65 82C69 70 63 62 56 56C50 50 48 44 51 36C54 30 58 22 57 10C51 17 44 19 37 19.5"
            "C26 20.5 13 24 4 33"
            "L7 40L28 41L10 48.5L15 57C25 57 32 54 37 50C40 57 36 62 33 68C30 74 30 78 31 82Z"
        ),
        Part("M46 58C42 65 40 72 42 82", "dark", 2.2),
        Part("M12.5 40.2L16 46L19.5 40.6Z", "tooth"),
        Part(circle(11, 33.5, 1.8), "dark"),
        Part("M24 31.5L36 25.5C36.5 31 31 34.5 24 31.5Z", "jewel"),
    ),
)

_ELEPHANT: tuple[Layer, ...] = (
    (
        Part("M38 20C25 7 6 14 5 33C4 51 15 64 27 63C34 62 38 55 39 48Z"),
        Part("M62 20C75 7 94 14 95 33C96 51 85 64 73 63C66 62 62 55 61 48Z"),
        Part("M31 26C22 18 12 22 12 34C12 45 18 54 26 55", "dark", 1.7),
        Part("M69 26C78 18 88 22 88 34C88 45 82 54 74 55", "dark", 1.7),
    ),
    (
        Part("M37 52C35 63 29 71 16 73C27 81 42 75 45 58Z", "pale"),
        Part("M63 52C65 63 71 71 84 73C73 81 58 75 55 58Z", "pale"),
    ),
    (
        Part(
            "M50 12C64 12 71 22 70.5 35C70 46 62.5 52 60.5 60C58.5 68 59 74 62 78"
            "C64 80 68 79 69 75L75.5 76.5"
            "C75 86 65 89 56 86C46 82 43 71 40.5 61C38 52 30 46 29.5 35C29 22 36 12 50 12Z"
        ),
        Part(
            "M44 62C47 63.5 54 63.5 57 62M45.5 68.5C49 70 54 70 56.5 68.5M48 75C51 76.5 55 76.5 58 74.5",
            "dark",
            1.7,
        ),
        Part(circle(39.5, 39, 2.9) + circle(60.5, 39, 2.9), "dark"),
        Part("M50 17L56.5 26L50 37L43.5 26Z", "jewel"),
    ),
)

_TREBUCHET: tuple[Layer, ...] = (
    (Part("M50 36L28 84M50 36L72 84", width=6.4), Part("M37.5 65H62.5", width=5)),
    (Part("M14.5 11C10 20 10 26 11.5 33", "body", 2.2), Part(circle(12.5, 39, 8.2), "accent")),
    (Part("M59 54H86L82.5 76H62.5Z"), Part("M60 61H85", "jewel", 3)),
    (Part("M13 9L75 55", width=7),),
    (Part(circle(50, 36.5, 5.6), "accent"),),
)

_CROSSBOW: tuple[Layer, ...] = (
    (Part("M9 48L50 67L91 48", "body", 3.2),),
    (Part("M9 49C17 25 33 22 50 22C67 22 83 25 91 49", width=11),),
    (Part("M43 12H57V62L61 83H39L43 62Z"), Part("M50 27V58", "dark", 2.4)),
    (Part("M50 2L62 19H38Z", "accent"),),
    (Part("M40 62H60V71H40Z", "accent"),),
)

_HEAVY: tuple[Layer, ...] = (
    (
        Part(
            "M40 20C40 6 56 -1 72 6C66 8 63 10 62 12C74 9 86 15 91 27C86 24 81 24 79 26"
            "C87 31 90 40 87 51C80 36 68 25 50 27Z",
            "accent",
        ),
        Part("M50 19C62 17 74 24 80 34", "dark", 1.8),
    ),
    (
        Part(
            "M27 82C26 69 44 61 46 50C40 55 34 54 30 58C27 62 20 64 15.5 59C12 55 13 50 16 46"
            "C22 38 24 30 33 24"
            "L34 9L45 20C62 20 76 36 77 60C77.5 70 77 77 75 82Z"
        ),
        Part("M34 23.5C26 31 27 40 17 49C15.5 51 15 54 16 57L25 57C32 51 38 39 45 25Z", "jewel"),
        Part("M54 22C50 34 50 46 46 58M64 28C58 42 58 55 42 66M72 41C68 56 64 68 36 74", "dark", 2.2),
        Part("M37 33L31 38L38 38.5Z", "dark"),
    ),
)

_LIGHT: tuple[Layer, ...] = (
    (
        Part(
            "M8 40L21 22L22 11L29 18C39 20 45 29 52 33C60 37 68 32 76 34C86 36 90 44 97 42C96 50 89 52 84 50"
            "C84 56 82 60 86 65L94 73L90 84L82.5 82.5L84 75.5L70 63C62 65 56 65 50 62"
            "C46 68 38 68 33 70L27 80"
            "L19 84L15 77L22 73L24 64L14 67L9 75L2 72L6 60C14 56 22 57 28 55C26 50 27 44 26 39L19 40L13 46Z"
        ),
        Part("M29 18C32 27 38 34 46 38", "dark", 2),
        Part(circle(21.5, 28.5, 1.9), "dark"),
        Part("M50 33L62 35L60 48C55 50 51 48 49 45Z", "jewel"),
    ),
)

_SPEAR: tuple[Layer, ...] = (
    (Part("M78 24V84", width=5),),
    (Part("M78 1C87 11 87 20 78 31C69 20 69 11 78 1Z", "accent"),),
    (
        Part("M22 30C16 12 34 1 53 4C62 6 68 12 70 20C62 13 54 12 46 12Z", "accent"),
        Part("M25 46C23 22 32 10.5 45 10.5C58 10.5 67 22 65 46Z"),
        Part("M30 30H41L43 46H47L49 30H60L58 46H32Z", "dark"),
    ),
    (
        Part(circle(44, 61, 25.5)),
        Part(circle(44, 61, 19.5), "ring", 2.2),
        Part("M44 46L48 57L59 61L48 65L44 76L40 65L29 61L40 57Z", "jewel"),
    ),
)

_RABBLE: tuple[Layer, ...] = (
    (Part("M84 36V84", width=4.6), Part("M75.5 12V27C75.5 34 92.5 34 92.5 27V12M84 10V34", width=4.2)),
    (
        Part(circle(28, 33, 10.5) + "M10 82V60C10 51 17 46 28 46C39 46 46 51 46 60V82Z"),
        Part(circle(65, 29, 10.5) + "M47 82V56C47 47 54 42 65 42C75 42 79 48 79 56V82Z"),
    ),
    (
        Part("M22 82V70C22 60 31 54.5 44 54.5C57 54.5 66 60 66 70V82Z"),
        Part("M44 55L52 68L44 82L36 68Z", "jewel"),
    ),
    (Part(circle(44, 43.5, 12)), Part("M32 42C36 34 52 34 56 42", "dark", 2)),
)

PIECES: dict[str, tuple[Layer, ...]] = {
    "king": _KING,
    "dragon": _DRAGON,
    "elephant": _ELEPHANT,
    "trebuchet": _TREBUCHET,
    "crossbow": _CROSSBOW,
    "heavy": _HEAVY,
    "light": _LIGHT,
    "spear": _SPEAR,
    "rabble": _RABBLE,
}


_PLACES = {
    "king": (49.5, 40.5, 0.92),
    "dragon": (51, 41, 0.92),
    "elephant": (50, 45, 0.9),
    "trebuchet": (46, 46.5, 0.92),
    "crossbow": (50, 45.5, 0.92),
    "heavy": (50.5, 43.5, 0.95),
    "light": (49.5, 47.5, 0.9),
    "spear": (53, 43.5, 0.93),
    "rabble": (50, 46.5, 0.9),
}
"""Of each drawing the point that lies in the middle of its disc, and its scale: the disc is as wide as the
box."""


def _placed(name: str, parts: Iterable[str]) -> str:
    """The parts of a drawing where they stand on its disc."""
    x, y, scale = _PLACES[name]
    move = f"translate({50 - x * scale:.2f} {50 - y * scale:.2f}) scale({scale})"
    return tag("g", "".join(parts), transform=move)


def _stroke(part: Part, colour: str, width: float, opacity: float | None = None) -> str:
    return tag(
        "path",
        d=part.d,
        fill="none",
        stroke=colour,
        stroke_width=float(width),
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _rim(part: Part, side: Side) -> str:
    if part.width:
        return _stroke(part, side.rim, part.width + 2 * side.edge)
    return tag(
        "path", d=part.d, fill=side.rim, stroke=side.rim, stroke_width=2 * side.edge, stroke_linejoin="round"
    )


def _paint(part: Part, side: Side) -> str:
    colour = {
        "body": "url(#b)",
        "accent": "url(#a)",
        "pale": side.pale,
        "dark": side.line,
        "ring": side.line,
        "jewel": side.accent,
        "tooth": side.pale,
    }[part.paint]
    if part.width:
        return _stroke(part, colour, part.width)
    return tag("path", d=part.d, fill=colour)


def _drawn(pile: Iterable[Layer], side: Side) -> list[str]:
    found = []
    for layer in pile:
        found += [_rim(part, side) for part in layer if part.paint in _RIMMED]
        found += [_paint(part, side) for part in layer]
    return found


_CROWN = "M30 66L22 33L37 45L50 25L63 45L78 33L70 66Z"
_IVORY = (("#fdf6e4", "#dcc496"), "#2a190b", "#c2872b", "#5f4020")
_ONYX = (("#2a4a41", "#0f201b"), "#f2dfb2", "#7cc4ad", "#c4e8da")
"""Of the sides' emblems: the disc at its top and foot, the line around it, the ring in it, and the crown."""
_TOWER = "M31 26H39V33H45.5V26H54.5V33H61V26H69V41L64 46V66H70V75H30V66H36V46L31 41Z"
_STAR = "M50 19L58.5 40L81 41.5L63.5 56L69.5 78L50 65.5L30.5 78L36.5 56L19 41.5L41.5 40Z"


def emblem(number: int) -> str:
    """A disc with a crown in the colours of a side's discs, which stands for the side."""
    disc, around, ring, sign = (_IVORY, _ONYX)[number]
    return document(
        100,
        100,
        [
            linear("b", 20, 4, 62, 96, (0, disc[0]), (0.35, disc[0]), (1, disc[1])),
            tag(
                "circle",
                cx=50,
                cy=50,
                r=45,
                fill="#120700",
                fill_opacity=0.35,
                transform="translate(1.5 2.5)",
            ),
            tag(
                "circle",
                cx=50,
                cy=50,
                r=44,
                fill="url(#b)",
                stroke=around,
                stroke_width=2 * SIDES[number].edge,
            ),
            tag("circle", cx=50, cy=50, r=36, fill="none", stroke=ring, stroke_width=3),
            tag("path", d=_CROWN, fill=sign, stroke=sign, stroke_width=4, stroke_linejoin="round"),
            tag("path", d="M31 74H69", fill="none", stroke=sign, stroke_width=5, stroke_linecap="round"),
        ],
    )


def status(sign: str) -> str:
    """A small shield with a sign at the top right of the cell."""
    parts = [
        tag("path", d=_SHIELD, fill="#0b1b24", stroke="#0b1b24", stroke_width=13, stroke_linejoin="round"),
        tag("path", d=_SHIELD, fill="#1d3b4c", stroke="#d9b56a", stroke_width=6, stroke_linejoin="round"),
        tag("path", d=sign, fill="#fff3d6"),
    ]
    x, y = (place - 50 * _BADGE for place in (86.5, 14))
    return document(
        100, 100, [tag("g", "".join(parts), transform=f"translate({x:.2f} {y:.2f}) scale({_BADGE})")]
    )


_SHIELD = "M10 8H90V58Q88 82 50 96Q12 82 10 58Z"
_BADGE = 0.26  # width of a badge, in cells


def _gradients(side: Side) -> list[str]:
    return [
        linear("b", 20, 4, 62, 96, (0, side.body[0]), (0.35, side.body[0]), (1, side.body[1])),
        linear(
            "a",
            20,
            4,
            62,
            96,
            (0, mixed(side.accent, "#ffffff", 0.25)),
            (1, mixed(side.accent, "#000000", 0.15)),
        ),
    ]


def piece(name: str, side: Side) -> str:
    """A piece with its rim."""
    return document(100, 100, [*_gradients(side), _placed(name, _drawn(PIECES[name], side))])


def glyph(name: str, side: Side) -> str:
    """A piece for small discs, without fine lines and patches; the king is his crown alone."""
    pile, lower = (PIECES[name][-1:], 20) if name == "king" else (PIECES[name], 4)
    parts = []
    for layer in pile:
        parts += [_rim(part, side) for part in layer if part.paint in _RIMMED]
        for part in layer:
            if part.paint in _RIMMED:
                parts.append(_flat(part, side.body[0], part.width))
            elif part.paint == "ring" or (part.paint == "dark" and not part.width):
                parts.append(_flat(part, side.rim, _GLYPH_LINE))
    return document(100, 100, [tag("g", "".join(parts), transform=f"translate(0 {lower})")])


def _flat(part: Part, colour: str, width: float) -> str:
    return _stroke(part, colour, width) if part.width else tag("path", d=part.d, fill=colour)


def body(name: str) -> str:
    """The silhouette of a piece without its rim."""
    parts = []
    for layer in PIECES[name]:
        for part in layer:
            if part.paint in _RIMMED:
                parts.append(
                    _stroke(part, "#ffffff", part.width)
                    if part.width
                    else tag("path", d=part.d, fill="#ffffff")
                )
    return document(100, 100, [_placed(name, parts)])


def files() -> dict[str, str]:
    """Every piece's file name below ``sprites`` and its text."""
    found = {}
    for name in PIECES:
        for number, (plain, safe) in enumerate(zip(SIDES, SAFE_SIDES, strict=True)):
            picture = f"{name}-{number}"
            found[picture] = piece(name, plain)
            found[f"{picture}-safe"] = piece(name, safe)
            found[f"{picture}-body"] = body(name)
            found[f"{picture}-glyph"] = glyph(name, GLYPH_SIDES[number])
    for number in range(len(SIDES)):
        found[f"emblem-{number}"] = emblem(number)
    found["status-special"] = status(_TOWER)
    found["status-elite"] = status(_STAR)
    return {f"cyvasse/{name}.svg": text for name, text in found.items()}
