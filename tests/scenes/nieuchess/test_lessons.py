"""Lessons of Nieuchess by keyboard: the keys of its board work there as in a match."""

from __future__ import annotations

import pygame
import pytest

from game.lessons.course import courses_of
from game.scenes.exercise.exercises import Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.lessons.exercises import LessonExercises
from game.scenes.nieuchess.entry import ENTRY

COURSES = {course.name: course for course in courses_of(ENTRY)}


@pytest.fixture
def open_step(make_driver):
    def begin(name, title):
        driver, course = make_driver(animation="off"), COURSES[name]
        number = next(at for at, step in enumerate(course.steps) if step.title == title)
        exercises = LessonExercises(driver.app, ENTRY, course, number)
        driver.app.push(ExercisePage(exercises))
        driver.wait(0.3)
        return driver, course.steps[number]

    return begin


def key(driver, letter, mod=0):
    driver.press(ord(letter), mod, text=letter)
    driver.wait(0.3)


def test_e_ends_movement(open_step):
    driver, step = open_step("small-battle", "Who touches must fight")
    key(driver, "e")
    too_early = next(wrong for wrong in step.wrong if wrong.move == ".")
    assert driver.scene._answer.text == too_early.answer
    for _ in range(30):
        driver.wait(0.2)
    driver.scene.board.play("B4-D3")
    key(driver, "e")
    for _ in range(30):
        driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
        driver.wait(0.2)
        if driver.scene._answer.meaning is Meaning.SOLVED:
            break
    assert driver.scene._answer.meaning is Meaning.SOLVED


def test_n_picks_up_one_pawn_after_the_other(open_step):
    driver, _step = open_step("small-battle", "Two against one")
    picked = []
    for _ in range(2):
        key(driver, "n")
        picked.append(driver.board.gestures.selected)
    assert None not in picked
    assert picked[0] != picked[1]
    key(driver, "n", pygame.KMOD_SHIFT)
    assert driver.board.gestures.selected == picked[0]
