"""For every test: no screen, no sound, no traces in the user's own folder, and no stale compiled modules."""

from __future__ import annotations

import os
import random
import secrets
import tempfile

# Before anything imports pygame, in the processes that tests start as well.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
_HOME = tempfile.TemporaryDirectory(prefix="longhall-tests-", ignore_cleanup_errors=True)
os.environ["LONGHALL_HOME"] = _HOME.name
os.environ["HOME"] = _HOME.name  # where exports are proposed: nothing is written into anybody's own folder

import pygame  # noqa: E402
import pytest  # noqa: E402
from hypothesis import HealthCheck, settings  # noqa: E402

from game import compiled, registry  # noqa: E402
from game.ai import worker  # noqa: E402
from game.boards import canvas  # noqa: E402
from game.explorer import filling  # noqa: E402
from game.laboratory import background as tournaments  # noqa: E402
from game.match import journal  # noqa: E402
from game.otep import player, process  # noqa: E402
from game.review import background as reviews  # noqa: E402
from game.scenes import progress  # noqa: E402
from tests.kit.effort import COMPILED, rows_to_run, tries  # noqa: E402
from tests.tiny.games import TINY  # noqa: E402

pytest_plugins = ("tests.kit.app",)

# Tests end programs, never the machine: what the system was given stays, and nothing waits for the disk.
journal.WAIT_FOR_DISK = False
# Where the machine is busy, a process that starts, answers or ends late is sound.
PATIENCE = 120.0  # seconds
worker.START_PATIENCE = worker.PATIENCE = worker.KILL_WAIT = PATIENCE
player.HELLO_PATIENCE = player.MOVE_PATIENCE = process._END_PATIENCE = PATIENCE
filling._KILL_WAIT = reviews._KILL_WAIT = tournaments._KILL_WAIT = PATIENCE
# What has its time in a frame is done in that frame: what is seen after so many frames depends on no machine.
canvas.PAINTING = progress.AT_ONCE = PATIENCE
# The same examples every time, and however slow the machine is: who changes nothing gets the same answer.
# ``--hypothesis-profile explore`` tries others.
settings.register_profile(
    "longhall",
    derandomize=True,
    deadline=None,
    max_examples=tries(100),
    suppress_health_check=[HealthCheck.too_slow],
)
settings.register_profile("explore", settings.get_profile("longhall"), derandomize=False)
settings.load_profile("longhall")


def pytest_report_header() -> str:
    return f"longhall modules: {compiled.form()}"


def pytest_sessionstart() -> None:
    stale = compiled.stale_modules()
    if stale:
        pytest.exit(
            f"compiled modules are older than their sources: {', '.join(stale)}; "
            "build them again or delete them",
            returncode=3,
        )
    pygame.font.init()  # many tests measure texts, whichever of them comes first


def pytest_collection_modifyitems(config, items):
    asked = bool(config.option.keyword) and COMPILED  # whoever names some tests wants all of them
    chosen = items if asked else rows_to_run(items)
    kept = set(chosen)
    config.hook.pytest_deselected(items=[item for item in items if item not in kept])
    items[:] = sorted(chosen, key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(autouse=True)
def known_seeds(request, monkeypatch):
    """What is left to chance is the same in every run of a test, also the seeds of matches and tournaments
    without a given one; not with the profile "explore"."""
    if settings.get_current_profile_name() != "explore":
        random.seed(request.node.nodeid)
        known = random.Random(request.node.nodeid)
        monkeypatch.setattr(secrets, "randbits", known.getrandbits)
        monkeypatch.setattr(secrets, "randbelow", known.randrange)


@pytest.fixture
def tiny_games(monkeypatch):
    """The three tiny games, in the registry for the time of a test."""
    monkeypatch.setattr(registry, "GAMES", (*registry.GAMES, *TINY))
    return TINY
