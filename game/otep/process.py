"""An engine as a process of its own: its command line, and lines to and from it."""

from __future__ import annotations

import os
import shlex
import shutil
import subprocess
import sys
from collections.abc import Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from typing import Final

from game.otep import supervisor
from game.otep.commands import HostCommand, LineSplitter
from game.paths import home
from game.rules.errors import InvalidText

_SECRET: Final = "LONGHALL_"  # what variables begin with that are no business of an engine
_END_PATIENCE: Final = 5.0  # seconds that the supervisor gets to end everything
_PIECE: Final = 1 << 16  # bytes
_MOST_LINES: Final = 1000  # read and not taken yet; what an engine says beyond them is lost
_RUN_NEXT: Final = ("-jar", "-m")  # options of interpreters, before the program that they run


def read_command(text: str, folder: Path | None = None) -> tuple[str, ...]:
    """The words of a command line, ready for any working directory.

    Args:
        folder: in which files are that are named without a path; None: the current one.

    Raises:
        InvalidText: no command, or there is no such program.
    """
    try:
        words = shlex.split(text, posix=os.name != "nt")
    except ValueError as error:
        raise InvalidText("the command cannot be read: {why}", why=str(error)) from None
    if not words:
        raise InvalidText("the command of an engine is the name of its program and what belongs to it")
    here = folder or Path.cwd()
    program, *arguments = (_absolute(word.strip('"') if os.name == "nt" else word, here) for word in words)
    found = shutil.which(program)
    if found is None:
        raise InvalidText("there is no program '{program}'", program=words[0])
    return (str(Path(found).absolute()), *arguments)


def write_command(words: Sequence[str]) -> str:
    """The command line of some words; ``read_command`` gives them back."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def engine_name(words: Sequence[str]) -> str:
    """What an engine is called after its command: its program, or the one that an interpreter runs."""
    names = [word for word in words[1:] if Path(word).suffix.lower() in (".jar", ".py", ".sh", ".exe")]
    told = next((words[index + 1 :] for index, word in enumerate(words) if word in _RUN_NEXT), ())
    name = Path((*told, *names, words[0])[0]).stem
    return "".join(letter if letter.isprintable() else " " for letter in name).strip() or "engine"


def _absolute(word: str, folder: Path) -> str:
    """A word that names a file or begins with ~, in full."""
    with suppress(OSError, RuntimeError, ValueError):
        path = Path(word).expanduser() if word.startswith("~") else Path(word)
        if not path.is_absolute() and os.path.lexists(folder / path) and (len(path.parts) > 1 or path.suffix):
            return str((folder / path).absolute())
        return str(path) if word.startswith("~") else word
    return word


class EngineEnded(Exception):
    """The engine's process is over."""


class EngineProcess:
    """A running engine, under a supervisor that ends it with this process.

    It works in a folder of its own, its environment does not say where our data lie, and on Linux it cannot
    open files there.

    Raises:
        OSError: the system starts no process.
    """

    def __init__(self, command: Sequence[str]) -> None:
        self._process = subprocess.Popen(
            [*_supervisor(), str(home()), *command],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=_environment(os.environ),
            start_new_session=os.name != "nt",
            creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),  # Windows
        )
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=self._read, name="longhall-engine-lines", daemon=True).start()

    @property
    def pid(self) -> int:
        """Number of the supervisor's process."""
        return self._process.pid

    def send(self, command: HostCommand) -> None:
        """Say something to the engine. Nothing happens where it is gone: ``receive`` tells."""
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):
            self._process.stdin.write(f"{command}\n".encode("ascii", "replace"))
            self._process.stdin.flush()

    def receive(self, seconds: float) -> str | None:
        """The next line that the engine has said; None: none has come within so many seconds.

        Raises:
            EngineEnded: there will be no more.
        """
        try:
            line = self._lines.get(timeout=seconds) if seconds > 0 else self._lines.get_nowait()
        except Empty:
            return None
        if line is None:
            self._lines.put(None)
            raise EngineEnded
        return line

    def close(self) -> None:
        with suppress(OSError, ValueError):
            if self._process.stdin is not None:
                self._process.stdin.close()
        try:
            self._process.wait(_END_PATIENCE)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def _read(self) -> None:
        assert self._process.stdout is not None
        splitter = LineSplitter()
        with suppress(OSError, ValueError), self._process.stdout as stream:
            while piece := os.read(stream.fileno(), _PIECE):
                for line in splitter.lines(piece):
                    if self._lines.qsize() < _MOST_LINES:
                        self._lines.put(line)
        self._lines.put(None)


def _supervisor() -> list[str]:
    if getattr(sys, "frozen", False):
        return [sys.executable, supervisor.FLAG]
    return [sys.executable, "-I", "-S", supervisor.__file__]


def _environment(variables: Mapping[str, str]) -> dict[str, str]:
    """What an engine may know of the environment."""
    kept = {name: value for name, value in variables.items() if not name.startswith(_SECRET)}
    if getattr(sys, "frozen", False):  # libraries of our own folder are no other program's
        before = kept.pop("LD_LIBRARY_PATH_ORIG", None)
        kept.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            kept["LD_LIBRARY_PATH"] = before
    return kept
