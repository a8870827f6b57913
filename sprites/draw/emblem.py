"""The mark of the program: the gable of a hall with two dragon heads, its front a board with a king."""

from __future__ import annotations

from sprites.draw.svg import document, linear, number, radial, tag

EDGE = "#1b0d05"
_RAFTER = "M24 171C58 140 96 104 124 68C134 54 140 44 148 35"
# The head looks outwards: nape, swept-back crest, brow, curled snout, open jaws, and back along the throat.
_HEAD = (
    "M132 56C139 41 144 32 151 27C147 20 142 14 133 8C146 5 157 9 164 16C173 11 184 13 191 19"
    "C198 19 202 15 203 8C212 12 215 23 207 29C198 32 188 31 179 33.500C187 34 195 36 200 39"
    "C207 43 207 50 202 57C199 50 194 47 188 47.500C176 47 168 52 158 68Z"
)
_EYE = (171.0, 22.5)


def _mirrored(data: str, **look: str | float) -> str:
    return tag("g", tag("path", d=data, **look), transform="matrix(-1 0 0 1 256 0)")


def _rafter(data: str, mirrored: bool) -> list[str]:
    draw = _mirrored if mirrored else lambda text, **look: tag("path", d=text, **look)
    line = {"fill": "none", "stroke_linecap": "round"}
    return [
        draw(data, stroke=EDGE, stroke_width=25, **line),
        draw(_HEAD, fill=EDGE, stroke=EDGE, stroke_width=7, stroke_linejoin="round"),
        draw(data, stroke="url(#gold)", stroke_width=17, **line),
        draw(_HEAD, fill="url(#gold)"),
        draw(
            data,
            stroke="#fff0bd",
            stroke_width=2.5,
            stroke_opacity=0.75,
            transform="translate(-3.500 -4.500)",
            **line,
        ),
    ]


def _eye(mirrored: bool) -> str:
    x = 256 - _EYE[0] if mirrored else _EYE[0]
    return tag("circle", cx=x, cy=_EYE[1], r=3.2, fill=EDGE)


def _crown(x: float, y: float) -> str:
    """A collar with four points on either side of its middle, below the stone."""
    points = [(-9, 6), (-8, -1), (-4.5, 2.5), (0, -3), (4.5, 2.5), (8, -1), (9, 6), (0, 9)]
    return "M" + "L".join(f"{number(x + right)} {number(y + down)}" for right, down in points) + "Z"


def _front() -> list[str]:
    """Nine squares under the roof, the middle one brown with the king's stone."""
    left, top, side = 74.0, 122.0, 36.0
    parts = [
        tag(
            "path",
            d="M128 78L60 140V236H196V140Z",
            fill="#2c170a",
            stroke=EDGE,
            stroke_width=6,
            stroke_linejoin="round",
        )
    ]
    for row in range(3):
        for column in range(3):
            x, y = left + column * side, top + row * side
            brown = row == column == 1
            parts.append(
                tag(
                    "rect",
                    x=x + 1.5,
                    y=y + 1.5,
                    width=side - 3,
                    height=side - 3,
                    rx=2.5,
                    fill="url(#brown)" if brown else "url(#oak)",
                )
            )
            low, high = number(y + side - 3), number(y + 3)
            parts.append(
                tag(
                    "path",
                    d=f"M{number(x + 3)} {low}V{high}H{number(x + side - 3)}",
                    fill="none",
                    stroke="#fff0c8",
                    stroke_opacity=0.25 if brown else 0.6,
                    stroke_width=1.6,
                )
            )
    cx, cy = left + 1.5 * side, top + 1.5 * side
    parts += [
        # The king of the boards: dark wood with a band of gold, and above it a gold neck with a red stone.
        tag("circle", cx=cx + 1.5, cy=cy + 3.5, r=16.5, fill="#000000", fill_opacity=0.5),
        tag("circle", cx=cx, cy=cy + 1, r=16.5, fill=EDGE),
        tag("circle", cx=cx, cy=cy + 1, r=14, fill="url(#wood)", stroke="url(#band)", stroke_width=3.2),
        tag("path", d=_crown(cx, cy - 1), fill="url(#band)", stroke=EDGE, stroke_width=1),
        tag("circle", cx=cx, cy=cy - 5, r=6.6, fill="url(#ruby)", stroke=EDGE, stroke_width=1),
        tag("circle", cx=cx - 2.2, cy=cy - 7.4, r=1.7, fill="#ffffff", fill_opacity=0.75),
    ]
    return parts


def _mark() -> list[str]:
    return [
        linear("gold", 40, 20, 200, 190, (0, "#ffe9a8"), (0.4, "#edb84c"), (1, "#a86a1c")),
        linear("oak", 74, 122, 182, 230, (0, "#ecc68c"), (1, "#b57c43")),
        linear("brown", 110, 158, 146, 194, (0, "#6d3f20"), (1, "#40220f")),
        radial("wood", 122, 170, 24, (0, "#6a4128"), (0.6, "#33190c"), (1, "#170a04")),
        linear("band", 114, 160, 142, 192, (0, "#fff0b4"), (0.45, "#f0bd52"), (1, "#9a6018")),
        radial("ruby", 126, 168, 9, (0, "#ff9c82"), (0.45, "#c9302a"), (1, "#6d0f10")),
        *_front(),
        *_rafter(_RAFTER, True),
        *_rafter(_RAFTER, False),
        _eye(False),
        _eye(True),
    ]


def app_icon() -> str:
    """The mark on a dark ground with round corners."""
    return document(
        256,
        256,
        [
            radial("ground", 128, 168, 190, (0, "#8f4a1c"), (0.45, "#4b2712"), (1, "#1c0f08")),
            linear("rim", 0, 4, 0, 252, (0, "#e0a860", 0.7), (0.5, "#e0a860", 0.12), (1, "#000000", 0.5)),
            tag("rect", x=4, y=4, width=248, height=248, rx=54, fill="url(#ground)"),
            tag(
                "rect",
                x=6,
                y=6,
                width=244,
                height=244,
                rx=52,
                fill="none",
                stroke="url(#rim)",
                stroke_width=3,
            ),
            tag("g", "".join(_mark()), transform="matrix(0.9 0 0 0.9 12.800 17)"),
        ],
    )


def files() -> dict[str, str]:
    """File names below ``sprites`` and their text."""
    return {"app-icon.svg": app_icon(), "home/emblem.svg": document(256, 256, _mark())}
