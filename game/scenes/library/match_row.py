"""One match in the library."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.assets import icon
from game.scenes.phrases import (
    BETWEEN,
    facts_within,
    lone_person,
    progress,
    rule_set,
    versus,
    versus_within,
    when,
)
from game.texts import _
from game.widgets.paint import draw_box
from game.widgets.widget import Pressable

if TYPE_CHECKING:
    from game.match.entries import Summary

Act = Callable[[], None]
_BOARD = 1.4  # width of the picture's box by its height
_ROOMY = 560  # width of a row in which there is room for a picture, in pixels at 100 %


def picture_size(height: int) -> tuple[int, int]:
    """Width and height of the picture in a row of a height, in pixels."""
    high = height - 2 * (height // 12)
    return round(high * _BOARD), high


class MatchRow(Pressable):
    """Who played whom, how it stands, when. Enter and a click open it.

    Args:
        limit: the x up to which it may write.
        picture: gives the picture at the left, once there is one.
        selected: it is one of those with which something is to be done.
    """

    ring = 12

    def __init__(
        self,
        rect: pygame.Rect,
        summary: Summary,
        act: Act,
        limit: int,
        *,
        picture: Callable[[], pygame.Surface | None],
        selected: bool = False,
        key: str = "",
    ) -> None:
        super().__init__(rect, act, key)
        self.summary, self.limit, self.selected = summary, limit, selected
        self._picture = picture
        self.title = summary.title or versus(summary)
        self._rules = rule_set(summary.game, summary.options)
        self._facts = [_(summary.game_title), *self._rules, progress(summary)]
        if summary.title:
            self._facts.append(versus(summary))
        self.date = when(summary.updated)

    @property
    def facts(self) -> str:
        """The line below the title."""
        return BETWEEN.join(self._facts)

    @property
    def board(self) -> pygame.Rect:
        """Where the picture is, in the window; empty where there is no room for it."""
        pad = self.rect.height // 12
        left, top = self.rect.x + pad, self.rect.y + pad
        if self.rect.width < self.theme.space(_ROOMY):
            return pygame.Rect(left, top, 0, 0)
        return pygame.Rect(left, top, *picture_size(self.rect.height))

    def _draw_board(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        picture = self._picture()
        if picture is None:
            ground = pygame.Color(self.theme.colour("sunken"))
            ground.a = 120
            draw_box(surface, self.theme, box, 8, ground)
        else:
            surface.blit(picture, picture.get_rect(center=box.center))

    def _symbol(self, size: int) -> pygame.Surface:
        """Whether it goes on, and how it ended; whether it is selected."""
        if self.selected:
            return icon("check", size, self.theme.colour("accent_text"))
        if not self.summary.finished:
            return icon("continue", size, self.theme.colour("accent_text"))
        person = lone_person(self.summary)
        lost = person is not None and person != self.summary.winner
        name = "handshake" if self.summary.winner is None else "flag" if lost else "trophy"
        return icon(name, size, self.theme.colour("muted"))

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = theme.blend("panel", "raised_hover", 0.75 * self.glow)
        top = theme.blend("panel_top", "raised_hover", self.glow)
        edge = theme.blend("line", "line_strong", self.glow)
        if self.selected:
            fill = top = theme.colour("selection")
            edge = theme.colour("accent")
        draw_box(surface, theme, rect, 12, fill, edge, top=top)
        x, right = rect.x + theme.space(20), self.limit - theme.space(12)
        symbol = self._symbol(theme.space(26))
        surface.blit(symbol, symbol.get_rect(midright=(right, rect.centery)))
        right -= symbol.get_width() + theme.space(16)
        if self.board.width:
            self._draw_board(surface, self.board)
            x = self.board.right + theme.space(16)
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
        facts = theme.text(
            facts_within(self._facts, theme, "small", right - x, self._rules), "small", "muted"
        )
        top_y = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top_y))
        surface.blit(facts, (x, top_y + title.get_height()))
