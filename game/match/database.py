"""Every match and every move, in one SQLite file."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any, Final
from uuid import uuid4

from game.match.dice import DiceSource
from game.match.match import Match
from game.match.node_rows import COLUMNS, preferred_id, row_of, seal, write_times
from game.match.read_only import ReadOnlyMatch
from game.match.restore import restore_match
from game.match.schema import prepare
from game.match.store import ArchiveError
from game.match.tree import Node
from game.registry import find
from game.rules.errors import RulesError

KEPT_AFTER_DELETING: Final = timedelta(days=1)  # as long can a deleted match be restored
_BUSY_SECONDS = 2.0


@dataclass(frozen=True, slots=True)
class Summary:
    """A match as the library lists it.

    Attributes:
        id, game, game_title, sides: which match, of which game, and how its sides are called.
        title: the name that a player gave it, or "".
        players: two texts as ``players.parse_player`` reads them.
        moves: decisions played on the current line.
        finished: whether the game is over where the match stands.
        to_act: the side whose turn it is; None when finished, or kept by a Longhall that did not note it.
        winner, reason, result: as in Outcome (0, 1 or None; code; sentence) when it is finished.
        created, updated: in UTC.
    """

    id: str
    game: str
    game_title: str
    sides: tuple[str, str]
    title: str
    players: tuple[str, str]
    moves: int
    finished: bool
    to_act: int | None
    winner: int | None
    reason: str
    result: str
    created: datetime
    updated: datetime


class Archive:
    """One archive file. Several processes may have it open at once.

    Attributes:
        path: the file; None when it is kept in memory only.
        problems: sentences about matches that ``summaries`` had to leave out.
    """

    def __init__(self, path: Path | None, copy_of: Path | None = None) -> None:
        """Open or create the file.

        Args:
            copy_of: a file whose contents are taken over first.

        Raises:
            schema.Damaged, schema.TooNew, sqlite3.OperationalError: ``archive.open_archive`` handles them.
        """
        self.path = path
        self.problems: tuple[str, ...] = ()
        self._revisions: dict[str, int] = {}  # of the matches that this process writes
        self._db = sqlite3.connect(path or ":memory:", timeout=_BUSY_SECONDS, isolation_level=None)
        try:
            if copy_of is not None:
                self._copy(copy_of)
            prepare(self._db)
        except BaseException:
            self._db.close()
            raise

    def close(self) -> None:
        """Close the file; nothing is lost without it."""
        self._db.close()

    # Writing

    def save_new(self, match: ReadOnlyMatch) -> str:
        """See ``Store``. Also replaces what is kept of a match that this process has been writing."""
        match_id = match.id
        with self._transaction() as db:
            known = db.execute("SELECT revision FROM matches WHERE id = ?", (match.id,)).fetchone()
            if known and known[0] == self._revisions.get(match.id):
                db.execute("DELETE FROM nodes WHERE match_id = ?", (match.id,))
            else:
                if known:  # another process has written it: leave that alone and go on as a copy
                    match_id = uuid4().hex
                self._insert_match(db, match, match_id)
                self._revisions[match_id] = 0
            self._insert_nodes(db, match, match_id, list(match.root.walk()))
            self._update_match(db, match, match_id)
        return match_id

    def append(self, match: ReadOnlyMatch, new: Sequence[Node], changed: Sequence[Node]) -> str:
        """See ``Store``. A match that another process has changed meanwhile goes on as a copy."""
        revision = self._revisions.get(match.id, -1)
        with self._transaction() as db:
            taken = db.execute(
                "UPDATE matches SET revision = revision + 1 WHERE id = ? AND revision = ?",
                (match.id, revision),
            ).rowcount
            if taken:
                self._insert_nodes(db, match, match.id, new)
                db.executemany(
                    "UPDATE nodes SET preferred = ? WHERE match_id = ? AND node_id = ?",
                    [(preferred_id(node), match.id, node.id) for node in changed],
                )
                self._update_match(db, match, match.id)
        if not taken:
            return self.save_new(match)
        self._revisions[match.id] = revision + 1
        return match.id

    def save_clocks(self, match: ReadOnlyMatch) -> None:
        """See ``Store``."""
        with self._transaction() as db:
            db.execute(
                "UPDATE matches SET clocks = ? WHERE id = ? AND revision = ?",
                (write_times(match.clock.times()), match.id, self._revisions.get(match.id, -1)),
            )

    def rename(self, match_id: str, title: str) -> None:
        """Give a match a name of its own ("" for none)."""
        with self._transaction() as db:
            db.execute("UPDATE matches SET title = ? WHERE id = ?", (title, match_id))

    def delete(self, match_id: str) -> None:
        """Take a match out of the library; ``restore`` brings it back for a day."""
        self._set_deleted(match_id, _now())

    def restore(self, match_id: str) -> None:
        """Undo ``delete``."""
        self._set_deleted(match_id, None)

    def forget_deleted(self) -> None:
        """Remove for good what was deleted longer ago than ``KEPT_AFTER_DELETING``."""
        limit = (datetime.now(UTC) - KEPT_AFTER_DELETING).isoformat()
        with self._transaction() as db:
            gone = "(SELECT id FROM matches WHERE deleted < ?)"
            db.execute(f"DELETE FROM nodes WHERE match_id IN {gone}", (limit,))
            db.execute("DELETE FROM matches WHERE deleted < ?", (limit,))

    def adopt(self, path: Path) -> bool:
        """Copy the matches of another archive that are not here.

        Returns:
            False when nothing was done because another process uses that archive.

        Raises:
            schema.Damaged, schema.TooNew, sqlite3.Error, ArchiveError: it cannot be read.
        """
        other = Archive(path)
        try:
            # Leaving the WAL mode works only for whoever has the file alone.
            alone = other._db.execute("PRAGMA journal_mode = DELETE").fetchone()[0] == "delete"
        finally:
            other.close()
        if not alone:
            return False
        self._db.execute("ATTACH DATABASE ? AS other", (str(path),))
        try:
            with self._transaction() as db:
                db.execute(
                    "INSERT INTO nodes SELECT * FROM other.nodes"
                    " WHERE match_id NOT IN (SELECT id FROM main.matches)"
                )
                db.execute("INSERT OR IGNORE INTO matches SELECT * FROM other.matches")
        finally:
            self._db.execute("DETACH DATABASE other")
        return True

    # Reading

    def summaries(self) -> list[Summary]:
        """All matches, those last played first. What cannot be read is left out and told in ``problems``."""
        found, problems = [], []
        query = "SELECT * FROM matches WHERE deleted IS NULL ORDER BY updated DESC, rowid DESC"
        for row in self._rows(query):
            try:
                found.append(_summary(row))
            except (RulesError, ValueError, TypeError, KeyError):
                problems.append(f"A match in the archive cannot be read and is left out: {row['id']}.")
        self.problems = tuple(problems)
        return found

    def latest_unfinished(self) -> Summary | None:
        """The match that "Continue" takes up."""
        return next((summary for summary in self.summaries() if not summary.finished), None)

    def load(self, match_id: str, dice: DiceSource | None = None) -> Match:
        """The match with its whole history, clocks and place, kept here from now on.

        Args:
            dice: where further dice come from, if not from the match's seed.

        Raises:
            ArchiveError: there is none, or it cannot be read.
        """
        rows = self._rows("SELECT * FROM matches WHERE id = ?", match_id)
        if not rows:
            raise ArchiveError("This match is not in the archive any more.")
        nodes = self._rows("SELECT * FROM nodes WHERE match_id = ? ORDER BY node_id", match_id)
        match, played = restore_match(rows[0], nodes, dice)
        self._revisions[match_id] = rows[0]["revision"]
        match.is_kept_in(self)
        with suppress(ArchiveError):  # then it is for the next time
            self._keep_again(match, played)
        known = {row["node_id"] for row in nodes}
        rolled = [node for node in match.touched if not known.issuperset(child.id for child in node.children)]
        if rolled:
            self.append(match, [child for node in rolled for child in node.children], rolled)
        return match

    # Inside

    def _copy(self, path: Path) -> None:
        # Immutable: SQLite then needs no files of its own beside one in a folder that may not be written.
        source = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro&immutable=1", uri=True)
        try:
            source.backup(self._db)
        finally:
            source.close()

    @contextmanager
    def _transaction(self) -> Iterator[sqlite3.Connection]:
        try:
            self._db.execute("BEGIN IMMEDIATE")
            try:
                yield self._db
                self._db.execute("COMMIT")
            except BaseException:
                if self._db.in_transaction:
                    self._db.execute("ROLLBACK")
                raise
        except sqlite3.Error as error:
            raise ArchiveError(f"The match could not be kept: {_cause(error)}.") from error

    def _rows(self, query: str, *values: str) -> list[sqlite3.Row]:
        try:
            cursor = self._db.cursor()
            cursor.row_factory = sqlite3.Row
            return cursor.execute(query, values).fetchall()
        except sqlite3.Error as error:
            raise ArchiveError(f"The archive cannot be read: {_cause(error)}.") from error

    def _insert_match(self, db: sqlite3.Connection, match: ReadOnlyMatch, match_id: str) -> None:
        header = match.header
        db.execute(
            "INSERT INTO matches (id, revision, game, options, setup, player_0, player_1, control, seed,"
            " created, updated, current, moves, reason, result)"
            " VALUES (?, 0, ?, ?, ?, ?, ?, ?, ?, ?, '', 0, 0, '', '')",
            (
                match_id,
                header.entry.name,
                json.dumps(header.options),
                header.setup,
                str(header.players[0]),
                str(header.players[1]),
                str(header.control),
                str(header.seed),
                header.created.isoformat(),
            ),
        )

    def _update_match(self, db: sqlite3.Connection, match: ReadOnlyMatch, match_id: str) -> None:
        outcome = match.outcome
        db.execute(
            "UPDATE matches SET updated = ?, current = ?, moves = ?, clocks = ?, draw_offer = ?,"
            " finished = ?, to_act = ?, winner = ?, reason = ?, result = ?, deleted = NULL WHERE id = ?",
            (
                _now(),
                match.current.id,
                match.current.decisions,
                write_times(match.clock.times()),
                match.draw_offer,
                outcome is not None,
                None if outcome else match.to_act,
                outcome.winner if outcome else None,
                outcome.reason if outcome else "",
                outcome.text if outcome else "",
                match_id,
            ),
        )

    def _insert_nodes(
        self, db: sqlite3.Connection, match: ReadOnlyMatch, match_id: str, nodes: Sequence[Node]
    ) -> None:
        for node in nodes:
            seal(node, match.header)
        db.executemany(
            f"INSERT INTO nodes (match_id, {', '.join(COLUMNS)}) VALUES (?{', ?' * len(COLUMNS)})",
            [(match_id, *row_of(node)) for node in nodes],
        )

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

    def _set_deleted(self, match_id: str, when: str | None) -> None:
        with self._transaction() as db:
            db.execute("UPDATE matches SET deleted = ? WHERE id = ?", (when, match_id))


def _now() -> str:
    return datetime.now(UTC).isoformat()


def _summary(row: Any) -> Summary:
    entry = find(row["game"])
    return Summary(
        id=row["id"],
        game=entry.name,
        game_title=entry.title,
        sides=entry.rules().sides,
        title=row["title"],
        players=(row["player_0"], row["player_1"]),
        moves=int(row["moves"]),
        finished=bool(row["finished"]),
        to_act=row["to_act"] if row["to_act"] in (0, 1) else None,
        winner=row["winner"],
        reason=row["reason"],
        result=row["result"],
        created=datetime.fromisoformat(row["created"]),
        updated=datetime.fromisoformat(row["updated"]),
    )


def _cause(error: sqlite3.Error) -> str:
    """What went wrong, for players."""
    words = {
        sqlite3.SQLITE_BUSY: "another program is using the archive",
        sqlite3.SQLITE_LOCKED: "another program is using the archive",
        sqlite3.SQLITE_FULL: "the disk is full",
        sqlite3.SQLITE_READONLY: "the archive may not be written",
        sqlite3.SQLITE_CORRUPT: "the archive is damaged",
        sqlite3.SQLITE_NOTADB: "the archive is damaged",
    }
    code = getattr(error, "sqlite_errorcode", 0) & 0xFF  # the low byte is the kind of error
    return words.get(code, str(error))
