"""The tables of the archive, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from typing import Final

APPLICATION_ID: Final = 0x4C4F4E47  # "LONG": tells our files from other programs' SQLite files

_TABLES = """
CREATE TABLE matches (
    id TEXT NOT NULL UNIQUE,
    revision INTEGER NOT NULL,          -- counts the writes, tells when another process has written
    game TEXT NOT NULL,
    title TEXT NOT NULL DEFAULT '',
    options TEXT NOT NULL,              -- JSON object
    setup TEXT,
    player_0 TEXT NOT NULL,
    player_1 TEXT NOT NULL,
    control TEXT NOT NULL,
    seed TEXT NOT NULL,                 -- text: may be longer than 64 bits
    created TEXT NOT NULL,              -- ISO 8601 in UTC, as all times
    updated TEXT NOT NULL,
    current INTEGER NOT NULL,           -- the node where the match stands
    moves INTEGER NOT NULL,
    clocks TEXT,                        -- JSON [seconds, seconds] as they stand now
    draw_offer INTEGER,
    finished INTEGER NOT NULL DEFAULT 0,
    winner INTEGER,
    reason TEXT NOT NULL,
    result TEXT NOT NULL,
    deleted TEXT
);
CREATE INDEX matches_by_time ON matches (updated);
CREATE TABLE nodes (
    match_id TEXT NOT NULL,
    node_id INTEGER NOT NULL,
    parent INTEGER,
    mover INTEGER NOT NULL,
    text TEXT NOT NULL,
    ending TEXT,
    clocks TEXT,
    preferred INTEGER,
    PRIMARY KEY (match_id, node_id)
) WITHOUT ROWID;
"""

# The script at index i makes version i + 1 out of version i. Scripts are only ever added.
MIGRATIONS: tuple[str, ...] = (
    _TABLES,
    "ALTER TABLE matches ADD COLUMN to_act INTEGER;",  # the side; NULL when it is over, or as yet unknown
    # What follows from the rows before, see node_rows; NULL in rows of an older Longhall.
    """
    ALTER TABLE nodes ADD COLUMN turn INTEGER;
    ALTER TABLE nodes ADD COLUMN to_act INTEGER;
    ALTER TABLE nodes ADD COLUMN position TEXT;
    ALTER TABLE nodes ADD COLUMN checksum TEXT;
    """,
)


class Damaged(Exception):
    """The file is no archive, or not a sound one."""


class TooNew(Exception):
    """A newer Longhall has written the file."""


def prepare(db: sqlite3.Connection) -> None:
    """Set up a fresh file, bring an older one up to date, check what is there.

    Raises:
        Damaged, TooNew: as said above.
        sqlite3.OperationalError: it cannot be read or written now (locked, read-only, ...).
    """
    try:
        # FULL: a move that was answered is on the disk, whatever happens to the machine.
        db.execute("PRAGMA synchronous = FULL")
        version = _version(db)
        if version == 0:
            db.execute("PRAGMA journal_mode = WAL")
        _check(db)
        _write_access(db)
        if version < len(MIGRATIONS):
            migrate(db)
        db.execute("SELECT id, revision, deleted FROM matches LIMIT 1").fetchone()
        db.execute("SELECT match_id, node_id, preferred FROM nodes LIMIT 1").fetchone()
    except sqlite3.DatabaseError as error:
        if is_damage(error):
            raise Damaged(str(error)) from error
        raise


def is_damage(error: sqlite3.Error) -> bool:
    """Whether this tells of a broken file and not of one that is only out of reach."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def migrate(db: sqlite3.Connection) -> None:
    """Run the scripts that the file lacks, all in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        # Read again under the lock: another process may have done the same meanwhile.
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        for script in MIGRATIONS[version:]:
            for statement in _statements(script):
                db.execute(statement)
        db.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        db.execute(f"PRAGMA user_version = {max(version, len(MIGRATIONS))}")
        db.execute("COMMIT")
    except BaseException:
        db.execute("ROLLBACK")
        raise


def _statements(script: str) -> Iterator[str]:
    """The statements of a script one by one; ``executescript`` would end the transaction."""
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement


def _version(db: sqlite3.Connection) -> int:
    """The file's version, 0 for a fresh one."""
    application = int(db.execute("PRAGMA application_id").fetchone()[0])
    version = int(db.execute("PRAGMA user_version").fetchone()[0])
    tables = int(db.execute("SELECT count(*) FROM sqlite_master").fetchone()[0])
    if application == 0 and version == 0 and tables == 0:
        return 0
    if application != APPLICATION_ID or version == 0:
        raise Damaged("it is not an archive of Longhall")
    if version > len(MIGRATIONS):
        raise TooNew(f"version {version}")
    return version


def _check(db: sqlite3.Connection) -> None:
    result = db.execute("PRAGMA quick_check(1)").fetchone()
    if result is None or result[0] != "ok":
        raise Damaged("its contents are inconsistent")


def _write_access(db: sqlite3.Connection) -> None:
    """Raise now and not with the first move when the file cannot be written."""
    try:
        db.execute("BEGIN IMMEDIATE")
    except sqlite3.OperationalError as error:
        # Somebody else is writing, so it can be written. A file locked for good cannot even be read.
        if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY:
            raise
    else:
        db.execute("ROLLBACK")
