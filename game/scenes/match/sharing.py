"""The commands of the match screen that copy, paste and export a match."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from functools import partial
from io import BytesIO
from pathlib import Path

import pygame

from game.match.importing import keep_import
from game.match.match import Match
from game.match.pasted import reading_pasted
from game.match.record import write_position
from game.match.store import ArchiveError
from game.paths import write_whole
from game.rules.errors import RulesError
from game.scenes.base import BRIEF, scene_of
from game.scenes.copying import copy_picture, copy_text
from game.scenes.files import ask_export
from game.scenes.match.board_presenter import BoardPresenter
from game.scenes.phrases import explain
from game.scenes.progress import run_aside
from game.scenes.sharing import copy_match, export_match
from game.texts import _
from game.widgets.dialogs import message
from game.widgets.focus import Ui

_PICTURE = ".png"


class Sharing:
    """Copies, pastes and exports a match."""

    def __init__(self, presenter: BoardPresenter, ui: Ui) -> None:
        self.context, self.ui, self.match, self._presenter = presenter.context, ui, presenter.match, presenter

    def copy_position(self) -> None:
        """Put the position of the match as one line on the clipboard."""
        if self.match.secrets:
            self.context.toast(_("While something is hidden, the position is not copied: it would tell."))
        else:
            copy_text(self.context, write_position(self.match), _("The position is on the clipboard."))

    def copy_match(self) -> None:
        """Put the match as text on the clipboard."""
        copy_match(self.context, self.match)

    def copy_picture(self) -> None:
        """Put what the board shows on the clipboard as a picture."""
        copy_picture(self.context, self._presenter.board.still_picture())

    def export(self) -> None:
        """Write the match to a file that is asked for."""
        export_match(self.context, self.ui, self.match)

    def save_picture(self) -> None:
        """Write what the board shows to a picture file that is asked for."""
        picture = self._presenter.board.still_picture()
        stamp = datetime.now().strftime("%Y-%m-%d %H.%M.%S")
        name = f"{_(self.match.entry.title)} {stamp}{_PICTURE}"
        title, write = _("Save the picture"), partial(_write_picture, picture)
        ask_export(self.context, self.ui, title, name, write, (_PICTURE,), _("Save"))

    def paste(self) -> None:
        """Open a record, moves, or a position between the same players from the clipboard as a new match."""
        match, text = self.match, self.context.paste().strip()
        if self._presenter.covered:  # what was copied for the board behind the curtain would leave the match
            self.context.toast(_("Look behind the curtain first."), seconds=BRIEF)
            return
        if not text:
            self.context.toast(_("There is no text on the clipboard."))
            return
        read = reading_pasted(text, match.entry, match.options, match.players, match.control)
        run_aside(self.context, self.ui, _("Reading the clipboard"), read, self._open_pasted)

    def _open_pasted(self, result: Callable[[], Match]) -> None:
        """Show what was pasted; ``result`` returns it, or raises why it cannot be read."""
        try:
            pasted = result()
        except RulesError as error:
            message(self.ui, _("This cannot be opened"), explain(error))
            return
        if pasted.root.children:
            self._open_import(pasted)
        else:
            self.open_new(pasted)

    def open_new(self, match: Match) -> None:
        """Save a new match in the archive and show it in place of this one."""
        match.keep_in(self.context.archive)
        self._show(match, _("Opened as a new match; the one before is in the library."))

    def _open_import(self, pasted: Match) -> None:
        """Show a match that was played elsewhere; one that the library knows gets its new moves."""
        try:
            done = keep_import(self.context.archive, pasted, self.match)
        except ArchiveError as error:
            message(self.ui, _("This cannot be opened"), str(error))
            return
        if not done.known:
            told = _("Opened as a new match; the one before is in the library.")
        elif done.added:
            told = _("The match was in the library already; its new moves were added.")
        elif done.match is self.match:
            told = _("This is the match that was copied; there are no new moves in it.")
        else:
            told = _("The match was in the library already: here it is.")
        self._show(done.match, told)

    def _show(self, match: Match, told: str) -> None:
        """Show another match, or this one with its new moves, in place of what is shown."""
        self.context.replace(scene_of("game.scenes.match.scene:MatchScene", match))
        self.context.toast(told)


def _write_picture(picture: pygame.Surface, path: Path) -> str:
    """Write a picture to a file, which appears whole or not at all; returns a sentence that says so.

    Raises:
        OSError, ValueError: it cannot be written.
    """
    data = BytesIO()
    pygame.image.save(picture, data, _PICTURE)
    write_whole(path, data.getvalue())
    return _("The picture was saved as {name}.").format(name=path.name)
