"""Which puzzles are offered: those of the day, of a theme, and near a rating."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import date
from typing import Any

from game.puzzles.glicko import GlickoRating
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import ForcedWinProof, Puzzle

DAILY = 5
NEAR = 10  # puzzles of one row
EXPERIENCED = 10  # puzzles of a game, from which on those by any rules are offered
_ALIKE = 200.0  # points of rating, within which the order is chosen for variety: two tries of a level
_RECENT = 3  # puzzles that the next one should not be like


def daily(puzzles: Iterable[Puzzle], day: date) -> list[Puzzle]:
    """The puzzles of a day: the same for everybody who has the same puzzles. Those by the usual rules come
    before those of other rule sets, the easiest first, and an easy one by the usual rules is always among
    them, for those who know no other. Wins at once are among the easy ones alone, and others are of
    different kinds where there are such."""

    def draw(puzzle: Puzzle) -> bytes:
        return hashlib.sha256(f"{day.isoformat()} {puzzle.key}".encode()).digest()

    drawn = sorted(puzzles, key=draw)
    usual = sorted((puzzle for puzzle in drawn if not puzzle.options), key=_rating)
    first = sorted(usual[: (len(usual) + 1) // 2], key=draw)[:1]
    others = sorted((puzzle for puzzle in drawn if puzzle not in first), key=_wins_at_once)
    places = {puzzle.key: place + len(others) * _wins_at_once(puzzle) for place, puzzle in enumerate(others)}
    further = _varied(others, lambda puzzle: places[puzzle.key], 2 * DAILY, first)
    chosen = [*first, *further][:DAILY]
    return sorted(by_rating(chosen), key=lambda puzzle: bool(puzzle.options))


def _wins_at_once(puzzle: Puzzle) -> bool:
    return isinstance(puzzle.proof, ForcedWinProof) and puzzle.proof.turns == 1


def by_known_rules(
    puzzles: Iterable[Puzzle], progress: PuzzleProgress, played: Iterable[Mapping[str, Any]]
) -> list[Puzzle]:
    """Those by the usual rules, and by others that the player has come to know: all of them, once
    ``EXPERIENCED`` are solved.

    Args:
        played: options of the matches of the game that the player has.
    """
    everything, known = list(puzzles), list(played)
    if sum(map(progress.solved, everything)) >= EXPERIENCED:
        return everything
    return [
        puzzle
        for puzzle in everything
        if not puzzle.options or any(puzzle.options.items() <= options.items() for options in known)
    ]


def known_first(
    puzzles: Iterable[Puzzle], progress: PuzzleProgress, played: Iterable[Mapping[str, Any]]
) -> list[Puzzle]:
    """All puzzles by rating, but those by rules that the player does not know behind the others."""
    everything = list(puzzles)
    known = by_known_rules(everything, progress, played)
    keys = {puzzle.key for puzzle in known}
    return [*by_rating(known), *by_rating(puzzle for puzzle in everything if puzzle.key not in keys)]


def of_theme(puzzles: Iterable[Puzzle], theme: str) -> list[Puzzle]:
    return [puzzle for puzzle in puzzles if theme in puzzle.themes]


def near(puzzles: Iterable[Puzzle], progress: PuzzleProgress, rating: GlickoRating) -> list[Puzzle]:
    """Puzzles that have not counted yet, nearest to a rating, the easiest first; where all have, those that
    are not solved, and then any. While a rating is a guess, those are taken that are easy enough for
    somebody who is as weak as it allows."""
    everything = list(puzzles)
    fresh = [puzzle for puzzle in everything if not progress.tried(puzzle)]
    left = fresh or [puzzle for puzzle in everything if not progress.solved(puzzle)] or everything
    aim = rating.rating - rating.deviation if rating.guessed else rating.rating
    return by_rating(_varied(left, lambda puzzle: abs(puzzle.rating - aim), _ALIKE)[:NEAR])


def by_rating(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The easiest first; of those that are about as easy, such come one after the other as are not alike."""
    return _varied(puzzles, _rating, _ALIKE)


def _rating(puzzle: Puzzle) -> float:
    return puzzle.rating


def _varied(
    puzzles: Iterable[Puzzle], measure: Callable[[Puzzle], float], span: float, before: Sequence[Puzzle] = ()
) -> list[Puzzle]:
    """Puzzles by a measure, but each time that one of the next that is least like those before it.

    Args:
        span: by how much more than the least that is left one may measure that is preferred.
        before: puzzles that come before all of these.
    """
    kinds: dict[frozenset[object], list[Puzzle]] = {}
    for puzzle in sorted(puzzles, key=lambda puzzle: (measure(puzzle), puzzle.key), reverse=True):
        kinds.setdefault(_kind(puzzle), []).append(puzzle)  # the last one is next
    found, recent = list[Puzzle](), [_kind(puzzle) for puzzle in before]
    while kinds:
        most = min(measure(row[-1]) for row in kinds.values()) + span
        heads = {kind: row[-1] for kind, row in kinds.items() if measure(row[-1]) <= most}
        latest = recent[: -_RECENT - 1 : -1]
        kind = min(heads, key=lambda each: (_sameness(each, latest), measure(heads[each]), heads[each].key))
        found.append(kinds[kind].pop())
        recent.append(kind)
        if not kinds[kind]:
            del kinds[kind]
    return found


def _kind(puzzle: Puzzle) -> frozenset[object]:
    """What a puzzle has in common with others: its themes, and the turns until it is won."""
    turns = puzzle.proof.turns if isinstance(puzzle.proof, ForcedWinProof) else 0
    return frozenset((*puzzle.themes, turns))


def _sameness(kind: frozenset[object], recent: Sequence[frozenset[object]]) -> float:
    """How much a kind is like those that came before it, the latest of them first: each counts from 0 for
    nothing in common to 1 for the same kind, and the less the longer ago it came."""
    return sum(len(kind & other) / len(kind | other) / ago for ago, other in enumerate(recent, 1))
