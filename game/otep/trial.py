"""Trying whether a command line starts an engine, while a window goes on."""

from __future__ import annotations

import time
from threading import Thread

from game.otep import commands as otep
from game.otep.player import HELLO_PATIENCE
from game.otep.process import EngineEnded, EngineProcess, engine_name, read_command, write_command
from game.rules.errors import InvalidText


class EngineTrial:
    """One attempt.

    Args:
        text: the command line as somebody typed it.

    Attributes:
        command: the command line, which means the same in every folder.
        name: what the engine is called after its program.

    Raises:
        InvalidText: it names no program.
        OSError: the system starts no process.
    """

    def __init__(self, text: str) -> None:
        words = read_command(text)
        self.command, self.name = write_command(words), engine_name(words)
        self._process = EngineProcess(words)
        self._end = time.monotonic() + HELLO_PATIENCE

    def poll(self) -> str | None:
        """What is wrong with the engine, as a sentence; "" for nothing; None while that is not known."""
        try:
            while (line := self._process.receive(0)) is not None:
                if _is_hello(line):
                    self.close()
                    return ""
        except EngineEnded:
            self.close()
            return f"{self.name} ends without saying hello."
        if time.monotonic() > self._end:
            self.close()
            return f"{self.name} does not say hello within {HELLO_PATIENCE:g} seconds."
        return None

    def close(self) -> None:
        """End the engine; nobody waits for that."""
        self._process.send(otep.Goodbye())
        Thread(target=self._process.close, name="longhall-engine-end").start()


def _is_hello(line: str) -> bool:
    try:
        return isinstance(otep.read_engine(line), otep.Hello)
    except InvalidText:
        return False
