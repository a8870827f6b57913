"""The question before a move that achieves nothing."""

import pygame

from tests.scenes.match.curtain import choose, hide


def test_a_move_that_achieves_nothing_is_asked_about(driver):
    match = hide(driver)
    choose(driver, "5")
    driver.click("1")
    assert match.to_act == 1
    assert driver.scene.ui.top.key == "dialog"
    driver.click("cancel")
    assert match.current.text == "hide 5"
    driver.click("1")
    driver.click("yes")
    assert match.current.text == "open 1"


def test_the_question_can_be_switched_off(driver):
    match = hide(driver)
    choose(driver, "5")
    driver.press(pygame.K_F10)
    driver.click("warn")
    driver.click("1")
    assert match.current.text == "open 1"
    assert driver.app.settings.warn is False
