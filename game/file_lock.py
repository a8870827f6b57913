"""A lock between processes: it goes with the process that holds it, however that ends."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

_PAUSE = 0.05  # seconds between two attempts


@contextmanager
def locked(
    path: str | os.PathLike[str], seconds: float | None = None, on_wait: Callable[[], None] | None = None
) -> Iterator[None]:
    """Hold the lock on ``path``, a file that is made for nothing else and stays.

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
