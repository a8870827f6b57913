"""A game's parts are found by their names alone."""

from __future__ import annotations

import subprocess
import sys

import pytest

from game.entry import GENERAL_BOT, GameEntry, GamePart
from game.registry import GAMES
from tests.tiny.games import TINY

PARTS = [(entry, part) for entry in GAMES for part in GamePart if entry.has(part)]


@pytest.mark.parametrize(("entry", "part"), PARTS, ids=lambda each: getattr(each, "name", each))
def test_a_module_with_the_name_of_a_part_has_it(entry, part):
    assert entry.part(part) is not None


@pytest.mark.parametrize("entry", TINY, ids=lambda entry: entry.name)
def test_a_game_may_be_one_package(entry):
    assert [part for part in GamePart if entry.has(part)] == [GamePart.RULES, GamePart.SCENE]
    assert entry.bot_path == GENERAL_BOT
    assert entry.file("rulebook.md") is None


def test_a_game_without_folders_has_no_part():
    entry = GameEntry("nowhere", "Nowhere", "A game that nobody has made.")
    assert not any(entry.has(part) for part in GamePart)
    assert entry.part(GamePart.PALETTE) is None
    assert entry.file("rulebook.md") is None
    with pytest.raises(LookupError):
        entry.scene()


def test_no_part_is_imported_before_it_is_asked_for():
    code = """
import sys
from game.entry import GamePart
from game.registry import GAMES
modules = [entry.path(part).partition(":")[0] for entry in GAMES for part in GamePart if entry.has(part)]
assert len(modules) > len(GAMES)
print(*(module for module in modules if module in sys.modules))
"""
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.split() == []
