"""Tells how far an installation is, from what pip writes into its log."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from itertools import takewhile
from pathlib import Path
from typing import TextIO

_LOOKS = 0.5  # seconds between two looks at the log
_STEPS = {
    "Installing build dependencies": "fetching what compiles the fast parts",
    "Installing collected packages": "putting everything in place",
}


class InstallationProgress:
    """Says on a stream what an installation does now, and for how long it has been at work.

    On a terminal that is one line which changes; elsewhere a line for every step.

    Args:
        modules: how many modules are compiled.
        stream: where it is said; stderr by default.
        clock: the time in seconds.
    """

    def __init__(
        self, modules: int, stream: TextIO | None = None, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._modules, self._compiled = modules, 0
        self._stream, self._clock = stream or sys.stderr, clock
        self._start, self._step, self._said = clock(), "", ""

    def read(self, line: str) -> None:
        """Take in a line of the log."""
        word, _space, rest = line.strip().partition(" ")
        if word == "building" and rest.endswith("extension"):
            self._compiled += 1
            most = max(self._modules, self._compiled)
            self._step = f"compiling the fast parts, {self._compiled} of {most}"
        elif word == "Collecting":
            self._step = f"looking for {_name(rest)}"
        elif word == "Downloading":
            place, _space, size = rest.partition(" ")
            self._step = f"fetching {_name(place.rpartition('/')[2].partition('-')[0])}, {size.strip('()')}"
        else:
            known = (step for sign, step in _STEPS.items() if line.strip().startswith(sign))
            self._step = next(known, self._step)

    def show(self) -> None:
        """Say the present step."""
        if not self._step:
            return
        minutes, seconds = divmod(int(self._clock() - self._start), 60)
        if self._stream.isatty():
            self._replace(f"  {minutes}:{seconds:02}  {self._step}"[:79])
        elif self._step != self._said:
            self._stream.write(f"  {self._step}\n")
        self._said = self._step
        self._stream.flush()

    def end(self) -> None:
        """Take the changing line away."""
        if self._stream.isatty():
            self._replace("")
            self._stream.flush()

    def _replace(self, text: str) -> None:
        self._stream.write(f"\r{text:<79}" + ("" if text else "\r"))


def _name(text: str) -> str:
    """The name at the beginning of a requirement such as ``pygame-ce<3,>=2.5``."""
    return "".join(takewhile(lambda letter: letter.isalnum() or letter in "._-", text))


def run_with_progress(command: list[str], log: Path, progress: InstallationProgress) -> int:
    """Run a command with its output at the end of ``log``, tell of it, and return its exit status.

    Raises:
        OSError: it cannot be started.
    """
    with log.open("ab") as output, log.open("rb") as written:
        written.seek(0, 2)
        with subprocess.Popen(
            command, stdin=subprocess.DEVNULL, stdout=output, stderr=subprocess.STDOUT
        ) as process:
            try:
                rest = b""
                while _runs(process):
                    *lines, rest = (rest + written.read()).split(b"\n")
                    for line in lines:
                        progress.read(line.decode("utf-8", "replace"))
                    progress.show()
            except BaseException:
                process.kill()
                raise
            finally:
                progress.end()
    return process.returncode


def _runs(process: subprocess.Popen[bytes]) -> bool:
    """Whether a process runs still; waits a moment for its end."""
    try:
        process.wait(_LOOKS)
    except subprocess.TimeoutExpired:
        return True
    return False
