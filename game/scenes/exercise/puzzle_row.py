"""What rows of puzzles have in common as exercises, wherever the puzzles are from."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from game.boards.gestures import Gesture
from game.entry import GameEntry
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import Puzzle
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.board.actions import Action
from game.scenes.exercise.exercises import Answer
from game.scenes.exercise.thinker import Thinker


class PuzzleRow(ABC):
    """Puzzles of one game, of which the first that has not been solved is shown first.

    Args:
        heading: what the row is called.
        puzzles: at least one.
        progress: keeps what has been solved.
    """

    left_open = ""
    beyond: Sequence[Action] = ()

    def __init__(
        self,
        context: Context,
        entry: GameEntry,
        heading: str,
        puzzles: Sequence[Puzzle],
        progress: PuzzleProgress,
    ) -> None:
        self._context, self._entry, self._rules = context, entry, entry.rules()
        self.heading, self._puzzles, self._progress = heading, tuple(puzzles), progress
        self._thinker = Thinker(context, entry)
        self.go_to(next((at for at, each in enumerate(self.solved) if not each), 0))

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle that is shown."""
        return self._puzzles[self.number]

    @property
    def solved(self) -> Sequence[bool]:
        return [self._progress.solved(puzzle) for puzzle in self._puzzles]

    @abstractmethod
    def begin(self) -> None:
        """The shown puzzle begins anew."""

    def go_to(self, number: int) -> None:
        self.number = number
        self.begin()

    def leave(self) -> None:
        self._thinker.forget()

    def roll(self, number: int) -> str | None:
        return None

    def refused(self, gesture: Gesture, reason: RulesError | None) -> Answer | None:
        return None

    def pointed(self, cell: str) -> Answer | None:
        return None
