"""What the page of exercises asks whoever has them: lessons, puzzles, mistakes of a match.

A row of exercises satisfies ``Exercises`` and is given to ``ExercisePage``. The page shows a position, lets
one side be played, tells each move and each gesture that is no move, and does what the ``Answer`` says.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Any, Protocol

from game.boards.gestures import Gesture
from game.boards.marks import Arrow, Marks
from game.entry import GameEntry
from game.rules.errors import RulesError
from game.rules.events import Event
from game.scenes.base import Context
from game.scenes.board.actions import Action


@dataclass(frozen=True)
class Exercise:
    """What the page shows before anything is played.

    Attributes:
        side: whom the player plays; the board is shown as this side knows it.
        title, text: what is to be done.
        marks, arrows: shown until something is played.
        options: of the game, so that a board is made anew where they differ.
        playable: False where nothing is to be played, only looked at.
        proposes: False where the best decision is what the player is asked for, so that the board may not
            propose it.
        bottom: the side whose home is at the bottom of the board; None: the player's.
        part: two cells, between which lies all that is shown; () for the whole board.
        whole_turn: a whole turn is asked for and judged at once: it ends with the player's last decision
            before a die falls or the other side acts, and until then single steps can be taken back.
    """

    entry: GameEntry
    state: Any
    side: int
    title: str
    text: str
    marks: Marks = ()
    arrows: tuple[Arrow, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    playable: bool = True
    bottom: int | None = None
    proposes: bool = True
    part: tuple[str, ...] = ()
    whole_turn: bool = False


@dataclass(frozen=True, slots=True)
class MoveAndRolls:
    """A move with all rolls that followed it.

    Attributes:
        before: the state in which it was played.
        move: its text.
        mover: the side that played it.
        events: of the move and the rolls, as the player may know them.
        state: behind them.
    """

    before: Any
    move: str
    mover: int
    events: tuple[Event, ...]
    state: Any


class Meaning(Enum):
    """What an answer means for the exercise."""

    ON = "on"  # it goes on
    ASKED = "asked"  # it is looked at: ``Answer.verdict`` tells what it means
    SOLVED = "solved"
    WRONG = "wrong"  # what was played is taken back
    FAILED = "failed"  # it is to be begun anew
    HINT = "hint"
    NOTE = "note"  # something is told, nothing changes


@dataclass(frozen=True, slots=True)
class Answer:
    """What the page does after a move, a gesture or a wish for a hint.

    Attributes:
        text: a sentence in place of the last answer; "" leaves that where it was about a move that goes on.
        replies: moves that are shown before a wrong move is taken back.
        marks, arrows: shown until something else is played.
        verdict: where the meaning is ``ASKED``: returns the answer that is still owed, or None while it is
            not known, and the page asks again soon.
    """

    meaning: Meaning
    text: str = ""
    replies: tuple[str, ...] = ()
    marks: Marks = ()
    arrows: tuple[Arrow, ...] = ()
    verdict: Callable[[], Answer | None] = lambda: None


class Exercises(Protocol):
    """A row of exercises, one of which is shown."""

    @property
    def heading(self) -> str:
        """What the row is called."""

    @property
    def shown(self) -> Exercise:
        """The exercise that is shown now."""

    @property
    def number(self) -> int:
        """Its number, from 0."""

    @property
    def solved(self) -> Sequence[bool]:
        """Of each exercise of the row, whether it has been solved."""

    @property
    def beyond(self) -> Sequence[Action]:
        """What else leads on behind the last exercise, once all are solved, the likeliest first."""

    def begin(self) -> None:
        """The shown exercise begins anew."""

    def go_to(self, number: int) -> None:
        """Show another exercise, from its beginning."""

    def finish(self, context: Context) -> None:
        """The player goes on behind the last exercise: leave the page."""

    @property
    def left_open(self) -> str:
        """What is told to a player who leaves the page before the end; "" for nothing."""

    def leave(self) -> None:
        """The page was left, by whatever way."""

    def judge(self, played: Sequence[MoveAndRolls]) -> Answer:
        """Judge moves that one side has played one after the other without a question between them: the
        player, or the other side as ``reply`` has told."""

    def reply(self) -> str | None:
        """The next move of the other side, which is to act; None: it is not known yet, and the page asks
        again soon."""

    def roll(self, number: int) -> str | None:
        """The roll with this number since the beginning, from 0, as text; None leaves it to chance."""

    def refused(self, gesture: Gesture, reason: RulesError | None) -> Answer | None:
        """Judge a gesture that is no move; None: the board tells the reason, nothing else."""

    def pointed(self, cell: str) -> Answer | None:
        """A cell has been pointed at for a moment."""

    def hint(self) -> Answer:
        """Help in the position of now."""
