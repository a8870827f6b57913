"""What temperaments value in NEVO."""

from __future__ import annotations

from typing import Final

from game.ai.nevo.bot import NevoBot
from game.ai.nevo.weights import WEIGHTS
from game.ai.temperaments import leaning

LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"bonds": 3.0},  # pieces in touch with each other
    "greedy": {"columns": 1.6},  # what counts, on either side
    "raider": {"places": 1.8},  # squares far ahead
}


def tempered(temperament: str) -> NevoBot:
    """The computer player with a temperament."""
    return NevoBot(leaning(WEIGHTS, LEANS[temperament]))
