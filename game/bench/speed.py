"""How fast the compiled inside is: move generators, random play and search."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from game.ai.bot import Limit, Task
from game.ai.selfplay import play_game
from game.checks import checks_of
from game.compiled import form
from game.entry import GameEntry
from game.registry import find
from game.rules.perft import count

SEARCH_SECONDS = 3.0
RANDOM_GAMES, PLAIN_RANDOM_GAMES = 2_000, 20
_LONGEST = 1_000  # plies of a random game
WHOLE_GAMES = 5
_TRIES = 3  # the best counts: whatever else the machine does can only slow it down


def begun(entry: GameEntry, *, moves: bool = False) -> Any:
    """The state of a game at its first move; with ``moves`` in the open."""
    rules = entry.rules()
    opening = checks_of(entry).opening
    state = rules.initial(dict(opening.options))
    for text in opening.all if moves else opening.before:
        state = rules.apply(state, rules.parse_move(state, text)).state
    return state


def perft(game: str, depth: int, plain_depth: int) -> dict[str, Any]:
    """Leaves a second of perft from the first move of ``game``; plain modules count less deep."""
    entry = find(game)
    rules, state = entry.rules(), begun(entry)
    depth = depth if form() == "compiled" else plain_depth
    leaves, speed = _best(lambda: count(rules, state, depth))
    return {"game": game, "depth": depth, "leaves": leaves, "leaves_per_second": speed}


def playout(game: str) -> dict[str, Any]:
    """Plies a second of random games from the first move to the end."""
    state = begun(find(game))
    games = RANDOM_GAMES if form() == "compiled" else PLAIN_RANDOM_GAMES
    plies, speed = _best(lambda: sum(state.board().playout(seed, _LONGEST) for seed in range(1, games + 1)))
    return {"game": game, "games": games, "plies": plies, "plies_per_second": speed}


def listing(game: str) -> dict[str, Any]:
    """Milliseconds to list all moves of the crowded position, or of the opening's; the best of some."""
    entry = find(game)
    rules = entry.rules()
    crowded = checks_of(entry).crowded
    state = rules.parse_state(crowded, {}) if crowded else begun(entry)
    moves, speed = _best(lambda: len(rules.legal_moves(state)))
    return {"game": game, "moves": moves, "milliseconds": round(1000 * moves / speed, 2)}


def whole_game(game: str) -> dict[str, Any]:
    """Seconds of a game between two computer players of the second level: the median of some."""
    entry = find(game)
    seconds, lengths = [], []
    for seed in range(1, WHOLE_GAMES + 1):
        played = play_game(entry, {}, (2, 2), seed)
        seconds.append(sum(played.seconds))
        lengths.append(len(played.moves))
    return {"game": game, "seconds": round(median(seconds), 2), "moves": round(median(lengths))}


def _best(work: Callable[[], int]) -> tuple[int, int]:
    """What ``work`` counts, and how much of it a second."""
    best, counted = 0.0, 0
    for _ in range(_TRIES):
        began = time.perf_counter()
        counted = work()
        best = max(best, counted / (time.perf_counter() - began))
    return counted, round(best)


def search(game: str) -> dict[str, Any]:
    """Nodes a second of the search at full strength, at the first move and in the open; the slower one."""
    entry = find(game)
    rules, bot = entry.rules(), entry.bot()
    speeds, depths = [], []
    for state in (begun(entry), begun(entry, moves=True)):
        task = Task(Limit(seconds=SEARCH_SECONDS), random.Random(1))
        thought = bot.think(rules, rules.view(state, state.to_act), task)
        speeds.append(thought.nodes / thought.seconds)
        depths.append(thought.depth)
    return {"game": game, "seconds": SEARCH_SECONDS, "depths": depths, "nodes_per_second": round(min(speeds))}
