"""Whether the program's own files have changed since it was started, as an update does that is installed
meanwhile. What is imported then, or started as another process, is of another version than what runs."""

from __future__ import annotations

import sys
import time
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

STARTED = time.time()
_CODE = (".py", *EXTENSION_SUFFIXES)


def changed_since(started: float = STARTED, folder: Path = Path(__file__).parent) -> bool:
    """Whether code in ``folder`` is newer than ``started``, or the folder is gone.

    Looks at every file, which takes some milliseconds: ask after something has failed.

    Args:
        started: seconds since the epoch; when the program was started.
        folder: of the code. In a frozen program the executable holds most of it, and counts as well.
    """
    files = [path for path in folder.rglob("*") if path.name.endswith(_CODE)]
    if getattr(sys, "frozen", False):
        files.append(Path(sys.executable))
    try:
        return not files or any(_changed(path) > started for path in files)
    except OSError:  # files come and go at this very moment
        return True


def _changed(path: Path) -> float:
    """When a file was written or put where it is: one that is installed may keep an older date of writing."""
    found = path.stat()
    return max(found.st_mtime, found.st_ctime)
