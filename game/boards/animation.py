"""Animations of the pieces on a board, and how they run.

An ``Animation`` says for every piece that takes part where it is, how big, how opaque and how high above the
board at any moment between 0 and its length in seconds. To show how a move is taken back, the same animation
runs from its end to its beginning.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from game.boards.dice_animation import Throw
from game.boards.geometry import Point
from game.boards.missiles import Missile
from game.rules.events import Event

LONGEST = 2.5  # seconds that an animation takes at most


class Toward(NamedTuple):
    """A place on the way from a cell to another, ``share`` (0 to 1) of the way."""

    cell: str
    target: str
    share: float


Where = str | Toward | Point  # a cell, a place between two, or a point in pixels (a piece that was dragged)


class CapturedPieces(NamedTuple):
    """The place of captured pieces that the player of side 0 or 1 has taken.

    Attributes:
        point: its pixel in the window.
        share: how large pieces are there, of their size on the board.
    """

    side: int
    point: Point
    share: float


class Speed(Enum):
    """How much moves; the value is the factor of all durations."""

    FULL = 1.0
    REDUCED = 0.55
    OFF = 0.0


@dataclass(frozen=True, slots=True)
class Pose:
    """A piece at a moment. ``scale`` 1 and ``lift`` 0: it stands on the board; ``lift`` is in cells, below 0
    the piece is sunk into the board. ``tilt``: degrees by which it is tipped over, to the right."""

    where: Where
    alpha: float = 1.0
    scale: float = 1.0
    lift: float = 0.0
    tilt: float = 0.0


@dataclass(frozen=True, slots=True)
class Keyframe:
    """A pose at a time in seconds, and the easing of the way that leads to it."""

    time: float
    pose: Pose
    ease: Callable[[float], float]


@dataclass(slots=True)
class MovingPiece:
    """A piece that takes part in an animation.

    Attributes:
        picture: the name of its picture.
        free: whether it leaves the board, and is seen beside it as well.
        gains: the side to whose pool of captured pieces it goes; None: to none.
    """

    picture: str
    keyframes: list[Keyframe]
    free: bool = False
    gains: int | None = None

    def add(self, time: float, pose: Pose, ease: Callable[[float], float]) -> None:
        """Add a keyframe after the others."""
        self.keyframes.append(Keyframe(time, pose, ease))

    def at(self, time: float, locate: Callable[[Where], Point]) -> tuple[Point, Pose]:
        """Where the piece is in pixels at ``time``, and how it looks there."""
        keyframes = self.keyframes
        if time <= keyframes[0].time:
            return locate(keyframes[0].pose.where), keyframes[0].pose
        for before, after in pairwise(keyframes):
            if time < after.time:
                share = after.ease((time - before.time) / (after.time - before.time))
                return _between(before.pose, after.pose, share, locate)
        return locate(keyframes[-1].pose.where), keyframes[-1].pose

    def cells(self) -> set[str]:
        """The cells that the piece comes from or goes to; the board does not draw it there meanwhile."""
        return {key.pose.where for key in self.keyframes if isinstance(key.pose.where, str)}

    @property
    def home(self) -> str | None:
        """The cell that the piece comes from, or goes to where it comes from none."""
        return next((key.pose.where for key in self.keyframes if isinstance(key.pose.where, str)), None)


@dataclass(slots=True)
class Cue:
    """Events that are shown together and the time of the first of them: the moment for their sound."""

    time: float
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Cover:
    """A terrain picture that hides a cell until ``begin``, and is drawn back until ``end``, in seconds."""

    cell: str
    picture: str
    begin: float
    end: float

    def drawn_back(self, time: float) -> float:
        """How far it is drawn back at ``time``, from 0 to 1."""
        return 1.0 if time >= self.end else ease_in_out(max(0.0, time - self.begin) / (self.end - self.begin))


@dataclass(slots=True)
class Animation:
    """A whole animation.

    Attributes:
        covers: what is drawn back off the board.
        missiles: what flies over it.
        throws: dice that fall over it.
        ground_changes: the second at which the terrain changes; None: at once.
    """

    pieces: list[MovingPiece] = field(default_factory=list)
    cues: list[Cue] = field(default_factory=list)
    length: float = 0.0
    covers: tuple[Cover, ...] = ()
    missiles: list[Missile] = field(default_factory=list)
    throws: list[Throw] = field(default_factory=list)
    ground_changes: float | None = None

    def cells(self) -> frozenset[str]:
        """The cells whose pieces are drawn as moving ones while the animation runs."""
        return frozenset().union(*[moving.cells() for moving in self.pieces])


def ease_in_out(share: float) -> float:
    return share * share * (3 - 2 * share)


def when_eased(share: float) -> float:
    """The share of the time after which ``ease_in_out`` has made this share of the way."""
    return 0.5 - math.sin(math.asin(1 - 2 * min(1.0, max(0.0, share))) / 3)


def linear(share: float) -> float:
    return share


def ease_out(share: float) -> float:
    return 1 - (1 - share) ** 3


def ease_in(share: float) -> float:
    return share * share


def _between(before: Pose, after: Pose, share: float, locate: Callable[[Where], Point]) -> tuple[Point, Pose]:
    a, b = locate(before.where), locate(after.where)
    point = a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share

    def mix(x: float, y: float) -> float:
        return x + (y - x) * share

    return point, Pose(
        after.where,
        mix(before.alpha, after.alpha),
        mix(before.scale, after.scale),
        mix(before.lift, after.lift),
        mix(before.tilt, after.tilt),
    )


@dataclass(slots=True)
class RunningAnimation:
    """An animation that runs. ``elapsed`` goes from 0 to its length in both directions."""

    animation: Animation
    backwards: bool = False
    elapsed: float = 0.0
    _reported: int = 0

    @property
    def done(self) -> bool:
        return self.elapsed >= self.animation.length

    @property
    def time(self) -> float:
        """The moment of the animation that is to be drawn, in seconds."""
        return self.animation.length - self.elapsed if self.backwards else self.elapsed

    @property
    def ground_waits(self) -> bool:
        """Whether the terrain has still to become what it is after the animation."""
        change = self.animation.ground_changes
        if change is None or self.done:
            return False
        return self.time > change if self.backwards else self.time < change

    def advance(self, seconds: float) -> list[tuple[Event, ...]]:
        """Let time pass; returns groups of events that are now shown (none when it runs backwards). An
        animation that would take longer than ``LONGEST`` runs faster."""
        pace = max(1.0, self.animation.length / LONGEST)
        self.elapsed = min(self.animation.length, self.elapsed + seconds * pace)
        return self._cues(self.elapsed)

    def finish(self) -> list[tuple[Event, ...]]:
        """Go to the end at once; returns the events that had not come yet."""
        self.elapsed = self.animation.length
        return self._cues(math.inf)

    def _cues(self, until: float) -> list[tuple[Event, ...]]:
        if self.backwards:
            return []
        due = sorted(self.animation.cues, key=lambda cue: cue.time)[self._reported :]
        come = [cue.events for cue in due if cue.time <= until]
        self._reported += len(come)
        return come
