"""The rules of a game as a book: text, diagrams, and a table of contents beside it."""

from __future__ import annotations

from functools import partial

import pygame

from game.entry import GameEntry
from game.registry import GAMES
from game.scenes.base import scene_of
from game.scenes.board_preview import look_of
from game.scenes.game_choice import game_choice
from game.scenes.page import Page
from game.scenes.prose import ProseDiagram, ProseHeading, ProseText
from game.scenes.prose_table import ProseTable
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, IconButton, Label, Panel
from game.widgets.markdown import Block, Heading, Paragraph, Table, read_blocks
from game.widgets.scroll import ScrollArea
from game.widgets.widget import Widget

_WIDE = 1160
_CONTENTS = 260
_CONTROLS = 200  # least room for those beside the heading
_COLUMN = 700  # most width of the text: about 75 letters a line


class RuleBook(Page):
    """The rule book of a game.

    Args:
        preparing: a new game of ``entry`` is being prepared below this page, so that "New game" leads back.
    """

    def __init__(self, entry: GameEntry, preparing: bool = False) -> None:
        super().__init__()
        self.entry = entry
        self._prepared = entry if preparing else None
        self._beside = True  # there is room for the contents beside the text
        self._blocks: list[Block] | None = None
        self._chapters: list[tuple[str, int]] = []  # title, and where it begins in pixels from the top
        self._links: list[Button] = []
        self._contents: ScrollArea | None = None

    @property
    def title(self) -> str:
        return _("Rule book")

    @property
    def blocks(self) -> list[Block]:
        """What the book says."""
        if self._blocks is None:
            self._blocks = read_blocks(read_book(self.entry))
        return self._blocks

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        left, width = self.column(size, _WIDE)
        gap = theme.space(40)
        beside = self._beside = width >= theme.space(_CONTENTS + 480)
        area = self.add_frame(size, _("Rule book"), _WIDE, beside=theme.space(_CONTROLS))
        pad = theme.space(36) if width > theme.space(600) else theme.space(18)
        x = left + theme.space(_CONTENTS) + gap if beside else left
        sheet = left + width - x
        panel = self.ui.ground.add(Panel(pygame.Rect(x, area.rect.y + theme.space(12), sheet, 0)), area)
        column = min(sheet - 2 * pad, theme.space(_COLUMN))
        bottom = self._add_text(area, x + (sheet - column) // 2, panel.rect.y + pad, column)
        panel.rect.height = bottom + pad - panel.rect.y
        self._links, self._contents = [], None
        if beside:
            self._add_contents(left, area.rect.y + theme.space(12), theme.space(_CONTENTS), area.rect.bottom)
        self.finish(panel.rect.bottom)
        area.scrolled = self._mark_chapter
        self._mark_chapter()

    def _add_text(self, area: ScrollArea, x: int, y: int, width: int) -> int:
        theme, ground = self.theme, self.ui.ground
        look = look_of(self.context.settings)
        self._chapters = []
        top, before = y, False
        for number, block in enumerate(self.blocks):
            widget: Widget
            if isinstance(block, Heading):
                y += 0 if y == top else theme.space(30 if block.level < 3 else 16)
                if block.level < 3:
                    self._chapters.append((block.text, y))
                widget, after = ProseHeading(theme, (x, y), width, block, f"chapter-{number}"), theme.space(8)
            elif isinstance(block, Paragraph):
                widget = ProseText(theme, (x, y), width, block)
                after = theme.space(6 if block.bullet else 13)
            elif isinstance(block, Table):
                widget = ProseTable(theme, (x, y), width, block, self.entry.name, look)
                after = theme.space(20)
            else:
                y += theme.space(10)
                widget, after = (
                    ProseDiagram(theme, (x, y), width, block, self.entry.name, look),
                    theme.space(26),
                )
            if before and not (isinstance(block, Paragraph) and block.bullet):
                widget.rect.y = y = y + theme.space(7)  # after the end of a list
            before = isinstance(block, Paragraph) and block.bullet
            ground.add(widget, area)
            y = widget.rect.bottom + after
        return y

    def _add_contents(self, left: int, y: int, width: int, bottom: int) -> None:
        """The chapters, and below them, always in sight, the way to a game."""
        theme, ground = self.theme, self.ui.ground
        play = pygame.Rect(left, 0, width - theme.space(14), theme.space(BUTTON_HEIGHT))
        play.bottom = bottom - theme.space(16)
        ring = theme.space(6)  # around what has the focus
        rect = pygame.Rect(left - ring, y, width + ring, play.top - theme.space(10) - y)
        area = self._contents = ground.add(ScrollArea(rect, "contents"))
        head = ground.add(
            Label.fit(
                theme,
                (left + theme.space(16), y + theme.space(6)),
                width - theme.space(30),
                _("Contents"),
                "caps",
                "accent_text",
            ),
            area,
        )
        y = head.rect.bottom + theme.space(8)
        for number, (text, _where) in enumerate(self._chapters):
            box = pygame.Rect(left, y, width - theme.space(14), theme.space(40))
            self._links.append(
                ground.add(
                    Button(
                        box, text, partial(self._go_to, number), kind="quiet", align=0, key=f"link-{number}"
                    ),
                    area,
                )
            )
            y = box.bottom + theme.space(2)
        area.set_height(y + theme.space(4) - area.rect.y)
        play.top = min(play.top, y + theme.space(16))
        ground.add(Button(play, _("New game"), self._play, kind="primary", icon="play", key="play"))

    def add_beside_heading(self, room: pygame.Rect) -> None:
        """The other games, and the contents where they have no room elsewhere."""
        side = room.height
        menu = pygame.Rect(room.right - side, room.y, side, side)
        if not self._beside:
            room = pygame.Rect(room.topleft, (menu.left - self.theme.space(8) - room.left, side))
        if len(GAMES) > 1:
            choice = game_choice(
                self.theme, room, GAMES, self.entry.name, self._change_game, align=1.0, key="game"
            )
            self.ui.ground.add(choice)
        if not self._beside:
            self.ui.ground.add(
                IconButton(menu, "menu", _("Contents"), lambda: self._contents_menu(menu), key="contents")
            )

    def _contents_menu(self, box: pygame.Rect) -> None:
        from game.widgets.menus import SEPARATOR, MenuItem, open_menu

        items = [
            MenuItem(text, partial(self._go_to, number), key=f"link-{number}")
            for number, (text, _where) in enumerate(self._chapters)
        ]
        open_menu(self.ui, box, [*items, SEPARATOR, MenuItem(_("New game"), self._play, "play", key="play")])

    # Reading

    def _go_to(self, number: int) -> None:
        assert self._page is not None
        self._page.scroll_to(self._chapters[number][1] - self._page.rect.y - self.theme.space(16))

    def _mark_chapter(self) -> None:
        """Show in the contents where the reader is."""
        assert self._page is not None
        line = self._page.offset + self._page.rect.y + self._page.rect.height // 3
        at_end = self._page.furthest and self._page.offset >= self._page.furthest
        begun = (number for number, (_text, y) in enumerate(self._chapters) if y <= line)
        here = len(self._chapters) - 1 if at_end else max(begun, default=0) if self._page.offset else 0
        for number, link in enumerate(self._links):
            link.selected = number == here
        if self._contents is not None:
            self._contents.reveal(self._links[here])

    def _change_game(self, name: str) -> None:
        self.entry = next(entry for entry in GAMES if entry.name == name)
        self._blocks = None
        if self._page is not None:
            self._page.scroll_to(0)
        self.relayout()

    def _play(self) -> None:
        if self.entry is self._prepared:
            self.back()
            return
        self.context.push(scene_of("game.scenes.new_game.scene:NewGame", self.entry))

    def keys(self) -> list[tuple[str, str]]:
        return [
            (_("PageUp, PageDown"), _("Turn the page")),
            (_("Home, End"), _("First and last page")),
            *super().keys(),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        scrolls = (
            pygame.K_UP,
            pygame.K_DOWN,
            pygame.K_PAGEUP,
            pygame.K_PAGEDOWN,
            pygame.K_HOME,
            pygame.K_END,
            pygame.K_SPACE,
        )
        focus = self.ui.ground.focus
        reading = self.ui.top is self.ui.ground and (focus is None or not self.ui.keyboard)
        if reading and event.type == pygame.KEYDOWN and event.key in scrolls and self._page is not None:
            key = pygame.K_PAGEDOWN if event.key == pygame.K_SPACE else event.key
            self._page.scroll_key(key)
            return True
        return super().handle(event)


def read_book(entry: GameEntry) -> str:
    """The text of a game's rule book; a sentence in its place when there is none."""
    try:
        return entry.book()
    except OSError:
        return (
            "# " + _("Rules") + "\n\n" + _("The rule book of this game is missing; install Longhall again.")
        )
