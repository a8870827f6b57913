"""The review of a match: what every move gained or lost, and what that says of the sides and the game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from game.ai.bot import Bot, Limit
from game.ai.ranking import for_side
from game.entry import GamePart
from game.match.clock import TimeControl
from game.match.read_only import ReadOnlyMatch
from game.otep.analyst import Analyst, EngineAnalyst
from game.review.marks import FAULTS, Mark, accuracy_of, mark_of
from game.review.parts import TurnPart, parts_of
from game.review.verdict import QUALITIES, SECONDS, Verdict, judge

MOST_TURNING_POINTS: Final = 5
LEVEL: Final = 0.45  # a chance of winning from which on a side is not behind


@dataclass(frozen=True, slots=True)
class ReviewedPart:
    """A part of a match with all that is told of it.

    Attributes:
        part: what was played.
        verdict: what was found out about it.
        before, after: the chance of the side whose part it is, from 0 to 1; None where nothing can be judged.
        mark: what the loss between them means.
        seconds: that were spent on it; None without a clock.
    """

    part: TurnPart
    verdict: Verdict
    before: float | None
    after: float | None
    mark: Mark
    seconds: float | None = None

    @property
    def lost(self) -> float:
        """How much of the chance was lost by it."""
        return 0.0 if self.before is None or self.after is None else max(0.0, self.before - self.after)

    @property
    def share(self) -> float | None:
        """The chance of side 0 behind the part."""
        return None if self.after is None else for_side(self.after, self.part.side)


@dataclass(frozen=True)
class Review:
    """A finished review.

    Attributes:
        quality: one of ``QUALITIES``.
        parts: in the order in which they were played.
    """

    quality: str
    parts: tuple[ReviewedPart, ...]

    @cached_property
    def accuracy(self) -> tuple[float | None, float | None]:
        """Of both sides in per cent; None for one that had nothing to decide."""
        first, second = (
            accuracy_of([each.lost for each in self._decisions if each.part.side == side]) for side in (0, 1)
        )
        return first, second

    @cached_property
    def luck(self) -> tuple[float, float]:
        """By how much of a chance the dice favoured either side, all rolls together."""
        gained = sum(
            for_side(each.after, each.part.side) - for_side(each.before, each.part.side)
            for each in self.parts
            if each.part.is_roll and each.before is not None and each.after is not None
        )
        return gained, -gained

    def seconds(self, side: int) -> float | None:
        """The time that a side has spent on the judged parts; None without a clock."""
        spent = [each.seconds for each in self.parts if each.part.side == side and each.seconds is not None]
        return sum(spent) if spent else None

    @property
    def has_luck(self) -> bool:
        return any(each.part.is_roll for each in self.parts)

    def marked(self, side: int, mark: Mark) -> int:
        return sum(each.part.side == side and each.mark == mark for each in self._decisions)

    @cached_property
    def faults(self) -> tuple[ReviewedPart, ...]:
        """The inaccuracies, mistakes and blunders, the worst first."""
        found = [each for each in self.parts if each.mark in FAULTS]
        return tuple(sorted(found, key=lambda each: -each.lost))

    def turning_points(self, person: int | None = None) -> tuple[ReviewedPart, ...]:
        """The parts that cost most, in the order of play: blunders, mistakes, then those inaccuracies by
        which a side fell behind.

        Args:
            person: the side of the only person in the match, whose parts count before others with the same
                mark and whose worst mistake or blunder is always among them; None: both sides alike.
        """
        cost = [each for each in self.faults if each.mark != Mark.INACCURACY or _falls_behind(each)]
        # Among equal ones the order by what was lost stays.
        cost.sort(key=lambda each: (FAULTS.index(each.mark), each.part.side != person))
        own = [each for each in cost if each.part.side == person and each.mark != Mark.INACCURACY][:1]
        others = [each for each in cost if each not in own]
        return tuple(sorted([*own, *others][:MOST_TURNING_POINTS], key=lambda each: each.part.ply))

    @property
    def _decisions(self) -> list[ReviewedPart]:
        decided = (Mark.ONLY, Mark.LUCK, Mark.UNJUDGED)
        return [each for each in self.parts if each.mark not in decided]


def _falls_behind(each: ReviewedPart) -> bool:
    return each.before is not None and each.after is not None and each.after < 0.5 and each.before >= LEVEL


@dataclass(slots=True)
class Reviewing:
    """A review that is being made; it can be left and taken up again at any part.

    Attributes:
        match: whose game is over, or hides nothing.
        quality: one of ``QUALITIES``.
        verdicts: on the parts that have been judged, by the ply of their first step.
        analyst: the engine of another program that judges; None: the game's own computer player does.
        parts: of the match.
    """

    match: ReadOnlyMatch
    quality: str = "normal"
    verdicts: dict[int, Verdict] = field(default_factory=dict)
    analyst: Analyst | None = None
    parts: list[TurnPart] = field(init=False)
    _engine: EngineAnalyst | None = field(init=False, default=None, repr=False, compare=False)

    def __post_init__(self) -> None:
        self.parts = parts_of(self.match)

    @property
    def nodes(self) -> int:
        """For each part."""
        return QUALITIES[self.quality]

    @property
    def done(self) -> int:
        """How many parts have been judged."""
        return sum(part.ply in self.verdicts for part in self.parts)

    @property
    def next_part(self) -> TurnPart | None:
        return next((part for part in self.parts if part.ply not in self.verdicts), None)

    def judge_next(self, stopped: Callable[[], bool] = lambda: False) -> bool:
        """Judge one more part in this process; False where none is left, or it was ``stopped`` meanwhile.

        Raises:
            PlayerFailed: the engine of another program does not judge.
        """
        part = self.next_part
        if part is None:
            return False
        limit = Limit(nodes=self.nodes) if self.analyst is None else Limit(seconds=SECONDS[self.quality])
        verdict = judge(self._bot(), self.match.rules, part, limit, stopped)
        if stopped():
            return False
        self.verdicts[part.ply] = verdict
        return True

    def _bot(self) -> Bot:
        """Who judges."""
        if self.analyst is None:
            bot: Bot = self.match.entry.bot()
            return bot
        if self._engine is None:
            exchange_path = self.match.entry.path(GamePart.EXCHANGE) or ""
            self._engine = EngineAnalyst(self.analyst.command, exchange_path, self.analyst.name)
        return self._engine

    def close(self) -> None:
        """End the process of another program's engine."""
        if self._engine is not None:
            self._engine.close()
            self._engine = None

    def review(self) -> Review:
        """What is known so far."""
        judged = [part for part in self.parts if part.ply in self.verdicts]
        following = [*judged[1:], None]
        return Review(
            self.quality,
            tuple(
                _reviewed(part, self.verdicts, after, self.match.control)
                for part, after in zip(judged, following, strict=False)
            ),
        )


def _reviewed(
    part: TurnPart, verdicts: Mapping[int, Verdict], after: TurnPart | None, control: TimeControl
) -> ReviewedPart:
    """A part with its mark. What is found to be forced behind it is known of it, too."""
    verdict, seconds = verdicts[part.ply], seconds_of(part, control)
    if part.is_roll:
        return ReviewedPart(part, verdict, verdict.best, verdict.played, Mark.LUCK, seconds)
    if verdict.choices == 1:
        return ReviewedPart(part, verdict, None, None, Mark.ONLY, seconds)
    before, played = verdict.best, verdict.played
    if before is None:
        return ReviewedPart(part, verdict, None, None, Mark.UNJUDGED, seconds)
    follows = None if after is None or after.before is not part.last else verdicts[after.ply].proven
    if follows is not None and verdict.proven is None:
        played = float(follows == part.side)
        before = max(before, played)
    best = verdict.line[: len(part.texts)] == part.texts and verdict.steps == len(part.texts)
    lost = 0.0 if played is None else before - played
    if best:
        before = before if played is None else played
    return ReviewedPart(part, verdict, before, played, mark_of(lost, best), seconds)


def seconds_of(part: TurnPart, control: TimeControl) -> float | None:
    """The time that a side spent on a part, by its clock; None without one, and for rolls."""
    before, after = part.before.clocks, part.last.clocks
    if part.is_roll or before is None or after is None:
        return None
    spent = before[part.side] - after[part.side]
    if part.last.turn != part.before.turn:
        spent += control.increment
    return round(max(0.0, spent), 3)
