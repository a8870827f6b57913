"""How fast the compiled inside is: move generators, random play and search."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from statistics import geometric_mean, median
from typing import Any

from game.ai.bot import Limit, Task, Thought
from game.ai.engines import ParallelEngine, cores
from game.ai.levels import STRONGEST
from game.ai.selfplay import play_game
from game.ai.worker import Question
from game.checks import checks_of
from game.compiled import form
from game.entry import GameEntry
from game.registry import find
from game.rules.perft import count
from game.rules.protocol import play_line

SEARCH_SECONDS = 3.0
PARALLEL_TRIES = 4  # of each position
_WHILE = 0.2  # seconds of a search after which the start of a process does not matter
_LOOK = 0.002  # seconds between two looks for an answer
RANDOM_GAMES, PLAIN_RANDOM_GAMES = 2_000, 20
_LONGEST = 1_000  # plies of a random game
WHOLE_GAMES = 5
_TRIES = 3  # the best counts: whatever else the machine does can only slow it down


def begun(entry: GameEntry, *, moves: bool = False) -> Any:
    """The state of a game at its first move; with ``moves`` in the open."""
    rules = entry.rules()
    opening = checks_of(entry).opening
    state = rules.initial(dict(opening.options))
    return play_line(rules, state, opening.all if moves else opening.before).state


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


def parallel(game: str) -> dict[str, Any]:
    """How many times faster all cores search to the same depth than one: the geometric mean over some
    searches at full strength, from the first move and in the open. Those that are short for one are left out.
    """
    entry = find(game)
    gains, processes = [], cores()
    for number, state in enumerate((begun(entry), begun(entry, moves=True)) * PARALLEL_TRIES):
        alone, together = (_iterations(entry, state, number, count) for count in (1, processes))
        depths = alone.keys() & together.keys()  # empty where the machine is too slow for any
        if depths and alone[max(depths)] >= _WHILE:
            gains.append(alone[max(depths)] / together[max(depths)])
    gain = round(geometric_mean(gains), 2) if gains else None
    return {"game": game, "processes": processes, "searches": len(gains), "gain": gain}


def _iterations(entry: GameEntry, state: Any, seed: int, processes: int) -> dict[int, float]:
    """Seconds until a search in processes of its own had finished each depth."""
    rules, (bot, arguments) = entry.rules(), entry.character_bot(STRONGEST.number)
    options, view = dict(checks_of(entry).opening.options), rules.format_view(rules.view(state, state.to_act))
    limit = Limit(seconds=SEARCH_SECONDS)
    question = Question(
        entry.rules_path, bot, options, view, limit, seed, arguments, match="bench", parallel=True
    )
    engine, found = ParallelEngine(lambda: processes), dict[int, float]()
    try:
        engine.think(question)
        while engine.thinking:
            for answer in engine.poll():
                if isinstance(answer, Thought):
                    found[answer.depth] = answer.seconds
            time.sleep(_LOOK)
    finally:
        engine.close()
    return found


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
