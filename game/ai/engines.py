"""The thinking processes of an application: one or several for each point of view."""

from __future__ import annotations

import errno
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from multiprocessing.shared_memory import SharedMemory
from pathlib import Path
from typing import Final

from game.ai.worker import SHARED_BYTES, Answer, Engine, Question

MOST_PROCESSES: Final = 8  # that search one position: more find little that the others have not
HELPER_NICENESS: Final = 10  # a helper takes no time from the process that it helps
MEMORY_FOLDER: Final = Path("/dev/shm")  # where shared memory lies on Linux


class Engines:
    """Thinking processes for each point of view, started when they are first asked.

    What two sides know never meets in one process: nothing that is left behind there by a hint for one
    side can reach the computer that plays the other.

    Args:
        processes: tells how many processes may search one position together where a question allows that.
    """

    def __init__(self, processes: Callable[[], int] = lambda: 1) -> None:
        self._engines: dict[tuple[int | None, bool], ParallelEngine] = {}
        self._processes = processes

    def of(self, viewer: int | None, judging: bool = False) -> Engine:
        """The engine for what a side may know, or for what everybody may (None); another one for live
        judgement, which goes on while the computer plays."""
        return self._engines.setdefault((viewer, judging), ParallelEngine(self._processes))

    @property
    def pids(self) -> list[int]:
        """Numbers of the processes that have been started."""
        return [pid for engine in self._engines.values() for pid in engine.pids]

    def close(self) -> None:
        for engine in self._engines.values():
            engine.close()


class ParallelEngine(Engine):
    """Asks several processes at once and answers with what the first of them finds.

    The others search the same position meanwhile, and all read and write one transposition table (lazy SMP,
    chessprogramming.org/Lazy_SMP). Questions without ``parallel`` are asked of the first process alone.

    Args:
        processes: tells how many there may be.
    """

    def __init__(self, processes: Callable[[], int]) -> None:
        super().__init__()
        self._processes = processes
        self._helpers: list[Engine] = []
        self._memory: SharedMemory | None = None
        self._about: object = None  # what the memory is about
        self._searches = 0  # questions about it

    @property
    def pids(self) -> list[int]:
        """Numbers of the processes that have been started."""
        return [engine.pid for engine in (self, *self._helpers) if engine.pid is not None]

    def think(self, question: Question) -> int:
        helpers = self._processes() - 1 if question.parallel and question.match else 0
        memory = self._memory_for(question) if helpers > 0 else None
        if memory is None:
            return super().think(question)
        question = replace(question, shared=memory.name, searches=self._searches)
        self._searches += 1
        job = super().think(question)
        self._helpers += [Engine(HELPER_NICENESS) for _ in range(len(self._helpers), helpers)]
        for number, helper in enumerate(self._helpers[:helpers], 1):
            helper.think(replace(question, seed=f"{question.seed} {number}"))
        return job

    def poll(self) -> list[Answer]:
        answers = super().poll()
        for helper in self._helpers:
            if not self.thinking:
                helper.cancel()
            helper.poll()  # what they find is in the table
        return answers

    def cancel(self) -> None:
        super().cancel()
        for helper in self._helpers:
            helper.cancel()

    def close(self) -> None:
        super().close()
        for helper in self._helpers:
            helper.close()
        self._give_back()

    def _memory_for(self, question: Question) -> SharedMemory | None:
        """Memory for a table about the match of a question; None where the system has none left."""
        about = question.match, question.rules, question.options, question.bot, question.arguments
        if self._memory is None or about != self._about:
            self._give_back()
            try:
                self._memory, self._about, self._searches = _shared_memory(), about, 0
            except OSError:
                return None
        return self._memory

    def _give_back(self) -> None:
        """Give the memory back; processes that still use it keep it until they end."""
        if self._memory is not None:
            self._memory.close()
            self._memory.unlink()
            self._memory = None


def cores() -> int:
    """How many processes search well side by side on this machine."""
    usable = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    return min(usable, MOST_PROCESSES)


def _shared_memory() -> SharedMemory:
    """Memory for a table. Raises OSError where the system has none left.

    On Linux a process that writes into such memory is killed where the folder in which it lies is full.
    """
    if MEMORY_FOLDER.is_dir() and shutil.disk_usage(MEMORY_FOLDER).free < 2 * SHARED_BYTES:
        raise OSError(errno.ENOSPC, "no room for shared memory")
    return SharedMemory(create=True, size=SHARED_BYTES)
