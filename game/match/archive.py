"""The archive: every match and every move, each match in a journal of its own.

``open_archive`` opens it, whatever state its folder is in. Nothing that was there is ever overwritten.
"""

from __future__ import annotations

import errno
import hashlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Final, TypeVar
from uuid import uuid4
from weakref import WeakKeyDictionary

from game.match import entries
from game.match.change import Edit
from game.match.entries import BadEntry, Summary, name_of
from game.match.journal import (
    EXTENSION,
    LIBRARY,
    MATCHES,
    Entry,
    JournalFolder,
    JournalsInMemory,
    Known,
    Library,
    folded,
    read_journal,
    write_journal,
    write_line,
)
from game.match.match import Match
from game.match.read_only import ReadOnlyMatch
from game.match.store import ArchiveError
from game.paths import locked

LOCK_SECONDS = 8.0  # as long may another process look after the folder before it counts as stuck
KEPT_AFTER_DELETING: Final = timedelta(days=1)  # as long can a deleted match be restored
_IN_USE: Final = "in-use.lock"  # in a folder for stand-ins, while a process keeps its matches there
_NOT_WRITABLE = (errno.EACCES, errno.EPERM, errno.EROFS, errno.EIO, errno.ENOTDIR, errno.EEXIST)

# What a match does not know of itself; all but the last may change in another window while it is played.
_BY_ANYBODY = {"title", "deleted", "imported"}
_ONLY_HERE = {*_BY_ANYBODY, "begun"}
_UNREAD: Final = "The archive cannot be read"
_GONE = -1  # when the file of a match was written that is not there any more

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class UnreadableMatch:
    """A match that is in the archive and cannot be read.

    Attributes:
        name: what is left of its title, players and game, or "".
        problem: completes "it cannot be read: ...".
    """

    id: str
    name: str
    problem: str


class Archive:
    """The matches of one folder. Several processes may have it open at once.

    Every method is one transaction: all of it is kept when it returns, or nothing is. It raises ArchiveError
    where the archive cannot be written or read, or a match that is asked for is not there or cannot be read.

    Attributes:
        unreadable: matches that ``summaries`` had to leave out; ``load`` adds what it finds.
        warning: a sentence while matches are not kept in their usual place, else "".
        find_place: given why this one may not be written any more, it finds another archive to go on with.
        tell: is given sentences about what was found to be lost, and where matches are kept.
        journals: in what they are kept.
        held: what is let go when it is closed.
    """

    def __init__(self, folder: Path | None) -> None:
        """Open or begin the folder; in memory only when it is None. Raises OSError."""
        self.unreadable: tuple[UnreadableMatch, ...] = ()
        self.warning = ""
        self.find_place: Callable[[str], Archive] | None = None
        self.tell: Callable[[str], None] = lambda _sentence: None
        self.held = ExitStack()
        self.journals = JournalsInMemory() if folder is None else JournalFolder(folder)
        self._library = Library(None if folder is None else folder / LIBRARY)
        # The matches in use that this process writes, as it has left them.
        self._mine: WeakKeyDictionary[ReadOnlyMatch, Known] = WeakKeyDictionary()
        self._problems: dict[str, str] = {}  # found by ``load``
        self._highest = 0  # number of the write that was the last of all

    @property
    def folder(self) -> Path | None:
        """Where it is kept; None when that is in memory only."""
        return self.journals.folder

    def close(self) -> None:
        """Let go what it holds; nothing is lost without it."""
        self.held.close()

    # Writing

    def save_new(self, match: ReadOnlyMatch) -> str:
        """Keep a match with all its nodes, in place of what is kept of it by this process.

        Returns:
            The id that it is kept under: another one where somebody else has changed what is kept.
        """
        return self._alone(lambda: self._save_whole(match))

    def append(self, match: ReadOnlyMatch, edit: Edit) -> str:
        """Keep what has changed in a match, and where it stands; returns as ``save_new``."""

        def act() -> str:
            entry = entries.changes(match, edit)
            return match.id if self._append_to_mine(match, entry | self._stamp()) else self._save_whole(match)

        return self._alone(act)

    def append_entry(self, match: ReadOnlyMatch, entry: Entry) -> None:
        """Keep what is no part of the history, such as what the clocks show while somebody thinks, unless
        somebody else has changed the match."""
        self._alone(lambda: self._append_to_mine(match, entry))

    def note_import(self, match_id: str) -> None:
        """Note that a match was imported: until it is gone on with, others come first in ``unfinished``."""
        self._change(match_id, imported=True)

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none)."""
        self._change(match_id, title=title)

    def delete(self, match_id: str) -> None:
        """Take a match out of the library; ``restore`` brings it back for a day."""
        self._change(match_id, deleted=datetime.now(UTC).isoformat())

    def restore(self, match_id: str) -> None:
        """Undo ``delete``."""
        self._change(match_id, deleted=None)

    def forget_deleted(self) -> None:
        """Remove for good what was deleted or left without a move ``KEPT_AFTER_DELETING`` ago or earlier."""
        limit = datetime.now(UTC) - KEPT_AFTER_DELETING
        for match_id, known in self._known().items():
            with suppress(BadEntry):
                summary = self._summary(match_id, known)
                left = summary.deleted or (None if summary.listed else summary.updated)
                if left is not None and left < limit:
                    self.remove(match_id)

    def remove(self, match_id: str) -> None:
        """Remove a match for good, also one that cannot be read."""

        def act() -> None:
            self._library.put(match_id, None)  # first: what is gone and not known is nothing to be told of
            self.journals.remove(match_id)

        self._alone(act)
        self._problems.pop(match_id, None)

    def take_in(self, folder: Path) -> None:
        """Keep the matches of another archive. Where one is here and each has gone on, both are kept.

        Raises:
            OSError: they cannot be read.
        """
        for path in sorted((folder / MATCHES).glob(f"*{EXTENSION}")):
            self._alone(partial(self._take_in, path.stem, path.read_bytes()))

    def _take_in(self, match_id: str, data: bytes) -> None:
        mine = self.journals.read(match_id) if self.journals.stamp(match_id) else b""
        if not mine.startswith(data):
            self._library.put(match_id, None)
            self.journals.write(match_id if data.startswith(mine) else uuid4().hex, data)

    # Reading

    def summaries(self) -> list[Summary]:
        """All matches, those last played first. What cannot be read is left to ``unreadable``."""
        found, unreadable = list[Summary](), list[UnreadableMatch]()
        # In the order of playing, whatever the computer's clock has said.
        for match_id, known in sorted(self._known().items(), key=lambda each: _order(each[1]), reverse=True):
            try:
                summary = self._summary(match_id, known)
                if summary.deleted is None:
                    found.append(summary)
            except BadEntry as error:
                unreadable.append(UnreadableMatch(match_id, name_of(known.head), str(error)))
        self.unreadable = tuple(unreadable)
        return found

    def unfinished(self) -> list[Summary]:
        """The matches that wait to be gone on with: those that were played here before those that were
        imported, the last played first. The first of all is the one that "Continue" takes up."""
        open_ones = [each for each in self.summaries() if each.listed and not each.finished]
        return sorted(open_ones, key=lambda each: each.imported)

    def load(self, match_id: str) -> Match:
        """The match with its whole history, clocks and place, kept here from now on."""
        match, known = self._alone(lambda: self._restore(match_id), _UNREAD)
        self._mine[match] = known
        match.archive = self
        is_as_written = entries.first_entry(match.header).items() <= known.head.items()
        with suppress(ArchiveError):  # then it is for the next time
            if match.touched or not is_as_written:  # rolls, another version
                self.save_new(match)
        return match

    def look_at(self, match_id: str) -> ReadOnlyMatch:
        """The match as it stands, for showing it: nothing that is done to it is kept."""
        return self._alone(lambda: self._restore(match_id), _UNREAD)[0]

    def raw(self, match_id: str) -> bytes:
        """The journal of an unreadable match as it is, for a file."""
        return self._alone(lambda: self.journals.read(match_id), _UNREAD)

    # Inside

    def _known(self) -> dict[str, Known]:
        return self._alone(self._look_around, _UNREAD)

    def _look_around(self) -> dict[str, Known]:
        """Read what others have written since the last time, and tell what is lost.

        Returns:
            What is known of all matches, those that are gone included.
        """
        self._look_after_mine()
        known, stamps = self._library.all(), self.journals.stamps()
        for match_id, stamp in stamps.items():
            if match_id not in known or not known[match_id].is_current(stamp):
                known[match_id] = self._examine(match_id, known.get(match_id))[1]
        for match_id in known.keys() - stamps.keys():
            if not known[match_id].damaged:
                known[match_id] = replace(known[match_id], damaged=True, modified=_GONE)
                self._library.put(match_id, known[match_id])
                self.tell(f"The archive had a match whose file is gone: {name_of(known[match_id].head)}.")
        if self._library.was_damaged and stamps:
            self.tell("The list of the archive was damaged and has been made anew from the matches.")
        self._library.was_damaged = False
        self._highest = max([self._highest, *(_order(each) for each in known.values())])
        return known

    def _examine(self, match_id: str, before: Known | None) -> tuple[list[Entry], Known]:
        """Read a journal, and tell what is lost since it was as ``before``. Where it is damaged, what comes
        before the damage goes on in its place. Raises OSError."""
        found, known = self._read(match_id)
        head, told = known.head or (before.head if before else {}), ""
        name = name_of(head)
        if "at" not in known.head:
            known = replace(known, damaged=True, head=head)
            told = f"The archive has a match that cannot be read: {name or match_id}."
        elif known.damaged and not entries.is_newer(known.head):
            aside = self.journals.set_aside(match_id)
            self.journals.write(match_id, self.journals.read(match_id)[: known.size])
            found, known = self._read(match_id)
            told = f"A match of the archive was damaged: its file was set aside as {aside}."
            told += f" {name} stands as it was before."
        elif before is not None and known.size < before.size and not before.damaged:
            told = f"What was last in the archive of {name} is lost: it stands as it was before."
        if told and before is not None and not known.damaged:  # not to be taken for one that never began
            known = replace(known, head=known.head | {"begun": before.head.get("begun")})
        if known != before:
            self._library.put(match_id, known)
        if told:
            self.tell(told)
        return found, known

    def _read(self, match_id: str) -> tuple[list[Entry], Known]:
        """As ``read_journal``. Raises OSError."""
        _, modified = self.journals.stamp(match_id) or (0, _GONE)
        return read_journal(self.journals.read(match_id), modified)

    def _restore(self, match_id: str) -> tuple[Match, Known]:
        """A match with what is known of its journal. Raises ArchiveError, OSError."""
        self._look_after_mine()
        found, known = self._examine(match_id, self._library.all().get(match_id))
        try:
            if problem := _problem(known):
                raise BadEntry(problem)
            return entries.restore(match_id, found), known
        except BadEntry as error:
            self._problems[match_id] = str(error)
            raise ArchiveError(f"This match cannot be read from the archive: {error}.") from error

    def _summary(self, match_id: str, known: Known) -> Summary:
        """A match for the library. Raises BadEntry."""
        if problem := _problem(known) or self._problems.get(match_id):
            raise BadEntry(problem)
        return Summary(match_id, known.head)

    def _alone(self, act: Callable[[], T], problem: str = "The match could not be kept") -> T:
        """Do something while no other process does. Where the folder may not be written any more, do it in
        another one. Raises ArchiveError."""
        try:
            with self.journals.locked():
                return act()
        except FileNotFoundError:
            raise ArchiveError("This match is not in the archive any more.") from None
        except (OSError, ValueError) as error:
            if self.find_place is None or getattr(error, "errno", None) not in _NOT_WRITABLE:
                raise ArchiveError(f"{problem}: {_reason(error)}.") from error
        other = self.find_place("it may not be written any more")
        self.journals, self._library, self.warning = other.journals, other._library, other.warning
        self.find_place = None
        self.held.push(other.held.pop_all())
        self.tell(self.warning)
        unread = [match for match in self._mine if self.journals.stamp(match.id) is None]
        for match in unread:
            self._library.put(match.id, None)  # nobody has deleted it there
        done = self._alone(act, problem)
        for match in unread:
            if self.journals.stamp(match.id) is None:
                self.save_new(match)
        return done

    def _look_after_mine(self) -> None:
        """Write the matches in use anew where their files were deleted while the archive was open."""
        gone = [match for match in self._mine if self.journals.stamp(match.id) is None]
        lost = [match for match in gone if not self._library.has_removed(match.id)]
        for match in lost:
            self._save_whole(match)
        if lost:
            self.tell(
                "The archive was deleted while Longhall was running. The matches in use were written anew."
            )

    def _save_whole(self, match: ReadOnlyMatch) -> str:
        """Write a match whole; under another id where what is kept is not as this process has left it."""
        match_id, mine = match.id, self._mine.get(match)
        if self.journals.stamp(match_id) is not None:
            mine = self._known_of_mine(match)
            match_id = match_id if mine else uuid4().hex
        more = {name: value for name, value in mine.head.items() if name in _ONLY_HERE} if mine else {}
        data, _ = write_journal(entries.whole(match, more | self._stamp()))
        # First: a file that is shorter than what is known of it has lost something.
        self._library.put(match_id, None)
        self.journals.write(match_id, data)
        _, self._mine[match] = self._read(match_id)
        self._library.put(match_id, self._mine[match])
        return match_id

    def _append_to_mine(self, match: ReadOnlyMatch, entry: Entry) -> bool:
        """Write a line of a match that this process writes; returns whether it does, and nobody else."""
        if self.journals.stamp(match.id) is None:
            self._look_after_mine()
            return False
        mine = self._known_of_mine(match)
        if mine is not None:
            self._mine[match] = self._append(match.id, mine, entry)
        return mine is not None

    def _known_of_mine(self, match: ReadOnlyMatch) -> Known | None:
        """What is known of a match that this process writes and whose journal is there; None where another
        one has done more to it than to name or delete it."""
        mine = self._mine.get(match)
        if mine is None or mine.is_current(self.journals.stamp(match.id)):
            return mine
        own, left = read_journal(self.journals.read(match.id)[: mine.size])
        found, known = self._read(match.id)
        if left.checksum != mine.checksum or known.damaged:
            return None
        return known if all(entry.keys() <= _BY_ANYBODY for entry in found[len(own) :]) else None

    def _append(self, match_id: str, known: Known, entry: Entry) -> Known:
        """Write a line behind what is known of a match; returns what is known then. Raises OSError."""
        line, checksum = write_line(entry, known.checksum)
        size, modified = self.journals.append(match_id, known.size, line)
        known = Known(size, checksum, False, modified, folded([known.head, entry]))
        self._library.put(match_id, known)
        return known

    def _change(self, match_id: str, **changed: object) -> None:
        def act() -> None:
            with suppress(FileNotFoundError):
                _, known = self._read(match_id)
                if known.damaged:
                    raise ArchiveError("This match is damaged: it can be exported, but not be changed.")
                self._append(match_id, known, changed)

        self._alone(act)

    def _stamp(self) -> Entry:
        """When something was played, and after what else."""
        self._highest = max(self._highest + 1, time.time_ns() // 1_000_000)
        return {"updated": datetime.now(UTC).isoformat(), "order": self._highest}


def _reason(error: Exception) -> str:
    """What went wrong, for players."""
    if isinstance(error, TimeoutError):
        return "the archive is in use by another program"
    number = getattr(error, "errno", None)
    if number in (errno.ENOSPC, errno.EDQUOT, errno.EFBIG):
        return "the disk is full"
    return getattr(error, "strerror", None) or str(error)


def _problem(known: Known) -> str:
    """Why a match cannot be read; "" where it may be tried."""
    if entries.is_newer(known.head):
        return "it was written by a newer Longhall, and is left alone"
    if known.modified == _GONE:
        return "its file is gone"
    return "its file is damaged" if known.damaged else ""


def _order(known: Known) -> int:
    order = known.head.get("order")
    return order if isinstance(order, int) else 0


def open_archive(folder: Path) -> tuple[Archive, str | None]:
    """Open the archive in ``folder``, or the next best thing.

    Where nothing can be written, matches are kept in the system's folder for temporary files, or in memory,
    with those that can be read. What was kept elsewhere comes home as soon as the folder can be used.

    Returns:
        The archive, and sentences for the player when it is not simply as it was left.
    """
    told: list[str] = []
    try:
        archive = Archive(folder)
        archive.tell = told.append
        with archive.journals.locked(LOCK_SECONDS):
            archive._look_around()
        _bring_home(archive, folder)
    except (OSError, ArchiveError) as error:
        archive = _open_elsewhere(folder, _reason(error))
        return archive, archive.warning
    archive.tell = lambda _sentence: None
    archive.find_place = partial(_open_elsewhere, folder)
    return archive, " ".join(told) or None


def _open_elsewhere(folder: Path, why: str) -> Archive:
    """A stand-in for the archive of a folder, with what can be read there."""
    try:
        archive = _open_stand_in(folder)
        where = f"until they can, they are kept in {archive.folder}"
    except OSError:
        archive = Archive(None)
        where = "those of this session are lost when it ends, unless they are exported"
    with suppress(OSError, ArchiveError):
        archive.take_in(folder)
    archive.warning = f"Matches cannot be kept in {folder} ({why}): {where}."
    return archive


def _open_stand_in(folder: Path) -> Archive:
    """The archive in the folder for stand-ins. Raises OSError: there can be none that is ours alone."""
    place = _stand_in_folder(folder)
    place.mkdir(mode=0o700, exist_ok=True)
    found = place.lstat()
    if hasattr(os, "getuid") and (found.st_uid != os.getuid() or found.st_mode & 0o077):
        raise PermissionError(f"others may read {place}")
    archive = Archive(place)
    with suppress(TimeoutError):  # another window holds it for as long
        archive.held.enter_context(locked(place / _IN_USE, 0))
    return archive


def _stand_in_folder(folder: Path) -> Path:
    """Where the matches of ``folder`` are kept while it cannot be written. Raises OSError."""
    name = hashlib.sha256(str(folder.absolute()).encode("utf-8", "surrogateescape")).hexdigest()[:12]
    return Path(tempfile.gettempdir(), f"longhall-{name}")


def _bring_home(archive: Archive, folder: Path) -> None:
    """Take in what was played while the archive could not be used, unless a window is using that place."""
    with suppress(OSError):
        place = _stand_in_folder(folder)
        if place.is_dir():
            with locked(place / _IN_USE, 0):
                archive.take_in(place)
            shutil.rmtree(place)
            archive.tell(f"The matches of {place} were taken into the archive.")
