"""The card of one game among several."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.registry import GameEntry
from game.texts import _
from game.ui.paint import mix, rgba, ring
from game.ui.theme import Theme
from game.ui.widget import Widget
from game.ui.widgets import draw_focus_ring, draw_panel


class GameCard(Widget):
    """Name and one sentence below a board, which a ``BoardPreview`` at ``board(...)`` draws."""

    focusable = True

    def __init__(
        self, rect: pygame.Rect, entry: GameEntry, act: Callable[[], None], *, key: str = ""
    ) -> None:
        super().__init__(rect, key)
        self.entry, self.act = entry, act

    @staticmethod
    def height(theme: Theme, width: int) -> int:
        """The height of a card of that width."""
        return width + theme.space(100)

    @staticmethod
    def board(theme: Theme, card: pygame.Rect) -> pygame.Rect:
        """Where the board of a card is."""
        pad = theme.space(16)
        return pygame.Rect(card.x + pad, card.y + pad, card.width - 2 * pad, card.width - 2 * pad)

    def activate(self) -> None:
        self.act()

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        draw_panel(surface, theme, rect)
        if self.glow:
            edge = mix(theme.colour("line"), theme.colour("accent"), self.glow)
            surface.blit(ring(rect.size, theme.space(14), rgba(edge), max(2, theme.space(2))), rect)
        x, y, width = (
            rect.x + theme.space(18),
            rect.y + rect.width - theme.space(4),
            rect.width - theme.space(36),
        )
        title = theme.text(_(self.entry.title), "heading")
        surface.blit(title, (x, y))
        y += title.get_height()
        for line in theme.wrap(_(self.entry.tagline), "small", width)[:3]:
            surface.blit(theme.text(line, "small", "muted"), (x, y))
            y += theme.font("small").get_linesize()
        if self.focused:
            draw_focus_ring(surface, theme, rect, 14)
