"""The steps of a course as exercises."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from game.ai.bot import Limit
from game.ai.worker import Decision
from game.boards.gestures import Gesture
from game.boards.marks import Arrow
from game.entry import GameEntry
from game.lessons.course import Course, LessonStep, courses_of
from game.rules.errors import RulesError
from game.scenes.base import Context
from game.scenes.board.actions import Action
from game.scenes.board.game_scene import move_phrase, shown_move
from game.scenes.exercise.exercises import Answer, Exercise, Meaning, MoveAndRolls
from game.scenes.exercise.thinker import Thinker
from game.scenes.lessons.attempt import Attempt, JudgedTry, MoveMeaning
from game.scenes.lessons.progress import CourseProgress
from game.scenes.new_game.beginning import begin_first_game
from game.scenes.strengths import first_opponent
from game.texts import _

FIRST_GAME = "first-game"  # key of the button that leads from the end of a course into a game
_DEFENCE = Limit(seconds=0.8)  # of the computer where the player leaves the line of a step that is to be won


class LessonExercises:
    """The steps of a course, as exercises.

    Args:
        number: of the step that is shown first.

    Attributes:
        attempt: what has been played in the shown step.
    """

    def __init__(self, context: Context, entry: GameEntry, course: Course, number: int) -> None:
        self._context, self._entry, self._course = context, entry, course
        self._progress = CourseProgress(context.settings, entry, course)
        self._make_scene = entry.scene()
        self._bottom = Attempt(entry, course.steps[0]).side  # in all steps, so that the board is not turned
        self._thinker = Thinker(context, entry)
        self._coach_called = False
        self.go_to(number)

    @property
    def heading(self) -> str:
        return _(self._course.title)

    @property
    def shown(self) -> Exercise:
        step, attempt = self._step, self.attempt
        return Exercise(
            self._entry,
            attempt.first,
            attempt.side,
            _(step.title),
            _(step.text),
            step.marks,
            tuple(Arrow(*cells) for cells in step.arrows),
            step.options,
            playable=not step.look,
            bottom=self._bottom,
            part=step.part,
        )

    @property
    def solved(self) -> Sequence[bool]:
        return self._progress.solved

    @property
    def beyond(self) -> Sequence[Action]:
        first = courses_of(self._entry)[0].name == self._course.name  # the others are about other rules
        if not first or not all(self.solved):
            return ()
        act = partial(begin_first_game, self._context, self._entry, 1)
        words, opponent = _("Play a game"), first_opponent(self._entry)
        if opponent:
            words = _("Play against {name}").format(name=opponent)
        return (Action(words, act, FIRST_GAME, "play", primary=True),)

    @property
    def _step(self) -> LessonStep:
        return self._course.steps[self.number]

    def begin(self) -> None:
        self.leave()
        self.attempt, self._hinted = Attempt(self._entry, self._step), False
        self._state = self.attempt.first
        self._plan: list[str] = []  # moves of the computer in the same turn that follow its last one

    def go_to(self, number: int) -> None:
        self.number = number
        self.begin()
        self._progress.keep(number)

    def finish(self, context: Context) -> None:
        left = [number for number, solved in enumerate(self.solved) if not solved]
        self._progress.keep(left[0] if left else 0)
        context.pop()
        told = _("{course}: finished.")
        if left:
            told = _("{course}: {count} steps are still open.")
        if len(left) == 1:
            told = _("{course}: one step is still open, “{step}”.")
        step = _(self._course.steps[left[0]].title) if left else ""
        if self._coach_called:
            told = f"{told} {_('Against the computer a coach warns you before bad moves from now on.')}"
        context.toast(told.format(course=self.heading, step=step, count=len(left)), seconds=9.0)

    @property
    def left_open(self) -> str:
        solved = self.solved
        if all(solved) or not any(solved):
            return ""
        told = _("{course}: you can go on at step {number} of {count}.")
        return told.format(course=self.heading, number=self._progress.at + 1, count=len(solved))

    def leave(self) -> None:
        self._thinker.forget()

    # What is played

    def judge(self, played: Sequence[MoveAndRolls]) -> Answer:
        judged = self.attempt.judge(played)
        if judged.verdict not in (MoveMeaning.NAMED, MoveMeaning.OTHER):
            self._state = played[-1].state
        own = played[-1].mover == self.attempt.side
        if judged.verdict is MoveMeaning.ON and own and self.attempt.next_move is not None:
            return Answer(Meaning.ON, _("Right so far. Go on."))
        if judged.verdict is MoveMeaning.ON and played[-1].mover == 1 - self.attempt.side:
            return self._after_reply(played[-1])
        return self._answer(judged)

    def _after_reply(self, reply: MoveAndRolls) -> Answer:
        """What is said once the other side has answered and the solver is to act again."""
        rules, side = self._entry.rules(), self.attempt.side
        if reply.state.to_act != side:
            return Answer(Meaning.ON)
        words = self._entry.scene()(rules, rules.view(reply.state, side)).words
        told, move = _("{side} answered {move}. Go on."), shown_move(words, reply.move)
        return Answer(Meaning.ON, told.format(side=_(rules.sides[1 - side]), move=move))

    def _keep_solved(self) -> None:
        """Keep that the step is solved. The first course of a game that is finished calls the coach."""
        settings, entry = self._context.settings, self._entry
        first = not any(CourseProgress(settings, entry, each).finished for each in courses_of(entry))
        self._progress.keep(self.number, self.number)
        if first and self._progress.finished and settings.coach == "off":
            settings.call_coach(True)
            self._coach_called = True

    def _answer(self, judged: JudgedTry) -> Answer:
        step = self._step
        match judged.verdict:
            case MoveMeaning.SOLVED:
                self._keep_solved()
                return Answer(Meaning.SOLVED, _(step.answer))
            case MoveMeaning.NAMED if judged.wrong is not None:
                return Answer(Meaning.WRONG, _(judged.wrong.answer), judged.wrong.reply)
            case MoveMeaning.OTHER if step.tries:
                return Answer(Meaning.WRONG, _("That is allowed. Here you are to try what is not."))
            case MoveMeaning.OTHER:
                return Answer(Meaning.WRONG, _("That can be played, but it is not what is asked for here."))
            case MoveMeaning.FAILED:
                return Answer(Meaning.FAILED, _why_failed(step) + " " + _("Try again; you know more now."))
        return Answer(Meaning.ON)

    def reply(self) -> str | None:
        known = self.attempt.next_move
        if known is not None:
            return known
        if not self._plan:
            found = self._thinker.poll(self._step.options, self._state, self._entry.bot_path, _DEFENCE)
            if not isinstance(found, Decision):
                return None
            self._plan = [found.move, *found.thought.plan[1:]]
        return self._plan.pop(0)

    def roll(self, number: int) -> str | None:
        return self.attempt.roll(number)

    def refused(self, gesture: Gesture, reason: RulesError | None) -> Answer | None:
        cells = (gesture.target,) if gesture.origin is None else (gesture.origin, gesture.target)
        judged = self.attempt.forbidden(cells)
        return None if judged.verdict is MoveMeaning.OTHER else self._answer_to_gesture(judged)

    def _answer_to_gesture(self, judged: JudgedTry) -> Answer:
        if judged.wrong is not None:
            return Answer(Meaning.NOTE, _(judged.wrong.answer))
        return self._answer(judged)

    def pointed(self, cell: str) -> Answer | None:
        step, attempt = self._step, self.attempt
        known = len(attempt.seen)
        if attempt.look(cell):
            return self._answer(JudgedTry(MoveMeaning.SOLVED))
        if len(attempt.seen) == known:
            return None
        told = _("Seen: {count} of {all}.").format(count=len(attempt.seen), all=len(step.look))
        return Answer(
            Meaning.ON, told, marks=tuple(mark for mark in step.marks if mark[0] not in attempt.seen)
        )

    def hint(self) -> Answer:
        step, attempt = self._step, self.attempt
        left = step.win and attempt.count > 0 and attempt.next_move is None
        if step.hint and not self._hinted and not left:
            self._hinted = True
            return Answer(Meaning.HINT, _(step.hint))
        if step.look:
            marks = tuple((cell, "hint") for cell in step.look if cell not in self.attempt.seen)
            return Answer(Meaning.HINT, _("Point at the marked cells."), marks=marks)
        if step.tries:
            return self._show_try(step.tries[0])
        return self._show_move(self.attempt.next_move)

    def _show_try(self, cells: Sequence[str]) -> Answer:
        if len(cells) == 2:
            arrow = Arrow(cells[0], cells[1])
            return Answer(Meaning.HINT, _("Try what the arrow shows."), arrows=(arrow,))
        return Answer(Meaning.HINT, _("Try the marked cell."), marks=((cells[0], "hint"),))

    def _show_move(self, move: str | None) -> Answer:
        """Show the next move of the solution; None: it was left."""
        if move is None:
            return Answer(Meaning.HINT, _("Begin again, and ask for the hints from there."))
        rules, attempt = self._entry.rules(), self.attempt
        view = rules.view(self._state, attempt.side)
        scene = self._make_scene(rules, view)
        arrow, told = scene.pictures.arrow(view, move), move_phrase(scene.words, view, move)
        words = _("{move}: that is the move.").format(move=told)
        return Answer(Meaning.HINT, words, arrows=(arrow,) if arrow is not None else ())


def _why_failed(step: LessonStep) -> str:
    """What is said of a try that cannot solve a step any more."""
    if not step.win:
        return _("This does not lead there any more.")
    if step.within is None or step.within == 1:
        return _("This can no longer be won.")
    return _("That is not won in {count} moves any more.").format(count=step.within)
