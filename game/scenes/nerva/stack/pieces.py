"""Pictures of the pieces of a board of three levels: upright in a square of the large view, and flat signs.

An upright picture shows the piece where it stands in its square, on the ground, with some room above. All of
them are kept by their size in pixels: do not draw on them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.assets import native, sprite
from game.boards.painter import Look
from game.rules.nerva.layout import FILES, SIZES, SQUARES
from game.scenes.nerva.stack.projection import CAST

SIDES = ("white", "black")
HIDDEN = "hidden"  # a king that only its own side knows of
TWINS = "kings"  # both kings in one cell
VARIANTS = 4, 4, 1  # of each block, by level
GHOST = 165  # of 255: how much is seen of a hidden king
LOST = 150  # of 255: how much is seen of a pawn that has left the game
STOCKED = (1.2, 1.26, 1.3)  # by level: width of the sign of a pawn in supply against its box
CARVED = 20  # pixels of that box from which on its carving is seen
TWIN = 0.62  # width of each of two kings in one cell, against a king's alone


@dataclass(frozen=True, slots=True)
class Figure:
    """What a picture's name says: "white-large", "black-king", "white-hidden" or "kings"."""

    side: int
    kind: str

    @classmethod
    def of(cls, picture: str) -> Figure:
        """Raises KeyError for any other name."""
        return _FIGURES[picture]

    @property
    def king(self) -> bool:
        return self.kind not in SIZES


_FIGURES = {TWINS: Figure(0, TWINS)} | {
    f"{name}-{kind}": Figure(side, kind)
    for side, name in enumerate(SIDES)
    for kind in (*SIZES, "king", HIDDEN)
}


def _drawn(
    name: str, size: tuple[int, int], side: int | None = None, look: Look | None = None
) -> pygame.Surface:
    """A sprite of Nerva; ``side``: the one that it belongs to, in a player's look."""
    if side is not None:
        name += f"-{side}" + ("-safe" if look is not None and look.safe and side else "")
    return sprite(f"nerva/{name}", *size)


def upright(
    figure: Figure, cell: int, size: tuple[int, int], look: Look, covered: bool
) -> Sequence[pygame.Surface]:
    """The layers of a piece in its square, the lowest first.

    Args:
        cell: its index; blocks beside each other are worn differently.
        covered: something stands on it.
    """
    level, square = divmod(cell, SQUARES)
    kind = SIZES[level]
    if figure.kind == TWINS:
        return (_twins(f"drum-{kind}" if covered else f"king-{kind}", size, look),)
    if figure.kind == HIDDEN:
        return _drawn(f"ring-{kind}", size), _faint(f"king-{kind}", figure.side, size, look)
    if figure.king:
        return (_drawn(f"drum-{kind}" if covered else f"king-{kind}", size, figure.side, look),)
    variant = (square % FILES + 2 * (square // FILES) + 3 * level + square // 19) % VARIANTS[level]
    block = _drawn(f"block-{kind}-{figure.side}-{variant}", size)
    return (block, _drawn(f"inlay-{kind}", size)) if look.safe and figure.side else (block,)


def gilt(figure: Figure, size: tuple[int, int]) -> pygame.Surface:
    """The gold on a pawn of a stack; ``size``: of its upright picture."""
    return _drawn(f"gilt-{figure.kind}", size)


@lru_cache(maxsize=6)
def contact(figure: Figure, level: int, size: tuple[int, int]) -> pygame.Surface:
    """The shadow of a piece on what it stands on; ``size``: of an upright picture."""
    return _drawn(f"contact-{SIZES[level]}" + ("-round" if figure.king else ""), size)


@lru_cache(maxsize=12)
def cast(figure: Figure, level: int, storey: int, size: tuple[int, int]) -> pygame.Surface:
    """The shadow on the ground of a piece with so many below it; the picture begins where its square does
    and is CAST times as large; ``size``: of the square."""
    larger = round(size[0] * CAST), round(size[1] * CAST)
    return _drawn(f"cast-{SIZES[level]}-{storey}" + ("-round" if figure.king else ""), larger)


@lru_cache(maxsize=8)
def _faint(name: str, side: int, size: tuple[int, int], look: Look) -> pygame.Surface:
    found = _drawn(name, size, side, look).copy()
    found.set_alpha(GHOST)
    return found


@lru_cache(maxsize=32)
def _twins(name: str, size: tuple[int, int], look: Look) -> pygame.Surface:
    """Both kings in one cell, side by side; ``name``: of a king's picture."""
    px, high = size
    surface, half = native(pygame.Surface(size, pygame.SRCALPHA)), max(1, round(px * TWIN))
    for side, middle in ((0, half // 2), (1, px - half // 2)):
        king = _drawn(name, (half, max(1, round(high * TWIN))), side, look)
        surface.blit(king, king.get_rect(center=(middle, high // 2)))
    return surface


@lru_cache(maxsize=32)
def supply(picture: str, px: int, look: Look) -> pygame.Surface:
    """A pawn that may still be placed, without the margin, so that it is seen beside words: as it is on the
    plan or, where it is small, its form alone."""
    found = native(pygame.Surface((px, px), pygame.SRCALPHA))
    level = SIZES.index(Figure.of(picture).kind)
    paint = from_above if px >= CARVED else plain
    sign = paint(picture, round(px * STOCKED[level]), look)
    found.blit(sign, sign.get_rect(center=(px // 2, px // 2)))
    return found


def flat(picture: str, px: int, look: Look) -> pygame.Surface:
    """A piece from straight above in a square box."""
    figure = Figure.of(picture)
    if figure.kind == TWINS:
        return _twins("medal", (px, px), look)
    if figure.kind == HIDDEN:
        return _flat_ghost(figure.side, px, look)
    if figure.king:
        return _drawn("medal", (px, px), figure.side, look)
    return _drawn(f"sign-{figure.kind}", (px, px), figure.side, look)


def from_above(picture: str, px: int, look: Look) -> pygame.Surface:
    """A piece on the plan, with its shadow: a pawn has a carved or turned top."""
    figure = Figure.of(picture)
    if figure.kind in SIZES:
        return _drawn(f"top-{figure.kind}", (px, px), figure.side, look)
    return _shaded_medal(picture, px, look) if figure.kind == "king" else flat(picture, px, look)


@lru_cache(maxsize=16)
def _shaded_medal(picture: str, px: int, look: Look) -> pygame.Surface:
    """The medal of a king that both sides know of, with its shadow."""
    found = _drawn("medal-shade", (px, px)).copy()
    found.blit(flat(picture, px, look), (0, 0))
    return found


def plain(picture: str, px: int, look: Look) -> pygame.Surface:
    """The same without light and shadow, for diagrams and small pictures."""
    figure = Figure.of(picture)
    if figure.king:
        return flat(picture, px, look)
    return _drawn(f"token-{figure.kind}", (px, px), figure.side, look)


def flat_gilt(picture: str, px: int) -> pygame.Surface:
    """The gold on a pawn of a stack on the plan."""
    return _drawn(f"gold-{Figure.of(picture).kind}", (px, px))


@lru_cache(maxsize=16)
def _flat_ghost(side: int, px: int, look: Look) -> pygame.Surface:
    surface, inner = native(pygame.Surface((px, px), pygame.SRCALPHA)), max(1, round(px * 0.82))
    medal = _drawn("medal", (inner, inner), side, look).copy()
    medal.set_alpha(GHOST)
    surface.blit(medal, medal.get_rect(center=(px // 2, px // 2)))
    surface.blit(_drawn("ring", (px, px)), (0, 0))
    return surface


@lru_cache(maxsize=32)
def lost(picture: str, px: int, look: Look) -> pygame.Surface:
    """A pawn that has left the game: faint and struck out, so that it does not look like one in supply."""
    surface = pygame.Surface((px, px), pygame.SRCALPHA)
    faint = flat(picture, px, look).copy()
    faint.set_alpha(LOST)
    surface.blit(faint, (0, 0))
    surface.blit(sprite("nerva/lost", px, px), (0, 0))
    return surface
