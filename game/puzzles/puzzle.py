"""A puzzle, and the files of puzzles: one JSON object a line, ``game/puzzles/<game>/puzzles.jsonl``."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass
from typing import Any

from game.entry import GameEntry
from game.rules.errors import RulesError
from game.rules.options import Value

FILE = "puzzles.jsonl"


class PuzzleError(Exception):
    """A puzzle, or a file of puzzles, is not what it says; the text is one sentence."""


@dataclass(frozen=True, slots=True)
class ForcedWinProof:
    """Only the first move of the solution wins by force.

    Attributes:
        turns: of the solver, until the game is won against the best defence.
        beyond: with every other first move the solver does not win within so many turns more, either.
        nodes: moves made by the search that has proven it; what a proof costs.
    """

    turns: int
    beyond: int
    nodes: int = 0


@dataclass(frozen=True, slots=True)
class Expectation:
    """The solution is expected to bring most, exactly computed over all rolls of the dice.

    Attributes:
        best, second: pawns that the solver is expected to win less those that it loses, with the solution and
            with the best other answer.
    """

    best: float
    second: float


@dataclass(frozen=True, slots=True)
class Judgement:
    """A review of a match, or live judgement, has found the solution best; nothing is proven.

    Attributes:
        lost: of the chance of winning, from 0 to 1, by what was played, or by the second best move.
        played: what was played instead, a move or all steps of a turn; () in a position that was set up.
        answer: the reply that shows what is wrong with it; "" where none is known.
        ply: of that move in its match.
    """

    lost: float
    played: tuple[str, ...]
    answer: str
    ply: int

    def __post_init__(self) -> None:
        """Raises TypeError: a value is of another kind, as in a damaged file."""
        if not isinstance(self.played, tuple | list):
            raise TypeError
        object.__setattr__(self, "played", tuple(self.played))  # a list in a file
        for text in (*self.played, self.answer):
            _text(text)
        if not isinstance(self.lost, int | float) or not isinstance(self.ply, int):
            raise TypeError


Proof = ForcedWinProof | Expectation | Judgement
_PROOFS: Mapping[str, type[Proof]] = {
    "forced win": ForcedWinProof,
    "expectation": Expectation,
    "judgement": Judgement,
}


@dataclass(frozen=True, slots=True)
class Puzzle:
    """One puzzle.

    Attributes:
        options: those that differ from the defaults.
        position: text of the position, with the solver to act.
        solution: texts of moves; those of the solver and, between them, the best defence. Decisions that make
            up one answer follow each other.
        proof: what has been proven.
        themes: codes; the game's part of the puzzles tells their titles.
        rating, deviation: Glicko-2's, on the scale of the players' own.
        solved: by level from the first, how many of ``tries`` attempts of the computer solved it.
        tries: attempts of each level.
    """

    game: str
    options: dict[str, Value]
    position: str
    solution: tuple[str, ...]
    proof: Proof
    themes: tuple[str, ...] = ()
    rating: float = 1500.0
    deviation: float = 350.0
    solved: tuple[int, ...] = ()
    tries: int = 0

    @property
    def key(self) -> str:
        """A short name that follows from the game, its options and the position."""
        told = json.dumps([self.game, sorted(self.options.items()), self.position])
        return hashlib.sha256(told.encode()).hexdigest()[:10]


def write(puzzle: Puzzle) -> str:
    kind = next(name for name, made in _PROOFS.items() if isinstance(puzzle.proof, made))
    return json.dumps({**asdict(puzzle), "proof": {"kind": kind, **asdict(puzzle.proof)}}, ensure_ascii=False)


def read(line: str) -> Puzzle:
    """The puzzle of a line.

    Raises:
        PuzzleError: it is none.
    """
    try:
        fields = json.loads(line)
        proof = fields.pop("proof")
        kind = _PROOFS[proof.pop("kind")]
        puzzle = Puzzle(**{**fields, "proof": kind(**proof)})
        found = Puzzle(
            **{
                **fields,
                "proof": puzzle.proof,
                "solution": tuple(map(_text, fields["solution"])),
                "themes": tuple(map(_text, puzzle.themes)),
                "solved": tuple(map(int, puzzle.solved)),
                "rating": float(puzzle.rating),
                "deviation": float(puzzle.deviation),
            }
        )
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        raise PuzzleError("a line is no puzzle") from None
    if not (found.solution and isinstance(found.options, dict) and isinstance(found.position, str)):
        raise PuzzleError("a puzzle has no position or no solution")
    return found


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError
    return value


def read_lines(text: str, name: str) -> list[Puzzle]:
    """The puzzles of a file.

    Args:
        name: of the file, for errors.

    Raises:
        PuzzleError: a line cannot be read; the sentence names it.
    """
    found = []
    for number, line in enumerate(text.splitlines(), start=1):
        try:
            found.append(read(line))
        except PuzzleError as error:
            raise PuzzleError(f"{name}, line {number}: {error}") from None
    return found


def write_lines(puzzles: Iterable[Puzzle]) -> str:
    """What ``read_lines`` reads."""
    return "".join(f"{write(puzzle)}\n" for puzzle in puzzles)


def load(entry: GameEntry) -> list[Puzzle]:
    """The puzzles that come with a game; none where it has no file of them.

    Raises:
        PuzzleError: the file is damaged.
    """
    file = entry.file(FILE, "puzzles")
    if file is None:
        return []
    try:
        text = file.read_text(encoding="utf-8")
    except (OSError, ValueError):
        raise PuzzleError(f"the puzzles of {entry.title} cannot be read") from None
    return read_lines(text, f"{entry.name}/{FILE}")


def position_of(entry: GameEntry, puzzle: Puzzle) -> Any:
    """The state that a puzzle begins with.

    Raises:
        PuzzleError: its position cannot be read.
    """
    rules = entry.rules()
    try:
        return rules.parse_state(puzzle.position, rules.resolve_options(puzzle.options))
    except RulesError as error:
        raise PuzzleError(f"the position cannot be read: {error}") from None
