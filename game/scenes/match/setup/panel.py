"""The room beside the board: tools, remarks, and the list of setups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.assets import icon
from game.boards.painter import Look
from game.scenes.board.actions import Action
from game.scenes.board.setup_room import NamedSetup, Remark, RemarkKind
from game.scenes.match.layout import SMALL_ICON
from game.scenes.match.setup.card import SetupCard
from game.scenes.match.setup.commands import SetupCommands
from game.texts import _
from game.widgets.basic import Button, Control, IconButton, captioned, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Layer, Ui
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Row
from game.widgets.menus import MenuItem, open_menu
from game.widgets.theme import Theme
from game.widgets.widget import BAR, UNPLACED, ScrollArea, Widget

_BUTTON = 36  # height of the tools in pixels at 100 %
_GAP, _NEAR, _BETWEEN = 8, 6, 5  # between parts, between tools, between cards
_WORDLESS = ("setup-save", "setup-more", "setup-list")  # tools that are icons alone
_SEEN, _MANY = 2, 3  # cards of a list that has room for them, and of one that has much
_INSET = 4  # pixels at 100 % around the cards, so that the ring of the focus is not cut
_LEAST_BESIDE = 12  # pixels at 100 % in which a bar is seen whole
_MOST_REMARKS = 2  # lines, where a list has room below
_LOOKS = {  # of a remark: icon, colour of the icon, colour of the text
    RemarkKind.LEFT: ("info", "muted", "text"),
    RemarkKind.BROKEN: ("forbidden", "danger_text", "danger_text"),
    RemarkKind.WARNING: ("warning", "accent_text", "text"),
    RemarkKind.FINE: ("check", "accent_text", "text"),
}


class SetupList:
    """The setups to choose from, as cards in a scrolled area of some layer.

    Attributes:
        cards: those that were put there last.
        ends: for each of them, how many headings and cards there are up to it, and with it.
        taken: called when a setup has been put onto the board.
    """

    def __init__(self, commands: SetupCommands, look: Look, flipped: bool) -> None:
        self.commands, self._look, self._flipped = commands, look, flipped
        self.cards: list[SetupCard] = []
        self.ends: list[int] = []
        self._heights: dict[int, int] = {}  # of a card, by its width
        self.taken: Callable[[], None] = lambda: None

    def content(self, ui: Ui) -> Column:
        """Headings and cards, one below the other."""
        self.cards, self.ends, self._heights = [], [], {}
        own, theme = self.commands.own_setups(), ui.theme
        shipped = self.commands.room.shipped(self.commands.view)
        groups = [(_("Your own"), own, "own"), (_("Ready-made"), shipped, "shipped")]
        lines: list[Layout] = []
        for title, setups, key in groups:
            if own and setups:
                lines.append(text_item(theme, title, "caps", "faint", key=f"setups-{key}"))
            self.ends += range(len(lines) + 1, len(lines) + len(setups) + 1)
            lines += [self._card(ui, setup, f"{key}-{number}") for number, setup in enumerate(setups)]
        return Column(lines, gap=theme.space(_BETWEEN))

    def _height(self, theme: Theme, width: int) -> int:
        """The height of every card of this width: what the words of the longest need."""
        if width not in self._heights:
            self._heights[width] = max(card.height(theme, width) for card in self.cards)
        return self._heights[width]

    def _card(self, ui: Ui, setup: NamedSetup, key: str) -> Layout:
        """A card, and beside one of a player's own the button of its menu."""
        theme, commands, own = ui.theme, self.commands, key.startswith("own")
        content, thumbnails = commands.picture(setup), commands.thumbnails
        card = SetupCard(
            setup,
            lambda size: thumbnails.draw(content, size, self._look, flipped=self._flipped),
            thumbnails.ratio(content),
            partial(self._take, setup),
            key=f"setup-{key}",
            delete=partial(commands.saved.delete, setup) if own else None,
        )
        self.cards.append(card)
        height = partial(self._height, theme)
        if not own:
            return card.item(theme, height=height)
        button = IconButton(UNPLACED, "more", _("Rename or delete"), lambda: None, key=f"more-{key}")
        button.act = partial(self._open_menu, ui, button, setup)
        more = button.item(theme, width=theme.space(30), height=theme.space(_BUTTON))
        return Row(
            (card.item(theme, height=height, width=0, grow=1), more), gap=theme.space(2), align="center"
        )

    def _take(self, setup: NamedSetup) -> None:
        if self.commands.load(setup.text):
            self.taken()

    def _open_menu(self, ui: Ui, button: IconButton, setup: NamedSetup) -> None:
        items = [
            MenuItem(_("Rename…"), partial(self.commands.saved.rename, setup), "edit", key="rename"),
            MenuItem(_("Delete"), partial(self.commands.saved.delete, setup), "trash", key="delete"),
        ]
        open_menu(ui, button.rect, items)

    def refresh(self, text: str) -> None:
        """Mark the cards of the setup that stands on the board, and bring the first into sight when it is
        another: a player's own one before the one that comes with the game."""
        marked = [card for card in self.cards if card.show(card.setup.text == text) and card.selected]
        if marked and marked[0].area is not None:
            marked[0].area.reveal(marked[0])


class CardArea(ScrollArea):
    """The list of setups in a part of the page: whole cards, as long as it is not scrolled by hand.

    ``beside``: free pixels at the right of that part; where the bar has room there, cards end where all else
    does.
    """

    def __init__(self, ui: Ui, setups: SetupList, beside: int) -> None:
        super().__init__(UNPLACED, "setups")
        self._setups = setups
        self._outside = ui.theme.space(BAR) if beside >= ui.theme.space(_LEAST_BESIDE) else 0
        self._tree = replace(setups.content(ui), padding=(0, ui.theme.space(_INSET)))

    def showing(self, theme: Theme, least: int) -> Item:
        """This list in a layout: with ``least`` cards, or more where there is room."""
        return self.item(
            theme,
            height=lambda width: self._ends(theme, width)[: max(_SEEN, least)][-1],
            min_height=lambda width: self._ends(theme, width)[:least][-1],
            shrink=0,
            grow=1,
        )

    def _ends(self, theme: Theme, width: int) -> list[int]:
        """The heights at which a list of this width ends with a whole card."""
        tree, inside = self._tree, width + self._outside - theme.space(BAR)
        return [
            replace(tree, children=tree.children[:count]).heights(inside).preferred
            for count in self._setups.ends
        ]

    def fill(self, ground: Layer, offset: int) -> None:
        """Put the cards into the area, which has its place on the layer, and scroll to ``offset``."""
        inset, bar, outside = ground.ui.theme.space(_INSET), ground.ui.theme.space(BAR), self._outside
        ends = self._ends(ground.ui.theme, self.rect.width)
        self.rect.height = max((end for end in ends if end <= self.rect.height), default=self.rect.height)
        place = pygame.Rect(self.rect.topleft, (self.rect.width + outside - bar, ends[-1]))
        self.rect = pygame.Rect(place.x - inset, place.y, inset + place.width + bar, self.rect.height)
        ground.put(self._tree, place, self)
        self.content = place.height
        last = min((start for start in self._starts if start >= self.furthest), default=self.furthest)
        self.set_height(last + self.rect.height, offset)

    @property
    def _starts(self) -> list[int]:
        """The offsets at which the list begins with a whole card or its first heading."""
        edge = self.rect.top - self.offset + self.theme.space(_INSET)
        return [0, *(card.rect.top - edge for card in self._setups.cards)]

    def reveal(self, widget: Widget) -> None:
        edge = self.theme.space(_INSET)
        highest = self.offset + widget.rect.top - self.rect.top - edge
        lowest = self.offset + widget.rect.bottom - self.rect.bottom + edge
        if self.offset > highest:
            self.scroll_to(max((start for start in self._starts if start <= highest), default=highest))
        elif self.offset < lowest:
            self.scroll_to(min((start for start in self._starts if start >= lowest), default=lowest))


class SetupSheet(Sheet):
    """The list of setups over the page, for windows in which it has no room beside the board."""

    width = 560

    def __init__(self, ui: Ui, setups: SetupList) -> None:
        super().__init__(ui, "setups")
        self._setups, setups.taken = setups, partial(ui.close, self)

    def content(self) -> Layout:
        theme, setups = self.ui.theme, self._setups.content(self.ui)
        self._setups.refresh(self._setups.commands.text)
        title = text_item(theme, _("Setups to choose from"), "heading", key="title")
        return Column((title, setups), gap=theme.space(12))

    def first_focus(self) -> Widget:
        return self.focusables()[0]


class SetupPanel:
    """The widgets of the room in a part of the page. See the module. ``beside``: free pixels at its right."""

    def __init__(self, ui: Ui, rect: pygame.Rect, setups: SetupList, beside: int) -> None:
        self.ui, self.commands, self._setups = ui, setups.commands, setups
        self._layers: Segments | None = None
        self._remarks: RemarkLines | None = None
        self._list: SetupList | None = None  # as far as it is in this part of the page
        self._in_menu: list[Action] = []  # those for which there is no room beside the others
        self._build(rect, beside)
        self.commands.show_list = self.show_list
        self.refresh()

    def _build(self, rect: pygame.Rect, beside: int) -> None:
        theme, space, ground = self.ui.theme, self.ui.theme.space, self.ui.ground
        remarks, area = RemarkLines(UNPLACED, ()), CardArea(self.ui, self._setups, beside)
        tools, opener = self._tools(), self._list_opener
        most, two, one = (RemarkLines.height(theme, rows) for rows in (_MOST_REMARKS, 2, 1))
        wide = self._button(opener, opener.text).item(theme, height=space(_BUTTON))
        few = [remarks.item(theme, height=most, min_height=least) for least in (one, two)]
        all_told, gap = remarks.item(theme, height=one, grow=1), space(_GAP)
        short = remarks.item(theme, height=one)
        tree = FirstFit(
            (
                Column((self._toolbar(tools, captions=True), few[0], area.showing(theme, _MANY)), gap=gap),
                Column((self._toolbar(tools, captions=True), short, area.showing(theme, _MANY)), gap=gap),
                Column(
                    (self._toolbar(tools, captions=True), short, area.showing(theme, _MANY)), gap=gap // 2
                ),
                Column((self._toolbar(tools), short, area.showing(theme, _MANY)), gap=gap),
                Column((self._toolbar(tools, captions=True), few[0], area.showing(theme, _SEEN)), gap=gap),
                Column((self._toolbar(tools), few[0], area.showing(theme, _SEEN)), gap=gap),
                Column((self._toolbar(tools), few[1], area.showing(theme, 1)), gap=gap),
                Column((self._toolbar(tools), wide, all_told), gap=gap),
                Column((self._toolbar([opener, *tools]), all_told), gap=gap),
                Column((self._toolbar(tools[-1:]), replace(all_told, priority=1)), gap=gap),
            )
        )
        places = ground.put(tree, rect)
        self._remarks = remarks if remarks in places else None
        self._list = self._setups if area in places else None
        self._layers = next((each for each in places if isinstance(each, Segments)), None)
        shown = {each.key for each in places if isinstance(each, Button)}
        alone = "setup-list" not in shown and area not in places
        self._in_menu = [tool for tool in tools[:-2] if tool.key not in shown] + [opener] * alone
        if self._list is not None:
            area.fill(ground, self.commands.offset)
            area.scrolled = partial(self._scrolled, area)

    def _toolbar(self, tools: Sequence[Action], *, captions: bool = False) -> Layout:
        """The switch of the layers and the tools, side by side or one below the other; words where they have
        room, below their icons with ``captions``. The last tools but one go first where not even their icons
        have room."""
        theme, space, near = self.ui.theme, self.ui.theme.space, self.ui.theme.space(_NEAR)
        worded = [
            self._button(tool, tool.text if tool.key not in _WORDLESS else "").item(
                theme, height=space(_BUTTON), grow=1
            )
            for tool in tools
        ]
        icons = [
            self._button(tool, "").item(
                theme, width=space(_BUTTON), min_width=space(SMALL_ICON), height=space(_BUTTON), grow=1
            )
            for tool in tools
        ]
        last = len(icons) - 1
        bare = [replace(each, priority=at if at < last else 0) for at, each in enumerate(icons)]
        rows: list[Layout] = [Row(worded, gap=near), Row(bare, gap=near)]
        if captions:
            rows = [Row([self._captioned(tool) for tool in tools], gap=near, equal=True)]
        choices = self.commands.room.layers()
        if not choices:
            return FirstFit(rows)
        tip, commands = _("What is moved on the board (T)"), self.commands
        switch = Segments(
            UNPLACED, choices, commands.layer, commands.choose_layer, key="layer", tooltip=tip
        ).item(theme, height=space(_BUTTON))
        font = theme.font("label")
        least = sum(font.size(text)[0] + space(20) for _name, text in choices)
        fixed = [replace(each, grow=0, min_width=None) for each in bare]
        beside = Row((replace(switch, width=least, min_width=None, grow=1), *fixed), gap=near)
        below = Column((switch, FirstFit(rows)), gap=near)
        return below if captions else FirstFit((beside, below))

    def _captioned(self, tool: Action) -> Item:
        words = {"setup-save": _("Save"), "setup-more": _("More")}.get(tool.key, tool.text)
        control = Control(tool.key, tool.icon, words, tool.with_shortcut, tool.act)
        return captioned(self.ui.theme, control)

    def _button(self, tool: Action, words: str) -> Button:
        tip = tool.with_shortcut
        return Button(
            UNPLACED, words, tool.act, icon=tool.icon, key=tool.key, tooltip=tip, role="small_label"
        )

    @property
    def _list_opener(self) -> Action:
        return Action(_("Setups to choose from"), self.show_list, "setup-list", "library", shortcut="L")

    def _tools(self) -> list[Action]:
        """The small buttons."""
        commands = self.commands
        save = Action(_("Save this setup"), commands.save, "setup-save", "save", shortcut=_("Ctrl+S"))
        more = Action(_("Copy and paste"), self._open_menu, "setup-more", "more")
        return [*commands.tools(), save, more]

    def _open_menu(self) -> None:
        commands, button = self.commands, self.ui.ground.find("setup-more")
        assert button is not None
        items = [
            *(MenuItem(tool.text, tool.act, tool.icon, key=f"{tool.key}-line") for tool in self._in_menu),
            MenuItem(_("Copy this setup as text"), commands.copy, "copy", _("Ctrl+C"), key="setup-copy"),
            MenuItem(_("Paste a setup"), commands.paste, "paste", _("Ctrl+V"), key="setup-paste"),
            MenuItem(_("Save this setup…"), commands.save, "save", _("Ctrl+S"), key="setup-save"),
        ]
        open_menu(self.ui, button.rect, items)

    def _scrolled(self, area: ScrollArea) -> None:
        self.commands.offset = area.offset

    def show_list(self) -> None:
        """Give the focus to the list, or open it where the page has no room for it."""
        if self._list is None:
            if self.ui.top is self.ui.ground:
                self.ui.open(SetupSheet(self.ui, self._setups))
            return
        self.ui.keyboard = True
        chosen = [card for card in self._list.cards if card.selected]
        self.ui.ground.set_focus((chosen or self._list.cards)[0])

    def refresh(self) -> None:
        """Bring what the widgets show up to date."""
        commands = self.commands
        if not commands.is_open:  # until the page is laid out anew
            return
        if self._layers is not None and self._layers.value != commands.layer:
            self._layers.value = commands.layer
            self._layers.touch()
        if self._remarks is not None:
            self._remarks.show(commands.room.remarks(commands.view))
        if self._list is not None:
            self._list.refresh(commands.text)


class RemarkLines(Widget):
    """What is missing or wrong with a setup: as many remarks as fit, in the middle of its height; its
    tooltip has all of them where they do not."""

    def __init__(self, rect: pygame.Rect, remarks: Sequence[Remark]) -> None:
        super().__init__(rect, "remarks")
        self.remarks = tuple(remarks)

    @staticmethod
    def height(theme: Theme, rows: int) -> int:
        """The height of so many lines."""
        return rows * theme.font("small").get_linesize()

    def show(self, remarks: Sequence[Remark]) -> None:
        """Set the remarks."""
        if tuple(remarks) != self.remarks:
            self.remarks = tuple(remarks)
            self.touch()

    def accepts(self, pos: tuple[int, int]) -> bool:
        return bool(self.tooltip) and super().accepts(pos)

    def update(self, dt: float) -> None:
        super().update(dt)
        whole = sum(len(lines) for _remark, lines in self._wrapped())
        everything = "  ·  ".join(remark.text for remark in self.remarks)
        self.tooltip = everything if whole > self._rows else ""

    @property
    def _rows(self) -> int:
        return max(1, self.rect.height // self.theme.font("small").get_linesize())

    @property
    def _indent(self) -> int:
        return self.theme.space(24)

    def _wrapped(self) -> list[tuple[Remark, list[str]]]:
        """The remarks, each with its lines."""
        width = self.rect.width - self._indent
        return [(remark, self.theme.wrap(remark.text, "small", width)) for remark in self.remarks]

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        step = theme.font("small").get_linesize()
        wrapped, free, left = self._wrapped(), self._rows, len(self.remarks)
        rows = min(free, sum(len(lines) for _remark, lines in wrapped))
        y = rect.y + max(0, rect.height - rows * step) // 2
        for remark, lines in wrapped:
            if free < 1:
                return
            left -= 1
            symbol, colour, ink = _LOOKS[remark.kind]
            picture = icon(symbol, theme.space(16), theme.colour(colour))
            surface.blit(picture, (rect.x, y + (step - picture.get_height()) // 2))
            for line in lines if len(lines) + min(left, 1) <= free else self._cut(remark, free, left):
                surface.blit(theme.text(line, "small", ink), (rect.x + self._indent, y))
                y, free = y + step, free - 1

    def _cut(self, remark: Remark, rows: int, left: int) -> list[str]:
        """The last remark for which there is room, and how many others there are."""
        theme, width = self.theme, self.rect.width - self._indent
        more = _(" ({count} more)").format(count=left) if left else ""
        lines = theme.wrap(remark.text, "small", width)
        last = " ".join(lines[rows - 1 :])
        available = width - theme.font("small").size(more)[0]
        return [*lines[: rows - 1], theme.shorten_to_words(last, "small", available) + more]
