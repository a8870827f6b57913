"""How fast the compiled inside is: the move generator and the search."""

from __future__ import annotations

import random
import time
from typing import Any

from game.ai.player import Limit
from game.cli.perft import count
from game.compiled import form
from game.registry import find

GAME = "hnefatafl"  # the largest tree of the five
DEPTHS = {"compiled": 4}  # of perft; plain modules get less to do
PLAIN_DEPTH = 3
SEARCH_SECONDS = 3.0
# A position in the open, half-way through a game, besides the start.
_OPENING = ("d1-d3", "f8-c8", "a4-c4", "g7-g10", "d11-d9", "e5-e2")


def perft() -> dict[str, Any]:
    """Leaves a second of perft from the start; the best of three."""
    rules = find(GAME).rules()
    state = rules.initial({})
    depth = DEPTHS.get(form(), PLAIN_DEPTH)
    best, leaves = 0.0, 0
    for _ in range(3):
        began = time.perf_counter()
        leaves = count(rules, state, depth)
        best = max(best, leaves / (time.perf_counter() - began))
    return {"game": GAME, "depth": depth, "leaves": leaves, "leaves_per_second": round(best)}


def search() -> dict[str, Any]:
    """Nodes a second of the search at full strength, at the start and in the open."""
    entry = find(GAME)
    rules, brain = entry.rules(), entry.brain()
    state = rules.initial({})
    speeds, depths = [], []
    for moves in ((), _OPENING):
        for text in moves:
            state = rules.apply(state, rules.parse_move(state, text)).state
        thought = brain.think(rules, rules.view(state, state.to_act), Limit(seconds=SEARCH_SECONDS),
                              random.Random(1), lambda _: None, lambda: False)
        speeds.append(thought.nodes / thought.seconds)
        depths.append(thought.depth)
    return {"game": GAME, "seconds": SEARCH_SECONDS, "depths": depths, "nodes_per_second": round(min(speeds))}
