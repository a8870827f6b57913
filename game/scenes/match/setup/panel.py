"""The room beside the board: tools, remarks, and the list of setups."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.painter import Look
from game.scenes.match.actions import Action
from game.scenes.match.layout import SMALL_ICON
from game.scenes.match.setup.card import SetupCard
from game.scenes.match.setup.commands import SetupCommands
from game.scenes.match.setup.remark_lines import RemarkLines
from game.scenes.match.setup.room import NamedSetup
from game.texts import _
from game.widgets.basic import Button, IconButton, Label
from game.widgets.dialogs import Sheet
from game.widgets.focus import Layer, Ui
from game.widgets.inputs import Choices, Segments
from game.widgets.layout import length, row
from game.widgets.menus import MenuItem, open_menu
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.widget import Widget

_BUTTON = 36  # height of the tools in pixels at 100 %
_GAP, _NEAR = 8, 6
_WORD = 56  # what a button is wider than its word, with an icon before it
_LEAST_LIST = 110  # height of a list that is worth its room
_MOST_REMARKS = 4  # lines


_Tools = list[tuple[Action, str]]  # small buttons, each with its words; "" for an icon alone


class SetupList:
    """The setups to choose from, as cards in a scrolled area of some layer.

    Attributes:
        cards: those that were put there last.
        taken: called when a setup has been put onto the board.
    """

    def __init__(self, commands: SetupCommands, look: Look, flipped: bool) -> None:
        self.commands, self._look, self._flipped = commands, look, flipped
        self.cards: list[SetupCard] = []
        self.taken: Callable[[], None] = lambda: None

    def fill(self, layer: Layer, area: ScrollArea, left: int, y: int, width: int) -> int:
        """Put headings and cards into an area from ``y`` on; returns where they end."""
        self.cards = []
        own, theme = self.commands.own_setups(), layer.ui.theme
        shipped = self.commands.room.shipped(self.commands.view)
        groups = [(_("Your own"), own, "own"), (_("Ready-made"), shipped, "shipped")]
        for title, setups, key in groups:
            if not setups:
                continue
            if own:
                label = Label.fit(theme, (left, y), width, title, "caps", "faint", key=f"setups-{key}")
                y = layer.add(label, area).rect.bottom + theme.space(4)
            for number, setup in enumerate(setups):
                y = self._add_card(layer, area, pygame.Rect(left, y, width, 0), setup, f"{key}-{number}")
        return y

    def _add_card(
        self, layer: Layer, area: ScrollArea, place: pygame.Rect, setup: NamedSetup, key: str
    ) -> int:
        theme, commands = layer.ui.theme, self.commands
        own = key.startswith("own")
        side = theme.space(30)
        content, thumbnails = commands.picture(setup), commands.thumbnails
        card = SetupCard(
            place,
            setup,
            lambda size: thumbnails.draw(content, size, self._look, flipped=self._flipped),
            thumbnails.ratio(content),
            partial(self._take, setup),
            key=f"setup-{key}",
            beside=side if own else 0,
            delete=partial(commands.saved.delete, setup) if own else None,
        )
        card.set_height(theme)
        self.cards.append(layer.add(card, area))
        if own:
            box = pygame.Rect(place.right - side - theme.space(5), place.y + theme.space(5), side, side)
            button = IconButton(box, "more", _("Rename or delete"), lambda: None, key=f"more-{key}")
            button.act = partial(self._open_menu, layer.ui, button, setup)
            layer.add(button, area)
        return card.rect.bottom + theme.space(6)

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


class SetupSheet(Sheet):
    """The list of setups over the page, for windows in which it has no room beside the board."""

    width = 560

    def __init__(self, ui: Ui, setups: SetupList) -> None:
        super().__init__(ui, "setups")
        self._setups, setups.taken = setups, partial(ui.close, self)

    def fill(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        title = Label.fit(theme, (left, y), width, _("Setups to choose from"), "heading", key="title")
        y = self.add(title, area).rect.bottom + theme.space(10)
        y = self._setups.fill(self, area, left, y, width)
        self._setups.refresh(self._setups.commands.text)
        box = pygame.Rect(left, y + theme.space(8), width, theme.space(_BUTTON))
        close = Button(box, _("Close"), partial(self.ui.close, self), key="close")
        return self.add(close, area).rect.bottom

    def first_focus(self) -> Widget:
        return self.focusables()[0]


class SetupPanel:
    """The widgets of the room in a part of the page. See the module."""

    def __init__(self, ui: Ui, rect: pygame.Rect, setups: SetupList) -> None:
        self.ui, self.commands, self._setups = ui, setups.commands, setups
        self._layers: Segments | None = None
        self._remarks: RemarkLines | None = None
        self._list: SetupList | None = None  # as far as it is in this part of the page
        self._in_menu: _Tools = []  # those for which there is no room beside the others
        self._build(rect)
        self.commands.show_list = self.show_list
        self.refresh()

    def _build(self, rect: pygame.Rect) -> None:
        theme, gap = self.ui.theme, self.ui.theme.space(_GAP)
        line = RemarkLines.height(theme, 1)
        button = theme.space(_BUTTON)
        tools = self._tool_lines(rect.width) * (button + theme.space(_NEAR)) + gap
        left = rect.height - tools - gap - 2 * line
        listed, worded = left >= theme.space(_LEAST_LIST), left >= button + gap - line
        y = self._add_tools(rect, bare_list=not listed and not worded) + gap
        if not listed and worded:
            box = pygame.Rect(rect.x, y, rect.width, button)
            self._add_button(box, self._list_opener, self._list_opener.text)
            y = box.bottom + gap
        rows = (rect.bottom - y) // line
        if listed:
            rows = max(2, min(_MOST_REMARKS, (rect.bottom - y - gap - theme.space(2 * _LEAST_LIST)) // line))
        if rows >= 1:
            box = pygame.Rect(rect.x, y, rect.width, RemarkLines.height(theme, rows))
            self._remarks = self.ui.ground.add(RemarkLines(box, ()))
            y = box.bottom + gap
        if listed:
            self._add_list(pygame.Rect(rect.x, y, rect.width, rect.bottom - y))

    @property
    def _choices(self) -> Choices:
        """The layers between which a switch chooses."""
        return self.commands.room.layers()

    def _tool_lines(self, width: int) -> int:
        """The lines that the switch of the layers and the tools take in a column of that width."""
        if not self._choices:
            return 1
        theme, font = self.ui.theme, self.ui.theme.font("label")
        switch = sum(font.size(text)[0] + theme.space(20) for _name, text in self._choices)
        tools = [theme.space(_BUTTON)] * len(self._tools(bare_list=False))
        return 1 if length([switch, *tools], theme.space(_NEAR)) <= width else 2

    def _add_tools(self, rect: pygame.Rect, *, bare_list: bool) -> int:
        """Add the switch of the layers and the tools; returns where they end."""
        theme, near = self.ui.theme, self.ui.theme.space(_NEAR)
        side, tools = theme.space(_BUTTON), self._tools(bare_list)
        line = pygame.Rect(rect.x, rect.y, rect.width, side)
        room = line.copy()
        if self._choices and self._tool_lines(rect.width) > 1:
            self._add_switch(line)
            room.y = line.bottom + near
        elif self._choices:
            wide = length([side] * len(tools), near)
            room = pygame.Rect(line.right - wide, line.y, wide, side)
            self._add_switch(pygame.Rect(line.topleft, (line.width - wide - near, side)))
        font = theme.font("small_label")
        widths = [font.size(words)[0] + theme.space(_WORD) if words else side for _tool, words in tools]
        if length(widths, near) <= room.width:
            spare = (room.width - length(widths, near)) // len(widths)
            boxes = row(room, [wide + spare for wide in widths], near)
        else:
            most = max(2, (room.width + near) // (theme.space(SMALL_ICON) + near))
            if len(tools) > most:
                self._in_menu, tools = tools[most - 1 : -1], [*tools[: most - 1], tools[-1]]
            boxes = row(room, [None] * len(tools), near)
            tools = [(tool, "") for tool, _words in tools]
        for (tool, words), box in zip(tools, boxes, strict=True):
            self._add_button(box, tool, words)
        return boxes[-1].bottom

    def _add_switch(self, box: pygame.Rect) -> None:
        commands, tip = self.commands, _("What is moved on the board (T)")
        self._layers = self.ui.ground.add(
            Segments(box, self._choices, commands.layer, commands.choose_layer, key="layer", tooltip=tip)
        )

    def _add_button(self, box: pygame.Rect, tool: Action, words: str) -> None:
        tip = tool.with_shortcut
        self.ui.ground.add(
            Button(box, words, tool.act, icon=tool.icon, key=tool.key, tooltip=tip, role="small_label")
        )

    @property
    def _list_opener(self) -> Action:
        return Action(_("Setups to choose from"), self.show_list, "setup-list", "library", shortcut="L")

    def _tools(self, bare_list: bool) -> _Tools:
        """The small buttons; with ``bare_list`` one of them opens the list of setups."""
        save = _("Save this setup"), self.commands.save, "setup-save", "save"
        return [
            *([(self._list_opener, "")] if bare_list else []),
            *((tool, tool.text) for tool in self.commands.tools()),
            (Action(*save, shortcut=_("Ctrl+S")), ""),
            (Action(_("Copy and paste"), self._open_menu, "setup-more", "more"), ""),
        ]

    def _open_menu(self) -> None:
        commands, button = self.commands, self.ui.ground.find("setup-more")
        assert button is not None
        items = [
            *(
                MenuItem(words, tool.act, tool.icon, key=f"{tool.key}-line")
                for tool, words in self._in_menu
                if words
            ),
            MenuItem(_("Copy this setup as text"), commands.copy, "copy", _("Ctrl+C"), key="setup-copy"),
            MenuItem(_("Paste a setup"), commands.paste, "paste", _("Ctrl+V"), key="setup-paste"),
            MenuItem(_("Save this setup…"), commands.save, "save", _("Ctrl+S"), key="setup-save"),
        ]
        open_menu(self.ui, button.rect, items)

    def _add_list(self, rect: pygame.Rect) -> None:
        theme, commands = self.ui.theme, self.commands
        area = self.ui.ground.add(ScrollArea(rect, "setups"))
        self._list = self._setups
        inset = theme.space(4)  # so that the ring of the focus is not cut
        width = rect.width - theme.space(BAR) - inset
        y = rect.y + inset
        end = self._list.fill(self.ui.ground, area, rect.x + inset, y, width)
        area.set_height(end - rect.y, commands.offset)
        area.scrolled = partial(self._scrolled, area)

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
