"""Rows as they lie in the archive, as text: what can be taken out of a match that cannot be read."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.match.match_rows import MATCH_COLUMNS
from game.match.node_rows import NODE_COLUMNS
from game.registry import GAMES

EXTENSION: Final = ".sql"
_HEAD = "-- A match that Longhall could not read, as it lies in the archive: rows for an SQLite database.\n"


@dataclass(frozen=True, slots=True)
class UnreadableMatch:
    """A match that is in the archive and cannot be read.

    Attributes:
        number: of its row; 0: steps whose match is not in the archive at all.
        name: what is left of its title, players and game, or "".
        problem: completes "it cannot be read: ...".
    """

    number: int
    name: str
    problem: str


def name_of(row: Any) -> str:
    """What is left of the title, players and game of a row."""
    players = " – ".join(str(row[name] or "").removeprefix("human ") for name in ("player_0", "player_1"))
    game = next((entry.title for entry in GAMES if entry.name == row["game"]), row["game"])
    told = (str(part) for part in (row["title"], players, game) if part)
    return " · ".join("".join(c if c.isprintable() else "?" for c in part[:80]) for part in told)


def write_rows(matches: Iterable[Any], nodes: Iterable[Any]) -> bytes:
    """Statements that put the rows into another database, every value as it is."""
    lines = [_HEAD.encode()]
    for table, columns, rows in (("matches", MATCH_COLUMNS, matches), ("nodes", NODE_COLUMNS, nodes)):
        lines += [_insert(table, columns, [row[name] for name in columns]) for row in rows]
    return b"".join(lines)


def _insert(table: str, columns: Sequence[str], values: Sequence[object]) -> bytes:
    told = b", ".join(_literal(value) for value in values)
    return f"INSERT INTO {table} ({', '.join(columns)}) VALUES (".encode() + told + b");\n"


def _literal(value: object) -> bytes:
    if value is None:
        return b"NULL"
    if isinstance(value, (int, float)):
        return repr(value).replace("inf", "9e999").encode()
    if isinstance(value, bytes):
        return f"X'{value.hex()}'".encode()
    data = str(value).encode("utf-8", "surrogateescape")
    if b"\0" in data or data.decode("utf-8", "replace") != value:
        return f"CAST(X'{data.hex()}' AS TEXT)".encode()
    return b"'" + data.replace(b"'", b"''") + b"'"
