"""Reviews in processes of their own, so that the window stays alive; they go on whatever page is shown."""

from __future__ import annotations

import multiprocessing
import os
from collections.abc import Callable
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

_LOOK = 0.5  # seconds between two looks at a review at which nobody looks
_KILL_WAIT = 1.0  # seconds that the system gets to end a process


class BackgroundReview:
    """Reviews a match. What has been judged is read from the folder in which the process keeps it.

    Args:
        match: whose game is over.
        quality: one of ``verdict.QUALITIES``.
        folder: in which reviews are kept.
        analyst: the engine of another program that judges; None: Longhall does.

    Attributes:
        match, quality: which were given.
        reviewing: the review as far as it is known.
        problem: how that engine has failed, without a full stop; empty: it has not.
    """

    def __init__(self, match: Match, quality: str, folder: Path, analyst: Analyst | None = None) -> None:
        self.match, self.quality, self._analyst = match, quality, analyst
        self._folder = ReviewFolder(folder)
        self._process: SpawnProcess | None = None
        self._problems: Connection | None = None  # on which the process tells of a fault
        self.reviewing: Reviewing = self._folder.open(match, quality, analyst)
        self.problem = ""

    @property
    def running(self) -> bool:
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
        record, folder = write_record(self.match), str(self._folder.folder)
        told = record, self.quality, folder, os.getpid(), self._analyst, far
        self._process = context.Process(target=work, args=told, name="longhall-review", daemon=True)
        self._process.start()
        far.close()

    @property
    def path(self) -> Path:
        """Where it is kept, which tells it apart from other reviews."""
        return self._folder.path_of(self.reviewing)

    def take_over(self, other: BackgroundReview) -> None:
        """Go on with the process of the same review, which has none any more then."""
        self._process, other._process = other._process, None
        self._problems, other._problems = other._problems, None

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


class Reviews:
    """The reviews that are being made: one at a time, and the one that somebody looks at before those that
    were left; these go on when it is finished.

    Args:
        folder: in which reviews are kept.
        told: called with a review that was finished while nobody looked at it.
    """

    def __init__(self, folder: Path, told: Callable[[BackgroundReview], None]) -> None:
        self._folder, self._told = folder, told
        self._running: BackgroundReview | None = None
        self._waiting: list[BackgroundReview] = []
        self._watched: BackgroundReview | None = None
        self._rest = 0.0  # seconds until ``update`` looks again

    def open(self, match: Match, quality: str, analyst: Analyst | None = None) -> BackgroundReview:
        """A review as far as it is known, to be looked at; one that is being made goes on."""
        review = BackgroundReview(match, quality, self._folder, analyst)
        for known in self._known():
            if known.path == review.path:
                review.take_over(known)
                self._forget(known)
                self._running = review if review.running else self._running
        self._watched = review
        return review

    def start(self, review: BackgroundReview) -> None:
        """Go on with a review; another one that is being made waits for it.

        Raises:
            OSError: the system starts no process.
        """
        other = self._running
        if other is not None and other is not review:
            other.cancel()
            self._waiting.append(other)
        self._waiting = [each for each in self._waiting if each is not review]
        self._running = review
        review.start()

    def stop(self, review: BackgroundReview) -> None:
        review.cancel()
        self._forget(review)

    def look_at(self, review: BackgroundReview | None) -> None:
        """Somebody looks at this review now, and takes in its progress. One that waits is made first."""
        self._watched = review
        if review is not None and review in self._waiting:
            self.start(review)

    def progress(self, identity: str) -> Reviewing | None:
        """The review of the match with this id that is being made or waits; None without one."""
        return next((each.reviewing for each in self._known() if each.match.id == identity), None)

    def update(self, dt: float) -> None:
        """Let time pass: take in what was found out about a review at which nobody looks, and go on with the
        next one when one has ended."""
        self._rest -= dt
        if self._rest > 0:
            return
        self._rest, review = _LOOK, self._running
        if review is not None:
            watched = review is self._watched
            if not watched:
                review.poll()
            if review.running:
                return
            self._running = None
            if review.finished and not watched:
                self._told(review)
        if self._waiting:
            with suppress(OSError):  # as later, when it is opened again
                self.start(self._waiting.pop())

    def close(self) -> None:
        for review in self._known():
            review.cancel()
        self._running, self._watched = None, None
        self._waiting.clear()

    def _known(self) -> list[BackgroundReview]:
        return [*self._waiting, *([] if self._running is None else [self._running])]

    def _forget(self, review: BackgroundReview) -> None:
        self._waiting = [each for each in self._waiting if each is not review]
        if self._running is review:
            self._running = None


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
