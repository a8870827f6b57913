"""Marks on squares: a shape each, pale and dark at once, so that they are seen on every board and piece."""

from __future__ import annotations

from math import cos, pi, sin

from sprites.draw.svg import document, linear, number, points, radial, tag

DARK = "#1d0d04"
PALE = "#fff1d2"
EMBER = "#ffb43c"
LEAF = "#92b860"
BLOOD = "#c1301c"
PAPER, STRONG = "#faf8f2", "#e4411a"
HELP = "#ff9f45"
SLATE = "#5b6770"
ARMS = ("#1d4a94", "#cf3f2b")
"""Colours of the zones of the first side and of the second."""


def _ring(r: float, colour: str, width: float, opacity: float = 1.0) -> str:
    return tag(
        "circle", cx=50, cy=50, r=r, fill="none", stroke=colour, stroke_width=width, stroke_opacity=opacity
    )


def _lines(data: str, colour: str, width: float, opacity: float = 1.0) -> str:
    return tag(
        "path",
        d=data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_opacity=opacity,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _corners(inset: float, reach: float) -> str:
    """Four angles at the corners of the square."""
    a, b = inset, 100 - inset
    return (
        f"M{a} {a + reach}V{a}H{a + reach}M{b - reach} {a}H{b}V{a + reach}"
        f"M{b} {b - reach}V{b}H{b - reach}M{a + reach} {b}H{a}V{b - reach}"
    )


def stack() -> str:
    """A golden frame on the edge of an upper face: pieces of one side on all levels."""
    edge, gilt = "#2d1602", ("#ffe680", "#ffbe2e", "#dd8a0c")
    box = {"x": 9, "y": 9, "width": 82, "height": 82, "rx": 6, "fill": "none"}
    return document(
        100,
        100,
        [
            linear("g", 9, 9, 91, 91, *zip((0.0, 0.4, 1.0), gilt, strict=True)),
            tag("rect", **box, stroke=edge, stroke_width=18),
            tag("rect", **box, stroke="url(#g)", stroke_width=12),
        ],
    )


def target() -> str:
    """A stone may be put down here: a dark dimple with an ember in it, and around it a pale ring between dark
    ones, which is seen on inlays of every colour."""
    return document(
        100,
        100,
        [
            radial("d", 47, 46, 17, (0, DARK, 1), (0.7, "#2a1407", 1), (1, "#43230d", 1)),
            tag("circle", cx=50.6, cy=51, r=20.6, fill=DARK, fill_opacity=0.3),
            tag("circle", cx=50, cy=50, r=19.4, fill=DARK, fill_opacity=0.9),
            tag("circle", cx=50, cy=50, r=17.6, fill=PALE),
            tag("circle", cx=50, cy=50, r=14.2, fill="url(#d)"),
            tag("circle", cx=50, cy=50, r=7.2, fill=EMBER),
        ],
    )


def _broken_ring() -> str:
    arcs = ""
    for quarter in range(4):
        a, b = pi / 2 * quarter + 0.24, pi / 2 * (quarter + 1) - 0.24
        arcs += (
            f"M{number(50 + 44 * cos(a))} {number(50 + 44 * sin(a))}"
            f"A44 44 0 0 1 {number(50 + 44 * cos(b))} {number(50 + 44 * sin(b))}"
        )
    return arcs


def captured() -> str:
    """A broken ring where a piece was taken."""
    ring = _broken_ring()
    return document(100, 100, [_lines(ring, PALE, 9, 0.85), _lines(ring, BLOOD, 5.6)])


def capture() -> str:
    """A piece that may be taken: crosshairs, a broken ring and four lines that point at the middle."""
    sight = _broken_ring() + "M50 8V25M50 75V92M8 50H25M75 50H92"
    return document(100, 100, [_lines(sight, PALE, 10, 0.9), _lines(sight, BLOOD, 6)])


def withstands() -> str:
    """A piece that an attack would not take: a shield in the middle, and no crosshairs."""
    shield = "M50 29L69 35.500V51C69 62 61 69.500 50 74C39 69.500 31 62 31 51V35.500Z"
    bar = _lines("M41 51.500H59", PALE, 6.500)
    return document(
        100,
        100,
        [
            _lines(shield, PALE, 12, 0.9),
            tag("path", d=shield, fill=SLATE, stroke=DARK, stroke_width=5, stroke_linejoin="round"),
            bar,
        ],
    )


def _frame(inset: float, colour: str, width: float, opacity: float = 1.0, round_: float = 2) -> str:
    """A line along the edges of the square."""
    side = 100 - 2 * inset
    box = {"x": inset, "y": inset, "width": side, "height": side, "rx": round_, "fill": "none"}
    return tag("rect", **box, stroke=colour, stroke_width=width, stroke_opacity=opacity)


def selected() -> str:
    """The stone in hand: a bright frame that glows inwards."""
    return document(
        100,
        100,
        [
            radial("w", 50, 50, 72, (0, EMBER, 0), (0.6, EMBER, 0.04), (0.8, EMBER, 0.4), (1, EMBER, 0.7)),
            tag("rect", x=2, y=2, width=96, height=96, rx=4, fill="url(#w)"),
            _frame(5, DARK, 11, 0.75, 4),
            _frame(5, EMBER, 6.5, 1, 4),
            _frame(5, "#fff0cf", 2.2, 1, 4),
        ],
    )


def choice() -> str:
    """A piece that can be taken in hand with others: a thin frame of the same colour."""
    return document(100, 100, [_frame(7, DARK, 8, 0.7, 4), _frame(7, EMBER, 3.6, 1, 4)])


def cause() -> str:
    """Why not: a crossed ring on the stone or square that forbids the move."""
    slash = "M21 79L79 21"
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=41, fill=BLOOD, fill_opacity=0.16),
            _ring(41, PALE, 11, 0.95),
            _lines(slash, PALE, 11, 0.95),
            _ring(41, BLOOD, 7),
            _lines(slash, BLOOD, 7),
        ],
    )


def cursor() -> str:
    """The keyboard's cursor: four angles."""
    angles = _corners(6, 22)
    return document(100, 100, [_lines(angles, DARK, 11, 0.9), _lines(angles, PALE, 6)])


def check() -> str:
    """The squares that decided the game: a glow with rays."""
    rays = "".join(
        f"M{number(50 + 33 * cos(a))} {number(50 + 33 * sin(a))}"
        f"L{number(50 + 46 * cos(a))} {number(50 + 46 * sin(a))}"
        for a in (pi / 8 * k for k in range(16))
    )
    return document(
        100,
        100,
        [
            radial("w", 50, 50, 50, (0, "#ffcf70", 0.95), (0.6, EMBER, 0.6), (1, EMBER, 0)),
            tag("circle", cx=50, cy=50, r=50, fill="url(#w)"),
            _lines(rays, "#fff0c4", 2.6, 0.85),
        ],
    )


def hint() -> str:
    """A suggested square: a double ring of embers."""
    return document(100, 100, [_ring(39, DARK, 8, 0.7), _ring(39, EMBER, 4.5), _ring(30, EMBER, 2, 0.8)])


def lonely() -> str:
    """The piece below would be left isolated: a strong cross with a pale rim."""
    cross = "M24 24L76 76M76 24L24 76"
    ring = {"cx": 50.0, "cy": 50.0, "r": 43.0, "fill": "none", "stroke_dasharray": "20 13.770"}
    return document(
        100,
        100,
        [
            tag("circle", **ring, stroke=PAPER, stroke_width=10),
            tag("circle", **ring, stroke=STRONG, stroke_width=6),
            tag("path", d=cross, fill="none", stroke=PAPER, stroke_width=17, stroke_linecap="round"),
            tag("path", d=cross, fill="none", stroke=STRONG, stroke_width=11, stroke_linecap="round"),
        ],
    )


def loses() -> str:
    """The piece in hand may go here at the loss of a piece: in place of the dot of a target the cross of
    ``lonely``, pale on a disc of its colour."""
    cross = "M42.5 42.5L57.5 57.5M57.5 42.5L42.5 57.5"
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=17.5, fill=PAPER),
            tag("circle", cx=50, cy=50, r=15.2, fill=STRONG),
            _lines(cross, PAPER, 5.6),
        ],
    )


def named() -> str:
    """A piece that is named for removal or for a claim: a strong frame around its square."""
    box = {"x": 6, "y": 6, "width": 88, "height": 88, "rx": 8, "fill": "none"}
    return document(
        100,
        100,
        [
            tag("rect", **box, stroke=PAPER, stroke_width=12),
            tag("rect", **box, stroke=STRONG, stroke_width=8),
        ],
    )


def lent() -> str:
    """A piece that lent strength to the last move: four angles in the colour of its lines."""
    angles = _corners(7, 24)
    return document(100, 100, [_lines(angles, DARK, 13, 0.9), _lines(angles, HELP, 8)])


def shot() -> str:
    """A piece that can be shot: the sight of a weapon, four arrowheads that point at the middle."""
    heads = "M50 27L40.5 7H59.5Z"
    turned = [f"rotate({degrees} 50 50)" for degrees in (0, 90, 180, 270)]
    ring = {"cx": 50.0, "cy": 50.0, "r": 33.0, "fill": "none"}
    return document(
        100,
        100,
        [
            tag("circle", **ring, stroke=DARK, stroke_width=7, stroke_opacity=0.85),
            tag("circle", **ring, stroke=EMBER, stroke_width=3.4),
            *(
                tag(
                    "path",
                    d=heads,
                    fill=EMBER,
                    stroke=DARK,
                    stroke_width=4,
                    stroke_linejoin="round",
                    transform=turn,
                )
                for turn in turned
            ),
        ],
    )


def _badge(x: float, y: float, colour: str, sign: str) -> str:
    """A round badge in a corner of the cell, with a sign drawn for a box of 100 units."""
    discs = (
        tag("circle", cx=50, cy=50, r=r, fill=fill) for r, fill in ((49, DARK), (43, PALE), (36, colour))
    )
    return _placed_badge(x, y, [*discs, sign])


def _placed_badge(x: float, y: float, parts: list[str]) -> str:
    move = f"translate({number(x - 50 * _BADGE)} {number(y - 50 * _BADGE)}) scale({_BADGE})"
    return document(100, 100, [tag("g", "".join(parts), transform=move)])


_BADGE = 0.3  # width of a badge, in cells


def threat() -> str:
    """A piece that could take the pointed one: a closed red ring with points outwards, unlike ``capture``,
    which is open and has lines inwards."""
    return document(100, 100, _thorns(39, 12, 3.6))


def threat_small() -> str:
    """The same in small cells, where a thin ring would not be seen."""
    return document(100, 100, _thorns(35, 8, 8))


def _thorns(radius: float, count: int, width: float) -> list[str]:
    """A red ring ``width`` wide with so many points up to the edge of the cell, on a pale one."""
    step, tip = 2 * pi / count, 49
    triangles = []
    for at in (step * each for each in range(count)):
        ends = ((radius, at - step / 4), (tip, at), (radius, at + step / 4))
        corners = (f"{number(50 + far * sin(turn))} {number(50 - far * cos(turn))}" for far, turn in ends)
        triangles.append(f"M{'L'.join(corners)}Z")
    return [
        _ring(radius, PALE, width + 2.6, 0.8),
        tag("path", d="".join(triangles), fill=BLOOD, stroke=PALE, stroke_width=1.6, stroke_opacity=0.8),
        _ring(radius, BLOOD, width),
    ]


def prey() -> str:
    """A piece that could be taken: crosshairs at the bottom right."""
    sight = "M50 12V36M50 64V88M12 50H36M64 50H88"
    return _badge(84, 84, "#2c5f3a", _lines(sight, PAPER, 9) + _ring(22, PAPER, 8))


_DIGITS = {  # strokes around the middle
    1: "M46.8 46.7L50.8 43.1V57",
    2: "M44.9 46.5A5.2 5.2 0 0 1 55.2 46.5C55.2 50.5 47 53.500 44.8 57H55.6",
    3: "M45.2 44.7A5 4.2 0 1 1 49.5 49.5A5.4 4.6 0 1 1 44.7 55.1",
    4: "M52 57V42.9L44.4 53.1H55.6",
    5: "M54.6 43.1H46.6L45.8 49.1C48.4 47.7 55.2 47.7 55.2 52.5C55.2 57.500 47.6 58.3 44.8 55.3",
}


def _cost(number_of: int) -> str:
    """What a step onto a cell costs: a dark numeral with a pale edge."""
    return document(100, 100, [_numeral(number_of, PALE, 7.6, 2.7), _numeral(number_of, DARK, 3.2, 2.7)])


def _numeral(number_of: int, colour: str, width: float, size: float) -> str:
    move = f"translate(50 50) scale({size}) translate(-50 -50)"
    return tag("g", _lines(_DIGITS[number_of], colour, width), transform=move)


def _meant_cost(number_of: int) -> str:
    """The same for the cell that is pointed at: a pale numeral on a dark disc."""
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=45, fill=DARK, fill_opacity=0.92, stroke=PALE, stroke_width=5),
            _numeral(number_of, PALE, 2.4, 3.6),
        ],
    )


def _cost_token(number_of: int) -> str:
    """The same on the board itself: a numeral cut into a disc of ivory."""
    return document(
        100,
        100,
        [
            tag("circle", cx=51.5, cy=53, r=43, fill=DARK, fill_opacity=0.45),
            tag("circle", cx=50, cy=50, r=41, fill="#f4e6c0", stroke="#3d2a12", stroke_width=4),
            tag("circle", cx=50, cy=50, r=35, fill="none", stroke="#b39358", stroke_width=2.5),
            tag("g", _numeral(number_of, "#fffbea", 3.2, 3.2), transform="translate(1.5 2)"),
            _numeral(number_of, "#3a2208", 3.0, 3.2),
        ],
    )


def reach() -> str:
    """A cell that the piece in hand can go to: a small disc of ivory, which leaves its terrain as it is. What
    that costs is a numeral on a larger one."""
    return document(
        100,
        100,
        [
            tag("circle", cx=51.5, cy=53, r=17.5, fill=DARK, fill_opacity=0.45),
            tag("circle", cx=50, cy=50, r=16, fill="#f4e6c0", stroke="#2b1c0a", stroke_width=4),
            tag("circle", cx=50, cy=50, r=9.5, fill="none", stroke="#b39358", stroke_width=2.5),
        ],
    )


def stop() -> str:
    """A move ends here: the sign that stops, at the top right."""
    corners = [
        (78 + 19 * cos(pi * (turn + 0.5) / 4), 22 + 19 * sin(pi * (turn + 0.5) / 4)) for turn in range(8)
    ]
    outline = points(corners, closed=True)
    return document(
        100,
        100,
        [
            tag("path", d=outline, fill=DARK, stroke=DARK, stroke_width=5, stroke_linejoin="round"),
            tag("path", d=outline, fill=PALE, stroke=PALE, stroke_width=1.6, stroke_linejoin="round"),
            tag("path", d=outline, fill=BLOOD, transform="translate(78 22) scale(0.88) translate(-78 -22)"),
            _lines("M69 22H87", PAPER, 7),
        ],
    )


def _signal(colour: str, data: str) -> str:
    """A round signal in the middle of a cell with a sign in strokes."""
    return document(
        100,
        100,
        [
            tag("circle", cx=50, cy=50, r=31, fill=DARK, fill_opacity=0.85),
            tag("circle", cx=50, cy=50, r=28, fill=PALE),
            tag("circle", cx=50, cy=50, r=24, fill=colour),
            _lines(data, PAPER, 6),
        ],
    )


def ride() -> str:
    """A cell that is reached along a fast way: two angles."""
    return _signal(BLOOD, "M38 39L49 50L38 61M52 39L63 50L52 61")


def landing() -> str:
    """A cell that can be reached over the sea: an anchor."""
    return _signal(
        "#15607e", "M50 39V64M43 44H57M37 54C38 61 44 64.500 50 64.500C56 64.500 62 61 63 54M50 36.500V37"
    )


def retreat() -> str:
    """The cell to which a beaten piece is to be moved: the dot of a target in a ring."""
    ring = [_ring(31, DARK, 11, 0.8), _ring(31, EMBER, 6)]
    dot = [tag("circle", cx=50, cy=50, r=r, fill=fill) for r, fill in ((15, DARK), (8, EMBER))]
    return document(100, 100, [*ring, *dot])


def battle() -> str:
    """A piece that must fight: crossed swords on red, at the top left."""
    return _badge(16, 16, BLOOD, _lines("M31 31L69 69M69 31L31 69M28 58L42 72M72 58L58 72", PAPER, 8))


def unfought() -> str:
    """A piece that would go unfought: an exclamation mark on a yellow triangle, at the top left."""
    triangle = points([(50, 12), (90, 84), (10, 84)], closed=True)
    edges = ((DARK, 20), (PALE, 10), ("#f2b61d", 1))
    sides = [
        tag("path", d=triangle, fill=fill, stroke=fill, stroke_width=width, stroke_linejoin="round")
        for fill, width in edges
    ]
    return _placed_badge(16, 16, [*sides, _lines("M50 36V58M50 73V74", DARK, 11)])


def _zone(side: int) -> str:
    """A cell that a side controls: slanting lines, for the second side the other way."""
    lines = ""
    for total in range(17, 200, 22):  # x + y of the points of a line
        start, end = (max(2, total - 98), min(98, total - 2)), (min(98, total - 2), max(2, total - 98))
        points_of = [start, end] if side == 0 else [(100 - start[0], start[1]), (100 - end[0], end[1])]
        lines += points(points_of)
    return document(100, 100, [_lines(lines, PAPER, 6.5, 0.7), _lines(lines, ARMS[side], 3.6, 0.95)])


def closed() -> str:
    """A cell that cannot be reached: hatched, with a bar across."""
    inside = "M14 14H86V86H14Z"
    stripes = ""
    for total in range(50, 172, 24):  # x + y of the points of a stripe
        first = max(14, total - 86)
        stripes += f"M{first} {total - first}L{total - first} {first}"
    return document(
        100,
        100,
        [
            tag("path", d=inside, fill=BLOOD, fill_opacity=0.2),
            _lines(stripes, PALE, 7.5, 0.9),
            _lines(stripes, BLOOD, 4.6),
            _lines(inside, PALE, 8, 0.95),
            _lines(inside, BLOOD, 4.6),
        ],
    )


def _note(ground: str, edge: str, sign: str) -> str:
    """What a player has noted about a cell: a sign on a disc that fills the square."""
    return document(
        100,
        100,
        [tag("circle", cx=50, cy=50, r=48, fill=edge), tag("circle", cx=50, cy=50, r=42, fill=ground), sign],
    )


def suspected() -> str:
    """A cell on which something may be hidden: a question mark on gold."""
    hook, dot = "M33 39C33 16 67 16 67 39C67 53 50 51 50 65", "M50 81V81.1"
    return _note("#ffc54d", DARK, _lines(hook, DARK, 12) + _lines(dot, DARK, 15))


def ruled_out() -> str:
    """A cell on which nothing is hidden: a cross on slate."""
    return _note("#37424f", PALE, _lines("M33 33L67 67M67 33L33 67", PALE, 12))


def files() -> dict[str, str]:
    """Every mark's file name below ``sprites`` and its text."""
    marks = (
        target,
        capture,
        withstands,
        captured,
        selected,
        choice,
        cause,
        cursor,
        check,
        hint,
        lonely,
        loses,
        named,
        lent,
        stack,
    )
    marks += (
        reach,
        shot,
        threat,
        threat_small,
        prey,
        closed,
        stop,
        ride,
        landing,
        retreat,
        battle,
        unfought,
        suspected,
        ruled_out,
    )
    drawn = {mark.__name__.replace("_", "-"): mark() for mark in marks}
    drawn |= {f"cost-{number_of}": _cost(number_of) for number_of in _DIGITS}
    drawn |= {f"cost-{number_of}-meant": _meant_cost(number_of) for number_of in _DIGITS}
    drawn |= {f"cost-{number_of}-token": _cost_token(number_of) for number_of in _DIGITS}
    drawn |= {f"zone-{side}": _zone(side) for side in (0, 1)}
    return {f"marks/{name}.svg": text for name, text in drawn.items()}
