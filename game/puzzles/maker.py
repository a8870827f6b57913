"""What a game tells of its puzzles, and what all games have in common there."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import Any, Protocol, cast

from game.entry import GameEntry
from game.puzzles.puzzle import Puzzle
from game.rules.options import Options, Value
from game.rules.protocol import AnyRules


class Maker(Protocol):
    """A game's part: ``GameEntry.puzzles_path`` names it."""

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
    return None if entry.puzzles_path is None else cast(Maker, resolve_name(entry.puzzles_path))


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
    """The options of one of the variants."""
    found = rng.choices(variants, [variant.weight for variant in variants])[0]
    return dict(found.options)


def texts(rules: AnyRules, state: Any) -> dict[str, Any]:
    """The legal moves of a state by their texts."""
    return {rules.format_move(state, move): move for move in rules.legal_moves(state)}
