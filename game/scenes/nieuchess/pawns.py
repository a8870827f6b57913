"""Pawns at any size, with what they may do or have done this turn, and the other pictures of the map."""

from __future__ import annotations

from functools import lru_cache

import pygame

from game.assets import sprite

PAWNS = ("pawn-0", "pawn-1")
EMBLEMS = ("emblem-0", "emblem-1")
SPENT = ("pawn-0-moved", "pawn-1-moved", "pawn-0-fought", "pawn-1-fought")
READY = ("pawn-0-ready", "pawn-1-ready")
POOL = ("pool-0", "pool-1")
PICTURES = (*PAWNS, *EMBLEMS, *READY, *SPENT, *POOL)
"""Every picture that there is; 0 is Blue's, 1 Red's."""
_FADED = 0.15  # how far the colours of a spent pawn are bleached
_FALLEN = 48  # degrees by which a pawn in the pool is turned: in a row of them all heads are seen

UPRIGHT_FROM = 46
"""Pixels of a hex below which a low counter stands for a pawn."""
_HIGH, _FOOT = 1.26, 0.49  # in widths of a figure's picture: its height, and from its lower edge to the foot
_SHARE, _STANDS = 0.82, 0.375  # in heights of a hex: that width, and from the hex's lower edge to the foot


@lru_cache(maxsize=96)
def paint_figure(picture: str, px: int, safe: bool) -> pygame.Surface:
    """One of PAWNS, READY and SPENT as it stands on a hex ``px`` pixels high, which it does not leave; others
    as ``paint_picture``. Do not draw on it, it is shared."""
    if picture not in (*PAWNS, *READY, *SPENT):
        return paint_picture(picture, px, safe)
    if px < UPRIGHT_FROM:
        return _counter(picture, px, "-safe" if safe else "")
    wide = round(px * _SHARE)
    upright = _upright(picture, (wide, round(wide * _HIGH)), safe)
    low = px - round(px * _STANDS - wide * _FOOT)
    box = pygame.Surface((px, px), pygame.SRCALPHA)
    box.blit(upright, upright.get_rect(midbottom=(px // 2, low)))
    return box


def _counter(picture: str, px: int, end: str) -> pygame.Surface:
    """A pawn as a low counter, which leaves the whole ring around it in sight."""
    pawn, _dash, state = picture.partition("-")[2].partition("-")
    counter = sprite(f"nieuchess/counter-{pawn}{end}", px, px)
    if state == "ready":
        ready = counter.copy()
        ready.blit(sprite("nieuchess/ring-ready-counter", px, px), (0, 0))
        return ready
    if state:
        counter = _bleached(counter, _FADED)
        counter.blit(sprite(f"nieuchess/sign-{state}", px, px), (0, 0))
    return counter


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
    if picture in SPENT:
        pawn, done = picture.rsplit("-", 1)
        spent, sign = _bleached(sprite(f"nieuchess/{pawn}{end}", *size), _FADED), f"nieuchess/sign-{done}"
        spent.blit(sprite(sign, px, px), (0, spent.get_height() - px))
        return spent
    if picture in READY:
        ring, foot = sprite("nieuchess/ring-ready", *size), size[1] - round(_FOOT * size[0])
        ready = ring.copy()
        ready.blit(sprite(f"nieuchess/{picture.removesuffix('-ready')}{end}", *size), (0, 0))
        ready.blit(ring, (0, foot), (0, foot, *size))  # its front lies before the pawn's shade
        return ready
    return sprite(f"nieuchess/{picture}{end}", *size)


def _bleached(pawn: pygame.Surface, share: float) -> pygame.Surface:
    """A pawn whose colours have gone to the paper's by a share."""
    picture = pawn.copy()
    rest = round(255 * (1 - share))
    picture.fill((rest, rest, rest, 255), special_flags=pygame.BLEND_RGBA_MULT)
    light = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
    light.fill((*(round(part * share) for part in (246, 238, 214)), 0))
    picture.blit(light, (0, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return picture


def _fallen(pawn: str, px: int) -> pygame.Surface:
    """A pawn that lies on its side."""
    turned = pygame.transform.rotozoom(sprite(pawn, 2 * px, 2 * px), _FALLEN, 0.5)
    box = pygame.Surface((px, px), pygame.SRCALPHA)
    box.blit(turned, turned.get_rect(center=box.get_rect().center))
    return box


@lru_cache(maxsize=16)
def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a pawn on a hex ``px`` pixels high, two hexes wide; do not draw on it."""
    if px < UPRIGHT_FROM:
        return sprite("nieuchess/counter-cast", 2 * px, 2 * px)
    shadow = sprite("nieuchess/pawn-cast", *(round(2 * px * _SHARE),) * 2)
    box = pygame.Surface((2 * px, 2 * px), pygame.SRCALPHA)
    box.blit(shadow, shadow.get_rect(center=(px, px + round(px * (0.5 - _STANDS)))))
    return box
