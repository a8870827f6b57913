"""One SQLite file of the archive: transactions, reading, and whether the file is still where it was."""

from __future__ import annotations

import ctypes
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from game.match.match_rows import Row
from game.match.schema import prepare, readable_text
from game.match.store import ArchiveError

BUSY_SECONDS = 1.5  # as long is waited for another process
LOG: Final = "-wal"
COMPANIONS: Final = ("", LOG, "-shm", "-journal")  # SQLite's own files beside the first belong to it


class ArchiveFile:
    """An open file; in memory only when ``path`` is None."""

    def __init__(self, path: Path | None, copy_of: Path | None = None) -> None:
        """Open or create the file.

        Args:
            copy_of: a file whose contents are taken over first; it is left as it is.

        Raises:
            schema.Damaged, schema.TooNew, sqlite3.Error, OSError: it cannot be used.
        """
        self.path = path
        self.db = sqlite3.connect(path or ":memory:", timeout=BUSY_SECONDS, isolation_level=None)
        self.db.text_factory = readable_text
        try:
            if copy_of is not None:
                self._copy(copy_of)
            prepare(self.db)
            self._identity = _identity(path)
        except BaseException:
            self.db.close()
            raise

    @property
    def in_place(self) -> bool:
        """Whether ``path`` still names the file that was opened."""
        return self.path is None or _identity(self.path) == self._identity

    def close(self) -> None:
        """Close the file. Where another one has taken its place, that one's log is left alone."""
        if self.in_place:
            self.db.close()
        else:
            self.abandon()

    def abandon(self) -> None:
        """Never close the file, not even at the end: SQLite would remove, by its name, a log that now belongs
        to another file. The system closes it with the process."""
        ctypes.pythonapi.Py_IncRef(ctypes.py_object(self.db))

    @contextmanager
    def transaction(self) -> Iterator[sqlite3.Connection]:
        """All that is done inside is kept, or nothing. Raises ArchiveError."""
        try:
            self.db.execute("BEGIN IMMEDIATE")
            try:
                yield self.db
                self.db.execute("COMMIT")
            except BaseException:
                if self.db.in_transaction:
                    self.db.execute("ROLLBACK")
                raise
        except (sqlite3.Error, OverflowError, UnicodeEncodeError) as error:
            raise ArchiveError(f"The match could not be kept: {_cause(error)}.") from error

    def rows(self, query: str, *values: object) -> list[Row]:
        """What a query gives. Raises ArchiveError."""
        try:
            cursor = self.db.cursor()
            cursor.row_factory = sqlite3.Row
            return cursor.execute(query, values).fetchall()
        except (sqlite3.Error, OverflowError, UnicodeEncodeError) as error:
            raise ArchiveError(f"The archive cannot be read: {_cause(error)}.") from error

    def _copy(self, path: Path) -> None:
        # SQLite would need files of its own beside the original, which may not be written.
        with tempfile.TemporaryDirectory(prefix="longhall-") as folder:
            for companion in ("", LOG):
                part = path.with_name(path.name + companion)
                if part.is_file():
                    shutil.copyfile(part, Path(folder, path.name + companion))
            source = sqlite3.connect(Path(folder, path.name))
            try:
                source.backup(self.db)
            finally:
                source.close()


def _identity(path: Path | None) -> tuple[int, int] | None:
    """What tells a file from another one of the same name; None when there is none."""
    if path is None:
        return None
    try:
        found = os.stat(path)
    except OSError:
        return None
    return found.st_dev, found.st_ino


def is_read_only(error: BaseException | None) -> bool:
    """Whether a write failed because the file, or the disk, may not be written."""
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF
    return code in (sqlite3.SQLITE_READONLY, sqlite3.SQLITE_CANTOPEN, sqlite3.SQLITE_IOERR)


def _cause(error: Exception) -> str:
    """What went wrong, for players."""
    words = {
        sqlite3.SQLITE_CANTOPEN: "the archive cannot be reached",
        sqlite3.SQLITE_IOERR: "the disk reports an error",
        sqlite3.SQLITE_BUSY: "another program is using the archive",
        sqlite3.SQLITE_LOCKED: "another program is using the archive",
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the archive may not be written",
        sqlite3.SQLITE_CORRUPT: "the archive is damaged",
        sqlite3.SQLITE_NOTADB: "the archive is damaged",
    }
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind of error
    return words.get(code, str(error))
