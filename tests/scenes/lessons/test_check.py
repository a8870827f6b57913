"""Every course holds, and the check sees what does not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.lessons.course import WrongTry, courses_of
from game.lessons.table import BadLesson
from game.registry import GAMES
from game.scenes.lessons.check import check_course

ALL = [(entry, course) for entry in GAMES for course in courses_of(entry)]
ENTRY, COURSE = ALL[0]
NUMBER = next(number for number, step in enumerate(COURSE.steps) if step.events and step.wrong[0].move)
STEP = COURSE.steps[NUMBER]


@pytest.mark.parametrize(
    ("entry", "course"), ALL, ids=lambda each: each.name if hasattr(each, "name") else None
)
def test_a_course_holds(entry, course):
    checked = check_course(entry, course)
    assert checked.steps == len(course.steps)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({"lines": (("a1-a2-a3",),)}, "a1-a2-a3"),
        ({"lines": ((STEP.wrong[0].move,),), "wrong": ()}, "is judged other, not solved"),
        ({"wrong": (WrongTry("No.", move=STEP.solution[0]),)}, "is judged named, not solved"),
        ({"wrong": (WrongTry("No.", cells=tuple(STEP.solution[0].split("-"))),)}, "the rules allow"),
        ({"wrong": (replace(STEP.wrong[0], reply=("a1-a1",)),)}, "a1-a1"),
        ({"wrong": (WrongTry("No.", move="a1-a9"),)}, "a1"),
        ({"look": ("z99",)}, "there is no cell z99"),
        ({"marks": (("a1", "colourful"),)}, "of no known kind"),
        ({"position": "nowhere"}, "nowhere"),
        ({"side": 1 - STEP.side_in(STEP.begin(ENTRY))}, "is judged on, not solved"),
        ({"events": (), "win": True}, "is judged on, not solved"),
    ],
)
def test_a_fault_is_told_with_its_place(changed, told):
    steps = list(COURSE.steps)
    steps[NUMBER] = replace(STEP, **changed)
    with pytest.raises(BadLesson) as error:
        check_course(ENTRY, replace(COURSE, steps=tuple(steps)))
    assert told in str(error.value)
    assert f"step {NUMBER + 1} ({STEP.title})" in str(error.value)


def test_two_steps_of_one_title_are_refused():
    with pytest.raises(BadLesson):
        check_course(ENTRY, replace(COURSE, steps=(STEP, STEP)))
