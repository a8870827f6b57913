"""Where the chance of a side fell little by little, no move being a mistake by itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from game.ai.ranking import for_side
from game.review.marks import Mark
from game.review.review import ReviewedPart

FALL: Final = 0.2  # of the chance of winning, from which on a slow fall is told
LEAST: Final = 4  # moves of its side that it takes
MOST: Final = 60  # the same; a longer one would be told in pieces
_BY_ITSELF: Final = (Mark.MISTAKE, Mark.BLUNDER)  # are told alone


class SlowFall(NamedTuple):
    """Moves of one side that have cost much together.

    Attributes:
        side: whose moves they are.
        parts: these moves, in the order of play.
        before, after: the chance of the side before the first and behind the last of them.
    """

    side: int
    parts: tuple[ReviewedPart, ...]
    before: float
    after: float

    @property
    def worst(self) -> ReviewedPart:
        """The move that has cost most of them."""
        return max(self.parts, key=lambda each: each.lost)


def slow_falls(parts: Sequence[ReviewedPart]) -> tuple[SlowFall, ...]:
    """The slow falls of both sides, in the order in which they begin; those of one side do not overlap. What
    dice have changed meanwhile is nobody's fall."""
    luck, total = [0.0], 0.0  # of side 0, before each part
    for each in parts:
        if each.part.is_roll and each.before is not None and each.after is not None:
            total += for_side(each.after, each.part.side) - for_side(each.before, each.part.side)
        luck.append(total)
    found = [(at, fall) for side in (0, 1) for at, fall in _falls_of(side, parts, luck)]
    return tuple(fall for _at, fall in sorted(found, key=lambda each: each[0]))


def _falls_of(
    side: int, parts: Sequence[ReviewedPart], luck: Sequence[float]
) -> Iterator[tuple[int, SlowFall]]:
    """The slow falls of one side, each with the number of its first part, the worst first."""
    for row in _rows(side, parts):
        windows = sorted(_windows(side, row, parts, luck), reverse=True)
        taken: set[int] = set()
        for _fall, first, last in windows:
            if taken.isdisjoint(range(first, last + 1)):
                taken.update(range(first, last + 1))
                moves = tuple(parts[at] for at in row[first : last + 1])
                yield row[first], SlowFall(side, moves, moves[0].before or 0.0, moves[-1].after or 0.0)


def _windows(
    side: int, row: Sequence[int], parts: Sequence[ReviewedPart], luck: Sequence[float]
) -> Iterator[tuple[float, int, int]]:
    """By how much the chance falls from one move of a row to another one, as far as that is much."""
    for first, at in enumerate(row):
        before = parts[at].before or 0.0
        for last in range(first + LEAST - 1, min(len(row), first + MOST)):
            gained = luck[row[last]] - luck[at]
            fall = before - (parts[row[last]].after or 0.0) + (gained if side == 0 else -gained)
            if fall >= FALL:
                yield fall, first, last


def _rows(side: int, parts: Sequence[ReviewedPart]) -> Iterator[list[int]]:
    """Numbers of the judged moves of a side, in rows without mistakes and blunders between them."""
    row: list[int] = []
    for at, each in enumerate(parts):
        if each.part.side != side or each.part.is_roll or each.before is None or each.after is None:
            continue
        if each.mark in _BY_ITSELF:
            yield row
            row = []
        else:
            row.append(at)
    yield row
