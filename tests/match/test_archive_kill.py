"""A process that is killed at any moment has kept every move that it has shown."""

from __future__ import annotations

import random
import subprocess
import sys
import time
from pathlib import Path

import pytest

from game.match.archive import open_archive
from tests.match.killed import digest

pytestmark = pytest.mark.usefixtures("tiny_games")

ROOT = Path(__file__).parents[2]
KILLS = 12


def victim_of(folder: Path, seed: int) -> subprocess.Popen:
    return subprocess.Popen(
        [sys.executable, "-m", "tests.match.killed", str(folder), str(seed)],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        text=True,
    )


def run_and_kill(folder: Path, seed: int) -> list[str]:
    """Let the victim play for a moment, kill it, and return what it has said."""
    victim = victim_of(folder, seed)
    assert victim.stdout.readline() == "ready\n"
    time.sleep(random.Random(seed).uniform(0.0, 0.4))  # the moment of death, not a synchronisation
    victim.kill()
    said = victim.communicate()[0]
    return said.splitlines()[: None if said.endswith("\n") else -1]


def test_kill_at_any_moment(tmp_path):
    expected: dict[str, tuple[int, str]] = {}
    changes = 0
    for seed in range(KILLS):
        said = run_and_kill(tmp_path, seed)
        changes += len(said)
        for line in said:
            match_id, nodes, what = line.split()
            expected[match_id] = int(nodes), what
        last = said[-1].split()[0] if said else None
        archive, problem = open_archive(tmp_path)
        assert problem is None
        found = {summary.id for summary in archive.summaries()}
        assert archive.problems == ()
        assert expected.keys() <= found
        assert len(found - expected.keys()) <= 1  # created, but death came before it could be said
        for match_id in found:
            match = archive.load(match_id)
            kept = sum(1 for _ in match.root.walk()), digest(match)
            said_nodes, _ = expected.get(match_id, (kept[0], ""))
            if kept != expected.get(match_id):
                # Death came between keeping and saying: one change, a move and the roll after it at most.
                assert match_id == last or match_id not in expected
                assert 0 <= kept[0] - said_nodes <= 2
            expected[match_id] = kept
        archive.close()
    assert changes > 10 * KILLS, "the victim hardly played"
    assert [path.name for path in tmp_path.glob("*damaged*")] == []


def test_several_at_once_from_the_first_start_on(tmp_path):
    victims = [victim_of(tmp_path, seed) for seed in range(4)]
    for victim in victims:
        assert victim.stdout.readline() == "ready\n"
    said = []
    for victim in victims:
        said += [victim.stdout.readline() for _ in range(20)]  # all of them are playing
        victim.kill()
        said += victim.communicate()[0].splitlines()[:-1]
    last = {match_id: int(nodes) for match_id, nodes, _ in (line.split() for line in said)}
    archive, problem = open_archive(tmp_path)
    assert problem is None
    assert len(last) >= len(victims)
    for match_id, nodes in last.items():
        assert sum(1 for _ in archive.load(match_id).root.walk()) >= nodes
    archive.close()
    assert [path.name for path in tmp_path.iterdir()] == ["archive.sqlite"]
