"""Fits the weights of the tafl evaluation to games of the program against itself, by logistic regression.

    python -m tests.ai.hnefatafl.tune tablut historical-cross historical-star --games 700

plays games under each of these rule sets, which share their weights, fits, and prints the weights as they
stand in ``game/ai/hnefatafl/weights.py``. Half of the games have no quiet limit. Now and then one side thinks
three times as much, so that the weaker side of a rule set wins some games, too. How far the weights may move
is what helps most to predict a fifth of the games that they are not fitted to. The room of a closed cordon
stays as it is: games too seldom tell how to win with one. NumPy comes with the laboratory's extra.

Weights that predict better may still play worse: let ``longhall laboratory`` decide before weights are kept.
"""

from __future__ import annotations

import argparse
import random
import textwrap
from dataclasses import dataclass, field
from itertools import pairwise

import numpy as np

from game.ai.hnefatafl.evaluation import HnefataflEvaluator
from game.ai.hnefatafl.weights import CLOSED_ROOM, COUNTS, Weights, folds, weights_for
from game.ai.search import FORCED, Search
from game.rules.hnefatafl.board import Board
from game.rules.hnefatafl.rules import RULES
from game.rules.hnefatafl.ruleset import RuleSet
from game.rules.protocol import random_decision

OPENINGS = (2, 4, 6, 8)  # random plies
LONGEST = 300  # plies of a game
NOISE = 15  # hundredths of a stone, for variety
UNIT = 4096  # a weight, among weights of 0, that shows how often it is counted
SCALES = (80, 120, 160, 200, 250, 300, 400, 500, 700, 1000)  # hundredths that multiply the odds by e
LEANS = np.linspace(-3, 3, 25)  # logarithms of the odds of a position worth 0
PULLS = (0.003, 0.01, 0.03, 0.1, 0.3)  # towards the weights before
RARE = 0.05  # a weight that is counted less often than so counts as if it were
ROUNDS, LONGEST_STEP = 12, 400  # of Newton's method


@dataclass
class Samples:
    """Positions: how often each weight is counted, and the attackers' share of the point in the end."""

    counted: list[list[float]] = field(default_factory=list)
    results: list[float] = field(default_factory=list)
    games: list[int] = field(default_factory=list)


def start(rule_set: str, quiet_limit: int | None, rng: random.Random) -> Board:
    """The board after an opening of random moves."""
    options = {"rules": rule_set} if quiet_limit is None else {"rules": rule_set, "quiet_limit": quiet_limit}
    while True:
        state = RULES.initial(RULES.resolve_options(options))
        for _ in range(rng.choice(OPENINGS)):
            if RULES.outcome(state) is None:
                state = RULES.apply(state, random_decision(RULES, state, rng)).state
        if RULES.outcome(state) is None:
            return state.board()


def play(
    board: Board, weights: Weights, nodes: tuple[int, int], rng: random.Random
) -> tuple[list[Board], float]:
    """A game: positions at the ends of expected lines, and the attackers' share of the point."""
    search = Search(HnefataflEvaluator(board, weights), 12)
    search.noise = NOISE
    found = []
    for ply in range(LONGEST):
        if board.result:
            return found, {1: 1.0, 2: 0.0, 3: 0.5}[board.result]
        search.salt = rng.getrandbits(63)
        search.run(board, nodes=nodes[board.side])
        if abs(search.score) >= FORCED:
            return found, float((search.score > 0) == (board.side == 0))
        if ply % 2 == 0:
            found += quiet(board, search.line)
        board.make(search.line[0])
    return found, 0.5


def quiet(board: Board, line: list[int]) -> list[Board]:
    """The position at the end of a line, unless the game is over there."""
    for move in line:
        board.make(move)
    found = [] if board.result else [board.copy()]
    for _ in line:
        board.unmake()
    return found


def flat(weights: Weights) -> list[int]:
    """All weights in a row."""
    return [weight for part in weights for weight in part]


def shaped(row: list[int], size: int) -> Weights:
    """The weights that ``flat`` gives."""
    places = len(folds(size))
    cuts = [0, COUNTS, COUNTS + places, COUNTS + 2 * places, COUNTS + 3 * places]
    return Weights(*(tuple(row[first:last]) for first, last in pairwise(cuts)))


def collect(rule_sets: list[str], games: int, nodes: int, seed: int) -> tuple[Samples, RuleSet]:
    """Play ``games`` games under each of the rule sets."""
    rng, samples = random.Random(seed), Samples()
    for name in rule_sets:
        ruleset = RULES.initial(RULES.resolve_options({"rules": name})).ruleset
        weights = weights_for(ruleset)
        length = len(flat(weights))
        board = start(name, None, rng)
        judges = [
            HnefataflEvaluator(board, shaped([UNIT * (at == index) for index in range(length)], ruleset.size))
            for at in range(length)
        ]
        for game in range(games):
            more = rng.choice(((1, 1), (1, 1), (3, 1), (1, 3)))
            board = start(name, 0 if game % 2 else None, rng)
            positions, result = play(board, weights, (nodes * more[0], nodes * more[1]), rng)
            for position in positions:
                sign = -1 if position.side else 1
                samples.counted.append([sign * judge.evaluate(position) / UNIT for judge in judges])
                samples.results.append(result)
                samples.games.append(game)
    return samples, ruleset


def loss(worth: np.ndarray, results: np.ndarray) -> float:
    """Mean cross entropy of results, of positions whose odds have the logarithm ``worth``."""
    return float(np.mean(np.logaddexp(0, worth) - results * worth))


def fit(
    counted: np.ndarray, results: np.ndarray, prior: np.ndarray, lean: float, scale: float, pull: float
) -> np.ndarray:
    """Newton's method on the loss with a pull towards the prior; the weights, and then the lean."""
    inputs = np.hstack([counted, np.full((len(results), 1), scale)]) / scale
    often = np.maximum((counted * counted).mean(axis=0), RARE)
    stiffness = pull * np.append(often, 0.0) / scale**2
    stiffness[CLOSED_ROOM] = 1.0
    before = np.append(prior, lean)
    row = before.copy()
    for _ in range(ROUNDS):
        share = 1 / (1 + np.exp(-np.clip(inputs @ row, -30, 30)))
        slope = inputs.T @ (share - results) / len(results) + stiffness * (row - before)
        bend = (inputs * (share * (1 - share))[:, None]).T @ inputs / len(results)
        bend += np.diag(stiffness + 1e-9)
        step = np.clip(np.linalg.solve(bend, slope), -LONGEST_STEP, LONGEST_STEP)
        row -= step
        if np.abs(step).max() < 0.5:
            break
    return row


def written(part: tuple[int, ...]) -> str:
    """A part of the weights in lines of the usual width."""
    indent = 12 * " "
    return textwrap.fill(", ".join(map(str, part)), 107, initial_indent=indent, subsequent_indent=indent)


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("rules", nargs="+", help="of one size, king's strength and way of escape")
    parser.add_argument("--games", type=int, default=700, help="under each of the rule sets")
    parser.add_argument("--nodes", type=int, default=400, help="of the search for each move")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    samples, ruleset = collect(asked.rules, asked.games, asked.nodes, asked.seed)
    counted, results = np.array(samples.counted), np.array(samples.results)
    others = np.array(samples.games) % 5 == 0
    mine = ~others
    prior = np.array(flat(weights_for(ruleset)), float)
    worth = counted @ prior
    _, scale, lean = min(
        (loss(worth[mine] / scale + lean, results[mine]), scale, float(lean))
        for scale in SCALES
        for lean in LEANS
    )
    tried = []
    for pull in PULLS:
        row = fit(counted[mine], results[mine], prior, lean, scale, pull)
        tried.append((loss(counted[others] @ row[:-1] / scale + row[-1], results[others]), pull))
    after, pull = min(tried)
    before = loss(worth[others] / scale + lean, results[others])
    row = fit(counted, results, prior, lean, scale, pull)[:-1]
    print(
        f"# {asked.games} games each, {len(results)} positions; scale {scale}, pull {pull:g}; "
        f"loss on other games: {before:.4f} before, {after:.4f} after"
    )
    for name, part in zip(
        Weights._fields, shaped([round(value) for value in row], ruleset.size), strict=True
    ):
        print(f"        {name}=(\n{written(part)}),")


if __name__ == "__main__":
    main()
