"""What temperaments value in games of the tafl family."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.ai.hnefatafl import weights as w
from game.ai.hnefatafl.bot import HnefataflBot
from game.ai.hnefatafl.weights import Weights, weights_for
from game.ai.temperaments import scaled
from game.rules.hnefatafl.ruleset import RuleSet

# Which counted weights are multiplied: a first and a last one, and by how much.
LEANS: Final[dict[str, tuple[tuple[int, int, float], ...]]] = {
    "careful": ((w.EXITS, w.ROOM, 1.5),),  # the ring and its gaps
    "greedy": ((w.STONES, w.STONES + 1, 2.5),),
    "raider": ((w.STEPS + 1, w.BESIDE + 4, 1.5),),  # the king's ways, and who stands beside him
}


def tempered(temperament: str) -> HnefataflBot:
    """The computer player with a temperament."""
    return HnefataflBot(partial(_weights_for, temperament), networks=True)


def _weights_for(temperament: str, rules: RuleSet) -> Weights:
    weights = weights_for(rules)
    counts = list(weights.counts)
    for first, last, factor in LEANS[temperament]:
        counts[first : last + 1] = scaled(tuple(counts[first : last + 1]), factor)
    return weights._replace(counts=tuple(counts))
