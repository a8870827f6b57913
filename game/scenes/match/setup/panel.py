"""The room beside the board: the switch of the layers, remarks, and the list of setups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from typing import NamedTuple

import pygame

from game.assets import icon
from game.boards.painter import Look
from game.scenes.board.setup_room import NamedSetup, Remark, RemarkKind, layers_of
from game.scenes.match.setup.card import SetupCard, SetupTile
from game.scenes.match.setup.commands import SetupCommands
from game.texts import _
from game.widgets.basic import Button, IconButton, text_item
from game.widgets.dialogs import Sheet
from game.widgets.focus import Layer, Ui
from game.widgets.inputs import Segments
from game.widgets.layout import Column, FirstFit, Item, Layout, Places, Row, Space
from game.widgets.menus import MenuItem, open_menu
from game.widgets.theme import Theme
from game.widgets.widget import BAR, UNPLACED, ScrollArea, Widget

_BUTTON = 36  # height of buttons in pixels at 100 %
_GAP, _BETWEEN = 8, 6  # between parts, and between cards
_TILED = 1.0  # width by height of pictures from which on they stand above the names
_COLUMNS, _LEAST_TILE = 2, 150  # of tiles beside the board, and the least width of one where more have room
_SEEN = {1: (3,), _COLUMNS: (3, 2)}  # rows of a list that has room for them, by its columns, the best first
_INSET = 4  # pixels at 100 % around the cards, so that the ring of the focus is not cut
_LEAST_BESIDE = 12  # pixels at 100 % in which a bar is seen whole
_WIDE = 380  # width in pixels at 100 % in which nearly every remark is a single line
_LOOKS = {  # of a remark: icon, colour of the icon, colour of the text
    RemarkKind.LEFT: ("info", "muted", "text"),
    RemarkKind.BROKEN: ("forbidden", "danger_text", "danger_text"),
    RemarkKind.WARNING: ("warning", "accent_text", "text"),
    RemarkKind.FINE: ("check", "accent_text", "text"),
}


class _Group(NamedTuple):
    """Setups that belong together.

    Attributes:
        heading: where there are several groups.
        cards: each with the button of its menu, if it has one.
    """

    heading: Item | None
    cards: list[tuple[SetupCard, IconButton | None]]


class SetupList:
    """The setups to choose from, as cards in a scrolled area of some layer.

    Attributes:
        cards: those that were made last.
        columns: of cards where the list is beside the board.
        taken: called when a setup has been put onto the board.
    """

    def __init__(self, commands: SetupCommands, look: Look, flipped: bool) -> None:
        self.commands, self._look, self._flipped = commands, look, flipped
        self.cards: list[SetupCard] = []
        self._groups: list[_Group] = []
        self._heights: dict[int, tuple[int, int]] = {}  # of a card, by its width: least, and as it prefers
        first = commands.room.shipped(commands.view)[0]
        self._tiled = commands.thumbnails.ratio(commands.picture(first)) >= _TILED
        self.columns = _COLUMNS if self._tiled else 1
        self.taken: Callable[[], None] = lambda: None

    def make(self, ui: Ui) -> None:
        """Make the headings and the cards."""
        self.cards, self._groups, self._heights = [], [], {}
        own, theme = self.commands.own_setups(), ui.theme
        shipped = self.commands.room.shipped(self.commands.view)
        groups = [(_("Your own"), own, "own"), (_("Ready-made"), shipped, "shipped")]
        for title, setups, key in groups if own else groups[1:]:
            heading = text_item(theme, title, "caps", "faint", key=f"setups-{key}") if own else None
            cards = [self._card(ui, setup, f"{key}-{number}") for number, setup in enumerate(setups)]
            self._groups.append(_Group(heading, cards))

    def content(self, theme: Theme, columns: int, extra: float = inf, *, headed: bool = True) -> Column:
        """Headings and rows of cards, one below the other, when they have been made.

        Args:
            extra: pixels by which cards may be higher than they need be.
            headed: whether there are headings; without them rows have cards of several groups.
        """
        gap = theme.space(_BETWEEN)
        lines: list[Layout] = []
        together = _Group(None, [each for group in self._groups for each in group.cards])
        for heading, cards in self._groups if headed else [together]:
            items = [self._item(theme, *each, extra) for each in cards]
            items += [Space()] * (-len(items) % columns)
            lines += [] if heading is None else [heading]
            lines += [
                Row(items[start : start + columns], gap=gap, equal=True)
                for start in range(0, len(items), columns)
            ]
        return Column(lines, gap=gap)

    def _item(self, theme: Theme, card: SetupCard, more: IconButton | None, extra: float) -> Layout:
        """A card, and beside it the button of its menu."""
        least = theme.space(_LEAST_TILE) if self._tiled else 0
        height = partial(self._height, theme, extra)
        if more is None:
            return card.item(theme, width=least, height=height)
        button = more.item(theme, width=theme.space(30), height=theme.space(_BUTTON))
        return Row(
            (card.item(theme, width=0, height=height, grow=1), button),
            width=least,
            gap=theme.space(2),
            align="center",
        )

    def _height(self, theme: Theme, extra: float, width: int) -> int:
        """The height of every card of this width: what the words of the longest need."""
        if width not in self._heights:
            least = max(card.least_height(theme, width) for card in self.cards)
            self._heights[width] = least, max(card.height(theme, width) for card in self.cards)
        least, wish = self._heights[width]
        return int(min(wish, least + extra))

    def _card(self, ui: Ui, setup: NamedSetup, key: str) -> tuple[SetupCard, IconButton | None]:
        """A card, and for one of a player's own the button of its menu."""
        commands, own = self.commands, key.startswith("own")
        content, thumbnails = commands.picture(setup), commands.thumbnails
        kind, tip = (SetupTile, setup.purpose and _(setup.purpose)) if self._tiled else (SetupCard, "")
        card = kind(
            setup,
            lambda size: thumbnails.draw(content, size, self._look, flipped=self._flipped),
            thumbnails.ratio(content),
            partial(self._take, setup),
            key=f"setup-{key}",
            tooltip=tip,
            delete=partial(commands.saved.delete, setup) if own else None,
        )
        self.cards.append(card)
        if not own:
            return card, None
        more = IconButton(UNPLACED, "more", _("Rename or delete"), lambda: None, key=f"more-{key}")
        more.act = partial(self._open_menu, ui, more, setup)
        return card, more

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
    """The list of setups in a part of the page, which always begins and ends with whole cards.

    ``beside``: free pixels at the right of that part; where the bar has room there, cards end where all else
    does.
    """

    def __init__(self, ui: Ui, setups: SetupList, beside: int) -> None:
        super().__init__(UNPLACED, "setups")
        setups.make(ui)
        self._setups = setups
        self._outside = ui.theme.space(BAR) if beside >= ui.theme.space(_LEAST_BESIDE) else 0
        self._wanted = 0.0  # the offset if it were not that of a whole row

    def _tree(self, theme: Theme, extra: float) -> Column:
        content = self._setups.content(theme, self._setups.columns, extra, headed=False)
        return replace(content, padding=(0, theme.space(_INSET)))

    def showing(self, theme: Theme, least: int) -> Item:
        """This list in a layout: with ``least`` rows of cards, or more where there is room."""
        setups = self._setups
        columns, seen = setups.columns, max(least, *_SEEN[setups.columns])
        card = max(each.least_width(theme) for each in setups.cards)
        return self.item(
            theme,
            min_width=columns * card
            + (columns - 1) * theme.space(_BETWEEN)
            + theme.space(BAR)
            - self._outside,
            height=lambda width: self._ends(theme, width, inf)[:seen][-1],
            min_height=lambda width: self._ends(theme, width, 0)[:least][-1],
            shrink=0,
            grow=1,
        )

    def _ends(self, theme: Theme, width: int, extra: float) -> list[int]:
        """The heights at which a list of this width ends with a whole row."""
        tree, inside = self._tree(theme, extra), width + self._outside - theme.space(BAR)
        return [
            replace(tree, children=tree.children[: at + 1]).heights(inside).preferred
            for at, line in enumerate(tree.children)
            if isinstance(line, Row)
        ]

    def fill(self, ground: Layer, offset: int) -> None:
        """Put the cards into the area, which has its place on the layer, and scroll to ``offset``. A few
        rows are seen if they have room at all, more of them only where they are as high as they prefer."""
        theme, width, high = ground.ui.theme, self.rect.width, self.rect.height
        inset, bar, outside = theme.space(_INSET), theme.space(BAR), self._outside
        low, whole = (self._ends(theme, width, extra) for extra in (0, inf))
        few = min(_SEEN[self._setups.columns][0], sum(end <= high for end in low))
        seen = max(1, few, sum(end <= high for end in whole))
        extra = max(0, high - low[seen - 1]) // seen
        ends = self._ends(theme, width, extra)
        self.rect.height = ends[seen - 1]
        place = pygame.Rect(self.rect.topleft, (width + outside - bar, ends[-1]))
        self.rect = pygame.Rect(place.x - inset, place.y, inset + place.width + bar, self.rect.height)
        ground.put(self._tree(theme, extra), place, self)
        self.content = place.height
        last = min((start for start in self._starts if start >= self.furthest), default=self.furthest)
        self.set_height(last + self.rect.height, offset)

    @property
    def _starts(self) -> list[int]:
        """The offsets at which the list begins with a whole row."""
        edge = self.rect.top - self.offset + self.theme.space(_INSET)
        return sorted({0, *(card.rect.top - edge for card in self._setups.cards)})

    def scroll_to(self, offset: float) -> bool:
        """Scroll to the row that begins nearest."""
        self._wanted = max(0.0, min(float(self.furthest), offset))
        return super().scroll_to(min(self._starts, key=lambda start: abs(start - self._wanted)))

    def wheel(self, notches: float) -> bool:
        """Scroll by a row for each notch; parts of one add up."""
        starts, before = self._starts, self._wanted
        row = starts[-1] - starts[-2] if len(starts) > 1 else 0
        return self.scroll_to(self._wanted - notches * row) or self._wanted != before

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
        theme, setups = self.ui.theme, self._setups
        setups.make(self.ui)
        setups.refresh(setups.commands.text)
        title = text_item(theme, _("Setups to choose from"), "heading", key="title")
        columns = (1,) if setups.columns == 1 else (setups.columns + 1, setups.columns)
        cards = FirstFit([setups.content(theme, count) for count in columns])
        return Column((title, cards), gap=theme.space(12))

    def first_focus(self) -> Widget:
        return self.focusables()[0]


class SetupPanel:
    """The widgets of the room in a part of the page. See the module.

    Args:
        beside: free pixels at the right of that part.
        told: where remarks stand; None: in that part, too.
    """

    def __init__(
        self, ui: Ui, rect: pygame.Rect, setups: SetupList, beside: int, told: pygame.Rect | None = None
    ) -> None:
        self.ui, self.commands, self._setups = ui, setups.commands, setups
        self._layers: Segments | None = None
        self._remarks: RemarkLines | None = None
        self._list: SetupList | None = None  # as far as it is in this part of the page
        if told is None:
            self._build(rect, beside)
        else:
            self._build_below(told, rect, beside)
        self.commands.show_list = self.show_list
        self.refresh()

    def _build(self, rect: pygame.Rect, beside: int) -> None:
        theme, space, ground = self.ui.theme, self.ui.theme.space, self.ui.ground
        remarks, area = RemarkLines(UNPLACED, ()), CardArea(self.ui, self._setups, beside)
        switch, opener, gap = self._switch(), self._opener(), space(_GAP)
        one, rows = RemarkLines.height(theme, 1), 1 if rect.width >= space(_WIDE) else 2
        told = remarks.item(theme, height=RemarkLines.height(theme, rows))
        short, all_told = remarks.item(theme, height=one), remarks.item(theme, height=one, grow=1)
        lists = [area.showing(theme, rows) for rows in _SEEN[self._setups.columns]]
        tree = FirstFit(
            (
                *(
                    Column((*switch, remark, each), gap=between)
                    for each in lists
                    for remark, between in ((told, gap), (short, gap), (short, gap // 2))
                ),
                Column((*switch, told, area.showing(theme, 1)), gap=gap),
                Column((*switch, short, area.showing(theme, 1)), gap=gap),
                Column((*switch, opener, all_told), gap=gap),
                Column((*switch, opener, all_told), gap=gap // 2),
                Column((*switch, replace(all_told, priority=1)), gap=gap),
            )
        )
        places = ground.put(tree, rect)
        self._remarks = remarks if remarks in places else None
        self._note_places(places, area)

    def _build_below(self, told: pygame.Rect, rect: pygame.Rect, beside: int) -> None:
        """Put remarks into ``told``, and all else below it."""
        theme, gap = self.ui.theme, self.ui.theme.space(_GAP)
        area, switch = CardArea(self.ui, self._setups, beside), self._switch()
        lists = [area.showing(theme, rows) for rows in (*_SEEN[self._setups.columns], 1)]
        tree = FirstFit(
            (
                *(Column((*switch, each), gap=between) for each in lists for between in (gap, gap // 2)),
                Column((*switch, self._opener()), gap=gap),
            )
        )
        self._remarks = self.ui.ground.add(RemarkLines(told, ()))
        self._note_places(self.ui.ground.put(tree, rect), area)

    def _note_places(self, places: Places, area: CardArea) -> None:
        """Fill the list, where it is one of the ``places``."""
        self._layers = next((each for each in places if isinstance(each, Segments)), None)
        if area in places:
            self._list = self._setups
            area.fill(self.ui.ground, self.commands.offset)
            area.scrolled = partial(self._scrolled, area)

    def _switch(self) -> Sequence[Item]:
        """The switch of the layers; nothing where there is only one."""
        theme, commands, choices = self.ui.theme, self.commands, layers_of(self.commands.room)
        if not choices:
            return ()
        tip = _("What is moved on the board (T)")
        switch = Segments(UNPLACED, choices, commands.layer, commands.choose_layer, key="layer", tooltip=tip)
        return (switch.item(theme, height=theme.space(_BUTTON)),)

    def _opener(self) -> Item:
        """The button that opens the list over the page."""
        theme, words = self.ui.theme, _("Setups to choose from")
        button = Button(
            UNPLACED,
            _("Setups"),
            self.show_list,
            icon="library",
            key="setup-list",
            tooltip=f"{words} (L)",
            role="small_label",
        )
        return button.item(theme, height=theme.space(_BUTTON))

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
        if self._list is not None:
            self._list.refresh(commands.text)
        if self._remarks is not None:
            self._remarks.show(commands.room.remarks(commands.view))


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
