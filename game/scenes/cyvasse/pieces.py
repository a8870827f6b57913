"""Pieces of Cyvasse at any size: flat pictures with light on their edges, the discs on which they lie, and
badges.

The shapes of discs tell what a piece is: foot is round, horse lies on shields, shooters on squares, elephants
and dragons on octagons, and the king has a wreath of gold. Those of elite pieces are larger, with a line of
gold.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from game.assets import sprite
from game.boards.geometry import Point
from game.scenes.cyvasse.names import KINDS, MOUNTAIN, MOUNTAINS
from game.scenes.cyvasse.relief import light_edges, tinted
from game.widgets.paint import FinePicture

_BEVEL = 0.026  # width of the lit edges, in widths of a piece
_LIGHT = (150, 120)  # on the edges of ivory and of jade
_SHADE = 120
_ON_HEX = 0.92  # size of a square cell whose discs are as large as those on a hex, in hexes
_GLOW, _GLOWS = 0.016, ((120, 84, 40, 90), (2, 10, 8, 255))
_BESIDE, _SIMPLE_BESIDE = 1.13, 36
"""Size of the cell whose piece is shown beside the board, in boxes; pixels of a box below which it is a plain
sign."""
TAKEN = "-taken"
"""Ends the name of a piece that lies beside the board."""
_SIMPLE = 26  # pixels of a cell below which pieces are plain signs: what lies within them would be a blur
PIECES = (*(f"{kind}-{side}" for kind in KINDS if kind != MOUNTAIN for side in (0, 1)), *MOUNTAINS)
EMBLEMS = ("emblem-0", "emblem-1")
SIGNS = (*EMBLEMS, "status-special", "status-elite")
_ASIDE = -0.17  # how far a badge is shifted into the corner of a hex, in cells
Outline = Sequence[Point]
"""Corners of a disc around its middle, in its radii."""
_STEPS = 96  # corners of what is round
_THICK, _LINE = 0.05, 0.022  # how high a disc is, and width of the line around it, in cells
_BEVELLED = 0.915  # where the face of a disc ends, in radii
_GROOVE, _GOLDEN = (0.84, 0.815), (0.865, 0.815)
"""Where the line within the edge of a disc begins and ends, on basic and on elite discs, in radii."""
_STAND_SHADE, _SHADE_RIGHT, _SHADE_DOWN = (14, 6, 0, 190), 0.035, 0.055  # of its shadow; in cells
_BASIC, _ELITE, _ROYAL = 0.76, 0.82, 0.77  # widths of discs, in cells; the king's without its wreath
_KING = "king"


@lru_cache(maxsize=96)
def paint_piece(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A piece such as "dragon-1" in a box of ``px`` pixels; do not draw on it, it is shared."""
    return _lit(picture, px, safe)


@lru_cache(maxsize=96)
def paint_figure(picture: str, px: int, hexes: bool, safe: bool) -> pygame.Surface:
    """A piece as it stands on a cell of ``px`` pixels, on a disc that sets it off from every terrain, unless
    it is a mountain. In small cells it is a plain sign on a flat disc. Do not draw on it, it is shared."""
    small = px < _SIMPLE
    if picture in MOUNTAINS and not small:
        return paint_piece(picture, px, safe)
    if small:
        return paint_taken(picture, px)
    kind, dark = picture.rsplit("-", 1)[0], picture.endswith("1")
    across = px * (_ON_HEX if hexes else 1.0)
    stand = paint_stand(px, kind, dark, across).copy()
    piece = paint_piece(picture, stand_width(kind, across), safe)
    stand.blit(piece, piece.get_rect(center=stand.get_rect().center))
    return stand


@lru_cache(maxsize=96)
def paint_beside(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A piece beside the board, such as in an editor's tools: on its disc, which nearly fills the box of
    ``px`` pixels, unless it is a mountain; do not draw on it, it is shared."""
    if picture in MOUNTAINS:
        return paint_piece(picture, px, safe)
    if px < _SIMPLE_BESIDE:
        return paint_taken(picture, px)
    figure = paint_figure(picture, round(px * _BESIDE), False, safe)
    return figure.subsurface(pygame.Rect(0, 0, px, px).move([(figure.get_width() - px) // 2] * 2))


def paint_taken(picture: str, px: int) -> pygame.Surface:
    """A piece beside the board, so small that it is shown by a plain sign, on a flat disc unless it is a
    mountain; do not draw on it, it is shared."""
    return _with_sign(picture, px, paint_counter)


def paint_glyph(picture: str, px: int) -> pygame.Surface:
    """The sign of a piece in a box of ``px`` pixels, without a disc; do not draw on it, it is shared."""
    return sprite(f"cyvasse/{picture}-glyph", px, px)


def arm_colour(picture: str) -> str:
    """The colour of a piece's arm in small pictures of setups; "" for a mountain, which has none."""
    if picture in MOUNTAINS:
        return ""
    kind, side = picture.rsplit("-", 1)
    return ARM_COLOURS[kind][int(side)]


def _with_sign(
    picture: str, px: int, paint: Callable[[int, str, bool, str], pygame.Surface]
) -> pygame.Surface:
    """What ``paint`` makes of a piece with its sign; a mountain is its sign alone."""
    sign = f"cyvasse/{picture}-glyph"
    if picture in MOUNTAINS:
        return sprite(sign, px, px)
    return paint(px, picture.rsplit("-", 1)[0], picture.endswith("1"), sign)


def _lit(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A piece with light on its edges and a soft edge around it."""
    flat = sprite(f"cyvasse/{picture}{'-safe' if safe else ''}", px, px)
    if safe:
        return flat
    shape = sprite(f"cyvasse/{picture}-body", px, px)
    dark = picture.endswith("1")
    piece = _glowing(flat, shape, dark)
    if picture not in MOUNTAINS:  # which are printed on the board
        light_edges(piece, shape, max(1, round(px * _BEVEL)), _LIGHT[dark], _SHADE)
    return piece


def _glowing(flat: pygame.Surface, shape: pygame.Surface, dark: bool) -> pygame.Surface:
    """A piece with a soft dark edge around it that sets it off from every ground."""
    colour = _GLOWS[dark]
    glow = pygame.transform.gaussian_blur(tinted(shape, colour), max(1, round(flat.get_width() * _GLOW)))
    piece = pygame.Surface(flat.get_size(), pygame.SRCALPHA)
    piece.fill((*colour[:3], 0))
    for _ in range(2):  # once is too faint
        piece.blit(glow, (0, 0))
    piece.blit(flat, (0, 0))
    return piece


@lru_cache(maxsize=32)
def paint_sign(picture: str, px: int, hexes: bool) -> pygame.Surface:
    """An emblem, or a badge in a corner of a cell, in a box of ``px`` pixels; do not draw on it, it is
    shared. ``hexes``: the cell is a hex, so that its corners are nearer to its middle."""
    if picture in EMBLEMS or not hexes:
        return sprite(f"cyvasse/{picture}", px, px)
    box = pygame.Surface((px, px), pygame.SRCALPHA)
    box.blit(sprite(f"cyvasse/{picture}", px, px), (round(px * _ASIDE), 0))
    return box


@lru_cache(maxsize=16)
def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a piece of that size that is held above the board."""
    shade = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (18, 7, 0, 120), (px * 0.14, px * 0.74, px * 0.76, px * 0.2))
    return pygame.transform.gaussian_blur(shade, max(1, px // 16))


class _Stand(NamedTuple):
    """Colours of the discs of a side; ``plain``: of the face where it is flat and small."""

    face: str
    lit: str
    side: str
    line: str
    plain: str


_STANDS = (
    _Stand("#faf0d6", "#fffaf0", "#b08d58", "#2c1b0c", "#ecdbb4"),
    _Stand("#1c352e", "#b4e4d0", "#0f1d19", "#040a09", "#1c352e"),
)
"""Ivory, and onyx with a rim of jade."""


class _Gold(NamedTuple):
    """Colours of gold from its lit edge to its shaded one, and of the enamel within the king's ring."""

    lit: str
    face: str
    shade: str
    enamel: str


_GOLD = _Gold("#ffe9a3", "#e0a92f", "#8a5a12", "#a3261f")
_GOLD_RINGS = ((_GOLD.lit, 1.0), (_GOLD.face, 0.95), (_GOLD.shade, 0.86), (_GOLD.enamel, 0.835))
_ROYAL_FACE = 0.775
"""Shares of a disc's radius within which these colours lie, and the face of a king's disc."""
_BEADS, _BEAD, _BEADS_AT = 12, 0.15, 0.96
"""Number of the beads of gold around a king's disc, their radius, and how far out they lie, in its radii."""
_GLYPH = 0.7  # size of the sign on a small disc, of the cell's
ARM_COLOURS = {
    **dict.fromkeys(("rabble", "spear"), ("#f9efd6", "#1c352e")),
    **dict.fromkeys(("light", "heavy"), ("#e6cb98", "#34624f")),
    **dict.fromkeys(("crossbow", "trebuchet"), ("#c8c4b8", "#1c4462")),
    **dict.fromkeys(("elephant", "dragon"), ("#cba678", "#4f4626")),
    _KING: (_GOLD.face, _GOLD.shade),
}
"""Colours of White's and of Black's cells in small pictures of setups by the word for a kind of piece: each
arm has a tone of its own that goes with ivory or with onyx, and the king the gold of his wreath."""


def _round() -> Outline:
    turns = (math.tau * step / _STEPS for step in range(_STEPS))
    return tuple((math.cos(turn), math.sin(turn)) for turn in turns)


def _square() -> Outline:
    """A square with bent sides and round corners."""
    reach, power = 0.9, 2 / 5

    def bent(part: float) -> float:
        return math.copysign(reach * abs(part) ** power, part)

    return tuple((bent(right), bent(down)) for right, down in _round())


def _octagon() -> Outline:
    turns = (math.tau * (step + 0.5) / 8 for step in range(8))
    return tuple((1.05 * math.cos(turn), 1.05 * math.sin(turn)) for turn in turns)


def _shield() -> Outline:
    """A shield with a bent upper edge, whose sides meet in a point below."""
    wide, top, shoulder, tip = 0.92, -0.86, 0.0, 1.08
    edge = [(wide * (2 * step / 12 - 1), top - 0.07 * math.sin(math.pi * step / 12)) for step in range(13)]
    right = []
    for step in range(1, 25):
        part = step / 24
        x = wide * (1 - part) ** 2 + 2 * part * (1 - part) * wide * 0.98
        y = shoulder * (1 - part) ** 2 + 2 * part * (1 - part) * 0.68 + tip * part**2
        right.append((x, y))
    left = [(-x, y) for x, y in reversed(right[:-1])]
    return (*edge, (wide, shoulder), *right, *left, (-wide, shoulder))


_OUTLINES = {
    **dict.fromkeys(("rabble", "spear", _KING), _round()),
    **dict.fromkeys(("light", "heavy"), _shield()),
    **dict.fromkeys(("crossbow", "trebuchet"), _square()),
    **dict.fromkeys(("elephant", "dragon"), _octagon()),
}
"""By the word for a kind of piece."""
_ELITES = ("spear", "heavy", "trebuchet", "dragon")


def stand_width(kind: str, cell: float) -> int:
    """Width of the disc of a kind of piece in pixels, on a cell of so many pixels."""
    if kind == _KING:
        return round(cell * _ROYAL)
    return round(cell * (_ELITE if kind in _ELITES else _BASIC))


@lru_cache(maxsize=24)
def paint_stand(px: int, kind: str, dark: bool, cell: float) -> pygame.Surface:
    """The opaque disc below a piece with its side and its shadow; do not draw on it, it is shared.

    Args:
        px: size of the box.
        kind: the word for the kind of piece.
        dark: in the colours of Black.
        cell: size of the cell; the disc is ``stand_width`` wide.
    """
    colours, radius, thick = _STANDS[dark], stand_width(kind, cell) / 2, px * _THICK
    middle = px / 2, (px - thick) / 2
    stand = pygame.Surface((px, px), pygame.SRCALPHA)
    stand.fill((*_STAND_SHADE[:3], 0))
    shade = middle[0] + px * _SHADE_RIGHT, middle[1] + thick + px * _SHADE_DOWN
    pygame.draw.polygon(stand, _STAND_SHADE, _placed(_OUTLINES[kind], shade, radius))
    stand = pygame.transform.gaussian_blur(stand, max(1, round(px * 0.03)))
    fine, line = FinePicture((px, px), tuple(pygame.Color(colours.line))), max(1.0, px * _LINE)
    for colour, grow in ((colours.line, line), (_GOLD.shade if kind == _KING else colours.side, 0.0)):
        for depth in (1.0, 0.5, 0.0):
            lower = middle[0], middle[1] + thick * depth
            fine.polygon(colour, _placed(_OUTLINES[kind], lower, radius + grow))
            if kind == _KING:
                _draw_beads(fine, colour, lower, radius, grow)
    if kind == _KING:
        _draw_royal_face(fine, colours, middle, radius)
    else:
        _draw_face(fine, colours, kind, middle, radius)
    stand.blit(fine.picture(), (0, 0))
    return stand


def _placed(outline: Outline, middle: Point, radius: float) -> list[Point]:
    return [(middle[0] + x * radius, middle[1] + y * radius) for x, y in outline]


def _draw_face(fine: FinePicture, colours: _Stand, kind: str, middle: Point, radius: float) -> None:
    """The face of a disc within its lit edge, with a groove or a line of gold."""
    outline, shift = _OUTLINES[kind], radius * (1 - _BEVELLED) / 6
    lower = middle[0] + shift, middle[1] + shift
    fine.polygon(colours.lit, _placed(outline, middle, radius))
    fine.polygon(colours.face, _placed(outline, lower, radius * _BEVELLED))
    golden = kind in _ELITES
    groove = pygame.Color(_GOLD.face) if golden else pygame.Color(colours.face).lerp(colours.side, 0.5)
    outer, inner = _GOLDEN if golden else _GROOVE
    fine.polygon(groove, _placed(outline, middle, radius * outer))
    fine.polygon(colours.face, _placed(outline, middle, radius * inner))


def _draw_royal_face(fine: FinePicture, colours: _Stand, middle: Point, radius: float) -> None:
    """The face of a king's disc within its wreath of gold and a ring of enamel."""
    shift = radius * (1 - _BEVELLED) / 6
    lower = middle[0] + shift, middle[1] + shift
    _draw_beads(fine, _GOLD.lit, middle, radius)
    _draw_beads(fine, _GOLD.face, lower, radius, -shift)
    for colour, share in _GOLD_RINGS:
        fine.circle(colour, lower if colour == _GOLD.face else middle, radius * share)
    fine.circle(colours.face, middle, radius * _ROYAL_FACE)


def _draw_beads(fine: FinePicture, colour: str, middle: Point, radius: float, grow: float = 0.0) -> None:
    """Draw a wreath of beads around a disc with this radius, each larger by ``grow`` pixels."""
    for number in range(_BEADS):
        turn = math.tau * number / _BEADS
        reach = radius * _BEADS_AT
        at = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)
        fine.circle(colour, at, radius * _BEAD + grow)


@lru_cache(maxsize=96)
def paint_counter(px: int, kind: str, dark: bool, sign: str) -> pygame.Surface:
    """A flat disc in the colours of a side with a sign in it, the name of a sprite, and around the king's a
    ring of gold; do not draw on it, it is shared."""
    colours = _STANDS[dark]
    fine = FinePicture((px, px), tuple(pygame.Color(colours.line)))
    rim = _GOLD.face if kind == _KING else colours.lit
    rings = [(colours.line, 0.495), (rim, 0.46), (colours.line, 0.41), (colours.plain, 0.385)]
    if rim == colours.lit:  # the king's alone stands out
        rings = [*rings[:2], (colours.plain, 0.425)]
    for colour, radius in rings:
        fine.polygon(colour, _placed(_OUTLINES[kind], (px / 2, px / 2), px * radius))
    counter, side = fine.picture(), round(px * _GLYPH)
    picture = sprite(sign, side, side)
    counter.blit(picture, picture.get_rect(center=(px // 2, px // 2)))
    return counter
