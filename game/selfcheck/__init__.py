"""Does this installation work? Every part is tried without a screen, for ``longhall selfcheck``."""

from __future__ import annotations

import os
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

Check = Callable[[Path], str]


def run(screenshots: Path | None, say: Callable[[str], None]) -> int:
    """Run all checks, each in a folder of its own, and tell of each in a line.

    Args:
        screenshots: where pictures of all screens go, or None.
        say: gets the lines.

    Returns:
        the number of checks that failed.
    """
    failed = 0
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as folder, _no_screen(folder):
        for name, check in _checks(screenshots):
            began = time.perf_counter()
            room = Path(folder, name.replace(" ", "-"))
            room.mkdir()
            try:
                found = check(room)
            except Exception as error:
                failed += 1
                say(f"FAILED  {name}: {type(error).__name__}: {error}{_place(error)}")
            else:
                say(f"ok      {name}: {found} ({time.perf_counter() - began:.1f} s)")
    say(f"{failed} of the checks failed" if failed else "everything works")
    return failed


def _checks(screenshots: Path | None) -> Iterator[tuple[str, Check]]:
    from game.selfcheck import inside, play, screens, secrets

    yield "program", inside.program
    yield "rules", inside.rules
    yield "pictures", inside.pictures
    yield "sounds", inside.sounds
    yield "without sound", inside.silence
    yield "rule books", inside.rule_books
    yield "settings", inside.settings
    yield "archive", inside.archive
    yield "records", inside.records
    yield "computer player", play.computer_player
    yield "hidden information", secrets.hidden_information
    yield "screens", lambda folder: screens.all_screens(folder, screenshots)
    yield "typing", play.typing
    yield "against the computer", play.against_computer
    yield "two people", play.two_people


def _place(error: Exception) -> str:
    """Where it was raised, for the report that somebody sends."""
    trace = error.__traceback__
    while trace and trace.tb_next:
        trace = trace.tb_next
    return f" ({Path(trace.tb_frame.f_code.co_filename).name}:{trace.tb_lineno})" if trace else ""


@contextmanager
def _no_screen(folder: str) -> Iterator[None]:
    """Dummy drivers and a data folder of our own, for this process and those that it starts."""
    ours = {
        "SDL_VIDEODRIVER": "dummy",
        "SDL_AUDIODRIVER": "dummy",
        "LONGHALL_HOME": folder,
        "PYGAME_HIDE_SUPPORT_PROMPT": "1",
    }
    before = {name: os.environ.get(name) for name in ours}
    os.environ.update(ours)
    try:
        yield
    finally:
        for name, value in before.items():
            if value is None:
                del os.environ[name]
            else:
                os.environ[name] = value
