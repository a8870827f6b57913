"""The hall behind the first page, seen along its length: timber frames in a row, a fire at the end.

Lengths are metres: x to the right of the middle, y above the floor, z away from the eye.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from random import Random

from sprites.draw.knot import Band, Point, Strand, interlace
from sprites.draw.shapes import ring
from sprites.draw.svg import document, linear, mixed, number, points, radial, tag

WIDTH, HEIGHT = 1600.0, 1000.0
FOCAL, EYE, HORIZON = 900.0, 1.75, 585.0
POST, WALL, EAVES, TIE, RIDGE = 2.2, 4.4, 2.3, 3.7, 6.3
FRAMES = (24.0, 18.0, 13.5, 10.0, 7.2, 5.0, 2.95)


@dataclass(frozen=True)
class Mood:
    """Colours of the hall at one time of day."""

    ground: str
    near: str
    far: str
    glow: str
    core: str
    rim: float
    """How bright the edges of the timber are that face the fire."""
    glow_strength: float
    veil: float
    """How dark the picture is at the top and at the bottom."""
    burning: bool


DARK = Mood("#15100c", "#0d0907", "#5a3719", "#ffa94a", "#ffdfa0", 0.55, 0.66, 0.55, True)
LIGHT = Mood("#e9dcc1", "#d0ba90", "#f1e6ca", "#fff3d2", "#fffdf4", 0.55, 0.95, 0.0, False)


def seen(x: float, y: float, z: float) -> Point:
    """Where a point of the hall is in the picture."""
    return WIDTH / 2 + FOCAL * x / z, HORIZON - FOCAL * (y - EYE) / z


def _shape(corners: list[tuple[float, float, float]], fill: str, opacity: float | None = None) -> str:
    return tag("path", d=points([seen(*corner) for corner in corners], True), fill=fill, fill_opacity=opacity)


def _rect(left: float, right: float, low: float, high: float, z: float) -> list[tuple[float, float, float]]:
    """An upright rectangle across the hall."""
    return [(left, low, z), (right, low, z), (right, high, z), (left, high, z)]


def _board(left: float, right: float, near: float, far: float) -> list[tuple[float, float, float]]:
    """A rectangle on the floor."""
    return [(left, 0, far), (left, 0, near), (right, 0, near), (right, 0, far)]


def _both(corners: list[tuple[float, float, float]], fill: str, opacity: float | None = None) -> list[str]:
    """A shape and its mirror image."""
    return [_shape(corners, fill, opacity), _shape([(-x, y, z) for x, y, z in corners], fill, opacity)]


def _brace(z: float, outer: float) -> list[tuple[float, float, float]]:
    """The curved knee between a post and its beam, as one outline."""
    reach, foot = 1.35, TIE - 1.45
    curve = []
    for index in range(9):
        angle = pi / 2 * index / 8
        curve.append((POST - 0.16 - reach * (1 - cos(angle)), foot + (TIE - foot) * sin(angle), z))
    back = [
        (x + outer * (1 - index / 12), y + outer * (index / 12), z)
        for index, (x, y, _) in reversed(list(enumerate(curve)))
    ]
    return curve + back


def _frame(z: float, mood: Mood, part: float) -> list[str]:
    """One frame of posts, beam, knees and rafters; ``part`` is 0 for the nearest and 1 for the farthest."""
    colour = mixed(mood.near, mood.far, part)
    rim = mood.rim * (0.25 + 0.75 * part)
    half, beam = 0.19, 0.36
    parts = _both([(WALL, EAVES, z), (0, RIDGE, z), (0, RIDGE - 0.36, z), (WALL, EAVES - 0.36, z)], colour)
    parts += _both(_brace(z, 0.24), colour)
    parts.append(_shape(_rect(-WALL, WALL, TIE, TIE + beam, z), colour))
    parts += _both(_rect(POST - half, POST + half, -0.2, TIE, z), colour)
    edge = 0.035
    parts += _both(_rect(POST - half, POST - half + edge, 0, TIE - 1.4, z), mood.glow, rim)
    parts.append(
        _shape([(-0.72, TIE, z), (0.72, TIE, z), (0.6, TIE + edge, z), (-0.6, TIE + edge, z)], mood.glow, rim)
    )
    parts += _both(
        [
            (0, RIDGE - 0.36, z),
            (2.6, RIDGE - 0.36 - 2.6 * (RIDGE - EAVES) / WALL, z),
            (2.6, RIDGE - 0.33 - 2.6 * (RIDGE - EAVES) / WALL, z),
            (0, RIDGE - 0.33, z),
        ],
        mood.glow,
        rim * 0.6,
    )
    return parts


def _bay(far: float, near: float, mood: Mood, part: float, rng: Random) -> list[str]:
    """Roof, walls and benches between two frames, and the beams that run along."""
    roof = mixed(mixed(mood.near, mood.ground, 0.55), mood.far, part * 0.42)
    wall = mixed(mixed(mood.near, mood.ground, 0.75), mood.far, part * 0.50)
    parts = _both([(0, RIDGE, far), (0, RIDGE, near), (WALL, EAVES, near), (WALL, EAVES, far)], roof)
    parts += _both([(WALL, EAVES, far), (WALL, EAVES, near), (WALL, 0, near), (WALL, 0, far)], wall)
    line = mixed(mood.near, mood.far, part * 0.5)
    for index in range(1, 8):  # boards of the roof
        along = index / 8 + rng.uniform(-0.01, 0.01)
        x, y = WALL * along, RIDGE - (RIDGE - EAVES) * along
        parts += _both(
            [(x, y, far), (x, y, near), (x + 0.03, y - 0.03, near), (x + 0.03, y - 0.03, far)], line, 0.5
        )
    for step in range(1, 5):  # planks of the walls
        z = far + (near - far) * step / 5
        parts += _both(
            [(WALL, EAVES, z), (WALL, EAVES, z - 0.03), (WALL, 0, z - 0.03), (WALL, 0, z)], line, 0.5
        )
    beam = mixed(mood.near, mood.far, max(0.0, part - 0.06))
    for x, y in ((POST, TIE + 0.36), (WALL, EAVES)):
        parts += _both(
            [(x - 0.15, y, far), (x - 0.15, y, near), (x - 0.15, y - 0.3, near), (x - 0.15, y - 0.3, far)],
            beam,
        )
        parts += _both(
            [
                (x - 0.15, y - 0.3, far),
                (x - 0.15, y - 0.3, near),
                (x - 0.15, y - 0.27, near),
                (x - 0.15, y - 0.27, far),
            ],
            mood.glow,
            mood.rim * 0.35 * (0.3 + part),
        )
    bench = mixed(mood.near, mood.far, part * 0.8)
    parts += _both([(WALL, 0.5, far), (WALL, 0.5, near), (3.3, 0.5, near), (3.3, 0.5, far)], bench)
    parts += _both(
        [(3.3, 0.5, far), (3.3, 0.5, near), (3.3, 0, near), (3.3, 0, far)],
        mixed(mood.near, mood.far, part * 0.4),
    )
    return parts


def _shield(side: int, z: float, mood: Mood, part: float, field: str) -> list[str]:
    """A round shield on the wall, foreshortened."""
    outline = [
        seen(side * (WALL - 0.05), 1.55 + 0.42 * sin(a), z + 0.42 * cos(a))
        for a in (2 * pi * k / 24 for k in range(24))
    ]
    boss = [
        seen(side * (WALL - 0.12), 1.55 + 0.11 * sin(a), z + 0.11 * cos(a))
        for a in (2 * pi * k / 16 for k in range(16))
    ]
    colour = mixed(mixed(mood.near, field, 0.36), mood.far, part * 0.3)
    return [
        tag(
            "path",
            d=points(outline, True),
            fill=colour,
            stroke=mixed(mood.near, mood.far, part),
            stroke_width=60 / z,
        ),
        tag("path", d=points(boss, True), fill=mixed(mood.near, mood.far, min(1.0, part + 0.3))),
    ]


def _floor(mood: Mood, rng: Random) -> list[str]:
    """Planks from end to end, lit by the fire."""
    far, near = 26.0, 1.6
    dim = mixed(mood.near, mood.ground, 0.9)
    top, bottom = seen(0, 0, far)[1], HEIGHT
    fire_x, fire_y = seen(0, 0.1, 12)
    parts = [
        linear(
            "planks",
            0,
            top,
            0,
            bottom,
            (0, mixed(dim, mood.far, 0.6)),
            (0.25, mixed(dim, mood.far, 0.3)),
            (1, dim),
        ),
        radial("floor", 0, 0, 1, (0, mood.core, 0.75), (0.25, mood.glow, 0.42), (1, mood.glow, 0)).replace(
            "<radialGradient",
            f'<radialGradient gradientTransform="matrix(430 0 0 105 {number(fire_x)} {number(fire_y + 12)})"',
        ),
        _shape(_board(-WALL, WALL, near, far), "url(#planks)"),
    ]
    line = mixed(mood.near, mood.far, 0.22)
    for index in range(-7, 8):
        x = index * 0.6 + rng.uniform(-0.05, 0.05)
        parts.append(_shape(_board(x, x + 0.025, near, far), line, 0.45))
        z = rng.uniform(2, 9)
        parts.append(_shape(_board(x, x + 0.6, z - 0.02, z), line, 0.45))
    parts.append(tag("ellipse", cx=fire_x, cy=fire_y + 12, rx=430.0, ry=105.0, fill="url(#floor)"))
    return parts


def _tongue(x: float, y: float, high: float, wide: float, lean: float) -> str:
    """One flame as path data: a wide foot, a waist to one side, a tip that leans."""
    curve = [
        (-wide * 0.95, 0.16),
        (-wide * 0.62, 0.42),
        (-wide * 0.18 + lean * 0.3, 0.58),
        (lean * 0.2, 0.72),
        (lean * 0.6, 0.86),
        (lean, 1.0),
        (lean * 0.9 + wide * 0.1, 0.76),
        (wide * 0.42 + lean * 0.5, 0.62),
        (wide * 0.56, 0.44),
        (wide * 0.82, 0.28),
        (wide * 0.92, 0.12),
        (wide * 0.5, 0.0),
    ]
    return (
        f"M{number(x - wide * 0.5)} {number(y)}C"
        + " ".join(f"{number(x + dx)} {number(y - high * up)}" for dx, up in curve)
        + "Z"
    )


def _flames(x: float, y: float) -> list[str]:
    """Three layers of flames, the hottest in front, and sparks above them."""
    rng = Random(40)
    layers = (
        (
            "#e2641f",
            0.62,
            ((-34, 34, 15, -5), (-17, 66, 19, 5), (4, 84, 22, -5), (24, 58, 18, 6), (40, 30, 13, 5)),
        ),
        ("#ffa23a", 0.85, ((-24, 30, 12, 4), (-8, 50, 15, -4), (11, 57, 16, 4), (29, 28, 11, -3))),
        ("#ffe2a0", 0.95, ((-13, 22, 9, 2), (3, 33, 12, -3), (18, 20, 9, 3))),
    )
    parts = [
        tag(
            "path",
            d="".join(_tongue(x + dx, y, high, wide, lean) for dx, high, wide, lean in tongues),
            fill=colour,
            fill_opacity=opacity,
        )
        for colour, opacity, tongues in layers
    ]
    for _ in range(14):
        place = {"cx": x + rng.gauss(0, 26), "cy": y - rng.uniform(55, 170), "r": rng.uniform(0.5, 1.3)}
        parts.append(tag("circle", **place, fill="#ffc25e", fill_opacity=rng.uniform(0.3, 0.8)))
    return parts


def _pit(mood: Mood) -> list[str]:
    """The stone frame of the hearth, with embers or ashes and two logs in it."""
    front, back, half, high = 10.9, 13.0, 1.15, 0.2
    stone, top = mixed(mood.near, mood.far, 0.45), mixed(mood.near, mood.far, 0.8)
    bed = "#d9601c" if mood.burning else mixed(mood.near, mood.far, 0.75)
    parts = [
        _shape([(-half, high, front), (half, high, front), (half, high, back), (-half, high, back)], top),
        _shape(
            [
                (-half + 0.16, high, front + 0.2),
                (half - 0.16, high, front + 0.2),
                (half - 0.16, high, back - 0.2),
                (-half + 0.16, high, back - 0.2),
            ],
            bed,
        ),
        _shape(_rect(-half, half, -0.03, high, front), stone),
    ]
    for index in range(1, 8):
        x = -half + 2 * half * index / 8 + 0.05 * (-1) ** index
        parts.append(_shape(_rect(x, x + 0.02, -0.03, high, front), mood.near, 0.6))
    for side in (-1, 1):
        ends = [seen(side * 0.62, high + 0.05, 11.5), seen(-side * 0.42, high + 0.16, 12.4)]
        parts.append(
            tag(
                "path",
                d=points(ends),
                fill="none",
                stroke=mixed(mood.near, mood.far, 0.12),
                stroke_width=9,
                stroke_linecap="round",
            )
        )
    return parts


def _fire(mood: Mood) -> list[str]:
    """The hearth and, in the evening, its flames."""
    x, y = seen(0, 0.22, 12)
    return _pit(mood) + (_flames(x, y) if mood.burning else [])


def _carving(mood: Mood) -> list[str]:
    """A chain of rings on the two nearest posts."""
    z = FRAMES[-1]
    edge = mixed(mood.near, "#000000", 0.45 if mood.burning else 0.24)
    band = Band(7.5, edge, mixed(mood.near, mood.far, 0.34), mixed(mood.near, mood.far, 0.75), 1.6, 0.22, 0.6)
    parts = []
    for side in (-1, 1):
        x = seen(side * POST, 0, z)[0]
        strands = []
        for sign in (1, -1):
            line = [(x + sign * 29 * sin(pi * (y - 20) / 120), y + 0.17) for y in range(-40, 1041, 10)]
            strands.append(Strand(tuple(line), closed=False))
        strands += [ring(14, (x, 20 + 120 * k), 24) for k in range(9)]
        parts += interlace(strands, band)
    return parts


def picture(mood: Mood) -> str:
    """The hall in a mood, 16 to 10."""
    rng = Random(867)
    fire_x, fire_y = seen(0, 0.6, 12)
    parts = [
        radial(
            "end",
            fire_x,
            fire_y,
            620,
            (0, mood.core, mood.glow_strength * 0.9),
            (0.12, mood.glow, mood.glow_strength * 0.62),
            (0.45, mood.glow, mood.glow_strength * 0.2),
            (1, mood.glow, 0),
        ),
        linear(
            "top",
            0,
            0,
            0,
            HEIGHT,
            (0, mood.ground, mood.veil),
            (0.34, mood.ground, mood.veil * 0.25),
            (0.62, mood.ground, 0),
            (1, mood.ground, mood.veil * 0.9),
        ),
        tag("rect", width=WIDTH, height=HEIGHT, fill=mood.ground),
        _shape(
            [(-WALL, 0, 26), (-WALL, EAVES, 26), (0, RIDGE, 26), (WALL, EAVES, 26), (WALL, 0, 26)],
            mixed(mood.near, mood.far, 0.9),
        ),
        _shape(
            [(-0.7, 0, 26), (-0.7, 2.1, 26), (0, 2.6, 26), (0.7, 2.1, 26), (0.7, 0, 26)],
            mood.core,
            0.22 if mood.burning else 0.8,
        ),
        *_floor(mood, rng),
    ]
    fields = ("#7c2f22", "#a8803c", "#4d5a49")
    last = 26.0
    for index, z in enumerate((*FRAMES, 1.0)):
        part = 1 - index / len(FRAMES)
        parts += _bay(last, z, mood, part, rng)
        if index and z < 12:
            for side in (-1, 1):
                parts += _shield(side, (last + z) / 2, mood, part, fields[(index + side) % 3])
        if index == 3:
            parts += _fire(mood)
            parts.append(tag("circle", cx=fire_x, cy=fire_y, r=620.0, fill="url(#end)"))
        if index < len(FRAMES):
            parts += _frame(z, mood, 1 - (index + 1) / len(FRAMES))
        last = z
    parts += _carving(mood)
    if mood.veil:
        parts.append(tag("rect", width=WIDTH, height=HEIGHT, fill="url(#top)"))
    return document(WIDTH, HEIGHT, parts)


def files() -> dict[str, str]:
    """The pictures' file names below ``sprites`` and their text."""
    return {"home/hall-dark.svg": picture(DARK), "home/hall-light.svg": picture(LIGHT)}
