"""The index of positions, an SQLite file. It is made of the archive and can be made anew at any time: a file
that is damaged, or of another version, is begun anew.

``positions`` has a row for every position of a match, the last one included, which has no move. Its rows lie
together by the key that mirror images share, so that a question for a position reads one stretch of the file.
"""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final, TypeVar

from game import __version__
from game.explorer.positions import IndexedPosition
from game.match.journal import Stamp

T = TypeVar("T")
FORMAT: Final = f"{__version__} 1"  # another number whenever keys or rows would be others
DRAWN, UNFINISHED = 2, 3  # as winners, besides sides 0 and 1
ANY_LENGTH: Final = (0, 1_000_000)
_WAIT = 5.0  # seconds for another process that writes
_AMONG: Final = "IN (SELECT value FROM json_each(?))"  # the ids in a JSON list
_KEY: Final = 8  # bytes of a key in ``matches.images``
_BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_TABLES = """
CREATE TABLE format (text TEXT);
CREATE TABLE matches (
    id INTEGER PRIMARY KEY, name TEXT UNIQUE, size INTEGER, modified INTEGER, game TEXT, variant TEXT,
    first TEXT, second TEXT, winner INTEGER, plies INTEGER, updated TEXT, images BLOB);
CREATE TABLE positions (
    image INTEGER, match INTEGER, ply INTEGER, exact INTEGER, turn INTEGER, move TEXT, winner INTEGER,
    PRIMARY KEY (image, match, ply)) WITHOUT ROWID;
"""


class ExplorerError(Exception):
    """The index cannot be used; the message is a sentence for players."""


@dataclass(frozen=True, slots=True)
class IndexedMatch:
    """What the index holds of a match.

    Attributes:
        game, variant: what is played, see ``positions.variant_of``.
        players: as ``players.parse_player`` reads them.
        winner: 0, 1, DRAWN or UNFINISHED.
        updated: when it was last played, as ISO text.
        steps: every position, and what was played in it; "" in the last one.
    """

    game: str
    variant: str
    players: tuple[str, str]
    winner: int
    updated: str
    steps: Sequence[tuple[IndexedPosition, str]]


@dataclass(frozen=True, slots=True)
class Filter:
    """Which matches count.

    Attributes:
        mirrored: positions that are mirror images count, too.
        player: one of the two players; "" for all.
        winner: as in ``IndexedMatch``; None for all.
        plies: the fewest and the most moves.
        matches: ids in the archive of those that count; None for all.
    """

    mirrored: bool = True
    player: str = ""
    winner: int | None = None
    plies: tuple[int, int] = ANY_LENGTH
    matches: tuple[str, ...] | None = None


@dataclass(frozen=True, slots=True)
class PlayedMove:
    """A move that was played in a position.

    Attributes:
        results: how many matches it was played in that were won by side 0, by side 1, drawn, and that are
            unfinished.
    """

    move: str
    results: tuple[int, int, int, int]

    @property
    def count(self) -> int:
        return sum(self.results)

    def share(self, side: int) -> float | None:
        """What ``side`` has gained with it in finished matches, from 0 to 1; None without any."""
        won, drawn, finished = self.results[side], self.results[DRAWN], sum(self.results[:UNFINISHED])
        return (won + drawn / 2) / finished if finished else None


@dataclass(frozen=True, slots=True)
class FoundMatch:
    """A match in which a position occurred, after ``ply`` steps; ``name`` is its id in the archive."""

    name: str
    ply: int
    players: tuple[str, str]
    winner: int
    plies: int
    updated: str


class PositionIndex:
    """The file. Every method raises ExplorerError.

    Args:
        path: None for one in memory.
    """

    def __init__(self, path: Path | None) -> None:
        self._path = path
        self._connection: sqlite3.Connection | None = None

    def close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    # Writing

    def put(self, name: str, stamp: Stamp, match: IndexedMatch | None) -> None:
        """Put a match in place of what was known of it; None: it holds nothing that can be counted."""
        self._do(lambda file: _put(file, name, stamp, match))

    def drop(self, names: Iterable[str]) -> None:
        listed = list(names)

        def act(file: sqlite3.Connection) -> None:
            for name in listed:
                _drop(file, name)

        if listed:
            self._do(act)

    # Reading

    def known(self) -> dict[str, Stamp]:
        """The files that were read, by the ids of their matches."""
        rows = self._rows("SELECT name, size, modified FROM matches")
        return {name: (size, modified) for name, size, modified in rows}

    def games(self) -> list[tuple[str, str, int]]:
        """Games and variants, and how many matches there are of each, most first."""
        return self._rows(
            "SELECT game, variant, COUNT(*) FROM matches WHERE game IS NOT NULL "
            "GROUP BY game, variant ORDER BY 3 DESC"
        )

    def players(self, game: str, variant: str) -> list[str]:
        """All who have played, most matches first."""
        rows = self._rows(
            "SELECT player FROM (SELECT first AS player FROM matches WHERE game=? AND variant=? UNION ALL "
            "SELECT second FROM matches WHERE game=? AND variant=?) GROUP BY player ORDER BY COUNT(*) DESC",
            (game, variant) * 2,
        )
        return [player for (player,) in rows]

    def moves(self, position: IndexedPosition, wanted: Filter) -> list[PlayedMove]:
        """What was played in a position, most often first."""
        condition, values = _condition(position, wanted)
        rows = self._rows(
            f"SELECT p.turn, p.move, p.winner, COUNT(*) FROM positions AS p {condition} AND p.move <> '' "
            "GROUP BY p.turn, p.move, p.winner",
            values,
        )
        found: dict[str, list[int]] = {}
        for turn, move, winner, count in rows:
            here = position.move_from(turn, move) if wanted.mirrored else move
            found.setdefault(here, [0, 0, 0, 0])[winner] += count
        moves = [PlayedMove(move, (a, b, c, d)) for move, (a, b, c, d) in found.items()]
        return sorted(moves, key=lambda each: (-each.count, each.move))

    def matches(self, position: IndexedPosition, wanted: Filter, most: int) -> list[FoundMatch]:
        """The matches in which a position occurred, last played first."""
        condition, values = _condition(position, wanted)
        rows = self._rows(
            "SELECT name, ply, first, second, m.winner, plies, updated FROM "
            f"(SELECT p.match AS match, MIN(p.ply) AS ply FROM positions AS p {condition} "
            "GROUP BY p.match ORDER BY p.match DESC LIMIT ?) JOIN matches AS m ON m.id = match "
            "ORDER BY updated DESC, name",
            (*values, most),
        )
        return [FoundMatch(name, ply, (one, two), *more) for name, ply, one, two, *more in rows]

    def first_moves(self, names: Sequence[str], plies: int) -> dict[str, tuple[str, ...]]:
        """At most so many first moves of each of these matches that has been read."""
        found = {}
        for name, number, images in self._rows(
            f"SELECT name, id, images FROM matches WHERE images IS NOT NULL AND name {_AMONG}",
            (json.dumps(names),),
        ):
            keys = [images[at : at + _KEY] for at in range(0, min(len(images), plies * _KEY), _KEY)]
            moves = (
                self._rows(
                    "SELECT move FROM positions WHERE image = ? AND match = ? AND ply = ?",
                    (int.from_bytes(key, "big", signed=True), number, ply),
                )
                for ply, key in enumerate(keys)
            )
            found[name] = tuple(move for rows in moves for (move,) in rows if move)
        return found

    # Inside

    def _rows(self, statement: str, values: Sequence[object] = ()) -> list[tuple]:  # type: ignore[type-arg]
        return self._do(lambda file: file.execute(statement, values).fetchall())

    def _do(self, act: Callable[[sqlite3.Connection], T]) -> T:
        """Use the file; where it is damaged, once more with a new one."""
        try:
            with self._file() as file:
                return act(file)
        except sqlite3.DatabaseError as error:
            if getattr(error, "sqlite_errorcode", None) in _BUSY:
                raise ExplorerError("The index of positions is in use by another window.") from error
        except OSError:
            pass
        self.close()
        try:
            if self._path is not None:
                for path in (self._path, *_beside(self._path)):
                    path.unlink(missing_ok=True)
            with self._file() as file:
                return act(file)
        except (sqlite3.Error, OSError) as error:
            raise ExplorerError(f"The index of positions cannot be kept: {error}.") from error

    def _file(self) -> sqlite3.Connection:
        """The open file with its tables."""
        if self._connection is None:
            self._connection = sqlite3.connect(self._path or ":memory:", timeout=_WAIT)
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = OFF")  # what is lost can be made anew
            if not self._is_ours():
                with suppress(sqlite3.OperationalError):  # another process has just begun it
                    self._connection.executescript(_TABLES)
                    self._connection.execute("INSERT INTO format VALUES (?)", (FORMAT,))
                    self._connection.commit()
        return self._connection

    def _is_ours(self) -> bool:
        """Whether the tables are there. Raises DatabaseError: they are of another version."""
        assert self._connection is not None
        if not self._connection.execute("SELECT 1 FROM sqlite_master").fetchone():
            return False
        if self._connection.execute("SELECT text FROM format").fetchone() != (FORMAT,):
            raise sqlite3.DatabaseError("another version")
        return True


def _beside(path: Path) -> tuple[Path, Path]:
    """What SQLite keeps beside a file."""
    return path.with_name(f"{path.name}-wal"), path.with_name(f"{path.name}-shm")


def _condition(position: IndexedPosition, wanted: Filter) -> tuple[str, tuple[object, ...]]:
    """A clause that chooses rows of ``positions AS p``, and its values."""
    join, where = "", "p.image = ?"
    joined: list[object] = []
    values: list[object] = [position.image]
    if not wanted.mirrored:
        where += " AND p.exact = ?"
        values.append(position.exact)
    if wanted.winner is not None:
        where += " AND p.winner = ?"
        values.append(wanted.winner)
    if wanted.player or wanted.plies != ANY_LENGTH or wanted.matches is not None:
        join = "JOIN matches AS f ON f.id = p.match AND f.plies BETWEEN ? AND ?"
        joined += wanted.plies
        if wanted.player:
            join += " AND (f.first = ? OR f.second = ?)"
            joined += (wanted.player, wanted.player)
        if wanted.matches is not None:
            join += f" AND f.name {_AMONG}"
            joined.append(json.dumps(wanted.matches))
    return f"{join} WHERE {where}", (*joined, *values)


def _put(file: sqlite3.Connection, name: str, stamp: Stamp, match: IndexedMatch | None) -> None:
    _drop(file, name)
    if match is None:
        file.execute("INSERT INTO matches (name, size, modified) VALUES (?, ?, ?)", (name, *stamp))
        return
    images = b"".join(each.image.to_bytes(_KEY, "big", signed=True) for each, _ in match.steps)
    told = (match.game, match.variant, *match.players, match.winner, len(match.steps) - 1, match.updated)
    number = file.execute(
        "INSERT INTO matches VALUES (NULL, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)", (name, *stamp, *told, images)
    ).lastrowid
    file.executemany(
        "INSERT INTO positions VALUES (?, ?, ?, ?, ?, ?, ?)",
        (
            (each.image, number, ply, each.exact, each.turn, move, match.winner)
            for ply, (each, move) in enumerate(match.steps)
        ),
    )


def _drop(file: sqlite3.Connection, name: str) -> None:
    known = file.execute("SELECT id, images FROM matches WHERE name = ?", (name,)).fetchone()
    if known is None:
        return
    number, images = known
    keys = {images[at : at + _KEY] for at in range(0, len(images or b""), _KEY)}
    file.executemany(
        "DELETE FROM positions WHERE image = ? AND match = ?",
        ((int.from_bytes(key, "big", signed=True), number) for key in keys),
    )
    file.execute("DELETE FROM matches WHERE id = ?", (number,))
