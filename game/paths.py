"""The user's files: where they are, how they are read and written, and locks between processes."""

from __future__ import annotations

import errno
import json
import os
import stat
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from typing import Any

_PAUSE = 0.05  # seconds between two attempts to lock a file


def home() -> Path:
    """The user's data folder; the variable LONGHALL_HOME overrides it.

    It is made if it is not there. Where that is impossible the game goes on: whoever stores says so.
    """
    given = os.environ.get("LONGHALL_HOME")
    if given:
        folder = expanded(Path(given))
    else:
        from platformdirs import user_data_dir

        folder = Path(user_data_dir("longhall", appauthor=False))
    with suppress(OSError):
        private_folder(folder)
    return folder


def private_folder(folder: Path) -> None:
    """Make a folder for its owner alone, or make it so where it is there already.

    Folders that serve for more (the user's home, one that anybody may write to) are left as they are.

    Raises:
        OSError: it cannot be made.
    """
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    with suppress(OSError, RuntimeError):
        shared = folder.stat().st_mode & stat.S_ISVTX
        home = Path.home().resolve()
        if not shared and folder.resolve() not in (home, *home.parents):
            make_private(folder)


def make_private(path: Path) -> None:
    """Let nobody but its owner read or write a file or a folder, as far as the system knows that."""
    with suppress(OSError):
        mode = stat.S_IMODE(path.stat().st_mode)
        if mode & 0o077:
            path.chmod(mode & 0o700)


def private_opener(path: str, flags: int) -> int:
    """For ``open``: a file that is new is its owner's alone."""
    return os.open(path, flags, 0o600)


def write_whole(path: Path, data: bytes) -> None:
    """Write a file for its owner alone, which appears whole or not at all.

    Raises:
        OSError, ValueError: it cannot be written; ValueError where the path is no name of a file.
    """
    partial = path.with_name(f"{path.name}.{os.getpid()}.part")  # no other process writes it
    try:
        partial.unlink(missing_ok=True)
        with open(partial, "xb", opener=private_opener) as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        partial.replace(path)
    except (OSError, ValueError):
        with suppress(OSError, ValueError):
            partial.unlink(missing_ok=True)
        raise


def expanded(path: Path) -> Path:
    """A path with the home folder in the place of ~; what begins with ~ and is no user's is left as it is."""
    try:
        return path.expanduser()
    except RuntimeError:
        return path


def read_regular(path: Path, most: int) -> bytes:
    """At most ``most`` bytes of a file; what is no file, such as a pipe, which may never end, is not read.

    Raises:
        OSError: it cannot be read.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise OSError(errno.EINVAL, "this is no file", str(path))
    with path.open("rb") as file:
        return file.read(most)


def read_text(path: Path, most: int) -> str:
    """The text of a file in UTF-8.

    Raises:
        OSError: it cannot be read.
        ValueError: it has more than ``most`` bytes, or is no text.
    """
    data = read_regular(path, most + 1)
    if len(data) > most:
        raise ValueError("too large")
    return data.decode("utf-8-sig")


def read_json_object(path: Path, most: int) -> dict[str, Any] | None:
    """The object in a JSON file: empty where there is no file, None where it cannot be read, has more than
    ``most`` bytes, or holds something else."""
    try:
        found = json.loads(read_text(path, most))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError, RecursionError):
        return None
    return found if isinstance(found, dict) else None


def set_aside(path: Path) -> Path:
    """Rename a damaged file so that nothing overwrites it; returns its new path.

    Raises:
        OSError: it cannot be renamed.
    """
    return path.rename(numbered(path.with_stem(f"{path.stem}.damaged")))


def numbered(path: Path) -> Path:
    """The path with the first number behind its stem with which there is no file yet."""
    paths = (path.with_stem(f"{path.stem}-{number}") for number in count(1))
    return next(each for each in paths if not each.exists())


@contextmanager
def locked(
    path: str | os.PathLike[str], seconds: float | None = None, on_wait: Callable[[], None] | None = None
) -> Iterator[None]:
    """Hold the lock on ``path``, a file that is made for nothing else and stays. The lock goes with the
    process, however that ends.

    Args:
        seconds: as long is waited for another process; None: until it has ended.
        on_wait: called once when there is something to wait for.

    Raises:
        TimeoutError: another process has held it all the time.
        OSError: this folder cannot be locked.
    """
    descriptor = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        deadline = None if seconds is None else time.monotonic() + seconds
        while not _try_to_lock(descriptor):
            if on_wait is not None:
                on_wait()
                on_wait = None
            if deadline is not None and time.monotonic() >= deadline:
                raise TimeoutError("another process holds the lock")
            time.sleep(_PAUSE)
        yield
    finally:
        os.close(descriptor)


if sys.platform == "win32":
    import msvcrt

    def _try_to_lock(descriptor: int) -> bool:
        with suppress(PermissionError):
            msvcrt.locking(descriptor, msvcrt.LK_NBLCK, 1)
            return True
        return False
else:
    import fcntl

    def _try_to_lock(descriptor: int) -> bool:
        with suppress(BlockingIOError):
            fcntl.flock(descriptor, fcntl.LOCK_EX | fcntl.LOCK_NB)
            return True
        return False
