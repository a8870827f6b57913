"""The fixed words of records."""

from __future__ import annotations

from typing import Final

from game.rules.protocol import Outcome

FIRST_LINE: Final = "Longhall record"
VERSION: Final = 1
DICE: Final = "Dice"  # who makes the rolls


def describe_result(sides: tuple[str, str], outcome: Outcome | None) -> str:
    """The words of the "Result" line."""
    if outcome is None:
        return "unfinished"
    who = "Draw" if outcome.winner is None else f"{sides[outcome.winner]} won"
    return f"{who} ({outcome.reason})"
