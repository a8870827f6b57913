"""Single values in the journals of an archive are replaced by nonsense, with right checksums."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path

from game.match.archive import open_archive
from game.match.journal import EXTENSION, read_journal, write_journal
from tests.attack.sample import Sample, contents, is_sentence, make_sample

COUNT = 300
_VALUES = [
    None,
    0,
    1,
    -1,
    2,
    7,
    99,
    1 << 63,
    -(1 << 63),
    1e308,
    0.5,
    True,
    "",
    "x",
    "7",
    "A\0",
    "{",
    "[]",
    "null",
    [],
    {},
    [1],
    [1, 2],
    [-1, 5],
    ["x", None],
    [1e308, 1e308],
    {"size": 1e308},
    {"0": 99},
    {"rules": [[]]},
    "computer 9",
    "computer 5",
    "human \x1b",
    "none",
    "600+600",
    "resignation",
    "time",
    "2026-01-01",
    "9999-12-31T23:59:59+00:00",
    "0001-01-01T00:00:00+14:00",
    "[" * 50_000,
    "9" * 6000,
    "\U0010ffff\0\u202e",
]


def prepare(folder: Path) -> Callable[[int], str]:
    """One archive."""
    sample, work = make_sample(folder / "sample"), folder / "work"
    return lambda seed: attack(sample, work, seed)


def attack(sample: Sample, folder: Path, seed: int) -> str:
    """Replace values. As the checksums are right, only that nothing breaks can be asked."""
    rng = random.Random(seed)
    sample.write(folder)
    for _ in range(rng.choice((1, 1, 1, 3))):
        path = rng.choice(sorted((folder / "matches").glob(f"*{EXTENSION}")))
        entries = read_journal(path.read_bytes())[0]
        _damage(rng, rng.choice(entries))
        path.write_bytes(write_journal(entries)[0])
    told = []
    archive, problem = open_archive(folder)
    archive.tell = told.append
    try:
        archive.forget_deleted()
        found = contents(archive)
        archive.summaries()
        assert all(is_sentence(each) for each in (*told, problem) if each is not None), (told, problem)
        assert len(found) + len(archive.unreadable) == len(sample.truth)
        for unreadable in archive.unreadable:
            assert archive.raw(unreadable.id)
    finally:
        archive.close()
    return f"{len(archive.unreadable)} refused"


def _damage(rng: random.Random, entry: dict) -> None:
    steps = entry.get("steps")
    if steps and rng.random() < 0.5:
        step = rng.choice(steps)
        if rng.random() < 0.1:
            steps.remove(step)
        else:
            step[rng.randrange(len(step))] = rng.choice(_VALUES)
    elif rng.random() < 0.1:
        del entry[rng.choice(list(entry))]
    else:
        entry[rng.choice([*entry, "notes", "title", "steps", "prefer"])] = rng.choice(_VALUES)
