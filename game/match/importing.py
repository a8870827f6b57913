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


def keep_import(archive: Archive, match: Match) -> Import:
    """Keep a match that comes from elsewhere. Where the archive has a copy, that one gets its new moves.

    Raises:
        ArchiveError: it cannot be kept.
    """
    for summary in archive.summaries():
        if summary.identity == match.header.identity:
            kept = archive.load(summary.id)
            if kept.header.agrees_with(match.header):
                return Import(kept, True, _told(kept, kept.take_moves_of(match)))
    match.keep_in(archive)
    count = _told(match, sum(1 for _ in match.root.walk()) - 1)
    archive.note_import(match.id)
    return Import(match, False, count)


def _told(match: Match, added: int) -> int:
    """``added``, unless the last of it could not be kept. Raises ArchiveError."""
    if match.storage_problem:
        raise ArchiveError(match.storage_problem)
    return added
