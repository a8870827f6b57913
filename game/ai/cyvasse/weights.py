"""Weights of Cyvasse's evaluation, in hundredths of a rabble, for the side that has what they are about.

A term has two weights, one for full armies and one for bare boards; in between they are mixed.

The numbers began as rules of thumb. Those of version A on 64 squares were tuned by 11,500 games between
players of different weights, 400 nodes a move: ``python -m tests.ai.spsa cyvasse``. What that changed was
changed by the same share on three other boards, where it wins, too. Those of version C on 64 squares were
fitted to the results of 360 games, and tuned from there by 5,800 games. ``strength.md`` has the figures.
"""

from __future__ import annotations

from itertools import combinations
from typing import Final, NamedTuple

from game.ai.chances import Chances
from game.ai.temperaments import leaning_row
from game.rules.cyvasse import pieces
from game.rules.cyvasse.pieces import DRAGON, MOUNTAIN
from game.rules.cyvasse.ruleset import RuleSet

# "python -m tests.ai.calibration cyvasse --games 80 --nodes 1500": half of the 40 games were drawn.
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


def weights_for(rules: RuleSet) -> Weights:
    """The best weights known for a rule set."""
    return WEIGHTS[rules.code.partition(":")[0]]


# What pairs and terms are worth where they were tuned.
_PAIRS = tuple(11 * (pieces.takes(first, second) - pieces.takes(second, first)) for first, second in PAIRS)
# fmt: off
_TERMS = (
    (0, 0), (-8, 0), (0, 0), (2, 2), (0, 2), (2, 2), (2, 2), (2, 2), (4, 6), (5, 7), (0, 0), (-4, 10),
    (7, 5), (3, 4), (2, 2), (3, 3), (4, 5), (4, 5), (3, 3), (2, 2), (0, 0), (0, 2), (3, 7), (4, 8), (4, 7),
    (4, 7), (4, 7), (4, 7), (2, 3), (2, 3), (0, 0), (0, 4), (9, 8), (8, 7), (8, 6), (6, 5), (5, 5), (5, 5),
    (5, 11), (3, 7), (0, 0), (0, 0), (-75, -69), (-56, -52), (-44, -40), (-31, -29), (-37, -35), (-31, -29),
    (-16, -17), (-8, -9), (0, 0), (0, 0), (-75, -59), (-63, -49), (-50, -40), (-44, -35), (-44, -35),
    (-38, -30), (-26, -26), (-15, -16), (0, 0), (-11, -6), (-25, -13), (-42, -22), (-62, -33), (-85, -45),
    (-112, -58), (-141, -73), (-174, -90), (-56, -80), (-28, -49), (-11, -27), (-4, -12), (0, -4), (0, 0),
    (0, 3), (0, 4), (0, 6), (0, 0), (11, 4), (20, 7), (27, 11), (31, 14), (34, 18), (34, 21), (31, 25),
    (29, 29), (64, 65), (26, 10), (-23, -20), (0, 0), (14, 15),
)
# By board and version. Worths are in the order of the kinds: none, king, dragon, elephant, trebuchet,
# crossbowman, heavy horse, light horse, spear, rabble.
WEIGHTS = {
    "A8": Weights((0, 0, 1152, 607, 392, 210, 311, 253, 270, 96), _PAIRS, _TERMS),
    "C8": Weights(
        (0, 0, 1168, 537, 497, 194, 259, 210, 230, 71),
        (2, -2, 9, 0, 11, 0, 8, 9, 0, 9, 0, 9, 0, 11, -9, -9, 9, 9, -9, -9, 9, 9, 9, -9, -9, -9, -9, 9),
        ((0, 0), (-11, -2), (-1, 0), (3, 3), (-1, 2), (2, 3), (2, 2), (2, 2), (5, 6), (6, 8), (0, 0), (-6, 8),
         (6, 5), (6, 6), (3, 3), (4, 3), (4, 5), (4, 3), (3, 5), (2, 1), (0, 0), (1, 2), (3, 6), (5, 7),
         (4, 6), (4, 6), (4, 6), (5, 6), (2, 3), (2, 3), (0, 0), (0, 4), (9, 9), (10, 9), (9, 7), (8, 6),
         (6, 6), (6, 5), (6, 10), (5, 6), (0, 0), (0, 0), (-69, -76), (-52, -57), (-42, -44), (-27, -30),
         (-35, -39), (-28, -30), (-17, -15), (-8, -8), (0, 0), (0, 0), (-65, -64), (-54, -53), (-43, -43),
         (-38, -37), (-38, -37), (-32, -32), (-25, -23), (-14, -14), (2, 1), (-11, -6), (-25, -14),
         (-41, -22), (-60, -33), (-82, -44), (-107, -57), (-136, -72), (-167, -88), (-49, -86), (-27, -55),
         (-10, -31), (0, -10), (1, -4), (0, 0), (0, 3), (0, 5), (0, 7), (-1, -1), (11, 4), (22, 9), (27, 10),
         (28, 14), (33, 18), (33, 22), (31, 26), (29, 29), (61, 53), (32, 14), (-17, -20), (0, 0), (12, 15)),
    ),
    "C10": Weights((0, 0, 1210, 607, 411, 275, 280, 236, 246, 96), _PAIRS, _TERMS),
    "Ahex": Weights((0, 0, 1152, 650, 448, 258, 295, 244, 282, 96), _PAIRS, _TERMS),
    "Chex": Weights((0, 0, 1152, 650, 448, 323, 280, 236, 282, 96), _PAIRS, _TERMS),
}
# fmt: on


# Which terms are multiplied: a first and a last one, and by how much.
LEANS: Final[dict[str, tuple[tuple[int, int, float], ...]]] = {
    "careful": ((THREATENED, THREATENED + 2 * PER_KIND - 1, 2.5), (DANGER, GUARDS + MOST_BESIDE, 2.5)),
    "greedy": ((ADVANCE, TEMPO, 0.25),),  # pieces alone
    "raider": (
        (ADVANCE, ADVANCE + PER_KIND - 1, 4.0),
        (CLOSE, CLOSE + PER_KIND - 1, 2.5),
    ),  # towards the king
}


def leaning_weights_for(temperament: str, rules: RuleSet) -> Weights:
    """The weights of a rule set for a computer player with a temperament."""
    weights = weights_for(rules)
    return weights._replace(terms=leaning_row(weights.terms, LEANS[temperament]))
