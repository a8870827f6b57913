"""Shadows on Nerva's board, and the glass on which pieces stand that have nothing beneath them.

Light falls from the upper left and a little from behind: shadows lie to the right and towards the viewer.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import cos, pi, sin

from game.boards.geometry import Point
from game.scenes.nerva.stack.shape import FALL
from game.scenes.nerva.stack.space import Quad, Solid, around, grown, hull, within
from game.scenes.nerva.stack.sprite import Sprite, merged, painted
from game.scenes.nerva.stack.svg import SHADOW, area, gradient, line, soft, stroke

GLASS, SPARK = "#e6f3ec", "#ffffff"


def paint_shadow(solid: Solid, ledge: Quad | None = None, turned: bool = False) -> Sprite:
    """The soft shadow of a piece on the floor that it stands on.

    Args:
        ledge: the floor, where it is no larger than the top of another box.
        turned: the piece is round.
    """
    width, high = solid.width, solid.base[0][1] - solid.top[0][1]
    foot = _ring(solid.base) if turned else solid.base
    far = _moved(foot, high * FALL[0], high * FALL[1])
    near = _moved(foot, width * 0.02, width * 0.025)
    outline = hull((*foot, *far)) if turned else (foot[0], far[0], far[1], far[2], foot[2], foot[3])
    parts = [area(outline, SHADOW, 0.38), area(near, SHADOW, 0.42)]
    only = [area(grown(ledge, -0.02), "#ffffff")] if ledge is not None else []
    return _blurred(outline, parts, max(1.0, width * 0.038), only)


def _ring(quad: Quad) -> list[Point]:
    """Points of the circle in a level square."""
    turns = [2 * pi * step / 24 for step in range(24)]
    return [within(quad, 0.5 + 0.48 * cos(turn), 0.5 + 0.48 * sin(turn)) for turn in turns]


def _moved(points: Iterable[Point], right: float, down: float) -> list[Point]:
    return [(x + right, y + down) for x, y in points]


def _blurred(points: Iterable[Point], parts: Sequence[str], blur: float, only: Sequence[str] = ()) -> Sprite:
    """A shadow that reaches to some points and ``blur`` pixels out of focus."""
    canvas = around(points, 2 + 3 * blur)
    return Sprite(soft(canvas, parts, blur, only), canvas.topleft)


def paint_stand(foot: Quad, slab: Quad, storeys: int) -> Sprite:
    """A block of clear glass from the floor up to where a piece stands, and the piece's shadow on the floor.

    Args:
        foot, slab: its floor and its top.
        storeys: empty levels below the piece; lines in the glass count them.
    """
    solid = Solid(foot, slab)
    width, high = solid.width, foot[0][1] - slab[0][1]
    drop = _moved(grown(foot, -0.06), high * FALL[0] * 0.55, high * FALL[1] * 0.55)
    return merged(
        [
            _blurred(drop, [area(drop, SHADOW, 0.34)], max(1.0, width * 0.05)),
            painted(around((*foot, *slab), 2 + width * 0.03), [*_walls(solid, storeys), *_sheet(slab)]),
        ]
    )


def _walls(solid: Solid, storeys: int) -> list[str]:
    """What is seen of the glass: a sheen on the walls, bright edges, a line for every storey."""
    (near_left, near_right, _far_right, _far_left), top = solid.base, solid.top
    thin = max(0.6, solid.width * 0.012)
    parts = [
        gradient(
            "f",
            top[0],
            near_right,
            (0, SPARK, 0.34),
            (0.35, GLASS, 0.10),
            (0.62, GLASS, 0.20),
            (1, GLASS, 0.06),
        ),
        area((near_left, near_right, top[1], top[0]), "url(#f)"),
    ]
    for across in solid.flanks():
        wall = solid.wall((across, 0), (across, 1), 0, 1)
        parts.append(area(wall, SPARK, 0.10 if across else 0.20))
        parts.append(stroke(line(wall[1:3]), SPARK, thin, 0.40))
    parts += [
        stroke(line((near_left, near_right)), SPARK, thin, 0.45),
        stroke(line((near_left, top[0])), SPARK, thin * 1.3, 0.75),
        stroke(line((near_right, top[1])), SPARK, thin, 0.55),
    ]
    for storey in range(1, storeys):
        share = storey / storeys
        parts.append(stroke(line((solid.at(0, 0, share), solid.at(1, 0, share))), SPARK, thin, 0.6))
    return parts


def _sheet(quad: Quad) -> list[str]:
    """A level sheet of glass: clear, with a bright rim and its thickness along the near edge."""
    width = quad[1][0] - quad[0][0]
    thin = max(0.6, width * 0.013)
    thick = max(1.0, width * 0.03)
    rim = ((quad[0][0], quad[0][1] + thick), (quad[1][0], quad[1][1] + thick), quad[1], quad[0])
    gleam = (quad[3], _along(quad[3], quad[2], 0.42), _along(quad[0], quad[1], 0.16), quad[0])
    return [
        gradient("g", quad[3], quad[1], (0, SPARK, 0.46), (0.5, GLASS, 0.26), (1, GLASS, 0.36)),
        area(quad, "url(#g)"),
        area(gleam, SPARK, 0.14),
        area(rim, "#a9cfc0", 0.75),
        stroke(line(quad, True), SPARK, thin, 0.85),
    ]


def _along(first: Point, last: Point, share: float) -> Point:
    return first[0] + (last[0] - first[0]) * share, first[1] + (last[1] - first[1]) * share
