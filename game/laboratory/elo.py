"""A ladder of Elo ratings, from the results of players who have met. Needs the standard library alone."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

NORMAL = 1.959963984540054  # standard deviations on each side that hold 95 % of a normal distribution
_ELO = 400 / math.log(10)  # Elo that multiply the odds by e
_PRIOR = 800.0  # Elo, standard deviation of what is believed of a player before its first game
_USUAL_DRAW, _DRAW_PRIOR = 100.0, 3.0  # Elo; standard deviation of its natural logarithm
_DRAW_LOGARITHMS = -12.0, 8.5  # that can be told apart from none, and from all games being drawn
_STEPS, _CLOSE = 100, 1e-9  # of the search for the height of the likelihood; gain that ends it
_LEAST_DAMPED, _MOST_DAMPING = 1e-3, 1e12

Results = Mapping[tuple[int, int], Sequence[float]]
Matrix = list[list[float]]


def score_of(elo: float) -> float:
    """The expected points per game of a player who is so many Elo stronger."""
    return 1 / (1 + 10 ** (-elo / 400))


def elo_of(score: float) -> float:
    """The Elo difference that makes ``score`` the expected points per game."""
    return _ELO * math.log(score / (1 - score))


@dataclass(frozen=True, slots=True)
class EloRating:
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

    ratings: tuple[EloRating, ...]
    advantage: float
    draw: float


def outcome_chances(difference: float, draw: float) -> tuple[float, float, float]:
    """Chances that side 0 wins, draws and loses; it is ``difference`` Elo stronger, its side included."""
    win, loss = score_of(difference - draw), score_of(-difference - draw)
    return win, 1 - win - loss, loss


def fit_ladder(players: int, results: Results) -> Ladder:
    """The ratings under which the results are likeliest.

    The model is that of Bradley and Terry (1952) with draws after Rao and Kupper (1967) and an advantage of
    the first side, as in Rémi Coulom's BayesElo; Ordo's ladder is the same without draws. Before its first
    game a player is believed to be average, give or take 800 Elo, so that even one that lost every game has a
    rating. Errors come from the curvature of the likelihood at its height, which Newton's steps find, damped
    after Levenberg and Marquardt where they lead too far.

    Args:
        results: by players of side 0 and side 1: games that side 0 won, drew and lost.
    """
    values = [0.0] * (players + 1) + [math.log(_USUAL_DRAW)]
    cost, damping = _unlikelihood(values, results), 0.0
    for _ in range(_STEPS):
        step = _step(values, results, damping)
        moved = [value - change for value, change in zip(values, step, strict=True)]
        moved[-1] = min(max(moved[-1], _DRAW_LOGARITHMS[0]), _DRAW_LOGARITHMS[1])
        after = _unlikelihood(moved, results)
        if after > cost:
            damping = max(1e-6, 10 * damping)
            if damping > _MOST_DAMPING:
                break
            continue
        gain, values, cost, damping = cost - after, moved, after, damping / 10
        if gain < _CLOSE:
            break
    average = sum(values[:players]) / players
    errors = _errors(_curvature(values, results)[1], players)
    games = [
        round(sum(sum(counts) for pair, counts in results.items() if each in pair)) for each in range(players)
    ]
    ratings = [
        EloRating(each, values[each] - average, NORMAL * errors[each], games[each]) for each in range(players)
    ]
    ratings.sort(key=lambda rating: -rating.elo)
    return Ladder(tuple(ratings), values[players], math.exp(values[-1]))


def _unlikelihood(values: Sequence[float], results: Results) -> float:
    """The negative logarithm of how likely results are, and values before any results.

    Args:
        values: ratings, the advantage, and the natural logarithm of the draw.
    """
    *ratings, advantage, draw = values
    total = sum((value / _PRIOR) ** 2 for value in (*ratings, advantage)) / 2
    total += ((draw - math.log(_USUAL_DRAW)) / _DRAW_PRIOR) ** 2 / 2
    for (first, second), counts in results.items():
        chances = outcome_chances(ratings[first] - ratings[second] + advantage, math.exp(draw))
        for count, chance in zip(counts, chances, strict=True):
            total -= count * math.log(max(chance, 1e-300)) if count else 0.0
    return total


def _curvature(values: Sequence[float], results: Results) -> tuple[list[float], Matrix]:
    """The slope of ``_unlikelihood`` in each of its values, and its second derivatives."""
    size, unit, draw = len(values), 1 / _ELO, math.exp(values[-1])
    precisions = [1 / _PRIOR**2] * (size - 1) + [1 / _DRAW_PRIOR**2]
    slope = [value * precision for value, precision in zip(values, precisions, strict=True)]
    slope[-1] -= math.log(_USUAL_DRAW) * precisions[-1]
    bend = [[precisions[row] * (row == column) for column in range(size)] for row in range(size)]
    # The chance of a draw is that of winning, times that of losing, times 10 ** (draw / 200) - 1.
    share = 1 - math.exp(-2 * unit * draw)
    for (first, second), (won, drawn, lost) in results.items():
        win, _, loss = outcome_chances(values[first] - values[second] + values[-2], draw)
        won, lost = (won + drawn) * (1 - win) * unit, (lost + drawn) * (1 - loss) * unit
        wider = won + lost - drawn * 2 * unit / share
        towards = {first: 1.0, second: -1.0, size - 2: 1.0}
        across = (lost * loss - won * win) * unit * draw
        for one, sign in towards.items():
            slope[one] += sign * (lost - won)
            bend[one][-1] += sign * across
            bend[-1][one] += sign * across
            for other, turned in towards.items():
                bend[one][other] += sign * turned * (won * win + lost * loss) * unit
        slope[-1] += wider * draw
        widest = (won * win + lost * loss) * unit + drawn * 4 * unit**2 * (1 - share) / share**2
        bend[-1][-1] += widest * draw**2 + wider * draw
    return slope, bend


def _step(values: Sequence[float], results: Results, damping: float) -> list[float]:
    """What Newton's method takes from the values, with as much damping more as makes it a descent."""
    slope, bend = _curvature(values, results)
    while True:
        damped = [list(line) for line in bend]
        for row, line in enumerate(damped):
            line[row] += damping * (abs(line[row]) + _LEAST_DAMPED)
        lower = _cholesky(damped)
        if lower is not None:
            return _solve(lower, slope)
        damping = max(1e-3, 10 * damping)


def _errors(bend: Matrix, players: int) -> list[float]:
    """Standard deviations of the players' ratings against their average, from the curvature."""
    lower = _cholesky(bend)
    if lower is None:  # nothing bounds what nobody has shown
        return [_PRIOR] * players
    found: list[float] = []
    for player in range(players):
        against = [(each == player) - 1 / players for each in range(players)] + [0.0, 0.0]
        solved = _solve(lower, against)
        found.append(math.sqrt(max(sum(a * b for a, b in zip(against, solved, strict=True)), 0.0)))
    return found


def _cholesky(matrix: Matrix) -> Matrix | None:
    """The lower triangle whose square is a symmetric matrix; None where there is none."""
    lower = [[0.0] * len(matrix) for _ in matrix]
    for row, line in enumerate(matrix):
        for column in range(row + 1):
            rest = line[column] - sum(lower[row][each] * lower[column][each] for each in range(column))
            if row == column:
                if rest <= 0:
                    return None
                lower[row][row] = math.sqrt(rest)
            else:
                lower[row][column] = rest / lower[column][column]
    return lower


def _solve(lower: Matrix, wanted: Sequence[float]) -> list[float]:
    size, found = len(lower), list(wanted)
    for row in range(size):
        found[row] = (found[row] - sum(lower[row][each] * found[each] for each in range(row))) / lower[row][
            row
        ]
    for row in reversed(range(size)):
        below = sum(lower[each][row] * found[each] for each in range(row + 1, size))
        found[row] = (found[row] - below) / lower[row][row]
    return found
