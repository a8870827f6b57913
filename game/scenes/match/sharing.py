"""What of a match goes to the clipboard and into files: all of it, or, while something in it is hidden, what
everybody may know."""

from __future__ import annotations

from pathlib import Path

from game.match import record
from game.match.match import Match
from game.match.record import EXTENSION, write_position
from game.rules.errors import RulesError, shortened
from game.scenes.files import check_export, read_path, usual_folder
from game.scenes.match.session import Session
from game.scenes.phrases import explain
from game.texts import _
from game.widgets.dialogs import ask_text, message


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
        """Write the record to a file whose name is asked for."""
        ask_text(
            self.session.ui,
            _("Export the record"),
            _("The file that is to be written:"),
            _("Export"),
            lambda text: self._write(read_path(text)),
            value=str(self._suggested()),
            check=check_export,
        )

    def _suggested(self) -> Path:
        stamp = self.match.created.astimezone().strftime("%Y-%m-%d %H.%M")
        name = f"{self.match.entry.title} {stamp}{EXTENSION}"
        return usual_folder() / name

    def _write(self, path: Path) -> None:
        try:
            done = save_shared(self.match, path)
        except RulesError as error:
            message(self.session.ui, _("The record could not be written"), explain(error))
            return
        except (OSError, ValueError) as error:  # ValueError: not even the name of a file
            reason = getattr(error, "strerror", None) or error
            message(
                self.session.ui, _("The record could not be written"), f"{shortened(str(path))}: {reason}"
            )
            return
        self.session.context.toast(done)
