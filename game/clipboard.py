"""The clipboard of the system: text by way of SDL, pictures by whatever this system has."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import warnings
from contextlib import suppress
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

import pygame

# Programs that put a picture on the clipboard of Wayland or X11, each with the variable that tells of it.
_PROGRAMS = (
    ("WAYLAND_DISPLAY", ("wl-copy", "--type", "image/png")),
    ("DISPLAY", ("xclip", "-selection", "clipboard", "-t", "image/png")),
)
# What macOS's own program for scripts does, with the path of a PNG file as its argument.
_APPLESCRIPT = """on run arguments
    set the clipboard to (read (POSIX file (item 1 of arguments)) as «class PNGf»)
end run"""
_PATIENCE = 5  # seconds until a program that does not end has failed


def copy_text(text: str) -> bool:
    """Put text on the clipboard; returns whether that worked."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True


def paste_text() -> str:
    """The clipboard's text, or an empty string."""
    with suppress(pygame.error):
        return pygame.scrap.get_text()
    return ""


def copy_picture(picture: pygame.Surface) -> bool:
    """Put a picture on the clipboard; returns whether that worked.

    SDL knows pictures on the clipboard of Windows only. Elsewhere a program does it, where there is one.
    """
    if sys.platform == "win32":
        return _copy_by_sdl(picture)
    if sys.platform == "darwin":
        with TemporaryDirectory() as folder:
            file = Path(folder) / "picture.png"
            file.write_bytes(_file(picture, ".png"))
            return _run(("osascript", "-e", _APPLESCRIPT, str(file)))
    for variable, command in _PROGRAMS:
        if os.environ.get(variable) and shutil.which(command[0]) and _run(command, _file(picture, ".png")):
            return True
    return False


def _copy_by_sdl(picture: pygame.Surface) -> bool:
    opaque = pygame.Surface(picture.get_size(), depth=24)  # what every program that pastes it can read
    opaque.blit(picture, (0, 0))
    try:
        with warnings.catch_warnings(action="ignore", category=DeprecationWarning):  # it has no successor yet
            pygame.scrap.init()
            pygame.scrap.put(pygame.SCRAP_BMP, _file(opaque, ".bmp"))
    except pygame.error:
        return False
    return True


def _run(command: tuple[str, ...], given: bytes = b"") -> bool:
    """Hand bytes to a program, which may stay in the background; returns whether it has succeeded."""
    silent = subprocess.DEVNULL
    try:
        done = subprocess.run(
            command,
            input=given,
            stdout=silent,
            stderr=silent,
            timeout=_PATIENCE,
            check=False,
            start_new_session=True,
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def _file(picture: pygame.Surface, suffix: str) -> bytes:
    data = BytesIO()
    pygame.image.save(picture, data, suffix)
    return data.getvalue()
