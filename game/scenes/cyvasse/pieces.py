"""Pieces of Cyvasse at any size: flat pictures with light on their edges, badges, and tiles for trays."""

from __future__ import annotations

import math
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
_ON_SQUARE, _ON_HEX = 0.75, 0.74  # size of a piece that fights, of its cell's
_ROUND_SQUARE, _ROUND_HEX = 0.77, 0.75  # width of the disc on which a piece stands, by cell, in cells
_ROYAL = 1.03  # by how much the king's is wider
_KING = "king"
_THICK, _LINE = 0.05, 0.016  # how high a disc is, and width of the line around it, in cells
_BEVELLED, _GROOVE = 0.915, 0.84  # where the face of a disc and the groove in it end, in radii
_STAND_SHADE, _SHADE_RIGHT, _SHADE_DOWN = (14, 6, 0, 190), 0.035, 0.055  # of its shadow; in cells


class _Stand(NamedTuple):
    """Colours of the disc below the pieces of a side; ``plain``: of its face where it is flat and small."""

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
    """Colours of the ring around a king, from its lit edge to its shaded one, and of the enamel within."""

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
_GLYPH = 0.7  # size of the sign on a small disc, of the cell's
_BADGED, _AT = 1.2, (-0.3, 0.09)
"""On hexes, the size of the box in whose corner a badge lies, and by how much that is shifted, in cells."""


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
    royal = picture.startswith(_KING)
    grown = _ROYAL if royal else 1.0
    stand = _stand(px, picture.endswith("1"), grown * (_ROUND_HEX if hexes else _ROUND_SQUARE), royal).copy()
    piece = paint_piece(picture, round(px * (_ON_HEX if hexes else _ON_SQUARE)), safe)
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


@lru_cache(maxsize=96)
def _counter(picture: str, px: int) -> pygame.Surface:
    """A flat disc in the colour of a side with a plain sign in it, and around the king's a ring of gold."""
    colours = _STANDS[picture.endswith("1")]
    fine = FinePicture((px, px), tuple(pygame.Color(colours.line)))
    rim = _GOLD.face if picture.startswith(_KING) else colours.lit
    rings = [(colours.line, 0.495), (rim, 0.46), (colours.line, 0.41), (colours.plain, 0.385)]
    if rim == colours.lit:  # the king's alone stands out
        rings = [*rings[:2], (colours.plain, 0.425)]
    for colour, radius in rings:
        fine.circle(colour, (px / 2, px / 2), px * radius)
    counter, side = fine.picture(), round(px * _GLYPH)
    sign = sprite(f"cyvasse/{picture}-glyph", side, side)
    counter.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return counter


@lru_cache(maxsize=8)
def _stand(px: int, dark: bool, wide: float, royal: bool) -> pygame.Surface:
    """The opaque disc below a piece with its side and its shadow, in the colours of its side (``dark``:
    onyx). ``wide``: its share of the box; ``royal``: with a rim of gold and a line of enamel."""
    colours, radius, thick = _STANDS[dark], px * wide / 2, px * _THICK
    across, top = px / 2, (px - thick) / 2
    stand = pygame.Surface((px, px), pygame.SRCALPHA)
    stand.fill((*_STAND_SHADE[:3], 0))
    shade = (across + px * _SHADE_RIGHT, top + thick + px * _SHADE_DOWN)
    pygame.draw.circle(stand, _STAND_SHADE, shade, radius)
    stand = pygame.transform.gaussian_blur(stand, max(1, round(px * 0.03)))
    fine, line = FinePicture((px, px), tuple(pygame.Color(colours.line))), max(1.0, px * _LINE)
    for colour, grow in ((colours.line, line), (_GOLD.shade if royal else colours.side, 0.0)):
        for depth in (1.0, 0.5, 0.0):
            fine.circle(colour, (across, top + thick * depth), radius + grow)
            if royal:
                _draw_beads(fine, colour, (across, top + thick * depth), radius, grow)
    shift = radius * (1 - _BEVELLED) / 6
    if royal:
        _draw_beads(fine, _GOLD.lit, (across, top), radius)
        _draw_beads(fine, _GOLD.face, (across + shift, top + shift), radius, -shift)
        for colour, share in _GOLD_RINGS:
            moved = shift if colour == _GOLD.face else 0.0
            fine.circle(colour, (across + moved, top + moved), radius * share)
        fine.circle(colours.face, (across, top), radius * _ROYAL_FACE)
    else:
        fine.circle(colours.lit, (across, top), radius)
        fine.circle(colours.face, (across + shift, top + shift), radius * _BEVELLED)
        groove = pygame.Color(colours.face).lerp(colours.side, 0.5)
        fine.circle(groove, (across, top), radius * _GROOVE, max(1.0, px * 0.012))
    stand.blit(fine.picture(), (0, 0))
    return stand


def _draw_beads(fine: FinePicture, colour: str, middle: Point, radius: float, grow: float = 0.0) -> None:
    """Draw a wreath of beads around a disc with this radius, each larger by ``grow`` pixels."""
    for number in range(_BEADS):
        turn = math.tau * number / _BEADS
        reach = radius * _BEADS_AT
        at = middle[0] + reach * math.cos(turn), middle[1] + reach * math.sin(turn)
        fine.circle(colour, at, radius * _BEAD + grow)


def paint_taken(picture: str, px: int) -> pygame.Surface:
    """A piece beside the board, so small that it is shown by a plain sign, on a flat disc unless it is a
    mountain; do not draw on it, it is shared."""
    return sprite(f"cyvasse/{picture}-glyph", px, px) if picture in MOUNTAINS else _counter(picture, px)


def _lit(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A piece with light on its edges and a soft edge around it."""
    flat = sprite(f"cyvasse/{picture}{'-safe' if safe else ''}", px, px)
    if safe:
        return flat
    shape = sprite(f"cyvasse/{picture}-body", px, px)
    dark = picture.endswith("1")
    piece = _glowing(flat, shape, dark)
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
    side = round(px * _BADGED)
    box.blit(sprite(f"cyvasse/{picture}", side, side), [round(px * share) for share in _AT])
    return box


@lru_cache(maxsize=16)
def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a piece of that size that is held above the board."""
    shade = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (18, 7, 0, 120), (px * 0.14, px * 0.74, px * 0.76, px * 0.2))
    return pygame.transform.gaussian_blur(shade, max(1, px // 16))
