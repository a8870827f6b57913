"""The rules of a game as a book: text, diagrams, and a table of contents beside it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial

import pygame

from game.boards.callout import Callouts
from game.boards.gestures import Gesture
from game.boards.marks import Arrow
from game.boards.view import BoardView
from game.entry import GameEntry, GamePart
from game.registry import GAMES
from game.rules.errors import RulesError
from game.rules.options import Options
from game.scenes.base import Context
from game.scenes.board.legend import open_legend
from game.scenes.board.playable import PlayableBoard
from game.scenes.board_preview import look_of
from game.scenes.findings import Finding, findings
from game.scenes.page import Page, game_choice
from game.scenes.phrases import explain
from game.scenes.players import flipped_for
from game.scenes.prose import ProseDiagram, ProseHeading, ProseResults, ProseTable, ProseText
from game.texts import _
from game.widgets.basic import Button, IconButton, Panel, text_item
from game.widgets.focus import Ui
from game.widgets.layout import Column, Item, Layout, Row, Space, arrange
from game.widgets.markdown import Block, Heading, Paragraph, Table, read_blocks, read_spans
from game.widgets.widget import UNPLACED, ScrollArea, Widget

_CONTENTS = 266  # width
_COLUMN = 700  # most width of the text: about 75 letters a line
_BUTTON = 32  # pixels at 100 %
_MOST_OFFERS = 3


class RulebookPage(Page):
    """The rule book of a game.

    Args:
        preparing: a new game of ``entry`` is being prepared below this page, so that "New game" leads back.
        options: of the game that is being prepared or played. Where its rules are told by themselves, the
            book opens with these, and the whole book is a step away.
        chapter: the heading of the chapter with which the book opens; "" for its beginning.
    """

    usual_title = "Rule book"
    widest = 1160

    def __init__(
        self, entry: GameEntry, preparing: bool = False, options: Options | None = None, chapter: str = ""
    ) -> None:
        super().__init__()
        self.entry = entry
        self._wanted = chapter  # to which the first layout goes
        self._options = options if entry.has(GamePart.RULES_IN_WORDS) else None
        self._whole = self._options is None  # or else the rules of these options alone
        self._prepared = entry if preparing else None
        self._blocks: list[Block | Finding] | None = None
        self._chapters: list[tuple[str, Widget]] = []  # with their headings
        self._links: list[Button] = []
        self._contents: ScrollArea | None = None
        self._chapter_list = Column()  # what scrolls there
        self._diagrams: list[ProseDiagram] = []
        self._played: dict[str, PlayedDiagram] = {}  # by the keys of the diagrams

    @property
    def blocks(self) -> list[Block | Finding]:
        if self._blocks is None and not self._whole:
            self._blocks = list(self.entry.part(GamePart.RULES_IN_WORDS)(self._options))
        if self._blocks is None:
            self._blocks = [*read_blocks(read_book(self.entry)), *_findings_chapter(self.entry)]
        return self._blocks

    # Layout

    def fill(self, bounds: pygame.Rect) -> None:
        space, ground = self.theme.space, self.ui.ground
        left, width = self.column(self.context.size)
        contents = Item("contents", width=space(_CONTENTS))
        parts = (contents, Item("sheet", width=0, grow=1)) if self._beside else (Item("sheet", grow=1),)
        places = arrange(
            Row(parts, gap=space(40)),
            pygame.Rect(left, bounds.y + space(12), width, bounds.height - space(28)),
        )
        sheet = places["sheet"]
        pad = space(36 if width > space(600) else 18)
        tree = self._text(min(sheet.width - 2 * pad, space(_COLUMN)), pad)
        sheet.height = tree.heights(sheet.width).preferred
        ground.put(tree, sheet, self._page)
        self._links, self._contents = [], None
        if self._beside:
            ground.put(self._add_contents(), places["contents"])
            self._fill_contents()
        self.finish(sheet.bottom)
        assert self._page is not None
        for diagram in self._diagrams:
            if diagram.key in self._played:
                self._played[diagram.key].put(diagram)
        self._page.scrolled, self._page.tab_last = self._scrolled, True
        self._open_wanted()
        self._mark_chapter()

    def _text(self, width: int, pad: int) -> Column:
        """The book on its sheet, in a column of a width."""
        theme, space = self.theme, self.theme.space
        game, look = self.entry.name, look_of(self.context.settings)
        self._chapters, self._diagrams = [], []
        parts: list[Layout] = []
        before = False
        for number, block in enumerate(self.blocks):
            bullet = isinstance(block, Paragraph) and block.bullet
            above = 7 if before and not bullet else 0  # after the end of a list
            widget: Widget
            if isinstance(block, Heading):
                above += 0 if not parts else 30 if block.level < 3 else 16
                widget, below = ProseHeading(theme, width, block, f"chapter-{number}"), 8
                if block.level < 3:
                    self._chapters.append((block.text, widget))
            elif isinstance(block, Paragraph):
                widget, below = ProseText(theme, width, block), 6 if bullet else 13
            elif isinstance(block, Finding):
                widget, below = ProseResults(theme, width, self.entry, block), 20
            elif isinstance(block, Table):
                widget, below = ProseTable(theme, width, block, game, look), 20
            else:
                above += 10
                seen = replace(block, flipped=flipped_for(self.entry, 0))  # as in the courses
                widget = ProseDiagram(theme, width, seen, game, look, f"diagram-{number}")
                widget.begin, below = self._play_on, 26
                self._diagrams.append(widget)
            before = bullet
            parts += [
                Space(height=space(above)),
                widget.item(theme, width=width, height=widget.rect.height),
                Space(height=space(below)),
            ]
        return Column(parts, padding=(0, pad), align="center", background=Panel(UNPLACED))

    def _add_contents(self) -> Column:
        """The chapters, and below them, always in sight, the ways to the lessons and to a game."""
        theme, space = self.theme, self.theme.space
        self._links = [
            Button(UNPLACED, text, partial(self._go_to, number), kind="quiet", align=0, key=f"link-{number}")
            for number, (text, _heading) in enumerate(self._chapters)
        ]
        head = Row((text_item(theme, _("Contents"), "caps", "accent_text"),), padding=(space(16), space(6)))
        links = [link.item(theme, height=space(40)) for link in self._links]
        self._chapter_list = Column((head, *links), gap=space(2), padding=(space(6), space(2)))
        self._contents = ScrollArea(UNPLACED, "contents")
        high = self._chapter_list.heights(space(_CONTENTS)).preferred
        ways = [
            Button(UNPLACED, words, act, kind="primary" if key == "play" else "plain", icon=sign, key=key)
            for words, act, sign, key in self._ways
        ]
        edges = [Row((way.item(theme, width=0, grow=1),), padding=(space(6), 0)) for way in ways]
        return Column((self._contents.item(theme, height=high, min_height=space(60)), *edges), gap=space(10))

    @property
    def _ways(self) -> list[tuple[str, Callable[[], None], str, str]]:
        """Where else the book leads: words, acts, icons and keys."""
        ways: list[tuple[str, Callable[[], None], str, str]] = []
        if self.entry.courses:
            lessons = partial(self.visit, "game.scenes.lessons.page:LearnPage", self.entry)
            ways.append((_("Lessons"), lessons, "learn", "learn"))
        if self._options is not None:
            ways.append((self._other_book, self._change_book, "book", "other-book"))
        return [*ways, (_("New game"), self._play, "play", "play")]

    def _fill_contents(self) -> None:
        assert self._contents is not None
        self.ui.ground.fill(self._contents, self._chapter_list)

    def beside_heading(self) -> list[Layout]:
        """The other games, and the contents where they have no room elsewhere."""
        controls: list[Layout] = []
        if len(GAMES) > 1:
            game, change = self.entry.name, self._change_game
            controls.append(game_choice(self.theme, GAMES, game, change, justify="end", key="game"))
        if not self._beside:
            menu = IconButton(UNPLACED, "menu", _("Contents"), self._contents_menu, key="contents")
            controls.append(menu.item(self.theme))
        return controls

    @property
    def _beside(self) -> bool:
        """Whether there is room for the contents beside the text."""
        return self.column(self.context.size)[1] >= self.theme.space(_CONTENTS + 480)

    def _contents_menu(self) -> None:
        from game.widgets.menus import SEPARATOR, MenuItem, open_menu

        items = [
            MenuItem(text, partial(self._go_to, number), key=f"link-{number}")
            for number, (text, _where) in enumerate(self._chapters)
        ]
        button = self.ui.ground.find("contents")
        assert button is not None
        ways = [MenuItem(words, act, sign, key=key) for words, act, sign, key in self._ways]
        open_menu(self.ui, button.rect, [*items, SEPARATOR, *ways])

    # Playing on the boards

    def _play_on(self, diagram: ProseDiagram) -> BoardView | None:
        """Let the reader play on a diagram; its board, where it can be read."""
        try:
            played = PlayedDiagram(self.context, self.ui, self.entry, diagram)
        except (RulesError, KeyError):
            return None
        self._played[diagram.key] = played
        played.put(diagram)
        self.ui.ground.set_focus(played.widget)
        return played.widget

    def _scrolled(self) -> None:
        self._close_callouts()
        self._mark_chapter()

    def _close_callouts(self) -> None:
        for played in self._played.values():
            if played.callouts.text:
                played.callouts.close()

    def update(self, dt: float) -> None:
        super().update(dt)
        for played in self._played.values():
            played.update()

    def count_down(self, dt: float) -> None:
        for played in self._played.values():
            if played.callouts.is_over(dt):
                played.callouts.close()

    @property
    def idle(self) -> float:
        return min([super().idle, *(played.callouts.idle for played in self._played.values())])

    def back(self) -> None:
        cancelled = {played.cancel() for played in self._played.values()}
        if True not in cancelled:
            super().back()

    def main_control(self) -> Widget | None:
        """The contents, of all chapters or to be opened."""
        return self._links[0] if self._links else self.ui.ground.find("contents")

    # Reading

    def _go_to(self, number: int) -> None:
        page, heading = self._page, self._chapters[number][1]
        assert page is not None
        page.scroll_to(heading.rect.y + page.offset - page.rect.y - self.theme.space(16))

    def _open_wanted(self) -> None:
        """Go to the chapter with which the book is to open, once."""
        headings = [text for text, _heading in self._chapters]
        if self._wanted in headings:
            self._go_to(headings.index(self._wanted))
        self._wanted = ""

    def _mark_chapter(self) -> None:
        assert self._page is not None
        line = self._page.rect.y + self._page.rect.height // 3
        at_end = self._page.furthest and self._page.offset >= self._page.furthest
        begun = (number for number, (_text, heading) in enumerate(self._chapters) if heading.rect.y <= line)
        here = len(self._chapters) - 1 if at_end else max(begun, default=0) if self._page.offset else 0
        for number, link in enumerate(self._links):
            link.selected = number == here
        if self._contents is not None:
            self._contents.reveal(self._links[here])

    @property
    def _other_book(self) -> str:
        """What the way to the whole book, or back to the rules of the game below, is called."""
        return _("These rules") if self._whole else _("All rule sets")

    def _change_book(self) -> None:
        self._whole = not self._whole
        self._show_anew()

    def _change_game(self, name: str) -> None:
        self.entry = next(entry for entry in GAMES if entry.name == name)
        self._options, self._whole = None, True
        self._show_anew()

    def _show_anew(self) -> None:
        self._blocks = None
        self._played.clear()
        if self._page is not None:
            self._page.scroll_to(0)
        self.relayout()

    def _play(self) -> None:
        if self.entry is self._prepared:
            self.back()
            return
        self.visit("game.scenes.new_game.page:NewGamePage", self.entry)

    def keys(self) -> list[tuple[str, str]]:
        return [
            *([("W", _("What the marks on the board mean"))] if self._played else []),
            (_("PageUp, PageDown"), _("Turn the page")),
            (_("Home, End"), _("First and last page")),
            *super().keys(),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        if self.ui.top is self.ui.ground:
            if event.type == pygame.MOUSEMOTION:
                over = self.ui.ground.hit(event.pos)
                for played in self._played.values():
                    if played.widget.gestures.drag is None:
                        played.widget.point_at(event.pos if over is played.widget else None)
            elif event.type == pygame.MOUSEBUTTONDOWN or (
                event.type == pygame.KEYDOWN and event.key != pygame.K_ESCAPE
            ):
                self._close_callouts()
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
        if self.ui.top is self.ui.ground and event.type == pygame.KEYDOWN and event.key == pygame.K_w:
            return self._show_legend()
        return super().handle(event)

    def _show_legend(self) -> bool:
        """Say what the marks mean on the board that has the focus, else on the one that was played on last;
        returns whether there is one."""
        focus, boards = self.ui.ground.focus, [played.board for played in self._played.values()]
        board = next((board for board in boards if board.widget is focus), boards[-1] if boards else None)
        if board is not None:
            open_legend(self.ui, board.widget, board.game)
        return board is not None


def read_book(entry: GameEntry) -> str:
    """The text of a game's rule book; a sentence in its place when there is none."""
    book = entry.file("rulebook.md")
    if book is not None:
        return book.read_text(encoding="utf-8")
    return "# " + _("Rules") + "\n\n" + _("The rule book of this game is missing; install Longhall again.")


def _findings_chapter(entry: GameEntry) -> Iterator[Block | Finding]:
    found = findings(entry)
    if found:
        yield Heading(2, _("What the laboratory found"))
    for each in found:
        yield Heading(3, _(each.question))
        yield Paragraph(read_spans(_(each.answer)))
        yield each


class PlayedDiagram:
    """Plays on the board of a diagram of a game, and explains what cannot be done.

    Attributes:
        board: the board; it lies over the diagram.
        callouts: the sentence beside the board.
    """

    def __init__(self, context: Context, ui: Ui, entry: GameEntry, diagram: ProseDiagram) -> None:
        """Raises RulesError: the position cannot be read."""
        told, rules = diagram.diagram, entry.rules()
        options = dict(told.options)
        state = rules.parse_state(told.position, options) if told.position else rules.initial(options)
        self._context, self._ui = context, ui
        self.board = PlayableBoard(entry, state, context, compact=True, key=f"{diagram.key}-board")
        self.board.show(state, tuple(told.marks.items()), tuple(Arrow(*cells) for cells in told.arrows))
        self.widget = self.board.widget
        self.widget.state.viewport.part = told.part
        self.callouts = Callouts(ui, self.widget, lambda: self.callouts.close())
        self.board.on_played = lambda move: self.callouts.close()
        self.board.on_refused = self._explain
        self._controls: list[Widget] = []
        self._shape: object = None

    def put(self, diagram: ProseDiagram) -> None:
        """Lie over a diagram, which was laid out anew, in the area in which it scrolls."""
        self._diagram, area = diagram, diagram.area
        diagram.played, diagram.focusable = True, False
        assert area is not None
        self._ui.ground.add(self.widget, area)
        area.children.remove(self.widget)
        area.children.insert(area.children.index(diagram) + 1, self.widget)
        look = look_of(self._context.settings)
        told = diagram.diagram
        self.widget.place(diagram.board, flipped=told.flipped, coordinates=not told.part, look=look)
        self._controls, self._shape = [], None
        self.update()

    def update(self) -> None:
        """Show what has changed. Called every frame."""
        self.board.update()
        offers = self.board.offers[:_MOST_OFFERS]
        shape = self.board.touched, tuple((offer.key, offer.text) for offer in offers)
        if shape != self._shape and not self.widget.animating:
            self._shape = shape
            self._put_controls(
                [self._button(offer.text, offer.act, offer.icon, offer.key) for offer in offers]
            )

    def _button(self, text: str, act: Callable[[], None], icon: str, key: str) -> Button:
        key = f"{self._diagram.key}-{key}"
        return Button(UNPLACED, text, act, icon=icon, role="small_label", key=key)

    def _put_controls(self, buttons: list[Button]) -> None:
        """Put these buttons below the board, and those with which what was played is taken back; where
        nothing can be done, the caption stands there."""
        area, layer = self._diagram.area, self._ui.ground
        assert area is not None
        before = layer.focus if layer.focus in self._controls else None
        for widget in self._controls:
            area.children.remove(widget)
        if self.board.touched:
            buttons += [
                self._button(_("One move back"), self._back, "undo", "back"),
                self._button(_("Put back"), self._restore, "refresh", "restore"),
            ]
        self._controls, self._diagram.controlled = [*buttons], bool(buttons)
        layer.put(self._row(buttons), self._below, area)
        at = area.children.index(self.widget) + 1  # Tab leads from the board to them
        area.children[at:at] = [area.children.pop() for _each in buttons][::-1]
        if before is not None:
            layer.set_focus(layer.find(before.key) or self.widget)
        self.widget.touch()

    @property
    def _below(self) -> pygame.Rect:
        theme, place = self._ui.theme, pygame.Rect(self._diagram.rect)
        place.top, place.height = self._diagram.board.bottom + theme.space(3), theme.space(_BUTTON)
        return place

    def _row(self, buttons: Sequence[Button]) -> Row:
        """The buttons side by side; where there is no room for the words of all, some show their icons
        alone."""
        theme = self._ui.theme

        def row() -> Row:
            items = tuple(button.item(theme, height=theme.space(_BUTTON)) for button in buttons)
            return Row(items, gap=theme.space(8), justify="center")

        for button in reversed(buttons):
            if row().widths().preferred > self._below.width and button.icon:
                button.tooltip, button.text = button.text, ""
        return row()

    def cancel(self) -> bool:
        """Put down what is held, and close the sentence; returns whether there was anything."""
        told = bool(self.callouts.text)
        self.callouts.close()
        held = self.widget.cancel()
        return self.board.drop_unfinished() or told or held

    def _back(self) -> None:
        self.callouts.close()
        if not self.board.back():
            self._restore()

    def _restore(self) -> None:
        self.callouts.close()
        self.board.restore()
        self._ui.ground.set_focus(self.widget)

    def _explain(self, reason: RulesError | None, gesture: Gesture) -> None:
        if reason is not None:
            self.callouts.show(explain(reason), "why", gesture.target, self.board.causes)
