"""Puzzles about battles on the page of exercises: the board does not propose the solution."""

from __future__ import annotations

import pytest

from game.puzzles.progress import PuzzleProgress
from game.puzzles.puzzle import load, position_of
from game.registry import find
from game.rules.nieuchess.expectation import best_partition
from game.rules.nieuchess.moves import write_battle
from game.rules.nieuchess.state import Phase
from game.scenes.exercise.exercises import Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.puzzles.exercises import PuzzleExercises
from tests.rules.nieuchess.help import RULES

ENTRY = find(RULES.name)
DIVISIONS = [puzzle for puzzle in load(ENTRY) if position_of(ENTRY, puzzle).phase == Phase.DECLARE]


@pytest.fixture
def opened(make_driver):
    driver = make_driver(animation="off")
    row = PuzzleExercises(driver.app, ENTRY, "Row", DIVISIONS, PuzzleProgress())
    driver.app.push(ExercisePage(row))
    driver.wait(0.2)
    return driver


def prepared(board):
    found = board.position.prepared
    return (found.move, *found.further)


def test_no_puzzle_is_solved_by_what_the_board_proposes(opened):
    assert len(DIVISIONS) > 10
    for number, puzzle in enumerate(DIVISIONS):
        opened.scene.exercises.go_to(number)
        opened.scene._show()
        assert set(prepared(opened.scene.board)) != set(puzzle.solution)


def test_the_proposal_is_judged_with_its_worth_and_taken_back(opened):
    board, before = opened.scene.board, opened.scene.board.state
    board.gestures.confirm()
    opened.wait(0.2)
    answer = opened.scene._answer
    assert answer.meaning is Meaning.WRONG
    assert "Expected are" in answer.text
    opened.wait(2.5)
    assert board.state == before
    assert opened.scene.exercises.solved[0] is False


def test_the_division_is_drawn_and_confirmed(opened):
    puzzle, scene = DIVISIONS[0], opened.scene
    # The solution is drawn as a player's own division, however that has come about.
    state = scene.board.state
    solution = best_partition(state)
    assert tuple(map(write_battle, solution)) == puzzle.solution
    scene.board.game.gestures.partition._draft = state, solution
    scene.board.change()
    scene.board.gestures.confirm()
    opened.wait(0.3)
    assert scene._answer.meaning is Meaning.SOLVED


def test_a_puzzle_begins_with_its_battles_framed(opened):
    board = opened.scene.board_view
    viewport = board.state.viewport
    fights = {cell for arrow in board.state.shown_attacks for cell in (arrow.origin, arrow.target)}
    assert fights
    assert viewport.shows(fights)
    assert viewport.zoomed
