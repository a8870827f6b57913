"""A process that plays and keeps its matches is killed at any moment; no move that it told of may be lost."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

from game import registry
from game.match.archive import open_archive
from tests.match.killed import digest
from tests.tiny.games import TINY

COUNT = 100
ROOT = Path(__file__).parents[2]
CHANGES = 120  # that the process may tell of at most before it dies
LONGEST = 0.02  # seconds that it may go on then: death must meet it at any point of a change


def prepare(folder: Path) -> Callable[[int], str]:
    """One archive for all attacks: matches of earlier ones must survive the later ones too."""
    registry.GAMES = tuple(dict.fromkeys((*registry.GAMES, *TINY)))
    expected: dict[str, tuple[int, str]] = {}
    return lambda seed: kill(folder, seed, expected)


def kill(folder: Path, seed: int, expected: dict[str, tuple[int, str]]) -> str:
    """One kill.

    Args:
        expected: of every match that is known, the number of its nodes and the digest of all of it.
    """
    said = [line.split() for line in run_and_kill(folder, seed)]
    for match_id, nodes, what in said:
        expected[match_id] = int(nodes), what
    last = said[-1][0] if said else None
    archive, problem = open_archive(folder)
    try:
        assert problem is None, problem
        found = {summary.id for summary in archive.summaries()}
        assert archive.unreadable == ()
        assert expected.keys() <= found, "a match is lost"
        assert len(found - expected.keys()) <= 1, "more is kept than was begun"
        # What lay in the archive before cannot be read every time: it grows.
        old = random.Random(seed).sample(sorted(found), min(5, len(found)))
        for match_id in {*old, *(line[0] for line in said), *(found - expected.keys())}:
            match = archive.load(match_id)
            kept = sum(1 for _ in match.root.walk()), digest(match)
            if kept != expected.get(match_id):
                # Death came between keeping and telling: one change, a move and the roll after it at most.
                told, _ = expected.get(match_id, (kept[0], ""))
                assert match_id == last or match_id not in expected, "a match has changed"
                assert 0 <= kept[0] - told <= 2, f"of {told} nodes {kept[0]} are kept"
            expected[match_id] = kept
    finally:
        archive.close()
    return "killed before its first move" if not said else "killed while it played"


def run_and_kill(folder: Path, seed: int) -> list[str]:
    """Let a process play for a while, kill it, and return the whole lines that it has said."""
    rng, playing = random.Random(seed), start_playing(folder, seed)
    assert playing.stdout.readline() == "ready\n"
    said = "".join([playing.stdout.readline() for _ in range(rng.choice((0, rng.randrange(CHANGES))))])
    time.sleep(rng.uniform(0.0, LONGEST))  # the moment of death, not a synchronisation
    playing.kill()
    said += playing.communicate()[0]
    return said.splitlines()[: None if said.endswith("\n") else -1]


def start_playing(folder: Path, seed: int) -> subprocess.Popen:
    """The process; see ``tests.match.killed``."""
    return subprocess.Popen(
        [sys.executable, "-m", "tests.match.killed", str(folder), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )
