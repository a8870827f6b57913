"""Nerva with one deliberate leak each: what the suite finds in the tiny games it finds on 192 cells, too."""

from __future__ import annotations

from dataclasses import replace

from game.entry import GameEntry, GamePart
from game.rules.nerva.rules import NervaRules
from game.rules.nerva.state import Place
from game.rules.protocol import Step
from tests.kit.entries import changed


def _enemy(state):
    """The enemy's king's cell, while it is hidden, else None."""
    enemy = 1 - state.mover
    return None if state.revealed[enemy] else state.kings[enemy]


class OpenKings(NervaRules):
    """A spectator sees both kings."""

    def view(self, state, side):
        view = super().view(state, side)
        return replace(view, kings=state.kings) if side is None else view


class CountingKings(NervaRules):
    """A counter that everybody sees depends on where the kings are."""

    def view(self, state, side):
        view = super().view(state, side)
        return replace(view, quiet=sum(king or 0 for king in state.kings) % 7)


class SparedCell(NervaRules):
    """The one cell on which the enemy's king is hidden is not offered."""

    def legal_moves(self, state):
        return tuple(move for move in super().legal_moves(state) if move != Place(_enemy(state)))


class ForetoldKing(NervaRules):
    """A placement is written as the revelation that it would be."""

    def format_move(self, state, move, side=None):
        text = super().format_move(state, move, side)
        return f"K_{text}" if isinstance(move, Place) and move.cell == _enemy(state) else text


class LoudHiding(NervaRules):
    """The event of the choice is for everybody."""

    def apply(self, state, move):
        step = super().apply(state, move)
        return Step(step.state, tuple(replace(event, audience=None) for event in step.events))


class WrittenHiding(NervaRules):
    """The move list tells where a king was hidden."""

    def format_played(self, state, move, side=None):
        return super().format_played(state, move)


class BuriedKing(NervaRules):
    """A king that is still hidden at the end is not shown."""

    def disclose(self, state, side):
        return self.view(state, side)


_FAULTS = {
    OpenKings: "moves_do_not_leak",
    CountingKings: "views_do_not_leak",
    SparedCell: "views_do_not_leak",
    ForetoldKing: "views_do_not_leak",
    LoudHiding: "moves_do_not_leak",
    WrittenHiding: "played_texts",
    BuriedKing: "disclosure",
}

for _fault in _FAULTS:
    globals()[_fault.__name__.upper()] = _fault()

FAULTS = tuple(
    (changed(GameEntry(name, name, "Broken."), {GamePart.RULES: f"{__name__}:{name.upper()}"}), check)
    for name, check in ((fault.__name__, check) for fault, check in _FAULTS.items())
)
