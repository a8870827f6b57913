"""What of a match goes to the clipboard and into files: all of it, or, while something in it is hidden, what
everybody may know."""

from __future__ import annotations

from pathlib import Path

from game.match import record
from game.match.match import Match
from game.texts import _


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
            name=path.name)
    return _("The record was written to {name}.").format(name=path.name)


def why_no_position() -> str:
    """Why a position in which something is hidden is not copied."""
    return _("While something is hidden, the position is not copied: it would tell.")
