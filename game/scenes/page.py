"""The frame of the pages beside the board: a title with the way back, a scrolling middle, maybe a footer; and
what several of them show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import chain

import pygame

from game.assets import sprite
from game.entry import GameEntry
from game.scenes.base import Context, Scene
from game.texts import _
from game.widgets.basic import Button, IconButton, Label, Line, Picture, text_item
from game.widgets.inputs import Dropdown, Segments
from game.widgets.layout import Column, FirstFit, Item, Justify, Layout, Row, Space, arrange
from game.widgets.theme import Theme
from game.widgets.toasts import free_rooms
from game.widgets.widget import UNPLACED, ScrollArea, Widget

_TITLES = (38, 32, 26, 22)  # pixels at 100 % of the letters of the heading
_COMMANDS = pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META
_BESIDE = 900  # least width in pixels at 100 % of a page on which something stands beside what scrolls
_BACK_OUT = 10  # pixels at 100 % by which the button back stands out at the left, so that its arrow does not


class Page(Scene):
    """A scene with a heading. Subclasses say what it contains.

    Attributes:
        widest: most width of the content, in pixels at 100 %.
    """

    widest = 1240

    def __init__(self) -> None:
        super().__init__()
        self._offset = 0
        self._page: ScrollArea | None = None

    # What subclasses say

    @property
    def heading(self) -> str:
        """What stands at the top of the page."""
        return self.title

    def beside_heading(self) -> Sequence[Layout]:
        """Controls at the right of the heading."""
        return ()

    def content(self) -> Layout:
        """What stands below the heading, and scrolls."""
        raise NotImplementedError

    def beside(self) -> Layout | None:
        """What stands at the right of the content without scrolling; asked for on wide pages only."""
        return None

    def footer(self) -> Layout | None:
        """What stands below all that scrolls."""
        return None

    def main_control(self) -> Widget | None:
        """What one comes here for, to which Tab comes first: the primary button, else what stands first below
        the heading."""
        ring = self.ui.ground.focusables()
        top = 0 if self._page is None else self._page.rect.top
        primary = (each for each in ring if isinstance(each, Button) and each.kind == "primary")
        return next(chain(primary, (each for each in ring if each.rect.top >= top)), None)

    # Layout

    def enter(self, context: Context) -> None:
        super().enter(context)
        self.ui.ground.find_first = self.main_control

    def relayout(self) -> None:
        if self._page is not None:
            self._offset = self._page.offset
        super().relayout()

    @property
    def wide(self) -> bool:
        """Whether something has room beside the content."""
        return self.column(self.context.size)[1] >= self.theme.space(_BESIDE)

    def layout(self, size: tuple[int, int]) -> None:
        ground = self.ui.ground
        left, width = self.column(size)
        self._page = ScrollArea(UNPLACED, "page")
        frame = Column((self._header(), Item(self._page, grow=1)))
        footer = self.footer()
        foot = 0 if footer is None else footer.heights(width).preferred
        ground.put(frame, pygame.Rect(0, 0, size[0], size[1] - foot))
        self._page.content = self._page.rect.height
        self.fill(self._page.rect)
        if footer is not None:
            ground.put(footer, pygame.Rect(left, size[1] - foot, width, foot))

    def fill(self, bounds: pygame.Rect) -> None:
        """Put the content and what is beside it into ``bounds``, where the page scrolls."""
        space, ground = self.theme.space, self.ui.ground
        left, width = self.column(self.context.size)
        place = pygame.Rect(left, bounds.y + space(12), width, bounds.height - space(40))
        beside = self.beside() if self.wide else None
        if beside is not None:
            halves = Row((Item("content", width=0, grow=3), Item("beside", width=0, grow=2)), gap=space(24))
            places = arrange(halves, place)
            ground.put(Column((beside,)), places["beside"])
            place = places["content"]
        tree = self.content()
        place.height = max(place.height, tree.heights(place.width).preferred)
        ground.put(tree, place, self._page)
        self.finish(place.bottom)

    def _header(self) -> Layout:
        """The way back, the heading, and what is beside it, above a line."""
        theme, space, size = self.theme, self.theme.space, self.context.size
        left, _width = self.column(size)
        back = IconButton(UNPLACED, "left", _("Back"), self.back, key="back")
        titles = [self._title(points).item(theme, min_width=None) for points in _TITLES]
        row = Row(
            (
                back.item(theme, width=space(44), height=space(44)),
                FirstFit((*titles, self._title(_TITLES[-1]).item(theme, max_height=space(34))), shrink=0),
                Space(grow=1),
                *self.beside_heading(),
            ),
            gap=space(16),
            align="center",
            grow=1,
        )
        out = space(_BACK_OUT)
        high = space(82 if size[1] >= space(420) else 58)
        head = Row((row, Space(width=out)), align="center", height=high, padding=(left - out, 0))
        return Column((head, Row((Line(UNPLACED).item(theme, grow=1),), padding=(left, 0))))

    def _title(self, size: float) -> Label:
        return Label(
            UNPLACED, self.heading, "title", "accent_text", size=size, spacing=size / 38, key="heading"
        )

    def handle(self, event: pygame.event.Event) -> bool:
        """An event; returns whether it was used. Enter does the one thing to do here, where nothing has the
        focus."""
        if super().handle(event):
            return True
        ground = self.ui.ground
        enter = event.type == pygame.KEYDOWN and event.key in (pygame.K_RETURN, pygame.K_KP_ENTER)
        if not enter or event.mod & _COMMANDS or self.ui.top is not ground or ground.focus is not None:
            return False
        wanted = [each for each in ground.focusables() if isinstance(each, Button) and each.kind == "primary"]
        if len(wanted) != 1:
            return False
        wanted[0].activate()
        return True

    def toast_rooms(self) -> list[pygame.Rect]:
        """Where nothing is; else over what scrolls, which can be scrolled away from below a sentence, while
        the footer cannot."""
        if self._page is None:
            return []
        (left, width), high = self.column(self.context.size), self.context.size[1]
        edge, near = self.theme.space(20), self.theme.space(7)
        free = free_rooms(self.ui.ground, pygame.Rect(left, near, width, high - 2 * near), near)
        bounds = self._page.rect.inflate(-2 * edge, -edge)
        for widget in self.ui.ground.focusables():
            if widget.area is None and widget.rect.colliderect(bounds):  # it stands beside what scrolls
                left, right = widget.rect.left - edge, widget.rect.right + edge
                if left - bounds.left > bounds.right - right:
                    bounds.width = left - bounds.left
                else:
                    bounds.update(right, bounds.y, bounds.right - right, bounds.height)
        return [*free, bounds]

    def column(self, size: tuple[int, int]) -> tuple[int, int]:
        """Left edge and width of the content."""
        margin = min(self.theme.space(40), size[0] // 20)
        width = min(self.theme.space(self.widest), size[0] - 2 * margin)
        return (size[0] - width) // 2, width

    def finish(self, bottom: int) -> None:
        """All is added down to ``bottom`` (as if nothing were scrolled): go back to where the page was."""
        assert self._page is not None
        self._page.set_height(bottom - self._page.rect.y + self.theme.space(28), self._offset)


def empty_state(
    theme: Theme, heading: str, sentence: str, way: tuple[str, str, Callable[[], None]]
) -> Column:
    """Why there is nothing, with a way on; somewhat above the middle.

    Args:
        way: text, icon and act of a button.
    """
    space, (words, sign, act) = theme.space, way
    button = Button(UNPLACED, words, act, kind="primary", icon=sign, key="way-on")
    return Column(
        (
            Space(grow=2),
            Picture(UNPLACED, sprite("home/emblem", space(104))).item(theme),
            Space(height=space(18)),
            text_item(theme, heading, "heading", align=0.5, key="empty"),
            Space(height=space(6)),
            text_item(theme, sentence, "body", "muted", align=0.5),
            Space(height=space(24)),
            button.item(theme, min_width=space(200), align_self="center"),
            Space(grow=3),
        )
    )


def game_choice(
    theme: Theme,
    entries: Sequence[GameEntry],
    chosen: str,
    changed: Callable[[str], None],
    *,
    justify: Justify = "center",
    key: str = "game",
) -> FirstFit:
    """A choice among games: all in sight where there is room, else a list that opens.

    Args:
        chosen: the name of the game.
        changed: called with a name.
        justify: where the list stands in what room there is.
    """
    games = [(entry.name, _(entry.title)) for entry in entries]
    all_seen = Segments(UNPLACED, games, chosen, changed, key=key)
    opened = Dropdown(UNPLACED, games, chosen, changed, key=key)
    return FirstFit((all_seen.item(theme, min_width=None), Row((opened.item(theme),), justify=justify)))
