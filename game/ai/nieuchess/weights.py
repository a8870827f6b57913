"""What the computer player of Nieuchess values, in hundredths of a pawn, and how its levels differ."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.ai.chances import Chances

# Fitted as in ``tests.ai.calibration``, to the first thought of each turn of 79 games of level 5 with one
# plan against itself, of which the first mover won 35. What changes brought since then: strength.md.
CHANCES = Chances(scale=700.0)


@dataclass(frozen=True)
class Weights:
    """Values for one side; those of the other are the same.

    Attributes:
        army: of all pawns: multiplied by the difference of the two armies and divided by their sum, so that
            an exchange pleases the stronger one.
        won: of an enemy without pawns.
        back: of driving a pawn back.
        returning: in per cent of a pawn, of one that may return at the end of a round in which the enemy is
            still to move.
        lasting: in per cent of a pawn, of each that may return in later rounds.
        centre: of an own centre without enemies.
        abroad: of each of up to two pawns in the enemy's half.
        raid: of an own centre that enemies can reach with their next move, for them.
        near: of a pawn within a move of a centre of the enemy's that is held by it, once for each centre.
        danger: in per cent of a pawn, what the enemy's next attacks are expected to take.
        distance: for each hex beyond three that lies between a pawn and the enemy nearest to it.
        goal: for each hex between a pawn and the enemy's nearest star.
        company: of each of up to two friends within two hexes.
        embarked: of each of up to five pawns beside red hexes while an invasion is left.
        invasion: of an invasion that is left.
        confinement: of each cell that no pawn of an enemy who is hunted can reach with its next move.
        quiet: rounds without a loss after which a side is as bold as it gets.
        boldest: by how much less the enemy's next attacks count then, from 0 to 1.
        eager: by how many times nearness to enemies counts more then.
        restless: by how many times nearness to their centres counts more then.
    """

    army: float = 9000.0
    won: float = 8000.0
    back: float = 11.0
    returning: float = 60.0
    lasting: float = 0.0
    centre: float = 70.0
    abroad: float = 18.0
    raid: float = 21.0
    near: float = 15.0
    danger: float = 28.0
    distance: float = 1.3
    goal: float = 0.46
    company: float = 0.5
    embarked: float = 2.0
    invasion: float = 45.0
    confinement: float = 3.0
    quiet: float = 7.0
    boldest: float = 0.65
    eager: float = 19.0
    restless: float = 4.4


WEIGHTS = Weights()


@dataclass(frozen=True, slots=True)
class LevelTuning:
    """How a level plans a turn.

    Attributes:
        wary: whether the enemy's next attacks are weighed while a turn is put together.
        noise: half width of the error in judging a turn.
        share: of the places to which a pawn could go, one in so many is looked at.
        rounds: how often the pawns that stand still are looked at again.
        plans: turns that are put together at first.
        lots: how often some more are put together, as long as there is time; most of them are like the best
            so far.
        trials: how often the dice are thrown for each of them at first, best a multiple of six; the better
            ones are tried more often.
        replies: whether the enemy's best answer is looked at, too.
        throws: how often the dice of all battles that are left are thrown for each decision behind the moves;
            best a multiple of six.
        pawns: that are moved in a turn at most.
    """

    wary: bool
    noise: float
    share: int
    rounds: int
    plans: int
    trials: int
    replies: bool
    lots: int = 0
    throws: int = 18
    pawns: int = 20


LEVEL_TUNINGS = (
    LevelTuning(wary=False, noise=90.0, share=8, rounds=1, plans=1, trials=0, replies=False, pawns=7),
    LevelTuning(wary=False, noise=80.0, share=4, rounds=1, plans=1, trials=0, replies=False),
    LevelTuning(wary=True, noise=40.0, share=4, rounds=1, plans=1, trials=0, replies=False),
    LevelTuning(wary=True, noise=20.0, share=1, rounds=2, plans=1, trials=0, replies=False),
    LevelTuning(
        wary=True, noise=0.0, share=2, rounds=1, plans=3, trials=6, replies=True, lots=400, throws=72
    ),
)

# What temperaments multiply, and by how much.
LEANS: Final[dict[str, dict[str, float]]] = {
    "careful": {"danger": 2.0, "company": 32.0},  # what the next attacks may take, and friends nearby
    "greedy": {"army": 1.3, "danger": 0.7},
    "raider": {"raid": 2.5, "near": 2.0, "abroad": 2.0},  # the enemy's centres
}
