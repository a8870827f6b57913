"""Questions before a move that achieves nothing, and before a revelation is taken back."""

import pygame

from game.match.players import Computer, Human
from tests.scenes.match.curtain import choose, hide, revealed


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


def test_both_must_agree_before_a_revelation_is_taken_back(driver):
    match = revealed(driver)
    end = match.current
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    driver.click("yes")
    assert match.current is end
    driver.click("agree-1")
    driver.click("yes")
    assert match.current is end
    driver.click("agree-0")
    driver.click("yes")
    assert match.current is not end
    assert match.outcome is None


def test_consent_by_keyboard_alone(driver):
    match = revealed(driver)
    end = match.current
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    for key in ("agree-0", "agree-1", "yes"):
        for _ in range(6):
            if driver.scene.ui.top.focus.key == key:
                break
            driver.press(pygame.K_TAB)
        driver.press(pygame.K_RETURN)
    assert match.current is not end


def test_no_way_round_consent_through_the_history(driver):
    match = revealed(driver)
    end = match.current
    driver.scene.session.look_back()
    driver.press(pygame.K_PAGEUP)
    driver.wait()
    driver.click("2")
    assert match.current is end
    assert driver.has("agree-0")
    driver.click("cancel")
    assert match.current is end
    driver.click("2")
    for key in ("agree-0", "agree-1", "yes"):
        driver.click(key)
    assert match.current.text == "open 2"


def test_the_computer_does_not_agree_and_says_so(driver):
    match = revealed(driver, (Computer(1), Human()))
    end = match.current
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert any("does not agree" in text for text in driver.app.toasts.texts)
