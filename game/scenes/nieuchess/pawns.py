"""Pawns at any size, with a ring while they may still move this turn, and the other pictures of the map."""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache

import pygame

from game.assets import native, sprite
from game.boards.geometry import Point

PAWNS = ("pawn-0", "pawn-1")
EMBLEMS = ("emblem-0", "emblem-1")
READY = ("pawn-0-ready", "pawn-1-ready")
POOL = ("pool-0", "pool-1")
PICTURES = (*PAWNS, *EMBLEMS, *READY, *POOL)
"""Every picture that there is; 0 is Blue's, 1 Red's."""
_FALLEN = 48  # degrees by which a pawn in the pool is turned: in a row of them all heads are seen
_DOT, _LEAST_DOT = 0.58, 2.5  # radius of a dot that stands for a pawn, in hexes, and in pixels
_DOTS, _SAFE_DOTS = (("#13459c", "#e04226"), "#fffaea"), (("#0d2150", "#fcc2a8"), "#1e1a16")
"""Their colours by side, and that of the rims around them."""

_HALO, _HALO_WIDE, _HALO_LEAST, _TURNS = (250, 243, 222), 0.02, 1.6, 16
"""The line around a figure, which sets it off from those behind it: its colour, its width in heights of a
hex and in pixels at least, and the directions in which it is laid around."""
_COUNTER, _COUNTERS_FROM = 0.92, 24
"""Of a hex's height: a counter, which leaves the edge of its hex in sight; and pixels of a hex below which a
counter fills it."""

_RASTERS = (20, 40, 64, 110, 220, 440)
"""Pixels of hexes for which figures and counters are drawn; those between are made smaller."""

UPRIGHT_FROM = 38
"""Pixels of a hex below which a low counter stands for a pawn."""
_HIGH, _FOOT = 1.36, 0.29  # in widths of a figure's picture: its height, and from its lower edge to the foot
_SHARE, _STANDS = 0.85, 0.25  # in heights of a hex: that width, and from the hex's lower edge to the foot
_BOX = 1.24  # in heights of a hex: the height of the box of a figure, which reaches above its hex


@lru_cache(maxsize=96)
def paint_figure(picture: str, px: int, safe: bool) -> pygame.Surface:
    """One of PAWNS and READY as it stands on a hex ``px`` pixels high, above which its cap reaches; others
    as ``paint_picture``. Do not draw on it, it is shared."""
    if picture not in (*PAWNS, *READY):
        return paint_picture(picture, px, safe)
    end = "-safe" if safe else ""
    raster = next((each for each in _RASTERS if each >= px), px)
    if px < UPRIGHT_FROM:
        return _smaller(_counter(picture, raster, end), (px, px))
    return _smaller(_standing(picture, raster, safe), (px, round(px * _BOX)))


def _smaller(large: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """A picture at its own size or a smaller one: much faster than drawing it anew for each size of a map."""
    return large if large.get_size() == size else native(pygame.transform.smoothscale(large, size))


@lru_cache(maxsize=32)
def _standing(picture: str, px: int, safe: bool) -> pygame.Surface:
    """A figure with the line around it on a hex ``px`` pixels high."""
    wide = round(px * _SHARE)
    upright = _upright(picture, (wide, round(wide * _HIGH)), safe)
    high = round(px * _BOX)
    box = pygame.Surface((px, high), pygame.SRCALPHA)
    box.fill((*_HALO, 0))
    foot = upright.get_rect(midbottom=(px // 2, high - round(px * _STANDS - wide * _FOOT)))
    halo, reach = _silhouette(upright), max(_HALO_LEAST, px * _HALO_WIDE)
    for turn in range(_TURNS):
        angle = math.tau * turn / _TURNS
        box.blit(halo, foot.move(round(reach * math.cos(angle)), round(reach * math.sin(angle))))
    box.blit(upright, foot)
    return box


def _silhouette(figure: pygame.Surface) -> pygame.Surface:
    """The shape of a figure in the colour of the line around it."""
    shape = figure.copy()
    shape.fill((255, 255, 255, 0), special_flags=pygame.BLEND_RGBA_MAX)
    shape.fill((*_HALO, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return shape


@lru_cache(maxsize=32)
def _counter(picture: str, px: int, end: str) -> pygame.Surface:
    """A pawn as a low counter, which leaves the whole ring around it in sight."""
    pawn, _dash, ready = picture.partition("-")[2].partition("-")
    size = px if px < _COUNTERS_FROM else round(px * _COUNTER)
    box = pygame.Surface((px, px), pygame.SRCALPHA)
    at = ((px - size) // 2,) * 2
    box.blit(sprite(f"nieuchess/counter-{pawn}{end}", size, size), at)
    if ready:
        box.blit(sprite("nieuchess/ring-ready-counter", size, size), at)
    return box


@lru_cache(maxsize=96)
def paint_picture(picture: str, px: int, safe: bool) -> pygame.Surface:
    """One of PICTURES in a box of ``px`` pixels; do not draw on it, it is shared. Raises KeyError where there
    is no such picture."""
    if picture not in PICTURES:
        raise KeyError(picture)
    return _upright(picture, (px, px), safe)


def _upright(picture: str, size: tuple[int, int], safe: bool) -> pygame.Surface:
    """One of PICTURES in a box of that size."""
    px, end = size[0], "-safe" if safe else ""
    if picture in POOL:
        return _fallen(f"nieuchess/pawn-{picture[-1]}{end}", px)
    if picture in READY:
        ring, foot = sprite("nieuchess/ring-ready", *size), size[1] - round(_FOOT * size[0])
        ready = ring.copy()
        ready.blit(sprite(f"nieuchess/{picture.removesuffix('-ready')}{end}", *size), (0, 0))
        ready.blit(ring, (0, foot), (0, foot, *size))  # its front lies before the pawn's shade
        return ready
    return sprite(f"nieuchess/{picture}{end}", *size)


def _fallen(pawn: str, px: int) -> pygame.Surface:
    """A pawn that lies on its side."""
    turned = pygame.transform.rotozoom(sprite(pawn, 2 * px, 2 * px), _FALLEN, 0.5)
    box = pygame.Surface((px, px), pygame.SRCALPHA)
    box.blit(turned, turned.get_rect(center=box.get_rect().center))
    return box


def paint_dots(surface: pygame.Surface, pawns: Iterable[tuple[Point, str]], px: int, *, safe: bool) -> None:
    """Draw pawns, each given by the middle of its hex and its picture, as dots in the colours of their sides
    on a map whose hexes of ``px`` pixels are too small for any figure."""
    radius = max(_LEAST_DOT, _DOT * px)
    colours, rim = _SAFE_DOTS if safe else _DOTS
    dots = [(middle, colours[int(name.split("-")[1])]) for middle, name in pawns]
    for middle, _colour in dots:
        pygame.draw.aacircle(surface, rim, middle, radius + 1)
    for middle, colour in dots:
        pygame.draw.aacircle(surface, colour, middle, radius)


@lru_cache(maxsize=16)
def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a pawn on a hex ``px`` pixels high, two hexes wide; do not draw on it."""
    raster = next((each for each in _RASTERS if each >= px), px)
    return _smaller(_cast(raster, upright=px >= UPRIGHT_FROM), (2 * px, 2 * px))


@lru_cache(maxsize=8)
def _cast(px: int, *, upright: bool) -> pygame.Surface:
    """The shadow of a figure, or of a counter, on a hex of that size."""
    if not upright:
        return sprite("nieuchess/counter-cast", 2 * px, 2 * px)
    shadow = sprite("nieuchess/pawn-cast", *(round(2 * px * _SHARE),) * 2)
    box = pygame.Surface((2 * px, 2 * px), pygame.SRCALPHA)
    box.blit(shadow, shadow.get_rect(center=(px, px + round(px * (0.5 - _STANDS)))))
    return box
