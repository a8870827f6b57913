"""Reviews go on behind other pages: one at a time, told when they are finished, ended with the program."""

from __future__ import annotations

import pygame
import pytest

from game.review.background import Reviews
from game.review.review import Reviewing
from game.review.store import ReviewFolder
from game.review.verdict import Verdict
from game.scenes.base import scene_of
from game.scenes.review.page import ReviewPage
from tests.scenes.review.help import finished, lives


def judge_all(match, folder, quality):
    """Keep verdicts on every part, as the process does."""
    reviewing = Reviewing(match, quality)
    reviewing.verdicts = {part.ply: Verdict(0.5, 0.5, part.texts, 1, choices=2) for part in reviewing.parts}
    ReviewFolder(folder).keep(reviewing)


def click_toast(driver):
    """Do what the newest sentence offers."""
    placed = driver.app.toasts.placed(driver.app.toast_rooms, driver.app.theme)
    driver.click(placed[-1].button.center)


@pytest.fixture
def reviews(tmp_path):
    told = []
    made = Reviews(tmp_path, told.append)
    made.told = told
    yield made
    made.close()


def test_a_review_that_is_opened_again_goes_on_in_the_same_process(reviews):
    match = finished(30)
    first = reviews.open(match, "deep")
    reviews.start(first)
    process = first._process
    reviews.look_at(None)
    assert first.running
    again = reviews.open(match, "deep")
    reviews.start(again)
    assert again._process is process
    assert again.running
    assert not first.running
    reviews.close()
    assert not process.is_alive()


def test_one_review_is_made_at_a_time_and_those_that_were_left_afterwards(reviews, tmp_path):
    early, late = (reviews.open(finished(30, first=first), "deep") for first in (0, 3))
    reviews.start(early)
    reviews.start(late)
    assert (early.running, late.running) == (False, True)
    assert reviews.progress(early.match.id) is early.reviewing
    assert reviews.progress("another") is None
    late._process.kill()
    late._process.join()  # before that it might keep what itself has found
    judge_all(late.match, tmp_path, "deep")
    reviews.look_at(None)
    reviews.update(1.0)
    assert reviews.told == [late]
    assert early.running


def test_a_review_that_waits_is_made_at_once_when_somebody_looks_at_it(reviews):
    early, late = (reviews.open(finished(30, first=first), "deep") for first in (0, 3))
    reviews.start(early)
    reviews.start(late)
    reviews.look_at(early)
    assert (early.running, late.running) == (True, False)
    reviews.stop(early)
    reviews.update(1.0)
    assert (early.running, late.running) == (False, True)
    assert reviews.progress(early.match.id) is None


@pytest.fixture
def left(driver):
    """A review whose page was left."""
    match = finished(30, archive=driver.app.archive)
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match, "deep"))
    driver.wait(0.1)
    process = driver.scene._work._process
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.2)
    assert lives(process.pid)
    return match, process


def test_it_goes_on_behind_other_pages_and_ends_with_the_program(driver, left):
    match, process = left
    driver.app.push(scene_of("game.scenes.library.page:LibraryPage"))
    driver.wait(0.3)
    driver.click(f"more-{match.id}")
    review = driver.find("review")
    assert review.choice.text.endswith(f"of {len(Reviewing(match, 'deep').parts)}")
    assert lives(process.pid)
    driver.app.close()
    assert not lives(process.pid)


def test_it_can_be_stopped_where_it_was_left(driver, left):
    _match, process = left
    assert driver.app.toasts.texts[-1].startswith("The review goes on: ")
    click_toast(driver)
    assert not lives(process.pid)


def test_a_review_that_was_left_is_told_when_it_is_finished_and_opened_from_there(driver, left):
    match, process = left
    process.kill()
    process.join()
    judge_all(match, driver.app.folder / "reviews", "deep")
    driver.wait(1.0)
    assert driver.app.toasts.texts[-1].endswith("is finished.")
    click_toast(driver)
    driver.wait(0.1)
    assert isinstance(driver.scene, ReviewPage)
    assert driver.scene._work.finished
