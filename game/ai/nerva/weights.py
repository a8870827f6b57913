"""Weights of Nerva's evaluation, in hundredths of a pawn."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.chances import Chances

# "python -m tests.ai.calibration nerva --games 150 --nodes 200 --seed 2000 --option ending=draw --option
# ending=siege". White had 54 % of the points of 300 games, too near to a half to favour a side.
CHANCES = Chances(scale=459.0)
WHOLE = 1 << 16  # belief: the shares of all cells together; times any weight it stays below 2 ** 31


@dataclass(frozen=True)
class Weights:
    """What a side has, in hundredths of a pawn; pairs are for the side that is to move and for the other.

    Tuned by games between players of different weights, see strength.md. The thinker's own king, while
    it hides, and its own captures are judged apart from the enemy's: a king that comes to light in bad
    company is lost, and every capture leaves a cell on which nothing can be put.

    Attributes:
        pawn: on the board.
        defence: a pawn that at least 1, 2, 3 and 4 others help to defend.
        stack: three pawns of the side on one square.
        foe: how much of what the enemy has built counts, in per cent.
        falling: a pawn that can be taken; loose: of the thinker's, besides.
        spent: a level on which nothing is left to place.
        reserve: all pawns of a level that are still to be placed, shared by how many each side has.
        lasting: for a player that waits, the same besides on levels on which kings stand or may hide.
        tempo: to be to move.
        open: belief in the hidden king on cells where it would be attacked by at least 1, 2, 3 and 4 more
            than its defence.
        covered: belief on cells that the search has covered: on all of them, and on those where the enemy's
            king would be attacked by so much more.
        exposed: a revealed king, by the attack on it less its defence, from -3 to 4.
        around: a pawn of its own and an enemy around a revealed king.
    """

    pawn: int = -18
    defence: tuple[int, ...] = (38, 70, 70, 70)
    stack: int = 73
    foe: int = 49
    falling: tuple[int, int] = (-8, -22)
    loose: tuple[int, int] = (-210, -530)
    spent: int = -71
    reserve: int = 1860
    lasting: int = 6000
    tempo: int = 40
    open: tuple[tuple[int, ...], tuple[int, ...]] = (
        (-10400, -8670, -5200, -3470),
        (-7100, -4440, -2660, -1780),
    )
    covered: tuple[int, ...] = (1040, 4710, 7850, 2090, 520)
    exposed: tuple[tuple[int, ...], tuple[int, ...]] = (
        (-780, -1170, -1680, -2590, -5490, -7130, -8230, -8780),
        (-780, -1170, -1810, -3110, -13540, -13540, -13540, -13540),
    )
    around: tuple[int, int] = (73, -120)


WEIGHTS = Weights()


@dataclass(frozen=True)
class AssaultWeights:
    """What counts for a player while the enemy has nothing left to place.

    Attributes:
        closer: a point of the attack on the king above its defence, up to the one that takes it.
        breach: that one, besides.
        guard: a pawn beside the king; guard_closer: a point of the attack on that, likewise.
        beside: a pawn of the player's beside the king or at its corners.
        nearby: one more of the player's or one less of the enemy's within two steps of it.
        kept: a pawn to place on the king's level; spare: on any.
    """

    closer: int = 400
    breach: int = 4000
    guard: int = -150
    guard_closer: int = 120
    beside: int = 40
    nearby: int = 25
    kept: int = 80
    spare: int = 2


ASSAULT = AssaultWeights()

# What a placement looks like at first sight; only for choosing which ones are searched.
SIGHT_DIAGONAL, SIGHT_BESIDE = 12, 20  # companions there
SIGHT_CONTACT = 6  # enemies there
SIGHT_LOST = -110  # it can be taken
SIGHT_HIT = 60  # it can take a pawn
SIGHT_HELP = 45  # it makes a pawn safer that can be taken
SIGHT_STACK = 40  # it completes a stack
SIGHT_SIEGE = (200, 60)  # one and two steps from the enemy's revealed king
SIGHT_WALL = (150, 60)  # beside the own revealed king, and at its corners
SIGHT_ROOF = 80  # above it
SIGHT_HIDDEN = (300, 200)  # beside the enemy's hidden king, and beside the own one, times the belief in that

# What temperaments multiply, and by how much.
LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"defence": 1.6, "open": 1.4},  # safe blocks, and room around the own king
    "greedy": {"falling": 6.0},  # blocks that can be taken
    "raider": {"covered": 1.5, "exposed": 1.3},  # where the other king may be, and the attack on it
}
