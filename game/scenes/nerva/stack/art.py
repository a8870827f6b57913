"""Nerva's board and pieces, painted from projected geometry: where the corners of a box are on the screen.

Nobody draws on the results. What depends on a piece's place is kept by ``ui.stack_pieces``, which paints for
one board at a time; the pictures that are the same everywhere are kept here, by size.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from game.assets import native
from game.boards.geometry import Point
from game.boards.painter import Look
from game.scenes.nerva.stack.box import paint_box
from game.scenes.nerva.stack.floor import paint_level, paint_perspective
from game.scenes.nerva.stack.king import paint_crowned
from game.scenes.nerva.stack.shade import paint_cast, paint_riser
from game.scenes.nerva.stack.signs import paint_lid, paint_medal
from game.scenes.nerva.stack.space import Quad, Solid

__all__ = ["Quad", "Solid", "paint_flat", "paint_flat_ground", "paint_ground", "paint_king",
           "paint_pawn", "paint_shadow", "paint_stand"]


def paint_pawn(side: int, solid: Solid, px: int, look: Look) -> pygame.Surface:
    """A box of ivory (side 0) or ebony in a square picture of ``px`` pixels."""
    return paint_box(side, solid, px, look.safe)


def paint_king(side: int, solid: Solid, px: int, look: Look, ghost: bool) -> pygame.Surface:
    """A turned king with a golden crown; in a low box one that carries a piece.

    Args:
        ghost: hidden, and seen by its owner alone.
    """
    return paint_crowned(side, solid, px, look.safe, ghost)


def paint_shadow(solid: Solid, px: int, ledge: Quad | None = None, turned: bool = False) -> pygame.Surface:
    """The soft shadow of a piece on the floor of its level.

    Args:
        ledge: that floor, where it is no larger than the top of another piece.
        turned: the piece is a king.
    """
    return paint_cast(solid, px, ledge, turned)


def paint_stand(foot: Quad, slab: Quad, storeys: int, px: int) -> pygame.Surface:
    """The glass below a piece that stands above ``storeys`` empty levels."""
    return paint_riser(foot, slab, storeys, px)


def paint_ground(corners: Quad, grid: Sequence[Sequence[Point]], size: tuple[int, int],
                 look: Look) -> pygame.Surface:
    """The board: frame, squares and lines, transparent around it.

    Args:
        corners: of the field, as in a Quad.
        grid: nine rows of nine corners of squares, the near row first.
        size: of the picture in pixels.
    """
    return paint_perspective(corners, size)


@lru_cache(maxsize=6)
def paint_flat_ground(square: int, rim: int) -> pygame.Surface:
    """The board from above with squares of ``square`` pixels and a frame of ``rim`` pixels."""
    return paint_level(square, rim)


@lru_cache(maxsize=128)
def paint_flat(side: int, size: int | str, px: int, look: Look) -> pygame.Surface:
    """A piece from above in a square picture: 1 large, 2 medium, 3 small, "king", or "ghost".

    A ghost is a hidden king as its owner alone sees it.
    """
    if isinstance(size, str):
        return native(paint_medal(side, px, look.safe, size == "ghost"))
    return native(paint_lid(side, size, px, look.safe))
