"""The commands of the match screen for notes about cells on which something may be hidden."""

from __future__ import annotations

from game.match.notes import RULED_OUT
from game.scenes.base import BRIEF, Context
from game.scenes.match.board_presenter import BoardPresenter
from game.texts import _


class NoteCommands:
    """Notes about cells, in games in which one side searches for what the other hides; elsewhere nothing
    happens."""

    def __init__(self, presenter: BoardPresenter, context: Context) -> None:
        self.presenter, self.context = presenter, context

    @property
    def available(self) -> bool:
        """Whether players of this game keep notes."""
        return self.presenter.game.secrets.notes

    @property
    def written(self) -> bool:
        """Whether there are notes that may be seen now."""
        return bool(self.presenter.notes.shown)

    def note(self) -> None:
        """Change the note about the cell of the cursor or under the mouse, or say why there can be none."""
        presenter = self.presenter
        if not self.available:
            return
        cell = presenter.board.state.pointed
        if presenter.match.result is not None:
            why = _("The game is over.")
        elif presenter.notes.side is None:
            why = _("Notes are kept behind the curtain, by each side alone.")
        elif not presenter.notes.searched:
            why = _("Nothing is hidden from you now.")
        elif cell is None:
            why = _("Point at a free cell first.")
        else:
            why = "" if presenter.notes.change(cell) else _("Nothing can be hidden there.")
        if why:
            self.context.toast(why, seconds=BRIEF)

    def clear(self) -> None:
        """Remove all notes of the side whose notes may be seen."""
        side = self.presenter.notes.side
        if side is not None:
            self.presenter.match.clear_notes(side)

    def show_excluded(self) -> None:
        """Darken the cells on which nothing can be hidden any more, or light them again."""
        presenter = self.presenter
        if not self.available:
            return
        cells = presenter.notes.searched
        if not cells or presenter.covered:
            self.context.toast(_("Nothing is hidden from you now."), seconds=BRIEF)
            return
        presenter.shows_excluded = not presenter.shows_excluded
        presenter.refresh()
        if presenter.shows_excluded:
            report = presenter.game.words.search_report(presenter.view_of(presenter.shown), cells)
            count = sum(kind == RULED_OUT for kind in presenter.notes.shown.values())
            ruled = _("Of these you have ruled out {count}.").format(count=count) if count else ""
            self.context.toast(" ".join(filter(None, (report, ruled))))
