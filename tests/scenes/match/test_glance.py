"""A glance at one's own secret, for as long as a button is held."""

import pygame
import pytest

from game.match.match import Match
from tests.kit.app import PEOPLE
from tests.scenes.match.curtain import choose, hide, hold
from tests.scenes.secret_presenters import GLANCE
from tests.tiny.games import DICE


def glancing(driver):
    match = hide(driver, entry=GLANCE)
    choose(driver, "5")
    driver.click("2")
    driver.wait()
    assert driver.scene.curtain.gone
    return match


def test_a_glance_lasts_as_long_as_the_button_is_held(driver):
    glancing(driver)
    button = driver.scene.ui.ground.find("glance")
    assert button.text == "Look at your child"
    assert "5" not in driver.board.pieces
    driver.button_down("glance")
    driver.wait(0.4)
    assert "5" not in driver.board.pieces
    driver.wait(0.4)
    assert driver.board.pieces["5"] == "gold"
    assert driver.scene.board_presenter.viewer is None
    driver.wait(1.0)
    assert driver.board.pieces["5"] == "gold"
    driver.button_up((0, 0))
    assert "5" not in driver.board.pieces


@pytest.mark.parametrize("end", ["key up", "focus", "window", "menu", "move"])
def test_whatever_happens_a_glance_ends(driver, end):
    match = glancing(driver)
    driver.key_down(pygame.K_k)
    driver.wait(0.8)
    assert driver.board.pieces["5"] == "gold"
    if end == "key up":
        driver.key_up(pygame.K_k)
    elif end == "focus":
        driver.post(pygame.WINDOWFOCUSLOST)
    elif end == "window":
        driver.app.window.size = (1000, 640)
        driver.post(pygame.WINDOWRESIZED, x=1000, y=640)
        driver.wait(0.5)
    elif end == "menu":
        driver.press(pygame.K_F10)
        driver.key_up(pygame.K_k)
    else:
        driver.click("6")
        assert match.to_act == 1
    assert "5" not in driver.board.pieces
    assert driver.scene.board_presenter.viewpoint.glancing is None


def test_no_glance_on_the_other_sides_turn_or_when_looking_back(driver):
    glancing(driver)
    assert driver.has("glance")
    driver.press(pygame.K_PAGEUP)
    driver.wait()
    assert not driver.has("glance")
    hold(driver)
    assert "5" not in driver.board.pieces
    driver.press(pygame.K_END)
    driver.wait()
    driver.click("6")
    driver.wait()
    assert not driver.has("glance")


def test_the_keys_are_listed_where_they_do_something(driver):
    hide(driver)
    assert "K, held down" in dict(driver.scene.keys())
    driver.show(Match.create(DICE, {}, PEOPLE))
    assert "K, held down" not in dict(driver.scene.keys())
