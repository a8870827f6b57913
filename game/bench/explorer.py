"""How long the explorer takes to answer, with a million positions in its index."""

from __future__ import annotations

import random
import tempfile
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

from game.explorer.filling import FILE
from game.explorer.index import Filter, IndexedMatch, PositionIndex
from game.explorer.positions import IndexedPosition

_PLAYERS = 50
_BRANCHES = 12  # ways to go on from a position, of which the first are chosen most often
_TIMES = 5  # that each question is asked
_LISTED = 100  # matches
_LINES: tuple[list[int], ...] = ([], [0], [0, 0, 0], [0] * 8, [11, 11, 11])  # to the positions asked for
_WANTED = (Filter(), Filter(mirrored=False), Filter(player="human 7"), Filter(plies=(0, 30)))


def answers(matches: int, plies: int) -> dict[str, Any]:
    """Milliseconds that the slowest questions take in an index of made-up matches."""
    rng = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        index = PositionIndex(Path(folder) / FILE)
        for number in range(matches):
            index.put(str(number), (number, 0), _match(rng, plies))
        asked = [(_position(line), wanted) for line in _LINES for wanted in _WANTED]
        moves = max(_milliseconds(partial(index.moves, *each)) for each in asked)
        found = max(_milliseconds(partial(index.matches, *each, _LISTED)) for each in asked)
        index.close()
    positions = matches * (plies + 1)
    return {"moves_ms": round(moves, 1), "matches_ms": round(found, 1), "positions": positions}


def _milliseconds(ask: Callable[[], object]) -> float:
    """How long a question takes, as the median of some tries."""
    taken = []
    for _ in range(_TIMES):
        began = time.perf_counter()
        ask()
        taken.append(1000 * (time.perf_counter() - began))
    return median(taken)


def _match(rng: random.Random, plies: int) -> IndexedMatch:
    line: list[int] = []
    steps = []
    for _ in range(plies):
        move = min(rng.randrange(_BRANCHES), rng.randrange(_BRANCHES))
        steps.append((_position(line), f"a{move + 1}-b{move + 1}"))
        line.append(move)
    players = f"human {rng.randrange(_PLAYERS)}", f"human {rng.randrange(_PLAYERS)}"
    return IndexedMatch(
        "game", "{}", players, rng.randrange(4), "2026-01-01", [*steps, (_position(line), "")]
    )


def _position(line: Sequence[int]) -> IndexedPosition:
    key = hash(tuple(line))
    return IndexedPosition(key, key, 0, [{}], [0])
