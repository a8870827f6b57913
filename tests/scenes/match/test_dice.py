"""Dice on the match screen: rolls that the players tell, the log, the seed."""

import random

import pygame
import pytest

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import GAMES
from game.rules.protocol import CHANCE, random_decision
from game.scenes.match.dice import faces_of, judgement, rolls_of
from game.scenes.new_game.page import NewGamePage
from tests.kit.app import PEOPLE
from tests.scenes.match.help import texts
from tests.tiny.games import BORDERLAND, DICE

ENTRIES = [DICE, BORDERLAND, *GAMES]
LARGEST_SEED = 10**40 - 1


def words(driver):
    return [getattr(widget, "text", "") for widget in driver.layer.walk()]


def test_a_single_roll_is_told_as_one():
    assert judgement([], 1).startswith("1 roll so far, ")
    assert judgement([], 2).startswith("2 rolls so far, ")


@pytest.mark.parametrize("by", ["mouse", "keys"])
@pytest.mark.parametrize("players", [PEOPLE, (Human(), Computer(1))], ids=["people", "computer"])
def test_the_players_tell_what_their_die_shows(driver, by, players):
    match = driver.show(Match.create(DICE, {}, players, own_dice=True))
    assert driver.scene.widgets.status.status.title == "What does the die show?"
    assert [driver.has(f"die-{face}") for face in (1, 2, 3, 4, 5)] == [True] * 4 + [False]
    if by == "mouse":
        driver.click("die-3")
    else:
        driver.press(pygame.K_3)
    driver.wait()
    assert (texts(match), match.to_act) == (["=3"], 0)
    assert not driver.has("die-3")
    driver.click_move("0-3")
    driver.wait()
    assert match.to_act == CHANCE
    assert not driver.engine.asked  # the computer waits for its roll
    driver.press(pygame.K_1)
    assert texts(match) == ["=3", "run a", "=1"]


def test_a_digit_that_the_die_has_not_and_one_at_another_time_do_nothing(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, own_dice=True))
    driver.press(pygame.K_6)
    assert match.current is match.root
    driver.press(pygame.K_2)
    driver.press(pygame.K_2)
    assert texts(match) == ["=2"]


def test_who_looks_back_tells_no_roll(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, own_dice=True))
    driver.press(pygame.K_2)
    driver.click_move("0-2")
    driver.wait()
    driver.press(pygame.K_HOME)
    assert not driver.has("die-1")
    driver.press(pygame.K_1)
    assert texts(match) == ["=2", "run a"]


def test_the_log_counts_the_faces_of_either_side(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, own_dice=True))
    for roll in ("=1", "=1", "=3"):
        match.play(roll)
        match.play("run a")
    match.play("=2")
    driver.wait()
    controller = driver.scene.board_controller
    faces = faces_of(controller, rolls_of(controller))
    assert [(face.value, face.sides, face.count) for face in faces] == [
        (1, (1, 1), 2),
        (2, (0, 1), 1),
        (3, (1, 0), 1),
        (4, (0, 0), 0),
    ]
    assert [face.expected for face in faces] == [1.5, 1, 1, 0.5]
    driver.press(pygame.K_d)
    assert "The players roll their own die." in words(driver)
    assert "Round 1, Red · =1" in words(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene.ui.top is driver.scene.ui.ground


def test_the_log_of_a_match_without_a_roll(driver):
    driver.show(Match.create(DICE, {}, PEOPLE, own_dice=True))
    driver.press(pygame.K_d)
    assert "No die has fallen yet." in words(driver)


def test_a_face_that_comes_far_too_often_is_told(driver):
    match = driver.show(Match.create(DICE, {"length": 20}, PEOPLE, own_dice=True))
    controller = driver.scene.board_controller
    while len(rolls_of(controller)) < 9:
        match.play("=4" if match.to_act == CHANCE else "run a")
    rolls = rolls_of(controller)
    assert "4 came unusually often." in judgement(faces_of(controller, rolls), len(rolls))


def test_the_seed_is_told_at_the_end_and_not_before(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, seed=4711))
    driver.press(pygame.K_d)
    assert not any("4711" in text for text in words(driver))
    driver.press(pygame.K_ESCAPE)
    match.resign(0)
    driver.wait()
    assert "Seed of the dice: 4711" in driver.find("banner").reason


def test_only_games_with_dice_have_a_log(driver):
    driver.show(Match.create(BORDERLAND, {}, PEOPLE))
    driver.press(pygame.K_d)
    assert driver.scene.ui.top is driver.scene.ui.ground
    driver.press(pygame.K_F10)
    assert not driver.has("dice-log")


def test_a_rematch_is_played_with_the_same_kind_of_dice(driver):
    match = driver.show(Match.create(DICE, {}, PEOPLE, own_dice=True))
    match.resign(0)
    driver.wait()
    driver.click("rematch")
    driver.wait()
    assert driver.match is not match
    assert driver.match.header.own_dice


def test_a_new_game_takes_a_seed(make_driver):
    driver = make_driver(lambda: NewGamePage(DICE))
    driver.click("seed")
    driver.type("12x")
    assert not driver.find("start").enabled
    driver.press(pygame.K_BACKSPACE)
    driver.click("start")
    assert driver.match.seed == 12
    assert not driver.match.header.own_dice


def test_a_new_game_with_own_dice(make_driver):
    driver = make_driver(lambda: NewGamePage(DICE))
    driver.click("own-dice")
    assert not driver.has("seed")
    driver.click("start")
    assert driver.match.header.own_dice
    assert driver.match.to_act == CHANCE


def test_the_largest_seed_can_be_typed(make_driver):
    driver = make_driver(lambda: NewGamePage(DICE))
    driver.click("seed")
    driver.type(str(LARGEST_SEED))
    driver.click("start")
    assert driver.match.seed == LARGEST_SEED


@pytest.mark.parametrize("entry", ENTRIES, ids=lambda entry: entry.name)
def test_an_entry_tells_whether_dice_fall(entry, make_driver):
    """A game with dice, and only such a game, has a section for them, and tells their faces."""
    match, rng, fallen = Match.create(entry, seed=1), random.Random(1), []
    controller = entry.scene()(match.rules, match.view(None))
    for _ in range(120):
        if match.result is not None:
            break
        match.play(random_decision(match.rules, match.state, rng))
    fallen = [node for node in match.line() if node.mover == CHANCE]
    assert bool(fallen) == entry.dice
    assert all(1 <= controller.dice.face(node.text) <= 6 for node in fallen)
    driver = make_driver(lambda: NewGamePage(entry))
    assert driver.has("own-dice") == entry.dice
