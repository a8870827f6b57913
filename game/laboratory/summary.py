"""What the games of an experiment say: a row for each condition, a ladder for each setting of options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.laboratory.elo import Ladder, fit_ladder
from game.laboratory.experiment import Condition, Experiment, Stop
from game.laboratory.statistics import (
    Interval,
    elo_difference,
    log_likelihood_ratio,
    pentanomial,
    sprt_bounds,
    wilson,
)
from game.laboratory.units import PlayedGame
from game.rules.options import value_text

LEAST_PAIRS = 10  # of games; the spread of fewer says little about how precise a difference is


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two players against each other, from the view of the first.

    Attributes:
        pairs: of games by points: 0, 1/2, 1, 3/2, 2.
        score: points per game.
        elo, interval: the difference, and the 95 % interval in which it lies.
        ratio, bounds: of the sequential test, None without one.
    """

    pairs: tuple[int, int, int, int, int]
    score: float
    elo: float
    interval: Interval
    ratio: float | None = None
    bounds: Interval | None = None

    @property
    def verdict(self) -> str | None:
        """Which hypothesis the sequential test took: "H0", "H1", or None while it is undecided."""
        if self.ratio is None or self.bounds is None:
            return None
        return "H0" if self.ratio <= self.bounds[0] else "H1" if self.ratio >= self.bounds[1] else None


@dataclass(frozen=True, slots=True)
class SummaryRow:
    """A condition and the results of its games.

    Attributes:
        games: how many were played.
        won: by side 0 and by side 1; the others were drawn.
        comparison: where two different players met.
    """

    condition: Condition
    games: int
    won: tuple[int, int]
    comparison: Comparison | None = None

    @property
    def balance(self) -> float:
        """Share of the decided games that side 0 won (Browne's and Ludii's balance); 1/2 without any."""
        return self.won[0] / sum(self.won) if any(self.won) else 0.5

    @property
    def balance_interval(self) -> Interval:
        return wilson(self.won[0], sum(self.won))

    @property
    def drawn(self) -> float:
        """Share of drawn games (Browne's completion, Ludii's drawishness); 0 without any games."""
        return 1 - sum(self.won) / self.games if self.games else 0.0

    @property
    def drawn_interval(self) -> Interval:
        return wilson(self.games - sum(self.won), self.games)

    @property
    def skill(self) -> float | None:
        """Points per game of the better of two different players; None for one player."""
        return None if self.comparison is None else max(self.comparison.score, 1 - self.comparison.score)


def summarise(condition: Condition, games: Sequence[PlayedGame], stop: Stop) -> SummaryRow:
    return SummaryRow(
        condition,
        len(games),
        (sum(game.winner == 0 for game in games), sum(game.winner == 1 for game in games)),
        compare(condition, games, stop) if games and not condition.against_itself else None,
    )


def compare(condition: Condition, games: Sequence[PlayedGame], stop: Stop) -> Comparison:
    """How the two players of a condition fared against each other."""
    points: dict[int, list[float]] = {}
    for game in games:
        first = game.plan.players.index(condition.players[0])
        points.setdefault(game.plan.pair, []).append(
            0.5 if game.winner is None else float(game.winner == first)
        )
    pairs = pentanomial([sum(each) for each in points.values() if len(each) == 2])
    elo, interval = elo_difference(pairs)
    return Comparison(
        pairs,
        sum(map(sum, points.values())) / len(games),
        elo,
        interval,
        log_likelihood_ratio(pairs, stop.sprt) if stop.sprt else None,
        sprt_bounds(stop.sprt) if stop.sprt else None,
    )


def known(row: SummaryRow, stop: Stop) -> bool:
    """Whether a row is known as well as is wanted."""
    comparison = row.comparison
    if comparison is None:
        low, high = row.balance_interval
        return stop.balance is not None and any(row.won) and 50 * (high - low) <= stop.balance
    low, high = comparison.interval
    precise = stop.elo is not None and sum(comparison.pairs) >= LEAST_PAIRS and (high - low) / 2 <= stop.elo
    return comparison.verdict is not None or precise


def ladders(
    experiment: Experiment, games: Mapping[int, Sequence[PlayedGame]]
) -> list[tuple[Condition, Ladder]]:
    """A ladder for each setting of options in which different players met, with a condition of that setting.

    Args:
        games: by condition.
    """
    found: list[tuple[Condition, Ladder]] = []
    settings = {condition.options: condition for condition in reversed(experiment.conditions)}
    for options, condition in reversed(settings.items()):
        results: dict[tuple[int, int], list[int]] = {}
        for other in experiment.conditions:
            if other.options == options and not other.against_itself:
                for game in games.get(other.number, ()):
                    counts = results.setdefault(game.plan.players, [0, 0, 0])
                    counts[1 if game.winner is None else 2 * game.winner] += 1
        if results:
            found.append((condition, fit_ladder(len(experiment.players), results)))
    return found


def condition_text(condition: Condition) -> str:
    """In what a condition differs from others; empty where it is alone."""
    return ", ".join(f"{name}={value_text(value)}" for name, value in condition.varied)


def players_text(experiment: Experiment, condition: Condition) -> str:
    first, second = (experiment.players[number].name for number in condition.players)
    return f"{first} against itself" if condition.against_itself else f"{first} against {second}"


def share_text(share: float, low: float, high: float) -> str:
    """A share with its interval, in per cent."""
    return f"{share:.0%} ({100 * low:.0f}–{100 * high:.0f})"


def elo_text(comparison: Comparison | None) -> str:
    """How much stronger the first of two players is, and how a sequential test stands; empty for one."""
    if comparison is None:
        return ""
    low, high = comparison.interval
    text = f"{comparison.elo:+.0f} Elo ({low:+.0f} to {high:+.0f})"
    if comparison.ratio is None or comparison.bounds is None:
        return text
    lower, upper = comparison.bounds
    verdict = {"H0": ", not stronger", "H1": ", stronger"}.get(comparison.verdict or "", "")
    return f"{text}; LLR {comparison.ratio:.2f} [{lower:.2f}, {upper:.2f}]{verdict}"
