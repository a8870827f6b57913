"""Who fights whom: pawns in contact, and how they are divided into battles.

In a battle every attacker touches every defender. All pawns in contact take part in exactly one battle each.
Such a partition can always be found and completed as long as nobody in contact is left alone. It is written
down battle by battle: each holds the first defender, in map order, who is not yet in one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations

from game.rules.nieuchess.position import Position

Contacts = Mapping[int, frozenset[int]]
"""By pawn of either side in contact, the enemies that it touches."""


@dataclass(frozen=True, slots=True, order=True)
class Battle:
    """Cells of the pawns that fight each other, each tuple in map order."""

    defenders: tuple[int, ...]
    attackers: tuple[int, ...]

    @property
    def pawns(self) -> tuple[int, ...]:
        return self.attackers + self.defenders


def battle(attackers: Iterable[int], defenders: Iterable[int]) -> Battle:
    return Battle(tuple(sorted(defenders)), tuple(sorted(attackers)))


def contacts_of(position: Position, pawns: Iterable[int]) -> Contacts:
    """The contacts of a side's pawns with enemies, from both ends."""
    found = {}
    for attacker in pawns:
        enemies = position.enemies_near(attacker)
        if enemies:
            found[attacker] = frozenset(enemies)
            for enemy in enemies:
                found.setdefault(enemy, frozenset(position.enemies_near(enemy)))
    return found


def without(contacts: Contacts, pawns: Iterable[int]) -> Contacts:
    """The contacts among all other pawns; who touches nobody any more stays, with no enemies."""
    gone = frozenset(pawns)
    return {pawn: enemies - gone for pawn, enemies in contacts.items() if pawn not in gone}


def next_battles(contacts: Contacts, attackers: Iterable[int]) -> list[Battle]:
    """The battles of the first defender that leave nobody alone.

    Args:
        contacts: among the pawns that are not yet in a battle.
        attackers: the pawns of the attacker, others included.
    """
    own = contacts.keys() & attackers
    if not own:
        return []
    first = min(contacts.keys() - own)
    found = []
    for chosen in _subsets(sorted(contacts[first])):
        common = frozenset.intersection(*(contacts[each] for each in chosen))
        for others in (*_subsets(sorted(common - {first})), ()):
            candidate = battle(chosen, (first, *others))
            if not left_alone(contacts, candidate.pawns):
                found.append(candidate)
    return sorted(found)


def left_alone(contacts: Contacts, pawns: Iterable[int]) -> list[int]:
    """Who would have nobody left to fight if these pawns fought a battle."""
    return sorted(pawn for pawn, enemies in without(contacts, pawns).items() if not enemies)


def partitions(contacts: Contacts, attackers: frozenset[int]) -> Iterator[tuple[Battle, ...]]:
    """All partitions; there may be very many."""
    if not contacts:
        yield ()
    for chosen in next_battles(contacts, attackers):
        for rest in partitions(without(contacts, chosen.pawns), attackers):
            yield (chosen, *rest)


def proposal(contacts: Contacts, attackers: frozenset[int]) -> tuple[Battle, ...]:
    """A partition that is made quickly: one defender after the other is attacked by as many as can be."""
    found = []
    while contacts:
        found.append(
            max(
                next_battles(contacts, attackers),
                key=lambda each: (len(each.attackers) / len(each.defenders), len(each.pawns)),
            )
        )
        contacts = without(contacts, found[-1].pawns)
    return tuple(found)


def in_order(battles: Iterable[Battle]) -> tuple[Battle, ...]:
    """Battles in the order in which they are declared."""
    return tuple(sorted(battles))


def _subsets(items: list[int]) -> Iterator[tuple[int, ...]]:
    """All subsets but the empty one."""
    for size in range(1, len(items) + 1):
        yield from combinations(items, size)
