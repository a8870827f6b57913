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


def test_the_chances_are_those_of_the_battle_whose_die_falls(make_driver):
    driver = make_driver(animation="full", size=(1280, 1000))
    start(driver, moves=(".", *PROPOSED), rolls=(1, 3, 2))
    driver.settle()
    driver.press(pygame.K_c, text="c")
    driver.point("T13")  # a battle that is not next
    assert driver.scene.page.forecast.forecast.detail == "T13 × U13"
    driver.press(pygame.K_a, text="a")
    for pawns, face in (("O10 Q10 × P9", 1), ("T11 T12 × U12", 3)):
        driver.until(
            lambda pawns=pawns: any(pawns in each.cause.title for each in throws(driver)), 9, "a throw"
        )
        seen, odds = driver.scene.page.forecast.forecast, throws(driver)[0].cause.title.split()[-1]
        assert (seen.detail, seen.title, seen.fallen) == (pawns, odds, 0)
        assert driver.scene.page.chart.lit == odds
        driver.wait(TUMBLE + LIE / 4)
        assert driver.scene.page.forecast.forecast.fallen == face
