"""The words of battles: results of the table, odds and pawns."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import CombatResult, odds
from game.rules.nieuchess.terrain import SIDES, names
from game.texts import _


class ResultWords(NamedTuple):
    """A result of the table in words, untranslated.

    Attributes:
        tone: how good it is for the attacker, from -2 to 2.
        icon: its sign in the chart.
        meaning: of the sign.
        short: in two words; A and D are attacker and defender.
        told: in a few words, with the names of the sides.
    """

    tone: int
    icon: str
    meaning: str
    short: str
    told: str


RESULTS = {
    CombatResult.ATTACKER_ELIMINATED: ResultWords(
        -2, "close", "eliminated", "A out", "{attacker} eliminated"
    ),
    CombatResult.ATTACKER_BACK: ResultWords(-1, "undo", "back 2 hexes", "A back", "{attacker} driven back"),
    CombatResult.EXCHANGE: ResultWords(0, "swap", "one each lost", "exchange", "Exchange"),
    CombatResult.DEFENDER_BACK: ResultWords(1, "undo", "back 2 hexes", "D back", "{defender} driven back"),
    CombatResult.DEFENDER_ELIMINATED: ResultWords(2, "close", "eliminated", "D out", "{defender} eliminated"),
}

WITHOUT_WAY = {
    CombatResult.ATTACKER_BACK: CombatResult.ATTACKER_ELIMINATED,
    CombatResult.DEFENDER_BACK: CombatResult.DEFENDER_ELIMINATED,
}
"""What being driven back comes to for pawns that have no way."""

TRAPPED = "No way back"
"""The same where none of the pawns has a way, in a few words; whose pawns is told beside it."""


def side_name(side: int) -> str:
    """ "Blue" or "Red"."""
    return _(SIDES[side])


def result_for(template: str, attacker: int) -> str:
    """What a result means (``told``), with the names of the sides."""
    return _(template).format(attacker=side_name(attacker), defender=side_name(1 - attacker))


def odds_of(fought: Battle) -> str:
    """Such as "2-1": the column of the table."""
    return odds(len(fought.attackers), len(fought.defenders))


def pawns_of(fought: Battle) -> str:
    """Such as "C4 C5 × D5"."""
    return against(names(fought.attackers), names(fought.defenders))


def against(attackers: Iterable[str], defenders: Iterable[str]) -> str:
    """The names of attackers and defenders, with the sign of a fight between them."""
    return f"{' '.join(attackers)} × {' '.join(defenders)}"


def listed(words: Sequence[str], *, either: bool = False) -> str:
    """Words in a row, as they stand in a sentence, such as "D4, E5 and F6"; ``either``: "D4, E5 or F6"."""
    if len(words) < 2:
        return "".join(words)
    template = _("{first} or {last}") if either else _("{first} and {last}")
    return template.format(first=", ".join(words[:-1]), last=words[-1])
