"""A control for a whole number."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.assets import icon
from game.widgets.inputs import WholeNumber, draw_well
from game.widgets.layout import Item, Row, Space, arrange
from game.widgets.theme import Theme
from game.widgets.widget import ACTIVATE


class Number(WholeNumber):
    """A whole number with a button to either side; digits can be typed while it is focused.

    Attributes:
        typed: the digits typed so far.
    """

    takes_text = True

    def __init__(
        self,
        rect: pygame.Rect,
        value: int,
        low: int,
        high: int,
        changed: Callable[[int], None],
        *,
        key: str = "",
    ) -> None:
        super().__init__(rect, value, low, high, changed, 1, 10, key)
        self.typed = ""

    def _set(self, value: int) -> None:
        self.set_value(max(self.low, min(self.high, value)))

    def natural_size(self, theme: Theme) -> Item:
        return replace(super().natural_size(theme), width=theme.space(170))

    def parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """Where minus and plus are."""
        side = self.rect.height
        tree = Row((Item("minus", width=side), Space(grow=1), Item("plus", width=side)))
        places = arrange(tree, self.rect)
        return places["minus"], places["plus"]

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self.pressed = False
        self.typed = ""
        for box, step in zip(self.parts(), (-1, 1), strict=True):
            if box.collidepoint(pos):
                self._set(self.value + step)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.TEXTINPUT:
            if event.text.isdecimal():
                self.typed = (self.typed + event.text)[-len(str(self.high)) :]
                self._set(int(self.typed))
                return True
            return False
        wanted = self.after_key(event.key)
        if event.key == pygame.K_BACKSPACE:
            self.typed = str(self.value)[:-1]
            self._set(int(self.typed or 0))
            return True
        if wanted is not None:
            self.typed = ""
            self.set_value(wanted)
            return True
        return event.key in ACTIVATE

    def focus_changed(self, focused: bool) -> None:
        self.typed = ""

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        draw_well(surface, theme, self.rect, self.glow)
        for box, name, free in zip(
            self.parts(), ("minus", "plus"), (self.value > self.low, self.value < self.high), strict=True
        ):
            symbol = icon(name, theme.space(20), theme.colour("text" if free else "line"))
            surface.blit(symbol, symbol.get_rect(center=box.center))
        picture = theme.text(str(self.value), "label")
        surface.blit(picture, picture.get_rect(center=self.rect.center))
