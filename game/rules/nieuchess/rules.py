"""Nieuchess behind the protocol that every game shares."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence

from game.rules.common_rules import OpenRules
from game.rules.nieuchess import moves, notation, ruleset, turns
from game.rules.nieuchess.combat import FACES
from game.rules.nieuchess.ruleset import ARMY, RuleSet
from game.rules.nieuchess.state import AnyMove, Deployment, Phase, State
from game.rules.nieuchess.terrain import SIDES
from game.rules.options import Options
from game.rules.protocol import CHANCE


class NieuchessRules(OpenRules[State, AnyMove]):
    """Nieuchess. Side 0 is Blue, whose half is the left one; see ``game.rules.protocol.Rules``."""

    name = "nieuchess"
    title = "Nieuchess"
    sides = SIDES
    options = ruleset.OPTIONS

    legal_moves = staticmethod(moves.legal_moves)
    apply = staticmethod(turns.apply)
    parse_move = staticmethod(moves.read_move)
    format_state = staticmethod(notation.write_state)

    def ruleset(self, options: Options) -> RuleSet:
        """The rule set of options, which may be partial; errors as in ``ruleset.ruleset_of``."""
        return ruleset.ruleset_of(self.resolve_options(options))

    def initial(self, options: Options) -> State:
        return turns.initial(self.ruleset(options))

    def chance_weights(self, state: State) -> Sequence[int]:
        """One fair die."""
        return (1,) * len(FACES) if state.to_act == CHANCE else ()

    def roll_asker(self, state: State) -> int | None:
        """Who asks for a roll: the last battle of a turn is not chosen, so its roll waits for a word."""
        return state.mover if state.phase == Phase.ROLL and len(state.battles) == 1 else None

    def random_free_form(self, state: State, rng: random.Random) -> Deployment | None:
        """Any deployment."""
        if state.phase != Phase.DEPLOY:
            return None
        return Deployment(frozenset(rng.sample(state.rules.terrain.half_open(state.mover), ARMY)))

    def full_turn(self, state: State) -> tuple[int, int]:
        """The number of the round and whose turn it is. Retreats that the enemy chooses are part of the turn,
        and all replacements belong to the turn of the side that moves second."""
        if state.phase == Phase.FIRST_ROLL:
            return 0, CHANCE
        if state.phase in (Phase.CHOICE, Phase.DEPLOY):
            return 0, state.mover
        return state.number, 1 - state.first if state.phase == Phase.REPLACE else state.mover

    def swapped_options(self, options: Options, state: State) -> Options:
        """Where the roll has decided who moves first, the same side moves first again."""
        rolled = self.ruleset(options).first_mover == "roll" and state.first in (0, 1)
        return {**options, "first_mover": SIDES[state.first].lower()} if rolled else options

    def data_codes(self, options: Options) -> Mapping[str, str]:
        """The codes of board and combat table; positions begin with the same codes."""
        rules = self.ruleset(options)
        return {"board": rules.terrain.digest, "combat results table": rules.table.digest}

    def format_move(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """A move as text, the same for every reader."""
        return moves.write_move(state, move)

    def transcribe(self, state: State, text: str) -> Sequence[str]:
        """The moves of a list that people wrote; some moves have spaces in them."""
        return moves.split(text)

    def parse_state(self, text: str, options: Options) -> State:
        """Read a position; ``game.rules.nieuchess.notation`` describes the text."""
        return notation.read_state(text, self.ruleset(options))


RULES = NieuchessRules()
