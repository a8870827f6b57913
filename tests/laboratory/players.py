"""Players that fail, each in its own way, and say so in the file that ATTEMPTS names."""

from __future__ import annotations

import os
import signal
from pathlib import Path

ATTEMPTS = "LONGHALL_TEST_ATTEMPTS"


def _tell(player) -> None:
    with Path(os.environ[ATTEMPTS]).open("a", encoding="utf-8") as file:
        file.write(f"{type(player).__name__}\n")


class Refusing:
    """Raises an error."""

    def think(self, rules, view, task):
        _tell(self)
        raise RuntimeError("this player does not play")


class Killing:
    """Ends the process in which it thinks, as the system does when there is no memory left."""

    def think(self, rules, view, task):
        _tell(self)
        os.kill(os.getpid(), getattr(signal, "SIGKILL", signal.SIGTERM))


REFUSING, KILLING = Refusing(), Killing()
