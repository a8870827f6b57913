"""The strongest level of whichever checkout is imported, asked over standard input by ``duel_of_checkouts``.

Each line is a JSON object: ``{"begin": options, "seed": text}``, ``{"moves": texts}`` or ``{"seconds":
number}``, which asks for a thought. Seconds are those of the processor, so that a busy machine takes nothing
from a player. Nothing is imported that the checkouts of November 2026 lack.
"""

from __future__ import annotations

import inspect
import json
import random
import sys
import time
from typing import Any

time.monotonic = time.process_time  # before anything notes which clock it looks at

from game.ai.bot import Limit, Task  # noqa: E402
from game.registry import find  # noqa: E402

STRONGEST = 5


def memory() -> dict[str, Any]:
    """What a player of this checkout keeps from move to move, as arguments of its tasks."""
    if "memory" not in inspect.signature(Task).parameters:
        return {}
    from game.ai.transposition_table import TranspositionTable

    return {"memory": TranspositionTable()}


def main() -> None:
    entry = find(sys.argv[1])
    rules, bot = entry.rules(), entry.bot()
    state: Any = None
    kept: dict[str, Any] = {}
    rng = random.Random()
    for line in sys.stdin:
        asked = json.loads(line)
        if "begin" in asked:
            state = rules.initial(rules.resolve_options(asked["begin"]))
            kept, rng = memory(), random.Random(asked["seed"])
        elif "moves" in asked:
            for text in asked["moves"]:
                state = rules.apply(state, rules.parse_move(state, text)).state
        else:
            started = time.process_time()
            task = Task(
                Limit(STRONGEST, seconds=asked["seconds"]), random.Random(rng.getrandbits(64)), **kept
            )
            thought = bot.think(rules, rules.view(state, state.to_act), task)
            answer = {"plan": thought.plan, "nodes": thought.nodes, "depth": thought.depth}
            print(json.dumps({**answer, "seconds": time.process_time() - started}), flush=True)


if __name__ == "__main__":
    main()
