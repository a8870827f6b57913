"""All matches that were ever begun: to go on with, to look at, to take elsewhere."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.ai.levels import numeral
from game.match.archive import UnreadableMatch
from game.match.importing import ImportedFiles, holds_many, importing_files, keep_import
from game.match.store import ArchiveError
from game.registry import GAMES, find
from game.rules.errors import RulesError, shortened
from game.rules.options import Options
from game.scenes.board_preview import look_of
from game.scenes.files import ask_import
from game.scenes.library.actions import MatchActions
from game.scenes.library.listing import PERSON, Listing, levels, people
from game.scenes.library.match_list import MatchList, MatchRow, Thumbnails, UnreadableRow, picture_size
from game.scenes.open_match import open_match, open_matches, open_or_load, show_match
from game.scenes.page import Page, empty_state
from game.scenes.phrases import error_message, told_of_guess
from game.scenes.progress import run_aside
from game.texts import _
from game.widgets.basic import Button, IconButton, Line, text_item
from game.widgets.dialogs import message
from game.widgets.inputs import Choices, Dropdown, Segments
from game.widgets.layout import Column, FirstFit, Grid, Layout, Row
from game.widgets.menus import SEPARATOR, MenuItem, open_menu
from game.widgets.text_field import TextField
from game.widgets.widget import COMMAND, UNPLACED, Widget

if TYPE_CHECKING:
    from game.match.entries import Summary
    from game.match.match import Match
    from game.match.stepwise import Stepwise
    from game.scenes.base import Context
    from game.widgets.widget import ScrollArea

_ROW = 92  # pixels at 100 %
_MOST_PROBLEMS = 8  # that are told of an import of many matches
_SCROLL_PAUSE = 0.12  # seconds: only then are pictures made, so that scrolling never waits for one


class LibraryPage(Page):
    """The list of matches.

    Args:
        files: files and folders to import at once.
        pasted: import what is on the clipboard at once, and show it.
        state: which matches are shown first, as in ``Listing``.
    """

    usual_title = "Library"
    widest = 1040

    def __init__(self, files: Sequence[Path] = (), pasted: bool = False, state: str = "all") -> None:
        super().__init__()
        self._listing = Listing(state)
        self._pictures = False  # they may be made
        self._since_scroll = _SCROLL_PAUSE  # seconds since the list was scrolled
        self._matches: list[Summary] = []
        self._list: MatchList
        self._instead: list[Widget] = []  # what is there in place of a list
        self._selected: set[str] = set()  # ids
        self._files, self._pasted = files, pasted

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._actions = MatchActions(context, self.ui, self._refresh)
        self._actions.attempt(context.archive.forget_deleted)
        self.resume()
        context.later(self._begin_pictures)
        if self._files:
            context.later(lambda: self._import_files(self._files, opens=True))
        if self._pasted:
            context.later(partial(self._import_clipboard, opens=True))

    def resume(self) -> None:
        with self.telling(ArchiveError):
            self._matches = self.context.archive.summaries()
            self._selected &= {each.id for each in self._matches}

    def _begin_pictures(self) -> None:
        """After the first frame, as pictures take time."""
        self._pictures = True

    def main_control(self) -> Widget | None:
        return next(iter(self._list.visible), None) or super().main_control()

    # Layout

    def fill(self, bounds: pygame.Rect) -> None:
        theme, ground, gap = self.theme, self.ui.ground, self.theme.space(12)
        left, width = self.column(self.context.size)
        filters = Column((self._first_filters(width), self._filters()), gap=gap)
        high = filters.heights(width).preferred
        ground.put(filters, pygame.Rect(left, bounds.y + gap, width, high), self._page)
        self._rows_at = pygame.Rect(left, bounds.y + gap + high + theme.space(18), width, theme.space(_ROW))
        self._thumbnails = Thumbnails(
            self.context.archive, picture_size(self._rows_at.height), look_of(self.context.settings), theme
        )
        self._instead = []
        self._list = MatchList(
            ground, self._list_area, self._rows_at, theme.space(10), self._make_row, self._scrolled
        )
        self._list_matches()

    def _list_matches(self) -> None:
        """List what is wanted, or say why there is nothing."""
        for widget in self._instead:
            self._list_area.children.remove(widget)
        self._instead.clear()
        listed = self._listing.apply(self._matches)
        unreadable = self.context.archive.unreadable if self._listing.whole else ()
        self._list.fill([*listed, *unreadable])
        bottom = self._list.bottom
        if not self._list.items:
            tree, room = empty_state(self.theme, *self._why_empty()), self._rows_at.copy()
            left_over = self._list_area.rect.bottom - room.y - self.theme.space(28)
            room.height = max(left_over, tree.heights(room.width).preferred)
            self._instead = [
                each for each in self.ui.ground.put(tree, room, self._page) if isinstance(each, Widget)
            ]
            bottom = room.bottom
        self.finish(bottom)

    @property
    def _list_area(self) -> ScrollArea:
        assert self._page is not None
        return self._page

    def beside_heading(self) -> list[Layout]:
        """The ways to the explorer, to one's own results and to an import; bare where there is no room."""
        results = partial(self.visit, "game.scenes.library.my_results:MyResultsPage")
        wanted: list[tuple[str, str, Callable[[], None], str]] = [
            (_("Explorer"), "branch", self._explore, "explorer"),
            (_("My results"), "trophy", results, "results"),
            (_("Import"), "import", self._import_menu, "import"),
        ]
        return [self._worded_or_bare(wanted)]

    def _worded_or_bare(self, wanted: Sequence[tuple[str, str, Callable[[], None], str]]) -> FirstFit:
        """Buttons of these words, icons, acts and keys in a row; without words where these have no room."""
        worded = [Button(UNPLACED, words, act, icon=sign, key=key) for words, sign, act, key in wanted]
        bare = [
            IconButton(UNPLACED, sign, words, act, kind="plain", key=key) for words, sign, act, key in wanted
        ]
        theme, gap = self.theme, self.theme.space(12)
        rows = (Row([each.item(theme) for each in made], gap=gap, justify="end") for made in (worded, bare))
        return FirstFit(list(rows))

    def _first_filters(self, width: int) -> Layout:
        """The choice between all, unfinished and finished matches, and the field for a search."""
        theme, listing = self.theme, self._listing
        search = TextField(
            UNPLACED, listing.words, self._search, placeholder=_("Search"), limit=80, key="search"
        )
        searching = search.item(theme, width=theme.space(180), grow=1)
        states = [("all", _("All")), ("unfinished", _("Unfinished")), ("finished", _("Finished"))]
        change = partial(self._narrow, "state")
        spread = Segments(UNPLACED, states, listing.state, change, key="state").item(theme, min_width=None)
        states = [("all", _("All matches")), *states[1:]]
        opened = Dropdown(UNPLACED, states, listing.state, change, key="state").item(theme, grow=1)
        gap = theme.space(12)
        return FirstFit((Row((spread, searching), gap=gap), Row((opened, searching), gap=gap)))

    def _filters(self) -> Layout:
        """Lists of choices for the other attributes of the listing."""
        theme, controls = self.theme, []
        for name, choices in self._choices():
            change = partial(self._narrow, name)
            control = Dropdown(UNPLACED, choices, getattr(self._listing, name), change, key=name)
            controls.append(control.item(theme))
        most = theme.space(276)
        controls = [replace(each, min_width=min(each.width or 0, most)) for each in controls]
        return Grid(controls, gap=theme.space(12))

    def _choices(self) -> list[tuple[str, Choices]]:
        """What the listing can be narrowed to, and its orders."""
        of_level = _("Computer, level {level}")
        players = [("", _("All players"))]
        players += [
            (f"computer {level:g}", of_level.format(level=numeral(level))) for level in levels(self._matches)
        ]
        players += [(f"{PERSON}{name}", name) for name in people(self._matches)]
        games = [("", _("All games")), *((entry.name, _(entry.title)) for entry in GAMES)]
        results = [("", _("All results")), ("won", _("Won")), ("lost", _("Lost")), ("drawn", _("Drawn"))]
        orders = [
            ("newest", _("Newest first")),
            ("oldest", _("Oldest first")),
            ("longest", _("Longest first")),
            ("game", _("By game")),
        ]
        chosen = [("game", games), ("player", players), ("result", results), ("order", orders)]
        return [(name, choices) for name, choices in chosen if name != "game" or len(GAMES) > 1]

    def _make_row(self, item: Summary | UnreadableMatch, box: pygame.Rect) -> list[Widget]:
        if isinstance(item, UnreadableMatch):
            return [UnreadableRow(box, item, self._actions.open_menu)]
        summary, theme = item, self.theme
        side = theme.space(44)
        place = pygame.Rect(box.right - side - theme.space(12), box.y + (box.height - side) // 2, side, side)
        row = MatchRow(
            box,
            summary,
            lambda: self._press(summary),
            place.left,
            picture=lambda: self._thumbnails.get(summary),
            selected=summary.id in self._selected,
            key=f"match-{summary.id}",
        )
        button = IconButton(place, "more", _("More"), lambda: None, key=f"more-{summary.id}")
        button.act = lambda: self._match_menu(summary, button)
        return [row, button]

    def _why_empty(self) -> tuple[str, str, tuple[str, str, Callable[[], None]]]:
        """A heading, a sentence and a way on where there is nothing to list."""
        listing = self._listing
        if (listing.player, listing.result, listing.words.strip()) != ("", "", ""):
            return (
                _("No match fits"),
                _("Search for something else, or list all matches."),
                (_("List all"), "library", self._list_all),
            )
        texts = {
            "all": (
                _("No matches yet"),
                _("Every match is kept here, move by move, from its first move on."),
            ),
            "unfinished": (_("Nothing left undone"), _("Matches that are not over wait here for you.")),
            "finished": (_("Nothing finished yet"), _("Matches stay here when they are over.")),
        }
        heading, sentence = texts[listing.state]
        if listing.game:
            heading = _("{heading}: {game}").format(heading=heading, game=_(find(listing.game).title))
        return heading, sentence, (_("New game"), "play", self._new_game)

    # Pictures

    def _scrolled(self) -> None:
        self._since_scroll = 0.0

    def _without_picture(self) -> Summary | None:
        """The first match in sight whose picture is still to be made."""
        if not self._pictures:
            return None
        rows = (row for row in self._list.visible if isinstance(row, MatchRow) and row.board.width)
        return next((row.summary for row in rows if not self._thumbnails.known(row.summary)), None)

    def update(self, dt: float) -> None:
        super().update(dt)
        self._since_scroll += dt
        missing = self._without_picture() if self._since_scroll >= _SCROLL_PAUSE else None
        if missing is not None:
            self._thumbnails.make(missing)
            self.ui.dirty = True

    @property
    def needs_frame(self) -> bool:
        return super().needs_frame or self._without_picture() is not None

    # Things to do

    def _narrow(self, name: str, value: str) -> None:
        setattr(self._listing, name, value)
        self._offset = 0
        self._list_area.scroll_to(0)
        self.relayout()

    def _search(self, words: str) -> None:
        self._listing.words = words
        self._offset = 0
        self._list_matches()

    def _list_all(self) -> None:
        self._listing = Listing(order=self._listing.order)
        self.relayout()

    def _explore(self) -> None:
        """Explore the game that is listed, else the one played last, by the rules of its last match."""
        game = self._listing.game
        wanted = (each for each in self._matches if each.listed and game in ("", each.entry.name))
        last = next(wanted, None)
        entry = find(game) if game else GAMES[0] if last is None else last.entry
        options: Options = {} if last is None else _known_rules(last)
        self.visit("game.scenes.explorer.page:ExplorerPage", entry, options)

    def _new_game(self) -> None:
        game = self._listing.game
        if game or len(GAMES) == 1:
            entry = find(game) if game else GAMES[0]
            self.visit("game.scenes.new_game.page:NewGamePage", entry)
        else:
            self.context.home()  # where one is chosen

    def _open(self, summary: Summary) -> None:
        if not open_match(self.context, summary.id):
            self._refresh()  # it may stand among those that cannot be read now

    def _review(self, summary: Summary) -> None:
        """Show what every move of a finished match was worth."""
        match = open_or_load(self.context, summary.id)
        if match is None:
            self._refresh()
        else:
            self.visit("game.scenes.review.page:ReviewPage", match)

    def _match_menu(self, summary: Summary, button: Button) -> None:
        one, act = [summary], self._actions
        chosen = summary.id in self._selected
        words, going = _("Review"), self.context.reviews.progress(summary.id)
        if going is not None:
            words = _("Review: {done} of {total}").format(done=going.done, total=len(going.parts))
        review = MenuItem(words, lambda: self._review(summary), "graph", key="review")
        open_menu(
            self.ui,
            button.rect,
            [
                MenuItem(_("Open"), lambda: self._open(summary), "play", _("Enter"), key="open"),
                *([review] if summary.finished else []),
                MenuItem(_("Name…"), lambda: act.rename(summary), "edit", "F2", key="rename"),
                MenuItem(
                    _("Select"),
                    lambda: self._select(summary),
                    "check",
                    _("Ctrl+click"),
                    checked=lambda: chosen,
                    key="select",
                ),
                SEPARATOR,
                MenuItem(_("Copy match"), lambda: act.copy(summary), "copy", "Ctrl+C", key="copy"),
                MenuItem(_("Export match…"), lambda: act.export(one), "export", key="export"),
                SEPARATOR,
                MenuItem(_("Delete"), lambda: act.delete(one), "trash", _("Del"), key="delete"),
            ],
        )

    def _press(self, summary: Summary) -> None:
        """Open a match, or select it where others are selected or Ctrl is held."""
        if self._selected or pygame.key.get_mods() & COMMAND:
            self._select(summary)
        else:
            self._open(summary)

    def _select(self, summary: Summary) -> None:
        """Select a match with which something is to be done, or let go of it."""
        self._selected ^= {summary.id}
        self.relayout()

    def _select_all(self) -> None:
        self._selected = {each.id for each in self._listing.apply(self._matches)}
        self.relayout()

    def _clear_selection(self) -> None:
        self._selected.clear()
        self.relayout()

    @property
    def _chosen(self) -> list[Summary]:
        """The matches that are selected, else the one that has the focus."""
        at = self._list.index_of(self.ui.ground.focus)
        found = [] if at is None else [self._list.items[at]]
        if self._selected:
            found = [each for each in self._matches if each.id in self._selected]
        return [each for each in found if not isinstance(each, UnreadableMatch)]

    def footer(self) -> Layout | None:
        """What can be done with all that are selected."""
        if not self._selected:
            return None
        theme, space, count = self.theme, self.theme.space, len(self._selected)
        words = _("1 match selected") if count == 1 else _("{count} matches selected").format(count=count)
        acts = (
            (_("Export…"), "export", lambda: self._actions.export(self._chosen), "export-selected"),
            (_("Delete"), "trash", lambda: self._actions.delete(self._chosen), "delete-selected"),
            (_("Cancel"), "close", self._clear_selection, "clear-selection"),
        )
        label = text_item(theme, words, "label", rows=1, width=space(150), grow=1, key="selected")
        bar = Row((label, self._worded_or_bare(acts)), gap=space(16), align="center", height=space(72))
        return Column((Line(UNPLACED).item(theme), bar))

    def _refresh(self) -> None:
        keyboard, ground = self.ui.keyboard, self.ui.ground
        at = self._list.index_of(ground.focus) if ground.widgets else None
        self.resume()
        if ground.widgets:  # an undo may come when another scene is there
            self.relayout()
            if ground.focus is None and keyboard and self._list.items:
                self._list.focus(min(at or 0, len(self._list.items) - 1))

    # Import

    def _import_menu(self) -> None:
        button = self.ui.ground.find("import")
        ask = partial(ask_import, self.context, self.ui, self._import_files)
        assert button is not None
        open_menu(
            self.ui,
            button.rect,
            [
                MenuItem(
                    _("From the clipboard"), self._import_clipboard, "paste", "Ctrl+V", key="import-clipboard"
                ),
                MenuItem(_("From a file or a folder…"), ask, "import", key="import-file"),
            ],
        )

    def _import_clipboard(self, opens: bool = False) -> None:
        from game.match.pasted import reading_pasted

        text = self.context.paste()
        if not text.strip():
            self.context.toast(_("There is no text on the clipboard."))
            return
        self._import(reading_pasted(text), opens)

    def _import_files(self, paths: Sequence[Path], opens: bool = False) -> None:
        """Import files and all that is in folders; ``opens``: the match of a single file is shown at once."""
        from game.match.record import loading_record

        if len(paths) == 1 and not holds_many(paths[0]):
            self._import(loading_record(paths[0]), opens)
        else:
            self._listing = Listing()
            act = partial(self._tell_many, paths)
            run_aside(self.context, self.ui, _("Importing"), self._importing(paths), act)

    def _importing(self, paths: Sequence[Path]) -> Stepwise[ImportedFiles]:
        """Import many matches; what was kept is listed even where the rest is cancelled."""
        try:
            return (yield from importing_files(self.context.archive, paths, open_matches(self.context)))
        finally:
            self.context.later(self._refresh)

    def _tell_many(self, paths: Sequence[Path], result: Callable[[], ImportedFiles]) -> None:
        """Say what came of an import of many matches, and what was left out for which reason."""
        try:
            done = result()
        except ArchiveError as error:
            self._tell_problem(str(error))
            return
        new, known = _("{count} matches were imported."), _("{count} were in the library already.")
        words = _("1 match was imported.") if done.new == 1 else new.format(count=done.new)
        if done.guessed:
            words += " " + told_of_guess()
        if done.known:
            there = _("1 was in the library already.") if done.known == 1 else known.format(count=done.known)
            words = f"{words} {there}"
        if done.problems:
            lines = [f"{shortened(name)}: {_told(error)}" for name, error in done.problems[:_MOST_PROBLEMS]]
            more = ["…"] if len(done.problems) > _MOST_PROBLEMS else []
            title = _("{count} could not be read").format(count=len(done.problems))
            message(self.ui, title, "\n".join([words, *lines, *more]))
        elif done.new or done.known:
            self.context.toast(words)
        else:
            name = shortened(paths[0].name)
            self._tell_problem(_("There is no file with a match in {name}.").format(name=name))

    def _import(self, read: Stepwise[Match], opens: bool = False) -> None:
        """Read a match from elsewhere, and keep it unless that is cancelled; ``opens``: show it."""
        act = partial(self._keep, opens=opens)
        run_aside(self.context, self.ui, _("Importing"), read, act)

    def _keep(self, result: Callable[[], Match], opens: bool) -> None:
        """Keep a match that was read; ``result`` returns it, or raises why it cannot be read."""
        try:
            match = result()
            if not match.root.children:
                show_match(self.context, match)
                match.keep_in(self.context.archive)
                self.context.toast(
                    _("Nothing has been played yet: the match is kept from its first move on.")
                )
                return
            done = keep_import(self.context.archive, match, open_matches(self.context))
        except (ArchiveError, OSError, ValueError) as error:  # ValueError: not even the name of a file
            self._tell_problem(_told(error))
        else:
            self._listing = Listing()
            self._refresh()
            listed = [getattr(each, "id", "") for each in self._list.items]
            self._list.focus(listed.index(done.match.id))
            if opens:
                show_match(self.context, done.match)
            if not done.known and done.match.header.guessed and not opens:
                self.context.toast(f"{_('The match was imported.')} {told_of_guess()}", seconds=10)
            elif not done.known:
                self.context.toast(_("The match was imported."))
            elif done.added:
                self.context.toast(_("The match was in the library already; its new moves were added."))
            else:
                self.context.toast(_("The match is in the library already."))

    def _tell_problem(self, problem: str) -> None:
        message(self.ui, _("This cannot be imported"), problem)

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            ("Enter", _("Open the match")),
            (_("Del"), _("Delete it")),
            ("F2", _("Name it")),
            (_("Ctrl+Space"), _("Select it (also Ctrl+click)")),
            ("Ctrl+A", _("Select all that are listed")),
            ("Ctrl+C", _("Copy the match")),
            ("Ctrl+V", _("Import from the clipboard")),
            *super().keys(),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._import_files([Path(event.file)], opens=True)
            return True
        if event.type == pygame.KEYDOWN and self.ui.top is self.ui.ground:
            act = self._shortcut(event)
            if act is not None:
                act()
                return True
            if not event.mod & (COMMAND | pygame.KMOD_ALT) and self._list.walk(event.key):
                self.ui.keyboard = True
                return True
        return super().handle(event)

    def _shortcut(self, event: pygame.event.Event) -> Callable[[], None] | None:
        """What a key does here. Those of a match hold on its row and on the button of its menu."""
        key, command, chosen, act = event.key, event.mod & COMMAND, self._chosen, self._actions
        if command and key == pygame.K_v:
            return self._import_clipboard
        if isinstance(self.ui.ground.focus, TextField):
            return None
        if command and key == pygame.K_a:
            return self._select_all
        if self._selected and key == pygame.K_ESCAPE:
            return self._clear_selection
        if not chosen:
            return None
        if key == pygame.K_DELETE:
            return partial(act.delete, chosen)
        if key == pygame.K_F2:
            return partial(act.rename, chosen[0])
        if command and key == pygame.K_c:
            return partial(act.copy, chosen[0])
        at = self._list.index_of(self.ui.ground.focus)
        if command and key == pygame.K_SPACE and at is not None:
            return partial(self._select, self._list.items[at])
        return None


def _known_rules(summary: Summary) -> Options:
    """The rules of a match without what makes no other game of it; none where nobody knows them any more."""
    try:
        options = summary.entry.rules().resolve_options(summary.options)
    except RulesError:
        return {}
    return {option.name: options[option.name] for option in summary.entry.rules().options if option.variant}


def _told(error: Exception) -> str:
    """Why something could not be imported, as a sentence."""
    if isinstance(error, RulesError | ArchiveError):
        return error_message(error)
    return _("The file cannot be read: {reason}.").format(reason=getattr(error, "strerror", None) or error)
