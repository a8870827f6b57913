"""Stones of hnefatafl seen from above, light from the top left; 100 units are one square of the board."""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from sprites.draw.knot import Band, interlace
from sprites.draw.shapes import looped_square, ring
from sprites.draw.svg import document, linear, points, radial, tag

CX, CY = 48.5, 47.5
"""Middle of a stone; its shadow lies to the right of it and below."""


@dataclass(frozen=True)
class Matter:
    """Colours of a stone from the lit side to the side in shade, and of its turned edges."""

    light: str
    face: str
    shade: str
    deep: str
    rim_light: str
    rim_dark: str
    gloss: float
    vein: str


BONE = Matter("#fffaf0", "#f3e6ca", "#d3bb8b", "#8f7040", "#fffdf6", "#5e431c", 0.7, "#a07c40")
WALNUT = Matter("#8a6247", "#4d3324", "#2a1910", "#110905", "#e0b384", "#040201", 0.34, "#140a04")
GOLD = ("#fff1b8", "#e9b949", "#8a5a12", "#3a2204")


def _circle(r: float, **look: str | float) -> str:
    return tag("circle", cx=CX, cy=CY, r=float(r), **look)


def _contact(r: float) -> list[str]:
    """Soft shadow under a stone of radius ``r``, and a dark line where it touches the wood."""
    x, y = CX + (50 - r) * 0.28, CY + (50 - r) * 0.42
    reach = min(r + 9, 99.5 - x, 99.5 - y)
    return [
        radial(
            "cast",
            x,
            y,
            reach,
            (0, "#140700", 0.62),
            ((r - 5) / reach, "#140700", 0.56),
            ((r + 1.5) / reach, "#140700", 0.25),
            (1, "#140700", 0),
        ),
        tag("circle", cx=float(x), cy=float(y), r=float(reach), fill="url(#cast)"),
    ]


def _disc(matter: Matter, r: float) -> list[str]:
    """Body with a rounded, lit edge."""
    far = r * 0.62
    return [
        radial(
            "body",
            CX - far * 0.55,
            CY - far * 0.68,
            r * 1.78,
            (0, matter.light),
            (0.42, matter.face),
            (0.78, matter.shade),
            (1, matter.deep),
        ),
        linear(
            "rim",
            CX - r * 0.7,
            CY - r * 0.7,
            CX + r * 0.7,
            CY + r * 0.7,
            (0, matter.rim_light, 0.95),
            (0.36, matter.rim_light, 0.25),
            (0.6, matter.rim_dark, 0.15),
            (1, matter.rim_dark, 0.72),
        ),
        linear(
            "edge",
            CX - r * 0.7,
            CY - r * 0.7,
            CX + r * 0.7,
            CY + r * 0.7,
            (0, matter.rim_dark, 0.55),
            (1, matter.rim_dark, 0.95),
        ),
        _circle(r, fill="url(#body)"),
        _circle(r - 0.5, fill="none", stroke="url(#edge)", stroke_width=1.2),
        _circle(r - 2.4, fill="none", stroke="url(#rim)", stroke_width=2.8),
    ]


def _groove(matter: Matter, r: float, name: str, width: float = 2.4) -> list[str]:
    """A turned groove: its near wall dark, its far wall lit."""
    d = r * 0.7
    return [
        linear(
            name,
            CX - d,
            CY - d,
            CX + d,
            CY + d,
            (0, matter.rim_dark, 0.75),
            (0.5, matter.rim_dark, 0.38),
            (1, matter.rim_dark, 0.30),
        ),
        linear(
            name + "l",
            CX - d,
            CY - d,
            CX + d,
            CY + d,
            (0, matter.rim_light, 0.0),
            (0.5, matter.rim_light, 0.22),
            (1, matter.rim_light, 0.85),
        ),
        _circle(r, fill="none", stroke=f"url(#{name})", stroke_width=width),
        _circle(r - width * 0.62, fill="none", stroke=f"url(#{name}l)", stroke_width=width * 0.5),
    ]


def _dome(matter: Matter, r: float, name: str) -> list[str]:
    """A rounded middle."""
    return [
        radial(
            name,
            CX - r * 0.38,
            CY - r * 0.46,
            r * 1.5,
            (0, matter.light, 0.95),
            (0.5, matter.face, 0.6),
            (1, matter.shade, 0.9),
        ),
        _circle(r, fill=f"url(#{name})"),
    ]


def _gloss(matter: Matter, r: float) -> list[str]:
    """The lamp's reflection near the top left edge, and light thrown back by the board."""
    x, y = CX - r * 0.42, CY - r * 0.50
    return [
        radial(
            "gloss",
            x,
            y,
            r * 0.42,
            (0, "#ffffff", matter.gloss),
            (0.35, "#ffffff", matter.gloss * 0.45),
            (1, "#ffffff", 0),
        ),
        tag("circle", cx=x, cy=y, r=r * 0.42, fill="url(#gloss)"),
        radial("back", CX + r * 0.62, CY + r * 0.66, r * 0.5, (0, "#ffb561", 0.20), (1, "#ffb561", 0)),
        _circle(r - 1, fill="url(#back)"),
    ]


def _veins(matter: Matter, r: float, seed: int, count: int) -> list[str]:
    """Fine year rings or the lines of bone, kept inside the stone."""
    rng = Random(seed)
    text = ""
    for index in range(count):
        y = CY - r + 2 * r * (index + rng.uniform(0.2, 0.8)) / count
        half = (r * r - (y - CY) ** 2) ** 0.5 * rng.uniform(0.55, 0.92)
        bend = rng.uniform(-3, 3)
        text += (
            f"M{CX - half:.1f} {y:.1f}C{CX - half / 3:.1f} {y + bend:.1f} {CX + half / 3:.1f} "
            f"{y - bend / 2:.1f} {CX + half * rng.uniform(0.3, 1):.1f} {y + bend / 3:.1f}"
        )
    return [
        tag(
            "path",
            d=text,
            fill="none",
            stroke=matter.vein,
            stroke_width=0.7,
            stroke_opacity=0.28,
            stroke_linecap="round",
        )
    ]


def attacker() -> str:
    """A flat stone of bone with a turned groove and a small hollow."""
    r = 38.0
    return document(
        100,
        100,
        [
            *_contact(r),
            *_disc(BONE, r),
            *_veins(BONE, r - 5, 5, 13),
            *_groove(BONE, 26.5, "g1", 2.6),
            *_groove(BONE, 8.5, "g2", 2.2),
            *_gloss(BONE, r),
        ],
    )


def defender() -> str:
    """A domed stone of bog oak with a raised boss."""
    r = 38.0
    return document(
        100,
        100,
        [
            *_contact(r),
            *_disc(WALNUT, r),
            *_veins(WALNUT, r - 4, 9, 15),
            *_groove(WALNUT, 28.5, "g1", 3),
            *_dome(WALNUT, 25.5, "dome"),
            *_veins(WALNUT, 24, 12, 9),
            *_gloss(WALNUT, r),
        ],
    )


def _gold(name: str, r: float) -> str:
    return linear(
        name, CX - r, CY - r, CX + r, CY + r, (0, GOLD[0]), (0.35, GOLD[1]), (0.62, "#c48a2a"), (1, GOLD[2])
    )


def _studs(r: float, count: int, size: float) -> list[str]:
    parts = []
    for index in range(count):
        angle = 2 * pi * (index + 0.5) / count
        x, y = CX + r * cos(angle), CY + r * sin(angle)
        parts += [
            tag("circle", cx=x + 0.5, cy=y + 0.7, r=size + 0.5, fill="#000000", fill_opacity=0.55),
            tag("circle", cx=x, cy=y, r=size, fill="url(#gold)"),
            tag(
                "circle",
                cx=x - size * 0.3,
                cy=y - size * 0.35,
                r=size * 0.4,
                fill="#fff7d6",
                fill_opacity=0.85,
            ),
        ]
    return parts


def king() -> str:
    """The king: larger, banded and studded with gold, a looped cross in gold wire on top."""
    r = 43.5
    band = Band(4.5, "#1a0c04", "#e2ad42", "#fff3c0", 1.2, 0.3, 0.95)
    knot = [looped_square(7.6, 5.3, 1.0, pi / 4, (CX, CY)), ring(12.6, (CX, CY), 60)]
    return document(
        100,
        100,
        [
            *_contact(r - 1),
            *_disc(WALNUT, r),
            _gold("gold", r * 0.8),
            *_studs(r - 6.2, 16, 2.1),
            _circle(r - 11.6, fill="none", stroke="#0b0502", stroke_width=5),
            _circle(r - 11.6, fill="none", stroke="url(#gold)", stroke_width=3),
            *_dome(WALNUT, r - 13.6, "dome"),
            *_veins(WALNUT, r - 16, 21, 9),
            *interlace(knot, band),
            *_gloss(WALNUT, r),
        ],
    )


def _octagon(r: float) -> list[tuple[float, float]]:
    return [(CX + r * cos(pi / 8 + pi / 4 * k), CY + r * sin(pi / 8 + pi / 4 * k)) for k in range(8)]


def attacker_safe() -> str:
    """Nearly white, eight corners, a dark lozenge: told apart without any colour."""
    return document(
        100,
        100,
        [
            *_contact(37),
            linear("body", 20, 14, 80, 82, (0, "#ffffff"), (0.6, "#f4eedd"), (1, "#d8ccaf")),
            tag(
                "path",
                d=points(_octagon(41), True),
                fill="#2b2117",
                stroke="#2b2117",
                stroke_width=1,
                stroke_linejoin="round",
            ),
            tag("path", d=points(_octagon(38.6), True), fill="url(#body)"),
            tag("path", d=points(_octagon(32), True), fill="none", stroke="#b7a785", stroke_width=1.6),
            tag("path", d=f"M{CX} {CY - 15}L{CX + 15} {CY}L{CX} {CY + 15}L{CX - 15} {CY}Z", fill="#2b2117"),
        ],
    )


def _dark_disc(r: float) -> list[str]:
    return [
        *_contact(r - 1),
        radial("body", 36, 30, 74, (0, "#4a4038"), (0.5, "#221b16"), (1, "#0c0907")),
        _circle(r, fill="#f3ead6"),
        _circle(r - 1.8, fill="url(#body)"),
    ]


def defender_safe() -> str:
    """Nearly black, round, a pale ring."""
    return document(100, 100, [*_dark_disc(38), _circle(19, fill="none", stroke="#f3ead6", stroke_width=5.5)])


def king_safe() -> str:
    """Nearly black, larger, a pale crown."""
    crown = f"M{CX - 22} {CY + 12}l-5 -27l15 10.500l12 -19.500l12 19.500l15 -10.500l-5 27Z"
    pale = "#fff6df"
    return document(
        100,
        100,
        [
            *_dark_disc(43.5),
            tag("path", d=crown, fill=pale, stroke=pale, stroke_width=2, stroke_linejoin="round"),
            tag(
                "path",
                d=f"M{CX - 20} {CY + 21}h40",
                fill="none",
                stroke=pale,
                stroke_width=6,
                stroke_linecap="round",
            ),
        ],
    )


def shadow() -> str:
    """Shadow of a lifted stone; draw it below and to the right of the stone."""
    return document(
        100,
        100,
        [
            radial(
                "s",
                50,
                50,
                46,
                (0, "#120600", 0.5),
                (0.55, "#120600", 0.36),
                (0.8, "#120600", 0.13),
                (1, "#120600", 0),
            ),
            tag("circle", cx=50, cy=50, r=46, fill="url(#s)"),
        ],
    )


def files() -> dict[str, str]:
    """Every stone's file name below ``sprites`` and its text."""
    pictures = {
        "attacker": attacker(),
        "defender": defender(),
        "king": king(),
        "shadow": shadow(),
        "attacker-safe": attacker_safe(),
        "defender-safe": defender_safe(),
        "king-safe": king_safe(),
    }
    return {f"hnefatafl/{name}.svg": text for name, text in pictures.items()}
