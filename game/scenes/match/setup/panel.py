"""The room beside the board: tools, remarks, and the list of setups."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.boards.painter import Look
from game.scenes.match.setup.card import SetupCard
from game.scenes.match.setup.commands import SetupCommands, with_shortcut
from game.scenes.match.setup.remark_lines import RemarkLines
from game.scenes.match.setup.room import NamedSetup
from game.scenes.match.setup.thumbnails import Thumbnails
from game.texts import _
from game.widgets.basic import Button, IconButton, Label
from game.widgets.dialogs import MenuItem, Sheet, open_menu
from game.widgets.focus import Layer, Ui
from game.widgets.inputs import Segments
from game.widgets.layout import flow, length
from game.widgets.scroll import BAR, ScrollArea
from game.widgets.widget import Widget

_BUTTON = 36  # height of the tools in pixels at 100 %
_GAP = 8
_WORD = 56  # what a button is wider than its word, with an icon before it
_LEAST_LIST = 110  # height of a list that is worth its room
_MOST_REMARKS = 4  # lines


class SetupList:
    """The setups to choose from, as cards in a scrolled area of some layer.

    Attributes:
        cards: those that were put there.
        taken: called when a setup has been put onto the board.
    """

    def __init__(self, commands: SetupCommands, thumbnails: Thumbnails, look: Look, flipped: bool) -> None:
        self.commands, self._thumbnails, self._look, self._flipped = commands, thumbnails, look, flipped
        self.cards: list[SetupCard] = []
        self.taken: Callable[[], None] = lambda: None

    def fill(self, layer: Layer, area: ScrollArea, left: int, y: int, width: int) -> int:
        """Put headings and cards into an area from ``y`` on; returns where they end."""
        own, theme = self.commands.own_setups(), layer.ui.theme
        groups = [(_("Your own"), own, "own"), (_("Ready-made"), self.commands.shipped(), "shipped")]
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
        place.height = SetupCard.height(theme)
        side = theme.space(30)
        content = commands.picture(setup)
        card = SetupCard(
            place,
            setup,
            lambda size: self._thumbnails.draw(content, size, self._look, flipped=self._flipped),
            self._thumbnails.ratio(content),
            partial(self._take, setup),
            key=f"setup-{key}",
            beside=side if own else 0,
            delete=partial(commands.delete, setup) if own else None,
        )
        self.cards.append(layer.add(card, area))
        if own:
            box = pygame.Rect(place.right - side - theme.space(5), place.y + theme.space(5), side, side)
            button = IconButton(box, "more", _("Rename or delete"), lambda: None, key=f"more-{key}")
            button.act = partial(self._open_menu, layer.ui, button, setup)
            layer.add(button, area)
        return place.bottom + theme.space(6)

    def _take(self, setup: NamedSetup) -> None:
        if self.commands.load(setup.text):
            self.taken()

    def _open_menu(self, ui: Ui, button: IconButton, setup: NamedSetup) -> None:
        items = [
            MenuItem(_("Rename…"), partial(self.commands.rename, setup), "edit", key="rename"),
            MenuItem(_("Delete"), partial(self.commands.delete, setup), "trash", key="delete"),
        ]
        open_menu(ui, button.rect, items)

    def refresh(self, text: str) -> None:
        """Mark the card of the setup that stands on the board."""
        for card in self.cards:
            card.show(card.setup.text == text)


class SetupSheet(Sheet):
    """The list of setups over the page, for windows in which it has no room beside the board."""

    width = 560

    def __init__(self, ui: Ui, setups: Callable[[], SetupList]) -> None:
        super().__init__(ui, "setups")
        self._setups = setups

    def fill(self, area: ScrollArea, left: int, y: int, width: int) -> int:
        theme = self.ui.theme
        title = Label.fit(theme, (left, y), width, _("Setups to choose from"), "heading", key="title")
        y = self.add(title, area).rect.bottom + theme.space(10)
        setups = self._setups()
        setups.taken = partial(self.ui.close, self)
        y = setups.fill(self, area, left, y, width)
        setups.refresh(setups.commands.text)
        box = pygame.Rect(left, y + theme.space(8), width, theme.space(_BUTTON))
        close = Button(box, _("Close"), partial(self.ui.close, self), key="close")
        return self.add(close, area).rect.bottom

    def first_focus(self) -> Widget:
        return self.focusables()[0]

    def dismiss(self) -> bool:
        self.ui.close(self)
        return True


class SetupPanel:
    """The widgets of the room in a part of the page. See the module."""

    def __init__(
        self, ui: Ui, rect: pygame.Rect, commands: SetupCommands, setups: Callable[[], SetupList]
    ) -> None:
        self.ui, self.commands, self._setups = ui, commands, setups
        self._layers: Segments | None = None
        self._remarks: RemarkLines | None = None
        self._list: SetupList | None = None
        self._build(rect)
        commands.show_list = self.show_list
        self.refresh()

    def _build(self, rect: pygame.Rect) -> None:
        theme, gap = self.ui.theme, self.ui.theme.space(_GAP)
        line = RemarkLines.height(theme, 1)
        high = rect.height >= theme.space(_BUTTON) + 2 * line + 2 * gap + theme.space(_LEAST_LIST)
        y = self._add_tools(rect, listed=high) + gap
        left = rect.bottom - y
        rows = left // line
        if high:
            rows = max(2, min(_MOST_REMARKS, (left - gap - theme.space(2 * _LEAST_LIST)) // line))
        if rows >= 1:
            box = pygame.Rect(rect.x, y, rect.width, RemarkLines.height(theme, rows))
            self._remarks = self.ui.ground.add(RemarkLines(box, ()))
            y = box.bottom + gap
        if high:
            self._add_list(pygame.Rect(rect.x, y, rect.width, rect.bottom - y))

    def _add_tools(self, rect: pygame.Rect, *, listed: bool) -> int:
        """Add the switch of the layers and the tools; returns where they end."""
        theme, room, gap = self.ui.theme, self.commands.room, self.ui.theme.space(6)
        assert room is not None
        side = theme.space(_BUTTON)
        first = pygame.Rect(rect.x, rect.y, rect.width, side)
        choices = room.layers()
        buttons = self._buttons(listed)
        font = theme.font("small_label")
        words = [font.size(text)[0] + theme.space(_WORD) if text else side for text, *_rest in buttons]
        icons = [side] * len(buttons)
        wide = [min(rect.width, Segments.width(theme, choices))] if choices else []
        worded = length([*wide, *words], gap) <= rect.width
        widths = [*wide, *(words if worded else icons)]
        boxes = flow(first, widths, gap, [bool(choices) and not index for index in range(len(widths))])
        if choices:
            self._layers = self.ui.ground.add(
                Segments(
                    boxes.pop(0),
                    choices,
                    self.commands.layer,
                    self.commands.choose_layer,
                    key="layer",
                    tooltip=_("What is moved on the board (T)"),
                )
            )
        for (text, icon, tip, key, act), box in zip(buttons, boxes, strict=True):
            shown = text if worded else ""
            button = Button(box, shown, act, icon=icon, key=key, tooltip=tip, role="small_label")
            if key == "setup-more":
                button.act = partial(self._open_menu, button)
            self.ui.ground.add(button)
        return boxes[-1].bottom

    def _buttons(self, listed: bool) -> list[tuple[str, str, str, str, Callable[[], None]]]:
        """Words, icon, tooltip, key and effect of each small button."""
        commands = self.commands
        found: list[tuple[str, str, str, str, Callable[[], None]]] = [
            (tool.title, tool.icon, with_shortcut(tool), tool.key, partial(commands.use, tool))
            for tool in commands.tools()
            if not tool.offered
        ]
        if not listed:
            found.insert(0, ("", "library", _("Setups to choose from (L)"), "setup-list", self.show_list))
        found.append(("", "save", _("Save this setup (Ctrl+S)"), "setup-save", commands.save))
        found.append(("", "more", _("Copy and paste"), "setup-more", lambda: None))
        return found

    def _open_menu(self, button: Button) -> None:
        commands = self.commands
        items = [
            MenuItem(_("Copy this setup as text"), commands.copy, "copy", _("Ctrl+C"), key="setup-copy"),
            MenuItem(_("Paste a setup"), commands.paste, "paste", _("Ctrl+V"), key="setup-paste"),
            MenuItem(_("Save this setup…"), commands.save, "save", _("Ctrl+S"), key="setup-save"),
        ]
        open_menu(self.ui, button.rect, items)

    def _add_list(self, rect: pygame.Rect) -> None:
        theme, commands = self.ui.theme, self.commands
        area = self.ui.ground.add(ScrollArea(rect, "setups"))
        self._list = self._setups()
        inset = theme.space(4)  # so that the ring of the focus is not cut
        width = rect.width - theme.space(BAR) - inset
        y = rect.y + inset
        end = self._list.fill(self.ui.ground, area, rect.x + inset, y, width)
        area.set_height(end - rect.y, commands.offset)
        area.scrolled = lambda: setattr(commands, "offset", area.offset)

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
            self._remarks.show(commands.remarks())
        if self._list is not None:
            self._list.refresh(commands.text)
