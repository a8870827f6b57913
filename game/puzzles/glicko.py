"""Glicko-2 ratings.

Source: Mark E. Glickman, "Example of the Glicko-2 system" (2022 version), http://www.glicko.net/glicko/glicko2.pdf;
the numbers of the steps are those of the paper.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass

TAU = 0.5
"""Constrains how fast volatility changes; the paper recommends 0.3 to 1.2."""
LARGEST_DEVIATION = 350.0

_SCALE = 173.7178
_GUESSED = 200.0  # deviation above which a rating is not shown: one try can change it by hundreds
_MIDDLE = 1500.0
_CONVERGENCE = 0.000001


@dataclass(frozen=True, slots=True)
class GlickoRating:
    """How strong somebody is.

    Attributes:
        rating: 1500 for whoever is new.
        deviation: half width of the interval that holds the true strength with some 68 per cent.
        volatility: how much the strength is expected to change.
    """

    rating: float = _MIDDLE
    deviation: float = LARGEST_DEVIATION
    volatility: float = 0.06

    @property
    def guessed(self) -> bool:
        """Whether it says so little yet that it is not shown to the player."""
        return self.deviation > _GUESSED


@dataclass(frozen=True, slots=True)
class RatedGame:
    """A game against somebody.

    Attributes:
        rating, deviation: of the opponent.
        score: 1 for a win, 0.5 for a draw, 0 for a loss.
    """

    rating: float
    deviation: float
    score: float


def rated(before: GlickoRating, results: Sequence[RatedGame]) -> GlickoRating:
    """The rating after a period in which these games were played."""
    spread = before.deviation / _SCALE  # phi, step 2
    if not results:  # step 6 alone: whoever does not play is known less well
        grown = math.hypot(spread, before.volatility) * _SCALE
        return GlickoRating(before.rating, min(grown, LARGEST_DEVIATION), before.volatility)
    strength = (before.rating - _MIDDLE) / _SCALE  # mu
    precision = gain = 0.0
    for result in results:
        weight = _weight(result.deviation / _SCALE)
        expected = 1 / (1 + math.exp(-weight * (strength - (result.rating - _MIDDLE) / _SCALE)))
        precision += weight**2 * expected * (1 - expected)
        gain += weight * (result.score - expected)
    variance = 1 / precision  # v, step 3
    volatility = _volatility(spread, before.volatility, variance, variance * gain)
    widened = math.hypot(spread, volatility)  # step 6
    spread = 1 / math.sqrt(1 / widened**2 + precision)  # step 7
    strength += spread**2 * gain
    return GlickoRating(
        _SCALE * strength + _MIDDLE, min(_SCALE * spread, LARGEST_DEVIATION), volatility
    )  # step 8


def _weight(spread: float) -> float:
    """g(phi): games against somebody who is little known count less."""
    return 1 / math.sqrt(1 + 3 * spread**2 / math.pi**2)


def _volatility(spread: float, volatility: float, variance: float, improvement: float) -> float:
    """The new volatility, by the Illinois algorithm of step 5."""
    start = math.log(volatility**2)

    def slope(x: float) -> float:
        power = math.exp(x)
        whole = spread**2 + variance + power
        return power * (improvement**2 - whole) / (2 * whole**2) - (x - start) / TAU**2

    low = start
    if improvement**2 > spread**2 + variance:
        high = math.log(improvement**2 - spread**2 - variance)
    else:
        steps = 1
        while slope(start - steps * TAU) < 0:
            steps += 1
        high = start - steps * TAU
    at_low, at_high = slope(low), slope(high)
    while abs(high - low) > _CONVERGENCE:
        middle = low + (low - high) * at_low / (at_high - at_low)
        found = slope(middle)
        if found * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = middle, found
    return math.exp(low / 2)
