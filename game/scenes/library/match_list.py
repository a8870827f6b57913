"""A long list in a scrolling area, of which only the rows near the window are there as widgets."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pygame

from game.widgets.focus import Layer
from game.widgets.scroll import ScrollArea
from game.widgets.widget import Widget

_BEYOND = 4  # rows above and below the window that are there, so that Tab and the arrow keys reach them

MakeRow = Callable[[Any, pygame.Rect], Sequence[Widget]]


class MatchList:
    """The rows of a list.

    Args:
        first: rectangle of the first row, in window coordinates as if nothing were scrolled.
        gap: pixels between two rows.
        make: gives the widgets of an item for the rectangle of its row; the first of them is the row itself.
        scrolled: called after the area has been scrolled.

    Attributes:
        items: what is listed.
    """

    def __init__(
        self,
        layer: Layer,
        area: ScrollArea,
        first: pygame.Rect,
        gap: int,
        make: MakeRow,
        scrolled: Callable[[], None],
    ) -> None:
        self._layer, self._area, self._first, self._make = layer, area, first, make
        self._step = first.height + gap
        self._rows: dict[int, Sequence[Widget]] = {}
        self.items: Sequence[Any] = ()

        def react() -> None:
            self._update()
            scrolled()

        area.scrolled = react

    @property
    def bottom(self) -> int:
        """The lower end of the list, as if nothing were scrolled."""
        return self._first.y + len(self.items) * self._step

    @property
    def visible(self) -> list[Widget]:
        """The rows that can be seen, from above."""
        rows = (self._rows[index][0] for index in sorted(self._rows))
        return [row for row in rows if row.rect.colliderect(self._area.rect)]

    def fill(self, items: Sequence[Any]) -> None:
        """List other items."""
        for index in tuple(self._rows):
            self._remove(index)
        self.items = items
        self._update()

    def index_of(self, widget: Widget | None) -> int | None:
        """The index of the item in whose row a widget stands."""
        return next((index for index, row in self._rows.items() if widget in row), None)

    def focus(self, index: int) -> None:
        """Scroll to an item and move the focus to its row."""
        top = index * self._step + self._first.y - self._area.rect.y
        if not self._area.offset <= top <= self._area.offset + self._area.rect.height - self._step:
            self._area.scroll_to(top - (self._area.rect.height - self._step) // 2)
        self._layer.set_focus(self._rows[index][0])

    def _update(self) -> None:
        """Make the rows that have come near the window, and take away those that are not any more."""
        above = self._area.rect.y + self._area.offset - self._first.y
        start = max(0, above // self._step - _BEYOND)
        end = min(len(self.items), (above + self._area.rect.height) // self._step + 1 + _BEYOND)
        for index in tuple(self._rows):
            if not start <= index < end and self._rows[index][0] is not self._layer.focus:
                self._remove(index)
        missing = [index for index in range(start, end) if index not in self._rows]
        for index in missing:
            place = self._first.move(0, index * self._step - self._area.offset)
            self._rows[index] = [
                self._layer.add(widget, self._area) for widget in self._make(self.items[index], place)
            ]
        if missing:  # Tab goes from above to below
            ours = [widget for index in sorted(self._rows) for widget in self._rows[index]]
            known = set(map(id, ours))
            self._area.children[:] = [each for each in self._area.children if id(each) not in known] + ours

    def _remove(self, index: int) -> None:
        for widget in self._rows.pop(index):
            if widget is self._layer.focus:
                self._layer.set_focus(None)
            widget.removed()
            self._area.children.remove(widget)
