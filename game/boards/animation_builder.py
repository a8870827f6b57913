"""Making animations: keyframes from the events of a move, or from two positions."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from itertools import pairwise

from game.boards.animation import (
    Animation,
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
from game.boards.captured_pieces import CapturedPieces
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
CARRY_HEIGHT = 0.9  # cells
SETTLE = 0.09  # a dragged piece finds the middle of its cell
FALL = 0.34  # a captured piece leaves
FLY = 0.75  # a captured piece goes to its pool, or comes back from there
LAG = 0.06  # between two pieces of a group
SPREAD = 0.3  # between the first and the last of a group at most
APPEAR = 0.22
DRAW_BACK, STRIKE, RECOIL = 0.12, 0.11, 0.24  # parts of an attack by a piece that stays where it is
RISE = 1.0  # something hidden comes to light
AIM, FLIGHT, FLIGHT_PER_CELL = 0.1, 0.16, 0.06  # parts of a shot
UNCOVER, UNCOVER_LAG = 0.85, 0.6  # a cover is lifted off; between the first and the last of several
RETURN = 0.20  # a piece dropped where it may not go
NO_CAUSE = Cause()
LEAP = 0.18  # crossfade between positions that no move connects

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
    pieces: dict[str, MovingPiece] = field(default_factory=dict)  # by the cell on which they have arrived
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
        """The piece that stands on a cell by now."""
        return self.pieces.pop(cell, None) or self.begin(piece, cell, 0.0, Pose(cell))

    def begin(self, piece: Piece, cell: str, time: float, pose: Pose) -> MovingPiece:
        """Let another piece take part, which goes to a cell or stands there; ``pose``: its first."""
        moving = MovingPiece(self.picture(piece, cell), [Keyframe(time, pose, ease_out)])
        self.animation.pieces.append(moving)
        return moving

    def arrive(self, moving: MovingPiece, cell: str) -> float:
        """A new piece comes to rest now; returns the time."""
        moving.add(self.now, Pose(cell), ease_out)
        self.pieces[cell] = moving
        return self.now

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
            moving.add(self.now, Pose(there), ease_in_out if len(legs) == 1 else linear)

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

    def acting_piece(self, event: Attacked | Shot) -> MovingPiece:
        """The piece that acts from the cell on which it stays, from where it stands or was dropped."""
        moving = self.pieces[event.origin] = self.moving_piece(event.piece, event.origin)
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
        return self.arrive(moving, event.cell)

    def come_back(self, event: Placed, pool: CapturedPieces) -> float:
        """A captured piece comes back onto the board."""
        start = Pose(pool.point, scale=pool.share)
        moving = self.begin(event.piece, event.cell, 0.0, replace(start, alpha=0.0 if self.now else 1.0))
        moving.free = True
        moving.add(self.now, start, ease_out)
        moving.add(self.now + FLY * 0.8, Pose(event.cell, scale=1.2, lift=0.3), ease_in_out)
        self.now += FLY
        return self.arrive(moving, event.cell)


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
