"""Journals: files that only grow, one for each match, with a line for every change.

A line is a checksum, a space, and a JSON object. The checksum goes over the object and over the checksum of
the line before, so that no line can change, go missing or come from elsewhere unnoticed::

    5b0c6d7d2a9f3c11 {"format":1,"version":"0.1.0","id":"6e1c…","game":"race",…}
    90e1f0a5cc6f7a02 {"steps":[[1,0,0,"d1-d3",1,1]],"at":1,"moves":1,…}

What stands behind the last line break was never finished and says nothing.

The library is one more file of such lines, of which none depends on another: what the journals of all matches
say last, so that they need not be read to be listed. It can be made anew from the journals at any time. As
long as it is there, it also tells that one of them has become shorter, or is gone.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game.paths import locked, make_private, numbered, private_folder, write_whole

EXTENSION: Final = ".journal"
LOCK_SECONDS = 1.5  # as long is waited for another process
WAIT_FOR_DISK = True  # what was written is on the disk, whatever happens to the machine
LIBRARY: Final = "library.journal"
MATCHES: Final = "matches"  # the folder of the journals
_LOCK = "archive.lock"
_SPARE = 100  # lines of the library that no longer count, over half of all, with which it is left as it is
_DIGITS = 16  # of a checksum, hexadecimal
# What an entry says of nodes; of all else, what was said last counts.
_OF_NODES: Final = ("steps", "comments", "fold", "children", "removed", "prefer")

Entry = dict[str, Any]


Stamp = tuple[int, int]  # the size of a file, and when it was written: tells whether it has changed


@dataclass(frozen=True, slots=True)
class Known:
    """What was read of a journal, or written to it, last.

    Attributes:
        size: bytes of its lines, up to the first that is damaged.
        checksum: of the last of them; "" where there is none.
        damaged: whether a finished line is damaged, or there is none.
        modified: of the file, see ``Stamp``.
        head: see ``folded``.
    """

    size: int
    checksum: str
    damaged: bool
    modified: int
    head: Entry

    def is_current(self, stamp: Stamp | None) -> bool:
        return stamp is not None and stamp[1] == self.modified and (self.damaged or stamp[0] == self.size)


def folded(entries: Iterable[Entry]) -> Entry:
    """All that entries say last, without what was played."""
    head: Entry = {}
    for entry in entries:
        head |= entry
    return {name: value for name, value in head.items() if name not in _OF_NODES}


def read_journal(data: bytes, modified: int = 0) -> tuple[list[Entry], Known]:
    """The entries of a journal, up to the first that is damaged, and what is known by them."""
    entries: list[Entry] = []
    checksum, at = "", 0
    while (end := data.find(b"\n", at)) >= 0:
        entry = read_line(data[at:end], checksum)
        if entry is None:
            break
        entries.append(entry)
        checksum, at = data[at : at + _DIGITS].decode(), end + 1
    return entries, Known(at, checksum, end >= 0 or not entries, modified, folded(entries))


def read_line(line: bytes, before: str) -> Entry | None:
    """The object of one line, without its line break, behind a line with the checksum ``before``; None where
    it is damaged."""
    text = line[_DIGITS + 1 :]
    if line[: _DIGITS + 1] != f"{_checksum(before, text)} ".encode():
        return None
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def write_line(entry: Entry, before: str) -> tuple[bytes, str]:
    """A line with its line break, and its checksum. Raises ValueError: something in it can be no text."""
    text = json.dumps(entry, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()
    checksum = _checksum(before, text)
    return f"{checksum} ".encode() + text + b"\n", checksum


def write_journal(entries: list[Entry]) -> tuple[bytes, str]:
    """A whole journal, and the checksum of its last line. Raises ValueError."""
    lines, checksum = [], ""
    for entry in entries:
        line, checksum = write_line(entry, checksum)
        lines.append(line)
    return b"".join(lines), checksum


def _checksum(before: str, text: bytes) -> str:
    return sha256(before.encode() + text).hexdigest()[:_DIGITS]


class JournalFolder:
    """The journals of a folder, by the ids of their matches. Every method raises OSError."""

    def __init__(self, folder: Path) -> None:
        """Make the folder if it is not there."""
        self.folder = folder
        self.matches = folder / MATCHES
        self._make()
        for path in self.matches.iterdir():
            make_private(path)

    @contextmanager
    def locked(self, seconds: float | None = None) -> Iterator[None]:
        """Hold the folder against other processes. Raises TimeoutError: another one holds it all the time."""
        if not self.matches.exists():  # somebody has deleted it meanwhile
            self._make()
        with locked(self.folder / _LOCK, LOCK_SECONDS if seconds is None else seconds):
            yield

    def stamps(self) -> dict[str, Stamp]:
        with os.scandir(self.matches) as found:
            return {
                entry.name.removesuffix(EXTENSION): _stamp(entry.stat())
                for entry in found
                if entry.name.endswith(EXTENSION)
            }

    def stamp(self, match_id: str) -> Stamp | None:
        """One of ``stamps``; None where there is no such journal."""
        with suppress(FileNotFoundError):
            return _stamp(self._path(match_id).stat())
        return None

    def read(self, match_id: str) -> bytes:
        return self._path(match_id).read_bytes()

    def append(self, match_id: str, size: int, line: bytes) -> Stamp:
        """Put a line behind the first ``size`` bytes; what stands behind them was never finished. Where that
        fails, it is as it was."""
        with open(self._path(match_id), "r+b", buffering=0) as file:
            try:
                file.truncate(size)
                file.seek(size)
                if file.write(line) != len(line):
                    raise OSError("the disk is full")
                _wait_for_disk(file.fileno())
            except OSError:
                with suppress(OSError):
                    file.truncate(size)
                raise
            return _stamp(os.fstat(file.fileno()))

    def write(self, match_id: str, data: bytes) -> None:
        """Put a journal in place of the one that there is, or of none."""
        write_whole(self._path(match_id), data)
        if os.name == "posix":  # its name is on the disk, too
            descriptor = os.open(self.matches, os.O_RDONLY)
            try:
                _wait_for_disk(descriptor)
            finally:
                os.close(descriptor)

    def remove(self, match_id: str) -> None:
        self._path(match_id).unlink(missing_ok=True)

    def set_aside(self, match_id: str) -> str:
        """Put a copy of a damaged journal where nothing touches it; returns its name."""
        aside = self.folder / "damaged"
        private_folder(aside)
        path = numbered(aside / f"{match_id}{EXTENSION}")
        write_whole(path, self.read(match_id))
        return f"{aside.name}/{path.name}"

    def _make(self) -> None:
        private_folder(self.folder)
        private_folder(self.matches)

    def _path(self, match_id: str) -> Path:
        return self.matches / f"{match_id}{EXTENSION}"


class JournalsInMemory:
    """What ``JournalFolder`` does, for as long as the process lives."""

    folder = None

    def __init__(self) -> None:
        self._data: dict[str, bytes] = {}

    @contextmanager
    def locked(self, seconds: float | None = None) -> Iterator[None]:
        yield

    def stamps(self) -> dict[str, Stamp]:
        return {match_id: (len(data), 0) for match_id, data in self._data.items()}

    def stamp(self, match_id: str) -> Stamp | None:
        return (len(self._data[match_id]), 0) if match_id in self._data else None

    def read(self, match_id: str) -> bytes:
        if match_id not in self._data:
            raise FileNotFoundError(match_id)
        return self._data[match_id]

    def append(self, match_id: str, size: int, line: bytes) -> Stamp:
        self._data[match_id] = self.read(match_id)[:size] + line
        return len(self._data[match_id]), 0

    def write(self, match_id: str, data: bytes) -> None:
        self._data[match_id] = data

    def remove(self, match_id: str) -> None:
        self._data.pop(match_id, None)

    def set_aside(self, match_id: str) -> str:
        return match_id


def _wait_for_disk(descriptor: int) -> None:
    if WAIT_FOR_DISK:
        os.fsync(descriptor)


def _stamp(found: os.stat_result) -> Stamp:
    return found.st_size, found.st_mtime_ns


class Library:
    """The file; in memory only where ``path`` is None or cannot be used. Who uses it holds the lock of the
    folder. No method raises anything.

    Attributes:
        was_damaged: whether a line of it was.
    """

    def __init__(self, path: Path | None) -> None:
        self.was_damaged = False
        self._path = path
        self._known: dict[str, Known | None] = {}  # None: somebody has removed the match
        self._file, self._size = 0, 0  # which file was read, and how far

    def all(self) -> dict[str, Known]:
        """What is known of all matches, by their ids."""
        self._read_on()
        return {match_id: known for match_id, known in self._known.items() if known is not None}

    def has_removed(self, match_id: str) -> bool:
        """Whether a window of Longhall has removed a match, and no other program its file."""
        self._read_on()
        return match_id in self._known and self._known[match_id] is None

    def put(self, match_id: str, known: Known | None) -> None:
        """Note what is known of a match; None: it is removed."""
        path, line = self._read_on(), _line(match_id, known)
        self._known[match_id] = known
        if path is not None:
            with suppress(OSError), open(path, "ab", buffering=0) as file:
                file.truncate(self._size)  # what somebody has begun to write and not finished
                if file.write(line) == len(line):
                    self._size += len(line)

    def _read_on(self) -> Path | None:
        """Read what others have written since the last time; all of it where that is another file. Returns
        the file where it could be read, so that it is known where it ends."""
        if self._path is None:
            return None
        try:
            with open(self._path, "a+b", buffering=0) as file:
                found = os.fstat(file.fileno())
                is_new = found.st_size < self._size or found.st_ino != self._file
                if is_new:
                    make_private(self._path)
                    self._known, self._file, self._size = {}, found.st_ino, 0
                file.seek(self._size)
                lines = file.read().split(b"\n")[:-1]
        except OSError:
            return None
        self._size += sum(len(line) + 1 for line in lines)
        damaged = [line for line in lines if not self._take(line)]
        self.was_damaged |= bool(damaged)
        if damaged or (is_new and len(lines) > 2 * len(self._known) + _SPARE):
            self._write_anew(self._path)
        return self._path

    def _take(self, line: bytes) -> bool:
        """Take up what a line says; returns whether it is sound."""
        entry = read_line(line, "") or {}
        try:
            self._known[entry["id"]] = None if entry["known"] is None else Known(**entry["known"])
        except (TypeError, LookupError):
            return False
        return True

    def _write_anew(self, path: Path) -> None:
        data = b"".join(_line(*each) for each in self._known.items())
        with suppress(OSError):
            write_whole(path, data)
            self._file, self._size = path.stat().st_ino, len(data)


def _line(match_id: str, known: Known | None) -> bytes:
    return write_line({"id": match_id, "known": known and asdict(known)}, "")[0]
