"""The tables of the archive, and how an older file becomes a newer one."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from typing import Final

from game.match import match_rows
from game.match.node_rows import PLAYED

APPLICATION_ID: Final = 0x4C4F4E47  # "LONG": tells our files from other programs' SQLite files
SYNCHRONOUS = "FULL"  # every transaction waits for the disk

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
    seed TEXT NOT NULL,                 -- text, see ``dice.write_dice``
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

_CHECKSUMS = """
-- counts the writes to all matches, and so tells their order
ALTER TABLE matches ADD COLUMN played INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN nodes_digest TEXT;
ALTER TABLE matches ADD COLUMN checksum TEXT;
ALTER TABLE nodes ADD COLUMN row_checksum TEXT;
DROP INDEX matches_by_time;
CREATE INDEX matches_by_play ON matches (played);
"""


def _add_checksums(db: sqlite3.Connection) -> None:
    """Give every row its checksum, and every match its place in the order of playing."""
    for statement in _statements(_CHECKSUMS):
        db.execute(statement)
    digests: dict[str, list[str]] = {}
    nodes = []
    for row in db.execute(f"SELECT {', '.join(PLAYED)} FROM nodes"):
        checksum = match_rows.row_checksum(row)
        digests.setdefault(row[0], []).append(checksum)
        if match_rows.is_text(row[0]):  # what is not is damaged, and stays without a checksum
            nodes.append((checksum, row[0], row[1]))
    db.executemany("UPDATE nodes SET row_checksum = ? WHERE match_id = ? AND node_id = ?", nodes)
    # Later by the clock, and of the same moment later begun, is later played.
    names = [name for name in match_rows.MATCH_COLUMNS if name not in match_rows.LATER_COLUMNS]
    columns = ", ".join(names)
    matches = db.execute(f"SELECT rowid, {columns} FROM matches ORDER BY updated, rowid").fetchall()
    for number, (place, *values) in enumerate(matches, start=1):
        row = dict(zip(names, values, strict=True)) | dict.fromkeys(match_rows.LATER_COLUMNS)
        row |= {"played": number, "nodes_digest": match_rows.nodes_digest(digests.get(row["id"], []))}
        db.execute(
            "UPDATE matches SET played = ?, nodes_digest = ?, checksum = ? WHERE rowid = ?",
            (number, row["nodes_digest"], match_rows.match_checksum(row), place),
        )


# What stands at index i, a script or a function, makes version i + 1 out of version i. Only ever added to.
MIGRATIONS: tuple[str | Callable[[sqlite3.Connection], None], ...] = (
    _TABLES,
    "ALTER TABLE matches ADD COLUMN to_act INTEGER;",  # the side; NULL when it is over, or as yet unknown
    # What follows from the rows before, see node_rows; NULL in rows of an older Longhall.
    """
    ALTER TABLE nodes ADD COLUMN turn INTEGER;
    ALTER TABLE nodes ADD COLUMN to_act INTEGER;
    ALTER TABLE nodes ADD COLUMN position TEXT;
    ALTER TABLE nodes ADD COLUMN checksum TEXT;
    """,
    _add_checksums,
    "CREATE TABLE imported (match_id TEXT PRIMARY KEY) WITHOUT ROWID;",  # and not gone on with since
    "ALTER TABLE matches ADD COLUMN notes TEXT;",  # of both sides, see notes; NULL where there are none
    # The round, where the numbers of turns do not tell it, and the data files, where there are any.
    """
    ALTER TABLE matches ADD COLUMN round INTEGER;
    ALTER TABLE matches ADD COLUMN data_codes TEXT;
    """,
)


class Damaged(Exception):
    """The file is no archive, or not a sound one."""


class TooNew(Exception):
    """A newer Longhall has written the file."""


def examine(db: sqlite3.Connection) -> None:
    """See whether a file is a sound archive; nothing is changed.

    Raises:
        Damaged, TooNew: as said above.
        sqlite3.OperationalError: it cannot be read now.
    """
    with _told_as_damage():
        db.text_factory = readable_text
        version = _version(db)
        if version == 0:
            raise Damaged("it is empty")
        _check(db)
        if version == len(MIGRATIONS) and _shape(db) != _fresh_shape(version):
            raise Damaged("its tables are not those of an archive")


def prepare(db: sqlite3.Connection) -> None:
    """Set up a fresh file, or bring an older one, which was examined, up to date.

    Raises:
        Damaged, TooNew: as said above.
        sqlite3.OperationalError: it cannot be read or written now (locked, read-only, ...).
    """
    with _told_as_damage():
        version = _version(db)
        if version == 0:
            # What is being made waits for the disk once: closing it, or a first move, sees to that.
            db.execute("PRAGMA synchronous = OFF")
            db.execute("PRAGMA journal_mode = WAL")
        else:
            _keep_at_once(db)
        _write_access(db)
        if version < len(MIGRATIONS):
            migrate(db)
            if _shape(db) != _fresh_shape(len(MIGRATIONS)):
                raise Damaged("its tables are not those of an archive")
        _keep_at_once(db)


def _keep_at_once(db: sqlite3.Connection) -> None:
    """From now on a move that was answered is on the disk, whatever happens to the machine."""
    db.execute(f"PRAGMA synchronous = {SYNCHRONOUS}")


@contextmanager
def _told_as_damage() -> Iterator[None]:
    try:
        yield
    except (sqlite3.DatabaseError, ValueError) as error:  # ValueError: not even text where text must be
        if is_damage(error):
            raise Damaged(str(error)) from error
        raise


def readable_text(data: bytes) -> str:
    """Text of a row. What is no UTF-8 becomes lone surrogates, which ``storable`` turns back."""
    return data.decode("utf-8", "surrogateescape")


def _shape(db: sqlite3.Connection) -> list[object]:
    """All tables, columns and indexes."""
    found: list[object] = []
    for (name,) in db.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall():
        found.append(name)
        found += db.execute("SELECT * FROM pragma_table_xinfo(?)", (name,)).fetchall()
        for index in db.execute("SELECT * FROM pragma_index_list(?)", (name,)).fetchall():
            found.append(index)
            found += db.execute("SELECT * FROM pragma_index_xinfo(?)", (index[1],)).fetchall()
    return found


@cache
def _fresh_shape(version: int) -> list[object]:
    """``_shape`` of a file that was made just now."""
    fresh = sqlite3.connect(":memory:", isolation_level=None)
    try:
        migrate(fresh)
        return _shape(fresh)
    finally:
        fresh.close()


def is_damage(error: Exception) -> bool:
    """Whether this tells of a broken file and not of one that is only out of reach."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT) & 0xFF
    return code in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR)


def migrate(db: sqlite3.Connection) -> None:
    """Run the scripts that the file lacks, all in one transaction."""
    db.execute("BEGIN IMMEDIATE")
    try:
        # Read again under the lock: another process may have done the same meanwhile.
        version = int(db.execute("PRAGMA user_version").fetchone()[0])
        for step in MIGRATIONS[version:]:
            if callable(step):
                step(db)
            else:
                for statement in _statements(step):
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
    # The whole of the file, and for the small table whether its indexes agree with it.
    for pragma in ("quick_check(1)", "integrity_check(matches)"):
        result = db.execute(f"PRAGMA {pragma}").fetchone()
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
