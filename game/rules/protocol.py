"""The one boundary between the rules of a game and everything that plays it.

A game is a value that satisfies ``Rules``; nothing inherits from another game. States are immutable to
their users. A state is acted on by a side (0 or 1) or by ``CHANCE``: a die roll is a step like any other,
recorded with its result, so that replay and undo are exact. A turn may have several steps: the same
side then stays to act, and ``State.turn`` stays the same. What a side may not know leaves the rules
through ``view``, ``Event.audience``, ``format_move(..., side=...)`` and ``format_played(..., side=...)``
only.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from game.rules.events import Event
from game.rules.fast_board import Board
from game.rules.options import Option, Options

CHANCE = -1
NOBODY = -2  # to_act of a finished game

HIDDEN_MOVE = "…"  # text of a move of which the reader may only know that it was made


class State(Protocol):
    """What every game's state offers. Equality covers all that the rules ever look at."""

    @property
    def to_act(self) -> int:
        """0, 1, CHANCE, or NOBODY when the game is over."""

    @property
    def turn(self) -> int:
        """Number of the turn, counted from 0 at the first state of a game or of a position that was read.

        All steps of a turn (a die, claims before a move, moves of several pieces) have the same number, and
        only one side decides in them; the step that ends the turn leads to a state with the next number.
        Neither equality nor texts of positions look at it.
        """


class View(Protocol):
    """What one side (``None``: a spectator) may know of a state."""

    @property
    def side(self) -> int | None: ...

    @property
    def to_act(self) -> int: ...

    @property
    def turn(self) -> int:
        """As ``State.turn``; 0 in a view that was read."""


S = TypeVar("S", bound=State)
M = TypeVar("M")
V = TypeVar("V", bound=View)
S_co = TypeVar("S_co", bound=State, covariant=True)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended.

    Attributes:
        winner: 0, 1, or None for a draw.
        reason: stable code in kebab-case ("king-escaped"), for records and tests.
        text: a sentence for players.
        cells: cells to mark on the board.
    """

    winner: int | None
    reason: str
    text: str
    cells: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Step(Generic[S_co]):
    """The result of a move: the state after it and what happened, in order."""

    state: S_co
    events: tuple[Event, ...]

    def events_for(self, side: int | None) -> tuple[Event, ...]:
        """The events that ``side`` may know of."""
        return tuple(event for event in self.events if event.seen_by(side))


class Rules(Protocol[S, M, V]):
    """A game. Move texts are unique among the legal moves of a state."""

    name: str
    title: str
    sides: tuple[str, str]
    options: tuple[Option, ...]

    def resolve_options(self, given: Options) -> dict[str, Any]:
        """A value for every option; a default may depend on what was given. Raises InvalidText."""

    def knows_draws(self, options: Options) -> bool:
        """Whether a game under these (resolved) options can be drawn, so that a draw may be offered."""

    def initial(self, options: Options) -> S:
        """The first state. ``options`` may be partial. Raises InvalidText or BadPosition."""

    def legal_moves(self, state: S) -> Sequence[M]:
        """All legal moves of the side to act, or all results of the dice; empty when the game is over
        and for a free-form decision (see ``random_free_form``)."""

    def chance_weights(self, state: S) -> Sequence[int]:
        """Relative weights of ``legal_moves`` when ``state.to_act`` is CHANCE."""

    def roll_asker(self, state: S) -> int | None:
        """The side that says when dice are rolled, where nothing that it has decided says so; None where they
        are rolled at once."""

    def random_free_form(self, state: S, rng: random.Random) -> M | None:
        """A random legal decision where decisions cannot be listed (a whole secret setup), else None."""

    def board(self, state: S) -> Board | None:
        """A fast board of its own for this position: what the search walks and perft counts on.

        A game need not have any, nor for all positions (secret choices before the first move, a finished
        game); None says so.
        The general computer player and perft then go through ``legal_moves`` and ``apply``.
        """

    def apply(self, state: S, move: M) -> Step[S]:
        """Play a move. Raises IllegalMove before anything is touched."""

    def outcome(self, state: S) -> Outcome | None:
        """The result, or None while the game goes on."""

    def full_turn(self, state: S) -> tuple[int, int] | None:
        """Where a side may decide within a turn of the other: the number of the round and the side whose turn
        it is. None in games in which ``State.turn`` and ``State.to_act`` tell as much.

        Rounds, of a turn of either side, count from 1 in a new game. What comes before them has the number 0,
        and CHANCE for a side while dice alone decide.
        """

    def swapped_options(self, options: Options, state: S) -> Options:
        """The options of another game whose players have swapped sides, so that everything else is as it was
        in a game under these options that has come to ``state``: what a die has settled is settled."""

    def data_codes(self, options: Options) -> Mapping[str, str]:
        """Codes of the contents of the data files with which a game under these options is played, by what a
        sentence calls the files ("board"): with others the same moves mean something else. Empty without any.

        Raises:
            InvalidText, BadPosition: a file cannot be used.
        """

    def view(self, state: S, side: int | None) -> V:
        """Exactly what ``side`` may know; the only thing that a computer player or a screen gets."""

    def disclose(self, state: S, side: int | None) -> V:
        """The view of ``side`` once the match is over, by whatever end: nothing is hidden any more."""

    def sample(self, view: V, rng: random.Random) -> S:
        """A full state drawn from those that are consistent with ``view``."""

    def parse_move(self, state: S, text: str) -> M:
        """Read a move. Raises InvalidText; legality is judged by ``apply``."""

    def format_move(self, state: S, move: M, side: int | None = None) -> str:
        """Text of ``move`` made in ``state`` (the state before it) as the mover writes it; with
        ``side`` given, as that side may read it (HIDDEN_MOVE where it may not). It tells nothing that
        the mover does not know before the move is made."""

    def format_played(self, state: S, move: M, side: int | None = None) -> str:
        """As ``format_move``, of a move that has been made: with what it has brought to light, where the
        game's notation writes that down. ``parse_move`` reads it, too."""

    def transcribe(self, state: S, text: str) -> Sequence[str]:
        """The moves of a list that people wrote, from ``state`` on, each as ``parse_move`` reads it.

        Numbers and ways of spacing are dropped; secret decisions that such a list leaves out are filled in
        so that the rest fits. (``common_rules.split_moves`` does it where moves have no spaces.)

        Raises:
            InvalidText: something in it is no move. What can be read is not yet known to be legal.
        """

    def options_in(self, text: str) -> Options:
        """The options that the text of a position says itself; empty where it says none."""

    def parse_state(self, text: str, options: Options) -> S:
        """Read a position of one line. Raises InvalidText or BadPosition."""

    def format_state(self, state: S) -> str:
        """The whole state as one line; ``parse_state`` gives an equal state back."""

    def parse_view(self, text: str, options: Options) -> V:
        """Read what ``format_view`` wrote."""

    def format_view(self, view: V) -> str:
        """A view as one line: the only thing about a position that is sent to a computer player."""


AnyRules = Rules[Any, Any, Any]


@dataclass(frozen=True, slots=True)
class OpenView(Generic[S]):
    """The view of a game without secrets: the state itself."""

    side: int | None
    state: S

    @property
    def to_act(self) -> int:
        return self.state.to_act

    @property
    def turn(self) -> int:
        return self.state.turn


def played_text(rules: Rules[S, M, V], state: S, move: M, side: int | None) -> str:
    """A move that was made in ``state`` as ``side`` may read it; a spectator (None) reads one only when both
    sides read it alike."""
    if side is not None:
        return rules.format_played(state, move, side)
    first, second = (rules.format_played(state, move, reader) for reader in (0, 1))
    return first if first == second else HIDDEN_MOVE


def play_line(rules: Rules[S, M, V], state: S, texts: Iterable[str]) -> Step[S]:
    """Several moves as one step: the state behind them, and all that happened. Raises RulesError."""
    events: list[Event] = []
    for text in texts:
        step = rules.apply(state, rules.parse_move(state, text))
        state = step.state
        events += step.events
    return Step(state, tuple(events))


def random_decision(rules: Rules[S, M, V], state: S, rng: random.Random) -> M:
    """A random legal decision, also for dice (by their weights) and for free-form decisions.

    Raises:
        ValueError: the game is over.
    """
    free = rules.random_free_form(state, rng)
    if free is not None:
        return free
    moves = rules.legal_moves(state)
    if not moves:
        raise ValueError("the game is over")
    if state.to_act == CHANCE:
        return rng.choices(moves, weights=rules.chance_weights(state))[0]
    return rng.choice(moves)
