"""Courses are read whole or refused with a sentence that says where."""

from __future__ import annotations

import pytest

from game.lessons.course import courses_of, parse_course
from game.lessons.table import BadLesson, EventGoal
from game.registry import GAMES
from game.rules.events import Captured, Moved, Piece

STEP = """
[[steps]]
title = "One"
text = "Do it."
answer = "Done."
solution = ["a1-a2"]
"""
COURSE = f'title = "A course"\nabout = "About it."\n{STEP}'


def test_a_course_is_read():
    more = """
hint = "So."
position = "here"
options = {own = 2}
setup = ["x"]
side = 1
rolls = ["6"]
also = [["b1-b2", "c1-c2"]]
event = {is = "Captured", cell = "a2"}
within = 3
marks = {a1 = "target"}
arrows = ["a1 a2"]

[[steps.wrong]]
move = "a1-a3"
answer = "No."
after = ["a1-a2"]
reply = ["b1-b3"]

[[steps.wrong]]
cells = "a1 b2"
answer = "Never."
"""
    course = parse_course(f"options = {{size = 9, own = 1}}\n{COURSE}{more}", "name")
    (step,) = course.steps
    assert (course.name, course.title, course.about) == ("name", "A course", "About it.")
    assert step.options == {"size": 9, "own": 2}
    assert step.lines == (("a1-a2",), ("b1-b2", "c1-c2"))
    assert (step.setup, step.side, step.rolls, step.within) == (("x",), 1, ("6",), 3)
    assert (step.marks, step.arrows) == ((("a1", "target"),), (("a1", "a2"),))
    assert [wrong.answer for wrong in step.wrong] == ["No.", "Never."]
    assert step.wrong[0].reply == ("b1-b3",)
    assert step.wrong[1].cells == ("a1", "b2")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("title = ", "is no TOML"),
        (COURSE.replace('title = "A course"', ""), "course bad: 'title' is missing"),
        (COURSE.replace('answer = "Done."', ""), "course bad, step 1: 'answer' is missing"),
        (f"{COURSE}colour = 1", "there is no key 'colour'"),
        (COURSE.replace('"Do it."', "5"), "'text' must be of the kind str"),
        (f"{COURSE}win = 1", "'win' must be of the kind bool"),
        (f"{COURSE}side = true", "'side' must be of the kind int"),
        (f"{COURSE}win = true\nlook = ['a1']", "only one of"),
        (COURSE.replace('["a1-a2"]', "[]"), "a 'solution' is missing"),
        (COURSE.replace('["a1-a2"]', "[1]"), "'solution' must hold texts"),
        (f"{COURSE}also = ['a1']", "'also' must hold lists of moves"),
        (f"{COURSE}arrows = ['a1']", "has not the cells that it needs"),
        (f"{COURSE}tries = ['a1 a2 a3']", "has not the cells that it needs"),
        (f"{COURSE}event = {{cell = 'a1'}}", "needs the name of a class"),
        (f"{COURSE}[[steps.wrong]]\nanswer = 'No.'", "wrong try 1: it is either a 'move' or 'cells'"),
        (
            f"{COURSE}[[steps.wrong]]\nanswer = 'No.'\ncells = 'a1 a2'\nreply = ['x']",
            "nobody replies to them",
        ),
        ("title = 'T'\nabout = 'A'\nsteps = [1]", "step 1: a table was expected"),
    ],
)
def test_a_bad_course_is_refused_with_its_place(text, told):
    with pytest.raises(BadLesson) as error:
        parse_course(text, "bad")
    assert told in str(error.value)
    assert str(error.value).startswith("course bad")


def test_an_event_is_met_by_its_class_and_values():
    captured = Captured(piece=Piece(1, "stone"), cell="a2", by=("a1", "a3"))
    assert EventGoal("Captured", {}).met_by(captured)
    assert EventGoal("Captured", {"piece": [1, "stone"], "by": ["a1", "a3"]}).met_by(captured)
    assert not EventGoal("Captured", {"cell": "a3"}).met_by(captured)
    assert not EventGoal("Captured", {"colour": "red"}).met_by(captured)
    assert not EventGoal("Captured", {}).met_by(Moved(piece=Piece(0, "stone"), origin="a1", target="a2"))


@pytest.mark.parametrize("entry", GAMES, ids=lambda entry: entry.name)
def test_every_course_of_a_game_is_read(entry):
    courses = courses_of(entry)
    assert len({course.name for course in courses}) == len(courses) == len(entry.courses)
