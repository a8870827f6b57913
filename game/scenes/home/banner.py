"""The player's banner: it hangs on the first page, on the side of the hall that the player has chosen."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from game.texts import _
from game.widgets.paint import FinePicture, Rgba, cached_surface
from game.widgets.shields import Arms, Halves, shield
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable

_CLOTH: Final = (104, 36, 30, 255)
_EDGE: Final = (206, 158, 74, 255)
_WORDS: Final = pygame.Color(246, 232, 204)
_NARROWEST, _WIDEST = 92, 168  # pixels at 100 %
_LOWEST, _HIGHEST = 64, 150
_LETTERS = ("strong", "small_label")  # of the name


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
