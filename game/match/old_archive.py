"""Taking over the archive of earlier versions of Longhall: one SQLite file with a row for every step."""

from __future__ import annotations

import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from game.match.entries import FORMAT
from game.match.journal import Entry, write_journal

FILE_NAME: Final = "archive.sqlite"
_COMPANIONS = ("", "-wal", "-shm", "-journal")

Row = dict[str, Any]


TakeIn = Callable[[str, bytes], None]  # keeps the journal of a match, by its id


def take_over(take_in: TakeIn, folder: Path) -> str:
    """Take the matches of an old archive in a folder into a new one; its file is kept under another name.

    Returns:
        A sentence about it; "" where there is no such file.

    Raises:
        OSError, ArchiveError: the matches cannot be written.
    """
    if not (folder / FILE_NAME).is_file():
        return ""
    kept, damaged = read_into(take_in, folder)
    names = (f"archive-taken-over{extra}.sqlite" for extra in ("", *(f"-{n}" for n in range(2, 1000))))
    name = next(name for name in names if not (folder / name).exists())
    for companion in _COMPANIONS:
        with suppress(FileNotFoundError):
            (folder / (FILE_NAME + companion)).rename(folder / (name + companion))
    if damaged:
        return f"The archive was damaged: {kept} matches could be read of it; it was set aside as {name}."
    return f"The archive has a new form, with all of its {kept} matches; the old file is kept as {name}."


def read_into(take_in: TakeIn, folder: Path) -> tuple[int, bool]:
    """Take in the matches of an old archive, which is left as it is.

    Returns:
        How many could be read, and whether others, or parts of the file, could not.

    Raises:
        OSError, ArchiveError: see ``take_over``.
    """
    if not (folder / FILE_NAME).is_file():
        return 0, False
    kept, damaged = 0, False
    with tempfile.TemporaryDirectory(prefix="longhall-") as copies:
        for companion in ("", "-wal"):  # SQLite would write beside the original
            with suppress(FileNotFoundError):
                shutil.copyfile(folder / (FILE_NAME + companion), Path(copies, FILE_NAME + companion))
        with closing(sqlite3.connect(Path(copies, FILE_NAME))) as db:
            db.row_factory = sqlite3.Row
            for match_id, entries in _matches(db):
                damaged = damaged or not entries
                kept += bool(entries)
                if entries:
                    take_in(match_id, write_journal(entries)[0])
    return kept, damaged


def _matches(db: sqlite3.Connection) -> Iterator[tuple[str, list[Entry]]]:
    """The ids and the entries of all matches, those last played last; no entries for what cannot be read."""
    try:
        if db.execute("PRAGMA quick_check(1)").fetchone()[0] != "ok":
            yield "", []
        imported = {row["match_id"] for row in _rows(db, "SELECT match_id FROM imported")}
        cursor = db.execute("SELECT * FROM matches NOT INDEXED")
        while (row := cursor.fetchone()) is not None:
            match = dict(row)
            yield str(match["id"]), _entries(db, match, match["id"] in imported)
    except sqlite3.Error:
        yield "", []


def _rows(db: sqlite3.Connection, query: str, *values: object) -> list[Row]:
    """What a query gives; nothing where it cannot be asked."""
    try:
        return [dict(row) for row in db.execute(query, values)]
    except sqlite3.Error:
        return []


def _entries(db: sqlite3.Connection, match: Row, imported: bool) -> list[Entry]:
    """The entries of a match, which are played when it is first opened; none where its rows are damaged."""
    nodes = _rows(db, "SELECT * FROM nodes WHERE match_id = ? ORDER BY node_id", match["id"])
    if not nodes or not str(match["id"]).isalnum():
        return []
    try:
        return [_first(match), *(_step(node) for node in nodes[1:]), _last(match, nodes, imported)]
    except (KeyError, ValueError, TypeError, RecursionError):
        return []


def _first(match: Row) -> Entry:
    return {
        "format": FORMAT,
        "version": "",
        "identity": sha256(str(match["id"]).encode()).hexdigest()[:16],
        "game": match["game"],
        "options": json.loads(match["options"]),
        "codes": match.get("data_codes"),
        "setup": match["setup"],
        "players": [match["player_0"], match["player_1"]],
        "clock": match["control"],
        "seed": match["seed"],
        "created": match["created"],
    }


def _step(node: Row) -> Entry:
    clocks = node["clocks"] and json.loads(node["clocks"])
    number = node["node_id"]
    step = [number, node["parent"], node["mover"], node["text"], 0, 0, clocks, node["ending"]]
    return {"steps": [step], "at": number}


def _last(match: Row, nodes: list[Row], imported: bool) -> Entry:
    begun = any(node["mover"] in (0, 1) for node in nodes)
    finished, turns = bool(match["finished"]), match["moves"]
    return {
        "prefer": {node["node_id"]: node["preferred"] for node in nodes},
        "at": match["current"],
        "moves": match["moves"],
        "round": match.get("round") or ((turns + 1) // 2 if finished else turns // 2 + 1),
        "clocks": match["clocks"] and json.loads(match["clocks"]),
        "draw_offer": match["draw_offer"],
        "to_act": match.get("to_act"),
        "result": [match["winner"], match["reason"], match["result"]] if finished else None,
        "title": match["title"],
        "deleted": match["deleted"],
        "notes": match.get("notes"),
        "begun": begun,
        "imported": imported,
        "updated": match["updated"],
        "order": match.get("played") or 0,
    }
