"""Turns of many steps: how they are listed, shown, skipped and shown again."""

import pygame
import pytest

from game.ai.bot import Thought
from game.ai.worker import Decision
from game.boards.move_trail import Trail
from game.match.match import Match
from game.match.players import Computer, Human
from tests.kit.app import PEOPLE
from tests.scenes.match.help import texts
from tests.tiny.games import BORDERLAND, DICE

STEPS = ("I2-I3", "I3-I4", "I4-I5", "I5-I6", "I6-I5")
TRAILS = tuple(Trail(tuple(step.split("-")), 0) for step in STEPS)
VERSUS = (Computer(1), Human())


def plan(driver, steps=STEPS):
    driver.engine.answers.append(
        Decision(driver.engine.job, steps[0], Thought(steps[0], 1, 0, steps, 1, 0.1, plan=steps))
    )


def played(driver, players=PEOPLE, **more):
    """A match in which the first side has made its turn of five steps."""
    match = Match.create(BORDERLAND, {"steps": 5}, players, **more)
    for step in STEPS:
        match.play(step)
    return driver.show(match)


def items(driver):
    return [(item.text, bool(item.turn)) for item, _box in driver.scene.widgets.moves.items]


def headline(driver):
    return next(item for item in driver.scene.widgets.moves.items if item[0].turn)


def click_headline(driver):
    driver.click(headline(driver)[1].center)
    driver.wait()


def test_a_turn_of_many_steps_is_one_line_that_unfolds(driver):
    match = played(driver)
    folded = [("North: 5 steps", True)]
    assert items(driver) == folded
    click_headline(driver)
    assert [text for text, _ in items(driver)] == [
        "North: 5 steps",
        *(step.replace("-", "–") for step in STEPS),
    ]
    _item, box = driver.scene.widgets.moves.items[2]
    driver.click(box.center)
    driver.wait()
    assert driver.scene.board_controller.history.shown.text == STEPS[1]
    assert match.current.text == STEPS[4]  # looking back changes nothing
    driver.press(pygame.K_END)
    click_headline(driver)
    assert items(driver) == folded


@pytest.mark.parametrize("count", [15, 20, 40])
def test_every_row_in_sight_is_there_while_one_looks_back(driver, count):
    match = driver.show(Match.create(BORDERLAND, {"steps": 5}, PEOPLE))
    for _step in range(count):
        match.play(match.legal_moves()[0])
    driver.wait()
    moves = driver.scene.widgets.moves
    for node in reversed(list(match.current.path())[1:]):
        moves.select(node, match.current)
        assert None not in [moves._laid[index] for index in moves._indices()]
        assert any(node in item.nodes for item, _box in moves.items)


def test_the_keyboard_unfolds_the_turn_of_the_shown_move(driver):
    played(driver)
    driver.tab_to("moves")
    driver.press(pygame.K_RETURN)
    assert len(items(driver)) == 6
    driver.press(pygame.K_SPACE)
    assert len(items(driver)) == 1


def test_who_looks_back_into_a_turn_sees_its_steps(driver):
    played(driver)
    driver.press(pygame.K_PAGEUP)
    assert len(items(driver)) == 6
    driver.press(pygame.K_END)
    assert len(items(driver)) == 1


def test_a_short_turn_is_listed_step_by_step(driver):
    match = driver.show(Match.create(BORDERLAND, {"steps": 3}, PEOPLE))
    for step in STEPS[:3]:
        match.play(step)
    driver.wait()
    assert items(driver) == [(step.replace("-", "–"), False) for step in STEPS[:3]]


def test_what_is_pointed_at_in_the_list_lights_on_the_board(driver):
    match = played(driver)
    match.play("M24-M23")
    driver.wait()
    assert driver.board.state.move_trail.trails == ()
    driver.point(headline(driver)[1].center)
    assert driver.board.state.move_trail.trails == TRAILS
    driver.point(driver.scene.widgets.rooms["controls"].center)
    assert driver.board.state.move_trail.trails == ()


@pytest.mark.parametrize("how", ["the window changes", "the mouse leaves it"])
def test_what_was_pointed_at_in_the_list_lights_no_more_once(driver, how):
    match = played(driver)
    match.play("M24-M23")
    driver.wait()
    driver.point(headline(driver)[1].center)
    assert driver.board.state.move_trail.trails == TRAILS
    if how == "the window changes":
        driver.app.window.size = (1000, 700)
        driver.post(pygame.WINDOWRESIZED, x=1000, y=700)
    else:
        driver.post(pygame.WINDOWLEAVE)
    driver.wait()
    assert driver.board.state.move_trail.trails == ()


def test_the_traces_of_a_turn_stay_until_the_next_side_has_begun(driver):
    match = played(driver)
    assert driver.board.state.move_trail.trails == TRAILS
    assert "North: 5 steps" not in driver.scene.widgets.status.status.detail  # it stands in the list of moves
    driver.click_move("M24-M23")
    driver.wait()
    assert match.current.text == "M24-M23"
    assert driver.board.state.move_trail.trails == ()
    driver.press(pygame.K_t)
    assert driver.board.state.move_trail.trails == TRAILS
    driver.press(pygame.K_t)
    assert driver.board.state.move_trail.trails == ()


def test_without_animations_seeing_the_turn_again_shows_its_traces(driver):
    match = played(driver)
    match.play("M24-M23")
    driver.wait()
    driver.press(pygame.K_l)
    assert driver.board.state.move_trail.trails == TRAILS


@pytest.mark.parametrize("middle", [False, True], ids=["before the next turn", "in the middle of it"])
def test_the_last_turn_is_seen_again(make_driver, middle):
    driver = make_driver(animation="full")
    match = played(driver)
    if middle:
        match.play("M24-M23")
    driver.settle()
    before, pieces = match.current, dict(driver.board.pieces)
    driver.press(pygame.K_l)
    assert "I3" in driver.board.state.playback.shown_pieces  # on its way there
    assert driver.scene.widgets.status.status.title == "The last turn once more"
    seen = set()
    for _ in range(400):
        driver.app.step([], 0.02)
        seen |= driver.board.state.playback.shown_pieces.keys()
        if not driver.board.animating:
            break
    assert {step.split("-")[1] for step in STEPS} <= seen
    assert (match.current, driver.board.pieces) == (before, pieces)
    assert driver.board.state.move_trail.trails == (() if middle else TRAILS)


@pytest.mark.parametrize("key", [pygame.K_SPACE, pygame.K_ESCAPE])
def test_seeing_a_turn_again_is_ended_by_a_key_that_decides_nothing(make_driver, key):
    driver = make_driver(animation="full")
    match = played(driver)
    driver.settle()
    driver.press(pygame.K_l)
    assert driver.scene.widgets.status.status.detail == "Space shows the rest at once."
    driver.press(key)
    assert not driver.board.animating
    assert driver.layer.key == ("menu" if key == pygame.K_ESCAPE else "ground")
    assert driver.board.gestures.selected is None
    assert match.current.text == STEPS[4]


def test_there_is_no_turn_to_see_again_at_the_start(driver):
    driver.show(Match.create(BORDERLAND, {}, PEOPLE))
    driver.press(pygame.K_l)
    assert not driver.board.animating
    assert "There is no turn to show yet." in driver.app.toasts.texts


@pytest.mark.parametrize("by", [pygame.K_SPACE, "skip"])
def test_the_rest_of_the_computers_turn_is_skipped(make_driver, by):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(BORDERLAND, {"steps": 5}, VERSUS))
    plan(driver)
    for _ in range(20):
        driver.app.step([], 0.02)
    assert 0 < match.current.ply < 5
    assert driver.scene.widgets.status.status.title == "Computer moves"
    if isinstance(by, str):
        driver.click(by)
    else:
        driver.press(by)
    for _ in range(6):
        driver.app.step([], 0.001)
    assert texts(match) == list(STEPS)
    assert not driver.board.animating
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert driver.board.state.move_trail.trails == TRAILS


def test_only_the_turn_that_was_skipped_is_skipped(make_driver):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(BORDERLAND, {"steps": 5}, (Computer(1), Computer(1))))
    plan(driver)
    for _ in range(20):
        driver.app.step([], 0.02)
    driver.press(pygame.K_SPACE)
    for _ in range(6):
        driver.app.step([], 0.001)
    assert match.to_act == 1
    plan(driver, ("M24-M23", "M23-M24", "M24-M23", "M23-M24", "M24-M23"))
    driver.until(lambda: match.current.ply == 6, 60.0, "the other computer's first step")
    for _ in range(3):
        driver.app.step([], 0.001)
    assert match.current.ply == 6
    assert driver.board.animating


@pytest.mark.parametrize("steps", [1, 5])
def test_escape_opens_the_menu_at_once_while_the_computers_turn_is_shown(make_driver, steps):
    driver = make_driver(animation="full")
    match = driver.show(Match.create(BORDERLAND, {"steps": steps}, VERSUS))
    plan(driver, STEPS[:steps])
    driver.until(lambda: match.current.ply == 1, 60.0, "the computer's move")
    assert driver.board.animating
    driver.press(pygame.K_ESCAPE)
    assert driver.layer.key == "menu"
    driver.press(pygame.K_ESCAPE)
    driver.until(lambda: match.current.ply == steps, 60.0, "the rest of its turn")


def test_taking_back_a_roll_asks_both_people(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, seed=7))
    match.play("run a")
    driver.wait()
    rolled = match.current
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.scene.ui.top.title == "Take back a roll of the dice?"
    assert match.current is rolled
    driver.click("agree-0")
    driver.click("agree-1")
    driver.click("yes")
    assert match.to_act == 0
    assert match.redo()[-1] is rolled


@pytest.mark.parametrize("own_dice", [False, True])
def test_both_are_told_whether_the_next_roll_is_the_same(driver, own_dice):
    match = driver.show(Match.create(DICE, {}, PEOPLE, seed=7, own_dice=own_dice))
    for text in ("=2", "run a", "=1") if own_dice else ("run a",):
        match.play(text)
    driver.wait()
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert driver.scene.ui.top.text.startswith(
        "You will be asked again" if own_dice else "The next roll falls as"
    )


def test_the_computer_does_not_agree_to_take_back_a_roll(driver):
    match = driver.show(Match.create(DICE, {}, (Human(), Computer(1)), seed=7))
    match.play("run a")
    driver.wait()
    rolled = match.current
    driver.press(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert match.current is rolled
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert any("roll of the dice" in text for text in driver.app.toasts.texts)
