"""Matches that are in the archive and cannot be read: named, and taken out or removed as they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.match.raw_rows import EXTENSION, UnreadableMatch
from game.match.store import ArchiveError
from game.paths import write_whole
from game.scenes.files import check_export, read_path, usual_folder
from game.texts import _
from game.widgets.basic import draw_focus_ring
from game.widgets.boxes import draw_box
from game.widgets.dialogs import SEPARATOR, MenuItem, ask_text, confirm, message, open_menu
from game.widgets.icons import icon
from game.widgets.paint import mix
from game.widgets.widget import Widget

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.widgets.focus import Ui


class UnreadableRow(Widget):
    """One of them in the library; Enter and a click open its menu."""

    focusable = True

    def __init__(
        self, rect: pygame.Rect, match: UnreadableMatch, act: Callable[[UnreadableRow], None]
    ) -> None:
        super().__init__(rect, f"unreadable-{match.number}")
        self.match, self.act = match, act
        self.title = _("A match that cannot be read")
        told = _("Its rows in the archive are damaged ({problem}). They are kept, and can be exported.")
        facts = told.format(problem=match.problem)
        self.facts = f"{match.name}  ·  {facts}" if match.name else facts

    def activate(self) -> None:
        self.act(self)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = mix(theme.colour("panel"), theme.colour("raised_hover"), 0.75 * self.glow)
        draw_box(surface, theme, rect, 12, fill, theme.colour("line"))
        symbol = icon("warning", theme.space(26), theme.colour("muted"))
        x = rect.x + theme.space(20)
        surface.blit(symbol, symbol.get_rect(midleft=(x, rect.centery)))
        x += symbol.get_width() + theme.space(16)
        room = rect.right - theme.space(20) - x
        title = theme.text(theme.shorten(self.title, "subheading", room), "subheading")
        facts = theme.text(theme.shorten(self.facts, "small", room), "small", "muted")
        top = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top))
        surface.blit(facts, (x, top + title.get_height()))
        if self.focused:
            draw_focus_ring(surface, theme, rect, 12)


class UnreadableActions:
    """What can be done with them.

    Args:
        refresh: called when one is gone.
    """

    def __init__(self, context: Context, ui: Ui, refresh: Callable[[], None]) -> None:
        self._context, self._ui, self._refresh = context, ui, refresh

    def open_menu(self, row: UnreadableRow) -> None:
        """Open the menu of a row."""
        match = row.match
        open_menu(
            self._ui,
            row.rect,
            [
                MenuItem(
                    _("Export as it is …"), lambda: self._ask_export(match), "export", key="export-rows"
                ),
                SEPARATOR,
                MenuItem(
                    _("Remove for good …"), lambda: self._ask_removal(match), "trash", key="remove-rows"
                ),
            ],
        )

    def _ask_export(self, match: UnreadableMatch) -> None:
        name = f"unreadable-match-{match.number}{EXTENSION}"
        ask_text(
            self._ui,
            _("Export the rows"),
            _("All that the archive holds of this match, as statements for an SQLite database:"),
            _("Export"),
            lambda text: self._export(match, read_path(text)),
            value=str(usual_folder() / name),
            check=check_export,
        )

    def _export(self, match: UnreadableMatch, path: Path) -> None:
        try:
            write_whole(path, self._context.archive.raw(match.number))
        except (OSError, ValueError) as error:
            reason = getattr(error, "strerror", None) or error
            text = _("{file}: {reason}").format(file=path.name, reason=reason)
            message(self._ui, _("The file cannot be written"), text)
        except ArchiveError as error:
            message(self._ui, _("The file cannot be written"), str(error))
        else:
            self._context.toast(_("The rows were written to {name}.").format(name=path.name))

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
        try:
            self._context.archive.remove_unreadable(match.number)
        except ArchiveError as error:
            self._context.toast(str(error), seconds=10)
        self._refresh()
