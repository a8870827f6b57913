"""What of a match goes to the clipboard and into files: all of it, or, while something in it is hidden, what
everybody may know."""

from __future__ import annotations

from functools import partial
from pathlib import Path

from game.match import record
from game.match.match import Match
from game.match.record import EXTENSION, write_position
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.files import ask_export
from game.scenes.match.session import Session
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.focus import Ui


def shared_text(match: Match) -> tuple[str, str]:
    """A match as text, and a sentence for whoever has it on the clipboard now.

    Raises:
        BadPosition: nothing of it may be told yet.
    """
    text = record.write_public(match)
    if match.secrets:
        return text, _("The moves that both sides know are on the clipboard; what is hidden stays here.")
    return text, _("The record of the match is on the clipboard.")


def save_shared(match: Match, path: Path) -> str:
    """Write the same to a file, which appears whole or not at all. Returns a sentence.

    Raises:
        BadPosition: nothing of it may be told yet.
        OSError, ValueError: the file cannot be written.
    """
    record.save_record(match, path)
    if match.secrets:
        return _("The moves that both sides know were written to {name}; what is hidden stays here.").format(
            name=path.name
        )
    return _("The record was written to {name}.").format(name=path.name)


def why_no_position() -> str:
    """Why a position in which something is hidden is not copied."""
    return _("While something is hidden, the position is not copied: it would tell.")


def export_match(context: Context, ui: Ui, match: Match) -> None:
    """Ask for a file, and write the match to it: all of it, or what everybody may know."""
    stamp = match.created.astimezone().strftime("%Y-%m-%d %H.%M")
    name = f"{_(match.entry.title)} {stamp}{EXTENSION}"
    ask_export(context, ui, _("Export the match"), name, partial(save_shared, match))


class Sharing:
    """The commands that copy a match and write it to files."""

    def __init__(self, session: Session) -> None:
        self.session, self.match = session, session.match

    def copy_position(self) -> None:
        """Put the position of the match as one line on the clipboard."""
        if self.match.secrets:
            self.session.context.toast(why_no_position())
        else:
            self._copy(write_position(self.match), _("The position is on the clipboard."))

    def copy_record(self) -> None:
        """Put the match as text on the clipboard: all of it, or what everybody may know."""
        try:
            shared = shared_text(self.match)
        except RulesError as error:
            self.session.context.toast(explain(error))
        else:
            self._copy(*shared)

    def _copy(self, text: str, done: str) -> None:
        context = self.session.context
        context.toast(done if context.copy(text) else _("The clipboard cannot be used here."))

    def export(self) -> None:
        """Write the record to a file that is asked for."""
        export_match(self.session.context, self.session.ui, self.match)
