"""Statistics of games, as the field does it: intervals, and the sequential test of pairs of games."""

from __future__ import annotations

import math
from collections.abc import Sequence

from scipy import optimize, stats

from game.laboratory.elo import NORMAL, elo_of, score_of
from game.laboratory.experiment import Sprt

CONFIDENCE = 0.95
_WIDEST = 1e4  # Elo that say that nothing is known
_SMALLEST = 1e-3  # games in a class in which there were none

Interval = tuple[float, float]


def wilson(successes: int, trials: int) -> Interval:
    """The 95 % interval of a share (Wilson, "Probable inference", 1927; without continuity correction)."""
    if not trials:
        return 0.0, 1.0
    interval = stats.binomtest(successes, trials).proportion_ci(CONFIDENCE, method="wilson")
    return float(interval.low), float(interval.high)


# Pairs of games


def pentanomial(pairs: Sequence[float]) -> tuple[int, int, int, int, int]:
    """How many pairs of games brought the first player 0, 1/2, 1, 3/2 and 2 points."""
    counts = [0, 0, 0, 0, 0]
    for points in pairs:
        counts[round(2 * points)] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


def elo_difference(counts: Sequence[int]) -> tuple[float, Interval]:
    """The Elo difference of two players and its 95 % interval, from the points of pairs of games.

    The two games of a pair are not independent of each other, pairs are; so the variance is that of pairs.
    """
    pairs, shares = _regular(counts)
    mean = float(sum(share * points for share, points in shares))
    variance = sum(share * (points - mean) ** 2 for share, points in shares)
    half = NORMAL * math.sqrt(variance / pairs) if any(counts) else 1.0

    def bounded(score: float) -> float:
        return (
            max(-_WIDEST, min(_WIDEST, elo_of(score)))
            if 0 < score < 1
            else math.copysign(_WIDEST, score - 0.5)
        )

    return bounded(mean), (bounded(mean - half), bounded(mean + half))


def log_likelihood_ratio(counts: Sequence[int], sprt: Sprt) -> float:
    """How much likelier ``sprt.elo1`` makes the points of pairs of games than ``sprt.elo0``.

    The generalised test of Michel Van den Bergh, "The generalized sequential probability ratio test for a
    multinomial distribution" (2019), with logistic Elo, as Fishtest and fastchess use it: each hypothesis
    takes the distribution of its expected score under which the games are likeliest. The ratio is told as
    its natural logarithm.
    """
    pairs, shares = _regular(counts)
    first = _likeliest(shares, score_of(sprt.elo0))
    second = _likeliest(shares, score_of(sprt.elo1))
    return pairs * sum(
        share * math.log(two / one) for (share, _), one, two in zip(shares, first, second, strict=True)
    )


def sprt_bounds(sprt: Sprt) -> Interval:
    """The logarithms at which the test takes a hypothesis (Wald, "Sequential analysis", 1947)."""
    return math.log(sprt.beta / (1 - sprt.alpha)), math.log((1 - sprt.beta) / sprt.alpha)


def _regular(counts: Sequence[int]) -> tuple[float, list[tuple[float, float]]]:
    """The number of pairs, and share and points per game of each class, none of which is quite empty."""
    filled = [count or _SMALLEST for count in counts]
    pairs = sum(filled)
    return pairs, [(count / pairs, points / (len(counts) - 1)) for points, count in enumerate(filled)]


def _likeliest(shares: Sequence[tuple[float, float]], score: float) -> list[float]:
    """The distribution with an expected ``score`` under which ``shares`` are likeliest.

    It is ``share / (1 + x * d)`` with ``d = points - score``, where x solves
    ``sum(share * d / (1 + x * d)) = 0`` (Owen, "Empirical likelihood", 2001).
    """
    low, high = -1 / (1 - score), 1 / score
    margin = 1e-9 * (high - low)

    def slope(x: float) -> float:
        return sum(share * (points - score) / (1 + x * (points - score)) for share, points in shares)

    x = float(optimize.brentq(slope, low + margin, high - margin))
    return [share / (1 + x * (points - score)) for share, points in shares]
