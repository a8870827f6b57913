"""A player for the thinking process that dies, sleeps, lies or speaks garbage as often as it plays."""

from __future__ import annotations

import os
import time
from dataclasses import replace

from game.ai.bot import Task, Thought
from game.rules.protocol import random_decision

_GARBAGE = (
    b"",
    b"{",
    b"null",
    b"[" * 100_000,
    b'{"kind":"ready"}',
    b'{"kind":"decision"}',
    b'{"kind":"failure","job":[]}',
    b'{"kind":"thought","job":1,"thought":{"move":1}}',
    b"\xff\xfe",
    b"x" * 900_000,
)
_HALVES = (b"\0", (1000).to_bytes(4, "big") + b"{", b"\x7f\xff\xff\xff", b"\xff\xff\xff\xff\x7f" + 7 * b"\0")


class Mischief:
    """Chooses by the seed of the decision what to do; half of the time it plays at random."""

    def think(self, rules, view, task: Task) -> Thought:
        rng = task.rng
        state = rules.sample(view, rng)
        move = rules.format_move(state, random_decision(rules, state, rng))
        thought = Thought(move, 1, rng.randint(-100, 100), (move,), 1, 0.0)
        pipe = task.report.__self__.pipe
        task.report(thought)
        act = rng.choice(
            ("play",) * 7 + ("die", "sleep", "garbage", "half", "raise", "lie", "flood", "object")
        )
        if act == "die":
            os._exit(rng.randrange(256))
        elif act == "sleep":
            time.sleep(3600)
        elif act == "garbage":
            pipe.send_bytes(rng.choice(_GARBAGE))
        elif act == "half":
            os.write(pipe.fileno(), rng.choice(_HALVES))
        elif act == "raise":
            raise rng.choice((ValueError, MemoryError, RecursionError, KeyError))(move)
        elif act == "lie":
            return replace(thought, move=rng.choice(("", "nonsense", "\0", move * 50)), plan=("x",))
        elif act == "flood":
            for _ in range(3000):
                task.report(thought)
        elif act == "object":
            return replace(thought, score=object())
        return thought


BOT = Mischief()
