"""Keeping matches that come from texts and files, and knowing them again when they come once more."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.match import limits, otg_syntax, record
from game.match.archive import Archive
from game.match.game_list import is_game_list, read_game_list
from game.match.match import Match
from game.match.move_list import list_identities, public_line
from game.match.record import reading_record
from game.match.stepwise import Stepwise
from game.match.store import ArchiveError
from game.rules.errors import InvalidText

SUFFIXES: Final = (record.EXTENSION, otg_syntax.EXTENSION, ".csv", ".txt")  # of files that may hold matches
_BEGINNING: Final = 1 << 16  # bytes of a file that tell whether it is a list


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


def keep_import(archive: Archive, match: Match, open_matches: Iterable[Match] = ()) -> Import:
    """Keep a match that comes from elsewhere. Where the archive has a copy, that one gets its new moves.

    Args:
        open_matches: matches of the archive that are being played; they are not loaded once more.

    Raises:
        ArchiveError: it cannot be kept.
    """
    return _Importer(archive, open_matches).keep(match)


class _Importer:
    """Keeps matches, and knows those that the archive has by what all their copies have in common."""

    def __init__(self, archive: Archive, open_matches: Iterable[Match] = ()) -> None:
        self._archive, self._open = archive, {match.id: match for match in open_matches}
        self._copies: dict[str, list[tuple[str, bool]]] = {}  # by identity: ids, and whether imported
        for summary in archive.summaries():
            self._copies.setdefault(summary.identity, []).append((summary.id, summary.imported))

    def keep(self, match: Match) -> Import:
        """Keep a match, or bring what the archive has of it up to date."""
        beginnings = list_identities(match)
        listed = match.header.identity == beginnings[-1]  # it has no identity but its moves
        for match_id, imported in self._known_as(beginnings if listed else [match.header.identity]):
            kept = self._open[match_id] if match_id in self._open else self._archive.load(match_id)
            if not kept.header.agrees_with(match.header):
                continue
            if listed and _holds(kept, match):
                return Import(kept, True, 0)
            if listed and not _goes_on(match, kept):
                continue
            added = _told(kept, kept.take_moves_of(match))
            if imported and added:  # these moves were played elsewhere, too
                self._archive.note_import(kept.id)
            return Import(kept, True, added)
        match.keep_in(self._archive)
        count = _told(match, sum(1 for _ in match.root.walk()) - 1)
        self._archive.note_import(match.id)
        self._copies.setdefault(match.header.identity, []).append((match.id, True))
        return Import(match, False, count)

    def _known_as(self, identities: Sequence[str]) -> list[tuple[str, bool]]:
        """The ids of the matches that have one of these identities, the last ones first, and whether each was
        imported."""
        return [copy for identity in reversed(identities) for copy in self._copies.get(identity, ())]


@dataclass(frozen=True, slots=True)
class Found:
    """A match of a file, or why one cannot be read; neither while a long one is being read.

    Attributes:
        name: of the file.
        done, total: files, or games of the only file, that have been read.
    """

    name: str
    done: int
    total: int
    match: Match | None = None
    problem: Exception | None = None


@dataclass(frozen=True, slots=True)
class ImportedFiles:
    """What came of an import of many matches.

    Attributes:
        new, known: matches that were not in the archive before, and that were.
        guessed: those of the new ones that did not tell what is hidden in them, see ``Header``.
        problems: names of files, and what is wrong with a match in them.
    """

    new: int
    known: int
    guessed: int
    problems: tuple[tuple[str, Exception], ...]


def holds_many(path: Path) -> bool:
    """Whether there may be several matches: a folder, or a list of games."""
    try:
        if path.is_dir():
            return True
        with path.open("rb") as file:
            return is_game_list(file.read(_BEGINNING).decode("utf-8", "replace"))
    except (OSError, ValueError):
        return False


def read_files(paths: Sequence[Path]) -> Iterator[Found]:
    """The matches of files, and of all files in folders, one after the other."""
    files: list[Path] = []
    for path in paths:
        if not path.is_dir():
            files.append(path)
            continue
        for there in _files_in(path):
            files += there
            yield Found(path.name, 0, len(files))
    for done, path in enumerate(files):
        try:
            with path.open("rb") as stream:
                most = limits.GAME_LIST if holds_many(path) else limits.FILE
                text = limits.read_text(stream, path.name, most)
            if is_game_list(text):
                total = text.count("\n") + 1
                for number, game in enumerate(read_game_list(text), start=1):
                    place = (number, total) if len(files) == 1 else (done, len(files))
                    match, problem = (None, game) if isinstance(game, InvalidText) else (game, None)
                    yield Found(path.name, *place, match, problem)
                continue
            reading = reading_record(text)
            try:
                while True:
                    next(reading)
                    yield Found(path.name, done, len(files))
            except StopIteration as end:
                yield Found(path.name, done + 1, len(files), end.value)
        except (OSError, ValueError) as error:
            yield Found(path.name, done + 1, len(files), problem=error)


def importing_files(
    archive: Archive, paths: Sequence[Path], open_matches: Iterable[Match] = ()
) -> Stepwise[ImportedFiles]:
    """Keep all matches of files, see ``keep_import`` and ``read_files``. What cannot be read is left out.

    Raises:
        ArchiveError: a match cannot be kept.
    """
    keeper = _Importer(archive, open_matches)
    new = known = guessed = 0
    problems: list[tuple[str, Exception]] = []
    for found in read_files(paths):
        if found.match is not None:
            if keeper.keep(found.match).known:
                known += 1
            else:
                new += 1
                guessed += found.match.header.guessed
        elif found.problem is not None:
            problems.append((found.name, found.problem))
        yield found.done, found.total
    return ImportedFiles(new, known, guessed, tuple(problems))


def _files_in(folder: Path) -> Iterator[list[Path]]:
    """The files in a folder that may hold matches, and those in each folder within it."""
    for here, within, names in os.walk(folder):
        within[:] = sorted(name for name in within if not name.startswith("."))
        files = [Path(here, name) for name in sorted(names) if not name.startswith(".")]
        yield [file for file in files if file.suffix.lower() in SUFFIXES and file.is_file()]


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
