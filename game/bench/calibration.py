"""Measures how a player's scores turn into chances of winning: ``python -m game.bench.calibration GAME``.

Games of a player against itself, from openings with a few random moves, say of every score who won in the
end. A logistic curve is fitted to that, as ``chances`` describes; its numbers belong into the chances of
the game. Games that the fit has not seen show how well it foretells: what was predicted against what
happened, in ten bins.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from statistics import fmean
from typing import Any

from game.ai.bot import Bot, Limit, Task, Thought
from game.ai.chances import Chances
from game.ai.selfplay import PlayableEntry, play_game
from game.registry import find
from game.rules.options import Options
from game.rules.protocol import AnyRules

Sample = tuple[float, float]  # the score of side 0 in hundredths, or its chance; its points: 1, 0.5 or 0
_SLOPES = (0.0002, 0.1)  # between which one is looked for
_STEPS = 50  # of the fit
_BINS = 10
_TAME = 2000  # scores beyond are as good as decided, and would only bend the curve


class _Listener:
    """A player that notes the scores of another one, from the view of side 0."""

    def __init__(self, bot: Bot, scores: list[float]) -> None:
        self._bot, self._scores = bot, scores
        self._turn = (-1, -1)  # of which there is a score already

    def think(self, rules: AnyRules, view: Any, task: Task) -> Thought:
        thought = self._bot.think(rules, view, task)
        turn = (view.turn, view.side)
        if turn != self._turn and thought.nodes and thought.proven is None and abs(thought.score) < _TAME:
            self._turn = turn
            self._scores.append(thought.score * (-1 if view.side == 1 else 1))
        return thought


def collect(
    entry: PlayableEntry, options: Options, games: int, nodes: int, seed: int
) -> tuple[list[Sample], Sample]:
    """Let a player play ``games`` games against itself, searching ``nodes`` nodes a move.

    Returns:
        The scores with the ends of their games, and the averages of the first scores and of the ends.
    """
    samples: list[Sample] = []
    first: list[Sample] = []
    for game in range(games):
        scores: list[float] = []
        bot: Bot = _Listener(entry.bot(), scores)
        limit = Limit(nodes=nodes)
        played = play_game(entry, options, (limit, limit), seed + game, 2, bots=(bot, bot))
        points = 0.5 if played.winner is None else 1.0 - played.winner
        found = [(score, points) for score in scores]
        samples += found
        first += found[:1]
    return samples, (fmean(score for score, _ in first), fmean(points for _, points in first))


def fit(samples: Sequence[Sample], start: Sample) -> Chances:
    """The curve through the start of the game under which the results are likeliest.

    Args:
        start: the score of side 0 there, and its points per game.

    Raises:
        ValueError: the samples fix no curve: one side won all games, or better scores do not win.
    """
    score, share = start
    if not 0 < share < 1:
        raise ValueError("these games fix no curve: one side won them all")
    odds = math.log(share / (1 - share))

    def likelihood(slope: float) -> float:
        """The logarithm of how likely the results are."""
        whole = 0.0
        for each, points in samples:
            lean = slope * (each - score) + odds
            whole += points * lean - max(lean, 0.0) - math.log1p(math.exp(-abs(lean)))
        return whole

    low, high = _SLOPES
    for _step in range(_STEPS):  # it rises to one height and falls again
        third = (high - low) / 3
        if likelihood(low + third) < likelihood(high - third):
            low += third
        else:
            high -= third
    if not _SLOPES[0] * 1.01 < low < _SLOPES[1] * 0.99:
        raise ValueError("these games fix no curve: better scores did not win more often")
    return Chances(round(1 / low, 1), round(odds / low - score, 1))


@dataclass(frozen=True, slots=True)
class Bin:
    """Predictions that lie close to each other.

    Attributes:
        count: how many there are.
        predicted, real: points of side 0 on the average; ``drawn``: the share of drawn games.
    """

    count: int
    predicted: float
    real: float
    drawn: float


def bins(samples: Sequence[Sample], chances: Chances) -> list[Bin]:
    """Predictions from 0 to 1 in ten bins of the same width; those without any are left out."""
    found: list[list[Sample]] = [[] for _ in range(_BINS)]
    for score, points in samples:
        chance = chances.of(score, 0)
        found[min(_BINS - 1, int(_BINS * chance))].append((chance, points))
    return [
        Bin(
            len(each),
            fmean(chance for chance, _ in each),
            fmean(points for _, points in each),
            sum(points == 0.5 for _, points in each) / len(each),
        )
        for each in found
        if each
    ]


def error(found: Sequence[Bin]) -> float:
    """By how much predictions are wrong, averaged over all (the expected calibration error)."""
    return sum(each.count * abs(each.predicted - each.real) for each in found) / sum(b.count for b in found)


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("game")
    parser.add_argument("--option", action="append", default=[], help="as name=value")
    parser.add_argument("--games", type=int, default=60, help="of which the curve is fitted to one half")
    parser.add_argument("--nodes", type=int, default=2000, help="that are searched for a move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    options = dict(text.split("=", 1) for text in arguments.option)
    entry, half = find(arguments.game), arguments.games // 2
    samples, start = collect(entry, options, half, arguments.nodes, arguments.seed)
    unseen, _ = collect(entry, options, half, arguments.nodes, arguments.seed + half)
    fitted = fit(samples, start)
    print(f"{len(samples)} scores of {half} games, from {start} on: {fitted}")
    print("predicted, real and drawn, in games that the fit has not seen:")
    found = bins(unseen, fitted)
    for each in found:
        print(f"{each.count:6}  {each.predicted:.3f}  {each.real:.3f}  {each.drawn:.3f}")
    print(f"wrong by {error(found):.3f} on the average")
    return 0


if __name__ == "__main__":
    sys.exit(main())
