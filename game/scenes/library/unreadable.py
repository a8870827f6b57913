"""Matches that are in the archive and cannot be read: named, and taken out or removed as they are."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

import pygame

from game.assets import icon
from game.match.archive import UnreadableMatch
from game.match.journal import EXTENSION
from game.match.store import ArchiveError
from game.paths import write_whole
from game.scenes.files import ask_export
from game.scenes.phrases import BETWEEN, facts_within
from game.texts import _
from game.widgets.dialogs import confirm
from game.widgets.menus import SEPARATOR, MenuItem, open_menu
from game.widgets.paint import draw_box
from game.widgets.widget import Pressable

if TYPE_CHECKING:
    from game.scenes.base import Context
    from game.widgets.focus import Ui


class UnreadableRow(Pressable):
    """One of them in the library; Enter and a click open its menu."""

    ring = 12

    def __init__(
        self, rect: pygame.Rect, match: UnreadableMatch, act: Callable[[UnreadableRow], None]
    ) -> None:
        super().__init__(rect, lambda: act(self), f"unreadable-{match.id}")
        self.match = match
        self.title = _("A match that cannot be read")
        self._facts = [_("kept in the archive, can be exported"), match.problem]
        if match.name:
            self._facts.insert(0, match.name)

    @property
    def facts(self) -> str:
        """The line below the title."""
        return BETWEEN.join(self._facts)

    def draw(self, surface: pygame.Surface) -> None:
        theme, rect = self.theme, self.rect
        fill = theme.blend("panel", "raised_hover", 0.75 * self.glow)
        draw_box(surface, theme, rect, 12, fill, theme.colour("line"))
        symbol = icon("warning", theme.space(26), theme.colour("muted"))
        x = rect.x + theme.space(20)
        surface.blit(symbol, symbol.get_rect(midleft=(x, rect.centery)))
        x += symbol.get_width() + theme.space(16)
        room = rect.right - theme.space(20) - x
        title = theme.text(theme.shorten(self.title, "subheading", room), "subheading")
        facts = theme.text(facts_within(self._facts, theme, "small", room), "small", "muted")
        top = rect.centery - (title.get_height() + facts.get_height()) // 2
        surface.blit(title, (x, top))
        surface.blit(facts, (x, top + title.get_height()))


class UnreadableActions:
    """What can be done with them.

    Args:
        refresh: called when one is gone.
    """

    def __init__(self, context: Context, ui: Ui, refresh: Callable[[], None]) -> None:
        self._context, self._ui, self._refresh = context, ui, refresh

    def open_menu(self, row: UnreadableRow) -> None:
        match = row.match
        open_menu(
            self._ui,
            row.rect,
            [
                MenuItem(_("Export as it is…"), lambda: self._export(match), "export", key="export-rows"),
                SEPARATOR,
                MenuItem(_("Remove for good…"), lambda: self._ask_removal(match), "trash", key="remove-rows"),
            ],
        )

    def _export(self, match: UnreadableMatch) -> None:
        def write(path: Path) -> str:
            write_whole(path, self._context.archive.raw(match.id))
            return _("The match was written to {name}.").format(name=path.name)

        name = f"unreadable-match-{match.id[:8]}{EXTENSION}"
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
        try:
            self._context.archive.remove(match.id)
        except ArchiveError as error:
            self._context.toast(str(error), seconds=10)
        self._refresh()
