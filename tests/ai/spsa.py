"""Tunes the weights of a hand-made judgement by games: simultaneous perturbation stochastic approximation.

    python -m tests.ai.spsa GAME --nodes 1000 --pairs 10000 --keep FILE
    python -m tests.ai.spsa GAME --nodes 4000 --pairs 300 --keep FILE --compare

The first command tunes and goes on where the file stands; the second plays what is in the file against the
weights of the checkout, and prints the Elo difference.

Two players whose parameters lie on both sides of the present ones, each a step up or down by lot, play a pair
of games with sides changed, and every parameter goes a little towards the winner's (Spall, "Multivariate
stochastic approximation using a simultaneous perturbation gradient approximation", 1992; chess engines are
tuned so). Unlike a fit to results this asks what wins, not what foretells a win: in games of a player against
itself both sides value the same, so that their results do not tell what it is worth.
What wins short searches need not win long ones: tune with as many positions a move as there is time for.
"""

from __future__ import annotations

import argparse
import importlib
import json
import random
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import NamedTuple, Protocol

from game.ai.search import Evaluator, Search
from game.laboratory.statistics import elo_difference, pentanomial
from game.rules.fast_board import DRAWN, FIRST_WINS, Board, RecordingBoard

TABLE = 11  # bits at least: a search of 500 nodes fills no more
NOISE = 6  # hundredths of a stone, for variety
LONGEST = 300  # plies of a game, which then is drawn
DECIDED, PLIES_DECIDED = 1500, 6  # a lead that both sides see so long is a win
RATE, SLOWER = 0.01, 2500  # steps a pair, at first; pairs after which that begins to fall
KEPT_EVERY = 50  # pairs


class Parameter(NamedTuple):
    """What is tuned: 0 leaves the weights as they are.

    Attributes:
        step: by which players differ from the present ones; as much should matter in a game, not decide it.
    """

    name: str
    step: float


Values = Sequence[float]  # of the parameters


class Tunable(Protocol):
    """What a game's ``tunable.py`` has in ``TUNABLES``, by the names of rules."""

    @property
    def parameters(self) -> Sequence[Parameter]:
        """What is tuned."""

    def play(self, players: tuple[Values, Values], nodes: int, rng: random.Random) -> float:
        """A game of players with these parameters; the points of side 0."""

    def written(self, values: Values) -> str:
        """The weights, as they stand in the code of the game."""


class BoardGames(ABC):
    """Plays by the shared search on fast boards, on which everything is known.

    Attributes:
        openings: random moves at the beginning.
    """

    openings: int

    @abstractmethod
    def board(self, rng: random.Random) -> Board:
        """The beginning of a game."""

    @abstractmethod
    def evaluator(self, board: Board, values: Values) -> Evaluator:
        """What judges positions of a board with parameters of these values."""

    def search(self, board: Board, values: Values, nodes: int) -> Search:
        """What chooses moves with parameters of these values, ``nodes`` positions a move."""
        return Search(self.evaluator(board, values), max(TABLE, nodes.bit_length() + 2))

    def play(self, players: tuple[Values, Values], nodes: int, rng: random.Random) -> float:
        """See ``Tunable``; a lead that both sides see long enough is a win."""
        board, lead = self.board(rng), 0
        searches = [self.search(board, values, nodes) for values in players]
        for ply in range(LONGEST):
            moves = [] if board.result else board.legal_moves()
            if not moves:
                result = board.result or board.result_without_moves()
                return 0.5 if result == DRAWN else float(result == FIRST_WINS)
            if isinstance(board, RecordingBoard) and board.ply + 1 >= board.most_plies:
                board.grow()
            if ply < self.openings:
                board.make(rng.choice(moves))
                continue
            search = searches[board.side]
            search.noise, search.salt = NOISE, rng.getrandbits(63)
            search.run(board, nodes=nodes)
            lead = led(lead, -search.score if board.side else search.score)
            if abs(lead) >= PLIES_DECIDED:
                return float(lead > 0)
            board.make(search.line[0])
        return 0.5


@dataclass
class Tuning:
    """How far it has come.

    Attributes:
        pairs: of games that were played.
        values: of the parameters.
    """

    pairs: int
    values: list[float]


class Settings(NamedTuple):
    """How to tune.

    Attributes:
        nodes: that are searched for a move.
        seed: of steps and games.
        rate: steps a pair, at first.
        scale: of the steps.
    """

    nodes: int
    seed: str
    rate: float = RATE
    scale: float = 1.0


def tune(
    tuning: Tuning, tunable: Tunable, pairs: int, settings: Settings, executor: Executor, ahead: int = 1
) -> Iterator[None]:
    """Play pairs of games and go towards the winner of each; yields after each pair.

    Args:
        executor: plays the games.
        ahead: pairs that are under way at a time: the last of them does not know yet what those before it
            will tell. The same number finds the same.
    """
    waiting: deque[tuple[list[float], Future[float]]] = deque()
    begun, last = tuning.pairs, tuning.pairs + pairs
    while tuning.pairs < last:
        while begun < last and len(waiting) < ahead:
            rng = random.Random(f"{settings.seed} {begun}")
            steps = [rng.choice((-1, 1)) * settings.scale * given.step for given in tunable.parameters]
            above = [value + change for value, change in zip(tuning.values, steps, strict=True)]
            below = [value - change for value, change in zip(tuning.values, steps, strict=True)]
            waiting.append((steps, executor.submit(pair, tunable, above, below, settings.nodes, rng)))
            begun += 1
        steps, points = waiting.popleft()
        won = points.result() - 1
        rate = settings.rate / (1 + tuning.pairs / SLOWER) ** 0.5
        tuning.values = [
            value + rate * won * change for value, change in zip(tuning.values, steps, strict=True)
        ]
        tuning.pairs += 1
        yield


def pair(tunable: Tunable, first: Values, second: Values, nodes: int, rng: random.Random) -> float:
    """The first player's points, 0 to 2, in two games with the same opening and sides changed."""
    seed = rng.random()
    with_first = tunable.play((first, second), nodes, random.Random(seed))
    return with_first + 1 - tunable.play((second, first), nodes, random.Random(seed))


def led(plies: int, score: int) -> int:
    """For how many plies side 0 has led decidedly, once a player has told its score; below 0 for side 1."""
    if abs(score) < DECIDED:
        return 0
    sign = 1 if score > 0 else -1
    return plies + sign if plies * sign >= 0 else sign


def main() -> None:
    """Tune, or compare."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("game")
    parser.add_argument("--rules", help="a name in the game's tunable.py (default: the first)")
    parser.add_argument("--nodes", type=int, default=1000, help="that are searched for a move")
    parser.add_argument("--pairs", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=RATE, help="steps a pair, at first")
    parser.add_argument("--scale", type=float, default=1.0, help="of the steps by which players differ")
    parser.add_argument("--processes", type=int, default=1, help="in which pairs are played")
    parser.add_argument("--seed", default="tuning")
    parser.add_argument("--keep", type=Path, required=True, help="file with what has been found")
    parser.add_argument("--compare", action="store_true", help="play it against the weights of the checkout")
    arguments = parser.parse_args()
    tunables: dict[str, Tunable] = importlib.import_module(f"tests.ai.{arguments.game}.tunable").TUNABLES
    tunable = tunables[arguments.rules or next(iter(tunables))]
    tuning = Tuning(0, [0.0] * len(tunable.parameters))
    if arguments.keep.exists():
        tuning = Tuning(**json.loads(arguments.keep.read_text()))
    if arguments.compare:
        compare(tunable, tuning.values, arguments.nodes, arguments.pairs, arguments.seed)
        return
    settings = Settings(arguments.nodes, arguments.seed, arguments.rate, arguments.scale)
    with ProcessPoolExecutor(arguments.processes) as executor:
        for _ in tune(tuning, tunable, arguments.pairs, settings, executor, arguments.processes):
            if tuning.pairs % KEPT_EVERY == 0:
                arguments.keep.write_text(json.dumps(vars(tuning)))
                print(tuning.pairs, *(f"{value:.3g}" for value in tuning.values), flush=True)
    print(tunable.written(tuning.values))


def compare(tunable: Tunable, values: Values, nodes: int, pairs: int, seed: str) -> None:
    """Play against the present weights and print, now and then, how that stands."""
    points, present = list[float](), [0.0] * len(values)
    for number in range(pairs):
        points.append(pair(tunable, values, present, nodes, random.Random(f"{seed} against {number}")))
        if (number + 1) % 20 == 0 or number + 1 == pairs:
            elo, (low, high) = elo_difference(pentanomial(points))
            print(f"{2 * len(points)} games: Elo {elo:+.0f} ({low:+.0f} to {high:+.0f})", flush=True)


if __name__ == "__main__":
    main()
