"""What is asked before a revelation is taken back."""

import pygame

from game.match.match import Match
from game.match.players import Computer, Human
from game.registry import find
from tests.scenes.nerva.help import PEOPLE, on_level


def revealed(driver, players=PEOPLE):
    """Black's king has come to light."""
    match = Match.create(find("nerva"), {}, players)
    for text in ("hide_a1_1", "hide_h8_1", "c3_1", "d4_1", "h8_1"):
        match.play(text)
    assert match.undo_reveals
    return driver.show(match)


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
    driver.press(pygame.K_PAGEUP)
    driver.wait()
    driver.click(on_level(driver, "e5_1"))
    assert match.current is end
    assert driver.has("agree-0")
    driver.click("cancel")
    assert match.current is end
    driver.click(on_level(driver, "e5_1"))
    for key in ("agree-0", "agree-1", "yes"):
        driver.click(key)
    assert match.current.text == "e5_1"


def test_the_computer_does_not_agree_and_says_so(driver):
    match = revealed(driver, (Computer(1), Human()))
    end = match.current
    driver.press(pygame.K_z, pygame.KMOD_CTRL)
    assert match.current is end
    assert driver.scene.ui.top is driver.scene.ui.ground
    assert any("does not agree" in text for text in driver.app.toasts.texts)
