"""Random bytes of an archive with matches of all games, or of its write-ahead log, are changed."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from tests.attack.sample import Sample, look, make_sample

COUNT = 500


def prepare(folder: Path) -> Callable[[int], str]:
    """The archive twice: closed, and as a kill leaves it."""
    samples = [make_sample(folder / name, log=name == "log") for name in ("closed", "log")]
    work = folder / "work"
    return lambda seed: attack(samples[seed % 2], work, seed)


def attack(sample: Sample, folder: Path, seed: int) -> str:
    """Change one byte, a few, or a stretch of them; then start."""
    rng = random.Random(seed)
    damaged = {name: bytearray(data) for name, data in sample.files.items()}
    names = list(damaged)
    for _ in range(rng.choice((1, 1, 1, 1, 2, 8))):
        data = damaged[rng.choice(names)]
        at, length = rng.randrange(len(data)), rng.choice((1, 1, 1, 1, 1, 4, 64, 512))
        data[at : at + length] = rng.randbytes(min(length, len(data) - at))
    Sample({name: bytes(data) for name, data in damaged.items()}, {}).write(folder)
    return look(folder, sample.truth)
