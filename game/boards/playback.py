"""Animations that follow each other, and the pieces that are shown meanwhile."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace

from game.boards.animation import Animation, RunningAnimation
from game.boards.picture import PicturesByCell, Surroundings
from game.rules.events import Event


@dataclass(slots=True)
class _Job:
    """An animation that waits or runs, and the pieces to show with it and after it."""

    playing: RunningAnimation
    pieces: Mapping[str, str]
    around: Surroundings
    terrain_before: PicturesByCell
    cells: frozenset[str]  # whose pieces are drawn as moving ones
    watched: bool = False

    @property
    def shown_around(self) -> Surroundings:
        """Terrain and overlay now: the terrain may change in the middle of an animation."""
        return replace(self.around, terrain=self.terrain_before) if self.playing.ground_waits else self.around


class Playback:
    """The animations of one board.

    Attributes:
        shown_pieces: pictures by cell now; a running animation draws its own
            pieces on its cells instead.
        around: terrain and overlay now.
        playing: the animation that runs.
        rate: how many times as fast as usual animations run.
        on_events: called when an animation reaches the moment of events that are shown together.
    """

    def __init__(self) -> None:
        self.shown_pieces: Mapping[str, str] = {}
        self.around = Surroundings()
        self.rate = 1.0
        self.on_events: Callable[[Sequence[Event]], None] = lambda events: None
        self.playing: RunningAnimation | None = None
        self._jobs: deque[_Job] = deque()

    @property
    def waiting(self) -> bool:
        """Whether another animation waits for the one that runs."""
        return len(self._jobs) > 1

    @property
    def undecided(self) -> bool:
        """Whether dice have still to fall in an animation that runs or waits: what they show is to be told by
        nothing else before."""
        return any(
            job.playing.time < throw.fallen
            for job in self._jobs
            if not job.playing.backwards
            for throw in job.playing.animation.throws
        )

    def coming(self, side: int) -> int:
        """How many captured pieces are still to come to the pool of a side."""
        return sum(
            moving.gains == side
            for job in self._jobs
            if not job.playing.backwards
            for moving in job.playing.animation.pieces
        )

    @property
    def pieces(self) -> Mapping[str, str]:
        """Pictures by cell, at the end of all animations."""
        return self._jobs[-1].pieces if self._jobs else self.shown_pieces

    @property
    def terrain(self) -> PicturesByCell:
        """Terrain by cell, at the end of all animations."""
        return self._jobs[-1].around.terrain if self._jobs else self.around.terrain

    @property
    def watched(self) -> frozenset[str]:
        """The cells of the animation that runs, where it is one to which the view comes."""
        return self._jobs[0].cells if self._jobs and self._jobs[0].watched else frozenset()

    @property
    def moving_cells(self) -> frozenset[str]:
        """Cells whose pieces are drawn as moving ones."""
        return self._jobs[0].cells if self._jobs else frozenset()

    def show(self, pieces: Mapping[str, str], around: Surroundings) -> None:
        """Show a position at once; running animations are forgotten."""
        self._jobs.clear()
        self.playing = None
        self.shown_pieces, self.around = dict(pieces), around

    def surround(self, around: Surroundings, pieces: Mapping[str, str] | None = None) -> None:
        """Show other surroundings, and other pieces where they are given: at once or, while animations wait,
        with the last of them."""
        pieces = self.pieces if pieces is None else dict(pieces)
        if self._jobs:
            self._jobs[-1].around, self._jobs[-1].pieces = around, pieces
        if not self.waiting:
            self.around = self._jobs[0].shown_around if self._jobs else around
            self.shown_pieces = pieces

    def run(
        self,
        animation: Animation,
        pieces: Mapping[str, str],
        around: Surroundings | None = None,
        backwards: bool = False,
    ) -> None:
        """Animate, after what is still running, and show ``pieces`` from then on. Without ``around``, terrain
        and overlay stay as they are."""
        last = self._jobs[-1].around if self._jobs else self.around
        playing = RunningAnimation(animation, backwards)
        job = _Job(playing, dict(pieces), around or last, last.terrain, animation.cells())
        self._jobs.append(job)
        if len(self._jobs) == 1:
            self._begin(self._jobs[0])
            self.advance(0.0)

    def watch(self) -> None:
        """Let the view come to the animation that was queued last."""
        if self._jobs:
            self._jobs[-1].watched = True

    def advance(self, seconds: float) -> None:
        """Let time pass."""
        if not self._jobs:
            return
        job = self._jobs[0]
        come = job.playing.advance(seconds * self.rate)
        self.around = job.shown_around
        self._report_events(come)
        if self._jobs and self._jobs[0] is job and job.playing.done:
            self._jobs.popleft()
            self.playing = None
            if self._jobs:
                self._begin(self._jobs[0])
                self.advance(0.0)

    def finish(self) -> None:
        """Bring all animations to their end at once."""
        while self._jobs:
            job = self._jobs.popleft()
            self._begin(job)
            come = job.playing.finish()
            self.around = job.around
            self.playing = self._jobs[0].playing if self._jobs else None
            self._report_events(come)

    def _begin(self, job: _Job) -> None:
        self.playing, self.shown_pieces, self.around = job.playing, job.pieces, job.shown_around

    def _report_events(self, groups: Sequence[Sequence[Event]]) -> None:
        for events in groups:
            self.on_events(events)
