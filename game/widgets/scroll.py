"""An area whose content may be higher than itself."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.widgets.paint import ROUND, clipped, draw_box
from game.widgets.widget import Area, Widget

BAR = 14  # pixels at 100 % that the bar takes at the right
_NOTCH = 90  # pixels at 100 % for one notch of the wheel


class ScrollArea(Area):
    """Children are added with ``layer.add(widget, area)`` in window coordinates as if nothing were scrolled;
    then ``set_height`` says how high the content is.

    Scrolls by wheel, by dragging the bar or the ground, by PageUp, PageDown, Home, End and the arrow keys.

    Attributes:
        offset: pixels scrolled down.
        scrolled: called after the offset has changed.
    """

    def __init__(self, rect: pygame.Rect, key: str = "") -> None:
        super().__init__(rect, key)
        self.offset = 0
        self.scrolled: Callable[[], None] | None = None
        self.content = rect.height
        self._grip: tuple[int, int, bool] | None = None  # mouse y and offset at the start; on the bar?

    @property
    def furthest(self) -> int:
        """The largest offset."""
        return max(0, self.content - self.rect.height)

    def set_height(self, height: int, offset: int = 0) -> None:
        """The content is ``height`` pixels high; scroll to ``offset`` (as kept from an earlier layout)."""
        self.content = height
        self.scroll_to(offset)

    def scroll_to(self, offset: float) -> bool:
        """Scroll; returns whether anything moved."""
        wanted = max(0, min(self.furthest, round(offset)))
        step = self.offset - wanted
        if not step:
            return False
        self.offset = wanted
        for child in self.children:
            child.move(step)
        if self.scrolled is not None:
            self.scrolled()
        self.touch()
        return True

    def reveal(self, widget: Widget) -> None:
        margin = min(self.theme.space(16), max(0, self.rect.height - widget.rect.height) // 2)
        top, bottom = widget.rect.top - margin, widget.rect.bottom + margin
        if top < self.rect.top:
            self.scroll_to(self.offset + top - self.rect.top)
        elif bottom > self.rect.bottom:
            self.scroll_to(self.offset + min(bottom - self.rect.bottom, top - self.rect.top))

    def wheel(self, notches: float) -> bool:
        return self.scroll_to(self.offset - notches * self.theme.space(_NOTCH))

    def scroll_key(self, key: int) -> bool:
        page = self.rect.height - self.theme.space(48)
        steps = {
            pygame.K_PAGEDOWN: page,
            pygame.K_PAGEUP: -page,
            pygame.K_DOWN: self.theme.space(60),
            pygame.K_UP: -self.theme.space(60),
            pygame.K_HOME: -self.content,
            pygame.K_END: self.content,
        }
        return key in steps and self.scroll_to(self.offset + steps[key])

    def bar(self) -> pygame.Rect | None:
        """The part of the bar that is dragged, or None when everything fits."""
        if not self.furthest:
            return None
        width = self.theme.space(6)
        height = max(self.theme.space(36), self.rect.height * self.rect.height // self.content)
        top = self.rect.top + round((self.rect.height - height) * self.offset / self.furthest)
        return pygame.Rect(self.rect.right - width - self.theme.space(4), top, width, height)

    def mouse_down(self, pos: tuple[int, int]) -> None:
        super().mouse_down(pos)
        bar = self.bar()
        on_bar = bar is not None and bar.inflate(self.theme.space(16), 0).collidepoint(pos)
        self._grip = (pos[1], self.offset, on_bar)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        bar = self.bar()
        if self._grip is None or bar is None:
            return
        start, offset, on_bar = self._grip
        way = pos[1] - start
        free = max(1, self.rect.height - bar.height)
        self.scroll_to(offset + way * self.furthest / free if on_bar else offset - way)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self._grip = None
        super().mouse_up(pos)

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            for child in self.children:
                if child.visible and child.rect.colliderect(self.rect):
                    child.draw(surface)
                    if self.layer is not None and child is self.layer.focus:
                        child.draw_ring(surface)
            bar = self.bar()
            if bar is not None:
                colour = "faint" if self._grip or self.hovered else "line_strong"
                draw_box(surface, self.theme, bar, ROUND, colour)
