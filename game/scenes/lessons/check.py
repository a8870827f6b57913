"""Plays everything that stands in a course with the real rules, and says what does not hold."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from game.boards.gestures import Gesture, InputMethod
from game.boards.marks import KINDS
from game.entry import GameEntry
from game.lessons.course import Course, LessonStep, WrongTry
from game.lessons.table import BadLesson
from game.rules.errors import IllegalMove, RulesError
from game.rules.events import Event
from game.rules.protocol import CHANCE
from game.scenes.board.capabilities import MovablePieces
from game.scenes.board.game_scene import why_stuck
from game.scenes.exercise.exercises import MoveAndRolls
from game.scenes.lessons.attempt import Attempt, JudgedTry, MoveMeaning


class Checked(NamedTuple):
    """How many steps were checked, and how many lines and wrong tries were played in them."""

    steps: int
    lines: int
    wrong: int


def check_course(entry: GameEntry, course: Course) -> Checked:
    """Play a course's solutions and wrong tries.

    Raises:
        BadLesson: something does not hold; the sentence says where.
    """
    titles = [step.title for step in course.steps]
    if not titles or len(set(titles)) < len(titles):
        raise BadLesson(f"course {course.name}: it has no steps, or two of the same title")
    for number, step in enumerate(course.steps, 1):
        try:
            _StepCheck(entry, step).check()
        except (RulesError, BadLesson) as error:
            raise BadLesson(f"course {course.name}, step {number} ({step.title}): {error}") from error
    return Checked(
        len(course.steps),
        sum(len(step.lines) for step in course.steps),
        sum(len(step.wrong) + len(step.tries) for step in course.steps),
    )


class _StepCheck:
    def __init__(self, entry: GameEntry, step: LessonStep) -> None:
        self._entry, self._rules, self._step = entry, entry.rules(), step

    def check(self) -> None:
        """Raises RulesError, BadLesson."""
        self._check_cells()
        for line in self._step.lines:
            self._check_line(line)
        for wrong in self._step.wrong:
            if wrong.move:
                self._check_wrong(wrong)
            else:
                self._check_forbidden(wrong.after, wrong.cells)
        for cells in self._step.tries:
            self._check_forbidden((), cells)
        if not self._step.look:
            position = _Position(self._entry, self._step)
            _demand(position.state.to_act == position.attempt.side, "the player is not to act in it")

    def _check_cells(self) -> None:
        """The cells that are named exist."""
        position = _Position(self._entry, self._step)
        known = set(position.scene.geometry.cells)
        step = self._step
        named = {
            *step.look,
            *step.part,
            *(cell for cell, _kind in step.marks),
            *(c for pair in step.arrows for c in pair),
        }
        named |= {cell for cells in step.tries for cell in cells}
        for cell in sorted(named - known):
            raise BadLesson(f"there is no cell {cell}")
        for cell, kind in step.marks:
            _demand(kind in KINDS, f"the mark of {cell} is of no known kind, {kind}")

    def _check_line(self, line: Sequence[str]) -> None:
        """The line can be played move by move, and solves the step with its last one."""
        position = _Position(self._entry, self._step)
        attempt, told = position.attempt, " ".join(line)
        for number, move in enumerate(line):
            own = position.state.to_act == attempt.side
            if not own:
                _demand(attempt.next_move is not None, f"nothing replies before {move} in '{told}'")
            verdict = position.play(move).verdict
            last = number == len(line) - 1
            wanted = MoveMeaning.SOLVED if last else MoveMeaning.ON
            _demand(verdict is wanted, f"{move} in '{told}' is judged {verdict.value}, not {wanted.value}")

    def _check_wrong(self, wrong: WrongTry) -> None:
        """The wrong try can be played, does not solve the step, and can be replied to as it says."""
        position = self._after(wrong.after)
        _demand(
            position.state.to_act == position.attempt.side, f"the player is not to act before {wrong.move}"
        )
        plain = _Position(self._entry, replace(self._step, wrong=()))
        for move in wrong.after:
            plain.play(move)
        _demand(
            plain.play(wrong.move).verdict is not MoveMeaning.SOLVED,
            f"the wrong try {wrong.move} solves the step",
        )
        judged = position.play(wrong.move)
        verdict = judged.verdict
        _demand(verdict is MoveMeaning.NAMED, f"the wrong try {wrong.move} is judged {verdict.value}")
        _demand(judged.wrong == wrong, f"the wrong try {wrong.move} is taken for another one")
        for move in wrong.reply:
            own = position.state.to_act == position.attempt.side
            _demand(not own, f"the player is to act where {move} replies to {wrong.move}")
            position.apply(move)

    def _check_forbidden(self, after: Sequence[str], cells: Sequence[str]) -> None:
        """The gesture is none that the rules allow, and the game says why."""
        position, told = self._after(after), " ".join(cells)
        rules, view, gestures = self._rules, position.view, position.scene.gestures
        origin, target = (cells[0], cells[1]) if len(cells) == 2 else (None, cells[0])
        gesture = Gesture(origin, target, legal=False, by=InputMethod.CLICK)
        moves = gestures.moves_for(view, gesture)
        for move in moves:
            try:
                rules.apply(position.state, rules.parse_move(position.state, move))
            except RulesError:
                continue
            raise BadLesson(f"the rules allow '{told}'")
        if moves:
            return
        legal = rules.legal_moves(position.state)
        if isinstance(gestures, MovablePieces) and origin is None and target in gestures.origins(view, legal):
            _demand(not gestures.targets(view, legal, target), f"the piece on {target} can move")
            reason = why_stuck(position.scene, view, target)
        else:
            reason = gestures.refusal(view, gesture)
        _demand(isinstance(reason, IllegalMove), f"the game does not say why '{told}' is forbidden")

    def _after(self, moves: Iterable[str]) -> _Position:
        position = _Position(self._entry, self._step)
        for move in moves:
            verdict = position.play(move).verdict
            _demand(verdict is MoveMeaning.ON, f"{move} before a wrong try is judged {verdict.value}")
        return position


class _Position:
    """A step that is being played, as the page plays it."""

    def __init__(self, entry: GameEntry, step: LessonStep) -> None:
        self._rules = entry.rules()
        self.attempt = Attempt(entry, step)
        self.state = self.attempt.first
        self._rolled = 0
        self._make: Callable[..., Any] = entry.scene()
        self._roll()

    @property
    def view(self) -> Any:
        return self._rules.view(self.state, self.attempt.side)

    @property
    def scene(self) -> Any:
        return self._make(self._rules, self.view)

    def play(self, text: str) -> JudgedTry:
        """Play a move with the rolls that follow it, and judge it."""
        before = self.state
        events = self.apply(text)
        return self.attempt.judge([MoveAndRolls(before, text, before.to_act, events, self.state)])

    def apply(self, text: str) -> tuple[Event, ...]:
        """Play a move with the rolls that follow it; returns what the player may know of it."""
        return (*self._step(text), *self._roll())

    def _step(self, text: str) -> tuple[Event, ...]:
        """Play a move or a roll; returns what the player may know of it."""
        try:
            step = self._rules.apply(self.state, self._rules.parse_move(self.state, text))
        except RulesError as error:
            raise BadLesson(f"{text} cannot be played: {error}") from error
        self.state = step.state
        return tuple(step.events_for(self.attempt.side))

    def _roll(self) -> tuple[Event, ...]:
        events: list[Event] = []
        while self.state.to_act == CHANCE:
            told = self.attempt.roll(self._rolled)
            _demand(told is not None, f"'rolls' does not say what roll {self._rolled + 1} shows")
            self._rolled += 1
            events += self._step(str(told))
        return tuple(events)


def _demand(holds: bool, sentence: str) -> None:
    if not holds:
        raise BadLesson(sentence)
