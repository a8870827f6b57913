"""The rows of the explorer: a move with its results, and a match in which the position occurred."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.explorer.index import DRAWN, UNFINISHED
from game.texts import _
from game.widgets.layout import Item
from game.widgets.paint import ROUND, Colour, draw_box, draw_edge
from game.widgets.theme import Theme
from game.widgets.widget import UNPLACED, Pressable, Widget

BarParts = Sequence[tuple[int, Colour]]
"""The parts of a bar from the left: winners as in ``PlayedMove.results``, each with its colour."""


def results_of(colours: tuple[str, str]) -> BarParts:
    """The parts of a bar in the colours of the sides: won by side 0, drawn, won by side 1."""
    return ((0, pygame.Color(colours[0])), (DRAWN, "line_strong"), (1, pygame.Color(colours[1])))


_NUMBERS, _SHARE = 40, 46  # pixels at 100 % for the count and the percentage
_MOVE, _BAR = 76, 36  # and for the move and the bar, at least
_AIR = 6  # above and below the words of a match together
_STEP = 14  # by which a move stands to the right of the one above it in a tree


class _Row(Pressable):
    """A row that is lit while it is pointed at."""

    ring = 8

    def draw(self, surface: pygame.Surface) -> None:
        theme = self.theme
        fill = theme.blend("panel", "raised_hover", 0.25 + 0.75 * self.glow)
        draw_box(surface, theme, self.rect, 8, fill)

    def _write(
        self,
        surface: pygame.Surface,
        text: str,
        role: str,
        colour: str,
        box: pygame.Rect,
        right: bool = False,
    ) -> None:
        """Write a line into a box, shortened where it is too long."""
        picture = self.theme.text(self.theme.shorten(text, role, box.width), role, colour)
        place = picture.get_rect(midright=box.midright) if right else picture.get_rect(midleft=box.midleft)
        surface.blit(picture, place)


class MoveRow(_Row):
    """A move: how often it was played, how these matches ended, and what the side to move has gained.

    Args:
        text: the move in words or signs.
        results: as in ``PlayedMove``.
        share: from 0 to 1, None without a finished match.
        parts: of the bar.
        depth: how many moves of a tree stand above it.
    """

    def __init__(
        self,
        text: str,
        results: Sequence[int],
        share: float | None,
        act: Callable[[], None],
        key: str,
        *,
        parts: BarParts,
        depth: int = 0,
    ) -> None:
        super().__init__(UNPLACED, act, key, _told(results))
        self.text, self.results, self.share = text, results, share
        self.parts, self.depth = parts, depth

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=theme.space(34))

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        space = self.theme.space
        inside = self.rect.inflate(-space(20), 0)
        right, left = inside.right, inside.x + min(space(_STEP) * self.depth, inside.width // 4)
        told = "–" if self.share is None else _("{number} %").format(number=round(100 * self.share))
        self._write(surface, told, "label", "text", _cut(inside, right, space(_SHARE)), True)
        right -= space(_SHARE) + space(8)
        wide = _bar_width(self.theme, self.rect.width)
        if wide:
            bar = pygame.Rect(0, 0, wide, space(10))
            bar.midright = (right, inside.centery)
            self._draw_bar(surface, bar)
            right -= wide + space(8)
        self._write(
            surface, str(sum(self.results)), "small", "muted", _cut(inside, right, space(_NUMBERS)), True
        )
        right -= space(_NUMBERS)
        self._write(surface, self.text, "label", "text", _cut(inside, right, right - left))

    def _draw_bar(self, surface: pygame.Surface, bar: pygame.Rect) -> None:
        """The results of the finished matches, as parts of a bar."""
        theme, finished = self.theme, sum(self.results[:UNFINISHED])
        draw_box(surface, theme, bar, ROUND, "sunken")
        left = bar.left
        before = 0
        for winner, colour in self.parts:
            if not finished:
                return
            before += self.results[winner]
            right = bar.left + round(bar.width * before / finished)
            if right > left:
                box = pygame.Rect(left, bar.y, right - left, bar.height)
                surface.fill(theme.colour(colour) if isinstance(colour, str) else colour, box)
            left = right
        draw_edge(surface, theme.colour("line_strong"), bar.inflate(2, 2), 1)


def _bar_width(theme: Theme, row: int) -> int:
    """Pixels of the bar in a row of this width; 0 where it has no room."""
    space = theme.space
    inside = row - space(20)
    wide = min(inside // 3, inside - space(_SHARE) - space(8) - space(_NUMBERS) - space(_MOVE))
    return wide if wide >= space(_BAR) else 0


def _cut(row: pygame.Rect, right: int, width: int) -> pygame.Rect:
    return pygame.Rect(right - width, row.y, max(1, width), row.height)


def _told(results: Sequence[int]) -> str:
    """The results in words, for a tooltip."""
    told = _("Won {first} and {second}, drawn {drawn}, unfinished {unfinished}")
    return told.format(
        first=results[0], second=results[1], drawn=results[DRAWN], unfinished=results[UNFINISHED]
    )


class FoundRow(_Row):
    """A match: who has played, and how it ended.

    Args:
        air: pixels at 100 % above and below the words together.
    """

    def __init__(self, title: str, fact: str, act: Callable[[], None], key: str, air: int = _AIR) -> None:
        super().__init__(UNPLACED, act, key)
        self.title, self.fact, self._air = title, fact, air

    def natural_size(self, theme: Theme) -> Item:
        def height(width: int) -> int:
            lines = self._lines(theme, width - theme.space(20))
            high = sum(theme.font(role).get_linesize() for _line, role, _colour in lines)
            return theme.space(self._air) + high

        return Item(self, height=height)

    def _lines(self, theme: Theme, width: int) -> list[tuple[str, str, str]]:
        texts = (self.title, "label", "text"), (self.fact, "small", "muted")
        return [(line, role, ink) for text, role, ink in texts for line in theme.wrap(text, role, width)]

    def draw(self, surface: pygame.Surface) -> None:
        super().draw(surface)
        inside = self.rect.inflate(-self.theme.space(20), -self.theme.space(self._air))
        top = inside.y
        for line, role, ink in self._lines(self.theme, inside.width):
            high = self.theme.font(role).get_linesize()
            self._write(surface, line, role, ink, pygame.Rect(inside.x, top, inside.width, high))
            top += high


class ResultLegend(Widget):
    """What the colours of the bars mean; nothing where the rows are too narrow for bars."""

    passive = True

    def __init__(self, sides: Sequence[str], parts: BarParts) -> None:
        super().__init__(UNPLACED, "legend")
        self._words, self._parts = (sides[0], _("drawn"), sides[1]), parts

    def natural_size(self, theme: Theme) -> Item:
        return Item(self, height=lambda width: theme.space(20) if _bar_width(theme, width) else 0)

    def draw(self, surface: pygame.Surface) -> None:
        if not self.rect.height:
            return
        theme, x = self.theme, self.rect.x
        side = theme.space(10)
        for words, (_winner, colour) in zip(self._words, self._parts, strict=True):
            picture = theme.text(words, "small", "muted")
            if x + side + picture.get_width() > self.rect.right:
                return
            box = pygame.Rect(x, self.rect.centery - side // 2, side, side)
            draw_box(surface, theme, box, 2, colour, "line_strong")
            surface.blit(picture, picture.get_rect(midleft=(x + side + theme.space(5), self.rect.centery)))
            x += side + picture.get_width() + theme.space(16)
