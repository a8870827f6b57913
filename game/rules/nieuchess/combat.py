"""The combat results table: ``combat_results.txt`` as data, and odds."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

from game.rules.errors import InvalidText
from game.rules.nieuchess import data_files


class CombatResult(StrEnum):
    """What a roll may bring about, as the table and lists of moves write it."""

    ATTACKER_ELIMINATED = "Aelim"
    ATTACKER_BACK = "Aback2"
    EXCHANGE = "exchange"
    DEFENDER_BACK = "Dback2"
    DEFENDER_ELIMINATED = "Delim"


RESULTS = tuple(CombatResult)
ODDS = ("1-4", "1-3", "1-2", "1-1", "2-1", "3-1", "4-1", "5-1", "6-1", "7-1")
FACES = range(1, 7)
_EVEN = ODDS.index("1-1")


@dataclass(frozen=True)
class CombatTable:
    """What each roll means at each odds.

    Attributes:
        rows: by roll from 1, results in the order of ``ODDS``.
    """

    rows: tuple[tuple[str, ...], ...]

    @property
    def digest(self) -> str:
        """Eight hexadecimal digits that tell this table from others."""
        return data_files.code("/".join(" ".join(row) for row in self.rows))

    def column(self, attackers: int, defenders: int) -> tuple[str, ...]:
        """The results of the six rolls when so many fight so many."""
        at = ODDS.index(odds(attackers, defenders))
        return tuple(row[at] for row in self.rows)

    def result(self, attackers: int, defenders: int, roll: int) -> str:
        """One of ``RESULTS``."""
        return self.column(attackers, defenders)[roll - 1]


def odds(attackers: int, defenders: int) -> str:
    """The column for so many attackers and defenders, rounded down in the defender's favour.

    Odds beyond the ends of the table use its last columns.
    """
    if attackers >= defenders:
        return ODDS[min(_EVEN + attackers // defenders - 1, len(ODDS) - 1)]
    return ODDS[max(_EVEN + 1 + -defenders // attackers, 0)]


def read_table(text: str) -> CombatTable:
    """The table that a text means.

    Raises:
        InvalidText: it cannot be read; the message names line, roll and column, and what is expected there.
    """
    lines = [
        (number, line.split())
        for number, line in enumerate(text.splitlines(), start=1)
        if line.strip() and not line.strip().startswith(";")
    ]
    if not lines or lines[0][1] != ["die", *ODDS]:
        raise InvalidText(
            "line {line} of the combat results table should be: die {odds}",
            line=lines[0][0] if lines else 1,
            odds=" ".join(ODDS),
        )
    if len(lines) != 1 + len(FACES):
        raise InvalidText(
            "the combat results table has {count} rows below its odds, not one for each of 6 rolls",
            count=len(lines) - 1,
        )
    return CombatTable(
        tuple(_read_row(number, roll, words) for roll, (number, words) in zip(FACES, lines[1:], strict=True))
    )


def _read_row(line: int, roll: int, words: list[str]) -> tuple[str, ...]:
    if words[0] != str(roll):
        raise InvalidText(
            "line {line} of the combat results table begins with '{found}', not with the roll {roll}",
            line=line,
            found=words[0],
            roll=roll,
        )
    for column, word in zip(ODDS, words[1:], strict=False):
        if word not in RESULTS:
            raise InvalidText(
                "line {line} of the combat results table, roll {roll}, column {column}: "
                "'{word}' is none of {known}",
                line=line,
                roll=roll,
                column=column,
                word=word,
                known=", ".join(RESULTS),
            )
    if len(words) != 1 + len(ODDS):
        raise InvalidText(
            "line {line} of the combat results table, roll {roll}, has {count} results, not {wanted}",
            line=line,
            roll=roll,
            count=len(words) - 1,
            wanted=len(ODDS),
        )
    return tuple(words[1:])


@lru_cache(maxsize=1)
def shipped_table() -> CombatTable:
    """The table of ``combat_results.txt``; errors as in ``read_table``."""
    return read_table(data_files.read("combat_results.txt"))
