"""The duel between the players of two checkouts, here of this one with itself."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import GAMES

ROOT = Path(__file__).parents[2]


@pytest.mark.compiled
@pytest.mark.parametrize("by_clock", [(), ("--wall",)])
def test_both_players_search_and_every_pair_is_told(by_clock):
    told = subprocess.run(
        [
            *(sys.executable, "-m", "tests.ai.duel_of_checkouts", GAMES[0].name, "--other", str(ROOT)),
            *("--pairs", "2", "--seconds", "0.001", *by_clock),
        ],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=True,
    ).stdout.splitlines()
    found = [
        re.match(r"(\d+) games: ([\d.]+) points, .*this: (\d+) nodes.*other: (\d+) nodes", line)
        for line in told
    ]
    assert [line and int(line[1]) for line in found] == [2, 4]
    for line in filter(None, found):
        assert 0 <= float(line[2]) <= int(line[1])
        assert min(int(line[3]), int(line[4])) > 0
