"""Courses in the window: taken to their ends by mouse and by keyboard, left and resumed."""

from __future__ import annotations

import re

import pygame
import pytest

from game.lessons.course import courses_of
from game.match.players import Human
from game.registry import GAMES
from game.scenes.board.capabilities import MovablePieces
from game.scenes.exercise.page import ExercisePage
from game.scenes.home.page import HomePage
from game.scenes.lessons.exercises import LessonExercises
from game.scenes.lessons.page import LearnPage
from game.scenes.lessons.progress import CourseProgress
from game.scenes.match.page import MatchPage
from game.scenes.new_game.page import NewGamePage
from game.scenes.opponents import OpponentsPage
from game.scenes.puzzles.page import PuzzlesPage
from game.scenes.rulebook import RulebookPage
from game.scenes.strengths import levels_of
from game.widgets.basic import Button, IconButton

ALL = [(entry, course) for entry in GAMES for course in courses_of(entry)]
ENTRY, COURSE = ALL[0]
KEY = f"course-{ENTRY.name}-{COURSE.name}"
ARROWS = {(1, 0): pygame.K_RIGHT, (-1, 0): pygame.K_LEFT, (0, -1): pygame.K_UP, (0, 1): pygame.K_DOWN}


def answer(driver):
    found = driver.scene.ui.ground.find("answer")
    return "" if found is None else found.text


def open_course(driver, entry=ENTRY, course=COURSE):
    driver.wait(0.2)
    driver.app.push(LearnPage(entry))
    driver.wait(0.1)
    driver.click(f"course-{entry.name}-{course.name}")
    driver.wait(0.1)
    assert type(driver.scene) is ExercisePage
    return driver


def rest(driver):
    """Wait until all replies are shown and what is wrong is taken back."""
    for _ in range(80):
        driver.wait(0.2)
        if not driver.scene.waits:
            return
    raise AssertionError("something goes on and on")


def click(driver, step, cells):
    for cell in cells:
        driver.click(cell)
    rest(driver)


def point(driver, step, cell):
    driver.point(cell)
    driver.wait(0.6)


def walk(driver, cell):
    """Bring the cursor to a cell with the arrow keys."""
    board = driver.board
    for _ in range(60):
        here = board.gestures.cursor
        if here == cell:
            return
        if here is None:
            driver.press(pygame.K_RIGHT)
            continue
        (x, y), (to_x, to_y) = board.placed.centre(here), board.placed.centre(cell)
        across = abs(to_x - x) > abs(to_y - y)
        sign = (to_x > x) - (to_x < x) if across else (to_y > y) - (to_y < y)
        driver.press(ARROWS[(sign, 0) if across else (0, sign)])
    raise AssertionError(f"the cursor does not come to {cell}")


def press(driver, step, cells):
    for cell in cells:
        walk(driver, cell)
        driver.press(pygame.K_RETURN)
    rest(driver)


def walk_and_wait(driver, step, cell):
    walk(driver, cell)
    driver.wait(0.6)


WAYS = {"mouse": (click, point), "keyboard": (press, walk_and_wait)}


def take(driver, step, play, look):
    """Try what is wrong in a step, then do what is right."""
    for wrong in step.wrong:
        cells = wrong.move.split("-") if wrong.move else wrong.cells
        play(driver, step, cells)
        assert answer(driver) == wrong.answer
        driver.scene.board.widget.cancel()
    for cell in step.look:
        look(driver, step, cell)
    for cells in step.tries[:1]:
        play(driver, step, cells)
    for move in step.solution[::2]:
        play(driver, step, move.split("-"))
    assert answer(driver).endswith(step.answer)


@pytest.mark.parametrize("way", WAYS)
def test_a_whole_course(make_driver, way):
    play, look = WAYS[way]
    driver = open_course(make_driver())
    if way == "keyboard":
        driver.press(pygame.K_TAB)
        driver.tab_to("board")
    for number, step in enumerate(COURSE.steps):
        assert driver.scene.exercises.number == number
        take(driver, step, play, look)
        if way == "keyboard":
            driver.press(pygame.K_RETURN)
        else:
            driver.click("next")
        driver.wait(0.1)
    assert CourseProgress(driver.app.settings, ENTRY, COURSE).finished
    assert driver.app.settings.coach == "10"
    if way == "keyboard":  # a game is what comes next
        assert type(driver.scene) is MatchPage
        driver.app.pop()
    assert type(driver.scene) is LearnPage
    assert driver.find(KEY).state == "Finished"
    driver.wait(0.1)
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert type(driver.scene) is MatchPage


def test_a_course_that_is_taken_once_more_does_not_call_a_coach_who_was_sent_away(make_driver):
    driver = open_course(make_driver())
    for number in range(len(COURSE.steps)):
        CourseProgress(driver.app.settings, ENTRY, COURSE).keep(number, number)
    take(driver, COURSE.steps[0], *WAYS["mouse"])
    assert driver.app.settings.coach == "off"


@pytest.mark.parametrize(
    ("entry", "course"), ALL, ids=[f"{entry.name}-{course.name}" for entry, course in ALL]
)
def test_every_solution_is_played_on_the_page(make_driver, entry, course):
    driver = open_course(make_driver(), entry, course)
    for step in course.steps:
        page = driver.scene
        for cell in step.look:
            page._take(page.exercises.pointed(cell) or page._answer)
        for cells in step.tries[:1]:
            for cell in cells:
                driver.click(cell)
        rest(driver)
        while not page.over:
            move = step.solution[page.exercises.attempt.count]
            assert page.board.play(move), (step.title, move)
            rest(driver)
        assert answer(driver).endswith(step.answer), step.title
        driver.press(pygame.K_PAGEDOWN)
        driver.wait(0.1)
    assert CourseProgress(driver.app.settings, entry, course).finished


@pytest.mark.parametrize(
    ("entry", "course"),
    [(entry, course) for entry, course in ALL if any(step.part for step in course.steps)],
    ids=lambda each: each.name,
)
def test_the_keyboard_cursor_appears_in_what_is_shown(make_driver, entry, course):
    driver = open_course(make_driver(animation="off"), entry, course)
    for step in course.steps:
        driver.tab_to("board")
        driver.press(pygame.K_RIGHT)
        driver.wait(0.1)
        cursor = driver.board.gestures.cursor
        assert cursor is not None
        assert driver.board.rect.collidepoint(driver.board.placed.centre(cursor)), step.title
        driver.click("next")
        driver.wait(0.1)


@pytest.mark.parametrize(("entry", "course"), ALL[:1] + ALL[-1:], ids=lambda each: each.name)
def test_the_keyboard_cursor_begins_on_a_piece_that_may_move(make_driver, entry, course):
    driver, rules, seen = open_course(make_driver(animation="off"), entry, course), entry.rules(), 0
    for _step in course.steps:
        page = driver.scene
        gestures, state = page.board.game.gestures, page.board.state
        assert isinstance(gestures, MovablePieces)
        pieces = gestures.origins(rules.view(state, state.to_act), rules.legal_moves(state))
        assert not pieces or driver.board.start in pieces
        seen += bool(pieces)
        driver.click("next")
        driver.wait(0.1)
    assert seen


def test_the_mouse_points_in_a_course_that_a_key_opened(make_driver):
    """The cursor on its first place gives way to the mouse; one that was moved stays."""
    driver = make_driver(animation="off")
    for key in ("learn", KEY):
        driver.tab_to(key)
        driver.press(pygame.K_RETURN)
        driver.wait(0.3)
    board, (cell, *_cells) = driver.board, COURSE.steps[0].look
    assert board.gestures.cursor == board.start != cell
    driver.point(cell)
    assert board.state.pointed == cell
    driver.press(pygame.K_RIGHT)
    driver.press(pygame.K_RIGHT)
    moved = board.gestures.cursor
    assert moved not in (None, board.start)
    driver.point(COURSE.steps[0].look[-1])
    assert board.state.pointed == moved


def test_a_course_is_left_and_resumed_where_it_was(make_driver, tmp_path):
    driver = open_course(make_driver())
    for cell in COURSE.steps[0].look:
        point(driver, COURSE.steps[0], cell)
    driver.click("next")
    driver.press(pygame.K_PAGEDOWN)
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert type(driver.scene) is LearnPage
    assert any("you can go on at step 3" in text for text in driver.app.toasts.texts)
    card = driver.find(KEY)
    assert card.state == f"1 of {len(COURSE.steps)}"
    driver.click(KEY)
    assert driver.scene.exercises.number == 2
    driver.app.home()
    driver.wait(0.3)
    driver.click("learn-card")
    assert type(driver.scene) is ExercisePage
    assert driver.scene.exercises.number == 2


def test_a_double_click_on_next_skips_no_step(make_driver):
    driver = open_course(make_driver())
    for cell in COURSE.steps[0].look:
        point(driver, COURSE.steps[0], cell)
    driver.click("next")
    driver.click("next")
    assert driver.scene.exercises.number == 1
    driver.wait(0.5)
    driver.click("next")
    assert driver.scene.exercises.number == 2
    assert driver.app.toasts.texts == ("Skipped. Page up leads back.",)


def test_consecutive_clicks_on_skip_all_count(make_driver):
    driver = open_course(make_driver())
    for number in range(1, 4):
        driver.click("next")
        assert driver.scene.exercises.number == number


def test_a_click_on_skip_after_a_pause_behind_next_counts(make_driver):
    """The loop sleeps meanwhile, so that all of the pause passes in one step."""
    driver = open_course(make_driver())
    for cell in COURSE.steps[0].look:
        point(driver, COURSE.steps[0], cell)
    driver.click("next")
    driver.step(seconds=0.5)
    driver.click("next")
    assert driver.scene.exercises.number == 2


@pytest.mark.parametrize("way", [KEY, "learn-card"])
def test_a_course_that_is_left_at_a_solved_step_goes_on_with_the_next_one(make_driver, way):
    driver = open_course(make_driver())
    for cell in COURSE.steps[0].look:
        point(driver, COURSE.steps[0], cell)
    assert driver.find("next").text == "Next"
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    assert any("you can go on at step 2" in text for text in driver.app.toasts.texts)
    if way == "learn-card":
        driver.app.home()
        driver.wait(0.3)
    driver.click(way)
    assert driver.scene.exercises.number == 1


def test_behind_the_last_step_the_first_open_one_is_gone_on_with(make_driver):
    driver = make_driver()
    progress = CourseProgress(driver.app.settings, ENTRY, COURSE)
    progress.keep(0, 0)
    last = len(COURSE.steps) - 1
    progress.keep(last, last)
    assert progress.at == 1


def test_a_course_whose_last_open_step_is_solved_is_finished_there(make_driver):
    driver = open_course(make_driver())
    for number in range(1, len(COURSE.steps)):
        driver.scene.exercises._progress.keep(number, number)
    for cell in COURSE.steps[0].look:
        point(driver, COURSE.steps[0], cell)
    assert driver.find("next").text == "Finish"
    driver.click("next")
    driver.wait(0.2)
    assert type(driver.scene) is LearnPage


def test_a_solved_step_can_be_repeated(make_driver):
    driver = open_course(make_driver())
    step = COURSE.steps[0]
    for cell in step.look:
        point(driver, step, cell)
    driver.click("again")
    assert answer(driver) == ""
    assert CourseProgress(driver.app.settings, ENTRY, COURSE).solved[0]
    for cell in step.look:
        point(driver, step, cell)
    assert answer(driver) == step.answer


def test_hints_tell_more_and_more(make_driver):
    driver = open_course(make_driver())
    number = next(number for number, step in enumerate(COURSE.steps) if step.solution and step.hint)
    driver.scene._go(number)
    driver.wait(0.1)
    driver.press(pygame.K_h)
    assert answer(driver) == COURSE.steps[number].hint
    driver.press(pygame.K_h)
    assert driver.board.state.arrows
    look = next(number for number, step in enumerate(COURSE.steps) if step.look)
    driver.scene._go(look - driver.scene.exercises.number)
    driver.press(pygame.K_h)
    assert {cell for cell, kind in driver.board.state.marks if kind == "hint"} >= set(COURSE.steps[look].look)


def test_a_step_of_several_moves_says_that_the_first_one_was_right(make_driver):
    found = (
        (entry, course, number)
        for entry, course in ALL
        for number, step in enumerate(course.steps)
        if len(step.solution) > 2 and not step.setup
    )
    entry, course, number = next(found)
    driver = open_course(make_driver(), entry, course)
    driver.scene._go(number)
    driver.wait(0.1)
    assert answer(driver) == ""
    driver.scene.board.play(course.steps[number].solution[0])
    rest(driver)
    assert not driver.scene.over
    assert re.search(r"answered \S+\. Go on\.", answer(driver))


def test_a_finished_course_leads_to_a_game_against_the_first_opponent(make_driver):
    driver = make_driver()
    driver.wait(0.2)
    driver.app.push(LearnPage(ENTRY))
    driver.wait(0.1)
    assert not driver.has(f"play-{ENTRY.name}")
    driver.press(pygame.K_ESCAPE)
    for number in range(len(COURSE.steps)):
        CourseProgress(driver.app.settings, ENTRY, COURSE).keep(number, number)
    driver.app.push(LearnPage(ENTRY))
    driver.wait(0.1)
    driver.tab_to(f"play-{ENTRY.name}")
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert type(driver.scene) is MatchPage
    person, computer = driver.scene.match.players
    assert isinstance(person, Human)
    assert computer.level == levels_of(ENTRY)[0]
    assert driver.scene.coach.on


def test_a_step_is_gone_to_by_its_title_and_marked_once_it_is_solved(make_driver):
    driver = make_driver()
    driver.wait(0.2)
    driver.app.push(LearnPage(ENTRY))
    driver.wait(0.1)
    last = len(COURSE.steps) - 1
    driver.tab_to(f"step-{COURSE.name}-{last}")
    driver.press(pygame.K_RETURN)
    driver.wait(0.1)
    assert driver.scene.exercises.number == last
    CourseProgress(driver.app.settings, ENTRY, COURSE).keep(last, last)
    driver.press(pygame.K_ESCAPE)
    driver.wait(0.1)
    signs = [driver.find(f"step-{COURSE.name}-{number}").icon for number in range(last + 1)]
    assert signs == [""] * last + ["check"]


def test_other_ways_to_learn_stand_below_the_courses(make_driver):
    driver = make_driver()
    driver.wait(0.2)
    driver.app.push(LearnPage(ENTRY))
    for key, page in (("rulebook", RulebookPage), ("puzzles", PuzzlesPage), ("opponents", OpponentsPage)):
        driver.wait(0.1)
        driver.click(key)
        driver.wait(0.1)
        assert type(driver.scene) is page
        driver.press(pygame.K_ESCAPE)


CHARTED = [
    (entry, course)
    for entry, course in ALL
    if (rules := entry.rules()) and entry.scene()(rules, rules.view(course.steps[0].begin(entry), 0)).chart
]


@pytest.mark.parametrize(
    ("entry", "course"), CHARTED, ids=[f"{entry.name}-{course.name}" for entry, course in CHARTED]
)
def test_the_chart_is_shown_over_a_course_and_put_away_by_the_same_key(make_driver, entry, course):
    driver = open_course(make_driver(), entry, course)
    driver.press(pygame.K_c, text="c")
    driver.wait(0.3)
    assert driver.layer.key == "chart-sheet"
    driver.press(pygame.K_c, text="c")
    driver.wait(0.3)
    assert driver.layer is driver.scene.ui.ground
    driver.click("chart")
    driver.wait(0.3)
    assert driver.layer.key == "chart-sheet"


def test_the_lessons_are_offered_at_the_first_start_before_a_game_and_in_the_rule_book(make_driver):
    driver = make_driver()
    driver.wait(0.2)
    assert driver.has("learn-card")
    driver.click(f"play-{ENTRY.name}")
    driver.click("learn")
    assert type(driver.scene) is LearnPage
    assert driver.scene.ui.ground.focus.key == KEY
    driver.press(pygame.K_ESCAPE)
    driver.press(pygame.K_F1)
    driver.click("learn")
    assert type(driver.scene) is LearnPage
    driver.app.home()
    assert type(driver.scene) is HomePage


def test_each_game_is_offered_to_be_learnt_until_a_course_of_it_is_finished(make_driver):
    driver = make_driver(new_game={ENTRY.name: {}})
    for number, entry in enumerate(GAMES):
        card = driver.find("learn-card")
        assert all(each.title in " ".join((card.title, *card.facts)) for each in GAMES[number:] if number)
        course = courses_of(entry)[0]
        progress = CourseProgress(driver.app.settings, entry, course)
        for step in range(len(course.steps)):
            progress.keep(0, step)
        driver.scene.resume()
        driver.scene.relayout()
    assert not driver.has("learn-card")


def test_the_first_page_leads_back_to_the_course_that_was_left_last(make_driver):
    driver = make_driver(animation="off")
    for entry in (GAMES[2], GAMES[0], GAMES[1], GAMES[0]):
        open_course(driver, entry, courses_of(entry)[0])
        driver.app.home()
        driver.settle()
        card = driver.find("learn-card")
        assert (card.title, card.facts[:2]) == ("Go on learning", [entry.title, courses_of(entry)[0].title])
    driver.click("learn-card")
    assert driver.scene.game_entry is GAMES[0]
    progress = CourseProgress(driver.app.settings, GAMES[0], courses_of(GAMES[0])[0])
    for step in range(len(progress.solved)):
        progress.keep(0, step)
    driver.app.home()
    driver.settle()
    assert driver.find("learn-card").facts[0] == GAMES[1].title, "what is finished is not gone on with"


def test_the_page_of_courses_begins_with_a_game_to_be_learnt_and_leads_to_every_other(make_driver):
    course = courses_of(GAMES[0])[0]
    solved = {course.name: {"solved": [step.title for step in course.steps]}}
    driver = make_driver(lessons={GAMES[0].name: solved})
    driver.click("learn")
    assert driver.scene.ui.ground.focus.key.startswith(f"course-{GAMES[1].name}-")
    driver.click(driver.find("game").cells()[-1].center)
    driver.wait(0.1)
    shown = [f"course-{GAMES[-1].name}-{each.name}" for each in courses_of(GAMES[-1])]
    assert all(map(driver.has, shown))


def test_damaged_progress_is_no_progress(make_driver):
    driver = make_driver(lessons={ENTRY.name: {COURSE.name: {"solved": 3, "at": ["x"]}}, "nothing": 5})
    progress = CourseProgress(driver.app.settings, ENTRY, COURSE)
    assert (progress.begun, progress.at) == (False, 0)
    driver.app.settings.change(lessons={ENTRY.name: "x"})
    progress.keep(1, 0)
    assert (progress.at, progress.solved[:2]) == (1, (True, False))


@pytest.mark.parametrize(
    ("entry", "course"), ALL, ids=[f"{entry.name}-{course.name}" for entry, course in ALL]
)
def test_what_else_can_be_done_is_told_in_words_where_there_is_room(make_driver, entry, course):
    driver = make_driver()
    number = next(number for number, step in enumerate(course.steps) if step.solution and not step.setup)
    driver.app.push(ExercisePage(LessonExercises(driver.app, entry, course, number)))
    driver.wait(0.1)
    offers = {offer.key for offer in driver.scene.board.offers}
    drawn = {each.key for each in driver.scene.ui.ground.walk() if isinstance(each, IconButton)}
    assert not offers & drawn


def test_no_caption_is_cut_in_the_smallest_window(make_driver):
    driver = make_driver(size=(640, 480))
    for entry, course in ALL:
        for number, step in enumerate(course.steps):
            driver.app.push(ExercisePage(LessonExercises(driver.app, entry, course, number)))
            driver.wait(0.1)
            ground, theme = driver.scene.ui.ground, driver.scene.theme
            for button in (each for each in ground.walk() if type(each) is Button):
                assert button.rect.width >= theme.font(button.role).size(button.text)[0], (
                    step.title,
                    button.key,
                )
            driver.app.home()


def test_only_the_course_about_the_usual_rules_offers_a_game_at_its_end(make_driver):
    entry = next(entry for entry in GAMES if len(entry.courses) > 1)
    offered = []
    for course in courses_of(entry):
        driver = make_driver()
        progress = CourseProgress(driver.app.settings, entry, course)
        for number in range(len(course.steps)):
            progress.keep(number, number)
        offered.append(bool(LessonExercises(driver.scene.context, entry, course, 0).beyond))
    assert offered == [True] + [False] * (len(offered) - 1)


def test_other_settings_are_a_smaller_way_from_a_finished_course(make_driver):
    driver = make_driver()
    for number in range(len(COURSE.steps)):
        CourseProgress(driver.app.settings, ENTRY, COURSE).keep(number, number)
    driver.app.push(LearnPage(ENTRY))
    driver.wait(0.1)
    driver.click("other-game")
    driver.wait(0.1)
    assert type(driver.scene) is NewGamePage
