"""Cyvasse behind the protocol that every game shares."""

from __future__ import annotations

import random

from game.rules.common_rules import CommonRules, shared_fields
from game.rules.cyvasse import moves, notation, ruleset, setups, turns
from game.rules.cyvasse import state as states
from game.rules.cyvasse.board import Board
from game.rules.cyvasse.pieces import SIDES
from game.rules.cyvasse.ruleset import RuleSet
from game.rules.cyvasse.setups import Setup
from game.rules.cyvasse.state import AnyMove, State, StateBase, View
from game.rules.options import Options
from game.rules.protocol import HIDDEN_MOVE


class CyvasseRules(CommonRules):
    """Cyvasse. Side 0 is White; see ``game.rules.protocol.Rules``."""

    name = "cyvasse"
    title = "Cyvasse"
    sides = SIDES
    options = ruleset.OPTIONS

    legal_moves = staticmethod(states.legal_moves)
    apply = staticmethod(turns.apply)
    parse_move = staticmethod(moves.read_move)
    format_state = staticmethod(notation.write_state)
    format_view = staticmethod(notation.write_view)

    def ruleset(self, options: Options) -> RuleSet:
        """The rule set of options, which may be partial."""
        return RuleSet(**self.resolve_options(options))

    def initial(self, options: Options) -> State:
        """White sets up first."""
        return State(rules=self.ruleset(options))

    def random_free_form(self, state: State, rng: random.Random) -> Setup | None:
        """Any setup that is allowed, an exposed king's included."""
        if state.ended is not None or state.phase == "play":
            return None
        return setups.random_setup(state.rules, rng)

    def board(self, state: State) -> Board | None:
        """There is one from the fall of the screen on, until the game is over."""
        return state.board() if state.phase == "play" and state.ended is None else None

    def view(self, state: State, side: int | None) -> View:
        """Everything but the other side's setup behind the screen."""
        white, black = (setup if side == owner else None for owner, setup in enumerate(state.chosen))
        return _view(state, side, (white, black))

    def disclose(self, state: State, side: int | None) -> View:
        """With what stands behind the screen."""
        return _view(state, side, state.chosen)

    def sample(self, view: View, rng: random.Random) -> State:
        """A setup of which nothing is known is a random one."""
        chosen = view.chosen
        if view.phase == "setup" and view.done[0] and chosen[0] is None:
            chosen = (setups.random_setup(view.rules, rng), None)
        return State(**{**shared_fields(StateBase, view), "chosen": chosen})

    def format_move(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """White's setup is hidden from Black, whose own ends the secrecy."""
        if isinstance(move, Setup) and state.mover == 0 and side == 1:
            return HIDDEN_MOVE
        return moves.write_move(state, move)

    def format_played(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """Marks check and mate."""
        if isinstance(move, Setup):
            return self.format_move(state, move, side)
        return moves.write_played(state, move)

    def options_in(self, text: str) -> Options:
        """Those of the code with which the text begins."""
        return ruleset.options_of(text.split(maxsplit=1)[0]) if text.strip() else {}

    def parse_state(self, text: str, options: Options) -> State:
        """``game.rules.cyvasse.notation`` describes the text."""
        return turns.judged(notation.read_state(text, self.ruleset(options)))

    def parse_view(self, text: str, options: Options) -> View:
        return turns.judged(notation.read_view(text, self.ruleset(options)))


def _view(state: State, side: int | None, chosen: states.Chosen) -> View:
    done = (
        (state.chosen[0] is not None, state.chosen[1] is not None) if state.phase == "setup" else (True, True)
    )
    return View(**{**shared_fields(StateBase, state), "chosen": chosen}, side=side, done=done)


RULES = CyvasseRules()
