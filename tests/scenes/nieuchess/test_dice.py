"""The die that falls over the map, and what waits for it."""

import pygame

from game.boards.throws import LIE
from game.widgets.die import TUMBLE
from tests.scenes.nieuchess.combat_help import PROPOSED, start, status, texts


def throws(driver):
    return driver.board.state.throws


def test_the_die_falls_beside_the_battle_and_tells_its_result(make_driver):
    driver = make_driver(animation="full")
    start(driver, moves=(".", *PROPOSED), rolls=(3,) * 3)
    driver.settle()
    driver.press(pygame.K_RETURN)
    (throw,) = throws(driver)
    assert throw.values == (3,)
    assert throw.cause.title == "O10 Q10 × P9  2-1"
    assert throw.cause.caption == "Red back"
    assert {arrow.origin for arrow in throw.cause.attacks} == {"O10", "Q10"}
    driver.screenshot()
    driver.wait(TUMBLE + LIE / 2)
    driver.screenshot()
    driver.settle()
    assert not throws(driver)


def test_nothing_tells_the_result_before_the_die_lies(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    taken, told = driver.scene.page.cards[0].player.taken, status(driver)
    driver.press(pygame.K_RETURN)
    driver.wait(TUMBLE / 2)
    assert texts(match)[-1] == ":1 Delim"
    assert driver.scene.page.cards[0].player.taken == taken
    assert status(driver) == told
    driver.settle()
    assert len(driver.scene.page.cards[0].player.taken) == len(taken) + 1


def test_a_key_while_the_die_rolls_lets_it_lie_and_does_nothing_else(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.press(pygame.K_RETURN)
    assert texts(match) == played
    assert not throws(driver)
    driver.press(pygame.K_RETURN)
    assert len(texts(match)) > len(played)


def test_a_click_while_the_die_rolls_fights_no_other_battle(make_driver):
    driver = make_driver(animation="full")
    match = start(driver, moves=(".", *PROPOSED))
    driver.settle()
    driver.press(pygame.K_RETURN)
    played = texts(match)
    driver.click("T13")
    assert texts(match) == played


def test_without_animations_no_die_is_seen(driver):
    match = start(driver, moves=(".", *PROPOSED))
    driver.press(pygame.K_RETURN)
    assert texts(match)[-1] == ":1 Delim"
    assert not throws(driver)


def test_die_and_elimination_are_heard(driver):
    start(driver, moves=(".", *PROPOSED))
    driver.sounds.heard.clear()
    driver.press(pygame.K_RETURN)
    assert driver.sounds.heard == ["nieuchess/battle", "nieuchess/die-roll", "nieuchess/elimination"]
