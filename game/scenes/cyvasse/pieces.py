"""Pieces of Cyvasse at any size: flat pictures with light on their edges, badges, and tiles for trays."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import pygame

from game.assets import sprite
from game.scenes.cyvasse.names import KINDS, MOUNTAIN, MOUNTAINS
from game.scenes.cyvasse.relief import light_edges, tinted
from game.scenes.cyvasse.stands import ARM_COLOURS, paint_counter, paint_stand, stand_width

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
