"""The smallest game, copied as CONTRIBUTING.md tells it, is a game like any other."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from game.registry import GAMES

pytestmark = [
    pytest.mark.long,
    pytest.mark.compiled,
    pytest.mark.skipif(os.name == "nt", reason="the commands are those of a POSIX shell"),
]

ROOT = Path(__file__).parents[2]
NAME = "tidewater"


@pytest.fixture(scope="module")
def tree(tmp_path_factory):
    """A copy of the project to which the game has been added."""
    folder = tmp_path_factory.mktemp("tree")
    for name in ("game", "tests"):
        shutil.copytree(ROOT / name, folder / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("sprites", "sounds", ".github", ".ci"):
        (folder / name).symlink_to(ROOT / name)
    for name in ("pyproject.toml", "setup.py", "build.spec", "README.md"):
        shutil.copy2(ROOT / name, folder)
    guide = (ROOT / ".github" / "CONTRIBUTING.md").read_text(encoding="utf-8")
    (commands,) = re.findall(r"```sh\n(name=tidewater title=Tidewater\n.*?)```", guide, re.DOTALL)
    subprocess.run(["sh", "-e", "-c", commands], cwd=folder, check=True)
    registry = folder / "game" / "registry.py"
    text = registry.read_text(encoding="utf-8")
    registry.write_text(text.replace("\n)\n# fmt: on", f'\n    "{NAME}",\n)\n# fmt: on'), encoding="utf-8")
    return folder


def run_tests(tree, *arguments):
    # A copy has nothing translated yet: assertions that explain themselves would take longest.
    command = [sys.executable, "-m", "pytest", "-q", "-p", "no:xdist", "--assert=plain", *arguments]
    done = subprocess.run(command, cwd=tree, capture_output=True, text=True, check=False)
    return done.returncode, done.stdout + done.stderr


def test_it_is_in_the_list_of_games(tree):
    code = f"from game.registry import find; print(find({NAME!r}).rules().legal_moves)"
    done = subprocess.run([sys.executable, "-c", code], cwd=tree, capture_output=True, text=True, check=True)
    assert f"game.rules.{NAME}.rules" in done.stdout


def test_it_imports_as_games_do_and_its_classes_are_called_as_no_other(tree):
    status, said = run_tests(tree, "tests/test_layers.py", "tests/test_class_names.py")
    assert status == 0, said[-3000:]


def test_the_tests_of_all_games_pass(tree):
    others = [f"--ignore-glob=tests/*/{entry.name}" for entry in GAMES]
    status, said = run_tests(tree, "-k", NAME, *others, "tests")
    assert status == 0, said[-3000:]
