"""The words of battles: results of the table, odds and pawns."""

from __future__ import annotations

from collections.abc import Iterable

from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import (
    ATTACKER_BACK,
    ATTACKER_ELIMINATED,
    DEFENDER_BACK,
    DEFENDER_ELIMINATED,
    EXCHANGED,
    odds,
)
from game.rules.nieuchess.terrain import SIDES, names
from game.texts import _

TONES = {ATTACKER_ELIMINATED: -2, ATTACKER_BACK: -1, EXCHANGED: 0, DEFENDER_BACK: 1, DEFENDER_ELIMINATED: 2}
"""How good results are for the attacker, from -2 to 2."""


def side_name(side: int) -> str:
    """ "Blue" or "Red"."""
    return _(SIDES[side])


def short_result(result: str) -> str:
    """A result in two words, as it stands in the table; A and D are attacker and defender."""
    return {
        ATTACKER_ELIMINATED: _("A out"),
        ATTACKER_BACK: _("A back"),
        EXCHANGED: _("exchange"),
        DEFENDER_BACK: _("D back"),
        DEFENDER_ELIMINATED: _("D out"),
    }[result]


def result_for(result: str, attacker: int) -> str:
    """A result in a few words, with the names of the sides."""
    sides = {"attacker": side_name(attacker), "defender": side_name(1 - attacker)}
    return {
        ATTACKER_ELIMINATED: _("{attacker} eliminated"),
        ATTACKER_BACK: _("{attacker} back"),
        EXCHANGED: _("Exchange"),
        DEFENDER_BACK: _("{defender} back"),
        DEFENDER_ELIMINATED: _("{defender} eliminated"),
    }[result].format(**sides)


def result_sentence(result: str, attacker: int) -> str:
    """What a result means, without a full stop, with the names of the sides."""
    sides = {"attacker": side_name(attacker), "defender": side_name(1 - attacker)}
    return {
        ATTACKER_ELIMINATED: _("{attacker}'s attackers are eliminated"),
        ATTACKER_BACK: _("{attacker} is driven back two hexes"),
        EXCHANGED: _("exchange, each side loses a pawn"),
        DEFENDER_BACK: _("{defender} is driven back two hexes"),
        DEFENDER_ELIMINATED: _("{defender}'s defenders are eliminated"),
    }[result].format(**sides)


def odds_of(fought: Battle) -> str:
    """Such as "2-1": the column of the table."""
    return odds(len(fought.attackers), len(fought.defenders))


def pawns_of(fought: Battle) -> str:
    """Such as "C4 C5 × D5"."""
    return against(names(fought.attackers), names(fought.defenders))


def against(attackers: Iterable[str], defenders: Iterable[str]) -> str:
    """The names of attackers and defenders, with the sign of a fight between them."""
    return f"{' '.join(attackers)} × {' '.join(defenders)}"
