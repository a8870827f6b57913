"""A game is added and deleted by its line in the registry: nothing else has to be touched."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import GAMES
from tests.app.with_games import SETS

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("games", SETS)
def test_everything_works_with_so_many_games(games, tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "tests.app.with_games", games, str(tmp_path)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    pages = {line.split()[0] for line in done.stdout.splitlines() if line.endswith("(1280, 800)")}
    assert pages >= {"home", "library", "settings"}
    for entry in SETS[games]:
        assert pages >= {f"{page}-{entry.name}" for page in ("new-game", "rule-book", "match")}
        assert f"{entry.name}: {entry.title}. {entry.tagline}" in done.stdout


def test_entries_are_read_without_what_they_name():
    code = "import sys, game.registry; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    loaded = done.stdout.split()
    assert "game.registry" in loaded
    assert not {"pygame", "game.scenes.base"} & set(loaded)
    assert not [
        name for name in loaded if name.endswith((".board_controller", ".board", f".{GAMES[0].name}.rules"))
    ]
