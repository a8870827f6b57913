"""A random game on the real rules and on the slow ones at once."""

from __future__ import annotations

import math
import random
from collections.abc import Mapping
from typing import Any

from game.rules.nevo.rules import RULES
from tests.rules.nevo import slow

COMMON = {"quiet_limit": 12}
# The home rank of either side, and the one in front of it, as the rule book describes them.
LAYOUTS = {
    "home-row": ("wwwwwwwwwwww", "............"),
    "two-ranks": ("...wwwwww...", "...wwwwww..."),
    "two-wings": ("www......www", "www......www"),
}


def play_both(rng: random.Random, options: Mapping[str, Any], slow_options: Mapping[str, Any]) -> None:
    """Raises AssertionError where the real rules with ``options`` differ from the slow ones."""
    mode, limit = slow_options["isolation"], 2 * slow_options["quiet_limit"] or math.inf
    white = LAYOUTS[slow_options["layout"]]
    black = (rank.replace("w", "b") for rank in reversed(white))
    state = RULES.initial(options)
    plain = slow.start(*white, *["." * 12] * 3, *black)
    for _ in range(110):
        legal = {RULES.format_move(state, move): move for move in RULES.legal_moves(state)}
        ended = slow.result(plain, mode, limit)
        assert sorted(legal) == ([] if ended else sorted(slow.moves(plain, mode)))
        assert (state.ended and state.ended.winner) == {"w": 0, "b": 1, "draw": None, None: None}[ended]
        assert bool(state.ended) == bool(ended)
        if ended:
            return
        text = rng.choice(sorted(legal))
        if "-" in text and rng.random() < 0.2:  # without naming what it leaves isolated
            text = text.partition("x")[0]
        state = RULES.apply(state, RULES.parse_move(state, text)).state
        plain = slow.play(plain, text, mode)
