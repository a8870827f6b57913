"""Whole turns as exercises: played move by move, judged as one, taken back step by step."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.boards.viewport import place_part
from game.match.record import load_record
from game.puzzles import progress
from game.puzzles.puzzle import read, write
from game.registry import find
from game.review.background import BackgroundReview
from game.review.review import Reviewing
from game.review.store import FOLDER, ReviewFolder
from game.review.verdict import Verdict
from game.rules.nieuchess.state import Phase
from game.scenes.exercise.exercises import Meaning
from game.scenes.exercise.page import ExercisePage
from game.scenes.nieuchess.turn_faults import MOST_ARROWS
from game.scenes.review.mistakes import MistakeExercises, can_be_set, own_mistakes
from game.scenes.review.page import ReviewPage
from game.scenes.review.words import told_of
from tests.rules.nieuchess.help import RULES

ENTRY = find(RULES.name)
RECORD = Path(__file__).parents[2] / "review" / ENTRY.name / "blunder-68.longhall"


@pytest.fixture(scope="module")
def mistake():
    """The turn of the planted blunder."""
    match = load_record(RECORD)
    reviewing = Reviewing(match, "quick")
    part = next(part for part in reviewing.parts if part.ply == 68)
    reviewing.parts = [part]
    assert reviewing.judge_next()
    (found,) = own_mistakes(match, reviewing.review(), part.side)
    assert own_mistakes(match, reviewing.review(), 1 - part.side) == []
    return found


@pytest.fixture
def opened(make_driver, mistake):
    def show(**settings):
        driver = make_driver(animation="off", **settings)
        kept = progress.load(driver.app.folder)
        driver.app.push(ExercisePage(MistakeExercises(driver.app, ENTRY, "Mistakes", [mistake], kept)))
        driver.wait(0.2)
        return driver

    return show


def play(driver, steps):
    """Play steps of a turn; a division into battles without a choice is declared by itself."""
    for text in steps:
        if text.startswith("{") and driver.scene.board.state.phase != Phase.DECLARE:
            continue
        assert driver.scene.board.play(text), text
        driver.wait(0.1)


def finish(driver):
    """Choose the battle that is fought first, where there is a choice."""
    if driver.scene.board.state.phase == Phase.FIGHT:
        driver.press(pygame.K_RETURN, pygame.KMOD_CTRL)
    driver.wait(0.3)


def drawn(driver):
    """The arrows that are seen."""
    return [f"{arrow.origin}-{arrow.target}" for arrow in driver.board.state.arrows]


def thought(steps, chance):
    return Thought(steps[0], 1, 0, tuple(steps), 1, 0.1, None, tuple(steps), chance)


def decide(driver, steps, chance, best=0.6):
    """Let the computer judge what was played."""
    for _ in range(20):
        driver.wait(0.1)
        if driver.engine.asked:
            break
    solution = driver.scene.exercises.puzzle.solution
    engine, found = driver.engine, thought(solution, best)
    engine.answers += [thought(steps, chance), found, Decision(engine.job, found.move, found)]
    driver.wait(0.5)
    return driver.scene._answer


def test_a_mistake_is_a_whole_turn_and_is_kept_as_one(mistake):
    assert len(mistake.proof.played) > 15
    assert len(mistake.solution) > 15
    assert "." in mistake.solution
    assert can_be_set(ENTRY, mistake)
    assert read(write(mistake)) == mistake


def test_arrows_show_what_was_played(opened, mistake):
    driver = opened()
    shown = driver.scene.exercises.shown
    moves = mistake.proof.played[: mistake.proof.played.index(".")]
    assert [f"{arrow.origin}-{arrow.target}" for arrow in shown.arrows] == [*moves]
    assert mistake.proof.lost > 0.3
    assert f"{round(100 * mistake.proof.lost)} %" in shown.text


def test_the_best_turn_is_right_in_any_order_and_no_die_falls(opened, mistake):
    driver, steps = opened(), mistake.solution
    end = steps.index(".")
    play(driver, (steps[end - 1], *steps[: end - 1], *steps[end:]))
    assert driver.scene._answer.meaning is Meaning.ON
    finish(driver)
    assert driver.scene._answer.meaning is Meaning.SOLVED
    assert driver.scene.exercises.solved == [True]
    assert driver.scene.board.state.phase == Phase.ROLL
    assert not driver.engine.asked


@pytest.mark.parametrize(("chance", "meaning"), [(0.58, Meaning.SOLVED), (0.3, Meaning.FAILED)])
def test_another_turn_is_judged_as_a_whole(opened, mistake, chance, meaning):
    driver, steps = opened(), mistake.solution[1:]
    play(driver, steps[: steps.index(".") + 1])
    assert not driver.engine.asked
    while driver.scene.board.state.phase == Phase.DECLARE:
        driver.scene.board.gestures.confirm()
        driver.wait(0.1)
    finish(driver)
    assert driver.scene._answer.meaning is Meaning.ASKED
    answer = decide(driver, steps, chance)
    assert answer.meaning is meaning
    if meaning is Meaning.FAILED:
        assert "gives 30 % away" in answer.text
        assert "Its battles win +0.5 pawns on average, those of the better turn +1.0." in answer.text
        assert answer.arrows == ()
    assert driver.scene.board.plies > 1  # it stands on the board


def test_what_was_played_is_wrong_and_single_steps_are_taken_back(opened, mistake):
    driver = opened()
    play(driver, mistake.proof.played)
    driver.wait(0.3)
    assert driver.scene._answer.meaning is Meaning.FAILED
    assert driver.scene._answer.text == "That was played. Try again."
    count = driver.scene.board.plies
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait(0.1)
    assert driver.scene.board.plies == count - 1
    assert not driver.scene.over
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait(0.1)
    driver.click("undo")
    assert driver.scene.board.plies == count - 3
    driver.press(pygame.K_r)
    driver.wait(0.1)
    assert driver.scene.board.plies == 0
    assert not driver.find("undo").enabled


@pytest.mark.compiled
def test_the_best_turn_is_shown_by_arrows_from_the_second_wrong_try_on(opened, mistake):
    driver = opened()
    for tries in (1, 2):
        play(driver, mistake.proof.played)
        driver.wait(0.3)
        assert bool(driver.scene._answer.arrows) == (tries == 2)
        driver.press(pygame.K_RETURN)  # try again
        driver.wait(0.2)
        assert driver.scene.board.plies == 0
    driver.press(pygame.K_h)
    driver.wait(0.1)
    moves = mistake.solution[: mistake.solution.index(".")]
    assert len(driver.scene._answer.arrows) == len(moves)
    play(driver, moves[:2])
    assert drawn(driver) == [move.replace("=", "-") for move in moves[2:]]  # what is still to come
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    driver.wait(0.1)
    assert drawn(driver) == [move.replace("=", "-") for move in moves[1:]]


@pytest.mark.parametrize(("size", "scale"), [((640, 480), 100), ((1280, 800), 200), ((700, 1000), 150)])
def test_the_buttons_have_room_in_every_window(opened, size, scale):
    driver = opened(size=size, ui_scale=scale)
    keys = ("previous", "undo", "hint", "again", "next")
    places = [driver.find(key).rect for key in keys]
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(place) for place in places)
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))


def inside(driver, diagram):
    """Whether a part of the map is shown that holds all arrows."""
    geometry = driver.scene._game.geometry
    placed, window = place_part(geometry, diagram.part, pygame.Rect(0, 0, 600, 600))
    cells = {cell for origin, target, _role in diagram.painted for cell in (origin, target)}
    return len(diagram.part) == 4 and all(window.contains(placed.box(cell)) for cell in cells)


def test_a_review_tells_a_turn_in_short_and_shows_one_of_both_plans(make_driver, monkeypatch, mistake):
    monkeypatch.setattr(BackgroundReview, "start", lambda self: None)
    driver, match = make_driver(), load_record(RECORD)
    reviewing = Reviewing(match, "quick")
    for part in reviewing.parts:
        reviewing.verdicts[part.ply] = Verdict(choices=1)
    lost = next(part for part in reviewing.parts if part.ply == 68)
    reviewing.verdicts[68] = Verdict(0.8, 0.3, mistake.solution, len(mistake.solution), choices=9)
    ReviewFolder(driver.app.folder / FOLDER).keep(reviewing)
    driver.app.push(ReviewPage(match))
    driver.wait(0.1)
    page, moves = driver.scene, mistake.solution.index(".")
    told = [text for text, _role in told_of(page._match, page._review.parts[page._chosen])]
    assert told[0] == f"Red: {lost.texts.index('.')} moves · 2 battles at 2-1, 1-2 ??"
    better = f"Better: {moves} moves · 6 battles at 3-1, 3-1, 1-1, 1-1, 1-1, 1-1."
    assert any(text.startswith(better) for text in told)
    better = driver.find("position")._diagram
    assert {role for *_cells, role in better.painted} == {"good"}
    assert 0 < len(better.painted) <= MOST_ARROWS < moves  # those by which it is better
    assert inside(driver, better)
    driver.tab_to("plans")
    driver.press(pygame.K_RIGHT)
    played = driver.find("position")._diagram
    assert {role for *_cells, role in played.painted} == {"danger"}
    assert inside(driver, played)
    turning = [widget.text for widget in driver.scene.ui.ground.focusables() if "turning-" in str(widget.key)]
    at = [each.part.ply for each in page._review.parts].index(lost.ply) + 1
    assert turning == [f"{at} · Round 3, Red: a blunder"]
    page._choose(0)
    assert not driver.has("plans")
