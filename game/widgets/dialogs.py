"""Layers over a page: menus, messages, questions, a text to enter, the list of keys.

Each function opens a layer on the given ``Ui`` and returns it; callbacks run after the layer has closed::

    confirm(self.ui, _("Delete this match?"), _("It cannot be brought back."), _("Delete"), self.delete)
    open_menu(self.ui, button.rect, [MenuItem(_("Export"), self.export, icon="export"), SEPARATOR, ...])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Panel
from game.widgets.focus import Layer, Ui
from game.widgets.menus import SEPARATOR, Menu, MenuItem, open_menu
from game.widgets.scroll import ScrollArea
from game.widgets.text_field import TextField

__all__ = [
    "SEPARATOR",
    "Choice",
    "Dialog",
    "Menu",
    "MenuItem",
    "ask_text",
    "choose",
    "confirm",
    "message",
    "open_menu",
    "show_keys",
]

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

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        choices: Sequence[Choice],
        cancel: Act | None = _nothing,
        field: str | None = None,
        check: Callable[[str], str] | None = None,
        width: int = 520,
        placeholder: str = "",
    ) -> None:
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
            text = self.add(
                Label.fit(
                    theme, (left, y), width, self.text, "body", "muted", leading=1.15, key="dialog-text"
                ),
                area,
            )
            y = text.rect.bottom + theme.space(8)
        if self.field is not None:
            y = self._add_field(area, left, y + theme.space(8), width)
        y = self.add_more(area, left, y, width)
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

    def add_more(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        """For dialogs that ask more: put widgets above the buttons; returns where they end."""
        return y

    def _add_field(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        box = pygame.Rect(left, y, width, theme.space(BUTTON_HEIGHT))
        entry = self.add(
            TextField(
                box,
                self.field or "",
                self._typed,
                lambda text: self._finish(-1),
                placeholder=self.placeholder,
                key="field",
            ),
            area,
        )
        entry.error = bool(self.error)
        label = self.add(
            Label.fit(
                theme,
                (left, box.bottom + theme.space(6)),
                width,
                self.error or " ",
                "small",
                "danger_text",
                key="field-error",
            ),
            area,
        )
        return label.rect.bottom

    def _add_buttons(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme, gap, height = self.ui.theme, self.ui.theme.space(12), self.ui.theme.space(BUTTON_HEIGHT)
        widths = [max(theme.space(110), Button.width(theme, choice.text)) for choice in self.choices]
        stacked = sum(widths) + gap * (len(widths) - 1) > width
        x = left + width - sum(widths) - gap * (len(widths) - 1)
        for index, choice in enumerate(self.choices):
            box = pygame.Rect(left, y, width, height) if stacked else pygame.Rect(x, y, widths[index], height)
            self.add(
                Button(
                    box,
                    choice.text,
                    partial(self._finish, index),
                    kind=choice.kind,
                    key=choice.key or f"button-{index}",
                ),
                area,
            )
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


def confirm(
    ui: Ui, title: str, text: str, yes: str, act: Act, *, danger: bool = False, cancel: Act = _nothing
) -> Dialog:
    """Ask whether to do ``act``; ``yes`` is the verb on the button."""
    dialog = Dialog(
        ui,
        title,
        text,
        [
            Choice(_("Cancel"), cancel, key="cancel"),
            Choice(yes, act, "danger" if danger else "primary", key="yes"),
        ],
        cancel,
    )
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


def ask_text(
    ui: Ui,
    title: str,
    text: str,
    yes: str,
    act: Callable[[str], None],
    *,
    value: str = "",
    check: Callable[[str], str] | None = None,
    placeholder: str = "",
) -> Dialog:
    """Ask for a line of text.

    Args:
        act: called with the text.
        check: returns a sentence about what is wrong with a text, shown below the field, or "".
    """
    dialog = Dialog(ui, title, text, [], field=value, check=check, width=640, placeholder=placeholder)
    dialog.choices = (
        Choice(_("Cancel"), key="cancel"),
        Choice(yes, lambda: act(dialog.field or ""), "primary", key="yes"),
    )
    ui.open(dialog)
    return dialog


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
        first = min(
            width // 2, max(theme.font("strong").size(key)[0] for key, _what in self.keys) + theme.space(24)
        )
        for key, what in self.keys:
            name = self.add(
                Label.fit(theme, (left, y), first - theme.space(12), key, "strong", "accent_text"), area
            )
            text = self.add(Label.fit(theme, (left + first, y), width - first, what, "body"), area)
            y = max(name.rect.bottom, text.rect.bottom) + theme.space(9)
        y += theme.space(10)
        close = pygame.Rect(
            0, y, max(theme.space(110), Button.width(theme, _("Close"))), theme.space(BUTTON_HEIGHT)
        )
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
