"""Single values in the tables of an archive are replaced by nonsense, with and without right checksums."""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

from game.match.archive import FILE_NAME, open_archive
from game.match.match_rows import MATCH_COLUMNS, match_checksum, nodes_digest, row_checksum
from game.match.node_rows import NODE_COLUMNS, PLAYED
from game.match.schema import readable_text
from tests.attack.sample import Sample, contents, is_sentence, look, make_sample

COUNT = 300
_VALUES = """
NULL
0
1
-1
2
7
99
9223372036854775807
-9223372036854775808
1e308
9e999
0.5
''
'x'
'7'
X''
X'ff00fe'
CAST(X'ff41fe' AS TEXT)
CAST(X'4100' AS TEXT)
CAST(X'eda080' AS TEXT)
'{'
'[]'
'{}'
'null'
'[1]'
'[1, 2]'
'[-1, 5]'
'[1e999, NaN]'
'{"size": 1e999}'
'{"rules": [[]]}'
'computer 9'
'computer 5'
'human ' || char(27)
'none'
'600+600'
'resignation'
'time'
'2026-01-01'
'9999-12-31T23:59:59+00:00'
'0001-01-01T00:00:00+14:00'
replace(hex(zeroblob(50000)), '00', '[')
replace(hex(zeroblob(3000)), '0', '9')
char(1114111, 0, 8238)
""".strip().splitlines()


def prepare(folder: Path) -> Callable[[int], str]:
    """One closed archive."""
    sample, work = make_sample(folder / "sample", log=False), folder / "work"
    return lambda seed: attack(sample, work, seed)


def attack(sample: Sample, folder: Path, seed: int) -> str:
    """Replace values; where the checksums are made right, only that nothing breaks can be asked."""
    rng = random.Random(seed)
    sample.write(folder)
    sealed = rng.random() < 0.5
    with closing(sqlite3.connect(folder / FILE_NAME, isolation_level=None)) as db:
        for _ in range(rng.choice((1, 1, 1, 3))):
            _damage(db, rng)
        if sealed:
            _seal(db)
        db.execute("PRAGMA journal_mode = DELETE")
    if not sealed:
        return look(folder, sample.truth)
    archive, problem = open_archive(folder)
    try:
        assert problem is None or is_sentence(problem)
        found = contents(archive)
        archive.summaries()
        assert len(found) + len(archive.unreadable) >= len(sample.truth) - 1
        for unreadable in archive.unreadable:
            assert archive.raw(unreadable.number)
    finally:
        archive.close()
    return "with right checksums: " + ("one refused" if archive.unreadable else "all read")


def _damage(db: sqlite3.Connection, rng: random.Random) -> None:
    table, columns = rng.choice((("matches", MATCH_COLUMNS), ("nodes", NODE_COLUMNS)))
    if rng.random() < 0.1:
        db.execute(f"DELETE FROM {table} WHERE {_one_of(db, table, rng)}")
        return
    # Where a column may not be empty SQLite itself refuses; then there is nothing to see.
    column, value = rng.choice(columns), rng.choice(_VALUES)
    db.execute(f"UPDATE OR IGNORE {table} SET {column} = {value} WHERE {_one_of(db, table, rng)}")


def _one_of(db: sqlite3.Connection, table: str, rng: random.Random) -> str:
    if table == "matches":
        rows = [row[0] for row in db.execute("SELECT rowid FROM matches ORDER BY rowid")]
        return f"rowid = {rng.choice(rows)}"
    match_id, node = rng.choice(db.execute("SELECT hex(match_id), hex(node_id) FROM nodes").fetchall())
    return f"hex(match_id) = '{match_id}' AND hex(node_id) = '{node}'"


def _seal(db: sqlite3.Connection) -> None:
    """Make all checksums right, as somebody would who writes such a row on purpose."""
    db.text_factory = readable_text
    digests: dict[str, list[str]] = {}
    for row in db.execute(f"SELECT {', '.join(PLAYED)} FROM nodes").fetchall():
        checksum = row_checksum(row)
        digests.setdefault(row[0], []).append(checksum)
        key = [str(value).encode("utf-8", "surrogateescape").hex().upper() for value in row[:2]]
        db.execute(
            "UPDATE nodes SET row_checksum = ? WHERE hex(match_id) = ? AND hex(node_id) = ?", (checksum, *key)
        )
    for number, *values in db.execute(f"SELECT rowid, {', '.join(MATCH_COLUMNS)} FROM matches").fetchall():
        row = dict(zip(MATCH_COLUMNS, values, strict=True))
        row["nodes_digest"] = nodes_digest(digests.get(row["id"], []))
        db.execute(
            "UPDATE matches SET nodes_digest = ?, checksum = ? WHERE rowid = ?",
            (row["nodes_digest"], match_checksum(row), number),
        )
