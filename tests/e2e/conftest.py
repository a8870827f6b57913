"""A screen for the tests of real windows; they are skipped where there is no X server to be had."""

import json
import shutil
import sys
from contextlib import ExitStack

import pytest

from game.selfcheck.driver import open_driver
from game.settings import Settings
from tests.e2e.program import SIZE, Program, Screen

MISSING = [tool for tool in ("Xvfb", "xdotool") if not shutil.which(tool)]


@pytest.fixture
def screen(tmp_path):
    if MISSING or not sys.platform.startswith("linux"):
        pytest.skip(f"needs {' and '.join(MISSING) or 'Linux'}")
    folder = tmp_path / "screen"
    folder.mkdir()
    screen = Screen(folder)
    yield screen
    screen.close()


@pytest.fixture
def start(screen, tmp_path):
    """Start the program on the screen; what still runs at the end is killed."""
    running = []
    home = tmp_path / "home"
    home.mkdir()

    def start(size=SIZE):
        if size != SIZE:
            (home / "settings.json").write_text(json.dumps({"window": size}), encoding="utf-8")
        running.append(Program(screen, home))
        return running[-1]

    yield start
    for program in running:
        program.kill()


@pytest.fixture
def make_twin(tmp_path):
    """The same application in this process, without a screen, to look up where things are."""
    folder = tmp_path / "twin"
    folder.mkdir()
    with ExitStack() as stack:

        def make(size=SIZE):
            driver = stack.enter_context(open_driver(folder, Settings(window=size, animation="off")))
            driver.settle()
            return driver

        yield make


@pytest.fixture
def twin(make_twin):
    """One in the usual size."""
    return make_twin()
