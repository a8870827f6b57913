"""The list of matches in the library: its rows, and the pictures in them of how the matches stand."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.assets import icon
from game.match.archive import UnreadableMatch
from game.match.store import ArchiveError
from game.rules.errors import RulesError
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
from game.widgets.focus import Layer
from game.widgets.paint import draw_box
from game.widgets.widget import Pressable, ScrollArea, Widget

if TYPE_CHECKING:
    from game.boards.painter import Look
    from game.match.archive import Archive
    from game.match.entries import Summary
    from game.widgets.theme import Theme

_BEYOND = 4  # rows above and below the window that are there, so that Tab and the arrow keys reach them

_BOARD = 1.4  # width of the picture's box by its height
_ROOMY = 560  # width of a row in which there is room for a picture, in pixels at 100 %
_MOST = 256  # pictures that are kept

MakeRow = Callable[[Any, pygame.Rect], Sequence[Widget]]
_Key = tuple[object, ...]
_kept: OrderedDict[_Key, pygame.Surface | None] = OrderedDict()


class MatchList:
    """A long list in a scrolling area, of which only the rows near the window are there as widgets. Tab comes
    to one of its rows; from there the arrow keys, Page up and down, Home and End lead to the others.

    Args:
        first: rectangle of the first row, in window coordinates as if nothing were scrolled.
        gap: pixels between two rows.
        make: gives the widgets of an item for the rectangle of its row; the first of them is the row itself.
        scrolled: called after the area has been scrolled.

    Attributes:
        items: what is listed.
    """

    def __init__(
        self,
        layer: Layer,
        area: ScrollArea,
        first: pygame.Rect,
        gap: int,
        make: MakeRow,
        scrolled: Callable[[], None],
    ) -> None:
        self._layer, self._area, self._first, self._make = layer, area, first, make
        self._step = first.height + gap
        self._rows: dict[int, Sequence[Widget]] = {}
        self._left_at: int | None = None  # the row that had the focus last
        self.items: Sequence[Any] = ()
        layer.find_skipped = self._skipped

        def react() -> None:
            self._update()
            scrolled()

        area.scrolled = react

    @property
    def bottom(self) -> int:
        """The lower end of the list, as if nothing were scrolled."""
        return self._first.y + len(self.items) * self._step

    @property
    def visible(self) -> list[Widget]:
        """The rows that can be seen, from above."""
        rows = (self._rows[index][0] for index in sorted(self._rows))
        return [row for row in rows if row.rect.colliderect(self._area.rect)]

    def fill(self, items: Sequence[Any]) -> None:
        for index in tuple(self._rows):
            self._remove(index)
        self.items = items
        self._update()

    def index_of(self, widget: Widget | None) -> int | None:
        """The index of the item in whose row a widget stands."""
        return next((index for index, row in self._rows.items() if widget in row), None)

    def _skipped(self) -> set[Widget]:
        """The widgets of all rows but one: that which has the focus, or had it and is in sight, or the first
        in sight."""
        at = self.index_of(self._layer.focus)
        if at is not None:
            self._left_at = at
        seen = [index for index in sorted(self._rows) if self._rows[index][0] in self.visible]
        stop = at if at is not None else self._left_at if self._left_at in seen else next(iter(seen), None)
        return {widget for index, row in self._rows.items() if index != stop for widget in row}

    def walk(self, key: int) -> bool:
        """What a key does on a row or the button in it; returns whether it was used."""
        at = self.index_of(self._layer.focus)
        if at is None:
            return False
        if key in (pygame.K_LEFT, pygame.K_RIGHT):
            self._layer.set_focus(self._rows[at][0 if key == pygame.K_LEFT else -1])
            return True
        last, page = len(self.items) - 1, max(1, self._area.rect.height // self._step - 1)
        steps = {pygame.K_HOME: -last, pygame.K_END: last, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        if key not in steps:
            return False
        self.focus(max(0, min(last, at + steps[key])))
        return True

    def focus(self, index: int) -> None:
        """Scroll to an item and move the focus to its row."""
        top = index * self._step + self._first.y - self._area.rect.y
        if not self._area.offset <= top <= self._area.offset + self._area.rect.height - self._step:
            self._area.scroll_to(top - (self._area.rect.height - self._step) // 2)
        self._layer.set_focus(self._rows[index][0])

    def _update(self) -> None:
        """Make the rows that have come near the window, and take away those that are not any more."""
        above = self._area.rect.y + self._area.offset - self._first.y
        start = max(0, above // self._step - _BEYOND)
        end = min(len(self.items), (above + self._area.rect.height) // self._step + 1 + _BEYOND)
        for index in tuple(self._rows):
            if not start <= index < end and self._rows[index][0] is not self._layer.focus:
                self._remove(index)
        missing = [index for index in range(start, end) if index not in self._rows]
        for index in missing:
            place = self._first.move(0, index * self._step - self._area.offset)
            self._rows[index] = [
                self._layer.add(widget, self._area) for widget in self._make(self.items[index], place)
            ]
        if missing:  # Tab goes from above to below
            ours = [widget for index in sorted(self._rows) for widget in self._rows[index]]
            known = set(map(id, ours))
            self._area.children[:] = [each for each in self._area.children if id(each) not in known] + ours

    def _remove(self, index: int) -> None:
        for widget in self._rows.pop(index):
            if widget is self._layer.focus:
                self._layer.set_focus(None)
            widget.removed()
            self._area.children.remove(widget)


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
        act: Callable[[], None],
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
        self._rules = rule_set(summary.entry.name, summary.options)
        copied = [_("copy, hidden anew at random")] if summary.guessed and not summary.finished else []
        self._facts = [_(summary.entry.title), *self._rules, *copied, progress(summary)]
        if summary.title:
            self._facts.append(versus(summary))
        self.date = when(summary.updated)

    @property
    def facts(self) -> str:
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


class UnreadableRow(Pressable):
    """A match that cannot be read; Enter and a click open its menu."""

    ring = 12

    def __init__(
        self, rect: pygame.Rect, match: UnreadableMatch, act: Callable[[UnreadableRow], None]
    ) -> None:
        super().__init__(rect, lambda: act(self), f"unreadable-{match.id}")
        self.match = match
        self.title = _("A match that cannot be read")
        self._facts = [_("kept in the archive, can be exported"), match.problem]
        if match.name:
            self._facts.insert(0, match.name)

    @property
    def facts(self) -> str:
        return BETWEEN.join(self._facts)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = theme.blend("panel", "raised_hover", 0.75 * self.glow)
        draw_box(surface, theme, rect, 12, fill, theme.colour("line"))
        symbol = icon("warning", theme.space(26), theme.colour("muted"))
        x = rect.x + theme.space(20)
        surface.blit(symbol, symbol.get_rect(midleft=(x, rect.centery)))
        x += symbol.get_width() + theme.space(16)
        room = rect.right - theme.space(20) - x
        title = theme.text(theme.shorten(self.title, "subheading", room), "subheading")
        facts = theme.text(facts_within(self._facts, theme, "small", room), "small", "muted")
        top = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top))
        surface.blit(facts, (x, top + title.get_height()))


class Thumbnails:
    """Pictures of one size and look, made one at a time while nothing else is to be done. All pages share
    them; they are made anew when a match has gone on."""

    def __init__(self, archive: Archive, size: tuple[int, int], look: Look, theme: Theme) -> None:
        self._archive, self._size, self._look, self._theme = archive, size, look, theme

    def _key(self, summary: Summary) -> _Key:
        return (summary.id, summary.updated, self._size, self._look, self._theme.name)

    def known(self, summary: Summary) -> bool:
        """Whether ``make`` was called; ``get`` may give nothing even so, where the match cannot be read."""
        return self._key(summary) in _kept

    def get(self, summary: Summary) -> pygame.Surface | None:
        """The picture, where it has been made."""
        return _kept.get(self._key(summary))

    def make(self, summary: Summary) -> None:
        """Read the match, and draw what everybody may know of where it stands."""
        from game.scenes.diagram import draw_view
        from game.scenes.players import flipped_for

        try:
            match = self._archive.look_at(summary.id)
            picture = draw_view(
                match.entry,
                match.view(None),
                self._size,
                theme=self._theme,
                look=self._look,
                flipped=flipped_for(match.entry, lone_person(summary)),
            )
        except (ArchiveError, LookupError, RulesError):
            picture = None  # opening the match says why
        _kept[self._key(summary)] = picture
        while len(_kept) > _MOST:
            _kept.popitem(last=False)
