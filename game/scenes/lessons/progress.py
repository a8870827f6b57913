"""How far the player has come in each course, as it is kept in the settings."""

from __future__ import annotations

from typing import Any

from game.entry import GameEntry
from game.lessons.course import Course, courses_of
from game.lessons.table import BadLesson
from game.registry import GAMES
from game.settings import Settings


class CourseProgress:
    """What has been solved in a course, and where it was left."""

    def __init__(self, settings: Settings, entry: GameEntry, course: Course) -> None:
        self._settings, self._entry, self._course = settings, entry, course

    def _kept(self) -> dict[str, Any]:
        courses = self._settings.lessons.get(self._entry.name)
        found = courses.get(self._course.name) if isinstance(courses, dict) else None
        return found if isinstance(found, dict) else {}

    @property
    def solved(self) -> tuple[bool, ...]:
        """Of each step, whether it has been solved. Steps are known by their titles, as courses grow."""
        titles = self._kept().get("solved")
        known = titles if isinstance(titles, list) else []
        return tuple(step.title in known for step in self._course.steps)

    @property
    def finished(self) -> bool:
        """Whether all steps have been solved."""
        return all(self.solved)

    @property
    def begun(self) -> bool:
        """Whether any step has been solved."""
        return any(self.solved)

    @property
    def at(self) -> int:
        """The number of the step to go on with: the one shown last or, where that is solved, the next open
        one; behind the last open one, the first."""
        title, solved = self._kept().get("at"), self.solved
        titles = [step.title for step in self._course.steps]
        last = titles.index(title) if title in titles else 0
        order = (*range(last, len(titles)), *range(last))
        return next((number for number in order if not solved[number]), last)

    def keep(self, at: int, solved: int | None = None) -> None:
        """Keep that this course and which step of it are shown now, and one that has been solved."""
        steps = self._course.steps
        titles = {step.title for step, done in zip(steps, self.solved, strict=True) if done}
        titles |= {steps[solved].title} if solved is not None else set()
        mine = {"at": steps[at].title, "solved": [step.title for step in steps if step.title in titles]}
        lessons = dict(self._settings.lessons)
        known = lessons.pop(self._entry.name, None)
        courses = dict(known) if isinstance(known, dict) else {}
        courses.pop(self._course.name, None)
        # What was shown last stands last: see ``left_course``.
        lessons[self._entry.name] = {**courses, self._course.name: mine}
        self._settings.change(lessons=lessons)


def left_course(settings: Settings) -> tuple[GameEntry, Course] | None:
    """The course that was shown last of those that are not finished, with its game; None without any."""
    games = {entry.name: entry for entry in GAMES}
    for game, shown in reversed(settings.lessons.items()):
        if game not in games or not isinstance(shown, dict):
            continue
        try:
            courses = {course.name: course for course in courses_of(games[game])}
        except BadLesson:
            continue
        for course in (courses[name] for name in reversed(shown) if name in courses):
            if not CourseProgress(settings, games[game], course).finished:
                return games[game], course
    return None


def learnt(settings: Settings, entry: GameEntry) -> bool:
    """Whether one of a game's courses has been finished. Nothing is read of games of which none was begun."""
    if entry.name not in settings.lessons:
        return False
    try:
        return any(CourseProgress(settings, entry, course).finished for course in courses_of(entry))
    except BadLesson:
        return False
