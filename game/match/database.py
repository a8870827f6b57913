"""Every match and every move, in one SQLite file."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager, suppress
from datetime import UTC, datetime, timedelta
from functools import wraps
from pathlib import Path
from typing import Any, Final, TypeVar, cast
from uuid import uuid4

from game.match.archive_file import ArchiveFile, is_read_only
from game.match.dice import DiceSource
from game.match.match import Match
from game.match.match_rows import (
    LARGEST_COUNT,
    MATCH_COLUMNS,
    BadRow,
    Row,
    Summary,
    changed_digest,
    check_row,
    is_text,
    match_checksum,
    nodes_digest,
    read_count,
    read_summary,
    row_of_match,
    write_times,
)
from game.match.node_rows import NODE_COLUMNS, check_node_row, preferred_id, row_checksum_of, row_of, seal
from game.match.notes import write_notes
from game.match.raw_rows import UnreadableMatch, name_of, write_rows
from game.match.read_only import ReadOnlyMatch
from game.match.restore import restore_match
from game.match.store import ArchiveError
from game.match.tree import Node

KEPT_AFTER_DELETING: Final = timedelta(days=1)  # as long can a deleted match be restored
W = TypeVar("W", bound=Callable[..., Any])
# Not by the id itself, which may be damaged so that it is no text.
_NODES_OF_ROW = "SELECT * FROM nodes WHERE match_id IN (SELECT id FROM matches WHERE rowid = ?)"
_WITHOUT_MATCH = "match_id NOT IN (SELECT id FROM matches)"


def _anywhere(write: W) -> W:
    """A method that writes; where the file may not be written any more, it does so in another one."""

    @wraps(write)
    def written(archive: Archive, *values: Any, **named: Any) -> Any:
        try:
            return write(archive, *values, **named)
        except ArchiveError as error:
            if archive.warning or archive.find_place is None or not is_read_only(error.__cause__):
                raise
        archive.go_on_elsewhere(gone=False)
        return write(archive, *values, **named)

    return cast(W, written)


class Archive:
    """One archive file. Several processes may have it open at once.

    Attributes:
        unreadable: matches that ``summaries`` had to leave out; ``load`` adds what it finds.
        warning: a sentence while matches are not kept in their usual place, else "".
        find_place: gives another archive to go on with, and a sentence, when the file is gone (True) or may
            not be written any more (False).
        tell: is given that sentence.
        file: what it is kept in.
    """

    def __init__(self, path: Path | None) -> None:
        """Open or create the file; in memory only when ``path`` is None.

        Raises:
            schema.Damaged, schema.TooNew, sqlite3.Error, OSError: ``archive.open_archive`` handles them.
        """
        self.unreadable: tuple[UnreadableMatch, ...] = ()
        self.warning = ""
        self.find_place: Callable[[Archive, bool], tuple[Archive, str]] | None = None
        self.tell: Callable[[str], None] = lambda _sentence: None
        self._revisions: dict[str, int] = {}  # of the matches that this process writes
        self._problems: dict[int, str] = {}  # found by ``load``, by the number of the row
        self.file = ArchiveFile(path)

    @property
    def path(self) -> Path | None:
        """The file; None when it is kept in memory only."""
        return self.file.path

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self.file.close()

    # Writing

    @_anywhere
    def save_new(self, match: ReadOnlyMatch) -> str:
        """See ``Store``. Also replaces what is kept of a match that this process has been writing."""
        with self._transaction() as db:
            row = self._row(match.id)
            ours = row is None or self._is_ours(row)
            # Where another process has written it: leave that alone and go on as a copy.
            match_id = match.id if ours else uuid4().hex
            kept = row if ours else None
            db.execute("DELETE FROM nodes WHERE match_id = ?", (match_id,))
            added = self._insert_nodes(db, match, match_id, list(match.root.walk()))
            revision = read_count(kept, "revision") + 1 if kept is not None else 0
            values = row_of_match(match, match_id, revision)
            values["title"] = kept["title"] if kept is not None else ""
            self._put_played(db, values, nodes_digest(added))
        self._revisions[match_id] = revision
        return match_id

    @_anywhere
    def append(self, match: ReadOnlyMatch, new: Sequence[Node], changed: Sequence[Node]) -> str:
        """See ``Store``. A match that another process has changed meanwhile goes on as a copy."""
        revision = self._revisions.get(match.id, -1) + 1
        try:
            with self._transaction() as db:
                row = self._row(match.id)
                if row is None or not self._is_ours(row):
                    raise BadRow("it is not as this process has written it")
                added = self._insert_nodes(db, match, match.id, new)
                if new:
                    db.execute("DELETE FROM imported WHERE match_id = ?", (match.id,))
                old, fresh = self._change_nodes(db, match.id, changed)
                values = row_of_match(match, match.id, revision) | {"title": row["title"]}
                self._put_played(db, values, changed_digest(row["nodes_digest"], added, old, fresh))
        except BadRow:
            return self.save_new(match)
        self._revisions[match.id] = revision
        return match.id

    @_anywhere
    def note_import(self, match_id: str) -> None:
        """Note that a match was imported: until it is gone on with, others are for ``latest_unfinished``.

        Raises:
            ArchiveError: the archive cannot be written.
        """
        with self._transaction() as db:
            db.execute("INSERT OR IGNORE INTO imported VALUES (?)", (match_id,))

    def save_clocks(self, match: ReadOnlyMatch) -> None:
        """See ``Store``."""
        self._change_ours(match, clocks=write_times(match.times))

    def save_notes(self, match: ReadOnlyMatch) -> None:
        """See ``Store``."""
        self._change_ours(match, notes=write_notes(match.notebook))

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none). Raises ArchiveError."""
        self._change(match_id, title=title)

    def delete(self, match_id: str) -> None:
        """Take a match out of the library; ``restore`` brings it back for a day. Raises ArchiveError."""
        self._change(match_id, deleted=datetime.now(UTC).isoformat())

    def restore(self, match_id: str) -> None:
        """Undo ``delete``. Raises ArchiveError."""
        self._change(match_id, deleted=None)

    def forget_deleted(self) -> None:
        """Remove for good what was deleted, or left without a move, longer ago than ``KEPT_AFTER_DELETING``.

        Raises:
            ArchiveError: the archive cannot be written.
        """
        limit = (datetime.now(UTC) - KEPT_AFTER_DELETING).isoformat()
        with self._transaction() as db:
            for row in self.file.rows(f"SELECT * FROM matches WHERE deleted < ? OR {_IDLE}", limit, limit):
                with suppress(BadRow):  # it may never have been deleted, or its moves may be lost
                    check_row(row)
                    if row["deleted"] is None:
                        self._check_nodes(row, self._nodes(row["id"]))
                    _remove(db, "id = ?", row["id"])

    def remove_unreadable(self, number: int) -> None:
        """Remove a match that cannot be read for good. Raises ArchiveError."""
        with self._transaction() as db:
            if number:
                _remove(db, "rowid = ?", number)
            else:
                db.execute(f"DELETE FROM nodes WHERE {_WITHOUT_MATCH}")
        self._problems.pop(number, None)

    def adopt(self, path: Path) -> bool:
        """Copy the matches of another archive that are not here, and those that went on there.

        Returns:
            False when nothing was done because another process uses that archive.

        Raises:
            schema.Damaged, schema.TooNew, sqlite3.Error, ArchiveError: it cannot be read.
        """
        other = ArchiveFile(path)
        try:
            # Leaving the WAL mode works only for whoever has the file alone.
            if other.db.execute("PRAGMA journal_mode = DELETE").fetchone()[0] != "delete":
                return False
            self.take_in(other)
            for row in other.rows("SELECT * FROM matches NOT INDEXED"):
                self._take_later(other, row)
        finally:
            other.close()
        return True

    def _take_later(self, other: ArchiveFile, row: Row) -> None:
        """Replace a match by one that it has become elsewhere; where both have gone on, keep both."""
        mine = self._row(row["id"])
        if mine is None or row["checksum"] != match_checksum(row):
            return
        query = "SELECT * FROM nodes WHERE match_id = ? ORDER BY node_id"
        nodes, known = other.rows(query, row["id"]), self.file.rows(query, row["id"])
        if _steps(nodes) <= _steps(known):
            return
        with suppress(BadRow):  # nothing that could be played on
            self._check_nodes(row, nodes)
            match, _ = restore_match(row, nodes)
            if mine["checksum"] == match_checksum(mine) and _steps(known) <= _steps(nodes):
                self._revisions[match.id] = mine["revision"]
            self.save_new(match)

    def take_in(self, other: ArchiveFile) -> None:
        """Copy the matches of another file that are not here. Raises ArchiveError."""
        self.insert_rows(
            other.rows("SELECT rowid AS number, * FROM matches NOT INDEXED ORDER BY played"),
            lambda row: other.rows(_NODES_OF_ROW, row["number"]),
        )

    def insert_rows(self, matches: Sequence[Row], nodes_of: Callable[[Row], Sequence[Row]]) -> None:
        """Keep rows of another archive as they are, but for matches that are here. Raises ArchiveError.

        Args:
            matches: those last played last; here they are played after all others.
        """
        with self._transaction() as db:
            for row in matches:
                if self._row(row["id"]) is None:
                    if row["checksum"] == match_checksum(row):
                        self._put_played(db, dict(row), row["nodes_digest"])
                    else:
                        _insert(db, "matches", MATCH_COLUMNS, row)
                    for node in nodes_of(row):
                        _insert(db, "nodes", NODE_COLUMNS, node)

    # Reading

    def summaries(self) -> list[Summary]:
        """All matches, those last played first. What cannot be read is left to ``unreadable``.

        Raises:
            ArchiveError: the archive cannot be read at all.
        """
        found: list[tuple[int, int, Summary]] = []
        unreadable = []
        for row in self._rows(_SUMMARIES):
            try:
                check_row(row)
                if row["deleted"] is None:
                    if row["number"] in self._problems:
                        raise BadRow(self._problems[row["number"]])
                    summary = read_summary(row, row["turn"], row["begun"])
                    found.append((read_count(row, "played"), row["number"], summary))
            except BadRow as error:
                unreadable.append(UnreadableMatch(row["number"], name_of(row), str(error)))
        lost = self._rows(_FIRST_WITHOUT_MATCH)
        if lost:
            unreadable.append(UnreadableMatch(0, "", "its entry in the archive is lost"))
        self.unreadable = tuple(unreadable)
        # In the order of playing, whatever the computer's clock has said.
        return [summary for _, _, summary in sorted(found, key=lambda each: each[:2], reverse=True)]

    def latest_unfinished(self) -> Summary | None:
        """The match that "Continue" takes up: rather one that was played here than one that was imported.

        Raises:
            ArchiveError: the archive cannot be read.
        """
        open_ones = [each for each in self.summaries() if each.listed and not each.finished]
        imported = {row["match_id"] for row in self._rows("SELECT match_id FROM imported")}
        return min(open_ones, key=lambda each: each.id in imported, default=None)

    def load(self, match_id: str, dice: DiceSource | None = None) -> Match:
        """The match with its whole history, clocks and place, kept here from now on.

        Args:
            dice: where further dice come from, if not from the match's seed.

        Raises:
            ArchiveError: there is none, or it cannot be read.
        """
        row, nodes, match, played = self._restore(match_id, dice)
        self._revisions[match_id] = row["revision"]
        match.is_kept_in(self)
        with suppress(ArchiveError):  # then it is for the next time
            self._keep_again(match, played)
        known = {each["node_id"] for each in nodes}
        rolled = [node for node in match.touched if not known.issuperset(child.id for child in node.children)]
        if rolled:
            self.append(match, [child for node in rolled for child in node.children], rolled)
        return match

    def look_at(self, match_id: str) -> ReadOnlyMatch:
        """The match as it stands, for showing it: nothing that is done to it is kept.

        Raises:
            ArchiveError: there is none, or it cannot be read.
        """
        return self._restore(match_id, None)[2]

    def raw(self, number: int) -> bytes:
        """All rows of an unreadable match as they are, as text for a file. Raises ArchiveError."""
        matches = self._rows("SELECT * FROM matches NOT INDEXED WHERE rowid = ?", number)
        # The id that the steps know may be the one that is damaged in the match: lost steps come along.
        nodes = self._rows(_NODES_OF_ROW, number)
        nodes += self._rows(f"SELECT * FROM nodes WHERE {_WITHOUT_MATCH}")
        return write_rows(matches, nodes)

    # Inside

    def _look(self) -> None:
        """When the file is not there any more, go on in another one."""
        if not self.file.in_place:
            self.go_on_elsewhere(gone=True)

    def go_on_elsewhere(self, gone: bool) -> None:
        """Go on in another file, see ``find_place``."""
        if self.find_place is None:
            return
        other, sentence = self.find_place(self, gone)
        self.file.abandon()
        self.file, self.warning = other.file, other.warning
        self._problems.clear()
        self.tell(sentence)

    def _transaction(self) -> AbstractContextManager[sqlite3.Connection]:
        self._look()
        return self.file.transaction()

    def _rows(self, query: str, *values: object) -> list[Row]:
        self._look()
        return self.file.rows(query, *values)

    def _row(self, match_id: object) -> Row | None:
        if not is_text(match_id):
            return None
        rows = self.file.rows("SELECT rowid AS number, * FROM matches WHERE id IS ?", match_id)
        return rows[0] if rows else None

    def _nodes(self, match_id: str) -> list[Row]:
        return self._rows("SELECT * FROM nodes WHERE match_id = ? ORDER BY node_id", match_id)

    def _restore(self, match_id: str, dice: DiceSource | None) -> tuple[Row, list[Row], Match, list[Node]]:
        """A match with its rows, and the nodes that had to be played. Raises ArchiveError."""
        self._look()
        row = self._row(match_id)
        if row is None:
            raise ArchiveError("This match is not in the archive any more.")
        nodes = self._nodes(match_id)
        try:
            check_row(row)
            read_count(row, "revision")
            self._check_nodes(row, nodes)
            match, played = restore_match(row, nodes, dice)
        except BadRow as error:
            self._problems[row["number"]] = str(error)
            raise ArchiveError(f"This match cannot be read from the archive: {error}.") from error
        return row, nodes, match, played

    def _is_ours(self, row: Row) -> bool:
        """Whether a row is just as this process has written it last."""
        whole = bool(row["checksum"] == match_checksum(row))
        return whole and bool(row["revision"] == self._revisions.get(row["id"]))

    def _check_nodes(self, row: Row, nodes: Sequence[Row]) -> None:
        for node in nodes:
            check_node_row(node)
        if row["nodes_digest"] != nodes_digest(node["row_checksum"] for node in nodes):
            raise BadRow("steps of it are missing in the archive")

    def _put_played(self, db: sqlite3.Connection, values: Mapping[str, object], digest: str) -> None:
        """Write a row that was played just now."""
        query = "SELECT max(played) FROM matches WHERE played < ?"
        (highest,) = db.execute(query, (LARGEST_COUNT,)).fetchone()
        self._put(db, {**values, "played": (highest or 0) + 1, "nodes_digest": digest})

    def _put(self, db: sqlite3.Connection, values: Mapping[str, object]) -> None:
        row = {**values, "checksum": None}
        row["checksum"] = match_checksum(row)
        marks = ", ".join("?" * len(MATCH_COLUMNS))
        anew = ", ".join(f"{name} = excluded.{name}" for name in MATCH_COLUMNS)
        db.execute(
            f"INSERT INTO matches ({', '.join(MATCH_COLUMNS)}) VALUES ({marks})"
            f" ON CONFLICT (id) DO UPDATE SET {anew}",
            [row[name] for name in MATCH_COLUMNS],
        )

    @_anywhere
    def _change(self, match_id: str, **changed: object) -> None:
        with self._transaction() as db:
            row = self._row(match_id)
            if row is None:
                return
            if row["checksum"] != match_checksum(row):
                raise ArchiveError("This match is damaged: it can be exported, but not be changed.")
            self._put(db, {**dict(row), **changed})

    @_anywhere
    def _change_ours(self, match: ReadOnlyMatch, **changed: object) -> None:
        """Change columns of a match, unless somebody else has changed what is kept of it."""
        with self._transaction() as db:
            row = self._row(match.id)
            if row is not None and self._is_ours(row):
                self._put(db, {**dict(row), **changed})

    def _insert_nodes(
        self, db: sqlite3.Connection, match: ReadOnlyMatch, match_id: str, nodes: Sequence[Node]
    ) -> list[str]:
        """Returns the checksums of the new rows."""
        for node in nodes:
            seal(node, match.header)
        rows = [row_of(node, match_id) for node in nodes]
        marks = ", ".join("?" * len(NODE_COLUMNS))
        db.executemany(f"INSERT INTO nodes ({', '.join(NODE_COLUMNS)}) VALUES ({marks})", rows)
        return [str(row[-1]) for row in rows]

    def _change_nodes(
        self, db: sqlite3.Connection, match_id: str, changed: Sequence[Node]
    ) -> tuple[list[str], list[str]]:
        """Keep which children are preferred; returns the checksums before and after. Raises BadRow."""
        old, new = [], []
        for node in changed:
            rows = self.file.rows("SELECT * FROM nodes WHERE match_id = ? AND node_id = ?", match_id, node.id)
            if not rows:
                raise BadRow("a step is missing")
            check_node_row(rows[0])
            old.append(rows[0]["row_checksum"])
            new.append(row_checksum_of(node, match_id))
            db.execute(
                "UPDATE nodes SET preferred = ?, row_checksum = ? WHERE match_id = ? AND node_id = ?",
                (preferred_id(node), new[-1], match_id, node.id),
            )
        return old, new

    def _keep_again(self, match: ReadOnlyMatch, played: Sequence[Node]) -> None:
        """Keep what follows from rows that had to be played, so that they need not be the next time."""
        if not played:
            return
        with self._transaction() as db:
            db.executemany(
                "UPDATE nodes SET turn = ?, to_act = ?, position = ?, checksum = ?"
                " WHERE match_id = ? AND node_id = ? AND text = ?",
                [
                    (node.turn, node.to_act, node.position, node.checksum, match.id, node.id, node.text)
                    for node in played
                ],
            )


# Without indexes: what they leave out would be missing unnoticed.
_SUMMARIES = """
SELECT matches.rowid AS number, matches.*, nodes.turn,
    EXISTS (SELECT 1 FROM nodes WHERE match_id = matches.id AND mover IN (0, 1)) AS begun
FROM matches NOT INDEXED LEFT JOIN nodes ON match_id = matches.id AND node_id = matches.current
"""

# Nobody has moved, noted anything or set anything up, and that a while ago.
_IDLE = """(
    finished = 0 AND updated < ? AND notes IS NULL
    AND NOT EXISTS (SELECT 1 FROM nodes WHERE match_id = matches.id AND mover IN (0, 1))
)"""

# The first of the matches of which there are steps only; the numbers of steps are not read.
_FIRST_WITHOUT_MATCH = """
WITH RECURSIVE known (id) AS (
    SELECT min(match_id) FROM nodes
    UNION ALL
    SELECT (SELECT min(match_id) FROM nodes WHERE match_id > known.id) FROM known WHERE known.id IS NOT NULL
)
SELECT id FROM known WHERE id IS NOT NULL AND id NOT IN (SELECT id FROM matches) LIMIT 1
"""


def _steps(nodes: Sequence[Row]) -> set[tuple[object, ...]]:
    """What was played, wherever redo leads from it."""
    return {tuple(node[name] for name in ("node_id", "parent", "mover", "text", "ending")) for node in nodes}


def _insert(db: sqlite3.Connection, table: str, columns: Sequence[str], row: Row) -> None:
    """Put a row into a table just as it is, also where its texts are none."""
    values = [row[name] for name in columns]
    broken = [isinstance(value, str) and not is_text(value) for value in values]
    marks = ", ".join("CAST(? AS TEXT)" if each else "?" for each in broken)
    db.execute(
        f"INSERT OR IGNORE INTO {table} ({', '.join(columns)}) VALUES ({marks})",
        [
            value.encode("utf-8", "surrogateescape") if each else value
            for value, each in zip(values, broken, strict=True)
        ],
    )


def _remove(db: sqlite3.Connection, which: str, value: object) -> None:
    """Remove a match, with its nodes, for good."""
    for table in ("nodes", "imported"):
        db.execute(f"DELETE FROM {table} WHERE match_id IN (SELECT id FROM matches WHERE {which})", (value,))
    db.execute(f"DELETE FROM matches WHERE {which}", (value,))
