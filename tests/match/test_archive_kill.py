"""A process that is killed at any moment has kept every move that it has shown."""

from __future__ import annotations

import pytest

from game.match.archive import open_archive
from tests.attack import kills

pytestmark = [pytest.mark.long, pytest.mark.usefixtures("tiny_games")]

KILLS = 12


def test_kill_at_any_moment(tmp_path):
    expected: dict[str, tuple[int, str]] = {}
    for seed in range(KILLS):
        kills.kill(tmp_path, seed, expected)
    played = sum(nodes for nodes, _ in expected.values())
    assert played > 10 * KILLS, "the victim hardly played"
    assert list(tmp_path.glob("damaged")) == []


def test_several_at_once_from_the_first_start_on(tmp_path):
    victims = [kills.start_playing(tmp_path, seed) for seed in range(4)]
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
    assert list(tmp_path.glob("damaged")) == []
