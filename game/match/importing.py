"""Keeping a match that was read from a text, and knowing it again when it is read once more."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.match.archive import Archive
from game.match.match import Match
from game.match.move_list import list_identities, public_line
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
    beginnings = list_identities(match)
    listed = match.header.identity == beginnings[-1]  # it has no identity but its moves
    for match_id in _known_as(archive, beginnings if listed else [match.header.identity]):
        kept = open_match if open_match is not None and open_match.id == match_id else archive.load(match_id)
        if not kept.header.agrees_with(match.header):
            continue
        if listed and _holds(kept, match):
            return Import(kept, True, 0)
        if listed and not _goes_on(match, kept):
            continue
        imported = any(summary.imported for summary in archive.summaries() if summary.id == match_id)
        added = _told(kept, kept.take_moves_of(match))
        if imported and added:  # these moves were played elsewhere, too
            archive.note_import(kept.id)
        return Import(kept, True, added)
    match.keep_in(archive)
    count = _told(match, sum(1 for _ in match.root.walk()) - 1)
    archive.note_import(match.id)
    return Import(match, False, count)


def _known_as(archive: Archive, identities: Sequence[str]) -> list[str]:
    """The ids of the matches in the archive that have one of these identities, the last ones first."""
    rank = {identity: number for number, identity in enumerate(identities)}
    found = [summary for summary in archive.summaries() if summary.identity in rank]
    return [each.id for each in sorted(found, key=lambda each: -rank[each.identity])]


def _holds(kept: Match, listed: Match) -> bool:
    """Whether a match begins with all that a list tells."""
    mine, theirs = public_line(kept), public_line(listed)
    return mine[: len(theirs)] == theirs


def _goes_on(longer: Match, kept: Match) -> bool:
    """Whether a match begins with the whole line of another, secrets included."""
    line, whole = ([node.text for node in each.place.path()[1:]] for each in (kept, longer))
    return whole[: len(line)] == line


def _told(match: Match, added: int) -> int:
    """``added``, unless the last of it could not be kept. Raises ArchiveError."""
    if match.storage_problem:
        raise ArchiveError(match.storage_problem)
    return added
