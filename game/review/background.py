"""A review in a process of its own, so that the window stays alive; it can be left and taken up again."""

from __future__ import annotations

import multiprocessing
import os
from multiprocessing.context import SpawnProcess
from pathlib import Path

from game.match.match import Match
from game.match.record import read_record, write_record
from game.review.review import Reviewing
from game.review.store import ReviewFolder

_KILL_WAIT = 1.0  # seconds that the system gets to end a process


class BackgroundReview:
    """Reviews a match. What has been judged is read from the folder in which the process keeps it.

    Args:
        match: whose game is over.
        quality: one of ``verdict.QUALITIES``.
        folder: in which reviews are kept.

    Attributes:
        reviewing: the review as far as it is known.
    """

    def __init__(self, match: Match, quality: str, folder: Path) -> None:
        self._match, self._quality, self._folder = match, quality, folder
        self._process: SpawnProcess | None = None
        self.reviewing: Reviewing = ReviewFolder(folder).open(match, quality)

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
        told = write_record(self._match), self._quality, str(self._folder), os.getpid()
        self._process = context.Process(target=work, args=told, name="longhall-review", daemon=True)
        self._process.start()

    def poll(self) -> bool:
        """Take in what was found out; returns whether there is more than before."""
        before, ended = self.reviewing.done, self._process is not None and not self._process.is_alive()
        if self._process is None:
            return False
        self.reviewing = ReviewFolder(self._folder).open(self._match, self._quality)
        if ended:
            self._process.join()
            self._process = None
        return ended or self.reviewing.done != before

    def cancel(self) -> None:
        """End the process; what it has judged stays."""
        if self._process is not None:
            self._process.kill()
            self._process.join(_KILL_WAIT)
            self._process = None


def work(record: str, quality: str, folder: str, parent: int) -> None:
    """Judge a match part by part, until all is done or the window is gone."""
    kept = ReviewFolder(Path(folder))
    reviewing = kept.open(read_record(record), quality)
    while os.getppid() == parent and reviewing.judge_next(lambda: os.getppid() != parent):
        kept.keep(reviewing)
