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


_HIGH = 1.36  # heights of a hex, of a pawn as it stands on the map


def paint_figure(picture: str, px: int, safe: bool) -> pygame.Surface:
    """One of PAWNS, READY and SPENT as it stands on a hex ``px`` pixels high: as wide as that is high, and
    higher; others as ``paint_picture``."""
    return paint_picture(picture, px, safe, picture in (*PAWNS, *READY, *SPENT))


@lru_cache(maxsize=96)
def paint_picture(picture: str, px: int, safe: bool, standing: bool = False) -> pygame.Surface:
    """One of PICTURES in a box of ``px`` pixels; do not draw on it, it is shared.

    Args:
        standing: the box is higher, as a pawn on the map is.

    Raises:
        KeyError: there is no such picture.
    """
    if picture not in PICTURES:
        raise KeyError(picture)
    size = px, round(px * _HIGH) if standing else px
    end = "-safe" if safe else ""
    if picture in POOL:
        return _fallen(f"nieuchess/pawn-{picture[-1]}{end}", px)
    if picture in SPENT:
        pawn, done = picture.rsplit("-", 1)
        spent, sign = _bleached(sprite(f"nieuchess/{pawn}{end}", *size), _FADED), f"nieuchess/sign-{done}"
        spent.blit(sprite(sign, px, px), (0, spent.get_height() - px))
        return spent
    if picture in READY:
        ready = sprite("nieuchess/ring-ready", *size).copy()
        ready.blit(sprite(f"nieuchess/{picture.removesuffix('-ready')}{end}", *size), (0, 0))
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


def paint_shadow(px: int) -> pygame.Surface:
    """The shadow of a pawn on a hex ``px`` pixels high, two hexes wide; do not draw on it."""
    return sprite("nieuchess/pawn-cast", 2 * px, 2 * px)
