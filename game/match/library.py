"""The library: what the journals of all matches say last, so that they need not be read to be listed.

It can be made anew from the journals at any time. As long as it is there, it also tells that one of them has
become shorter, or is gone.
"""

from __future__ import annotations

import os
import sqlite3
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Final

from game.match.journal import Entry, Stamp, read_line, write_line
from game.paths import make_private

FILE_NAME: Final = "library.sqlite"
_VERSION = 1
_OUT_OF_REACH = (
    sqlite3.SQLITE_BUSY,
    sqlite3.SQLITE_LOCKED,
    sqlite3.SQLITE_READONLY,
    sqlite3.SQLITE_PERM,
    sqlite3.SQLITE_CANTOPEN,
    sqlite3.SQLITE_IOERR,
    sqlite3.SQLITE_FULL,
)
_TABLE = "CREATE TABLE matches (id TEXT PRIMARY KEY, known BLOB NOT NULL) WITHOUT ROWID"


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
    """The file, which is opened when it is first used; in memory only where ``path`` is None or cannot be
    used. No method raises anything.

    Attributes:
        was_damaged: whether the file was damaged and had to be begun anew.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self.was_damaged = False

    @cached_property
    def _db(self) -> sqlite3.Connection:
        """The open file. Who opens it first holds the lock of the folder, so that one process alone begins
        a damaged one anew."""
        try:
            return _connected(self._path)
        except (OSError, sqlite3.Error) as error:
            self.was_damaged = not _is_out_of_reach(error)
            return self._begun_anew() if self.was_damaged else _connected(None)

    def _begun_anew(self) -> sqlite3.Connection:
        assert self._path is not None
        try:
            for companion in ("", "-journal"):
                self._path.with_name(self._path.name + companion).unlink(missing_ok=True)
            return _connected(self._path)
        except (OSError, sqlite3.Error):
            return _connected(None)

    def all(self) -> dict[str, Known]:
        """What is known of all matches, by their ids."""
        try:
            rows = self._db.execute("SELECT id, known FROM matches").fetchall()
        except sqlite3.Error as error:
            self._failed(error)
            return {}
        found = {}
        for match_id, line in rows:
            entry = read_line(line, str(match_id)) if isinstance(line, bytes) else None
            if entry is not None:
                found[match_id] = Known(**entry)
        return found

    def put(self, match_id: str, known: Known) -> None:
        """Note what is known of a match."""
        line, _ = write_line(asdict(known), match_id)
        self._do("INSERT OR REPLACE INTO matches VALUES (?, ?)", match_id, line[:-1])

    def drop(self, match_id: str) -> None:
        """Forget a match."""
        self._do("DELETE FROM matches WHERE id = ?", match_id)

    def reopen(self) -> None:
        """Begin the file anew where it is gone."""
        if self._path is not None and not self._path.exists():
            self.close()

    def close(self) -> None:
        """Close the file; using it opens it again."""
        if (db := self.__dict__.pop("_db", None)) is not None:
            db.close()

    def _do(self, statement: str, *values: object) -> None:
        try:
            self._db.execute(statement, values)
        except sqlite3.Error as error:
            self._failed(error)

    def _failed(self, error: sqlite3.Error) -> None:
        if not _is_out_of_reach(error):
            self.was_damaged = True
            self._db.close()
            self._db = self._begun_anew()


def _is_out_of_reach(error: Exception) -> bool:
    """Whether the file cannot be used now, and need not be damaged."""
    return isinstance(error, OSError) or getattr(error, "sqlite_errorcode", 0) & 0xFF in _OUT_OF_REACH


def _connected(path: Path | None) -> sqlite3.Connection:
    if path is not None:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))  # its owner's alone
        make_private(path)
    db = sqlite3.connect(path or ":memory:", timeout=1.5, isolation_level=None)
    try:
        # What is lost when the machine fails is read from the journals again.
        db.execute("PRAGMA synchronous = OFF")
        db.execute("PRAGMA journal_mode = TRUNCATE")  # a third of the time
        if _version(db) == 0:
            db.execute("BEGIN IMMEDIATE")  # another window may be beginning the same file
            if _version(db) == 0 and not db.execute("SELECT name FROM sqlite_master").fetchall():
                db.execute(_TABLE)
                db.execute(f"PRAGMA user_version = {_VERSION}")
            db.execute("COMMIT")
        if _version(db) != _VERSION:
            raise sqlite3.DatabaseError("not a library of this version")
    except BaseException:
        db.close()
        raise
    return db


def _version(db: sqlite3.Connection) -> int:
    return int(db.execute("PRAGMA user_version").fetchone()[0])
