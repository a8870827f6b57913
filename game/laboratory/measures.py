"""What makes a game good, as numbers.

The measures are those of Cameron Browne, "Automatic generation and evaluation of recombination games" (2008),
and of Ludii (Piette, Soemers, Stephenson and Browne, "General board game concepts", 2021; named in brackets
where the name differs). Browne and Ludii ask an evaluation who leads; here it is the chance of winning that
the player who has the turn sees, from 0 to 1 for side 0.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from statistics import fmean, median

from game.laboratory.units import WHOLE, PlayedGame

LEADING = 0.05  # beyond one half: a smaller advantage is no lead
DECIDED = 0.9  # chance of winning of the side that has as good as won
_COMPARED = 200  # pairs of games that are compared for variety


@dataclass(frozen=True, slots=True)
class GameMeasures:
    """How one game went.

    Attributes:
        lead_changes: how often the lead went from one side to the other (lead change).
        drama: how far behind the winner was while it was behind: the average root of its deficit, from 0
            to 1; 0 for a draw.
        decisiveness: share of the turns, from 0 to 1, after the winner had for good passed the highest chance
            that the loser ever had (decisiveness moves); None for a draw.
        dragging: turns that were still played after the winner's chance had risen to 90 % for good; None for
            a draw.
    """

    lead_changes: int
    drama: float
    decisiveness: float | None
    dragging: int | None


def course(game: PlayedGame) -> GameMeasures:
    """How a game went, by the chances that its players saw."""
    chances = [chance / WHOLE for _, chance in game.chances]
    leaders = [chance > 0.5 for chance in chances if abs(chance - 0.5) > LEADING]
    changes = sum(one != other for one, other in pairwise(leaders))
    if game.winner is None or not chances:
        return GameMeasures(changes, 0.0, None, None)
    own = chances if game.winner == 0 else [1 - chance for chance in chances]
    behind = [(1 - 2 * chance) ** 0.5 for chance in own if chance < 0.5]
    threshold = max(max(1 - chance for chance in own), 0.5)
    last_turn = game.chances[-1][0]
    decided = _risen(game, own, DECIDED)
    return GameMeasures(
        changes,
        fmean(behind) if behind else 0.0,
        (last_turn - _risen(game, own, threshold)) / max(last_turn, 1),
        last_turn - decided,
    )


def _risen(game: PlayedGame, own: Sequence[float], threshold: float) -> int:
    """Number of the turn from which on the winner's chance was above ``threshold``, or of the last turn."""
    start = len(own)
    while start and own[start - 1] > threshold:
        start -= 1
    return game.chances[min(start, len(own) - 1)][0]


@dataclass(frozen=True, slots=True)
class Measures:
    """What the games of one row of an experiment are like; ``summary`` counts balance, draws and skill.

    Attributes:
        ends: games by the reason for their end, the most frequent first.
        turns, shortest, longest: of both sides in a game: median, least and most (game length).
        choices: average number of legal moves in a turn (branching factor); 0 where they cannot be listed.
        lead_changes, drama, decisiveness, dragging: averages of what ``GameMeasures`` describes.
        variety: how different two games are: average share of their moves that only one of them has, from
            0 to 1.
    """

    ends: tuple[tuple[str, int], ...]
    turns: float
    shortest: int
    longest: int
    choices: float
    lead_changes: float
    drama: float
    decisiveness: float
    dragging: float
    variety: float


def measure(games: Sequence[PlayedGame]) -> Measures:
    courses = [course(game) for game in games]
    lengths = [game.turns for game in games]
    return Measures(
        ends=tuple(Counter(game.reason for game in games).most_common()),
        turns=median(lengths),
        shortest=min(lengths),
        longest=max(lengths),
        choices=_average([game.choices for game in games if game.choices]),
        lead_changes=_average([each.lead_changes for each in courses]),
        drama=_average([each.drama for each in courses]),
        decisiveness=_average([each.decisiveness for each in courses if each.decisiveness is not None]),
        dragging=_average([each.dragging for each in courses if each.dragging is not None]),
        variety=variety([game.moves for game in games]),
    )


def variety(games: Sequence[Sequence[str]]) -> float:
    """The average share of the moves of two games that only one of them has (Jaccard distance), from 0 to 1.

    Of many games some pairs are compared, always the same ones.
    """
    if len(games) < 2:
        return 0.0
    rng = random.Random(len(games))
    sets = [frozenset(moves) for moves in games]
    pairs = [rng.sample(sets, 2) for _ in range(_COMPARED)]
    return fmean(1 - len(one & other) / max(len(one | other), 1) for one, other in pairs)


def course_of_chances(games: Sequence[PlayedGame], steps: int) -> list[list[float]]:
    """The chances of side 0 at ``steps`` moments of each game, evenly from its beginning to its end.

    Games in which no player had to think are left out.
    """
    return [
        [
            game.chances[round(step * (len(game.chances) - 1) / (steps - 1))][1] / WHOLE
            for step in range(steps)
        ]
        for game in games
        if game.chances
    ]


def _average(values: Sequence[float]) -> float:
    return fmean(values) if values else 0.0
