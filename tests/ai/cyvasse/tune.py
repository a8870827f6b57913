"""Fits the weights of Cyvasse's evaluation to games of the program against itself, by logistic regression.

    python -m tests.ai.cyvasse.tune A8 --games 300 --nodes 1500

plays games on one board (A8, C8, C10, Ahex or Chex), fits, and prints the weights as they stand in
``game/ai/cyvasse/weights.py``. Weights that the games say little about stay near what they were, and all
change only as far as it helps to predict a fifth of the games that they are not fitted to.
"""

from __future__ import annotations

import argparse
import math
import random
import re
import textwrap
from collections.abc import Iterator, Sequence

from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.ai.cyvasse.setup_book import choose_setup
from game.ai.cyvasse.weights import ENOUGH_TO_MATE, PAIRS, TERMS, WEIGHTS, Weights
from game.ai.search import Search
from game.rules.cyvasse import setups
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.ruleset import RuleSet

RULES = {
    "A8": RuleSet(),
    "C8": RuleSet("c"),
    "C10": RuleSet("c", larger=True),
    "Ahex": RuleSet(board="hex"),
    "Chex": RuleSet("c", "hex"),
}
LONGEST = 300  # plies of a game
DECIDED, PLIES_DECIDED = 2500, 6  # a lead that lasts so long is a win
EVERY = 3  # plies from one looked-at position to the next
UNIT = 128  # a weight, among weights of 0, that shows how often it is counted
# Hundredths by which what a weight adds may well differ from what it added before: worths, all others.
SPREADS = (60.0, 5.0)
RARE = 0.3  # a weight that is counted less often than so counts as if it were
ALIKE = 6  # positions of one game that say as much as one position of its own
ROUNDS, RATE = 150, 4.0

Sample = tuple[list[tuple[int, float]], float]  # how often each weight is counted, and White's result


def start(rules: RuleSet, rng: random.Random) -> Board:
    """The board once the screen is gone; a random setup now and then."""
    cells, terrain = bytearray(rules.field.grid.size), bytearray(rules.field.grid.size)
    for side in (0, 1):
        setup = setups.shuffled(rules, rng) if rng.random() < 0.25 else choose_setup(rules, 5, rng)
        setups.lay_out(rules, setup, side, cells, terrain)
    return Board(rules, bytes(cells), bytes(terrain), (rules.reserve, rules.reserve), 0)


def play(rules: RuleSet, weights: Weights, nodes: int, rng: random.Random) -> tuple[list[Board], float]:
    """A game: positions at the ends of expected lines, and White's share of the point."""
    board = start(rules, rng)
    found, lead = [], 0
    for ply in range(LONGEST):
        if board.result or not board.count():
            result = board.result or board.result_without_moves()
            return found, 0.5 if result == 3 else float(result == 1)
        search = Search(CyvasseEvaluator(rules, board, weights), 12)
        search.noise, search.salt = 12, rng.getrandbits(63)
        search.run(board, nodes=nodes)
        if ply % EVERY == 0 and not search.proven() and min(board.strength) > ENOUGH_TO_MATE + 2:
            found.append(quiet(rules, board, search.line))
        score = -search.score if board.side else search.score
        lead = lead + (1 if score > 0 else -1) if abs(score) >= DECIDED and lead * score >= 0 else 0
        if abs(lead) >= PLIES_DECIDED:
            return found, float(lead > 0)
        board.make(search.line[0])
    return found, 0.5


def quiet(rules: RuleSet, board: Board, line: Sequence[int]) -> Board:
    """A copy of the position at the end of a line, without a past."""
    for move in line:
        board.make(move)
    reserve = (bool(board.reserve[0]), bool(board.reserve[1]))
    found = Board(rules, bytes(board.cells), bytes(board.terrain), reserve, board.side)
    for _ in line:
        board.unmake()
    return found


def flat(weights: Weights) -> list[int]:
    """All weights in a row: worths, pairs, terms of full and of bare boards."""
    middle, ending = zip(*weights.terms, strict=True)
    return [*weights.worths, *weights.pairs, *middle, *ending]


def shaped(row: Sequence[float]) -> Weights:
    """The weights that ``flat`` gives, rounded."""
    whole = [round(value) for value in row]
    first, second = 10 + len(PAIRS), 10 + len(PAIRS) + TERMS
    terms = tuple(zip(whole[first:second], whole[second:], strict=True))
    return Weights(tuple(whole[:10]), tuple(whole[10:first]), terms)


def judges(rules: RuleSet, board: Board) -> Iterator[CyvasseEvaluator]:
    """An evaluator for each weight, that counts nothing else."""
    length = 10 + len(PAIRS) + 2 * TERMS
    for at in range(length):
        yield CyvasseEvaluator(rules, board, shaped([UNIT * (index == at) for index in range(length)]))


def sample(judged: Sequence[CyvasseEvaluator], board: Board, result: float) -> Sample:
    """What is counted in a position, for White."""
    sign = -1 if board.side else 1
    counted = ((at, sign * judge.evaluate(board) / UNIT) for at, judge in enumerate(judged))
    return [(at, count) for at, count in counted if count], result


def predicted(row: Sequence[float], counted: Sequence[tuple[int, float]], scale: float) -> float:
    """White's expected share of the point."""
    worth = sum(row[at] * count for at, count in counted)
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, worth / scale))))


def loss(row: Sequence[float], samples: Sequence[Sample], scale: float) -> float:
    """Mean cross entropy of results."""
    total = 0.0
    for counted, result in samples:
        share = predicted(row, counted, scale)
        total -= result * math.log(share) + (1 - result) * math.log(1 - share)
    return total / max(len(samples), 1)


def fit(prior: Sequence[int], samples: Sequence[Sample], scale: float) -> list[float]:
    """Gradient descent (Adam) on the loss, with a pull towards the prior."""
    row = [float(value) for value in prior]
    squares = [0.0] * len(row)
    for counted, _ in samples:
        for at, count in counted:
            squares[at] += count * count / len(samples)
    stiffness = [ALIKE * max(square, RARE**2) / SPREADS[at >= 10] ** 2 for at, square in enumerate(squares)]
    first, second = [0.0] * len(row), [0.0] * len(row)
    for turn in range(1, ROUNDS + 1):
        slope = [0.0] * len(row)
        for counted, result in samples:
            error = predicted(row, counted, scale) - result
            for at, count in counted:
                slope[at] += error * count
        rate = RATE * (1 - turn / (ROUNDS + 1))
        for at, value in enumerate(row):
            gradient = slope[at] / scale + stiffness[at] * (value - prior[at])
            first[at] = 0.9 * first[at] + 0.1 * gradient
            second[at] = 0.98 * second[at] + 0.02 * gradient * gradient
            mean = first[at] / (1 - 0.9**turn)
            size = math.sqrt(second[at] / (1 - 0.98**turn)) + 1e-9
            row[at] = value - rate * mean / size
    return row


def shortened(
    prior: Sequence[int], row: Sequence[float], samples: Sequence[Sample], scale: float
) -> list[float]:
    """The way from the prior to the fitted weights, as far as it makes the loss on other games smaller."""
    ways = ([old + step / 8 * (new - old) for old, new in zip(prior, row, strict=True)] for step in range(9))
    return min(ways, key=lambda way: loss(way, samples, scale))


def written(part: object) -> str:
    """A part of the weights in lines of the usual width."""
    indent, whole = 8 * " ", re.sub(r"\((\S+), (\S+)\)", "(\\1,\N{NO-BREAK SPACE}\\2)", f"{part},")
    lines = textwrap.fill(whole, 110, initial_indent=indent, subsequent_indent=f"{indent} ")
    return lines.replace("\N{NO-BREAK SPACE}", " ")


def main() -> None:
    """See the module."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("board", choices=sorted(RULES))
    parser.add_argument("--games", type=int, default=300)
    parser.add_argument("--nodes", type=int, default=1500, help="of the search for each move")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    rules, weights = RULES[asked.board], WEIGHTS[asked.board]
    rng = random.Random(asked.seed)
    judged = list(judges(rules, start(rules, rng)))
    train: list[Sample] = []
    test: list[Sample] = []
    results = []
    for game in range(asked.games):
        positions, result = play(rules, weights, asked.nodes, rng)
        results.append(result)
        (test if game % 5 == 0 else train).extend(sample(judged, board, result) for board in positions)
    prior = flat(weights)
    scale = min((100.0 * step for step in range(1, 16)), key=lambda tried: loss(prior, train, tried))
    row = shortened(prior, fit(prior, train, scale), test, scale)
    print(
        f"# {asked.games} games: White {results.count(1.0)}, Black {results.count(0.0)}; "
        f"{len(train)} positions; scale {scale:g}; loss on {len(test)} others: "
        f"{loss(prior, test, scale):.4f} before, {loss(row, test, scale):.4f} after"
    )
    found = shaped(row)
    print(f'    "{asked.board}": Weights(', *map(written, found), "    ),", sep="\n")


if __name__ == "__main__":
    main()
