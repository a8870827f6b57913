"""Finding new puzzles: the computer plays against itself, and what is proven, new and graded is kept."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace

from game.ai.levels import LEVELS
from game.entry import GameEntry
from game.puzzles.glicko import GlickoRating, RatedGame, rated
from game.puzzles.maker import Maker
from game.puzzles.puzzle import ForcedWinProof, Puzzle

TRIES = 3  # of each level at a puzzle
LEVEL_RATINGS = (800.0, 1150.0, 1450.0, 1750.0, 2050.0)  # what a level's solving says of a puzzle
LEVEL_DEVIATION = 80.0
AT_ONCE = 0.2  # of all puzzles of a game, so many may be wins in one


def mine(
    entry: GameEntry,
    maker: Maker,
    count: int,
    seed: int,
    known: Sequence[Puzzle],
    on_game: Callable[[int], None] = lambda number: None,
) -> Iterator[Puzzle]:
    """New puzzles, one by one, until there are ``count``.

    Args:
        seed: of the first game; the next games have the next seeds.
        known: puzzles to which none of the new ones may be alike.
        on_game: called with the seed of each game that begins.
    """
    alike = {maker.likeness(entry, puzzle) for puzzle in known}
    found = list(known)
    while len(found) < len(known) + count:
        on_game(seed)
        for puzzle in maker.mine(entry, seed, not _enough_at_once(found)):
            likeness = maker.likeness(entry, puzzle)
            if likeness in alike:
                continue
            alike.add(likeness)
            found.append(graded(entry, maker, puzzle))
            yield found[-1]
            if len(found) == len(known) + count:
                return
        seed += 1


def graded(entry: GameEntry, maker: Maker, puzzle: Puzzle) -> Puzzle:
    """The puzzle with what the levels of the computer make of it, and a rating that follows from it: Glicko-2
    after games against the levels, each of which the puzzle wins where it is not solved."""
    solved = tuple(
        sum(maker.solves(entry, puzzle, level.number, number) for number in range(TRIES)) for level in LEVELS
    )
    games = [
        RatedGame(rating, LEVEL_DEVIATION, float(number >= count))
        for rating, count in zip(LEVEL_RATINGS, solved, strict=True)
        for number in range(TRIES)
    ]
    rating = rated(GlickoRating(), games)
    return replace(
        puzzle, rating=round(rating.rating), deviation=round(rating.deviation), solved=solved, tries=TRIES
    )


def _enough_at_once(found: Sequence[Puzzle]) -> bool:
    at_once = sum(isinstance(puzzle.proof, ForcedWinProof) and puzzle.proof.turns == 1 for puzzle in found)
    return at_once + 1 > AT_ONCE * (len(found) + 1)
