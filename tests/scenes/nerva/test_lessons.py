"""Lessons of Nerva: each step shows all levels, whatever was selected in the one before."""

from __future__ import annotations

import pygame

from game.lessons.course import courses_of
from game.scenes.exercise.page import ExercisePage
from game.scenes.lessons.exercises import LessonExercises
from game.scenes.nerva.entry import ENTRY


def test_a_level_that_was_selected_in_one_step_is_not_in_the_next(make_driver):
    driver, course = make_driver(animation="off"), courses_of(ENTRY)[0]
    driver.app.push(ExercisePage(LessonExercises(driver.app, ENTRY, course, 1)))
    driver.wait(0.3)
    driver.press(pygame.K_3, text="3")
    driver.wait(0.1)
    assert driver.board.placed.perspective.level == 3
    driver.press(pygame.K_PAGEDOWN)
    driver.wait(0.1)
    assert driver.board.placed.perspective.level == 0
