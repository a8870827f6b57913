"""Statistics of games, as the field does it: intervals, the sequential test, and a ladder of Elo ratings."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import numpy
from scipy import optimize, stats

from game.laboratory.experiment import Sprt

CONFIDENCE = 0.95
_NORMAL = 1.959963984540054  # standard deviations on each side that hold 95 % of a normal distribution
_ELO = 400 / math.log(10)  # Elo that multiply the odds by e
_SMALLEST = 1e-3  # games in a class in which there were none
_PRIOR = 800.0  # Elo, standard deviation of what is believed of a player before its first game
_USUAL_DRAW, _DRAW_PRIOR = 100.0, 3.0  # Elo; standard deviation of its natural logarithm
_WIDEST = 1e4  # Elo that say that nothing is known

Interval = tuple[float, float]


def wilson(successes: int, trials: int) -> Interval:
    """The 95 % interval of a share (Wilson, "Probable inference", 1927; without continuity correction)."""
    if not trials:
        return 0.0, 1.0
    interval = stats.binomtest(successes, trials).proportion_ci(CONFIDENCE, method="wilson")
    return float(interval.low), float(interval.high)


def score_of(elo: float) -> float:
    """The expected points per game of a player who is so many Elo stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that makes ``score`` the expected points per game."""
    return _ELO * math.log(score / (1 - score))


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
    half = _NORMAL * math.sqrt(variance / pairs) if any(counts) else 1.0

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


# A ladder of players


@dataclass(frozen=True, slots=True)
class Rating:
    """A player's place on a ladder: Elo against the average player, half its 95 % interval, and games."""

    player: int
    elo: float
    error: float
    games: int


@dataclass(frozen=True, slots=True)
class Ladder:
    """Ratings from the strongest down.

    Attributes:
        advantage: Elo by which playing side 0 makes a player stronger.
        draw: Elo; two equal players on equal sides draw where it is large.
    """

    ratings: tuple[Rating, ...]
    advantage: float
    draw: float


def outcome_chances(difference: float, draw: float) -> tuple[float, float, float]:
    """Chances that side 0 wins, draws and loses; it is ``difference`` Elo stronger, its side included."""
    win, loss = score_of(difference - draw), score_of(-difference - draw)
    return win, 1 - win - loss, loss


def fit_ladder(players: int, results: Mapping[tuple[int, int], Sequence[float]]) -> Ladder:
    """The ratings under which the results are likeliest.

    The model is that of Bradley and Terry (1952) with draws after Rao and Kupper (1967) and an advantage of
    the first side, as in Rémi Coulom's BayesElo; Ordo's ladder is the same without draws. Before its first
    game a player is believed to be average, give or take 800 Elo, so that even one that lost every game has a
    rating. Errors come from the curvature of the likelihood at its height.

    Args:
        results: by players of side 0 and side 1: games that side 0 won, drew and lost.
    """

    def cost(values: numpy.ndarray) -> float:
        return _unlikelihood(values, results)

    start: numpy.ndarray = numpy.append(numpy.zeros(players + 1), math.log(_USUAL_DRAW))
    found: numpy.ndarray = optimize.minimize(cost, start, method="BFGS").x
    average = float(numpy.mean(found[:players]))
    errors = _errors(cost, found, players)
    games = [
        sum(sum(counts) for pair, counts in results.items() if player in pair) for player in range(players)
    ]
    ratings = [
        Rating(player, float(found[player]) - average, _NORMAL * errors[player], round(games[player]))
        for player in range(players)
    ]
    ratings.sort(key=lambda rating: -rating.elo)
    return Ladder(tuple(ratings), float(found[players]), math.exp(found[players + 1]))


def _unlikelihood(values: numpy.ndarray, results: Mapping[tuple[int, int], Sequence[float]]) -> float:
    """The negative logarithm of how likely results are, and values before any results.

    Args:
        values: ratings, the advantage, and the natural logarithm of the draw.
    """
    *ratings, advantage, draw = (float(value) for value in values)
    before = sum((value / _PRIOR) ** 2 for value in (*ratings, advantage))
    before += ((draw - math.log(_USUAL_DRAW)) / _DRAW_PRIOR) ** 2
    total = before / 2
    for (first, second), counts in results.items():
        chances = outcome_chances(ratings[first] - ratings[second] + advantage, math.exp(min(draw, 50)))
        for count, chance in zip(counts, chances, strict=True):
            total -= count * math.log(max(chance, 1e-300)) if count else 0.0
    return total


def _errors(cost: Callable[[numpy.ndarray], float], values: numpy.ndarray, players: int) -> list[float]:
    """Standard deviations of the players' ratings against their average, from the curvature of ``cost``."""
    size = len(values)
    steps: numpy.ndarray = numpy.append(numpy.full(size - 1, 2.0), 0.02)  # Elo; the last is a logarithm
    hessian = numpy.empty((size, size))
    for row in range(size):
        for column in range(row, size):
            total = 0.0
            for one, other in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
                moved = values.copy()
                moved[row] += one * steps[row]
                moved[column] += other * steps[column]
                total += one * other * cost(moved)
            hessian[row, column] = hessian[column, row] = total / (4 * steps[row] * steps[column])
    covariance = numpy.linalg.pinv(hessian, hermitian=True)
    against_average = numpy.eye(players, size) - numpy.append(numpy.full(players, 1 / players), (0, 0))
    variances = numpy.diag(against_average @ covariance @ against_average.T)
    return [math.sqrt(max(float(variance), 0.0)) for variance in variances]
