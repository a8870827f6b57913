"""Marks on cells, and arrows: each kind has a shape of its own, none is told by its colour alone."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.assets import sprite
from game.boards.geometry import PlacedBoard, Point
from game.widgets.paint import FinePicture, Ink

LAST_MOVE = ("origin", "last")
"""Kinds of marks: where the last move began, and where it ended."""
# How the last move is marked: by frames in a colour of the game's board, which leave alone what lies in
# them, with two thin lines around of which one is seen on every ground. Where it ended the frame is whole;
# where it began there are its corners alone.
_FINE = 3  # drawn this many times larger and scaled down
_EDGE = 0.985  # size of the dark line around the mark, of the cell's
_DARK, _PALE = 0.024, {"origin": 0.016, "last": 0.03}  # widths of the lines, of the cell's height
_BAND = {"origin": 0.034, "last": 0.07}  # width of the frame
_SMALL, _SMALL_BAND = 36, 0.11  # pixels of a box below which the frame is broader, with one line around
_THINNEST, _WIDEST = 1.2, 0.1  # pixels of a line at least, and its width at most, of the cell's height
_OPENINGS, _ROUND = {4: (4, 0.58), 6: (6, 0.15)}, (4, 0.3)
"""Of a frame by its number of corners, and with any other: openings, and their width, of the cell's there."""

Marks = tuple[tuple[str, str], ...]
"""Cells, each with the kind of its mark."""

COSTS = tuple(f"cost-{number}" for number in range(1, 6))
"""What a step onto a cell costs; with "reach", for a numeral alone stands out on no ground."""
AT_EDGE = ("prey", "stop", "battle", "unfought", *COSTS)
"""Kinds drawn over the others; those that are no costs lie at the edge of a square."""
BELOW = ("grid", "zone-0", "zone-1", "lent", "origin", "last", "choice", "selected", "check")
"""Kinds drawn below the pieces, in this order; the others lie above."""
TINTED = ("reach", "stop")
"""Of these others those that tint a cell: figures that stand in front of it are drawn over them."""
DISCS, DISC = ("reach", *COSTS), 0.62
"""Kinds that are discs amid a cell where a painter's marks lie within cells, and their width at most, of the
cell's."""
SIDES = ("#1d4a94", "#cf3f2b")
"""Colours of what belongs to the first side and to the second: their zones and arrows."""

COMMON = ("selected", "last", "origin", "hint", "cause", "threat", "check")
"""Kinds that the boards of all games show."""
MEANINGS = {
    "selected": "The piece in hand",
    "choice": "It can be taken in hand, too",
    "origin": "The last move began here",
    "last": "The last move ended here",
    "target": "The piece in hand may go here",
    "reach": "The piece in hand may go here; point there for what that costs",
    "capture": "The piece in hand may take this one",
    "withstands": "An attack of the piece in hand on this one would fail",
    "captured": "A piece was taken here",
    "shot": "The piece in hand may shoot at this one",
    "prey": "This piece could be taken",
    "threat": "This piece threatens the one, or the place, that you point at",
    "cause": "This forbids the move",
    "closed": "Nothing may be put or go here",
    "hint": "The place that a hint suggests",
    "stack": "A stack: pawns of one side on all levels of a square",
    "check": "This decides the game, or is about to",
    "lent": "It lent strength to the move",
    "lonely": "It would stand alone",
    "loses": "The piece in hand may go here, but a piece of its side is lost",
    "named": "You say that it stands alone: a piece that does leaves the board",
    "ride": "Reached along a fast way",
    "landing": "Reached over the sea",
    "stop": "A move ends here",
    "battle": "It has to fight",
    "unfought": "It would go unfought",
    "retreat": "A beaten piece goes here if what is proposed is taken",
    "zone-0": "Controlled by the first side, and by the second",
    "zone-1": "Controlled by the first side, and by the second",
    "suspected": "Your note: something may be hidden here",
    "ruled-out": "Your note: nothing is hidden here",
}
"""What marks tell a player, by kind; marks with the same sentence are told together."""
BRIEFLY = {
    "target": "may go",
    "reach": "may go",
    **dict.fromkeys(COSTS, "costs"),
    "loses": "loses a piece",
    "ride": "fast way",
    "landing": "by sea",
    "stop": "move ends",
    "capture": "may take",
    "withstands": "would fail",
    "shot": "may shoot",
    "retreat": "retreat",
    "threat": "threatens",
    "battle": "must fight",
    "unfought": "unfought",
    "cause": "forbids it",
    "closed": "closed",
    "hint": "hint",
    "choice": "others",
    "check": "decisive",
    "lonely": "alone",
    "named": "to be removed",
    "captured": "taken",
    "lent": "lent strength",
    "stack": "three of one side",
    "suspected": "suspected",
    "ruled-out": "ruled out",
    "origin": "last move",
    "last": "last move",
}
"""The same in a word or two, for the marks that are on the board; the most important first."""
KINDS = (*MEANINGS, "cursor", *COSTS)
"""Of marks: those with a meaning, the keyboard's cursor, and numerals, which "reach" explains."""
HINT_ARROW = "hint-arrow"
"""The kind of the arrows of hints, for the legend."""
HINT_ARROW_MEANING = ("hint", "The move that a hint suggests, or that a sentence is about")

_NUMERAL, _NUMERAL_PX = DISC, 32  # size of a cost's picture, of the cell's, and at least where that is larger
_TOKEN_PX = 26  # the same on a disc, which is to be smaller than those of pieces
_MEANT = 0.44  # size of the disc with the cost of the cell that is pointed at, of the cell's
_THIN_FROM = 44  # pixels of a box in which a thin ring is seen
_DOTS = ("target", "reach", "loses", "withstands")
"""Kinds that are small signs in the middle of a cell."""
_DOTS_FROM, _MOST_GROWN = 42, 2.2  # pixels of a box in which these are seen; at most grown by

_SAMPLE_BEFORE, _SAMPLE_END = 0.14, 0.04
"""Of an arrow in the legend: how far before the cell it would begin on the board, and its tip from the far
edge, in cells."""
_LIGHT = 128  # brightness of 255, from which on a colour is light
_DARK_RIM, _PALE_RIM = (20, 10, 4), (250, 243, 226)


class LastMoveColours(NamedTuple):
    """Colours of the mark on a game's board: of the tint, and of the two lines around it."""

    tint: str = "#3b7c9e"
    pale: str = "#f5ead2"
    dark: str = "#0d1a22"


USUAL = LastMoveColours()
"""Woad with a line of ivory: in all games the last move is of one cold hue, as deep as suits the board, and
what is in hand is warm."""


class Arrow(NamedTuple):
    """From the middle of one cell to another."""

    origin: str
    target: str


class ArrowShape(NamedTuple):
    """Measures of an arrow, in pixels.

    Attributes:
        start, neck, tip: where shaft, head and arrow end, along the arrow.
        tail, shaft, head: half the width of the shaft at its start and at the neck, and of the head.
    """

    start: float
    neck: float
    tip: float
    tail: float
    shaft: float
    head: float


def draw_mark(
    surface: pygame.Surface,
    box: pygame.Rect,
    kind: str,
    last_move: LastMoveColours = USUAL,
    *,
    token: bool = False,
) -> None:
    """Draw one mark into the box of a cell; ``kind`` is one of KINDS. Raises KeyError for others.

    Args:
        last_move: the colours of the mark of the last move.
        token: whether a cost stands on a disc.
    """
    if kind not in KINDS:
        raise KeyError(kind)
    if kind in LAST_MOVE:
        corners = ((0, 0), (box.width, 0), box.size, (0, box.height))
        surface.blit(paint_last_move(box.size, corners, kind, last_move), box)
        return
    if kind in COSTS:
        least = _TOKEN_PX if token else _NUMERAL_PX
        less = box.width - min(box.width, max(least, round(_NUMERAL * box.width)))
        box = box.inflate(-less, -less)
    if kind in _DOTS and box.width < _DOTS_FROM:
        grown = min(_DOTS_FROM, round(_MOST_GROWN * box.width)) - box.width
        box = box.inflate(grown, grown)  # the sign in its middle is seen in a small cell, too
    form = "-small" if kind == "threat" and box.width < _THIN_FROM else ""
    if token and kind in COSTS:
        form = "-token"
    surface.blit(sprite(f"marks/{kind}{form}", box.width, box.height), box)


def draw_meant_cost(surface: pygame.Surface, box: pygame.Rect, kind: str) -> None:
    """Draw what a step onto the cell that is pointed at costs, at the lower right of its box."""
    side = round(_MEANT * box.width)
    disc = pygame.Rect(box.right - side, box.bottom - side, side, side)
    surface.blit(sprite(f"marks/{kind}-meant", side, side), disc)


def draw_note(surface: pygame.Surface, centre: Point, px: int, kind: str) -> None:
    """Draw the sign of a note, ``px`` pixels wide, around a point; ``kind``: as for ``draw_mark``."""
    box = pygame.Rect(0, 0, px, px)
    box.center = round(centre[0]), round(centre[1])
    draw_mark(surface, box, kind)


def draw_circle(surface: pygame.Surface, centre: Point, px: int, colour: tuple[int, int, int, int]) -> None:
    """Draw a circle ``px`` pixels wide around a point."""
    picture = _circle(max(8, px), colour)
    surface.blit(picture, picture.get_rect(center=(round(centre[0]), round(centre[1]))))


@lru_cache(maxsize=32)
def _circle(px: int, colour: tuple[int, int, int, int]) -> pygame.Surface:
    """A ring with a rim, dark around light colours and pale around dark ones, so that it is seen on ground of
    its own colour, too."""
    red, green, blue, opacity = colour
    light = 0.3 * red + 0.59 * green + 0.11 * blue > _LIGHT
    fine, middle = FinePicture((px, px), colour), (px / 2, px / 2)
    fine.circle((*(_DARK_RIM if light else _PALE_RIM), opacity), middle, px * 0.49, px * 0.115)
    fine.circle(colour, middle, px * 0.47, px * 0.075)
    return fine.picture()


def draw_arrow(surface: pygame.Surface, placed: PlacedBoard, arrow: Arrow, colour: pygame.Color) -> None:
    """Draw an arrow that starts beside the middle of its origin and points at that of its target."""
    draw_arrow_between(
        surface, placed.centre(arrow.origin), placed.centre(arrow.target), placed.cell_px, colour
    )


def draw_arrow_between(
    surface: pygame.Surface, start: Point, end: Point, cell_px: int, colour: pygame.Color
) -> None:
    """Draw an arrow from one point to another on a board whose cells are ``cell_px`` pixels wide."""
    step = (round(end[0] - start[0]), round(end[1] - start[1]))
    if step == (0, 0):
        return
    picture, corner = _arrow(step, cell_px, (colour.r, colour.g, colour.b, colour.a))
    surface.blit(picture, (round(start[0]) + corner[0], round(start[1]) + corner[1]))


def draw_arrow_sample(surface: pygame.Surface, box: pygame.Rect, colour: pygame.Color) -> None:
    """Draw the arrow of a hint across a cell of the legend, in a box as large as the cell."""
    start = box.left - _SAMPLE_BEFORE * box.width, box.centery
    end = box.right - _SAMPLE_END * box.width, box.centery
    draw_arrow_between(surface, start, end, box.width, colour)


def arrow_picture(
    step: tuple[int, int],
    pad: int,
    coats: Sequence[tuple[ArrowShape, Ink]],
    edge: tuple[int, int, int] = (0, 0, 0),
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start.

    Args:
        pad: pixels around the ends of the step.
        coats: shapes of the arrow with their colours, the lowest first.
        edge: the colour to which the picture becomes transparent.
    """
    fine = FinePicture.around([(0, 0), step], pad, edge)
    for shape, colour in coats:
        fine.polygon(colour, _outline(step, shape))
    return fine.picture(), fine.corner


def _outline(step: tuple[int, int], shape: ArrowShape) -> list[Point]:
    """Corners of an arrow along ``step``."""
    length = math.hypot(*step)
    right, down = step[0] / length, step[1] / length
    start, neck, tip, tail, shaft, head = shape
    half = [(start, tail), (neck, shaft), (neck, head)]
    around = [*half, (tip, 0.0), *((forward, -aside) for forward, aside in reversed(half))]
    return [(right * forward - down * aside, down * forward + right * aside) for forward, aside in around]


@lru_cache(maxsize=32)
def _arrow(
    step: tuple[int, int], cell: int, colour: tuple[int, int, int, int]
) -> tuple[pygame.Surface, tuple[int, int]]:
    """The picture of an arrow along ``step``, and its top left corner seen from the arrow's start."""
    rim = max(1.0, cell * 0.025)
    coats = [
        (_shape(step, cell, grow), shade) for grow, shade in ((rim, (20, 10, 4, colour[3])), (0.0, colour))
    ]
    return arrow_picture(step, cell // 2, coats, colour[:3])


def _shape(step: tuple[int, int], cell: float, grow: float) -> ArrowShape:
    """The arrow's shape, ``grow`` pixels fatter."""
    length = math.hypot(*step)
    half, head = cell * 0.075 + grow, cell * 0.23 + grow * 1.6
    return ArrowShape(cell * 0.2 - grow, length - cell * 0.36 - grow, length + grow * 1.8, half, half, head)


@lru_cache(maxsize=48)
def paint_last_move(
    size: tuple[int, int], corners: tuple[Point, ...], kind: str, colours: LastMoveColours, width: float = 1.0
) -> pygame.Surface:
    """The mark of a cell with these corners, in pixels of a box of that size; do not draw on it, it is
    shared.

    Args:
        kind: one of LAST_MOVE.
        width: of its lines, against the usual one.
    """
    shape = _Shape(size, corners)
    thinnest = min(_WIDEST, _THINNEST / size[1])
    dark, pale, tint = [max(width * share, thinnest) for share in (_DARK, _PALE[kind], _BAND[kind])]
    within = _EDGE - 2 * (dark + pale)
    band = within - 2 * tint
    inner = band - 2 * thinnest
    lines = [
        (_EDGE, colours.dark, 255),
        (_EDGE - 2 * dark, colours.pale, 255),
        (within, colours.tint, 255),
        (band, colours.dark, 255),
        (inner, colours.dark, 0),
    ]
    if max(size) < _SMALL:
        inner = _EDGE - 2 * (dark + width * _SMALL_BAND)
        lines = [(_EDGE, colours.dark, 255), (_EDGE - 2 * dark, colours.tint, 255), (inner, colours.tint, 0)]
    mark = shape.filled(lines)
    if kind == "origin":
        shape.open_edges(mark)
    return pygame.transform.smoothscale(mark, size)


class _Shape:
    """A cell that is drawn larger than it is."""

    def __init__(self, size: tuple[int, int], corners: tuple[Point, ...]) -> None:
        self.size = size[0] * _FINE, size[1] * _FINE
        self.corners = [pygame.Vector2(corner) * _FINE for corner in corners]
        self.middle = sum(self.corners, pygame.Vector2()) / len(self.corners)

    def inside(self, share: float) -> list[pygame.Vector2]:
        """The corners of a smaller or larger cell around the same middle."""
        return [self.middle + (corner - self.middle) * share for corner in self.corners]

    def filled(self, layers: Sequence[tuple[float, str, int]]) -> pygame.Surface:
        """Smaller and smaller cells in the middle, of these shares, colours and opacities, each in place of
        what was there."""
        ink = pygame.Color(layers[-1][1])
        surface = pygame.Surface(self.size, pygame.SRCALPHA)
        surface.fill((*ink[:3], 0))
        for share, colour, opacity in layers:
            ink = pygame.Color(colour)
            ink.a = opacity
            pygame.draw.polygon(surface, ink, self.inside(share))
        return surface

    def open_edges(self, surface: pygame.Surface) -> None:
        """Take away the middles of the edges; where these are many, of those in four directions."""
        outer = self.inside(1.1)
        count, width = _OPENINGS.get(len(outer), _ROUND)
        for at in range(-1, len(outer) - 1, len(outer) // count):
            start, end = outer[at], outer[at + 1]
            along = (end - start).normalize()
            across = [corner.dot(along) for corner in outer]
            half = along * (max(across) - min(across)) * width / 2
            edge = (start + end) / 2
            strip = edge - half, edge + half, self.middle + half, self.middle - half
            pygame.draw.polygon(surface, (0, 0, 0, 0), strip)
