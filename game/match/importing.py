"""Keeping a match that was read from a text, and knowing it again when it is read once more."""

from __future__ import annotations

from dataclasses import dataclass

from game.match.archive import Archive
from game.match.match import Match
from game.match.store import ArchiveError


@dataclass(frozen=True, slots=True)
class Import:
    """What came of an import.

    Attributes:
        match: as it is kept now.
        known: whether it was in the archive before.
        added: how many moves and ends are new in it.
    """

    match: Match
    known: bool
    added: int


def keep_import(archive: Archive, match: Match, open_match: Match | None = None) -> Import:
    """Keep a match that comes from elsewhere. Where the archive has a copy, that one gets its new moves.

    Args:
        open_match: a match of the archive that is being played; it is not loaded once more.

    Raises:
        ArchiveError: it cannot be kept.
    """
    for summary in archive.summaries():
        if summary.identity == match.header.identity:
            if open_match is not None and open_match.id == summary.id:
                kept = open_match
            else:
                kept = archive.load(summary.id)
            if kept.header.agrees_with(match.header):
                added = _told(kept, kept.take_moves_of(match))
                if summary.imported and added:  # these moves were played elsewhere, too
                    archive.note_import(kept.id)
                return Import(kept, True, added)
    match.keep_in(archive)
    count = _told(match, sum(1 for _ in match.root.walk()) - 1)
    archive.note_import(match.id)
    return Import(match, False, count)


def _told(match: Match, added: int) -> int:
    """``added``, unless the last of it could not be kept. Raises ArchiveError."""
    if match.storage_problem:
        raise ArchiveError(match.storage_problem)
    return added
