"""The results of games as bars in the text of a rule book: who won how many of a hundred."""

from __future__ import annotations

import pygame

from game.entry import GameEntry
from game.scenes.findings import Finding, labels
from game.texts import _
from game.widgets.paint import draw_box
from game.widgets.theme import Theme
from game.widgets.widget import Widget

_BAR = 24  # high, pixels at 100 %
_GAP = 12  # between rows
_BESIDE = 560  # a column that is wider has the labels beside the bars


class ProseResults(Widget):
    """A bar for each result of a finding, in shares of side 0, of draws and of side 1; what the colours mean
    stands above, how sure the shares are below."""

    passive = True

    def __init__(
        self, theme: Theme, pos: tuple[int, int], width: int, entry: GameEntry, finding: Finding
    ) -> None:
        space = theme.space
        first, second = map(pygame.Color, finding.colours)
        self._colours = (first, theme.colour("line_strong"), second)
        self._names = [_(entry.rules().sides[0]), _("Drawn"), _(entry.rules().sides[1])]
        beside = width >= space(_BESIDE)
        self._label_width = round(0.46 * width) if beside else width
        self._line = theme.font("small").get_linesize()
        self._shares = [
            [100 * count / each.games for count in (each.won[0], each.drawn, each.won[1])]
            for each in finding.results
        ]
        self._labels = [
            theme.wrap(text, "small", self._label_width - space(16)) for text in labels(entry, finding)
        ]
        self._beside = beside
        words = _(
            "In per cent, from {games} games a row of {player} against itself. In 19 of 20 cases a share is "
            "off by no more than {margin}."
        )
        fewest = min(each.games for each in finding.results)
        told = words.format(player=_(finding.player), games=fewest, margin=finding.margin)
        self._note = theme.wrap(told, "small", width)
        self._heights = [self._height(theme, lines) for lines in self._labels]
        self._head = self._line + space(_GAP)
        high = self._head + sum(self._heights) + space(4) + self._line * len(self._note)
        super().__init__(pygame.Rect(*pos, width, high))

    def _height(self, theme: Theme, lines: list[str]) -> int:
        text = self._line * len(lines)
        bar = theme.space(_BAR)
        return (max(text, bar) if self._beside else text + bar) + theme.space(_GAP)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        self._draw_legend(surface)
        y = rect.y + self._head
        for lines, shares, height in zip(self._labels, self._shares, self._heights, strict=True):
            text = self._line * len(lines)
            inside = height - theme.space(_GAP)
            top = y + (inside - text) // 2 if self._beside else y
            for number, line in enumerate(lines):
                surface.blit(theme.text(line, "small"), (rect.x, top + number * self._line))
            bar = pygame.Rect(rect.x, y + text, rect.width, theme.space(_BAR))
            if self._beside:
                bar.update(rect.x + self._label_width, 0, rect.width - self._label_width, bar.height)
                bar.centery = y + inside // 2
            self._draw_bar(surface, bar, shares)
            y += height
        for line in self._note:
            surface.blit(theme.text(line, "small", "muted"), (rect.x, y + theme.space(4)))
            y += self._line

    def _draw_legend(self, surface: pygame.Surface) -> None:
        theme = self.theme
        x, side = self.rect.x, theme.space(14)
        for name, colour in zip(self._names, self._colours, strict=True):
            box = pygame.Rect(x, self.rect.y + (self._line - side) // 2, side, side)
            draw_box(surface, theme, box, 3, colour, "line_strong")
            text = theme.text(name, "small")
            surface.blit(text, (box.right + theme.space(6), self.rect.y))
            x = box.right + theme.space(6) + text.get_width() + theme.space(20)

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect, shares: list[float]) -> None:
        """Draw the shares side by side; each that has room for it with its number."""
        theme = self.theme
        at = 0.0
        for share, colour in zip(shares, self._colours, strict=True):
            left, right = (bar.x + round(bar.width * each / 100) for each in (at, at + share))
            part = pygame.Rect(left, bar.y, right - left, bar.height)
            at += share
            if not part.width:
                continue
            surface.fill(colour, part)
            ink = pygame.Color("#1d1712" if _is_pale(colour) else "#fbf6ea")
            text = theme.text(f"{share:.0f}", "small_label", ink)
            if text.get_width() + theme.space(6) <= part.width:
                surface.blit(text, text.get_rect(center=part.center))
        pygame.draw.rect(surface, theme.colour("line_strong"), bar, max(1, theme.space(1)))


def _is_pale(colour: pygame.Color) -> bool:
    """Whether dark letters are read on a colour better than bright ones: its relative luminance (WCAG 2.2)
    is above that of the grey on which both are read equally well."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (colour.r / 255, colour.g / 255, colour.b / 255)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2] > 0.179
