"""What can be done with matches of the library: one of them or several at once, and with those that cannot be
read."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from game.match import journal, record
from game.match.archive import UnreadableMatch
from game.match.store import ArchiveError
from game.paths import write_whole
from game.rules.errors import RulesError
from game.scenes.files import ask_export, copy_match, export_match
from game.scenes.open_match import look_at_match
from game.scenes.phrases import versus
from game.texts import _
from game.widgets.dialogs import ask_text, confirm
from game.widgets.menus import SEPARATOR, MenuItem, open_menu

if TYPE_CHECKING:
    from game.match.entries import Summary
    from game.scenes.base import Context
    from game.scenes.library.match_list import UnreadableRow
    from game.widgets.focus import Ui

_LONGEST_TITLE = 80  # letters


class MatchActions:
    """Renames, deletes, copies and exports; what cannot be read is exported or removed as it is.

    Args:
        refresh: called when the archive has changed.
    """

    def __init__(self, context: Context, ui: Ui, refresh: Callable[[], None]) -> None:
        self._context, self._ui, self._refresh = context, ui, refresh

    def attempt(self, act: Callable[[], None]) -> bool:
        """Do something to the archive; a sentence says why when it cannot be done."""
        try:
            act()
        except (ArchiveError, LookupError) as error:
            self._context.toast(str(error), seconds=10)
            return False
        return True

    def rename(self, summary: Summary) -> None:
        def act(name: str) -> None:
            title = " ".join(name.split())[:_LONGEST_TITLE]
            self.attempt(lambda: self._context.archive.rename(summary.id, title))
            self._refresh()

        ask_text(
            self._ui,
            _("Name of the match"),
            versus(summary),
            _("Keep"),
            act,
            value=summary.title,
            placeholder=_("Without a name"),
        )

    def copy(self, summary: Summary) -> None:
        match = look_at_match(self._context, summary.id)
        if match is not None:
            copy_match(self._context, match)

    def delete(self, summaries: Sequence[Summary]) -> None:
        """Delete matches, which can be brought back for a while."""
        archive = self._context.archive
        gone = [each for each in summaries if self.attempt(partial(archive.delete, each.id))]

        def restore() -> None:
            for each in gone:
                self.attempt(partial(archive.restore, each.id))
            self._refresh()

        if gone:
            told = _("Deleted: {match}").format(match=gone[0].title or versus(gone[0]))
            if len(gone) > 1:
                told = _("{count} matches were deleted.").format(count=len(gone))
            self._context.toast(told, (_("Undo"), restore))
        self._refresh()

    def export(self, summaries: Sequence[Summary]) -> None:
        """Ask for a file for one match, or for a new folder for several, and write them there."""
        if len(summaries) == 1:
            match = look_at_match(self._context, summaries[0].id)
            if match is not None:
                export_match(self._context, self._ui, match)
            return
        name = _("{count} matches {day}").format(count=len(summaries), day=f"{datetime.now():%Y-%m-%d %H.%M}")

        def write(folder: Path) -> str:
            return self._write_all(folder, summaries)

        title = _("Export {count} matches to a new folder").format(count=len(summaries))
        ask_export(self._context, self._ui, title, name, write)

    def _write_all(self, folder: Path, summaries: Sequence[Summary]) -> str:
        """Write a file for each match into a new folder; returns a sentence about it. Raises OSError."""
        folder.mkdir()
        missing = 0
        for number, summary in enumerate(summaries, 1):
            path = folder / f"{number:03} {_(summary.entry.title)}{record.EXTENSION}"
            try:
                record.save_record(self._context.archive.look_at(summary.id), path)
            except (ArchiveError, LookupError, RulesError):  # it is damaged, or nothing of it may be shared
                missing += 1
        count = len(summaries) - missing
        done = (
            _("{count} matches were exported to {name}.")
            if count != 1
            else _("1 match was exported to {name}.")
        )
        told = done.format(count=count, name=folder.name)
        return f"{told} {_('{count} could not be.').format(count=missing)}" if missing else told

    def open_menu(self, row: UnreadableRow) -> None:
        """Open the menu of a match that cannot be read."""
        match = row.match
        open_menu(
            self._ui,
            row.rect,
            [
                MenuItem(_("Export as it is…"), lambda: self._export_raw(match), "export", key="export-rows"),
                SEPARATOR,
                MenuItem(_("Remove for good…"), lambda: self._ask_removal(match), "trash", key="remove-rows"),
            ],
        )

    def _export_raw(self, match: UnreadableMatch) -> None:
        def write(path: Path) -> str:
            write_whole(path, self._context.archive.raw(match.id))
            return _("The match was written to {name}.").format(name=path.name)

        name = f"unreadable-match-{match.id[:8]}{journal.EXTENSION}"
        ask_export(
            self._context, self._ui, _("Export the match as it is, with all that is hidden"), name, write
        )

    def _ask_removal(self, match: UnreadableMatch) -> None:
        confirm(
            self._ui,
            _("Remove the match?"),
            _("What is left of it is taken out of the archive for good."),
            _("Remove"),
            lambda: self._remove(match),
            danger=True,
        )

    def _remove(self, match: UnreadableMatch) -> None:
        self.attempt(partial(self._context.archive.remove, match.id))
        self._refresh()
