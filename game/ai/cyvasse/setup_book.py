"""How the computer sets up behind the screen: formations and variations of them; it knows nothing else."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from game.ai.cyvasse.evaluation import CyvasseEvaluator
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.formations import formations
from game.rules.cyvasse.pieces import KING
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup, check_setup, exposed_to, lay_out, mirrored
from game.rules.errors import BadPosition


@dataclass(frozen=True, slots=True)
class Care:
    """How much a level thinks about its setup.

    Attributes:
        candidates: formations that are compared.
        exchanges: pairs of cells of each that are tried to be exchanged.
        careless: whether exchanges are made that make it worse, too.
        proven: whether it chooses among the formations alone that win most.
    """

    candidates: int
    exchanges: int
    careless: bool = False
    proven: bool = False


# By level. The first builds armies that look sound from afar; chance has been at work in them.
CARE = (Care(1, 8, careless=True), Care(1, 4), Care(1, 6), Care(2, 8), Care(3, 12, proven=True))
OPPONENTS = 3  # formations of the enemy against which setups are compared
# By board and version, the formations that win most games of the program against itself. The evaluation does
# not see that at the start: on hexes it likes the Spearhead, one of those that win least. ``strength.md`` has
# the figures.
PROVEN = {
    "A8": ("Corner castle",),
    "C8": ("Corner castle",),
    "C10": ("Shield wall", "Corner castle"),
    "Ahex": ("Shield wall", "Corner castle"),
    "Chex": ("Shield wall",),
}


def choose_setup(rules: RuleSet, level: int, rng: random.Random) -> Setup:
    """A setup that is allowed and whose king no setup of the enemy can attack.

    Args:
        level: 1 to 5.
    """
    care = CARE[level - 1]
    known = [formation.setup for formation in formations(rules)]
    own = _proven(rules) if care.proven else known
    judge = SetupJudge(rules, [_either_way(rules, rng.choice(known), rng) for _ in range(OPPONENTS)])
    found = [
        varied(judge, _either_way(rules, rng.choice(own), rng), care, rng) for _ in range(care.candidates)
    ]
    return max(found, key=judge.worth) if len(found) > 1 else found[0]


def _proven(rules: RuleSet) -> list[Setup]:
    names = PROVEN[rules.code.partition(":")[0]]
    return [formation.setup for formation in formations(rules) if formation.name in names]


def _either_way(rules: RuleSet, setup: Setup, rng: random.Random) -> Setup:
    return mirrored(rules, setup) if rng.random() < 0.5 else setup


class SetupJudge:
    """Judges White's setups by the evaluation of what they look like against some of Black's."""

    def __init__(self, rules: RuleSet, opponents: Sequence[Setup]) -> None:
        self.rules = rules
        self.opponents = opponents
        self.evaluator = CyvasseEvaluator(rules, self.board(opponents[0], opponents[0]))

    def board(self, own: Setup, other: Setup) -> Board:
        """The board once the screen is gone."""
        size = self.rules.field.grid.size
        cells, terrain = bytearray(size), bytearray(size)
        for side, setup in enumerate((own, other)):
            lay_out(self.rules, setup, side, cells, terrain)
        reserve = self.rules.reserve
        return Board(self.rules, bytes(cells), bytes(terrain), (reserve, reserve), 0)

    def worth(self, setup: Setup) -> int:
        """The sum over all opponents with White to move, in hundredths of a rabble."""
        boards = [self.board(setup, other) for other in self.opponents]
        return sum(self.evaluator.evaluate(board) for board in boards)


def varied(judge: SetupJudge, setup: Setup, care: Care, rng: random.Random) -> Setup:
    """A setup with what stands on some pairs of cells exchanged, where it is allowed, safe and, with care, no
    worse."""
    for _ in range(care.exchanges):
        tried = _exchanged(judge.rules, setup, rng)
        if tried is None or exposed_to(judge.rules, tried):
            continue
        if care.careless or judge.worth(tried) >= judge.worth(setup):
            setup = tried
    return setup


def _exchanged(rules: RuleSet, setup: Setup, rng: random.Random) -> Setup | None:
    """The setup with what stands on two cells exchanged, the king excepted; None where it is not allowed."""
    one, two = rng.sample([at for at, kind in enumerate(setup.pieces) if kind != KING], 2)
    if setup.pieces[one] == setup.pieces[two]:
        return None
    standing = bytearray(setup.pieces)
    standing[one], standing[two] = standing[two], standing[one]
    tried = setup._replace(pieces=bytes(standing))
    try:
        check_setup(rules, tried)
    except BadPosition:
        return None  # mountains that cut off a part or stand where they may not
    return tried
