"""Nerva behind the protocol that every game shares."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import fields, replace
from typing import Any, TypeVar

from game.rules.events import Attacked, Captured, Chosen, Ended, Event, Passed, Piece, Placed, Revealed
from game.rules.nerva import moves, notation, reasons
from game.rules.nerva import state as states
from game.rules.nerva.layout import CELLS, SIDES
from game.rules.nerva.state import AnyMove, Attack, Hide, Pass, Place, Situation, State, View
from game.rules.nerva.strength import KING, PAWN, attack_of
from game.rules.options import Option, Options, read_options
from game.rules.protocol import HIDDEN_MOVE, Outcome, Step

QUIET_LIMIT = Option(
    "quiet_limit", "Turns without a change",
    "After so many turns by each side in which nothing on the board has changed, the game is drawn. 0 is no "
    "limit.",
    20, low=0, high=500,
)

S = TypeVar("S", State, View)


class NervaRules:
    """Nerva. Side 0 is White; see ``game.rules.protocol.Rules``."""

    name = "nerva"
    title = "Nerva"
    sides = SIDES
    options = (QUIET_LIMIT,)

    def resolve_options(self, given: Options) -> dict[str, Any]:
        """See ``Rules``."""
        return dict(read_options(self.options, given))

    def _limit(self, options: Options) -> int:
        return int(self.resolve_options(options)["quiet_limit"])

    def knows_draws(self, options: Options) -> bool:
        return True

    def initial(self, options: Options) -> State:
        """See ``Rules``. White hides its king first."""
        return State(quiet_limit=self._limit(options))

    def legal_moves(self, state: State) -> Sequence[AnyMove]:
        """See ``Rules``."""
        return states.legal_moves(state)

    def chance_weights(self, state: State) -> Sequence[int]:
        """See ``Rules``; there is no chance in Nerva."""
        return ()

    def random_free_form(self, state: State, rng: random.Random) -> AnyMove | None:
        """See ``Rules``; all decisions can be listed."""
        return None

    def apply(self, state: State, move: AnyMove) -> Step[State]:
        """See ``Rules``."""
        reasons.check_move(state, state.phase, move)
        if isinstance(move, Hide):
            return _hide(state, move)
        board = state.board()
        board.make(states.encode(move))
        after = states.after(state, board)
        after = _settled(replace(after, ended=reasons.outcome_of(after, board)))
        return Step(after, _events(state, move, after))

    def outcome(self, state: State) -> Outcome | None:
        """See ``Rules``."""
        return state.ended

    def view(self, state: State, side: int | None) -> View:
        """See ``Rules``: everything but the cell of a hidden king that is not one's own."""
        return _view(state, side, notation.public_kings(state, side))

    def disclose(self, state: State, side: int | None) -> View:
        """See ``Rules``: with both kings revealed, as far as they have been hidden at all."""
        white, black = (king is not None for king in state.kings)
        return _view(replace(state, revealed=(white, black)), side, state.kings)

    def sample(self, view: View, rng: random.Random) -> State:
        """See ``Rules``. A king of which nothing is known is on any free cell, each as likely as any other;
        a cell that has ever been occupied still is."""
        free = view.free()
        white, black = (rng.choice(free) if king is None and chosen else king
                        for king, chosen in zip(view.kings, view.chosen, strict=True))
        return State(**{**_common(view), "kings": (white, black)})

    def parse_move(self, state: State, text: str) -> AnyMove:
        """See ``Rules``; ``game.rules.nerva.moves`` describes the text."""
        return moves.read_move(state, text)

    def format_move(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """See ``Rules``."""
        if isinstance(move, Hide) and side not in (None, state.turn):
            return HIDDEN_MOVE
        return moves.write_move(state, move)

    def format_played(self, state: State, move: AnyMove, side: int | None = None) -> str:
        """See ``Rules``; marks a king that was revealed or captured."""
        if isinstance(move, Hide):
            return self.format_move(state, move, side)
        return moves.write_played(state, move)

    def parse_state(self, text: str, options: Options) -> State:
        """See ``Rules``; ``game.rules.nerva.notation`` describes the text."""
        return _judged(notation.read_state(text, self._limit(options)))

    def format_state(self, state: State) -> str:
        """See ``Rules``."""
        return notation.write_state(state)

    def parse_view(self, text: str, options: Options) -> View:
        """See ``Rules``."""
        return _judged(notation.read_view(text, self._limit(options)))

    def format_view(self, view: View) -> str:
        """See ``Rules``."""
        return notation.write_view(view)


def _common(situation: Situation) -> dict[str, Any]:
    return {each.name: getattr(situation, each.name) for each in fields(Situation)}


def _view(state: State, side: int | None, kings: states.Kings) -> View:
    white, black = (king is not None for king in state.kings)
    return View(**{**_common(state), "kings": kings}, side=side, chosen=(white, black))


def _judged(read: S) -> S:
    """A state or view that was read, with its outcome."""
    if read.phase == "hide":
        return read
    return _settled(replace(read, ended=reasons.outcome_of(read, states.board_of(read))))


def _settled(state: S) -> S:
    """With both kings shown once the game is over."""
    return state if state.ended is None else replace(state, revealed=(True, True))


def _hide(state: State, move: Hide) -> Step[State]:
    side, kings = state.turn, list(state.kings)
    kings[side] = move.cell
    after = replace(state, kings=(kings[0], kings[1]), turn=1 - side)
    return Step(after, (Chosen(side, CELLS[move.cell], audience=(side,)),))


def _events(before: State, move: Place | Attack | Pass, after: State) -> tuple[Event, ...]:
    """What ``move`` did, in order."""
    events: list[Event] = []
    side = before.turn
    if isinstance(move, Pass):
        events.append(Passed(side))
    elif isinstance(move, Attack):
        events.extend(_attack_events(before, move, after))
    elif after.cells[move.cell]:
        events.append(Placed(Piece(side, PAWN), CELLS[move.cell]))
    for owner, king in enumerate(after.kings):
        if king is not None and after.revealed[owner] and not before.revealed[owner]:
            events.append(Revealed(Piece(owner, KING), CELLS[king]))
    if after.ended is not None:
        events.append(Ended(after.ended.winner, after.ended.reason, after.ended.cells))
    return tuple(events)


def _attack_events(before: State, move: Attack, after: State) -> list[Event]:
    assault = attack_of(before.field, *move)
    own, enemy = assault.attacker.piece, assault.target.piece
    origin, target = CELLS[move.origin], CELLS[move.target]
    events: list[Event] = [Attacked(own, origin, target, assault.applied, assault.defence, assault.succeeds)]
    if assault.succeeds:
        by = (origin,) if assault.ambush is None else (origin, CELLS[assault.ambush])
        events.append(Captured(enemy, target, by))
        if after.cells[move.target]:
            events.append(Placed(own, target))
    return events


RULES = NervaRules()
