"""A setup in the list: its picture, its name, and what it is good for.

Pictures that are wider than high stand above the name, and a tooltip tells the purpose; others stand beside
both.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.scenes.board.setup_room import NamedSetup
from game.texts import _
from game.widgets.layout import Item
from game.widgets.paint import cut_corners, draw_box, mix, shape_of
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_PAD, _EDGE = 3, 12  # pixels at 100 % around the picture, and between the words and the edge
_PICTURE, _LARGE_PICTURE = 62, 120  # least height of a picture beside words in pixels at 100 %, and at most
_LESS = 8  # by so many it is lower where the words need the width
_PICTURE_SHARE = 46  # of the card's width that such a picture takes at most, in per cent
_ROWS_OF_NAME = 3  # lines that a name may take where no sentence stands below it
_LEAST_ABOVE = 64  # least height of a picture above a name in pixels at 100 %
_ROWS_BELOW, _FOOT = 2, 3  # lines that a name below a picture may take, and pixels at 100 % around it
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
        tooltip: str = "",
        delete: Callable[[], None] | None = None,
    ) -> None:
        """``ratio`` is the picture's width by its height, ``delete`` what the key Delete does."""
        super().__init__(UNPLACED, key, tooltip)
        self.setup, self.act, self.delete, self.ratio = setup, act, delete, ratio
        self.selected = False
        self._picture = picture

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=partial(self.height, theme))

    def least_height(self, theme: Theme, width: int) -> int:
        """The height at which it still looks well where it is ``width`` pixels wide."""
        return self._height_with(theme, width, theme.space(_PICTURE))

    def height(self, theme: Theme, width: int) -> int:
        """What a large picture and its words need where it is ``width`` pixels wide."""
        return self._height_with(theme, width, theme.space(_LARGE_PICTURE))

    def _height_with(self, theme: Theme, width: int, picture: int) -> int:
        """What a picture of some height and the words beside it need."""
        across = self._picture_width(width, picture)
        return max(round(across / self.ratio), self._high(theme, width, across)) + 2 * theme.space(_PAD)

    def _high(self, theme: Theme, width: int, picture: int) -> int:
        """The height of the words beside a picture of some width."""
        words = self.words(theme, width, picture)
        return sum(theme.font(role).get_linesize() for role, _colour, _line in words)

    def least_width(self, theme: Theme) -> int:
        """The width below which words of its name are cut."""
        return 0

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
        self._draw_content(surface)

    def _draw_content(self, surface: pygame.Surface) -> None:
        """Draw the picture and the words."""
        theme, rect, pad = self.theme, self.rect, self.theme.space(_PAD)
        across = self.shown_width(theme)
        picture = self._picture((across, rect.height - 2 * pad))
        surface.blit(picture, picture.get_rect(midleft=(rect.x + pad, rect.centery)))
        left = rect.x + pad + across + theme.space(10)
        bounds = pygame.Rect(left, rect.y, rect.right - theme.space(_EDGE) - left, rect.height)
        self._draw_words(surface, bounds, across)

    def _picture_width(self, width: int, picture: int) -> int:
        """The width of a picture of some height on a card ``width`` pixels wide."""
        return min(round(picture * self.ratio), width * _PICTURE_SHARE // 100)

    def shown_width(self, theme: Theme) -> int:
        """The width of the largest picture beside which the words have room."""
        width, high = self.rect.width, self.rect.height - 2 * theme.space(_PAD)
        least = theme.space(_PICTURE)
        heights = range(max(high, least), least, -theme.space(_LESS))
        found = (self._picture_width(width, height) for height in heights)
        fits = (across for across in found if self._high(theme, width, across) <= high)
        return next(fits, self._picture_width(width, least))

    def words(self, theme: Theme, whole: int, picture: int) -> list[tuple[str, str, str]]:
        """Role, colour and text of each line on a card ``whole`` pixels wide beside a picture of some width:
        of the name, which is shortened where it is a player's own, and of the purpose."""
        purpose, edges = self.setup.purpose, theme.space(_PAD + 10 + _EDGE)
        width = max(1, whole - edges - picture)
        if not purpose:
            names = theme.wrap_within(self.setup.name, "strong", width, _ROWS_OF_NAME)
            return [("strong", "text", line) for line in names]
        names, lines = (
            theme.wrap(_(self.setup.name), "strong", width),
            theme.wrap_evenly(_(purpose), "small", width),
        )
        colour = "text" if self.selected else "muted"
        return [*(("strong", "text", line) for line in names), *(("small", colour, line) for line in lines)]

    def _draw_words(self, surface: pygame.Surface, bounds: pygame.Rect, picture: int) -> None:
        theme, words = self.theme, self.words(self.theme, self.rect.width, picture)
        high = sum(theme.font(role).get_linesize() for role, _colour, _line in words)
        y = bounds.y + max(0, (bounds.height - high) // 2)
        for role, colour, line in words:
            surface.blit(theme.text(line, role, colour), (bounds.x, y))
            y += theme.font(role).get_linesize()


class SetupTile(SetupCard):
    """A card whose picture is as wide as it, with the name alone below."""

    def least_height(self, theme: Theme, width: int) -> int:
        return min(self.height(theme, width), theme.space(_LEAST_ABOVE) + self._around(theme, width))

    def height(self, theme: Theme, width: int) -> int:
        return round((width - 2 * theme.space(_PAD)) / self.ratio) + self._around(theme, width)

    def least_width(self, theme: Theme) -> int:
        if not self.setup.purpose:  # a player's own name may be of any length
            return 0
        longest = max(theme.font("strong").size(word)[0] for word in _(self.setup.name).split())
        return longest + 2 * theme.space(_FOOT)

    def _around(self, theme: Theme, width: int) -> int:
        """The height of all but the picture."""
        rows = len(self._name(theme, width))
        return theme.space(_PAD) + theme.space(_FOOT) + rows * theme.font("strong").get_linesize()

    def _name(self, theme: Theme, width: int) -> list[str]:
        """The lines of the name on a card of this width."""
        name = _(self.setup.name) if self.setup.purpose else self.setup.name
        return theme.wrap_within(name, "strong", width - 2 * theme.space(_FOOT), _ROWS_BELOW)

    def _draw_content(self, surface: pygame.Surface) -> None:
        theme, rect, pad = self.theme, self.rect, self.theme.space(_PAD)
        names, step = self._name(theme, rect.width), theme.font("strong").get_linesize()
        below = rect.bottom - theme.space(_FOOT) // 2 - len(names) * step
        available = below - rect.y - pad - theme.space(_FOOT) // 2
        picture = self._picture((rect.width - 2 * pad, available)).copy()
        pixels, corner = shape_of(theme, _RADIUS, rect.size)
        cut_corners(picture, pixels - pad, corner)  # which leaves the line around the card in sight
        surface.blit(picture, picture.get_rect(midtop=(rect.centerx, rect.y + pad)))
        for number, line in enumerate(names):
            text = theme.text(line, "strong", "text")
            surface.blit(text, text.get_rect(midtop=(rect.centerx, below + number * step)))
