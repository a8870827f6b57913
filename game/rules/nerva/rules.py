"""Nerva behind the protocol that every game shares."""

from __future__ import annotations

import random
from dataclasses import replace

from game.rules.common_rules import CommonRules, shared_fields
from game.rules.nerva import moves, notation, transcript, turns
from game.rules.nerva import state as states
from game.rules.nerva.board import Board
from game.rules.nerva.layout import SIDES
from game.rules.nerva.state import AnyMove, Hide, State, StateBase, Terms, View
from game.rules.options import Choice, Option, Options
from game.rules.protocol import HIDDEN_MOVE

QUIET_LIMIT = Option(
    "quiet_limit",
    "Turns without a change",
    "After so many turns by each side in which nothing on the board has changed, the game is over. 0 is no "
    "limit.",
    20,
    low=0,
    high=500,
)
ENDING = Option(
    "ending",
    "When nobody can go on",
    "How a game ends in which no king is captured: both supplies are empty, nothing can be done any more, or "
    "nothing changes.",
    "draw",
    (
        Choice("draw", "A draw", "The author's rule."),
        Choice(
            "siege",
            "The siege decides",
            "Not of the author: both kings come to light, and the one that is besieged harder is lost. So a "
            "hidden king cannot sit the game out.",
        ),
    ),
)


class NervaRules(CommonRules):
    """Nerva. Side 0 is White; see ``game.rules.protocol.Rules``."""

    name = "nerva"
    title = "Nerva"
    sides = SIDES
    options = (QUIET_LIMIT, ENDING)

    legal_moves = staticmethod(states.legal_moves)
    apply = staticmethod(turns.apply)
    parse_move = staticmethod(moves.read_move)
    transcribe = staticmethod(transcript.transcribe)
    format_state = staticmethod(notation.write_state)
    format_view = staticmethod(notation.write_view)

    def _terms(self, options: Options) -> Terms:
        resolved = self.resolve_options(options)
        return Terms(int(resolved["quiet_limit"]), resolved["ending"] == "siege")

    def initial(self, options: Options) -> State:
        """White hides its king first."""
        return State(**self._terms(options)._asdict())

    def board(self, state: State) -> Board | None:
        """There is one from the first pawn on, until the game is over."""
        return state.board() if state.phase == "play" and state.ended is None else None

    def view(self, state: State, side: int | None) -> View:
        """Everything but the cell of a hidden king that is not one's own."""
        return _view(state, side, notation.public_kings(state, side))

    def disclose(self, state: State, side: int | None) -> View:
        """With both kings revealed, as far as they have been hidden at all."""
        white, black = (king is not None for king in state.kings)
        return _view(replace(state, revealed=(white, black)), side, state.kings)

    def sample(self, view: View, rng: random.Random) -> State:
        """A king of which nothing is known is on any free cell, each as likely as any other;
        a cell that has ever been occupied still is."""
        free = view.free()
        white, black = (
            rng.choice(free) if king is None and chosen else king
            for king, chosen in zip(view.kings, view.chosen, strict=True)
        )
        return State(**{**shared_fields(StateBase, view), "kings": (white, black)})

    def format_move(self, state: State, move: AnyMove, side: int | None = None) -> str:
        if isinstance(move, Hide) and side not in (None, state.mover):
            return HIDDEN_MOVE
        return moves.write_move(state, move)

    def format_played(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """Marks a king that was revealed or captured."""
        if isinstance(move, Hide):
            return self.format_move(state, move, side)
        return moves.write_played(state, move)

    def parse_state(self, text: str, options: Options) -> State:
        """``game.rules.nerva.notation`` describes the text."""
        return turns.judged(notation.read_state(text, self._terms(options)))

    def parse_view(self, text: str, options: Options) -> View:
        return turns.judged(notation.read_view(text, self._terms(options)))


def _view(state: State, side: int | None, kings: states.Kings) -> View:
    white, black = (king is not None for king in state.kings)
    return View(**{**shared_fields(StateBase, state), "kings": kings}, side=side, chosen=(white, black))


RULES = NervaRules()
