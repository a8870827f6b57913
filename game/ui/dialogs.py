"""Layers over a page: menus, messages, questions, a text to enter, the list of keys.

Each function opens a layer on the given ``Ui`` and returns it; callbacks run after the layer has closed::

    confirm(self.ui, _("Delete this match?"), _("It cannot be brought back."), _("Delete"), self.delete)
    open_menu(self.ui, button.rect, [MenuItem(_("Export"), self.export, icon="export"), SEPARATOR, ...])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

import pygame

from game.texts import _
from game.ui.focus import Layer, Ui
from game.ui.icons import icon
from game.ui.paint import rgba, rounded
from game.ui.scroll import ScrollArea
from game.ui.text_field import TextField
from game.ui.widget import Widget
from game.ui.widgets import BUTTON_HEIGHT, Button, Label, Panel, draw_panel

Act = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class Choice:
    """A button of a dialog. ``act`` runs after the dialog has closed."""

    text: str
    act: Act = _nothing
    kind: str = "plain"
    key: str = ""


class Dialog(Layer):
    """A panel in the middle of a darkened page, with a title, a text, maybe a field, and buttons.

    Args:
        choices: from left to right; the last is focused first. Esc and a click outside are ``cancel``.
        cancel: None means that only a button closes the dialog.
    """

    modal = True

    def __init__(self, ui: Ui, title: str, text: str, choices: Sequence[Choice], cancel: Act | None = _nothing,
                 field: str | None = None, check: Callable[[str], str] | None = None, width: int = 520,
                 placeholder: str = "") -> None:
        super().__init__(ui, "dialog")
        self.title, self.text, self.choices, self.cancel = title, text, tuple(choices), cancel
        self.field, self.check, self.width = field, check, width
        self.placeholder = placeholder
        self.error = ""

    def place(self, size: tuple[int, int]) -> None:
        kept = self.focus.key if self.focus else ""
        self.clear()
        theme, pad = self.ui.theme, self.ui.theme.space(28)
        outer = min(theme.space(self.width), size[0] - theme.space(32))
        width = outer - 2 * pad
        panel = self.add(Panel(pygame.Rect(0, 0, outer, 0), 16))
        area = self.add(ScrollArea(pygame.Rect((size[0] - outer) // 2, 0, outer, 0), "dialog-area"))
        left, y = area.rect.x + pad, pad
        title = self.add(Label.fit(theme, (left, y), width, self.title, "heading", key="dialog-title"), area)
        y = title.rect.bottom + theme.space(10)
        if self.text:
            text = self.add(Label.fit(theme, (left, y), width, self.text, "body", "muted", leading=1.15,
                                      key="dialog-text"), area)
            y = text.rect.bottom + theme.space(8)
        if self.field is not None:
            y = self._add_field(area, left, y + theme.space(8), width)
        y = self._add_buttons(area, left, y + theme.space(18), width) + pad
        height = min(y, size[1] - theme.space(32))
        area.rect.height = height
        top = (size[1] - height) // 2
        area.rect.y = top
        for child in area.children:
            child.rect.move_ip(0, top)
        area.set_height(y)
        panel.rect = area.rect.copy()
        wanted = self.find(kept) or (self.find("field") if self.field is not None else None)
        self.set_focus(wanted or self.focusables()[-1])

    def _add_field(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        box = pygame.Rect(left, y, width, theme.space(BUTTON_HEIGHT))
        entry = self.add(TextField(box, self.field or "", self._typed, lambda text: self._finish(-1),
                                   placeholder=self.placeholder, key="field"), area)
        entry.error = bool(self.error)
        label = self.add(Label.fit(theme, (left, box.bottom + theme.space(6)), width, self.error or " ", "small",
                                   "danger_text", key="field-error"), area)
        return label.rect.bottom

    def _add_buttons(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme, gap, height = self.ui.theme, self.ui.theme.space(12), self.ui.theme.space(BUTTON_HEIGHT)
        widths = [max(theme.space(110), Button.width(theme, choice.text)) for choice in self.choices]
        stacked = sum(widths) + gap * (len(widths) - 1) > width
        x = left + width - sum(widths) - gap * (len(widths) - 1)
        for index, choice in enumerate(self.choices):
            box = pygame.Rect(left, y, width, height) if stacked else pygame.Rect(x, y, widths[index], height)
            self.add(Button(box, choice.text, lambda index=index: self._finish(index),  # type: ignore[misc]
                            kind=choice.kind, key=choice.key or f"button-{index}"), area)
            x += widths[index] + gap
            y += height + gap if stacked else 0
        return y - gap if stacked else y + height

    def _typed(self, text: str) -> None:
        self.field = text
        if self.error:
            self.error = ""
            label, entry = self.find("field-error"), self.find("field")
            if isinstance(label, Label) and isinstance(entry, TextField):
                label.lines, entry.error = [""], False

    def _finish(self, index: int) -> None:
        choice = self.choices[index]
        if self.check is not None and choice is self.choices[-1]:
            self.error = self.check(self.field or "")
            if self.error:
                self.place(self.ui.size)
                return
        self.ui.close(self)
        choice.act()

    def dismiss(self) -> bool:
        if self.cancel is None:
            return False
        self.ui.close(self)
        self.cancel()
        return True


def confirm(ui: Ui, title: str, text: str, yes: str, act: Act, *, danger: bool = False,
            cancel: Act = _nothing) -> Dialog:
    """Ask whether to do ``act``; ``yes`` is the verb on the button."""
    dialog = Dialog(ui, title, text, [
        Choice(_("Cancel"), cancel, key="cancel"),
        Choice(yes, act, "danger" if danger else "primary", key="yes")], cancel)
    ui.open(dialog)
    return dialog


def message(ui: Ui, title: str, text: str, act: Act = _nothing) -> Dialog:
    """Say something that must be read."""
    dialog = Dialog(ui, title, text, [Choice(_("OK"), act, "primary", key="ok")], act)
    ui.open(dialog)
    return dialog


def choose(ui: Ui, title: str, text: str, choices: Sequence[Choice], cancel: Act | None = _nothing) -> Dialog:
    """Ask for one of several things to do."""
    dialog = Dialog(ui, title, text, choices, cancel)
    ui.open(dialog)
    return dialog


def ask_text(ui: Ui, title: str, text: str, yes: str, act: Callable[[str], None], *, value: str = "",
             check: Callable[[str], str] | None = None, placeholder: str = "") -> Dialog:
    """Ask for a line of text.

    Args:
        act: called with the text.
        check: returns a sentence about what is wrong with a text, shown below the field, or "".
    """
    dialog = Dialog(ui, title, text, [], field=value, check=check, width=640, placeholder=placeholder)
    dialog.choices = (Choice(_("Cancel"), key="cancel"),
                      Choice(yes, lambda: act(dialog.field or ""), "primary", key="yes"))
    ui.open(dialog)
    return dialog


@dataclass(frozen=True)
class MenuItem:
    """A line of a menu. ``shortcut`` is written at its right; ``checked`` marks the one that holds."""

    text: str
    act: Act
    icon: str = ""
    shortcut: str = ""
    enabled: bool = True
    checked: bool = False
    key: str = ""


SEPARATOR = MenuItem("", _nothing, key="separator")


class _MenuLine(Widget):
    focusable = True

    def __init__(self, rect: pygame.Rect, item: MenuItem, act: Act, marks: bool) -> None:
        super().__init__(rect, item.key)
        self.item, self.act, self.marks = item, act, marks
        self.enabled = item.enabled

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect, item = self.theme, self.rect, self.item
        if self.glow:
            ground = theme.colour("selection")
            surface.blit(rounded(rect.size, theme.space(6), (ground.r, ground.g, ground.b,
                                                            round(255 * self.glow))), rect)
        ink = theme.colour("text" if item.enabled else "faint")
        x = rect.x + theme.space(12)
        symbol = "check" if item.checked else item.icon
        if symbol:
            picture = icon(symbol, theme.space(20), theme.colour("accent_text") if item.checked else ink)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
        if self.marks:
            x += theme.space(32)
        room = rect.right - theme.space(12) - x
        text = theme.text(theme.shorten(item.text, "label", room), "label", ink)
        surface.blit(text, (x, rect.centery - text.get_height() // 2))
        if item.shortcut:
            text = theme.text(item.shortcut, "small", "muted" if item.enabled else "faint")
            surface.blit(text, text.get_rect(midright=(rect.right - theme.space(12), rect.centery)))


class _MenuRule(Widget):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.theme.colour("line"), (self.rect.x, self.rect.centery, self.rect.width, 1))


class Menu(Layer):
    """A list of things to do beside ``anchor``; closes when one is chosen, on Esc and on a click elsewhere."""

    modal = True
    veil = False

    def __init__(self, ui: Ui, anchor: pygame.Rect, items: Sequence[MenuItem], at_least: int = 0) -> None:
        super().__init__(ui, "menu")
        self.anchor, self.items, self.at_least = anchor.copy(), tuple(items), at_least
        self._size = ui.size
        self._panel = pygame.Rect(0, 0, 0, 0)

    def place(self, size: tuple[int, int]) -> None:
        if size != self._size:  # what it belonged to has moved
            self.ui.close(self)
            return
        theme, pad = self.ui.theme, self.ui.theme.space(6)
        line, rule = theme.space(40), theme.space(13)
        marks = any(item.icon or item.checked for item in self.items)
        font, small = theme.font("label"), theme.font("small")
        widest = max(font.size(item.text)[0] + (small.size(item.shortcut)[0] + theme.space(28)
                     if item.shortcut else 0) for item in self.items)
        margin = theme.space(8)
        width = max(self.at_least, widest + theme.space(64 if marks else 32) + 2 * pad)
        width = min(width, size[0] - 2 * margin)
        content = sum(rule if item is SEPARATOR else line for item in self.items)
        below, above = size[1] - self.anchor.bottom - 2 * margin, self.anchor.top - 2 * margin
        room = below if below >= content + 2 * pad or below >= above else above
        height = min(content + 2 * pad, max(room, 2 * line))
        panel = pygame.Rect(self.anchor.x, self.anchor.bottom + theme.space(4), width, height)
        if room is above and room is not below:
            panel.bottom = self.anchor.top - theme.space(4)
        panel.clamp_ip(pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin))
        self._panel = panel
        area = self.add(ScrollArea(panel.inflate(-2 * pad, -2 * pad), "menu-area"))
        y = area.rect.y
        for item in self.items:
            step = rule if item is SEPARATOR else line
            box = pygame.Rect(area.rect.x, y, area.rect.width, step)
            self.add(_MenuRule(box) if item is SEPARATOR else
                     _MenuLine(box, item, lambda item=item: self._choose(item), marks), area)  # type: ignore[misc]
            y += step
        area.set_height(content)
        lines = [child for child in area.children if isinstance(child, _MenuLine) and child.enabled]
        chosen = next((child for child in lines if child.item.checked), None)
        if chosen is not None or self.ui.keyboard:
            self.set_focus(chosen or (lines[0] if lines else None))
            if chosen is not None:
                area.reveal(chosen)

    def _choose(self, item: MenuItem) -> None:
        self.ui.close(self)
        item.act()

    def dismiss(self) -> bool:
        self.ui.close(self)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.ui.theme, self._panel, 10, "raised")
        super().draw(surface)


def open_menu(ui: Ui, anchor: pygame.Rect, items: Sequence[MenuItem], at_least: int = 0) -> Menu:
    """Open a menu below ``anchor`` (above it where there is no room), ``at_least`` pixels wide."""
    menu = Menu(ui, anchor, items, at_least)
    ui.open(menu)
    return menu


class _Keys(Layer):
    """The keys of a scene."""

    modal = True

    def __init__(self, ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(ui, "keys")
        self.keys = tuple(keys)

    def place(self, size: tuple[int, int]) -> None:
        self.clear()
        theme, pad = self.ui.theme, self.ui.theme.space(28)
        outer = min(theme.space(640), size[0] - theme.space(32))
        width = outer - 2 * pad
        panel = self.add(Panel(pygame.Rect(0, 0, outer, 0), 16))
        area = self.add(ScrollArea(pygame.Rect((size[0] - outer) // 2, 0, outer, 0)))
        left, y = area.rect.x + pad, pad
        title = self.add(Label.fit(theme, (left, y), width, _("Keys"), "heading"), area)
        y = title.rect.bottom + theme.space(14)
        first = min(width // 2, max(theme.font("strong").size(key)[0] for key, _what in self.keys)
                    + theme.space(24))
        for key, what in self.keys:
            name = self.add(Label.fit(theme, (left, y), first - theme.space(12), key, "strong", "accent_text"),
                            area)
            text = self.add(Label.fit(theme, (left + first, y), width - first, what, "body"), area)
            y = max(name.rect.bottom, text.rect.bottom) + theme.space(9)
        y += theme.space(10)
        close = pygame.Rect(0, y, max(theme.space(110), Button.width(theme, _("Close"))),
                            theme.space(BUTTON_HEIGHT))
        close.right = left + width
        self.add(Button(close, _("Close"), lambda: self.ui.close(self), kind="primary", key="close"), area)
        y = close.bottom + pad
        area.rect.height = min(y, size[1] - theme.space(32))
        area.rect.y = (size[1] - area.rect.height) // 2
        for child in area.children:
            child.rect.move_ip(0, area.rect.y)
        area.set_height(y)
        panel.rect = area.rect.copy()
        self.set_focus(self.find("close"))
        area.scroll_to(0)

    def dismiss(self) -> bool:
        self.ui.close(self)
        return True


def show_keys(ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
    """List the keys of a scene, unless they are listed already."""
    if ui.top.key != "keys":
        ui.open(_Keys(ui, keys))
