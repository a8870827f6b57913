"""Dice that fall into a tray over a board, with what they decide. The tray, felt in a frame of wood, looks
the same in every theme."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

import pygame

from game.boards.attack_arrows import AttackArrow, piece_box
from game.boards.geometry import PlacedBoard
from game.boards.materials import Tint, lay_felt, lay_wood
from game.boards.tag import place_tag
from game.widgets.die import Die
from game.widgets.paint import Rgba, clipped, cut_corners, draw_shadow, rounded
from game.widgets.theme import Theme

LIE = 0.75  # for which they can be read before what they decide is shown
DIE_PX = 96  # width of a die's picture at 100 %
_RIM = 10  # breadth of the tray's frame at 100 %
_TITLE, _CAPTION = "#dcd3ae", "#fff6de"  # letters on the felt
_LEAST_WORDS = 140  # and of the words beside it, so that they tell nothing before they are shown
_WOOD, _FELT = Tint((164, 110, 64), 1.0), Tint((52, 92, 66), 0.9)
_OUTLINE: Rgba = (38, 20, 8, 255)
_LIT, _DIM = (255, 226, 172, 110), (24, 10, 2, 120)
"""Of the frame: its edge in the light, and the one in the shade."""
_SHADE = 170  # of 255: how dark the felt is below the frame
_COARSE = 2  # pixels for each breadth of the frame in which the shade is drawn
_SEED = 11


@dataclass(frozen=True, slots=True)
class Cause:
    """What dice fall for.

    Attributes:
        cells: beside which they fall; none: in the middle of the board.
        title: what they fall for, in a few words.
        caption: what they bring about, in a few words.
        attacks: arrows that are shown meanwhile.
    """

    cells: tuple[str, ...] = ()
    title: str = ""
    caption: str = ""
    attacks: tuple[AttackArrow, ...] = ()


@dataclass(frozen=True, slots=True)
class Throw:
    """Dice that fall in an animation.

    Attributes:
        values: what they show in the end, each 1 to 6.
        begin, fallen: the seconds at which they begin to fall, and lie; they lie until the animation ends.
    """

    values: tuple[int, ...]
    cause: Cause
    begin: float
    fallen: float


def draw_throw(
    surface: pygame.Surface,
    placed: PlacedBoard,
    throw: Throw,
    time: float,
    theme: Theme,
    bounds: pygame.Rect,
    spared: Sequence[pygame.Rect] = (),
    rather: Sequence[pygame.Rect] = (),
) -> None:
    """Draw the dice of a throw as they are at ``time``, in seconds of the animation: they roll into a tray.

    Args:
        bounds: where the tray may stand.
        spared: what else it should not cover.
        rather: what is better seen than covered.
    """
    if time < throw.begin:
        return
    die, pad, rim = Die(theme.space(DIE_PX)), theme.space(14), theme.space(_RIM)
    lines = [
        theme.text(text, role, pygame.Color(ink))
        for text, role, ink in (
            (throw.cause.title, "small", _TITLE),
            (throw.cause.caption, "heading", _CAPTION),
        )
        if text
    ]
    words = max([theme.space(_LEAST_WORDS), *(line.get_width() for line in lines)]) + pad if lines else 0
    size = len(throw.values) * die.px + words, die.px
    tray = _place(
        (size[0] + 2 * rim, size[1] + 2 * rim), placed, throw.cause.cells, theme, bounds, spared, rather
    )
    draw_shadow(surface, theme, tray, _RIM, 18, 190, 6)
    surface.blit(_paint_tray(tray.size, rim), tray)
    box = tray.inflate(-2 * rim, -2 * rim)
    share = min(1.0, (time - throw.begin) / max(0.001, throw.fallen - throw.begin))
    x, y = box.right - words, box.centery - sum(line.get_height() for line in lines) // 2
    for line in lines if share >= 1.0 else lines[: bool(throw.cause.title)]:
        surface.blit(line, (x, y))
        y += line.get_height()
    with clipped(surface, box):
        for number, value in enumerate(throw.values):
            rest = box.x + number * die.px
            rolls = (box.right - rest) * (1 - share) ** 2  # pixels that are left, as fast as the die turns
            surface.blit(die.frame(share, value, value + number), (rest + round(rolls), box.y))


def _place(
    size: tuple[int, int],
    placed: PlacedBoard,
    cells: Sequence[str],
    theme: Theme,
    bounds: pygame.Rect,
    spared: Sequence[pygame.Rect],
    rather: Sequence[pygame.Rect],
) -> pygame.Rect:
    """Where the tray stands: beside the cells, or in the middle of the board."""
    if not cells:
        box = pygame.Rect((0, 0), size)
        box.center = placed.area.clip(bounds).center
        return box
    boxes = [piece_box(placed, cell) for cell in cells]
    anchor = boxes[0].unionall(boxes[1:])
    return place_tag(size, anchor, [*boxes, *spared], bounds, theme.space(10), rather=rather)


@lru_cache(maxsize=4)
def _paint_tray(size: tuple[int, int], rim: int) -> pygame.Surface:
    """A tray of ``size`` pixels, whose frame is ``rim`` pixels broad. Do not draw on it, it is shared."""
    tray = pygame.Surface(size, pygame.SRCALPHA)
    lay_wood(tray, tray.get_rect(), 8 * rim, _WOOD, _SEED)
    line = max(1, rim // 6)
    _draw_edges(tray, rim, line)
    cut_corners(tray, rim)
    tray.blit(rounded(size, rim, (0, 0, 0, 0), border=_OUTLINE, width=line), (0, 0))
    inside = tray.get_rect().inflate(-2 * rim, -2 * rim)
    tray.blit(_felt(inside.size, rim), inside)
    tray.blit(rounded(inside.size, rim // 2, (0, 0, 0, 0), border=_OUTLINE, width=line), inside)
    return tray


def _draw_edges(tray: pygame.Surface, rim: int, line: int) -> None:
    """Light along the upper and left edges of a frame, and shade along the others."""
    wide, high = tray.get_size()
    upper, left = (0, 0, wide, rim), (0, rim, rim, high - 2 * rim)
    lower, right = (0, high - rim, wide, rim), (wide - rim, rim, rim, high - 2 * rim)
    for colour, parts in ((_LIT, (upper, left)), (_DIM, (lower, right))):
        edge = pygame.Surface(tray.get_size(), pygame.SRCALPHA)
        pygame.draw.rect(edge, colour, edge.get_rect().inflate(-2 * line, -2 * line), 2 * line, rim)
        for part in parts:
            tray.blit(edge, part, part)


def _felt(size: tuple[int, int], rim: int) -> pygame.Surface:
    """The felt, in the shade of the frame at its upper and left edges."""
    felt = pygame.Surface(size, pygame.SRCALPHA)
    lay_felt(felt, felt.get_rect(), 8 * rim, _FELT, _SEED)
    coarse = pygame.Surface([max(4, side * _COARSE // rim) for side in size], pygame.SRCALPHA)
    coarse.fill((0, 0, 0, _SHADE))
    coarse.fill((0, 0, 0, 0), coarse.get_rect().move(1, 1))
    felt.blit(pygame.transform.smoothscale(coarse, size), (0, 0))  # stretched it is soft
    cut_corners(felt, rim // 2)
    return felt
