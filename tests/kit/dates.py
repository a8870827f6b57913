"""Dates of files, told by a clock that stands still for some milliseconds: `time.time()` is ahead of it."""

from __future__ import annotations

import time
from pathlib import Path


def moment_between_writes(folder: Path) -> float:
    """A date that what was written is not newer than, and what is written from now on is newer than.

    Args:
        folder: in which a file may be made for it, and removed again.
    """
    probe = folder / "probe"
    probe.write_text("x")
    moment = probe.stat().st_ctime
    while probe.stat().st_ctime <= moment:
        time.sleep(0.001)
        probe.write_text("x")
    probe.unlink()
    return moment
