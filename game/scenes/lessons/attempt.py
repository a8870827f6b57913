"""One attempt at a step of a course: judges what is played, and knows what the other side replies."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.entry import GameEntry
from game.lessons.course import LessonStep, WrongTry
from game.rules.errors import RulesError
from game.scenes.exercise.exercises import MoveAndRolls


class MoveMeaning(Enum):
    """What a move means in a step."""

    ON = "on"  # the step goes on
    SOLVED = "solved"
    NAMED = "named"  # it is one of the wrong tries that the course names
    OTHER = "other"  # it is allowed, but not what is asked for
    FAILED = "failed"  # the step cannot be solved any more


@dataclass(frozen=True, slots=True)
class JudgedTry:
    """What a move means, and which of the named wrong tries it is, if it is one."""

    verdict: MoveMeaning
    wrong: WrongTry | None = None


class Attempt:
    """What was played in a step from its beginning.

    Attributes:
        first: the state in which it begins.
        side: whom the player plays.
        count: how many moves of both sides were played, without rolls and without what was taken back.
        seen: cells of ``step.look`` that were pointed at.
    """

    def __init__(self, entry: GameEntry, step: LessonStep) -> None:
        """Raises RulesError: the position cannot be read."""
        self._rules, self._step = entry.rules(), step
        self.first = step.begin(entry)
        self.side = step.side_in(self.first)
        self.count = 0
        self.seen: set[str] = set()
        self._own = 0
        self._lines = list(step.lines)  # those that are followed
        self._missing = list(step.events)  # those that have not come about yet
        self._wrong = list(step.wrong)  # those to which what was played leads

    def judge(self, played: Sequence[MoveAndRolls]) -> JudgedTry:
        """Judge moves that were played one after the other; where the last verdict is NAMED or OTHER, none of
        them is kept."""
        kept = self.count, self._own, self._lines, self._wrong, self._missing
        judged = JudgedTry(MoveMeaning.ON)
        for each in played:
            judged = self._judge(each)
            if judged.verdict in (MoveMeaning.NAMED, MoveMeaning.OTHER):
                self.count, self._own, self._lines, self._wrong, self._missing = kept
            if judged.verdict is not MoveMeaning.ON:
                break
        return judged

    def _judge(self, played: MoveAndRolls) -> JudgedTry:
        own = played.mover == self.side
        if own:
            wrong = self._named(played)
            if wrong is not None:
                return JudgedTry(MoveMeaning.NAMED, wrong)
        self._follow(played)
        self._own += own
        return JudgedTry(self._verdict(played, own))

    def _named(self, played: MoveAndRolls) -> WrongTry | None:
        """The wrong try that a move is. Different moves may come to the same, as attacks that fail do: one
        that is written like the move comes first."""
        here = [wrong for wrong in self._wrong if wrong.move and len(wrong.after) == self.count]
        same = (wrong for wrong in here if wrong.move == played.move)
        return next(same, None) or next((wrong for wrong in here if self._is(played, wrong.move)), None)

    def _follow(self, played: MoveAndRolls) -> None:
        """Drop what the move does not lead to."""
        at = self.count
        self._lines = [line for line in self._lines if len(line) > at and self._is(played, line[at])]
        leading = [wrong for wrong in self._wrong if len(wrong.after) > at]
        self._wrong = [wrong for wrong in leading if self._is(played, wrong.after[at])]
        self.count += 1

    def _is(self, played: MoveAndRolls, text: str) -> bool:
        """Whether a text means the move that was played: one move may be written in several ways."""
        if text == played.move:
            return True
        rules, before = self._rules, played.before
        try:
            meant, made = (
                rules.apply(before, rules.parse_move(before, each)).state for each in (text, played.move)
            )
        except RulesError:
            return False
        return bool(meant == made)

    def _verdict(self, played: MoveAndRolls, own: bool) -> MoveMeaning:
        step, outcome = self._step, self._rules.outcome(played.state)
        if step.events:
            if own:
                self._missing = [goal for goal in self._missing if not any(map(goal.met_by, played.events))]
            if not self._missing:
                return MoveMeaning.SOLVED
            spent = own and self._own >= (step.within or 1)
            return MoveMeaning.FAILED if outcome else MoveMeaning.OTHER if spent else MoveMeaning.ON
        if step.win:
            if outcome is not None:
                return MoveMeaning.SOLVED if outcome.winner == self.side else MoveMeaning.FAILED
            spent = own and step.within is not None and self._own >= step.within
            return MoveMeaning.FAILED if spent else MoveMeaning.ON
        if not self._lines:
            return MoveMeaning.OTHER
        return MoveMeaning.SOLVED if self.count in map(len, self._lines) else MoveMeaning.ON

    @property
    def next_move(self) -> str | None:
        """The next move of the line that is followed; None off all lines and at their ends."""
        return next((line[self.count] for line in self._lines if len(line) > self.count), None)

    def roll(self, number: int) -> str | None:
        """What the dice show in the roll with this number, from 0; None: that is left to chance."""
        return self._step.rolls[number] if number < len(self._step.rolls) else None

    def look(self, cell: str) -> bool:
        """Whether all has been seen that is to be looked at, now that a cell is pointed at."""
        self.seen |= {cell} & set(self._step.look)
        return bool(self._step.look) and self.seen == set(self._step.look)

    def forbidden(self, cells: Sequence[str]) -> JudgedTry:
        """Judge a gesture that the rules forbid: a cell and another one, or one alone."""
        if tuple(cells) in self._step.tries:
            return JudgedTry(MoveMeaning.SOLVED)
        here = (wrong for wrong in self._wrong if wrong.cells and len(wrong.after) == self.count)
        wrong = next((wrong for wrong in here if wrong.cells == tuple(cells)), None)
        return JudgedTry(MoveMeaning.OTHER if wrong is None else MoveMeaning.NAMED, wrong)
