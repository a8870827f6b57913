"""Layers over a page: messages, questions, a text to enter, the list of keys.

Each function opens a layer on the given ``Ui`` and returns it; callbacks run after the layer has closed::

    confirm(self.ui, _("Delete this match?"), _("It cannot be brought back."), _("Delete"), self.delete)
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, Label, Panel
from game.widgets.focus import Layer, Ui
from game.widgets.layout import column, length, row
from game.widgets.scroll import ScrollArea
from game.widgets.text_field import TextField, show_error
from game.widgets.theme import Theme
from game.widgets.widget import Widget

Act = Callable[[], None]


def _nothing() -> None:
    pass


@dataclass(frozen=True)
class DialogButton:
    """A button of a dialog. ``act`` runs after the dialog has closed."""

    text: str
    act: Act = _nothing
    kind: str = "plain"
    key: str = ""


class Sheet(Layer):
    """A panel in the middle of a darkened page, as high as its content or else scrolled.

    Attributes:
        width: pixels at 100 %.
    """

    modal = True
    width = 640

    def place(self, size: tuple[int, int]) -> None:
        focused = self.focus.key if self.focus else ""
        self.clear()
        theme, pad = self.ui.theme, self.ui.theme.space(28)
        outer = min(theme.space(self.width), size[0] - theme.space(32))
        panel = self.add(Panel(pygame.Rect(0, 0, outer, 0), 16))
        area = self.add(ScrollArea(pygame.Rect((size[0] - outer) // 2, 0, outer, 0), f"{self.key}-area"))
        height = self.fill(area, area.rect.x + pad, pad, outer - 2 * pad) + pad
        area.rect.height = min(height, size[1] - theme.space(32))
        area.rect.y = (size[1] - area.rect.height) // 2
        for child in area.children:
            child.rect.move_ip(0, area.rect.y)
        area.set_height(height)
        panel.rect = area.rect.copy()
        self.set_focus(self.find(focused) or self.first_focus())

    def fill(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        """Put widgets into the area from ``y`` on; returns where they end."""
        return y

    def add_close(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        """Put the button that closes the sheet into the area; returns where it ends."""
        text, room = _("Close"), pygame.Rect(left, y, width, self.ui.theme.space(BUTTON_HEIGHT))
        (box,) = row(room, [button_width(self.ui.theme, text)], align=1.0)
        self.add(Button(box, text, partial(self.ui.close, self), kind="primary", key="close"), area)
        return box.bottom

    def first_focus(self) -> Widget:
        """What has the focus when the sheet opens."""
        return self.focusables()[-1]


class Dialog(Sheet):
    """A title, a text, maybe a field, and buttons.

    Args:
        choices: from left to right. Esc and a click outside are ``cancel``.
        first: key of the button that has the focus at first; the last one's when empty.
        cancel: None means that only a button closes the dialog.
    """

    def __init__(
        self,
        ui: Ui,
        title: str,
        text: str,
        choices: Sequence[DialogButton],
        cancel: Act | None = _nothing,
        field: str | None = None,
        check: Callable[[str], str] | None = None,
        width: int = 520,
        placeholder: str = "",
        first: str = "",
    ) -> None:
        super().__init__(ui, "dialog")
        self.title, self.text, self.choices, self.cancel = title, text, tuple(choices), cancel
        self.field, self.check, self.width = field, check, width
        self.placeholder, self.first = placeholder, first
        self.error = ""

    def fill(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        title = Label.fit(theme, (left, y), width, self.title, "heading", key="dialog-title")
        y = self.add(title, area).rect.bottom + theme.space(10)
        if self.text:
            place = (left, y)
            text = Label.fit(theme, place, width, self.text, "body", "muted", leading=1.15, key="dialog-text")
            y = self.add(text, area).rect.bottom + theme.space(8)
        if self.field is not None:
            y = self._add_field(area, left, y + theme.space(8), width)
        y = self.add_more(area, left, y, width)
        return self._add_buttons(area, left, y + theme.space(18), width)

    def first_focus(self) -> Widget:
        return self.find(self.first) or self.find("field") or super().first_focus()

    def add_more(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        """For dialogs that ask more: put widgets above the buttons; returns where they end."""
        return y

    def _add_field(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        box = pygame.Rect(left, y, width, theme.space(BUTTON_HEIGHT))
        entry = TextField(
            box,
            self.field or "",
            self._typed,
            lambda text: self._finish(-1),
            placeholder=self.placeholder,
            key="field",
        )
        self.add(entry, area).error = bool(self.error)
        place, error = (left, box.bottom + theme.space(6)), self.error or " "
        label = Label.fit(theme, place, width, error, "small", "danger_text", key="field-error")
        return self.add(label, area).rect.bottom

    def _add_buttons(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme, gap, height = self.ui.theme, self.ui.theme.space(12), self.ui.theme.space(BUTTON_HEIGHT)
        widths = [button_width(theme, choice.text) for choice in self.choices]
        boxes = row(pygame.Rect(left, y, width, height), widths, gap, 1.0)
        if length(widths, gap) > width:
            boxes = column(pygame.Rect(left, y, width, 0), [height] * len(widths), gap)
        for index, (choice, box) in enumerate(zip(self.choices, boxes, strict=True)):
            act, key = partial(self._finish, index), choice.key or f"button-{index}"
            self.add(Button(box, choice.text, act, kind=choice.kind, key=key), area)
        return boxes[-1].bottom

    def _typed(self, text: str) -> None:
        self.field = text
        if self.error:
            self.error = ""
            show_error(self, "field", "")

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


def button_width(theme: Theme, text: str) -> int:
    """The width of a dialog's button."""
    return max(theme.space(110), Button.width(theme, text))


def confirm(
    ui: Ui, title: str, text: str, yes: str, act: Act, *, danger: bool = False, cancel: Act = _nothing
) -> Dialog:
    """Ask whether to do ``act``; ``yes`` is the verb on the button. Enter alone cancels."""
    dialog = Dialog(
        ui,
        title,
        text,
        [
            DialogButton(_("Cancel"), cancel, key="cancel"),
            DialogButton(yes, act, "danger" if danger else "primary", key="yes"),
        ],
        cancel,
        first="cancel",
    )
    ui.open(dialog)
    return dialog


def message(ui: Ui, title: str, text: str) -> Dialog:
    """Say something that must be read."""
    dialog = Dialog(ui, title, text, [DialogButton(_("OK"), kind="primary", key="ok")])
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
        DialogButton(_("Cancel"), key="cancel"),
        DialogButton(yes, lambda: act(dialog.field or ""), "primary", key="yes"),
    )
    ui.open(dialog)
    return dialog


class _Keys(Sheet):
    """The keys of a scene."""

    def __init__(self, ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(ui, "keys")
        self.keys = tuple(keys)

    def place(self, size: tuple[int, int]) -> None:
        super().place(size)
        area = self.find("keys-area")
        assert isinstance(area, ScrollArea)
        area.scroll_to(0)  # it is read before it is closed

    def fill(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        title = self.add(Label.fit(theme, (left, y), width, _("Keys"), "heading"), area)
        y = title.rect.bottom + theme.space(14)
        widest = max(theme.font("strong").size(key)[0] for key, _what in self.keys)
        first = min(width // 2, widest + theme.space(24))
        for key, what in self.keys:
            name = Label.fit(theme, (left, y), first - theme.space(12), key, "strong", "accent_text")
            text = Label.fit(theme, (left + first, y), width - first, what, "body")
            y = max(self.add(each, area).rect.bottom for each in (name, text)) + theme.space(9)
        return self.add_close(area, left, y + theme.space(10), width)


def show_keys(ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
    """List the keys of a scene, unless they are listed already."""
    if ui.top.key != "keys":
        ui.open(_Keys(ui, keys))
