"""Panels of rows, each a title with a line of help and a control, as a layout."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from game.widgets.basic import Line, Panel, text_item
from game.widgets.layout import Column, FirstFit, Layout, Row, Space
from game.widgets.text_field import TextField, error_key
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_NARROW = 520  # pixels at 100 %: below this a control stands under its title


class Form:
    """Sections from top to bottom, each on a panel. Controls are given UNPLACED.

    Attributes:
        parts: what stands below each other, sections and whatever else.
    """

    def __init__(self, theme: Theme) -> None:
        self.theme = theme
        self.parts: list[Layout] = []
        self._rows: list[Layout] = []

    @property
    def tree(self) -> Column:
        """The form as a layout."""
        return Column(self.parts, gap=self.theme.space(20))

    @contextmanager
    def section(self, title: str, control: Widget | None = None) -> Iterator[None]:
        """A section, whose rows are added within; ``control`` stands at the right of its title."""
        space = self.theme.space
        head: list[Layout] = [text_item(self.theme, title, "caps", "accent_text", grow=1)]
        if control is not None:
            head.append(control.item(self.theme, height=space(38)))
        self._rows = [Row(head, align="center", gap=space(12))]
        yield
        padding = (space(24), space(20))
        self.parts.append(Column(self._rows, gap=space(8), padding=padding, background=Panel(UNPLACED)))

    def row(self, title: str, help_text: str, control: Layout, indent: int = 0) -> None:
        """Add a row with a control.

        Args:
            indent: pixels at 100 %, for a row that belongs to the one above.
        """
        theme, space = self.theme, self.theme.space
        if len(self._rows) > 1:
            self._rows.append(Line(UNPLACED).item(theme))
        texts = [text_item(theme, title, "strong")]
        if help_text:
            texts.append(text_item(theme, help_text, "small", "muted"))
        words = Column(texts, gap=space(2), width=0, min_width=0, grow=1)
        beside = Row((words, control), gap=space(28), align="center", min_width=space(_NARROW))
        below = Column((Column(texts, gap=space(2)), _at_left(control)), gap=space(8))
        self._add(FirstFit((beside, below)), indent)

    def note(self, text: str, colour: str = "muted", key: str = "", lines: int = 0, indent: int = 0) -> None:
        """Add small text over the whole width; room for at least ``lines`` lines is kept. ``indent`` as in
        ``row``."""
        least = lines * self.theme.font("small").get_linesize()
        self._add(text_item(self.theme, text, "small", colour, key=key, min_height=least or None), indent)

    def wide(self, control: Widget, indent: int = 0) -> None:
        """Add a control over the whole width."""
        self._add(control.item(self.theme), indent)

    def controls(self, controls: Layout) -> None:
        """Add several controls, arranged already, over the whole width."""
        self._add(controls, 0)

    def button(self, control: Widget) -> None:
        """Add a control as wide as it needs to be."""
        self._add(_at_left(control.item(self.theme)), 0)

    def checked_field(self, field: TextField, error: str, lines: int = 2, indent: int = 0) -> None:
        """Add a field over the whole width and, in at least ``lines`` lines below it, what is wrong with its
        text; ``show_error`` changes that."""
        field.error = bool(error)
        self.wide(field, indent)
        self.note(error, "danger_text", error_key(field.key), lines, indent)

    def _add(self, part: Layout, indent: int) -> None:
        if indent:
            part = Row((Space(width=self.theme.space(indent)), Column((part,), width=0, min_width=0, grow=1)))
        self._rows.append(part)


def _at_left(control: Layout) -> Row:
    """A control that is no wider than it needs to be."""
    return Row((control,), align="center")
