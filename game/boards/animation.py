"""Animations of the pieces on a board, made from the events of a move.

A ``Animation`` says for every piece that takes part where it is, how big, how opaque and how high above the
board at any moment between 0 and its length in seconds. To show how a move is taken back, the same animation
runs from its end to its beginning.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from enum import Enum
from itertools import pairwise
from typing import NamedTuple

from game.boards.geometry import Point
from game.boards.missiles import BOLT, Missile
from game.boards.pools import Pool
from game.boards.throws import LIE, Cause, Throw
from game.rules.events import (
    Attacked,
    Captured,
    Carried,
    Event,
    GroundChanged,
    Moved,
    Piece,
    Placed,
    Removed,
    Revealed,
    Rolled,
    Shot,
)
from game.widgets.die import TUMBLE


class Toward(NamedTuple):
    """A place on the way from a cell to another, ``share`` (0 to 1) of the way."""

    cell: str
    target: str
    share: float


Where = str | Toward | Point  # a cell, a place between two, or a point in pixels (a piece that was dragged)

SLIDE = 0.16  # seconds for a first step on the board
SLIDE_PER_CELL = 0.034  # and for every further one
SLIDE_LONGEST = 0.42
SLIDE_LONGEST_BENT = 0.8  # along a way with bends
CARRY_HEIGHT = 0.9  # cells
SETTLE = 0.09  # a dragged piece finds the middle of its cell
FALL = 0.34  # a captured piece leaves
FLY = 0.75  # a captured piece goes to its pool, or comes back from there
LAG = 0.06  # between two pieces of a group
SPREAD = 0.3  # between the first and the last of a group at most
LONGEST = 2.5  # a whole animation
APPEAR = 0.22
DRAW_BACK, STRIKE, RECOIL = 0.12, 0.11, 0.24  # parts of an attack by a piece that stays where it is
RISE = 1.0  # something hidden comes to light
AIM, FLIGHT, FLIGHT_PER_CELL = 0.1, 0.16, 0.06  # parts of a shot
UNCOVER, UNCOVER_LAG = 0.85, 0.6  # a cover is lifted off; between the first and the last of several
UNCOVER_HEIGHT = 0.9  # cells
RETURN = 0.20  # a piece dropped where it may not go
NO_CAUSE = Cause()
LEAP = 0.18  # crossfade between positions that no move connects


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
    """A terrain picture that hides a cell until ``begin``, and is lifted off it until ``end``, in seconds."""

    cell: str
    picture: str
    begin: float
    end: float

    def lifted(self, time: float) -> float:
        """How far it is lifted at ``time``, from 0 to 1."""
        return 1.0 if time >= self.end else ease_in(max(0.0, time - self.begin) / (self.end - self.begin))


@dataclass(slots=True)
class Animation:
    """A whole animation.

    Attributes:
        covers: what is lifted off the board.
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
        return frozenset(cell for moving in self.pieces for cell in moving.cells())


def ease_in_out(share: float) -> float:
    return share * share * (3 - 2 * share)


def when_eased(share: float) -> float:
    """The share of the time after which ``ease_in_out`` has made this share of the way."""
    return 0.5 - math.sin(math.asin(1 - 2 * min(1.0, max(0.0, share))) / 3)


def _linear(share: float) -> float:
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


_GROUPED = (Moved, Captured, Removed, Placed, Revealed)


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Events that are shown together: neighbours of one kind on different cells."""
    group: list[Event] = []
    touched: set[str] = set()
    for event in events:
        cells = {event.origin, event.target} if isinstance(event, Moved) else {getattr(event, "cell", "")}
        alike = isinstance(event, _GROUPED) and bool(group) and type(event) is type(group[0])
        if group and (not alike or cells & touched):
            yield group
            group, touched = [], set()
        group.append(event)
        touched |= cells
    if group:
        yield group


class _AnimationBuilder:
    """Makes an animation group by group: events of one group begin almost together, groups follow each other,
    and captures overlap with what comes next."""

    def __init__(
        self,
        picture: Callable[[Piece, str], str],
        distance: Callable[[str, str], float],
        speed: Speed,
        dropped: Point | None,
        missile: Callable[[Piece], str],
        cause: Cause,
        pool: Callable[[Event], Pool | None],
    ) -> None:
        self.picture = picture
        self.pool = pool
        self.missile = missile
        self.cause = cause
        self.distance = distance
        self.factor = speed.value
        self.plain = speed is not Speed.FULL
        self.dropped = dropped
        self.animation = Animation()
        self.pieces: dict[str, MovingPiece] = {}
        self.now = 0.0
        self.struck = False  # by a piece that attacked from where it stands
        self.vacated: dict[str, float] = {}  # when captured pieces have left their cells

    def build(self, events: Iterable[Event]) -> Animation:
        for group in _groups(events):
            begin, end = self.now, self.now
            lag = min(LAG, SPREAD / len(group)) * self.factor
            moments = []
            for index, event in enumerate(group):
                self.now = begin + index * lag
                moments.append(self.add_event(event))
                end = max(end, self.now)
            self.animation.cues.append(Cue(min(moments), tuple(group)))
            self.now = begin if isinstance(group[0], Captured | Removed) else end
        ends = [moving.keyframes[-1].time for moving in self.animation.pieces]
        self.animation.length = max([self.now, *ends])
        return _shortened(self.animation)

    def add_event(self, event: Event) -> float:
        """Add one event; returns the time in seconds at which its sound is played."""
        match event:
            case Moved():
                return self.move(event)
            case Captured() | Removed():
                return self.leave(event)
            case Attacked():
                return self.strike(event)
            case Shot():
                return self.shoot(event)
            case GroundChanged():
                self.animation.ground_changes = self.now
                return self.now
            case Rolled():
                return self.roll(event)
            case Placed():
                return self.appear(event)
            case Revealed():
                return self.rise(event)
            case _:
                return self.now

    def moving_piece(self, piece: Piece, cell: str) -> MovingPiece:
        moving = self.pieces.pop(cell, None)
        if moving is None:
            moving = MovingPiece(self.picture(piece, cell), [Keyframe(0.0, Pose(cell), ease_in_out)])
            self.animation.pieces.append(moving)
        return moving

    def move(self, event: Moved) -> float:
        moving = self.moving_piece(event.piece, event.origin)
        if self.dropped is not None:
            start, self.dropped = self.dropped, None
            moving.keyframes = [Keyframe(self.now, Pose(start, scale=1.06, lift=0.1), ease_out)]
            self.now += SETTLE * self.factor
            moving.add(self.now, Pose(event.target), ease_out)
        else:
            self.slide(moving, event)
        self.pieces[event.target] = moving
        return self.now

    def slide(self, moving: MovingPiece, event: Moved) -> None:
        moving.add(self.now, replace(moving.keyframes[-1].pose, where=event.origin), ease_in_out)
        if isinstance(event, Carried) and not self.plain:
            self.carry(moving, event)
            return
        bends = [cell for cell in event.path if self.bends(event.origin, cell, event.target)]
        legs = list(pairwise((event.origin, *bends, event.target)))
        ways = [self.distance(here, there) for here, there in legs]
        longest = SLIDE_LONGEST if len(legs) == 1 else SLIDE_LONGEST_BENT
        begin, length = self.now, min(longest, SLIDE + SLIDE_PER_CELL * sum(ways)) * self.factor
        gone = 0.0
        for (_here, there), way in zip(legs, ways, strict=True):
            gone += way
            # One motion from the start to the end, however often the way bends.
            self.now = begin + length * when_eased(gone / sum(ways))
            moving.add(self.now, Pose(there), ease_in_out if len(legs) == 1 else _linear)

    def carry(self, moving: MovingPiece, event: Moved) -> None:
        """A piece is lifted and put down elsewhere."""
        way = self.distance(event.origin, event.target)
        begin, self.now = self.now, self.now + min(SLIDE_LONGEST_BENT, SLIDE + SLIDE_PER_CELL * way)
        middle = Pose(Toward(event.origin, event.target, 0.5), scale=1.25, lift=CARRY_HEIGHT)
        moving.add((begin + self.now) / 2, middle, ease_in)
        moving.add(self.now, Pose(event.target), ease_out)

    def bends(self, origin: str, cell: str, target: str) -> bool:
        """Whether the way over ``cell`` is longer than the straight one."""
        over = self.distance(origin, cell) + self.distance(cell, target)
        return over > self.distance(origin, target) + 0.01

    def leave(self, event: Captured | Removed) -> float:
        moving = self.moving_piece(event.piece, event.cell)
        begin = self.now
        moving.add(begin, Pose(event.cell), ease_in)
        end = self.vacated[event.cell] = begin + FALL * self.factor
        pool = None if self.plain else self.pool(event)
        if pool is not None:
            up = begin + FLY * 0.25
            moving.free, moving.gains = True, pool.side
            moving.add(up, Pose(event.cell, scale=1.2, lift=0.3), ease_out)
            moving.add(begin + FLY, Pose(pool.point, scale=pool.share), ease_in_out)
            return begin
        if isinstance(event, Captured) and self.struck and not self.plain:
            self.topple(moving, event, begin, end)
        elif self.plain:
            moving.add(end, Pose(event.cell, alpha=0.0), ease_in)
        else:
            up = begin + (end - begin) * 0.4
            moving.add(up, Pose(event.cell, alpha=0.95, scale=1.12, lift=0.16), ease_out)
            moving.add(end, Pose(event.cell, alpha=0.0, scale=0.72, lift=-0.05), ease_in)
        return begin

    def topple(self, moving: MovingPiece, event: Captured, begin: float, end: float) -> None:
        """A piece that was struck is pushed off, tips over and is gone."""
        away = Toward(event.cell, event.by[0], -0.16), Toward(event.cell, event.by[0], -0.55)
        pushed = begin + (end - begin) * 0.3
        moving.add(pushed, Pose(away[0], lift=0.06, tilt=14), ease_out)
        moving.add(end, Pose(away[1], alpha=0.0, scale=0.9, lift=-0.02, tilt=70), ease_in)

    def strike(self, event: Attacked) -> float:
        """A piece draws back, strikes at its neighbour and returns; one that fails is thrown back."""
        moving = self.moving_piece(event.piece, event.origin)

        def at(share: float, lift: float = 0.0) -> Pose:
            return Pose(Toward(event.origin, event.target, share), lift=lift)

        if self.dropped is not None:
            moving.keyframes = [Keyframe(self.now, Pose(self.dropped, lift=0.1), ease_out)]
        else:
            moving.add(self.now, Pose(event.origin), ease_out)
        if not self.plain and self.dropped is None:
            self.now += DRAW_BACK
            moving.add(self.now, at(-0.14, 0.1), ease_out)
        self.now += STRIKE * self.factor
        moving.add(self.now, at(0.46 if event.succeeded else 0.3), ease_in)
        back = self.now + RECOIL * self.factor
        if not event.succeeded and not self.plain:
            moving.add(self.now + RECOIL * 0.45, at(-0.12, 0.05), ease_out)
        moving.add(back, Pose(event.origin), ease_in_out)
        self.struck, self.dropped = event.succeeded, None
        self.pieces[event.origin] = moving
        return self.now

    def shoot(self, event: Shot) -> float:
        """A piece draws back a little, lets fly, and stays; what it shoots hits the target."""
        moving = self.moving_piece(event.piece, event.origin)
        if self.dropped is not None:
            moving.keyframes = [Keyframe(self.now, Pose(self.dropped, lift=0.1), ease_out)]
            self.dropped = None
        else:
            moving.add(self.now, Pose(event.origin), ease_out)
        begin = self.now = self.now + AIM * self.factor
        back = Pose(event.origin) if self.plain else Pose(Toward(event.origin, event.target, -0.05))
        moving.add(begin, back, ease_out)
        flight = FLIGHT + FLIGHT_PER_CELL * self.distance(event.origin, event.target)
        self.now += flight * self.factor
        moving.add(self.now, Pose(event.origin), ease_in_out)
        self.animation.missiles.append(
            Missile(self.missile(event.piece), event.origin, event.target, begin, self.now)
        )
        self.struck = True
        self.pieces[event.origin] = moving
        return begin

    def roll(self, event: Rolled) -> float:
        """Dice fall, and lie for a while before what they decide is shown."""
        begin, fallen = self.now, self.now + TUMBLE * self.factor
        if self.factor:
            self.animation.throws.append(Throw(event.values, self.cause, begin, fallen))
        self.now = fallen + LIE * self.factor
        return begin

    def rise(self, event: Revealed) -> float:
        """What was hidden comes up out of the board."""
        deep = Pose(event.cell, alpha=0.0, lift=-0.8)
        moving = MovingPiece(self.picture(event.piece, event.cell), [Keyframe(self.now, deep, ease_out)])
        self.animation.pieces.append(moving)
        begin = self.now
        if not self.plain:
            moving.add(self.now + RISE * 0.25, Pose(event.cell, lift=-0.72), ease_out)
        self.now += RISE * self.factor
        moving.add(self.now, Pose(event.cell), ease_in_out)
        return begin

    def appear(self, event: Placed) -> float:
        self.now = max(self.now, self.vacated.get(event.cell, 0.0))
        high = Pose(event.cell, alpha=0.0, scale=1.0 if self.plain else 1.25, lift=0.0 if self.plain else 0.3)
        pool = None if self.plain or self.dropped is not None else self.pool(event)
        if pool is not None:
            return self.come_back(event, pool)
        if self.dropped is not None:
            high, self.dropped = Pose(self.dropped, scale=1.06, lift=0.1), None
        moving = MovingPiece(self.picture(event.piece, event.cell), [Keyframe(self.now, high, ease_out)])
        if self.now:
            moving.keyframes.insert(0, Keyframe(0.0, high, ease_out))
        self.now += APPEAR * self.factor
        moving.add(self.now, Pose(event.cell), ease_out)
        self.animation.pieces.append(moving)
        self.pieces[event.cell] = moving
        return self.now

    def come_back(self, event: Placed, pool: Pool) -> float:
        """A captured piece comes back onto the board."""
        start = Pose(pool.point, scale=pool.share)
        moving = MovingPiece(self.picture(event.piece, event.cell), [], free=True)
        if self.now:
            moving.add(0.0, replace(start, alpha=0.0), ease_out)
        moving.add(self.now, start, ease_out)
        moving.add(self.now + FLY * 0.8, Pose(event.cell, scale=1.2, lift=0.3), ease_in_out)
        self.now += FLY
        moving.add(self.now, Pose(event.cell), ease_out)
        self.animation.pieces.append(moving)
        self.pieces[event.cell] = moving
        return self.now


def _shortened(animation: Animation) -> Animation:
    """The same animation, faster where it would take too long."""
    if animation.length <= LONGEST:
        return animation
    share = LONGEST / animation.length
    throws = [
        replace(each, begin=each.begin * share, fallen=each.fallen * share) for each in animation.throws
    ]
    for moving in animation.pieces:
        moving.keyframes = [replace(key, time=key.time * share) for key in moving.keyframes]
    return replace(
        animation,
        cues=[Cue(cue.time * share, cue.events) for cue in animation.cues],
        length=LONGEST,
        missiles=[
            replace(each, begin=each.begin * share, end=each.end * share) for each in animation.missiles
        ],
        throws=throws,
        ground_changes=None if animation.ground_changes is None else animation.ground_changes * share,
    )


def animation_of(
    events: Iterable[Event],
    picture: Callable[[Piece, str], str],
    distance: Callable[[str, str], float],
    speed: Speed = Speed.FULL,
    dropped: Point | None = None,
    missile: Callable[[Piece], str] = lambda piece: BOLT,
    cause: Cause = NO_CAUSE,
    pool: Callable[[Event], Pool | None] = lambda event: None,
) -> Animation:
    """The animation of a move's events.

    Args:
        events: in the order in which they happened.
        picture: the name of a piece's picture on the cell where it stands.
        distance: between two cells, in cells.
        speed: with OFF the animation has the length 0: everything is at its end at once.
        dropped: pixels where the first piece that moves was let go after a drag.
        missile: the kind of missile that a piece shoots.
        cause: what dice fall for.
        pool: where a captured piece goes to, or one that is placed comes from; None where it fades.
    """
    return _AnimationBuilder(picture, distance, speed, dropped, missile, cause, pool).build(events)


def uncovering(
    animation: Animation, covers: Mapping[str, str], order: Callable[[str], float], speed: Speed
) -> Animation:
    """The animation with covers that are lifted off the board first.

    Args:
        covers: terrain pictures by cell.
        order: of a cell, from 0 (its cover is lifted first) to 1.
    """
    begun = [(cell, picture, order(cell) * UNCOVER_LAG * speed.value) for cell, picture in covers.items()]
    long = UNCOVER * speed.value
    lifted = tuple(Cover(cell, picture, begin, begin + long) for cell, picture, begin in begun)
    ends = [cover.end for cover in lifted]
    return replace(animation, covers=lifted, length=max([animation.length, *ends]))


def returning(picture: str, point: Point, cell: str, speed: Speed) -> Animation:
    """A piece let go at ``point`` floats back to its cell."""
    end = RETURN * speed.value
    keyframes = [
        Keyframe(0.0, Pose(point, scale=1.06, lift=0.1), ease_out),
        Keyframe(end, Pose(cell), ease_out),
    ]
    return Animation([MovingPiece(picture, keyframes)], [], end)


def crossfade(before: Mapping[str, str], after: Mapping[str, str], speed: Speed) -> Animation:
    """From one position to another that no single move connects: what differs fades out and in."""
    end = LEAP * speed.value
    pieces = []
    for cell in sorted(set(before) | set(after)):
        old, new = before.get(cell), after.get(cell)
        here, away = Pose(cell), Pose(cell, alpha=0.0)
        if old != new and old is not None:
            pieces.append(MovingPiece(old, [Keyframe(0.0, here, ease_out), Keyframe(end, away, ease_out)]))
        if old != new and new is not None:
            pieces.append(MovingPiece(new, [Keyframe(0.0, away, ease_out), Keyframe(end, here, ease_out)]))
    return Animation(pieces, [], end)


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
        """Let time pass; returns groups of events that are now shown (none when it runs backwards)."""
        self.elapsed = min(self.animation.length, self.elapsed + seconds)
        return self._cues(self.elapsed)

    def finish(self) -> list[tuple[Event, ...]]:
        """Go to the end at once; returns the events that had not come yet."""
        self.elapsed = self.animation.length
        return self._cues(math.inf)

    def _cues(self, until: float) -> list[tuple[Event, ...]]:
        if self.backwards:
            return []
        due: Sequence[Cue] = sorted(self.animation.cues, key=lambda cue: cue.time)[self._reported :]
        come = [cue.events for cue in due if cue.time <= until]
        self._reported += len(come)
        return come
