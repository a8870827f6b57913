"""What is missing or wrong with a setup, in a few lines."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.assets import icon
from game.scenes.board.setup_room import Remark, RemarkKind
from game.texts import _
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_LOOKS = {  # icon, colour of the icon, colour of the text
    RemarkKind.LEFT: ("info", "muted", "text"),
    RemarkKind.BROKEN: ("forbidden", "danger_text", "danger_text"),
    RemarkKind.WARNING: ("warning", "accent_text", "text"),
    RemarkKind.FINE: ("check", "accent_text", "text"),
}


class RemarkLines(Widget):
    """As many remarks as fit, in the middle of its height; its tooltip has all of them where they do not."""

    def __init__(self, rect: pygame.Rect, remarks: Sequence[Remark]) -> None:
        super().__init__(rect, "remarks")
        self.remarks = tuple(remarks)

    @staticmethod
    def height(theme: Theme, rows: int) -> int:
        """The height of so many lines."""
        return rows * theme.font("small").get_linesize()

    def show(self, remarks: Sequence[Remark]) -> None:
        """Set the remarks."""
        if tuple(remarks) != self.remarks:
            self.remarks = tuple(remarks)
            self.touch()

    def accepts(self, pos: tuple[int, int]) -> bool:
        return bool(self.tooltip) and super().accepts(pos)

    def update(self, dt: float) -> None:
        super().update(dt)
        whole = sum(len(lines) for _remark, lines in self._wrapped())
        everything = "  ·  ".join(remark.text for remark in self.remarks)
        self.tooltip = everything if whole > self._rows else ""

    @property
    def _rows(self) -> int:
        return max(1, self.rect.height // self.theme.font("small").get_linesize())

    @property
    def _indent(self) -> int:
        return self.theme.space(24)

    def _wrapped(self) -> list[tuple[Remark, list[str]]]:
        """The remarks, each with its lines."""
        width = self.rect.width - self._indent
        return [(remark, self.theme.wrap(remark.text, "small", width)) for remark in self.remarks]

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        step = theme.font("small").get_linesize()
        wrapped, free, left = self._wrapped(), self._rows, len(self.remarks)
        rows = min(free, sum(len(lines) for _remark, lines in wrapped))
        y = rect.y + max(0, rect.height - rows * step) // 2
        for remark, lines in wrapped:
            if free < 1:
                return
            left -= 1
            symbol, colour, ink = _LOOKS[remark.kind]
            picture = icon(symbol, theme.space(16), theme.colour(colour))
            surface.blit(picture, (rect.x, y + (step - picture.get_height()) // 2))
            for line in lines if len(lines) + min(left, 1) <= free else self._cut(remark, free, left):
                surface.blit(theme.text(line, "small", ink), (rect.x + self._indent, y))
                y, free = y + step, free - 1

    def _cut(self, remark: Remark, rows: int, left: int) -> list[str]:
        """The last remark for which there is room, and how many others there are."""
        theme, width = self.theme, self.rect.width - self._indent
        more = _(" ({count} more)").format(count=left) if left else ""
        lines = theme.wrap(remark.text, "small", width)
        last = " ".join(lines[rows - 1 :])
        available = width - theme.font("small").size(more)[0]
        return [*lines[: rows - 1], theme.shorten_to_words(last, "small", available) + more]
