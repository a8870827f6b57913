"""Pieces of Cyvasse at any size: flat pictures with light on their edges, badges, and tiles for trays."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import NamedTuple

import pygame

from game.assets import sprite
from game.scenes.cyvasse.names import KINDS, MOUNTAIN, MOUNTAINS
from game.scenes.cyvasse.relief import light_edges, tinted
from game.widgets.paint import FinePicture

_BEVEL = 0.026  # width of the lit edges, in widths of a piece
_LIGHT = (150, 120)  # on the edges of ivory and of jade
_SHADE = 120
_ON_SQUARE, _ON_HEX = 0.88, 0.84  # size of a piece that fights, of its cell's
_LOW, _LOW_AT = 0.84, 0.52  # size of a mountain on a hex, and where its middle lies from above, in cells
_ROUND_SQUARE, _ROUND_HEX = 0.84, 0.74  # width of the disc on which a piece stands, by cell, in cells
_THICK, _LINE = 0.05, 0.016  # how high a disc is, and width of the line around it, in cells
_BEVELLED, _GROOVE = 0.915, 0.84  # where the face of a disc and the groove in it end, in radii
_STAND_SHADE, _SHADE_RIGHT, _SHADE_DOWN = (14, 6, 0, 190), 0.035, 0.055  # of its shadow; in cells


class _Stand(NamedTuple):
    """Colours of the disc below the pieces of a side, and of a silhouette on it: dark on a pale disc, pale
    on a dark one."""

    face: str
    lit: str
    side: str
    line: str
    ink: str


_STANDS = (
    _Stand("#e4d0a5", "#fff8e6", "#9d7b49", "#2c1b0c", "#2c1b0c"),
    _Stand("#1c352e", "#93c9b4", "#0f1d19", "#040a09", "#86bba8"),
)
"""Ivory, and onyx with a rim of jade."""
_GLOW, _GLOWS = 0.016, ((34, 18, 6), (2, 10, 8))
TAKEN = "-taken"
"""Ends the name of a piece that lies beside the board."""
_INSIDE = 150  # how strong the lines within a silhouette are, of 255
_SILHOUETTES = (((244, 233, 208), (46, 30, 16)), ((136, 190, 173), (8, 26, 24)))
"""Colours of body and rim, by side."""
_STONE = ((176, 170, 160), (58, 50, 42))
_SIMPLE = 26  # pixels of a cell below which pieces are silhouettes: what lies within them would be a blur
PIECES = (*(f"{kind}-{side}" for kind in KINDS if kind != MOUNTAIN for side in (0, 1)), *MOUNTAINS)
EMBLEMS = ("emblem-0", "emblem-1")
SIGNS = (*EMBLEMS, "status-special", "status-elite")
_GLYPH = 0.74  # size of a silhouette in a small cell, of the cell's
_IN_HEX = 0.74  # width of the square within a hex in whose corners badges are


@lru_cache(maxsize=96)
def paint_piece(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A piece such as "dragon-1" in a box of ``px`` pixels; do not draw on it, it is shared. Mountains, which
    are land, bring their ground and its light with them."""
    if picture in MOUNTAINS:
        return sprite(f"cyvasse/{picture}{'-safe' if safe else ''}", px, px)
    return _lit(picture, px, safe)


@lru_cache(maxsize=96)
def paint_figure(picture: str, px: int, hexes: bool, safe: bool) -> pygame.Surface:
    """A piece as it stands on a cell of ``px`` pixels; those that fight stand on a disc that sets them off
    from every terrain. In small cells it is a silhouette on a flat disc. Do not draw on it, it is
    shared."""
    if px < _SIMPLE:
        return _silhouette(picture, px) if picture in MOUNTAINS else _counter(picture, px)
    if picture in MOUNTAINS:
        return _mountain_on_hex(picture, px, safe) if hexes else paint_piece(picture, px, safe)
    stand = _stand(px, picture.endswith("1"), _ROUND_HEX if hexes else _ROUND_SQUARE).copy()
    piece = paint_piece(picture, round(px * (_ON_HEX if hexes else _ON_SQUARE)), safe)
    stand.blit(piece, piece.get_rect(center=stand.get_rect().center))
    return stand


def _mountain_on_hex(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A mountain that is lower than the pieces beside it, for on hexes they are close."""
    box, side = pygame.Surface((px, px), pygame.SRCALPHA), round(px * _LOW)
    mountain = paint_piece(picture, side, safe)
    box.blit(mountain, mountain.get_rect(center=(px // 2, round(px * _LOW_AT))))
    return box


def _counter(picture: str, px: int) -> pygame.Surface:
    """A flat disc in the colour of a side with a silhouette in it."""
    colours = _STANDS[picture.endswith("1")]
    fine = FinePicture((px, px), tuple(pygame.Color(colours.line)))
    for colour, radius in ((colours.line, 0.49), (colours.face, 0.44)):
        fine.circle(colour, (px / 2, px / 2), px * radius)
    counter, side = fine.picture(), round(px * _GLYPH)
    shape = sprite(f"cyvasse/{picture}-body", side, side)
    ink = pygame.Color(colours.ink)
    counter.blit(tinted(shape, (ink.r, ink.g, ink.b, 255)), shape.get_rect(center=(px // 2, px // 2)))
    return counter


@lru_cache(maxsize=8)
def _stand(px: int, dark: bool, wide: float) -> pygame.Surface:
    """The opaque disc below a piece with its side and its shadow, in the colours of its side (``dark``:
    onyx). ``wide``: its share of the box."""
    colours, radius, thick = _STANDS[dark], px * wide / 2, px * _THICK
    across, top = px / 2, (px - thick) / 2
    stand = pygame.Surface((px, px), pygame.SRCALPHA)
    stand.fill((*_STAND_SHADE[:3], 0))
    shade = (across + px * _SHADE_RIGHT, top + thick + px * _SHADE_DOWN)
    pygame.draw.circle(stand, _STAND_SHADE, shade, radius)
    stand = pygame.transform.gaussian_blur(stand, max(1, round(px * 0.03)))
    fine, line = FinePicture((px, px), tuple(pygame.Color(colours.line))), max(1.0, px * _LINE)
    for colour, grow in ((colours.line, line), (colours.side, 0.0)):
        for depth in (1.0, 0.5, 0.0):
            fine.circle(colour, (across, top + thick * depth), radius + grow)
    fine.circle(colours.lit, (across, top), radius)
    shift = radius * (1 - _BEVELLED) / 6
    fine.circle(colours.face, (across + shift, top + shift), radius * _BEVELLED)
    groove = pygame.Color(colours.face).lerp(colours.side, 0.5)
    fine.circle(groove, (across, top), radius * _GROOVE, max(1.0, px * 0.012))
    stand.blit(fine.picture(), (0, 0))
    return stand


@lru_cache(maxsize=48)
def paint_taken(picture: str, px: int) -> pygame.Surface:
    """The silhouette of a piece beside the board, in the tone of its side's discs, so that it is seen on dark
    and on light panels, and faintly what lies within it; do not draw on it, it is shared."""
    silhouette = _silhouette(picture, px)
    kind, _dash, side = picture.rpartition("-")
    if side in ("0", "1"):
        inside = sprite(f"cyvasse/{kind}-0", px, px).copy()  # its lines are dark on pale ground
        if side == "1":
            inside.fill((*_SILHOUETTES[1][0], 255), special_flags=pygame.BLEND_RGB_MULT)
        inside.set_alpha(_INSIDE)
        silhouette.blit(inside, (0, 0))
    return silhouette


def _silhouette(picture: str, px: int) -> pygame.Surface:
    """The silhouette of a piece in the colour of its side, with a rim of the other one's."""
    body, rim = _STONE if picture in MOUNTAINS else _SILHOUETTES[picture.endswith("1")]
    shape = sprite(f"cyvasse/{picture}-body", px, px)
    silhouette, around = pygame.Surface((px, px), pygame.SRCALPHA), tinted(shape, (*rim, 255))
    silhouette.fill((*rim, 0))
    for right, down in product((-1, 0, 1), repeat=2):
        silhouette.blit(around, (right, down))
    silhouette.blit(tinted(shape, (*body, 255)), (0, 0))
    return silhouette


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
    glow = pygame.transform.gaussian_blur(
        tinted(shape, (*colour, 255)), max(1, round(flat.get_width() * _GLOW))
    )
    piece = pygame.Surface(flat.get_size(), pygame.SRCALPHA)
    piece.fill((*colour, 0))
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
    badge = sprite(f"cyvasse/{picture}", round(px * _IN_HEX), round(px * _IN_HEX))
    box.blit(badge, badge.get_rect(center=box.get_rect().center))
    return box


@lru_cache(maxsize=16)
def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a piece of that size that is held above the board."""
    shade = pygame.Surface((px, px), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (18, 7, 0, 120), (px * 0.14, px * 0.74, px * 0.76, px * 0.2))
    return pygame.transform.gaussian_blur(shade, max(1, px // 16))
