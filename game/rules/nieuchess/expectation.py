"""What battles may lead to: the chances of their results, what these cost, and the best division into
battles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.nieuchess import battles
from game.rules.nieuchess.battles import Battle, Contacts
from game.rules.nieuchess.combat import (
    ATTACKER_BACK,
    ATTACKER_ELIMINATED,
    DEFENDER_BACK,
    DEFENDER_ELIMINATED,
    EXCHANGED,
    FACES,
)
from game.rules.nieuchess.state import State

DRIVEN = 0.2
"""What it is worth to drive a pawn back, in pawns."""
MOST_SEARCHED = 600
"""Remainders of contacts that ``best_partition`` looks at; beyond them it takes the best battle at hand."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one entry of the table's column means for a battle.

    Attributes:
        name: an entry of ``combat.RESULTS``.
        faces: the rolls that bring it about, from the lowest.
        losses: pawns that attacker and defender lose. Of pawns that are driven back, those are counted that
            have no way now; that more may block each other is left out.
        driven: pawns of attacker and defender that are moved back.
    """

    name: str
    faces: tuple[int, ...]
    losses: tuple[int, int]
    driven: tuple[int, int]

    @property
    def value(self) -> float:
        """What it is worth to the attacker, in pawns."""
        return self.losses[1] - self.losses[0] + DRIVEN * (self.driven[1] - self.driven[0])


def trapped(state: State, pawns: Iterable[int]) -> frozenset[int]:
    """Those of some pawns that could not retreat now."""
    position = state.position()
    return frozenset(pawn for pawn in pawns if not position.retreats(pawn))


def results_of(state: State, fought: Battle, stuck: frozenset[int] | None = None) -> tuple[Result, ...]:
    """The results that a battle may have, in the order of the lowest roll for each.

    Args:
        stuck: the pawns that cannot retreat, where that is known.
    """
    stuck = trapped(state, fought.pawns) if stuck is None else stuck
    column = state.rules.table.column(len(fought.attackers), len(fought.defenders))
    found = []
    for name in dict.fromkeys(column):
        faces = tuple(face for face, entry in zip(FACES, column, strict=True) if entry == name)
        found.append(Result(name, faces, *_price(name, fought, stuck)))
    return tuple(found)


def _price(name: str, fought: Battle, stuck: frozenset[int]) -> tuple[tuple[int, int], tuple[int, int]]:
    """Losses and pawns driven back, of attacker and defender."""
    attackers, defenders = len(fought.attackers), len(fought.defenders)
    lost = {
        ATTACKER_ELIMINATED: (attackers, 0),
        ATTACKER_BACK: (len(stuck.intersection(fought.attackers)), 0),
        EXCHANGED: (1, 1),
        DEFENDER_BACK: (0, len(stuck.intersection(fought.defenders))),
        DEFENDER_ELIMINATED: (0, defenders),
    }[name]
    driven = (
        (attackers - lost[0] if name == ATTACKER_BACK else 0),
        (defenders - lost[1] if name == DEFENDER_BACK else 0),
    )
    return lost, driven


def expectation(results: Iterable[Result]) -> float:
    """What a battle with these results is worth to the attacker on the average, in pawns."""
    return sum(len(result.faces) * result.value for result in results) / len(FACES)


def best_partition(state: State) -> tuple[Battle, ...]:
    """The division into battles that is worth most to the attacker, of the pawns in contact that are in none.

    Where very many are in contact with each other, a good one that is found quickly.
    """
    return _Search(state).best(state.contacts())


def sole_partition(state: State) -> tuple[Battle, ...] | None:
    """The only division into battles; None where there are several, or nobody is in contact."""
    found = battles.partitions(state.contacts(), state.pawns[state.mover])
    first = next(found, ())
    return first if first and next(found, None) is None else None


class _Search:
    """Looks for the best division; groups of pawns that do not touch each other are divided one by one."""

    def __init__(self, state: State) -> None:
        self.state, self.attackers = state, state.pawns[state.mover]
        self.stuck = trapped(state, state.contacts())
        self.worth: dict[Battle, float] = {}
        self.known: dict[frozenset[int], tuple[float, tuple[Battle, ...]]] = {}

    def best(self, contacts: Contacts) -> tuple[Battle, ...]:
        found: list[Battle] = []
        for group in _groups(contacts):
            self.known.clear()
            found += self.divided({pawn: contacts[pawn] for pawn in group})[1]
        return battles.in_order(found)

    def divided(self, contacts: Contacts) -> tuple[float, tuple[Battle, ...]]:
        """The worth of the best division, and its battles."""
        if not contacts:
            return 0.0, ()
        key = frozenset(contacts)
        if key not in self.known:
            options = sorted(battles.next_battles(contacts, self.attackers), key=self.value, reverse=True)
            if len(self.known) >= MOST_SEARCHED:
                del options[1:]
            found = []
            for option in options:
                rest = self.divided(battles.without(contacts, option.pawns))
                found.append((self.value(option) + rest[0], (option, *rest[1])))
            self.known[key] = max(found, key=lambda each: each[0])
        return self.known[key]

    def value(self, fought: Battle) -> float:
        if fought not in self.worth:
            self.worth[fought] = expectation(results_of(self.state, fought, self.stuck))
        return self.worth[fought]


def _groups(contacts: Contacts) -> list[set[int]]:
    """The pawns in contact, in groups that do not touch each other."""
    left, found = set(contacts), []
    while left:
        edge = [min(left)]
        group = set(edge)
        while edge:
            new = contacts[edge.pop()] - group
            group |= new
            edge += new
        left -= group
        found.append(group)
    return found
