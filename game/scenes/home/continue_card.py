"""The card that leads back to the match that was left last."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game.assets import icon
from game.scenes.phrases import BETWEEN, facts_within, progress, rule_set, versus, versus_within, when
from game.texts import _
from game.widgets.paint import draw_box, draw_shadow, mix
from game.widgets.widget import Pressable

if TYPE_CHECKING:
    from game.match.entries import Summary

_BOARD = 1.16  # width of the board's box by its height


class ContinueCard(Pressable):
    """Who plays, how far they are; pressed, it goes on. A ``BoardPreview`` at ``board`` shows the board."""

    ring = 14

    def __init__(
        self, rect: pygame.Rect, summary: Summary, act: Callable[[], None], *, key: str = ""
    ) -> None:
        super().__init__(rect, act, key)
        self.summary = summary
        self.title = versus(summary)
        self._rules = rule_set(summary.game, summary.options)
        self._facts = [_(summary.game_title), *self._rules, progress(summary), when(summary.updated)]

    @property
    def facts(self) -> str:
        """How far they are, in one line."""
        return BETWEEN.join(self._facts)

    @property
    def board(self) -> pygame.Rect:
        """Where the board is, in the window."""
        pad = self.rect.height // 9
        side = self.rect.height - 2 * pad
        return pygame.Rect(self.rect.x + pad + pad // 2, self.rect.y + pad, round(side * _BOARD), side)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_shadow(surface, theme, rect, 14, 18, 110 if theme.dark else 50, 6)
        fill = theme.blend("raised", "raised_hover", self.glow)
        edge = theme.blend("line_strong", "accent", 0.35 + 0.65 * self.glow)
        draw_box(surface, theme, rect, 14, fill, edge, top=mix(fill, pygame.Color("white"), 0.03))
        pad = theme.space(18)
        symbol = icon("continue", theme.space(30), theme.colour("accent_text"))
        surface.blit(symbol, symbol.get_rect(midright=(rect.right - pad, rect.centery)))
        x = self.board.right + pad
        room = rect.right - pad - symbol.get_width() - theme.space(12) - x
        word, wide = _("Continue"), room > theme.space(400)
        if wide:
            sign = theme.text(word, "caps", "accent_text")
            right = x + room
            room -= sign.get_width() + pad
            surface.blit(sign, sign.get_rect(midright=(right, rect.centery)))
        told = facts_within(self._facts, theme, "small", room, self._rules)
        title = theme.text(versus_within(self.summary, theme, "subheading", room), "subheading")
        facts = theme.text(told, "small", "muted")
        top = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top))
        surface.blit(facts, (x, top + title.get_height()))
