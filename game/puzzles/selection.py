"""Which puzzles are offered: those of the day, of a theme, and near a rating."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping
from datetime import date
from typing import Any

from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import ForcedWinProof, Puzzle

DAILY = 5
NEAR = 10  # puzzles of one row
EXPERIENCED = 10  # puzzles of a game, from which on those by any rules are offered


def daily(puzzles: Iterable[Puzzle], day: date) -> list[Puzzle]:
    """The puzzles of a day: the same for everybody who has the same puzzles. Those by the usual rules come
    before those of other rule sets, the easiest first, and an easy one by the usual rules is always among
    them, for those who know no other. Wins at once are among the easy ones alone."""

    def draw(puzzle: Puzzle) -> bytes:
        return hashlib.sha256(f"{day.isoformat()} {puzzle.key}".encode()).digest()

    drawn = sorted(puzzles, key=draw)
    usual = by_rating(puzzle for puzzle in drawn if not puzzle.options)
    first = sorted(usual[: (len(usual) + 1) // 2], key=draw)[:1]
    others = [puzzle for puzzle in drawn if puzzle not in first]
    chosen = [*first, *sorted(others, key=_wins_at_once)][:DAILY]
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


def of_theme(puzzles: Iterable[Puzzle], theme: str) -> list[Puzzle]:
    """Those of a theme, the easiest first."""
    return by_rating(puzzle for puzzle in puzzles if theme in puzzle.themes)


def near(puzzles: Iterable[Puzzle], progress: PuzzleProgress, rating: float) -> list[Puzzle]:
    """Puzzles that have not counted yet, nearest to a rating, the easiest first; where all have, those that
    are not solved, and then any."""
    everything = list(puzzles)
    fresh = [puzzle for puzzle in everything if not progress.tried(puzzle)]
    left = fresh or [puzzle for puzzle in everything if not progress.solved(puzzle)] or everything
    return by_rating(sorted(left, key=lambda puzzle: (abs(puzzle.rating - rating), puzzle.key))[:NEAR])


def by_rating(puzzles: Iterable[Puzzle]) -> list[Puzzle]:
    """The easiest first."""
    return sorted(puzzles, key=lambda puzzle: (puzzle.rating, puzzle.key))
