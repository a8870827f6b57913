"""What temperaments value in Nieuchess."""

from __future__ import annotations

from typing import Final

from game.ai.nieuchess.bot import NieuchessBot
from game.ai.nieuchess.weights import WEIGHTS
from game.ai.temperaments import leaning

LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"danger": 2.0, "company": 32.0},  # what the next attacks may take, and friends nearby
    "greedy": {"army": 1.3, "danger": 0.7},
    "raider": {"raid": 2.5, "near": 2.0, "abroad": 2.0},  # the enemy's centres
}


def tempered(temperament: str) -> NieuchessBot:
    """The computer player with a temperament."""
    return NieuchessBot(leaning(WEIGHTS, LEANS[temperament]))
