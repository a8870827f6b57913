"""The strongest level of whichever checkout is imported, asked over standard input by ``duel_of_checkouts``.

Each line is a JSON object: ``{"begin": options, "seed": text}``, ``{"moves": texts}`` or ``{"seconds":
number}``, which asks for a thought. Seconds are those of the processor, so that a busy machine takes nothing
from a player; behind the argument ``wall`` they are those of the clock, and a player searches in as many
processes as in a match. Nothing is imported that the checkouts of November 2026 lack.
"""

from __future__ import annotations

import inspect
import json
import random
import sys
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

BY_CLOCK = "wall" in sys.argv[2:]
if not BY_CLOCK:
    time.monotonic = time.process_time  # before anything notes which clock it looks at

from game.ai.bot import Limit, Task, Thought  # noqa: E402
from game.registry import find  # noqa: E402

STRONGEST = 5
_POLL = 0.001  # seconds between two looks for the answer of the processes

Think = Callable[[Any, str, float], Thought]


def thinking_here(game: str) -> Think:
    """A player that thinks in this process; it begins a game."""
    entry = find(game)
    rules, bot = entry.rules(), entry.bot()
    kept: dict[str, Any] = {}
    if "memory" in inspect.signature(Task).parameters:
        from game.ai.transposition_table import TranspositionTable

        kept["memory"] = TranspositionTable()

    def think(state: Any, seed: str, seconds: float) -> Thought:
        task = Task(Limit(STRONGEST, seconds=seconds), random.Random(seed), **kept)
        return bot.think(rules, rules.view(state, state.to_act), task)

    return think


def thinking_in_processes(game: str) -> Callable[[str, dict[str, Any]], Think]:
    """Begins games of a player that thinks in as many processes as it does in a match. Raises ImportError:
    this checkout has none."""
    from game.ai.engines import ParallelEngine, cores
    from game.ai.worker import Decision, Failure, Question

    entry, engine = find(game), ParallelEngine(cores)
    parallel = getattr(entry, "parallel", entry.ponders)  # before 29 November 2026 one said both
    rules, (bot, arguments) = entry.rules(), entry.character_bot(STRONGEST)

    def begin(match: str, options: dict[str, Any]) -> Think:
        def think(state: Any, seed: str, seconds: float) -> Thought:
            view = rules.format_view(rules.view(state, state.to_act))
            limit = Limit(STRONGEST, seconds=seconds)
            question = Question(entry.rules_path, bot, options, view, limit, seed, arguments, match=match)
            engine.think(replace(question, parallel=parallel))
            while True:
                for answer in engine.poll():
                    if isinstance(answer, Failure):
                        raise SystemExit(answer.message)
                    if isinstance(answer, Decision):
                        return answer.thought
                time.sleep(_POLL)

        return think

    return begin


def main() -> None:
    game = sys.argv[1]
    rules = find(game).rules()
    begin_in_processes = None
    if BY_CLOCK:
        with suppress(ImportError):
            begin_in_processes = thinking_in_processes(game)
    state: Any = None
    think = thinking_here(game)
    rng = random.Random()
    for line in sys.stdin:
        asked = json.loads(line)
        if "begin" in asked:
            options = rules.resolve_options(asked["begin"])
            state, rng = rules.initial(options), random.Random(asked["seed"])
            think = begin_in_processes(asked["seed"], options) if begin_in_processes else thinking_here(game)
        elif "moves" in asked:
            for text in asked["moves"]:
                state = rules.apply(state, rules.parse_move(state, text)).state
        else:
            started = time.monotonic()
            thought = think(state, str(rng.getrandbits(64)), asked["seconds"])
            answer = {"plan": thought.plan, "nodes": thought.nodes, "depth": thought.depth}
            print(json.dumps({**answer, "seconds": time.monotonic() - started}), flush=True)


if __name__ == "__main__":
    main()
