"""Weights of Cyvasse's evaluation, in hundredths of a rabble, for the side that has what they are about.

A term has two weights, one for full armies and one for bare boards; in between they are mixed.

The numbers for each board began as rules of thumb (``_plain``). ``tests/ai/cyvasse/tune.py`` fits them to
the results of games of the program against itself. Version C on 64 squares has weights fitted to 360 games,
500 nodes a move; in version A on 64 squares (400 games) and on hexes (240 games) the fit did not predict
other games better, so that the rules of thumb stand; the other two boards have not been fitted.
"""

from __future__ import annotations

from itertools import combinations
from typing import NamedTuple

from game.ai.chances import Chances
from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import DRAGON, MOUNTAIN
from game.rules.cyvasse.ruleset import RuleSet

# "python -m game.bench.calibration cyvasse --games 80 --nodes 1500": half of the 40 games were drawn.
CHANCES = Chances(scale=567.2, lean=-58.8)

KINDS = range(DRAGON, MOUNTAIN)  # those that can be lost
PAIRS = tuple(combinations(KINDS, 2))

# Where the terms stand in ``Weights.terms``; the first six are by kind.
PER_KIND = 10
ADVANCE = 0  # for each step from the own half towards the enemy's
CENTRE = 10  # for each step from the edge
MOBILITY = 20  # for each empty cell that it can go to
CLOSE = 30  # for each step that it is nearer to the enemy's king than eight
THREATENED = 40  # an enemy may take it
HANGING = 50  # as well, and no friend protects it
DANGER = 60  # by the number of cells beside the king that the enemy attacks, 0 to 8
FREE = 69  # by the number of cells beside the king that he may go to, 0 to 8
GUARDS = 78  # by the number of friends beside the king, 0 to 8
FORTRESS = 87  # for each piece but the king in an unruined fortress
CASTLE = 88  # for the king in one
WATER = 89  # for each piece that cannot attack because it stands in water
RESERVE = 90  # for a dragon that has still to come, beyond its worth
TEMPO = 91  # to be on move
TERMS = 92
MOST_BESIDE = 8
# How much a piece helps to mate a bare king, by kind, and how much is needed. Found by games of the program
# against a lone king: a dragon always mates, two elephants mostly, two horses hardly ever.
MATING = (0, 0, 4, 2, 2, 1, 1, 1, 1, 1)
ENOUGH_TO_MATE = 4
# Against a king with one piece or none: for each step that he stands from the middle, and for each step that
# the other king is nearer than eight.
LONE_EDGE, LONE_KINGS = 20, 12
NEAR = 8  # steps from the enemy's king within which a piece is close

Term = tuple[int, int]


class Weights(NamedTuple):
    """Weights for one board and version.

    Attributes:
        worths: of a piece by kind, whoever its enemies are.
        pairs: in the order of PAIRS, what a piece of the first kind gains, and one of the second loses, for
            each enemy of the other kind.
        terms: see the constants above.
    """

    worths: tuple[int, ...]
    pairs: tuple[int, ...]
    terms: tuple[Term, ...]


def _steady(*values: int) -> tuple[Term, ...]:
    return tuple((value, value) for value in values)


def _plain(worths: tuple[int, ...]) -> Weights:
    """Weights by rule of thumb for given worths."""
    pairs = tuple(6 * (pieces.takes(first, second) - pieces.takes(second, first)) for first, second in PAIRS)
    by_kind = {
        #           K        D       E       T       C       H       L       S       R
        ADVANCE: ((-8, 0), (0, 0), (2, 2), (0, 2), (2, 2), (2, 2), (2, 2), (5, 6), (5, 8)),
        CENTRE: ((-4, 8), (6, 6), (3, 4), (2, 2), (3, 3), (4, 4), (4, 4), (3, 3), (2, 2)),
        MOBILITY: ((0, 2), (3, 5), (4, 6), (4, 5), (4, 5), (4, 5), (4, 5), (2, 3), (2, 3)),
        CLOSE: ((0, 4), (8, 14), (7, 12), (7, 10), (6, 9), (5, 9), (5, 8), (5, 9), (3, 6)),
        THREATENED: _steady(0, -60, -45, -35, -25, -30, -25, -15, -8),
        HANGING: _steady(0, -60, -50, -40, -35, -35, -30, -25, -15),
    }  # fmt: skip
    terms: list[Term] = []
    for values in by_kind.values():
        terms += [(0, 0), *values]
    terms += [(-12 * count - 2 * count * count, -14 * count - 2 * count * count) for count in range(9)]
    terms += zip((-60, -30, -12, -4, 0, 0, 0, 0, 0), (-90, -55, -30, -14, -5, 0, 3, 5, 7), strict=True)
    terms += zip((0, 10, 18, 24, 28, 30, 30, 28, 26), range(0, 36, 4), strict=True)
    terms += [(60, 60), (25, 10), (-20, -20), (0, 0), (12, 12)]
    return Weights(worths, pairs, tuple(terms))


def weights_for(rules: RuleSet) -> Weights:
    """The best weights known for a rule set."""
    return WEIGHTS[rules.code.partition(":")[0]]


# By board and version. The worths that rules of thumb begin with are in the order of the kinds: none, king,
# dragon, elephant, trebuchet, crossbowman, heavy horse, light horse, spear, rabble.
# fmt: off
WEIGHTS = {
    "A8": _plain((0, 0, 1000, 560, 420, 260, 400, 290, 230, 100)),
    "C8": Weights(
        (0, 0, 1089, 524, 460, 239, 319, 222, 204, 74),
        (1, -1, 6, 0, 7, 0, 5, 6, 0, 6, 0, 6, 0, 7, -6, -6, 6, 6, -6, -6, 6, 6, 6, -6, -6, -6, -6, 6),
        ((0, 0), (-10, -2), (-1, 0), (3, 3), (-1, 2), (2, 3), (2, 2), (2, 2), (5, 6), (5, 8), (0, 0), (-7, 6),
         (6, 6), (5, 6), (3, 3), (4, 3), (4, 4), (4, 3), (3, 4), (2, 1), (0, 0), (1, 2), (3, 5), (5, 6),
         (4, 5), (4, 5), (4, 5), (5, 5), (2, 3), (2, 3), (0, 0), (0, 4), (8, 14), (9, 14), (8, 10), (7, 9),
         (5, 9), (5, 8), (5, 10), (4, 6), (0, 0), (0, 0), (-60, -60), (-45, -45), (-36, -35), (-23, -24),
         (-30, -31), (-24, -24), (-16, -15), (-7, -8), (0, 0), (0, 0), (-60, -60), (-50, -50), (-40, -40),
         (-35, -35), (-35, -35), (-30, -30), (-25, -25), (-14, -15), (3, 3), (-15, -16), (-34, -37),
         (-55, -61), (-81, -89), (-110, -120), (-144, -156), (-182, -196), (-224, -240), (-61, -90),
         (-33, -57), (-12, -32), (0, -10), (1, -4), (0, 0), (0, 3), (0, 5), (0, 7), (-1, -1), (10, 4),
         (20, 10), (24, 11), (25, 15), (30, 20), (30, 24), (28, 28), (26, 32), (58, 59), (30, 14), (-21, -22),
         (0, 0), (11, 11)),
    ),
    "C10": _plain((0, 0, 1050, 560, 440, 340, 360, 270, 210, 100)),
    "Ahex": _plain((0, 0, 1000, 600, 480, 320, 380, 280, 240, 100)),
    "Chex": _plain((0, 0, 1000, 600, 480, 400, 360, 270, 240, 100)),
}
# fmt: on
