"""The library: what the journals of all matches say last, so that they need not be read to be listed.

It is a file of lines like those of a journal, of which the last one of a match counts, and none depends on
another. It can be made anew from the journals at any time. As long as it is there, it also tells that one of
them has become shorter, or is gone.
"""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from game.match.journal import Entry, Stamp, read_line, write_line
from game.paths import make_private, write_whole

FILE_NAME: Final = "library.journal"
_SPARE = 100  # lines that no longer count, over half of all, with which the file is still left as it is


@dataclass(frozen=True, slots=True)
class Known:
    """What was read of a journal, or written to it, last.

    Attributes:
        size, checksum, damaged: as in ``Journal``.
        modified: of the file, see ``Stamp``.
        head: all that was said last, see ``entries.folded``.
    """

    size: int
    checksum: str
    damaged: bool
    modified: int
    head: Entry

    def is_current(self, stamp: Stamp) -> bool:
        """Whether the file has not changed since."""
        return stamp == (self.size, self.modified)


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
        self._read_on()
        self._known[match_id] = known
        if self._path is not None:
            line = _line(match_id, known)
            with suppress(OSError), open(self._path, "ab", buffering=0) as file:
                file.truncate(self._size)  # what somebody has begun to write and not finished
                if file.write(line) == len(line):
                    self._size += len(line)

    def _read_on(self) -> None:
        """Read what others have written since the last time; all of it where that is another file."""
        if self._path is None:
            return
        try:
            with open(self._path, "a+b", buffering=0) as file:
                found = os.fstat(file.fileno())
                if found.st_size == self._size and found.st_ino == self._file:
                    return
                is_new = found.st_size < self._size or found.st_ino != self._file
                if is_new:
                    make_private(self._path)
                    self._known, self._file, self._size = {}, found.st_ino, 0
                file.seek(self._size)
                lines = file.read().split(b"\n")[:-1]
        except FileNotFoundError:  # the folder is gone
            self._known, self._file, self._size = {}, 0, 0
        except OSError:
            return
        else:
            self._size += sum(len(line) + 1 for line in lines)
            damaged = sum(not self._take(line) for line in lines) > 0
            self.was_damaged |= damaged
            if damaged or (is_new and len(lines) > 2 * len(self._known) + _SPARE):
                self._write_anew(self._path)

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
