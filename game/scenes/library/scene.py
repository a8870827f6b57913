"""All matches that were ever begun: to go on with, to look at, to take elsewhere."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.store import ArchiveError
from game.registry import GAMES, find
from game.rules.errors import RulesError
from game.scenes.base import scene_of
from game.scenes.board_preview import look_of
from game.scenes.files import ask_import
from game.scenes.library.empty import add_empty
from game.scenes.library.match_row import MatchRow
from game.scenes.library.unreadable import UnreadableActions, UnreadableRow
from game.scenes.open_match import open_match
from game.scenes.page import Page
from game.scenes.phrases import explain, versus
from game.texts import _
from game.widgets.basic import BUTTON_HEIGHT, Button, IconButton
from game.widgets.dialogs import SEPARATOR, MenuItem, ask_text, message, open_menu
from game.widgets.inputs import Dropdown, Segments
from game.widgets.layout import column, length, row

if TYPE_CHECKING:
    from game.match.match import Match
    from game.match.match_rows import Summary
    from game.scenes.base import Context

_WIDE = 1040
_ROW = 76  # pixels at 100 %


class Library(Page):
    """The list of matches.

    Args:
        dropped: a record file to import at once.
    """

    def __init__(self, dropped: str = "") -> None:
        super().__init__()
        self._filter = "all"
        self._game = ""  # the only one that is listed; all when empty
        self._pictures = False  # boards may be drawn with the rows
        self._matches: list[Summary] = []
        self._dropped = dropped

    @property
    def title(self) -> str:
        return _("Library")

    def enter(self, context: Context) -> None:
        super().enter(context)
        self._unreadable = UnreadableActions(context, self.ui, self._refresh)
        self._try(context.archive.forget_deleted)
        self._read()
        context.later(self._draw_boards)
        if self._dropped:
            context.later(lambda: self._import_file(Path(self._dropped)))

    def resume(self) -> None:
        self._read()

    def _read(self) -> None:
        try:
            self._matches = self.context.archive.summaries()
        except ArchiveError as error:
            self.context.toast(str(error), seconds=10)
            return

    def _shown(self) -> list[Summary]:
        wanted = {"all": (True, False), "unfinished": (False,), "finished": (True,)}[self._filter]
        return [
            summary
            for summary in self._matches
            if summary.finished in wanted and self._game in ("", summary.game)
        ]

    def _draw_boards(self) -> None:
        """After the first frame, as boards take time."""
        self._pictures = True
        self.relayout()

    # Layout

    def layout(self, size: tuple[int, int]) -> None:
        theme = self.theme
        area = self.add_frame(size, _("Library"), _WIDE)
        left, width = self.column(size, _WIDE)
        y = self._add_bar(left, area.rect.y + theme.space(14), width)
        shown = self._shown()
        for summary in shown:
            self._add_row(summary, pygame.Rect(left, y, width, theme.space(_ROW)))
            y += theme.space(_ROW) + theme.space(10)
        unreadable = self.context.archive.unreadable if (self._filter, self._game) == ("all", "") else ()
        for match in unreadable:
            box = pygame.Rect(left, y, width, theme.space(_ROW))
            self.ui.ground.add(UnreadableRow(box, match, self._unreadable.open_menu), self._page)
            y += theme.space(_ROW) + theme.space(10)
        if not shown and not unreadable:
            room = pygame.Rect(left, y, width, area.rect.bottom - y)
            y = add_empty(self.ui.ground, self._page, room, *self._why_empty(), self._new_game)
        self.finish(y)

    def _add_bar(self, left: int, y: int, width: int) -> int:
        """What is listed, and the way in; in two lines where one is too short. Returns the bottom."""
        theme, ground = self.theme, self.ui.ground
        height, gap = theme.space(BUTTON_HEIGHT), theme.space(12)
        filters = [("all", _("All")), ("unfinished", _("Unfinished")), ("finished", _("Finished"))]
        games = [("", _("All games")), *((entry.name, _(entry.title)) for entry in GAMES)]
        wide = min(width, Segments.width(theme, filters))
        widest = max(theme.font("label").size(text)[0] for _name, text in games)
        bring = Button.width(theme, _("Import"), "import")
        which = min(widest + theme.space(64), width - bring - gap)
        if length([wide, which, bring], gap) <= width:
            places = row(pygame.Rect(left, y, width, height), [wide, which, None, bring], gap)
        else:
            upper, lower = column(pygame.Rect(left, y, width, 0), [height, height], gap)
            places = row(upper, [wide]) + row(lower, [which, None, bring])
        filtering, choosing, _free, importing = places
        ground.add(Segments(filtering, filters, self._filter, self._set_filter, key="filter"), self._page)
        if len(GAMES) > 1:
            ground.add(Dropdown(choosing, games, self._game, self._set_game, key="game"), self._page)
        button = Button(importing, _("Import"), self._import_menu, icon="import", key="import")
        return ground.add(button, self._page).rect.bottom + theme.space(18)

    def _add_row(self, summary: Summary, box: pygame.Rect) -> None:
        theme, ground = self.theme, self.ui.ground
        side = theme.space(44)
        more = pygame.Rect(box.right - side - theme.space(12), box.centery - side // 2, side, side)
        ground.add(
            MatchRow(
                box,
                summary,
                lambda: self._open(summary),
                lambda: self._delete(summary),
                lambda: self._copy(summary),
                more.left,
                look=look_of(self.context.settings) if self._pictures else None,
                key=f"match-{summary.id}",
            ),
            self._page,
        )
        button = IconButton(more, "more", _("More"), lambda: None, key=f"more-{summary.id}")
        button.act = lambda: self._match_menu(summary, button)
        ground.add(button, self._page)

    def _why_empty(self) -> tuple[str, str]:
        """A heading and a sentence where there is nothing to list."""
        texts = {
            "all": (
                _("No matches yet"),
                _("Every match is kept here, move by move, from its first move on."),
            ),
            "unfinished": (_("Nothing left undone"), _("Matches that are not over wait here for you.")),
            "finished": (_("Nothing finished yet"), _("Matches stay here when they are over.")),
        }
        heading, sentence = texts[self._filter]
        if self._game:
            heading = _("{heading}: {game}").format(heading=heading, game=_(find(self._game).title))
        return heading, sentence

    # Things to do

    def _set_filter(self, value: str) -> None:
        self._filter = value
        self.relayout()

    def _set_game(self, name: str) -> None:
        self._game = name
        self.relayout()

    def _new_game(self) -> None:
        if self._game or len(GAMES) == 1:
            entry = find(self._game) if self._game else GAMES[0]
            self.context.push(scene_of("game.scenes.new_game.scene:NewGame", entry))
        else:
            self.context.home()  # where one is chosen

    def _open(self, summary: Summary) -> None:
        if not open_match(self.context, summary.id):
            self._refresh()  # it may stand among those that cannot be read now

    def _match_menu(self, summary: Summary, button: Button) -> None:
        open_menu(
            self.ui,
            button.rect,
            [
                MenuItem(_("Open"), lambda: self._open(summary), "play", _("Enter"), key="open"),
                MenuItem(_("Name …"), lambda: self._ask_name(summary), "edit", "F2", key="rename"),
                SEPARATOR,
                MenuItem(_("Copy record"), lambda: self._copy(summary), "copy", "Ctrl+C", key="copy"),
                MenuItem(_("Export to a file …"), lambda: self._export(summary), "export", key="export"),
                SEPARATOR,
                MenuItem(_("Delete"), lambda: self._delete(summary), "trash", _("Del"), key="delete"),
            ],
        )

    def _ask_name(self, summary: Summary) -> None:
        def rename(name: str) -> None:
            self._try(lambda: self.context.archive.rename(summary.id, " ".join(name.split())[:80]))
            self._refresh()

        ask_text(
            self.ui,
            _("Name of the match"),
            versus(summary),
            _("Keep"),
            rename,
            value=summary.title,
            placeholder=_("Without a name"),
        )

    def _delete(self, summary: Summary) -> None:
        def restore() -> None:
            self._try(lambda: self.context.archive.restore(summary.id))
            self._refresh()

        if self._try(lambda: self.context.archive.delete(summary.id)):
            self.context.toast(
                _("Deleted: {match}").format(match=summary.title or versus(summary)),
                (_("Undo"), restore),
                seconds=8,
            )
        self._refresh()

    def _refresh(self) -> None:
        keyboard, at = self.ui.keyboard, self._place_of_focus()
        self._read()
        if self.ui.ground.widgets:  # an undo may come when another scene is there
            self.relayout()
            rows = [widget for widget in self.ui.ground.focusables() if isinstance(widget, MatchRow)]
            if self.ui.ground.focus is None and keyboard and rows:
                self.ui.ground.set_focus(rows[min(at, len(rows) - 1)])

    def _place_of_focus(self) -> int:
        rows = [widget for widget in self.ui.ground.walk() if isinstance(widget, MatchRow)]
        return next((index for index, row in enumerate(rows) if row is self.ui.ground.focus), 0)

    def _try(self, act: Callable[[], None]) -> bool:
        """Do something to the archive; a sentence says why when it cannot be done."""
        try:
            act()
        except (ArchiveError, LookupError) as error:
            self.context.toast(str(error), seconds=10)
            return False
        return True

    def _load(self, summary: Summary) -> Match | None:
        try:
            return self.context.archive.load(summary.id)
        except RulesError as error:
            self.context.toast(explain(error), seconds=10)
        except (ArchiveError, LookupError) as error:
            self.context.toast(str(error), seconds=10)
        return None

    def _copy(self, summary: Summary) -> None:
        from game.scenes.sharing import copy_record

        match = self._load(summary)
        if match is not None:
            copy_record(self.context, match)

    def _export(self, summary: Summary) -> None:
        from game.scenes.sharing import export_match

        match = self._load(summary)
        if match is not None:
            export_match(self.context, self.ui, match)

    # Import

    def _import_menu(self) -> None:
        button = self.ui.ground.find("import")
        assert button is not None
        open_menu(
            self.ui,
            button.rect,
            [
                MenuItem(
                    _("From the clipboard"), self._import_clipboard, "paste", "Ctrl+V", key="import-clipboard"
                ),
                MenuItem(_("From a file …"), self._ask_import, "import", key="import-file"),
            ],
        )

    def _import_clipboard(self) -> None:
        from game.match.pasted import read_pasted

        text = self.context.paste()
        if not text.strip():
            self.context.toast(_("There is no text on the clipboard."))
            return
        self._import(lambda: read_pasted(text))

    def _ask_import(self) -> None:
        ask_import(self.context, self.ui, self._import_file)

    def _import_file(self, path: Path) -> None:
        from game.match.record import load_record

        self._import(lambda: load_record(path))

    def _import(self, read: Callable[[], Match]) -> None:
        try:
            match = read()
            match.keep_in(self.context.archive)
            if match.storage_problem:
                raise ArchiveError(match.storage_problem)
        except RulesError as error:
            message(self.ui, _("This cannot be imported"), explain(error))
        except (OSError, ValueError) as error:  # ValueError: not even the name of a file
            reason = getattr(error, "strerror", None) or error
            message(
                self.ui,
                _("This cannot be imported"),
                _("The file cannot be read: {reason}.").format(reason=reason),
            )
        except ArchiveError as error:
            message(self.ui, _("This cannot be imported"), str(error))
        else:
            self._filter, self._game = "all", ""
            self._refresh()
            self.ui.ground.set_focus(self.ui.ground.find(f"match-{match.id}"))
            self.context.toast(_("The match was imported."))

    # Events

    def keys(self) -> list[tuple[str, str]]:
        return [
            ("Enter", _("Open the match")),
            (_("Del"), _("Delete it")),
            ("F2", _("Name it")),
            ("Ctrl+C", _("Copy its record")),
            ("Ctrl+V", _("Import from the clipboard")),
            *super().keys(),
        ]

    def handle(self, event: pygame.event.Event) -> bool:
        if event.type == pygame.DROPFILE:
            self._import_file(Path(event.file))
            return True
        if event.type == pygame.KEYDOWN and self.ui.top is self.ui.ground:
            if event.key == pygame.K_v and event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META):
                self._import_clipboard()
                return True
            focus = self.ui.ground.focus
            if event.key == pygame.K_F2 and isinstance(focus, MatchRow):
                self._ask_name(focus.summary)
                return True
        return super().handle(event)
