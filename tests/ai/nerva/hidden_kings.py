"""Fits what betrays hidden kings in Nerva: ``python -m tests.ai.nerva.hidden_kings``.

The computer plays itself; after every few moves it is noted what the side has done about every free cell, and
on which of them its king hides. The weights under which the true cells are likeliest (a conditional logit,
McFadden 1974, by stochastic gradient ascent with the steps of Duchi, Hazan and Singer 2011) are printed;
they belong into ``game.ai.nerva.belief``. Games that were not used for the fit tell what is gained: the mean
of the logarithm of one over the share of the belief that lay on the true cell.
"""

from __future__ import annotations

import argparse
import math
import random
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.ai.bot import Limit
from game.ai.nerva.belief import TRACES, traces, weight
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.nerva.rules import RULES

EVERY = 5  # moves: positions that follow each other say nearly the same
HELD_OUT = 4  # one game of so many
EPOCHS = 6
STEP = 0.1
RARE = 1e-5  # a share of the belief that is not worth a step
SHRINK = 1e-4  # of every weight at each step: what is seldom seen stays small

Sparse = tuple[tuple[int, float], ...]


@dataclass(frozen=True, slots=True)
class Hidden:
    """A hidden king.

    Attributes:
        traces: of every free cell, those of ``game.ai.nerva.belief.traces`` that are not 0, by number.
        prior: logarithms of how often kings hide on each of them.
        true: on which of them this one does.
    """

    traces: list[Sparse]
    prior: list[float]
    true: int

    def shares(self, weights: Sequence[float]) -> list[float]:
        """How likely each cell is."""
        logs = [
            before + sum(weights[number] * value for number, value in row)
            for before, row in zip(self.prior, self.traces, strict=True)
        ]
        most = max(logs)
        odds = [math.exp(log - most) for log in logs]
        whole = sum(odds)
        return [each / whole for each in odds]


def hidden_kings(seed: int, nodes: int) -> Iterator[Hidden]:
    """Those of one game. In every second game they hide anywhere, each cell as likely as any other."""
    anywhere = seed % 2 == 1
    limit = Limit(nodes=nodes)
    played = play_game(find("nerva"), {}, (limit, limit), seed, random_plies=2 * anywhere)
    state = RULES.initial({})
    for number, text in enumerate(played.moves):
        side = state.mover
        state = RULES.apply(state, RULES.parse_move(state, text)).state
        if state.phase == "hide" or state.ended is not None or state.revealed[side] or number % EVERY:
            continue
        free, king = state.free(), state.kings[side]
        assert king is not None
        prior = [0.0 if anywhere else math.log(weight(cell)) for cell in free]
        found = [sparse(row) for row in traces(RULES.view(state, None), side, free)]
        yield Hidden(found, prior, free.index(king))


def sparse(row: Sequence[float]) -> Sparse:
    """The numbers of a row that are not 0, behind their places."""
    return tuple((number, value) for number, value in enumerate(row) if value)


def fit(kings: Sequence[Hidden]) -> list[float]:
    """The weights under which the true cells are likeliest."""
    weights, squares = [0.0] * len(TRACES), [1e-8] * len(TRACES)
    order, rng = list(kings), random.Random(1)
    for _epoch in range(EPOCHS):
        rng.shuffle(order)
        for king in order:
            slopes = dict(king.traces[king.true])
            for share, row in zip(king.shares(weights), king.traces, strict=True):
                if share > RARE:
                    for number, value in row:
                        slopes[number] = slopes.get(number, 0.0) - share * value
            for number, slope in slopes.items():
                slope -= SHRINK * weights[number]
                squares[number] += slope * slope
                weights[number] += STEP * slope / math.sqrt(squares[number])
    return weights


def surprise(kings: Sequence[Hidden], weights: Sequence[float], reading: float = 1.0) -> float:
    """Nats by which the true cells surprise on the average who believes in ``weights`` for ``reading`` of
    all, and for the rest in nothing but where kings are hidden."""
    plain = [0.0] * len(weights)
    return -sum(
        math.log(reading * king.shares(weights)[king.true] + (1 - reading) * king.shares(plain)[king.true])
        for king in kings
    ) / len(kings)


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=200, help="that are searched for a move")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    used, held = list[Hidden](), list[Hidden]()
    for game in range(arguments.games):
        (held if game // 2 % HELD_OUT == 0 else used).extend(
            hidden_kings(arguments.seed + game, arguments.nodes)
        )
    weights = fit(used)
    print(f"{len(used)} hidden kings fitted, {len(held)} held out")
    for title, found, reading in (
        ("nothing but where kings are hidden", weights, 0.0),
        ("the weights of belief.py, nine tenths", list(TRACES.values()), 0.9),
        ("these weights", weights, 1.0),
        ("these weights, nine tenths", weights, 0.9),
    ):
        print(f"{surprise(held, found, reading):.3f} nats with {title}")
    for name, value in zip(TRACES, weights, strict=True):
        print(f'    "{name}": {value:.2f},')
    return 0


if __name__ == "__main__":
    sys.exit(main())
