"""Puzzles are chosen and solved by mouse and by keyboard; wrong answers are refuted, attempts are rated."""

from __future__ import annotations

import re
from dataclasses import replace
from datetime import date
from types import SimpleNamespace

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision, Failure
from game.entry import GamePart
from game.puzzles import progress as kept
from game.puzzles.glicko import GlickoRating
from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import Expectation, ForcedWinProof, load, position_of
from game.puzzles.selection import daily
from game.registry import GAMES
from game.scenes.base import scene_of
from game.scenes.board.game_scene import move_phrase
from game.scenes.editor.page import EditorPage
from game.scenes.exercise.exercises import Answer, Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.new_game.page import NewGamePage
from game.scenes.puzzles.exercises import PuzzleExercises
from game.scenes.puzzles.page import PuzzlesPage

WITH_PUZZLES = [entry for entry in GAMES if entry.has(GamePart.PUZZLES)]
GAME = WITH_PUZZLES[0]


def forced(entry, turns):
    return next(
        each for each in load(entry) if isinstance(each.proof, ForcedWinProof) and each.proof.turns == turns
    )


@pytest.fixture
def row(make_driver):
    """Opens a row of one puzzle; returns the driver, the row and what is kept."""

    def open_row(entry, puzzle):
        driver = make_driver(animation="off")
        progress = PuzzleProgress()
        exercises = PuzzleExercises(driver.app, entry, "Row", [puzzle], progress)
        driver.app.push(ExercisePage(exercises))
        driver.wait(0.2)
        return driver, exercises, progress

    return open_row


def play(driver, exercises, move):
    """Play a move of the solver, and let everything follow that follows by itself."""
    driver.scene.board.play(move)
    for _ in range(60):
        driver.wait(0.1)


@pytest.mark.parametrize("turns", [1, 2])
def test_the_solution_is_answered_by_the_best_defence_until_it_is_solved(row, turns):
    puzzle = forced(GAME, turns)
    driver, exercises, progress = row(GAME, puzzle)
    for at, move in enumerate(puzzle.solution):
        if at % 2 == 0:
            play(driver, exercises, move)
            if at + 1 < len(puzzle.solution):
                assert driver.scene._answer == Answer(Meaning.ON, "Right so far. One more move.")
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert progress.solved(puzzle)
    assert progress.rating(GAME.name).rating > GlickoRating().rating


def test_a_wrong_move_is_refuted_on_the_board_and_counts(row):
    puzzle = forced(GAME, 2)
    driver, exercises, progress = row(GAME, puzzle)
    rules, state = GAME.rules(), position_of(GAME, puzzle)
    texts = [rules.format_move(state, move) for move in rules.legal_moves(state)]
    wrong = next(
        text
        for text in texts
        if text != puzzle.solution[0]
        and rules.outcome(rules.apply(state, rules.parse_move(state, text)).state) is None
    )
    driver.scene.board.play(wrong)
    driver.wait(0.1)
    after = rules.apply(state, rules.parse_move(state, wrong)).state
    reply = rules.format_move(after, rules.legal_moves(after)[0])
    for _ in range(30):
        driver.wait(0.1)
        if driver.engine.asked and not exercises._refuted:
            thought = Thought(reply, 1, 0, (reply,), 10, 0.1, None, (reply,))
            driver.engine.answers.append(Decision(driver.engine.job, reply, thought))
    assert driver.scene._answer.meaning is Meaning.FAILED
    assert "the win is gone" in driver.scene._answer.text
    assert driver.find("again").text == "Try again"
    assert progress.rating(GAME.name).rating < GlickoRating().rating
    driver.press(pygame.K_r)
    assert driver.scene._answer.meaning is Meaning.ON
    before = progress.rating(GAME.name)
    for at, move in enumerate(puzzle.solution):
        if at % 2 == 0:
            play(driver, exercises, move)
    assert progress.solved(puzzle)
    assert progress.rating(GAME.name) == before  # only the first attempt counts
    assert "rating" not in driver.scene._answer.text


@pytest.mark.parametrize(
    ("before", "told"),
    [
        (GlickoRating(1500, 350), "Your rating is shown after some more puzzles."),
        (GlickoRating(1500, 201), r"Your first rating: \d+\."),
        (GlickoRating(1500, 150), r"Your rating: \d+ \(\+\d+\)\."),
    ],
    ids=["a guess", "known just now", "known"],
)
def test_a_rating_is_told_once_it_is_no_guess(row, before, told):
    puzzle = replace(forced(GAME, 1), rating=1500.0, deviation=60.0)
    driver, exercises, progress = row(GAME, puzzle)
    progress._ratings[GAME.name] = before
    play(driver, exercises, puzzle.solution[0])
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert re.search(f"{told}$", driver.scene._answer.text)


@pytest.mark.parametrize("known", [False, True])
def test_the_page_and_the_end_of_a_row_tell_a_rating_that_is_no_guess(make_driver, known):
    driver = make_driver(animation="off")
    progress = kept.load(driver.app.folder)
    progress._ratings[GAME.name] = GlickoRating(901, 150 if known else 330)
    progress._save()
    driver.app.push(PuzzlesPage(GAME))
    driver.wait(0.1)
    assert ("901" in driver.find("rating").text) == known
    exercises = PuzzleExercises(driver.app, GAME, "Row", load(GAME)[:1], progress)
    driver.app.push(ExercisePage(exercises))
    exercises.finish(driver.app)
    assert any("901" in text for text in driver.app.toasts.texts) == known


def test_where_no_reply_is_found_in_time_some_reply_ends_the_attempt(row):
    puzzle = forced(GAME, 2)
    driver, _exercises, _progress = row(GAME, puzzle)
    rules, state = GAME.rules(), position_of(GAME, puzzle)
    wrong = next(
        text
        for move in rules.legal_moves(state)
        if (text := rules.format_move(state, move)) != puzzle.solution[0]
        and rules.outcome(rules.apply(state, move).state) is None
    )
    driver.scene.board.play(wrong)
    after = driver.scene.board.state
    reply = rules.format_move(after, rules.legal_moves(after)[0])
    failed = False
    for _ in range(40):
        driver.wait(0.1)
        if driver.engine.asked and not failed:
            failed = True
            driver.engine.answers.append(Failure(driver.engine.job, "it stopped answering", broken=True))
        elif failed and driver.engine.asked[-1][1].nodes:  # asked for less
            thought = Thought(reply, 1, 0, (reply,), 10, 0.1, None, (reply,))
            driver.engine.answers.append(Decision(driver.engine.job, reply, thought))
            break
    driver.wait(2.0)
    assert driver.scene._answer.meaning is Meaning.FAILED


def test_the_rules_are_named_where_they_are_several(row):
    puzzle = next(each for each in load(GAME) if each.options)
    _driver, exercises, _progress = row(GAME, puzzle)
    rules = next(option for option in GAME.rules().options if option.name in puzzle.options)
    title = next(each.title for each in rules.choices if each.value == puzzle.options[rules.name])
    assert f" {title}. " in exercises.shown.text


def test_the_goal_of_the_solvers_side_is_told(row):
    puzzle = forced(GAME, 1)
    driver, exercises, _progress = row(GAME, puzzle)
    board = driver.scene.board
    goal = board.game.words.goal(board.position.view, exercises.shown.side)
    assert goal
    assert exercises.shown.text.startswith(f"{goal} ")


def test_no_goal_is_told_where_nothing_is_to_be_won_yet(row):
    entry, puzzle = next(
        (entry, each) for entry in WITH_PUZZLES for each in load(entry) if isinstance(each.proof, Expectation)
    )
    driver, exercises, _progress = row(entry, puzzle)
    board = driver.scene.board
    assert board.game.words.goal(board.position.view, exercises.shown.side) not in exercises.shown.text


def test_hints_tell_the_theme_then_where_the_move_begins_then_the_move_and_cost_the_rating(row):
    puzzle = forced(GAME, 1)
    driver, _exercises, progress = row(GAME, puzzle)
    driver.press(pygame.K_h)
    assert driver.scene._answer.text.startswith("It is about: ")
    driver.press(pygame.K_h)
    assert driver.scene._answer.text == "It begins on the marked cell."
    origin = puzzle.solution[0].split("-")[0]
    assert (origin, "hint") in driver.scene._answer.marks
    assert not driver.scene.board.widget.state.arrows
    driver.press(pygame.K_h)
    assert driver.scene.board.widget.state.arrows
    board = driver.scene.board
    told = move_phrase(board.game.words, board.position.view, puzzle.solution[0])
    assert driver.scene._answer.text == f"{told}: that is the move."
    assert progress.tried(puzzle)
    assert progress.rating(GAME.name).rating < GlickoRating().rating


def test_several_decisions_make_up_one_answer_in_any_order(row):
    entry, puzzle = next(
        (entry, each)
        for entry in WITH_PUZZLES
        for each in load(entry)
        if isinstance(each.proof, Expectation) and len(each.solution) == 2
    )
    rules, state = entry.rules(), position_of(entry, puzzle)
    order = list(puzzle.solution)
    legal = {rules.format_move(state, move) for move in rules.legal_moves(state)}
    if order[1] in legal:
        order.reverse()
    driver, exercises, progress = row(entry, puzzle)
    for move in order:
        play(driver, exercises, move)
        if driver.scene._answer.meaning is Meaning.SOLVED:
            break
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert "more won than lost" in driver.scene._answer.text
    assert progress.solved(puzzle)


@pytest.mark.parametrize(
    "entry", [each for each in WITH_PUZZLES if each.has(GamePart.POSITIONS)], ids=lambda entry: entry.name
)
def test_a_study_is_set_up_whole_and_a_game_begins_with_it(row, entry):
    """Also with what is hidden in it, such as a king."""
    puzzle = load(entry)[0]
    driver, _exercises, _progress = row(entry, puzzle)
    driver.press(pygame.K_e, pygame.KMOD_CTRL)
    page, state = driver.scene, position_of(entry, puzzle)
    assert isinstance(page, EditorPage)
    assert page.contents == entry.positions().read(state)
    driver.click("go-on")
    assert isinstance(driver.scene, NewGamePage)
    rules, plan = entry.rules(), driver.app.plans[entry.name]
    begun = rules.parse_state(plan.setup, plan.options)
    assert entry.positions().read(begun) == page.contents


@pytest.mark.parametrize("entry", WITH_PUZZLES, ids=lambda entry: entry.name)
def test_the_page_of_every_game_leads_to_its_puzzles(make_driver, monkeypatch, entry):
    day = date(2026, 11, 23)
    monkeypatch.setattr("game.scenes.puzzles.page.date", SimpleNamespace(today=lambda: day))
    driver = make_driver()
    driver.app.push(scene_of("game.scenes.puzzles.page:PuzzlesPage", entry))
    driver.wait(0.1)
    driver.click("daily")
    assert isinstance(driver.scene, ExercisePage)
    today = daily([puzzle for puzzle in load(entry) if not puzzle.options], day)
    assert driver.scene.exercises.puzzle in today
    assert len(driver.scene.exercises.solved) == len(today)


def test_by_keyboard_from_the_first_page_and_what_is_solved_is_kept(driver):
    driver.tab_to("puzzles")
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, PuzzlesPage)
    driver.tab_to("near")
    driver.press(pygame.K_RETURN)
    puzzle = driver.scene.exercises.puzzle
    driver.press(pygame.K_h)
    assert kept.load(driver.app.folder).tried(puzzle)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PuzzlesPage)
    driver.press(pygame.K_ESCAPE)
    theme = load(GAME)[0].themes[0]
    driver.click("puzzles")
    driver.click(f"theme-{theme}")
    assert theme in driver.scene.exercises.puzzle.themes


def test_a_damaged_file_is_told_once_and_set_aside(driver):
    (driver.app.folder / kept.FILE).write_text("{")
    driver.click("puzzles")
    assert any("was damaged" in text for text in driver.app.toasts.texts)
    assert kept.load(driver.app.folder).damage == ""
