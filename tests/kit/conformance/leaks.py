"""The part of the suite that is about what is hidden: nothing of it leaves the rules.

``conformance_secrets`` goes on where this ends, in the match.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable
from typing import Any

from game.rules.errors import IllegalMove, InvalidText, RulesError
from game.rules.protocol import HIDDEN_MOVE
from tests.kit.conformance.rules import READERS, Case, decisions, looks, move_texts, one_line, positions


def check_views_do_not_leak(case: Case) -> None:
    """Whatever is sampled from a view looks the same to that side, in every byte."""
    rules = case.rules
    for rng, state in positions(case):
        for side in READERS:
            view = rules.view(state, side)
            text = rules.format_view(view)
            for _ in range(4):
                sampled = rules.sample(view, rng)
                assert sampled.to_act == state.to_act
                assert rules.format_view(rules.view(sampled, side)) == text, f"sampled from {text}"
                assert (rules.outcome(sampled) is None) == (rules.outcome(state) is None)
                if side == state.to_act:
                    assert move_texts(rules, sampled) == move_texts(rules, state), (
                        "what is legal tells more than the view"
                    )
                rules.format_state(sampled)


def check_samples_come_from_the_text(case: Case) -> None:
    """Whoever gets a view as text samples the same as who gets the view itself: it hides nothing more."""
    rules = case.rules
    for rng, state in positions(case):
        for side in READERS:
            view, seed = rules.view(state, side), rng.random()
            sent = rules.parse_view(rules.format_view(view), case.resolved)
            first, second = (rules.sample(known, random.Random(seed)) for known in (view, sent))
            assert first == second, "a view carries more than its text"


def check_moves_do_not_leak(case: Case) -> None:
    """What a reader is told of a move (its text and events) and the view after it belong together.

    Truths that look alike after a move must have been told alike: what could be told on the way to one of
    them could be told on the way to the others. And moves after which different things show must have been
    told apart.
    """
    rules = case.rules
    for rng, ply in looks(case):
        moves = decisions(case, ply.before, rng)
        for side in READERS:
            by_view: dict[str, dict[str, set[Any]]] = {}  # and by truth: all that can have been told
            by_told: dict[Any, Any] = {}
            samples = (rules.sample(rules.view(ply.before, side), rng) for _ in range(2))
            truths = {rules.format_state(state): state for state in (ply.before, *samples)}
            for state, move in itertools.product(truths.values(), moves):
                try:
                    step = rules.apply(state, move)
                except IllegalMove:
                    continue  # not possible in this sample
                after, view = rules.format_state(step.state), rules.view(step.state, side)
                told, text = _told(rules, state, move, step, side), rules.format_view(view)
                by_view.setdefault(text, {}).setdefault(after, set()).add(told)
                first_view = by_told.setdefault(told, view)
                assert first_view == view, f"{side} was told {told} of moves after which {text} shows more"
            for text, told_by_truth in by_view.items():
                first, *others = told_by_truth.values()
                assert all(other == first for other in others), f"{side} is told more than {text}"


def check_hidden_moves(case: Case) -> None:
    """Each side reads its own moves in full; a hidden move is hidden with exactly the agreed sign."""
    rules = case.rules
    for _rng, ply in looks(case):
        mover = ply.before.to_act
        full = rules.format_move(ply.before, ply.move)
        for side in (0, 1):
            text = rules.format_move(ply.before, ply.move, side)
            assert one_line(text)
            if side == mover:
                assert text == full
        assert full != HIDDEN_MOVE


def check_played_texts(case: Case) -> None:
    """The text of a move that has been made is read as that move, and hides what its text before it hid."""
    rules = case.rules
    for _rng, ply in looks(case):
        state, move, mover = ply.before, ply.move, ply.before.to_act
        full = rules.format_played(state, move)
        assert one_line(full)
        assert full != HIDDEN_MOVE
        try:
            assert rules.parse_move(state, full) == move, f"{full} is read as another move"
        except InvalidText as error:
            raise AssertionError(f"{full} cannot be read") from error
        for side in (0, 1):
            text, before = rules.format_played(state, move, side), rules.format_move(state, move, side)
            assert (text == HIDDEN_MOVE) == (before == HIDDEN_MOVE), f"{side} reads {text} after {before}"
            if side == mover:
                assert text == full


def check_disclosure(case: Case) -> None:
    """What is disclosed tells every truth from every other; where all is public, nothing was hidden."""
    rules = case.rules
    for rng, state in positions(case):
        truth = rules.format_state(state)
        for side in READERS:
            shown = rules.disclose(state, side)
            assert (shown.side, shown.to_act) == (side, state.to_act)
            other = rules.sample(rules.view(state, None), rng)
            alike = rules.format_view(rules.disclose(other, side)) == rules.format_view(shown)
            assert alike == (rules.format_state(other) == truth), f"{side} is not told everything"
            if rules.outcome(state) is not None:
                assert rules.view(state, side) == shown, "the rules end the game and go on hiding something"
        if rules.view(state, None) == rules.disclose(state, None):
            for side in READERS:
                assert rules.format_state(rules.sample(rules.view(state, side), rng)) == truth, (
                    "what everybody may know is less than one side knows"
                )


def check_refusals_do_not_leak(case: Case) -> None:
    """Why a move is refused tells the mover nothing that its view does not."""
    rules = case.rules
    found = [(rng, state) for rng, state in positions(case) if state.to_act in (0, 1)]
    pool = [rules.format_move(state, move) for rng, state in found for move in decisions(case, state, rng, 5)]
    for rng, state in found:
        texts = rng.sample(pool, min(25, len(pool)))
        expected = [_verdict(rules, state, text) for text in texts]
        samples = (rules.sample(rules.view(state, state.to_act), rng) for _ in range(3))
        for sampled in {rules.format_state(sampled): sampled for sampled in samples}.values():
            assert [_verdict(rules, sampled, text) for text in texts] == expected, "a refusal tells more"


LEAK_CHECKS: tuple[Callable[[Case], None], ...] = tuple(
    value for name, value in list(globals().items()) if name.startswith("check_")
)


def _verdict(rules: Any, state: Any, text: str) -> tuple[str, tuple[str, ...]]:
    """What the mover is told when it tries a move: nothing, or why not and because of which cells."""
    try:
        rules.apply(state, rules.parse_move(state, text))
    except RulesError as error:
        return str(error), error.cells
    return "", ()


def _told(rules: Any, state: Any, move: Any, step: Any, side: int | None) -> Any:
    """All that reaches a side about a move. A spectator reads what both sides read alike."""
    events = step.events_for(side)
    if side is not None:
        return rules.format_played(state, move, side), events
    first, second = (rules.format_played(state, move, reader) for reader in (0, 1))
    return first if first == second else HIDDEN_MOVE, events
