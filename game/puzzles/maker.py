"""What a game tells of its puzzles, and finding new ones with that: the computer plays against itself, and
what is proven, new and graded is kept."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Protocol, cast

from game.ai.levels import LEVELS
from game.entry import GameEntry, GamePart
from game.puzzles.glicko import GlickoRating, RatedGame, rated
from game.puzzles.puzzle import ForcedWinProof, Puzzle
from game.rules.options import Options, Value
from game.rules.protocol import AnyRules

TRIES = 3  # of each level at a puzzle
LEVEL_RATINGS = (800.0, 1150.0, 1450.0, 1750.0, 2050.0)  # what a level's solving says of a puzzle
LEVEL_DEVIATION = 80.0
AT_ONCE = 0.2  # of all puzzles of a game, so many may be wins in one


class Maker(Protocol):
    """A game's part of the puzzles."""

    def themes(self) -> Mapping[str, str]:
        """Titles of the themes by code, for players."""

    def mine(self, entry: GameEntry, seed: int, at_once: bool) -> Iterator[Puzzle]:
        """Puzzles of one game that the computer plays against itself, without grades.

        Args:
            at_once: whether wins in one are wanted, too.
        """

    def prove(self, entry: GameEntry, puzzle: Puzzle) -> None:
        """Prove that a puzzle is what it says.

        Raises:
            PuzzleError: it is not; the sentence says why.
        """

    def solves(self, entry: GameEntry, puzzle: Puzzle, level: int, seed: int) -> bool:
        """Whether a computer player finds the solution."""

    def likeness(self, entry: GameEntry, puzzle: Puzzle) -> str:
        """A text that is the same for puzzles that are alike: mirrored, turned, or with the sides changed."""

    def verdict(self, entry: GameEntry, puzzle: Puzzle, answer: Sequence[str]) -> str:
        """What an answer is worth, in a sentence, where that can be computed; "" where the other side's reply
        shows it.

        Args:
            answer: moves of the solver from the first position on, legal ones.
        """

    def task(self, entry: GameEntry, puzzle: Puzzle) -> str:
        """What the player is asked to do, in one sentence."""


def maker_of(entry: GameEntry) -> Maker | None:
    """The game's part, None where it has none."""
    return cast(Maker | None, entry.part(GamePart.PUZZLES))


@dataclass(frozen=True, slots=True)
class PuzzleVariant:
    """A way to play the game, for mining.

    Attributes:
        options: of the game.
        weight: how often it is chosen, in relation to the others.
    """

    options: tuple[tuple[str, Value], ...] = ()
    weight: int = 1


def telling_options(rules: AnyRules, options: Options) -> dict[str, Value]:
    """The options without which the defaults would give another game."""
    whole = rules.resolve_options(options)
    telling = {name: value for name, value in whole.items() if name in options}
    for name in list(telling):
        rest = {key: value for key, value in telling.items() if key != name}
        if rules.resolve_options(rest) == whole:
            telling = rest
    return telling


def chosen(variants: tuple[PuzzleVariant, ...], rng: random.Random) -> dict[str, Value]:
    found = rng.choices(variants, [variant.weight for variant in variants])[0]
    return dict(found.options)


def texts(rules: AnyRules, state: Any) -> dict[str, Any]:
    """The legal moves of a state by their texts."""
    return {rules.format_move(state, move): move for move in rules.legal_moves(state)}


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
