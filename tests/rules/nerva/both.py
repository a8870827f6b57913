"""A random game on the real rules and on the slow ones at once."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from game.rules.nerva.rules import RULES
from tests.rules.nerva import slow
from tests.rules.nerva.help import slow_position, texts
from tests.rules.nerva.test_properties import games

COMMON = {"quiet_limit": 4}


def play_both(rng: random.Random, options: Mapping[str, Any], slow_options: Mapping[str, Any]) -> None:
    """Raises AssertionError where the real rules with ``options`` differ from the slow ones."""
    limit, siege = 2 * slow_options["quiet_limit"], slow_options["ending"] == "siege"
    plain = None
    for before, move, step in games(rng.random(), limit=options["quiet_limit"], ending=options["ending"]):
        plain = plain or slow_position(before)
        assert sorted(texts(before)) == sorted(slow.moves(plain, limit))
        plain = slow.play(plain, RULES.format_move(before, move).removesuffix("x"))
        ended = step.state.ended
        winner = ended and ("draw" if ended.winner is None else "wb"[ended.winner])
        assert slow.result(plain, limit, siege) == winner
