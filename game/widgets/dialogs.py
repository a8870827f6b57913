"""Layers over a page: messages, questions, a text to enter, the list of keys.

Each function opens a layer on the given ``Ui`` and returns it; callbacks run after the layer has closed::

    confirm(self.ui, _("Delete this match?"), _("It cannot be brought back."), _("Delete"), self.delete)
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from game.texts import _
from game.widgets.basic import Button, Line, Panel, text_item
from game.widgets.focus import Layer, Ui
from game.widgets.layout import Column, FirstFit, Layout, Row, Space
from game.widgets.panel_art import frame_depth
from game.widgets.text_field import TextField, error_key, show_error
from game.widgets.widget import UNPLACED, ScrollArea, Widget

Act = Callable[[], None]
_KeyList = tuple[tuple[str, str], ...]
_EDGE, _NARROW_EDGE = 28, 10  # pixels at 100 % around what stands on a sheet, and on one in a narrow place
_TWO_COLUMNS = 1220  # width in pixels at 100 % of a list of keys with two columns
_BESIDES_KEYS = 180  # height in pixels at 100 % of all but the lines in such a list
_LEAST_BUTTON = 110  # width in pixels at 100 %
_RADIUS = 16  # of the corners of a sheet
_NARROWEST = {_EDGE: 260, _NARROW_EDGE: 150}  # pixels at 100 % that are enough for a panel beside something


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
        closes: a button that closes it stands below the content, in sight wherever that is scrolled to.
        seen: gives parts of the page, of which the first beside which the panel has room is to be seen, and
            then nothing is darkened; None: nothing need be seen.
    """

    modal = True
    width = 640
    closes = True
    seen: Callable[[], Sequence[pygame.Rect]] | None = None

    def place(self, size: tuple[int, int]) -> None:
        focused = self.focus.key if self.focus else ""
        self.clear()
        content, foot, panel = self._beside(size) or self._in_the_middle(size)
        self.add(Panel(panel, _RADIUS))
        high, low = (part.heights(panel.width).preferred for part in (content, foot))
        theme, scrolled = self.ui.theme, high + low > panel.height
        frame, corner = (frame_depth(theme), theme.space(_RADIUS)) if scrolled else (0, 0)
        seen = pygame.Rect(panel.x, panel.y + corner, panel.width - frame, panel.height - low - corner)
        area = self.add(ScrollArea(seen, f"{self.key}-area"))
        self.put(content, pygame.Rect(panel.topleft, (panel.width, high)), area)
        area.set_height(high - corner)  # nothing stands so near to the panel's edge
        if area.furthest:
            inside = panel.inflate(-2 * frame, 0)
            self.add(Line(pygame.Rect(inside.left, seen.bottom - 1, inside.width, 1)))
        self.put(foot, pygame.Rect(seen.bottomleft, (panel.width, low)))
        self.set_focus(self.find(focused) or self.first_focus())

    def _parts(self, edge: int) -> tuple[Column, Column]:
        """What is scrolled and what stands below it, with ``edge`` pixels at 100 % around."""
        around = self.ui.theme.space(edge)
        apart = around // 2 if self.closes else around
        content = Column((Space(height=around), self.content(), Space(height=apart)), padding=(around, 0))
        below = (Space(height=apart), self._close_button(), Space(height=apart)) if self.closes else ()
        return content, Column(below, padding=(around, 0))

    def _beside(self, size: tuple[int, int]) -> tuple[Column, Column, pygame.Rect] | None:
        """The parts and the panel beside what is to be seen; None where that leaves no room, or all may be
        covered."""
        space, page = self.ui.theme.space, pygame.Rect((0, 0), size)
        self.veil = False
        for seen in () if self.seen is None else self.seen():
            for edge, narrowest in _NARROWEST.items():
                content, foot = self._parts(edge)
                for bounds in _rooms_beside(seen, page):
                    outer = min(space(self.width), bounds.width - 2 * space(6))
                    if outer < space(narrowest):
                        continue
                    panel = pygame.Rect(0, 0, outer, Column((content, foot)).heights(outer).preferred)
                    if panel.height <= bounds.height - 2 * space(6):
                        panel.center = bounds.center
                        return content, foot, panel
        return None

    def _in_the_middle(self, size: tuple[int, int]) -> tuple[Column, Column, pygame.Rect]:
        """The parts and the panel in the middle of the page, which is darkened."""
        space, page = self.ui.theme.space, pygame.Rect((0, 0), size)
        self.veil = True
        content, foot = self._parts(_EDGE)
        outer = min(space(self.width), page.width - 2 * space(16))
        high = Column((content, foot)).heights(outer).preferred
        panel = pygame.Rect(0, 0, outer, min(high, page.height - space(32)))
        panel.center = page.center
        return content, foot, panel

    def content(self) -> Layout:
        """What stands on the panel."""
        raise NotImplementedError

    def _close_button(self) -> Row:
        """The button that closes the sheet, at the right."""
        theme = self.ui.theme
        button = Button(UNPLACED, _("Close"), partial(self.ui.close, self), kind="primary", key="close")
        return Row((button.item(theme, min_width=theme.space(_LEAST_BUTTON)),), justify="end")

    def first_focus(self) -> Widget:
        """What has the focus when the sheet opens."""
        return self.focusables()[-1]


class Dialog(Sheet):
    """A title, a text, maybe a field, and buttons. What Enter does is seen from the beginning.

    Args:
        choices: from left to right. Esc and a click outside are ``cancel``.
        first: key of the button that has the focus at first; the last one's when empty.
        seen: as in ``Sheet``.
        cancel: None means that only a button closes the dialog.
    """

    closes = False
    shows_focus = True

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
        seen: Callable[[], Sequence[pygame.Rect]] | None = None,
    ) -> None:
        super().__init__(ui, "dialog")
        self.title, self.text, self.choices, self.cancel = title, text, tuple(choices), cancel
        self.field, self.check, self.width = field, check, width
        self.placeholder, self.first, self.seen = placeholder, first, seen
        self.error = ""

    def content(self) -> Layout:
        theme, space = self.ui.theme, self.ui.theme.space
        parts: list[Layout] = [text_item(theme, self.title, "heading", key="dialog-title")]
        if self.text:
            parts.append(text_item(theme, self.text, "body", "muted", leading=1.15, key="dialog-text"))
        parts += [*self.questions(), Space(height=space(8)), self._buttons()]
        return Column(parts, gap=space(10))

    def first_focus(self) -> Widget:
        return self.find(self.first) or self.find("field") or super().first_focus()

    def questions(self) -> list[Layout]:
        """What is asked between the text and the buttons: the field, if there is one."""
        if self.field is None:
            return []
        theme = self.ui.theme
        entry = TextField(
            UNPLACED,
            self.field,
            self._typed,
            lambda _text: self._finish(-1),
            placeholder=self.placeholder,
            key="field",
        )
        entry.error = bool(self.error)
        error = text_item(theme, self.error, "small", "danger_text", key=error_key("field"))
        return [entry.item(theme), error]

    def _buttons(self) -> Layout:
        """Side by side, or below each other where they have no room so."""
        theme, gap = self.ui.theme, self.ui.theme.space(12)
        buttons = [
            Button(
                UNPLACED,
                choice.text,
                partial(self._finish, index),
                kind=choice.kind,
                key=choice.key or f"button-{index}",
            ).item(theme, min_width=theme.space(_LEAST_BUTTON))
            for index, choice in enumerate(self.choices)
        ]
        return FirstFit((Row(buttons, gap=gap, justify="end"), Column(buttons, gap=gap)))

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


def _rooms_beside(seen: pygame.Rect, page: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """The parts of a page at the right of something, below, at the left and above."""
    right, bottom = page.right - seen.right, page.bottom - seen.bottom
    return (
        pygame.Rect(seen.right, 0, right, page.height),
        pygame.Rect(0, seen.bottom, page.width, bottom),
        pygame.Rect(0, 0, seen.left, page.height),
        pygame.Rect(0, 0, page.width, seen.top),
    )


def confirm(
    ui: Ui,
    title: str,
    text: str,
    yes: str,
    act: Act,
    *,
    danger: bool = False,
    seen: Callable[[], Sequence[pygame.Rect]] | None = None,
) -> Dialog:
    """Ask whether to do ``act``; ``yes`` is the verb on the button. Enter alone cancels.

    Args:
        seen: as in ``Sheet``.
    """
    dialog = Dialog(
        ui,
        title,
        text,
        [
            DialogButton(_("Cancel"), key="cancel"),
            DialogButton(yes, act, "danger" if danger else "primary", key="yes"),
        ],
        first="cancel",
        seen=seen,
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
    """The keys of a scene, in two columns where one is higher than the window and both have room."""

    def __init__(self, ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
        super().__init__(ui, "keys")
        self.keys = tuple(keys)

    def place(self, size: tuple[int, int]) -> None:
        space = self.ui.theme.space
        high = self._high(self.keys, Sheet.width - 2 * _EDGE)
        two = high > size[1] - space(_BESIDES_KEYS) and size[0] >= space(_TWO_COLUMNS + 32)
        self._columns, self.width = ((self.keys,), Sheet.width) if not two else (self._halves(), _TWO_COLUMNS)
        super().place(size)

    def _halves(self) -> tuple[_KeyList, ...]:
        """The keys in two columns, of which the higher one is as low as it can be."""
        width = (_TWO_COLUMNS - 3 * _EDGE) // 2

        def heights(count: int) -> tuple[int, int]:
            return self._high(self.keys[:count], width), self._high(self.keys[count:], width)

        def is_higher(count: int) -> bool:
            first, second = heights(count)
            return first >= second

        level = 1 + bisect_left(range(1, len(self.keys)), True, key=is_higher)
        first = min((max(1, level - 1), level), key=lambda count: max(heights(count)))
        return self.keys[:first], self.keys[first:]

    def _high(self, keys: _KeyList, width: int) -> int:
        """The height of a column of keys that is ``width`` pixels at 100 % wide."""
        return self._column(keys).heights(self.ui.theme.space(width)).preferred

    def content(self) -> Layout:
        theme, space = self.ui.theme, self.ui.theme.space
        columns = Row([self._column(keys) for keys in self._columns], gap=space(_EDGE), equal=True)
        return Column((text_item(theme, _("Keys"), "heading"), columns), gap=space(8))

    def _column(self, keys: _KeyList) -> Column:
        theme, space = self.ui.theme, self.ui.theme.space
        widest = max(theme.font("strong").size(key)[0] for key, _what in keys)
        lines = []
        for key, what in keys:
            name = text_item(theme, key, "strong", "accent_text", width=widest, max_width=widest)
            lines.append(Row((name, text_item(theme, what, "body", width=widest, grow=1)), gap=space(24)))
        return Column(lines, gap=space(8))


def show_keys(ui: Ui, keys: Sequence[tuple[str, str]]) -> None:
    """List the keys of a scene, unless they are listed already."""
    if ui.top.key != "keys":
        ui.open(_Keys(ui, keys))
