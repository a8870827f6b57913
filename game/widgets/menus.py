"""Menus: lists of things to do, opened beside what they belong to::

open_menu(self.ui, button.rect, [MenuItem(_("Export"), self.export, icon="export"), SEPARATOR, ...])
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import partial

import pygame

from game.assets import icon
from game.widgets.focus import Layer, Ui
from game.widgets.paint import draw_box
from game.widgets.panel_art import draw_panel
from game.widgets.widget import BAR, Pressable, ScrollArea, Widget

Act = Callable[[], None]
_PADDING, _LINE, _RULE = 6, 40, 13  # pixels at 100 %: around the lines, height of a line, and of a separator
_LOWEST_LINE = 34  # height of a line that is made lower so that all are seen
_MARGIN = 8  # pixels at 100 % between the panel and the edges of the window
_MOVES = (pygame.K_UP, pygame.K_DOWN, pygame.K_HOME, pygame.K_END, pygame.K_PAGEUP, pygame.K_PAGEDOWN)


def _nothing() -> None:
    pass


def _no() -> bool:
    return False


@dataclass(frozen=True)
class MenuItem:
    """A line of a menu. ``shortcut`` is written at its right; ``checked`` tells whether what it names holds
    now, which a key may change while the menu is open; the menu opens at a line that is ``current``. A line
    with ``group`` shows those lines in place of the menu's own."""

    text: str
    act: Act
    icon: str = ""
    shortcut: str = ""
    enabled: bool = True
    checked: Callable[[], bool] = _no
    current: bool = False
    key: str = ""
    group: tuple[MenuItem, ...] = ()


def grouped(text: str, icon: str, key: str, group: Sequence[MenuItem]) -> MenuItem:
    """A line that leads to a group of lines."""
    return MenuItem(text, _nothing, icon, key=key, group=tuple(group))


SEPARATOR = MenuItem("", _nothing, key="separator")


class _MenuLine(Pressable):
    def __init__(self, rect: pygame.Rect, choice: MenuItem, act: Act, marks: bool) -> None:
        super().__init__(rect, act, choice.key)
        self.choice, self.marks = choice, marks
        self.enabled = choice.enabled

    def wanted_glow(self) -> float:
        """Lit is the line that Enter chooses, and no other."""
        return 1.0 if self.enabled and self.layer is not None and self.layer.focus is self else 0.0

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect, item = self.theme, self.rect, self.choice
        if self.glow:
            ground = pygame.Color(theme.colour("selection"))
            ground.a = round(255 * self.glow)
            draw_box(surface, theme, rect, 6, ground)
        ink = theme.colour("text" if item.enabled else "faint")
        x = rect.x + theme.space(12)
        checked = item.checked()
        symbol = "check" if checked else item.icon
        if symbol:
            picture = icon(symbol, theme.space(20), theme.colour("accent_text") if checked else ink)
            surface.blit(picture, (x, rect.centery - picture.get_height() // 2))
        if self.marks:
            x += theme.space(32)
        right = rect.right - theme.space(12)
        if item.group:
            arrow = icon("right", theme.space(16), ink)
            surface.blit(arrow, arrow.get_rect(midright=(right, rect.centery)))
            right -= arrow.get_width() + theme.space(16)
        if item.shortcut:
            text = theme.text(item.shortcut, "small", "muted" if item.enabled else "faint")
            shortcut = text.get_rect(midright=(right, rect.centery))
            surface.blit(text, shortcut)
            right = shortcut.left - theme.space(16)
        text = theme.text(theme.shorten(item.text, "label", right - x), "label", ink)
        surface.blit(text, (x, rect.centery - text.get_height() // 2))


class _MenuRule(Widget):
    def draw(self, surface: pygame.Surface) -> None:
        surface.fill(self.theme.colour("line"), (self.rect.x, self.rect.centery, self.rect.width, 1))


class Menu(Layer):
    """A list of things to do beside ``anchor``; closes when one is chosen, on Esc and a click elsewhere."""

    modal = True
    veil = False

    def __init__(self, ui: Ui, anchor: pygame.Rect, items: Sequence[MenuItem], at_least: int = 0) -> None:
        super().__init__(ui, "menu")
        self.anchor, self.items, self.at_least = anchor.copy(), tuple(items), at_least
        self._above: MenuItem | None = None  # the line whose group is shown
        self._whole = self.items
        self._size = ui.size
        self._line_height = 0
        self._panel = pygame.Rect(0, 0, 0, 0)

    def place(self, size: tuple[int, int]) -> None:
        if size != self._size:  # what it belonged to has moved
            self.ui.close(self)
            return
        focused = self.focus.choice if isinstance(self.focus, _MenuLine) else None
        self.clear()
        self._line_height = self._fitting_height(size[1])
        content = sum(self._height(item) for item in self.items)
        self._panel, bar = self._placed(content, size)
        pad = self.ui.theme.space(_PADDING)
        area = self.add(ScrollArea(self._panel.inflate(-2 * pad, -2 * pad), "menu-area"))
        self._fill(area, area.rect.width - bar)
        area.set_height(content)
        lines = [child for child in area.children if isinstance(child, _MenuLine) and child.enabled]
        current = next((child for child in lines if child.choice is focused), None)
        current = current or next((child for child in lines if child.choice.current), None)
        if current is not None:
            self.set_focus(current)
            area.reveal(current)
        elif self.ui.keyboard:
            self.begin_focus()

    def begin_focus(self) -> None:
        """Light the first line where none is lit."""
        lines = self.focusables()
        if self.focus is None and lines:
            self.set_focus(lines[0])

    @property
    def _has_marks(self) -> bool:
        """Whether room is left for icons and check marks before the texts."""
        return any(item.icon or item.checked() for item in self.items)

    def _height(self, item: MenuItem) -> int:
        return self.ui.theme.space(_RULE) if item is SEPARATOR else self._line_height

    def _fitting_height(self, room: int) -> int:
        """Pixels of a line: as usual, or a little less where all lines are then seen in a window ``room``
        pixels high."""
        space = self.ui.theme.space
        rules = sum(item is SEPARATOR for item in self.items)
        left = room - 2 * space(_MARGIN) - 2 * space(_PADDING) - rules * space(_RULE)
        fitting = left // max(1, len(self.items) - rules)
        return fitting if space(_LOWEST_LINE) <= fitting < space(_LINE) else space(_LINE)

    def _width(self) -> int:
        """Pixels that the longest line needs, or that were asked for."""
        theme = self.ui.theme
        font, small = theme.font("label"), theme.font("small")
        longest = max(
            font.size(item.text)[0]
            + (small.size(item.shortcut)[0] + theme.space(28) if item.shortcut else 0)
            + (theme.space(32) if item.group else 0)
            for item in self.items
        )
        return max(
            self.at_least, longest + theme.space(64 if self._has_marks else 32) + 2 * theme.space(_PADDING)
        )

    def _placed(self, content: int, size: tuple[int, int]) -> tuple[pygame.Rect, int]:
        """Where the panel stands for lines that are ``content`` pixels high, below or above what it belongs
        to, and the width of its scroll bar, 0 where it needs none."""
        space = self.ui.theme.space
        margin, whole = space(_MARGIN), content + 2 * space(_PADDING)
        below, above = size[1] - self.anchor.bottom - 2 * margin, self.anchor.top - 2 * margin
        upwards = below < whole and below < above
        height = whole
        if whole > (above if upwards else below):  # rather over what it belongs to than scrolled
            height = min(whole, size[1] - 2 * margin)
        bar = space(BAR) if height < whole else 0
        width = min(self._width() + bar, size[0] - 2 * margin)
        panel = pygame.Rect(self.anchor.x, self.anchor.bottom + space(4), width, height)
        if upwards:
            panel.bottom = self.anchor.top - space(4)
        panel.clamp_ip(pygame.Rect(margin, margin, size[0] - 2 * margin, size[1] - 2 * margin))
        return panel, bar

    def _fill(self, area: ScrollArea, width: int) -> None:
        """Put a line for each item, ``width`` pixels wide, into the area."""
        y, marks = area.rect.y, self._has_marks
        for item in self.items:
            box = pygame.Rect(area.rect.x, y, width, self._height(item))
            if item is SEPARATOR:
                self.add(_MenuRule(box), area)
            else:
                self.add(_MenuLine(box, item, partial(self._choose, item), marks), area)
            y += box.height

    def mouse(self, event: pygame.event.Event) -> bool:
        """The line to which the mouse moves has the focus from then on."""
        used = super().mouse(event)
        if event.type == pygame.MOUSEMOTION:
            line = self.hit(event.pos)
            self.ui.keyboard = False
            if isinstance(line, _MenuLine) and line.enabled:
                self.set_focus(line)
        return used

    def key_down(self, event: pygame.event.Event) -> bool:
        """Up and Down go around the ends, Page up and Page down by as many lines as are in sight; Right leads
        into a group, Left out of it."""
        lines = self.focusables()
        if event.type == pygame.KEYDOWN and event.key == pygame.K_LEFT and self._above is not None:
            self.ui.keyboard = True
            self._leave_group()
            return True
        if event.type == pygame.KEYDOWN and event.key == pygame.K_RIGHT and isinstance(self.focus, _MenuLine):
            if self.focus.choice.group:
                self._choose(self.focus.choice)
            return True
        if event.type != pygame.KEYDOWN or event.key not in _MOVES or not lines:
            return super().key_down(event)
        self.ui.keyboard = True
        at = lines.index(self.focus) if self.focus in lines else None
        self.set_focus(lines[self._line(event.key, at, len(lines))])
        return True

    def _line(self, key: int, at: int | None, count: int) -> int:
        """Which of ``count`` lines a key leads to from the line ``at``."""
        if key in (pygame.K_UP, pygame.K_DOWN):
            if at is None:
                return 0 if key == pygame.K_DOWN else count - 1
            return (at + (1 if key == pygame.K_DOWN else -1)) % count
        page = max(1, self._panel.height // self._line_height - 1)
        steps = {pygame.K_HOME: -count, pygame.K_END: count, pygame.K_PAGEUP: -page, pygame.K_PAGEDOWN: page}
        return max(0, min(count - 1, (at or 0) + steps[key]))

    def _leave_group(self) -> None:
        """Show the whole menu again, at the line whose group was shown."""
        above, self._above = self._above, None
        self.items = tuple(replace(item, current=item is above) for item in self._whole)
        self._rebuild()

    def _rebuild(self) -> None:
        self.set_focus(None)
        self.place(self.ui.size)
        self.ui.update_hover()
        self.ui.dirty = True

    def _choose(self, item: MenuItem) -> None:
        if item.group:
            back = MenuItem(item.text, self._leave_group, "left", key="menu-back")
            self._above = next(each for each in self._whole if each.key == item.key)
            self.items = (back, SEPARATOR, *item.group)
            self._rebuild()
            return
        if item.key == "menu-back":
            self._leave_group()
            return
        self.ui.close(self)
        item.act()

    def draw(self, surface: pygame.Surface) -> None:
        draw_panel(surface, self.ui.theme, self._panel, 10, "raised")
        super().draw(surface)


def open_menu(ui: Ui, anchor: pygame.Rect, items: Sequence[MenuItem], at_least: int = 0) -> Menu:
    """Open a menu below ``anchor`` (above it where there is no room), ``at_least`` pixels wide."""
    menu = Menu(ui, anchor, items, at_least)
    ui.open(menu)
    return menu
