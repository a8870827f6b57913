"""Every step of every course by keyboard alone: wrong tries, the solution, and the way to the next step."""

from __future__ import annotations

import pygame
import pytest

from game.lessons.course import courses_of
from game.registry import GAMES
from game.scenes.lessons.page import LearnPage
from game.scenes.lessons.progress import CourseProgress
from game.scenes.match.page import MatchPage
from tests.scenes.lessons.keyboard import Player

ALL = [(entry, course) for entry in GAMES for course in courses_of(entry)]


@pytest.mark.parametrize(
    ("entry", "course"), ALL, ids=[f"{entry.name}-{course.name}" for entry, course in ALL]
)
def test_a_whole_course_without_a_mouse(make_driver, entry, course):
    driver = make_driver()
    driver.wait(0.2)
    driver.app.push(LearnPage(entry))
    driver.tab_to(f"course-{entry.name}-{course.name}")
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    player = Player(driver)
    for number, step in enumerate(course.steps):
        assert driver.scene.exercises.number == number
        player.take(step)
        driver.press(pygame.K_RETURN)
        driver.wait(0.1)
    leads_to_a_game = course is courses_of(entry)[0]
    assert type(driver.scene) is (MatchPage if leads_to_a_game else LearnPage)
    assert CourseProgress(driver.app.settings, entry, course).finished
