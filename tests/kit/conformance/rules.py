"""What every game must fulfil. ``test_conformance`` runs each check on each case.

A check takes a ``Case`` and fails with an AssertionError that names what is wrong.
``test_conformance_catches`` proves with deliberately broken games that the checks can fail.
"""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import pairwise
from typing import Any

import pytest

from game.entry import GameEntry
from game.rules.errors import IllegalMove, InvalidText
from game.rules.events import Ended, Event
from game.rules.fast_board import ONGOING
from game.rules.protocol import CHANCE, NOBODY, Outcome, random_decision

READERS = (0, 1, None)


@dataclass(frozen=True, eq=False)
class Case:
    """A game with options, and how much of it to look at."""

    entry: GameEntry
    options: dict[str, Any] = field(default_factory=dict)
    bound: int = 2000  # plies within which a random game must end
    games: int = 3
    looks: int = 25  # positions of each game that the expensive checks look at

    @property
    def rules(self):
        return self.entry.rules()

    @property
    def resolved(self):
        return self.rules.resolve_options(self.options)

    def __str__(self):
        words = ",".join(f"{name}={value}" for name, value in self.options.items())
        return f"{self.entry.name}{{{words}}}"


@dataclass(frozen=True)
class Ply:
    before: Any
    move: Any
    step: Any


@lru_cache(maxsize=16)
def playout(case: Case, seed: int) -> list[Ply]:
    """A random game, at most ``bound`` plies of it; played once for all checks of a case."""
    rng = random.Random(f"{case}/{seed}")
    rules, plies = case.rules, []
    state = rules.initial(case.options)
    while rules.outcome(state) is None and len(plies) < case.bound:
        if state.to_act == CHANCE:
            assert len(rules.chance_weights(state)) == len(rules.legal_moves(state)), "wrong weights"
        try:
            move = random_decision(rules, state, rng)
        except ValueError as error:
            raise AssertionError(f"nothing to decide, but the game is not over: {error}") from error
        step = rules.apply(state, move)
        plies.append(Ply(state, move, step))
        state = step.state
    return plies


def looks(case: Case) -> Iterator[tuple[random.Random, Ply]]:
    """Plies from random games, spread over their length, the first and last included."""
    for seed in range(case.games):
        plies = playout(case, seed)
        rng = random.Random(seed)
        chosen = {0, 1, len(plies) - 1, *(rng.randrange(len(plies)) for _ in range(case.looks))}
        for index in sorted(chosen & set(range(len(plies)))):
            yield rng, plies[index]


def positions(case: Case) -> Iterator[tuple[random.Random, Any]]:
    """The states before and after the plies of ``looks``."""
    for rng, ply in looks(case):
        yield rng, ply.before
        yield rng, ply.step.state


def decisions(case: Case, state: Any, rng: random.Random, most: int = 40) -> list[Any]:
    """Legal decisions of a state: all or a part of them; some random ones where they cannot be listed."""
    moves = list(case.rules.legal_moves(state))
    if not moves and case.rules.outcome(state) is None:
        return [case.rules.random_free_form(state, rng) for _ in range(8)]
    return rng.sample(moves, most) if len(moves) > most else moves


def one_line(text: str) -> bool:
    return bool(text) and text == text.strip() and text.isprintable()


# The checks


def check_options(case: Case) -> None:
    rules = case.rules
    defaults = rules.resolve_options({})
    names = {option.name for option in rules.options}
    assert set(defaults) == names
    assert rules.resolve_options(defaults) == defaults, "resolving twice changes something"
    resolved = case.resolved
    as_text = {name: str(value) for name, value in resolved.items()}
    assert rules.resolve_options(as_text) == resolved, "options do not survive being written as text"
    assert all(one_line(text) for text in as_text.values())
    for option in rules.options:
        assert re.fullmatch("[a-z][a-z_0-9]*", option.name)
        assert option.title
        assert option.help
        for choice in option.choices:
            assert choice.title
            rules.initial({option.name: choice.value})
    with pytest.raises(InvalidText):
        rules.resolve_options({"no-such-option": 1})


def check_random_games_end(case: Case) -> None:
    rules = case.rules
    for seed in range(case.games):
        plies = playout(case, seed)
        last = plies[-1]
        state = last.step.state
        outcome = rules.outcome(state)
        assert isinstance(outcome, Outcome), f"no end within {case.bound} plies"
        assert outcome.winner in (0, 1, None)
        assert re.fullmatch("[a-z]+(-[a-z]+)*", outcome.reason), "a reason is a word in kebab-case"
        assert one_line(outcome.text)
        ends = [event for event in last.step.events if isinstance(event, Ended)]
        assert [(end.winner, end.reason) for end in ends] == [(outcome.winner, outcome.reason)]
        assert not any(isinstance(event, Ended) for ply in plies[:-1] for event in ply.step.events)
        assert state.to_act == NOBODY
        assert not rules.legal_moves(state)
        assert rules.random_free_form(state, random.Random(0)) is None
        before = rules.format_state(state)
        with pytest.raises(IllegalMove):
            rules.apply(state, last.move)
        assert rules.format_state(state) == before


def check_turns(case: Case) -> None:
    rules = case.rules
    for rng, state in positions(case):
        over = rules.outcome(state) is not None
        assert (state.to_act == NOBODY) == over
        assert state.to_act in (0, 1, CHANCE, NOBODY)
        moves = rules.legal_moves(state)
        free = rules.random_free_form(state, rng)
        if over:
            assert not moves
            assert free is None
        elif moves:
            assert free is None, "decisions are either listed or free"
        else:
            assert free is not None, "the side to act has no decision, but the game is not over"
        for side in READERS:
            assert rules.view(state, side).to_act == state.to_act
            assert rules.view(state, side).side == side


def check_turn_numbers(case: Case) -> None:
    rules = case.rules
    for seed in range(case.games):
        plies = playout(case, seed)
        assert plies[0].before.turn == 0, "turns are counted from 0"
        decided: dict[int, int] = {}
        for before, step in ((ply.before, ply.step) for ply in plies):
            assert step.state.turn - before.turn in (0, 1), "a turn falls back or is left out"
            if before.to_act in (0, 1):
                assert decided.setdefault(before.turn, before.to_act) == before.to_act, "two sides in a turn"
        assert len(decided) > 1, "a whole game is one turn"
    for _rng, state in positions(case):
        assert all(rules.view(state, side).turn == state.turn for side in READERS)
        assert rules.parse_state(rules.format_state(state), case.resolved).turn == 0


def check_full_turns(case: Case) -> None:
    """Either every state tells its full turn or none does; rounds begin at 0 or 1 and go on one by one."""
    rules = case.rules
    for seed in range(case.games):
        plies = playout(case, seed)
        told = [rules.full_turn(state) for state in (plies[0].before, *(ply.step.state for ply in plies))]
        if told[0] is None:
            assert not any(told), "only some states tell their full turn"
            continue
        numbers = [number for number, _side in told]
        assert numbers[0] in (0, 1), "rounds are counted from 1"
        assert all(after - before in (0, 1) for before, after in pairwise(numbers)), "a round is left out"
        assert all(side in (0, 1, CHANCE) for _number, side in told), "a full turn is nobody's"


def check_immutable(case: Case) -> None:
    rules = case.rules
    for rng, ply in looks(case):
        state, copied = ply.before, copy.deepcopy(ply.before)
        text = rules.format_state(state)
        moves = [rules.format_move(state, move) for move in rules.legal_moves(state)]
        for move in decisions(case, state, rng, 10):
            first, second = rules.apply(state, move), rules.apply(state, move)
            assert first.state == second.state, "the same move gives two different states"
            assert first.events == second.events
            assert rules.format_state(state) == text, "a move has changed the state that it was made in"
            assert state == copied, "a move has changed the state that it was made in"
        for side in READERS:
            rules.sample(rules.view(state, side), rng)
        assert state == copied
        assert [rules.format_move(state, move) for move in rules.legal_moves(state)] == moves


def check_undo_by_old_states(case: Case) -> None:
    rules = case.rules
    plies = playout(case, 0)
    texts = [rules.format_state(ply.before) for ply in plies]
    for ply, text in reversed(list(zip(plies, texts, strict=True))):
        assert rules.format_state(ply.before) == text
        assert rules.apply(ply.before, ply.move).state == ply.step.state


def check_state_text(case: Case) -> None:
    rules = case.rules
    for _rng, state in positions(case):
        text = rules.format_state(state)
        assert one_line(text)
        again = rules.parse_state(text, case.resolved)
        assert again == state, f"{text} gives another state"
        assert rules.format_state(again) == text
        assert again.to_act == state.to_act
        assert rules.outcome(again) == rules.outcome(state)
        assert move_texts(rules, again) == move_texts(rules, state)


def check_view_text(case: Case) -> None:
    rules = case.rules
    for _rng, state in positions(case):
        for side in READERS:
            view = rules.view(state, side)
            text = rules.format_view(view)
            assert one_line(text)
            again = rules.parse_view(text, case.resolved)
            assert again == view, f"{text} gives another view"
            assert again.side == side
            assert again.to_act == state.to_act
            assert rules.format_view(again) == text


def check_move_texts(case: Case) -> None:
    rules = case.rules
    for rng, state in positions(case):
        moves = decisions(case, state, rng, 200)
        texts = [rules.format_move(state, move) for move in moves]
        if rules.legal_moves(state):
            assert len(set(texts)) == len(texts), "two moves have the same text"
        for move, text in zip(moves, texts, strict=True):
            assert one_line(text), f"{text!r} is no line of text"
            assert rules.parse_move(state, text) == move, f"{text} is read as another move"
            assert not isinstance(move, str), "a text cannot be told from a move"


def check_every_legal_move_applies(case: Case) -> None:
    rules = case.rules
    for rng, state in positions(case):
        for move in decisions(case, state, rng, 60):
            step = rules.apply(state, move)
            assert isinstance(step.events, tuple)
            assert all(isinstance(event, Event) for event in step.events)
            assert step.events, "a move without any event cannot be shown"


def check_illegal_moves(case: Case) -> None:
    """Legal moves of other positions that are not legal here are refused, and nothing changes."""
    rules = case.rules
    found = [(state, rng) for rng, state in positions(case)]
    pool = [(state, move) for state, rng in found for move in decisions(case, state, rng, 5)]
    refused = 0
    for state, rng in found:
        legal = set(map(repr, rules.legal_moves(state)))
        free = not legal and state.to_act != NOBODY
        before = rules.format_state(state)
        for origin, move in rng.sample(pool, min(30, len(pool))):
            if repr(move) in legal or (free and not rules.legal_moves(origin)):
                continue  # it may be possible here, too, whichever side made it
            with pytest.raises(IllegalMove) as caught:
                rules.apply(state, move)
            assert one_line(str(caught.value))
            assert rules.format_state(state) == before
            refused += 1
    assert refused, "no illegal move was found to try"


def check_board(case: Case) -> None:
    """A fast board, where there is one, lists the moves of the rules within its bound and takes them back."""
    rules = case.rules
    for rng, state in positions(case):
        board = rules.board(state)
        if board is None:
            continue
        moves, noisy, key = board.legal_moves(), board.noisy_moves(), board.key
        assert len(set(moves)) == len(moves) == len(rules.legal_moves(state))
        assert board.count() == len(moves)
        assert set(noisy) <= set(moves)
        assert (board.result != ONGOING or not moves) == (rules.outcome(state) is not None)
        for move in rng.sample(moves, min(3, len(moves))):
            board.make(move)
            assert len(board.legal_moves()) <= board.most_moves, "more moves than the board says"
            board.unmake()
            assert (board.key, board.side, board.legal_moves()) == (key, state.to_act, moves)


def check_chance(case: Case) -> None:
    rules = case.rules
    for _rng, state in positions(case):
        if state.to_act == CHANCE:
            weights = list(rules.chance_weights(state))
            assert len(weights) == len(rules.legal_moves(state)) > 0
            assert all(isinstance(weight, int) and weight > 0 for weight in weights)


CHECKS: tuple[Callable[[Case], None], ...] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)


def move_texts(rules: Any, state: Any) -> list[str]:
    return sorted(rules.format_move(state, move) for move in rules.legal_moves(state))
