"""Making animations: keyframes from the events of a move, or from two positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.boards.animation import (
    Animation,
    CapturedPieces,
    Cover,
    Cue,
    Keyframe,
    MovingPiece,
    Pose,
    Speed,
    Toward,
    ease_in,
    ease_in_out,
    ease_out,
    linear,
    when_eased,
)
from game.boards.dice_animation import LIE, Cause, Throw
from game.boards.geometry import Point
from game.boards.missiles import BOLT, Missile
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

SLIDE = 0.16  # seconds for a first step on the board
SLIDE_PER_CELL = 0.034  # and for every further one
SLIDE_LONGEST = 0.42
SLIDE_LONGEST_BENT = 0.8  # along a way with bends
GLIDE_HEIGHT, GLIDE_SCALE = 0.14, 1.06  # a piece is held so many cells above the board, and is so much larger
GLIDE_STEPS = 32  # poses between the ends of its way
RAISED, LOWERED = 0.25, 0.72  # shares of the time after which it is as high as this, and begins to come down
IMPACT, PRESSED = (
    0.09,
    0.95,
)  # a piece comes to rest after it has landed; how large it is when it is pressed down
CARRY_HEIGHT = 0.9  # cells
SETTLE = 0.09  # a dragged piece finds the middle of its cell
FALL = 0.34  # a captured piece leaves
TAKE, SQUEEZE, TAKEN_HEIGHT = (
    0.46,
    0.1,
    0.5,
)  # one that is enclosed: all of it; its begin; cells that it is lifted
PUSH = 0.06  # seconds before it lands at which a captor touches what stands on its cell
FLY = 0.75  # a captured piece goes to its pool, or comes back from there
LAG = 0.06  # between two pieces of a group
SPREAD = 0.3  # between the first and the last of a group at most
APPEAR = 0.22
DRAW_BACK, STRIKE, RECOIL = 0.12, 0.11, 0.24  # parts of an attack by a piece that stays where it is
RISE = 1.0  # something hidden comes to light
AIM, FLIGHT, FLIGHT_PER_CELL = 0.1, 0.16, 0.06  # parts of a shot
UNCOVER, UNCOVER_LAG = 0.42, 0.9  # a cover is drawn back; between the first and the last of several
RETURN = 0.20  # a piece dropped where it may not go
NO_CAUSE = Cause()
LEAP = 0.18  # crossfade between positions that no move connects

_GROUPED = (Moved, Captured, Removed, Placed, Revealed)


def _kind(event: Event) -> type[Event]:
    """The class of an event; all captures are of one, in whatever way a game captures."""
    return Captured if isinstance(event, Captured) else type(event)


def _groups(events: Iterable[Event]) -> Iterator[list[Event]]:
    """Events that are shown together: neighbours of one kind on different cells."""
    group: list[Event] = []
    touched: set[str] = set()
    for event in events:
        cells = {event.origin, event.target} if isinstance(event, Moved) else {getattr(event, "cell", "")}
        alike = isinstance(event, _GROUPED) and bool(group) and _kind(event) is _kind(group[0])
        if group and (not alike or cells & touched):
            yield group
            group, touched = [], set()
        group.append(event)
        touched |= cells
    if group:
        yield group


@dataclass
class _AnimationBuilder:
    """Makes an animation group by group: events of one group begin almost together, groups follow each other,
    and captures overlap with what comes next. The first attributes are the arguments of ``animation_of``."""

    picture: Callable[[Piece, str], str]
    distance: Callable[[str, str], float]
    speed: Speed
    dropped: Point | None
    missile: Callable[[Piece], str]
    cause: Cause
    pool: Callable[[Event], CapturedPieces | None]
    animation: Animation = field(default_factory=Animation)
    arrived: dict[tuple[str, Piece], MovingPiece] = field(default_factory=dict)  # by their cells now
    landed: dict[str, float] = field(default_factory=dict)  # when a piece has arrived on a cell
    now: float = 0.0
    struck: bool = False  # by a piece that attacked from where it stands
    vacated: dict[str, float] = field(default_factory=dict)  # when captured pieces have left their cells

    @property
    def factor(self) -> float:
        return self.speed.value

    @property
    def plain(self) -> bool:
        return self.speed is not Speed.FULL

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
        return self.animation

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
        """The piece that stands on a cell by now; what has just come to take it stands there, too."""
        return self.arrived.pop((cell, piece), None) or self.begin(piece, cell, 0.0, Pose(cell))

    def begin(self, piece: Piece, cell: str, time: float, pose: Pose) -> MovingPiece:
        """Let another piece take part, which goes to a cell or stands there; ``pose``: its first."""
        moving = MovingPiece(self.picture(piece, cell), [Keyframe(time, pose, ease_out)])
        self.animation.pieces.append(moving)
        return moving

    def arrive(self, moving: MovingPiece, piece: Piece, cell: str) -> float:
        """A new piece touches the board now; returns the time."""
        moving.add(self.now, Pose(cell), ease_in)
        return self.land(moving, piece, cell)

    def land(self, moving: MovingPiece, piece: Piece, cell: str) -> float:
        """A piece that has just touched the board comes to rest there; returns when it has touched it."""
        landed = self.landed[cell] = self.now
        if not self.plain:
            moving.add(landed + IMPACT * 0.4, Pose(cell, scale=PRESSED), ease_out)
            self.now += IMPACT
            moving.add(self.now, Pose(cell), ease_in_out)
        self.arrived[cell, piece] = moving
        return landed

    def move(self, event: Moved) -> float:
        moving = self.moving_piece(event.piece, event.origin)
        if self.dropped is not None:
            start, self.dropped = self.dropped, None
            moving.keyframes = [Keyframe(self.now, Pose(start, scale=1.06, lift=0.1), ease_out)]
            self.now += SETTLE * self.factor
            moving.add(self.now, Pose(event.target), ease_in)
        else:
            self.slide(moving, event)
        return self.land(moving, event.piece, event.target)

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
        if self.plain:
            gone = 0.0
            for (_here, there), way in zip(legs, ways, strict=True):
                gone += way
                # One motion from the start to the end, however often the way bends.
                self.now = begin + length * when_eased(gone / sum(ways))
                moving.add(self.now, Pose(there), ease_in_out if len(legs) == 1 else linear)
            return
        glide = [Keyframe(begin + length * share, pose, linear) for share, pose in _glide(legs, ways)]
        moving.keyframes += glide
        self.now = glide[-1].time

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
        taken = event.cell in self.landed and not self.plain and isinstance(event, Captured)
        begin = self.landed[event.cell] - PUSH if taken else self.now
        moving.add(begin, Pose(event.cell), ease_in)
        end = self.vacated[event.cell] = begin + FALL * self.factor
        pool = None if self.plain else self.pool(event)
        if pool is not None:
            up = begin + FLY * 0.25
            moving.free, moving.gains = True, pool.side
            moving.add(up, Pose(event.cell, scale=1.2, lift=0.3), ease_out)
            moving.add(begin + FLY, Pose(pool.point, scale=pool.share), ease_in_out)
            return begin
        if isinstance(event, Captured) and event.by and (self.struck or taken) and not self.plain:
            self.topple(moving, event, begin, end)
            if taken:  # what falls lies below what has come
                self.animation.pieces.remove(moving)
                self.animation.pieces.insert(0, moving)
        elif self.plain:
            moving.add(end, Pose(event.cell, alpha=0.0), ease_in)
        else:
            self.take(moving, event.cell, begin)
        return self.now

    def take(self, moving: MovingPiece, cell: str, begin: float) -> None:
        """A piece is squeezed by those around it, and taken off the board."""
        moving.add(begin + SQUEEZE * 0.5, Pose(cell, scale=0.9), ease_out)
        moving.add(begin + SQUEEZE, Pose(cell), ease_in_out)
        moving.add(begin + TAKE * 0.7, Pose(cell, scale=1.15, lift=TAKEN_HEIGHT * 0.7), ease_in_out)
        self.vacated[cell] = begin + TAKE
        moving.add(begin + TAKE, Pose(cell, alpha=0.0, scale=1.2, lift=TAKEN_HEIGHT), ease_in)

    def topple(self, moving: MovingPiece, event: Captured, begin: float, end: float) -> None:
        """A piece that was struck is pushed off, tips over and is gone."""
        cell, by = event.cell, event.by[0]
        far = max(1.0, self.distance(cell, by))
        away = Toward(cell, by, -0.16 / far), Toward(cell, by, -0.55 / far)
        pushed = begin + (end - begin) * 0.3
        moving.add(pushed, Pose(away[0], lift=0.06, tilt=14), ease_out)
        moving.add(end, Pose(away[1], alpha=0.0, scale=0.9, lift=-0.02, tilt=70), ease_in)

    def acting_piece(self, event: Attacked | Shot) -> MovingPiece:
        """The piece that acts from the cell on which it stays, from where it stands or was dropped."""
        moving = self.moving_piece(event.piece, event.origin)
        self.arrived[event.origin, event.piece] = moving
        if self.dropped is None:
            moving.add(self.now, Pose(event.origin), ease_out)
        else:
            moving.keyframes = [Keyframe(self.now, Pose(self.dropped, lift=0.1), ease_out)]
            self.dropped = None
        return moving

    def strike(self, event: Attacked) -> float:
        """A piece draws back, strikes at its neighbour and returns; one that fails is thrown back."""
        dropped = self.dropped is not None
        moving = self.acting_piece(event)

        def at(share: float, lift: float = 0.0) -> Pose:
            return Pose(Toward(event.origin, event.target, share), lift=lift)

        if not self.plain and not dropped:
            self.now += DRAW_BACK
            moving.add(self.now, at(-0.14, 0.1), ease_out)
        self.now += STRIKE * self.factor
        moving.add(self.now, at(0.46 if event.succeeded else 0.3), ease_in)
        back = self.now + RECOIL * self.factor
        if not event.succeeded and not self.plain:
            moving.add(self.now + RECOIL * 0.45, at(-0.12, 0.05), ease_out)
        moving.add(back, Pose(event.origin), ease_in_out)
        self.struck = event.succeeded
        return self.now

    def shoot(self, event: Shot) -> float:
        """A piece draws back a little, lets fly, and stays; what it shoots hits the target."""
        moving = self.acting_piece(event)
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
        moving = self.begin(event.piece, event.cell, self.now, Pose(event.cell, alpha=0.0, lift=-0.8))
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
        moving = self.begin(event.piece, event.cell, 0.0, high)
        moving.add(self.now, high, ease_out)
        self.now += APPEAR * self.factor
        return self.arrive(moving, event.piece, event.cell)

    def come_back(self, event: Placed, pool: CapturedPieces) -> float:
        """A captured piece comes back onto the board."""
        start = Pose(pool.point, scale=pool.share)
        moving = self.begin(event.piece, event.cell, 0.0, replace(start, alpha=0.0 if self.now else 1.0))
        moving.free = True
        moving.add(self.now, start, ease_out)
        moving.add(self.now + FLY * 0.8, Pose(event.cell, scale=1.2, lift=0.3), ease_in_out)
        self.now += FLY
        return self.arrive(moving, event.piece, event.cell)


def _height(share: float) -> float:
    """How high a piece is held, from 0 to 1, after a share of the time in which it glides: it is lifted at
    the start and comes down at the end."""
    up, down = min(1.0, share / RAISED), max(0.0, (share - LOWERED) / (1 - LOWERED))
    return ease_out(up) * (1 - ease_in(down))


def _held(height: float) -> tuple[float, float]:
    """The scale and the lift of a piece that is held at a height from 0 to 1."""
    return 1 + (GLIDE_SCALE - 1) * height, GLIDE_HEIGHT * height


_GLIDE = tuple(
    (time, ease_in_out(time), _held(_height(time)))
    for time in (step / GLIDE_STEPS for step in range(1, GLIDE_STEPS))
)
"""Shares of the time in which a piece glides, each with its share of the way and how it is held there."""


def _glide(legs: Sequence[tuple[str, str]], ways: Sequence[float]) -> list[tuple[float, Pose]]:
    """Poses on a way of several legs, each behind the share of the time at which it is reached: one motion
    from the start to the end, however often the way bends."""
    whole, gone = sum(ways), 0.0
    found: list[tuple[float, Pose]] = []
    for (here, there), way in zip(legs, ways, strict=True):
        found += [
            (time, Pose(Toward(here, there, (share * whole - gone) / way), scale=scale, lift=lift))
            for time, share, (scale, lift) in _GLIDE
            if gone < share * whole < gone + way
        ]
        gone += way
        bend = when_eased(gone / whole)
        scale, lift = _held(_height(bend))
        found.append((bend, Pose(there, scale=scale, lift=lift)))
    return found


def animation_of(
    events: Iterable[Event],
    picture: Callable[[Piece, str], str],
    distance: Callable[[str, str], float],
    speed: Speed = Speed.FULL,
    dropped: Point | None = None,
    missile: Callable[[Piece], str] = lambda piece: BOLT,
    cause: Cause = NO_CAUSE,
    pool: Callable[[Event], CapturedPieces | None] = lambda event: None,
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
    """The animation with covers that are drawn back off the board first.

    Args:
        covers: terrain pictures by cell.
        order: of a cell, from 0 (its cover goes first) to 1.
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
