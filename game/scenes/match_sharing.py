"""What of a match goes to the clipboard and into files: all of it, or, while something in it is hidden, what
everybody may know."""

from __future__ import annotations

from pathlib import Path

from game.match import record
from game.match.match import Match
from game.texts import _


def shared_text(match: Match) -> tuple[str, str]:
    """A match as text, and a sentence for whoever has it on the clipboard now."""
    if match.secrets:
        return record.write_moves(match), _("The moves that both sides know are on the clipboard; "
                                            "what is hidden stays here.")
    return record.write_record(match), _("The record of the match is on the clipboard.")


def save_shared(match: Match, path: Path) -> str:
    """Write the same to a file. Returns a sentence; raises OSError or ValueError."""
    if match.secrets:
        path.write_text(record.write_moves(match), encoding="utf-8", newline="\n")
        return _("The moves that both sides know were written to {name}; what is hidden stays here.").format(
            name=path.name)
    record.save_record(match, path)
    return _("The record was written to {name}.").format(name=path.name)


def why_no_position() -> str:
    """Why a position in which something is hidden is not copied."""
    return _("While something is hidden, the position is not copied: it would tell.")
