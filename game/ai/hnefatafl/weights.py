"""Weights of the tafl evaluation, in hundredths of a stone; positive values favour the attackers."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.ai.chances import STANDARD, Chances
from game.ai.temperaments import leaning_row
from game.rules.hnefatafl.ruleset import CENTRE, WEAK, RuleSet

# Where the counted weights stand in ``Weights.counts``.
STONES = 0  # worth of an attacker and of a defender
STEPS = 2  # by the king's moves to escape: no way, 1, 2, 3, 4
DOUBLE = 7  # two ways to escape at once
ROUTES = 8  # for each way of the last move, when the king needs 2, 3, 4 moves
MOBILITY = 11  # for each square that the king reaches
BESIDE = 12  # by the number of attackers beside the king, 0 to 4
EXITS = 17  # by the number of corners or sides that the cordon leaves open, 0 to 4
ROOM = 22  # for the whole board being open to the king, while he has a way out
TEMPO = 23  # to be on move
QUIET = 24  # at the quiet limit, when it loses for the defenders
CLOSED_ROOM = 25  # for the whole board being open to the king, but no way out
COUNTS = 26
NO_LEAD = 30_000  # beyond every score


class Weights(NamedTuple):
    """Weights for one family of rule sets.

    Attributes:
        counts: ``COUNTS`` numbers, see the constants above.
        attackers, defenders, king: by place, see ``fold``.
        lead: beside a network, what the attackers are ahead by beyond that counts little while the king has
            a way out, and more than it is when he has none; in both cases the more the less of the board is
            open to him.
        gather: where that is so and he has none, what each step counts by which an attacker is nearer to him.
    """

    counts: tuple[int, ...]
    attackers: tuple[int, ...]
    defenders: tuple[int, ...]
    king: tuple[int, ...]
    lead: int = NO_LEAD
    gather: int = 0

    def places(self, size: int, width: int, area: int) -> list[int]:
        """Worth of a stone by padded square: attackers', defenders' and king's tables of ``area`` each."""
        table = [0] * (3 * area)
        for kind, worths in enumerate((self.attackers, self.defenders, self.king)):
            for rank in range(size):
                for file in range(size):
                    table[kind * area + (rank + 1) * width + file + 1] = worths[fold(file, rank, size)]
        return table


def fold(file: int, rank: int, size: int) -> int:
    """Number of a square's place, the same for the eight squares that are its mirror images: from the
    corner along the edge to the middle, then the next ring."""
    near, far = sorted((min(file, size - 1 - file), min(rank, size - 1 - rank)))
    half = (size + 1) // 2
    return near * half - near * (near - 1) // 2 + far - near


def folds(size: int) -> list[tuple[int, int]]:
    """Distances to the two nearest edges, smaller first, of every place."""
    half = (size + 1) // 2
    return [(near, far) for near in range(half) for far in range(near, half)]


def plain_weights_for(rules: RuleSet) -> Weights:
    """Weights by rule of thumb, for rule sets that nobody has tuned."""
    danger = (0, 20, 70, 200, 300) if _weak_king(rules) else (0, 10, 30, 120, 300)
    # fmt: off
    counts = (100, 180, 150, -900, -150, -60, -20, -1500, -40, -10, -4, -4, *danger,
              700, 60, 0, -30, -60, -100, 10, 100, -3000)
    # fmt: on
    places = folds(rules.size)
    if rules.edge_escape:
        attackers = tuple(4 * min(near, 2) for near, far in places)
    else:
        attackers = tuple(
            25 if near + far in (2, 3) and near else -20 if near + far == 1 else 0 for near, far in places
        )
    defenders = tuple(0 for _ in places)
    king = tuple(8 * near for near, far in places)
    return Weights(counts, attackers, defenders, king)


def weights_for(rules: RuleSet) -> Weights:
    return TUNED.get(_family(rules)) or plain_weights_for(rules)


def chances_for(rules: RuleSet) -> Chances:
    """What scores under a rule set are worth."""
    return MEASURED.get(_family(rules), STANDARD)


def selective_for(rules: RuleSet) -> bool:
    """Whether a selective search (see ``game.ai.search.Search``) has been shown to play better."""
    return _family(rules) in SELECTIVE


def _weak_king(rules: RuleSet) -> bool:
    return rules.king_strength in (WEAK, CENTRE)


def _family(rules: RuleSet) -> tuple[int, bool, bool]:
    """What rule sets have in common that are played with the same weights."""
    return rules.size, rules.edge_escape, _weak_king(rules)


# By size, escape at the edge and weakness of the king, as the tuned weights: "python -m
# tests.ai.calibration hnefatafl --seed 1000" with "--option rules=NAME" for each set of a family. Beside
# them how many games there were, and how many points of 100 the attackers took; strength.md tells how well
# the curves foretell.
MEASURED = {
    (11, False, True): Chances(scale=440.8, lean=-590.0),  # Skalk: 157, 47
    (11, False, False): Chances(scale=478.7, lean=-1224.5),  # Fetlar, Copenhagen: 162, 7
    (11, True, True): Chances(scale=445.8, lean=-502.8),  # Tawlbwrdd: 147, 41
    (9, True, True): Chances(scale=381.9, lean=-1577.9),  # Tablut, Historical: 511, 32
    (9, True, False): Chances(scale=510.3, lean=-561.4),  # Sea battle: 221, 28
    (7, False, True): Chances(scale=149.7, lean=-162.5),  # Brandubh: 325, 20
    (7, True, True): Chances(scale=137.7, lean=290.2),  # Ard Ri: 421, 100
    (13, True, False): Chances(scale=1013.7, lean=-1513.9),  # Parlett: 119, 28
    (19, False, False): Chances(scale=2281.1, lean=-8401.4),  # Alea Evangelii: 44, 2
}

# By the same: where null moves and larger reductions have won games, see strength.md.
SELECTIVE = frozenset({(11, False, True)})  # Skalk

# By the same: fitted to the results of games of the program against itself, those of 9x9 with
# "python -m tests.ai.hnefatafl.tune tablut historical-cross historical-star". The room of a closed cordon was
# chosen by hand. What changes brought, and what was tried in vain: strength.md.
# fmt: off
TUNED: dict[tuple[int, bool, bool], Weights] = {
    (11, False, True): Weights(  # skalk
        counts=(
            30, 74, 39, -1247, -267, -27, -22, -1500, -91, -53, -15, 10, 13, 7, 76, 127, 300, 1576, 59, 4,
            -53, -48, -397, 19, 160, -3000),
        attackers=(
            0, -67, 21, 33, 30, 41, 102, 106, 15, 12, 20, 2, 14, 0, -3, 6, 13, -5, -4, 0, 0),
        defenders=(
            0, 0, -12, -1, -9, -4, -3, -2, 2, -4, -2, 2, -1, 10, 3, 1, 3, 0, 6, 9, 0),
        king=(
            0, 0, 0, 0, 0, 0, 8, 8, 13, 11, 8, 15, 34, 18, 13, 26, 27, 27, 32, 22, -34),
    ),
    (11, False, False): Weights(  # fetlar
        counts=(
            24, 82, 43, -1209, -390, -31, -20, -1500, -161, -94, -13, 6, 11, 8, 90, 126, 300, 1762, 89, 7,
            -97, -49, -689, 26, 213, -3000),
        attackers=(
            0, -59, 27, 25, 5, 36, 216, 223, 16, 13, 27, 2, 16, 0, -3, 6, 13, -5, -4, 0, 0),
        defenders=(
            0, 0, -13, -1, -8, -4, -4, -4, 2, -4, -3, 2, 1, 9, 4, 2, 3, -3, 9, 10, 0),
        king=(
            0, 0, 0, 0, 0, 0, 7, 8, 13, 11, 8, 16, 35, 18, 14, 26, 28, 27, 32, 22, -36),
        lead=700,
        gather=40,
    ),
    (9, True, True): Weights(  # tablut, historical
        counts=(
            100, 166, 54, -807, -134, -47, -127, -1440, -101, -46, 13, 42, 20, 29, 1, 154, 300, 805, 67,
            -88, 14, -64, -232, 36, 906, -3000),
        attackers=(
            59, 14, 62, 121, 120, 51, 126, 124, 102, 119, 165, 146, 129, 127, 8),
        defenders=(
            -5, -54, -64, -161, -190, -112, -105, -145, -197, -58, -120, -68, -109, -56, 0),
        king=(
            0, 0, 0, 0, 0, -1, 72, -99, -178, 271, 133, 135, 8, 21, -22),
    ),
}
# fmt: on


# Which counted weights are multiplied: a first and a last one, and by how much.
LEANS: Final[dict[str, tuple[tuple[int, int, float], ...]]] = {
    "careful": ((EXITS, ROOM, 1.5),),  # the ring and its gaps
    "greedy": ((STONES, STONES + 1, 2.5),),
    "raider": ((STEPS + 1, BESIDE + 4, 1.5),),  # the king's ways, and who stands beside him
}


def leaning_weights_for(temperament: str, rules: RuleSet) -> Weights:
    """The weights of a rule set for a computer player with a temperament."""
    weights = weights_for(rules)
    return weights._replace(counts=leaning_row(weights.counts, LEANS[temperament]))
