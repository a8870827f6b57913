"""Counters on a board of card."""

from __future__ import annotations

from random import Random

from sounds.instruments import Samples, add, finish, room, silence, tap
from sounds.loudness import ACTION, LANDING, SoundsByLoudness


def counter(seed: int, hard: float) -> Samples:
    """A counter is put down: its rim first, then all of it."""
    rng = Random(seed)
    out = silence(0.34)
    add(out, tap(rng, 0.3, 0.92), 0.0, 0.35)
    add(out, tap(rng, hard, 0.62), 0.022 + rng.uniform(0.0, 0.008), 1.0)
    return finish(room(out, 0.12, 0.2), 0.1)


def removed(seed: int) -> Samples:
    """A counter is lifted off the board, and dropped onto others beside it."""
    rng = Random(seed)
    out = silence(0.52)
    for at, hard, pitch, gain in ((0.0, 0.2, 0.8, 0.4), (0.15, 0.9, 0.95, 1.0), (0.2, 0.6, 1.15, 0.55)):
        add(out, tap(rng, hard, pitch), at, gain)
    add(out, tap(rng, 0.3, 1.2), 0.255 + rng.uniform(-0.01, 0.01), 0.25)
    return finish(room(out, 0.14, 0.25), 0.15)


SOUNDS: SoundsByLoudness = {
    LANDING: {
        "counter-1": lambda: counter(601, 0.6),
        "counter-2": lambda: counter(603, 0.7),
        "counter-3": lambda: counter(605, 0.5),
    },
    ACTION: {"removed-1": lambda: removed(611), "removed-2": lambda: removed(613)},
}
