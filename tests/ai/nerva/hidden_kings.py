"""Fits what betrays hidden kings in Nerva: ``python -m tests.ai.nerva.hidden_kings``.

The computer plays itself; after its first moves, and later after every few, it is noted what the side has
done about every free cell, and on which of them its king hides. The weights under which the true cells are
likeliest (a conditional logit, McFadden 1974, by stochastic gradient ascent with the steps of Duchi, Hazan
and Singer 2011) are printed, for each stage of a game those that differ little from the stages beside it;
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
from game.ai.nerva.belief import STAGES, TRACES, stage, traces, weight
from game.ai.selfplay import play_game
from game.registry import find
from game.rules.nerva.rules import RULES

ALL = 4  # stages of which every position counts, since they are short
EVERY = 5  # moves: positions that follow each other say nearly the same
HELD_OUT = 4  # one game of so many
EPOCHS = 24
STEP = 0.15
RARE = 1e-5  # a share of the belief that is not worth a step
SHRINK = 4e-3  # of every weight at each step: what is seldom seen stays small
SMOOTH = 3e-2  # of its difference from the stages beside it, likewise

Sparse = tuple[tuple[int, float], ...]
Weights = Sequence[Sequence[float]]  # by stage


@dataclass(frozen=True, slots=True)
class Hidden:
    """A hidden king.

    Attributes:
        traces: of every free cell, those of ``game.ai.nerva.belief.traces`` that are not 0, by number.
        prior: logarithms of how often kings hide on each of them.
        true: on which of them this one does.
        stage: of its side, see ``game.ai.nerva.belief.STAGES``.
    """

    traces: list[Sparse]
    prior: list[float]
    true: int
    stage: int

    def shares(self, by_stage: Weights) -> list[float]:
        """How likely each cell is."""
        weights = by_stage[self.stage]
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
        if state.phase == "hide" or state.ended is not None or state.revealed[side]:
            continue
        view = RULES.view(state, None)
        now = stage(view, side)
        if now >= ALL and number % EVERY:
            continue
        free, king = state.free(), state.kings[side]
        assert king is not None
        prior = [0.0 if anywhere else math.log(weight(cell)) for cell in free]
        found = [sparse(row) for row in traces(view, side, free)]
        yield Hidden(found, prior, free.index(king), now)


def sparse(row: Sequence[float]) -> Sparse:
    """The numbers of a row that are not 0, behind their places."""
    return tuple((number, value) for number, value in enumerate(row) if value)


def fit(kings: Sequence[Hidden]) -> list[list[float]]:
    """The weights under which the true cells are likeliest."""
    weights, squares = none(), [[1e-8] * len(TRACES) for _ in STAGES]
    order, rng = list(kings), random.Random(1)
    for _epoch in range(EPOCHS):
        rng.shuffle(order)
        for king in order:
            slopes = dict(king.traces[king.true])
            for share, row in zip(king.shares(weights), king.traces, strict=True):
                if share > RARE:
                    for number, value in row:
                        slopes[number] = slopes.get(number, 0.0) - share * value
            here, before = weights[king.stage], squares[king.stage]
            beside = [weights[at] for at in (king.stage - 1, king.stage + 1) if 0 <= at < len(STAGES)]
            for number, slope in slopes.items():
                usual = sum(row[number] for row in beside) / len(beside)
                slope -= SHRINK * here[number] + SMOOTH * (here[number] - usual)
                before[number] += slope * slope
                here[number] += STEP * slope / math.sqrt(before[number])
    return weights


def none() -> list[list[float]]:
    """Weights by which nothing tells where kings are."""
    return [[0.0] * len(TRACES) for _ in STAGES]


def surprise(kings: Sequence[Hidden], weights: Weights, reading: float = 1.0) -> float:
    """Nats by which the true cells surprise on the average who believes in ``weights`` for ``reading`` of
    all, and for the rest in nothing but where kings are hidden."""
    plain = none()
    return -sum(
        math.log(reading * king.shares(weights)[king.true] + (1 - reading) * king.shares(plain)[king.true])
        for king in kings
    ) / len(kings)


def main() -> int:
    """Play, fit and print."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument("--games", type=int, default=200)
    parser.add_argument("--nodes", type=int, default=2_000, help="that are searched for a move")
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
        ("the weights of belief.py, nine tenths", list(zip(*TRACES.values(), strict=True)), 0.9),
        ("these weights", weights, 1.0),
        ("these weights, nine tenths", weights, 0.9),
    ):
        print(f"{surprise(held, found, reading):.3f} nats with {title}")
    for name, row in zip(TRACES, zip(*weights, strict=True), strict=True):
        print(f'    "{name}": ({", ".join(f"{value:.2f}" for value in row)}),')
    return 0


if __name__ == "__main__":
    sys.exit(main())
