"""Learning from the mistakes that a review has found."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.match.players import Computer, Human
from game.puzzles import progress
from game.puzzles.puzzle import Judgement, position_of
from game.review.store import FOLDER
from game.scenes.base import scene_of
from game.scenes.exercise.exercises import Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.review.mistakes import MistakeExercises, can_be_set, own_mistakes
from game.scenes.review.position import arrows_of
from tests.scenes.review.help import BLUNDER, GAME, finished, judged


def mistakes(driver, match):
    review = judged(match, driver.app.folder / FOLDER).review()
    found = own_mistakes(match, review, None)
    assert len(found) == 1
    assert own_mistakes(match, review, 0) == []
    exercises = MistakeExercises(driver.app, GAME, "Mistakes", found, progress.load(driver.app.folder))
    driver.app.push(ExercisePage(exercises))
    driver.wait(0.3)
    return exercises, found[0]


def test_the_best_move_is_right_and_the_mistake_is_taken_back(driver):
    exercises, mistake = mistakes(driver, finished(archive=driver.app.archive))
    board = driver.scene.board
    board.play(mistake.proof.played[0])
    for _ in range(40):
        driver.wait(0.1)
    assert not board.touched
    assert not exercises.solved[0]
    board.play(mistake.solution[0])
    driver.wait(0.5)
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert exercises.solved[0]


@pytest.mark.parametrize(("chance", "meaning"), [(0.58, Meaning.SOLVED), (0.3, Meaning.WRONG)])
def test_another_move_is_judged_and_answered(driver, chance, meaning):
    match = finished(archive=driver.app.archive)
    _exercises, mistake = mistakes(driver, match)
    state = position_of(GAME, mistake)
    legal = [match.rules.format_move(state, move) for move in match.rules.legal_moves(state)]
    other = next(text for text in legal if text not in (*mistake.proof.played, mistake.solution[0]))
    driver.scene.board.play(other)
    for _ in range(30):
        driver.wait(0.1)
        if driver.engine.asked:
            break
    engine, best = driver.engine, mistake.solution[0]
    engine.answers.append(Thought(other, 1, 0, (other,), 1, 0.1, None, (other,), chance))
    engine.answers.append(
        Decision(engine.job, best, Thought(best, 1, 0, (best,), 1, 0.1, None, (best,), 0.6))
    )
    for _ in range(40):
        driver.wait(0.1)
    assert driver.scene._answer.meaning is meaning


def test_the_first_hint_marks_the_piece_and_the_second_one_tells_the_move(driver):
    exercises, mistake = mistakes(driver, finished(archive=driver.app.archive))
    origin = arrows_of(GAME, exercises._state, exercises._side, mistake.solution)[0].origin
    driver.press(pygame.K_h)
    assert driver.scene._answer.marks == ((origin, "hint"),)
    assert driver.scene._answer.arrows == ()
    driver.press(pygame.K_h)
    assert driver.scene._answer.text.startswith("Best: ")
    assert [arrow.origin for arrow in driver.scene._answer.arrows] == [origin]


def test_mistakes_of_the_only_person_join_the_puzzles_once_and_are_solved_there(shown):
    driver, match = shown(players=(Computer(1), Human()))
    driver.app.push(scene_of("game.scenes.review.page:ReviewPage", match))
    driver.wait(0.1)
    kept = progress.load(driver.app.folder)
    (mistake,) = kept.own(GAME.name)
    assert mistake.proof.played[0] == match.place.path()[1 + BLUNDER].text
    driver.app.home()
    driver.app.push(scene_of("game.scenes.puzzles.page:PuzzlesPage", GAME))
    driver.wait(0.1)
    assert driver.find("own").text.endswith("0/1")
    driver.click("own")
    driver.wait(0.3)
    driver.scene.board.play(mistake.solution[0])
    driver.wait(0.5)
    assert driver.scene._answer.meaning is Meaning.SOLVED
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert driver.find("own").text.endswith("1/1")
    assert progress.load(driver.app.folder).rating(GAME.name) == kept.rating(GAME.name)


def test_nobodys_mistakes_join_the_puzzles_where_two_people_played(shown):
    driver, _match = shown(players=(Human(), Human()))
    assert progress.load(driver.app.folder).own(GAME.name) == []


@pytest.mark.parametrize(
    "changed",
    [{"position": "nonsense"}, {"solution": ("a1-z9",)}, {"proof": Judgement(0.4, ("a1-z9",), "", 1)}],
)
def test_kept_mistakes_that_cannot_be_played_are_not_offered(shown, changed):
    driver, _match = shown(players=(Computer(1), Human()))
    kept = progress.load(driver.app.folder)
    (mistake,) = kept.own(GAME.name)
    assert can_be_set(GAME, mistake)
    assert not can_be_set(GAME, replace(mistake, **changed))


def test_mistakes_of_a_match_are_learnt_from_under_that_name(shown):
    driver, _match = shown(players=(Human(), Human()))
    driver.click("learn")
    assert isinstance(driver.scene, ExercisePage)
    assert driver.scene.title == "Learn from your mistakes"
    assert driver.scene.exercises.shown.title == "Defenders to move"
