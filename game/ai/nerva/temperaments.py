"""What temperaments value in Nerva."""

from __future__ import annotations

from typing import Final

from game.ai.nerva.bot import NervaBot
from game.ai.nerva.weights import WEIGHTS
from game.ai.temperaments import leaning

LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"defence": 1.6, "open": 1.4},  # safe blocks, and room around the own king
    "greedy": {"falling": 6.0},  # blocks that can be taken
    "raider": {"covered": 1.5, "exposed": 1.3},  # where the other king may be, and the attack on it
}


def tempered(temperament: str) -> NervaBot:
    """The computer player with a temperament."""
    return NervaBot(leaning(WEIGHTS, LEANS[temperament]))
