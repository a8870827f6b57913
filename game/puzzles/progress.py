"""What somebody has solved, their ratings, and puzzles of their own: two files in the user's data folder.

A file that cannot be read, or holds something that is not allowed, is set aside under a new name and
reported; everything in it that is sound is kept.
"""

from __future__ import annotations

import json
import math
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from game.paths import locked, make_private, read_json_object, read_text, set_aside, write_whole
from game.puzzles.glicko import GlickoRating, RatedGame, rated
from game.puzzles.puzzle import Puzzle, PuzzleError, read, write_lines
from game.texts import _

FILE, OWN_FILE, LOCK = "puzzles.json", "own-puzzles.jsonl", "puzzles.lock"
_LOCK_SECONDS = 1.5  # as long is waited for another window
_LARGEST = 1 << 24  # bytes of a file
_RATINGS, _SOLVED = "ratings", "solved"


@dataclass
class PuzzleProgress:
    """Ratings and solved puzzles by game.

    Attributes:
        damage: a sentence about a damaged file that was set aside; "" without any.
    """

    damage: str = ""
    _ratings: dict[str, GlickoRating] = field(default_factory=dict)
    _solved: dict[str, dict[str, bool]] = field(default_factory=dict)
    _own: dict[str, Puzzle] = field(default_factory=dict)
    _folder: Path | None = None

    def rating(self, game: str) -> GlickoRating:
        return self._ratings.get(game, GlickoRating())

    def tried(self, puzzle: Puzzle) -> bool:
        return puzzle.key in self._solved.get(puzzle.game, {})

    def solved(self, puzzle: Puzzle) -> bool:
        """Whether the puzzle has been solved, at whatever attempt."""
        return self._solved.get(puzzle.game, {}).get(puzzle.key, False)

    def attempt(self, puzzle: Puzzle, right: bool, counts: bool = True) -> None:
        """Note an attempt. The first one at each puzzle changes the rating; own puzzles never do.

        Args:
            counts: False where the rating is not to change, whatever attempt it is.
        """
        self._reread()
        if counts and not self.tried(puzzle) and puzzle.key not in self._own:
            result = RatedGame(puzzle.rating, puzzle.deviation, float(right))
            self._ratings[puzzle.game] = rated(self.rating(puzzle.game), [result])
        known = self._solved.setdefault(puzzle.game, {})
        known[puzzle.key] = right or known.get(puzzle.key, False)
        self._save()

    def own(self, game: str) -> list[Puzzle]:
        """The player's own puzzles of a game, the oldest first."""
        return [puzzle for puzzle in self._own.values() if puzzle.game == game]

    def add_own(self, puzzle: Puzzle) -> bool:
        """Keep a position in which the player went wrong as a puzzle; returns False for one that is kept.

        Raises:
            OSError: it cannot be written.
        """
        self._reread()
        if puzzle.key in self._own:
            return False
        self._own[puzzle.key] = puzzle
        self._save_own()
        return True

    def _save_own(self) -> None:
        """Write the player's own puzzles in one step. Raises OSError."""
        if self._folder is not None:
            with locked(self._folder / LOCK, _LOCK_SECONDS):
                write_whole(self._folder / OWN_FILE, write_lines(self._own.values()).encode())

    def _reread(self) -> None:
        """Take in what another window has written."""
        if self._folder is not None:
            found = load(self._folder)
            self._ratings, self._solved, self._own = found._ratings, found._solved, found._own
            self.damage = self.damage or found.damage

    def _save(self) -> None:
        """Write the file in one step. Without a folder or room on the disk nothing is written: a rating is
        not worth an interruption."""
        if self._folder is None:
            return
        ratings = {game: asdict(rating) for game, rating in self._ratings.items()}
        text = json.dumps({_RATINGS: ratings, _SOLVED: self._solved}, indent=1)
        with suppress(OSError), locked(self._folder / LOCK, _LOCK_SECONDS):
            write_whole(self._folder / FILE, f"{text}\n".encode())


def load(folder: Path) -> PuzzleProgress:
    progress = PuzzleProgress(_folder=folder)
    for file in (FILE, OWN_FILE):
        make_private(folder / file)
    found, whole = _read_json(folder / FILE)
    own, all_own = _read_own(folder / OWN_FILE)
    progress._ratings, progress._solved = found
    progress._own = {puzzle.key: puzzle for puzzle in own}
    if not whole:
        progress.damage = _set_aside(folder / FILE)
        progress._save()
    if not all_own:
        progress.damage = _set_aside(folder / OWN_FILE)
        with suppress(OSError):
            progress._save_own()
    return progress


def _read_json(path: Path) -> tuple[tuple[dict[str, GlickoRating], dict[str, dict[str, bool]]], bool]:
    """Ratings and solved puzzles, as far as they are sound, and whether all is."""
    data = read_json_object(path, _LARGEST)
    if data is None:
        return ({}, {}), False
    ratings, solved = data.get(_RATINGS, {}), data.get(_SOLVED, {})
    if not isinstance(ratings, dict) or not isinstance(solved, dict):
        return ({}, {}), False
    sound_ratings = {game: rating for game, told in ratings.items() if (rating := _rating(told)) is not None}
    sound_solved: dict[str, dict[str, bool]] = {}
    for game, told in solved.items():
        if isinstance(told, dict):
            sound_solved[game] = {key: right for key, right in told.items() if isinstance(right, bool)}
    whole = sound_ratings.keys() == ratings.keys() and all(
        isinstance(told, dict) and len(sound_solved[game]) == len(told) for game, told in solved.items()
    )
    return (sound_ratings, sound_solved), whole


def _rating(told: Any) -> GlickoRating | None:
    """A rating, if the values are such that one can go on with it."""
    if not isinstance(told, Mapping) or told.keys() != asdict(GlickoRating()).keys():
        return None
    if not all(isinstance(value, int | float) and math.isfinite(value) for value in told.values()):
        return None
    found = GlickoRating(**told)
    sound = abs(found.rating) < 10_000 and 1 <= found.deviation <= 350 and 0.001 <= found.volatility <= 1
    return found if sound else None


def _read_own(path: Path) -> tuple[list[Puzzle], bool]:
    """The puzzles of a file, as far as they can be read, and whether all can."""
    try:
        lines = read_text(path, _LARGEST).splitlines()
    except FileNotFoundError:
        return [], True
    except (OSError, ValueError):
        return [], False
    found = []
    for line in lines:
        with suppress(PuzzleError):
            found.append(read(line))
    return found, len(found) == len(lines)


def _set_aside(path: Path) -> str:
    """Set a damaged file aside; returns a sentence about it."""
    try:
        aside = set_aside(path)
    except OSError:
        return _("What you have solved could not be read.")
    return _("The file of your puzzles was damaged; it was set aside as {name}.").format(name=aside.name)
