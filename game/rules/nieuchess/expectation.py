"""What battles may lead to: the chances of their results, what these cost, and the best division into
battles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.rules.nieuchess import battles
from game.rules.nieuchess.battles import Battle
from game.rules.nieuchess.combat import FACES, CombatResult
from game.rules.nieuchess.partition_search import PartitionSearch
from game.rules.nieuchess.ruleset import ARMY
from game.rules.nieuchess.state import State

DRIVEN = 0.2
"""What it is worth to drive a pawn back, in pawns."""


@dataclass(frozen=True, slots=True)
class Result:
    """What one entry of the table's column means for a battle.

    Attributes:
        name: the entry.
        faces: the rolls that bring it about, from the lowest.
        losses: pawns that attacker and defender lose. Of pawns that are driven back, those are counted that
            have no way now; that more may block each other is left out.
        driven: pawns of attacker and defender that are moved back.
    """

    name: CombatResult
    faces: tuple[int, ...]
    losses: tuple[int, int]
    driven: tuple[int, int]


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
    for name in map(CombatResult, dict.fromkeys(column)):
        faces = tuple(face for face, entry in zip(FACES, column, strict=True) if entry == name)
        found.append(Result(name, faces, *_price(name, fought, stuck)))
    return tuple(found)


def _price(
    name: CombatResult, fought: Battle, stuck: frozenset[int]
) -> tuple[tuple[int, int], tuple[int, int]]:
    """Losses and pawns driven back, of attacker and defender."""
    attackers, defenders = len(fought.attackers), len(fought.defenders)
    held, caught = (len(stuck.intersection(pawns)) for pawns in (fought.attackers, fought.defenders))
    return {
        CombatResult.ATTACKER_ELIMINATED: ((attackers, 0), (0, 0)),
        CombatResult.ATTACKER_BACK: ((held, 0), (attackers - held, 0)),
        CombatResult.EXCHANGE: ((1, 1), (0, 0)),
        CombatResult.DEFENDER_BACK: ((0, caught), (0, defenders - caught)),
        CombatResult.DEFENDER_ELIMINATED: ((0, defenders), (0, 0)),
    }[name]


def best_partition(state: State) -> tuple[Battle, ...]:
    """The division into battles that is worth most to the attacker, of the pawns in contact that are in none.

    Where very many are in contact with each other, a good one that is found quickly.
    """
    armies = _armies(state)
    search = _searched(state, armies, DRIVEN)[0]
    return battles.in_order(
        battles.battle(_members(armies[0], search.attackers[at]), _members(armies[1], search.defenders[at]))
        for at in range(search.battles)
    )


def quick_partition(state: State) -> tuple[Battle, ...]:
    """A division of the pawns in contact that are in no battle, made quickly; it may be a bad one."""
    return battles.in_order(battles.proposal(state.contacts(), state.pawns[state.mover]))


def best_gain(state: State) -> float:
    """The pawns that the attacker is expected to win less those that it loses, in the division into battles
    that is best in this; pawns that are driven back count nothing."""
    return _searched(state, _armies(state), 0.0)[1]


def gain(state: State, fought: Battle, stuck: frozenset[int]) -> float:
    """The pawns that the attacker is expected to win in a battle less those that it loses.

    Args:
        stuck: the pawns that cannot retreat.
    """
    return sum(
        len(result.faces) * (result.losses[1] - result.losses[0])
        for result in results_of(state, fought, stuck)
    ) / len(FACES)


def _armies(state: State) -> tuple[list[int], list[int]]:
    """The pawns of attacker and defender in contact that are in no battle yet."""
    contacts = state.contacts()
    attackers = sorted(contacts.keys() & state.pawns[state.mover])
    return attackers, sorted(contacts.keys() - set(attackers))


def _searched(
    state: State, armies: tuple[list[int], list[int]], driven: float
) -> tuple[PartitionSearch, float]:
    """A search that has found the best division, and what that is expected to bring."""
    contacts = state.contacts()
    numbers = {pawn: number for army in armies for number, pawn in enumerate(army)}
    stuck = trapped(state, contacts)
    search = PartitionSearch(state.rules.table)
    search.mine, search.theirs, search.back = 1.0, 1.0, driven
    for side, army in enumerate(armies):
        for number, pawn in enumerate(army, ARMY * side):
            search.touched[number] = sum(1 << numbers[enemy] for enemy in contacts[pawn])
            search.trapped[number] = pawn in stuck
    return search, search.search(0)


def _members(army: list[int], pawns: int) -> list[int]:
    """The cells of a set of pawns."""
    return [cell for number, cell in enumerate(army) if pawns >> number & 1]


def sole_partition(state: State) -> tuple[Battle, ...] | None:
    """The only division into battles; None where there are several, or nobody is in contact."""
    found = battles.partitions(state.contacts(), state.pawns[state.mover])
    first = next(found, ())
    return first if first and next(found, None) is None else None
