"""What happens when the program itself makes a mistake: it is noted, told, and the evening goes on."""

from __future__ import annotations

import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.scenes.base import scene_of
from game.texts import _

if TYPE_CHECKING:
    from collections.abc import Callable

    from game.scenes.base import Scene

FILE = "errors.log"
_LARGEST = 256 * 1024  # bytes; a larger file is set aside as the one before, and a new one begun
_APART = 2.0  # seconds after which an error counts as one of its own, not as the last one again


class Application(Protocol):
    """What is needed of the application."""

    folder: Path
    scenes: list[Scene]

    def push(self, scene: Scene) -> None: ...
    def quit(self) -> None: ...
    def draw_anew(self) -> None: ...
    def toast(
        self, text: str, action: tuple[str, Callable[[], None]] | None = None, seconds: float = 5.0
    ) -> None: ...


class FailureReports:
    """Keeps ``app`` going after errors that nothing else has caught.

    Every move is in the archive before it is drawn, so that a scene can be left at any time.
    """

    def __init__(self, app: Application) -> None:
        self._app = app
        self._row = 0  # errors shortly after one another
        self._last = 0.0

    def survive(self, error: Exception, now: float) -> int:
        """Note and tell an error; go on with the same scene, or when that fails again with the one below.

        Args:
            now: seconds, of any clock that only goes forward.

        Returns:
            0, or 1 when nothing is left to go on with; the application then stops.
        """
        app = self._app
        self._row = self._row + 1 if now - self._last < _APART else 1
        self._last = now
        path = note(app.folder, error)
        text = _("Something went wrong in Longhall itself. Your matches are kept.")
        if path is not None:
            text += " " + _("Details for its makers are in {file}.").format(file=path)
        if self._row > 2 and len(app.scenes) < 2:
            app.quit()
            print(text, file=sys.stderr)
            with suppress(pygame.error):
                pygame.display.message_box("Longhall", text, "error")
            return 1
        if not app.scenes or (self._row > 1 and len(app.scenes) > 1):
            self._give_up_scene()
        app.draw_anew()
        app.toast(text, seconds=12)
        return 0

    def _give_up_scene(self) -> None:
        """Leave the scene on top, which is broken and may not even be left without errors."""
        app = self._app
        with suppress(Exception):
            app.scenes.pop().leave()
        if app.scenes:
            with suppress(Exception):
                app.scenes[-1].resume()
        else:
            app.push(scene_of("game.scenes.home.scene:Home"))


def note(folder: Path, error: BaseException) -> Path | None:
    """Add ``error`` with its traceback to the file; returns its path, or None when it cannot be written."""
    import platform
    import traceback

    from game import __version__

    path = folder / FILE
    told = "".join(traceback.format_exception(error))
    system = f"Python {platform.python_version()} · {platform.platform()}"
    try:
        if path.exists() and path.stat().st_size > _LARGEST:
            path.replace(path.with_suffix(".old.log"))
        with path.open("a", encoding="utf-8", errors="backslashreplace") as file:
            now = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
            file.write(f"{now} · Longhall {__version__} · {system}\n{told}\n")
    except OSError:
        return None
    return path
