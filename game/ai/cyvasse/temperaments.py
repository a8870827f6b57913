"""What temperaments value in Cyvasse."""

from __future__ import annotations

from functools import partial
from typing import Final

from game.ai.cyvasse import weights as w
from game.ai.cyvasse.bot import CyvasseBot
from game.ai.cyvasse.weights import PER_KIND, Weights, weights_for
from game.ai.temperaments import scaled
from game.rules.cyvasse.ruleset import RuleSet

# Which terms are multiplied: a first and a last one, and by how much.
LEANS: Final[dict[str, tuple[tuple[int, int, float], ...]]] = {
    "careful": (
        (w.THREATENED, w.THREATENED + 2 * PER_KIND - 1, 2.5),
        (w.DANGER, w.GUARDS + w.MOST_BESIDE, 2.5),
    ),
    "greedy": ((w.ADVANCE, w.TEMPO, 0.25),),  # pieces alone
    "raider": (
        (w.ADVANCE, w.ADVANCE + PER_KIND - 1, 4.0),
        (w.CLOSE, w.CLOSE + PER_KIND - 1, 2.5),
    ),  # towards the king
}


def tempered(temperament: str) -> CyvasseBot:
    """The computer player with a temperament."""
    return CyvasseBot(partial(_weights_for, temperament))


def _weights_for(temperament: str, rules: RuleSet) -> Weights:
    weights = weights_for(rules)
    terms = list(weights.terms)
    for first, last, factor in LEANS[temperament]:
        terms[first : last + 1] = scaled(tuple(terms[first : last + 1]), factor)
    return weights._replace(terms=tuple(terms))
