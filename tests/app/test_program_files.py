"""Whether the program was replaced by another version while it runs."""

from __future__ import annotations

import os
import sys
import time

import pytest

from game.program_files import STARTED, changed_since
from tests.kit.dates import moment_between_writes


@pytest.fixture
def folder(tmp_path):
    """A program of two modules, one of them compiled, and a picture."""
    for name in ("rules/board.py", "rules/board.cpython-311-x86_64-linux-gnu.so", "icon.svg"):
        path = tmp_path / "game" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("x")
    return tmp_path / "game"


def test_the_program_that_runs_is_unchanged():
    assert not changed_since(max(STARTED, time.time()))


def test_a_file_that_is_written_is_seen(folder):
    started = moment_between_writes(folder.parent)
    (folder / "icon.svg").write_text("y")
    assert not changed_since(started, folder), "a picture is no code"
    (folder / "rules" / "board.py").write_text("y")
    assert changed_since(started, folder)


def test_a_file_that_takes_the_place_of_another_is_seen_whatever_its_date(folder):
    started = moment_between_writes(folder.parent)
    new = folder.parent / "new"
    new.write_text("y")
    os.utime(new, (1e9, 1e9))
    new.replace(folder / "rules" / "board.py")
    assert changed_since(started, folder)


def test_a_folder_that_is_gone_has_changed(folder):
    started = moment_between_writes(folder.parent)
    folder.rename(folder.with_name("old"))
    assert changed_since(started, folder)


def test_of_a_frozen_program_the_executable_counts(folder, monkeypatch):
    program = folder.parent / "longhall"
    program.write_text("x")
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(program))
    started = moment_between_writes(folder.parent)
    assert not changed_since(started, folder)
    program.write_text("y")
    assert changed_since(started, folder)
