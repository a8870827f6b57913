"""Gestures that divide the pawns in contact into battles: a pawn is carried to the enemy that it is to
fight."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from game.boards.gestures import Gesture
from game.boards.marks import Marks
from game.rules.errors import IllegalMove, Reason
from game.rules.nieuchess import reasons
from game.rules.nieuchess.battles import Battle, battle
from game.rules.nieuchess.expectation import best_partition, quick_partition, sole_partition
from game.rules.nieuchess.moves import write_battle
from game.rules.nieuchess.state import State, View
from game.rules.nieuchess.terrain import GRID, names
from game.scenes.board.actions import ROLL, Action, Prepared
from game.scenes.board.capabilities import (
    AutomaticMoves,
    BoardKeys,
    MovablePieces,
    Offers,
    PreparedDecisions,
    Proposals,
    UnfinishedGestures,
)
from game.scenes.board.game_scene import GestureRules
from game.scenes.nieuchess.combat import terms
from game.texts import _

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


class PartitionGestures(
    GestureRules[View],
    Proposals,
    MovablePieces[View],
    UnfinishedGestures,
    PreparedDecisions[View],
    Offers[View],
    BoardKeys,
    AutomaticMoves[View],
):
    """Divides the pawns in contact into battles, and remembers a division other than the proposed one until
    it is confirmed."""

    def __init__(self) -> None:
        self._best = True  # the best division is proposed, not one that is made quickly
        self._proposed: tuple[State, Parts] | None = None
        self._draft: tuple[State, Parts] | None = None
        # Asked for in every frame:
        self._sole: tuple[State, Parts | None] | None = None
        self._judged: tuple[State, Parts, Reason | None] | None = None

    def parts(self, state: State) -> Parts:
        """The battles as they are drawn; they need not be legal."""
        if self._draft is not None and self._draft[0] == state:
            return self._draft[1]
        return self.proposal(state)

    def proposal(self, state: State) -> Parts:
        """A division of the pawns that are in no battle, the best one where that may be told."""
        if self._proposed is None or self._proposed[0] != state:
            self._proposed = state, best_partition(state) if self._best else quick_partition(state)
        return self._proposed[1]

    def propose_any(self) -> None:
        self._best, self._proposed = False, None

    def reason(self, state: State) -> Reason | None:
        """Why the battles that are drawn cannot be fought like this."""
        parts = self.parts(state)
        if self._judged is None or self._judged[:2] != (state, parts):
            self._judged = state, parts, reasons.against_partition(state, parts)
        return self._judged[2]

    def origins(self, view: View, moves: Sequence[Any]) -> Collection[str]:
        return names(view.state.contacts())

    def targets(self, view: View, moves: Sequence[Any], origin: str) -> Collection[str]:
        return names(view.state.contacts()[GRID.cell(origin)])

    def moves_for(self, view: View, gesture: Gesture) -> Sequence[str]:
        state = view.state
        if gesture.legal and gesture.origin is not None:
            pawn, enemy = GRID.cell(gesture.origin), GRID.cell(gesture.target)
            parts = joined(self.parts(state), pawn, enemy, state.pawns[state.mover])
            self._draft = None if parts == self.proposal(state) else (state, parts)
        return ()

    def refusal(self, view: View, gesture: Gesture) -> IllegalMove | None:
        state, target, origin = view.state, gesture.target, gesture.origin
        owner = state.owner(GRID.cell(target))
        if origin is None:
            if owner < 0:
                return None
            return IllegalMove(
                "the pawn on {cell} touches no enemy, so it takes no part in a battle", cell=target
            )
        if owner < 0:
            return IllegalMove("nobody stands on {target} to be fought", target=target)
        if owner == state.owner(GRID.cell(origin)):
            return IllegalMove(
                "{origin} and {target} are on one side; carry a pawn to an enemy",
                origin=origin,
                target=target,
            )
        return IllegalMove(
            "the pawns on {origin} and {target} do not touch each other", origin=origin, target=target
        )

    def unfinished(self) -> Marks:
        if self._draft is None:
            return ()
        reason = self.reason(self._draft[0])
        return tuple((cell, "unfought") for cell in reason.cells) if reason is not None else ()

    def reset(self) -> None:
        self._draft = None

    def cancel(self) -> None:
        """The division stays: it is the work of many gestures, and P goes back to the proposed one."""

    def prepared(self, view: View, moves: Sequence[Any]) -> Prepared | None:
        state = view.state
        if self.reason(state) is not None:
            return None
        parts = self.parts(state)
        texts, side = [write_battle(part) for part in parts], terms.side_name(state.mover)
        if len(parts) == 1:
            return Prepared(
                _("{side}: one battle").format(side=side),
                _("Roll the die"),
                texts[0],
                further=(ROLL,) if not state.battles else (),
                proposed=True,
            )
        return Prepared(
            _("{side}: {count} battles").format(side=side, count=len(parts)),
            _("Fight like this"),
            texts[0],
            _("Carry a pawn onto an enemy beside it to let it fight there."),
            further=tuple(texts[1:]),
            proposed=True,
        )

    def offers(self, view: View) -> Sequence[Action]:
        if self._draft is None or self._draft[0] != view.state:
            return ()
        return (Action(_("Propose again"), self.reset, "propose", "undo", shortcut="P"),)

    def keys(self) -> Sequence[tuple[str, str]]:
        return (("P", _("Propose the battles again")),)

    def automatic(self, view: View, again: bool) -> str:
        """Several battles that can be divided in one way only are declared; a single one is rolled for, so
        that is asked."""
        state = view.state
        if again:
            return ""
        if self._sole is None or self._sole[0] != state:
            self._sole = state, sole_partition(state)
        parts = self._sole[1] or ()
        return write_battle(parts[0]) if len(parts) + len(state.battles) > 1 and parts else ""
