"""Writes an archive as earlier versions of Longhall did: one SQLite file with a row for every step."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

from game.match.dice import write_dice
from game.match.notes import write_notes
from game.match.old_archive import FILE_NAME

TABLES = """
CREATE TABLE matches (id TEXT NOT NULL UNIQUE, revision INTEGER, game TEXT, title TEXT, options TEXT,
    setup TEXT, player_0 TEXT, player_1 TEXT, control TEXT, seed TEXT, created TEXT, updated TEXT,
    current INTEGER, moves INTEGER, clocks TEXT, draw_offer INTEGER, finished INTEGER, winner INTEGER,
    reason TEXT, result TEXT, deleted TEXT, to_act INTEGER, played INTEGER, nodes_digest TEXT,
    checksum TEXT, notes TEXT, round INTEGER, data_codes TEXT);
CREATE TABLE nodes (match_id TEXT, node_id INTEGER, parent INTEGER, mover INTEGER, text TEXT, ending TEXT,
    clocks TEXT, preferred INTEGER, turn INTEGER, to_act INTEGER, position TEXT, checksum TEXT,
    row_checksum TEXT, PRIMARY KEY (match_id, node_id)) WITHOUT ROWID;
CREATE TABLE imported (match_id TEXT PRIMARY KEY) WITHOUT ROWID;
"""


def write_old(folder, *kept):
    """Write matches as an earlier Longhall did; each with its title."""
    with closing(sqlite3.connect(folder / FILE_NAME)) as db, db:
        db.executescript(TABLES)
        for number, (match, title) in enumerate(kept, start=1):
            insert(db, "matches", match_row(match) | {"title": title, "played": number})
            for node in match.root.walk():
                insert(db, "nodes", node_row(node, match.id))


def insert(db, table, row):
    marks = ", ".join("?" * len(row))
    db.execute(f"INSERT INTO {table} ({', '.join(row)}) VALUES ({marks})", list(row.values()))


def match_row(match):
    header, result = match.header, match.result
    return {
        "id": match.id,
        "game": header.entry.name,
        "options": json.dumps(header.options),
        "setup": header.setup,
        "player_0": str(header.players[0]),
        "player_1": str(header.players[1]),
        "control": str(header.control),
        "seed": write_dice(header.seed, header.own_dice),
        "created": header.created.isoformat(),
        "updated": header.created.isoformat(),
        "current": match.place.id,
        "moves": match.place.decisions,
        "clocks": json.dumps(match.times) if match.times else None,
        "draw_offer": match.draw_offer,
        "finished": int(result is not None),
        "winner": result and result.winner,
        "reason": result.reason if result else "",
        "result": result.text if result else "",
        "to_act": None if result else match.side_to_act,
        "notes": write_notes(match.notebook),
    }


def node_row(node, match_id):
    return {
        "match_id": match_id,
        "node_id": node.id,
        "parent": node.parent and node.parent.id,
        "mover": node.mover,
        "text": node.text,
        "ending": node.ending and node.ending.kind,
        "clocks": json.dumps(node.clocks) if node.clocks else None,
        "preferred": node.preferred and node.preferred.id,
    }
