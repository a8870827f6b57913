"""Measures how a player's scores turn into chances of winning: ``python -m tests.ai.calibration GAME``.

Games of a player against itself, from openings with a few random moves, say of every score who won in the
end. A logistic curve is fitted to that, as ``chances`` describes; its numbers belong into the chances of
the game. Two curves, each fitted to one half of the games, foretell the other half: what was predicted
against what happened, in ten bins.
"""

from __future__ import annotations

import argparse
import math
import sys
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from statistics import fmean
from typing import Any

from game.ai.bot import Bot, Limit, Task, Thought
from game.ai.chances import Chances
from game.ai.selfplay import PlayableEntry, play_game
from game.registry import find
from game.rules.options import Options
from game.rules.protocol import AnyRules

Prediction = tuple[float, float]  # the chance of side 0, and its points: 1, 0.5 or 0
_SCALES = (10, 5000)  # between which one is believed
_STEPS = 60  # of the fit
_CLOSE = 1e-9  # a step of the fit below which it has ended
_PRIOR = 0.1  # games that speak for equal chances at a score of 0, so that one-sided ones have a curve
_UNIT = 100.0  # hundredths of a stone in a stone: the fit counts these
_BINS = 10
_TAME = 2000  # scores beyond are as good as decided, and would only bend the curve


@dataclass(frozen=True, slots=True)
class ScoredGame:
    """A finished game.

    Attributes:
        scores: of side 0, in hundredths of a stone, in the order of play.
        points: of side 0: 1, 0.5 or 0.
    """

    scores: tuple[float, ...]
    points: float


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


def collect(entry: PlayableEntry, options: Options, games: int, nodes: int, seed: int) -> list[ScoredGame]:
    """Let a player play ``games`` games against itself, searching ``nodes`` nodes a move; those that ended
    before it searched are left out."""
    found: list[ScoredGame] = []
    for game in range(games):
        scores: list[float] = []
        bot: Bot = _Listener(entry.bot(), scores)
        limit = Limit(nodes=nodes)
        played = play_game(entry, options, (limit, limit), seed + game, 2, bots=(bot, bot))
        points = 0.5 if played.winner is None else 1.0 - played.winner
        if scores:
            found.append(ScoredGame(tuple(scores), points))
    return found


def fit(games: Sequence[ScoredGame]) -> Chances:
    """The curve under which the results are likeliest, by Newton's method; every game counts the same,
    however many scores it has, see ``_weights``.

    Raises:
        ValueError: the games fix no curve: better scores do not win.
    """
    samples = [
        (score / _UNIT, game.points, weight)
        for game in games
        for score, weight in zip(game.scores, _weights(len(game.scores)), strict=True)
    ]
    slope, shift = _UNIT / Chances().scale, 0.0  # the odds are e to the power of slope * score + shift
    for _step in range(_STEPS):
        rise = turn = 0.0  # the gradient of the likelihood by slope and by shift, and its curvature
        bend, mixed, drop = _CLOSE, 0.0, _PRIOR
        for score, points, weight in samples:
            chance = 0.5 + 0.5 * math.tanh((slope * score + shift) / 2)
            wrong, sure = weight * (points - chance), weight * chance * (1 - chance)
            rise, turn = rise + wrong * score, turn + wrong
            bend, mixed, drop = bend + sure * score * score, mixed + sure * score, drop + sure
        turn -= _PRIOR * shift
        whole = bend * drop - mixed * mixed
        steeper, higher = (drop * rise - mixed * turn) / whole, (bend * turn - mixed * rise) / whole
        short = max(1.0, 2 * abs(steeper), abs(higher) / 2)  # no step is longer than the curve bends
        slope, shift = slope + steeper / short, shift + higher / short
        if abs(steeper) + abs(higher) < _CLOSE:
            break
    if not slope or not _SCALES[0] < _UNIT / slope < _SCALES[1]:
        raise ValueError("these games fix no curve: better scores did not win more often")
    return Chances(round(_UNIT / slope, 1), round(_UNIT * shift / slope, 1))


def _weights(count: int) -> list[float]:
    """How much each of so many scores of a game counts. The first one counts as much as all others together:
    every game begins there, and a curve that is wrong about it is wrong before anybody has moved."""
    return [1.0] if count == 1 else [0.5, *[0.5 / (count - 1)] * (count - 1)]


def unseen(games: Sequence[ScoredGame]) -> list[Prediction]:
    """What a curve that is fitted to every other game foretells of the rest, and the other way round. Raises
    ValueError as ``fit`` does."""
    halves = games[::2], games[1::2]
    return [told for half, other in (halves, halves[::-1]) for told in predictions(other, fit(half))]


def predictions(games: Iterable[ScoredGame], chances: Chances) -> list[Prediction]:
    """What a curve foretells of each score of some games."""
    return [(chances.of(score, 0), game.points) for game in games for score in game.scores]


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


def bins(foretold: Iterable[Prediction]) -> list[Bin]:
    """Predictions from 0 to 1 in ten bins of the same width; those without any are left out."""
    found: list[list[Prediction]] = [[] for _ in range(_BINS)]
    for chance, points in foretold:
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
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        help="as name=value; of a name that is given several times every value is played",
    )
    parser.add_argument("--games", type=int, default=60, help="for each choice of the options")
    parser.add_argument("--nodes", type=int, default=2000, help="that are searched for a move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    given: dict[str, list[str]] = {}
    for text in arguments.option:
        name, value = text.split("=", 1)
        given.setdefault(name, []).append(value)
    entry, games = find(arguments.game), list[ScoredGame]()
    for values in product(*given.values()):
        options = dict(zip(given, values, strict=True))
        games += collect(entry, options, arguments.games, arguments.nodes, arguments.seed)
    found = bins(unseen(games))
    print(f"{len(games)} games, {fmean(game.points for game in games):.3f} points of side 0: {fit(games)}")
    print("predicted, real and drawn, in games that the curve has not seen:")
    for each in found:
        print(f"{each.count:6}  {each.predicted:.3f}  {each.real:.3f}  {each.drawn:.3f}")
    print(f"wrong by {error(found):.3f} on the average")
    return 0


if __name__ == "__main__":
    sys.exit(main())
