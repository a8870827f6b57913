"""What is tuned of Cyvasse's weights, see ``tests.ai.spsa``."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pprint import pformat

from game.ai.cyvasse import weights
from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.ai.cyvasse.setup_book import choose_setup
from game.ai.cyvasse.weights import Term, Weights
from game.rules.cyvasse import setups
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.pieces import DRAGON, ELEPHANT, KING, RABBLE, SPEAR
from game.rules.cyvasse.ruleset import RuleSet
from tests.ai.spsa import BoardGames, Parameter

RULES = {
    "A8": RuleSet(),
    "C8": RuleSet("c"),
    "C10": RuleSet("c", larger=True),
    "Ahex": RuleSet(board="hex"),
    "Chex": RuleSet("c", "hex"),
}
SHUFFLED = 0.1  # of the setups are random
VARIED_BY = 3  # the level that chooses the others: the strongest one that varies all formations alike
KINDS = range(DRAGON, RABBLE + 1)
FOOT = (SPEAR, RABBLE)
# Terms that are multiplied together, by where they stand; each has a parameter for full boards and one for
# bare ones.
BY_KIND = (
    (weights.ADVANCE, ((KING,), (SPEAR,), (RABBLE,))),
    (weights.CENTRE, ((KING,), (DRAGON,), (ELEPHANT,), tuple(range(ELEPHANT + 1, RABBLE + 1)))),
    (weights.MOBILITY, (tuple(range(DRAGON, SPEAR)), FOOT)),
    (weights.CLOSE, (tuple(range(DRAGON, SPEAR)), FOOT)),
    (weights.THREATENED, (tuple(range(DRAGON, SPEAR)), FOOT)),
    (weights.HANGING, (tuple(range(DRAGON, SPEAR)), FOOT)),
)
GROUPS = (
    *(tuple(base + kind for kind in kinds) for base, groups in BY_KIND for kinds in groups),
    *(
        tuple(range(base, base + weights.MOST_BESIDE + 1))
        for base in (weights.DANGER, weights.FREE, weights.GUARDS)
    ),
    (weights.FORTRESS,),
    (weights.CASTLE,),
    (weights.WATER,),
    (weights.TEMPO,),
)


class CyvasseTunable(BoardGames):
    """Shares that are added: to worths by kind, to what pairs of kinds are worth, and to groups of terms."""

    openings = 2
    parameters = (
        *(Parameter(f"worth {kind}", 0.12) for kind in KINDS),
        Parameter("pairs", 0.5),
        *(Parameter(f"{group[0]} {phase}", 0.35) for group in GROUPS for phase in ("full", "bare")),
    )

    def __init__(self, code: str) -> None:
        """
        Args:
            code: one of ``RULES``.
        """
        self.rules, self._before = RULES[code], weights.WEIGHTS[code]

    def board(self, rng: random.Random) -> Board:
        return self.behind([self._setup(rng) for _ in range(2)])

    def behind(self, chosen: Sequence[setups.Setup]) -> Board:
        """The beginning of a game in which White and Black have chosen these setups."""
        rules = self.rules
        cells, terrain = bytearray(rules.field.grid.size), bytearray(rules.field.grid.size)
        for side, setup in enumerate(chosen):
            setups.lay_out(rules, setup, side, cells, terrain)
        return Board(rules, bytes(cells), bytes(terrain), (rules.reserve, rules.reserve), 0)

    def _setup(self, rng: random.Random) -> setups.Setup:
        if rng.random() < SHUFFLED:
            return setups.shuffled(self.rules, rng)
        return choose_setup(self.rules, VARIED_BY, rng)

    def evaluator(self, board: Board, values: Sequence[float]) -> CyvasseEvaluator:
        return CyvasseEvaluator(self.rules, board, changed(self._before, values))

    def written(self, values: Sequence[float]) -> str:
        return pformat(changed(self._before, values), width=110, compact=True)


def changed(before: Weights, values: Sequence[float]) -> Weights:
    """Weights to which shares of themselves are added."""
    factors = [max(0.0, 1 + value) for value in values]
    worths, terms = list(before.worths), list[Term](before.terms)
    for kind in KINDS:
        worths[kind] = round(worths[kind] * factors.pop(0))
    pair = factors.pop(0)
    for group in GROUPS:
        full, bare = factors.pop(0), factors.pop(0)
        for at in group:
            terms[at] = round(terms[at][0] * full), round(terms[at][1] * bare)
    return Weights(tuple(worths), tuple(round(worth * pair) for worth in before.pairs), tuple(terms))


TUNABLES = {code: CyvasseTunable(code) for code in RULES}
