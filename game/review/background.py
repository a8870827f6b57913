"""A review in a process of its own, so that the window stays alive; it can be left and taken up again."""

from __future__ import annotations

import multiprocessing
import os
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.context import SpawnProcess
from pathlib import Path

from game.ai.bot import PlayerFailed
from game.ai.worker import yield_to_window
from game.match.match import Match
from game.match.record import read_record, write_record
from game.otep.analyst import Analyst
from game.review.review import Reviewing
from game.review.store import ReviewFolder

_KILL_WAIT = 1.0  # seconds that the system gets to end a process


class BackgroundReview:
    """Reviews a match. What has been judged is read from the folder in which the process keeps it.

    Args:
        match: whose game is over.
        quality: one of ``verdict.QUALITIES``.
        folder: in which reviews are kept.
        analyst: the engine of another program that judges; None: Longhall does.

    Attributes:
        reviewing: the review as far as it is known.
        problem: how that engine has failed, without a full stop; empty: it has not.
    """

    def __init__(self, match: Match, quality: str, folder: Path, analyst: Analyst | None = None) -> None:
        self._match, self._quality, self._analyst = match, quality, analyst
        self._folder = ReviewFolder(folder)
        self._process: SpawnProcess | None = None
        self._problems: Connection | None = None  # on which the process tells of a fault
        self.reviewing: Reviewing = self._folder.open(match, quality, analyst)
        self.problem = ""

    @property
    def running(self) -> bool:
        """Whether a process judges."""
        return self._process is not None and self._process.is_alive()

    @property
    def finished(self) -> bool:
        """Whether every part has been judged."""
        return self.reviewing.next_part is None

    def start(self) -> None:
        """Go on where the review was left.

        Raises:
            OSError: the system starts no process.
        """
        if self.running or self.finished:
            return
        context = multiprocessing.get_context("spawn")
        self._problems, far = context.Pipe(duplex=False)
        record, folder = write_record(self._match), str(self._folder.folder)
        told = record, self._quality, folder, os.getpid(), self._analyst, far
        self._process = context.Process(target=work, args=told, name="longhall-review", daemon=True)
        self._process.start()
        far.close()

    def poll(self) -> bool:
        """Take in what was found out; returns whether there is more than before."""
        before, ended = self.reviewing.done, self._process is not None and not self._process.is_alive()
        if self._process is None:
            return False
        self._folder.take_in(self.reviewing)
        if ended:
            self._process.join()
            self._process = None
            self._hear()
        return ended or self.reviewing.done != before

    def _hear(self) -> None:
        """Take in what the process that has ended told of a fault."""
        if self._problems is not None:
            with suppress(EOFError, OSError), self._problems as problems:
                if problems.poll():
                    self.problem = str(problems.recv())
            self._problems = None

    def cancel(self) -> None:
        """End the process; what it has judged stays."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_KILL_WAIT)
            self._process = None
            self._hear()


def work(
    record: str, quality: str, folder: str, parent: int, analyst: Analyst | None, problems: Connection
) -> None:
    """Judge a match part by part, until all is done or the window is gone, or an engine has failed."""
    yield_to_window()
    kept = ReviewFolder(Path(folder))
    reviewing = kept.open(read_record(record), quality, analyst)
    try:
        while os.getppid() == parent and reviewing.judge_next(lambda: os.getppid() != parent):
            kept.keep(reviewing)
    except PlayerFailed as error:
        problems.send(str(error))
    finally:
        reviewing.close()
