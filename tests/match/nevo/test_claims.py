"""Claims are steps of a turn."""

from __future__ import annotations

import random

from game.match.match import Match
from game.registry import find
from game.rules.protocol import NOBODY
from tests.match.helpers import decide


def test_claims_before_a_move_are_taken_back_with_it_or_one_by_one():
    match = Match.create(find("nevo"), {"isolation": "claim"})
    rng = random.Random(4)
    while not (match.current.mover == match.to_act != NOBODY):  # somebody has claimed and is to act still
        if match.outcome is not None:
            match = Match.create(find("nevo"), {"isolation": "claim"})
        decide(match, rng)
    claimed = match.current
    start = claimed.parent
    while start.parent is not None and start.parent.turn == start.turn:
        start = start.parent
    assert match.undo() == [claimed]
    match.redo()
    while match.current.turn == claimed.turn:
        decide(match, rng)
    taken = match.undo()
    assert (match.current, taken[-1]) == (start, start.preferred)
    assert match.redo() == taken[::-1]
