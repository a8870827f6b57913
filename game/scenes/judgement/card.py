"""The card that shows a live judgement."""

from __future__ import annotations

from typing import Final

import pygame

from game.scenes.judgement.words import JudgementInWords, WayInWords
from game.widgets.layout import Item
from game.widgets.paint import ROUND, draw_box, draw_dots
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Widget

_PAD, _BAR, _GAP = 10, 6, 6  # pixels at 100 %
_LINES: Final = 2  # of the heading, of the note and of a reason, at most
_BEAT: Final = 0.35  # seconds between two looks of the dots


class JudgementCard(Widget):
    """A judgement in words, a bar of the chances, and below them the best ways to go on, each with its chance
    and its reason, as many of them as there is room for."""

    passive = True

    def __init__(self, told: JudgementInWords) -> None:
        super().__init__(UNPLACED, "judgement")
        self._told, self._beat = told, 0.0

    def show(self, told: JudgementInWords) -> None:
        if told != self._told:
            self._told = told
            self.touch()

    def update(self, dt: float) -> None:
        super().update(dt)
        before = int(self._beat / _BEAT)
        self._beat += dt
        if self._told.thinking and int(self._beat / _BEAT) != before:
            self.touch()

    def natural_size(self, theme: Theme) -> Item:
        """As high as three ways with a reason each; at least one way stands there without. Low where the game
        is over."""
        note = self._told.note
        if self._told.over:
            return Item(self, height=self.least(theme))
        least = self.height(theme, 0, note) + theme.font("label").get_linesize()
        return Item(self, height=self.height(theme, 3, note), min_height=least)

    @staticmethod
    def least(theme: Theme) -> int:
        """Pixels that a heading alone needs."""
        return theme.font("strong").get_linesize() + 2 * theme.space(_PAD)

    @staticmethod
    def height(theme: Theme, ways: int, note: str = "") -> int:
        """Pixels that so many ways need with one line of reason each, and a note with one line."""
        row = theme.font("label").get_linesize() + theme.font("small").get_linesize() + theme.space(_GAP)
        head = theme.font("strong").get_linesize() + theme.space(_BAR + 2 * _GAP)
        head += theme.font("small").get_linesize() if note else 0
        return 2 * theme.space(_PAD) + head + ways * row

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect, told = self.theme, self.rect, self._told
        draw_box(surface, theme, rect, 9, "sunken", "line")
        bounds = rect.inflate(-2 * theme.space(_PAD), -2 * theme.space(_PAD))
        width = bounds.width
        if told.thinking:
            dots = theme.space(36)
            draw_dots(
                surface, theme, (bounds.right - dots, bounds.y + theme.space(8)), int(self._beat / _BEAT)
            )
            width -= dots + theme.space(_GAP)
        y = bounds.y
        for line in theme.wrap_within(told.heading, "strong", width, _LINES):
            heading = theme.text(line, "strong", "text")
            surface.blit(heading, (bounds.x, y))
            y += heading.get_height()
        if told.note:
            for line in theme.wrap_within(told.note, "small", bounds.width, _LINES):
                note = theme.text(line, "small", "muted")
                surface.blit(note, (bounds.x, y))
                y += note.get_height()
        y += theme.space(_GAP)
        if told.share is not None and y + theme.space(_BAR) <= bounds.bottom:
            self._draw_bar(surface, pygame.Rect(bounds.x, y, bounds.width, theme.space(_BAR)), told.share)
            y += theme.space(_BAR + _GAP)
        for way in told.ways:
            used = self._draw_way(surface, pygame.Rect(bounds.x, y, bounds.width, bounds.bottom - y), way)
            if not used:
                break
            y += used + theme.space(_GAP)

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect, share: float) -> None:
        theme = self.theme
        draw_box(surface, theme, bar, ROUND, "line_strong")
        part = pygame.Rect(bar.topleft, (max(bar.height, round(bar.width * share)), bar.height))
        draw_box(surface, theme, part, ROUND, "accent")

    def _draw_way(self, surface: pygame.Surface, bounds: pygame.Rect, way: WayInWords) -> int:
        """Draw one way; returns the height that it takes, 0 where it has no room."""
        theme = self.theme
        high, low = theme.font("label").get_linesize(), theme.font("small").get_linesize()
        if high > bounds.height:
            return 0
        chance = theme.text(way.chance, "label", "accent_text")
        surface.blit(chance, chance.get_rect(topright=bounds.topright))
        width = bounds.width - chance.get_width() - theme.space(_PAD)
        surface.blit(theme.text(theme.shorten(way.move, "label", width), "label", "text"), bounds.topleft)
        lines = min(_LINES, (bounds.height - high) // low) if way.reason else 0
        if lines < 1:
            return high
        told = theme.wrap_within(way.reason, "small", bounds.width, lines)
        for number, line in enumerate(told):
            surface.blit(theme.text(line, "small", "muted"), (bounds.x, bounds.y + high + number * low))
        return high + len(told) * low
