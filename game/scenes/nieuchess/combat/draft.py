"""A division of the pawns in contact into battles while it is being changed, when it need not be legal."""

from __future__ import annotations

from collections.abc import Collection

from game.rules.nieuchess.battles import Battle, battle

Parts = tuple[Battle, ...]


def joined(parts: Parts, pawn: int, enemy: int, attackers: Collection[int]) -> Parts:
    """The battles once a pawn fights where an enemy does.

    It leaves its own battle; those that it leaves behind without enemies are in no battle. An enemy that is
    in none begins one with it. Two that are in one battle already fight alone from now on, if others of both
    sides are left there.
    """
    home, goal = _battle_of(parts, pawn), _battle_of(parts, enemy)
    if home is not None and home == goal:
        rest = _reduced(home, (pawn, enemy))
        return parts if rest is None else _sorted({*parts, rest, _fight((pawn, enemy), attackers)} - {home})
    found = {part for part in parts if part not in (home, goal)}
    left = None if home is None else _reduced(home, (pawn,))
    if left is not None:
        found.add(left)
    found.add(_fight((pawn, *(goal.pawns if goal is not None else (enemy,))), attackers))
    return _sorted(found)


def _battle_of(parts: Parts, pawn: int) -> Battle | None:
    return next((part for part in parts if pawn in part.pawns), None)


def _reduced(part: Battle, gone: Collection[int]) -> Battle | None:
    """A battle without some of its pawns; None where a side would have none."""
    attackers = [pawn for pawn in part.attackers if pawn not in gone]
    defenders = [pawn for pawn in part.defenders if pawn not in gone]
    return battle(attackers, defenders) if attackers and defenders else None


def _fight(pawns: Collection[int], attackers: Collection[int]) -> Battle:
    return battle(
        [pawn for pawn in pawns if pawn in attackers], [pawn for pawn in pawns if pawn not in attackers]
    )


def _sorted(parts: Collection[Battle]) -> Parts:
    return tuple(sorted(parts))
