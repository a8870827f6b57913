"""The widget that shows the status of the match screen."""

from __future__ import annotations

import re
from dataclasses import dataclass

import pygame

from game.scenes.match.actions import Action
from game.scenes.match.panels import draw_dots
from game.widgets.paint import clipped
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_SENTENCES = re.compile(r"(?<=[.!?]) ")  # what stands between two sentences


@dataclass(frozen=True, slots=True)
class Status:
    """A headline, a detail and at most three actions; ``busy``: a computer player thinks. With ``dice``, the
    actions are the faces of a die, as many as it has.

    Where the headline is too long, its part ``name`` is shortened, or ``brief`` replaces it.
    """

    title: str
    detail: str = ""
    actions: tuple[Action, ...] = ()
    busy: bool = False
    name: str = ""
    brief: str = ""
    dice: bool = False

    @property
    def shape(self) -> tuple[object, ...]:
        """The part that needs another layout when it changes."""
        return tuple((action.key, action.text) for action in self.actions)


class StatusLine(Widget):
    """Shows the texts of a status; its buttons are widgets of the page. ``align``: 0 left, 0.5 centred."""

    passive = True

    def __init__(self, rect: pygame.Rect, status: Status, align: float) -> None:
        super().__init__(rect, "status")
        self.status, self.align = status, align
        self._phase = 0.0

    def show(self, status: Status) -> None:
        """Set the status."""
        before, self.status = self.status, status
        if (status.title, status.detail, status.busy) != (before.title, before.detail, before.busy):
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        if self.status.busy:
            before, self._phase = self._phase, (self._phase + dt) % 1.2
            if int(before / 0.4) != int(self._phase / 0.4):
                self.touch()

    def draw(self, surface: pygame.Surface) -> None:
        with clipped(surface, self.rect):
            self._draw(surface)

    def _draw(self, surface: pygame.Surface) -> None:
        theme, rect, status = self.theme, self.rect, self.status
        words = self.headline
        role = title_role(theme, words, rect.size)
        titles = [theme.text(line, role) for line in self._headlines(words, role, rect.width - self._dots)]
        high = sum(title.get_height() for title in titles)
        step = theme.font("small").get_linesize()
        lines = self._details((rect.height - high) // step)
        y = rect.y
        if self.align:
            y += max(0, (rect.height - high - len(lines) * step) // 2)
        for title in titles:
            x = rect.x + round((rect.width - title.get_width() - self._dots) * self.align)
            surface.blit(title, (x, y))
            y += title.get_height()
        if status.busy:
            right, low = x + title.get_width() + theme.space(10), y - round(title.get_height() * 0.44)
            draw_dots(surface, theme, (right, low), int(self._phase / 0.4))
        for line in lines:
            text = theme.text(line, "small", "muted")
            surface.blit(text, (rect.x + round((rect.width - text.get_width()) * self.align), y))
            y += step

    def _details(self, rows: int) -> list[str]:
        """The lines of the detail, at most so many: its first whole sentences or, where not even the first
        one fits, as much of that as does."""
        theme, width = self.theme, self.rect.width
        sentences = _SENTENCES.split(self.status.detail) if self.status.detail else []
        for count in range(len(sentences), 0, -1):
            lines = theme.wrap(" ".join(sentences[:count]), "small", width)
            if len(lines) <= rows:
                return lines
        return theme.wrap_within(sentences[0], "small", width, rows) if sentences else []

    @property
    def headline(self) -> str:
        """The headline, in fewer words where it would be cut, or would leave no room for the detail."""
        status, theme, width = self.status, self.theme, self.rect.width
        role = title_role(theme, status.title, self.rect.size)
        rows = len(theme.wrap(status.title, role, width - self._dots))
        high = rows * theme.font(role).get_linesize()
        if status.detail:
            first = _SENTENCES.split(status.detail)[0]
            high += len(theme.wrap(first, "small", width)) * theme.font("small").get_linesize()
        whole = rows <= self._rows(role) and (rows == 1 or high <= self.rect.height)
        return status.title if whole or not status.brief else status.brief

    @property
    def _dots(self) -> int:
        """Width of the dots that are shown while a computer player thinks."""
        return self.theme.space(38) if self.status.busy else 0

    def _rows(self, role: str) -> int:
        """The number of lines that fit."""
        return max(1, self.rect.height // self.theme.font(role).get_linesize())

    def _headlines(self, words: str, role: str, width: int) -> list[str]:
        """The headline in as many lines as there is room for; a long name is shortened to fit in one."""
        theme, name, rows = self.theme, self.status.name, self._rows(role)
        if name or rows == 1 or theme.font(role).size(words)[0] <= width:
            return [theme.shorten_part(words, name, role, width)]
        return theme.wrap_within(words, role, width, rows)


def title_role(theme: Theme, title: str, size: tuple[int, int]) -> str:
    """The largest role in which a headline fits."""
    for role in ("subheading", "strong"):
        font = theme.font(role)
        if font.size(title)[0] <= size[0] and font.get_linesize() <= size[1]:
            return role
    return "small_label"
