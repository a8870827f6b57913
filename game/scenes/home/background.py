"""The picture behind the first page: the hall itself; and the player's banner, which hangs on the side of it
that the player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

import pygame

from game.assets import sprite
from game.texts import _
from game.widgets.paint import FinePicture, Rgba, backdrop, cached_surface, glow, grain, rgba, tile_over
from game.widgets.shields import Arms, Halves, shield
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable

_PICTURE = (1600, 1000)  # the size that the picture was drawn for
_HEARTH = (800, 690)  # where the hearth is in it
_COARSE, _FINE = 480, 2000  # widths at which it is rasterised: for the first frame, and for good
_CLOTH: Final = (104, 36, 30, 255)
_EDGE: Final = (206, 158, 74, 255)
_WORDS: Final = pygame.Color(246, 232, 204)
_NARROWEST, _WIDEST = 92, 168  # pixels at 100 %
_LOWEST, _HIGHEST = 64, 150
_LETTERS = ("strong", "small_label")  # of the name


def draw_hall(surface: pygame.Surface, theme: Theme, hearth: tuple[float, float], fine: bool) -> None:
    """Cover ``surface`` with the hall.

    Args:
        hearth: where the hearth is to be, as shares of width and height.
        fine: take the time (about 0.15 s, once for a size) to draw it sharp.
    """
    surface.blit(_paint(surface.get_size(), theme, hearth, fine), (0, 0))


@lru_cache(2)
def _paint(size: tuple[int, int], theme: Theme, hearth: tuple[float, float], fine: bool) -> pygame.Surface:
    x, y = size[0] * hearth[0], size[1] * hearth[1]
    # Large enough to cover the window on all sides of the hearth.
    scale = max(
        x / _HEARTH[0],
        (size[0] - x) / (_PICTURE[0] - _HEARTH[0]),
        y / _HEARTH[1],
        (size[1] - y) / (_PICTURE[1] - _HEARTH[1]),
    )
    wanted = (round(_PICTURE[0] * scale) + 1, round(_PICTURE[1] * scale) + 1)
    try:
        picture = sprite(f"home/hall-{theme.name}", min(wanted[0], _FINE) if fine else _COARSE)
    except FileNotFoundError:
        return backdrop(size, theme)
    wall = pygame.Surface(size)
    factor = picture.get_width() / wanted[0]
    # Only the part that is seen is scaled.
    seen = pygame.Rect(
        round((_HEARTH[0] * scale - x) * factor),
        round((_HEARTH[1] * scale - y) * factor),
        round(size[0] * factor),
        round(size[1] * factor),
    ).clamp(picture.get_rect())
    wall.blit(pygame.transform.smoothscale(picture.subsurface(seen.clip(picture.get_rect())), size), (0, 0))
    _calm(wall, theme, x)
    if fine:
        tile_over(wall, grain(6 if theme.dark else 8))
    return wall


def _calm(wall: pygame.Surface, theme: Theme, x: float) -> None:
    """Less contrast where the name and the buttons stand."""
    width, height = wall.get_size()
    ground = rgba(theme.colour("ground"), 170 if theme.dark else 205)
    for middle, share in ((0.12, 0.55), (1.0, 0.5)):
        light = glow((round(width * 1.1), round(height * share)), ground)
        wall.blit(light, light.get_rect(center=(round(x), round(height * middle))))


class ShieldBanner(Pressable):
    """A cloth with a name, and with a shield of which one half is painted: that of the player's side.

    Args:
        side: 0 for the left side of the hall, 1 for the right.
    """

    def __init__(self, name: str, side: int, act: Callable[[], None]) -> None:
        super().__init__(
            UNPLACED, act, "banner", _("Your banner. In Settings you choose its name and its side.")
        )
        self._name, self._side = name, side

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        surface.blit(_cloth(rect.size, self.glow > 0.5), rect)
        pad = theme.space(8)
        room = rect.width - 2 * pad
        role = next((each for each in _LETTERS if theme.font(each).size(self._name)[0] <= room), _LETTERS[-1])
        words = theme.text(theme.shorten(self._name, role, room), role, _WORDS)
        surface.blit(words, words.get_rect(midtop=(rect.centerx, rect.y + pad)))
        room = rect.bottom - rect.width // 6 - (rect.y + pad + words.get_height())
        if (px := min(room - theme.space(8), rect.width // 2)) >= theme.space(18):
            halves: Halves = (None, _EDGE) if self._side else (_EDGE, None)
            picture = shield(px, Arms(halves, 1, False))
            middle = rect.y + pad + words.get_height() + room // 2
            surface.blit(picture, picture.get_rect(center=(rect.centerx, middle)))


def place_banner(theme: Theme, side: int, bounds: pygame.Rect) -> pygame.Rect | None:
    """Where a banner hangs; None where there is too little room.

    Args:
        bounds: what is free on that side, down from the upper edge of the window.
    """
    width, height = min(theme.space(_WIDEST), bounds.width), min(theme.space(_HIGHEST), bounds.height)
    if width < theme.space(_NARROWEST) or height < theme.space(_LOWEST):
        return None
    return pygame.Rect(bounds.right - width if side else bounds.left, bounds.top, width, height)


@cached_surface
def _cloth(size: tuple[int, int], bright: bool) -> pygame.Surface:
    """A cloth with two tails and a hem."""
    width, height = size
    fine, notch, hem = FinePicture(size, _CLOTH), width / 6, max(1.5, width / 56)
    lit: Rgba = (128, 48, 38, 255) if bright else _CLOTH
    for colour, inset in ((_EDGE, 0.0), (lit, hem)):
        low = height - inset * 1.6
        points = (
            (inset, 0),
            (width - inset, 0),
            (width - inset, low),
            (width / 2, low - notch),
            (inset, low),
        )
        fine.polygon(colour, points)
    return fine.picture()
