"""Cyvasse with one deliberate fault each, for the conformance suite to find."""

from __future__ import annotations

from dataclasses import replace

from game.entry import GameEntry, GamePart
from game.rules.cyvasse.board import SHOT
from game.rules.cyvasse.rules import CyvasseRules
from game.rules.cyvasse.setups import Setup
from game.rules.events import Chosen
from game.rules.protocol import Step
from tests.kit.entries import changed


class GlassScreen(CyvasseRules):
    """A spectator sees through the screen."""

    def view(self, state, side):
        view = super().view(state, side)
        return replace(view, chosen=state.chosen) if side is None else view


class LoudSetup(CyvasseRules):
    """Everybody hears what was set up behind the screen."""

    def apply(self, state, move):
        step = super().apply(state, move)
        events = [
            replace(event, audience=None) if isinstance(event, Chosen) else event for event in step.events
        ]
        return Step(step.state, tuple(events))


class WrittenSetup(CyvasseRules):
    """The list of moves tells what was set up first."""

    def format_played(self, state, move, side=None):
        return super().format_played(state, move)


class CountedSetup(CyvasseRules):
    """A counter that everybody sees depends on what stands behind the screen."""

    def view(self, state, side):
        view = super().view(state, side)
        setup = state.chosen[0]
        return view if setup is None else replace(view, quiet=setup.pieces.index(1))


class ForgottenShots(CyvasseRules):
    """A shot is written like a move."""

    def format_move(self, state, move, side=None):
        text = super().format_move(state, move, side)
        return text if isinstance(move, Setup) or move.kind != SHOT else text.replace("*", "x")


_FAULTS = {
    GlassScreen: "moves_do_not_leak",
    LoudSetup: "moves_do_not_leak",
    WrittenSetup: "played_texts",
    CountedSetup: "samples_come_from_the_text",
    ForgottenShots: "move_texts",
}

for _fault in _FAULTS:
    globals()[_fault.__name__.upper()] = _fault()

FAULTS = tuple(
    (changed(GameEntry(name, name, "Broken."), {GamePart.RULES: f"{__name__}:{name.upper()}"}), check)
    for name, check in ((fault.__name__, check) for fault, check in _FAULTS.items())
)
