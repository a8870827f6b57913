"""Panels of rows, each a title with a line of help and a control."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

import pygame

from game.widgets.basic import BUTTON_HEIGHT, Label, Line, Panel
from game.widgets.focus import Layer
from game.widgets.scroll import ScrollArea
from game.widgets.text_field import TextField, error_key
from game.widgets.widget import Widget

_NARROW = 520  # pixels at 100 %: below this a control stands under its title


class Form:
    """Lays out sections from top to bottom in a scrolling area. Controls are given UNPLACED.

    Attributes:
        y: where the next thing goes, in pixels of the window as if nothing were scrolled.
    """

    def __init__(self, layer: Layer, area: ScrollArea, x: int, y: int, width: int) -> None:
        self.layer, self.area = layer, area
        self.x, self.y, self.width = x, y, width
        self.theme = layer.ui.theme
        self.pad = min(self.theme.space(24), width // 20)
        self._first = True

    @property
    def inner(self) -> tuple[int, int]:
        """Left edge and width inside a section."""
        return self.x + self.pad, self.width - 2 * self.pad

    @contextmanager
    def section(self, title: str, control: Widget | None = None, width: int = 0) -> Iterator[None]:
        """A section, whose rows are added within; ``control``, ``width`` pixels wide, stands at the right of
        its title."""
        space = self.theme.space
        panel = self.layer.add(Panel(pygame.Rect(self.x, self.y, self.width, 0)), self.area)
        self.y += self.pad - space(4)
        left, inner_width = self.inner
        head = self.layer.add(
            Label.fit(self.theme, (left, self.y), inner_width, title, "caps", "accent_text"), self.area
        )
        if control is not None:
            box = pygame.Rect(0, 0, width, space(38))
            box.midright = (left + inner_width, head.rect.centery)
            head.rect.width -= width
            self._add(control, box)
            self.y = box.bottom  # its focus ring must not touch what follows
        self.y = max(self.y, head.rect.bottom) + space(12)
        self._first = True
        yield
        self.y += self.pad - space(6)
        panel.rect.height = self.y - panel.rect.y
        self.y += space(20)

    def _add(self, control: Widget, box: pygame.Rect) -> None:
        control.rect = box
        self.layer.add(control, self.area)

    def row(
        self,
        title: str,
        help_text: str,
        control: Widget,
        width: int = 300,
        height: int = BUTTON_HEIGHT,
        indent: int = 0,
    ) -> None:
        """Add a row with a control of ``width`` by ``height`` pixels at 100 %.

        Args:
            indent: pixels at 100 %, for a row that belongs to the one above.
        """
        space = self.theme.space
        left, whole = self.inner
        left, whole = left + space(indent), whole - space(indent)
        if not self._first:
            self.layer.add(Line(pygame.Rect(left, self.y, whole, space(20))), self.area)
            self.y += space(20)
        self._first = False
        narrow = whole < space(_NARROW)
        box = pygame.Rect(0, 0, min(space(width), whole), space(height))
        room = whole if narrow else whole - box.width - space(28)
        name = Label.fit(self.theme, (left, self.y), room, title, "strong")
        texts = [name]
        if help_text:
            texts.append(
                Label.fit(self.theme, (left, name.rect.bottom + space(2)), room, help_text, "small", "muted")
            )
        tall = texts[-1].rect.bottom - self.y
        if narrow:
            box.topleft = (left, self.y + tall + space(8))
            self.y = box.bottom + space(8)
        else:
            full = max(tall, box.height)
            for text in texts:
                text.rect.y += (full - tall) // 2
            box.topright = (left + whole, self.y + (full - box.height) // 2)
            self.y += full + space(2)
        for text in texts:
            self.layer.add(text, self.area)
        self._add(control, box)

    def note(self, text: str, colour: str = "muted", key: str = "", lines: int = 0, indent: int = 0) -> Label:
        """Add small text over the whole width; room for at least ``lines`` lines is kept. ``indent`` as in
        ``row``."""
        left, width = self.inner
        left, width = left + self.theme.space(indent), width - self.theme.space(indent)
        label = self.layer.add(
            Label.fit(self.theme, (left, self.y), width, text, "small", colour, key=key), self.area
        )
        label.rect.height = max(label.rect.height, lines * self.theme.font("small").get_linesize())
        self.y = label.rect.bottom + self.theme.space(6)
        return label

    def wide(self, control: Widget, width: int | None = None) -> None:
        """Add a control over the whole width, or ``width`` pixels of it."""
        self.y += self.theme.space(6)
        left, whole = self.inner
        wide = whole if width is None else min(whole, width)
        box = pygame.Rect(left, self.y, wide, self.theme.space(BUTTON_HEIGHT))
        self.y = box.bottom + self.theme.space(8)
        self._add(control, box)

    def checked_field(self, field: TextField, error: str, lines: int = 2, indent: int = 0) -> None:
        """Add a field over the whole width and, in at least ``lines`` lines below it, what is wrong with its
        text; ``show_error`` changes that."""
        field.error = bool(error)
        self.wide(field)
        self.note(error, "danger_text", error_key(field.key), lines, indent)
