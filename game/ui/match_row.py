"""One match in the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.texts import _
from game.ui.icons import icon
from game.ui.paint import mix, rgba, rounded
from game.ui.phrases import BETWEEN, facts_within, progress, versus, versus_within, when
from game.ui.widget import Widget
from game.ui.widgets import draw_focus_ring

if TYPE_CHECKING:
    from game.match.database import Summary

Act = Callable[[], None]


class MatchRow(Widget):
    """Who played whom, how it stands, when. Enter and a click open it, Del deletes, Ctrl+C copies its record.

    Args:
        limit: the x up to which it may write.
    """

    focusable = True

    def __init__(
        self,
        rect: pygame.Rect,
        summary: Summary,
        act: Act,
        delete: Act,
        copy: Act,
        limit: int,
        *,
        key: str = "",
    ) -> None:
        super().__init__(rect, key)
        self.summary, self.act, self.delete, self.copy, self.limit = summary, act, delete, copy, limit
        self.title = summary.title or versus(summary)
        self._facts = [_(summary.game_title), progress(summary)]
        if summary.title:
            self._facts.insert(1, versus(summary))
        self.date = when(summary.updated)

    @property
    def facts(self) -> str:
        """The line below the title."""
        return BETWEEN.join(self._facts)

    def activate(self) -> None:
        self.act()

    def key_down(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.KEYDOWN and event.key == pygame.K_DELETE:
            self.delete()
            return True
        if (
            event.type == pygame.KEYDOWN
            and event.key == pygame.K_c
            and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META)
        ):
            self.copy()
            return True
        return super().key_down(event)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = mix(theme.colour("panel"), theme.colour("raised_hover"), 0.75 * self.glow)
        top = mix(theme.colour("panel_top"), theme.colour("raised_hover"), self.glow)
        edge = mix(theme.colour("line"), theme.colour("line_strong"), self.glow)
        surface.blit(
            rounded(rect.size, theme.space(12), rgba(top), rgba(fill), rgba(edge), max(1, theme.space(1))),
            rect,
        )
        size = theme.space(26)
        if not self.summary.finished:
            symbol = icon("continue", size, theme.colour("accent_text"))
        else:
            symbol = icon(
                "handshake" if self.summary.winner is None else "trophy", size, theme.colour("muted")
            )
        surface.blit(symbol, symbol.get_rect(midleft=(rect.x + theme.space(20), rect.centery)))
        x, right = rect.x + theme.space(64), self.limit - theme.space(12)
        date = theme.text(self.date, "small", "muted")
        if right - x > theme.space(420):
            surface.blit(date, date.get_rect(midright=(right, rect.centery)))
            right -= date.get_width() + theme.space(24)
        words = (
            theme.shorten(self.title, "subheading", right - x)
            if self.summary.title
            else versus_within(self.summary, theme, "subheading", right - x)
        )
        title = theme.text(words, "subheading")
        facts = theme.text(facts_within(self._facts, theme, "small", right - x), "small", "muted")
        top_y = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top_y))
        surface.blit(facts, (x, top_y + title.get_height()))
        if self.focused:
            draw_focus_ring(surface, theme, rect, 12)
