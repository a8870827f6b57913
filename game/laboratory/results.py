"""The results of an experiment in one SQLite file, written unit by unit, so that nothing played is lost."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from game.laboratory.experiment import GamePlan
from game.laboratory.units import PlayedGame, PlayedUnit

_VERSION = 1
_SCHEMA = """
CREATE TABLE experiment (name TEXT, text TEXT, program TEXT);
CREATE TABLE units (unit INTEGER PRIMARY KEY, seconds REAL);
CREATE TABLE failures (unit INTEGER PRIMARY KEY, reason TEXT);
CREATE TABLE games (
    unit INTEGER, game INTEGER, condition INTEGER, pair INTEGER, first INTEGER, second INTEGER,
    first_stream INTEGER, second_stream INTEGER, seed INTEGER, opening INTEGER,
    winner INTEGER, reason TEXT, turns INTEGER, first_nodes INTEGER, second_nodes INTEGER,
    choices REAL, chances TEXT, moves TEXT,
    PRIMARY KEY (unit, game)
) WITHOUT ROWID;
"""


class ResultsError(Exception):
    """A file of results cannot be used; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class ExperimentIdentity:
    """What results belong to.

    Attributes:
        name, text: of the experiment.
        program: digest of the rules and players, see ``program_digest``.
    """

    name: str
    text: str
    program: str


class Results:
    """The games of an experiment that have been played. Each unit is written in one transaction, and once."""

    def __init__(self, path: Path, identity: ExperimentIdentity) -> None:
        """Open the file, or make it.

        Raises:
            ResultsError: it is damaged or belongs to another experiment or program, or it cannot be written.
        """
        self._path = path
        try:
            self._database = sqlite3.connect(path, isolation_level=None)
            self._open(identity)
        except sqlite3.Error as error:
            raise ResultsError(f"the results in {path} cannot be used: {error}") from None

    def _open(self, identity: ExperimentIdentity) -> None:
        (version,) = self._database.execute("PRAGMA user_version").fetchone()
        if version not in (0, _VERSION):
            raise ResultsError(f"{self._path} was written by another version of Longhall; move it away")
        self._database.execute("PRAGMA journal_mode = WAL")
        if not version:
            self._database.executescript(f"BEGIN; {_SCHEMA} PRAGMA user_version = {_VERSION}; COMMIT;")
        found = self._database.execute("SELECT name, text, program FROM experiment").fetchone()
        if found is None:
            self._database.execute(
                "INSERT INTO experiment VALUES (?, ?, ?)", (identity.name, identity.text, identity.program)
            )
            return
        begun = ExperimentIdentity(*found)
        if (begun.name, begun.text) != (identity.name, identity.text):
            raise ResultsError(
                f"{self._path} holds the results of another experiment, or of this one before it was "
                "changed; move it away, or put back the experiment as it was"
            )
        if begun.program != identity.program:
            raise ResultsError(
                f"{self._path} was begun with other rules or computer players than those of this program; "
                "move it away"
            )

    def close(self) -> None:
        self._database.close()

    def add(self, unit: PlayedUnit) -> None:
        """Keep a unit; one that is kept already is not counted again."""
        with self._database:  # takes back what is not complete, also when Ctrl+C comes in the middle
            self._database.execute("BEGIN IMMEDIATE")
            new = self._database.execute(
                "INSERT OR IGNORE INTO units VALUES (?, ?)", (unit.number, unit.seconds)
            ).rowcount
            if new:
                self._database.execute("DELETE FROM failures WHERE unit = ?", (unit.number,))
                self._database.executemany(
                    f"INSERT INTO games VALUES ({', '.join('?' * 18)})",
                    (_row(unit.number, number, game) for number, game in enumerate(unit.games)),
                )

    def add_failure(self, unit: int, reason: str) -> None:
        """Keep that a unit could not be played. It is tried again when the experiment is started again."""
        self._database.execute("INSERT OR REPLACE INTO failures VALUES (?, ?)", (unit, reason))

    def forget(self, units: Iterable[int]) -> None:
        """Remove units that were played after enough was known."""
        numbers = [(unit,) for unit in units]
        self._database.execute("BEGIN IMMEDIATE")
        for table in ("units", "failures", "games"):
            self._database.executemany(f"DELETE FROM {table} WHERE unit = ?", numbers)
        self._database.execute("COMMIT")

    def units(self) -> set[int]:
        return {unit for (unit,) in self._database.execute("SELECT unit FROM units")}

    def failures(self) -> dict[int, str]:
        """The units that could not be played, and why."""
        return dict(self._database.execute("SELECT unit, reason FROM failures ORDER BY unit"))

    def games(self, condition: int | None = None) -> Iterator[tuple[int, PlayedGame]]:
        """Units and games of one condition, or of all, in the order of units."""
        where, values = ("", ()) if condition is None else ("WHERE condition = ?", (condition,))
        for row in self._database.execute(f"SELECT * FROM games {where} ORDER BY unit, game", values):
            yield row[0], _game(row)

    def games_of_unit(self, unit: int) -> tuple[PlayedGame, ...]:
        rows = self._database.execute("SELECT * FROM games WHERE unit = ? ORDER BY game", (unit,))
        return tuple(map(_game, rows))


def _row(unit: int, number: int, game: PlayedGame) -> tuple[object, ...]:
    plan = game.plan
    return (
        unit,
        number,
        plan.condition,
        plan.pair,
        *plan.players,
        *plan.streams,
        plan.seed,
        plan.opening,
        game.winner,
        game.reason,
        game.turns,
        *game.nodes,
        game.choices,
        json.dumps(game.chances, separators=(",", ":")),
        json.dumps(game.moves, separators=(",", ":"), ensure_ascii=False),
    )


def _game(row: tuple[Any, ...]) -> PlayedGame:
    return PlayedGame(
        GamePlan(row[2], row[3], (row[4], row[5]), (row[6], row[7]), row[8], row[9]),
        winner=row[10],
        reason=row[11],
        turns=row[12],
        nodes=(row[13], row[14]),
        choices=row[15],
        chances=tuple((turn, chance) for turn, chance in json.loads(row[16])),
        moves=tuple(json.loads(row[17])),
    )
