"""What happens when the program itself makes a mistake: it is noted and told, and the program goes on."""

from __future__ import annotations

import os
import sys
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

import pygame

from game.paths import make_private, private_opener
from game.program_files import changed_since
from game.scenes.base import scene_of
from game.texts import _

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import TracebackType

    from game.scenes.base import Scene

FILE = "errors.log"
_LARGEST = 256 * 1024  # bytes; a larger file is set aside as the one before, and a new one begun
_MOST_PLACES = 40  # told of either end of a traceback
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
        if changed_since():
            text = _("Longhall's files have changed since it was started: close it and start it again.")
            text += " " + _("Your matches are kept.")
        elif path is not None:
            text += " " + _("Details for its makers are in {file}.").format(file=path)
        if self._row > 2 and len(app.scenes) < 2:
            app.quit()
            print(text, file=sys.stderr)
            with suppress(pygame.error):
                pygame.display.message_box("Longhall", text, "error")
            return 1
        app.draw_anew()
        if not app.scenes or (self._row > 1 and len(app.scenes) > 1):
            self._give_up_scene()
            self._tell_of_closed_page(text)
        else:
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
            app.push(scene_of("game.scenes.home.page:HomePage"))

    def _tell_of_closed_page(self, text: str) -> None:
        """Say so in a dialog: what is typed for the page that is gone must not reach the one below it."""
        from game.widgets.dialogs import message

        app = self._app
        with suppress(Exception):
            message(app.scenes[-1].ui, _("A page had to be closed"), text)


def described(error: BaseException) -> list[str]:
    """An error and those that led to it, in lines: types, and the files, lines and functions passed through.

    The file may be sent to somebody while a match with secrets goes on. Values of variables are therefore
    never told, and messages only where they cannot hold any, see ``_message``.
    """
    lines: list[str] = []
    told: list[BaseException] = []
    waiting: list[BaseException | None] = [error]
    while waiting:
        each = waiting.pop()
        if each is None or each in told:
            continue
        told.append(each)
        kind = type(each)
        lines += [f"{kind.__module__}.{kind.__qualname__}: {_message(each)}", *_places(each.__traceback__)]
        waiting += [None if each.__suppress_context__ else each.__context__, each.__cause__]
        waiting += each.exceptions if isinstance(each, BaseExceptionGroup) else ()
    return lines


def _message(error: BaseException) -> str:
    """What an error says, if that comes from the system, which knows nothing of a match."""
    if isinstance(error, OSError) and error.errno is not None:
        return os.strerror(error.errno)
    if isinstance(error, pygame.error | MemoryError | RecursionError):
        return str(error)
    return "(what it says is left out, it could tell a secret of the match)"


def _places(trace: TracebackType | None) -> list[str]:
    """Where an error passed through, the innermost last."""
    places = []
    while trace is not None:
        code = trace.tb_frame.f_code
        places.append(f"  {code.co_filename}:{trace.tb_lineno} in {code.co_qualname}")
        trace = trace.tb_next
    left_out = len(places) - 2 * _MOST_PLACES
    if left_out > 0:
        places[_MOST_PLACES:-_MOST_PLACES] = [f"  ({left_out} more)"]
    return places


def note(folder: Path, error: BaseException) -> Path | None:
    """Add what ``described`` tells of ``error`` to the file; returns its path, None where that failed."""
    import platform

    from game import __version__

    path = folder / FILE
    told = "\n".join(described(error))
    system = f"Python {platform.python_version()} · {platform.platform()}"
    try:
        if path.exists() and path.stat().st_size > _LARGEST:
            path.replace(path.with_suffix(".old.log"))
        with open(path, "a", encoding="utf-8", errors="backslashreplace", opener=private_opener) as file:
            make_private(path)
            now = f"{datetime.now(UTC):%Y-%m-%d %H:%M:%S} UTC"
            file.write(f"{now} · Longhall {__version__} · {system}\n{told}\n")
    except OSError:
        return None
    return path
