"""Random bytes of an archive with matches of all games, of its journals and its library, are changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.match.journal import LIBRARY
from tests.attack.sample import Sample, look, make_sample

COUNT = 500


def prepare(folder: Path) -> Callable[[int], str]:
    """One archive."""
    sample, work = make_sample(folder / "sample"), folder / "work"
    return lambda seed: attack(sample, work, seed)


def attack(sample: Sample, folder: Path, seed: int) -> str:
    """Change one byte, a few, or a stretch of them, or cut a file; then start."""
    rng = random.Random(seed)
    damaged = {name: bytearray(data) for name, data in sample.files.items()}
    names = rng.choice((list(damaged), [LIBRARY]))
    for _ in range(rng.choice((1, 1, 1, 1, 2, 8))):
        data = damaged[rng.choice(names)]
        if not data:
            continue
        at, length = rng.randrange(len(data)), rng.choice((1, 1, 1, 1, 1, 4, 64, 512))
        if rng.random() < 0.1:
            del data[at:]
        else:
            data[at : at + length] = rng.choice((rng.randbytes, bytes))(min(length, len(data) - at))
    Sample({name: bytes(data) for name, data in damaged.items()}, {}).write(folder)
    return look(folder, sample.truth)
