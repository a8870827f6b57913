"""A setup in the list: its picture, its name, and what it is good for."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.board.setup_room import NamedSetup
from game.texts import _
from game.widgets.layout import Item
from game.widgets.paint import draw_box, mix
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_PAD, _EDGE = 4, 12  # pixels at 100 % around the picture, and between the words and the edge
_PICTURE, _WIDE_PICTURE = 62, 92  # heights of pictures in pixels at 100 %, of wide ones where they have room
_PICTURE_SHARE = 46  # of the card's width that a picture takes at most, in per cent
_ROWS_OF_NAME = 3  # lines that a name may take where no sentence stands below it
_RADIUS = 8
_CHOSEN = 0.1  # how much of the accent's colour a chosen card has
PictureOf = Callable[[tuple[int, int]], pygame.Surface]  # of a setup, in a box of that size


class SetupCard(Widget):
    """A setup that is put onto the board when it is pressed.

    Attributes:
        selected: it is what stands on the board.
    """

    focusable = True
    ring = _RADIUS

    def __init__(
        self,
        setup: NamedSetup,
        picture: PictureOf,
        ratio: float,
        act: Callable[[], None],
        *,
        key: str,
        delete: Callable[[], None] | None = None,
    ) -> None:
        """``ratio`` is the picture's width by its height, ``delete`` what the key Delete does."""
        super().__init__(UNPLACED, key)
        self.setup, self.act, self.delete, self.ratio = setup, act, delete, ratio
        self.selected = False
        self._picture = picture

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=partial(self.height, theme))

    def height(self, theme: Theme, width: int) -> int:
        """What its picture and its words need where it is ``width`` pixels wide."""
        words = sum(theme.font(role).get_linesize() for role, _colour, _line in self.words(theme, width))
        picture = round(self._picture_width(theme, width) / self.ratio)
        return max(picture, words) + 2 * theme.space(_PAD)

    def show(self, selected: bool) -> bool:
        """Say whether it is what stands on the board; returns whether that is new."""
        changed = selected != self.selected
        if changed:
            self.selected = selected
            self.touch()
        return changed

    def activate(self) -> None:
        self.act()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE and self.delete is not None:
            self.delete()
            return True
        return super().key_down(event)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        ground = theme.blend("raised", "raised_hover", self.glow)
        edge = theme.blend("line", "line_strong", self.glow)
        if self.selected:
            edge = theme.colour("accent")
            ground = mix(theme.colour("raised"), edge, _CHOSEN)
        draw_box(surface, theme, rect, _RADIUS, ground, edge, width=2 if self.selected else 1)
        pad = theme.space(_PAD)
        bounds = self._room(theme)
        picture = self._picture((bounds.x - theme.space(10) - rect.x - pad, rect.height - 2 * pad))
        surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        self._draw_words(surface, bounds)

    def _picture_width(self, theme: Theme, width: int) -> int:
        height = theme.space(_WIDE_PICTURE if self.ratio > 1 else _PICTURE)
        return min(round(height * self.ratio), width * _PICTURE_SHARE // 100)

    def _room(self, theme: Theme) -> pygame.Rect:
        """The room of the words, beside the picture."""
        rect, pad = self.rect, theme.space(_PAD)
        left = rect.x + pad + self._picture_width(theme, rect.width) + theme.space(10)
        return pygame.Rect(left, rect.y, rect.right - theme.space(_EDGE) - left, rect.height)

    def words(self, theme: Theme, whole: int) -> list[tuple[str, str, str]]:
        """Role, colour and text of each line on a card ``whole`` pixels wide: of the name, which is shortened
        where it is a player's own, and of the purpose."""
        purpose, edges = self.setup.purpose, theme.space(_PAD + 10 + _EDGE)
        width = max(1, whole - edges - self._picture_width(theme, whole))
        if not purpose:
            names = theme.wrap_within(self.setup.name, "strong", width, _ROWS_OF_NAME)
            return [("strong", "text", line) for line in names]
        names, lines = (
            theme.wrap(_(self.setup.name), "strong", width),
            theme.wrap_evenly(_(purpose), "small", width),
        )
        colour = "text" if self.selected else "muted"
        return [*(("strong", "text", line) for line in names), *(("small", colour, line) for line in lines)]

    def _draw_words(self, surface: pygame.Surface, bounds: pygame.Rect) -> None:
        theme, words = self.theme, self.words(self.theme, self.rect.width)
        high = sum(theme.font(role).get_linesize() for role, _colour, _line in words)
        y = bounds.y + max(0, (bounds.height - high) // 2)
        for role, colour, line in words:
            surface.blit(theme.text(line, role, colour), (bounds.x, y))
            y += theme.font(role).get_linesize()
