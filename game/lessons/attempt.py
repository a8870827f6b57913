"""One attempt at a step of a course: judges what is played, and knows what the other side replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from game.entry import GameEntry
from game.lessons.course import LessonStep, WrongTry
from game.rules.events import Event


class Verdict(Enum):
    """What a move means in a step."""

    ON = "on"  # the step goes on
    SOLVED = "solved"
    NAMED = "named"  # it is one of the wrong tries that the course names
    OTHER = "other"  # it is allowed, but not what is asked for
    FAILED = "failed"  # the step cannot be solved any more


@dataclass(frozen=True, slots=True)
class Judged:
    """A verdict; ``wrong``: the named wrong try."""

    verdict: Verdict
    wrong: WrongTry | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """A move that was played, with all rolls that followed it.

    Attributes:
        move: its text.
        mover: the side that played it.
        events: of the move and the rolls, as the player may know them.
        state: behind them.
    """

    move: str
    mover: int
    events: Sequence[Event]
    state: Any


class Attempt:
    """What was played in a step from its beginning.

    Attributes:
        side: whom the player plays.
        moves: of both sides, without rolls and without what was taken back.
        seen: cells of ``step.look`` that were pointed at.
    """

    def __init__(self, entry: GameEntry, step: LessonStep) -> None:
        """Raises RulesError: the position cannot be read."""
        self._rules, self._step = entry.rules(), step
        self.first = step.begin(entry)
        self.side = step.side_in(self.first)
        self.moves: list[str] = []
        self.seen: set[str] = set()
        self._own = 0

    def judge(self, decisions: Sequence[Decision]) -> Judged:
        """Judge moves that were played one after the other; where the last verdict is NAMED or OTHER, none of
        them is kept."""
        kept, own = list(self.moves), self._own
        judged = Judged(Verdict.ON)
        for decision in decisions:
            judged = self._judge(decision)
            if judged.verdict in (Verdict.NAMED, Verdict.OTHER):
                self.moves, self._own = kept, own
            if judged.verdict is not Verdict.ON:
                break
        return judged

    def _judge(self, decision: Decision) -> Judged:
        own = decision.mover == self.side
        if own:
            wrong = self._named(decision.move)
            if wrong is not None:
                return Judged(Verdict.NAMED, wrong)
            self._own += 1
        self.moves.append(decision.move)
        return Judged(self._verdict(decision, own))

    def _named(self, move: str) -> WrongTry | None:
        here = tuple(self.moves)
        return next((wrong for wrong in self._step.wrong if (wrong.after, wrong.move) == (here, move)), None)

    def _verdict(self, decision: Decision, own: bool) -> Verdict:
        step, outcome = self._step, self._rules.outcome(decision.state)
        if step.event is not None:
            if own and any(map(step.event.met_by, decision.events)):
                return Verdict.SOLVED
            spent = own and self._own >= (step.within or 1)
            return Verdict.FAILED if outcome else Verdict.OTHER if spent else Verdict.ON
        if step.win:
            if outcome is not None:
                return Verdict.SOLVED if outcome.winner == self.side else Verdict.FAILED
            spent = own and step.within is not None and self._own >= step.within
            return Verdict.FAILED if spent else Verdict.ON
        if not self._followed():
            return Verdict.OTHER
        return Verdict.SOLVED if tuple(self.moves) in step.lines else Verdict.ON

    def _followed(self) -> list[tuple[str, ...]]:
        """The lines that begin with what was played."""
        count, played = len(self.moves), tuple(self.moves)
        return [line for line in self._step.lines if line[:count] == played]

    @property
    def next_move(self) -> str | None:
        """The next move of the line that is followed; None off all lines and at their ends."""
        count = len(self.moves)
        return next((line[count] for line in self._followed() if len(line) > count), None)

    def roll(self, number: int) -> str | None:
        """What the dice show in the roll with this number, from 0; None: that is left to chance."""
        return self._step.rolls[number] if number < len(self._step.rolls) else None

    def look(self, cell: str) -> bool:
        """Whether all has been seen that is to be looked at, now that a cell is pointed at."""
        self.seen |= {cell} & set(self._step.look)
        return bool(self._step.look) and self.seen == set(self._step.look)

    def forbidden(self, cells: Sequence[str]) -> Judged:
        """Judge a gesture that the rules forbid: a cell and another one, or one alone."""
        if tuple(cells) in self._step.tries:
            return Judged(Verdict.SOLVED)
        wrong = next((wrong for wrong in self._step.wrong if wrong.cells == tuple(cells)), None)
        return Judged(Verdict.OTHER if wrong is None else Verdict.NAMED, wrong)
