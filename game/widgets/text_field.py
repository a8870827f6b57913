"""A line of text to type into: pygame_gui's text entry in our frame, driven by our focus."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from typing import Any

import pygame

from game.widgets.basic import BUTTON_HEIGHT, Label
from game.widgets.focus import Layer
from game.widgets.layout import Item
from game.widgets.paint import clipped, draw_box
from game.widgets.theme import Theme, printable
from game.widgets.widget import Widget

_LEAVES = (pygame.K_TAB, pygame.K_ESCAPE, pygame.K_UP, pygame.K_DOWN, pygame.K_F11)


def error_key(key: str) -> str:
    """The key of the label that says what is wrong with the text in the field ``key``."""
    return f"{key}-error"


def show_error(layer: Layer, key: str, error: str) -> None:
    """Show at a field and in its label what is wrong with its text; "": nothing is."""
    field, label = layer.find(key), layer.find(error_key(key))
    if isinstance(field, TextField) and isinstance(label, Label):
        field.error = bool(error)
        label.set_text(error)


def _has_width(text: str) -> bool:
    """Whether something can be typed by itself: accents and signs of direction alone show nothing."""
    return not text or any(unicodedata.category(letter)[0] not in "CM" for letter in text)


class TextField(Widget):
    """Keeps selection, clipboard and cursor keys of the text entry inside.

    Args:
        changed: called with the text after every change.
        entered: called with the text on Enter.
        limit: most characters.

    Attributes:
        error: draw the frame as that of a text that cannot be used.
    """

    focusable = True
    ring = 9
    takes_text = True
    blinks = True

    def __init__(
        self,
        rect: pygame.Rect,
        text: str,
        changed: Callable[[str], None],
        entered: Callable[[str], None] | None = None,
        *,
        placeholder: str = "",
        limit: int = 2000,
        key: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.text = text
        self.changed, self.entered = changed, entered
        self.placeholder, self.limit = placeholder, limit
        self.error = False
        self._entry: Any = None
        self._seen = False  # it was drawn with the focus

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, width=theme.space(300), min_width=0, height=theme.space(BUTTON_HEIGHT))

    @property
    def entry(self) -> Any:
        """The element inside (a UITextEntryLine), made at first use: importing pygame_gui takes time."""
        if self._entry is None:
            self._entry = self._made_entry()
            if self._holds_focus:
                self._begin_typing()
        return self._entry

    def _made_entry(self) -> Any:
        from pygame_gui.elements import UITextEntryLine

        # At the corner: what stands outside of the area of the manager is not drawn.
        entry: Any = UITextEntryLine(pygame.Rect((0, 0), self._inner().size), self.theme.manager)
        # pygame_gui takes font files only; without this it draws no letters of other scripts.
        entry.font._GUIFontPygame__internal_font = self.theme.font("body")
        entry.set_text_length_limit(self.limit)
        entry.set_text(printable(self.text[: self.limit]))
        entry.update(0.0)
        return entry

    @property
    def _holds_focus(self) -> bool:
        return self.layer is not None and self.layer.focus is self

    @property
    def _loading(self) -> bool:
        """Whether the element inside is to be made now that the field is seen without it."""
        return self._entry is None and self._seen and self._holds_focus

    @property
    def moving(self) -> bool:
        return self._loading or super().moving

    def _inner(self) -> pygame.Rect:
        height = self.theme.font("body").get_linesize() + self.theme.space(4)
        inner = pygame.Rect(0, 0, self.rect.width - self.theme.space(28), height)
        inner.center = self.rect.center
        return inner

    def set_text(self, text: str) -> None:
        """Replace the text; ``changed`` is not called."""
        self.text = text[: self.limit]
        if self._entry is not None:
            self._entry.set_text(printable(self.text))
            self._entry.update(0.0)
        self.touch()

    def focus_changed(self, focused: bool) -> None:
        if focused and self._entry is None and self.theme.types_at_once:
            self._entry = self._made_entry()
        if focused and self._entry is not None:
            self._begin_typing()
        elif self._entry is not None:
            self._entry.unfocus()
            pygame.key.set_repeat(400, 40)  # the element changes it
        self._refresh()

    def _begin_typing(self) -> None:
        self._entry.focus()
        self._entry.edit_position = len(self._entry.text)
        self._entry.redraw()
        pygame.key.set_repeat(400, 40)  # the element changes it
        self._entry.update(0.0)

    def removed(self) -> None:
        if self._entry is not None:
            self._entry.kill()
            self._entry = None

    def _refresh(self) -> None:
        if self._entry is not None:
            self._entry.update(0.0)
        self.touch()

    def _pass_mouse(self, kind: int, pos: tuple[int, int]) -> None:
        entry = self.entry
        inner = self._inner()
        x = min(max(pos[0], inner.left), inner.right - 1) - inner.x + entry.rect.x
        y = entry.rect.centery
        self.theme.manager.mouse_position = (x, y)
        if kind != pygame.MOUSEMOTION:
            entry.process_event(pygame.event.Event(kind, button=1, pos=(x, y)))
        self._refresh()

    def mouse_down(self, pos: tuple[int, int]) -> None:
        self._pass_mouse(pygame.MOUSEBUTTONDOWN, pos)

    def mouse_drag(self, pos: tuple[int, int]) -> None:
        self._pass_mouse(pygame.MOUSEMOTION, pos)

    def mouse_up(self, pos: tuple[int, int]) -> None:
        self._pass_mouse(pygame.MOUSEBUTTONUP, pos)

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN:
            if event.key == pygame.K_ESCAPE and self.layer is not None and not self.layer.modal:
                self.layer.set_focus(None)  # so that nobody loses a page by leaving its text
                return True
            if event.key in _LEAVES:
                return False
            if event.key in (pygame.K_RETURN, pygame.K_KP_ENTER):
                if self.entered is not None:
                    self.entered(self.text)
                return True
        elif printable(event.text) != event.text or not _has_width(event.text):
            return True
        try:
            self.entry.process_event(event)
        except pygame.error:  # there is no clipboard, or nothing on it can be drawn
            self.entry.set_text(printable(self.text))
            return True
        self._refresh()
        text = " ".join(self.entry.text.splitlines()) if "\n" in self.entry.text else self.entry.text
        if text != self.entry.text:
            self.entry.set_text(text)
            self._refresh()
        if text != self.text:
            self.text = text
            self.changed(text)
        # Keys with letters belong to the text even where the letter comes with the next event.
        return event.type == pygame.TEXTINPUT or not event.mod & pygame.KMOD_ALT

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._loading:
            self.entry.redraw()
            self.touch()
        elif self._entry is not None and self._holds_focus:
            before = self._entry.cursor_on
            self._entry.update(dt)
            if self._entry.cursor_on != before:
                self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        edge = theme.blend("line_strong", "accent", 0.6 * self.glow)
        holds = self._holds_focus
        self._seen = self._seen or holds
        if holds or self.error:
            edge = theme.colour("danger" if self.error else "accent")
        draw_box(surface, theme, rect, 9, "sunken", edge)
        inner = self._inner()
        if self._entry is not None and self._entry.image is not None and (self.text or holds):
            surface.blit(self._entry.image, inner)
        elif self.text:
            self._draw_words(surface, inner)
        if not self.text and self.placeholder:
            hint = theme.text(theme.shorten(self.placeholder, "italic", inner.width), "italic", "faint")
            surface.blit(
                hint, hint.get_rect(midleft=(inner.left + theme.space(4 if holds else 0), inner.centery))
            )

    def _draw_words(self, surface: pygame.Surface, inner: pygame.Rect) -> None:
        """Draw the text as the element inside does, before there is one."""
        words = self.theme.text(self.text, "body", "text")
        down = (inner.height - self.theme.font("body").get_height() - 1) // 2
        place = words.get_rect(topleft=(inner.x, inner.y + down))
        if self._holds_focus and place.width > inner.width:
            place.right = inner.right  # where one types
        with clipped(surface, inner):
            surface.blit(words, place)
