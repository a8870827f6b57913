"""How the window behaves. Every measurement here is meant to run in a fresh process of its own."""

from __future__ import annotations

import os
import subprocess
import tempfile
import time
from pathlib import Path
from statistics import median, quantiles
from typing import TYPE_CHECKING, Any

from game.bench.process import environment, package_root, program, resident_bytes

if TYPE_CHECKING:
    from game.app import App

STARTS = 7
IDLE_SECONDS = 5
FRAMES_SECONDS = 8.0
SIZE = (1920, 1080)
GAME = "hnefatafl"


def startup() -> dict[str, Any]:
    """Seconds from starting a fresh process to its first frame: the median of some, the first left out."""
    seconds = []
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(STARTS + 1):
            began = time.perf_counter()
            with subprocess.Popen([*program(), "--first-frame"], stdout=subprocess.PIPE, cwd=package_root(),
                                  env=environment(Path(folder))) as process:
                assert process.stdout is not None
                line = process.stdout.readline()
                seconds.append(time.perf_counter() - began)
            if not line:
                raise RuntimeError("the program ended before it showed a frame")
    return {"seconds": round(median(seconds[1:]), 3), "slowest": round(max(seconds[1:]), 3)}


def idle() -> dict[str, Any]:
    """Share of a core that the open window takes while nothing happens, in per cent, by screen."""
    return {"home_percent": _idle_percent(thinking_of=None), "match_percent": _idle_percent(thinking_of="human")}


def memory() -> dict[str, Any]:
    """Megabytes in RAM of the window's process and the thinking process, well into a match."""
    app = _open(*_against("computer"))
    try:
        _run_for(app, 4.0)
        engine = app.engine.pid if app.engine.pid else None
        return {"window_mb": _megabytes(resident_bytes()),
                "engine_mb": _megabytes(resident_bytes(engine)) if engine else None}
    finally:
        app.close()
