"""The part of the suite that types and pastes junk."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.rules.errors import BadPosition, IllegalMove, InvalidText
from game.rules.protocol import random_decision
from tests.kit.conformance.rules import READERS, Case, looks, positions
from tests.kit.effort import tries


def check_junk(case: Case) -> None:
    """Nothing that is typed or pasted raises anything but the errors of the rules."""
    rules, options = case.rules, case.resolved
    states = [state for _, state in positions(case)]
    real = st.sampled_from(
        [
            *(rules.format_state(state) for state in states[:40]),
            *(rules.format_view(rules.view(state, side)) for state in states[:20] for side in READERS),
            *(rules.format_move(ply.before, ply.move) for _, ply in looks(case)),
        ]
    )
    text = st.one_of(st.text(max_size=60), real, st.builds(_mutated, real, st.randoms(use_true_random=False)))

    @settings(
        max_examples=tries(150),
        deadline=None,
        derandomize=True,
        database=None,
        suppress_health_check=list(HealthCheck),
    )
    @given(text=text, state=st.sampled_from(states))
    def run(text, state):
        _try_move(rules, state, text)
        _try_position(rules, options, text)
        with suppress(InvalidText):
            assert all(isinstance(move, str) for move in rules.transcribe(state, text))
        try:
            view = rules.parse_view(text, options)
        except (InvalidText, BadPosition):
            return
        assert rules.parse_view(rules.format_view(view), options) == view

    run()


def _mutated(text: str, rng: Any) -> str:
    letters = list(text)
    for _ in range(rng.randint(1, 3)):
        at = rng.randrange(len(letters) + 1)
        action = rng.choice(("insert", "delete", "replace", "double"))
        if action == "insert":
            letters.insert(at, rng.choice("0123456789abcxyzKT/|-,:{} é\n"))
        elif letters:
            at %= len(letters)
            if action == "delete":
                del letters[at]
            elif action == "replace":
                letters[at] = rng.choice(letters)
            else:
                letters[at] *= 2
    return "".join(letters)


def _try_move(rules: Any, state: Any, text: str) -> None:
    try:
        move = rules.parse_move(state, text)
    except InvalidText:
        return
    before = rules.format_state(state)
    with suppress(IllegalMove):
        rules.apply(state, move)
    assert rules.format_state(state) == before


def _try_position(rules: Any, options: Any, text: str) -> None:
    try:
        state = rules.parse_state(text, options)
    except (InvalidText, BadPosition):
        return
    again = rules.parse_state(rules.format_state(state), options)
    assert again == state
    rng = random.Random(0)
    for _ in range(4):
        for side in READERS:
            rules.format_view(rules.view(state, side))
        if rules.outcome(state) is not None:
            break
        state = rules.apply(state, random_decision(rules, state, rng)).state
